//! What is raced for, as a game says it: tables right before something that everybody can react to.

use std::fmt;
use std::sync::Arc;

use anyhow::Result;
use game_core::{Pace, Seat, Seed};
use serde::Deserialize;
use serde_json::Value;
use store::{Append, Log, Tenure};
use table::{Entry, Line, Order};

/// A kind of race.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    pub id: String,
    /// What it is, for people who read the file.
    #[serde(rename = "about")]
    _about: String,
    /// The game's options.
    options: Value,
    /// What an update says when it is on.
    pub(super) laid: String,
    /// What an update says when it is decided.
    pub(super) verdict: String,
    /// Does the last one pay, instead of the first one winning?
    #[serde(default)]
    pub(super) last_pays: bool,
    /// Milliseconds that everybody waits first: an earlier press would be ignored.
    #[serde(default)]
    pub(super) grace: u64,
    /// Races at one table: a game ends with each, and everybody wants another.
    #[serde(default = "once")]
    pub(super) rounds: usize,
    /// What can be pressed whether there is anything to be had or not.
    #[serde(default)]
    pub(super) always: Option<String>,
    lineups: Vec<Lineup>,
}

/// Who sits where right before the race, which seat 0 starts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lineup {
    position: Value,
    /// The action that starts it.
    pub(super) start: String,
    /// What each seat presses when it sees that.
    pub(super) claims: Vec<Option<String>>,
}

/// Why a game's drills can't be read.
#[derive(Debug)]
pub struct DrillError(serde_json::Error);

impl fmt::Display for DrillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad drills: {}", self.0)
    }
}

impl std::error::Error for DrillError {}

/// The game that a race belongs to.
#[derive(Clone, Debug)]
pub struct RacedGame {
    pub id: String,
    pub rules: u32,
    pub pack: String,
}

fn once() -> usize {
    1
}

impl Drill {
    /// Reads the drills of a game.
    pub fn read(text: &str) -> Result<Vec<Self>, DrillError> {
        serde_json::from_str(text).map_err(DrillError)
    }

    /// There are a few of each kind.
    pub(super) fn lineup(&self, number: usize) -> Arc<Lineup> {
        Arc::new(self.lineups[number % self.lineups.len()].clone())
    }

    /// Writes the log of a table that begins with a lineup; says how long it is.
    pub(super) async fn write(
        &self,
        game: &RacedGame,
        lineup: &Lineup,
        store: &dyn Log,
        id: &str,
        people: Vec<String>,
    ) -> Result<u64> {
        let order = Order {
            game: game.id.clone(),
            rules: game.rules,
            pack: game.pack.clone(),
            seats: lineup.claims.len(),
            options: self.options.clone(),
            position: Some(lineup.position.clone()),
            pace: Pace::Normal,
            time: None,
            take_back: true,
            customs: table::CUSTOMS,
            open: false,
            host: people[0].as_str().into(),
        };
        let sat = |(person, seat): (String, u8)| Entry::Sat {
            seat: Seat(seat),
            person: person.as_str().into(),
            name: person,
            in_play: false,
        };
        let mut entries = vec![Entry::Opened(order)];
        entries.extend(people.into_iter().zip(0..).map(sat));
        entries.push(Entry::Started { seed: Seed::from_text(id) });
        let lines = entries.into_iter().map(|entry| serde_json::to_string(&Line::new(entry, 0)));
        let lines = lines.collect::<Result<Vec<String>, _>>()?;
        let count = lines.len() as u64;
        let (table, tenure) = (id.to_string(), Tenure::FIRST);
        store.append(Append { table, tenure, after: 0, lines, live: true, at: 0 }).await?;
        Ok(count)
    }
}

impl Lineup {
    /// Does `seat` race?
    pub(super) fn races(&self, seat: usize) -> bool {
        self.claims[seat].is_some()
    }

    /// Which connection each seat has: the four in this order, after a fifth if there is one.
    pub(super) fn seated(&self, connections: [usize; 4]) -> Vec<usize> {
        let fifth = (self.claims.len() > connections.len()).then_some(connections.len());
        fifth.into_iter().chain(connections).collect()
    }
}
