//! What characters can do, as data (FUT-17.2).

use std::fmt;

use game_core::Phrase;
use serde::Serialize;

/// What a character is called and can do.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CharacterInfo {
    /// Its id in the files.
    pub id: String,
    pub name: Phrase,
    /// What it can do, for people: the moment included.
    pub text: Phrase,
    /// What it can do.
    pub power: Power,
    /// How often.
    pub uses: Uses,
    /// Is it played with the expansion alone?
    pub expansion: bool,
}

/// How often a power can be used.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Uses {
    /// Once in each lap: it is back whenever its holder is paid at СТАРТ.
    Lap,
    /// Once in the game.
    Game,
}

/// What a character can do. "Turn" is the holder's own.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Said before a roll, on the bench too: seeing it, the holder either walks by it or rolls once more and
    /// walks by that. The roll that is walked by is the one that counts (as a double too).
    SecondRoll,
    /// The bank pays this.
    Collect(i32),
    /// The other that is named pays this to the holder (a debt).
    Charge(i32),
    /// The other that is named goes to the bench, if not there yet.
    SendToBench,
    /// Buys the free enterprise that the holder stands on at this share of its price, rounded up.
    BuyCheap {
        /// Per cent of the price.
        percent: u8,
    },
    /// Buys the free enterprise that is named, wherever it is, at this share of its price, rounded
    /// up.
    BuyAnywhere {
        /// Per cent of the price.
        percent: u8,
    },
    /// Builds one object or network, by all rules of building, at this share of its price, rounded
    /// up.
    BuildCheap {
        /// Per cent of the price.
        percent: u8,
    },
    /// Said before a roll: until the turn's end the holder owes no rent where it stops.
    NoRent,
    /// Said before a roll: until the turn's end the holder owes the bank nothing for cards and fines.
    NoFines,
    /// Bets as with the bookmakers, up to this stake; a 7 wins too.
    Bet(i32),
    /// Once the roll and its cell are dealt with: may roll again, as after a double. It isn't one.
    RollAgain,
    /// Leaves the bench without paying, then rolls as usual.
    OffBench,
}

/// When a power can be used (FUT-17.3).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// In one's turn, before a roll or after its cell is dealt with: FUT-3.2's (a) and (c).
    Turn,
    /// In one's turn, when one is about to roll: the first time or again, on the bench or off it.
    BeforeRoll,
    /// In one's turn, off the bench, when nothing but its end is left.
    AfterRoll,
    /// When one may buy the enterprise on which one stands.
    Purchase,
    /// On the bench, in one's turn, before the roll.
    OnBench,
}

/// What must be named when a power is used.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Nothing,
    Seat,
    Deed,
    Sum,
}

impl Power {
    /// When it can be used.
    pub fn moment(self) -> Moment {
        match self {
            Power::SecondRoll | Power::NoRent | Power::NoFines => Moment::BeforeRoll,
            Power::RollAgain => Moment::AfterRoll,
            Power::BuyCheap { .. } => Moment::Purchase,
            Power::OffBench => Moment::OnBench,
            Power::Collect(_)
            | Power::Charge(_)
            | Power::SendToBench
            | Power::BuyAnywhere { .. }
            | Power::BuildCheap { .. }
            | Power::Bet(_) => Moment::Turn,
        }
    }

    /// What must be named.
    pub fn target(self) -> Target {
        match self {
            Power::Charge(_) | Power::SendToBench => Target::Seat,
            Power::BuyAnywhere { .. } | Power::BuildCheap { .. } => Target::Deed,
            Power::Bet(_) => Target::Sum,
            Power::SecondRoll
            | Power::Collect(_)
            | Power::BuyCheap { .. }
            | Power::NoRent
            | Power::NoFines
            | Power::RollAgain
            | Power::OffBench => Target::Nothing,
        }
    }
}

/// The spelling that [`game_core::Pack::deciding`] uses: it never changes.
impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Power::SecondRoll => write!(f, "second roll"),
            Power::Collect(sum) => write!(f, "collect {sum}"),
            Power::Charge(sum) => write!(f, "charge {sum}"),
            Power::SendToBench => write!(f, "send to bench"),
            Power::BuyCheap { percent } => write!(f, "buy cheap {percent}"),
            Power::BuyAnywhere { percent } => write!(f, "buy anywhere {percent}"),
            Power::BuildCheap { percent } => write!(f, "build cheap {percent}"),
            Power::NoRent => write!(f, "no rent"),
            Power::NoFines => write!(f, "no fines"),
            Power::Bet(most) => write!(f, "bet {most}"),
            Power::RollAgain => write!(f, "roll again"),
            Power::OffBench => write!(f, "off bench"),
        }
    }
}

/// The spelling that [`game_core::Pack::deciding`] uses: it never changes.
impl fmt::Display for Uses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uses::Lap => write!(f, "lap"),
            Uses::Game => write!(f, "game"),
        }
    }
}
