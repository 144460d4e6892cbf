//! Shots by chance, to measure physics and warriors with.

mod duel;
mod workload;

use game_core::{GameRng, Seed};

pub use duel::DuelTable;
pub(crate) use workload::workloads;

use crate::field::FieldName;
use crate::flick::{Flick, MAX_POWER};
use crate::geometry::Outline;
use crate::outcome::{FlickOutcome, Rest};
use crate::pack::Pack;
use crate::physics::Run;
use crate::pose::{Face, Pose, Poses, Spot, TURN};
use crate::warrior::{WARRIORS, Warrior};

/// A flick and who is on the field.
#[derive(Clone, Debug)]
pub struct Trial {
    pub field: FieldName,
    pub poses: Poses,
    pub flick: Flick,
    /// Whom it is aimed at.
    pub target: Warrior,
}

/// What came of many shots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    pub shots: u32,
    pub ticks: u64,
    /// Steps in which rigid bodies were simulated.
    pub solved: u64,
    /// Shots in which the flicked warrior touched somebody. What follows counts these alone.
    pub hits: u32,
    pub flips: u32,
    /// Struck warriors off the field, or in holes.
    pub off: u32,
    pub holes: u32,
    /// The flicked one gone, and gone alone.
    pub own_gone: u32,
    pub own_alone: u32,
    pub own_flips: u32,
    pub flights: u32,
    pub edges: u32,
    /// Shots that hadn't come to rest within the limit.
    pub restless: u32,
    /// Warriors that came to lie deeper than the field's top lets them, or that a hole took where
    /// there is none.
    pub sunk: u32,
}

impl Trial {
    /// The `number`th of a series: on fields a and ae two warriors, on field v all ten.
    pub fn new(pack: &Pack, field: FieldName, seed: &Seed, number: u64) -> Self {
        let mut rng = GameRng::stream(seed, number);
        let mut warriors: Vec<Warrior> = Warrior::all().collect();
        rng.shuffle(&mut warriors);
        let count = if field == FieldName::V { WARRIORS } else { 2 };
        let mut poses: Poses = [None; WARRIORS];
        for &warrior in &warriors[..count] {
            poses[warrior.index()] = Some(free_pose(pack, field, &poses, warrior, &mut rng));
        }
        let flicked = warriors[0];
        let target = warriors[1 + rng.below(count as u32 - 1) as usize];
        let flick = aimed(&poses, flicked, target, &mut rng);
        Self { field, poses, flick, target }
    }

    pub fn run(&self, pack: &Pack) -> (FlickOutcome, Run) {
        pack.measure(self.field, &self.poses, &self.flick)
    }
}

/// Flat somewhere on the field, clear of the others and wholly on it; one time in four flipped.
fn free_pose(
    pack: &Pack,
    field: FieldName,
    poses: &Poses,
    warrior: Warrior,
    rng: &mut GameRng,
) -> Pose {
    let plan = pack.plan(field);
    loop {
        let spot = Spot {
            x: rng.below(plan.width as u32) as i32 - plan.width / 2,
            y: rng.below(plan.length as u32) as i32 - plan.length / 2,
            heading: rng.below(u32::from(TURN)) as u16,
        };
        let pose = spot.pose(if rng.one_in(4) { Face::Down } else { Face::Up });
        let on_field = Outline::of(pack.card(warrior), &pose).is_on_field(plan);
        if on_field && pack.is_clear(poses, warrior, &pose) {
            return pose;
        }
    }
}

/// A flick at `target`, within 5° of its middle.
fn aimed(poses: &Poses, flicked: Warrior, target: Warrior, rng: &mut GameRng) -> Flick {
    let direction = match (poses[flicked.index()], poses[target.index()]) {
        (Some(from), Some(to)) => {
            let angle = libm::atan2(f64::from(to.y - from.y), f64::from(to.x - from.x));
            let hundredths = libm::round(angle.to_degrees() * 100.0) as i32;
            let aim = hundredths + rng.below(1001) as i32 - 500;
            aim.rem_euclid(i32::from(TURN)) as u16
        }
        _ => 0,
    };
    let arm = 150 + rng.below(500) as i16;
    Flick {
        warrior: flicked,
        direction,
        power: (300 + rng.below(u32::from(MAX_POWER) - 299)) as u16,
        arm: if rng.one_in(2) { arm } else { -arm },
    }
}

impl Rates {
    pub fn count(&mut self, pack: &Pack, trial: &Trial, outcome: &FlickOutcome, run: &Run) {
        let plan = pack.plan(trial.field);
        self.shots += 1;
        self.ticks += u64::from(run.ticks);
        self.solved += u64::from(run.solved);
        self.restless += u32::from(!run.rested);
        let flicked = trial.flick.warrior;
        for (warrior, rest) in Warrior::all().zip(&outcome.rests) {
            let thickness = pack.card(warrior).thickness;
            let sunk = match rest {
                Some(Rest::On { pose, .. }) => {
                    let inside = pose.x.abs() < plan.width / 2 && pose.y.abs() < plan.length / 2;
                    inside && pose.z < -thickness / 4
                }
                Some(Rest::Hole(_)) => plan.holes.is_empty(),
                Some(Rest::Off) | None => false,
            };
            self.sunk += u32::from(sunk);
        }
        if outcome.touched.is_empty() {
            return;
        }
        self.hits += 1;
        self.flights += u32::from(!outcome.flown.is_empty());
        let mut others_gone = false;
        for (warrior, rest) in Warrior::all().zip(&outcome.rests) {
            let before = trial.poses[warrior.index()].map(|pose| pose.face());
            let own = warrior == flicked;
            match rest {
                Some(Rest::On { pose, edge }) => {
                    let flipped = before == Some(Face::Up) && pose.is_flipped();
                    *(if own { &mut self.own_flips } else { &mut self.flips }) +=
                        u32::from(flipped);
                    self.edges += u32::from(*edge);
                }
                Some(_) if own => self.own_gone += 1,
                Some(rest) => {
                    others_gone = true;
                    let gone = if *rest == Rest::Off { &mut self.off } else { &mut self.holes };
                    *gone += 1;
                }
                None => {}
            }
        }
        let own = outcome.rests[flicked.index()];
        let own_gone = matches!(own, Some(Rest::Off | Rest::Hole(_)));
        self.own_alone += u32::from(own_gone && !others_gone);
    }

    /// Per hundred hits.
    pub fn of_hits(&self, count: u32) -> f64 {
        100.0 * f64::from(count) / f64::from(self.hits.max(1))
    }
}
