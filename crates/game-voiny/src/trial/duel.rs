//! Quick duels: how warriors fare against one another on field a.

use game_core::{GameRng, Seed};

use crate::field::FieldName;
use crate::flick::{Flick, MAX_ARM, MAX_POWER};
use crate::outcome::{FlickOutcome, Rest};
use crate::pack::Pack;
use crate::pose::{Face, Poses, Spot, TURN};
use crate::warrior::{WARRIORS, Warrior};

/// Who won how many duels of how many that were decided: the first index against the second.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DuelTable {
    pub won: [[u32; WARRIORS]; WARRIORS],
    /// Duels that took too long.
    pub open: u32,
    pub flicks: u64,
    /// What came of the flicks: the other one flipped, own flips, flights.
    pub flips: u32,
    pub own_flips: u32,
    pub flights: u32,
}

/// Flicks that a duelist considers.
const IDEAS: u32 = 6;
/// Flicks of a duel at the most.
const LONGEST: u32 = 60;
/// Flicks of a turn (VOI-11).
const TURN_FLICKS: u32 = 5;

impl DuelTable {
    /// Every pair, each beginning `rounds` times. Both flick alike: they take the best of a few
    /// ideas, and their hands shake.
    pub fn play(pack: &Pack, rounds: u32, seed: &Seed) -> Self {
        let mut table = Self::default();
        let mut number = 0;
        for first in Warrior::all() {
            for second in Warrior::all().filter(|&second| second != first) {
                for _ in 0..rounds {
                    let mut rng = GameRng::stream(seed, number);
                    number += 1;
                    table.duel(pack, [first, second], &mut rng);
                }
            }
        }
        table
    }

    /// The share of its decided duels that a warrior has won, in percent.
    pub fn share(&self, warrior: Warrior) -> f64 {
        let won: u32 = self.won[warrior.index()].iter().sum();
        let lost: u32 = self.won.iter().map(|row| row[warrior.index()]).sum();
        100.0 * f64::from(won) / f64::from((won + lost).max(1))
    }

    /// A bout by VOI-10 to 16, as far as they matter for whom the warriors favour.
    fn duel(&mut self, pack: &Pack, pair: [Warrior; 2], rng: &mut GameRng) {
        let mut poses = centre(pack, pair);
        let (mut attacker, mut left) = (0, TURN_FLICKS);
        for _ in 0..LONGEST {
            let sides = [pair[attacker], pair[1 - attacker]];
            let flick = shaken(best(pack, &poses, sides, rng), rng);
            let outcome = pack.simulate(FieldName::A, &poses, &flick);
            self.flicks += 1;
            self.flights += u32::from(!outcome.flown.is_empty());
            left = left.saturating_sub(1);
            let gone = sides.map(|side| outcome.rests[side.index()] == Some(Rest::Off));
            let flipped = |poses: &Poses, side: Warrior| {
                poses[side.index()].is_some_and(|pose| pose.is_flipped())
            };
            let was = flipped(&poses, sides[1]);
            poses = outcome.poses(&poses);
            let now = sides.map(|side| flipped(&poses, side));
            self.flips += u32::from(now[1] && !was);
            self.own_flips += u32::from(now[0]);
            match gone {
                [false, true] => {
                    self.won[sides[0].index()][sides[1].index()] += 1;
                    return;
                }
                [true, false] => {
                    poses = centre(pack, pair);
                    (attacker, left) = (1 - attacker, TURN_FLICKS);
                    continue;
                }
                [true, true] => {
                    poses = centre(pack, pair);
                    continue;
                }
                [false, false] => {}
            }
            let up = |poses: &mut Poses, side: Warrior| {
                if let Some(pose) = poses[side.index()] {
                    poses[side.index()] = Some(pack.turned_up(FieldName::A, poses, side, &pose));
                }
            };
            match now {
                [true, true] => {
                    up(&mut poses, sides[0]);
                    up(&mut poses, sides[1]);
                }
                [true, false] => (attacker, left) = (1 - attacker, TURN_FLICKS),
                [false, true] => continue,
                [false, false] if was => (attacker, left) = (1 - attacker, TURN_FLICKS),
                [false, false] => {}
            }
            if left == 0 {
                (attacker, left) = (1 - attacker, TURN_FLICKS);
            }
        }
        self.open += 1;
    }
}

/// Both on the centre circle's sides, facing each other.
fn centre(pack: &Pack, pair: [Warrior; 2]) -> Poses {
    let mut poses = [None; WARRIORS];
    let away = pack.plan(FieldName::A).circle / 2;
    poses[pair[0].index()] = Some(Spot::new(0, -away, 9000).pose(Face::Up));
    poses[pair[1].index()] = Some(Spot::new(0, away, 27_000).pose(Face::Up));
    poses
}

/// The best of some flicks at the other one.
fn best(pack: &Pack, poses: &Poses, sides: [Warrior; 2], rng: &mut GameRng) -> Flick {
    let direction = match sides.map(|side| poses[side.index()]) {
        [Some(from), Some(to)] => {
            let angle = libm::atan2(f64::from(to.y - from.y), f64::from(to.x - from.x));
            libm::round(angle.to_degrees() * 100.0) as i32
        }
        _ => 0,
    };
    let ideas = (0..IDEAS).map(|_| {
        let arm = 120 + rng.below(500) as i16;
        Flick {
            warrior: sides[0],
            direction: (direction + rng.below(2001) as i32 - 1000).rem_euclid(i32::from(TURN))
                as u16,
            power: (250 + rng.below(751)) as u16,
            arm: if rng.one_in(2) { arm } else { -arm },
        }
    });
    let ideas: Vec<Flick> = ideas.collect();
    let worth = |flick: &Flick| {
        let outcome = pack.simulate(FieldName::A, poses, flick);
        worth(poses, sides, &outcome)
    };
    let mut best = (ideas[0], i32::MIN);
    for flick in ideas {
        let worth = worth(&flick);
        if worth > best.1 {
            best = (flick, worth);
        }
    }
    best.0
}

fn worth(poses: &Poses, sides: [Warrior; 2], outcome: &FlickOutcome) -> i32 {
    let after = outcome.poses(poses);
    let flipped = |poses: &Poses, side: Warrior| match poses[side.index()] {
        Some(pose) => pose.is_flipped(),
        None => false,
    };
    let far = |side: Warrior| match after[side.index()] {
        Some(pose) => (pose.x.abs().max(pose.y.abs()) / 1000).min(24),
        None => 24,
    };
    let base = match sides.map(|side| after[side.index()].is_none()) {
        [false, true] => return 1000,
        [true, false] => return -500,
        [true, true] => return -50,
        [false, false] => far(sides[1]) - far(sides[0]) / 2,
    };
    let flips =
        300 * i32::from(flipped(&after, sides[1])) - 300 * i32::from(flipped(&after, sides[0]));
    base + flips
}

/// The flick as a hand does it that isn't quite steady.
fn shaken(flick: Flick, rng: &mut GameRng) -> Flick {
    // The sum of three even draws is near enough to a bell curve; its deviation is `size`.
    let mut shake =
        |size: i32| (0..3).map(|_| rng.below(2 * size as u32 + 1) as i32 - size).sum::<i32>();
    let direction = (i32::from(flick.direction) + shake(80)).rem_euclid(i32::from(TURN)) as u16;
    let power = (i32::from(flick.power) + shake(25)).clamp(1, i32::from(MAX_POWER)) as u16;
    let most = i32::from(MAX_ARM);
    let arm = (i32::from(flick.arm) + shake(25)).clamp(-most, most) as i16;
    Flick { direction, power, arm, ..flick }
}
