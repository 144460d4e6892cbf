//! Guests by the thousand: how many actions a server carries, who wins races on unequal
//! connections, what strangers with bad intent and bots that think long can do to somebody who plays,
//! what it costs to come to a long game and to start with many tables. No game is named here: games bring
//! their races ([`game_core::Edition::DRILLS`]), and tables are ordered by whoever asks.

mod guest;
mod honest;
mod hostile;
mod http;
mod join;
mod process;
mod races;
mod restart;
mod server;
mod thinking;
mod written;

use std::path::Path;
use std::time::Duration;

pub use hostile::{Flood, FloodReport, Hostile, Orders};
pub use join::{Join, JoinReport};
pub use process::Program;
pub use races::{Drill, DrillError, Heat, RaceLoad, RaceReport};
pub use restart::{Restart, RestartReport};
pub use server::{ServerLoad, ServerReport};
pub use thinking::{Phase, Thinking, ThinkingReport};
pub use written::{PlayedGame, PlayedTable};

/// What a server is told that isn't to turn its guests away.
const UNLIMITED: [&str; 4] = ["--messages-per-second", "100000", "--tables-per-minute", "1000000"];

/// How long people waited, in milliseconds.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Percentiles {
    pub p50_ms: f64,
    pub p95_ms: f64,
    pub p99_ms: f64,
}

impl Percentiles {
    fn of(delays: &mut [Duration]) -> Self {
        delays.sort_unstable();
        let at = |share: f64| {
            let at = ((delays.len() as f64 * share) as usize).min(delays.len().saturating_sub(1));
            delays.get(at).map_or(0.0, |delay| delay.as_secs_f64() * 1e3)
        };
        Self { p50_ms: at(0.50), p95_ms: at(0.95), p99_ms: at(0.99) }
    }
}

/// Bytes in a folder and those below it.
fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(data) if data.is_dir() => size(&entry.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    });
    sizes.sum()
}
