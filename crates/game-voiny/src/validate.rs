//! Is a position one that the game could be in?

mod memory;
mod points;

use game_core::{PositionError, Seat};

use crate::Voiny;
use crate::battle::next_edge;
use crate::check::LEAST_TURN;
use crate::field::FieldName;
use crate::options::{Kind, Mode};
use crate::pose::Pose;
use crate::position::{Phase, Position, Push, other};
use crate::verdict::FIVE;
use crate::warrior::{WARRIORS, Warrior, Warriors};

type Verdict = Result<(), PositionError>;

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
        self.validate_phase(p)?;
        self.validate_opener(p)
    }

    /// If only one side has lost bouts, it has lost the last (VOI-10, VOI-21, VOI-53).
    fn validate_opener(&self, p: &Position) -> Verdict {
        let mode = self.mode(p);
        let lost = |seat: Seat| !p.beaten.intersection(p.team(seat)).is_empty();
        let over = p.phase == Phase::Over;
        if !mode.has_bouts() || over || lost(Seat(0)) == lost(Seat(1)) {
            return Ok(());
        }
        let loser = if lost(Seat(0)) { Seat(0) } else { Seat(1) };
        let begins = if mode == Mode::Ae { other(loser) } else { loser };
        require(p.opener == begins, "opener", "the other one begins after that bout")
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
        require(holds, "teams", "warriors are drafted one at a time in turn")?;
        let first = (p.turn == p.opener) == begun.is_multiple_of(2);
        require(p.phase == Phase::Lot || first, "opener", "who began has drafted first")
    }

    fn validate_poses(&self, p: &Position) -> Verdict {
        for warrior in p.standing().iter() {
            let lies = p.pose(warrior).is_some_and(|pose| self.can_lie(p.field, warrior, pose));
            require(lies, &format!("poses.{warrior}"), "no warrior can be there")?;
        }
        if let Some((warrior, other)) = self.entangled(&p.poses, Warrior::all()) {
            let reason = format!("it would be inside {other}");
            return require(false, &format!("poses.{warrior}"), &reason);
        }
        if let Some(warrior) = p.standing().iter().find(|&warrior| self.floats(&p.poses, warrior)) {
            return require(false, &format!("poses.{warrior}"), "nothing holds it up there");
        }
        let drafted = p.teams[0].union(p.teams[1]);
        require(p.beaten.without(drafted).is_empty(), "beaten", "one that is on no side")?;
        let both = p.beaten.intersection(p.standing());
        require(both.is_empty(), "beaten", "one that is on the field")?;
        require(p.edge.without(p.standing()).is_empty(), "edge", "one that isn't on the field")?;
        let edges = self.mode(p).has_edge_moves();
        require(edges || p.edge.is_empty(), "edge", "there are no edge moves in this game")?;
        let plan = self.pack.plan(p.field);
        let over = |pose: &Pose, warrior| self.pack.outline(warrior, pose).is_over_edge(plan);
        let there = |warrior: &Warrior| p.pose(*warrior).is_some_and(|pose| over(pose, *warrior));
        let reach: Warriors = Warrior::all().filter(there).collect();
        require(!edges || p.edge == reach, "edge", "exactly those who reach over the border")?;
        require(p.spent.without(p.edge).is_empty(), "spent", "one that isn't in edge position")
    }

    fn validate_phase(&self, p: &Position) -> Verdict {
        let mode = self.mode(p);
        let bare = p.standing().is_empty();
        let fresh = bare && p.beaten.is_empty() && p.fighters == [None, None];
        match p.phase {
            Phase::Lot | Phase::Draft => {
                let lot = self.options.game != Kind::Long || p.field != FieldName::Ae;
                let lot = lot && (self.options.game != Kind::Solo || p.teams[0].is_empty());
                require(lot, "phase", "there is no lot on that field")?;
                require(fresh, "phase", "nothing has happened on the field yet")
            }
            Phase::Choose => {
                require(mode.has_bouts() && fresh, "phase", "nobody fights first any more")
            }
            Phase::Bring(seat) => self.validate_bring(p, seat),
            Phase::Setup(seat) => self.validate_set_up(p, seat),
            Phase::Flick => {
                self.validate_standing(p)?;
                require(self.due(p).is_empty(), "edge", "edge moves come before the next flick")
            }
            Phase::Edge { warrior, further } => {
                self.validate_standing(p)?;
                require(p.pose(warrior).is_some(), "phase.edge.warrior", "it isn't on the field")?;
                let from = p.ready.map_or(p.edge.contains(warrior), |ready| ready.edge);
                let due = from && !p.spent.contains(warrior);
                let holds = mode.has_edge_moves() && (further || due);
                require(holds, "phase.edge", "it has no edge move")?;
                let first = next_edge(p, self.due(p)).map(|(_, warrior)| warrior);
                let offered = further || first == Some(warrior);
                require(offered, "phase.edge.warrior", "another one is offered first")
            }
            Phase::Shot { flick, push } => {
                self.validate_standing(p)?;
                require(flick.is_possible(), "phase.shot.flick", "no finger flicks like that")?;
                let there = p.pose(flick.warrior).is_some();
                require(there, "phase.shot.flick", "that warrior isn't on the field")?;
                let lead = !p.is_opening() || p.leads.contains(flick.warrior);
                require(lead, "phase.shot.flick", "the first flick is the attacker's")?;
                let holds = match push {
                    Push::Turn => p.owner(flick.warrior) == Some(p.turn) && self.due(p).is_empty(),
                    Push::Edge => {
                        let spent = p.spent.contains(flick.warrior);
                        mode.has_edge_moves() && p.ready.map_or(spent, |ready| ready.spent)
                    }
                    Push::Further => mode.has_edge_moves(),
                };
                require(holds, "phase.shot.push", "that isn't a flick of this kind")?;
                let turns = self.free_turn(p, &flick) >= LEAST_TURN;
                require(turns, "phase.shot.flick", "it turns its warrior too little")
            }
            Phase::Return { warrior, line } => {
                require(line.index() < 2, "phase.return.line", "there are two seats")?;
                let owner = p.owner(warrior).unwrap_or(p.turn);
                let alone = p.left_of(owner) == warrior.into() && p.standing_of(owner).is_empty();
                let rest = p.left_of(other(owner)) == p.standing_of(other(owner));
                let holds = mode == Mode::V && alone && rest && p.turn == owner;
                require(holds, "phase.return", "it doesn't come back")?;
                let others = !p.standing_of(other(owner)).is_empty();
                require(others, "phase.return", "without opponents the field is over")?;
                let struck = !p.beaten.intersection(p.team(other(owner))).is_empty();
                require(struck, "beaten", "whoever struck it off is beaten")
            }
            Phase::Over => self.validate_over(p),
        }
    }

    /// Those with an edge move to come, but for what is being made ready (VOI-63).
    fn due(&self, p: &Position) -> Warriors {
        let mut due = p.edge.without(p.spent);
        if let Some(ready) = p.ready {
            due.remove(ready.warrior);
            if ready.edge && !ready.spent {
                due.insert(ready.warrior);
            }
        }
        due
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
        require(!p.beaten.intersection(p.team(seat)).is_empty(), "beaten", "nobody was beaten")?;
        // VOI-10, VOI-53: the loser flicks first; VOI-21: the winner.
        let first = if mode == Mode::Ae { rival } else { seat };
        require([p.turn, p.opener] == [first; 2], "turn", "the other one begins the next bout")
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
        if mode.is_duel() {
            self.validate_faces(p)?;
        }
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
        require(lead.len() == 1, "leads", "the attackers have one on the single line")?;
        // Nobody has moved since the set-up.
        for seat in [Seat(0), Seat(1)] {
            self.validate_placed(p, seat)?;
            let complete = self.check_done(p, seat).is_ok();
            require(complete, "poses", "before the first flick both set-ups stand as they were")?;
        }
        Ok(())
    }

    /// Who may lie flipped in a duel (VOI-12, VOI-13, VOI-22).
    fn validate_faces(&self, p: &Position) -> Verdict {
        let flipped = |seat: Seat| p.fighters[seat.index()].is_some_and(|w| p.is_flipped(w));
        let (own, rival) = (flipped(p.turn), flipped(other(p.turn)));
        if !self.mode(p).has_fives() {
            return require(!(own && rival), "poses", "if both are flipped they are turned up");
        }
        require(!own, "poses", "whoever flips himself loses the turn")?;
        require(rival || p.used < FIVE, "used", "after five flicks the turn passes")
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
