//! The bots of one table, at home or away thinking.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use game_catalog::AnyBot;
use game_core::{Budget, Delay, Seat, SeatSet};
use table::{Occupant, Table};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Duration, Instant};

use crate::task::Aside;
use crate::{Hall, random};

/// The longest that a bot is asked to think.
const LONGEST_THOUGHT: Duration = Duration::from_secs(2);

/// The bots that sit at a table.
pub(crate) struct Bots {
    hall: Arc<Hall>,
    table: u64,
    back: UnboundedSender<Aside>,
    /// The game that they sit in: for the next one there are new ones.
    round: u32,
    /// Bots that were seated so far.
    count: u64,
    seats: Vec<Option<Seated>>,
}

/// A bot on a seat.
struct Seated {
    name: String,
    /// Its number among the bots that ever sat here.
    number: u64,
    /// The bot, when it isn't away.
    bot: Option<Box<dyn AnyBot>>,
    /// Its last thought, if that isn't back yet.
    away: Option<Away>,
    /// Inputs of the game whose events it has been shown.
    seen: usize,
    /// The last position that it has thought about.
    considered: u64,
}

struct Away {
    since: Instant,
    budget: Budget,
}

/// A bot that comes back, with what it would do.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// The position that it thought about.
    pub(crate) epoch: u64,
    number: u64,
    /// None if it broke down over it.
    bot: Option<Box<dyn AnyBot>>,
    choice: Option<(String, Delay)>,
}

/// What a bot would do, and when it was asked.
pub(crate) struct Asked {
    pub(crate) choice: Option<(String, Delay)>,
    pub(crate) at: Instant,
}

impl Bots {
    pub(crate) fn new(hall: Arc<Hall>, table: u64, back: UnboundedSender<Aside>) -> Self {
        Self { hall, table, back, round: 0, count: 0, seats: Vec::new() }
    }

    /// No game is on.
    pub(crate) fn dismiss(&mut self) {
        self.call_off();
        self.seats.clear();
    }

    /// Whatever anybody thinks about is past.
    pub(crate) fn call_off(&mut self) {
        let away = self.seats.iter().flatten().filter_map(|seated| seated.away.as_ref());
        away.for_each(|away| away.budget.call_off());
    }

    pub(crate) fn thinking(&self) -> bool {
        self.seats.iter().flatten().any(|seated| seated.away.is_some())
    }

    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let seated = self.seats.get(seat.index()).and_then(Option::as_ref);
        seated.is_some_and(|seated| seated.away.is_some())
    }

    /// Seats the bots that sit at the table now; returns the seats where that changed anything.
    pub(crate) fn seat(&mut self, table: &Table) -> SeatSet {
        if self.round != table.round() {
            self.dismiss();
            self.round = table.round();
        }
        let occupants = table.occupants();
        self.seats.resize_with(occupants.len(), || None);
        let mut changed = SeatSet::EMPTY;
        for ((place, occupant), number) in self.seats.iter_mut().zip(occupants).zip(0..) {
            let wanted = match occupant {
                Some(Occupant::Bot(name)) => Some(name),
                _ => None,
            };
            if place.as_ref().map(|seated| &seated.name) == wanted {
                continue;
            }
            changed.insert(Seat(number));
            if let Some(Seated { away: Some(away), .. }) = place {
                away.budget.call_off();
            }
            self.count += 1;
            *place = wanted.map(|name| Seated::new(name, self.count));
        }
        changed
    }

    /// Lets a seat's bot think, unless it has thought about this or still thinks; false if there is
    /// no thread and no room for it.
    pub(crate) fn think(&mut self, table: &Table, seat: Seat, epoch: u64) -> bool {
        let place = self.seats.get_mut(seat.index()).and_then(Option::as_mut);
        let Some((seated, play)) = place.zip(table.play()) else { return true };
        if seated.away.is_some() || seated.considered == epoch {
            return true;
        }
        let Some(mut bot) = seated.bot.take().or_else(|| seated.fresh(&self.hall, table)) else {
            return true;
        };
        let (play, events) = (play.fork(), table.events_after(seated.seen));
        let budget = Budget::new(Some(LONGEST_THOUGHT), None);
        let (number, back) = (seated.number, self.back.clone());
        let away = Away { since: Instant::now(), budget: budget.clone() };
        let job = move || {
            let think = || {
                events.iter().for_each(|events| bot.observe(&**events, seat));
                if budget.called_off() { None } else { bot.choose(&*play, seat, &budget) }
            };
            let (bot, choice) = match catch_unwind(AssertUnwindSafe(think)) {
                Ok(choice) => (Some(bot), choice),
                Err(_) => (None, None),
            };
            // The table may be closed meanwhile.
            let _ = back.send(Aside::Thought(Thought { seat, epoch, number, bot, choice }));
        };
        if !self.hall.thinkers().think(self.table, job) {
            // The bot went with the job: the next one is shown everything anew.
            seated.seen = 0;
            return false;
        }
        seated.seen = table.input_count();
        seated.considered = epoch;
        seated.away = Some(away);
        true
    }

    /// Takes a bot back; `None` if it is another's seat by now.
    pub(crate) fn welcome_back(&mut self, thought: Thought) -> Option<Asked> {
        let place = self.seats.get_mut(thought.seat.index()).and_then(Option::as_mut);
        let seated = place.filter(|seated| seated.number == thought.number)?;
        let away = seated.away.take()?;
        if thought.bot.is_none() {
            tracing::error!(bot = seated.name, "a bot broke down");
            seated.seen = 0;
        }
        seated.bot = thought.bot;
        Some(Asked { choice: thought.choice, at: away.since })
    }

    /// A bot is to think again about the same.
    pub(crate) fn reconsider(&mut self, seat: Seat) {
        if let Some(Some(seated)) = self.seats.get_mut(seat.index()) {
            seated.considered = 0;
        }
    }
}

impl Seated {
    fn new(name: &str, number: u64) -> Self {
        let (bot, away) = (None, None);
        Self { name: name.into(), number, bot, away, seen: 0, considered: 0 }
    }

    /// Bots have luck of their own: a table's seed is not for them.
    fn fresh(&self, hall: &Hall, table: &Table) -> Option<Box<dyn AnyBot>> {
        hall.bot(&**table.game(), &self.name, &random::seed())
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.call_off();
    }
}
