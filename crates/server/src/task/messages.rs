//! What sockets say, and what they are answered.

use game_core::Phrase;
use protocol::{ClientMessage, Problem, ServerMessage, Trouble};
use table::races::{Claim, Races};
use table::{Ask, Command, Denial, OPEN_MESSAGES, PersonId, Remark, SCREEN, companion_number};
use tokio::time::Instant;

use super::rearranging::Wish;
use super::replies::Reply;
use super::{Asker, TableTask};
use crate::names;

/// A message that is heard: from whom, and by which name they go.
struct Heard {
    asker: Asker,
    ask: Ask,
    person: PersonId,
    name: String,
    /// Somebody else at a person's browser.
    companion: bool,
}

impl TableTask {
    pub(super) async fn message(&mut self, number: u64, message: ClientMessage, at: Instant) {
        if let ClientMessage::Hello { client, since } = message {
            Box::pin(self.hello(number, client, since)).await;
            return;
        }
        let Some(Heard { asker, ask, person, name, companion }) = self.identify(number, &message)
        else {
            return;
        };
        let plays = matches!(
            message,
            ClientMessage::Act { .. } | ClientMessage::Sit { .. } | ClientMessage::Here { .. }
        );
        self.lively(&person);
        self.come_back(number, plays).await;
        let command = match message {
            // Heard already, or by another way: there is nothing to be done.
            ClientMessage::Hello { .. }
            | ClientMessage::Try { .. }
            | ClientMessage::Here { .. } => {
                self.settle(&[(asker, ask)], &Reply::Done);
                return;
            }
            ClientMessage::Hurry { to_end, .. } => {
                let hurried = self.plans.hurry_up(&self.table, &person, to_end);
                let reply = hurried.map_or_else(Reply::Refused, |()| Reply::Done);
                self.settle(&[(asker, ask)], &reply);
                return;
            }
            ClientMessage::Rearrange { seats, options, pace, time, take_back, .. } => {
                let wish = Wish { seats, options, pace, time, take_back };
                Box::pin(self.rearrange((asker, ask), person, wish)).await;
                return;
            }
            ClientMessage::Propose { what, .. } => Command::Propose { person, what },
            ClientMessage::TakeBack { .. } => Command::TakeBack { person },
            ClientMessage::Decline { .. } => Command::Decline { person },
            ClientMessage::Swap { one, other, .. } => Command::Swap { person, one, other },
            ClientMessage::Act { seat, action, .. } => Command::Act { person, seat, action },
            // Companions change their names where they sit.
            ClientMessage::Sit { seat, .. }
                if companion && self.table.seats_of(&person).contains(seat) =>
            {
                Command::Rename { person, name }
            }
            ClientMessage::Sit { seat, .. } => Command::Sit { person, name, seat },
            ClientMessage::Leave { seat, .. } => Command::Leave { person, seat },
            ClientMessage::SeatBot { seat, bot, .. } => Command::SeatBot { person, seat, bot },
            ClientMessage::Start { .. } => Command::Start { person },
            ClientMessage::Rematch { .. } => Command::Rematch { person },
            ClientMessage::Say { text, .. } => {
                Command::Say { person, name, remark: Remark::Text(text) }
            }
            ClientMessage::Emote { emote, .. } => {
                Command::Say { person, name, remark: Remark::Emote(emote) }
            }
        };
        let claim = Claim { command, asked: vec![(asker, ask)] };
        if let Some(Claim { command, asked }) = self.hold(claim, at) {
            self.execute(command, asked, None).await;
        }
        // Companions are called what they are called where they sit.
        if companion {
            self.learn_name(number);
        }
    }

    /// A socket comes, or comes back.
    async fn hello(&mut self, number: u64, client: String, since: Option<u64>) {
        self.recall().await;
        let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.number == number) else {
            return;
        };
        let again = viewer.client.replace(client.into()).is_some();
        self.waits.seen(&viewer.person);
        self.learn_name(number);
        self.welcome(number, since);
        if !again {
            self.presence.changed();
            self.come_back(number, true).await;
        }
        self.call_by_name(number).await;
    }

    /// Whose message it is, if it is to be heard. Otherwise it is answered: it came before, is too much,
    /// or comes from where nothing may be said.
    fn identify(&mut self, number: u64, message: &ClientMessage) -> Option<Heard> {
        let viewer = self.viewers.iter_mut().find(|viewer| viewer.number == number)?;
        let (Some(client), Some(id)) = (viewer.client.clone(), message.id()) else {
            viewer.send(&ServerMessage::Problem(no_hello()));
            return None;
        };
        if let Some(text) = self.ended.clone() {
            viewer.send(&refused(id, Denial { rule: None, text }));
            return None;
        }
        let companion = companion_number(&viewer.person);
        if companion == Some(SCREEN) {
            viewer.send(&refused(id, only_shows()));
            return None;
        }
        let name = match message {
            ClientMessage::Sit { name: Some(name), .. } if companion.is_some() => {
                match names::tidy(name) {
                    Ok(name) => name,
                    Err(fault) => {
                        viewer.send(&refused(id, Denial { rule: None, text: fault.text() }));
                        return None;
                    }
                }
            }
            _ => viewer.name.clone(),
        };
        let (asker, person) = (Asker { viewer: number, id }, viewer.person.clone());
        let ask = Ask { person: Some(person.clone()), client, id };
        let answer = if let Some(reply) = self.replies.find(&ask) {
            reply.message(id)
        } else if self.table.has_answered(&ask) {
            ServerMessage::Done { ack: id }
        } else if self.table.is_too_far(&ask) || is_far_above_held(self.races.as_ref(), &ask) {
            let problem = bad_message(&Phrase::new(
                "id: номер слишком большой",
                "id: the number is too high",
            ));
            ServerMessage::Problem(Problem { id: Some(id), ..problem })
        } else {
            let speaks = matches!(message, ClientMessage::Say { .. } | ClientMessage::Emote { .. });
            if speaks && !viewer.may_speak() {
                self.settle(&[(asker, ask)], &Reply::Refused(too_talkative()));
                return None;
            }
            return Some(Heard { asker, ask, person, name, companion: companion.is_some() });
        };
        self.reply(asker, &answer);
        None
    }

    /// A companion's name is known from where they sit.
    fn learn_name(&mut self, number: u64) {
        let viewers = &mut self.viewers;
        if let Some(viewer) = viewers.iter_mut().find(|viewer| viewer.number == number)
            && companion_number(&viewer.person).is_some()
            && let Some(name) = self.table.known_name(&viewer.person)
        {
            viewer.name = name.into();
        }
    }

    /// Whoever comes is told the record: a game that was read from the log is played again for it,
    /// where that keeps nobody waiting.
    pub(super) async fn recall(&mut self) {
        if !self.table.has_to_recall() {
            return;
        }
        let (table, thinkers) = (self.table.clone(), self.hall.thinkers().clone());
        // The table is the task's alone again before the answer is there.
        let work = move || {
            table.recall();
            drop(table);
        };
        if self.meanwhile(thinkers.read(self.number, work)).await.is_err() {
            tracing::error!(table = self.id, "the game could not be played again");
        }
    }

    /// Everybody is told everything, from scratch.
    pub(super) fn welcome_all(&mut self) {
        debug_assert!(!self.table.has_to_recall(), "that would keep the table waiting");
        let here = self.viewers.iter().filter(|viewer| viewer.client.is_some());
        let numbers: Vec<u64> = here.map(|viewer| viewer.number).collect();
        numbers.into_iter().for_each(|number| self.welcome(number, None));
    }

    pub(super) async fn rename(&mut self, number: u64, name: String) {
        if let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.number == number) {
            viewer.name = name;
            self.call_by_name(number).await;
        }
    }

    /// A person who sits here under an old name gets the new one.
    async fn call_by_name(&mut self, number: u64) {
        let viewer = self.viewers.iter().find(|viewer| viewer.number == number);
        if let Some(viewer) = viewer.filter(|_| self.ended.is_none()) {
            let (person, name) = (viewer.person.clone(), viewer.name.clone());
            self.execute(Command::Rename { person, name }, Vec::new(), None).await;
        }
    }

    /// Everybody who sits here under an old name gets the new one.
    pub(super) async fn call_all_by_name(&mut self) {
        let numbers: Vec<u64> = self.viewers.iter().map(|viewer| viewer.number).collect();
        for number in numbers {
            self.call_by_name(number).await;
        }
    }
}

/// Does a claim of the same client wait whose number would count as answered after this one?
fn is_far_above_held(races: Option<&Races<Asker>>, ask: &Ask) -> bool {
    let held = races.into_iter().flat_map(Races::waiting);
    let mut held = held.flat_map(|claim| &claim.asked);
    held.any(|(_, held)| {
        held.person == ask.person
            && held.client == ask.client
            && ask.id >= held.id.saturating_add(OPEN_MESSAGES)
    })
}

pub(super) fn refused(id: u64, denial: Denial) -> ServerMessage {
    ServerMessage::Refused { id, rule: denial.rule, text: denial.text }
}

fn too_talkative() -> Denial {
    let text = Phrase::new("Не так часто: переведите дух.", "Slow down a little and try again.");
    Denial { rule: None, text }
}

pub(super) fn only_shows() -> Denial {
    let text = Phrase::new(
        "Этот экран только показывает стол: играйте со своего телефона.",
        "This screen only shows the table: play on your own phone.",
    );
    Denial { rule: None, text }
}

pub(super) fn no_hello() -> Problem {
    bad_message(&Phrase::new("сначала — hello", "hello comes first"))
}

/// What was said can't be read.
pub(crate) fn bad_message(why: &Phrase) -> Problem {
    let text = Phrase::new(
        format!("Непонятное сообщение: {}.", why.ru),
        format!("That message can't be understood: {}.", why.en),
    );
    Problem { trouble: Trouble::BadMessage, id: None, text }
}
