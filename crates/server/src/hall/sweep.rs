//! Tables that never began are forgotten after a while, in the store too.

use std::sync::Arc;

use store::StoreError;
use tokio::time::{Duration, sleep};

use super::Hall;
use crate::task::now;

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
                    Ok(count) => tracing::info!(count, "tables that never began are forgotten"),
                    Err(error) => tracing::error!(%error, "the hall can't be swept"),
                }
                drop(hall);
                sleep(EVERY).await;
            }
        });
    }

    /// Forgets the tables that never began and that nothing was written to for long before `now`
    /// (milliseconds of Unix time); how many. Whoever still looks at one is told that it is gone.
    pub(super) async fn sweep(&self, now: u64) -> Result<usize, StoreError> {
        let before = now.saturating_sub(LIFE.as_millis() as u64);
        let mut count = 0;
        loop {
            let gone = self.store.expire(before).await?;
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
