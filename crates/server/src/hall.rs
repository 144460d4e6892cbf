//! The hall: all tables of this server, each with its task.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use game_catalog::{AnyGame, Entry, OpenError};
use game_core::{PositionError, Seed};
use protocol::{NewTable, TableId};
use store::{Append, Log, StoreError};
use table::{Line, LineError, Order, PersonId, Table};
use tokio::sync::{mpsc, oneshot};

use crate::guests::Guests;
use crate::limits::Bucket;
use crate::lobby::Lobby;
use crate::task::{Call, TableTask};
use crate::{Settings, random};

/// All tables.
pub struct Hall {
    store: Arc<dyn Log>,
    settings: Settings,
    lobby: Lobby,
    guests: Guests,
    /// Held while a table is loaded, so that it is loaded once.
    tables: tokio::sync::Mutex<HashMap<TableId, TableHandle>>,
    orders: Mutex<HashMap<PersonId, Bucket>>,
    /// Games begun, for luck that is known beforehand.
    games: AtomicU64,
}

/// A way to a table's task.
#[derive(Clone)]
pub(crate) struct TableHandle {
    /// Can there be races at it?
    pub(crate) races: bool,
    calls: mpsc::Sender<Call>,
}

/// Why a table can't be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error("there is no such game")]
    NoSuchGame,
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("tables begin as the rules do here")]
    NoPositions,
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("too many tables at once")]
    TooFast,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the log is at fault: {0}")]
    Log(#[from] LineError),
}

/// Calls that can wait for a table before senders have to.
const QUEUE: usize = 256;
/// Letters in a table's id.
const ID: usize = 10;

impl Hall {
    pub(crate) fn new(store: Arc<dyn Log>, settings: Settings) -> Arc<Self> {
        Arc::new(Self {
            store,
            settings,
            lobby: Lobby::new(),
            guests: Guests::default(),
            tables: tokio::sync::Mutex::default(),
            orders: Mutex::default(),
            games: AtomicU64::default(),
        })
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub(crate) fn guests(&self) -> &Guests {
        &self.guests
    }

    pub(crate) fn store(&self) -> &Arc<dyn Log> {
        &self.store
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Luck for a game that begins.
    pub(crate) fn seed(&self) -> Seed {
        match &self.settings.seed {
            None => random::seed(),
            Some(text) => {
                let game = self.games.fetch_add(1, Ordering::Relaxed) + 1;
                Seed::from_text(&format!("{text} {game}"))
            }
        }
    }

    /// Takes up the tables that were in play when the server stopped.
    pub(crate) async fn take_up(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.store.live_tables().await? {
            match self.find(&id).await {
                Ok(_) => {}
                Err(HallError::Store(error)) => return Err(error),
                // A table that can't be read any more must not keep the others from being played.
                Err(error) => eprintln!("table {id} stays closed: {error}"),
            }
        }
        Ok(())
    }

    /// Opens a new table.
    pub(crate) async fn open(
        self: &Arc<Self>,
        host: &str,
        new: NewTable,
    ) -> Result<TableId, HallError> {
        let NewTable { game, seats, options, position, open } = new;
        let entry = game_catalog::find(&game).ok_or(HallError::NoSuchGame)?;
        let opened = entry.open_built_in(&options, seats)?;
        if position.is_some() && !self.settings.positions {
            return Err(HallError::NoPositions);
        }
        if !self.may_order(host) {
            return Err(HallError::TooFast);
        }
        let rules = entry.info.rules_version;
        let pack = opened.pack_version().to_string();
        let host = host.into();
        let order = Order { game, rules, pack, seats, options, position, open, host };
        let mut table = Table::new(order.clone(), opened.into(), entry.bots)?;
        let id = random::name(ID);
        let now = crate::task::now();
        let line = Line::new(table::Entry::Opened(order), now);
        let entries = vec![serde_json::to_string(&line).expect("lines are JSON")];
        let append = Append { table: id.clone(), after: 0, entries, live: true };
        self.store.append(append).await?;
        table.fold(&[line])?;
        self.tables.lock().await.insert(id.clone(), self.spawn(id.clone(), table));
        Ok(id)
    }

    fn may_order(&self, person: &str) -> bool {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        if orders.len() > 10_000 {
            orders.clear();
        }
        let rate = self.settings.tables_per_minute;
        let bucket = || Bucket::new(rate, f64::from(rate) / 60.0);
        orders.entry(person.into()).or_insert_with(bucket).take()
    }

    /// The table called `id`, loaded if need be; `None` if there is none.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Option<TableHandle>, HallError> {
        let mut tables = self.tables.lock().await;
        if let Some(handle) = tables.get(id).filter(|handle| !handle.calls.is_closed()) {
            return Ok(Some(handle.clone()));
        }
        let Some(table) = self.load(id).await? else { return Ok(None) };
        let handle = self.spawn(id.to_string(), table);
        tables.insert(id.to_string(), handle.clone());
        Ok(Some(handle))
    }

    /// A table from its log; `None` if there is no such log.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Table>, HallError> {
        let Some((mut table, lines)) = self.read(id).await? else { return Ok(None) };
        table.fold(&lines)?;
        table.resume(crate::task::now());
        Ok(Some(table))
    }

    /// The log of game number `round` at a table, if that is over.
    pub(crate) async fn game_log(&self, id: &str, round: u32) -> Result<Option<String>, HallError> {
        let Some((table, lines)) = self.read(id).await? else { return Ok(None) };
        Ok(table.game_log(&lines, round).map(|log| log.to_string()))
    }

    /// A table before its first line, and its lines.
    async fn read(&self, id: &str) -> Result<Option<(Table, Vec<Line>)>, HallError> {
        let texts = self.store.read(id, 0).await?;
        let mut lines = Vec::with_capacity(texts.len());
        for (text, number) in texts.iter().zip(1..) {
            let line: Line = serde_json::from_str(text)
                .map_err(|error| LineError { line: number, reason: error.to_string() })?;
            lines.push(line);
        }
        let order = match lines.first().map(|line| &line.entry) {
            None => return Ok(None),
            Some(table::Entry::Opened(order)) => order.clone(),
            Some(_) => {
                return Err(LineError { line: 1, reason: "no order".into() }.into());
            }
        };
        let (entry, game) = reopen(&order)?;
        Ok(Some((Table::new(order, game, entry.bots)?, lines)))
    }

    fn spawn(self: &Arc<Self>, id: TableId, table: Table) -> TableHandle {
        let (calls, queue) = mpsc::channel(QUEUE);
        let races = table.game().races();
        tokio::spawn(TableTask::new(id, table, self.clone(), queue).run());
        TableHandle { races, calls }
    }
}

fn reopen(order: &Order) -> Result<(&'static Entry, Arc<dyn AnyGame>), HallError> {
    let entry = game_catalog::find(&order.game).ok_or(HallError::NoSuchGame)?;
    let fault = |reason: String| LineError { line: 1, reason };
    if order.rules != entry.info.rules_version {
        return Err(fault(format!("played by version {} of the rules", order.rules)).into());
    }
    let game = entry.open_built_in(&order.options, order.seats)?;
    Ok((entry, game.into()))
}

impl TableHandle {
    /// Puts a call into the queue; waits while it is full; false if the table is closed.
    pub(crate) async fn call(&self, call: Call) -> bool {
        self.calls.send(call).await.is_ok()
    }

    /// The log of the game that was last finished at the table.
    pub(crate) async fn finished_log(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.call(Call::FinishedLog(reply)).await;
        answer.await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use serde_json::json;
    use store::MemoryLog;
    use tokio::time::{Duration, sleep};

    use super::*;
    use crate::viewer::Viewer;

    #[tokio::test(start_paused = true)]
    async fn a_table_is_put_away_when_nobody_has_looked_for_long() {
        let hall = Hall::new(Arc::new(MemoryLog::default()), Settings::default());
        let (game, options) = ("liniya".into(), json!({}));
        let new = NewTable { game, seats: 2, options, position: None, open: false };
        let id = hall.open("anna", new).await.unwrap();
        let handle = hall.find(&id).await.unwrap().unwrap();
        let (to, _outbox) = mpsc::channel::<Utf8Bytes>(8);
        let viewer = Viewer::new(1, "anna".into(), "Анна".into(), to);
        assert!(handle.call(Call::Join(Box::new(viewer))).await);
        sleep(Duration::from_secs(5_000)).await;
        assert!(!handle.calls.is_closed(), "somebody looks");
        assert!(handle.call(Call::Gone(1)).await);
        sleep(Duration::from_secs(590)).await;
        assert!(!handle.calls.is_closed(), "not for long enough");
        sleep(Duration::from_secs(20)).await;
        assert!(handle.calls.is_closed());
        assert!(hall.find(&id).await.unwrap().is_some(), "and is there again when asked for");
    }
}
