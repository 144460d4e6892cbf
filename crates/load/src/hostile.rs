//! What strangers with bad intent can do to people who play: floods against a server with its usual
//! limits, in a process of its own. Everything stays on this machine: strangers come from several of
//! its loopback addresses, honest people from another one.

mod stranger;

use std::fmt;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use serde::Serialize;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::sleep;

use self::stranger::Stranger;
use crate::guest::Pair;
use crate::honest::Honest;
use crate::process::Process;
use crate::{Percentiles, Program, size};

/// What strangers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Flood {
    /// Nothing: for comparison.
    None,
    /// New sessions and new tables.
    Tables,
    /// WebSockets, held: at the lobby, and at tables where people play.
    Sockets,
    /// Frames: texts, pings, nonsense, messages that never end.
    Frames,
    Renames,
    /// Hellos, which are answered by a whole game.
    Hellos,
    /// Requests that are never finished, held.
    Halves,
    /// Sockets at tables where people play that say hello and read nothing.
    Unread,
    /// Logs of games.
    Logs,
    Requests,
    /// Tables where bots that think long play among themselves, and somebody looks on.
    Thoughts,
}

impl Flood {
    pub const ALL: [Self; 11] = [
        Self::None,
        Self::Tables,
        Self::Sockets,
        Self::Frames,
        Self::Renames,
        Self::Hellos,
        Self::Halves,
        Self::Unread,
        Self::Logs,
        Self::Requests,
        Self::Thoughts,
    ];
}

impl fmt::Display for Flood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Tables => "tables",
            Self::Sockets => "sockets",
            Self::Frames => "frames",
            Self::Renames => "renames",
            Self::Hellos => "hellos",
            Self::Halves => "half requests",
            Self::Unread => "unread sockets",
            Self::Logs => "logs",
            Self::Requests => "requests",
            Self::Thoughts => "thinking bots",
        })
    }
}

/// A server that is flooded while people play.
pub struct Hostile {
    runtime: Runtime,
    process: Process,
    folder: tempfile::TempDir,
    honest: Arc<Honest>,
    orders: Arc<Orders>,
    /// Where honest people play.
    tables: Vec<String>,
}

/// What strangers order.
#[derive(Clone, Debug)]
pub struct Orders {
    /// A table of two, as honest people order theirs.
    pub table: Value,
    /// A table of two where these bots think long.
    pub slow: Value,
    pub bot: String,
}

/// What came of a flood.
#[derive(Clone, Debug, Serialize)]
pub struct FloodReport {
    pub flood: Flood,
    /// What strangers tried, and how much of it the server turned away.
    pub strikes: u64,
    pub turned_away: u64,
    /// Actions of honest people meanwhile, and how long the other person waited for the news.
    pub actions: usize,
    #[serde(flatten)]
    pub delays: Percentiles,
    pub server_cpu_seconds: f64,
    /// The server's memory.
    pub before_mib: f64,
    pub peak_mib: f64,
    pub after_mib: f64,
    pub data_mib: f64,
}

/// Tables where honest people play.
const TABLES: usize = 10;
/// Addresses that strangers come from, and how many come from each.
const ADDRESSES: u8 = 8;
const FROM_EACH: usize = 8;
/// Between two strikes of one stranger.
const PAUSE: Duration = Duration::from_millis(10);
/// Until what strangers leave behind is tidied up, at the most.
const AFTERMATH: Duration = Duration::from_secs(4);
/// Files that strangers may have open.
const FILES: usize = 12_000;

impl Hostile {
    /// Starts a server and seats people at its tables.
    pub fn start(program: &Program, orders: Orders) -> Result<Self> {
        server::room_for(FILES);
        let folder = tempfile::tempdir()?;
        let process = Process::start(program, &folder.path().join("data"), &[])?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let honest = Arc::new(Honest::default());
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            let pair = Pair::seat(process.addr.clone(), orders.table.to_string());
            let pair = runtime.block_on(pair)?;
            tables.push(pair.table.clone());
            runtime.spawn(honest.clone().play(pair));
        }
        Ok(Self { runtime, process, folder, honest, orders: orders.into(), tables })
    }

    /// Lets strangers do this for a while.
    pub fn suffer(&self, flood: Flood, time: Duration) -> Result<FloodReport> {
        let before_mib = self.process.memory() / 1024.0;
        self.process.reset_peak();
        self.honest.take();
        let cpu = self.process.cpu_seconds();
        let (strikes, turned_away) = self.runtime.block_on(self.flood(flood, time))?;
        let mut delays = self.honest.take();
        let server_cpu_seconds = self.process.cpu_seconds() - cpu;
        self.runtime.block_on(async { sleep(time.min(AFTERMATH)).await });
        if let Some(why) = self.honest.gave_up() {
            bail!("somebody honest has given up beside the flood of {flood}: {why}");
        }
        Ok(FloodReport {
            flood,
            strikes,
            turned_away,
            actions: delays.len(),
            delays: Percentiles::of(&mut delays),
            server_cpu_seconds,
            before_mib,
            peak_mib: self.process.peak() / 1024.0,
            after_mib: self.process.memory() / 1024.0,
            data_mib: size(self.folder.path()) as f64 / f64::from(1 << 20),
        })
    }

    async fn flood(&self, flood: Flood, time: Duration) -> Result<(u64, u64)> {
        let stop = Arc::new(AtomicBool::new(false));
        let counts = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
        let mut strangers = JoinSet::new();
        let to = self.process.addr.parse()?;
        for number in 0..usize::from(ADDRESSES) * FROM_EACH {
            if flood == Flood::None {
                break;
            }
            let from = Ipv4Addr::new(127, 0, 0, 2 + (number % usize::from(ADDRESSES)) as u8);
            let table = self.tables[number % self.tables.len()].clone();
            let mut stranger = Stranger::new(number, from, to, self.orders.clone(), table);
            let (stop, counts) = (stop.clone(), counts.clone());
            strangers.spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    counts.0.fetch_add(1, Ordering::Relaxed);
                    // A connection that is refused or cut is a flood turned away.
                    if !stranger.strike(flood).await.unwrap_or(false) {
                        counts.1.fetch_add(1, Ordering::Relaxed);
                    }
                    sleep(PAUSE).await;
                }
            });
        }
        sleep(time).await;
        stop.store(true, Ordering::Relaxed);
        strangers.shutdown().await;
        Ok((counts.0.load(Ordering::Relaxed), counts.1.load(Ordering::Relaxed)))
    }
}

impl fmt::Display for FloodReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Percentiles { p50_ms, p95_ms, p99_ms } = self.delays;
        write!(
            f,
            "{:<14} {:>6} strikes, {:>6} turned away; honest p50 {p50_ms:>5.1}, p95 {p95_ms:>5.1}, p99 \
             {p99_ms:>5.1} ms of {}; memory {:.0} → {:.0} → {:.0} MiB; {:.1} s of processor; data \
             {:.0} MiB",
            self.flood.to_string(),
            self.strikes,
            self.turned_away,
            self.actions,
            self.before_mib,
            self.peak_mib,
            self.after_mib,
            self.server_cpu_seconds,
            self.data_mib,
        )
    }
}
