//! What a table does by itself: bots make up their minds, timers run out.

use game_catalog::{AnyBot, AnyPlay, AnyTimer};
use game_core::{LogInput, Millis, Seat, SeatSet, Turn};
use protocol::Clock;
use table::{Command, Occupant, Running, Stage, Table};
use tokio::time::{Duration, Instant};

use crate::{clock, random};

/// Bots and timers of one table.
#[derive(Default)]
pub(crate) struct Plans {
    bots: Vec<Option<(String, Box<dyn AnyBot>)>>,
    thoughts: Vec<Thought>,
    timers: Vec<Timer>,
}

/// What a bot has made up its mind to do; nothing: to think again then.
struct Thought {
    seat: Seat,
    at: Instant,
    action: Option<String>,
}

impl Thought {
    /// Whoever is about to press in a race that is still on doesn't think again.
    fn still_races(&self, play: &dyn AnyPlay) -> bool {
        let seat = self.seat;
        self.action.as_ref().is_some_and(|action| {
            play.contest(seat, action).is_some()
                && play.admit(&LogInput::Act { seat, action: action.clone() }).is_ok()
        })
    }
}

struct Timer {
    what: AnyTimer,
    ends: Instant,
    /// It has run out, and the rules are about to hear of it.
    out: bool,
}

/// A bot that must act and has found nothing it may do thinks again after this.
const SECOND_THOUGHT: Duration = Duration::from_millis(200);
/// A timer whose end could not be stored runs out again after this.
const AGAIN: Duration = Duration::from_secs(1);

impl Plans {
    /// Looks at the table anew: everything may have changed.
    pub(crate) fn refresh(&mut self, table: &Table, bot_pace: u32) {
        let playing = table.stage() == Stage::Playing;
        let Some(play) = table.play().filter(|_| playing) else {
            self.thoughts.clear();
            self.timers.clear();
            return;
        };
        self.thoughts.retain(|thought| thought.still_races(play));
        let now = Instant::now();
        let running = table.timers(clock::micros(now) / 1_000);
        let same = |one: &Timer, two: &Running| one.what.name == two.timer.name;
        self.timers.retain(|timer| running.iter().any(|running| same(timer, running)));
        for running in running {
            if !self.timers.iter().any(|timer| same(timer, &running)) {
                let ends = now + Duration::from_millis(running.left);
                self.timers.push(Timer { what: running.timer, ends, out: false });
            }
        }
        self.seat_bots(table);
        let Turn::Act { must, may } = play.turn() else { return };
        let racing: SeatSet = self.thoughts.iter().map(|thought| thought.seat).collect();
        for seat in must.union(may).difference(racing).iter() {
            if let Some((_, bot)) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) {
                let thought = bot.choose(play, seat);
                self.thoughts.extend(think(thought, seat, must, now, bot_pace));
            }
        }
    }

    /// The bots that sit at the table now.
    fn seat_bots(&mut self, table: &Table) {
        let seats = table.occupants();
        self.bots.resize_with(seats.len(), || None);
        for (bot, occupant) in self.bots.iter_mut().zip(seats) {
            match occupant {
                Some(Occupant::Bot(name)) => {
                    if bot.as_ref().is_none_or(|(known, _)| known != name) {
                        // Bots have whims of their own: a table's seed is not for them.
                        let fresh = table.game().bot(name, &random::seed());
                        *bot = fresh.map(|bot| (name.clone(), bot));
                    }
                }
                _ => *bot = None,
            }
        }
    }

    /// When something is due.
    pub(crate) fn next(&self) -> Option<Instant> {
        let thoughts = self.thoughts.iter().map(|thought| thought.at);
        let timers = self.timers.iter().filter(|timer| !timer.out).map(|timer| timer.ends);
        thoughts.chain(timers).min()
    }

    /// What is due now, and since when; `Err` if somebody is to think again.
    pub(crate) fn due(&mut self) -> Result<Option<(Command, Instant)>, ()> {
        let now = Instant::now();
        if let Some(timer) = self.timers.iter_mut().find(|timer| !timer.out && timer.ends <= now) {
            timer.out = true;
            return Ok(Some((Command::TimeUp { timer: timer.what.name.clone() }, timer.ends)));
        }
        let earliest = (0..self.thoughts.len()).min_by_key(|&at| self.thoughts[at].at);
        let Some(at) = earliest.filter(|&at| self.thoughts[at].at <= now) else { return Ok(None) };
        let Thought { seat, action, at } = self.thoughts.swap_remove(at);
        action.map(|action| Some((Command::BotAct { seat, action }, at))).ok_or(())
    }

    /// What a timer was to lead to could not be stored, or isn't so any more: if it still runs, it
    /// runs out again in a moment.
    pub(crate) fn failed(&mut self, command: &Command) {
        if let Command::TimeUp { timer } = command {
            let failed = self.timers.iter_mut().filter(|other| other.what.name == *timer);
            failed.for_each(|timer| (timer.ends, timer.out) = (Instant::now() + AGAIN, false));
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

fn think(
    thought: Option<(String, Millis)>,
    seat: Seat,
    must: SeatSet,
    now: Instant,
    bot_pace: u32,
) -> Option<Thought> {
    match thought {
        Some((action, delay)) => {
            let delay = Duration::from_millis(u64::from(delay.0)) * bot_pace / 100;
            Some(Thought { seat, at: now + delay, action: Some(action) })
        }
        None if must.contains(seat) => {
            Some(Thought { seat, at: now + SECOND_THOUGHT, action: None })
        }
        None => None,
    }
}
