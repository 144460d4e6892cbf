//! The position: all that the rules need to go on.

use std::collections::BTreeMap;
use std::fmt;

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::field::FieldName;
use crate::flick::Flick;
use crate::pose::{Pose, Poses};
use crate::warrior::{WARRIORS, Warrior, Warriors};

/// Everything on the table, secret choices included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub phase: Phase,
    pub field: FieldName,
    /// Who flicks, drafts, or will flick first.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// Who flicked first in this bout, or attacked on field v.
    #[serde(default = "first_seat")]
    pub opener: Seat,
    /// Each side's warriors (VOI-6).
    #[serde(default)]
    pub teams: [Warriors; 2],
    /// Those beaten on this field.
    #[serde(default)]
    pub beaten: Warriors,
    /// Those who fight the bout, where there are bouts (VOI-10).
    #[serde(default)]
    pub fighters: [Option<Warrior>; 2],
    /// Those chosen secretly so far for a field's first bout (VOI-10).
    #[serde(default)]
    pub choices: [Option<Warrior>; 2],
    /// Where those are who are on the field.
    #[serde(default = "nobody", with = "by_warrior")]
    pub poses: Poses,
    /// How many flicks the attacker has had in a row (VOI-11).
    #[serde(default)]
    pub used: u8,
    /// The sides whose last flick was a move (VOI-24).
    #[serde(default)]
    pub moved: SeatSet,
    /// Those who reach over the field's border (VOI-34).
    #[serde(default)]
    pub edge: Warriors,
    /// Those of them whose edge move is used or declined (VOI-63).
    #[serde(default)]
    pub spent: Warriors,
    /// Those set up on the single lines, until the first flick is over (VOI-30, VOI-31).
    #[serde(default)]
    pub leads: Warriors,
    /// The warrior that was made ready for its flick, and where it was before (VOI-32, VOI-33).
    #[serde(default)]
    pub ready: Option<Ready>,
    /// Each side's points so far.
    #[serde(default)]
    pub points: [Points; 2],
}

/// What is to be done.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// The lot says who begins: the draft while there are no teams, then the field.
    Lot,
    /// The seat on turn takes a warrior (VOI-6, VOI-54).
    Draft,
    /// Both choose secretly who fights the field's first bout (VOI-10).
    Choose,
    /// This seat brings its next warrior (VOI-15).
    Bring(Seat),
    /// This seat sets up (VOI-30, VOI-53, VOI-54).
    Setup(Seat),
    /// The seat on turn flicks.
    Flick,
    /// The owner of this warrior may make an edge move with it, or the further one (VOI-34).
    Edge { warrior: Warrior, further: bool },
    /// A flick is on its way.
    Shot { flick: Flick, push: Push },
    /// The owner puts this warrior back, on the single line of side `line` (VOI-36).
    Return { warrior: Warrior, line: Seat },
    /// The game is over.
    Over,
}

/// What kind of flick it is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Push {
    /// In turn.
    Turn,
    /// An edge move (VOI-34).
    Edge,
    /// The move that may follow an edge move.
    Further,
}

/// A warrior made ready for its flick (VOI-32, VOI-33).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    pub warrior: Warrior,
    /// Where it was before.
    pub from: Pose,
    /// Did it reach over the border there?
    #[serde(default)]
    pub edge: bool,
    /// Was its edge move used or declined by then?
    #[serde(default)]
    pub spent: bool,
}

/// Points, counted in halves (VOI-51). As JSON a number, such as 2 or 2.5.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u16);

impl Points {
    pub const fn whole(points: u16) -> Self {
        Self(points * 2)
    }

    pub const HALF: Self = Self(1);

    pub(crate) fn add(&mut self, more: Self) {
        self.0 = self.0.saturating_add(more.0);
    }

    /// In halves.
    pub const fn halves(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => whole.fmt(f),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(2) {
            serializer.serialize_u16(self.0 / 2)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 2.0)
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        if (0.0..=1000.0).contains(&halves) && halves.fract() == 0.0 {
            Ok(Self(halves as u16))
        } else {
            Err(serde::de::Error::custom("points are counted in halves, from 0"))
        }
    }
}

impl Position {
    pub(crate) fn start(field: FieldName) -> Self {
        Self {
            phase: Phase::Lot,
            field,
            turn: first_seat(),
            opener: first_seat(),
            teams: Default::default(),
            beaten: Warriors::NONE,
            fighters: Default::default(),
            choices: Default::default(),
            poses: nobody(),
            used: 0,
            moved: SeatSet::EMPTY,
            edge: Warriors::NONE,
            spent: Warriors::NONE,
            leads: Warriors::NONE,
            ready: None,
            points: Default::default(),
        }
    }

    /// Whose warrior it is, once it is drafted.
    pub fn owner(&self, warrior: Warrior) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|seat| self.team(*seat).contains(warrior))
    }

    pub fn team(&self, seat: Seat) -> Warriors {
        self.teams[seat.index()]
    }

    pub fn pose(&self, warrior: Warrior) -> Option<&Pose> {
        self.poses[warrior.index()].as_ref()
    }

    /// Those on the field.
    pub fn standing(&self) -> Warriors {
        Warrior::all().filter(|&warrior| self.pose(warrior).is_some()).collect()
    }

    /// Those of a side that are on the field.
    pub fn standing_of(&self, seat: Seat) -> Warriors {
        self.standing().intersection(self.team(seat))
    }

    /// Those of a side that aren't beaten on this field.
    pub fn left_of(&self, seat: Seat) -> Warriors {
        self.team(seat).without(self.beaten)
    }

    pub(crate) fn is_flipped(&self, warrior: Warrior) -> bool {
        self.pose(warrior).is_some_and(Pose::is_flipped)
    }

    /// Is the first flick of field v still to be done (VOI-31)?
    pub fn is_opening(&self) -> bool {
        !self.leads.is_empty() && !matches!(self.phase, Phase::Setup(_))
    }

    /// The seats that are to act.
    pub(crate) fn acting(&self) -> SeatSet {
        let owner = |warrior| self.owner(warrior).map_or(SeatSet::EMPTY, SeatSet::only);
        match self.phase {
            Phase::Lot | Phase::Shot { .. } | Phase::Over => SeatSet::EMPTY,
            Phase::Draft | Phase::Flick => SeatSet::only(self.turn),
            Phase::Choose => {
                let open = |seat: &Seat| self.choices[seat.index()].is_none();
                [Seat(0), Seat(1)].into_iter().filter(open).collect()
            }
            Phase::Bring(seat) | Phase::Setup(seat) => SeatSet::only(seat),
            Phase::Edge { warrior, .. } | Phase::Return { warrior, .. } => owner(warrior),
        }
    }
}

/// The seat opposite.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0 % 2)
}

fn first_seat() -> Seat {
    Seat(0)
}

pub(crate) fn nobody() -> Poses {
    [None; WARRIORS]
}

/// Poses as an object, by warrior.
pub(crate) mod by_warrior {
    use super::{BTreeMap, Deserialize, Deserializer, Pose, Poses, Serializer, Warrior, nobody};

    pub(crate) fn serialize<S: Serializer>(
        poses: &Poses,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let there =
            Warrior::all().zip(poses).filter_map(|(warrior, pose)| Some((warrior, (*pose)?)));
        serializer.collect_map(there)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Poses, D::Error> {
        let mut poses = nobody();
        for (warrior, pose) in BTreeMap::<Warrior, Pose>::deserialize(deserializer)? {
            poses[warrior.index()] = Some(pose);
        }
        Ok(poses)
    }
}
