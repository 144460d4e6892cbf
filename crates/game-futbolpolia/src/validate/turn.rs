//! The turn: phases, dice and doubles that go together.

use game_core::{Game as _, demand};

use super::Verdict;
use crate::Futbolpolia;
use crate::pack::{CellKind, Deck, Power};
use crate::phase::{Matter, Phase};
use crate::position::{Position, Table};

impl Futbolpolia {
    /// Before who begins is known nothing has happened.
    fn is_untouched(&self, p: &Position) -> bool {
        let start = self.start();
        Position { table: Table { start: start.start, late: false, ..p.table }, cast: p.cast }
            == start
    }

    pub(super) fn validate_turn(&self, p: &Position) -> Verdict {
        let idle = p.matter() == Matter::Turn && p.estate.is_empty() && p.inherited.is_empty();
        let cash = p.cash(p.turn);
        let kind = self.figures.kinds[p.token(p.turn).index()];
        let fits = match p.phase {
            Phase::Lot => {
                let (start, all) = (p.start, self.seats.all());
                let some = !start.left.is_empty() && start.left.difference(all).is_empty();
                let apart = start.leaders.intersection(start.left).is_empty();
                let known = start.leaders.difference(all).is_empty();
                let best = matches!(start.best, 2..=12) || start.best == 0;
                let alone = start.leaders.is_empty() == (start.best == 0);
                let fits = some && apart && known && best && alone;
                fits && self.is_untouched(p)
            }
            Phase::Before => true,
            Phase::Roll => idle,
            Phase::Second => p.dice.can_be(),
            Phase::Walk => p.dice.can_be() && p.bench[p.turn.index()] == 4 && !idle,
            Phase::Buy => {
                let free = self.figures.free(p).contains(p.token(p.turn));
                free && p.auction.is_none() && p.shortage.is_none() && p.estate.is_empty()
            }
            Phase::Stake => kind == CellKind::Bookmakers && (cash > 0 || !idle),
            Phase::Bet { stake, lucky } => {
                let taken = match (lucky, self.power(p, p.turn)) {
                    (false, _) => kind == CellKind::Bookmakers,
                    (true, Some(Power::Bet(most))) => i64::from(stake) <= most.into(),
                    (true, _) => false,
                };
                idle && taken && (1..=i64::from(cash)).contains(&stake.into())
            }
            Phase::Draw(deck) => {
                let drawn = match deck {
                    Deck::Goal => CellKind::Goal,
                    Deck::Offside => CellKind::Offside,
                };
                idle && kind == drawn && self.figures.unseen(p, deck) != 0
            }
            Phase::Character => {
                let unseen = p.cast.unseen(self.figures.characters.len() as u8);
                let first = p.cast.held[p.turn.index()] == 0;
                idle && kind == CellKind::Character && unseen != 0 && first
            }
            Phase::After | Phase::Over => true,
            // Rent for the last turn may still be demanded (FUT-10.3).
            Phase::End => {
                let waits = p.held && !p.claimants().is_empty() && self.is_last_turn(p);
                !idle || waits
            }
        };
        demand!(fits, "phase", "can't be here");
        let rolled = match p.phase {
            Phase::Lot | Phase::Before => Some(false),
            Phase::Bet { .. } | Phase::End | Phase::Over => None,
            _ => Some(true),
        };
        demand!(rolled.is_none_or(|rolled| rolled == p.rolled), "rolled", "can't be in this phase");
        // The third in a row ends the turn.
        let most = if matches!(p.phase, Phase::End | Phase::Over) { 3 } else { 2 };
        demand!(p.doubles <= most, "doubles", "more than {most} are too many");
        self.validate_dice(p)?;
        let ends = p.phase == Phase::End;
        demand!(!p.held || !p.rolled || ends, "held", "nobody is about to roll");
        if p.phase == Phase::Over {
            let open = p.auction.is_some() || p.shortage.is_some() || !p.fresh.is_empty();
            let owed = !p.debts.is_empty() || !p.claims.is_empty() || !p.estate.is_empty();
            demand!(!open && !owed, "phase", "something is still to be settled");
        }
        Ok(())
    }

    /// The last roll, the doubles in a row, and what they allow (FUT-4.1).
    fn validate_dice(&self, p: &Position) -> Verdict {
        let (dice, doubles, seat) = (p.dice, p.doubles, p.turn);
        let over = p.phase == Phase::Over;
        let blank = dice == Default::default();
        demand!(blank || dice.can_be(), "dice", "no such roll");
        let falling = matches!(p.phase, Phase::Roll | Phase::End | Phase::Over);
        demand!(!blank || falling || !p.rolled, "dice", "they have been rolled");
        demand!(blank || p.rolled || over, "dice", "nothing has been rolled");
        let falls = matches!(p.phase, Phase::Roll | Phase::Second);
        let ends = matches!(p.phase, Phase::End | Phase::Over);
        // The first of two rolls by a character doesn't count.
        let double = dice.is_double() || falls;
        demand!(doubles == 0 || !blank && double, "doubles", "the last was none");
        demand!(doubles == 0 || !p.benched(seat) || ends, "doubles", "none count on the bench");
        demand!(p.rolled || !p.again, "again", "nothing has been rolled");
        let captain = p.used.contains(seat) && self.power(p, seat) == Some(Power::RollAgain);
        let by_double = dice.is_double() && doubles > 0;
        let gone = !p.playing.contains(seat);
        demand!(!p.again || by_double || captain || gone, "again", "by no double, no character");
        demand!(!p.again || !falls, "again", "it is being rolled");
        demand!(doubles == 0 || p.again || falls || ends, "again", "a double allows it");
        let at = format!("bench[{seat}]");
        let bench = p.bench[seat.index()];
        match p.phase {
            Phase::Buy | Phase::Stake | Phase::Draw(_) | Phase::Character => {
                demand!(bench == 0, at, "the seat on turn has moved");
            }
            Phase::After => demand!(bench != 1, at, "being sent there ends the turn"),
            _ => {}
        }
        Ok(())
    }
}
