//! Rules with ids, and what it means to break one.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Phrase, Text};

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
    /// The heading.
    pub title: Text,
}

/// Why an action can't be done here. Small facts only; the sentence is made when asked for.
pub trait Breach: Clone + PartialEq + Debug {
    /// The id of the rule that forbids.
    fn rule(&self) -> &'static str;
    /// What went wrong, in second person, and what could be done instead.
    fn say(&self) -> Phrase;
}

/// A breach as it leaves the rules: for the one who asked, never logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The id of the rule that forbids.
    pub rule: &'static str,
    /// What went wrong.
    pub text: Phrase,
}

impl<B: Breach> From<B> for Refusal {
    fn from(breach: B) -> Self {
        Self { rule: breach.rule(), text: breach.say() }
    }
}
