//! What eyes see happen.

use game_core::{Eyes, Outcome, Seat, SeatSet};
use serde::Serialize;

use crate::action::Run;
use crate::board::{Board, Place};
use crate::card::{Card, Hand};
use crate::position::Laid;
use crate::seven::Way;

/// Something happened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The lot named the dealer (LIGA-5).
    Dealer { seat: Seat },
    /// The whole deck was shuffled again (LIGA-6).
    Shuffled,
    /// A hand was dealt.
    Dealt {
        seat: Seat,
        count: u8,
        /// Its owner sees it.
        hand: Option<Hand>,
    },
    /// Everybody announced whether they hold an exit card (LIGA-7).
    Announced { exits: SeatSet },
    /// A card lies ready for the partner, face down (LIGA-8).
    Gave {
        seat: Seat,
        /// The giver sees it.
        card: Option<Card>,
    },
    /// Two partners' cards changed hands (LIGA-8).
    Exchanged {
        seats: [Seat; 2],
        /// What each of them gave; these two know it.
        cards: Option<[Card; 2]>,
    },
    /// A card was laid, face up.
    Laid {
        /// Which, from whose hand, to what end.
        #[serde(flatten)]
        laid: Laid,
        /// Who chose it: its owner, or a Phantom.
        by: Seat,
    },
    /// A ball came out of its base.
    Exited { seat: Seat },
    /// A ball ran.
    Ran {
        seat: Seat,
        /// Every cell of the way, both ends included.
        path: Vec<Place>,
    },
    /// A ball made one of a 7's steps (LIGA-27).
    Stepped { seat: Seat, step: Run },
    /// All seven steps are made.
    Shared {
        /// Which ball went how far.
        ways: Vec<Way>,
    },
    /// A ball went back to its base.
    KnockedOut { seat: Seat, cell: Place },
    /// Two balls on the ring changed places (LIGA-35).
    Swapped {
        #[cfg_attr(feature = "typescript", ts(type = "`${number}`"))]
        one: Place,
        #[cfg_attr(feature = "typescript", ts(type = "`${number}`"))]
        two: Place,
    },
    /// A 7's last step was taken back (LIGA-61).
    TookBack { board: Board },
    /// A LIGA put the board back (LIGA-36).
    Undone {
        seat: Seat,
        /// The card that it reached and uses.
        card: Card,
        /// The board that it restored.
        board: Board,
        /// Has anything gone back? After a discard nothing has (LIGA-38, LIGA-39).
        moved: bool,
    },
    /// A seat is made to skip (LIGA-32).
    Skipped { seat: Seat },
    /// All hands went to the right (LIGA-47).
    Twisted { seat: Seat },
    /// What a seat got by it.
    TookOver {
        seat: Seat,
        count: u8,
        /// Its new owner sees it, and whoever passed it on.
        hand: Option<Hand>,
    },
    /// A Phantom looks into a hand (LIGA-55).
    Haunted {
        by: Seat,
        seat: Seat,
        /// Only these two see it.
        hand: Option<Hand>,
    },
    /// A team is all home, and the next seat can and must undo it (LIGA-44).
    MustAnswer { seat: Seat },
    /// The game is over.
    Over { outcome: Outcome, deals: u32, used: u32 },
}

impl Event {
    /// What `eyes` see of it.
    pub(crate) fn shown(&self, eyes: Eyes) -> Self {
        let see = |seats: &[Seat]| seats.iter().any(|seat| eyes.contains(*seat));
        let mut shown = self.clone();
        match &mut shown {
            Self::Dealt { seat, hand, .. } if !see(&[*seat]) => *hand = None,
            Self::Gave { seat, card } if !see(&[*seat]) => *card = None,
            Self::Exchanged { seats, cards } if !see(seats.as_slice()) => *cards = None,
            Self::TookOver { seat, hand, .. } if !see(&[*seat, crate::board::left(*seat)]) => {
                *hand = None;
            }
            Self::Haunted { by, seat, hand } if !see(&[*by, *seat]) => *hand = None,
            _ => {}
        }
        shown
    }
}
