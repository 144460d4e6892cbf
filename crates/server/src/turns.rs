//! Whom the games wait for that are on, whether their tables are in memory or not: every one of them
//! has been since the server started.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_core::SeatSet;
use protocol::TableId;

/// Whom a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnState {
    pub(crate) waits_for: SeatSet,
    /// When the game last went on, in milliseconds of Unix time.
    pub(crate) since: u64,
}

type Cell = Arc<Mutex<TurnState>>;

/// The games that are on.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<TableId, Cell>>);

/// Where a table's task says whom its game waits for: after each action, without looking for it among
/// all the others.
#[derive(Default)]
pub(crate) struct Posted(Option<Cell>);

impl Turns {
    /// A game has gone on; none: it is over.
    pub(crate) fn post(&self, table: &TableId, posted: &mut Posted, turn: Option<TurnState>) {
        match (&posted.0, turn) {
            (Some(cell), Some(turn)) => *lock(cell) = turn,
            (None, Some(turn)) => {
                let mut turns = lock(&self.0);
                let cell = turns.entry(table.clone()).or_insert_with(|| Cell::new(turn.into()));
                *lock(cell) = turn;
                posted.0 = Some(cell.clone());
            }
            (_, None) => {
                posted.0 = None;
                lock(&self.0).remove(table);
            }
        }
    }

    pub(crate) fn of(&self, table: &str) -> Option<TurnState> {
        lock(&self.0).get(table).map(|cell| *lock(cell))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
