//! What a shot looked like: pictures at a steady pace, packed, and the sounds it made.

use serde::{Deserialize, Serialize};

use crate::warrior::Warrior;

/// Pictures per second.
pub const FRAMES_PER_SECOND: u32 = 60;

/// The parts of 1 cm that places are written in.
const PLACE: f64 = 200.0;
/// The parts of 1 that a quaternion is written in.
const TURN: f64 = 1000.0;
/// Numbers of a picture: x, y, z of the middle, then the quaternion w, i, j, k.
const COLUMNS: usize = 7;

/// How the warriors moved. Made for those who watch: the rules need the outcome alone.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trajectory {
    /// How many pictures there are, [`FRAMES_PER_SECOND`].
    pub frames: u16,
    pub tracks: Vec<Track>,
    pub impacts: Vec<Impact>,
}

/// How one warrior moved.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    pub warrior: Warrior,
    /// The frame of its first picture, in which it still is where it was.
    pub from: u16,
    /// Its pictures, in base64 without padding. A picture is seven whole numbers: the place of its
    /// middle above the field's centre in 1/200 cm and its quaternion w, i, j, k in 1/1000. Each
    /// number goes on as it did between the last two pictures (at first: is 0, then stays), but for
    /// a difference. A picture is a byte whose bits, the lowest first, say which differences aren't
    /// 0, then these: twice the difference, or for one below 0 twice its size less 1, in groups of
    /// seven bits, the lowest first, the eighth bit set if more follow.
    pub path: String,
}

/// Wood on wood.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impact {
    /// In milliseconds since the flick.
    pub at: u16,
    pub warrior: Warrior,
    /// What it hit: another warrior, or the field.
    pub on: Option<Warrior>,
    /// How much of its speed it lost, in cm/s.
    pub strength: u16,
}

/// A picture as it is written.
pub(super) type Frame = [i32; COLUMNS];

/// A place and a quaternion as they are written. Of the two quaternions that say the same, the one
/// nearer to the `last` picture's.
pub(super) fn frame(at: [f64; 3], rotation: [f64; 4], last: Option<&Frame>) -> Frame {
    let same_side = last.is_none_or(|last| {
        (0..4).map(|part| rotation[part] * f64::from(last[3 + part])).sum::<f64>() >= 0.0
    });
    let sign = if same_side { TURN } else { -TURN };
    let [x, y, z] = at.map(|part| libm::round(part * PLACE) as i32);
    let [w, i, j, k] = rotation.map(|part| libm::round(part * sign) as i32);
    [x, y, z, w, i, j, k]
}

/// Packs pictures as [`Track::path`] says.
pub(super) fn pack(frames: &[Frame]) -> String {
    let mut bytes = Vec::with_capacity(frames.len() * 5);
    let (mut last, mut step) = ([0; COLUMNS], [0; COLUMNS]);
    for (at, frame) in frames.iter().enumerate() {
        let difference: Frame =
            std::array::from_fn(|column| frame[column] - last[column] - step[column]);
        let mask = (0..COLUMNS).filter(|&column| difference[column] != 0);
        bytes.push(mask.fold(0u8, |mask, column| mask | 1 << column));
        for part in difference.into_iter().filter(|part| *part != 0) {
            let mut rest = ((part << 1) ^ (part >> 31)) as u32;
            while rest >= 0x80 {
                bytes.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            bytes.push(rest as u8);
        }
        if at > 0 {
            step = std::array::from_fn(|column| frame[column] - last[column]);
        }
        last = *frame;
    }
    base64(&bytes)
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for chunk in bytes.chunks(3) {
        let part = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = part(0) << 16 | part(1) << 8 | part(2);
        for digit in 0..=chunk.len() {
            text.push(DIGITS[(bits >> (18 - 6 * digit) & 63) as usize].into());
        }
    }
    text
}

impl Track {
    /// The pictures: places in cm and quaternions. `None` if the path isn't one.
    pub fn frames(&self) -> Option<Vec<([f64; 3], [f64; 4])>> {
        let frames = unpack(&self.path)?;
        let place = |frame: &Frame, at: usize| f64::from(frame[at]) / PLACE;
        let turn = |frame: &Frame, at: usize| f64::from(frame[3 + at]) / TURN;
        let picture = |frame: &Frame| {
            (std::array::from_fn(|at| place(frame, at)), std::array::from_fn(|at| turn(frame, at)))
        };
        Some(frames.iter().map(picture).collect())
    }
}

fn unpack(path: &str) -> Option<Vec<Frame>> {
    let mut bytes = Vec::with_capacity(path.len());
    let (mut bits, mut held) = (0u32, 0);
    for digit in path.bytes() {
        let value = DIGITS.iter().position(|other| *other == digit)? as u32;
        bits = bits << 6 | value;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    let mut bytes = bytes.into_iter();
    let mut frames: Vec<Frame> = Vec::new();
    let (mut last, mut step) = ([0; COLUMNS], [0; COLUMNS]);
    while let Some(mask) = bytes.next() {
        let mut frame: Frame = std::array::from_fn(|column| last[column] + step[column]);
        for column in (0..COLUMNS).filter(|column| mask >> column & 1 == 1) {
            let (mut value, mut shift) = (0u32, 0);
            loop {
                let byte = bytes.next()?;
                value |= u32::from(byte & 0x7f).checked_shl(shift)?;
                shift += 7;
                if byte & 0x80 == 0 {
                    break;
                }
            }
            frame[column] += (value >> 1) as i32 ^ -((value & 1) as i32);
        }
        if !frames.is_empty() {
            step = std::array::from_fn(|column| frame[column] - last[column]);
        }
        last = frame;
        frames.push(frame);
    }
    Some(frames)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_pictures_come_out_as_they_went_in() {
        let wild =
            |at: i32| [at * 37 % 4001 - 2000, -at, at * at, 1000 - at, at % 3, -7, i32::MIN / 4];
        for count in [0, 1, 2, 3, 50] {
            let frames: Vec<Frame> = (0..count).map(wild).collect();
            assert_eq!(unpack(&pack(&frames)), Some(frames));
        }
        assert_eq!(unpack("!"), None);
        assert_eq!(unpack("AQ"), None, "a number is missing");
    }

    #[test]
    fn steady_motion_costs_a_byte_a_picture() {
        let frames: Vec<Frame> = (0..32).map(|at| [at * 50, at * -30, 66, 1000, 0, 0, 0]).collect();
        let bytes = pack(&frames).len() * 3 / 4;
        assert!(bytes < 32 + 12, "{bytes}");
    }
}
