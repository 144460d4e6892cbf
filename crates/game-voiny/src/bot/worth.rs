//! What a position is worth to a seat.

use game_core::Seat;

use crate::Voiny;
use crate::card::Card;
use crate::plan::Plan;
use crate::pose::Pose;
use crate::position::{Phase, Position, other};

/// A point, or a warrior beaten.
const POINT: f64 = 100.0;
const GAME: f64 = 1000.0;
/// Lying flipped: the other one goes on flicking, or a turn is lost.
const FLIPPED: f64 = 25.0;
/// To flick next, and for each flick that is left.
const TEMPO: f64 = 8.0;
const FLICK: f64 = 2.0;
/// Lying on the border's very edge.
const BRINK: f64 = 20.0;
/// A foul wastes the flick and leaves things as they are, so that the next one is a foul again:
/// worse than any place a move could end at, short of falling.
pub(super) const FOUL: f64 = 40.0;
/// So far from an edge nobody is in danger, in 1/1000 cm.
const SAFE: f64 = 9000.0;

pub(super) fn worth(game: &Voiny, p: &Position, seat: Seat) -> f64 {
    side(game, p, seat) - side(game, p, other(seat)) + tempo(p, seat)
}

fn side(game: &Voiny, p: &Position, seat: Seat) -> f64 {
    let points = f64::from(p.points[seat.index()].halves()) / 2.0;
    let beaten = p.team(other(seat)).intersection(p.beaten).len();
    let plan = game.pack().plan(p.field);
    let mut worth = POINT * (points + beaten as f64);
    for warrior in p.standing_of(seat).iter() {
        let Some(pose) = p.pose(warrior) else { continue };
        worth -= BRINK * danger(plan, pose);
        if pose.is_flipped() {
            worth -= FLIPPED;
        }
    }
    worth
}

fn tempo(p: &Position, seat: Seat) -> f64 {
    match p.phase {
        Phase::Flick => {
            let left = f64::from(crate::FIVE.saturating_sub(p.used));
            let sign = if p.turn == seat { 1.0 } else { -1.0 };
            sign * (TEMPO + FLICK * left)
        }
        _ => 0.0,
    }
}

/// How near an edge it lies: 1 on the edge, 0 where nobody is in danger.
fn danger(plan: &Plan, pose: &Pose) -> f64 {
    let border = (plan.width / 2 - pose.x.abs()).min(plan.length / 2 - pose.y.abs());
    let to_hole = |hole: &crate::plan::Hole| {
        let (x, y) = (f64::from(pose.x - hole.x), f64::from(pose.y - hole.y));
        libm::sqrt(x * x + y * y) - f64::from(hole.radius)
    };
    let away = plan.holes.iter().map(to_hole).fold(f64::from(border), f64::min);
    let near = (1.0 - away / SAFE).clamp(0.0, 1.0);
    near * near
}

/// The game is over.
pub(super) fn final_worth(won: bool, lost: bool) -> f64 {
    GAME * (f64::from(u8::from(won)) - f64::from(u8::from(lost)))
}

/// A warrior's strength by its card: what is heavy and broad stands, what has a low belt tips others
/// over.
pub(crate) fn strength(card: &Card) -> i32 {
    let low = card.thickness / 2 - card.belt;
    card.mass / 100 + card.least_width() / 100 + low / 10
}
