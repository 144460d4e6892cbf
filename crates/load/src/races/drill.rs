//! What is raced for, as a game says it: tables right before something that everybody can react to.

use std::fmt;
use std::sync::Arc;

use anyhow::Result;
use game_core::Seed;
use serde::Deserialize;
use serde_json::Value;
use store::Log;

use crate::written::{PlayedGame, WrittenTable};

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
        game: &PlayedGame,
        lineup: &Lineup,
        store: &dyn Log,
        id: &str,
        people: Vec<String>,
    ) -> Result<u64> {
        let table = WrittenTable {
            game,
            options: &self.options,
            position: Some(&lineup.position),
            people,
            seed: Seed::from_text(id),
            inputs: &[],
            at: 0,
        };
        table.keep(store, id).await
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
