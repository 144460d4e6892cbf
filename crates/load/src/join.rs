//! What it costs to come to a long game: to be the first to ask for it since the server started, to be
//! one more, to come back.

use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use serde::Serialize;
use store::DataFolder;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::guest::Socket;
use crate::http::request;
use crate::process::Process;
use crate::written::PlayedTable;
use crate::{Percentiles, Program, UNLIMITED};

/// Who comes, and where to.
#[derive(Clone, Debug)]
pub struct Join {
    pub table: PlayedTable,
    /// How many come of each kind, but for the first ones: each of those needs a table.
    pub joins: usize,
}

/// How they were received. They come one after another, and only look on.
#[derive(Clone, Debug, Serialize)]
pub struct JoinReport {
    /// Who comes, as what.
    pub who: Comer,
    pub inputs: usize,
    pub joins: usize,
    /// Of what they are told first.
    pub bytes: usize,
    /// From hello until all of that is there.
    #[serde(flatten)]
    pub delays: Percentiles,
    /// The server's processor time for each, the opening and closing of the socket included; none where
    /// the system doesn't say.
    pub cpu_ms: Option<f64>,
}

/// Somebody who comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Comer {
    /// The first one at a table that was taken up from its log: nothing is kept for anybody.
    First,
    /// Somebody new, after others.
    Newcomer,
    /// Somebody who comes back and has missed nothing.
    Back,
    /// Somebody who comes back after too long, and is told everything anew.
    BackLate,
}

impl Comer {
    const ALL: [Self; 4] = [Self::First, Self::Newcomer, Self::Back, Self::BackLate];

    /// What they say they have, where the public log is at `seq`.
    fn since(self, seq: u64) -> Option<u64> {
        match self {
            Self::First | Self::Newcomer => None,
            Self::Back => Some(seq),
            Self::BackLate => Some(seq.saturating_sub(1)),
        }
    }

    fn hears(self) -> &'static str {
        match self {
            Self::Back => r#"{"type":"update""#,
            _ => r#"{"type":"welcome""#,
        }
    }
}

impl fmt::Display for Comer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Newcomer => "newcomer",
            Self::Back => "back",
            Self::BackLate => "back late",
        })
    }
}

/// Tables at which somebody is the first one.
const TABLES: usize = 20;
/// Until whoever isn't received gives up.
const RECEIVED_WITHIN: Duration = Duration::from_secs(60);

impl Join {
    pub fn run(&self, program: &Program) -> Result<Vec<JoinReport>> {
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("data");
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let tables: Vec<String> =
            (0..TABLES.min(self.joins)).map(|at| format!("long{at}")).collect();
        runtime.block_on(self.write(&data, &tables))?;
        let (process, taken_up) = Process::resume(program, &data, &UNLIMITED)?;
        taken_up.wait()?;
        let mut visit = Visit { process, runtime, cookies: Vec::new(), seq: 0 };
        visit.get_sessions(self.joins.max(tables.len()))?;
        Comer::ALL.into_iter().map(|who| visit.pay(self, who, &tables)).collect()
    }

    async fn write(&self, data: &Path, tables: &[String]) -> Result<()> {
        let store = DataFolder::open(data)?.log()?;
        for id in tables {
            self.table.keep(&store, id).await?;
        }
        Ok(())
    }
}

/// People who come to a server.
struct Visit {
    process: Process,
    runtime: Runtime,
    /// A session for each.
    cookies: Vec<String>,
    /// How far the tables' public log is.
    seq: u64,
}

impl Visit {
    fn get_sessions(&mut self, people: usize) -> Result<()> {
        let addr = &self.process.addr;
        for number in 0..people {
            let name = format!(r#"{{"name":"guest {number}"}}"#);
            let (_, cookie) = self.runtime.block_on(request(addr, "", "POST /api/me", &name))?;
            self.cookies.push(cookie);
        }
        Ok(())
    }

    /// The first ones come to a table each, the others to one of these.
    fn pay(&mut self, join: &Join, who: Comer, tables: &[String]) -> Result<JoinReport> {
        let (joins, tables) = match who {
            Comer::First => (tables.len(), tables),
            _ => (join.joins, &tables[..1]),
        };
        let (mut bytes, mut delays) = (0, Vec::with_capacity(joins));
        let before = self.process.known_cpu_seconds();
        for (number, table) in (0..joins).zip(tables.iter().cycle()) {
            let coming = self.come(who, &self.cookies[number], table);
            let come = async { timeout(RECEIVED_WITHIN, coming).await };
            let (seq, length, delay) = self.runtime.block_on(come)??;
            (self.seq, bytes) = (seq, length);
            delays.push(delay);
        }
        let after = self.process.known_cpu_seconds();
        let cpu = before.zip(after).map(|(before, after)| after - before);
        Ok(JoinReport {
            who,
            inputs: join.table.inputs.len(),
            joins,
            bytes,
            delays: Percentiles::of(&mut delays),
            cpu_ms: cpu.map(|seconds| seconds * 1e3 / joins as f64),
        })
    }

    /// Comes once: how far the log is, how much is told, and after how long.
    async fn come(&self, who: Comer, cookie: &str, table: &str) -> Result<(u64, usize, Duration)> {
        let mut socket = Socket::connect(&self.process.addr, cookie, table).await?;
        let said = Instant::now();
        let told = socket.hello(cookie, who.since(self.seq)).await?;
        let delay = said.elapsed();
        if !told.starts_with(who.hears()) {
            bail!("{who}: {}", told.chars().take(200).collect::<String>());
        }
        Ok((socket.seq, told.len(), delay))
    }
}

impl fmt::Display for JoinReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { who, inputs, joins, bytes, delays, cpu_ms } = self;
        let Percentiles { p50_ms, p99_ms, .. } = delays;
        write!(
            f,
            "{who:<9} {joins:>5} to {inputs} inputs: {bytes:>7} bytes; median {p50_ms:.2} ms, p99 \
             {p99_ms:.2} ms; processor "
        )?;
        match cpu_ms {
            Some(cpu_ms) => write!(f, "{cpu_ms:.2} ms each"),
            None => write!(f, "n/a"),
        }
    }
}
