//! When the server didn't run: timers stand still meanwhile.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::StoreError;
use table::Outage;
use tokio::sync::OnceCell;
use tokio::time::{Duration, sleep};

use super::Archive;
use crate::task::now;

/// How often it is noted that the server runs: so much more than an outage is given back at most.
const EVERY: Duration = Duration::from_secs(30);
/// Outages that are remembered; no timer runs for as long as the older ones are ago.
const MOST: usize = 1_000;
/// The name under which a server that has none keeps them.
const NAME: &str = "outages";

/// The outages so far, read when they are first asked for.
pub(super) type Outages = OnceCell<Vec<Outage>>;

#[derive(Default, Serialize, Deserialize)]
struct Kept {
    /// When it was last noted that the server ran.
    open: u64,
    past: Vec<Outage>,
}

impl Archive {
    pub(super) async fn outages(&self) -> Result<Vec<Outage>, StoreError> {
        let name = self.outages_name();
        let read = || async {
            let kept = self.store.keep(&name, Vec::new()).await.unwrap_or_else(|error| {
                tracing::error!(%error, "the times when the server ran can't be read");
                Vec::new()
            });
            // A server that can't tell when it ran counts as stopped all the time.
            let Kept { open, mut past } = serde_json::from_slice(&kept).unwrap_or_default();
            // The machine's clock may have been put back meanwhile.
            past.push(Outage { from: open.min(now()), until: now() });
            past.drain(..past.len().saturating_sub(MOST));
            self.store.replace(&name, note(&past)).await?;
            Ok(past)
        };
        self.outages.get_or_try_init(read).await.cloned()
    }

    /// Notes that the server runs.
    pub(crate) async fn note_open(&self) -> Result<(), StoreError> {
        let past = self.outages().await?;
        self.store.replace(&self.outages_name(), note(&past)).await
    }

    /// Each server has its own outages.
    fn outages_name(&self) -> String {
        match self.server.as_str() {
            "" => NAME.into(),
            server => format!("{NAME} {server}"),
        }
    }

    /// Notes it now and then, for as long as there is an archive.
    pub(crate) fn keep_noting(self: &Arc<Self>) {
        let archive = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(archive) = archive.upgrade() {
                if let Err(error) = archive.note_open().await {
                    tracing::error!(%error, "it can't be stored that the server runs");
                }
                drop(archive);
                sleep(EVERY).await;
            }
        });
    }
}

fn note(past: &[Outage]) -> Vec<u8> {
    serde_json::to_vec(&Kept { open: now(), past: past.to_vec() }).expect("outages are JSON")
}
