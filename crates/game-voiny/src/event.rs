//! What eyes see happen.

use game_core::{Eyes, Outcome, Seat};
use serde::Serialize;

use crate::field::FieldName;
use crate::flick::Flick;
use crate::outcome::FlickOutcome;
use crate::physics::Trajectory;
use crate::pose::{Face, Pose};
use crate::position::{Points, Push};
use crate::warrior::{Warrior, Warriors};

/// Something happened. `rule` is the id of the rule by which it did.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The lot says who begins: to flick, or to draft where teams are drafted.
    Lot { seat: Seat, drafts: bool, rule: &'static str },
    /// A warrior was drafted (VOI-6, VOI-54).
    Picked { seat: Seat, warrior: Warrior },
    /// A field begins.
    Field { field: FieldName },
    /// A seat has chosen who fights first; it alone sees whom (VOI-10).
    Chose { seat: Seat, warrior: Option<Warrior> },
    /// A warrior comes into the bout.
    Brought { seat: Seat, warrior: Warrior },
    /// Both stand in the centre.
    Centre { poses: [(Warrior, Pose); 2], rule: &'static str },
    /// A warrior was put on the field.
    Placed { seat: Seat, warrior: Warrior, pose: Pose, rule: &'static str },
    /// A warrior was taken off it again, in the set-up.
    Taken { seat: Seat, warrior: Warrior },
    /// A set-up is complete (VOI-30).
    SetUp { seat: Seat },
    /// The attacking warrior was turned on the spot (VOI-11).
    Turned { seat: Seat, warrior: Warrior, pose: Pose },
    /// A warrior was turned picture up (VOI-61).
    TurnedUp { warrior: Warrior, pose: Pose, rule: &'static str },
    /// What a warrior was made ready by is undone: it is where it was.
    TookBack { warrior: Warrior, pose: Pose },
    /// A flick, how it went, what came of it and which opponents it sent off: nobody by a foul, nor
    /// where both fall and nobody is beaten (VOI-16). There is no trajectory where the outcome isn't the
    /// one that physics has for it.
    Shot {
        seat: Seat,
        flick: Flick,
        push: Push,
        outcome: FlickOutcome,
        sent_off: Warriors,
        trajectory: Option<Box<Trajectory>>,
    },
    /// The flick was a foul: everything is where it was (VOI-60).
    Foul { seat: Seat, rule: &'static str },
    /// A warrior came to lie with another side up.
    Flipped { warrior: Warrior, face: Face, rule: &'static str },
    /// A warrior left the field; `hole` if it fell into one.
    Fell { warrior: Warrior, hole: bool, rule: &'static str },
    /// A warrior is beaten.
    Beaten { seat: Seat, warrior: Warrior, rule: &'static str },
    /// A side gave up the bout (VOI-7).
    Resigned { seat: Seat, rule: &'static str },
    /// A side got points in a short game; `throw` for a throw (VOI-51).
    Scored { seat: Seat, points: Points, throw: bool, rule: &'static str },
    /// Who flicks next, where that changes.
    Next { seat: Seat, rule: &'static str },
    /// A side may make an edge move, or the further one (VOI-34).
    Edge { seat: Seat, warrior: Warrior, further: bool, rule: &'static str },
    /// It was left out (VOI-63).
    Passed { seat: Seat, warrior: Warrior, rule: &'static str },
    /// A warrior comes back (VOI-36).
    Returns { seat: Seat, warrior: Warrior, rule: &'static str },
    /// A field is over, with each side's points on it.
    FieldOver { field: FieldName, points: [Points; 2] },
    /// The game is over.
    Over { outcome: Outcome },
}

impl Event {
    /// What `eyes` see of it.
    pub(crate) fn shown(&self, eyes: Eyes) -> Self {
        match *self {
            Self::Chose { seat, warrior } => {
                Self::Chose { seat, warrior: warrior.filter(|_| eyes.contains(seat)) }
            }
            ref open => open.clone(),
        }
    }
}
