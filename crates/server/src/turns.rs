//! Whom the games wait for that are on, whether their tables are in memory or not: every one of them
//! has been since the server started.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game_core::SeatSet;
use protocol::TableId;

/// Whom a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnState {
    pub(crate) waits_for: SeatSet,
    /// When the game last went on, in milliseconds of Unix time.
    pub(crate) since: u64,
}

/// The games that are on.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<TableId, TurnState>>);

impl Turns {
    fn turns(&self) -> MutexGuard<'_, HashMap<TableId, TurnState>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game has gone on; none: it is over.
    pub(crate) fn post(&self, table: &TableId, turn: Option<TurnState>) {
        let mut turns = self.turns();
        match (turns.get_mut(table), turn) {
            (Some(known), Some(turn)) => *known = turn,
            (Some(_), None) => drop(turns.remove(table)),
            (None, Some(turn)) => drop(turns.insert(table.clone(), turn)),
            (None, None) => {}
        }
    }

    pub(crate) fn of(&self, table: &str) -> Option<TurnState> {
        self.turns().get(table).copied()
    }
}
