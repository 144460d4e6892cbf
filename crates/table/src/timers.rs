//! Timers that are anchored in the log.
//!
//! A timer runs from the line that set it going. Time during which no server served the table is
//! given back: when a table is taken up again, all since its last line is, and the first line after
//! that says so. So nobody loses on time because a server restarted. Lines that spectators see nothing
//! of don't count: a clock that goes on from such a line would tell that there is one.

use game_catalog::AnyTimer;

use crate::clock::Banks;
use crate::{Line, Table};

/// A timer that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub timer: AnyTimer,
    /// Milliseconds left.
    pub left: u64,
}

/// When each timer began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableClock {
    /// The timers, and since when they have run, pauses taken off.
    timers: Vec<(AnyTimer, u64)>,
    /// The time that people have.
    pub(crate) banks: Banks,
    /// When the last line was written.
    pub(crate) last: u64,
    /// From when on time is given back: the last line that is no secret, or the last pause's end.
    pub(crate) anchor: u64,
    /// When the table was taken up again, if nothing has been written since.
    pub(crate) resumed: Option<u64>,
}

impl TableClock {
    /// A line was written.
    pub(crate) fn mark(&mut self, line: &Line) {
        if let Some(resumed) = line.resumed
            && self.resumed != Some(resumed)
        {
            self.give_back(resumed);
        }
        self.resumed = None;
        self.last = line.at;
        if !line.secret {
            self.anchor = line.at;
        }
    }

    /// The table was taken up again.
    fn resume(&mut self, now: u64) {
        if !self.timers.is_empty() || self.banks.run_at_all() {
            self.give_back(now);
            self.resumed = Some(now);
        }
    }

    fn give_back(&mut self, until: u64) {
        let pause = until.saturating_sub(self.anchor);
        self.timers.iter_mut().for_each(|(_, began)| *began += pause);
        self.banks.give_back(pause);
        self.anchor = self.anchor.max(until);
    }

    /// These timers run since the last line.
    pub(crate) fn run(&mut self, running: Vec<AnyTimer>) {
        self.timers.retain(|(known, _)| running.iter().any(|timer| same(timer, known)));
        for timer in running {
            if !self.timers.iter().any(|(known, _)| same(&timer, known)) {
                self.timers.push((timer, self.last));
            }
        }
    }

    /// None runs any more.
    pub(crate) fn stop(&mut self) {
        self.timers.clear();
    }
}

/// Is it the same timer, or one that has started afresh?
fn same(one: &AnyTimer, two: &AnyTimer) -> bool {
    (&one.name, one.epoch) == (&two.name, two.epoch)
}

impl Table {
    /// The table, folded from its log, is served again: its timers go on from where they were when
    /// its last line was written.
    pub fn resume(&mut self, now: u64) {
        self.clock.resume(now);
    }

    /// When the last line was written that isn't secret, in milliseconds of Unix time.
    pub fn last_line(&self) -> u64 {
        self.clock.anchor
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
