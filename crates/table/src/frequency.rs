//! How often one person, with all companions, changes seats or names: everybody at the table is told of it each time.
//! Everything here follows from the lines, so a restart forgives nobody.

use serde::{Deserialize, Serialize};

use crate::companion::browser_of;
use crate::{Entry, Line, PersonId};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Doing {
    /// Taking, leaving and filling seats before or after a game: whoever plays with others at one
    /// screen, or with many bots, does it a dozen times in a row.
    Seats,
    /// The same while a game is on, of which the chat tells.
    SeatsInPlay,
    Name,
    /// Proposing how a game should end: everybody else has to answer.
    Proposal,
    /// Taking an action back, which everybody sees.
    TakeBack,
}

impl Doing {
    /// So often within so many milliseconds.
    const fn limit(self) -> (usize, u64) {
        match self {
            Self::Seats => (24, 24_000),
            Self::SeatsInPlay => (3, 6_000),
            Self::Name => (5, 300_000),
            Self::Proposal => (2, 120_000),
            Self::TakeBack => (10, 60_000),
        }
    }

    fn of(entry: &Entry) -> Option<Self> {
        match entry {
            Entry::Sat { in_play, .. }
            | Entry::Bot { in_play, .. }
            | Entry::Left { in_play, .. } => {
                Some(if *in_play { Self::SeatsInPlay } else { Self::Seats })
            }
            Entry::Swapped { .. } | Entry::Rearranged { .. } => Some(Self::Seats),
            Entry::Renamed { .. } => Some(Self::Name),
            Entry::Proposed { .. } => Some(Self::Proposal),
            Entry::TakenBack { .. } => Some(Self::TakeBack),
            _ => None,
        }
    }
}

/// What people have done lately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Frequency {
    /// The oldest first.
    done: Vec<Done>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Done {
    person: PersonId,
    doing: Doing,
    at: u64,
}

impl Done {
    /// When it doesn't count any more.
    fn ends(&self) -> u64 {
        self.at + self.doing.limit().1
    }
}

/// Deeds that are remembered: more than a tableful of people can do while they count.
const MOST: usize = 1_000;

impl Frequency {
    /// Takes up a line.
    pub(crate) fn note(&mut self, line: &Line) {
        let person = match &line.entry {
            Entry::Renamed { person, .. } | Entry::Proposed { person, .. } => Some(person),
            _ => line.ask.as_ref().and_then(|ask| ask.person.as_ref()),
        };
        let Some((person, doing)) = person.zip(Doing::of(&line.entry)) else { return };
        self.done.retain(|done| done.ends() > line.at);
        if self.done.len() == MOST {
            self.done.remove(0);
        }
        self.done.push(Done { person: browser_of(person).into(), doing, at: line.at });
    }

    /// How many milliseconds `person` has to wait before doing it again, if at all.
    pub(crate) fn wait(&self, person: &str, doing: Doing, now: u64) -> Option<u64> {
        let person = browser_of(person);
        let counts =
            |done: &&Done| done.person == person && done.doing == doing && done.ends() > now;
        let mine: Vec<&Done> = self.done.iter().filter(counts).collect();
        let over = mine.len().checked_sub(doing.limit().0)?;
        Some(mine[over].ends() - now)
    }
}

#[cfg(test)]
mod tests {
    use game_core::Seat;

    use super::*;
    use crate::Ask;

    fn left(person: &str, at: u64) -> Line {
        let ask = Ask { person: Some(person.into()), client: "tab".into(), id: at };
        let entry = Entry::Left { seat: Seat(0), in_play: true };
        Line { ask: Some(ask), ..Line::new(entry, at) }
    }

    #[test]
    fn three_in_a_row_then_one_every_two_seconds() {
        let mut frequency = Frequency::default();
        [1_000, 1_500, 2_000].iter().for_each(|&at| frequency.note(&left("anna", at)));
        let wait = |frequency: &Frequency, who, now| frequency.wait(who, Doing::SeatsInPlay, now);
        assert_eq!(wait(&frequency, "anna", 2_000), Some(5_000));
        assert_eq!(wait(&frequency, "anna", 6_999), Some(1));
        assert_eq!(wait(&frequency, "anna", 7_000), None);
        assert_eq!(wait(&frequency, "boris", 2_000), None);
        assert_eq!(frequency.wait("anna", Doing::Seats, 2_000), None);
        frequency.note(&left("anna", 7_000));
        assert_eq!(wait(&frequency, "anna", 7_000), Some(500));
    }

    #[test]
    fn a_crowd_fills_no_memory() {
        let mut frequency = Frequency::default();
        (0..5_000).for_each(|number| frequency.note(&left(&number.to_string(), 1_000)));
        assert_eq!(frequency.done.len(), MOST);
        frequency.note(&left("anna", 60_000));
        assert_eq!(frequency.done.len(), 1);
    }
}
