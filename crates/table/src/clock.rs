//! The time that people have, where a table was opened with clocks: a bank for each seat, which runs
//! down while everybody can see that the game waits for it. Only people's seats have clocks. Where the
//! game has a time limit of its own, as in races, nobody's bank pays for it.

use game_core::{Allowance, Seat, SeatSet, Turn};

use crate::decide::Draft;
use crate::{Denial, Entry, Stage, Table};

/// What is left of a seat's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTime {
    pub seat: Seat,
    /// Milliseconds.
    pub left: u64,
    /// Does it run down?
    pub runs: bool,
}

/// The banks of all seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Banks {
    /// Milliseconds left to each seat when those that run began to.
    left: Vec<u64>,
    running: SeatSet,
    /// Since when they run, pauses taken off.
    since: u64,
    /// How often each seat was out of time.
    outs: Vec<u32>,
    /// Seats at which bots play because their people were out of time.
    out: SeatSet,
    /// Those of them at which nothing has been done since.
    lost: SeatSet,
    /// Seats whose turn began anew because it was taken back: its bonus has been paid.
    paid: SeatSet,
}

impl Banks {
    fn full(seats: usize, bank: u64) -> Self {
        Self { left: vec![bank; seats], outs: vec![0; seats], ..Self::default() }
    }

    pub(crate) fn run_at_all(&self) -> bool {
        !self.running.is_empty()
    }

    /// Time that is given back.
    pub(crate) fn give_back(&mut self, pause: u64) {
        self.since += pause;
    }

    /// A seat takes a turn back: it takes the same turn again, and those who were waited for meanwhile
    /// have taken none.
    pub(crate) fn turn_back(&mut self, seat: Seat) {
        self.paid = self.paid.union(self.running);
        self.paid.insert(seat);
    }

    fn left(&self, seat: Seat, now: u64) -> u64 {
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        let spent = now.saturating_sub(self.since);
        if self.running.contains(seat) { left.saturating_sub(spent) } else { left }
    }

    /// From `now` on these seats' banks run; `done` have taken their turn.
    fn run(&mut self, running: SeatSet, done: SeatSet, allowance: &Allowance, now: u64) {
        if running == self.running {
            return;
        }
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left(seat, now);
        }
        for seat in done.iter().filter(|seat| !self.paid.contains(*seat)) {
            let left = &mut self.left[seat.index()];
            *left = (*left + allowance.bonus).min(allowance.bank);
        }
        self.paid = self.paid.difference(done);
        (self.running, self.since) = (running, now);
    }
}

impl Table {
    /// The time that each seat has, if the table has clocks.
    pub fn allowance(&self) -> Option<&Allowance> {
        self.order.time.as_ref()
    }

    /// Is it days that a turn may take?
    pub fn takes_days(&self) -> bool {
        self.allowance().is_some_and(Allowance::is_days)
    }

    /// What is left to each seat that a person holds.
    pub fn seat_times(&self, now: u64) -> Vec<SeatTime> {
        let banks = &self.clock.banks;
        if banks.left.is_empty() || self.current.play.is_none() {
            return Vec::new();
        }
        let seats = self.seats_of_people();
        let time = |seat| SeatTime {
            seat,
            left: banks.left(seat, now),
            runs: banks.running.contains(seat),
        };
        seats.iter().map(time).collect()
    }

    /// Who is out of time first, and when, in milliseconds of Unix time, if nothing happens.
    pub fn next_out_of_time(&self) -> Option<(Seat, u64)> {
        let banks = &self.clock.banks;
        let at = |seat: Seat| banks.since + banks.left[seat.index()];
        banks.running.iter().map(|seat| (seat, at(seat))).min_by_key(|(_, at)| *at)
    }

    /// A game begins.
    pub(crate) fn fill_banks(&mut self) {
        let seats = self.seats.len();
        let full = self.order.time.map(|time| Banks::full(seats, time.bank));
        self.clock.banks = full.unwrap_or_default();
    }

    /// Looks whose time runs since the last line. While luck is to decide nobody's starts or stops.
    pub(crate) fn run_clocks(&mut self) {
        let Some(allowance) = self.order.time.filter(|_| !self.clock.banks.left.is_empty()) else {
            return;
        };
        let awaited = match &self.current.play {
            Some(play) if self.current.ending.is_none() => match play.turn() {
                Turn::Chance => return,
                _ => play.awaited().difference(self.limited_otherwise()),
            },
            _ => SeatSet::EMPTY,
        };
        let people = self.seats_of_people();
        let waited_for = self.current.play.as_ref().map(|play| play.awaited()).unwrap_or_default();
        let banks = &mut self.clock.banks;
        let done = banks.running.difference(waited_for).intersection(people);
        banks.run(awaited.intersection(people), done, &allowance, self.clock.last);
    }

    /// The seats whose time the game itself limits now.
    fn limited_otherwise(&self) -> SeatSet {
        match self
            .current
            .play
            .as_ref()
            .map(|play| play.limited(self.order.conventions().long_timer))
        {
            Some((_, true)) => self.game.seats().all(),
            Some((seats, false)) => seats,
            None => SeatSet::EMPTY,
        }
    }

    /// A seat's time is over: a bot plays on until its person is back.
    pub(crate) fn run_out(&self, draft: &mut Draft<'_>, seat: Seat) {
        let banks = &self.clock.banks;
        let out = banks.running.contains(seat) && banks.left(seat, draft.occasion.now) == 0;
        let Some(bot) = self.stand_in().filter(|_| out && self.stage() == Stage::Playing) else {
            return;
        };
        draft.add(Entry::OutOfTime { seat });
        for seat in self.group_of(seat).intersection(self.seats_of_people()).iter() {
            draft.add(Entry::Bot { seat, bot: bot.clone(), in_play: true, kept: true });
        }
    }

    /// Notes that a seat's time is over.
    pub(crate) fn note_out_of_time(&mut self, seat: Seat) {
        let group = self.group_of(seat);
        let banks = &mut self.clock.banks;
        if let Some(outs) = banks.outs.get_mut(seat.index()) {
            *outs += 1;
            banks.out = banks.out.union(group);
            banks.lost = banks.lost.union(group);
        }
    }

    /// Does a bot play here because its person was out of time?
    pub fn is_out_of_time(&self, seat: Seat) -> bool {
        self.clock.banks.out.contains(seat)
    }

    /// Is a bot here because time was over, and has it not acted yet?
    pub(crate) fn has_just_run_out(&self, seat: Seat) -> bool {
        self.clock.banks.lost.contains(seat)
    }

    /// Whoever presses at once, again and again, would keep the others waiting for ever.
    pub(crate) fn may_return_at_once(&self, seat: Seat) -> Result<(), Denial> {
        let Banks { lost, outs, .. } = &self.clock.banks;
        let most = self.order.conventions().too_often;
        let often = |seat: Seat| outs.get(seat.index()).is_some_and(|outs| *outs >= most);
        let group = self.group_of(seat);
        match lost.contains(seat) && group.iter().any(often) {
            true => Err(Denial::bot_takes_this_turn()),
            false => Ok(()),
        }
    }

    /// Somebody sits down while a game is on: whoever was out of time, or comes new, has a little, less
    /// each time.
    pub(crate) fn note_return(&mut self, seat: Seat, newcomer: bool) {
        let Some(allowance) = self.order.time else { return };
        let banks = &mut self.clock.banks;
        let Some(outs) = banks.outs.get(seat.index()).copied() else { return };
        if outs > 0 || newcomer {
            let little = allowance.bank.checked_shr(1 + outs.max(1)).unwrap_or_default();
            let left = &mut banks.left[seat.index()];
            *left = (*left).max(if allowance.is_days() { allowance.bank } else { little });
        }
        banks.out = banks.out.difference(SeatSet::only(seat));
        banks.lost = banks.lost.difference(SeatSet::only(seat));
    }

    /// Notes that a seat has acted.
    pub(crate) fn note_turn_taken(&mut self, seat: Seat) {
        let banks = &mut self.clock.banks;
        banks.lost = banks.lost.difference(SeatSet::only(seat));
    }
}
