//! Points that a game can have brought, and how it can have ended.

use game_core::Seat;

use super::{Verdict, require};
use crate::Voiny;
use crate::bout::ENOUGH;
use crate::field::FieldName;
use crate::options::Kind;
use crate::position::{Phase, Points, Position, other};

/// Points of a field that is over, counted whole.
type Whole = [u16; 2];

/// Points of a side on one field of bouts, at the most (VOI-17).
const MOST: u16 = 5;

impl Voiny {
    pub(super) fn validate_points(&self, p: &Position) -> Verdict {
        let game = self.options.game;
        let throws = matches!(game, Kind::ShortA | Kind::ShortAe);
        for (seat, points) in p.points.iter().enumerate() {
            let at = format!("points[{seat}]");
            let whole = points.halves().is_multiple_of(2);
            require(throws || whole, &at, "no half points in this game")?;
            if p.phase == Phase::Over {
                continue;
            }
            let none = match game {
                Kind::Long => p.field == FieldName::A,
                Kind::V => false,
                Kind::ShortA | Kind::ShortAe => {
                    require(*points < ENOUGH, &at, "with five points the game is over")?;
                    Self::drafting(p) || p.phase == Phase::Choose
                }
                _ => true,
            };
            require(!none || points.halves() == 0, &at, "no points have been made yet")?;
        }
        if p.phase == Phase::Over {
            return require(p.points[0] != p.points[1], "points", "the game ends with a winner");
        }
        let points = p.points.map(|points| points.halves() / 2);
        match (game, p.field) {
            (Kind::V, _) => {
                let again = "field v is played again only at five points each";
                require(is_tie(points), "points", again)
            }
            (Kind::Long, FieldName::Ae) => {
                require(is_field(points), "points", "field a doesn't bring that")?;
                let began = p.opener == if points[0] == 0 { Seat(0) } else { Seat(1) };
                let first = !p.beaten.is_empty() || began;
                require(first, "opener", "the loser of field a begins")
            }
            (Kind::Long, FieldName::V) => {
                require(is_before_v(points), "points", "fields a and ae don't bring that")?;
                let [first, second] = points;
                if p.phase == Phase::Lot || first == second {
                    let lot = "there is no lot where points are unequal";
                    return require(first == second, "points", lot);
                }
                let attacks = if first > second { Seat(0) } else { Seat(1) };
                require(p.opener == attacks, "opener", "the side with more points attacks")
            }
            _ => Ok(()),
        }
    }

    /// Has it ended like that?
    pub(super) fn validate_over(&self, p: &Position) -> Verdict {
        let ended = |holds, reason| require(holds, "points", reason);
        let counted = |holds| ended(holds, "that isn't what the last field brought");
        let seats = [Seat(0), Seat(1)];
        let left = seats.map(|seat| p.left_of(seat).len() as u16);
        match self.options.game {
            Kind::ShortA | Kind::ShortAe => {
                let [most, least] = [p.points[0].max(p.points[1]), p.points[0].min(p.points[1])];
                // From four and a half by a whole point at the most.
                let won = most >= ENOUGH && most.halves() <= ENOUGH.halves() + 1;
                ended(won && least < ENOUGH, "the game ends with the first who has five")
            }
            Kind::Solo => {
                let one = p.team(p.opener).len() == 1;
                require(one, "opener", "the one against nine began")?;
                let off = p.standing_of(p.opener).is_empty();
                let winner = if off { other(p.opener) } else { p.opener };
                let all = off || p.standing_of(other(p.opener)).is_empty();
                let points = seats.map(|seat| Points::whole(u16::from(seat == winner)));
                ended(all && p.points == points, "the nine are off, or the one is")
            }
            Kind::A | Kind::Ae | Kind::ShortV => {
                require(p.standing().is_empty(), "poses", "the last bout is over")?;
                counted(is_field(left) && p.points == left.map(Points::whole))
            }
            Kind::V | Kind::Long => {
                require(p.field == FieldName::V, "field", "field v is the last one")?;
                let beaten = |seat| p.beaten.intersection(p.team(other(seat))).len() as u16;
                let made = seats.map(|seat| beaten(seat) + left[seat.index()]);
                let total = p.points.map(|points| points.halves() / 2);
                let before = [0, 1].map(|seat| total[seat].checked_sub(made[seat]));
                let [Some(first), Some(second)] = before else { return counted(false) };
                let before = [first, second];
                let long = self.options.game == Kind::Long;
                let could = if long { is_before_v(before) } else { is_tie(before) };
                counted(left.contains(&0) && could)
            }
        }
    }
}

/// Field v was played before and brought five each, or wasn't.
fn is_tie([first, second]: Whole) -> bool {
    first == second && first.is_multiple_of(5)
}

/// Somebody has warriors left on a field of bouts, the other has none (VOI-17).
fn is_field([first, second]: Whole) -> bool {
    (first == 0) != (second == 0) && first.max(second) <= MOST
}

/// What fields a and ae bring; or, where field v is played again, level with its points too.
fn is_before_v([first, second]: Whole) -> bool {
    let one_side = first.min(second) == 0 && (2..=2 * MOST).contains(&first.max(second));
    let both = first.min(second) >= 1 && first.max(second) <= MOST;
    one_side || both || (first == second && first > MOST)
}
