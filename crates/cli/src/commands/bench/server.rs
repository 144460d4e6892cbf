//! `igroteka bench server`: guests over real WebSockets on loopback, SQLite on.
//!
//! The server is a process of its own, so that its processor time and memory can be read; the
//! guests share the machine with it.

mod guest;

use std::io::{BufRead, BufReader, Write, stdout};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::json;

use guest::{Guests, Heard};

/// A server in a process of its own.
struct Process {
    child: Child,
    addr: String,
}

impl Process {
    fn start(data: &std::path::Path) -> Result<Self> {
        let program = std::env::current_exe()?;
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--messages-per-second", "100000"])
            .args(["--tables-per-minute", "1000000", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().context("the server has an output")?;
        BufReader::new(output).read_line(&mut line)?;
        let addr = line.trim().rsplit_once("http://").map(|(_, addr)| addr.to_string());
        match addr {
            Some(addr) => Ok(Self { child, addr }),
            None => bail!("the server doesn't say where it listens"),
        }
    }

    /// Resident memory in KiB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0.0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Seconds of processor time that a process has had.
fn cpu_seconds(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Fields 14 and 15, counted behind the program's name, in hundredths of a second.
    let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' ')).into_iter().flatten();
    let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    ticks / 100.0
}

/// How often the disk makes something durable in a second.
fn syncs_per_second(folder: &std::path::Path) -> Result<f64> {
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

pub(crate) fn run(tables: usize, pace: Option<f64>, seconds: f64, as_json: bool) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let syncs = syncs_per_second(folder.path())?;
    let process = Process::start(&folder.path().join("data"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let idle = process.memory();
    let guests = runtime.block_on(Guests::seat(&process.addr, tables))?;
    let memory = (process.memory() - idle) / tables as f64;
    let cpu = || (cpu_seconds(process.child.id()), cpu_seconds(std::process::id()));
    let before = cpu();
    let begun = Instant::now();
    let Heard { actions, mut delays } =
        runtime.block_on(guests.play(pace, Duration::from_secs_f64(seconds)));
    let time = begun.elapsed().as_secs_f64();
    let after = cpu();
    let (server, guests) = (after.0 - before.0, after.1 - before.1);
    delays.sort_unstable();
    let percentile = |share: f64| {
        let at = ((delays.len() as f64 * share) as usize).min(delays.len().saturating_sub(1));
        delays.get(at).map_or(0.0, |delay| delay.as_secs_f64() * 1e3)
    };
    let report = json!({
        "tables": tables,
        "pace": pace,
        "seconds": time,
        "actions": actions,
        "actions_per_second": actions as f64 / time,
        "actions_per_server_cpu_second": actions as f64 / server.max(0.01),
        "server_cpu_seconds": server,
        "guests_cpu_seconds": guests,
        "p50_ms": percentile(0.50),
        "p99_ms": percentile(0.99),
        "kib_per_table": memory,
        "fdatasyncs_per_second": syncs,
    });
    let mut out = stdout().lock();
    if as_json {
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    writeln!(out, "{tables} tables of two, SQLite with full sync, {time:.1} s")?;
    writeln!(out, "{:.0} durable actions/s", actions as f64 / time)?;
    writeln!(
        out,
        "{:.0} actions per second of the server's processor time; it had {server:.1} s of it, the \
         guests {guests:.1} s",
        actions as f64 / server.max(0.01)
    )?;
    writeln!(
        out,
        "from send to the other seat's update: p50 {:.1} ms, p99 {:.1} ms",
        percentile(0.5),
        percentile(0.99)
    )?;
    writeln!(out, "{memory:.0} KiB a table; the disk makes {syncs:.0} fdatasyncs/s")?;
    Ok(())
}
