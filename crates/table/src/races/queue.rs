//! The order of claims: a claim waits until no slower connection could still bring an earlier one,
//! and then goes to the rules. Ends of timers stand in the same queue.

use game_core::{Contest, ContestKind, Seat};
use serde::{Deserialize, Serialize};

/// The longest round trip that is made up for.
pub const LONGEST_LAG: u64 = 350_000;
/// The longest that the first claim of a race waits for others.
pub const LONGEST_WINDOW: u64 = 350_000;
/// Nobody reacts faster: whoever presses sooner has guessed.
pub const REACTION: u64 = 120_000;

/// When somebody pressed. Logs keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Press {
    /// When the claim arrived.
    pub arrived: u64,
    /// When it counts as made.
    pub pressed: u64,
}

/// A claim as it arrives.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    pub seat: Seat,
    /// When it arrived.
    pub at: u64,
    /// The round trip of the connection that it came by, as far as it is made up for.
    pub lag: u64,
    /// The longest round trip at the table.
    pub slowest: u64,
    /// Since when it has been possible.
    pub since: u64,
    /// The soonest that it counts as made, for whoever pressed too early before; 0: at once.
    pub not_before: u64,
}

/// Something that waits for its turn.
#[derive(Debug)]
struct Waiting<T> {
    what: T,
    press: Press,
    /// Pressed sooner than anybody reacts, or too early before: loses ties.
    guess: bool,
    /// Steps clockwise from the seat that wins ties.
    steps: u8,
    /// Whose claim in a race of all; nobody's otherwise.
    of_all: Option<Seat>,
    /// The end of a timer, no claim.
    timer: bool,
    /// How many came before it.
    number: u64,
    ready: u64,
}

impl<T> Waiting<T> {
    fn order(&self) -> (u64, bool, u8, u64) {
        (self.press.pressed, self.guess, self.steps, self.number)
    }
}

/// Claims and ends of timers on their way to the rules.
#[derive(Debug)]
pub struct Queue<T> {
    waiting: Vec<Waiting<T>>,
    /// How many have come.
    count: u64,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { waiting: Vec::new(), count: 0 }
    }
}

impl<T> Queue<T> {
    /// Takes in a claim; says when it counts as made.
    pub fn claim(&mut self, what: T, contest: Contest, arrival: Arrival) -> Press {
        let Arrival { seat, at, lag, slowest, since, not_before } = arrival;
        let lag = lag.min(LONGEST_LAG);
        let reaction = since.saturating_add(REACTION).max(not_before);
        let felt = at.saturating_sub(lag);
        let press = Press { arrived: at, pressed: felt.max(reaction) };
        let all_in = press.pressed.saturating_add(slowest.min(LONGEST_LAG));
        let ready = match contest.kind {
            ContestKind::First => all_in.min(at.max(press.pressed) + LONGEST_WINDOW),
            ContestKind::All { .. } => all_in,
        };
        let of_all = matches!(contest.kind, ContestKind::All { .. }).then_some(seat);
        self.count += 1;
        self.waiting.push(Waiting {
            what,
            press,
            guess: felt < reaction,
            steps: (seat.0 + game_core::MAX_SEATS as u8 - contest.ties_from.0)
                % game_core::MAX_SEATS as u8,
            of_all,
            timer: false,
            number: self.count,
            ready: ready.max(at),
        });
        if let ContestKind::All { of } = contest.kind {
            let here = |seat: Seat| self.waiting.iter().any(|claim| claim.of_all == Some(seat));
            if of.iter().all(here) {
                // Nobody is left to wait for.
                let claims = self.waiting.iter_mut().filter(|claim| claim.of_all.is_some());
                claims.for_each(|claim| claim.ready = at);
            }
        }
        press
    }

    /// Takes in a timer that ended at `end`: claims made before it go first.
    pub fn time_up(&mut self, what: T, end: u64, slowest: u64) {
        self.count += 1;
        self.waiting.push(Waiting {
            what,
            press: Press { arrived: end, pressed: end },
            guess: true,
            steps: u8::MAX,
            of_all: None,
            timer: true,
            number: self.count,
            ready: end.saturating_add(slowest.min(LONGEST_LAG)),
        });
    }

    /// When the next one is ready.
    pub fn due(&self) -> Option<u64> {
        self.first().map(|at| self.waiting[at].ready)
    }

    /// The next one in the order of pressing, if it is ready.
    pub fn release(&mut self, now: u64) -> Option<(T, Press)> {
        let at = self.first().filter(|&at| self.waiting[at].ready <= now)?;
        let first = self.waiting.swap_remove(at);
        Some((first.what, first.press))
    }

    /// When the last of some that wait counts as made.
    pub fn made_last(&self, of: impl Fn(&T) -> bool) -> Option<u64> {
        let some = self.waiting.iter().filter(|waiting| of(&waiting.what));
        some.map(|waiting| waiting.press.pressed).max()
    }

    /// The ends of timers that wait and were over by then.
    pub fn ended(&self, then: u64) -> impl Iterator<Item = (&T, u64)> {
        let timers = self.waiting.iter().filter(|waiting| waiting.timer);
        let ends = timers.map(|waiting| (&waiting.what, waiting.press.pressed));
        ends.filter(move |(_, end)| *end <= then)
    }

    /// What waits, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.waiting.iter().map(|waiting| &waiting.what)
    }

    /// The same, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.waiting.iter_mut().map(|waiting| &mut waiting.what)
    }

    fn first(&self) -> Option<usize> {
        (0..self.waiting.len()).min_by_key(|&at| self.waiting[at].order())
    }
}

#[cfg(test)]
mod tests {
    use game_core::SeatCount;

    use super::*;

    const MS: u64 = 1_000;
    const SINCE: u64 = 1_000_000 * MS;

    fn first(ties_from: u8) -> Contest {
        Contest { kind: ContestKind::First, ties_from: Seat(ties_from) }
    }

    fn all(seats: usize) -> Contest {
        let of = SeatCount::new(seats).unwrap().all();
        Contest { kind: ContestKind::All { of }, ties_from: Seat(0) }
    }

    /// A claim that arrives `at` milliseconds after it became possible.
    fn claim(
        queue: &mut Queue<u8>,
        contest: Contest,
        seat: u8,
        at: u64,
        lag: u64,
        slowest: u64,
    ) -> Press {
        queue.claim(seat, contest, arrival(seat, at, lag, slowest))
    }

    fn arrival(seat: u8, at: u64, lag: u64, slowest: u64) -> Arrival {
        let (at, lag, slowest) = (SINCE + at * MS, lag * MS, slowest * MS);
        Arrival { seat: Seat(seat), at, lag, slowest, since: SINCE, not_before: 0 }
    }

    fn order(mut queue: Queue<u8>) -> Vec<u8> {
        std::iter::from_fn(|| queue.release(u64::MAX).map(|(seat, _)| seat)).collect()
    }

    /// LOL-33.
    #[test]
    fn a_guess_counts_as_the_quickest_reaction_and_loses_ties() {
        let mut queue = Queue::default();
        let guess = claim(&mut queue, first(0), 0, 30, 0, 0);
        assert_eq!(guess.pressed, SINCE + REACTION);
        assert_eq!(guess.arrived, SINCE + 30 * MS);
        let honest = claim(&mut queue, first(0), 1, 120, 0, 0);
        assert_eq!(honest.pressed, guess.pressed, "a tie");
        claim(&mut queue, first(0), 2, 121, 0, 0);
        assert_eq!(order(queue), [1, 0, 2]);
    }

    /// LOL-27: a tie goes clockwise from the seat that the race names.
    #[test]
    fn ties_go_round_the_table() {
        let mut queue = Queue::default();
        for seat in 0..4 {
            claim(&mut queue, first(2), seat, 500, 0, 0);
        }
        assert_eq!(order(queue), [2, 3, 0, 1]);
    }

    /// LOL-27: by when they were pressed, not by when they arrived.
    #[test]
    fn a_slow_line_does_not_lose_to_a_slow_hand() {
        let mut queue = Queue::default();
        claim(&mut queue, first(0), 0, 500, 20, 200);
        claim(&mut queue, first(0), 1, 600, 200, 200);
        assert_eq!(order(queue), [1, 0]);
    }

    /// LOL-27: as long as the slowest connection needs, at most 350 ms.
    #[test]
    fn a_claim_waits_for_the_slowest_line_and_no_longer() {
        let ready = |lag, slowest| {
            let mut queue = Queue::default();
            claim(&mut queue, first(0), 0, 500, lag, slowest);
            (queue.due().unwrap() - SINCE) / MS
        };
        assert_eq!(ready(20, 200), 680);
        assert_eq!(ready(200, 200), 500, "nobody is slower");
        assert_eq!(ready(0, 300), 800);
        assert_eq!(ready(0, 5_000), 850, "never longer than the window");
        let mut queue = Queue::default();
        claim(&mut queue, first(0), 0, 500, 20, 200);
        assert!(queue.release(SINCE + 679 * MS).is_none());
        assert!(queue.release(SINCE + 680 * MS).is_some());
    }

    /// LOL-27: a Бах! is settled as soon as all have covered it.
    #[test]
    fn a_race_of_all_waits_for_nobody_who_is_in() {
        let mut queue = Queue::default();
        claim(&mut queue, all(2), 0, 500, 0, 300);
        assert_eq!(queue.due(), Some(SINCE + 800 * MS));
        claim(&mut queue, all(2), 1, 510, 0, 300);
        assert_eq!(queue.due(), Some(SINCE + 510 * MS));
    }

    /// LOL-27, LOL-28: the end of a timer stands in the same row.
    #[test]
    fn a_claim_made_before_a_timer_ends_goes_first() {
        let mut queue = Queue::default();
        queue.time_up(9, SINCE + 700 * MS, 200 * MS);
        claim(&mut queue, first(0), 0, 850, 200, 200);
        claim(&mut queue, first(0), 1, 910, 200, 200);
        assert_eq!(queue.due(), Some(SINCE + 850 * MS));
        assert_eq!(queue.ended(SINCE + 699 * MS).count(), 0);
        let ended: Vec<_> = queue.ended(SINCE + 900 * MS).collect();
        assert_eq!(ended, [(&9, SINCE + 700 * MS)]);
        assert_eq!(order(queue), [0, 9, 1]);
    }

    /// A claim of somebody who pressed too early waits its time and then wins if nobody else wants it.
    #[test]
    fn pressing_too_early_costs_time() {
        let mut queue = Queue::default();
        let not_before = SINCE + 1_900 * MS;
        let hasty = Arrival { not_before, ..arrival(0, 20, 0, 100) };
        assert_eq!(queue.claim(0, first(0), hasty).pressed, not_before);
        assert_eq!(queue.due(), Some(not_before + 100 * MS));
        claim(&mut queue, first(0), 1, 700, 0, 100);
        assert_eq!(queue.due(), Some(SINCE + 800 * MS));
        assert_eq!(order(queue), [1, 0]);
    }

    /// No more is made up for than the cap allows, whatever a connection claims to take.
    #[test]
    fn the_lag_is_capped() {
        let mut queue = Queue::default();
        let press = claim(&mut queue, first(0), 0, 900, 5_000, 5_000);
        assert_eq!(press.pressed, SINCE + 900 * MS - LONGEST_LAG);
    }
}
