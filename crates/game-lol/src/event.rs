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
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Its owner sees it.
        card: Option<Card>,
    },
    /// The dealer's sixth card was turned up (LOL-3).
    Opened {
        /// Who dealt.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Cards were laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// How many of them (LOL-7).
        count: u8,
        /// The colour ordered with it.
        colour: Option<Colour>,
        /// How it came there.
        how: How,
    },
    /// A colour was ordered for a joker that was turned up.
    Ordered {
        /// By whom.
        seat: Seat,
        /// Which.
        colour: Colour,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// All see a card drawn face up (LOL-5), others only its owner.
        card: Option<Card>,
        /// Face up?
        open: bool,
    },
    /// The played cards became a new deck (LOL-6).
    Reshuffled {
        /// How many.
        cards: u32,
    },
    /// Somebody could neither lay nor draw (LOL-6).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// An Упс! could not be covered (LOL-6).
    Uncovered {
        /// Whose.
        seat: Seat,
    },
    /// A turn was skipped (LOL-14).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// Somebody is hit (LOL-17, LOL-18, LOL-20).
    Hit {
        /// Who.
        seat: Seat,
        /// By how much.
        sum: u8,
    },
    /// …and takes it (LOL-20).
    Took {
        /// Who.
        seat: Seat,
        /// How much.
        sum: u8,
    },
    /// A hand is on the Бах! (LOL-12).
    Covered {
        /// Whose.
        seat: Seat,
    },
    /// …and this one was last: two cards (LOL-12).
    Late {
        /// Who.
        seat: Seat,
    },
    /// Nobody may talk (LOL-13).
    Silence {
        /// Until whose turn.
        seat: Seat,
    },
    /// Everybody may talk again (LOL-13).
    Talk,
    /// A word was said: two cards (LOL-13).
    Spoke {
        /// By whom.
        seat: Seat,
    },
    /// Two traded hands (LOL-15).
    Swapped {
        /// Who laid the Бро!.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// …or not (LOL-15).
    Kept {
        /// Who laid the Бро!.
        seat: Seat,
    },
    /// «ЛОЛ!» in time (LOL-11).
    Called {
        /// Who has one card.
        seat: Seat,
    },
    /// «ЛОЛ!» called for others: two cards each (LOL-11).
    Caught {
        /// Who called.
        by: Seat,
        /// Who forgot.
        seats: SeatSet,
    },
    /// «ЛОЛ!», and nobody was guilty (LOL-28).
    WrongCall {
        /// Who called.
        seat: Seat,
    },
    /// Somebody who was asked keeps the copy (LOL-30). Nobody else hears of it.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Somebody who was asked would lay the copy, but others are asked before (LOL-30). Nobody else
    /// hears of it.
    Offered {
        /// Who.
        seat: Seat,
    },
    /// Nobody laid a copy (LOL-30).
    Asked,
    /// A round is over (LOL-8).
    RoundOver {
        /// Who laid the last card.
        winner: Seat,
        /// What all were left with.
        hands: Vec<Cards>,
        /// With a joker, which takes 20 off or adds 20 (LOL-25)?
        cold: bool,
    },
    /// Exactly 101 points: back to zero (LOL-26).
    Cleared {
        /// Whose.
        seat: Seat,
    },
    /// Somebody is out (LOL-22, LOL-23).
    Out {
        /// Who.
        seat: Seat,
        /// In which place.
        place: u8,
    },
    /// How it stands after a round (LOL-21).
    Points {
        /// Each seat's points.
        points: Vec<u16>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
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
