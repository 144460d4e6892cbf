//! The lobby: open tables, told to whoever looks.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use protocol::{LobbyTable, TableId};
use tokio::sync::watch;

use crate::router::App;

/// The open tables.
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<TableId, LobbyTable>>,
    changes: watch::Sender<u64>,
}

/// Changes that come quicker than this are told together.
const BREATH: Duration = Duration::from_millis(250);
/// More tables than this are not listed.
const LONGEST_LIST: usize = 200;

impl Lobby {
    pub(crate) fn new() -> Self {
        Self { tables: Mutex::default(), changes: watch::channel(0).0 }
    }

    /// Lists a table anew, or takes it off the list.
    pub(crate) fn post(&self, id: &TableId, table: Option<LobbyTable>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = match table {
            Some(table) => {
                tables.get(id) != Some(&table) && {
                    tables.insert(id.clone(), table);
                    true
                }
            }
            None => tables.remove(id).is_some(),
        };
        drop(tables);
        if changed {
            self.changes.send_modify(|count| *count += 1);
        }
    }

    /// The open tables.
    pub(crate) fn list(&self) -> Vec<LobbyTable> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().take(LONGEST_LIST).cloned().collect()
    }
}

/// `/api/lobby`: the list, and again whenever it changes.
pub(crate) async fn watch(State(app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(4096).max_message_size(1024);
    upgrade.on_upgrade(move |socket| tell(app, socket))
}

async fn tell(mut app: App, mut socket: WebSocket) {
    let mut changes = app.hall.lobby().changes.subscribe();
    loop {
        let list = serde_json::to_string(&app.hall.lobby().list()).unwrap_or_default();
        if socket.send(Message::text(list)).await.is_err() {
            return;
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                // Whatever the client says here, only its leaving matters.
                said = socket.recv() => if !matches!(said, Some(Ok(_))) { return },
                _ = app.stop.changed() => return,
            }
        }
        tokio::time::sleep(BREATH).await;
    }
}
