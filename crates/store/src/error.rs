//! What can go wrong, told apart by what the caller has to do about it.

use std::path::PathBuf;

use crate::Tenure;

/// What went wrong. After an append:
///
/// - [`Conflict`](Self::Conflict): nothing was stored. Read the log, see whether what was to be
///   written is there already, and decide again on what is there now.
/// - [`Fenced`](Self::Fenced): nothing was stored, and nothing will be under this tenure. Stop serving
///   the table: its owner is somebody else.
/// - [`Failed`](Self::Failed): nothing was stored. Say so; the caller may try again.
/// - [`Unknown`](Self::Unknown): nobody knows. Read the log before anybody is answered: only what is
///   in it has happened.
/// - [`Damaged`](Self::Damaged): nothing was stored. This table can't be used; all others can.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written to this table.
    #[error("the log has {found} lines, not {expected}: another writer was here")]
    Conflict {
        /// How many lines the writer thought there were.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Somebody else owns this table now.
    #[error("the table was acquired under {newest}; {tenure} may not write any more")]
    Fenced {
        /// The writer's.
        tenure: Tenure,
        /// The owner's.
        newest: Tenure,
    },
    /// The storage failed, and certainly nothing was stored.
    #[error("the store failed: {0}")]
    Failed(String),
    /// The storage failed when something may have been stored already.
    #[error("the store's answer was lost: {0}")]
    Unknown(String),
    /// What is stored of this table contradicts itself or its checksums.
    #[error("the log of table {table} is damaged: {reason}")]
    Damaged {
        /// The table's id.
        table: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Another program holds the store.
    #[error("{}: another server is using it; stop that one first or take another folder", .0.display())]
    InUse(PathBuf),
    /// The file is there but is no store, or not one that can be used.
    #[error("{}: {reason}", .path.display())]
    Unusable {
        path: PathBuf,
        /// What is wrong with it, and what can be done.
        reason: String,
    },
}

impl StoreError {
    pub(crate) fn damaged(table: &str, reason: impl Into<String>) -> Self {
        Self::Damaged { table: table.into(), reason: reason.into() }
    }
}
