//! `igroteka sim`

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result};
use clap::Args;
use game_core::{GameLog, Seed};
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Sim, SimReport};

use crate::usage::{Opening, bots, usage};

#[derive(Args)]
pub(crate) struct SimArgs {
    #[command(flatten)]
    opening: Opening,
    /// How many games
    #[arg(long)]
    games: u64,
    /// The seats' bots in order, repeated as needed: by name, by level (easy, middle, strong), or
    /// `heuristic` for a game's own
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
    /// How many simulations a bot that searches may spend on an action: the same on every machine
    #[arg(long, value_name = "N")]
    simulations: Option<u32>,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Writes each game's log into this folder, as `NUMBER.log`, for `igroteka verify`
    #[arg(long, value_name = "DIR")]
    logs: Option<PathBuf>,
}

impl SimArgs {
    pub(crate) fn run(self) -> Result<()> {
        let (edition, game) = self.opening.open()?;
        let bots = bots(edition, &self.bots)?;
        if bots.len() > game.seats().get() {
            return usage(format!("{} bots for {} seats", bots.len(), game.seats().get()));
        }
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = match self.threads {
            Some(0) => return usage("no threads, no games"),
            Some(threads) => threads,
            None => cores(),
        };
        let sim = Sim {
            games: self.games,
            bots,
            seed: Seed::from_text(&self.seed),
            threads,
            max_actions: self.max_actions,
            simulations: self.simulations,
            logs: self.logs.is_some(),
        };
        let shelf = self.logs.as_deref().map(Shelf::new).transpose()?;
        let bar = progress_bar(sim.games);
        let each = |number: u64, log: Option<GameLog>| {
            bar.inc(1);
            if let (Some(shelf), Some(log)) = (&shelf, log) {
                shelf.put(number, &log);
            }
        };
        let report = sim.run(&*game, &each)?;
        bar.finish_and_clear();
        if let Some(shelf) = shelf {
            shelf.close()?;
        }
        if self.json {
            writeln!(stdout(), "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        print(&report)
    }
}

/// A folder for logs.
struct Shelf<'a> {
    folder: &'a Path,
    /// The first that couldn't be written.
    failed: Mutex<Option<anyhow::Error>>,
}

impl<'a> Shelf<'a> {
    fn new(folder: &'a Path) -> Result<Self> {
        if let Err(error) = std::fs::create_dir_all(folder) {
            return usage(format!("{}: {error}", folder.display()));
        }
        Ok(Self { folder, failed: Mutex::default() })
    }

    fn put(&self, number: u64, log: &GameLog) {
        let path = self.folder.join(format!("{number}.log"));
        let written = std::fs::write(&path, log.to_string());
        if let Err(error) = written.with_context(|| format!("{}", path.display())) {
            self.failed.lock().expect("no thread panics here").get_or_insert(error);
        }
    }

    fn close(self) -> Result<()> {
        self.failed.into_inner().expect("no thread panics here").map_or(Ok(()), Err)
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
    let SimReport {
        games,
        finished,
        actions,
        seconds,
        wins,
        draws,
        opened,
        wins_from_opener,
        length,
    } = report;
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
    if *opened > 0 {
        writeln!(out, "by order of turn, from the seat that opened:")?;
        for (turn, &count) in (1..).zip(wins_from_opener) {
            let share = 100.0 * count as f64 / *opened as f64;
            writeln!(out, "  {turn}: {count} won ({share:.1} %)")?;
        }
    }
    Ok(())
}
