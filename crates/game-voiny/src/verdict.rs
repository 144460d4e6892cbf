//! The verdict on a flick, in the order of VOI-60.

use game_core::{EventSink, Seat};

use crate::Voiny;
use crate::event::Event;
use crate::flick::Flick;
use crate::options::Mode;
use crate::outcome::{FlickOutcome, Rest};
use crate::position::{Phase, Points, Position, Push, other};
use crate::warrior::{Warrior, Warriors};

/// Flicks in a row on field a (VOI-11).
pub const FIVE: u8 = 5;

/// What a flick did, as the steps of the verdict need it.
pub(crate) struct Facts {
    /// Who flicked.
    pub(crate) seat: Seat,
    pub(crate) flicked: Warrior,
    /// The first opponent's warrior it touched (VOI-3).
    pub(crate) struck: Option<Warrior>,
    /// Those it flew over (VOI-51).
    pub(crate) flown: Warriors,
    /// Those now in holes.
    pub(crate) holed: Warriors,
    /// Those now off the field, and in no hole.
    pub(crate) off: Warriors,
    /// Those who lay flipped before.
    pub(crate) flipped: Warriors,
    pub(crate) push: Push,
}

impl Facts {
    fn new(p: &Position, flick: Flick, push: Push, outcome: &FlickOutcome) -> Self {
        let flicked = flick.warrior;
        let seat = p.owner(flicked).unwrap_or(p.turn);
        let theirs = p.team(other(seat));
        let resting = |wanted: fn(&Rest) -> bool| -> Warriors {
            let rests = Warrior::all().zip(&outcome.rests);
            rests.filter(|(_, rest)| rest.as_ref().is_some_and(wanted)).map(|(w, _)| w).collect()
        };
        Self {
            seat,
            flicked,
            struck: outcome.touched.iter().copied().find(|&touched| theirs.contains(touched)),
            flown: outcome.flown,
            holed: resting(|rest| matches!(rest, Rest::Hole(_))),
            off: resting(|rest| *rest == Rest::Off),
            flipped: Warrior::all().filter(|&warrior| p.is_flipped(warrior)).collect(),
            push,
        }
    }

    /// Those no longer on the field.
    pub(crate) fn gone(&self) -> Warriors {
        self.holed.union(self.off)
    }
}

impl Voiny {
    pub(crate) fn judge(
        &self,
        p: &mut Position,
        flick: Flick,
        push: Push,
        outcome: &FlickOutcome,
        events: &mut impl EventSink<Event>,
    ) {
        let facts = Facts::new(p, flick, push, outcome);
        if !events.listening() {
            return self.rule_on(p, &facts, outcome, events);
        }
        let trajectory = self.film(p, &flick, outcome);
        let (seat, own, outcome) = (facts.seat, p.team(facts.seat), outcome.clone());
        let mut after = Vec::new();
        self.rule_on(p, &facts, &outcome, &mut after);
        let sent_off = sent_off(&after, own);
        events.tell(|| Event::Shot { seat, flick, push, outcome, sent_off, trajectory });
        for event in after {
            events.tell(|| event);
        }
    }

    fn rule_on(
        &self,
        p: &mut Position,
        facts: &Facts,
        outcome: &FlickOutcome,
        events: &mut impl EventSink<Event>,
    ) {
        // What is put right from here on is at rest.
        p.phase = Phase::Flick;
        let foul = self.foul(p, facts);
        match foul {
            Some(rule) => {
                self.unready(p);
                events.tell(|| Event::Foul { seat: facts.seat, rule });
            }
            None => {
                p.ready = None;
                let before = p.clone();
                self.settle(p, outcome, events);
                if self.mode(p).has_throws() && self.throws(p, facts, events) {
                    return;
                }
                if self.mode(p) == Mode::V && self.comes_back(p, &before, facts, events) {
                    return;
                }
            }
        }
        let fair = foul.is_none();
        match self.mode(p) {
            Mode::A | Mode::ShortA => self.judge_five(p, facts, events),
            Mode::Ae | Mode::ShortAe => self.judge_one(p, facts, fair, events),
            Mode::V => self.judge_teams(p, facts, fair, events),
            Mode::ShortV => self.judge_lines(p, facts, fair, events),
            Mode::Solo => self.judge_solo(p, facts, fair, events),
        }
    }

    /// Would the flick be a foul if this came of it?
    pub(crate) fn is_foul(&self, p: &Position, flick: Flick, outcome: &FlickOutcome) -> bool {
        self.foul(p, &Facts::new(p, flick, Push::Turn, outcome)).is_some()
    }

    /// The rule that makes the flick a foul, if one does (VOI-60).
    fn foul(&self, p: &Position, facts: &Facts) -> Option<&'static str> {
        let mode = self.mode(p);
        let Some(struck) = facts.struck else {
            let again = matches!(mode, Mode::Ae | Mode::ShortAe) && p.moved.contains(facts.seat);
            return again.then_some("VOI-24");
        };
        if mode.is_duel() {
            return None;
        }
        if p.is_opening() && p.leads.contains(struck) {
            return Some("VOI-31");
        }
        let rule = if mode == Mode::Solo { "VOI-54" } else { "VOI-35" };
        self.too_near(p, facts.seat, facts.flicked).contains(struck).then_some(rule)
    }

    /// The opponents that `warrior` of `seat` has too little room to strike (VOI-35, VOI-54).
    pub(crate) fn too_near(&self, p: &Position, seat: Seat, warrior: Warrior) -> Warriors {
        let Some(from) = p.pose(warrior).filter(|_| !self.mode(p).is_duel()) else {
            return Warriors::NONE;
        };
        let room = self.room(p, seat);
        let near = |&other: &Warrior| {
            let to = p.pose(other);
            to.is_some_and(|to| self.pack.gap((warrior, from), (other, to)) < room)
        };
        p.standing_of(other(seat)).iter().filter(near).collect()
    }

    /// The opponents that `warrior` of `seat` must not strike first (VOI-31, VOI-35, VOI-54).
    pub(crate) fn spared(&self, p: &Position, seat: Seat, warrior: Warrior) -> Warriors {
        let leads = if p.is_opening() { p.leads } else { Warriors::NONE };
        leads.intersection(p.team(other(seat))).union(self.too_near(p, seat, warrior))
    }

    /// Everybody is where the outcome says.
    fn settle(&self, p: &mut Position, outcome: &FlickOutcome, events: &mut impl EventSink<Event>) {
        for (warrior, rest) in Warrior::all().zip(&outcome.rests) {
            match *rest {
                None => {}
                Some(Rest::On { pose, edge }) => {
                    let face = pose.face();
                    let flipped = p.pose(warrior).is_some_and(|before| before.face() != face);
                    p.poses[warrior.index()] = Some(pose);
                    self.mark_edge(p, warrior, edge);
                    if flipped {
                        events.tell(|| Event::Flipped { warrior, face, rule: "VOI-5" });
                    }
                }
                Some(rest @ (Rest::Hole(_) | Rest::Off)) => {
                    p.poses[warrior.index()] = None;
                    self.mark_edge(p, warrior, false);
                    let hole = rest != Rest::Off;
                    events.tell(|| Event::Fell { warrior, hole, rule: "VOI-5" });
                }
            }
        }
    }

    /// Points of a short game, if the flick brought any: it settles the flick (VOI-51, VOI-52).
    fn throws(&self, p: &mut Position, facts: &Facts, events: &mut impl EventSink<Event>) -> bool {
        let rival = other(facts.seat);
        let Some(target) = p.fighters[rival.index()] else { return false };
        let gone = facts.gone();
        let struck = facts.struck == Some(target);
        if struck && gone.contains(target) && !gone.contains(facts.flicked) {
            self.score(p, facts.seat, Points::whole(1), false, events);
            return true;
        }
        if struck && facts.flown.contains(target) {
            self.score(p, rival, Points::HALF, true, events);
            return true;
        }
        false
    }

    /// The one who flicked goes on, or the turn passes (VOI-11 to VOI-16, VOI-62).
    fn judge_five(&self, p: &mut Position, facts: &Facts, events: &mut impl EventSink<Event>) {
        let (seat, rival) = (facts.seat, other(facts.seat));
        p.used = p.used.saturating_add(1);
        let [Some(own), Some(target)] = [seat, rival].map(|side| p.fighters[side.index()]) else {
            return;
        };
        match (facts.off.contains(own), facts.off.contains(target)) {
            // It slid off by itself: no strike, no point, and nobody is beaten in a short game.
            (false, true) if self.mode(p).has_throws() => {
                self.to_centre(p, "VOI-51", events);
                return self.count(p, facts, events);
            }
            (false, true) => return self.lose_bout(p, rival, "VOI-15", events),
            (true, false) => {
                self.pass_turn(p, rival, "VOI-16", events);
                return self.to_centre(p, "VOI-16", events);
            }
            (true, true) => {
                self.to_centre(p, "VOI-16", events);
                return self.count(p, facts, events);
            }
            (false, false) => {}
        }
        let flips =
            |p: &Position, warrior| p.is_flipped(warrior) && !facts.flipped.contains(warrior);
        match (flips(p, own), flips(p, target)) {
            (true, true) => {
                self.turn_up(p, own, "VOI-13", events);
                self.turn_up(p, target, "VOI-13", events);
                self.count(p, facts, events);
            }
            (true, false) => {
                if p.is_flipped(target) {
                    self.turn_up(p, target, "VOI-13", events);
                }
                self.pass_turn(p, rival, "VOI-13", events);
            }
            // VOI-12: it lay flipped and is picture up again.
            _ if facts.flipped.contains(target) && !p.is_flipped(target) => {
                self.pass_turn(p, rival, "VOI-12", events);
            }
            _ if p.is_flipped(target) => {}
            _ => self.count(p, facts, events),
        }
    }

    /// VOI-14: five flicks, and the turn passes.
    fn count(&self, p: &mut Position, facts: &Facts, events: &mut impl EventSink<Event>) {
        if p.used >= FIVE {
            self.pass_turn(p, other(facts.seat), "VOI-14", events);
        }
    }

    /// Flicks alternate (VOI-20 to VOI-24).
    fn judge_one(
        &self,
        p: &mut Position,
        facts: &Facts,
        fair: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let (seat, rival) = (facts.seat, other(facts.seat));
        let [Some(own), Some(target)] = [seat, rival].map(|side| p.fighters[side.index()]) else {
            return;
        };
        if !fair {
            return self.pass_turn(p, rival, "VOI-24", events);
        }
        match facts.struck {
            Some(_) => p.moved.remove(seat),
            None => p.moved.insert(seat),
        }
        let short = self.mode(p) == Mode::ShortAe;
        let (holed, off) = match short {
            // VOI-52: hole and off are the same.
            true => (Warriors::NONE, facts.gone()),
            false => (facts.holed, facts.off),
        };
        match (holed.contains(own), holed.contains(target)) {
            (true, false) => return self.lose_bout(p, seat, "VOI-20", events),
            (false, true) => return self.lose_bout(p, rival, "VOI-20", events),
            (true, true) => {
                self.pass_turn(p, rival, "VOI-20", events);
                return self.to_centre(p, "VOI-20", events);
            }
            (false, false) => {}
        }
        if !off.is_empty() {
            let rule = if short { "VOI-52" } else { "VOI-23" };
            // The one whose warrior stayed; if none did, the other one as always.
            let next = if off.contains(own) { rival } else { seat };
            self.pass_turn(p, next, rule, events);
            return self.to_centre(p, rule, events);
        }
        if p.is_flipped(own) && p.is_flipped(target) {
            self.turn_up(p, own, "VOI-22", events);
            self.turn_up(p, target, "VOI-22", events);
        }
        self.pass_turn(p, rival, "VOI-21", events);
    }
}

/// The opponents that a flick sent off: those that fell, but where one of its own side fell with them
/// only those that are beaten by it (VOI-16).
fn sent_off(after: &[Event], own: Warriors) -> Warriors {
    let fell = |event: &Event| match *event {
        Event::Fell { warrior, .. } => Some(warrior),
        _ => None,
    };
    let beaten = |event: &Event| match *event {
        Event::Beaten { warrior, .. } => Some(warrior),
        _ => None,
    };
    let fallen: Warriors = after.iter().filter_map(fell).collect();
    let alone = fallen.intersection(own).is_empty();
    let counted = if alone { fallen } else { after.iter().filter_map(beaten).collect() };
    fallen.intersection(counted).without(own)
}
