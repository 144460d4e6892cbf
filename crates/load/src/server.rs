//! How many actions a server carries: guests over real WebSockets on loopback, SQLite on. The guests
//! share the machine with the server.

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use crate::guest::{Guests, Heard};
use crate::process::{Process, own_cpu_seconds};
use crate::{Percentiles, Program, UNLIMITED};

/// What a server is to carry.
#[derive(Clone, Debug)]
pub struct ServerLoad {
    pub tables: usize,
    /// Actions per second at each table; as fast as they go if not said.
    pub pace: Option<f64>,
    pub time: Duration,
    /// How a table of two is ordered.
    pub order: Value,
}

/// How it has carried it.
#[derive(Clone, Debug, Serialize)]
pub struct ServerReport {
    pub order: Value,
    pub tables: usize,
    pub pace: Option<f64>,
    pub seconds: f64,
    pub actions: u64,
    pub actions_per_second: f64,
    pub actions_per_server_cpu_second: f64,
    pub server_cpu_seconds: f64,
    pub guests_cpu_seconds: f64,
    /// From the sending of an action to the other person's update.
    #[serde(flatten)]
    pub delays: Percentiles,
    pub kib_per_table: f64,
    pub fdatasyncs_per_second: f64,
}

impl ServerLoad {
    pub fn run(self, program: &Program) -> Result<ServerReport> {
        let folder = tempfile::tempdir()?;
        let fdatasyncs_per_second = syncs_per_second(folder.path())?;
        let process = Process::start(program, &folder.path().join("data"), &UNLIMITED)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let idle = process.memory();
        let Self { tables, pace, time, order } = self;
        let guests = runtime.block_on(Guests::seat(&process.addr, tables, &order))?;
        let kib_per_table = (process.memory() - idle) / tables as f64;
        let before = (process.cpu_seconds(), own_cpu_seconds());
        let begun = Instant::now();
        let Heard { actions, mut delays } = runtime.block_on(guests.play(pace, time));
        let seconds = begun.elapsed().as_secs_f64();
        let server_cpu_seconds = process.cpu_seconds() - before.0;
        Ok(ServerReport {
            order,
            tables,
            pace,
            seconds,
            actions,
            actions_per_second: actions as f64 / seconds,
            actions_per_server_cpu_second: actions as f64 / server_cpu_seconds.max(0.01),
            server_cpu_seconds,
            guests_cpu_seconds: own_cpu_seconds() - before.1,
            delays: Percentiles::of(&mut delays),
            kib_per_table,
            fdatasyncs_per_second,
        })
    }
}

/// How often the disk makes something durable in a second.
fn syncs_per_second(folder: &Path) -> Result<f64> {
    let mut file = std::fs::File::create(folder.join("sync"))?;
    let begun = Instant::now();
    let mut count = 0;
    while begun.elapsed() < Duration::from_secs(1) {
        file.write_all(&[0; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / begun.elapsed().as_secs_f64())
}

impl fmt::Display for ServerReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { order, tables, seconds, actions_per_second, .. } = self;
        writeln!(f, "{tables} tables of two, SQLite with full sync, {seconds:.1} s; {order}")?;
        writeln!(f, "{actions_per_second:.0} durable actions/s")?;
        writeln!(
            f,
            "{:.0} actions per second of the server's processor time; it had {:.1} s of it, the \
             guests {:.1} s",
            self.actions_per_server_cpu_second, self.server_cpu_seconds, self.guests_cpu_seconds
        )?;
        let Percentiles { p50_ms, p95_ms, p99_ms } = self.delays;
        writeln!(
            f,
            "from send to the other person's update: p50 {p50_ms:.1} ms, p95 {p95_ms:.1} ms, p99 \
             {p99_ms:.1} ms"
        )?;
        write!(
            f,
            "{:.0} KiB a table; the disk makes {:.0} fdatasyncs/s",
            self.kib_per_table, self.fdatasyncs_per_second
        )
    }
}
