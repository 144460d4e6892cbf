//! The bots of one table, at home or away thinking.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use game_catalog::AnyBot;
use game_core::{Budget, Delay, Millis, Seat, SeatSet};
use table::{Later, Occupant, Table};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Duration, Instant};

use crate::task::Aside;
use crate::thinkers::{Owner, UNSEEN};
use crate::{Hall, random};

/// The longest that a bot may think.
const LONGEST_THOUGHT: Millis = Millis(2_000);

/// The bots that sit at a table.
pub(crate) struct Bots {
    hall: Arc<Hall>,
    table: u64,
    back: UnboundedSender<Aside>,
    /// The game that they sit in: for the next one there are new ones.
    game_number: u32,
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
    /// Inputs of the game whose events it has been shown, if it observes.
    seen: usize,
    /// The last position that it has thought about.
    considered: u64,
}

struct Away {
    /// When it was asked.
    since: Instant,
    /// When it found a thread to think on, if it has: its time runs from then.
    begun: Option<Instant>,
    budget: Budget,
    /// Nobody wants to know any more.
    unwanted: Arc<AtomicBool>,
}

impl Away {
    fn new() -> Self {
        let budget = Budget::of_time(LONGEST_THOUGHT);
        Self { since: Instant::now(), begun: None, budget, unwanted: Arc::default() }
    }

    fn interrupt(&self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.budget.call_off();
    }

    /// When the bot has thought for as long as it may, if it hasn't been told so.
    fn deadline(&self) -> Option<Instant> {
        let end = self.begun? + Duration::from_millis(u64::from(LONGEST_THOUGHT.0));
        (!self.budget.is_called_off()).then_some(end)
    }
}

/// A bot that begins to think.
pub(crate) struct Begun {
    seat: Seat,
    number: u64,
    at: Instant,
}

/// A bot that comes back, with what it would do.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// The position that it thought about.
    pub(crate) moment: u64,
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
        Self { hall, table, back, game_number: 0, count: 0, seats: Vec::new() }
    }

    /// No game is on.
    pub(crate) fn dismiss(&mut self) {
        self.interrupt();
        self.seats.clear();
    }

    /// Whatever anybody thinks about is past.
    pub(crate) fn interrupt(&self) {
        self.away().for_each(Away::interrupt);
    }

    /// Whoever has thought for long enough is to say what comes first.
    pub(crate) fn hurry(&self, now: Instant) {
        let late = self.away().filter(|away| away.deadline().is_some_and(|end| end <= now));
        late.for_each(|away| away.budget.call_off());
    }

    /// When the first one has thought for long enough.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.away().filter_map(Away::deadline).min()
    }

    fn away(&self) -> impl Iterator<Item = &Away> {
        self.seats.iter().flatten().filter_map(|seated| seated.away.as_ref())
    }

    pub(crate) fn thinking(&self) -> bool {
        self.away().next().is_some()
    }

    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let seated = self.seats.get(seat.index()).and_then(Option::as_ref);
        seated.is_some_and(|seated| seated.away.is_some())
    }

    /// Seats the bots that sit at the table now; returns the seats where that changed anything.
    pub(crate) fn seat(&mut self, table: &Table) -> SeatSet {
        if self.game_number != table.game_number() {
            self.dismiss();
            self.game_number = table.game_number();
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
                away.interrupt();
            }
            self.count += 1;
            *place = wanted.map(|name| Seated::new(name, self.count));
        }
        changed
    }

    /// Lets a seat's bot think, unless it has thought about this or still thinks; false if there is
    /// no thread and no room for it.
    pub(crate) fn think(
        &mut self,
        table: &Table,
        seat: Seat,
        moment: u64,
        looked_at_from: Option<u64>,
    ) -> bool {
        let place = self.seats.get_mut(seat.index()).and_then(Option::as_mut);
        let Some((seated, play)) = place.zip(table.play()) else { return true };
        if seated.away.is_some() || seated.considered == moment {
            return true;
        }
        let Some(mut bot) = seated.bot.take().or_else(|| seated.fresh(&self.hall, table)) else {
            return true;
        };
        let play = play.fork();
        let events = bot.observes().then(|| table.events_later(seated.seen));
        let (number, back, away) = (seated.number, self.back.clone(), Away::new());
        let (budget, unwanted) = (away.budget.clone(), away.unwanted.clone());
        let job = move || {
            // The table may be closed meanwhile.
            let _ = back.send(Aside::Begun(Begun { seat, number, at: Instant::now() }));
            let think = || {
                let events = events.into_iter().flat_map(Later::make);
                events.for_each(|events| bot.observe(&*events, seat));
                if unwanted.load(Ordering::Relaxed) {
                    return None;
                }
                bot.choose(&*play, seat, &budget)
            };
            let (bot, choice) = match catch_unwind(AssertUnwindSafe(think)) {
                Ok(choice) => (Some(bot), choice),
                Err(_) => (None, None),
            };
            let thought = Thought { seat, moment, number, bot, choice };
            let _ = back.send(Aside::Thought(Box::new(thought)));
        };
        let owner = Owner { group: looked_at_from.unwrap_or(UNSEEN), table: self.table };
        if !self.hall.thinkers().think(owner, job) {
            // The bot went with the job: the next one is shown everything anew.
            seated.seen = 0;
            return false;
        }
        seated.seen = table.input_count();
        seated.considered = moment;
        seated.away = Some(away);
        true
    }

    /// A bot has begun to think.
    pub(crate) fn begun(&mut self, begun: &Begun) {
        let place = self.seats.get_mut(begun.seat.index()).and_then(Option::as_mut);
        if let Some(seated) = place.filter(|seated| seated.number == begun.number)
            && let Some(away) = &mut seated.away
        {
            away.begun = Some(begun.at);
        }
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
        let (game, seed) = (&**table.game(), random::seed());
        hall.bot(game, &self.name, &seed).or_else(|| {
            let another = table.bots().last()?.id;
            tracing::warn!(bot = self.name, another, "a bot is no longer known: another one plays");
            hall.bot(game, another, &seed)
        })
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.interrupt();
    }
}
