//! Is a position one that the game could be in?

use game_core::{PositionError, Seat};

use crate::Voiny;
use crate::bout::ENOUGH;
use crate::field::Field;
use crate::options::{Kind, Mode};
use crate::position::{Phase, Position, Push, other};
use crate::warrior::{WARRIORS, Warriors};

type Verdict = Result<(), PositionError>;

/// More points than a game can bring.
const TOO_MANY: u16 = 1000;

fn require(holds: bool, at: &str, reason: &str) -> Verdict {
    if holds { Ok(()) } else { Err(PositionError::new(at, reason)) }
}

impl Voiny {
    pub(crate) fn validate_position(&self, p: &Position) -> Verdict {
        require(p.turn.index() < 2, "turn", "there are two seats")?;
        require(p.opener.index() < 2, "opener", "there are two seats")?;
        let game = self.options.game;
        require(game.has(p.field), "field", "this game isn't played on that field")?;
        self.validate_teams(p)?;
        self.validate_points(p)?;
        self.validate_poses(p)?;
        self.validate_memory(p)?;
        self.validate_phase(p)
    }

    fn drafting(p: &Position) -> bool {
        p.phase == Phase::Draft || (p.phase == Phase::Lot && p.teams[0].is_empty())
    }

    fn validate_teams(&self, p: &Position) -> Verdict {
        let [first, second] = p.teams;
        require(first.intersection(second).is_empty(), "teams", "a warrior is on both sides")?;
        let sizes = [first.len(), second.len()];
        let solo = self.options.game == Kind::Solo;
        let all = if solo { [1, 9] } else { [5, 5] };
        if !Self::drafting(p) {
            let holds = sizes == all || sizes == [all[1], all[0]];
            return require(holds, "teams", "not all warriors are on their sides");
        }
        let first = self.options.game.first_field();
        require(p.field == first, "field", "drafts come before the first field")?;
        let [mine, theirs] = [p.turn, other(p.turn)].map(|seat| sizes[seat.index()]);
        let in_turn = mine == theirs || mine + 1 == theirs;
        let begun = sizes[0] + sizes[1];
        let holds = match (p.phase, solo) {
            (Phase::Lot, _) | (_, true) => begun == 0,
            _ => in_turn && begun < WARRIORS - 1,
        };
        require(holds, "teams", "warriors are drafted one at a time in turn")
    }

    fn validate_points(&self, p: &Position) -> Verdict {
        for (seat, points) in p.points.iter().enumerate() {
            let at = format!("points[{seat}]");
            require(points.halves() < TOO_MANY, &at, "more points than a game brings")?;
            if p.phase == Phase::Over {
                continue;
            }
            let none = match self.options.game {
                Kind::Long => p.field == Field::A,
                Kind::V => false,
                Kind::ShortA | Kind::ShortAe => {
                    require(*points < ENOUGH, &at, "with five points the game is over")?;
                    Self::drafting(p) || p.phase == Phase::Choose
                }
                _ => true,
            };
            require(!none || points.halves() == 0, &at, "no points have been made yet")?;
            let halves = matches!(self.options.game, Kind::ShortA | Kind::ShortAe);
            require(halves || points.halves() % 2 == 0, &at, "no half points in this game")?;
        }
        if p.phase == Phase::Over {
            return require(p.points[0] != p.points[1], "points", "the game ends with a winner");
        }
        let even = p.points[0] == p.points[1];
        let again = self.options.game == Kind::V;
        require(!again || even, "points", "field v is played again only where points are equal")
    }

    fn validate_poses(&self, p: &Position) -> Verdict {
        for warrior in p.standing().iter() {
            let sound = p.pose(warrior).is_some_and(|pose| self.is_near(p.field, pose));
            require(sound, &format!("poses.{warrior}"), "no warrior can be there")?;
        }
        let drafted = p.teams[0].union(p.teams[1]);
        require(p.beaten.without(drafted).is_empty(), "beaten", "one that is on no side")?;
        let both = p.beaten.intersection(p.standing());
        require(both.is_empty(), "beaten", "one that is on the field")?;
        require(p.edge.without(p.standing()).is_empty(), "edge", "one that isn't on the field")?;
        let edges = self.mode(p).has_edge_moves();
        require(edges || p.edge.is_empty(), "edge", "there are no edge moves in this game")?;
        require(p.spent.without(p.edge).is_empty(), "spent", "one that isn't in edge position")
    }

    /// What is remembered for single rules.
    fn validate_memory(&self, p: &Position) -> Verdict {
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
        let edges = mode.has_edge_moves() || !ready.edge;
        require(edges && (ready.edge || !ready.spent), "ready", "there was no edge move")?;
        let near = self.is_near(p.field, &ready.from);
        require(near && !p.is_opening(), "ready.from", "it can't have been there")
    }

    fn validate_phase(&self, p: &Position) -> Verdict {
        let mode = self.mode(p);
        let bare = p.standing().is_empty();
        let fresh = bare && p.beaten.is_empty() && p.fighters == [None, None];
        match p.phase {
            Phase::Lot | Phase::Draft => {
                let lot = self.options.game != Kind::Long || p.field != Field::Ae;
                let lot = lot && (self.options.game != Kind::Solo || p.teams[0].is_empty());
                require(lot, "phase", "there is no lot on that field")?;
                require(fresh, "phase", "nothing has happened on the field yet")
            }
            Phase::Choose => {
                require(mode.has_bouts() && fresh, "phase", "nobody fights first any more")
            }
            Phase::Bring(seat) => self.validate_bring(p, seat),
            Phase::Setup(seat) => self.validate_set_up(p, seat),
            Phase::Flick => self.validate_standing(p),
            Phase::Edge { warrior, further } => {
                self.validate_standing(p)?;
                require(p.pose(warrior).is_some(), "phase.edge.warrior", "it isn't on the field")?;
                let from = p.ready.map_or(p.edge.contains(warrior), |ready| ready.edge);
                let due = from && !p.spent.contains(warrior);
                let holds = mode.has_edge_moves() && (further || due);
                require(holds, "phase.edge", "it has no edge move")
            }
            Phase::Shot { flick, push } => {
                self.validate_standing(p)?;
                require(flick.is_possible(), "phase.shot.flick", "no finger flicks like that")?;
                let there = p.pose(flick.warrior).is_some();
                require(there, "phase.shot.flick", "that warrior isn't on the field")?;
                let lead = !p.is_opening() || p.leads.contains(flick.warrior);
                require(lead, "phase.shot.flick", "the first flick is the attacker's")?;
                let holds = match push {
                    Push::Turn => p.owner(flick.warrior) == Some(p.turn),
                    Push::Edge | Push::Further => mode.has_edge_moves(),
                };
                require(holds, "phase.shot.push", "that isn't a flick of this kind")
            }
            Phase::Return { warrior, line } => {
                require(line.index() < 2, "phase.return.line", "there are two seats")?;
                let owner = p.owner(warrior).unwrap_or(p.turn);
                let alone = p.left_of(owner) == warrior.into() && p.standing_of(owner).is_empty();
                let rest = p.left_of(other(owner)) == p.standing_of(other(owner));
                let holds = mode == Mode::V && alone && rest && p.turn == owner;
                require(holds, "phase.return", "it doesn't come back")?;
                let others = !p.standing_of(other(owner)).is_empty();
                require(others, "phase.return", "without opponents the field is over")
            }
            Phase::Over => Ok(()),
        }
    }

    fn validate_bring(&self, p: &Position, seat: Seat) -> Verdict {
        let mode = self.mode(p);
        let bouts = mode.has_bouts() && !mode.has_throws();
        require(bouts && seat.index() < 2, "phase.bring", "nobody brings another warrior")?;
        let rival = other(seat);
        let stays = p.fighters[rival.index()];
        let stays = stays.is_some_and(|warrior| p.left_of(rival).contains(warrior));
        require(stays && p.fighters[seat.index()].is_none(), "fighters", "the winner's stays in")?;
        require(p.standing().is_empty(), "poses", "the next bout hasn't begun")?;
        require(!p.left_of(seat).is_empty(), "beaten", "without warriors the field is over")?;
        require(!p.beaten.intersection(p.team(seat)).is_empty(), "beaten", "nobody was beaten")
    }

    /// Who must be on the field while there are flicks.
    fn validate_standing(&self, p: &Position) -> Verdict {
        let mode = self.mode(p);
        for seat in [Seat(0), Seat(1)] {
            let standing = p.standing_of(seat);
            if mode.has_bouts() {
                let at = format!("fighters[{seat}]");
                let fighter = p.fighters[seat.index()].filter(|&w| p.left_of(seat).contains(w));
                let there = fighter.map(Warriors::from) == Some(standing);
                require(there, &at, "exactly those who fight the bout are on the field")?;
            } else {
                let all = standing == p.left_of(seat) && !standing.is_empty();
                require(all, "poses", "on both sides all who aren't beaten are on the field")?;
            }
        }
        require(mode.has_bouts() || p.fighters == [None, None], "fighters", "there are no bouts")?;
        let short = mode.has_throws();
        require(!short || p.beaten.is_empty(), "beaten", "nobody is beaten in this game")?;
        if self.options.game == Kind::Solo {
            let one = p.team(p.opener).len() == 1;
            require(one, "opener", "the one against nine began")?;
        }
        if !p.is_opening() {
            return Ok(());
        }
        let attacks = p.turn == p.opener && p.beaten.is_empty() && p.edge.is_empty();
        require(attacks, "leads", "the first flick is the attackers'")?;
        self.validate_leads(p)?;
        let lead = p.leads.intersection(p.team(p.opener));
        require(lead.len() == 1, "leads", "the attackers have one on the single line")
    }

    /// Those set up on the lines are there.
    fn validate_leads(&self, p: &Position) -> Verdict {
        for lead in p.leads.iter() {
            let owner = p.owner(lead).unwrap_or(p.turn);
            let on_line = p.pose(lead).is_some_and(|pose| {
                pose.is_flat() && !pose.is_flipped() && pose.y == self.line_of(owner)
            });
            require(on_line, "leads", "one that doesn't stand on its line")?;
        }
        let both =
            [Seat(0), Seat(1)].iter().all(|&seat| p.leads.intersection(p.team(seat)).len() <= 1);
        require(both, "leads", "one on each line at the most")
    }

    fn validate_set_up(&self, p: &Position, seat: Seat) -> Verdict {
        let mode = self.mode(p);
        let lines = matches!(mode, Mode::V | Mode::ShortV | Mode::Solo) && seat.index() < 2;
        require(lines, "phase.setup", "nobody sets up on that field")?;
        require(p.turn == p.opener, "turn", "who sets up first flicks first")?;
        require(mode == Mode::ShortV || p.beaten.is_empty(), "beaten", "nobody is beaten yet")?;
        if mode == Mode::ShortV {
            for seat in [Seat(0), Seat(1)] {
                let fighter = p.fighters[seat.index()];
                let left = fighter.is_some_and(|warrior| p.left_of(seat).contains(warrior));
                require(left, &format!("fighters[{seat}]"), "it doesn't fight the bout")?;
            }
        } else {
            require(p.fighters == [None, None], "fighters", "there are no bouts")?;
        }
        if self.options.game == Kind::Solo {
            let one = p.team(p.opener).len() == 1;
            require(one, "opener", "the one against nine began")?;
        }
        require(p.edge.is_empty(), "edge", "nobody is set up over the border")?;
        self.validate_leads(p)?;
        self.validate_placed(p, seat)?;
        let before = p.standing_of(other(seat));
        if seat == p.opener {
            return require(before.is_empty(), "poses", "the side that flicks first sets up first");
        }
        let complete = match (mode, self.sets_up_one(p, other(seat))) {
            (_, Some(one)) => before == one.into(),
            (Mode::V, None) => self.check_done(p, other(seat)).is_ok(),
            _ => false,
        };
        require(complete, "poses", "the first side's set-up isn't complete")?;
        self.validate_placed(p, other(seat))
    }

    /// Those placed so far lie where they may.
    fn validate_placed(&self, p: &Position, seat: Seat) -> Verdict {
        let one = self.sets_up_one(p, seat);
        for warrior in p.standing_of(seat).iter() {
            let at = format!("poses.{warrior}");
            let Some(pose) = p.pose(warrior) else { continue };
            require(pose.is_flat() && !pose.is_flipped(), &at, "set up flat and picture up")?;
            let may = one.is_none_or(|one| one == warrior);
            // The one of a set-up of one is there only when that set-up is over.
            let over = one.is_none() || p.phase != Phase::Setup(seat);
            require(may && over, &at, "it isn't placed yet")?;
            let spot = pose.spot();
            let line = one.is_some() || p.leads.contains(warrior);
            let placed = if line {
                let on_line = pose.y == self.line_of(seat);
                on_line && self.check_spot(p, warrior, spot, "VOI-30").is_ok()
            } else {
                self.check_place(p, seat, warrior, spot).is_ok()
            };
            require(placed, &at, "it can't be placed there")?;
        }
        Ok(())
    }
}

fn setting_up(p: &Position) -> bool {
    matches!(p.phase, Phase::Setup(_))
}
