//! Presses that come before there is anything to press for.

use game_core::Seat;

/// After an early press the same claim counts as made no sooner than this, in microseconds: longer
/// than people take to react, so that pressing and pressing in the hope of a race never pays.
pub const EARLY_COST: u64 = 3_000_000;
/// The same where only a time limit kept it back, from that limit's end: as long as people take to press
/// once they may. Whoever was a little hasty is then like the others.
pub const HASTY_COST: u64 = 450_000;
/// A seat that has pressed early for more at once presses for whatever may come.
const REMEMBERED: usize = 16;

/// A claim of a seat that counts as made no sooner than at a time.
#[derive(Debug)]
struct Handicap {
    seat: Seat,
    /// All its claims, if none is named.
    action: Option<String>,
    not_before: u64,
}

/// Who pressed for what was not there.
#[derive(Debug, Default)]
pub struct Early {
    handicaps: Vec<Handicap>,
}

impl Early {
    /// `seat` pressed for `action` when it wasn't possible, and that costs so long.
    pub fn pressed(&mut self, seat: Seat, action: &str, at: u64, cost: u64) {
        self.handicaps.retain(|handicap| handicap.not_before > at);
        let not_before = at + cost;
        let mut count = 0;
        for handicap in self.handicaps.iter_mut().filter(|handicap| handicap.seat == seat) {
            if handicap.action.as_deref().is_none_or(|it| it == action) {
                handicap.not_before = handicap.not_before.max(not_before);
                return;
            }
            count += 1;
        }
        let action = (count < REMEMBERED).then(|| action.into());
        self.handicaps.push(Handicap { seat, action, not_before });
    }

    /// The soonest that such a claim counts as made.
    pub fn not_before(&self, seat: Seat, action: &str) -> u64 {
        let own = self.handicaps.iter().filter(|handicap| handicap.seat == seat);
        let handicaps =
            own.filter(|handicap| handicap.action.as_deref().is_none_or(|it| it == action));
        handicaps.map(|handicap| handicap.not_before).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_press_counts_for_the_same_seat_and_claim() {
        let mut early = Early::default();
        assert_eq!(early.not_before(Seat(1), "cover"), 0);
        early.pressed(Seat(1), "cover", 10, EARLY_COST);
        early.pressed(Seat(1), "cover", 50, EARLY_COST);
        early.pressed(Seat(1), "cover", 60, HASTY_COST);
        assert_eq!(early.not_before(Seat(1), "cover"), 50 + EARLY_COST);
        assert_eq!(early.not_before(Seat(2), "cover"), 0);
        assert_eq!(early.not_before(Seat(1), "call"), 0);
    }

    #[test]
    fn old_presses_are_forgotten_and_never_pile_up() {
        let mut early = Early::default();
        early.pressed(Seat(1), "cover", 10, EARLY_COST);
        early.pressed(Seat(1), "call", 10 + EARLY_COST, EARLY_COST);
        assert_eq!(early.not_before(Seat(1), "cover"), 0);
        for number in 0..1_000 {
            early.pressed(Seat(0), &number.to_string(), 20 + EARLY_COST, EARLY_COST);
        }
        assert_eq!(early.handicaps.len(), 1 + REMEMBERED + 1);
    }

    #[test]
    fn whoever_presses_for_everything_is_late_for_everything() {
        let mut early = Early::default();
        early.pressed(Seat(1), "cover", 10, EARLY_COST);
        for number in 0..100 {
            early.pressed(Seat(0), &number.to_string(), 20, EARLY_COST);
        }
        assert_eq!(early.not_before(Seat(0), "cover"), 20 + EARLY_COST);
        assert_eq!(early.not_before(Seat(1), "cover"), 10 + EARLY_COST, "nobody else's is lost");
        assert_eq!(early.not_before(Seat(1), "call"), 0);
    }
}
