//! `igroteka sim`

use std::io::{IsTerminal, Write, stderr, stdout};

use anyhow::Result;
use clap::Args;
use game_catalog::{Sim, SimError, SimReport};
use game_core::Seed;
use indicatif::{ProgressBar, ProgressStyle};

use crate::usage::{Opening, usage};

#[derive(Args)]
pub(crate) struct SimArgs {
    #[command(flatten)]
    opening: Opening,
    /// How many games
    #[arg(long)]
    games: u64,
    /// The seats' bots in order, repeated as needed
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,
    /// Where all luck comes from: any text
    #[arg(long, default_value = "1")]
    seed: String,
    /// How many threads; one for each core if not said
    #[arg(long)]
    threads: Option<usize>,
    /// Cuts longer games off
    #[arg(long, default_value_t = 100_000)]
    max_actions: u64,
    /// As JSON
    #[arg(long)]
    json: bool,
}

impl SimArgs {
    pub(crate) fn run(self) -> Result<()> {
        let (entry, game) = self.opening.open()?;
        if self.bots.len() > game.seats().get() {
            return usage(format!("{} bots for {} seats", self.bots.len(), game.seats().get()));
        }
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = match self.threads {
            Some(0) => return usage("no threads, no games"),
            Some(threads) => threads,
            None => cores(),
        };
        let sim = Sim {
            games: self.games,
            bots: self.bots,
            seed: Seed::from_text(&self.seed),
            threads,
            max_actions: self.max_actions,
        };
        let bar = progress_bar(sim.games);
        let report = match game.simulate(&sim, &|| bar.inc(1)) {
            Ok(report) => report,
            Err(SimError::NoSuchBot(name)) => {
                let known = entry.bot_ids().join(", ");
                return usage(format!("{} has no bot {name:?}; it has {known}", entry.info.id));
            }
            Err(stuck) => return Err(stuck.into()),
        };
        bar.finish_and_clear();
        if self.json {
            writeln!(stdout(), "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        print(&report)
    }
}

fn progress_bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.expect("the template is fixed"))
}

fn print(report: &SimReport) -> Result<()> {
    let mut out = stdout().lock();
    let SimReport { games, finished, actions, seconds, wins, draws, length } = report;
    let share = |count: u64| 100.0 * count as f64 / (*finished).max(1) as f64;
    writeln!(out, "{games} games, {finished} finished, {actions} actions in {seconds:.2} s")?;
    writeln!(
        out,
        "length in actions: {} to {}, {:.1} on average",
        length.min, length.max, length.mean
    )?;
    for (seat, &count) in wins.iter().enumerate() {
        writeln!(out, "seat {seat}: {count} won ({:.1} %)", share(count))?;
    }
    writeln!(out, "draws: {draws} ({:.1} %)", share(*draws))?;
    Ok(())
}
