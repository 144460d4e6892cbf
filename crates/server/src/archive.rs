//! The archive: what the logs of tables hold, read and played again. It serves nobody.

mod files;
mod loader;
mod outages;
mod replays;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use game_catalog::OpenError;
use game_core::PositionError;
use store::{Log, StoreError};
use table::LineError;

use crate::Settings;
use crate::packs::{Packs, PacksError};
use crate::thinkers::{Lost, Thinkers};
pub(crate) use files::FileError;
pub(crate) use loader::Loaded;
use outages::Outages;
use replays::Pasts;

/// The logs, with what it takes to play them: content, and threads.
pub(crate) struct Archive {
    store: Arc<dyn Log>,
    /// The server's name.
    server: String,
    packs: Packs,
    outages: Outages,
    pasts: Pasts,
    thinkers: Thinkers,
    /// How often something was read so far.
    readings: AtomicU64,
}

/// Why a table can't be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ArchiveError {
    #[error("there is no such game")]
    NoSuchGame,
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the log is at fault: {0}")]
    Log(#[from] LineError),
    #[error("this program knows no version {0} of what tables are folded by")]
    Conventions(u32),
    #[error("the log can't be played")]
    Lost(#[from] Lost),
}

impl From<PacksError> for ArchiveError {
    fn from(error: PacksError) -> Self {
        match error {
            PacksError::Open(error) => Self::Open(error),
            PacksError::Conventions(version) => Self::Conventions(version),
            PacksError::Store(error) => Self::Store(error),
        }
    }
}

impl Archive {
    pub(crate) fn new(store: Arc<dyn Log>, settings: &Settings) -> Self {
        Self {
            packs: Packs::new(store.clone(), &settings.packs),
            store,
            server: settings.server.clone(),
            outages: Outages::default(),
            pasts: Pasts::default(),
            thinkers: Thinkers::new(),
            readings: AtomicU64::default(),
        }
    }

    pub(crate) fn store(&self) -> &Arc<dyn Log> {
        &self.store
    }

    pub(crate) fn packs(&self) -> &Packs {
        &self.packs
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    /// A number by which threads know for whom they work: for a table, or for one who reads.
    pub(crate) fn number(&self) -> u64 {
        self.readings.fetch_add(1, Ordering::Relaxed)
    }
}
