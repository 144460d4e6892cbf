//! Several people at one browser. Whoever it belongs to comes with a session; the others are its
//! companions, each a person of their own at the table. What is allowed so or so often to one person
//! is allowed to all of a browser together.

use game_core::SeatSet;
use smol_str::format_smolstr;

use crate::{PersonId, Table};

/// Companions of one person: a full table of twelve at one screen.
pub const MOST_COMPANIONS: u8 = 11;
/// The number of a screen that everybody looks at. It never sits down.
pub const SCREEN: u8 = 0;
/// No session's person has it in their id.
const MARK: char = '~';

/// The id of a companion. Only whoever has the session can be it.
pub fn companion_of(person: &str, number: u8) -> PersonId {
    format_smolstr!("{}{MARK}{number}", browser_of(person))
}

/// Whose browser a person plays at: their own, or the one of whom they accompany.
pub fn browser_of(person: &str) -> &str {
    person.split_once(MARK).map_or(person, |(browser, _)| browser)
}

/// Which companion it is, if it is one.
pub fn companion_number(person: &str) -> Option<u8> {
    person.split_once(MARK).and_then(|(_, number)| number.parse().ok())
}

/// Do both play at the same browser?
pub fn share_browser(one: &str, other: &str) -> bool {
    browser_of(one) == browser_of(other)
}

impl Table {
    /// The companions at a person's browser who sit here, or for whom a bot plays on until they are
    /// back, by number, with their seats.
    pub fn companions(&self, person: &str) -> Vec<(u8, SeatSet)> {
        let held = self.current.held.iter().map(|holder| &holder.person);
        let mut all: Vec<(u8, SeatSet)> = Vec::new();
        for id in self.persons().into_iter().chain(held) {
            let number = companion_number(id).filter(|_| share_browser(id, person));
            let seats = self.seats_of(id).union(self.kept_for(id));
            match number {
                Some(number) if !seats.is_empty() && all.iter().all(|(n, _)| *n != number) => {
                    all.push((number, seats));
                }
                _ => {}
            }
        }
        all.sort_by_key(|(number, _)| *number);
        all
    }

    /// Do people at more than one browser sit here?
    pub fn has_several_browsers(&self) -> bool {
        let people = self.persons();
        people.iter().any(|person| !share_browser(person, people[0]))
    }

    /// What `person` is called here, or was when the running game began for them.
    pub fn known_name(&self, person: &str) -> Option<&str> {
        let held = || self.current.held.iter().find(|holder| holder.person == person);
        self.name_of(person).or_else(|| held().map(|holder| holder.name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn companions_belong_to_a_browser() {
        let olya = companion_of("bcdf", 1);
        assert_eq!((browser_of(&olya), companion_number(&olya)), ("bcdf", Some(1)));
        assert_eq!((browser_of("bcdf"), companion_number("bcdf")), ("bcdf", None));
        assert_eq!(companion_of(&olya, 2), companion_of("bcdf", 2));
        assert!(share_browser(&olya, "bcdf") && !share_browser(&olya, "bcd"));
    }
}
