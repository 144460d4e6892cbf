//! Rules with ids, and what it means to break one.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Game, Phrase, Text};

/// One rule of a rulebook. The id never changes; texts may be improved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Such as `LINE-6`.
    pub id: &'static str,
    /// The part of the rulebook it stands in.
    pub section: &'static Section,
    /// The rule in a sentence or a few.
    pub text: Text,
}

/// A part of a rulebook.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// A short name for links and data.
    pub id: &'static str,
    pub title: Text,
}

/// Why an action can't be done here. Small facts only; the sentence is made when asked for.
pub trait Breach<G: Game>: Clone + PartialEq + Debug {
    /// The id of the rule that forbids.
    fn rule(&self) -> &'static str;
    /// What went wrong, in second person, and what could be done instead. The game knows what its
    /// pack calls things.
    fn say(&self, game: &G) -> Phrase;
}

/// A breach as it leaves the rules: for the one who asked, never logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The id of the rule that forbids.
    pub rule: &'static str,
    /// What went wrong.
    pub text: Phrase,
}

impl Refusal {
    /// The breach in words.
    pub fn new<G: Game>(game: &G, breach: &G::Breach) -> Self {
        Self { rule: breach.rule(), text: breach.say(game) }
    }
}
