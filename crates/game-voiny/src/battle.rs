//! The verdict on field v: teams, lines, edge moves, one against nine.

use game_core::{EventSink, Seat};

use crate::Voiny;
use crate::event::Event;
use crate::position::{Phase, Points, Position, Push, other};
use crate::verdict::Facts;
use crate::warrior::{Warrior, Warriors};

impl Voiny {
    /// VOI-36: the last one of a side, struck off together with the one that struck it.
    pub(crate) fn comes_back(
        &self,
        p: &mut Position,
        before: &Position,
        facts: &Facts,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        let rival = other(facts.seat);
        let theirs = before.standing_of(rival);
        let Some(last) = theirs.first().filter(|_| theirs.len() == 1) else { return false };
        let Some(pose) = before.pose(last) else { return false };
        let both_off = facts.off.contains(last) && facts.off.contains(facts.flicked);
        // Sent off without being touched by the flicked one, it wasn't struck (VOI-3).
        if !both_off || facts.struck != Some(last) {
            return false;
        }
        self.beat(p, facts.off.without(last.into()), "VOI-36", events);
        p.leads = Warriors::NONE;
        if p.standing_of(facts.seat).is_empty() {
            self.count_teams(p, events);
        } else {
            events.tell(|| Event::Returns { seat: rival, warrior: last, rule: "VOI-36" });
            p.turn = rival;
            p.phase = Phase::Return { warrior: last, line: self.nearest_line(pose, rival) };
        }
        true
    }

    /// Flicks alternate; off the field is beaten (VOI-31, VOI-37).
    pub(crate) fn judge_teams(
        &self,
        p: &mut Position,
        facts: &Facts,
        fair: bool,
        events: &mut impl EventSink<Event>,
    ) {
        if fair {
            self.beat(p, facts.off, "VOI-37", events);
            if [Seat(0), Seat(1)].iter().any(|&seat| p.standing_of(seat).is_empty()) {
                return self.count_teams(p, events);
            }
        }
        p.leads = Warriors::NONE;
        self.after_flick(p, facts, fair, "VOI-31", events);
    }

    /// One warrior each (VOI-53).
    pub(crate) fn judge_lines(
        &self,
        p: &mut Position,
        facts: &Facts,
        fair: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let off = |seat: Seat| {
            fair && p.fighters[seat.index()].is_some_and(|warrior| facts.off.contains(warrior))
        };
        match (off(Seat(0)), off(Seat(1))) {
            (true, true) => {
                self.pass_turn(p, p.opener, "VOI-53", events);
                self.start_bout(p, "VOI-53", events);
            }
            (true, false) => self.lose_bout(p, Seat(0), "VOI-53", events),
            (false, true) => self.lose_bout(p, Seat(1), "VOI-53", events),
            (false, false) => self.after_flick(p, facts, fair, "VOI-53", events),
        }
    }

    /// VOI-54.
    pub(crate) fn judge_solo(
        &self,
        p: &mut Position,
        facts: &Facts,
        fair: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let one = p.opener;
        let fallen = if fair { facts.off } else { Warriors::NONE };
        self.beat(p, fallen, "VOI-54", events);
        let winner = if p.standing_of(one).is_empty() {
            Some(other(one))
        } else {
            p.standing_of(other(one)).is_empty().then_some(one)
        };
        if let Some(winner) = winner {
            p.points[winner.index()] = Points::whole(1);
            return self.end(p, events);
        }
        // As long as each flick sends one of the nine off, the first goes on.
        let goes_on = facts.seat == one && !fallen.is_empty();
        if !goes_on {
            self.pass_turn(p, other(facts.seat), "VOI-54", events);
        }
    }

    fn beat(
        &self,
        p: &mut Position,
        fallen: Warriors,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        p.beaten = p.beaten.union(fallen);
        for warrior in fallen.iter() {
            let seat = p.owner(warrior).unwrap_or(p.turn);
            events.tell(|| Event::Beaten { seat, warrior, rule });
        }
    }

    /// VOI-37: the opponent's beaten and one's own left.
    fn count_teams(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let points = [Seat(0), Seat(1)].map(|seat| {
            let beaten = p.beaten.intersection(p.team(other(seat))).len();
            Points::whole((beaten + p.left_of(seat).len()) as u16)
        });
        self.end_field(p, points, events);
    }

    fn after_flick(
        &self,
        p: &mut Position,
        facts: &Facts,
        fair: bool,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        match facts.push {
            Push::Turn => self.pass_turn(p, other(facts.seat), rule, events),
            // VOI-34: still on the field, another move with it follows.
            Push::Edge if fair && p.pose(facts.flicked).is_some() => {
                let (seat, warrior) = (facts.seat, facts.flicked);
                p.phase = Phase::Edge { warrior, further: true };
                return events.tell(|| Event::Edge {
                    seat,
                    warrior,
                    further: true,
                    rule: "VOI-34",
                });
            }
            Push::Edge | Push::Further => {}
        }
        self.go_on(p, events);
    }

    /// Edge moves are offered before the next flick (VOI-63).
    pub(crate) fn go_on(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let next = next_edge(p, p.edge.without(p.spent));
        p.phase = match next {
            Some((_, warrior)) => Phase::Edge { warrior, further: false },
            None => Phase::Flick,
        };
        if let Some((seat, warrior)) = next {
            events.tell(|| Event::Edge { seat, warrior, further: false, rule: "VOI-34" });
        }
    }
}

/// Of those with an edge move due, the one to whom it is offered first (VOI-63).
pub(crate) fn next_edge(p: &Position, due: Warriors) -> Option<(Seat, Warrior)> {
    let sides = [p.turn, other(p.turn)];
    sides
        .iter()
        .find_map(|&seat| due.intersection(p.team(seat)).first().map(|warrior| (seat, warrior)))
}
