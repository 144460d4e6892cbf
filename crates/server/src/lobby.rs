//! The lobby: open tables, told to whoever looks.

mod watcher;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::{LobbyTable, TableId};
use tokio::sync::watch;

pub(crate) use watcher::watch;

/// The open tables.
pub(crate) struct Lobby {
    listing: Mutex<Listing>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct Listing {
    /// Each table, and when something last happened at it.
    tables: HashMap<TableId, (u64, LobbyTable)>,
    /// The same, from long ago to just now.
    by_time: BTreeMap<u64, TableId>,
    /// Changes so far: the lobby's own time.
    now: u64,
    /// The list as it was last written, and when.
    written: (u64, Utf8Bytes),
}

/// More tables than this are not listed: those at which something has happened last come first.
const LONGEST_LIST: usize = 200;

impl Lobby {
    pub(crate) fn new() -> Self {
        let listing = Listing { written: (0, Utf8Bytes::from_static("[]")), ..Listing::default() };
        Self { listing: Mutex::new(listing), changes: watch::channel(0).0 }
    }

    /// Lists a table anew, or takes it off the list.
    pub(crate) fn post(&self, id: &TableId, table: Option<LobbyTable>) {
        let mut listing = self.lock();
        if listing.post(id, table) {
            let now = listing.now;
            drop(listing);
            self.changes.send_replace(now);
        }
    }

    /// The open tables, the liveliest first.
    pub(crate) fn list(&self) -> Vec<LobbyTable> {
        self.lock().newest().cloned().collect()
    }

    /// The same as JSON, written once for all who look.
    fn text(&self) -> Utf8Bytes {
        let mut listing = self.lock();
        if listing.written.0 != listing.now {
            let tables: Vec<&LobbyTable> = listing.newest().collect();
            let text = serde_json::to_string(&tables).expect("tables are JSON");
            listing.written = (listing.now, text.into());
        }
        listing.written.1.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Listing> {
        self.listing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listing {
    /// False if nothing has changed.
    fn post(&mut self, id: &TableId, table: Option<LobbyTable>) -> bool {
        let listed = self.tables.get(id);
        if listed.map(|(_, table)| table) == table.as_ref() {
            return false;
        }
        if let Some((time, _)) = listed {
            self.by_time.remove(time);
        }
        self.now += 1;
        match table {
            Some(table) => {
                self.by_time.insert(self.now, id.clone());
                self.tables.insert(id.clone(), (self.now, table));
            }
            None => drop(self.tables.remove(id)),
        }
        true
    }

    fn newest(&self) -> impl Iterator<Item = &LobbyTable> {
        let ids = self.by_time.values().rev().take(LONGEST_LIST);
        ids.filter_map(|id| self.tables.get(id)).map(|(_, table)| table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Stage;

    fn table(id: &str, seats: usize) -> (TableId, Option<LobbyTable>) {
        let (game, stage, seats) = ("liniya".into(), Stage::Waiting, vec![None; seats]);
        (id.into(), Some(LobbyTable { id: id.into(), game, stage, seats }))
    }

    fn ids(lobby: &Lobby) -> Vec<String> {
        lobby.list().into_iter().map(|table| table.id).collect()
    }

    #[test]
    fn the_liveliest_tables_are_listed_and_a_flood_hides_no_living_one() {
        let lobby = Lobby::new();
        let post = |(id, table): (TableId, Option<LobbyTable>)| lobby.post(&id, table);
        post(table("zzz", 2));
        for number in 0..1_000 {
            post(table(&format!("flood{number:04}"), 2));
        }
        assert_eq!(lobby.list().len(), LONGEST_LIST);
        assert!(!ids(&lobby).contains(&"zzz".into()));
        post(table("zzz", 3));
        assert_eq!(ids(&lobby)[0], "zzz", "something has happened there");
        assert_eq!(ids(&lobby)[1], "flood0999");
        post(("zzz".into(), None));
        assert_eq!(ids(&lobby)[0], "flood0999");
        let listing = lobby.lock();
        assert_eq!(listing.tables.len(), listing.by_time.len());
    }

    #[test]
    fn only_changes_are_told_and_written() {
        let lobby = Lobby::new();
        assert_eq!(lobby.text(), "[]");
        let mut changes = lobby.changes.subscribe();
        let (id, listed) = table("a", 2);
        lobby.post(&id, listed.clone());
        assert!(changes.has_changed().unwrap());
        changes.mark_unchanged();
        let text = lobby.text();
        assert_eq!(text, serde_json::to_string(&lobby.list()).unwrap());
        lobby.post(&id, listed);
        lobby.post(&"b".into(), None);
        assert!(!changes.has_changed().unwrap());
        lobby.post(&id, None);
        assert!(changes.has_changed().unwrap());
        assert_eq!(lobby.text(), "[]");
    }
}
