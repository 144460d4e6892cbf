//! Logs in memory: for tests, and for tables that needn't outlive the program.

use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Answer, Append, Log, StoreError};

/// Logs in memory.
#[derive(Debug, Default)]
pub struct MemoryLog(Mutex<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    tables: BTreeMap<String, (Vec<String>, bool)>,
    kept: BTreeMap<String, Vec<u8>>,
}

impl MemoryLog {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Log for MemoryLog {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        if let Err(error) = append.check() {
            return Box::pin(ready(Err(error)));
        }
        let Append { table, after, entries, live } = append;
        let mut shelf = self.shelf();
        let (log, marked) = shelf.tables.entry(table).or_default();
        let found = log.len() as u64;
        if found != after {
            return Box::pin(ready(Err(StoreError::Conflict { expected: after, found })));
        }
        log.extend(entries);
        *marked = live;
        Box::pin(ready(Ok(())))
    }

    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>> {
        let shelf = self.shelf();
        let log = shelf.tables.get(table).map(|(log, _)| log.as_slice()).unwrap_or_default();
        let rest = log.get(after as usize..).unwrap_or_default().to_vec();
        Box::pin(ready(Ok(rest)))
    }

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        let shelf = self.shelf();
        let live = shelf.tables.iter().filter(|(_, (_, live))| *live);
        let names = live.map(|(name, _)| name.clone()).collect();
        Box::pin(ready(Ok(names)))
    }

    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        let value = self.shelf().kept.entry(name.into()).or_insert(fresh).clone();
        Box::pin(ready(Ok(value)))
    }
}
