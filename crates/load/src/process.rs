//! The server that is measured: a process of its own, so that its processor time and memory can be read.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// The program that has `serve`.
#[derive(Clone, Debug)]
pub struct Program(pub PathBuf);

/// A server in a process of its own, on this machine only. It ends when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) addr: String,
}

impl Process {
    pub(crate) fn start(program: &Program, data: &Path, settings: &[&str]) -> Result<Self> {
        let mut child = Command::new(&program.0)
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(settings)
            .arg("--data")
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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

    /// Resident memory in KiB.
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
    cpu_seconds(std::process::id())
}

fn cpu_seconds(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Fields 14 and 15, counted behind the program's name, in hundredths of a second.
    let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' ')).into_iter().flatten();
    let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    ticks / 100.0
}
