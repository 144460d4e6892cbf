//! Where logs are kept. A log is a list of lines per table, numbered from 1 without holes; what they
//! say is none of this crate's business.
//!
//! [`Log::append`] is compare-and-set: whoever appends says after which number, so no table can have
//! two histories. When it returns, the lines are durable. What a caller owes its people after each
//! kind of error stands at [`StoreError`].

mod error;
mod folder;
mod memory;
mod sqlite;

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;

pub use error::StoreError;
pub use folder::DataFolder;
pub use memory::{MemoryLog, Mishap};
pub use sqlite::{SqliteLog, SqliteOptions};

/// An answer that takes its time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The files of a pack, by name.
pub type PackTexts = BTreeMap<String, String>;

/// Entries to be added to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// Under which tenure ([`Log::acquire`]).
    pub tenure: Tenure,
    /// The number of the last entry that the writer knows.
    pub after: u64,
    /// The new ones, at least one, without line breaks.
    pub lines: Vec<String>,
    /// Is a game running after this? Such tables are taken up after a restart, and a table on which
    /// a game has run once is kept for good.
    pub live: bool,
    /// When, in milliseconds of Unix time: what [`Log::expire`] goes by.
    pub at: u64,
}

impl Append {
    /// Is there something, and every entry one line?
    fn check(&self) -> Result<(), StoreError> {
        if self.lines.is_empty() || self.lines.iter().any(|line| line.contains('\n')) {
            return Err(StoreError::Failed("an entry is one line".into()));
        }
        Ok(())
    }
}

/// What a table came to at some line of its log, so that not all of it need be read. It can be lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotText {
    /// How many lines went into it.
    pub seq: u64,
    pub text: String,
}

/// What one person's list of tables says of a table. It can be lost, but for the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    pub person: String,
    /// None: the table isn't on the list.
    pub text: Option<String>,
}

/// A table on a person's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    pub table: String,
    /// When it was written, in milliseconds of Unix time.
    pub at: u64,
    pub text: String,
}

/// Where one of a person's browsers is told what it waits for. Both texts are the server's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The browser's address at its push service: no two people have the same.
    pub endpoint: String,
    pub person: String,
    /// When it was last renewed, in milliseconds of Unix time.
    pub at: u64,
    /// What is needed to write to it.
    pub text: String,
}

/// A right to write to a table's log, greater than every other that somebody still holds. Whoever writes under an
/// older one is refused, so a server that was thought dead can't write beside its successor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenure(pub u64);

impl Tenure {
    /// Of whoever makes a table, less than any other: good until somebody acquires it.
    pub const FIRST: Self = Self(0);

    /// Refuses a writer whose tenure is older than this one.
    fn fence(self, tenure: Self) -> Result<(), StoreError> {
        if tenure < self {
            return Err(StoreError::Fenced { tenure, newest: self });
        }
        Ok(())
    }
}

impl fmt::Display for Tenure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tenure {}", self.0)
    }
}

/// A store of logs.
pub trait Log: Send + Sync + 'static {
    /// Acquires a table: from now on whoever acquired it before, or made it, writes nothing to it. To be
    /// called before the log is read. `None` if there is no such table.
    fn acquire(&self, table: &str) -> Answer<'_, Option<Tenure>>;

    /// Adds lines; they are durable when this returns.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// All lines of a table after number `after`; none if there is no such table.
    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>>;

    /// How many lines a table has, without reading any; 0 if there is no such table.
    fn length(&self, table: &str) -> Answer<'_, u64>;

    /// Keeps a table's snapshot in place of the one before.
    fn keep_snapshot(&self, table: &str, snapshot: SnapshotText) -> Answer<'_, ()>;

    /// A table's snapshot, if there is one that is whole and no longer than its log.
    fn snapshot(&self, table: &str) -> Answer<'_, Option<SnapshotText>>;

    /// The tables on which a game is running. A damaged one is among them: reading it says why.
    fn live_tables(&self) -> Answer<'_, Vec<String>>;

    /// The tables on which a game is running and to which nothing was written since `before`
    /// (milliseconds of Unix time).
    fn neglected(&self, before: u64) -> Answer<'_, Vec<String>>;

    /// Says of a table, or of an earlier game at one by a name of its own, what stands on these people's
    /// lists, instead of what stood there.
    fn mention(&self, table: &str, at: u64, mentions: Vec<Mention>) -> Answer<'_, ()>;

    /// A person's list of tables, what was written last first, at most so many.
    fn mentions(&self, person: &str, most: usize) -> Answer<'_, Vec<Mentioned>>;

    /// What was written last of a table, or of an earlier game at one, on whosever list.
    fn mentioned(&self, table: &str) -> Answer<'_, Option<Mentioned>>;

    /// Keeps a subscription in place of any with the same endpoint, whosever that was. Of a person's
    /// the oldest are forgotten if there are more than `most`.
    fn subscribe(&self, subscription: Subscription, most: usize) -> Answer<'_, ()>;

    /// A person's subscriptions, what was renewed last first.
    fn subscriptions(&self, person: &str) -> Answer<'_, Vec<Subscription>>;

    /// Forgets a person's subscription; another person's stays.
    fn unsubscribe(&self, person: &str, endpoint: &str) -> Answer<'_, ()>;

    /// Forgets the subscriptions that weren't renewed since `before` (milliseconds of Unix time); how
    /// many.
    fn expire_subscriptions(&self, before: u64) -> Answer<'_, usize>;

    /// Forgets a table on which no game has ever run; false if it is kept, or isn't there.
    fn forget(&self, table: &str) -> Answer<'_, bool>;

    /// Forgets tables on which no game has ever run and to which nothing was written since `before`
    /// (milliseconds of Unix time); says which. Stops after some, so that writers needn't wait long:
    /// call it again until it returns none.
    fn expire(&self, before: u64) -> Answer<'_, Vec<String>>;

    /// A lasting value of the server's own, such as its signing key; stores `fresh` if there is none.
    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>>;

    /// Keeps a value in place of the one before.
    fn replace(&self, name: &str, value: Vec<u8>) -> Answer<'_, ()>;

    /// Keeps a pack by the hash of its files, for tables that are played with it.
    fn keep_pack(&self, hash: &str, files: PackTexts) -> Answer<'_, ()>;

    /// The pack with this hash, if it was kept. Whoever asks must hash it again: a store can't.
    fn pack(&self, hash: &str) -> Answer<'_, Option<PackTexts>>;
}
