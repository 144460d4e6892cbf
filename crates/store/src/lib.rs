//! Where logs are kept. A log is a list of lines per table, numbered from 1 without holes; what they
//! say is none of this crate's business.
//!
//! [`Log::append`] is compare-and-set: whoever appends says after which number, so no table can have
//! two histories. When it returns, the entries are durable.

mod memory;
mod sqlite;

use std::future::Future;
use std::pin::Pin;

pub use memory::MemoryLog;
pub use sqlite::SqliteLog;

/// An answer that takes its time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Entries to be added to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// The number of the last entry that the writer knows.
    pub after: u64,
    /// The new entries, at least one, each a line: without line breaks.
    pub entries: Vec<String>,
    /// Does the table need care after a restart (a game is on, or people wait for one)?
    pub live: bool,
}

impl Append {
    /// Is there something, and every entry one line?
    fn check(&self) -> Result<(), StoreError> {
        if self.entries.is_empty() || self.entries.iter().any(|entry| entry.contains('\n')) {
            return Err(StoreError::Failed("an entry is one line".into()));
        }
        Ok(())
    }
}

/// What can go wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written to this table.
    #[error("the log has {found} entries, not {expected}: another writer was here")]
    Conflict {
        /// What the writer expected.
        expected: u64,
        /// What there is.
        found: u64,
    },
    /// The storage itself failed.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// A store of logs.
pub trait Log: Send + Sync + 'static {
    /// Adds entries; they are durable when this returns.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// All entries of a table after number `after`; none if there is no such table.
    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>>;

    /// The tables that need care after a restart.
    fn live_tables(&self) -> Answer<'_, Vec<String>>;

    /// A lasting value of the server's own, such as its signing key; stores `fresh` if there is none.
    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>>;
}
