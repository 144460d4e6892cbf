//! Corrections before a flick: turning on the spot (VOI-11).

use game_core::Seat;

use crate::Voiny;
use crate::breach::Breach;
use crate::geometry::ROUNDING;
use crate::need::Need;
use crate::options::Mode;
use crate::pose::{Pose, TURN};
use crate::position::Position;
use crate::warrior::Warrior;

impl Voiny {
    pub(crate) fn check_correction(
        &self,
        p: &Position,
        seat: Seat,
        heading: u16,
    ) -> Result<(), Breach> {
        match self.mode(p) {
            Mode::A | Mode::ShortA => {}
            Mode::Ae | Mode::ShortAe => return Err(Breach::NoCorrection("VOI-24")),
            Mode::V | Mode::ShortV | Mode::Solo => return Err(Breach::NoCorrection("VOI-32")),
        }
        if heading >= TURN {
            return Err(Breach::BadSpot("VOI-11"));
        }
        let Some((warrior, turned)) = self.corrected(p, seat, heading) else {
            return Err(Breach::NotNow(Need::Flick("VOI-11")));
        };
        let mut others = p.standing().without(warrior.into()).iter();
        match others.find(|&other| self.runs_into(p, warrior, &turned, other)) {
            Some(other) => Err(Breach::NoRoomToTurn(other)),
            None => Ok(()),
        }
    }

    /// The attacking warrior turned on the spot (VOI-11).
    pub(crate) fn corrected(
        &self,
        p: &Position,
        seat: Seat,
        heading: u16,
    ) -> Option<(Warrior, Pose)> {
        let warrior = p.fighters[seat.index()]?;
        Some((warrior, p.pose(warrior)?.headed(heading)))
    }

    /// Would it be deeper in `other` than it is now? After a strike warriors often rest against one
    /// another, rim over rim: outlines that overlap may belong to bodies that don't.
    fn runs_into(&self, p: &Position, warrior: Warrior, turned: &Pose, other: Warrior) -> bool {
        let (Some(now), Some(pose)) = (p.pose(warrior), p.pose(other)) else { return false };
        let beside = (other, pose);
        if self.pack.gap((warrior, turned), beside) >= -ROUNDING {
            return false;
        }
        let least = self.pack.overlap((warrior, now), beside).max(ROUNDING);
        self.pack.overlap((warrior, turned), beside) > least
    }
}
