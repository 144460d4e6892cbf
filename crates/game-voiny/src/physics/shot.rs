//! One shot, from the impulse until all is at rest.

mod modes;
mod notes;

use super::film::Film;
use super::ground::Ground;
use super::slide::Slide;
use super::space::{Engine, Handle, Layer, Motion, Space};
use super::{Body, LAST_TICK, Run};
use crate::flick::{Flick, MAX_POWER};
use crate::geometry::Outline;
use crate::hull::{seen_from_above, turned};
use crate::outcome::{FlickOutcome, Rest};
use crate::pose::{Pose, Poses, TURN};
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
    space: Option<Space>,
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
    /// Steps since the last look.
    since: u32,
    looks: u32,
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
                    since: 0,
                    looks: 0,
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
            space: None,
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

    pub(super) fn run(mut self) -> (FlickOutcome, Run) {
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
                if let Some(space) = &mut self.space {
                    space.step(self.engine);
                    run.solved += 1;
                }
                self.read();
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

    fn outcome(&self) -> FlickOutcome {
        let mut outcome = FlickOutcome {
            turned: libm::floor(self.furthest_turn.to_degrees()) as u16,
            touched: self.touched.clone(),
            flown: self.flown,
            ..FlickOutcome::default()
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
