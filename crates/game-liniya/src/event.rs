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
    /// A card was revealed (LINE-5).
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A chip was put down, mark up; its cell's event is told (LINE-18).
    Placed {
        /// By whom.
        seat: Seat,
        /// Of which colour.
        team: Team,
        /// Where.
        cell: Cell,
    },
    /// A chip was taken off.
    Removed {
        /// Whose it was.
        team: Team,
        /// Where.
        cell: Cell,
    },
    /// A card did nothing.
    Wasted {
        /// Whose it was.
        seat: Seat,
        /// Which.
        card: Card,
        /// Why.
        why: Waste,
    },
    /// Six chips turned star up (LINE-12).
    Lined {
        /// Whose.
        team: Team,
        /// Which.
        line: Line,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Its owner sees it.
        card: Option<Card>,
    },
    /// A seat forgot to draw and plays on with one card fewer (LINE-16).
    Forgot {
        /// Who.
        seat: Seat,
    },
    /// A seat called for the penalty (LINE-17).
    Accused {
        /// Who.
        by: Seat,
        /// Against whom.
        team: Team,
    },
    /// The penalty was called: each of the team gives a card (LINE-17).
    Penalty {
        /// Who pays it.
        team: Team,
    },
    /// A card went back into the deck (LINE-17).
    Gave {
        /// Whose it was.
        seat: Seat,
        /// Its owner sees it.
        card: Option<Card>,
    },
    /// The game is over (LINE-15).
    Over {
        /// How it ended.
        outcome: Outcome,
    },
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
