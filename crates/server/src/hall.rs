//! The hall: the tables that this server serves, each with its task.

mod registry;
mod seeds;
mod sweep;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use game_catalog::{AnyBot, AnyEdition, AnyGame};
use game_core::{Allowance, GameInfo, Lang, Phrase, Seed, Settled};
use protocol::{NewTable, TableId};
use serde_json::Value;
use serde_json::value::RawValue;
use store::{Append, Log, StoreError, Tenure};
use table::{Line, Order, Stage, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use crate::archive::{Archive, ArchiveError, Loaded};
use crate::bulletin::Bulletin;
use crate::task::{Aside, Call, Question, Queues, TableTask};
use crate::thinkers::Thinkers;
use crate::{Settings, random};
use registry::Registry;
use seeds::Seeds;

/// All tables.
pub struct Hall {
    archive: Arc<Archive>,
    settings: Settings,
    bulletin: Bulletin,
    /// Neglected tables that can't be played or read any more: their games aren't ended, nor asked for again.
    beyond: Mutex<HashSet<TableId>>,
    registry: Registry,
    seeds: Seeds,
    bots: Box<MakeBot>,
}

/// Makes a bot of a game, by its name and with luck of its own.
pub type MakeBot = dyn Fn(&dyn AnyGame, &str, &Seed) -> Option<Box<dyn AnyBot>> + Send + Sync;

/// A way to a table's task.
#[derive(Clone)]
pub(crate) struct TableHandle {
    /// Can there be races at it?
    races: Arc<AtomicBool>,
    /// Can its game go on?
    playable: bool,
    game: Arc<dyn AnyGame>,
    calls: mpsc::Sender<Call>,
    asides: mpsc::UnboundedSender<Aside>,
}

/// Why no table is opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error("tables begin as the rules do here")]
    NoPositions,
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

/// Calls that can wait for a table before senders have to.
const QUEUE: usize = 256;
/// Letters in a table's id.
const ID: usize = 10;
/// What the server notes when all tables that were left in play are taken up.
pub const TAKEN_UP: &str = "the tables that were left in play are taken up";
/// Tables that are taken up at once when the server starts.
const AT_ONCE: usize = 16;

impl Hall {
    pub(crate) fn new(store: Arc<dyn Log>, settings: Settings) -> Arc<Self> {
        Self::with_bots(store, settings, Box::new(|game, name, seed| game.bot(name, seed)))
    }

    pub(crate) fn with_bots(
        store: Arc<dyn Log>,
        settings: Settings,
        bots: Box<MakeBot>,
    ) -> Arc<Self> {
        Arc::new(Self {
            bulletin: Bulletin::new(store.clone(), &settings),
            archive: Arc::new(Archive::new(store, &settings)),
            beyond: Mutex::default(),
            registry: Registry::default(),
            seeds: Seeds::new(settings.seed.clone()),
            bots,
            settings,
        })
    }

    /// What tables let those know who aren't at them.
    pub(crate) fn bulletin(&self) -> &Bulletin {
        &self.bulletin
    }

    /// The logs of tables.
    pub(crate) fn archive(&self) -> &Archive {
        &self.archive
    }

    pub(crate) fn store(&self) -> &Arc<dyn Log> {
        self.archive.store()
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        self.archive.thinkers()
    }

    /// Luck for a game that begins.
    pub(crate) fn seed(&self) -> Seed {
        self.seeds.next()
    }

    /// A bot of this name.
    pub(crate) fn bot(
        &self,
        game: &dyn AnyGame,
        name: &str,
        seed: &Seed,
    ) -> Option<Box<dyn AnyBot>> {
        (self.bots)(game, name, seed)
    }

    /// The tables at which a game was on when the server stopped.
    pub(crate) async fn left_in_play(&self) -> Result<Vec<TableId>, StoreError> {
        self.store().live_tables().await
    }

    /// Takes up tables, while others are being served already: whoever asks for one that isn't taken
    /// up yet gets it at once. One that can't be read is skipped: it must not keep the others from
    /// being played.
    pub(crate) async fn take_up(self: Arc<Self>, tables: Vec<TableId>) {
        self.archive.keep_noting();
        let (mut loading, count) = (JoinSet::new(), tables.len());
        for id in tables {
            if loading.len() == AT_ONCE {
                loading.join_next().await;
            }
            let hall = self.clone();
            loading.spawn(async move {
                if let Err(error) = hall.resume(&id).await {
                    tracing::error!(table = id, %error, "table skipped: can't be read");
                }
            });
        }
        while loading.join_next().await.is_some() {}
        if count > 0 {
            tracing::info!(count, "{TAKEN_UP}");
        }
        self.keep_swept();
    }

    /// Loads a table if a game is on at it.
    async fn resume(self: &Arc<Self>, id: &str) -> Result<(), ArchiveError> {
        let visit = self.registry.visit(id);
        let mut slot = visit.slot().await;
        if slot.is_none()
            && let Some(loaded) = self.archive.load(id, self.archive.number()).await?
            && loaded.table.stage() == Stage::Playing
        {
            *slot = Some(self.spawn(id.into(), loaded));
        }
        Ok(())
    }

    /// Opens a new table.
    pub(crate) async fn open(
        self: &Arc<Self>,
        host: &str,
        new: NewTable,
    ) -> Result<TableId, HallError> {
        if new.position.is_some() && !self.settings.positions {
            return Err(HallError::NoPositions);
        }
        Ok(self.open_as_ordered(host, new).await?)
    }

    async fn open_as_ordered(
        self: &Arc<Self>,
        host: &str,
        new: NewTable,
    ) -> Result<TableId, ArchiveError> {
        let NewTable { game, seats, options, position, pace, time, take_back, open } = new;
        let edition = game_catalog::find(&game).ok_or(ArchiveError::NoSuchGame)?;
        let time = time.allowance(&edition.usual);
        let mut options = options;
        settle_by_days(edition, time, &mut options);
        let opened = self.archive.packs().open(edition, &options, seats).await?;
        let rules = edition.info.rules_version;
        let pack = opened.pack_version().to_string();
        let host = host.into();
        let order = Order {
            game,
            rules,
            pack,
            seats,
            options,
            position,
            pace,
            time,
            take_back,
            conventions: table::CONVENTIONS,
            open,
            host,
        };
        let mut table = Table::new(order.clone(), opened, edition.bots)?;
        let id = random::name(ID);
        let now = crate::task::now();
        let line = Line::new(table::Entry::Opened(order), now);
        let lines = vec![serde_json::to_string(&line).expect("lines are JSON")];
        let tenure = Tenure::FIRST;
        let append = Append { table: id.clone(), tenure, after: 0, lines, live: false, at: now };
        self.store().append(append).await?;
        table.fold(&[line])?;
        let visit = self.registry.visit(&id);
        let loaded = Loaded { table, tenure, number: self.archive.number(), ended: None };
        *visit.slot().await = Some(self.spawn(id.clone(), loaded));
        drop(visit);
        Ok(id)
    }

    /// The table called `id`, loaded if need be; `None` if there is none.
    pub(crate) async fn find(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<Option<TableHandle>, ArchiveError> {
        let visit = self.registry.visit(id);
        let mut slot = visit.slot().await;
        if let Some(handle) = slot.as_ref().filter(|handle| handle.is_open()) {
            return Ok(Some(handle.clone()));
        }
        let Some(loaded) = self.archive.load(id, self.archive.number()).await? else {
            return Ok(None);
        };
        let handle = self.spawn(id.into(), loaded);
        *slot = Some(handle.clone());
        Ok(Some(handle))
    }

    /// The table called `id`, if it is in memory.
    pub(crate) async fn at_hand(&self, id: &str) -> Option<TableHandle> {
        let visit = self.registry.visit(id);
        let slot = visit.slot().await;
        slot.clone().filter(TableHandle::is_open)
    }

    /// Closes a table that isn't in the store any more.
    async fn close(&self, id: &str) {
        let visit = self.registry.visit(id);
        let handle = visit.slot().await.take();
        if let Some(handle) = handle {
            // It may have closed by itself.
            handle.call(Call::Close).await;
        }
    }

    /// A table's task has ended.
    pub(crate) fn left(&self, id: &str) {
        self.registry.tidy(id);
    }

    fn spawn(self: &Arc<Self>, id: TableId, loaded: Loaded) -> TableHandle {
        let (calls, queue) = mpsc::channel(QUEUE);
        let (asides, incoming) = mpsc::unbounded_channel();
        let game = loaded.table.game().clone();
        let (races, playable) = (Arc::new(AtomicBool::new(game.races())), loaded.ended.is_none());
        let (back, racy) = (asides.clone(), races.clone());
        let inbox = Queues { queue, asides: incoming, back, racy };
        tokio::spawn(TableTask::new(id, loaded, self.clone(), inbox).run());
        TableHandle { races, playable, game, calls, asides }
    }
}

#[cfg(test)]
impl Hall {
    /// Serves a table that isn't made from the catalogue.
    pub(crate) async fn put_up(self: &Arc<Self>, id: &str, order: Order, game: Arc<dyn AnyGame>) {
        let line = Line::new(table::Entry::Opened(order.clone()), 0);
        let mut table = Table::new(order, game, &[]).unwrap();
        table.fold(std::slice::from_ref(&line)).unwrap();
        let tenure = Tenure::FIRST;
        let lines = vec![serde_json::to_string(&line).unwrap()];
        let append = Append { table: id.into(), tenure, after: 0, lines, live: false, at: 0 };
        self.store().append(append).await.unwrap();
        let loaded = Loaded { table, tenure, number: self.archive.number(), ended: None };
        *self.registry.visit(id).slot().await = Some(self.spawn(id.into(), loaded));
    }
}

/// Settles what isn't a choice where a turn may take days.
pub(crate) fn settle_by_days(edition: &AnyEdition, time: Option<Allowance>, options: &mut Value) {
    if let (Some(true), Some(options)) = (time.map(|t| t.is_days()), options.as_object_mut()) {
        options.extend(edition.by_days.iter().map(|&Settled { option, value }| {
            (option.into(), serde_json::to_value(value).expect("settings are JSON"))
        }));
    }
}

impl TableHandle {
    /// Puts a call into the queue; waits while it is full; false if the table is closed.
    pub(crate) async fn call(&self, call: Call) -> bool {
        self.calls.send(call).await.is_ok()
    }

    /// Asks what an action would lead to, which waits for nothing; false if the table is closed.
    pub(crate) fn ask(&self, question: Question) -> bool {
        self.asides.send(Aside::Question(Box::new(question))).is_ok()
    }

    /// Can there be races at it?
    pub(crate) fn has_races(&self) -> bool {
        self.races.load(Ordering::Relaxed)
    }

    /// Is its task there?
    fn is_open(&self) -> bool {
        !self.calls.is_closed()
    }

    /// The content that is played with at the table, as clients get it.
    pub(crate) fn pack(&self) -> Box<RawValue> {
        self.game.pack()
    }

    /// What is known of its game.
    pub(crate) fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// What the host is called, if it sits at the table.
    pub(crate) async fn host_name(&self, lang: Lang) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.call(Call::HostName(lang, reply)).await;
        answer.await.ok().flatten()
    }

    /// May a person who sits at the table have this name? If so, why perhaps not yet.
    pub(crate) async fn may_be_called(
        &self,
        person: &str,
        name: &str,
    ) -> Result<Option<Phrase>, Phrase> {
        let (reply, answer) = oneshot::channel();
        self.call(Call::MayBeCalled(person.into(), name.into(), reply)).await;
        // A table that has closed has nothing against it.
        answer.await.unwrap_or(Ok(None))
    }

    /// The log of the game that was last finished at the table.
    pub(crate) async fn finished_log(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.call(Call::FinishedLog(reply)).await;
        answer.await.ok().flatten()
    }
}
