//! A flick: one impulse by a finger (VOI-1).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Words, serde_as_notation};

use crate::pose::TURN;
use crate::warrior::Warrior;

/// The hardest flick.
pub const MAX_POWER: u16 = 1000;

/// The longest lever arm.
pub const MAX_ARM: i16 = 800;

/// One impulse on a warrior, written `w3 9000 700 -350`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flick {
    pub warrior: Warrior,
    /// Where it pushes to: counter-clockwise from the field's x axis, in 1/100°, below [`TURN`].
    pub direction: u16,
    /// From 1 to [`MAX_POWER`], in thousandths of the hardest.
    pub power: u16,
    /// How far beside the middle it pushes, to the left of its direction, in thousandths of the
    /// warrior's half width across that direction; to the right if negative. At most [`MAX_ARM`].
    /// To the left it turns the warrior clockwise.
    pub arm: i16,
}

impl Flick {
    /// Could a finger do it?
    pub const fn is_possible(&self) -> bool {
        self.direction < TURN
            && self.power >= 1
            && self.power <= MAX_POWER
            && self.arm.unsigned_abs() <= MAX_ARM.unsigned_abs()
    }
}

impl fmt::Display for Flick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { warrior, direction, power, arm } = self;
        write!(f, "{warrior} {direction} {power} {arm}")
    }
}

impl FromStr for Flick {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let expected = "a flick (WARRIOR DIRECTION POWER ARM), such as w3 9000 700 -350";
        let mut words = Words::new(text, expected);
        let flick = Self {
            warrior: words.read()?,
            direction: words.number()?,
            power: words.number()?,
            arm: words.number()?,
        };
        words.end(flick)
    }
}

serde_as_notation!(Flick);
