//! What waits for people who aren't there, where turns take days: they are told once for each wait.

use game_core::{Lang, Phrase};
use table::{Occupant, PersonId, Proposal, Stage, browser_of};
use tokio::time::Duration;

use super::TableTask;
use crate::push::Alert;

/// What a person is waited for with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matter {
    Turn,
    Answer(Proposal),
}

#[derive(Debug)]
struct Wait {
    /// Whoever the browser belongs to.
    person: PersonId,
    matter: Matter,
    /// Do they know?
    known: bool,
}

/// The waits there are.
#[derive(Debug, Default)]
pub(super) struct Waits(Vec<Wait>);

/// Names in an alert.
const NAMES: usize = 3;

impl Waits {
    /// This person is there, and sees what they are waited for with.
    pub(super) fn seen(&mut self, person: &str) {
        let own = self.0.iter_mut().filter(|wait| wait.person == browser_of(person));
        own.for_each(|wait| wait.known = true);
    }
}

impl TableTask {
    /// Whoever was waited for before the table was loaded has been told then.
    pub(super) fn learn_waits(&mut self) {
        let waits = self.waits_now().into_iter();
        self.waits.0 = waits.map(|(person, matter)| Wait { person, matter, known: true }).collect();
    }

    /// Tells whoever isn't there and is waited for since the last change. To be called where everybody
    /// may know whom the game waits for.
    pub(super) fn tell_absent(&mut self) {
        let now = self.waits_now();
        self.waits.0.retain(|wait| now.contains(&(wait.person.clone(), wait.matter)));
        for (person, matter) in now {
            if self.waits.0.iter().any(|wait| wait.person == person && wait.matter == matter) {
                continue;
            }
            let known = !self.is_at_hand(&person);
            if known {
                self.hall.bulletin().push.tell(self.alert(&person, matter));
            }
            self.waits.0.push(Wait { person, matter, known });
        }
    }

    /// A socket has fallen silent. What began since it was last heard has been seen by nobody.
    pub(super) fn tell_lost(&mut self, person: &str) {
        let person = browser_of(person);
        if self.is_at_hand(person) {
            return;
        }
        let unknown = self.waits.0.iter_mut().filter(|wait| wait.person == person && !wait.known);
        let matters: Vec<Matter> = unknown
            .map(|wait| {
                wait.known = true;
                wait.matter
            })
            .collect();
        for matter in matters {
            self.hall.bulletin().push.tell(self.alert(person, matter));
        }
    }

    /// Has this person's browser a socket here?
    fn is_at_hand(&self, person: &str) -> bool {
        self.viewers.iter().any(|viewer| browser_of(&viewer.person) == person)
    }

    /// Who is waited for, and with what; nobody where turns don't take days.
    fn waits_now(&self) -> Vec<(PersonId, Matter)> {
        let playing = self.table.stage() == Stage::Playing && self.ended.is_none();
        let (Some(play), true) = (self.table.play(), playing && self.table.takes_days()) else {
            return Vec::new();
        };
        let awaited = play.awaited();
        let mut waits = Vec::new();
        for person in self.table.persons() {
            let turn = self.table.seats_of(person).iter().any(|seat| awaited.contains(seat));
            let asked = self.table.proposed().filter(|_| self.table.is_asked(person));
            let answer = asked.map(|proposed| Matter::Answer(proposed.what));
            for matter in turn.then_some(Matter::Turn).into_iter().chain(answer) {
                let wait = (PersonId::from(browser_of(person)), matter);
                if !waits.contains(&wait) {
                    waits.push(wait);
                }
            }
        }
        waits
    }

    fn alert(&self, person: &str, matter: Matter) -> Alert {
        let title = self.table.game().info().title;
        let life = self.table.allowance().map_or(0, |time| time.bank);
        let (title, body) = match matter {
            Matter::Turn => {
                let title = Phrase::new(
                    format!("{}: ваш ход", title.ru),
                    format!("{}: it’s your turn", title.en),
                );
                (title, self.company(person))
            }
            Matter::Answer(what) => (title.into(), self.proposal(what)),
        };
        let (person, table) = (person.into(), self.id.clone());
        Alert { person, table, title, body, life: Duration::from_millis(life) }
    }

    /// Who else sits at the table.
    fn company(&self, person: &str) -> Phrase {
        let others = self.table.game().seats().all().iter().filter(|seat| {
            match &self.table.occupants()[seat.index()] {
                Some(Occupant::Person { id, .. }) => browser_of(id) != person,
                Some(Occupant::Bot(_)) => true,
                None => false,
            }
        });
        let others: Vec<_> = others.collect();
        if others.is_empty() {
            return Phrase::new("", "");
        }
        let more = others.len().saturating_sub(NAMES);
        let names = |lang| {
            let names = others.iter().take(NAMES).map(|seat| self.table.name(*seat, lang));
            names.collect::<Vec<_>>().join(", ")
        };
        let (ru, en) = (names(Lang::Ru), names(Lang::En));
        match more {
            0 => Phrase::new(format!("За столом с вами: {ru}"), format!("At the table: {en}")),
            more => Phrase::new(
                format!("За столом с вами: {ru} и ещё {more}"),
                format!("At the table: {en} and {more} more"),
            ),
        }
    }

    /// Who proposes what.
    fn proposal(&self, what: Proposal) -> Phrase {
        let by = self.table.proposed().map(|proposed| &proposed.by);
        let seat = by.and_then(|by| self.table.seats_of(by).first());
        let name = |lang| seat.map(|seat| self.table.name(seat, lang)).unwrap_or_default();
        let (ru, en) = (name(Lang::Ru), name(Lang::En));
        match what {
            Proposal::Draw => {
                Phrase::new(format!("{ru} предлагает ничью"), format!("{en} offers a draw"))
            }
            Proposal::TakeBack => Phrase::new(
                format!("{ru} просит вернуть ход"),
                format!("{en} asks to take a move back"),
            ),
            Proposal::End => Phrase::new(
                format!("{ru} предлагает закончить партию"),
                format!("{en} proposes to end the game"),
            ),
            Proposal::Resign => {
                Phrase::new(format!("{ru} предлагает сдаться"), format!("{en} proposes to resign"))
            }
        }
    }
}
