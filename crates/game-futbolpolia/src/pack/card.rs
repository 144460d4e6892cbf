//! What the cards of ГОЛ and ОФСАЙД do, as data.

use std::fmt;

use game_core::Phrase;
use serde::Serialize;

/// The two decks that are drawn from on cells of their name (FUT-16.1).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// ГОЛ.
    Goal,
    /// ОФСАЙД.
    Offside,
}

/// A card of a deck.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardInfo {
    /// What it says.
    pub text: Phrase,
    /// What it does.
    pub effect: Effect,
    /// Is it played with the expansion alone?
    pub expansion: bool,
}

/// What a card does.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The bank pays this.
    Collect(i32),
    /// Pay this to the bank.
    Pay(i32),
    /// Everybody else pays this to whoever drew the card (FUT-14.4).
    EachPays(i32),
    /// Pay this to everybody else (FUT-14.4).
    PayEach(i32),
    /// Everybody pays this to the bank, whoever drew the card last (FUT-14.4).
    AllPay(i32),
    /// Pay the bank for what one owns.
    Upkeep {
        /// For each deed, mortgaged or not.
        deed: i32,
        /// For each object.
        object: i32,
        /// For each network.
        network: i32,
    },
    /// Forward to this cell (FUT-16.2).
    MoveTo(u8),
    /// Forward by so many cells.
    Forward(u8),
    /// Back by so many cells (FUT-5.2).
    Back(u8),
    /// Forward to the next cell of a kind; where there is none, nothing happens.
    MoveToNearest {
        kind: Nearest,
        /// How many times the usual rent is owed there.
        times: u8,
    },
    /// To the bench (FUT-18.1).
    ToBench,
    /// The card is kept until it is used or passed on.
    Keep(Kept),
}

/// What the nearest of can be looked for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Nearest {
    Stadium,
    Brand,
    /// An enterprise, a stadium or a brand that nobody owns.
    Free,
}

/// What a kept card is good for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// Leaves the bench without paying (FUT-18.2).
    OffBench,
}

/// The spelling that [`game_core::Pack::deciding`] uses: it never changes.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Collect(sum) => write!(f, "collect {sum}"),
            Effect::Pay(sum) => write!(f, "pay {sum}"),
            Effect::EachPays(sum) => write!(f, "each pays {sum}"),
            Effect::PayEach(sum) => write!(f, "pay each {sum}"),
            Effect::AllPay(sum) => write!(f, "all pay {sum}"),
            Effect::Upkeep { deed, object, network } => {
                write!(f, "upkeep {deed} {object} {network}")
            }
            Effect::MoveTo(cell) => write!(f, "move to {cell}"),
            Effect::Forward(cells) => write!(f, "forward {cells}"),
            Effect::Back(cells) => write!(f, "back {cells}"),
            Effect::MoveToNearest { kind, times } => match kind {
                Nearest::Stadium => write!(f, "nearest stadium x{times}"),
                Nearest::Brand => write!(f, "nearest brand x{times}"),
                Nearest::Free => write!(f, "nearest free x{times}"),
            },
            Effect::ToBench => write!(f, "to bench"),
            Effect::Keep(Kept::OffBench) => write!(f, "keep off bench"),
        }
    }
}
