//! Spans of time, as data: nothing here reads a clock.

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

/// How long a timer runs at ordinary pace.
pub type Length = Millis;

/// How long a bot takes before it acts.
pub type Delay = Millis;
