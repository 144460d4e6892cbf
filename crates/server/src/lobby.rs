//! The lobby: open tables, told to whoever looks.

mod watcher;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::{LobbyTable, TableId};
use tokio::sync::watch;

pub(crate) use watcher::watch;

/// The list of open tables, and who waits for its changes.
pub(crate) struct Lobby {
    open: Mutex<OpenTables>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct OpenTables {
    tables: HashMap<TableId, Listed>,
    /// The same, from long ago to just now.
    by_time: BTreeMap<u64, TableId>,
    /// Changes so far: the lobby's own time.
    now: u64,
    /// The list as it was last written, and when.
    written: (u64, Utf8Bytes),
}

struct Listed {
    /// When something last happened at it.
    time: u64,
    /// The number of the address that it is looked at from.
    from: u64,
    table: LobbyTable,
}

/// More tables than this are not listed: those at which something has happened last come first.
const LONGEST_LIST: usize = 200;
/// Of one address so many come first; more only where the list has room for them.
const FROM_ONE: usize = 20;

impl Lobby {
    pub(crate) fn new() -> Self {
        let open =
            OpenTables { written: (0, Utf8Bytes::from_static("[]")), ..OpenTables::default() };
        Self { open: Mutex::new(open), changes: watch::channel(0).0 }
    }

    /// Lists a table anew, or takes it off the list.
    pub(crate) fn post(&self, id: &TableId, table: Option<LobbyTable>, from: u64) {
        let mut open = self.lock();
        if open.post(id, table, from) {
            let now = open.now;
            drop(open);
            self.changes.send_replace(now);
        }
    }

    /// The open tables, the liveliest first.
    pub(crate) fn list(&self) -> Vec<LobbyTable> {
        self.lock().newest().into_iter().cloned().collect()
    }

    /// The same as JSON, written once for all who look.
    fn text(&self) -> Utf8Bytes {
        let mut open = self.lock();
        if open.written.0 != open.now {
            let text = serde_json::to_string(&open.newest()).expect("tables are JSON");
            open.written = (open.now, text.into());
        }
        open.written.1.clone()
    }

    fn lock(&self) -> MutexGuard<'_, OpenTables> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenTables {
    /// False if nothing has changed.
    fn post(&mut self, id: &TableId, table: Option<LobbyTable>, from: u64) -> bool {
        let listed = self.tables.get(id);
        if listed.map(|listed| &listed.table) == table.as_ref() {
            return false;
        }
        if let Some(listed) = listed {
            self.by_time.remove(&listed.time);
        }
        self.now += 1;
        match table {
            Some(table) => {
                self.by_time.insert(self.now, id.clone());
                self.tables.insert(id.clone(), Listed { time: self.now, from, table });
            }
            None => drop(self.tables.remove(id)),
        }
        true
    }

    /// Nobody hides the others' tables by opening many.
    fn newest(&self) -> Vec<&LobbyTable> {
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        let mut counts: HashMap<u64, usize> = HashMap::new();
        for listed in self.by_time.values().rev().filter_map(|id| self.tables.get(id)) {
            let count = counts.entry(listed.from).or_default();
            *count += 1;
            let list = if *count <= FROM_ONE { &mut first } else { &mut rest };
            list.push(&listed.table);
        }
        first.extend(rest);
        first.truncate(LONGEST_LIST);
        first
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
        let post = |(id, table): (TableId, Option<LobbyTable>), from| lobby.post(&id, table, from);
        post(table("zzz", 2), 1);
        for number in 0..1_000 {
            post(table(&format!("flood{number:04}"), 2), number);
        }
        assert_eq!(lobby.list().len(), LONGEST_LIST);
        assert!(!ids(&lobby).contains(&"zzz".into()));
        post(table("zzz", 3), 1);
        assert_eq!(ids(&lobby)[0], "zzz", "something has happened there");
        assert_eq!(ids(&lobby)[1], "flood0999");
        post(("zzz".into(), None), 1);
        assert_eq!(ids(&lobby)[0], "flood0999");
        let open = lobby.lock();
        assert_eq!(open.tables.len(), open.by_time.len());
    }

    #[test]
    fn one_address_hides_nobody_elses_table() {
        let lobby = Lobby::new();
        let post = |(id, table): (TableId, Option<LobbyTable>), from| lobby.post(&id, table, from);
        post(table("honest", 2), 1);
        for number in 0..1_000 {
            post(table(&format!("flood{number:04}"), 2), 7);
        }
        let ids = ids(&lobby);
        assert_eq!(ids[FROM_ONE - 1], "flood0980");
        assert_eq!(ids[FROM_ONE], "honest");
        assert_eq!(ids.len(), LONGEST_LIST, "where there is room, more of one address");
    }

    #[test]
    fn only_changes_are_told_and_written() {
        let lobby = Lobby::new();
        assert_eq!(lobby.text(), "[]");
        let mut changes = lobby.changes.subscribe();
        let (id, listed) = table("a", 2);
        lobby.post(&id, listed.clone(), 1);
        assert!(changes.has_changed().unwrap());
        changes.mark_unchanged();
        let text = lobby.text();
        assert_eq!(text, serde_json::to_string(&lobby.list()).unwrap());
        lobby.post(&id, listed, 1);
        lobby.post(&"b".into(), None, 1);
        assert!(!changes.has_changed().unwrap());
        lobby.post(&id, None, 1);
        assert!(changes.has_changed().unwrap());
        assert_eq!(lobby.text(), "[]");
    }
}
