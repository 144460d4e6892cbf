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
    /// Every rule, in the rulebook's order.
    pub rulebook: &'static [Rule],
    /// What can be agreed on before the game.
    pub options: &'static [OptionInfo],
}

impl GameInfo {
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
    /// What it can be; the first, or least, is what it is if nobody says anything.
    pub kind: OptionKind,
    /// The numbers of seats at which there is a choice; empty: all.
    pub seats: &'static [u8],
    /// The rule that gives the choice.
    pub rule: &'static str,
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
    Whole {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
}

/// One of an option's words.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Choice {
    /// The word as it stands in the options' JSON.
    pub value: &'static str,
    /// The word for people.
    pub title: Text,
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
