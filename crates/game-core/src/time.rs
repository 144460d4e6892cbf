//! Spans of time, as data: nothing here reads a clock.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Usual;

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

/// How long those who play may take, as it is chosen when a table is opened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    Unlimited,
    /// A bank that hardly anybody needs, and a long bonus.
    Relaxed,
    /// Little time, and a short bonus.
    Fast,
    /// A day for each turn.
    Day,
    /// Three days for each turn.
    ThreeDays,
    /// A week for each turn.
    Week,
}

/// The time that each person's seat has: a bank, and what is added to it with every turn taken. There is
/// never more in it than at first.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    /// What was chosen.
    pub control: TimeControl,
    /// Milliseconds at first.
    pub bank: u64,
    /// Milliseconds that a turn adds.
    pub bonus: u64,
}

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

impl TimeControl {
    /// All that limit the time.
    pub const LIMITED: [Self; 5] =
        [Self::Relaxed, Self::Fast, Self::Day, Self::ThreeDays, Self::Week];

    /// What it means for a game that is usually like this; nothing where time is unlimited.
    pub fn allowance(self, usual: &Usual) -> Option<Allowance> {
        let share = |minutes: u16| u64::from(minutes) * MINUTE / u64::from(usual.seats.max(1));
        let step = 5_000 * (1 + u64::from(usual.weight));
        let days = |count: u64| (count * DAY, count * DAY);
        let (bank, bonus) = match self {
            Self::Unlimited => return None,
            // Nobody who plays as people usually do comes near the end of it.
            Self::Relaxed => (share(usual.minutes[1]).max(5 * MINUTE), 3 * step),
            Self::Fast => (share(usual.minutes[0]).max(4 * MINUTE) / 2, step),
            Self::Day => days(1),
            Self::ThreeDays => days(3),
            Self::Week => days(7),
        };
        let bank = bank.next_multiple_of(MINUTE / 2);
        Some(Allowance { control: self, bank, bonus })
    }
}

impl Allowance {
    /// Is it days that a turn may take? Then nobody is expected to be there.
    pub fn is_days(&self) -> bool {
        matches!(self.control, TimeControl::Day | TimeControl::ThreeDays | TimeControl::Week)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_follows_from_what_a_game_is_usually_like() {
        let usual = Usual { seats: 4, minutes: [30, 50], weight: 2 };
        let allowed = |control: TimeControl| {
            let Allowance { bank, bonus, .. } = control.allowance(&usual).unwrap();
            (bank / 1_000, bonus / 1_000)
        };
        assert_eq!(allowed(TimeControl::Relaxed), (750, 45));
        assert_eq!(allowed(TimeControl::Fast), (240, 15));
        assert_eq!(allowed(TimeControl::ThreeDays), (259_200, 259_200));
        assert_eq!(TimeControl::Unlimited.allowance(&usual), None);
        for control in TimeControl::LIMITED {
            let allowance = control.allowance(&usual).unwrap();
            assert!(allowance.bonus <= allowance.bank);
            assert_eq!(allowance.is_days(), allowance.bank >= DAY);
        }
    }
}
