//! What came of a flick, as far as the rules need to know (VOI-60).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Words, serde_as_notation};

use crate::pose::{Pose, Poses};
use crate::warrior::{WARRIORS, Warrior, Warriors};

/// Holes of a field, at the most.
pub const HOLES: u8 = 8;

/// The facts of a flick when all is at rest.
///
/// Written `TURN touch=… over=… w1=… w7=…`: how far the flicked warrior turned, whom it touched in
/// this order, over whom it flew, and where those are now whom it moved. What is empty is left out.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FlickOutcome {
    /// How far the flicked warrior turned about its own axis since the impulse, either way, at the
    /// most, in whole degrees.
    pub turned: u16,
    /// The warriors that the flicked one touched, the first one first. One that it rested against
    /// before is among them only if the flick pushed it (VOI-3).
    pub touched: Vec<Warrior>,
    /// Those it flew over, staying within the space above their outline (VOI-51).
    pub flown: Warriors,
    /// Where each warrior is now whose place, side, turn or overhang has changed.
    pub rests: [Option<Rest>; WARRIORS],
}

/// Where a warrior came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rest {
    /// On the field: `X,Y,…`, and with `edge:` before it if the warrior reaches over the border
    /// (VOI-34).
    On { pose: Pose, edge: bool },
    /// `hole3`: in a hole, from 1 (VOI-20).
    Hole(u8),
    /// `off`: off the field, and in no hole (VOI-5).
    Off,
}

impl FlickOutcome {
    /// Nothing moved and nobody was touched.
    pub fn is_still(&self) -> bool {
        self.touched.is_empty() && self.rests.iter().all(Option::is_none)
    }

    /// Where everybody is afterwards.
    pub fn poses(&self, before: &Poses) -> Poses {
        let mut poses = *before;
        for (pose, rest) in poses.iter_mut().zip(&self.rests) {
            match rest {
                Some(Rest::On { pose: now, .. }) => *pose = Some(*now),
                Some(Rest::Hole(_) | Rest::Off) => *pose = None,
                None => {}
            }
        }
        poses
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On { pose, edge: false } => pose.fmt(f),
            Self::On { pose, edge: true } => write!(f, "edge:{pose}"),
            Self::Hole(hole) => write!(f, "hole{hole}"),
            Self::Off => f.write_str("off"),
        }
    }
}

impl FromStr for Rest {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "off" {
            return Ok(Self::Off);
        }
        if let Some(pose) = text.strip_prefix("edge:") {
            return Ok(Self::On { pose: pose.parse()?, edge: true });
        }
        let mut holes = (1..=HOLES).map(Self::Hole);
        match holes.find(|hole| hole.to_string() == text) {
            Some(hole) => Ok(hole),
            None => Ok(Self::On { pose: text.parse()?, edge: false }),
        }
    }
}

impl fmt::Display for FlickOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turned)?;
        list(f, "touch", self.touched.iter().copied())?;
        list(f, "over", self.flown.iter())?;
        for (warrior, rest) in Warrior::all().zip(&self.rests) {
            if let Some(rest) = rest {
                write!(f, " {warrior}={rest}")?;
            }
        }
        Ok(())
    }
}

fn list(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    warriors: impl Iterator<Item = Warrior>,
) -> fmt::Result {
    for (at, warrior) in warriors.enumerate() {
        match at {
            0 => write!(f, " {name}={warrior}")?,
            _ => write!(f, ",{warrior}")?,
        }
    }
    Ok(())
}

impl FromStr for FlickOutcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let expected = "an outcome (TURN touch=WARRIORS over=WARRIORS WARRIOR=REST …)";
        let error = || NotationError::new(text, expected);
        let mut words = Words::new(text, expected);
        let mut outcome = Self { turned: words.number()?, ..Self::default() };
        for word in text.split(' ').skip(1) {
            let (name, value) = word.split_once('=').ok_or_else(error)?;
            let warriors = || value.split(',').map(str::parse).collect::<Result<Vec<_>, _>>();
            match name {
                "touch" => outcome.touched = warriors()?,
                "over" => outcome.flown = warriors()?.into_iter().collect(),
                _ => {
                    let warrior: Warrior = name.parse().map_err(|_| error())?;
                    outcome.rests[warrior.index()] = Some(value.parse()?);
                }
            }
        }
        let touched: Warriors = outcome.touched.iter().copied().collect();
        let once = touched.len() == outcome.touched.len();
        if once && outcome.to_string() == text { Ok(outcome) } else { Err(error()) }
    }
}

serde_as_notation!(Rest, FlickOutcome);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_has_one_spelling() {
        for text in [
            "0",
            "213 touch=w7,w2 over=w7 w1=12,-200,up,4500 w2=hole3 w7=off",
            "95 w10=edge:0,19500,down,0",
        ] {
            assert_eq!(text.parse::<FlickOutcome>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "x",
            "90 ",
            "90  w1=off",
            "90 w2=off w1=off",
            "90 w1=off w1=off",
            "90 over=w1 touch=w2",
            "90 touch=w1,w1",
            "90 touch=",
            "90 over=w2,w1",
            "90 w11=off",
            "90 w1=hole0",
            "90 w1=edge:off",
        ] {
            assert!(bad.parse::<FlickOutcome>().is_err(), "{bad}");
        }
    }
}
