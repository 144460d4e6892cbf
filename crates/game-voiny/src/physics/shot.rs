//! One shot, from the impulse until all is at rest.

use super::film::Film;
use super::ground::Ground;
use super::slide::{CALM, Slide};
use super::world::{Engine, Handle, Layer, Motion, World};
use super::{Body, LAST_TICK, Run, TICK};
use crate::flick::{Flick, MAX_POWER};
use crate::geometry::{Outline, TOUCH};
use crate::hull::{seen_from_above, turned};
use crate::outcome::{Outcome, Rest};
use crate::pose::{Face, Pose, Poses, TURN};
use crate::warrior::{WARRIORS, Warrior, Warriors};

/// A running shot.
pub(super) struct Shot<'a> {
    bodies: &'a [Body],
    ground: &'a Ground,
    engine: &'a mut Engine,
    film: Option<&'a mut Film>,
    /// The warriors on the field; the flicked one first.
    pieces: Vec<Piece>,
    /// Made when the first warrior is more than a sliding one.
    world: Option<World>,
    /// How far the flicked one has turned about its own axis, in radians.
    turn: f64,
    furthest_turn: f64,
    touched: Vec<Warrior>,
    /// Those it rested against before.
    beside: Warriors,
    flown: Warriors,
}

struct Piece {
    warrior: Warrior,
    before: Pose,
    mode: Mode,
    layer: Layer,
    /// For how many steps it has hardly moved, as a body.
    calm: u32,
    /// Where it was at the last look, as a body, and whether it has hardly got anywhere since the
    /// one before. Some that lean on others tremble on for ever.
    mark: Motion,
    stuck: bool,
    /// Where the flicked warrior's middle came in above it, seen by itself, and whether it was clear
    /// of it meanwhile.
    above: Option<([f64; 2], bool)>,
}

#[derive(Clone, Copy)]
enum Mode {
    /// At rest, in a pose that is written down.
    Rests(Pose),
    /// Flat on the field and clear of all others.
    Slides(Slide),
    /// Simulated as a rigid body.
    Moves(Handle, Motion),
    Gone(Rest),
}

/// Bodies that have hardly moved for so many steps are at rest.
const CALM_TICKS: u32 = 24;
/// Bodies are looked at so often; those that have moved by no more than this since, in cm and as the
/// sine of half an angle, are stuck.
const LOOK_TICKS: u32 = 60;
const STUCK: f64 = 0.03;
const STUCK_TURN: f64 = 0.005;
/// Nearer than this, warriors may touch in the next step.
const NEAR: f64 = 0.1;
/// A body further away than this from everybody can slide again.
const CLEAR: f64 = 0.3;
/// So far below the field's top nothing comes back.
const SUNK: f64 = -0.5;
/// A body may slide again if it tilts no more than this (the sine), lies no further from the
/// ground, and moves no faster up and down.
const TILT: f64 = 0.005;
const LIFT: f64 = 0.02;
const RISE: f64 = 1.5;
/// A warrior that was touched before counts as pushed if it gets faster by this much.
const PUSH: f64 = 2.0;
/// A pose that has changed by no more than this in 1/1000 cm, and by no more than this in 1/100°,
/// is what the solver leaves over: the warrior hasn't moved.
const STILL: i32 = 4;
const STILL_HEADING: i32 = 8;

impl<'a> Shot<'a> {
    /// `None` if the warrior isn't on the field.
    pub(super) fn new(
        bodies: &'a [Body],
        ground: &'a Ground,
        engine: &'a mut Engine,
        film: Option<&'a mut Film>,
        poses: &Poses,
        flick: &Flick,
    ) -> Option<Self> {
        let flicked = flick.warrior;
        let pose = poses[flicked.index()]?;
        let others = Warrior::all().filter(|&other| other != flicked);
        let mut pieces = Vec::with_capacity(WARRIORS);
        for warrior in std::iter::once(flicked).chain(others) {
            if let Some(before) = poses[warrior.index()] {
                let mode = Mode::Rests(before);
                pieces.push(Piece {
                    warrior,
                    before,
                    mode,
                    layer: Layer::Slab,
                    calm: 0,
                    mark: Motion::default(),
                    stuck: false,
                    above: None,
                });
            }
        }
        let mut shot = Self {
            bodies,
            ground,
            engine,
            film,
            pieces,
            world: None,
            turn: 0.0,
            furthest_turn: 0.0,
            touched: Vec::new(),
            beside: Warriors::NONE,
            flown: Warriors::NONE,
        };
        shot.find_beside(&pose);
        shot.hit(&pose, flick);
        Some(shot)
    }

    pub(super) fn run(mut self) -> (Outcome, Run) {
        let mut run = Run::default();
        if let Some(film) = &mut self.film {
            film.begin(self.pieces.iter().map(|piece| (piece.warrior, piece.before)));
        }
        while self.is_moving() && run.ticks < LAST_TICK {
            self.wake();
            for piece in &mut self.pieces {
                if let Mode::Slides(slide) = &mut piece.mode {
                    slide.step(&self.bodies[piece.warrior.index()].sole);
                }
            }
            if self.pieces.iter().any(|piece| matches!(piece.mode, Mode::Moves(..))) {
                if let Some(world) = &mut self.world {
                    world.step(self.engine);
                    run.solved += 1;
                }
                self.read(run.ticks);
                self.notice();
            }
            run.ticks += 1;
            self.count_turn();
            self.shoot(run.ticks);
            self.settle();
        }
        run.rested = !self.is_moving();
        (self.outcome(), run)
    }

    fn is_moving(&self) -> bool {
        self.pieces.iter().any(|piece| matches!(piece.mode, Mode::Slides(_) | Mode::Moves(..)))
    }

    fn body(&self, piece: usize) -> &'a Body {
        &self.bodies[self.pieces[piece].warrior.index()]
    }

    fn find_beside(&mut self, pose: &Pose) {
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

    /// The impulse: a push in the flick's direction, beside the middle by its arm.
    fn hit(&mut self, pose: &Pose, flick: &Flick) {
        let body = self.body(0);
        let angle = f64::from(flick.direction) / f64::from(TURN) * 2.0 * std::f64::consts::PI;
        let (sin, cos) = libm::sincos(angle);
        let power = f64::from(flick.power) / f64::from(MAX_POWER);
        let hardest = f64::from(self.ground.plan.speed) / 1000.0;
        // Light ones go faster; 5 g is what the field's speed is meant for.
        let speed = hardest * power * 15.0 / (10.0 + body.grams);
        let mut reach = [f64::MAX, f64::MIN];
        for [x, y] in seen_from_above(&body.hull, pose) {
            let left = cos * y - sin * x;
            reach = [reach[0].min(left), reach[1].max(left)];
        }
        let half_width = (reach[1] - reach[0]) / 2000.0;
        let arm = f64::from(flick.arm) / 1000.0 * half_width;
        let spin = -arm * speed * body.sole.grams_per_inertia;
        let (vx, vy) = (speed * cos, speed * sin);
        let slide = Slide { vx, vy, spin, ..Slide::of(pose) };
        if pose.is_flat() && self.stands(0, &slide) {
            self.pieces[0].mode = Mode::Slides(slide);
        } else {
            // It spins about its own axis, also where it leans.
            let mut motion = still(pose, body);
            motion.velocity = [vx, vy, 0.0];
            let up =
                turned(motion.rotation, [0.0, 0.0, if pose.is_flipped() { -1.0 } else { 1.0 }]);
            motion.spin = up.map(|part| part * spin);
            self.insert(0, motion);
        }
    }

    fn stands(&self, piece: usize, slide: &Slide) -> bool {
        let all = |x, y, radius| self.ground.carries_all(x, y, radius);
        slide.stands(&self.body(piece).sole, all, |x, y| self.ground.carries(x, y))
    }

    fn insert(&mut self, piece: usize, motion: Motion) {
        let world = self.world.get_or_insert_with(|| self.ground.empty.clone());
        let body = &self.bodies[self.pieces[piece].warrior.index()];
        let layer = self.ground.layer(motion.at[0], motion.at[1], reach(body, &motion));
        let handle = world.insert(body, piece, &motion, layer);
        self.pieces[piece].layer = layer;
        self.pieces[piece].mode = Mode::Moves(handle, motion);
        self.pieces[piece].calm = 0;
        self.pieces[piece].mark = motion;
        self.pieces[piece].stuck = false;
    }

    fn remove(&mut self, piece: usize, mode: Mode) {
        if let (Mode::Moves(handle, _), Some(world)) = (self.pieces[piece].mode, &mut self.world) {
            world.remove(handle, self.engine);
        }
        self.pieces[piece].mode = mode;
    }

    /// Makes bodies of those that may touch in this step, and of those that slide over an edge.
    fn wake(&mut self) {
        let count = self.pieces.len();
        let mut changed = true;
        while changed {
            changed = false;
            for one in 0..count {
                let Some(place) = self.mover(one) else { continue };
                for other in 0..count {
                    if other != one && self.is_near(one, place, other) {
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

    /// Place and speed of what moves or could.
    fn mover(&self, piece: usize) -> Option<[f64; 3]> {
        match &self.pieces[piece].mode {
            Mode::Slides(slide) => {
                Some([slide.x, slide.y, libm::sqrt(slide.vx * slide.vx + slide.vy * slide.vy)])
            }
            Mode::Moves(_, motion) => {
                let [vx, vy, _] = motion.velocity;
                Some([motion.at[0], motion.at[1], libm::sqrt(vx * vx + vy * vy)])
            }
            Mode::Rests(_) | Mode::Gone(_) => None,
        }
    }

    /// Place and speed of whatever is on the field.
    fn place(&self, piece: usize) -> Option<[f64; 3]> {
        match &self.pieces[piece].mode {
            Mode::Rests(pose) => {
                Some([f64::from(pose.x) / 1000.0, f64::from(pose.y) / 1000.0, 0.0])
            }
            _ => self.mover(piece),
        }
    }

    fn is_near(&self, one: usize, place: [f64; 3], other: usize) -> bool {
        if let (Mode::Moves(..), Mode::Moves(..)) =
            (&self.pieces[one].mode, &self.pieces[other].mode)
        {
            return false;
        }
        let Some([x, y, speed]) = self.place(other) else { return false };
        let margin = NEAR + 1.5 * TICK * (place[2] + speed);
        let reach = self.body(one).radius + self.body(other).radius + margin;
        let (x, y) = (place[0] - x, place[1] - y);
        x * x + y * y < reach * reach
    }

    fn make_body(&mut self, piece: usize) -> bool {
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
    fn read(&mut self, tick: u32) {
        let Some(world) = &mut self.world else { return };
        for piece in &mut self.pieces {
            if let Mode::Moves(handle, motion) = &mut piece.mode {
                *motion = world.motion(*handle);
                let body = &self.bodies[piece.warrior.index()];
                let radius = body.hull.radius;
                let layer = self.ground.layer(motion.at[0], motion.at[1], reach(body, motion));
                if layer != piece.layer {
                    piece.layer = layer;
                    world.lay(*handle, layer);
                }
                let slow = length(motion.velocity) + length(motion.spin) * radius < CALM;
                if tick.is_multiple_of(LOOK_TICKS) {
                    piece.stuck = is_all_but(&piece.mark, motion);
                    piece.mark = *motion;
                }
                piece.calm = if slow || piece.stuck { piece.calm + 1 } else { 0 };
            }
        }
    }

    /// Whom the flicked warrior touches and flies over.
    fn notice(&mut self) {
        let Mode::Moves(handle, motion) = self.pieces[0].mode else { return };
        let Some(world) = &self.world else { return };
        let (pieces, touched) = (&self.pieces, &mut self.touched);
        world.pushes(handle, |other, impulse| {
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
    fn notice_flight(&mut self, other: usize, motion: &Motion) {
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

    fn count_turn(&mut self) {
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
    fn shoot(&mut self, tick: u32) {
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
                    let Some(world) = &self.world else { continue };
                    world.pushes(*handle, |other, impulse| {
                        film.push(tick, index, other, impulse / body.grams);
                    });
                }
                Mode::Rests(_) | Mode::Gone(_) => {}
            }
        }
    }

    /// Lets go of whatever has fallen, can slide again or has come to rest.
    fn settle(&mut self) {
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
    fn settle_group(&mut self, first: usize) {
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
    fn slide(&self, piece: usize, motion: &Motion) -> Option<Slide> {
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
        let place = self.mover(piece)?;
        let clear = (0..self.pieces.len()).filter(|&other| other != piece).all(|other| {
            let Some([x, y, speed]) = self.place(other) else { return true };
            let margin = CLEAR + 3.0 * TICK * (place[2] + speed);
            let reach = body.radius + self.body(other).radius;
            let apart = [place[0] - x, place[1] - y];
            let square = apart[0] * apart[0] + apart[1] * apart[1];
            let other = self.velocity(other);
            let parting = apart[0] * (vx - other[0]) + apart[1] * (vy - other[1]) > 0.0;
            let margin = if parting { NEAR + 2.0 * TICK * (place[2] + speed) } else { margin };
            square > (reach + margin) * (reach + margin)
        });
        (clear && self.stands(piece, &slide)).then_some(slide)
    }

    fn velocity(&self, piece: usize) -> [f64; 2] {
        match &self.pieces[piece].mode {
            Mode::Slides(slide) => [slide.vx, slide.vy],
            Mode::Moves(_, motion) => [motion.velocity[0], motion.velocity[1]],
            Mode::Rests(_) | Mode::Gone(_) => [0.0, 0.0],
        }
    }

    /// How a body rests that stops as it is.
    fn rest(&self, piece: usize, motion: &Motion) -> Mode {
        if motion.at[2] < 0.0 {
            return Mode::Gone(self.fallen(motion));
        }
        let [x, y, z] = motion.at;
        let z = z - self.body(piece).hull.half;
        let [x, y, z] = [x, y, z].map(|cm| libm::round(cm * 1000.0) as i32);
        Mode::Rests(Pose::new(x, y, z, motion.rotation).settled())
    }

    /// Will it fall whatever happens?
    fn is_lost(&self, piece: usize, motion: &Motion) -> bool {
        let [x, y, z] = motion.at;
        z < SUNK || self.ground.is_beyond(x, y, self.body(piece).hull.radius)
    }

    fn fallen(&self, motion: &Motion) -> Rest {
        match self.ground.hole(motion.at[0], motion.at[1]) {
            Some(hole) => Rest::Hole(hole),
            None => Rest::Off,
        }
    }

    fn outcome(&self) -> Outcome {
        let mut outcome = Outcome {
            turned: libm::floor(self.furthest_turn.to_degrees()) as u16,
            touched: self.touched.clone(),
            flown: self.flown,
            ..Outcome::default()
        };
        for (index, piece) in self.pieces.iter().enumerate() {
            let mode = match &piece.mode {
                Mode::Slides(slide) => Mode::Rests(slide.pose()),
                Mode::Moves(_, motion) => self.rest(index, motion),
                mode => *mode,
            };
            let rest = &mut outcome.rests[piece.warrior.index()];
            match mode {
                Mode::Gone(gone) => *rest = Some(gone),
                Mode::Rests(pose) if !is_same(&piece.before, &pose) => {
                    let outline = Outline::of_hull(&self.body(index).hull, &pose);
                    let edge = outline.is_over_edge(&self.ground.plan);
                    *rest = Some(Rest::On { pose, edge });
                }
                _ => {}
            }
        }
        outcome
    }
}

/// At rest in a pose.
fn still(pose: &Pose, body: &Body) -> Motion {
    let [x, y, z] = [pose.x, pose.y, pose.z].map(|at| f64::from(at) / 1000.0);
    let at = [x, y, z + body.hull.half];
    Motion { at, rotation: pose.rotation(), ..Motion::default() }
}

/// How near a hole must be for a body to fall in within the next step.
fn reach(body: &Body, motion: &Motion) -> f64 {
    body.hull.radius + 0.5 + 2.0 * TICK * length(motion.velocity)
}

/// Has it hardly got anywhere?
fn is_all_but(before: &Motion, after: &Motion) -> bool {
    let moved: [f64; 3] = std::array::from_fn(|axis| after.at[axis] - before.at[axis]);
    let dot: f64 = (0..4).map(|part| before.rotation[part] * after.rotation[part]).sum();
    length(moved) < STUCK && 1.0 - dot * dot < STUCK_TURN * STUCK_TURN
}

/// Is it the same pose but for what the solver leaves over?
fn is_same(before: &Pose, after: &Pose) -> bool {
    if before == after {
        return true;
    }
    let (a, b) = (before.spot(), after.spot());
    let turn = i32::from(TURN);
    let turned = (i32::from(a.heading) - i32::from(b.heading)).rem_euclid(turn);
    let near = |a: i32, b: i32| (a - b).abs() <= STILL;
    let same_tilt = before.is_flat() == after.is_flat() && {
        let (a, b) = (before.rotation(), after.rotation());
        let dot: f64 = (0..4).map(|part| a[part] * b[part]).sum();
        dot.abs() > 1.0 - 1e-6
    };
    before.face() == after.face()
        && same_tilt
        && near(a.x, b.x)
        && near(a.y, b.y)
        && near(before.z, after.z)
        && turned.min(turn - turned) <= STILL_HEADING
}

fn length(vector: [f64; 3]) -> f64 {
    libm::sqrt(vector.iter().map(|part| part * part).sum::<f64>())
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
