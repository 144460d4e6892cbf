//! How fast a game's rules go, side by side with a reference in the same run.

use std::fmt;
use std::time::{Duration, Instant};

use bots::Costs;
use game_catalog::{Entry, OpenError};
use game_core::{GameRng, Seed};
use serde::Serialize;
use serde_json::{Value, json};

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
}

/// What the steps cost that search is made of.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Nanoseconds {
    pub clone: f64,
    pub view: f64,
    pub determinize: f64,
    pub sample: f64,
}

/// Turns taken between the game and the reference: what slows the machine slows both.
const TURNS: u32 = 10;
/// Playouts between two looks at the clock.
const BATCH: u64 = 16;

impl Speed {
    /// Measures for about this long each: the game, and the reference.
    pub fn measure(entry: &Entry, seats: usize, time: Duration) -> Result<Self, OpenError> {
        let options = json!({});
        let game = entry.open_built_in(&options, seats)?;
        let mut rng = GameRng::from_seed(&Seed::from_text("bench"));
        let turn = time / TURNS;
        let (mut ours, mut theirs) = (Count::default(), Count::default());
        for _ in 0..TURNS {
            ours.run(turn, || (BATCH, game.playouts(&mut rng, BATCH)));
            theirs.run(turn, || (8, (0..8).map(|_| gomoku::playout(&mut rng)).sum()));
        }
        let Costs { clone, view, determinize, sample } = game.costs(&mut rng, turn);
        Ok(Self {
            game: entry.info.id,
            seats,
            options,
            playouts_per_second: ours.playouts as f64 / ours.time.as_secs_f64(),
            actions_per_second: ours.actions as f64 / ours.time.as_secs_f64(),
            reference_actions_per_second: theirs.actions as f64 / theirs.time.as_secs_f64(),
            nanoseconds: Nanoseconds { clone, view, determinize, sample },
        })
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
        )
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
        for entry in game_catalog::CATALOG {
            let seats = usize::from(entry.info.seats[0]);
            // A whole game of these takes minutes here.
            if entry.open_built_in(&serde_json::json!({}), seats).unwrap().slow() {
                continue;
            }
            let speed = Speed::measure(entry, seats, Duration::from_millis(1)).unwrap();
            assert!(speed.actions_per_second > 0.0 && speed.nanoseconds.clone > 0.0, "{speed}");
            assert!(speed.to_string().starts_with(entry.info.id));
        }
    }
}
