//! Rates: buckets that fill up steadily.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use tokio::time::{Duration, Instant};

/// So many in a row, and so many in a while in the long run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    pub(crate) const fn per_second(burst: u32, count: u32) -> Self {
        Self { burst: burst as f64, per_second: count as f64 }
    }

    pub(crate) const fn per_minute(burst: u32, count: u32) -> Self {
        Self { burst: burst as f64, per_second: count as f64 / 60.0 }
    }

    fn times(self, factor: f64) -> Self {
        Self { burst: self.burst * factor, per_second: self.per_second * factor }
    }
}

/// A bucket that fills up steadily; what asks for more than is in it goes away empty.
#[derive(Debug)]
pub(crate) struct Bucket {
    level: f64,
    rate: Rate,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { level: rate.burst, rate, filled: Instant::now() }
    }

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.fill(Instant::now());
        let there = self.level >= 1.0;
        if there {
            self.level -= 1.0;
        }
        there
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.filled);
        self.filled = now;
        let level = self.level + passed.as_secs_f64() * self.rate.per_second;
        self.level = level.min(self.rate.burst);
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.level >= self.rate.burst
    }
}

/// A bucket for each of many.
///
/// A full bucket is as good as none, so it is forgotten when room is needed. When there is none, those
/// who are new share one bucket: a crowd of addresses can't fill the memory, nor get round the limit.
pub(crate) struct Buckets<K> {
    rate: Rate,
    known: Mutex<Known<K>>,
}

struct Known<K> {
    buckets: HashMap<K, Bucket>,
    others: Bucket,
    swept: Option<Instant>,
}

/// Buckets that are kept at most.
const MOST: usize = 20_000;
/// Sweeping looks at all of them: not more often than this.
const SWEEP: Duration = Duration::from_secs(1);
/// What all newcomers together may have, when there is no room for a bucket each.
const FOR_OTHERS: f64 = 10.0;

impl<K: Clone + Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        let others = Bucket::new(rate.times(FOR_OTHERS));
        Self { rate, known: Mutex::new(Known { buckets: HashMap::new(), others, swept: None }) }
    }

    /// Takes one out of this one's bucket, if there is one.
    pub(crate) fn take(&self, key: &K) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = known.buckets.get_mut(key) {
            return bucket.take();
        }
        if known.buckets.len() >= MOST && !known.sweep() {
            return known.others.take();
        }
        known.buckets.entry(key.clone()).or_insert(Bucket::new(self.rate)).take()
    }
}

impl<K: Eq + Hash> Known<K> {
    /// Makes room; false if there is none.
    fn sweep(&mut self) -> bool {
        let now = Instant::now();
        if self.swept.is_none_or(|swept| now - swept >= SWEEP) {
            self.swept = Some(now);
            self.buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        self.buckets.len() < MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_burst_then_a_steady_flow() {
        let mut bucket = Bucket::new(Rate::per_second(3, 2));
        assert!((0..3).all(|_| bucket.take()));
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_millis(500)).await;
        assert!(bucket.take());
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_secs(60)).await;
        assert_eq!((0..9).filter(|_| bucket.take()).count(), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn many_share_bounded_memory_and_are_forgotten() {
        let buckets = Buckets::new(Rate::per_minute(1, 1));
        let taken = |keys: std::ops::Range<usize>| keys.filter(|key| buckets.take(key)).count();
        assert_eq!(taken(0..MOST), MOST);
        assert_eq!(taken(MOST..3 * MOST), FOR_OTHERS as usize, "the rest share what is left");
        assert_eq!(taken(0..10), 0, "whoever is known stays known");
        assert_eq!(buckets.known.lock().unwrap().buckets.len(), MOST);
        tokio::time::advance(Duration::from_secs(61)).await;
        assert_eq!(taken(5 * MOST..5 * MOST + 10), 10, "there is room again");
        assert_eq!(buckets.known.lock().unwrap().buckets.len(), 10);
    }
}
