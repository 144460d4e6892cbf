//! Honest people, who play at an easy pace while something is done to their server.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::guest::Pair;

/// How often they act at each table.
const ACT_EVERY: Duration = Duration::from_millis(200);

/// What they go through.
#[derive(Default)]
pub(crate) struct Honest {
    delays: Mutex<Vec<Duration>>,
    /// Why somebody has given up.
    gave_up: Mutex<Option<String>>,
}

impl Honest {
    /// Plays at a table for as long as it can.
    pub(crate) async fn play(self: Arc<Self>, mut pair: Pair) {
        let mut clock = interval(ACT_EVERY);
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            clock.tick().await;
            match pair.act().await {
                Ok(delay) => {
                    self.delays.lock().unwrap_or_else(PoisonError::into_inner).extend(delay);
                }
                Err(error) => {
                    let mut gave_up = self.gave_up.lock().unwrap_or_else(PoisonError::into_inner);
                    gave_up.get_or_insert(error.to_string());
                    return;
                }
            }
        }
    }

    /// How long they have waited for each other's actions since this was last asked.
    pub(crate) fn take(&self) -> Vec<Duration> {
        std::mem::take(&mut self.delays.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Why somebody has given up, if it wasn't said before.
    pub(crate) fn gave_up(&self) -> Option<String> {
        self.gave_up.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
