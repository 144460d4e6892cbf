//! Lessons: prepared positions on which somebody learns a game.

use ::table::Denial;
use game_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::{Happened, Scene, TableState};

/// A step of a game's lesson: `/api/games/GAME/lesson`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LessonStep {
    /// The rule that it teaches, by its id.
    pub rule: String,
    /// What to do, and why.
    pub task: Phrase,
    /// How, for whoever doesn't find it.
    pub hint: Phrase,
    /// What was done, and what it is good for.
    pub done: Phrase,
    /// Actions that do it.
    pub solution: Vec<String>,
}

/// What somebody does on a step: `/api/games/GAME/lesson/STEP`, from 1.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// All that was done since the step began, in order.
    pub acts: Vec<String>,
    /// An action that is asked about, and not done.
    #[serde(default, rename = "try", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub asked: Option<String>,
}

/// What came of it. Nothing is kept: the next attempt says all of it again.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Attempted {
    pub table: TableState,
    pub scene: Scene,
    /// What the last action led to.
    pub happened: Vec<Happened>,
    pub verdict: LessonVerdict,
    /// Why the last action couldn't be done: the rest is as it was before it.
    pub refused: Option<Denial>,
    /// What the action that was asked about would lead to.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub preview: Option<Box<serde_json::value::RawValue>>,
}

/// How far a step is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonVerdict {
    /// There is more to do.
    On,
    /// It is done.
    Met,
    /// The turn has passed on without it.
    Missed,
}
