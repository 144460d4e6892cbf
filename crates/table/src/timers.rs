//! Timers that are anchored in the log.
//!
//! A timer runs from the line that set it going. Outages since the last line are given back when a
//! table is taken up again, and the first line after that says so: nobody loses on time because a
//! server restarted. Lines that spectators see nothing of don't count: a clock that goes on from such a
//! line would tell that there is one.

use std::sync::Arc;

use game_catalog::AnyTimer;
use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::clock::Banks;
use crate::{Entry, Line, Stage, Table};

/// A timer that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub timer: Arc<AnyTimer>,
    /// Milliseconds left.
    pub left: u64,
}

/// A time during which no table was served, in milliseconds of Unix time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    pub from: u64,
    pub until: u64,
}

/// The table was taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resumed {
    pub(crate) at: u64,
    /// For how long timers stood still before.
    pub(crate) paused: u64,
}

/// Timers, and since when each has run. They are kept for each seat, and told: all share them.
type Began = Vec<(Arc<AnyTimer>, u64)>;

/// When each timer began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableClock {
    /// The timers, and since when they have run, pauses taken off.
    timers: Began,
    /// The same as they were before each seat's last action, and after how many inputs that was.
    before: Vec<Option<(usize, Began)>>,
    /// The time that people have.
    pub(crate) banks: Banks,
    /// When the last line was written.
    pub(crate) last: u64,
    /// From when on outages count: the last line that is no secret, or the end of those given back.
    pub(crate) anchor: u64,
    /// When the game last went on, as far as everybody may know.
    pub(crate) went_on: u64,
    /// When it began, pauses taken off.
    began: u64,
    /// That the table was taken up again, if nothing has been written since.
    pub(crate) resumed: Option<Resumed>,
}

impl TableClock {
    /// A line was written.
    pub(crate) fn mark(&mut self, line: &Line) {
        if let Some(at) = line.resumed {
            // Old lines give back all since the line before.
            let paused = line.paused.unwrap_or_else(|| at.saturating_sub(self.anchor));
            let resumed = Resumed { at, paused };
            if self.resumed != Some(resumed) {
                self.give_back(resumed);
            }
        }
        self.resumed = None;
        self.last = line.at;
        if !line.secret {
            self.anchor = line.at;
            if line.entry.is_of_game() {
                self.went_on = line.at;
            }
            if matches!(line.entry, Entry::Started { .. }) {
                self.began = line.at;
            }
        }
    }

    /// The table was taken up again after these outages.
    fn resume(&mut self, outages: &[Outage]) {
        let since = outages.iter().filter(|outage| outage.until > self.anchor);
        let Some(at) = since.clone().map(|outage| outage.until).max() else { return };
        if !self.timers.is_empty() || self.banks.run_at_all() {
            let from = |outage: &Outage| outage.from.max(self.anchor);
            let length = |outage: &Outage| outage.until.saturating_sub(from(outage));
            let resumed = Resumed { at, paused: since.map(length).sum() };
            self.give_back(resumed);
            self.resumed = Some(resumed);
        }
    }

    fn give_back(&mut self, Resumed { at, paused }: Resumed) {
        let before = self.before.iter_mut().flatten().flat_map(|(_, timers)| timers);
        self.timers.iter_mut().chain(before).for_each(|(_, began)| *began += paused);
        self.banks.give_back(paused);
        self.began += paused;
        self.anchor = self.anchor.max(at);
    }

    /// These timers run since the last line.
    pub(crate) fn run(&mut self, running: Vec<AnyTimer>) {
        self.timers.retain(|(known, _)| running.iter().any(|timer| same(timer, known)));
        for timer in running {
            if !self.timers.iter().any(|(known, _)| same(&timer, known)) {
                self.timers.push((Arc::new(timer), self.last));
            }
        }
    }

    /// None runs any more.
    pub(crate) fn stop(&mut self) {
        self.timers.clear();
        self.before.clear();
    }

    /// Keeps the timers as they are before `seat` acts, after so many inputs.
    pub(crate) fn keep_before(&mut self, seat: Seat, inputs: usize) {
        if self.before.len() <= seat.index() {
            self.before.resize_with(seat.index() + 1, || None);
        }
        let (at, timers) = self.before[seat.index()].get_or_insert_default();
        *at = inputs;
        timers.clone_from(&self.timers);
    }

    /// The game goes back to where it was after so many inputs: what ran then has never stood still.
    pub(crate) fn go_back(&mut self, inputs: usize) {
        let known =
            self.before.iter_mut().find(|kept| matches!(kept, Some((at, _)) if *at == inputs));
        if let Some((_, timers)) = known.and_then(Option::take) {
            self.timers = timers;
        }
        for kept in &mut self.before {
            *kept = kept.take().filter(|(at, _)| *at < inputs);
        }
    }
}

/// Is it the same timer, or one that has started afresh?
fn same(one: &AnyTimer, two: &AnyTimer) -> bool {
    (&one.name, one.epoch) == (&two.name, two.epoch)
}

impl Table {
    /// The table, folded from its log, is served again: its timers stood still during these outages,
    /// which don't overlap.
    pub fn resume(&mut self, outages: &[Outage]) {
        self.clock.resume(outages);
    }

    /// When the game last went on as far as everybody may know, or when it ended, in milliseconds of
    /// Unix time. Who comes, goes or talks has no part in it.
    pub fn went_on(&self) -> u64 {
        self.clock.went_on
    }

    /// How long the game took that is over, in milliseconds; where somebody's time ran, without the
    /// server's outages.
    pub fn lasted(&self) -> Option<u64> {
        let over = self.stage() == Stage::Over;
        over.then(|| self.clock.went_on.saturating_sub(self.clock.began))
    }

    /// The timers that run, and how long each of them still does.
    pub fn timers(&self, now: u64) -> Vec<Running> {
        let running = self.clock.timers.iter().map(|(timer, began)| Running {
            left: u64::from(timer.length.0).saturating_sub(now.saturating_sub(*began)),
            timer: timer.clone(),
        });
        running.collect()
    }
}
