//! Which messages were answered, so that a second copy of one acts no more.
//!
//! Only messages that led to a line are remembered: a refusal changes nothing, and can be asked for
//! again. A claim that is held is open until it comes to a line. Everything here follows from the
//! lines, so a table that is folded from its log gives the same answers.

use serde::{Deserialize, Serialize};

use crate::Ask;

/// Messages that one client may have open at once: of those further below the last one that was
/// answered, none counts as open.
pub const OPEN_MESSAGES: u64 = u128::BITS as u64;
/// A number so far above the last one answered isn't one that a client has come to by counting.
const FAR: u64 = 1 << 20;
/// Clients that are remembered, the latest; more have long closed their tabs.
const CLIENTS: usize = 256;

/// The answered messages of all clients.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answers {
    /// Whoever was answered last stands last.
    clients: Vec<Client>,
}

/// The answered messages of one client of one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Client {
    person: Option<String>,
    client: String,
    /// All up to this one are answered.
    floor: u64,
    /// Which of those above it are: the lowest bit is for the next one.
    above: u128,
}

impl Client {
    /// How many lie between the floor and `id`; `None` if it isn't above it.
    fn step(&self, id: u64) -> Option<u64> {
        id.checked_sub(self.floor)?.checked_sub(1)
    }

    fn has(&self, id: u64) -> bool {
        match self.step(id) {
            None => true,
            Some(step) => step < OPEN_MESSAGES && self.above >> step & 1 == 1,
        }
    }

    fn take(&mut self, id: u64) {
        let Some(step) = self.step(id) else { return };
        if let Some(far) = (step + 1).checked_sub(OPEN_MESSAGES) {
            self.floor += far;
            self.above =
                u32::try_from(far).ok().and_then(|far| self.above.checked_shr(far)).unwrap_or(0);
        }
        self.above |= 1 << (id - self.floor - 1);
        let done = self.above.trailing_ones();
        self.floor += u64::from(done);
        self.above = self.above.checked_shr(done).unwrap_or(0);
    }

    /// The highest one that was answered.
    fn last(&self) -> u64 {
        self.floor + OPEN_MESSAGES - u64::from(self.above.leading_zeros())
    }

    fn is(&self, ask: &Ask) -> bool {
        self.client == ask.client && self.person == ask.person
    }

    /// Lines of old logs don't say whose client it was.
    fn may_be(&self, ask: &Ask) -> bool {
        self.is(ask) || (self.client == ask.client && self.person.is_none())
    }
}

impl Answers {
    /// Was it answered?
    pub(crate) fn has(&self, ask: &Ask) -> bool {
        self.clients.iter().any(|client| client.may_be(ask) && client.has(ask.id))
    }

    /// Is its number so high that it can't have been counted up to?
    pub(crate) fn is_too_far(&self, ask: &Ask) -> bool {
        let mine = self.clients.iter().filter(|client| client.may_be(ask));
        ask.id > mine.map(Client::last).max().unwrap_or(0).saturating_add(FAR)
    }

    /// It is answered now.
    pub(crate) fn take(&mut self, ask: &Ask) {
        let at = match self.clients.iter().rposition(|client| client.is(ask)) {
            Some(at) => at,
            None => {
                if self.clients.len() == CLIENTS {
                    self.clients.remove(0);
                }
                let Ask { person, client, .. } = ask.clone();
                self.clients.push(Client { person, client, floor: 0, above: 0 });
                self.clients.len() - 1
            }
        };
        self.clients[at].take(ask.id);
        self.clients[at..].rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(person: &str, client: &str, id: u64) -> Ask {
        Ask { person: Some(person.into()), client: client.into(), id }
    }

    fn taken(ids: &[u64]) -> Answers {
        let mut answers = Answers::default();
        ids.iter().for_each(|&id| answers.take(&ask("anna", "tab", id)));
        answers
    }

    #[test]
    fn what_was_overtaken_stays_open_and_nothing_goes_back() {
        let answers = taken(&[1, 3, 2, 6]);
        let open: Vec<u64> = (0..9).filter(|&id| !answers.has(&ask("anna", "tab", id))).collect();
        assert_eq!(open, [4, 5, 7, 8]);
        let again = taken(&[6, 2, 3, 1]);
        assert_eq!(answers, again, "the order doesn't matter");
        assert_eq!(taken(&[1, 2, 3]).clients[0].above, 0, "a row takes no room");
    }

    #[test]
    fn clients_are_told_apart_with_their_person() {
        let answers = taken(&[1]);
        assert!(answers.has(&ask("anna", "tab", 1)));
        assert!(!answers.has(&ask("boris", "tab", 1)) && !answers.has(&ask("anna", "phone", 1)));
        let mut old = Answers::default();
        old.take(&Ask { person: None, client: "tab".into(), id: 1 });
        assert!(old.has(&ask("anna", "tab", 1)) && !old.has(&ask("anna", "tab", 2)));
    }

    #[test]
    fn what_is_far_below_is_closed_and_what_is_far_above_refused() {
        let answers = taken(&[1, 200]);
        let has = |id| answers.has(&ask("anna", "tab", id));
        assert!(has(200 - OPEN_MESSAGES) && !has(201 - OPEN_MESSAGES) && !has(199) && has(200));
        let far = |id| answers.is_too_far(&ask("anna", "tab", id));
        assert!(!far(200 + FAR) && far(201 + FAR) && far(u64::MAX));
        let mut leapt = taken(&[5]);
        leapt.take(&ask("anna", "tab", u64::MAX));
        assert!(
            leapt.has(&ask("anna", "tab", u64::MAX))
                && leapt.is_too_far(&ask("x", "tab", u64::MAX))
        );
    }

    #[test]
    fn old_clients_are_forgotten() {
        let mut answers = taken(&[1]);
        for number in 0..CLIENTS {
            answers.take(&ask("boris", &number.to_string(), 1));
            answers.take(&ask("boris", "0", number as u64));
        }
        assert_eq!(answers.clients.len(), CLIENTS);
        assert!(!answers.has(&ask("anna", "tab", 1)) && answers.has(&ask("boris", "0", 1)));
    }
}
