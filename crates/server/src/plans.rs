//! What a table does by itself: bots make up their minds, timers run out.
//!
//! Bots think on the threads of [`Thinkers`](crate::thinkers::Thinkers); a bot and all that it
//! remembers goes there and comes back with its thought. Plans are made anew only when the game has
//! moved on or another one sits there: whatever people say in the meantime puts no thought off.

mod bots;
mod haste;

use std::sync::Arc;

use game_catalog::{AnyPlay, AnyTimer};
use game_core::{LogInput, Seat, SeatSet, Turn};
use protocol::Clock;
use table::{Command, PersonId, Running, Stage, Table};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Duration, Instant};

use crate::task::Aside;
use crate::{Hall, clock};
use bots::{Asked, Bots};
pub(crate) use bots::{Begun, Thought};
use haste::Haste;

/// Bots and timers of one table.
pub(crate) struct Plans {
    hall: Arc<Hall>,
    bots: Bots,
    /// Counts how often the game has moved on. Thoughts name it.
    moment: u64,
    intents: Vec<Intent>,
    timers: Vec<Timer>,
    /// Where those come from who look at the table; nowhere if nobody does.
    looked_at_from: Option<u64>,
    haste: Haste,
    hurried_since: Instant,
    /// Those who have asked for haste, and for which.
    impatient: Vec<(PersonId, Haste)>,
}

/// What a bot has made up its mind to do; nothing: to think again then.
struct Intent {
    seat: Seat,
    at: Instant,
    action: Option<String>,
}

struct Timer {
    what: Arc<AnyTimer>,
    ends: Instant,
    /// It has run out, and the rules are about to hear of it.
    out: bool,
}

/// A bot that must act and has found nothing it may do thinks again after this.
const SECOND_THOUGHT: Duration = Duration::from_millis(200);
/// A timer whose end could not be stored runs out again after this.
const RUNS_OUT_AGAIN: Duration = Duration::from_secs(1);

impl Plans {
    /// For the table with this number; thoughts come back through `back`.
    pub(crate) fn new(hall: Arc<Hall>, number: u64, back: UnboundedSender<Aside>) -> Self {
        let bots = Bots::new(hall.clone(), number, back);
        let (intents, timers) = (Vec::new(), Vec::new());
        Self {
            hall,
            bots,
            moment: 1,
            intents,
            timers,
            looked_at_from: None,
            haste: Haste::None,
            hurried_since: Instant::now(),
            impatient: Vec::new(),
        }
    }

    /// Looks at the table anew. `moved_on`: the game itself has.
    pub(crate) fn refresh(&mut self, table: &Table, moved_on: bool) {
        // What can't be written any more needn't be thought about.
        let playing = table.stage() == Stage::Playing && !table.is_at_its_end();
        let Some(play) = table.play().filter(|_| playing) else {
            self.bots.dismiss();
            self.intents.clear();
            self.timers.clear();
            self.haste = Haste::None;
            self.impatient.clear();
            return;
        };
        if moved_on {
            self.moment += 1;
            self.intents.retain(|intent| intent.still_races(play));
            self.bots.interrupt();
        }
        self.slow_down(table, moved_on);
        self.wind(table);
        let changed = self.bots.seat(table);
        self.intents.retain(|intent| !changed.contains(intent.seat));
        self.think(table);
    }

    /// The game has gone back: what anybody planned or remembers isn't so.
    pub(crate) fn start_over(&mut self, table: &Table) {
        self.bots.dismiss();
        self.intents.clear();
        self.timers.clear();
        self.refresh(table, true);
    }

    /// Somebody has come to look, or gone.
    pub(crate) fn look(&mut self, table: &Table, from: Option<u64>) {
        if std::mem::replace(&mut self.looked_at_from, from).is_none() && from.is_some() {
            self.think(table);
        }
    }

    /// A bot has begun to think.
    pub(crate) fn begun(&mut self, begun: &Begun) {
        self.bots.begun(begun);
    }

    /// A thought has come back.
    pub(crate) fn thought(&mut self, table: &Table, thought: Thought) {
        let now = Instant::now();
        let (seat, moment) = (thought.seat, thought.moment);
        let Some(Asked { choice, at }) = self.bots.welcome_back(thought) else { return };
        let playing = table.stage() == Stage::Playing;
        let Some(play) = table.play().filter(|_| playing) else { return };
        let intent = choice.map(|(action, delay)| {
            let delay = table.order().paced(delay);
            let delay = Duration::from_millis(u64::from(delay.0));
            // The time it took to think is part of the time that a bot takes.
            let delay = self.hurried(delay * self.hall.settings().bot_pace / 100, moment);
            let at = (at + delay).max(now);
            Intent { seat, at, action: Some(action) }
        });
        let still_counts = |intent: &Intent| moment == self.moment || intent.still_races(play);
        match intent.filter(still_counts) {
            Some(intent) => self.intents.push(intent),
            None if moment == self.moment => {
                let must = matches!(play.turn(), Turn::Act { must, .. } if must.contains(seat));
                if must {
                    self.think_later(seat);
                }
            }
            None => {}
        }
        self.think(table);
    }

    /// Lets those bots think who may act and haven't thought about this position yet. Bots among
    /// themselves wait for somebody to look.
    fn think(&mut self, table: &Table) {
        let playing = table.stage() == Stage::Playing && !table.is_at_its_end();
        let Some(play) = table.play().filter(|_| playing) else { return };
        if self.looked_at_from.is_none() && table.persons().is_empty() {
            return;
        }
        let Turn::Act { must, may } = play.turn() else { return };
        let busy: SeatSet = self.intents.iter().map(|intent| intent.seat).collect();
        for seat in must.union(may).difference(busy).iter() {
            if !self.bots.think(table, seat, self.moment, self.looked_at_from) {
                self.think_later(seat);
            }
        }
    }

    fn think_later(&mut self, seat: Seat) {
        let at = Instant::now() + SECOND_THOUGHT;
        self.intents.push(Intent { seat, at, action: None });
    }

    /// Keeps the timers that still run going and starts the new ones.
    fn wind(&mut self, table: &Table) {
        let now = Instant::now();
        let running = table.timers(clock::micros(now) / 1_000);
        let same = |one: &Timer, two: &Running| one.what == two.timer;
        self.timers.retain(|timer| running.iter().any(|running| same(timer, running)));
        for running in running {
            if !self.timers.iter().any(|timer| same(timer, &running)) {
                let left = Duration::from_millis(running.left);
                let ends = now + self.hurried(left, self.moment);
                self.timers.push(Timer { what: running.timer, ends, out: false });
            }
        }
    }

    /// When something is due.
    pub(crate) fn next(&self) -> Option<Instant> {
        let intents = self.intents.iter().map(|intent| intent.at);
        let timers = self.timers.iter().filter(|timer| !timer.out).map(|timer| timer.ends);
        intents.chain(timers).chain(self.bots.deadline()).min()
    }

    /// Does anybody think at this moment?
    pub(crate) fn thinking(&self) -> bool {
        self.bots.thinking()
    }

    /// What is due now, and since when.
    pub(crate) fn due(&mut self, table: &Table) -> Option<(Command, Instant)> {
        let now = Instant::now();
        self.bots.hurry(now);
        if let Some(timer) = self.timers.iter_mut().find(|timer| !timer.out && timer.ends <= now) {
            timer.out = true;
            let (timer, epoch, ends) = (timer.what.name.clone(), timer.what.epoch, timer.ends);
            return Some((Command::TimeUp { timer, epoch }, ends));
        }
        loop {
            let earliest = (0..self.intents.len()).min_by_key(|&at| self.intents[at].at)?;
            if self.intents[earliest].at > now {
                return None;
            }
            let Intent { seat, action, at } = self.intents.swap_remove(earliest);
            match action {
                Some(action) => return Some((Command::BotAct { seat, action }, at)),
                None => {
                    self.bots.reconsider(seat);
                    self.think(table);
                }
            }
        }
    }

    /// What was due could not be stored, or isn't possible any more: a timer that still runs ends
    /// again in a moment, a bot thinks again after a while.
    pub(crate) fn failed(&mut self, command: &Command) {
        match command {
            Command::TimeUp { timer, epoch } => {
                let failed = self
                    .timers
                    .iter_mut()
                    .filter(|other| (&other.what.name, other.what.epoch) == (timer, *epoch));
                failed.for_each(|timer| {
                    (timer.ends, timer.out) = (Instant::now() + RUNS_OUT_AGAIN, false)
                });
            }
            Command::BotAct { seat, .. } => {
                let planned = self.intents.iter().any(|intent| intent.seat == *seat);
                if !planned && !self.bots.is_away(*seat) {
                    self.think_later(*seat);
                }
            }
            _ => {}
        }
    }

    /// The timers as people see them.
    pub(crate) fn clocks(&self) -> Vec<Clock> {
        let now = Instant::now();
        let clock = |timer: &Timer| Clock {
            timer: timer.what.name.clone(),
            seat: timer.what.seat,
            title: timer.what.title.clone(),
            left: timer.ends.saturating_duration_since(now).as_millis() as u64,
            length: u64::from(timer.what.length.0),
        };
        self.timers.iter().map(clock).collect()
    }
}

impl Intent {
    /// Whoever is about to press in a race that is still on doesn't think again.
    fn still_races(&self, play: &dyn AnyPlay) -> bool {
        let seat = self.seat;
        self.action.as_ref().is_some_and(|action| {
            play.contest(seat, action).is_some()
                && play.admit(&LogInput::Act { seat, action: action.clone() }).is_ok()
        })
    }
}
