//! Where a warrior is: whole numbers, so that equal is equal on every machine.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};
use serde::{Deserialize, Serialize};

use crate::warrior::WARRIORS;

/// Hundredths of a degree in a whole turn.
pub const TURN: u16 = 36_000;

/// What a component of 1 is written as in a [`Pose`]'s rotation. Fine enough that each hundredth of
/// a degree has numbers of its own.
pub const UNIT: i16 = 30_000;

/// Further from the field's centre nothing is placed or rests, in 1/1000 cm.
pub const REACH: i32 = 1_000_000;

/// Lying flatter and lower than this is lying flat: see [`Pose::settled`].
const FLAT_TILT: f64 = 0.005;
const FLAT_LIFT: i32 = 15;

/// A place on the field, in 1/1000 cm from its centre.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
    /// Counter-clockwise from the x axis, in 1/100°, below [`TURN`].
    pub heading: u16,
}

/// Which side of a warrior looks up (VOI-5).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// The picture is up.
    Up,
    /// The picture is down: it is flipped.
    Down,
}

/// Where a warrior's middle is and how it is turned.
///
/// Written `X,Y,up,HEADING` or `X,Y,down,HEADING` if it lies flat on the field, otherwise
/// `X,Y,Z,W,I,J,K`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose {
    /// In 1/1000 cm, as `y` and `z`.
    pub x: i32,
    pub y: i32,
    /// Above where it is when the warrior lies flat on the field, which is half its thickness above
    /// the field's top.
    pub z: i32,
    /// A quaternion w, i, j, k of length [`UNIT`]; its first component that isn't 0 is positive.
    /// Unturned the picture looks up and the warrior's x axis along the field's.
    rotation: [i16; 4],
}

/// The warriors on the field, by index; `None` for those who aren't there.
pub type Poses = [Option<Pose>; WARRIORS];

impl Spot {
    pub const fn new(x: i32, y: i32, heading: u16) -> Self {
        Self { x, y, heading }
    }

    /// Lying flat there.
    pub fn pose(self, face: Face) -> Pose {
        let half = f64::from(self.heading) / f64::from(TURN) * std::f64::consts::PI;
        let (sin, cos) = libm::sincos(half);
        let rotation = match face {
            Face::Up => [cos, 0.0, 0.0, sin],
            // Turned over about its own x axis, then turned to its heading.
            Face::Down => [0.0, cos, sin, 0.0],
        };
        Pose::new(self.x, self.y, 0, rotation)
    }
}

impl Pose {
    /// From a quaternion w, i, j, k of any length but 0.
    pub fn new(x: i32, y: i32, z: i32, rotation: [f64; 4]) -> Self {
        let length = libm::sqrt(rotation.iter().map(|part| part * part).sum::<f64>());
        let part = |part: f64| libm::round(part / length * f64::from(UNIT)) as i16;
        Self { x, y, z, rotation: positive(rotation.map(part)) }
    }

    /// The quaternion w, i, j, k, of length 1.
    pub fn rotation(&self) -> [f64; 4] {
        let parts = self.rotation.map(f64::from);
        let length = libm::sqrt(parts.iter().map(|part| part * part).sum::<f64>());
        parts.map(|part| part / length)
    }

    /// Which side looks up; exactly on the rim: the picture (VOI-5).
    pub fn face(&self) -> Face {
        let [w, i, j, k] = self.rotation.map(|part| i32::from(part) * i32::from(part));
        if w + k >= i + j { Face::Up } else { Face::Down }
    }

    pub fn is_flipped(&self) -> bool {
        self.face() == Face::Down
    }

    /// Is it flat on the field?
    pub fn is_flat(&self) -> bool {
        let [w, i, j, k] = self.rotation;
        self.z == 0 && ((i, j) == (0, 0) || (w, k) == (0, 0))
    }

    /// Its place, and where its x axis points, seen from above.
    pub fn spot(&self) -> Spot {
        let [w, i, j, k] = self.rotation();
        let angle = match self.face() {
            Face::Up => libm::atan2(k, w),
            Face::Down => libm::atan2(j, i),
        };
        let turn = i32::from(TURN);
        let heading = libm::round(angle / std::f64::consts::PI * f64::from(turn)) as i32;
        Spot { x: self.x, y: self.y, heading: heading.rem_euclid(turn) as u16 }
    }

    /// Turned about the vertical through its middle until it has this heading.
    pub fn headed(&self, heading: u16) -> Self {
        let turn = i32::from(TURN);
        let by = (i32::from(heading) - i32::from(self.spot().heading)).rem_euclid(turn);
        if by == 0 {
            return *self;
        }
        let (sin, cos) = libm::sincos(f64::from(by) / f64::from(turn) * std::f64::consts::PI);
        let [w, i, j, k] = self.rotation();
        let rotation = [cos * w - sin * k, cos * i - sin * j, cos * j + sin * i, cos * k + sin * w];
        let turned = Self::new(self.x, self.y, self.z, rotation);
        if self.is_flat() { turned.spot().pose(self.face()) } else { turned }
    }

    /// Flat, if it lies flat but for what a solver leaves over; otherwise as it is.
    pub fn settled(self) -> Self {
        let [w, i, j, k] = self.rotation();
        let (upright, tilted) = match self.face() {
            Face::Up => (w * w + k * k, i * i + j * j),
            Face::Down => (i * i + j * j, w * w + k * k),
        };
        if self.z.abs() <= FLAT_LIFT && tilted < FLAT_TILT * FLAT_TILT * upright {
            self.spot().pose(self.face())
        } else {
            self
        }
    }

    /// Could a warrior be there at all?
    pub(crate) fn is_sound(&self) -> bool {
        let length: i64 = self.rotation.iter().map(|&part| i64::from(part) * i64::from(part)).sum();
        let unit = i64::from(UNIT) * i64::from(UNIT);
        let near = [self.x, self.y, self.z].iter().all(|at| at.abs() <= REACH);
        near && (length - unit).abs() < unit / 1000 && positive(self.rotation) == self.rotation
    }
}

/// Of the two quaternions that say the same, the one that is written.
fn positive(rotation: [i16; 4]) -> [i16; 4] {
    match rotation.iter().find(|&&part| part != 0) {
        Some(&first) if first < 0 => rotation.map(|part| -part),
        _ => rotation,
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}

impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (spot, face) = (self.spot(), self.face());
        if spot.pose(face) == *self {
            return write!(f, "{},{},{face},{}", self.x, self.y, spot.heading);
        }
        let [w, i, j, k] = self.rotation;
        write!(f, "{},{},{},{w},{i},{j},{k}", self.x, self.y, self.z)
    }
}

impl FromStr for Pose {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let words: Vec<&str> = text.split(',').collect();
            let pose = match words[..] {
                [x, y, face @ ("up" | "down"), heading] => {
                    let face = if face == "up" { Face::Up } else { Face::Down };
                    Spot::new(x.parse().ok()?, y.parse().ok()?, heading.parse().ok()?).pose(face)
                }
                [x, y, z, w, i, j, k] => {
                    let [w, i, j, k] = [w, i, j, k].map(|part| part.parse().ok());
                    let rotation = [w?, i?, j?, k?];
                    Self { x: x.parse().ok()?, y: y.parse().ok()?, z: z.parse().ok()?, rotation }
                }
                _ => return None,
            };
            (pose.is_sound() && pose.to_string() == text).then_some(pose)
        };
        read().ok_or_else(|| {
            NotationError::new(text, "a pose (X,Y,up,HEADING; X,Y,down,HEADING or X,Y,Z,W,I,J,K)")
        })
    }
}

serde_as_notation!(Pose);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_heading_has_numbers_of_its_own() {
        for heading in 0..TURN {
            for face in [Face::Up, Face::Down] {
                let pose = Spot::new(1, -2, heading).pose(face);
                assert_eq!((pose.spot().heading, pose.face()), (heading, face));
                assert!(pose.is_flat() && pose.is_sound());
            }
        }
    }

    #[test]
    fn a_pose_has_one_spelling() {
        for text in ["0,-1500,up,9000", "12,7,down,35999", "1,2,340,29500,3000,-3000,3354"] {
            assert_eq!(text.parse::<Pose>().unwrap().to_string(), text);
        }
        for bad in [
            "0,0,up,36000",
            "0,0,side,0",
            "0,0,up",
            "0,0,0,30000,0,0,0",
            "0,0,0,1,0,0,0",
            "0,0,9,-30000,0,0,0",
            "+0,0,up,0",
            "1000001,0,up,0",
            "0,0,0,-32768,-32768,-32768,-32768",
        ] {
            assert!(bad.parse::<Pose>().is_err(), "{bad}");
        }
    }

    #[test]
    fn on_its_rim_the_picture_counts_as_up() {
        let rim = Pose::new(0, 0, 900, [1.0, 1.0, 0.0, 0.0]);
        assert_eq!(rim.face(), Face::Up);
        assert_eq!(Pose::new(0, 0, 900, [1.0, 1.001, 0.0, 0.0]).face(), Face::Down);
    }

    #[test]
    fn turned_on_the_spot() {
        for (text, heading, turned) in
            [("5,6,up,9000", 100, "5,6,up,100"), ("5,6,down,35900", 300, "5,6,down,300")]
        {
            let pose: Pose = text.parse().unwrap();
            assert_eq!(pose.headed(heading).to_string(), turned);
        }
        let leaning = Pose::new(5, 6, 300, [0.9, 0.2, 0.1, 0.3]);
        let turned = leaning.headed(1234);
        assert!((i32::from(turned.spot().heading) - 1234).abs() <= 1);
        assert_eq!((turned.z, turned.is_flat()), (300, false));
    }

    #[test]
    fn nearly_flat_is_flat_and_leaning_is_not() {
        let nearly = Pose::new(5, 6, -3, [0.9, 0.001, -0.001, 0.3]);
        assert!(!nearly.is_flat() && nearly.settled().is_flat());
        let leaning = Pose::new(5, 6, 3, [0.9, 0.02, 0.0, 0.3]);
        assert_eq!(leaning.settled(), leaning);
    }
}
