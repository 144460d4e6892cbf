//! Spans of time, as data: nothing here reads a clock.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A span in milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u32);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// Whole seconds.
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds * 1000)
    }
}

/// How long a timer runs.
pub type Length = Millis;

/// A timer that runs in a position.
///
/// Timers are compared from one position to the next by name and epoch: one that starts afresh has
/// another epoch, one that merely goes on keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningTimer<T> {
    pub timer: T,
    pub epoch: u32,
    pub length: Length,
}

impl<T> RunningTimer<T> {
    /// A timer that never starts afresh while it runs.
    pub fn new(timer: T, length: Length) -> Self {
        Self { timer, epoch: 0, length }
    }
}

impl<T: fmt::Display> fmt::Display for RunningTimer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.epoch {
            0 => self.timer.fmt(f),
            epoch => write!(f, "{} @{epoch}", self.timer),
        }
    }
}

/// How long a bot takes before it acts.
pub type Delay = Millis;

/// How fast a table plays: its timers and its bots' pauses are so much longer or shorter.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Half as long again.
    Relaxed,
    /// As the rules say.
    #[default]
    Normal,
    /// Three fifths.
    Fast,
}

impl Pace {
    /// What a span is at this pace.
    pub fn scale(self, span: Millis) -> Millis {
        let percent = match self {
            Self::Relaxed => 150,
            Self::Normal => 100,
            Self::Fast => 60,
        };
        Millis(u32::try_from(u64::from(span.0) * percent / 100).unwrap_or(u32::MAX))
    }
}
