//! `igroteka bench races`: are races fair to people on slow lines?
//!
//! Real sockets through proxies that delay what goes through them, many tables side by side. Each
//! table is set up right before a card that everybody can react to; equal people on unequal lines
//! press, and the log says in which order their claims were counted.

mod lineup;
mod proxy;
mod runner;

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use server::{Server, Settings};
use store::{Log, MemoryLog};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use self::lineup::{Kind, Lineup};
use self::runner::Runner;
use super::http::request;

/// Round trips of the four lines, in milliseconds.
const LINES: [u64; 4] = [20, 80, 150, 300];
/// Tables at the same time.
const AT_ONCE: usize = 160;

/// A server with its four slow lines and their guests.
struct Course {
    store: Arc<MemoryLog>,
    runners: Vec<Runner>,
}

impl Course {
    async fn open(lag_corrected: bool) -> Result<Self> {
        let store = Arc::new(MemoryLog::default());
        let settings = Settings { lag_corrected, messages_per_second: 100, ..Settings::default() };
        let server = Server::listen("127.0.0.1:0", store.clone(), settings).await?;
        let addr = server.addr()?;
        tokio::spawn(server.serve());
        let mut runners = Vec::new();
        for line in LINES {
            let delayed = proxy::open(addr, Duration::from_millis(line) / 2).await?;
            let name = json!({ "name": format!("{line} ms") }).to_string();
            let (_, cookie) = request(&addr.to_string(), "", "POST /api/me", &name).await?;
            runners.push(Runner::new(delayed, cookie)?);
        }
        Ok(Self { store, runners })
    }

    /// Holds one race; for each line, the place its claim was counted at, if it claimed at all.
    async fn hold(&self, lineup: &Lineup, number: usize) -> Result<[Option<usize>; 4]> {
        // Lines change seats from table to table.
        let line_of = |seat: usize| (seat + number) % LINES.len();
        let id = format!("race{number}");
        let people = (0..4).map(|seat| self.runners[line_of(seat)].person().to_string()).collect();
        let before = lineup.write(&*self.store, &id, people).await?;
        let mut running = JoinSet::new();
        for seat in 0..4 {
            let (runner, part) = (self.runners[line_of(seat)].clone(), lineup.part(seat));
            let seed = number * 4 + seat;
            running.spawn(runner.run(id.clone(), seat, part, seed));
        }
        while let Some(run) = running.join_next().await {
            run??;
        }
        let mut places = [None; 4];
        let lines = self.store.read(&id, before).await?;
        let acts = lines.iter().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        // Ends of timers stand in the same row, and the card that started it can be a claim itself.
        let acts = acts.filter(|line| !line["act"].is_null()).skip(1);
        let claims = acts.filter(|line| !line["press"].is_null());
        for line in claims {
            let seat = line["act"]["seat"].as_u64().context("claims are acts")? as usize;
            let place = places.iter().flatten().count();
            let mine = &mut places[line_of(seat)];
            if mine.is_none() {
                *mine = Some(place);
            }
        }
        Ok(places)
    }
}

/// How often each line won and lost, of the races it was in.
#[derive(Default)]
struct Shares {
    races: [u32; 4],
    first: [u32; 4],
    last: [u32; 4],
}

impl Shares {
    fn count(&mut self, places: [Option<usize>; 4], in_it: [bool; 4]) {
        let last = places.iter().flatten().max().copied();
        for line in (0..4).filter(|line| in_it[*line]) {
            self.races[line] += 1;
            self.first[line] += u32::from(places[line] == Some(0));
            self.last[line] += u32::from(places[line].is_some() && places[line] == last);
        }
    }

    fn percent(counts: [u32; 4], races: [u32; 4]) -> [f64; 4] {
        std::array::from_fn(|line| 100.0 * f64::from(counts[line]) / f64::from(races[line].max(1)))
    }
}

async fn measure(kind: Kind, races: usize, lag_corrected: bool) -> Result<Shares> {
    let course = Arc::new(Course::open(lag_corrected).await?);
    let lineups = Arc::new(lineup::find(kind, races.clamp(1, 400))?);
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut holding = JoinSet::new();
    for number in 0..races {
        let (course, lineups) = (course.clone(), lineups.clone());
        let pass = gate.clone().acquire_owned().await?;
        holding.spawn(async move {
            let lineup = &lineups[number % lineups.len()];
            let places = course.hold(lineup, number).await;
            drop(pass);
            let in_it = std::array::from_fn(|line| lineup.races((line + 4 - number % 4) % 4));
            places.map(|places| (places, in_it))
        });
    }
    let mut shares = Shares::default();
    while let Some(held) = holding.join_next().await {
        let (places, in_it) = held??;
        shares.count(places, in_it);
    }
    Ok(shares)
}

pub(crate) fn run(races: usize, as_json: bool) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        for lag_corrected in [true, false] {
            let shares = runtime.block_on(measure(kind, races, lag_corrected))?;
            let (what, counts) = match kind {
                Kind::Bah => ("last", shares.last),
                Kind::Copy | Kind::Call => ("first", shares.first),
            };
            let percent = Shares::percent(counts, shares.races);
            if as_json {
                rows.push(json!({
                    "race": kind.name(), "corrected": lag_corrected, "lines_ms": LINES,
                    "races": shares.races, what: percent,
                }));
            } else {
                print(kind, lag_corrected, what, &shares, percent)?;
            }
        }
    }
    if as_json {
        writeln!(stdout(), "{:#}", Value::Array(rows))?;
    }
    Ok(())
}

fn print(
    kind: Kind,
    lag_corrected: bool,
    what: &str,
    shares: &Shares,
    percent: [f64; 4],
) -> Result<()> {
    let how = if lag_corrected { "corrected" } else { "as they arrive" };
    write!(stdout(), "{:<5} {how:<15} {what:>5}:", kind.name())?;
    for ((line, percent), races) in LINES.iter().zip(percent).zip(shares.races) {
        write!(stdout(), "  {line} ms {percent:.1} % of {races}")?;
    }
    writeln!(stdout())?;
    Ok(())
}
