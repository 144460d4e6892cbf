//! What a shot takes note of on its way: touches, flights, turns and pictures.

use super::{Mode, Shot};
use crate::geometry::{Outline, TOUCH};
use crate::hull::turned;
use crate::physics::TICK;
use crate::physics::space::Motion;
use crate::pose::Pose;

/// A warrior that was touched before counts as pushed if it gets faster by this much.
const PUSH: f64 = 2.0;

impl Shot<'_> {
    pub(super) fn find_beside(&mut self, pose: &Pose) {
        let body = self.body(0);
        let mut outline = None;
        for piece in &self.pieces[1..] {
            let other = &self.bodies[piece.warrior.index()];
            let (x, y) = (piece.before.x - pose.x, piece.before.y - pose.y);
            let reach = 1000.0 * (body.hull.radius + other.hull.radius) + f64::from(TOUCH);
            let (x, y) = (f64::from(x), f64::from(y));
            if x * x + y * y > reach * reach {
                continue;
            }
            let mine = outline.get_or_insert_with(|| Outline::of_hull(&body.hull, pose));
            if mine.gap(&Outline::of_hull(&other.hull, &piece.before)) <= TOUCH {
                self.beside.insert(piece.warrior);
            }
        }
    }

    /// Whom the flicked warrior touches and flies over.
    pub(super) fn notice(&mut self) {
        let Mode::Moves(handle, motion) = self.pieces[0].mode else { return };
        let Some(space) = &self.space else { return };
        let (pieces, touched) = (&self.pieces, &mut self.touched);
        space.pushes(handle, |other, impulse| {
            let Some(other) = other else { return };
            let warrior = pieces[other].warrior;
            let grams = self.bodies[warrior.index()].grams;
            let pushed = !self.beside.contains(warrior) || impulse > PUSH * grams;
            if pushed && !touched.contains(&warrior) {
                touched.push(warrior);
            }
        });
        for other in 1..self.pieces.len() {
            self.notice_flight(other, &motion);
        }
    }

    /// A flight over a warrior comes in above its outline on one side and leaves it on the opposite
    /// one, clear of it at least once (VOI-51).
    pub(super) fn notice_flight(&mut self, other: usize, motion: &Motion) {
        let (body, flyer) = (self.body(other), self.body(0));
        let (at, rotation) = match &self.pieces[other].mode {
            Mode::Moves(_, motion) => (motion.at, motion.rotation),
            _ => return,
        };
        let apart: [f64; 3] = std::array::from_fn(|axis| motion.at[axis] - at[axis]);
        let higher = apart[2] > 0.0;
        let was = self.pieces[other].above;
        let [x, y, _] = turned(conjugate(rotation), apart);
        let inside = higher && is_inside(&body.hull.corners[..body.hull.corners.len() / 3], x, y);
        self.pieces[other].above = match was {
            _ if inside => {
                let (entry, clear) = was.unwrap_or(([x, y], false));
                let top = extreme(&body.hull.corners, rotation, 1.0) + at[2];
                let bottom = motion.at[2] - extreme(&flyer.hull.corners, motion.rotation, -1.0);
                Some((entry, clear || bottom >= top - 0.05))
            }
            Some((entry, true)) if higher && entry[0] * x + entry[1] * y < 0.0 => {
                self.flown.insert(self.pieces[other].warrior);
                None
            }
            _ => None,
        };
    }

    pub(super) fn count_turn(&mut self) {
        let rate = match &self.pieces[0].mode {
            Mode::Slides(slide) => slide.spin,
            Mode::Moves(_, motion) => {
                let axis = turned(motion.rotation, [0.0, 0.0, 1.0]);
                let up = if self.pieces[0].before.is_flipped() { -1.0 } else { 1.0 };
                up * (0..3).map(|part| motion.spin[part] * axis[part]).sum::<f64>()
            }
            Mode::Rests(_) | Mode::Gone(_) => return,
        };
        self.turn += rate * TICK;
        self.furthest_turn = self.furthest_turn.max(self.turn.abs());
    }

    /// A picture for the film, if there is one.
    pub(super) fn shoot(&mut self, tick: u32) {
        let Some(film) = &mut self.film else { return };
        for (index, piece) in self.pieces.iter().enumerate() {
            let body = &self.bodies[piece.warrior.index()];
            match &piece.mode {
                Mode::Slides(slide) => {
                    let at = [slide.x, slide.y, body.hull.half];
                    film.picture(tick, index, at, slide.rotation());
                }
                Mode::Moves(handle, motion) => {
                    film.picture(tick, index, motion.at, motion.rotation);
                    let Some(space) = &self.space else { continue };
                    space.pushes(*handle, |other, impulse| {
                        film.push(tick, index, other, impulse / body.grams);
                    });
                }
                Mode::Rests(_) | Mode::Gone(_) => {}
            }
        }
    }
}

fn conjugate([w, i, j, k]: [f64; 4]) -> [f64; 4] {
    [w, -i, -j, -k]
}

/// How far the corners reach up, or down with `sign` -1, turned like this.
fn extreme(corners: &[[f64; 3]], rotation: [f64; 4], sign: f64) -> f64 {
    let up = turned(conjugate(rotation), [0.0, 0.0, sign]);
    let height = |at: &[f64; 3]| at[0] * up[0] + at[1] * up[1] + at[2] * up[2];
    corners.iter().map(height).fold(f64::MIN, f64::max)
}

/// Is a point within a counter-clockwise outline?
fn is_inside(outline: &[[f64; 3]], x: f64, y: f64) -> bool {
    (0..outline.len()).all(|at| {
        let (from, to) = (outline[at], outline[(at + 1) % outline.len()]);
        (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) >= 0.0
    })
}
