//! Pings that measure a connection. Only the server's clock counts, and an answer must name its question.

use std::collections::VecDeque;

use axum::body::Bytes;
use tokio::time::{Duration, Instant};

use crate::random;

/// At first a connection is measured more often.
const FIRST: (u32, Duration) = (6, Duration::from_millis(150));
const LATER: Duration = Duration::from_secs(2);
/// Questions that are remembered; a connection that is further behind measures nothing.
const OPEN: usize = 8;

/// The pings of one socket.
pub(crate) struct Pings {
    /// When the next one is due.
    pub(crate) next: Instant,
    sent: u32,
    open: VecDeque<([u8; 8], Instant)>,
}

impl Pings {
    pub(crate) fn new() -> Self {
        Self { next: Instant::now(), sent: 0, open: VecDeque::new() }
    }

    /// A new question.
    pub(crate) fn send(&mut self) -> Bytes {
        let (question, now) = (random::bytes::<8>(), Instant::now());
        self.sent += 1;
        self.next = now + if self.sent < FIRST.0 { FIRST.1 } else { LATER };
        if self.open.len() == OPEN {
            self.open.pop_front();
        }
        self.open.push_back((question, now));
        Bytes::copy_from_slice(&question)
    }

    /// How long an answer took; none if nothing was asked.
    pub(crate) fn answered(&mut self, answer: &[u8]) -> Option<Duration> {
        let at = self.open.iter().position(|(question, _)| question == answer)?;
        self.open.remove(at).map(|(_, asked)| asked.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_asked_is_measured_and_only_once() {
        let mut pings = Pings::new();
        let question = pings.send();
        assert!(pings.answered(b"whatever").is_none() && pings.answered(b"").is_none());
        assert!(pings.answered(&question).is_some());
        assert!(pings.answered(&question).is_none());
        let first = pings.send();
        for _ in 0..OPEN {
            pings.send();
        }
        assert!(pings.answered(&first).is_none(), "too long ago");
    }
}
