//! How messages are answered. What no line of the log tells of, refusals and that there was nothing to do,
//! is remembered: a second copy of such a message gets the same answer and does nothing, whatever is
//! possible by then.
//!
//! Only the running server knows these answers: after a restart such a message is a new one.

use std::collections::VecDeque;

use protocol::ServerMessage;
use table::{Ask, Denial, PersonId};

use super::{Asker, TableTask};

/// Answers to one person that are remembered, the latest.
const EACH: usize = 32;
/// People who are remembered, the latest. Those who sit at the table are always among them.
const PEOPLE: usize = 64;

/// What a message was answered.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Reply {
    /// There was nothing to do, or it was done by another message.
    Done,
    Refused(Denial),
}

impl Reply {
    /// As it is said to whoever sent the message.
    pub(super) fn message(&self, id: u64) -> ServerMessage {
        match self {
            Self::Done => ServerMessage::Done { ack: id },
            Self::Refused(denial) => super::messages::refused(id, denial.clone()),
        }
    }
}

impl TableTask {
    /// Answers messages, and remembers what for those who send them again.
    pub(super) fn settle(&mut self, asked: &[(Asker, Ask)], reply: &Reply) {
        for (asker, ask) in asked {
            let sits = |person: &str| !self.table.seats_of(person).is_empty();
            self.replies.keep(ask, reply.clone(), sits);
            self.reply(*asker, &reply.message(asker.id));
        }
    }

    pub(super) fn reply(&self, asker: Asker, message: &ServerMessage) {
        if let Some(viewer) = self.viewers.iter().find(|viewer| viewer.number == asker.viewer) {
            viewer.send(message);
        }
    }
}

/// The last answers to each person.
#[derive(Default)]
pub(super) struct Replies {
    /// Whoever was answered last stands last.
    people: Vec<Person>,
}

struct Person {
    id: PersonId,
    answers: VecDeque<(Ask, Reply)>,
}

impl Replies {
    /// What the message was answered, if it was.
    pub(super) fn find(&self, ask: &Ask) -> Option<&Reply> {
        let person = self.people.iter().find(|person| ask.person.as_ref() == Some(&person.id))?;
        person.answers.iter().find(|(known, _)| known == ask).map(|(_, reply)| reply)
    }

    /// Remembers an answer. People who are `seated` are not forgotten for others.
    pub(super) fn keep(&mut self, ask: &Ask, reply: Reply, seated: impl Fn(&str) -> bool) {
        let Some(id) = &ask.person else { return };
        let mut person = match self.people.iter().position(|person| person.id == *id) {
            Some(at) => self.people.remove(at),
            None => Person { id: id.clone(), answers: VecDeque::new() },
        };
        if person.answers.len() == EACH {
            person.answers.pop_front();
        }
        person.answers.push_back((ask.clone(), reply));
        if self.people.len() == PEOPLE {
            // There are no more seats than people to remember.
            let stranger = self.people.iter().position(|person| !seated(&person.id));
            self.people.remove(stranger.unwrap_or_default());
        }
        self.people.push(person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(person: &str, id: u64) -> Ask {
        Ask { person: Some(person.into()), client: "tab".into(), id }
    }

    #[test]
    fn each_person_has_room_and_those_who_sit_are_not_pushed_out() {
        let mut replies = Replies::default();
        let seated = |person: &str| person == "anna";
        replies.keep(&ask("anna", 1), Reply::Done, seated);
        for number in 0..1_000 {
            replies.keep(&ask("boris", number), Reply::Done, seated);
            replies.keep(&ask(&number.to_string(), 1), Reply::Done, seated);
        }
        assert_eq!(replies.find(&ask("anna", 1)), Some(&Reply::Done));
        assert_eq!(replies.find(&ask("anna", 2)), None);
        let known = (0..1_000).filter(|&id| replies.find(&ask("boris", id)).is_some());
        assert_eq!(known.collect::<Vec<_>>(), (968..1_000).collect::<Vec<_>>());
        assert_eq!(replies.people.len(), PEOPLE);
        assert!(replies.find(&ask("1", 1)).is_none() && replies.find(&ask("999", 1)).is_some());
    }
}
