//! How long a line takes there and back.

use crate::race::LONGEST_LAG;

/// Samples that are remembered: the least of them is the line's, the rest is waiting on the way.
const SAMPLES: usize = 16;

/// People press this long after they see something, hardly ever sooner.
const QUICKEST: u64 = 220_000;

/// The round trip of a line, in microseconds, from the server's own pings.
#[derive(Clone, Debug, Default)]
pub struct Lag {
    samples: [u64; SAMPLES],
    count: usize,
}

impl Lag {
    /// A ping has come back after so long.
    pub fn sample(&mut self, round_trip: u64) {
        self.samples[self.count % SAMPLES] = round_trip;
        self.count += 1;
    }

    /// A claim that arrived so long after it became possible shows how long the line takes at the
    /// most: whoever delays the answers to pings would seem to react sooner than anybody can.
    pub fn claimed_after(&mut self, time: u64) {
        let most = time.saturating_sub(QUICKEST);
        if most < self.round_trip() {
            self.sample(most);
        }
    }

    /// The round trip; nothing before the first sample.
    pub fn round_trip(&self) -> u64 {
        let known = &self.samples[..self.count.min(SAMPLES)];
        known.iter().copied().min().unwrap_or(0).min(LONGEST_LAG)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_the_last_samples_counts() {
        let mut lag = Lag::default();
        assert_eq!(lag.round_trip(), 0);
        for round_trip in [90_000, 80_000, 300_000] {
            lag.sample(round_trip);
        }
        assert_eq!(lag.round_trip(), 80_000);
        for _ in 0..SAMPLES {
            lag.sample(200_000);
        }
        assert_eq!(lag.round_trip(), 200_000, "old samples are forgotten");
        for _ in 0..SAMPLES {
            lag.sample(10_000_000);
        }
        assert_eq!(lag.round_trip(), LONGEST_LAG);
    }

    #[test]
    fn a_quick_claim_belies_a_slow_line() {
        let mut lag = Lag::default();
        lag.sample(250_000);
        lag.claimed_after(600_000);
        assert_eq!(lag.round_trip(), 250_000, "that could be so");
        lag.claimed_after(400_000);
        assert_eq!(lag.round_trip(), 180_000);
    }
}
