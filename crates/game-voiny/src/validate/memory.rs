//! What a position remembers for single rules.

use game_core::Seat;

use super::{Verdict, require};
use crate::Voiny;
use crate::options::Mode;
use crate::position::{Phase, Position, Push, Ready};
use crate::warrior::Warriors;

impl Voiny {
    /// What is remembered for single rules.
    pub(super) fn validate_memory(&self, p: &Position) -> Verdict {
        let mode = self.mode(p);
        let flicking = matches!(p.phase, Phase::Flick | Phase::Shot { .. });
        require(p.used == 0 || (mode.has_fives() && flicking), "used", "flicks don't count here")?;
        let one = matches!(mode, Mode::Ae | Mode::ShortAe) && flicking;
        require(p.moved.is_empty() || one, "moved", "moves don't count here")?;
        let two = p.moved.iter().all(|seat| seat.index() < 2);
        require(two, "moved", "there are two seats")?;
        let choosing = p.phase == Phase::Choose;
        for seat in [Seat(0), Seat(1)] {
            let choice = p.choices[seat.index()];
            let own = choice.is_none_or(|warrior| choosing && p.team(seat).contains(warrior));
            require(own, &format!("choices[{seat}]"), "that can't have been chosen")?;
        }
        let open = p.choices.iter().any(Option::is_none);
        require(open, "choices", "when both have chosen the bout begins")?;
        let leads = p.leads.is_empty() || (mode == Mode::V && (flicking || setting_up(p)));
        require(leads, "leads", "nobody is the attacker of a set-up here")?;
        let Some(ready) = p.ready else { return Ok(()) };
        let flicked = match p.phase {
            Phase::Flick => p.standing_of(p.turn),
            Phase::Edge { warrior, .. } => warrior.into(),
            Phase::Shot { flick, .. } => flick.warrior.into(),
            _ => Warriors::NONE,
        };
        let there = flicked.contains(ready.warrior) && p.pose(ready.warrior).is_some();
        require(there && !mode.is_duel(), "ready", "that warrior isn't about to be flicked")?;
        let plan = self.pack.plan(p.field);
        let over = self.pack.outline(ready.warrior, &ready.from).is_over_edge(plan);
        let edges = ready.edge == (over && mode.has_edge_moves());
        require(edges && (ready.edge || !ready.spent), "ready", "there was no such edge move")?;
        let lay = self.can_lie(p.field, ready.warrior, &ready.from) && self.is_ready(p, &ready);
        require(lay && !p.is_opening(), "ready.from", "it can't have been there")
    }

    /// Is the warrior where it comes from there: turned up in place, or put on its line (VOI-32,
    /// VOI-33)?
    fn is_ready(&self, p: &Position, ready: &Ready) -> bool {
        let (warrior, from) = (ready.warrior, &ready.from);
        let Some(pose) = p.pose(warrior) else { return false };
        let mut others = p.poses;
        others[warrior.index()] = None;
        let turned = || self.pack.turned_up(p.field, &others, warrior, from) == *pose;
        if from.is_flipped() && turned() {
            return true;
        }
        let Some(seat) = p.owner(warrior) else { return false };
        let in_turn = matches!(p.phase, Phase::Flick | Phase::Shot { push: Push::Turn, .. });
        let spot = pose.spot();
        self.mode(p) == Mode::V
            && in_turn
            && self.is_in_zone(seat, &self.pack.outline(warrior, from))
            && *pose == self.on_line(seat, spot.x, spot.heading)
            && self.check_spot(p, warrior, spot, "VOI-33").is_ok()
    }
}

fn setting_up(p: &Position) -> bool {
    matches!(p.phase, Phase::Setup(_))
}
