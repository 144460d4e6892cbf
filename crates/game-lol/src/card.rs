//! A card: its colour, its value, what it counts (LOL-2).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};

/// One of the four colours: `r`, `g`, `b` or `y`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "'r' | 'g' | 'b' | 'y'"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `r`
    Red,
    /// `g`
    Green,
    /// `b`
    Blue,
    /// `y`
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Blue, Self::Yellow];

    const LETTERS: [&'static str; 4] = ["r", "g", "b", "y"];
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::LETTERS[*self as usize])
    }
}

impl FromStr for Colour {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let colour = Self::ALL.into_iter().find(|colour| Self::LETTERS[*colour as usize] == text);
        colour.ok_or_else(|| NotationError::new(text, "a colour (r, g, b or y)"))
    }
}

/// What a coloured card says, beside its colour.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        type = "'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'bah' | 'ban' | 'pff' | 'bro' | 'oops' | '+1' | '+2'"
    )
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub(crate) u8);

impl Value {
    /// Бах! (LOL-12), written `bah`.
    pub const BAH: Self = Self(10);
    /// Бан! (LOL-13), written `ban`.
    pub const BAN: Self = Self(11);
    /// П-ф-ф! (LOL-14), written `pff`.
    pub const PFF: Self = Self(12);
    /// Бро! (LOL-15), written `bro`.
    pub const BRO: Self = Self(13);
    /// Упс! (LOL-16), written `oops`.
    pub const OOPS: Self = Self(14);
    /// Ха! (LOL-17), written `+1`.
    pub const HA: Self = Self(15);
    /// Ха-ха! (LOL-17), written `+2`.
    pub const HAHA: Self = Self(16);

    /// Numbers and actions together.
    pub const COUNT: usize = 17;

    const WORDS: [&'static str; Self::COUNT] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "bah", "ban", "pff", "bro", "oops", "+1",
        "+2",
    ];

    /// All of them, numbers first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Is it a number from 0 to 9?
    #[inline]
    pub const fn is_number(self) -> bool {
        self.0 < 10
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::WORDS[usize::from(self.0)])
    }
}

impl FromStr for Value {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let value = Self::all().find(|value| Self::WORDS[usize::from(value.0)] == text);
        value.ok_or_else(|| NotationError::new(text, "a card's value (0 to 9, bah, ban, …)"))
    }
}

/// A kind of card: colour and value, as in `r5`, `gban`, `y+2`, or a joker, `lol` or `imho`.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "`${Colour}${Value}` | 'lol' | 'imho'")
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

/// Kinds of coloured cards.
pub(crate) const COLOURED: u32 = 4 * Value::COUNT as u32;
/// The most copies that a joker can have.
pub(crate) const JOKERS: u8 = 8;
/// The most copies that a coloured card can have.
pub(crate) const COPIES: u8 = 3;

impl Card {
    /// ЛОЛ! (LOL-18).
    pub const LOL: Self = Self(COLOURED as u8);
    /// ИМХО! (LOL-19).
    pub const IMHO: Self = Self(COLOURED as u8 + JOKERS);

    /// Kinds of cards in all.
    pub const KINDS: usize = COLOURED as usize + 2;

    /// A coloured card.
    #[inline]
    pub const fn new(colour: Colour, value: Value) -> Self {
        Self(colour as u8 * Value::COUNT as u8 + value.0)
    }

    /// Every kind: colour by colour, then the jokers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLOURED as u8).map(Self).chain([Self::LOL, Self::IMHO])
    }

    /// ЛОЛ! or ИМХО!?
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 >= Self::LOL.0
    }

    /// Its colour; jokers have none.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.is_joker() { None } else { Some(Colour::ALL[self.0 as usize / Value::COUNT]) }
    }

    /// Its value; jokers have none.
    #[inline]
    pub const fn value(self) -> Option<Value> {
        if self.is_joker() { None } else { Some(Value(self.0 % Value::COUNT as u8)) }
    }

    /// A card with a number?
    #[inline]
    pub const fn is_number(self) -> bool {
        !self.is_joker() && self.0 % (Value::COUNT as u8) < 10
    }

    /// Is it this action?
    #[inline]
    pub const fn is(self, value: Value) -> bool {
        !self.is_joker() && self.0 % (Value::COUNT as u8) == value.0
    }

    /// How many cards it makes the next one draw (LOL-17, LOL-18).
    #[inline]
    pub const fn plus(self) -> u8 {
        match self {
            Self::LOL => 4,
            Self::IMHO => 0,
            card => match card.0 % Value::COUNT as u8 {
                15 => 1,
                16 => 2,
                _ => 0,
            },
        }
    }

    /// What it counts when it is left in a hand (LOL-21).
    #[inline]
    pub const fn points(self) -> u16 {
        match self.value() {
            None => 20,
            Some(number) if number.is_number() => number.0 as u16,
            Some(_) => 5,
        }
    }

    /// The most copies that it can have.
    pub(crate) const fn most(self) -> u8 {
        if self.is_joker() { JOKERS } else { COPIES }
    }

    /// Its place in a list of all kinds.
    pub(crate) const fn kind(self) -> usize {
        if self.0 == Self::IMHO.0 { Self::KINDS - 1 } else { self.0 as usize }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour(), self.value()) {
            (Some(colour), Some(value)) => write!(f, "{colour}{value}"),
            _ if *self == Self::LOL => f.write_str("lol"),
            _ => f.write_str("imho"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let coloured = || {
            let (colour, value) = (text.get(..1)?, text.get(1..)?);
            Some(Self::new(colour.parse().ok()?, value.parse().ok()?))
        };
        let card = match text {
            "lol" => Some(Self::LOL),
            "imho" => Some(Self::IMHO),
            _ => coloured(),
        };
        card.ok_or_else(|| NotationError::new(text, "a card, such as r5, gban, y+2, lol or imho"))
    }
}

serde_as_notation!(Colour, Value, Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_one_name() {
        assert_eq!(Card::all().count(), Card::KINDS);
        for (kind, card) in Card::all().enumerate() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.kind(), kind);
        }
        for bad in ["", "r", "r10", "5", "R5", "r05", "x5", "LOL", "rlol", "r+3", "é5", "r 5"] {
            assert!(bad.parse::<Card>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn cards_know_what_they_are() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        assert_eq!(
            ["r+1", "g+2", "lol", "imho", "b9", "ybah"].map(|c| card(c).plus()),
            [1, 2, 4, 0, 0, 0]
        );
        assert_eq!(
            ["r0", "g9", "bban", "y+1", "lol", "imho"].map(|c| card(c).points()),
            [0, 9, 5, 5, 20, 20]
        );
        assert!(card("y9").is_number() && !card("ybah").is_number() && !card("imho").is_number());
        assert!(card("boops").is(Value::OOPS) && !card("lol").is(Value::OOPS));
    }
}
