//! What a seat is offered: actions, buttons and forms.

use game_core::{Form, Seat};

use crate::Voiny;
use crate::action::Action;
use crate::flick::{MAX_ARM, MAX_POWER};
use crate::options::Mode;
use crate::pose::TURN;
use crate::position::{Phase, Position};
use crate::warrior::{Warrior, Warriors};

impl Voiny {
    pub(crate) fn list_actions(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if !p.acting().contains(seat) {
            return;
        }
        let legal = |action: &Action| self.check_action(p, seat, *action).is_ok();
        match p.phase {
            Phase::Draft => into.extend(Warrior::all().map(Action::Pick).filter(legal)),
            Phase::Choose | Phase::Bring(_) => {
                into.extend(p.left_of(seat).iter().map(Action::Bring));
            }
            Phase::Setup(_) => into.extend([Action::Done].into_iter().filter(legal)),
            Phase::Flick => {
                into.extend(p.standing_of(seat).iter().map(Action::Up).filter(legal));
            }
            Phase::Edge { warrior, .. } => {
                into.extend([Action::Up(warrior), Action::Pass].into_iter().filter(legal));
            }
            Phase::Return { .. } | Phase::Lot | Phase::Shot { .. } | Phase::Over => {}
        }
    }

    /// The last warrior that there is to pick or to bring: nobody chooses among one.
    pub(crate) fn only_warrior(&self, p: &Position, seat: Seat) -> Option<Action> {
        if !matches!(p.phase, Phase::Draft | Phase::Choose | Phase::Bring(_)) {
            return None;
        }
        let mut warriors = Vec::new();
        self.list_actions(p, seat, &mut warriors);
        let [only] = warriors[..] else { return None };
        Some(only)
    }

    pub(crate) fn list_buttons(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        let legal = |action: &Action| self.check_action(p, seat, *action).is_ok();
        let taken = p.standing().iter().map(Action::Take);
        let buttons = taken.chain([Action::Back, Action::Resign]);
        into.extend(buttons.filter(legal));
    }

    pub(crate) fn list_forms(&self, p: &Position, seat: Seat, into: &mut Vec<Form>) {
        if !p.acting().contains(seat) {
            return;
        }
        let plan = self.pack.plan(p.field);
        let (wide, long) = (i64::from(plan.width / 2), i64::from(plan.length / 2));
        let last = i64::from(TURN) - 1;
        let names = |warriors: Warriors| {
            warriors.iter().map(|warrior| warrior.to_string()).collect::<Vec<_>>()
        };
        let flick = |warriors| {
            Form::new("flick")
                .one_of("warrior", names(warriors))
                .whole("direction", 0, last)
                .whole("power", 1, i64::from(MAX_POWER))
                .whole("arm", -i64::from(MAX_ARM), i64::from(MAX_ARM))
        };
        let line = |warriors| {
            Form::new("line")
                .one_of("warrior", names(warriors))
                .whole("x", -wide, wide)
                .whole("heading", 0, last)
        };
        let place = |warriors| {
            Form::new("place")
                .one_of("warrior", names(warriors))
                .whole("x", -wide, wide)
                .whole("y", -long, long)
                .whole("heading", 0, last)
        };
        match p.phase {
            Phase::Flick => {
                into.push(flick(self.may_flick(p, seat)));
                if self.mode(p).has_fives() {
                    into.push(Form::new("turn").whole("heading", 0, last));
                }
                let movable = self.may_line(p, seat);
                if !movable.is_empty() {
                    into.push(line(movable));
                }
            }
            Phase::Edge { warrior, .. } => into.push(flick(warrior.into())),
            Phase::Return { warrior, .. } => into.push(line(warrior.into())),
            Phase::Setup(_) => match (self.sets_up_one(p, seat), self.mode(p)) {
                (Some(one), _) => into.push(line(one.into())),
                (None, Mode::Solo) => into.push(place(p.team(seat))),
                (None, _) => {
                    // Once one stands on the line, only that one may be put there anew.
                    let lead = p.leads.intersection(p.team(seat));
                    let lined = if lead.is_empty() { p.team(seat) } else { lead };
                    into.extend([place(p.team(seat)), line(lined)]);
                }
            },
            _ => {}
        }
    }

    /// Those that the seat on turn may flick.
    pub(crate) fn may_flick(&self, p: &Position, seat: Seat) -> Warriors {
        let standing = p.standing_of(seat);
        match p.ready {
            Some(ready) => ready.warrior.into(),
            None if p.is_opening() => standing.intersection(p.leads),
            None => standing,
        }
    }

    /// Those that may be put on the line first (VOI-33).
    fn may_line(&self, p: &Position, seat: Seat) -> Warriors {
        if self.mode(p) != Mode::V {
            return Warriors::NONE;
        }
        let in_zone = |warrior: &Warrior| {
            let from = p.ready.map(|ready| ready.from).or(p.pose(*warrior).copied());
            from.is_some_and(|pose| self.is_in_zone(seat, &self.pack.outline(*warrior, &pose)))
        };
        self.may_flick(p, seat).iter().filter(in_zone).collect()
    }
}
