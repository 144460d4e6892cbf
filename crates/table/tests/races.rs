//! Races are fair, in virtual time: equal people on unequal connections win and lose alike.

use game_core::{Contest, ContestKind, GameRng, Seat, SeatCount, Seed};
use table::races::{Arrival, EARLY_COST, Early, Lag, Queue, Quotas, Runner};

const MS: u64 = 1_000;
/// Round trips of the four lines.
const LINES: [u64; 4] = [20 * MS, 80 * MS, 150 * MS, 300 * MS];
const RACES: u32 = 8_000;

/// A person's reaction: about half a second, never under a quarter.
fn reaction(rng: &mut GameRng) -> u64 {
    let spread: u64 = (0..4).map(|_| u64::from(rng.below(200_000))).sum();
    250 * MS + spread
}

/// How the first seat's connection is measured and used.
#[derive(Clone, Copy, PartialEq)]
enum Seat0 {
    Honest,
    /// Answers pings so much later.
    DelaysPings(u64),
    /// The same, but the kernel knows better.
    DelaysPingsDirectly(u64),
    /// Sends every claim ten times.
    Repeats,
    /// Presses all the time, long before there is anything to press for, so often.
    Floods(u64),
}

/// What is made up for.
#[derive(Clone, Copy, PartialEq)]
enum Made {
    Nothing,
    Everything,
    Quotas,
}

/// Runs races; for each seat, how often it came in as the first or the last, in percent.
fn shares(kind: ContestKind, last: bool, made: Made, seat0: Seat0) -> [f64; 4] {
    let mut rng = GameRng::from_seed(&Seed::from_text("races"));
    let mut lags: [Lag; 4] = Default::default();
    let mut quotas = Quotas::default();
    let mut counts = [0u32; 4];
    let mut begun = 1_000_000 * MS;
    for _ in 0..RACES {
        begun += 20_000 * MS;
        // Now and then a ping, with some jitter.
        for (seat, lag) in lags.iter_mut().enumerate() {
            let delay = match seat0 {
                Seat0::DelaysPings(delay) | Seat0::DelaysPingsDirectly(delay) if seat == 0 => delay,
                _ => 0,
            };
            let direct = matches!(seat0, Seat0::DelaysPingsDirectly(_));
            let kernel = direct.then_some(LINES[seat] + 2 * MS);
            lag.sample(LINES[seat] + delay + u64::from(rng.below(8_000)), kernel);
        }
        let slowest = lags.iter().map(Lag::round_trip).max().unwrap();
        let quickest = lags.iter().map(Lag::round_trip).min().unwrap();
        let contest = Contest { kind, ties_from: Seat(0) };
        let mut arrivals: Vec<(u64, usize)> = (0..4)
            .map(|seat| {
                let jitter = u64::from(rng.below(8_000));
                (begun + LINES[seat] + reaction(&mut rng) + jitter, seat)
            })
            .collect();
        match seat0 {
            Seat0::Floods(every) => {
                let first = begun - 5_000 * MS + u64::from(rng.below(every as u32));
                arrivals.extend((0..10_000 * MS / every).map(|press| (first + press * every, 0)));
            }
            Seat0::Repeats => arrivals.extend([arrivals[0]; 9]),
            _ => {}
        }
        arrivals.sort_unstable();
        let mut queue: Queue<(usize, Runner)> = Queue::default();
        let mut early = Early::default();
        let mut finish = Vec::new();
        for (at, seat) in arrivals {
            while let Some((winner, _)) =
                queue.due().filter(|due| *due <= at).and_then(|due| queue.release(due))
            {
                quotas.came_in(winner.1);
                finish.push(winner.0);
            }
            let name = Seat(seat as u8);
            if at < begun {
                early.pressed(name, "claim", at, EARLY_COST);
            }
            if at >= begun && !finish.contains(&seat) && queue.iter().all(|(s, _)| *s != seat) {
                lags[seat].claimed_after(at - begun);
                let not_before = early.not_before(name, "claim");
                let lag = lags[seat].round_trip();
                let slower = lag.saturating_sub(quickest);
                let runner = match made {
                    Made::Quotas => quotas.run(name, slower, begun),
                    _ => Runner { seat: name, slower, made_up: slower, since: begun },
                };
                let (lag, slowest) = match made {
                    Made::Nothing => (0, 0),
                    _ => (lag - (slower - runner.made_up), slowest),
                };
                let arrival = Arrival { seat: name, at, lag, slowest, since: begun, not_before };
                queue.claim((seat, runner), contest, arrival);
            }
        }
        while let Some(due) = queue.due() {
            let Some((winner, _)) = queue.release(due) else { break };
            quotas.came_in(winner.1);
            finish.push(winner.0);
        }
        assert_eq!(finish.len(), 4);
        counts[if last { finish[3] } else { finish[0] }] += 1;
    }
    counts.map(|count| 100.0 * f64::from(count) / f64::from(RACES))
}

fn all() -> ContestKind {
    ContestKind::All { of: SeatCount::new(4).unwrap().all() }
}

#[track_caller]
fn fair(shares: [f64; 4]) {
    assert!(shares.iter().all(|share| (22.0..=28.0).contains(share)), "{shares:?}");
}

#[test]
fn nobody_is_last_for_a_slow_connection() {
    fair(shares(all(), true, Made::Everything, Seat0::Honest));
    fair(shares(all(), true, Made::Quotas, Seat0::Honest));
    let raw = shares(all(), true, Made::Nothing, Seat0::Honest);
    assert!(raw[3] > 60.0, "without correction the slowest loses: {raw:?}");
}

#[test]
fn nobody_is_first_for_a_quick_connection() {
    fair(shares(ContestKind::First, false, Made::Everything, Seat0::Honest));
    fair(shares(ContestKind::First, false, Made::Quotas, Seat0::Honest));
    let raw = shares(ContestKind::First, false, Made::Nothing, Seat0::Honest);
    assert!(raw[0] > 40.0 && raw[3] < 10.0, "without correction: {raw:?}");
}

#[test]
fn flooding_brings_nothing() {
    fair(shares(ContestKind::First, false, Made::Quotas, Seat0::Repeats));
    fair(shares(all(), true, Made::Quotas, Seat0::Repeats));
    for every in [20, 300, 1_000, 2_500, 3_500, 5_000] {
        let first = shares(ContestKind::First, false, Made::Quotas, Seat0::Floods(every * MS))[0];
        let last = shares(all(), true, Made::Quotas, Seat0::Floods(every * MS))[0];
        assert!(first < 25.0 && last > 25.0, "every {every} ms: {first} {last}");
    }
}

/// Whoever answers pings late seems to press earlier, until the quota is used up: from then on only
/// so often as others win, and a little more. Where the kernel is asked it brings nothing at all.
#[test]
fn answering_pings_late_hardly_pays() {
    let gain = |made: Made, seat0: Seat0| shares(ContestKind::First, false, made, seat0)[0];
    for delay in [100, 340, 5_000] {
        let before = gain(Made::Everything, Seat0::DelaysPings(delay * MS));
        let after = gain(Made::Quotas, Seat0::DelaysPings(delay * MS));
        let direct = gain(Made::Quotas, Seat0::DelaysPingsDirectly(delay * MS));
        println!(
            "pongs +{delay} ms: {before:.1} % of races, {after:.1} % with quotas, {direct:.1} % direct"
        );
        assert!(before > 35.0, "it did pay: {before}");
        // The quickest of the others is at 80 ms: so much is made up for everybody.
        assert!(after < 58.0 && after < before - 3.0, "+{delay} ms: {before} {after}");
        assert!((22.0..=28.0).contains(&direct), "+{delay} ms: {direct}");
    }
}
