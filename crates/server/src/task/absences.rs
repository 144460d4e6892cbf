//! People who play and aren't there: gone, or silent though the game waits for them.

use std::collections::HashSet;

use protocol::{Away, ServerMessage};
use table::{Command, PersonId, Stage};
use tokio::time::{Duration, Instant};

use super::TableTask;
use super::people::AWAY;
use crate::clock;

/// Whoever is waited for and says nothing is asked after this whether they are still there.
pub(super) const STILL_THERE: Duration = Duration::from_secs(120);
/// After this the others need not wait any longer.
pub(super) const IDLE: Duration = Duration::from_secs(180);
/// What could not be stored is tried again after this.
const STORED_AGAIN: Duration = Duration::from_secs(1);

/// When people were last heard, and since when they are waited for.
#[derive(Default)]
pub(super) struct Absences {
    heard: Times,
    awaited: Times,
    /// Whoever was asked whether they are still there.
    asked: HashSet<PersonId>,
    not_before: Option<Instant>,
    next: Next,
}

/// Times of few people, whom looking through finds sooner than hashing.
#[derive(Default)]
struct Times(Vec<(PersonId, Instant)>);

impl Times {
    fn of(&self, person: &str) -> Option<Instant> {
        self.0.iter().find(|(known, _)| known == person).map(|(_, at)| *at)
    }

    fn put(&mut self, person: &str, at: Instant) {
        match self.0.iter_mut().find(|(known, _)| known == person) {
            Some((_, known)) => *known = at,
            None => self.0.push((person.into(), at)),
        }
    }
}

/// When something is to be done about somebody.
#[derive(Clone, Copy, Default)]
enum Next {
    /// Something has happened that could bring it forward: it is to be looked up.
    #[default]
    Unknown,
    /// Not before then; never if it isn't said.
    NotBefore(Option<Instant>),
}

/// What is to be done about somebody.
enum Step {
    /// They are gone.
    Gone,
    /// They are asked whether they are still there.
    Ask,
    /// They say nothing.
    Silent,
    /// They do something again.
    Heard,
}

impl Absences {
    /// Somebody does something. `missed`: somebody is no longer waited for, and it could be them.
    pub(super) fn lively(&mut self, person: &str, missed: bool) {
        if !self.asked.is_empty() {
            self.asked.remove(person);
        }
        if missed {
            self.stir();
        }
        self.heard.put(person, Instant::now());
    }

    /// Something may be to be done sooner than was thought.
    pub(super) fn stir(&mut self) {
        self.next = Next::Unknown;
    }
}

impl TableTask {
    /// Somebody who sits here does something.
    pub(super) fn lively(&mut self, person: &str) {
        if !self.table.seats_of(person).is_empty() {
            self.absences.lively(person, self.table.misses_somebody());
            self.waits.seen(person);
        }
    }

    /// Looks whom the game waits for now.
    pub(super) fn note_awaited(&mut self) {
        let now = Instant::now();
        let waited = match self.table.play() {
            Some(play) if self.table.stage() == Stage::Playing => play.awaited(),
            _ => Default::default(),
        };
        let table = &self.table;
        let Absences { heard, awaited, asked, next, .. } = &mut self.absences;
        let is_waited_for =
            |known: &PersonId| waited.iter().any(|seat| table.person_on(seat) == Some(known));
        awaited.0.retain(|(known, _)| is_waited_for(known));
        for person in waited.iter().filter_map(|seat| table.person_on(seat)) {
            if awaited.of(person).is_none() {
                awaited.put(person, now);
            }
        }
        asked.retain(|person| awaited.of(person).is_some());
        // Those who have got up are forgotten when there are more of them than seats.
        if heard.0.len() > table.occupants().len() {
            heard.0.retain(|(person, _)| !table.seats_of(person).is_empty());
        }
        // That the game has gone on can bring forward no more than this.
        if let Next::NotBefore(at) = next {
            let soonest = now + STILL_THERE;
            *at = Some(at.map_or(soonest, |at| at.min(soonest)));
        }
    }

    fn is_connected(&self, person: &str) -> bool {
        self.viewers.iter().any(|viewer| viewer.person == person)
    }

    fn last_seen(&self, person: &str) -> Instant {
        *self.last_seen.get(person).unwrap_or(&self.loaded)
    }

    /// Since when somebody has been waited for in silence.
    fn silent_since(&self, person: &str) -> Option<Instant> {
        let awaited = self.absences.awaited.of(person)?;
        Some(self.absences.heard.of(person).map_or(awaited, |heard| awaited.max(heard)))
    }

    /// What is to be done next about `person`, and when.
    fn step(&self, person: &str, others: bool) -> Option<(Instant, Step)> {
        let absence = self.table.absence(person);
        if !self.is_connected(person) {
            // Where turns take days, nobody is expected to be there.
            if self.table.takes_days() {
                return None;
            }
            let told = absence.is_some_and(|absence| !absence.idle);
            return (!told).then(|| (self.last_seen(person) + AWAY, Step::Gone));
        }
        if let Some(absence) = absence {
            let heard = self.absences.heard.of(person).filter(|_| absence.idle)?;
            let again = clock::micros(heard) / 1_000 > absence.since + IDLE.as_millis() as u64;
            return again.then_some((heard, Step::Heard));
        }
        // Whoever plays with bots alone, or with others at one screen, may think as long as they like,
        // and whoever has a clock as long as that allows.
        let waits = others && self.table.allowance().is_none();
        let since = self.silent_since(person).filter(|_| waits)?;
        Some(match self.absences.asked.contains(person) {
            false => (since + STILL_THERE, Step::Ask),
            true => (since + IDLE, Step::Silent),
        })
    }

    fn next_step(&self) -> Option<(Instant, &PersonId, Step)> {
        let playing = self.table.stage() == Stage::Playing;
        if !playing || self.ended.is_some() || self.table.is_at_its_end() {
            return None;
        }
        let people = self.table.persons();
        let others = self.table.has_several_browsers();
        let steps = people.into_iter().filter_map(|person| {
            let (at, step) = self.step(person, others)?;
            Some((at, person, step))
        });
        steps.min_by_key(|(at, ..)| *at)
    }

    /// When something is to be done about somebody who isn't there; not before then, anyway. While the
    /// game goes on and nobody comes or goes, nobody is looked at for it.
    pub(super) fn next_absence(&mut self) -> Option<Instant> {
        if let Next::NotBefore(at) = self.absences.next {
            debug_assert!(
                self.look_up_next_absence().is_none_or(|next| at.is_some_and(|at| at <= next)),
                "it is brought forward by something that should stir"
            );
            return at;
        }
        let at = self.look_up_next_absence();
        self.absences.next = Next::NotBefore(at);
        at
    }

    fn look_up_next_absence(&self) -> Option<Instant> {
        let (at, ..) = self.next_step()?;
        Some(self.absences.not_before.map_or(at, |not_before| at.max(not_before)))
    }

    /// Does what is due; false if nothing is.
    pub(super) async fn see_to_absences(&mut self) -> bool {
        self.absences.stir();
        let now = Instant::now();
        if self.absences.not_before.is_some_and(|not_before| not_before > now) {
            return false;
        }
        let Some((at, person, step)) = self.next_step().filter(|(at, ..)| *at <= now) else {
            return false;
        };
        let person = person.clone();
        let unix = |at: Instant| clock::micros(at) / 1_000;
        let command = match step {
            Step::Ask => {
                self.ask_still_there(&person);
                self.absences.asked.insert(person);
                self.absences.stir();
                return true;
            }
            Step::Gone => {
                // Who was silent before has been away for longer.
                let since = self.table.absence(&person).map(|absence| absence.since);
                let since = since.unwrap_or_else(|| unix(at - AWAY));
                Command::Away { person, since, idle: false }
            }
            Step::Silent => Command::Away { person, since: unix(at - IDLE), idle: true },
            Step::Heard => Command::Back { person, name: String::new(), take_over: false },
        };
        let done = self.execute(command, Vec::new(), None).await;
        self.absences.not_before = (!done).then(|| now + STORED_AGAIN);
        self.absences.stir();
        true
    }

    fn ask_still_there(&self, person: &str) {
        let Some(since) = self.silent_since(person) else { return };
        let left = (since + IDLE).saturating_duration_since(Instant::now());
        let message = ServerMessage::StillThere { left: left.as_millis() as u64 };
        for viewer in self.viewers.iter().filter(|viewer| viewer.person == person) {
            viewer.send(&message);
        }
    }

    /// Whoever is missed is back. `take_over`: to play again where a bot has played on.
    pub(super) async fn come_back(&mut self, number: u64, take_over: bool) {
        let viewer = self.viewers.iter().find(|viewer| viewer.number == number);
        let Some(viewer) = viewer.filter(|_| self.ended.is_none()) else { return };
        if self.table.is_missed(&viewer.person, take_over) {
            let (person, name) = (viewer.person.clone(), viewer.name.clone());
            self.absences.lively(&person, true);
            let back = Command::Back { person, name, take_over };
            Box::pin(self.execute(back, Vec::new(), None)).await;
        }
    }

    /// For how long `person` has been away, as people are told; `None` if they are there.
    pub(super) fn away(&self, person: &str, here: bool) -> Option<Away> {
        let now = Instant::now();
        let known = self.table.absence(person).filter(|_| self.table.stage() == Stage::Playing);
        match known {
            Some(absence) => {
                let time = (clock::micros(now) / 1_000).saturating_sub(absence.since);
                Some(Away { time, left: 0, idle: absence.idle })
            }
            None if here || self.table.takes_days() => None,
            None => {
                let time = now.saturating_duration_since(self.last_seen(person));
                let left = AWAY.saturating_sub(time).as_millis() as u64;
                Some(Away { time: time.as_millis() as u64, left, idle: false })
            }
        }
    }
}
