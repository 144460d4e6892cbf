//! A finished game stays on its people's lists when another one begins at the table: under the table's
//! name with the game's number.

use store::Mention;
use table::{PersonId, Stage, Table, companion_number};

use super::TableTask;
use crate::listing::Listing;

/// A game that is over, as it stands on its people's lists while no other one begins.
pub(super) struct Finished {
    number: u32,
    /// When it ended, in milliseconds of Unix time.
    at: u64,
    texts: Vec<(PersonId, String)>,
}

/// Under which name an earlier game is listed.
pub(crate) fn name_of(table: &str, number: u32) -> String {
    format!("{table}/{number}")
}

/// The table that is listed under a name, and the number of the game if it is an earlier one.
pub(crate) fn listed_as(name: &str) -> (&str, Option<u32>) {
    match name.split_once('/') {
        Some((table, number)) => (table, number.parse().ok()),
        None => (name, None),
    }
}

/// The table on each of its people's lists.
pub(super) fn cards(table: &Table) -> Vec<(PersonId, String)> {
    let regulars = table.regulars().into_iter();
    // A companion finds the table with whom they came.
    let people = regulars.filter(|person| companion_number(person).is_none());
    let card = |person: &PersonId| {
        serde_json::to_string(&Listing::of(table, person)).expect("lists are JSON")
    };
    people.map(|person| (person.clone(), card(person))).collect()
}

impl TableTask {
    /// Notes a game that is over; one that another has followed stays on the lists as it was noted.
    pub(super) fn note_finished(&mut self) {
        let (number, over) = (self.table.game_number(), self.table.stage() == Stage::Over);
        let known = self.mentioned.finished.as_ref().map(|finished| finished.number);
        if over && known != Some(number) {
            let (at, texts) = (self.table.went_on(), cards(&self.table));
            self.mentioned.finished = Some(Finished { number, at, texts });
        }
        if !over && let Some(Finished { number, at, texts }) = self.mentioned.finished.take() {
            let mentions = texts.into_iter();
            let mentions = mentions
                .map(|(person, text)| Mention { person: person.into(), text: Some(text) })
                .collect();
            self.write_mentions(name_of(&self.id, number), at, mentions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_lists_tell_tables_from_earlier_games() {
        assert_eq!(listed_as(&name_of("bcdf", 12)), ("bcdf", Some(12)));
        assert_eq!(listed_as("bcdf"), ("bcdf", None));
    }
}
