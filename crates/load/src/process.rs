//! The server that is measured: a process of its own, so that its processor time and memory can be read.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The program that has `serve`.
#[derive(Clone, Debug)]
pub struct Program(pub PathBuf);

/// A server in a process of its own, on this machine only. It ends when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) addr: String,
}

/// Hears when a server has taken up the tables that were left in play.
pub(crate) struct TakenUp(Receiver<Instant>);

/// Until it is given up.
const TAKEN_UP_WITHIN: Duration = Duration::from_secs(600);

impl TakenUp {
    /// Waits until then; says when it was.
    pub(crate) fn wait(self) -> Result<Instant> {
        self.0.recv_timeout(TAKEN_UP_WITHIN).context("the server doesn't take up its tables")
    }
}

impl Process {
    pub(crate) fn start(program: &Program, data: &Path, settings: &[&str]) -> Result<Self> {
        Self::spawn(program, data, settings, Stdio::null())
    }

    /// Starts it on a folder where games were left in play.
    pub(crate) fn resume(
        program: &Program,
        data: &Path,
        settings: &[&str],
    ) -> Result<(Self, TakenUp)> {
        let mut process = Self::spawn(program, data, settings, Stdio::piped())?;
        let noted = process.child.stderr.take().context("the server has notes")?;
        let (say, hear) = channel();
        // It reads on for as long as there are notes: the server must not wait for a full pipe.
        std::thread::spawn(move || {
            for line in BufReader::new(noted).lines().map_while(Result::ok) {
                if line.contains(server::TAKEN_UP) {
                    // Whoever waited may have given up.
                    let _ = say.send(Instant::now());
                }
            }
        });
        Ok((process, TakenUp(hear)))
    }

    fn spawn(program: &Program, data: &Path, settings: &[&str], notes: Stdio) -> Result<Self> {
        let mut child = Command::new(&program.0)
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(settings)
            .arg("--data")
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(notes)
            .spawn()?;
        let output = child.stdout.take().context("the server has an output")?;
        // From here on it ends with this.
        let mut process = Self { child, addr: String::new() };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        match line.trim().rsplit_once("http://") {
            Some((_, addr)) => process.addr = addr.into(),
            None => bail!("the server doesn't say where it listens"),
        }
        Ok(process)
    }

    /// Resident memory in KiB; 0 where the system doesn't say.
    pub(crate) fn memory(&self) -> f64 {
        self.status("VmRSS:")
    }

    /// The most it has been, in KiB, since the process began or the last reset.
    pub(crate) fn peak(&self) -> f64 {
        self.status("VmHWM:")
    }

    /// Forgets the peak. Where the system doesn't do that, it is the peak since the process began.
    pub(crate) fn reset_peak(&self) {
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
    }

    fn status(&self, name: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0.0)
    }

    /// Seconds of processor time that it has had.
    pub(crate) fn cpu_seconds(&self) -> f64 {
        self.known_cpu_seconds().unwrap_or_default()
    }

    /// The same, where the system says it.
    pub(crate) fn known_cpu_seconds(&self) -> Option<f64> {
        cpu_seconds(self.child.id())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Seconds of processor time that this process has had.
pub(crate) fn own_cpu_seconds() -> f64 {
    cpu_seconds(std::process::id()).unwrap_or_default()
}

fn cpu_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Fields 14 and 15, counted behind the program's name, in hundredths of a second.
    let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' ')).into_iter().flatten();
    let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    Some(ticks / 100.0)
}
