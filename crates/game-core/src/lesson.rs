//! A short lesson: prepared positions, and what is to be done on each of them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Phrase, Seat};

/// A lesson, step by step, as a game's crate writes it in JSON.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub steps: Vec<LessonStep>,
}

/// A position, and what whoever learns is to do there.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The rule that it teaches, by its id.
    pub rule: String,
    /// What to do, and why.
    pub task: Phrase,
    /// How, for whoever doesn't find it.
    pub hint: Phrase,
    /// What was done, and what it is good for.
    pub done: Phrase,
    /// How many seats.
    pub seats: usize,
    #[serde(default = "no_options")]
    pub options: Value,
    pub position: Value,
    /// The learner's.
    pub seat: Seat,
    /// What luck decides, in order; what it decides after that comes from a fixed seed.
    #[serde(default)]
    pub chance: Vec<String>,
    /// May the turn pass on before it is done?
    #[serde(default)]
    pub patient: bool,
    pub goal: Goal,
    /// A way to it.
    pub solution: Vec<String>,
    /// What somebody may well try first, and the rule that forbids it.
    #[serde(default)]
    pub wrong: Option<Wrong>,
}

/// When a step is done.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// With one of these actions.
    Actions(Vec<String>),
    /// When all of these have happened; each is a part of an event. Of a text that begins with `…`
    /// the rest need only occur.
    Events(Vec<Value>),
}

/// An action that is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    pub action: String,
    pub rule: String,
}

fn no_options() -> Value {
    json!({})
}

impl Lesson {
    /// Reads a lesson; says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
