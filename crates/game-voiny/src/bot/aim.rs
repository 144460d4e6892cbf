//! Flicks that come to mind, and what hands make of them.

use game_core::{GameRng, Seat};

use super::Noise;
use crate::Voiny;
use crate::flick::{Flick, MAX_ARM, MAX_POWER};
use crate::pose::{Pose, TURN};
use crate::position::{Position, other};
use crate::warrior::{Warrior, Warriors};

/// A flick of one of `warriors`, mostly at an opponent.
pub(super) fn idea(
    game: &Voiny,
    p: &Position,
    seat: Seat,
    warriors: Warriors,
    rng: &mut GameRng,
) -> Option<Flick> {
    let own: Vec<Warrior> = warriors.iter().collect();
    let warrior = *rng.pick(&own)?;
    let from = p.pose(warrior)?;
    let targets: Vec<Warrior> = p.standing_of(other(seat)).iter().collect();
    let mut gentle = false;
    let direction = match rng.pick(&targets) {
        Some(&target) if game.too_near(p, seat, warrior).contains(target) => {
            // A strike would be a foul (VOI-35): away from it, and not over the border.
            gentle = true;
            away(from, p.pose(target)?, rng)
        }
        Some(&target) if !rng.one_in(8) => {
            let to = p.pose(target)?;
            let width = reach(game, warrior) + reach(game, target);
            aimed(from, to, width, rng)
        }
        _ => rng.below(u32::from(TURN)) as u16,
    };
    // Every second idea is a hard one: weak flicks flip nobody.
    let (least, most) = match rng.one_in(2) {
        _ if gentle => (150, 550),
        true => (650, MAX_POWER),
        false => (200, MAX_POWER),
    };
    let power = least + rng.below(u32::from(most - least) + 1) as u16;
    // The least arm that turns it far enough is often best: whatever spins less hits harder.
    let arm = 60 + rng.below(740) as i16;
    let arm = if rng.one_in(2) { arm } else { -arm };
    Some(Flick { warrior, direction, power, arm })
}

/// At the other one, as far beside its middle as the two can just meet.
fn aimed(from: &Pose, to: &Pose, width: i32, rng: &mut GameRng) -> u16 {
    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let distance = libm::sqrt(x * x + y * y).max(1.0);
    let half = libm::atan2(f64::from(width) * 0.8, distance);
    about(libm::atan2(y, x), half, rng)
}

/// Anywhere but towards the other one.
fn away(from: &Pose, to: &Pose, rng: &mut GameRng) -> u16 {
    let (x, y) = (f64::from(from.x - to.x), f64::from(from.y - to.y));
    about(libm::atan2(y, x), 2.0, rng)
}

/// A direction within `half` of `middle`, which are in radians.
fn about(middle: f64, half: f64, rng: &mut GameRng) -> u16 {
    let share = f64::from(rng.below(2001)) / 1000.0 - 1.0;
    let angle = middle + half * share;
    let hundredths = libm::round(angle / std::f64::consts::PI * f64::from(TURN) / 2.0) as i32;
    hundredths.rem_euclid(i32::from(TURN)) as u16
}

fn reach(game: &Voiny, warrior: Warrior) -> i32 {
    game.pack().card(warrior).length() / 2
}

/// A flick near another one.
pub(super) fn varied(flick: Flick, rng: &mut GameRng) -> Flick {
    shaken(flick, Noise { direction: 250, power: 80, arm: 60 }, rng)
}

/// The flick as a hand does it.
pub(super) fn shaken(flick: Flick, noise: Noise, rng: &mut GameRng) -> Flick {
    let direction = i32::from(flick.direction) + bell(noise.direction, rng);
    let power = i32::from(flick.power) + bell(noise.power, rng);
    let arm = i32::from(flick.arm) + bell(noise.arm, rng);
    let most = i32::from(MAX_ARM);
    Flick {
        direction: direction.rem_euclid(i32::from(TURN)) as u16,
        power: power.clamp(1, i32::from(MAX_POWER)) as u16,
        arm: arm.clamp(-most, most) as i16,
        ..flick
    }
}

/// Near enough to a bell curve of this deviation: the sum of three even draws.
fn bell(deviation: u16, rng: &mut GameRng) -> i32 {
    let size = i32::from(deviation);
    (0..3).map(|_| rng.below(2 * size as u32 + 1) as i32 - size).sum()
}
