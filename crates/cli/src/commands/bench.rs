//! `igroteka bench`: how fast the rules go, side by side with a reference in the same run.

mod gomoku;
mod http;
mod listing;
mod races;
mod server;

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use game_catalog::{AnyGame, CATALOG, Costs, Entry};
use game_core::{GameRng, Seed};
use serde::Serialize;
use serde_json::json;

use crate::usage::{entry, usage};

#[derive(Args)]
pub(crate) struct Bench {
    /// A game's id, `server` or `races`; all games if not said
    game: Option<String>,
    /// For `server`: how many tables
    #[arg(long, default_value_t = 1_000)]
    tables: usize,
    /// For `server`: actions per second at each table; as fast as they go if not said
    #[arg(long)]
    pace: Option<f64>,
    /// For `races`: how many of each kind
    #[arg(long, default_value_t = 8_000)]
    races: usize,
    /// For `races`: only `bah`, `copy`, `call` or `series`
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
    /// For a game: what listing the actions of this position costs, instead of playing
    #[arg(long, value_name = "JSON")]
    position: Option<String>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: usize,
    options: serde_json::Value,
    playouts_per_second: f64,
    actions_per_second: f64,
    reference_actions_per_second: f64,
    nanoseconds: Costs,
}

/// Turns taken between the game and the reference: what slows the machine slows both.
const TURNS: u32 = 10;

impl Bench {
    pub(crate) fn run(self) -> Result<()> {
        if !(self.seconds.is_finite() && self.seconds > 0.0) {
            return usage("a measurement takes some time");
        }
        if self.game.as_deref() == Some("server") {
            return server::run(self.tables, self.pace, self.seconds, self.json);
        }
        if self.game.as_deref() == Some("races") {
            return races::run(self.races, self.only.as_deref(), self.json);
        }
        if let Some(position) = &self.position {
            let Some(id) = &self.game else { return usage("a position of which game?") };
            return listing::run(entry(id)?, position, self.seconds, self.json);
        }
        let entries: Vec<&Entry> = match &self.game {
            Some(id) => vec![entry(id)?],
            None => CATALOG.iter().collect(),
        };
        let mut rows = Vec::new();
        for entry in entries {
            for &seats in entry.info.seats {
                rows.push(self.measure(entry, usize::from(seats))?);
                if !self.json {
                    print(rows.last().expect("just pushed"))?;
                }
            }
        }
        if self.json {
            writeln!(stdout(), "{}", serde_json::to_string_pretty(&rows)?)?;
        } else {
            writeln!(stdout(), "one thread; reference: random gomoku on 15×15, written plainly")?;
        }
        Ok(())
    }

    fn measure(&self, entry: &Entry, seats: usize) -> Result<Row> {
        let options = json!({});
        let game = entry.open(&entry.content(), &options, seats)?;
        let mut rng = GameRng::from_seed(&Seed::from_text("bench"));
        let turn = Duration::from_secs_f64(self.seconds / f64::from(TURNS));
        let (mut ours, mut theirs) = (Count::default(), Count::default());
        for _ in 0..TURNS {
            ours.run(turn, || game_playouts(&*game, &mut rng));
            theirs.run(turn, || (8, (0..8).map(|_| gomoku::playout(&mut rng)).sum()));
        }
        Ok(Row {
            game: entry.info.id,
            seats,
            options,
            playouts_per_second: ours.playouts as f64 / ours.time.as_secs_f64(),
            actions_per_second: ours.actions as f64 / ours.time.as_secs_f64(),
            reference_actions_per_second: theirs.actions as f64 / theirs.time.as_secs_f64(),
            nanoseconds: game.costs(&mut rng, turn),
        })
    }
}

fn game_playouts(game: &dyn AnyGame, rng: &mut GameRng) -> (u64, u64) {
    const BATCH: u64 = 16;
    (BATCH, game.playouts(rng, BATCH))
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

fn print(row: &Row) -> Result<()> {
    let million = 1e6;
    writeln!(
        stdout(),
        "{} {:>2} seats: {:>7.0} playouts/s, {:>6.2} million actions/s (reference {:.2})",
        row.game,
        row.seats,
        row.playouts_per_second,
        row.actions_per_second / million,
        row.reference_actions_per_second / million,
    )?;
    let Costs { clone, view, determinize, sample } = row.nanoseconds;
    writeln!(
        stdout(),
        "    clone {clone:.0} ns, view {view:.0} ns, determinize {determinize:.0} ns, sample {sample:.0} ns",
    )?;
    Ok(())
}
