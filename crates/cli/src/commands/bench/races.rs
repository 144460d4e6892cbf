//! `igroteka bench races`: are races fair to people on slow lines, and does cheating pay?
//!
//! Real sockets through proxies that delay what goes through them, many tables side by side. Each
//! table begins right before a card that everybody can react to; equal people on unequal lines
//! press, and the log says in which order their claims were counted.

mod cheat;
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
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

use self::cheat::Cheat;
use self::lineup::{Kind, Lineup};
use self::proxy::Lateness;
use self::runner::Runner;
use super::http::request;
use crate::usage::usage;

/// Round trips of the four lines, in milliseconds.
const LINES: [u64; 4] = [20, 80, 150, 300];
/// Cheating is measured in so many times fewer races.
const FEWER: usize = 8;
/// Tables at the same time.
const AT_ONCE: usize = 240;

/// What is measured.
#[derive(Clone, Copy)]
struct Heat {
    kind: Kind,
    lag_corrected: bool,
    lag_quota: bool,
    cheat: Option<Cheat>,
}

impl Heat {
    /// First fair play, with and without correction; then cheats.
    fn all() -> Vec<Self> {
        let fair = Kind::ALL.into_iter().flat_map(|kind| {
            [true, false].map(|lag_corrected| Self {
                kind,
                lag_corrected,
                lag_quota: true,
                cheat: None,
            })
        });
        let cheats = [
            (Kind::Bah, Cheat::Stamps),
            (Kind::Copy, Cheat::Stamps),
            (Kind::Call, Cheat::Stamps),
            (Kind::Bah, Cheat::Floods),
            (Kind::Copy, Cheat::Floods),
            (Kind::Call, Cheat::Floods),
            (Kind::Call, Cheat::CallsAlways),
        ];
        let cheats = cheats.map(|(kind, cheat)| (kind, cheat, true));
        // What late answers to pings gain shows in a series: first without quotas, then with them.
        let late = [100, 340].map(|delay| Cheat::LatePongs(Duration::from_millis(delay)));
        let late = late
            .into_iter()
            .flat_map(|cheat| [false, true].map(|lag_quota| (Kind::Series, cheat, lag_quota)));
        let cheats = cheats.into_iter().chain(late).map(|(kind, cheat, lag_quota)| Self {
            kind,
            lag_corrected: true,
            lag_quota,
            cheat: Some(cheat),
        });
        fair.chain(cheats).collect()
    }

    fn name(&self) -> String {
        match (self.cheat, self.lag_corrected) {
            (Some(cheat), _) if !self.lag_quota => format!("{cheat}, no quota"),
            (Some(cheat), _) => cheat.to_string(),
            (None, true) => "corrected".into(),
            (None, false) => "as they arrive".into(),
        }
    }

    /// In a Бах! the last one pays, elsewhere the first one wins.
    fn counts_last(&self) -> bool {
        self.kind == Kind::Bah
    }
}

/// A server with its four slow lines and their guests.
struct Course {
    store: Arc<MemoryLog>,
    runners: Vec<Runner>,
}

impl Course {
    async fn open(heat: Heat) -> Result<Self> {
        let store = Arc::new(MemoryLog::default());
        let Heat { lag_corrected, lag_quota, .. } = heat;
        // The lines are slow behind the kernel's back, as they are behind a proxy.
        let settings = Settings {
            lag_corrected,
            lag_quota,
            messages_per_second: 100,
            tables_per_minute: 1_000_000,
            behind_proxy: true,
            ..Settings::default()
        };
        let server = Server::listen("127.0.0.1:0", store.clone(), settings).await?;
        let addr = server.addr()?;
        tokio::spawn(server.serve());
        let mut runners = Vec::new();
        // The fifth has no line to speak of.
        for (number, line) in LINES.into_iter().chain([0]).enumerate() {
            let cheat = heat.cheat.filter(|cheat| number == cheat.line());
            let delay = Duration::from_millis(line) / 2;
            let door = proxy::open(addr, Lateness { delay, pongs: Cheat::pongs(cheat) }).await?;
            let name = json!({ "name": format!("{line} ms") }).to_string();
            let (_, cookie) = request(&addr.to_string(), "", "POST /api/me", &name).await?;
            runners.push(Runner::new(door, cookie, cheat)?);
        }
        Ok(Self { store, runners })
    }

    /// Holds one race, or a series; of each and for each line, the place its claim was counted at, if
    /// it claimed at all.
    async fn hold(
        &self,
        lineup: &Lineup,
        lines: &[usize],
        number: usize,
    ) -> Result<Vec<[Option<usize>; 4]>> {
        let id = format!("race{number}");
        let people = lines.iter().map(|&line| self.runners[line].person().to_string()).collect();
        let before = lineup.write(&*self.store, &id, people).await?;
        let there = Arc::new(Barrier::new(lines.len()));
        let mut running = JoinSet::new();
        for (seat, &line) in lines.iter().enumerate() {
            let (runner, part) = (self.runners[line].clone(), lineup.part(seat));
            let seed = number * lines.len() + seat;
            running.spawn(runner.run(id.clone(), part, seed, there.clone()));
        }
        while let Some(run) = running.join_next().await {
            run??;
        }
        let mut races: Vec<[Option<usize>; 4]> = Vec::new();
        let log = self.store.read(&id, before).await?;
        let acts = log.iter().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        // Ends of timers stand in the same queue. The card that started it can be a claim itself;
        // before it somebody may have called too early.
        for line in acts.filter(|line| !line["act"].is_null()) {
            if line["act"]["action"] == lineup.start() {
                races.push([None; 4]);
                continue;
            }
            let Some(places) = races.last_mut().filter(|_| !line["press"].is_null()) else {
                continue;
            };
            let seat = line["act"]["seat"].as_u64().context("claims are acts")? as usize;
            let place = places.iter().flatten().count();
            let mine = &mut places[lines[seat]];
            if mine.is_none() {
                *mine = Some(place);
            }
        }
        Ok(races)
    }
}

/// Who sits where: each of the 24 ways in turn.
fn lines(number: usize) -> [usize; 4] {
    let mut left: Vec<usize> = (0..4).collect();
    let mut number = number;
    std::array::from_fn(|_| {
        let count = left.len();
        let line = left.remove(number % count);
        number /= count;
        line
    })
}

/// How often each line won or lost, of the races it was in.
#[derive(Default)]
struct Shares {
    races: [u32; 4],
    counted: [u32; 4],
}

impl Shares {
    fn count(&mut self, heat: Heat, places: [Option<usize>; 4], in_it: [bool; 4]) {
        let last = places.iter().flatten().max().copied();
        let wanted = if heat.counts_last() { last } else { Some(0) };
        for line in (0..4).filter(|line| in_it[*line]) {
            self.races[line] += 1;
            self.counted[line] += u32::from(places[line].is_some() && places[line] == wanted);
        }
    }

    fn percent(&self) -> [f64; 4] {
        std::array::from_fn(|line| {
            100.0 * f64::from(self.counted[line]) / f64::from(self.races[line].max(1))
        })
    }
}

async fn measure(heat: Heat, races: usize) -> Result<Shares> {
    let course = Arc::new(Course::open(heat).await?);
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut holding = JoinSet::new();
    for number in 0..races.div_ceil(heat.kind.rounds()) {
        let course = course.clone();
        let pass = gate.clone().acquire_owned().await?;
        holding.spawn(async move {
            let lineup = Lineup::new(heat.kind, number / 24);
            let lines = lineup.seated(lines(number));
            let places = course.hold(&lineup, &lines, number).await;
            drop(pass);
            let mut in_it = [false; 4];
            let racers = lines.iter().enumerate().filter(|(seat, _)| lineup.races(*seat));
            racers.for_each(|(_, &line)| in_it[line] = true);
            places.map(|races| (races, in_it))
        });
    }
    let mut shares = Shares::default();
    while let Some(held) = holding.join_next().await {
        let (races, in_it) = held??;
        races.into_iter().for_each(|places| shares.count(heat, places, in_it));
    }
    Ok(shares)
}

pub(crate) fn run(races: usize, only: Option<&str>, as_json: bool) -> Result<()> {
    if only.is_some_and(|only| Kind::ALL.iter().all(|kind| kind.name() != only)) {
        return usage("there are the races bah, copy, call and series");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut rows = Vec::new();
    let wanted = |heat: &Heat| only.is_none_or(|only| heat.kind.name() == only);
    for heat in Heat::all().into_iter().filter(wanted) {
        let races = if heat.cheat.is_some() { races.div_ceil(FEWER) } else { races };
        let shares = runtime.block_on(measure(heat, races))?;
        if as_json {
            let what = if heat.counts_last() { "last" } else { "first" };
            rows.push(json!({
                "race": heat.kind.name(), "how": heat.name(), "lines_ms": LINES,
                "cheat_ms": heat.cheat.map(|cheat| LINES[cheat.line()]),
                "races": shares.races, what: shares.percent(),
            }));
        } else {
            print(heat, &shares)?;
        }
    }
    if as_json {
        writeln!(stdout(), "{:#}", Value::Array(rows))?;
    } else {
        writeln!(stdout(), "* cheats; percent of the races that the line was in")?;
    }
    Ok(())
}

fn print(heat: Heat, shares: &Shares) -> Result<()> {
    let what = if heat.counts_last() { "last" } else { "first" };
    write!(stdout(), "{:<6} {:<24} {what:>5}:", heat.kind.name(), heat.name())?;
    for (number, percent) in shares.percent().into_iter().enumerate() {
        let star = if heat.cheat.is_some_and(|cheat| number == cheat.line()) { "*" } else { "" };
        let (line, races) = (LINES[number], shares.races[number]);
        write!(stdout(), "  {line}{star} ms {percent:.1} % of {races}")?;
    }
    writeln!(stdout())?;
    stdout().flush()?;
    Ok(())
}
