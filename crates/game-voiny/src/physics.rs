//! Physics: poses and a flick give an outcome, the same bits on every machine.
//!
//! A warrior that lies flat and comes near nobody is a plane problem ([`slide`]); wherever warriors
//! may touch, tip or fall they are rigid bodies ([`space`]). A [`shot`] moves them between the two,
//! always by the same tests, so that it depends on the poses and the flick alone: space is built
//! afresh for every shot, and nothing is kept but shapes and room to work in.
//!
//! Centimetres, grams and seconds; z is up and 0 at the field's top.

mod film;
mod ground;
mod overlap;
mod shot;
mod slide;
mod space;
mod trajectory;

use std::cell::RefCell;
use std::fmt;

use rapier3d::prelude::{MassProperties, SharedShape, Vector};

pub use trajectory::{FRAMES_PER_SECOND, Impact, Track, Trajectory};

use crate::card::Card;
use crate::field::FieldName;
use crate::flick::Flick;
use crate::hull::Hull;
use crate::outcome::FlickOutcome;
use crate::plan::Plan;
use crate::pose::{Pose, Poses};
use crate::warrior::WARRIORS;
use film::Film;
use ground::Ground;
use shot::Shot;
use slide::Sole;
use space::Engine;

/// Steps per second.
const TICKS: u32 = 240;
/// The length of a step.
const TICK: f64 = 1.0 / TICKS as f64;
/// The last step: what hasn't come to rest by then is judged as it is (VOI-5).
const LAST_TICK: u32 = 5 * TICKS;
const GRAVITY: f64 = 981.0;

/// How a flick ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// How many steps it took until all was at rest.
    pub ticks: u32,
    /// In how many of them rigid bodies were simulated.
    pub solved: u32,
    /// Did everything come to rest within the limit?
    pub rested: bool,
}

/// The shapes of a pack's warriors and fields.
pub(crate) struct Physics {
    bodies: Vec<Body>,
    grounds: Vec<Ground>,
}

/// What a warrior is to physics.
pub(crate) struct Body {
    hull: Hull,
    shape: SharedShape,
    mass: MassProperties,
    friction: f32,
    restitution: f32,
    grams: f64,
    sole: Sole,
    /// Of the outline.
    radius: f64,
}

impl fmt::Debug for Physics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Physics").finish_non_exhaustive()
    }
}

thread_local! {
    /// Bots try shots by the thousand: the room for them is made once in each thread. Whoever shares a
    /// pack would have to wait for it if it were the pack's.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
}

impl Physics {
    /// `None` if a warrior has no body: its outline must have room inside.
    pub(crate) fn new(cards: &[Card], plans: &[Plan]) -> Option<Self> {
        let bodies = cards.iter().map(Body::new).collect::<Option<_>>()?;
        Some(Self { bodies, grounds: plans.iter().map(Ground::new).collect() })
    }

    pub(crate) fn simulate(
        &self,
        field: FieldName,
        poses: &Poses,
        flick: &Flick,
    ) -> (FlickOutcome, Run) {
        self.run(field, poses, flick, None)
    }

    pub(crate) fn film(
        &self,
        field: FieldName,
        poses: &Poses,
        flick: &Flick,
    ) -> (FlickOutcome, Trajectory) {
        let mut film = Film::default();
        let (outcome, _) = self.run(field, poses, flick, Some(&mut film));
        (outcome, film.develop())
    }

    pub(crate) fn free_turn(&self, field: FieldName, pose: &Pose, flick: &Flick) -> u16 {
        let mut poses = [None; WARRIORS];
        poses[flick.warrior.index()] = Some(*pose);
        self.run(field, &poses, flick, None).0.turned
    }

    fn run(
        &self,
        field: FieldName,
        poses: &Poses,
        flick: &Flick,
        film: Option<&mut Film>,
    ) -> (FlickOutcome, Run) {
        let ground = &self.grounds[field.index()];
        ENGINE.with_borrow_mut(|engine| {
            match Shot::new(&self.bodies, ground, engine, film, poses, flick) {
                Some(shot) => shot.run(),
                None => (FlickOutcome::default(), Run { rested: true, ..Run::default() }),
            }
        })
    }
}

impl Body {
    fn new(card: &Card) -> Option<Self> {
        let hull = Hull::new(card);
        let corner = |at: &[f64; 3]| Vector::new(at[0] as f32, at[1] as f32, at[2] as f32);
        let corners: Vec<Vector> = hull.corners.iter().map(corner).collect();
        let shape = SharedShape::convex_hull(&corners)?;
        // The middle is the centre of mass: beneath the picture a warrior is weighted.
        let grams = f64::from(card.mass) / 1000.0;
        let solid = shape.mass_properties(1.0);
        let inertia = solid.reconstruct_inertia_matrix() * (grams as f32 / solid.mass());
        let mass = MassProperties::with_inertia_matrix(Vector::ZERO, grams as f32, inertia);
        let friction = f64::from(card.friction) / 1000.0;
        let square = |at: &[i32; 2]| at.iter().map(|part| f64::from(part * part)).sum::<f64>();
        let furthest = card.outline.iter().map(square).fold(0.0, f64::max);
        Some(Self {
            sole: Sole::new(&hull, grams, f64::from(inertia.z_axis.z), friction),
            hull,
            shape,
            mass,
            friction: friction as f32,
            restitution: card.restitution as f32 / 1000.0,
            grams,
            radius: libm::sqrt(furthest) / 1000.0,
        })
    }
}
