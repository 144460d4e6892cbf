//! How much may arrive by a WebSocket before a message is complete.
//!
//! Messages are limited by their length and their rate, but one can be sent in any number of frames,
//! also empty ones, and never be finished. Each frame takes some bytes: those are counted where they
//! arrive, until whoever listens has heard a whole message.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes that may still arrive by one connection. Requests have limits of their own.
#[derive(Debug)]
pub(crate) struct Intake(AtomicUsize);

impl Default for Intake {
    fn default() -> Self {
        Self(AtomicUsize::new(usize::MAX))
    }
}

impl Intake {
    /// A message was heard: so many bytes may arrive before the next one.
    pub(crate) fn allow(&self, bytes: usize) {
        self.0.store(bytes, Ordering::Relaxed);
    }

    /// Bytes have arrived; false if they are too many.
    pub(crate) fn take(&self, bytes: usize) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        if left == usize::MAX {
            return true;
        }
        self.0.store(left.saturating_sub(bytes), Ordering::Relaxed);
        bytes <= left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sockets_are_limited_and_each_message_gives_room_anew() {
        let intake = Intake::default();
        assert!(intake.take(1 << 30) && intake.take(1 << 30));
        intake.allow(100);
        assert!(intake.take(60) && intake.take(40) && !intake.take(1));
        intake.allow(100);
        assert!(intake.take(100) && !intake.take(1));
    }
}
