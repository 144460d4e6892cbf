//! How far the logs are that were written to lately. The file is locked, so nobody else moves a head:
//! whoever appends again and again needn't look it up each time.

use std::collections::HashMap;

use rusqlite::Connection;

use super::rows::Head;
use crate::StoreError;

/// So many are remembered, or none: looking one up costs little.
const MOST: usize = 16_384;

/// Heads as they are in the file, or will be when the transaction is committed that is under way.
#[derive(Debug, Default)]
pub(super) struct Heads(HashMap<String, Head>);

impl Heads {
    /// A table's head; `None` if there is no such table.
    pub(super) fn find(
        &self,
        connection: &Connection,
        table: &str,
    ) -> Result<Option<Head>, StoreError> {
        match self.0.get(table) {
            Some(head) => Ok(Some(*head)),
            None => Head::find(connection, table),
        }
    }

    pub(super) fn put(&mut self, table: &str, head: Head) {
        if let Some(known) = self.0.get_mut(table) {
            *known = head;
            return;
        }
        if self.0.len() == MOST {
            self.0.clear();
        }
        self.0.insert(table.into(), head);
    }

    /// A table is gone.
    pub(super) fn forget(&mut self, table: &str) {
        self.0.remove(table);
    }

    /// What was written last may not be in the file.
    pub(super) fn forget_all(&mut self) {
        self.0.clear();
    }
}
