//! How people at a table talk.

use serde::{Deserialize, Serialize};

/// How people at the table may talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talk {
    /// As they like.
    Free,
    /// As they like, but words have their price: whoever says one does this action with it.
    Priced {
        rule: &'static str,
        /// The action, in notation.
        action: &'static str,
    },
    /// By emotes only: this rule forbids words.
    Emotes { rule: &'static str },
    /// This rule forbids it.
    Closed { rule: &'static str },
}

/// What can be said without words. Logs hold the names: they stay.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Emote {
    ThumbsUp,
    ThumbsDown,
    WellPlayed,
    /// That went wrong.
    Oops,
    /// Let me think.
    Thinking,
    Laugh,
    /// Do hurry up.
    Hurry,
    /// I am sorry.
    Sorry,
}
