//! What a warrior is to a shot at the moment, and when that changes.

use super::{Mode, Shot, still};
use crate::hull::turned;
use crate::outcome::Rest;
use crate::physics::slide::{CALM, Slide};
use crate::physics::space::Motion;
use crate::physics::{Body, TICK};
use crate::pose::{Face, Pose};

/// Bodies that have hardly moved for so many steps are at rest.
const CALM_TICKS: u32 = 24;
/// Bodies are looked at so often; those that have moved by no more than this since, in cm and as the
/// sine of half an angle, are stuck.
const LOOK_TICKS: u32 = 60;
const STUCK: f64 = 0.03;
const STUCK_TURN: f64 = 0.005;
/// After so many looks no more patience is had.
const MOST_PATIENCE: u32 = 7;
/// Nearer than this, warriors may touch in the next step.
const NEAR: f64 = 0.1;
/// So far apart those who part don't touch again.
const PARTED: f64 = 0.03;
/// A body further away than this from everybody can slide again.
const CLEAR: f64 = 0.3;
/// So far below the field's top nothing comes back.
const SUNK: f64 = -0.5;
/// A body may slide again if it tilts no more than this (the sine), lies no further from the
/// ground, and moves no faster up and down.
const TILT: f64 = 0.005;
const LIFT: f64 = 0.02;
const RISE: f64 = 1.5;

/// Place and velocity, seen from above.
struct Course {
    at: [f64; 2],
    velocity: [f64; 2],
}

impl Shot<'_> {
    pub(super) fn stands(&self, piece: usize, slide: &Slide) -> bool {
        let all = |x, y, radius| self.ground.carries_all(x, y, radius);
        slide.stands(&self.body(piece).sole, all, |x, y| self.ground.carries(x, y))
    }

    pub(super) fn insert(&mut self, piece: usize, motion: Motion) {
        let space = self.space.get_or_insert_with(|| self.ground.empty.clone());
        let body = &self.bodies[self.pieces[piece].warrior.index()];
        let layer = self.ground.layer(motion.at[0], motion.at[1], reach(body, &motion));
        let handle = space.insert(body, piece, &motion, layer);
        self.pieces[piece].layer = layer;
        self.pieces[piece].mode = Mode::Moves(handle, motion);
        self.pieces[piece].calm = 0;
        self.pieces[piece].mark = motion;
        self.pieces[piece].stuck = false;
        self.pieces[piece].since = 0;
        self.pieces[piece].looks = 0;
    }

    pub(super) fn remove(&mut self, piece: usize, mode: Mode) {
        if let (Mode::Moves(handle, _), Some(space)) = (self.pieces[piece].mode, &mut self.space) {
            space.remove(handle, self.engine);
        }
        self.pieces[piece].mode = mode;
    }

    /// Makes bodies of those that may touch in this step, and of those that slide over an edge.
    pub(super) fn wake(&mut self) {
        let count = self.pieces.len();
        let mut changed = true;
        while changed {
            changed = false;
            for one in 0..count {
                if matches!(self.pieces[one].mode, Mode::Rests(_) | Mode::Gone(_)) {
                    continue;
                }
                for other in 0..count {
                    let both = matches!(self.pieces[one].mode, Mode::Moves(..))
                        && matches!(self.pieces[other].mode, Mode::Moves(..));
                    if other != one && !both && self.may_meet(one, other, false) {
                        changed |= self.make_body(other) | self.make_body(one);
                    }
                }
                if let Mode::Slides(slide) = self.pieces[one].mode
                    && !self.stands(one, &slide)
                {
                    changed |= self.make_body(one);
                }
            }
        }
    }

    /// Where something is that is still on the field, and how fast it goes, seen from above.
    fn course(&self, piece: usize) -> Option<Course> {
        match &self.pieces[piece].mode {
            Mode::Rests(pose) => {
                let at = [pose.x, pose.y].map(|at| f64::from(at) / 1000.0);
                Some(Course { at, velocity: [0.0, 0.0] })
            }
            Mode::Slides(slide) => {
                Some(Course { at: [slide.x, slide.y], velocity: [slide.vx, slide.vy] })
            }
            Mode::Moves(_, motion) => {
                let ([x, y, _], [vx, vy, _]) = (motion.at, motion.velocity);
                Some(Course { at: [x, y], velocity: [vx, vy] })
            }
            Mode::Gone(_) => None,
        }
    }

    /// May they touch within a step or so? `wary` looks further ahead.
    pub(super) fn may_meet(&self, one: usize, other: usize, wary: bool) -> bool {
        let (Some(a), Some(b)) = (self.course(one), self.course(other)) else { return false };
        let apart = [a.at[0] - b.at[0], a.at[1] - b.at[1]];
        let speed = [a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]];
        let parting = apart[0] * speed[0] + apart[1] * speed[1] > 0.0;
        let margin = match (parting, wary) {
            (true, false) => PARTED,
            (true, true) => 2.0 * PARTED,
            (false, false) => NEAR + 1.5 * TICK * size(speed),
            (false, true) => CLEAR + 3.0 * TICK * size(speed),
        };
        let reach = self.body(one).radius + self.body(other).radius + margin;
        apart[0] * apart[0] + apart[1] * apart[1] < reach * reach
    }

    pub(super) fn make_body(&mut self, piece: usize) -> bool {
        let body = self.body(piece);
        let motion = match &self.pieces[piece].mode {
            Mode::Rests(pose) => still(pose, body),
            Mode::Slides(slide) => Motion {
                at: [slide.x, slide.y, body.hull.half],
                rotation: slide.rotation(),
                velocity: [slide.vx, slide.vy, 0.0],
                spin: [0.0, 0.0, slide.spin],
            },
            Mode::Moves(..) | Mode::Gone(_) => return false,
        };
        self.insert(piece, motion);
        true
    }

    /// What the last step made of the bodies.
    pub(super) fn read(&mut self) {
        let Some(space) = &mut self.space else { return };
        for piece in &mut self.pieces {
            if let Mode::Moves(handle, motion) = &mut piece.mode {
                *motion = space.motion(*handle);
                let body = &self.bodies[piece.warrior.index()];
                let radius = body.hull.radius;
                let layer = self.ground.layer(motion.at[0], motion.at[1], reach(body, motion));
                if layer != piece.layer {
                    piece.layer = layer;
                    space.lay(*handle, layer);
                }
                let slow = length(motion.velocity) + length(motion.spin) * radius < CALM;
                piece.since += 1;
                let little = is_all_but(&piece.mark, motion, piece.looks);
                // Whoever gets going again isn't stuck, however long it was.
                piece.stuck &= little;
                if piece.since == LOOK_TICKS {
                    (piece.stuck, piece.since, piece.mark) = (little, 0, *motion);
                    piece.looks += 1;
                }
                piece.calm = if slow || piece.stuck { piece.calm + 1 } else { 0 };
            }
        }
    }

    /// Lets go of whatever has fallen, can slide again or has come to rest.
    pub(super) fn settle(&mut self) {
        for piece in 0..self.pieces.len() {
            match self.pieces[piece].mode {
                Mode::Slides(slide) if slide.is_calm(self.body(piece).radius) => {
                    self.pieces[piece].mode = Mode::Rests(slide.pose());
                }
                Mode::Moves(_, motion) if self.is_lost(piece, &motion) => {
                    if let Some(film) = &mut self.film {
                        film.fall(piece, &motion, self.ground.hole(motion.at[0], motion.at[1]));
                    }
                    self.remove(piece, Mode::Gone(self.fallen(&motion)));
                }
                Mode::Moves(_, motion) => {
                    if let Some(slide) = self.slide(piece, &motion) {
                        self.remove(piece, Mode::Slides(slide));
                    }
                }
                _ => {}
            }
        }
        for piece in 0..self.pieces.len() {
            if matches!(self.pieces[piece].mode, Mode::Moves(..)) {
                self.settle_group(piece);
            }
        }
    }

    /// Bodies come to rest together with all that are near them.
    pub(super) fn settle_group(&mut self, first: usize) {
        let mut group = 1u16 << first;
        let mut grown = true;
        while grown {
            grown = false;
            for one in 0..self.pieces.len() {
                if group >> one & 1 == 0 {
                    continue;
                }
                let Mode::Moves(_, motion) = self.pieces[one].mode else { continue };
                if self.pieces[one].calm < CALM_TICKS {
                    return;
                }
                for other in 0..self.pieces.len() {
                    let Mode::Moves(_, beside) = self.pieces[other].mode else { continue };
                    let reach = self.body(one).radius + self.body(other).radius + NEAR;
                    let (x, y) = (motion.at[0] - beside.at[0], motion.at[1] - beside.at[1]);
                    if group >> other & 1 == 0 && x * x + y * y < reach * reach {
                        group |= 1 << other;
                        grown = true;
                    }
                }
            }
        }
        for piece in 0..self.pieces.len() {
            if let (1, Mode::Moves(_, motion)) = (group >> piece & 1, self.pieces[piece].mode) {
                let mode = self.rest(piece, &motion);
                self.remove(piece, mode);
            }
        }
    }

    /// The sliding warrior that this body is, if it is flat on the field and clear of all others.
    pub(super) fn slide(&self, piece: usize, motion: &Motion) -> Option<Slide> {
        let body = self.body(piece);
        let axis = turned(motion.rotation, [0.0, 0.0, 1.0]);
        let lying = axis[0].abs() < TILT
            && axis[1].abs() < TILT
            && (motion.at[2] - body.hull.half).abs() < LIFT
            && motion.velocity[2].abs() < RISE
            && (motion.spin[0].abs() + motion.spin[1].abs()) * body.radius < 2.0 * RISE;
        if !lying {
            return None;
        }
        let [w, i, j, k] = motion.rotation;
        let (face, half_angle) = if axis[2] > 0.0 {
            (Face::Up, libm::atan2(k, w))
        } else {
            (Face::Down, libm::atan2(j, i))
        };
        let [x, y, _] = motion.at;
        let [vx, vy, _] = motion.velocity;
        let slide = Slide { x, y, angle: 2.0 * half_angle, face, vx, vy, spin: motion.spin[2] };
        let mut others = (0..self.pieces.len()).filter(|&other| other != piece);
        let clear = others.all(|other| !self.may_meet(piece, other, true));
        (clear && self.stands(piece, &slide)).then_some(slide)
    }

    /// How a body rests that stops as it is.
    pub(super) fn rest(&self, piece: usize, motion: &Motion) -> Mode {
        if motion.at[2] < 0.0 {
            return Mode::Gone(self.fallen(motion));
        }
        let [x, y, z] = motion.at;
        let z = z - self.body(piece).hull.half;
        let [x, y, z] = [x, y, z].map(|cm| libm::round(cm * 1000.0) as i32);
        Mode::Rests(Pose::new(x, y, z, motion.rotation).settled())
    }

    /// Will it fall whatever happens?
    pub(super) fn is_lost(&self, piece: usize, motion: &Motion) -> bool {
        let [x, y, z] = motion.at;
        z < SUNK || self.ground.is_beyond(x, y, self.body(piece).hull.radius)
    }

    pub(super) fn fallen(&self, motion: &Motion) -> Rest {
        match self.ground.hole(motion.at[0], motion.at[1]) {
            Some(hole) => Rest::Hole(hole),
            None => Rest::Off,
        }
    }
}

/// How near a hole must be for a body to fall in within the next step.
fn reach(body: &Body, motion: &Motion) -> f64 {
    body.hull.radius + 0.5 + 2.0 * TICK * length(motion.velocity)
}

/// Has it hardly got anywhere? The longer it takes, the less is asked for: some rock on and on.
fn is_all_but(before: &Motion, after: &Motion, looks: u32) -> bool {
    let patience = f64::from(1 + looks.min(MOST_PATIENCE));
    let moved: [f64; 3] = std::array::from_fn(|axis| after.at[axis] - before.at[axis]);
    let dot: f64 = (0..4).map(|part| before.rotation[part] * after.rotation[part]).sum();
    let turn = patience * STUCK_TURN;
    length(moved) < patience * STUCK && 1.0 - dot * dot < turn * turn
}

fn size(vector: [f64; 2]) -> f64 {
    libm::sqrt(vector[0] * vector[0] + vector[1] * vector[1])
}

fn length(vector: [f64; 3]) -> f64 {
    libm::sqrt(vector.iter().map(|part| part * part).sum::<f64>())
}
