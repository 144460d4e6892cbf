//! A camera on a shot.

use super::space::Motion;
use super::trajectory::{FRAMES_PER_SECOND, Frame, Impact, Track, Trajectory, frame, pack};
use super::{GRAVITY, TICK, TICKS};
use crate::pose::Pose;
use crate::warrior::{WARRIORS, Warrior};

/// What has been filmed so far.
#[derive(Default)]
pub(super) struct Film {
    reels: Vec<Reel>,
    impacts: Vec<Impact>,
    /// The step of each pair's last impact, and how strong it was; the field is the last one.
    last_impacts: [[(u32, f64); WARRIORS + 1]; WARRIORS],
    frames: u32,
}

struct Reel {
    warrior: Warrior,
    before: Pose,
    /// The frame of its first picture.
    from: u32,
    frames: Vec<Frame>,
    /// How it fell.
    fall: Option<Motion>,
}

/// Steps from one picture to the next.
const PACE: u32 = TICKS / FRAMES_PER_SECOND;
/// For so many pictures those who fell are followed.
const FALL: u32 = 15;
/// Softer impacts make no sound, in cm/s.
const SOUND: f64 = 5.0;
/// On the field every step pushes a little, against gravity.
const SOUND_ON_FIELD: f64 = 14.0;
/// A pair makes one sound in so many steps, unless it grows much louder.
const SILENCE: u32 = 10;

impl Film {
    pub(super) fn begin(&mut self, pieces: impl Iterator<Item = (Warrior, Pose)>) {
        let reel =
            |(warrior, before)| Reel { warrior, before, from: 0, frames: Vec::new(), fall: None };
        self.reels = pieces.map(reel).collect();
    }

    pub(super) fn picture(&mut self, tick: u32, piece: usize, at: [f64; 3], rotation: [f64; 4]) {
        if !tick.is_multiple_of(PACE) {
            return;
        }
        let now = tick / PACE;
        self.frames = self.frames.max(now);
        self.reels[piece].add(now, at, rotation);
    }

    /// `piece` loses so much speed to `other`, or to the field.
    pub(super) fn push(&mut self, tick: u32, piece: usize, other: Option<usize>, strength: f64) {
        let loud = if other.is_some() { SOUND } else { SOUND_ON_FIELD };
        // Each pair is heard once, from the first one's side.
        if strength < loud || other.is_some_and(|other| other < piece) {
            return;
        }
        let last = &mut self.last_impacts[piece][other.unwrap_or(WARRIORS)];
        if tick < last.0 + SILENCE && strength < 2.0 * last.1 && last.1 > 0.0 {
            return;
        }
        *last = (tick, strength);
        let at = u64::from(tick) * 1000 / u64::from(TICKS);
        self.impacts.push(Impact {
            at: at as u16,
            warrior: self.reels[piece].warrior,
            on: other.map(|other| self.reels[other].warrior),
            strength: strength.min(f64::from(u16::MAX)) as u16,
        });
    }

    /// `piece` has left the field and falls on; in a hole it can't go far.
    pub(super) fn fall(&mut self, piece: usize, motion: &Motion, hole: Option<u8>) {
        let mut motion = *motion;
        if hole.is_some() {
            motion.velocity[0] /= 8.0;
            motion.velocity[1] /= 8.0;
        }
        self.reels[piece].fall = Some(motion);
    }

    pub(super) fn develop(mut self) -> Trajectory {
        for reel in &mut self.reels {
            self.frames = self.frames.max(reel.follow());
        }
        let track = |reel: &Reel| Track {
            warrior: reel.warrior,
            from: reel.from as u16,
            path: pack(&reel.frames),
        };
        let moved = self.reels.iter().filter(|reel| !reel.frames.is_empty() && reel.has_moved());
        Trajectory {
            frames: self.frames as u16 + 1,
            tracks: moved.map(track).collect(),
            impacts: self.impacts,
        }
    }
}

impl Reel {
    fn add(&mut self, now: u32, at: [f64; 3], rotation: [f64; 4]) {
        if self.frames.is_empty() {
            self.from = now - 1;
            self.frames.push(self.still(at));
        }
        // It may have rested meanwhile.
        let expected = (now - self.from) as usize;
        while let (true, Some(last)) = (self.frames.len() < expected, self.frames.last().copied()) {
            self.frames.push(last);
        }
        self.frames.push(frame(at, rotation, self.frames.last()));
    }

    /// Where it was before: as high above the field as now if it lay flat.
    fn still(&self, at: [f64; 3]) -> Frame {
        let [x, y] = [self.before.x, self.before.y].map(|part| f64::from(part) / 1000.0);
        frame([x, y, at[2]], self.before.rotation(), None)
    }

    fn has_moved(&self) -> bool {
        self.frames.iter().any(|frame| {
            let parts = frame.iter().zip(&self.frames[0]);
            parts.enumerate().any(|(column, (a, b))| column != 2 && (a - b).abs() > 1)
        })
    }

    /// The rest of its fall; the last frame.
    fn follow(&mut self) -> u32 {
        if let Some(motion) = self.fall {
            let Motion { mut at, mut rotation, mut velocity, spin } = motion;
            for _ in 0..FALL {
                for _ in 0..PACE {
                    velocity[2] -= GRAVITY * TICK;
                    at = std::array::from_fn(|axis| at[axis] + velocity[axis] * TICK);
                    rotation = turn(rotation, spin);
                }
                let picture = frame(at, rotation, self.frames.last());
                self.frames.push(picture);
            }
        }
        self.from + (self.frames.len() as u32).saturating_sub(1)
    }
}

/// A quaternion one step on.
fn turn([w, i, j, k]: [f64; 4], spin: [f64; 3]) -> [f64; 4] {
    let [x, y, z] = spin.map(|part| part * TICK / 2.0);
    let next = [
        w - x * i - y * j - z * k,
        i + x * w + y * k - z * j,
        j + y * w + z * i - x * k,
        k + z * w + x * j - y * i,
    ];
    let length = libm::sqrt(next.iter().map(|part| part * part).sum::<f64>());
    next.map(|part| part / length)
}
