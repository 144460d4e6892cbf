//! What seats and luck are written as.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Words};

use crate::flick::Flick;
use crate::outcome::FlickOutcome;
use crate::pose::Spot;
use crate::warrior::Warrior;

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `pick w3`: takes a warrior into the team (VOI-6), or as the one against nine (VOI-54).
    Pick(Warrior),
    /// `bring w3`: sends a warrior into the next bout (VOI-10, VOI-15).
    Bring(Warrior),
    /// `flick w3 9000 700 -350` (VOI-1): direction, power and lever arm.
    Flick(Flick),
    /// `turn 9000`: turns the attacking warrior on the spot to this heading (VOI-11).
    Turn(u16),
    /// `up w3`: turns a flipped warrior picture up (VOI-22, VOI-32).
    Up(Warrior),
    /// `place w3 -1200 -25000 9000`: puts a warrior on the field in the set-up (VOI-30, VOI-54).
    Place(Warrior, Spot),
    /// `line w3 -1200 9000`: puts a warrior on the single line (VOI-30, VOI-33, VOI-36, VOI-53).
    Line(Warrior, i32, u16),
    /// `take w3`: takes a warrior back in the set-up.
    Take(Warrior),
    /// `done`: the set-up is complete.
    Done,
    /// `back`: undoes `up` and `line` before the flick they belong to (VOI-32, VOI-33).
    Back,
    /// `pass`: leaves out an edge move or the move after it (VOI-63).
    Pass,
    /// `resign`: gives up the bout (VOI-7).
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(warrior) => write!(f, "pick {warrior}"),
            Self::Bring(warrior) => write!(f, "bring {warrior}"),
            Self::Flick(flick) => write!(f, "flick {flick}"),
            Self::Turn(heading) => write!(f, "turn {heading}"),
            Self::Up(warrior) => write!(f, "up {warrior}"),
            Self::Place(warrior, Spot { x, y, heading }) => {
                write!(f, "place {warrior} {x} {y} {heading}")
            }
            Self::Line(warrior, x, heading) => write!(f, "line {warrior} {x} {heading}"),
            Self::Take(warrior) => write!(f, "take {warrior}"),
            Self::Done => f.write_str("done"),
            Self::Back => f.write_str("back"),
            Self::Pass => f.write_str("pass"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let verb = text.split(' ').next().unwrap_or_default();
        let mut words = Words::new(text, expected(verb));
        let action = match words.word()? {
            "pick" => Self::Pick(words.read()?),
            "bring" => Self::Bring(words.read()?),
            "flick" => Self::Flick(Flick {
                warrior: words.read()?,
                direction: words.number()?,
                power: words.number()?,
                arm: words.number()?,
            }),
            "turn" => Self::Turn(words.number()?),
            "up" => Self::Up(words.read()?),
            "place" => {
                let warrior = words.read()?;
                let (x, y, heading) = (words.number()?, words.number()?, words.number()?);
                Self::Place(warrior, Spot { x, y, heading })
            }
            "line" => Self::Line(words.read()?, words.number()?, words.number()?),
            "take" => Self::Take(words.read()?),
            "done" => Self::Done,
            "back" => Self::Back,
            "pass" => Self::Pass,
            "resign" => Self::Resign,
            _ => return Err(words.error()),
        };
        words.end(action)
    }
}

/// What an action that begins with this word should look like.
fn expected(verb: &str) -> &'static str {
    match verb {
        "pick" => "an action: pick takes a warrior, such as pick w3",
        "bring" => "an action: bring takes a warrior, such as bring w3",
        "flick" => {
            "an action: flick takes a warrior, a direction in 1/100°, a power and a lever arm in \
             thousandths, such as flick w3 9000 700 -350"
        }
        "turn" => "an action: turn takes a heading in 1/100°, such as turn 9000",
        "up" => "an action: up takes a warrior, such as up w3",
        "place" => {
            "an action: place takes a warrior, x and y in 1/1000 cm and a heading in 1/100°, such \
             as place w3 -1200 -25000 9000"
        }
        "line" => {
            "an action: line takes a warrior, x in 1/1000 cm and a heading in 1/100°, such as \
             line w3 -1200 9000"
        }
        "take" => "an action: take takes a warrior, such as take w3",
        "done" | "back" | "pass" | "resign" => "an action: done, back, pass and resign stand alone",
        _ => {
            "an action of Voiny (pick WARRIOR, bring WARRIOR, flick WARRIOR DIRECTION POWER ARM, \
             turn HEADING, up WARRIOR, place WARRIOR X Y HEADING, line WARRIOR X HEADING, \
             take WARRIOR, done, back, pass or resign)"
        }
    }
}

/// What luck decides, and what physics does.
#[expect(clippy::large_enum_variant, reason = "all but a few are outcomes")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// `lot 1`: the lot falls on this seat (VOI-6, VOI-10, VOI-31).
    Lot(Seat),
    /// `rest 213 touch=w7 w1=… w7=off`: what came of a flick.
    Rest(FlickOutcome),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lot(seat) => write!(f, "lot {seat}"),
            Self::Rest(outcome) => write!(f, "rest {outcome}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(outcome) = text.strip_prefix("rest ") {
            return Ok(Self::Rest(outcome.parse()?));
        }
        let mut words = Words::new(text, "a chance of Voiny (lot SEAT or rest OUTCOME)");
        match words.word()? {
            "lot" => {
                let lot = Self::Lot(Seat(words.number()?));
                words.end(lot)
            }
            _ => Err(words.error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_cannot_be_read_says_what_is_missing() {
        for (text, hint) in [
            ("flick w3 9000 700", "a lever arm"),
            ("flick w11 9000 700 0", "a lever arm"),
            ("flick w3 NaN 700 0", "a direction"),
            ("flick w3 90.5 700 0", "a direction"),
            ("flick w3 70000 700 0", "a direction"),
            ("place w3 0 0", "x and y"),
            ("line w3 0", "x in 1/1000 cm"),
            ("done now", "stand alone"),
            ("kick w3", "flick WARRIOR DIRECTION POWER ARM"),
            ("", "pick WARRIOR"),
        ] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains(hint), "{error}");
        }
        assert!("rest".parse::<Chance>().unwrap_err().to_string().contains("rest OUTCOME"));
    }

    proptest! {
        #[test]
        fn what_can_be_read_is_written_the_same(text in "(pick|bring|flick|turn|up|place|line|take|done|back|pass|resign|lot|rest)( w[0-9]{1,2})?( -?[0-9]{1,5}){0,4}( w[12]=(off|hole[0-9]|1,2,(up|down),[0-9]{1,5}))?") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.clone());
            }
            if let Ok(chance) = text.parse::<Chance>() {
                prop_assert_eq!(chance.to_string(), text);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,30}") {
            let _ = text.parse::<Action>();
            let _ = text.parse::<Chance>();
        }
    }
}
