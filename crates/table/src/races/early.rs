//! Presses that come before there is anything to press for.

use std::collections::VecDeque;

use game_core::Seat;

/// After an early press the same claim counts as made no sooner than this, in microseconds: longer
/// than people take to react, so that pressing and pressing in the hope of a race never pays.
pub const EARLY_COST: u64 = 3_000_000;
/// More are forgotten.
const REMEMBERED: usize = 64;

/// Who pressed for what was not there.
#[derive(Debug, Default)]
pub struct Early {
    presses: VecDeque<(Seat, String, u64)>,
}

impl Early {
    /// `seat` pressed for `action` when it wasn't possible.
    pub fn pressed(&mut self, seat: Seat, action: &str, at: u64) {
        let same = |(s, a, _): &(Seat, String, u64)| *s == seat && a == action;
        self.presses.retain(|press| press.2 + EARLY_COST > at && !same(press));
        if self.presses.len() == REMEMBERED {
            self.presses.pop_front();
        }
        self.presses.push_back((seat, action.into(), at));
    }

    /// The soonest that such a claim counts as made.
    pub fn not_before(&self, seat: Seat, action: &str) -> u64 {
        let mut presses = self.presses.iter().rev();
        let last = presses.find(|(s, a, _)| *s == seat && a == action);
        last.map_or(0, |(_, _, at)| at + EARLY_COST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_press_counts_for_the_same_seat_and_claim() {
        let mut early = Early::default();
        assert_eq!(early.not_before(Seat(1), "cover"), 0);
        early.pressed(Seat(1), "cover", 10);
        early.pressed(Seat(1), "cover", 50);
        assert_eq!(early.not_before(Seat(1), "cover"), 50 + EARLY_COST);
        assert_eq!(early.not_before(Seat(2), "cover"), 0);
        assert_eq!(early.not_before(Seat(1), "call"), 0);
    }

    #[test]
    fn old_presses_are_forgotten_and_never_pile_up() {
        let mut early = Early::default();
        early.pressed(Seat(1), "cover", 10);
        early.pressed(Seat(1), "call", 10 + EARLY_COST);
        assert_eq!(early.not_before(Seat(1), "cover"), 0);
        for number in 0..1_000 {
            early.pressed(Seat(0), &number.to_string(), 20 + EARLY_COST);
        }
        assert_eq!(early.presses.len(), REMEMBERED);
        assert!(early.not_before(Seat(0), "999") > 0);
    }
}
