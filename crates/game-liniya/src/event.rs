//! What eyes see happen.

use game_core::{Eyes, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Line, Team};
use crate::card::Card;
use crate::cell::Cell;

/// Something happened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The lot named the dealer (LINE-4).
    Dealer { seat: Seat },
    /// A card was dealt; its owner sees it.
    Dealt { seat: Seat, card: Option<Card> },
    /// A card was revealed (LINE-5).
    Played { seat: Seat, card: Card },
    /// A chip was put down, mark up; its cell's event is told (LINE-18).
    Placed { seat: Seat, team: Team, cell: Cell },
    /// A chip was taken off.
    Removed { team: Team, cell: Cell },
    /// A card did nothing.
    Wasted { seat: Seat, card: Card, why: Waste },
    /// Six chips turned star up (LINE-12).
    Lined { team: Team, line: Line },
    /// A card was drawn; its owner sees it.
    Drew { seat: Seat, card: Option<Card> },
    /// A seat forgot to draw and plays on with one card fewer (LINE-16).
    Forgot { seat: Seat },
    /// A seat says that a team signals (LINE-17).
    Accused { by: Seat, team: Team },
    /// More than half of the others say so: the team has to answer (LINE-17).
    Charged { team: Team },
    /// One of the team admits it (LINE-17).
    Admitted { by: Seat, team: Team },
    /// One of the team denies it, and that ends it (LINE-17).
    Denied { by: Seat, team: Team },
    /// Each of the team gives a card (LINE-17).
    Penalty { team: Team },
    /// A card went back into the deck; its owner sees it (LINE-17).
    Gave { seat: Seat, card: Option<Card> },
    /// The game is over (LINE-15).
    Over { outcome: Box<Outcome> },
}

/// Why a card did nothing.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waste {
    /// Its cell was taken (LINE-6).
    Taken,
    /// The team has no chip left (LINE-3).
    NoChips,
    /// Its seat wanted so (LINE-10).
    Chosen,
}

impl Event {
    /// What `eyes` see of it.
    pub(crate) fn shown(&self, eyes: Eyes) -> Self {
        let mine = |seat: Seat, card: Option<Card>| card.filter(|_| eyes.contains(seat));
        match *self {
            Self::Dealt { seat, card } => Self::Dealt { seat, card: mine(seat, card) },
            Self::Drew { seat, card } => Self::Drew { seat, card: mine(seat, card) },
            Self::Gave { seat, card } => Self::Gave { seat, card: mine(seat, card) },
            ref open => open.clone(),
        }
    }
}
