//! Races are fair, in virtual time: equal people on unequal lines win and lose alike.

use game_core::{Contest, ContestKind, GameRng, Seat, SeatCount, Seed};
use table::{Arrival, Lag, Races, Vain};

const MS: u64 = 1_000;
/// Round trips of the four lines.
const LINES: [u64; 4] = [20 * MS, 80 * MS, 150 * MS, 300 * MS];
const RACES: u32 = 8_000;

/// A person's reaction: about half a second, never under a quarter.
fn reaction(rng: &mut GameRng) -> u64 {
    let spread: u64 = (0..4).map(|_| u64::from(rng.below(200_000))).sum();
    250 * MS + spread
}

/// How a line is measured and used.
#[derive(Clone, Copy, PartialEq)]
enum Seat0 {
    Honest,
    /// Answers pings so much later.
    DelaysPings(u64),
    /// Sends every claim ten times.
    Repeats,
    /// Presses all the time, long before there is anything to press for, so often.
    Floods(u64),
}

/// Runs races; for each seat, how often it came in at `place`, in percent.
fn shares(kind: ContestKind, last: bool, corrected: bool, seat0: Seat0) -> [f64; 4] {
    let mut rng = GameRng::from_seed(&Seed::from_text("races"));
    let mut lags: [Lag; 4] = Default::default();
    let mut counts = [0u32; 4];
    let mut begun = 1_000_000 * MS;
    for _ in 0..RACES {
        begun += 20_000 * MS;
        // Now and then a ping, with some jitter.
        for (seat, lag) in lags.iter_mut().enumerate() {
            let delay = match seat0 {
                Seat0::DelaysPings(delay) if seat == 0 => delay,
                _ => 0,
            };
            lag.sample(LINES[seat] + delay + u64::from(rng.below(8_000)));
        }
        let slowest = lags.iter().map(Lag::round_trip).max().unwrap();
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
            Seat0::Honest | Seat0::DelaysPings(_) => {}
        }
        arrivals.sort_unstable();
        let mut races: Races<usize> = Races::default();
        let mut vain = Vain::default();
        let mut finish = Vec::new();
        for (at, seat) in arrivals {
            while let Some((winner, _)) =
                races.due().filter(|due| *due <= at).and_then(|due| races.release(due))
            {
                finish.push(winner);
            }
            let (lag, slowest) = match corrected {
                true => (lags[seat].round_trip(), slowest),
                false => (0, 0),
            };
            let name = Seat(seat as u8);
            if at < begun {
                vain.pressed(name, "claim", at);
            }
            if at >= begun && !finish.contains(&seat) && races.iter().all(|other| *other != seat) {
                lags[seat].claimed_after(at - begun);
                let lag = lag.min(lags[seat].round_trip());
                let not_before = vain.not_before(name, "claim");
                let arrival = Arrival { seat: name, at, lag, slowest, since: begun, not_before };
                races.claim(seat, contest, arrival);
            }
        }
        while let Some(due) = races.due() {
            finish.extend(races.release(due).map(|(seat, _)| seat));
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
fn nobody_is_last_for_a_slow_line() {
    fair(shares(all(), true, true, Seat0::Honest));
    let raw = shares(all(), true, false, Seat0::Honest);
    assert!(raw[3] > 60.0, "without correction the slowest line loses: {raw:?}");
}

#[test]
fn nobody_is_first_for_a_quick_line() {
    fair(shares(ContestKind::First, false, true, Seat0::Honest));
    let raw = shares(ContestKind::First, false, false, Seat0::Honest);
    assert!(raw[0] > 40.0 && raw[3] < 10.0, "without correction: {raw:?}");
}

#[test]
fn flooding_brings_nothing() {
    fair(shares(ContestKind::First, false, true, Seat0::Repeats));
    fair(shares(all(), true, true, Seat0::Repeats));
    for every in [20, 300, 1_000, 2_500, 3_500, 5_000] {
        let first = shares(ContestKind::First, false, true, Seat0::Floods(every * MS))[0];
        let last = shares(all(), true, true, Seat0::Floods(every * MS))[0];
        assert!(first < 25.0 && last > 25.0, "every {every} ms: {first} {last}");
    }
}

/// Whoever answers pings late seems to press earlier, as far as the cap goes and no further: from
/// then on claims that come too soon give the line away.
#[test]
fn answering_pings_late_gains_what_the_cap_allows() {
    let gain =
        |delay: u64| shares(ContestKind::First, false, true, Seat0::DelaysPings(delay * MS))[0];
    let (some, much, more) = (gain(100), gain(400), gain(5_000));
    assert!(some > 35.0, "it does pay: {some}");
    assert!(much < 90.0 && (more - much).abs() < 1.0, "but no end of it: {much}, {more}");
}
