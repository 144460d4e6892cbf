//! Tables that never began are forgotten after a while, in the store too; games that nobody comes to
//! any more end.

use std::collections::HashSet;
use std::sync::{Arc, MutexGuard, PoisonError};

use protocol::TableId;
use store::StoreError;
use table::NEGLECT;
use tokio::time::{Duration, sleep};

use super::Hall;
use crate::archive::ArchiveError;
use crate::task::{Call, now};

/// How often it is swept.
const EVERY: Duration = Duration::from_secs(3_600);
/// A table on which no game has begun for so long is gone.
const LIFE: Duration = Duration::from_secs(24 * 3_600);

impl Hall {
    /// Sweeps now and then, for as long as there is a hall.
    pub(super) fn keep_swept(self: &Arc<Self>) {
        let hall = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(hall) = hall.upgrade() {
                match hall.sweep(now()).await {
                    Ok(0) => {}
                    Ok(count) => {
                        tracing::info!(count, "tables deleted: no game began there for a day")
                    }
                    Err(error) => tracing::error!(%error, "tables without a game can't be deleted"),
                }
                match hall.end_neglected(now()).await {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, "games ended: nobody came for a day"),
                    Err(error) => tracing::error!(%error, "neglected games can't be found"),
                }
                match hall.bulletin().push.forget_old(now()).await {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, "old push subscriptions deleted"),
                    Err(error) => {
                        tracing::error!(%error, "old push subscriptions can't be deleted")
                    }
                }
                drop(hall);
                sleep(EVERY).await;
            }
        });
    }

    /// Ends the games to which nothing was written for long before `now`, and at which nobody is; to
    /// how many tables it was said.
    pub(crate) async fn end_neglected(self: &Arc<Self>, now: u64) -> Result<usize, StoreError> {
        let before = now.saturating_sub(NEGLECT);
        let mut neglected = self.store().neglected(before).await?;
        neglected.retain(|id| !self.beyond().contains(id));
        let mut count = 0;
        for id in neglected {
            match self.find(&id).await {
                Ok(Some(handle)) if handle.playable => {
                    count += usize::from(handle.call(Call::Neglected).await);
                }
                // Next time the store may answer.
                Err(ArchiveError::Store(_)) => {}
                // What can't be played or read now won't be in an hour.
                _ => drop(self.beyond().insert(id)),
            }
        }
        Ok(count)
    }

    fn beyond(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.beyond.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the tables that never began and that nothing was written to for long before `now`
    /// (milliseconds of Unix time); how many. Whoever still looks at one is told that it is gone.
    pub(super) async fn sweep(&self, now: u64) -> Result<usize, StoreError> {
        let before = now.saturating_sub(LIFE.as_millis() as u64);
        let mut count = 0;
        loop {
            let gone = self.store().expire(before).await?;
            if gone.is_empty() {
                return Ok(count);
            }
            count += gone.len();
            for id in gone {
                self.close(&id).await;
            }
        }
    }
}
