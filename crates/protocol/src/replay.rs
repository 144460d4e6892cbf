//! A game that is over, to be seen again.

use game_core::SeatSet;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::{Happened, TableState};

/// A finished game: `/api/tables/{table}/replay`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Replay {
    /// The table as it was when the game had ended; yours are the seats through whose eyes one looks.
    pub table: TableState,
    /// How many games were begun at it.
    pub games: u32,
    /// What happened, step by step; the first is what luck did before anybody could act.
    pub steps: Vec<Vec<Happened>>,
}

/// A finished game from a file: `/api/replay`. Nothing of it is kept.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct FileReplay {
    pub replay: Replay,
    /// The content that it is shown with.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub pack: Box<RawValue>,
}

/// How it was after a step: `/api/tables/{table}/replay/sights`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Sight {
    /// The game's own view.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The seats that everybody could see the game waited for.
    pub waits_for: SeatSet,
}
