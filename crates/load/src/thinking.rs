//! What players notice while bots think long at other tables of the same server: the same honest tables
//! alone and beside them, by turns. The server runs in this process, on threads of its own, because its
//! bots are made for the occasion.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde_json::{Value, json};
use server::{MakeBot, Server, Settings};
use store::DataFolder;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Percentiles;
use crate::guest::{Pair, Socket};
use crate::honest::Honest;
use crate::http::request;
use crate::process::own_cpu_seconds;

/// Who thinks beside whom.
pub struct Thinking {
    /// Tables where bots think, and as many where people play.
    pub tables: usize,
    /// How long each thought takes, as far as the server lets it.
    pub thought: Duration,
    /// For each measurement.
    pub time: Duration,
    /// How a table of two is ordered, by either.
    pub order: Value,
    /// Which of its bots are put on seats,
    pub bot: String,
    /// and what plays by that name,
    pub bots: Box<MakeBot>,
    /// without a thought while this is set: else thoughts that wait for a thread would go on when nobody
    /// looks any more.
    pub rest: Arc<AtomicBool>,
}

/// What the honest people noticed.
#[derive(Clone, Debug, Serialize)]
pub struct ThinkingReport {
    pub order: Value,
    pub tables: usize,
    pub thought_seconds: f64,
    pub alone: Phase,
    pub beside: Phase,
}

/// Half of the measurements: those without bots, or those beside them.
#[derive(Clone, Debug, Serialize)]
pub struct Phase {
    /// What honest people did, and how long the other person waited for the news.
    pub actions: usize,
    #[serde(flatten)]
    pub delays: Percentiles,
    /// Actions of the bots that think.
    pub thoughts: u64,
    /// Of server and guests.
    pub cpu_seconds: f64,
}

/// Measurements of each kind, by turns: whatever else the machine does meets both.
const ROUNDS: usize = 2;
/// Until all thoughts are over when bots are to rest.
const QUIET: Duration = Duration::from_millis(500);

impl Thinking {
    pub fn run(self) -> Result<ThinkingReport> {
        let Self { tables, thought, time, order, bot, bots, rest } = self;
        let folder = tempfile::tempdir()?;
        let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let (house, guests) = (runtime()?, runtime()?);
        let addr = house.block_on(open(&folder.path().join("data"), bots))?;
        rest.store(true, Ordering::Relaxed);
        let honest = Arc::new(Honest::default());
        let mut thinkers = Vec::new();
        for _ in 0..tables {
            let pair = guests.block_on(Pair::seat(addr.clone(), order.to_string()))?;
            guests.spawn(honest.clone().play(pair));
            let seated = Thinkers::seat(addr.clone(), order.to_string(), bot.clone());
            thinkers.push(guests.block_on(seated)?);
        }
        let course = Course { guests, honest, time };
        let (mut alone, mut beside) = (Tally::default(), Tally::default());
        for _ in 0..ROUNDS {
            course.guests.block_on(async { sleep(QUIET).await });
            course.measure(&mut alone, &[])?;
            rest.store(false, Ordering::Relaxed);
            course.measure(&mut beside, &thinkers)?;
            rest.store(true, Ordering::Relaxed);
        }
        house.shutdown_background();
        let thought_seconds = thought.as_secs_f64();
        let (alone, beside) = (alone.phase(), beside.phase());
        Ok(ThinkingReport { order, tables, thought_seconds, alone, beside })
    }
}

async fn open(data: &std::path::Path, bots: Box<MakeBot>) -> Result<String> {
    let store = Arc::new(DataFolder::open(data)?.log()?);
    let settings = Settings {
        // Thoughts are all the time that these bots take.
        bot_pace: 0,
        messages_per_second: 100_000,
        tables_per_minute: 1_000_000,
        ..Settings::default()
    };
    let server = Server::listen_with_bots("127.0.0.1:0", store, settings, bots).await?;
    let addr = server.addr()?.to_string();
    tokio::spawn(server.serve());
    Ok(addr)
}

/// Honest people at their tables.
struct Course {
    guests: Runtime,
    honest: Arc<Honest>,
    time: Duration,
}

/// What was measured in several rounds.
#[derive(Default)]
struct Tally {
    delays: Vec<Duration>,
    thoughts: u64,
    cpu_seconds: f64,
}

impl Tally {
    fn phase(mut self) -> Phase {
        Phase {
            actions: self.delays.len(),
            delays: Percentiles::of(&mut self.delays),
            thoughts: self.thoughts,
            cpu_seconds: self.cpu_seconds,
        }
    }
}

impl Course {
    /// Measures for a while, beside those who think.
    fn measure(&self, tally: &mut Tally, thinkers: &[Thinkers]) -> Result<()> {
        let thoughts = Arc::new(AtomicU64::new(0));
        let cpu = self.guests.block_on(async {
            let mut watching = JoinSet::new();
            for thinkers in thinkers {
                watching.spawn(thinkers.clone().watch(thoughts.clone()));
            }
            self.honest.take();
            let before = own_cpu_seconds();
            sleep(self.time).await;
            let cpu = own_cpu_seconds() - before;
            // Whoever doesn't watch any more has met with something.
            if let Some(watched) = watching.try_join_next() {
                watched?.context("a table where bots think")?;
            }
            anyhow::Ok(cpu)
        })?;
        tally.delays.extend(self.honest.take());
        tally.thoughts += thoughts.load(Ordering::Relaxed);
        tally.cpu_seconds += cpu;
        match self.honest.gave_up() {
            Some(why) => bail!("somebody honest has given up: {why}"),
            None => Ok(()),
        }
    }
}

/// A table where only bots play: they do while somebody looks.
#[derive(Clone)]
struct Thinkers {
    addr: String,
    order: String,
    bot: String,
    cookie: String,
    table: String,
}

impl Thinkers {
    async fn seat(addr: String, order: String, bot: String) -> Result<Self> {
        let (_, cookie) = request(&addr, "", "POST /api/me", r#"{"name":"host"}"#).await?;
        let (body, _) = request(&addr, &cookie, "POST /api/tables", &order).await?;
        let opened: Value = serde_json::from_str(&body)?;
        let table = opened["id"].as_str().context("an id for the table")?.to_string();
        let mut socket = Socket::join(&addr, &cookie, &table).await?;
        for seat in 0..2 {
            let seated = json!({ "type": "seat_bot", "seat": seat, "bot": bot });
            socket.ask(seat + 1, seated).await?;
        }
        socket.ask(3, json!({ "type": "start" })).await?;
        Ok(Self { addr, order, bot, cookie, table })
    }

    /// Looks on and counts what bots do; they go on at another table when a game is over.
    async fn watch(mut self, seen: Arc<AtomicU64>) -> Result<()> {
        let mut socket = Socket::join(&self.addr, &self.cookie, &self.table).await?;
        loop {
            if socket.over {
                self = Self::seat(self.addr, self.order, self.bot).await?;
                socket = Socket::join(&self.addr, &self.cookie, &self.table).await?;
            }
            if socket.hear().await?.starts_with(r#"{"type":"update""#) {
                seen.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

impl fmt::Display for ThinkingReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { order, tables, thought_seconds, alone, beside } = self;
        writeln!(
            f,
            "{tables} tables of two, SQLite with full sync, alone and beside {tables} whose bots think \
             {thought_seconds} s; {order}"
        )?;
        writeln!(f, "alone:  {alone}")?;
        write!(f, "beside: {beside}")
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { actions, delays, thoughts, cpu_seconds } = self;
        let Percentiles { p50_ms, p95_ms, p99_ms } = delays;
        write!(
            f,
            "p50 {p50_ms:>5.1}, p95 {p95_ms:>5.1}, p99 {p99_ms:>5.1} ms of {actions}; {thoughts} \
             thoughts; {cpu_seconds:.1} s of processor for server and guests"
        )
    }
}
