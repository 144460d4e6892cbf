//! What seats do, and what it leads to.

use game_core::{EventSink, Seat};

use crate::Voiny;
use crate::action::{Action, Chance};
use crate::event::Event;
use crate::field::FieldName;
use crate::options::{Kind, Mode};
use crate::pose::{Face, Pose, Spot};
use crate::position::{Phase, Position, Push, Ready, other};
use crate::warrior::{Warrior, Warriors};

impl Voiny {
    pub(crate) fn apply_action(
        &self,
        p: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Pick(warrior) => self.pick(p, seat, warrior, events),
            Action::Bring(warrior) => self.bring(p, seat, warrior, events),
            Action::Flick(flick) => {
                let push = match p.phase {
                    Phase::Edge { warrior, further } => {
                        self.spend(p, warrior);
                        if further { Push::Further } else { Push::Edge }
                    }
                    _ => Push::Turn,
                };
                p.phase = Phase::Shot { flick, push };
            }
            Action::Turn(heading) => {
                if let Some((warrior, pose)) = self.corrected(p, seat, heading) {
                    p.poses[warrior.index()] = Some(pose);
                    events.tell(|| Event::Turned { seat, warrior, pose });
                }
            }
            Action::Up(warrior) => self.up(p, seat, warrior, events),
            Action::Place(warrior, spot) => {
                let rule = if self.mode(p) == Mode::Solo { "VOI-54" } else { "VOI-30" };
                p.leads.remove(warrior);
                self.put(p, seat, warrior, spot, rule, events);
            }
            Action::Line(warrior, x, heading) => self.line(p, seat, warrior, x, heading, events),
            Action::Take(warrior) => {
                p.poses[warrior.index()] = None;
                p.leads.remove(warrior);
                events.tell(|| Event::Taken { seat, warrior });
            }
            Action::Done => self.set_up(p, seat, events),
            Action::Back => {
                if let Some(Ready { warrior, from, .. }) = self.unready(p) {
                    events.tell(|| Event::TookBack { warrior, pose: from });
                }
            }
            Action::Pass => {
                if let Some(Ready { warrior, from, .. }) = self.unready(p) {
                    events.tell(|| Event::TookBack { warrior, pose: from });
                }
                if let Phase::Edge { warrior, .. } = p.phase {
                    self.spend(p, warrior);
                    events.tell(|| Event::Passed { seat, warrior, rule: "VOI-63" });
                }
                self.go_on(p, events);
            }
            Action::Resign => {
                events.tell(|| Event::Resigned { seat, rule: "VOI-7" });
                self.unready(p);
                self.give_up(p, seat, events);
            }
        }
    }

    pub(crate) fn apply_chance(
        &self,
        p: &mut Position,
        chance: &Chance,
        events: &mut impl EventSink<Event>,
    ) {
        match (chance, p.phase) {
            (&Chance::Lot(seat), _) => self.lot(p, seat, events),
            (Chance::Rest(outcome), Phase::Shot { flick, push }) => {
                self.judge(p, flick, push, outcome, events);
            }
            (Chance::Rest(_), _) => {}
        }
    }

    fn lot(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        (p.turn, p.opener) = (seat, seat);
        let rule = self.lot_rule(p);
        let drafts = p.teams[0].is_empty();
        events.tell(|| Event::Lot { seat, drafts, rule });
        if drafts {
            p.phase = Phase::Draft;
        } else {
            self.start_field(p);
        }
    }

    /// The rule by which the lot decides.
    pub(crate) fn lot_rule(&self, p: &Position) -> &'static str {
        // Field v alone makes ten points: more, and it is played again.
        let total = p.points[0].halves() + p.points[1].halves();
        let again = total >= if self.options.game == Kind::V { 20 } else { 22 };
        match (p.teams[0].is_empty(), self.mode(p)) {
            (true, Mode::Solo) => "VOI-54",
            (true, _) => "VOI-6",
            (false, Mode::A | Mode::ShortA) => "VOI-10",
            (false, Mode::Ae) => "VOI-21",
            (false, Mode::ShortAe) => "VOI-52",
            (false, Mode::V) if again && self.options.game == Kind::V => "VOI-50",
            (false, Mode::V) if again => "VOI-40",
            (false, Mode::V) => "VOI-31",
            (false, _) => "VOI-53",
        }
    }

    fn pick(
        &self,
        p: &mut Position,
        seat: Seat,
        warrior: Warrior,
        events: &mut impl EventSink<Event>,
    ) {
        p.teams[seat.index()].insert(warrior);
        events.tell(|| Event::Picked { seat, warrior });
        p.turn = other(seat);
        let rest = Warriors::ALL.without(p.teams[0].union(p.teams[1]));
        if self.options.game == Kind::Solo {
            p.teams[other(seat).index()] = rest;
            p.turn = seat;
            events.tell(|| Event::Field { field: FieldName::V });
            self.start_field(p);
        } else if rest.len() == 1 {
            p.teams[other(seat).index()] = p.team(other(seat)).union(rest);
            rest.iter().for_each(|warrior| {
                events.tell(|| Event::Picked { seat: other(seat), warrior });
            });
            self.begin_field(p, self.options.game.first_field(), None, events);
        }
    }

    fn bring(
        &self,
        p: &mut Position,
        seat: Seat,
        warrior: Warrior,
        events: &mut impl EventSink<Event>,
    ) {
        if p.phase != Phase::Choose {
            p.fighters[seat.index()] = Some(warrior);
            events.tell(|| Event::Brought { seat, warrior });
            return self.start_bout(p, self.beaten_rule(p), events);
        }
        p.choices[seat.index()] = Some(warrior);
        events.tell(|| Event::Chose { seat, warrior: Some(warrior) });
        if p.choices.iter().all(Option::is_some) {
            p.fighters = std::mem::take(&mut p.choices);
            for seat in [Seat(0), Seat(1)] {
                if let Some(warrior) = p.fighters[seat.index()] {
                    events.tell(|| Event::Brought { seat, warrior });
                }
            }
            self.start_bout(p, "VOI-10", events);
        }
    }

    /// VOI-22, VOI-32.
    fn up(
        &self,
        p: &mut Position,
        seat: Seat,
        warrior: Warrior,
        events: &mut impl EventSink<Event>,
    ) {
        let duel = self.mode(p).is_duel();
        let rule = if duel { "VOI-22" } else { "VOI-32" };
        if !duel {
            self.make_ready(p, warrior);
        }
        self.turn_up(p, warrior, rule, events);
        if duel {
            self.pass_turn(p, other(seat), rule, events);
            p.phase = Phase::Flick;
        }
    }

    /// Turned up in place (VOI-61).
    pub(crate) fn turn_up(
        &self,
        p: &mut Position,
        warrior: Warrior,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(pose) = p.pose(warrior).copied() else { return };
        let mut others = p.poses;
        others[warrior.index()] = None;
        let pose = self.pack.turned_up(p.field, &others, warrior, &pose);
        self.stand(p, warrior, pose);
        events.tell(|| Event::TurnedUp { warrior, pose, rule });
    }

    fn line(
        &self,
        p: &mut Position,
        seat: Seat,
        warrior: Warrior,
        x: i32,
        heading: u16,
        events: &mut impl EventSink<Event>,
    ) {
        match p.phase {
            Phase::Flick => {
                self.make_ready(p, warrior);
                let spot = Spot { x, y: self.line_of(seat), heading };
                self.put(p, seat, warrior, spot, "VOI-33", events);
            }
            Phase::Return { line, .. } => {
                let spot = Spot { x, y: self.line_of(line), heading };
                self.put(p, seat, warrior, spot, "VOI-36", events);
                p.phase = Phase::Flick;
                self.go_on(p, events);
            }
            _ => {
                let spot = Spot { x, y: self.line_of(seat), heading };
                let rule = self.order_rule(p);
                if self.mode(p) == Mode::V {
                    p.leads.insert(warrior);
                }
                self.put(p, seat, warrior, spot, rule, events);
                if self.sets_up_one(p, seat).is_some() {
                    self.set_up(p, seat, events);
                }
            }
        }
    }

    fn put(
        &self,
        p: &mut Position,
        seat: Seat,
        warrior: Warrior,
        spot: Spot,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        let pose = spot.pose(Face::Up);
        self.stand(p, warrior, pose);
        events.tell(|| Event::Placed { seat, warrior, pose, rule });
    }

    /// Puts a warrior somewhere by hand.
    pub(crate) fn stand(&self, p: &mut Position, warrior: Warrior, pose: Pose) {
        p.poses[warrior.index()] = Some(pose);
        let over = self.mode(p).has_edge_moves()
            && self.pack.outline(warrior, &pose).is_over_edge(self.pack.plan(p.field));
        self.mark_edge(p, warrior, over);
    }

    /// VOI-63: whoever lies wholly on the field again has a new right to come.
    pub(crate) fn mark_edge(&self, p: &mut Position, warrior: Warrior, over: bool) {
        if over && self.mode(p).has_edge_moves() {
            p.edge.insert(warrior);
        } else {
            p.edge.remove(warrior);
            p.spent.remove(warrior);
        }
    }

    /// Its edge move is used or declined (VOI-63).
    fn spend(&self, p: &mut Position, warrior: Warrior) {
        if p.edge.contains(warrior) {
            p.spent.insert(warrior);
        }
        if let Some(ready) = &mut p.ready {
            ready.spent = ready.edge;
        }
    }

    /// Remembers where a warrior was, once, before it is made ready for its flick.
    fn make_ready(&self, p: &mut Position, warrior: Warrior) {
        if let (None, Some(&from)) = (p.ready, p.pose(warrior)) {
            let (edge, spent) = (p.edge.contains(warrior), p.spent.contains(warrior));
            p.ready = Some(Ready { warrior, from, edge, spent });
        }
    }

    /// Puts the warrior that was made ready back where it was.
    pub(crate) fn unready(&self, p: &mut Position) -> Option<Ready> {
        let ready = p.ready.take()?;
        p.poses[ready.warrior.index()] = Some(ready.from);
        self.mark_edge(p, ready.warrior, ready.edge);
        if ready.edge && ready.spent {
            p.spent.insert(ready.warrior);
        }
        Some(ready)
    }

    /// A side has set up: the other one does, or the first flick is due.
    fn set_up(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        if self.sets_up_one(p, seat).is_none() {
            events.tell(|| Event::SetUp { seat });
        }
        p.phase = if seat == p.opener { Phase::Setup(other(seat)) } else { Phase::Flick };
    }
}
