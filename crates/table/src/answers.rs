//! Which messages were answered, so that a second copy of one acts no more.
//!
//! Only messages that led to a line are remembered: a refusal changes nothing, and can be asked for
//! again. A claim that is held is open until it comes to a line. Everything here follows from the
//! lines, so a table that is folded from its log gives the same answers.

use serde::{Deserialize, Serialize};

use crate::{Ask, ClientId, PersonId};

/// Messages that one client may have open at once: of those further below the last one that was
/// answered, none counts as open.
pub const OPEN_MESSAGES: u64 = u128::BITS as u64;
/// A number so far above the last one answered isn't one that a client has come to by counting.
const FAR: u64 = 1 << 20;
/// Clients of one person that are remembered, the latest; more have long closed their tabs.
const CLIENTS: usize = 16;
/// Clients whose person isn't known: lines of old logs don't say it.
const NAMELESS: usize = 256;
/// People who are remembered, the latest. Those who sit at the table are always among them.
const PEOPLE: usize = 64;

/// The answered messages of all people's clients.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answers {
    /// Whoever was answered last stands last.
    people: Vec<Clients>,
}

/// One person's clients.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Clients {
    person: Option<PersonId>,
    /// The one that was answered last stands last.
    clients: Vec<Client>,
}

/// The answered messages of one client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Client {
    name: ClientId,
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
}

impl Clients {
    fn take(&mut self, ask: &Ask) {
        let at = match self.clients.iter().position(|client| client.name == ask.client) {
            Some(at) => at,
            None => {
                let most = if self.person.is_some() { CLIENTS } else { NAMELESS };
                if self.clients.len() == most {
                    self.clients.remove(0);
                }
                self.clients.push(Client { name: ask.client.clone(), floor: 0, above: 0 });
                self.clients.len() - 1
            }
        };
        self.clients[at].take(ask.id);
        self.clients[at..].rotate_left(1);
    }
}

impl Answers {
    /// Was it answered?
    pub(crate) fn has(&self, ask: &Ask) -> bool {
        self.known(ask).any(|client| client.has(ask.id))
    }

    /// Is its number so high that it can't have been counted up to?
    pub(crate) fn is_too_far(&self, ask: &Ask) -> bool {
        ask.id > self.known(ask).map(Client::last).max().unwrap_or(0).saturating_add(FAR)
    }

    /// It is answered now. People who are `seated` are not forgotten for others.
    pub(crate) fn take(&mut self, ask: &Ask, seated: impl Fn(&str) -> bool) {
        let at = match self.people.iter().position(|one| one.person == ask.person) {
            Some(at) => at,
            None => {
                if self.people.len() >= PEOPLE {
                    self.forget_one(seated);
                }
                self.people.push(Clients { person: ask.person.clone(), clients: Vec::new() });
                self.people.len() - 1
            }
        };
        self.people[at].take(ask);
        self.people[at..].rotate_left(1);
    }

    /// There are no more seats than people to remember, so there is always one to forget.
    fn forget_one(&mut self, seated: impl Fn(&str) -> bool) {
        let sits = |one: &Clients| one.person.as_deref().is_some_and(&seated);
        if let Some(oldest) = self.people.iter().position(|one| !sits(one)) {
            self.people.remove(oldest);
        }
    }

    /// The client, as far as it is known. Lines of old logs don't say whose it was.
    fn known<'a>(&'a self, ask: &'a Ask) -> impl Iterator<Item = &'a Client> {
        let people = self.people.iter();
        let people = people.filter(|one| one.person.is_none() || one.person == ask.person);
        people.flat_map(|one| &one.clients).filter(|client| client.name == ask.client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(person: &str, client: &str, id: u64) -> Ask {
        Ask { person: Some(person.into()), client: client.into(), id }
    }

    fn nobody(_: &str) -> bool {
        false
    }

    fn taken(ids: &[u64]) -> Answers {
        let mut answers = Answers::default();
        ids.iter().for_each(|&id| answers.take(&ask("anna", "tab", id), nobody));
        answers
    }

    #[test]
    fn what_was_overtaken_stays_open_and_nothing_goes_back() {
        let answers = taken(&[1, 3, 2, 6]);
        let open: Vec<u64> = (0..9).filter(|&id| !answers.has(&ask("anna", "tab", id))).collect();
        assert_eq!(open, [4, 5, 7, 8]);
        let again = taken(&[6, 2, 3, 1]);
        assert_eq!(answers, again, "the order doesn't matter");
        assert_eq!(taken(&[1, 2, 3]).people[0].clients[0].above, 0, "a row takes no room");
    }

    #[test]
    fn clients_are_told_apart_with_their_person() {
        let answers = taken(&[1]);
        assert!(answers.has(&ask("anna", "tab", 1)));
        assert!(!answers.has(&ask("boris", "tab", 1)) && !answers.has(&ask("anna", "phone", 1)));
        let mut old = Answers::default();
        old.take(&Ask { person: None, client: "tab".into(), id: 1 }, nobody);
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
        leapt.take(&ask("anna", "tab", u64::MAX), nobody);
        assert!(
            leapt.has(&ask("anna", "tab", u64::MAX))
                && leapt.is_too_far(&ask("x", "tab", u64::MAX))
        );
    }

    #[test]
    fn whoever_has_many_clients_pushes_out_only_their_own() {
        let mut answers = taken(&[1]);
        for number in 0..1_000 {
            answers.take(&ask("boris", &number.to_string(), 1), nobody);
            answers.take(&ask("boris", "0", number), nobody);
        }
        assert!(answers.has(&ask("anna", "tab", 1)) && answers.has(&ask("boris", "0", 1)));
        assert!(answers.has(&ask("boris", "999", 1)) && !answers.has(&ask("boris", "1", 1)));
        assert_eq!(answers.people[1].clients.len(), CLIENTS);
    }

    #[test]
    fn a_crowd_pushes_out_nobody_who_sits() {
        let (mut seated, mut strangers) = (taken(&[1]), taken(&[1]));
        for number in 0..1_000 {
            let guest = ask(&number.to_string(), "tab", 1);
            seated.take(&guest, |person| person == "anna");
            strangers.take(&guest, nobody);
        }
        assert!(seated.has(&ask("anna", "tab", 1)) && !strangers.has(&ask("anna", "tab", 1)));
        assert!(seated.has(&ask("999", "tab", 1)));
        assert_eq!((seated.people.len(), strangers.people.len()), (PEOPLE, PEOPLE));
    }
}
