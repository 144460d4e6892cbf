//! Luck and time, in notation.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Words, notation, serde_as_notation};

use crate::card::Card;
use crate::cell::Cell;
use crate::pack::CHARACTERS;

/// What luck decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// `dice 3 4`.
    Dice(Dice),
    /// `card g7`: the next card of a deck.
    Card(Card),
    /// `character 3`: the next one, from 1.
    Character(u8),
}

/// Both dice.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "[number, number]"))]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Dice(pub [u8; 2]);

impl Dice {
    /// Both together.
    #[inline]
    pub const fn sum(self) -> u8 {
        self.0[0] + self.0[1]
    }

    /// Do both show the same (FUT-4.1)?
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0[0] == self.0[1]
    }

    pub(crate) fn can_be(self) -> bool {
        self.0.iter().all(|die| (1..=6).contains(die))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(Dice([one, two])) => write!(f, "dice {one} {two}"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Character(number) => write!(f, "character {number}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let expected =
            "a chance of Futbolpolia (dice NUMBER NUMBER, card CARD or character NUMBER)";
        let mut words = Words::new(text, expected);
        let chance = match words.word()? {
            "dice" => Self::Dice(Dice([words.number()?, words.number()?])),
            "card" => Self::Card(words.read()?),
            "character" => Self::Character(words.number()?),
            _ => return Err(words.error()),
        };
        let known = match chance {
            Self::Dice(dice) => dice.can_be(),
            Self::Character(number) => (1..=2 * CHARACTERS as u8).contains(&number),
            Self::Card(_) => true,
        };
        if known { words.end(chance) } else { Err(words.error()) }
    }
}

/// What an auction is about (FUT-6.3, FUT-11.2).
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "`${Cell}` | 'object' | 'network'")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lot {
    /// `6`: the enterprise there.
    Deed(Cell),
    /// `object`.
    Object,
    /// `network`.
    Network,
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deed(cell) => cell.fmt(f),
            Self::Object => f.write_str("object"),
            Self::Network => f.write_str("network"),
        }
    }
}

impl FromStr for Lot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "object" => Ok(Self::Object),
            "network" => Ok(Self::Network),
            _ => text.parse().map(Self::Deed),
        }
    }
}

serde_as_notation!(Lot);

notation! {
    /// A time limit (FUT-20.2).
    Timer, "a timer of Futbolpolia (bid LOT, asked, debt SEAT, buy SEAT, keep SEAT, break SEAT, \
            rent or game)" {
        /// `bid 6`: until the hammer falls.
        "bid" Bid(lot: Lot),
        /// `asked`: whether one wants in (FUT-11.2).
        "asked" Asked,
        /// `debt 2`: until what seat 2 owes is collected.
        "debt" Debt(seat: Seat),
        /// `buy 2`: until seat 2 counts as not buying.
        "buy" Buy(seat: Seat),
        /// `keep 2`: until seat 2 counts as leaving what it received mortgaged (FUT-13.2).
        "keep" Keep(seat: Seat),
        /// `break 2`: the break that seat 2 has asked for (FUT-3.4).
        "break" Break(seat: Seat),
        /// `rent`: the next roll is held for rent to be demanded (FUT-10.3).
        "rent" Rent,
        /// `game`: the whole game (FUT-20.1).
        "game" Game,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_and_time_have_one_spelling() {
        for text in ["dice 3 4", "card g7", "character 12"] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
        for bad in ["dice 0 4", "dice 3", "dice 3 7", "card 7", "character 13", "character 0", ""] {
            assert!(bad.parse::<Chance>().is_err(), "{bad}");
        }
        for text in
            ["bid 6", "bid object", "bid network", "asked", "debt 2", "buy 0", "keep 1", "break 5"]
        {
            assert_eq!(text.parse::<Timer>().unwrap().to_string(), text);
        }
        for bad in ["bid", "bid x", "asked 1", "debt", "rent 1", "time"] {
            assert!(bad.parse::<Timer>().is_err(), "{bad}");
        }
    }
}
