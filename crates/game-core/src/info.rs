//! What is known of a game before it is opened.

use serde::Serialize;

use crate::{Rule, Text};

/// A game's card in the catalogue.
#[derive(Debug)]
pub struct GameInfo {
    /// Its name on the command line, in logs and addresses.
    pub id: &'static str,
    /// Its name for people.
    pub title: Text,
    /// The numbers of seats it can be played with, ascending.
    pub seats: &'static [u8],
    /// Goes up by one when a change of the rules makes old logs play differently.
    pub rules_version: u32,
    /// The older versions by which games still go on and old logs are still read
    /// ([`crate::Game::by_rules`]), ascending.
    pub older_rules: &'static [u32],
    /// Every rule, in the rulebook's order.
    pub rulebook: &'static [Rule],
    /// What can be agreed on before the game.
    pub options: &'static [OptionInfo],
}

impl GameInfo {
    /// The versions of its rules by which it can be played, that of today last.
    pub fn known_rules(&self) -> impl Iterator<Item = u32> {
        self.older_rules.iter().copied().chain([self.rules_version])
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&'static Rule> {
        self.rulebook.iter().find(|rule| rule.id == id)
    }
}

/// One thing that can be agreed on before the game.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct OptionInfo {
    /// Its name in the options' JSON.
    pub id: &'static str,
    /// Its name for people.
    pub title: Text,
    /// What the choice means, in a sentence or two.
    pub about: Text,
    /// What it can be; the first, or least, is what it is if nobody says anything.
    pub kind: OptionKind,
    /// The numbers of seats at which there is a choice; empty: all.
    pub seats: &'static [u8],
    /// With what of another option there is a choice; none: with anything.
    pub only_with: Option<OnlyWith>,
    /// The rule that gives the choice.
    pub rule: &'static str,
    /// What it is at an easy-going table, if not the first or least.
    pub easy: Option<Setting>,
    /// What it is at a table that plays strictly by the rulebook, if not the first or least.
    pub strict: Option<Setting>,
}

/// What another option must be, so that there is a choice.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OnlyWith {
    /// Its name in the options' JSON.
    pub option: &'static str,
    /// One of these.
    pub values: &'static [Setting],
}

/// What an option is set to, as it stands in the options' JSON.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// One of its words.
    Word(&'static str),
    /// One of its numbers.
    Number(u32),
}

/// An option that isn't a choice.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Settled {
    /// Its name in the options' JSON.
    pub option: &'static str,
    pub value: Setting,
}

/// What a game is usually like, for whoever chooses one and for a game begun with one press.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Usual {
    /// How many seats.
    pub seats: u8,
    /// From how many minutes to how many an easy-going game takes.
    pub minutes: [u16; 2],
    /// How much there is to learn: 1 for a game explained in a minute, 3 for one with a thick rulebook.
    pub weight: u8,
}

/// What an option can be.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    OneOf(&'static [Choice]),
    /// One of these numbers.
    Numbers(&'static [NumberChoice]),
    /// A whole number, both ends included.
    Whole { min: u32, max: u32 },
}

/// One of an option's words.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Choice {
    /// The word as it stands in the options' JSON.
    pub value: &'static str,
    /// The word for people.
    pub title: Text,
    /// What one lets oneself in for, where the word alone doesn't say it: how long, and how it is won.
    pub about: Option<Text>,
}

/// One of an option's numbers.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct NumberChoice {
    /// The number as it stands in the options' JSON.
    pub value: u32,
    /// What it means, for people.
    pub title: Text,
}
