//! A warrior sliding flat on the field, clear of everybody else: a problem in the plane.

use super::{GRAVITY, TICK};
use crate::hull::Hull;
use crate::pose::{Face, Pose, Spot, TURN};

/// What a warrior stands on.
#[derive(Clone, Debug)]
pub(super) struct Sole {
    /// Where it stands on the back, and on the picture's face when flipped, about its middle and as
    /// seen from above.
    feet: [[[f64; 2]; 4]; 2],
    /// How much slower friction makes it in one step.
    brake: f64,
    /// The same for its spin, at a lever arm of 1 cm.
    spin_brake: f64,
    /// From the middle to the furthest foot.
    radius: f64,
    /// About its own axis.
    pub(super) grams_per_inertia: f64,
}

/// A sliding warrior.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide {
    pub(super) x: f64,
    pub(super) y: f64,
    /// Of its x axis, seen from above.
    pub(super) angle: f64,
    pub(super) face: Face,
    pub(super) vx: f64,
    pub(super) vy: f64,
    /// Counter-clockwise, seen from above.
    pub(super) spin: f64,
}

/// Slower than this is at rest, in cm/s at the rim.
pub(super) const CALM: f64 = 0.6;

/// Below so many times the speed that friction takes away in a step it acts in proportion to speed
/// instead of turning it round.
const SOFT: f64 = 2.5;

impl Sole {
    pub(super) fn new(hull: &Hull, grams: f64, inertia: f64, friction: f64) -> Self {
        let up = hull.stands_on(false);
        // Turned over about its x axis.
        let down = hull.stands_on(true).map(|[x, y]| [x, -y]);
        let brake = friction * GRAVITY * TICK;
        let square = |foot: &[f64; 2]| foot[0] * foot[0] + foot[1] * foot[1];
        let radius = libm::sqrt(up.iter().chain(&down).map(square).fold(0.0, f64::max));
        let grams_per_inertia = grams / inertia;
        Self {
            feet: [up, down],
            brake,
            spin_brake: brake * grams_per_inertia,
            radius,
            grams_per_inertia,
        }
    }

    fn feet(&self, face: Face) -> &[[f64; 2]; 4] {
        match face {
            Face::Up => &self.feet[0],
            Face::Down => &self.feet[1],
        }
    }
}

impl Slide {
    /// At rest in a flat pose.
    pub(super) fn of(pose: &Pose) -> Self {
        let spot = pose.spot();
        let angle = f64::from(spot.heading) / f64::from(TURN) * 2.0 * std::f64::consts::PI;
        Self {
            x: f64::from(spot.x) / 1000.0,
            y: f64::from(spot.y) / 1000.0,
            angle,
            face: pose.face(),
            vx: 0.0,
            vy: 0.0,
            spin: 0.0,
        }
    }

    /// One step on.
    pub(super) fn step(&mut self, sole: &Sole) {
        let (sin, cos) = libm::sincos(self.angle);
        let soft = SOFT * sole.brake;
        let (mut push_x, mut push_y, mut twist) = (0.0, 0.0, 0.0);
        for [x, y] in sole.feet(self.face) {
            let (x, y) = (cos * x - sin * y, sin * x + cos * y);
            let (vx, vy) = (self.vx - self.spin * y, self.vy + self.spin * x);
            let speed = libm::sqrt(vx * vx + vy * vy);
            let share = 0.25 / if speed > soft { speed } else { soft };
            push_x -= vx * share;
            push_y -= vy * share;
            twist -= (x * vy - y * vx) * share;
        }
        self.vx += sole.brake * push_x;
        self.vy += sole.brake * push_y;
        self.spin += sole.spin_brake * twist;
        self.x += self.vx * TICK;
        self.y += self.vy * TICK;
        self.angle += self.spin * TICK;
    }

    pub(super) fn is_calm(&self, radius: f64) -> bool {
        libm::sqrt(self.vx * self.vx + self.vy * self.vy) + self.spin.abs() * radius < CALM
    }

    /// Does `holds` hold for each of its feet? If it does for all within its reach, `sure` says so
    /// at once.
    pub(super) fn stands(
        &self,
        sole: &Sole,
        sure: impl Fn(f64, f64, f64) -> bool,
        holds: impl Fn(f64, f64) -> bool,
    ) -> bool {
        if sure(self.x, self.y, sole.radius) {
            return true;
        }
        let (sin, cos) = libm::sincos(self.angle);
        let foot =
            |[x, y]: &[f64; 2]| holds(self.x + cos * x - sin * y, self.y + sin * x + cos * y);
        sole.feet(self.face).iter().all(foot)
    }

    /// The quaternion w, i, j, k.
    pub(super) fn rotation(&self) -> [f64; 4] {
        let (sin, cos) = libm::sincos(self.angle / 2.0);
        match self.face {
            Face::Up => [cos, 0.0, 0.0, sin],
            Face::Down => [0.0, cos, sin, 0.0],
        }
    }

    /// As it is when it stops here.
    pub(super) fn pose(&self) -> Pose {
        let round = |cm: f64| libm::round(cm * 1000.0) as i32;
        let turns = self.angle / (2.0 * std::f64::consts::PI);
        let heading = libm::round((turns - libm::floor(turns)) * f64::from(TURN)) as u16 % TURN;
        Spot::new(round(self.x), round(self.y), heading).pose(self.face)
    }
}
