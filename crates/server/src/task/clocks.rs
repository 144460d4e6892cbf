//! People whose time is over: a bot plays on for them until they are back.

use table::{Command, Stage};
use tokio::time::{Duration, Instant};

use super::TableTask;
use crate::clock;

/// What could not be stored is tried again after this.
const STORED_AGAIN: Duration = Duration::from_secs(1);

impl TableTask {
    /// When somebody is out of time next, if nothing happens.
    pub(super) fn next_out_of_time(&self) -> Option<Instant> {
        let playing = self.table.stage() == Stage::Playing && !self.table.is_at_its_end();
        let (_, at) = self.table.next_out_of_time().filter(|_| playing && self.ended.is_none())?;
        let at = clock::instant(at * 1_000);
        Some(self.clocks_not_before.map_or(at, |not_before| at.max(not_before)))
    }

    /// Does what is due; false if nothing is.
    pub(super) async fn see_to_clocks(&mut self) -> bool {
        let now = Instant::now();
        let Some((seat, _)) = self.table.next_out_of_time() else { return false };
        if self.next_out_of_time().is_none_or(|at| at > now) {
            return false;
        }
        let done = self.execute(Command::OutOfTime { seat }, Vec::new(), None).await;
        self.clocks_not_before = (!done).then(|| now + STORED_AGAIN);
        true
    }
}
