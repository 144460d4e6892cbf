//! Who may write to which table.

use std::collections::HashMap;

use rusqlite::Connection;

use super::rows::Head;
use crate::{StoreError, Tenure};

/// Tenures since the file was opened. Nobody holds one from before: the file was locked.
#[derive(Debug, Default)]
pub(super) struct Tenures {
    last: u64,
    newest: HashMap<String, Tenure>,
}

impl Tenures {
    pub(super) fn acquire(
        &mut self,
        connection: &Connection,
        table: String,
    ) -> Result<Option<Tenure>, StoreError> {
        if Head::find(connection, &table)?.is_none() {
            return Ok(None);
        }
        self.last += 1;
        let tenure = Tenure(self.last);
        self.newest.insert(table, tenure);
        Ok(Some(tenure))
    }

    pub(super) fn newest(&self, table: &str) -> Tenure {
        self.newest.get(table).copied().unwrap_or(Tenure::FIRST)
    }

    /// A table is gone, and its name is free.
    pub(super) fn forget(&mut self, table: &str) {
        self.newest.remove(table);
    }
}
