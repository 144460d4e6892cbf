//! Races: claims go to the rules in the order in which people pressed, not in which their
//! connections carried them.
//!
//! Whoever is far away sees late and is heard late: a claim that arrives was made, as if by somebody
//! right here, one round trip earlier. Who presses is never asked for the time. The server measures
//! connections and delivers what is released; everything that decides is here, and reads no clock.
//!
//! All times are microseconds of Unix time.

mod early;
mod lag;
mod past;
mod queue;
mod quota;

use std::collections::BTreeMap;

use game_catalog::AnyPlay;
use game_core::{Contest, ContestKind, InputError, LogInput, MAX_SEATS, Seat, SeatSet};

pub use early::{EARLY_COST, Early, HASTY_COST};
pub use lag::Lag;
pub use past::ON_ITS_WAY;
pub use queue::{Arrival, LONGEST_LAG, LONGEST_WINDOW, Press, Queue, REACTION};
pub use quota::{Quotas, Runner};

use self::past::Past;
use crate::{Ask, Command, Table};

/// Claims of one seat that wait at once; more are a flood.
const CLAIMS: usize = 4;
/// Messages that ask for the same claim at once, from several tabs for instance.
const ASKERS: usize = 8;

/// A command that may have to wait, and whoever is to be answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim<A> {
    /// What is wanted.
    pub command: Command,
    /// Who asks for it, and by which message; nobody for what a table does by itself. What several
    /// messages ask for at once is done once, for the first of them, and all hear what came of it.
    pub asked: Vec<(A, Ask)>,
}

/// What becomes of a command.
#[derive(Debug, PartialEq)]
pub enum Entered<A> {
    /// It goes to the rules at once.
    Now(Claim<A>),
    /// It waits for its turn, or for that of an equal claim that waits already.
    Held,
    /// Too many claims of the seat wait already: nothing will come of this one.
    TooMany(Claim<A>),
    /// The race has just been decided. By this rule such a claim would only cost, and nothing comes of it.
    Late(Claim<A>, &'static str),
}

/// What comes out of the queue.
#[derive(Debug, PartialEq)]
pub enum Released<A> {
    /// It goes to the rules.
    Claim(Claim<A>, Press),
    /// Another one of the same race was sooner. By this rule it would only cost now, and nothing comes of it.
    Late(Claim<A>, &'static str),
}

/// A connection at a table with races, and the seats whose claims it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The connection's.
    pub number: u64,
    /// The seats of the person at its other end.
    pub seats: SeatSet,
}

/// How a command came.
#[derive(Clone, Copy, Debug)]
pub struct Delivery<'a> {
    /// By which connection; by none if the table does it by itself.
    pub from: Option<u64>,
    /// The contenders, whoever sent it among them.
    pub here: &'a [Contender],
    /// When it arrived, or was due.
    pub at: u64,
}

/// What is made up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// Nothing: claims count as they arrive.
    None,
    /// Round trips, however often.
    Unlimited,
    /// Round trips, within quotas.
    Quota,
}

/// A table's races.
pub struct Races<A> {
    correction: Correction,
    queue: Queue<(Claim<A>, Option<Runner>)>,
    early: Early,
    quotas: Quotas,
    /// By the number of the connection.
    lags: BTreeMap<u64, Lag>,
    past: Past,
}

impl<A> Races<A> {
    /// The races of a table, which is served from now on.
    pub fn new(correction: Correction) -> Self {
        Self {
            correction,
            queue: Queue::default(),
            early: Early::default(),
            quotas: Quotas::default(),
            lags: BTreeMap::new(),
            past: Past::default(),
        }
    }

    /// A connection's ping has come back after so long; the kernel's own round trip, if it is known.
    pub fn measured(&mut self, connection: u64, round_trip: u64, kernel: Option<u64>) {
        self.lags.entry(connection).or_default().sample(round_trip, kernel);
    }

    /// A connection is gone.
    pub fn gone(&mut self, connection: u64) {
        self.lags.remove(&connection);
    }

    /// Takes in a command. Only claims in a race, and ends of timers that claims may precede, have
    /// to wait.
    pub fn enter(&mut self, claim: Claim<A>, table: &Table, delivery: Delivery<'_>) -> Entered<A> {
        let Delivery { here, at, .. } = delivery;
        match &claim.command {
            Command::TimeUp { .. } => match self.slowest(here) {
                0 => Entered::Now(claim),
                slowest => {
                    self.queue.time_up((claim, None), at, slowest);
                    Entered::Held
                }
            },
            Command::Act { person, seat, .. } if !table.seats_of(person).contains(*seat) => {
                Entered::Now(claim)
            }
            Command::Act { seat, action, .. } | Command::BotAct { seat, action } => {
                let Some(play) = table.play() else { return Entered::Now(claim) };
                let (seat, action) = (*seat, action.clone());
                self.press(claim, table, play, seat, &action, delivery)
            }
            _ => Entered::Now(claim),
        }
    }

    fn press(
        &mut self,
        claim: Claim<A>,
        table: &Table,
        play: &dyn AnyPlay,
        seat: Seat,
        action: &str,
        delivery: Delivery<'_>,
    ) -> Entered<A> {
        let Delivery { from, here, at } = delivery;
        let input = LogInput::Act { seat, action: action.into() };
        let lag = from.map_or(0, |from| self.lag_of(seat, from, here));
        let slower = from.map_or(0, |_| lag.saturating_sub(self.quickest(here)));
        let contest = play.contest(seat, action);
        if from.is_some()
            && let Some(cost) = self.cost_of_early(table, play, &input, at, lag)
        {
            self.early.pressed(seat, action, at, cost);
            return Entered::Now(claim);
        }
        let Some(contest) = contest else {
            // Somebody who pressed in a race that is decided was in it all the same.
            if let Some(since) = self.past.lost(play, &input, at) {
                self.quotas.came_in(Runner { seat, slower, made_up: 0, since });
            }
            return match (from, play.vain(seat, action)) {
                (Some(_), Some(rule)) if self.past.is_late(play, &input, at, lag) => {
                    Entered::Late(claim, rule)
                }
                (Some(_), Some(_)) if self.waiting().any(|claim| is_of(claim, seat)) => {
                    self.follow(claim, seat, at, lag, self.slowest(here))
                }
                _ => Entered::Now(claim),
            };
        };
        let claim = match self.join(claim, seat) {
            Ok(claim) => claim,
            Err(None) => return Entered::Held,
            Err(Some(claim)) => return Entered::TooMany(claim),
        };
        // One that isn't possible yet will be since a time limit was over.
        let since = self.past.possible_since(play, &input).unwrap_or_else(|| {
            let began = self.past.since();
            self.opened(play, &input, at).map_or(began, |end| end.max(began))
        });
        let lag = from.map_or(0, |from| {
            self.claimed_after(from, at.saturating_sub(since));
            self.lag_of(seat, from, here)
        });
        let slower = slower.min(lag);
        let runner = match self.correction {
            Correction::Quota => self.quotas.run(seat, slower, since),
            _ => Runner { seat, slower, made_up: slower, since },
        };
        let lag = lag - (slower - runner.made_up);
        let slowest = self.slowest(here);
        let not_before = self.early.not_before(seat, action);
        let arrival = Arrival { seat, at, lag, slowest, since, not_before };
        self.queue.claim((claim, Some(runner)), contest, arrival);
        Entered::Held
    }

    /// When something is ready.
    pub fn due(&self) -> Option<u64> {
        self.queue.due()
    }

    /// What is ready now.
    pub fn release(&mut self, table: &Table, here: &[Contender], now: u64) -> Option<Released<A>> {
        let ((claim, runner), press) = self.queue.release(now)?;
        if let Some(again) = table.play().and_then(|play| self.anew(play, &claim, runner, press)) {
            let arrival = Arrival { slowest: self.slowest(here), ..again.1 };
            self.queue.claim(
                (claim, runner.map(|it| Runner { since: arrival.since, ..it })),
                again.0,
                arrival,
            );
            return self.release(table, here, now);
        }
        if let Some(runner) = runner {
            self.quotas.came_in(runner);
            if let Some(rule) = table.play().and_then(|play| in_vain(play, &claim.command)) {
                return Some(Released::Late(claim, rule));
            }
            for rival in self.rivals(table, here, runner.since) {
                self.quotas.came_in(rival);
            }
        }
        Some(Released::Claim(claim, press))
    }

    /// A claim that was held back so long that it comes into another race than its own: how it runs there.
    /// Nobody reacts to what wasn't there yet.
    fn anew(
        &self,
        play: &dyn AnyPlay,
        claim: &Claim<A>,
        runner: Option<Runner>,
        press: Press,
    ) -> Option<(Contest, Arrival)> {
        let Command::Act { seat, action, .. } = &claim.command else { return None };
        let (seat, began) = (*seat, runner?.since);
        let input = LogInput::Act { seat, action: action.clone() };
        let since = self.past.possible_since(play, &input)?;
        let contest = play.contest(seat, action)?;
        let (at, not_before) = (press.arrived, press.pressed);
        let arrival = Arrival { seat, at, lag: 0, slowest: 0, since, not_before };
        (since > began && press.pressed < since + REACTION).then_some((contest, arrival))
    }

    /// The seats that could claim something now: who sees that others were sooner doesn't press any
    /// more, but was in the race.
    fn rivals(&self, table: &Table, here: &[Contender], since: u64) -> Vec<Runner> {
        let alike = self.slowest(here) == self.quickest(here);
        let Some(play) = table.play().filter(|_| self.correction == Correction::Quota && !alike)
        else {
            return Vec::new();
        };
        let claims = |seat: &Seat| {
            let offer = play.offer(*seat);
            let mut presses = offer.actions.iter().chain(&offer.buttons);
            presses.any(|press| play.contest(*seat, press).is_some())
        };
        let slower = |seat: Seat| {
            let own = here.iter().filter(|contender| contender.seats.contains(seat));
            own.map(|contender| self.slower(contender.number, here)).min().unwrap_or(0)
        };
        let rivals = table.game().seats().all().iter().filter(claims);
        rivals.map(|seat| Runner { seat, slower: slower(seat), made_up: 0, since }).collect()
    }

    /// The position has changed; `before` is what it was. By the end of a timer, which people see
    /// coming, it has changed since that very moment; by anything else, since it is told.
    pub fn moved_on(&mut self, before: Option<Box<dyn AnyPlay>>, timer: Option<u64>, now: u64) {
        self.past.moved_on(before, timer, now);
    }

    /// What waits, in no order.
    pub fn waiting(&self) -> impl Iterator<Item = &Claim<A>> {
        self.queue.iter().map(|(claim, _)| claim)
    }

    /// Adds a claim to an equal one of its seat that waits. Gives it back if it is one of its own; as an
    /// error if there are too many.
    fn join(&mut self, claim: Claim<A>, seat: Seat) -> Result<Claim<A>, Option<Claim<A>>> {
        let mut count = 0;
        for (waiting, _) in self.queue.iter_mut().filter(|(waiting, _)| is_of(waiting, seat)) {
            count += 1;
            let again = |(_, ask): &(A, Ask)| claim.asked.iter().any(|(_, new)| new == ask);
            let known = waiting.asked.iter().position(again);
            match known {
                // A second copy: whoever sent it may have another socket by now.
                Some(at) => waiting.asked.splice(at..=at, claim.asked).for_each(drop),
                None if waiting.command != claim.command => continue,
                None if waiting.asked.len() >= ASKERS => return Err(Some(claim)),
                None => waiting.asked.extend(claim.asked),
            }
            return Err(None);
        }
        if count < CLAIMS { Ok(claim) } else { Err(Some(claim)) }
    }

    /// What a press costs that came before there was anything to press for; nothing if it is possible, or
    /// was a moment before: who comes too late did not press too early. Nor if the time limit is over
    /// that kept it back. What can't be read is no press.
    fn cost_of_early(
        &self,
        table: &Table,
        play: &dyn AnyPlay,
        input: &LogInput,
        at: u64,
        lag: u64,
    ) -> Option<u64> {
        let impossible = !matches!(play.admit(input), Ok(()) | Err(InputError::Notation(_)));
        let felt = at.saturating_sub(lag);
        if !impossible
            || self.opened(play, input, felt).is_some()
            || self.past.was_possible(input, felt)
        {
            return None;
        }
        let running = table.timers(at / 1_000).into_iter();
        let mut opening = running.filter(|running| opens(play, &running.timer.name, input));
        Some(opening.next().map_or(EARLY_COST, |limit| limit.left * 1_000 + HASTY_COST))
    }

    /// When the time limit was over that kept a press back, though its end still waits.
    fn opened(&self, play: &dyn AnyPlay, input: &LogInput, then: u64) -> Option<u64> {
        let ends = self.queue.ended(then).filter(|((claim, _), _)| match &claim.command {
            Command::TimeUp { timer, .. } => opens(play, timer, input),
            _ => false,
        });
        ends.map(|(_, end)| end).max()
    }

    /// Whoever presses for what only costs now, while an act of the same seat waits that could make sense
    /// of it, pressed for what comes then.
    fn follow(
        &mut self,
        claim: Claim<A>,
        seat: Seat,
        at: u64,
        lag: u64,
        slowest: u64,
    ) -> Entered<A> {
        let claim = match self.join(claim, seat) {
            Ok(claim) => claim,
            Err(None) => return Entered::Held,
            Err(Some(claim)) => return Entered::TooMany(claim),
        };
        let before = self.queue.made_last(|(claim, _)| is_of(claim, seat)).unwrap_or(0);
        let after = Contest { kind: ContestKind::First, ties_from: Seat(seat.0 + 1) };
        let arrival =
            Arrival { seat, at, lag, slowest, since: self.past.since(), not_before: before };
        self.queue.claim((claim, None), after, arrival);
        Entered::Held
    }

    fn claimed_after(&mut self, connection: u64, time: u64) {
        if let Some(lag) = self.lags.get_mut(&connection) {
            lag.claimed_after(time);
        }
    }

    /// The round trip of a connection, as far as it is made up for, once it is known.
    fn lag(&self, connection: u64) -> Option<u64> {
        if self.correction == Correction::None {
            return Some(0);
        }
        self.lags.get(&connection).map(Lag::round_trip)
    }

    /// That of a seat's press which came by this connection: whoever has quicker ones sees by those.
    fn lag_of(&self, seat: Seat, from: u64, here: &[Contender]) -> u64 {
        let own = here.iter().filter(|contender| contender.seats.contains(seat));
        let own = own.map(|contender| contender.number).chain([from]);
        own.filter_map(|number| self.lag(number)).min().unwrap_or(0)
    }

    /// The round trips of those who sit here, each by the quickest of their connections.
    fn seated(&self, here: &[Contender]) -> impl Iterator<Item = u64> + use<A> {
        let mut known = [None; MAX_SEATS];
        for contender in here {
            if let Some(seat) = contender.seats.first()
                && let Some(lag) = self.lag(contender.number)
            {
                let known = &mut known[seat.index()];
                *known = Some(known.map_or(lag, |other: u64| other.min(lag)));
            }
        }
        known.into_iter().flatten()
    }

    /// The longest round trip of those who sit here.
    fn slowest(&self, here: &[Contender]) -> u64 {
        self.seated(here).max().unwrap_or(0)
    }

    /// By how much a connection is slower than the quickest of those who sit here.
    fn slower(&self, connection: u64, here: &[Contender]) -> u64 {
        self.lag(connection).unwrap_or(0).saturating_sub(self.quickest(here))
    }

    /// The shortest round trip of those who sit here.
    fn quickest(&self, here: &[Contender]) -> u64 {
        self.seated(here).min().unwrap_or(0)
    }
}

fn is_of<A>(claim: &Claim<A>, of: Seat) -> bool {
    match &claim.command {
        Command::Act { seat, .. } | Command::BotAct { seat, .. } => *seat == of,
        _ => false,
    }
}

/// The rule by which a claim whose race has been decided would only cost.
fn in_vain(play: &dyn AnyPlay, command: &Command) -> Option<&'static str> {
    let (Command::Act { seat, action, .. } | Command::BotAct { seat, action }) = command else {
        return None;
    };
    play.vain(*seat, action).filter(|_| play.contest(*seat, action).is_none())
}

/// Does the end of this time limit make a press worth something?
fn opens(play: &dyn AnyPlay, timer: &str, input: &LogInput) -> bool {
    let mut later = play.fork();
    let over = later.apply_unheard(&LogInput::TimeUp(timer.into())).is_ok();
    over && past::brings_something(&*later, input)
}
