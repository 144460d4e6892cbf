//! Where warriors may be put: lines, zones and set-ups (VOI-30, VOI-53, VOI-54).

use game_core::Seat;

use crate::Voiny;
use crate::breach::Breach;
use crate::card::Card;
use crate::field::FieldName;
use crate::geometry::{Outline, ROUNDING, TOUCH};
use crate::options::Mode;
use crate::plan::Lines;
use crate::pose::{Face, Pose, REACH, Spot, TURN};
use crate::position::{Position, other};
use crate::warrior::{Warrior, Warriors};

impl Voiny {
    /// `warrior` picture up on the single line of `side`.
    pub fn on_line(&self, side: Seat, x: i32, heading: u16) -> Pose {
        Spot { x, y: self.line_of(side), heading }.pose(Face::Up)
    }

    /// Where a side's single line is, along y.
    pub fn line_of(&self, side: Seat) -> i32 {
        self.pack.plan(FieldName::V).side(side).single.unwrap_or(0)
    }

    /// The lines of field v, which every pack has.
    pub(crate) fn lines(&self) -> Lines {
        self.pack.plan(FieldName::V).lines.unwrap_or(Lines { double: 0, single: 0 })
    }

    /// The side whose single line is nearest to `pose`; in the very middle, `owner`'s.
    pub(crate) fn nearest_line(&self, pose: &Pose, owner: Seat) -> Seat {
        let away = |side: Seat| (pose.y - self.line_of(side)).abs();
        let (mine, theirs) = (away(owner), away(other(owner)));
        if mine <= theirs { owner } else { other(owner) }
    }

    /// Does it lie behind the double line of `side`?
    pub(crate) fn is_in_zone(&self, side: Seat, outline: &Outline) -> bool {
        let line = self.pack.plan(FieldName::V).length / 2 - self.lines().double;
        let [near, far] = outline.along();
        if side == Seat(0) { far <= -line } else { near >= line }
    }

    /// The room that a strike of `seat` needs (VOI-35, VOI-54).
    pub(crate) fn room(&self, p: &Position, seat: Seat) -> i32 {
        let measured = match self.mode(p) {
            Mode::Solo => p.standing(),
            _ => p.team(seat),
        };
        let cards = measured.iter().map(|warrior| self.pack.card(warrior));
        let smallest = cards.min_by_key(|card| (card.twice_area(), card.least_width()));
        smallest.map_or(0, Card::least_width)
    }

    /// May `warrior` be put there at all: wholly on the field and clear of the others?
    pub(crate) fn check_spot(
        &self,
        p: &Position,
        warrior: Warrior,
        spot: Spot,
        rule: &'static str,
    ) -> Result<Outline, Breach> {
        if spot.heading >= TURN || spot.x.abs() > REACH || spot.y.abs() > REACH {
            return Err(Breach::BadSpot(rule));
        }
        let outline = self.pack.outline(warrior, &spot.pose(Face::Up));
        if !outline.is_on_field(self.pack.plan(p.field)) {
            return Err(Breach::OffField(warrior, rule));
        }
        let clear = self.clear_of(p, warrior, &outline);
        clear.map_or(Ok(outline), |other| Err(Breach::InTheWay(other, rule)))
    }

    /// The first warrior that `warrior` would lie on there.
    pub(crate) fn clear_of(
        &self,
        p: &Position,
        warrior: Warrior,
        outline: &Outline,
    ) -> Option<Warrior> {
        let mut others = p.standing().iter().filter(|&other| other != warrior);
        others.find(|&other| self.gap_to(p, outline, other) < -ROUNDING)
    }

    pub(crate) fn gap_to(&self, p: &Position, outline: &Outline, other: Warrior) -> i32 {
        p.pose(other).map_or(i32::MAX, |pose| outline.gap(&self.pack.outline(other, pose)))
    }

    /// May `warrior` of `seat` be placed there in the set-up?
    pub(crate) fn check_place(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        spot: Spot,
    ) -> Result<(), Breach> {
        if self.mode(p) == Mode::Solo {
            let outline = self.check_spot(p, warrior, spot, "VOI-54")?;
            return self.check_gaps(p, seat, warrior, &outline);
        }
        let outline = self.check_spot(p, warrior, spot, "VOI-30")?;
        if self.is_in_zone(seat, &outline) { Ok(()) } else { Err(Breach::OutsideZone(warrior)) }
    }

    /// VOI-54: the attacker must fit between any two of the nine.
    fn check_gaps(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        outline: &Outline,
    ) -> Result<(), Breach> {
        let alone = p.team(other(seat)).first();
        let needs = alone.map_or(0, |alone| self.pack.card(alone).least_width());
        let nine = p.standing_of(seat).without(warrior.into());
        for near in nine.iter() {
            let is = self.gap_to(p, outline, near);
            if is < needs {
                return Err(Breach::TooNarrow { near, is, needs });
            }
        }
        Ok(())
    }

    /// Is the set-up of `seat` complete and as VOI-30 or VOI-54 want it?
    pub(crate) fn check_done(&self, p: &Position, seat: Seat) -> Result<(), Breach> {
        let solo = self.mode(p) == Mode::Solo;
        let missing = p.team(seat).without(p.standing()).first();
        if let Some(missing) = missing {
            let rule = if solo { "VOI-54" } else { "VOI-30" };
            return Err(Breach::Missing(missing, rule));
        }
        if solo {
            return Ok(());
        }
        let lead = p.leads.intersection(p.team(seat));
        if lead.is_empty() && seat == p.opener {
            return Err(Breach::NoLead);
        }
        let group = p.team(seat).without(lead);
        if let Some(apart) = self.apart(p, group) {
            return Err(Breach::Apart(apart));
        }
        let lengths = p.team(seat).iter().map(|warrior| self.pack.card(warrior).length());
        let needs = lengths.max().unwrap_or(0);
        for lead in lead.iter() {
            let Some(pose) = p.pose(lead) else { continue };
            let outline = self.pack.outline(lead, pose);
            for near in group.iter() {
                let is = self.gap_to(p, &outline, near);
                if is < needs {
                    return Err(Breach::LeadTooNear { near, is, needs });
                }
            }
        }
        Ok(())
    }

    /// A warrior of `group` that no chain of touches links to its first one.
    fn apart(&self, p: &Position, group: Warriors) -> Option<Warrior> {
        let first = group.first()?;
        let (mut linked, mut next) = (Warriors::from(first), vec![first]);
        while let Some(from) = next.pop() {
            let Some(pose) = p.pose(from) else { continue };
            let outline = self.pack.outline(from, pose);
            for near in group.without(linked).iter() {
                if self.gap_to(p, &outline, near) <= TOUCH {
                    linked.insert(near);
                    next.push(near);
                }
            }
        }
        group.without(linked).first()
    }

    /// Where both stand when a bout begins: in the centre circle, facing each other (VOI-10).
    pub(crate) fn in_centre(&self, p: &Position, seat: Seat, warrior: Warrior) -> Pose {
        /// From the centre to a warrior's rim, at the least.
        const CLEAR: i32 = 250;
        let reach = self.pack.card(warrior).outline.iter().map(|at| at[0]).max().unwrap_or(0);
        let away = (self.pack.plan(p.field).circle / 2).max(reach + CLEAR);
        Spot { x: 0, y: toward(seat) * away, heading: ahead(seat) }.pose(Face::Up)
    }
}

/// The direction along y from the centre to a side's edge.
pub(crate) const fn toward(side: Seat) -> i32 {
    if side.0 == 0 { -1 } else { 1 }
}

/// The way in which a side looks at the other one, in 1/100°.
pub(crate) const fn ahead(side: Seat) -> u16 {
    if side.0 == 0 { 9_000 } else { 27_000 }
}
