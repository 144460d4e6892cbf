//! Presses with nothing to press for.

use std::collections::VecDeque;

use game_core::Seat;

/// After a press in vain the same claim counts as made no sooner than this, in microseconds: longer
/// than people take to react, so that pressing and pressing in the hope of a race never pays.
pub const PATIENCE: u64 = 3_000_000;
/// More are forgotten.
const REMEMBERED: usize = 64;

/// Who pressed for what was not there.
#[derive(Debug, Default)]
pub struct Vain {
    presses: VecDeque<(Seat, String, u64)>,
}

impl Vain {
    /// `seat` pressed for `action` when it wasn't possible.
    pub fn pressed(&mut self, seat: Seat, action: &str, at: u64) {
        let same = |(s, a, _): &(Seat, String, u64)| *s == seat && a == action;
        self.presses.retain(|press| press.2 + PATIENCE > at && !same(press));
        if self.presses.len() == REMEMBERED {
            self.presses.pop_front();
        }
        self.presses.push_back((seat, action.into(), at));
    }

    /// The soonest that such a claim counts as made.
    pub fn not_before(&self, seat: Seat, action: &str) -> u64 {
        let mut presses = self.presses.iter().rev();
        let last = presses.find(|(s, a, _)| *s == seat && a == action);
        last.map_or(0, |(_, _, at)| at + PATIENCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_press_counts_for_the_same_seat_and_claim() {
        let mut vain = Vain::default();
        assert_eq!(vain.not_before(Seat(1), "cover"), 0);
        vain.pressed(Seat(1), "cover", 10);
        vain.pressed(Seat(1), "cover", 50);
        assert_eq!(vain.not_before(Seat(1), "cover"), 50 + PATIENCE);
        assert_eq!(vain.not_before(Seat(2), "cover"), 0);
        assert_eq!(vain.not_before(Seat(1), "call"), 0);
    }

    #[test]
    fn old_presses_are_forgotten_and_never_pile_up() {
        let mut vain = Vain::default();
        vain.pressed(Seat(1), "cover", 10);
        vain.pressed(Seat(1), "call", 10 + PATIENCE);
        assert_eq!(vain.not_before(Seat(1), "cover"), 0);
        for number in 0..1_000 {
            vain.pressed(Seat(0), &number.to_string(), 20 + PATIENCE);
        }
        assert_eq!(vain.presses.len(), REMEMBERED);
        assert!(vain.not_before(Seat(0), "999") > 0);
    }
}
