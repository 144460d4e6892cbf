//! Who wins races on unequal connections, and what does cheating gain?
//!
//! Real sockets through proxies that delay what goes through them, many tables side by side. Each
//! table begins right before something that everybody can react to; equal people on unequal connections
//! press, and the log says in which order their claims were counted.

mod cheat;
mod drill;
mod proxy;
mod racer;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};
use server::{Server, Settings};
use store::{Log, MemoryLog};
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

use self::cheat::Cheat;
use self::drill::Lineup;
pub use self::drill::{Drill, DrillError};
use self::proxy::Lateness;
use self::racer::{CutOff, Part, Racer};
use crate::http::request;
use crate::written::PlayedGame;

/// Round trips on the four connections, in milliseconds.
const CONNECTIONS: [u64; 4] = [20, 80, 150, 300];
/// Cheating is measured in so many times fewer races.
const FEWER: usize = 8;
/// Tables at the same time.
const AT_ONCE: usize = 240;

/// Races of one game, held by the thousand.
pub struct RaceLoad {
    game: PlayedGame,
    drills: Vec<Arc<Drill>>,
}

/// What is measured.
#[derive(Clone)]
pub struct Heat {
    drill: Arc<Drill>,
    lag_corrected: bool,
    lag_quota: bool,
    cheat: Option<Cheat>,
}

/// Who won, or who paid.
#[derive(Clone, Debug, Serialize)]
pub struct RaceReport {
    pub race: String,
    pub how: String,
    pub connections_ms: [u64; 4],
    /// The connection of whoever cheats.
    pub cheat_ms: Option<u64>,
    /// How many races each connection was in.
    pub races: [u32; 4],
    /// In how many percent of them it was the last one (who pays) or the first one (who wins).
    pub percent: [f64; 4],
    pub last_pays: bool,
    /// Tables at which somebody was cut off, and which count for nothing; with the first reason.
    pub cut_off: usize,
    pub why: Option<String>,
}

impl RaceLoad {
    pub fn new(game: PlayedGame, drills: Vec<Drill>) -> Self {
        Self { game, drills: drills.into_iter().map(Arc::new).collect() }
    }

    /// The kinds of races there are.
    pub fn kinds(&self) -> Vec<&str> {
        self.drills.iter().map(|drill| drill.id.as_str()).collect()
    }

    /// First fair play, with and without correction; then cheats. `only`: of this kind.
    pub fn heats(&self, only: Option<&str>) -> Vec<Heat> {
        let wanted = |drill: &&Arc<Drill>| only.is_none_or(|only| drill.id == only);
        let drills: Vec<&Arc<Drill>> = self.drills.iter().filter(wanted).collect();
        let heat = |drill: &Arc<Drill>, cheat: Option<Cheat>, lag_corrected, lag_quota| Heat {
            drill: drill.clone(),
            lag_corrected,
            lag_quota,
            cheat,
        };
        let mut heats = Vec::new();
        for drill in &drills {
            heats.extend([true, false].map(|corrected| heat(drill, None, corrected, true)));
        }
        for drill in &drills {
            if drill.rounds == 1 {
                let cheats = [Cheat::Stamps, Cheat::Floods];
                heats.extend(cheats.map(|cheat| heat(drill, Some(cheat), true, true)));
                let always = drill.always.as_ref().map(|_| Cheat::Always);
                heats.extend(always.map(|cheat| heat(drill, Some(cheat), true, true)));
                continue;
            }
            // What late answers to pings gain shows in a series: first without quotas, then with them.
            for delay in [100, 340] {
                let cheat = Cheat::LatePongs(Duration::from_millis(delay));
                heats.extend([false, true].map(|quota| heat(drill, Some(cheat), true, quota)));
            }
        }
        heats
    }

    /// Holds so many races.
    pub fn hold(&self, heat: &Heat, races: usize) -> Result<RaceReport> {
        let races = if heat.cheat.is_some() { races.div_ceil(FEWER) } else { races };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let shares = runtime.block_on(measure(&self.game, heat, races))?;
        Ok(RaceReport {
            race: heat.drill.id.clone(),
            how: heat.name(),
            connections_ms: CONNECTIONS,
            cheat_ms: heat.cheat.map(|cheat| CONNECTIONS[cheat.connection()]),
            races: shares.races,
            percent: shares.percent(),
            last_pays: heat.drill.last_pays,
            cut_off: shares.cut_off,
            why: shares.why,
        })
    }
}

impl Heat {
    fn name(&self) -> String {
        match (self.cheat, self.lag_corrected) {
            (Some(cheat), _) if !self.lag_quota => format!("{cheat}, no quota"),
            (Some(cheat), _) => cheat.to_string(),
            (None, true) => "corrected".into(),
            (None, false) => "as they arrive".into(),
        }
    }
}

impl fmt::Display for RaceReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.last_pays { "last" } else { "first" };
        write!(f, "{:<6} {:<24} {what:>5}:", self.race, self.how)?;
        let of_each = self.percent.into_iter().zip(self.races);
        for (trip, (percent, races)) in self.connections_ms.into_iter().zip(of_each) {
            let star = if self.cheat_ms == Some(trip) { "*" } else { "" };
            write!(f, "  {trip}{star} ms {percent:.1} % of {races}")?;
        }
        if let Some(why) = &self.why {
            write!(f, "  ({} tables were cut off: {why})", self.cut_off)?;
        }
        Ok(())
    }
}

/// A server with its four slow connections and their guests.
struct Course {
    game: PlayedGame,
    store: Arc<MemoryLog>,
    racers: Vec<Racer>,
}

impl Course {
    async fn open(game: &PlayedGame, heat: &Heat) -> Result<Self> {
        let store = Arc::new(MemoryLog::default());
        let &Heat { lag_corrected, lag_quota, .. } = heat;
        // The connections are slow behind the kernel's back, as they are behind a proxy.
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
        let mut racers = Vec::new();
        // The fifth has no connection to speak of.
        for (number, trip) in CONNECTIONS.into_iter().chain([0]).enumerate() {
            let cheat = heat.cheat.filter(|cheat| number == cheat.connection());
            let delay = Duration::from_millis(trip) / 2;
            let door = proxy::open(addr, Lateness { delay, pongs: Cheat::pongs(cheat) }).await?;
            let name = json!({ "name": format!("{trip} ms") }).to_string();
            let (_, cookie) = request(&addr.to_string(), "", "POST /api/me", &name).await?;
            racers.push(Racer::new(door, cookie, cheat)?);
        }
        Ok(Self { game: game.clone(), store, racers })
    }

    /// Holds one race, or a series; of each and for each connection, the place its claim was counted at, if
    /// it claimed at all.
    async fn hold(
        &self,
        drill: &Arc<Drill>,
        lineup: &Arc<Lineup>,
        connections: &[usize],
        number: usize,
    ) -> Result<Vec<[Option<usize>; 4]>> {
        let id = format!("race{number}");
        let people = connections
            .iter()
            .map(|&connection| self.racers[connection].person().to_string())
            .collect();
        let before = drill.write(&self.game, lineup, &*self.store, &id, people).await?;
        let there = Arc::new(Barrier::new(connections.len()));
        let mut running = JoinSet::new();
        for (seat, &connection) in connections.iter().enumerate() {
            let part = Part { drill: drill.clone(), lineup: lineup.clone(), seat };
            let racer = self.racers[connection].clone();
            let seed = number * connections.len() + seat;
            running.spawn(racer.run(id.clone(), part, seed, there.clone()));
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
            if line["act"]["action"] == lineup.start.as_str() {
                races.push([None; 4]);
                continue;
            }
            let Some(places) = races.last_mut().filter(|_| !line["press"].is_null()) else {
                continue;
            };
            let seat = line["act"]["seat"].as_u64().context("claims are acts")? as usize;
            let place = places.iter().flatten().count();
            let mine = &mut places[connections[seat]];
            if mine.is_none() {
                *mine = Some(place);
            }
        }
        Ok(races)
    }
}

/// Who sits where: each of the 24 ways in turn.
fn connections(number: usize) -> [usize; 4] {
    let mut left: Vec<usize> = (0..4).collect();
    let mut number = number;
    std::array::from_fn(|_| {
        let count = left.len();
        let connection = left.remove(number % count);
        number /= count;
        connection
    })
}

/// How often each connection won or lost, of the races it was in.
#[derive(Default)]
struct Shares {
    races: [u32; 4],
    counted: [u32; 4],
    cut_off: usize,
    why: Option<String>,
}

impl Shares {
    fn count(&mut self, heat: &Heat, places: [Option<usize>; 4], in_it: [bool; 4]) {
        let last = places.iter().flatten().max().copied();
        let wanted = if heat.drill.last_pays { last } else { Some(0) };
        for connection in (0..4).filter(|connection| in_it[*connection]) {
            self.races[connection] += 1;
            self.counted[connection] +=
                u32::from(places[connection].is_some() && places[connection] == wanted);
        }
    }

    fn percent(&self) -> [f64; 4] {
        std::array::from_fn(|connection| {
            100.0 * f64::from(self.counted[connection]) / f64::from(self.races[connection].max(1))
        })
    }
}

async fn measure(game: &PlayedGame, heat: &Heat, races: usize) -> Result<Shares> {
    let course = Arc::new(Course::open(game, heat).await?);
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut holding = JoinSet::new();
    for number in 0..races.div_ceil(heat.drill.rounds) {
        let (course, drill) = (course.clone(), heat.drill.clone());
        let pass = gate.clone().acquire_owned().await?;
        holding.spawn(async move {
            let lineup = drill.lineup(number / 24);
            let connections = lineup.seated(connections(number));
            let places = course.hold(&drill, &lineup, &connections, number).await;
            drop(pass);
            let mut in_it = [false; 4];
            let racers = connections.iter().enumerate().filter(|(seat, _)| lineup.races(*seat));
            racers.for_each(|(_, &connection)| in_it[connection] = true);
            places.map(|races| (races, in_it))
        });
    }
    let mut shares = Shares::default();
    while let Some(held) = holding.join_next().await {
        match held? {
            Ok((races, in_it)) => {
                races.into_iter().for_each(|places| shares.count(heat, places, in_it));
            }
            Err(error) => match error.downcast::<CutOff>() {
                Ok(CutOff(why)) => {
                    shares.cut_off += 1;
                    shares.why.get_or_insert(why);
                }
                Err(error) => return Err(error),
            },
        }
    }
    Ok(shares)
}
