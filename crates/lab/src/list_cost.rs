//! What listing the legal actions of a position costs.

use std::fmt;
use std::time::{Duration, Instant};

use game_catalog::AnyGame;
use game_core::{Seat, Turn};
use serde::Serialize;
use serde_json::Value;

/// What listing cost.
#[derive(Clone, Debug, Serialize)]
pub struct ListCost {
    pub game: &'static str,
    pub seat: Seat,
    /// How many legal actions there are.
    pub actions: usize,
    pub nanoseconds: f64,
}

const BATCH: u32 = 1_000;

impl ListCost {
    /// Lists what the first seat to act may do, over and over for this long; or says what is wrong
    /// with the position.
    pub fn measure(game: &dyn AnyGame, position: &str, time: Duration) -> Result<Self, String> {
        let position: Value = serde_json::from_str(position).map_err(bad)?;
        let mut play = game.start();
        play.set(&position).map_err(bad)?;
        let Turn::Act { must, may } = play.turn() else {
            return Err(bad("nobody is to act in it"));
        };
        let seat = must.union(may).first().ok_or_else(|| bad("nobody is to act in it"))?;
        let (mut times, mut actions) = (0_u64, 0);
        let begun = Instant::now();
        while begun.elapsed() < time {
            actions = play.list(seat, BATCH);
            times += u64::from(BATCH);
        }
        let nanoseconds = begun.elapsed().as_nanos() as f64 / times.max(1) as f64;
        Ok(Self { game: game.info().id, seat, actions, nanoseconds })
    }
}

fn bad(reason: impl fmt::Display) -> String {
    format!("bad position: {reason}")
}

impl fmt::Display for ListCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seat, actions, nanoseconds } = self;
        write!(f, "{game} seat {seat}: {actions} legal actions listed in {nanoseconds:.0} ns")
    }
}
