//! How fast a game's rules go, side by side with a reference in the same run.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use bots::Costs;
use game_catalog::{AnyEdition, OpenError};
use game_core::{GameRng, Seed, Workload};
use serde::Serialize;
use serde_json::Value;

use crate::gomoku;

/// How fast a game goes, on one thread.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    pub game: &'static str,
    pub seats: usize,
    pub options: Value,
    pub playouts_per_second: f64,
    pub actions_per_second: f64,
    /// Random gomoku on 15×15, written plainly.
    pub reference_actions_per_second: f64,
    pub nanoseconds: Nanoseconds,
    /// What the game does besides playouts.
    pub works: Vec<Work>,
}

/// What the steps cost that search is made of.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Nanoseconds {
    pub clone: f64,
    pub view: f64,
    pub determinize: f64,
    pub sample: f64,
}

/// How fast a [`Workload`] goes.
#[derive(Clone, Debug, Serialize)]
pub struct Work {
    pub name: &'static str,
    pub per_second: f64,
    /// What each takes besides time, on the average.
    pub takes: BTreeMap<&'static str, f64>,
}

/// Turns taken between the game and the reference: what slows the machine slows both.
const TURNS: u32 = 10;
/// Playouts between two looks at the clock.
const BATCH: u64 = 16;

impl Speed {
    /// Measures for about this long each: the game, the reference, and each of its workloads. Without
    /// `options`, those that the game is measured by.
    pub fn measure(
        edition: &AnyEdition,
        seats: usize,
        options: Option<&Value>,
        time: Duration,
    ) -> Result<Self, OpenError> {
        let options = options.cloned().unwrap_or_else(|| edition.measured());
        let game = edition.open_built_in(&options, seats)?;
        let mut rng = GameRng::from_seed(&Seed::from_text("bench"));
        let turn = time / TURNS;
        let batch = if game.slow() { 1 } else { BATCH };
        let (mut ours, mut theirs) = (Count::default(), Count::default());
        for _ in 0..TURNS {
            ours.run(turn, || (batch, game.playouts(&mut rng, batch)));
            theirs.run(turn, || (8, (0..8).map(|_| gomoku::playout(&mut rng)).sum()));
        }
        let Costs { clone, view, determinize, sample } = game.costs(&mut rng, turn);
        Ok(Self {
            game: edition.info.id,
            seats,
            options,
            playouts_per_second: ours.playouts as f64 / ours.time.as_secs_f64(),
            actions_per_second: ours.actions as f64 / ours.time.as_secs_f64(),
            reference_actions_per_second: theirs.actions as f64 / theirs.time.as_secs_f64(),
            nanoseconds: Nanoseconds { clone, view, determinize, sample },
            works: game.workloads().into_iter().map(|work| Work::measure(work, time)).collect(),
        })
    }
}

impl Work {
    fn measure(mut workload: Workload, time: Duration) -> Self {
        let mut sums = vec![0; workload.takes.len()];
        let mut times = 0;
        let begun = Instant::now();
        while begun.elapsed() < time {
            (workload.run)(times, &mut sums);
            times += 1;
        }
        let each = |sum: &u64| *sum as f64 / times.max(1) as f64;
        Self {
            name: workload.name,
            per_second: times as f64 / begun.elapsed().as_secs_f64(),
            takes: workload.takes.iter().copied().zip(sums.iter().map(each)).collect(),
        }
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:.0}/s", self.name, self.per_second)?;
        self.takes.iter().try_for_each(|(name, each)| write!(f, ", {each:.0} {name} each"))
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let million = 1e6;
        writeln!(
            f,
            "{} {:>2} seats: {:>7.0} playouts/s, {:>6.2} million actions/s (reference {:.2})",
            self.game,
            self.seats,
            self.playouts_per_second,
            self.actions_per_second / million,
            self.reference_actions_per_second / million,
        )?;
        let Nanoseconds { clone, view, determinize, sample } = self.nanoseconds;
        write!(
            f,
            "    clone {clone:.0} ns, view {view:.0} ns, determinize {determinize:.0} ns, sample \
             {sample:.0} ns"
        )?;
        self.works.iter().try_for_each(|work| write!(f, "\n    {work}"))
    }
}

#[derive(Default)]
struct Count {
    playouts: u64,
    actions: u64,
    time: Duration,
}

impl Count {
    fn run(&mut self, at_least: Duration, mut batch: impl FnMut() -> (u64, u64)) {
        let begun = Instant::now();
        while begun.elapsed() < at_least {
            let (playouts, actions) = batch();
            self.playouts += playouts;
            self.actions += actions;
        }
        self.time += begun.elapsed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_measured() {
        for edition in game_catalog::CATALOG {
            let seats = usize::from(edition.info.seats[0]);
            let speed = Speed::measure(edition, seats, None, Duration::from_millis(1)).unwrap();
            assert!(speed.actions_per_second > 0.0 && speed.nanoseconds.clone > 0.0, "{speed}");
            assert!(speed.to_string().starts_with(edition.info.id));
        }
    }
}
