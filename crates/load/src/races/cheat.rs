//! Guests who want more than their share.

use std::fmt;
use std::time::Duration;

/// What somebody tries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cheat {
    /// Says that the press was half a second ago.
    Stamps,
    /// Presses twenty times a second, from long before the card.
    Floods,
    /// Presses what can be pressed at any time, each time.
    Always,
    /// Answers pings so much later.
    LatePongs(Duration),
}

impl Cheat {
    /// Which of the connections is the cheat's: late answers to pings pay most on the quickest one.
    pub(super) fn connection(self) -> usize {
        match self {
            Self::LatePongs(_) => 0,
            _ => 1,
        }
    }

    /// By how much its answers to pings are late.
    pub(super) fn pongs(cheat: Option<Self>) -> Duration {
        match cheat {
            Some(Self::LatePongs(delay)) => delay,
            _ => Duration::ZERO,
        }
    }
}

impl fmt::Display for Cheat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stamps => f.write_str("stamps early"),
            Self::Floods => f.write_str("floods"),
            Self::Always => f.write_str("presses always"),
            Self::LatePongs(delay) => write!(f, "pongs +{} ms", delay.as_millis()),
        }
    }
}
