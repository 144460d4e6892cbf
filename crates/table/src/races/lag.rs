//! How long a connection takes there and back.

use super::LONGEST_LAG;

/// Samples that are remembered: the least of them is the connection's, the rest is waiting on the way.
const SAMPLES: usize = 16;

/// People press this long after they see something, hardly ever sooner.
const QUICKEST: u64 = 220_000;

/// The round trip of a connection, in microseconds, from the server's own pings.
#[derive(Clone, Debug, Default)]
pub struct Lag {
    samples: [u64; SAMPLES],
    count: usize,
    /// What the kernel last said that packets take, whatever answers to pings do.
    kernel: Option<u64>,
}

impl Lag {
    /// A ping has come back after so long. The kernel's own round trip is known where nothing
    /// stands between it and the browser: no more than that is believed.
    pub fn sample(&mut self, round_trip: u64, kernel: Option<u64>) {
        self.kernel = kernel.or(self.kernel);
        self.add(round_trip);
    }

    fn add(&mut self, round_trip: u64) {
        self.samples[self.count % SAMPLES] = round_trip;
        self.count += 1;
    }

    /// A claim that arrived so long after it became possible shows how long the
    /// connection takes at the most: whoever delays the answers to pings would seem to react sooner than anybody can.
    pub fn claimed_after(&mut self, time: u64) {
        let most = time.saturating_sub(QUICKEST);
        if most < self.round_trip() {
            self.add(most);
        }
    }

    /// The round trip; nothing before the first sample.
    pub fn round_trip(&self) -> u64 {
        let known = &self.samples[..self.count.min(SAMPLES)];
        let least = known.iter().copied().min().unwrap_or(0);
        least.min(self.kernel.unwrap_or(u64::MAX)).min(LONGEST_LAG)
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
            lag.sample(round_trip, None);
        }
        assert_eq!(lag.round_trip(), 80_000);
        for _ in 0..SAMPLES {
            lag.sample(200_000, None);
        }
        assert_eq!(lag.round_trip(), 200_000, "old samples are forgotten");
        for _ in 0..SAMPLES {
            lag.sample(10_000_000, None);
        }
        assert_eq!(lag.round_trip(), LONGEST_LAG);
    }

    #[test]
    fn no_more_is_believed_than_the_kernel_says() {
        let mut lag = Lag::default();
        lag.sample(360_000, Some(20_000));
        assert_eq!(lag.round_trip(), 20_000);
        lag.sample(360_000, None);
        assert_eq!(lag.round_trip(), 20_000, "what is known stays known");
        lag.sample(15_000, Some(30_000));
        assert_eq!(lag.round_trip(), 15_000, "it is no more than a bound");
    }

    #[test]
    fn a_quick_claim_belies_a_slow_connection() {
        let mut lag = Lag::default();
        lag.sample(250_000, None);
        lag.claimed_after(600_000);
        assert_eq!(lag.round_trip(), 250_000, "that could be so");
        lag.claimed_after(400_000);
        assert_eq!(lag.round_trip(), 180_000);
    }
}
