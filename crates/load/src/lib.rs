//! Guests by the thousand: how many actions a server carries, whether races are fair on unequal
//! connections, and what strangers with bad intent can do to somebody who plays. No game is named here:
//! games bring their races ([`game_core::Edition::DRILLS`]), and tables are ordered by whoever asks.

mod guest;
mod hostile;
mod http;
mod process;
mod races;
mod server;

use std::time::Duration;

pub use hostile::{Flood, FloodReport, Hostile, Orders};
pub use process::Program;
pub use races::{Drill, DrillError, Heat, RaceReport, RacedGame, Races};
pub use server::{ServerLoad, ServerReport};

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
