//! What eyes see happen.

use game_core::{Eyes, Outcome, Seat, SeatSet};
use serde::Serialize;

use crate::card::{Card, Colour};
use crate::cards::Cards;

/// Something happened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A round begins (LOL-3).
    Dealer { seat: Seat },
    /// A card was dealt.
    Dealt {
        seat: Seat,
        /// Its owner sees it.
        card: Option<Card>,
    },
    /// The dealer's sixth card was turned up (LOL-3).
    Opened { seat: Seat, card: Card },
    /// Cards were laid.
    Laid {
        seat: Seat,
        card: Card,
        /// How many of them (LOL-7).
        count: u8,
        colour: Option<Colour>,
        how: How,
    },
    /// A colour was ordered for a joker that was turned up.
    Ordered { seat: Seat, colour: Colour },
    /// A card was drawn.
    Drew {
        seat: Seat,
        /// All see a card drawn face up (LOL-5, LOL-16), others only its owner.
        card: Option<Card>,
        /// Face up?
        open: bool,
    },
    /// The played cards became a new deck (LOL-6).
    Reshuffled { cards: u32 },
    /// Somebody could neither lay nor draw (LOL-6).
    Passed { seat: Seat },
    /// An Упс! could not be covered (LOL-6).
    Uncovered { seat: Seat },
    /// A turn was skipped (LOL-14).
    Skipped { seat: Seat },
    /// Somebody is hit (LOL-17, LOL-18, LOL-20).
    Hit { seat: Seat, sum: u8 },
    /// …and takes it (LOL-20).
    Took { seat: Seat, sum: u8 },
    /// A hand is on the Бах! (LOL-12).
    Covered { seat: Seat },
    /// …and this one was last: two cards (LOL-12).
    Late { seat: Seat },
    /// Nobody may talk (LOL-13).
    Silence { seat: Seat },
    /// Everybody may talk again (LOL-13).
    Talk,
    /// A word was said: two cards (LOL-13).
    Spoke { seat: Seat },
    /// Two traded hands (LOL-15).
    Swapped { seat: Seat, with: Seat },
    /// …or not (LOL-15).
    Kept { seat: Seat },
    /// «ЛОЛ!» in time (LOL-11).
    Called {
        /// Who has one card.
        seat: Seat,
    },
    /// «ЛОЛ!» called for others: two cards each (LOL-11).
    Caught { by: Seat, seats: SeatSet },
    /// «ЛОЛ!», and nobody was guilty (LOL-28).
    WrongCall { seat: Seat },
    /// Somebody who was asked keeps the copy (LOL-30). Nobody else hears of it.
    Declined { seat: Seat },
    /// Somebody who was asked would lay the copy, but others are asked before (LOL-30). Nobody else
    /// hears of it.
    Offered { seat: Seat },
    /// Nobody laid a copy (LOL-30).
    Asked,
    /// A round is over (LOL-8).
    RoundOver {
        winner: Seat,
        /// What all were left with.
        hands: Vec<Cards>,
        /// With a joker, which takes 20 off or adds 20 (LOL-25)?
        cold: bool,
    },
    /// Exactly 101 points: back to zero (LOL-26).
    Cleared { seat: Seat },
    /// Somebody is out (LOL-22, LOL-23).
    Out { seat: Seat, place: u8 },
    /// How it stands after a round (LOL-21).
    Points { points: Vec<u16> },
    /// The game is over.
    Over { outcome: Box<Outcome> },
}

/// How a card came to be laid.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// From the hand, on one's turn.
    Turn,
    /// From the hand, out of turn (LOL-9).
    Copy,
    /// From the deck, because it fitted (LOL-5, LOL-16).
    Drawn,
}

impl Event {
    /// What `eyes` see of it; nothing of what is said in secret.
    pub(crate) fn shown(&self, eyes: Eyes) -> Option<Self> {
        let mine = |seat: Seat, card: Option<Card>| card.filter(|_| eyes.contains(seat));
        Some(match *self {
            Self::Dealt { seat, card } => Self::Dealt { seat, card: mine(seat, card) },
            Self::Drew { seat, card, open: false } => {
                Self::Drew { seat, card: mine(seat, card), open: false }
            }
            Self::Declined { seat } | Self::Offered { seat } if !eyes.contains(seat) => {
                return None;
            }
            ref open => open.clone(),
        })
    }
}
