//! How much one client may ask for.

use tokio::time::{Duration, Instant};

/// A bucket that fills up steadily; what asks for more than is in it goes away empty.
#[derive(Debug)]
pub(crate) struct Bucket {
    level: f64,
    size: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    /// `burst` at once, `per_second` in the long run.
    pub(crate) fn new(burst: u32, per_second: f64) -> Self {
        let size = f64::from(burst);
        Self { level: size, size, per_second, filled: Instant::now() }
    }

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let passed: Duration = now - self.filled;
        self.filled = now;
        self.level = (self.level + passed.as_secs_f64() * self.per_second).min(self.size);
        let there = self.level >= 1.0;
        if there {
            self.level -= 1.0;
        }
        there
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_burst_then_a_steady_flow() {
        let mut bucket = Bucket::new(3, 2.0);
        assert!((0..3).all(|_| bucket.take()));
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_millis(500)).await;
        assert!(bucket.take());
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_secs(60)).await;
        assert_eq!((0..9).filter(|_| bucket.take()).count(), 3);
    }
}
