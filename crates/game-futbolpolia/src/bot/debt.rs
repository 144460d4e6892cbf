//! Raising money (FUT-14).

use game_core::{BotTurn, Level};

use super::TraderBot;
use super::survey::Survey;
use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::{Cell, CellSet};

impl TraderBot {
    /// What hurts least, until the debt is paid by itself.
    pub(super) fn pay_debt(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        let can = |action: Action| turn.offer.actions.contains(&action);
        let debt = survey.table.debts[0];
        if can(Action::Yield) {
            // What is left to offer is offered once, then it gives up.
            return self.plead(turn, survey, debt.sum).or(Some(Action::Yield));
        }
        let deeds = survey.table.owned(turn.seat);
        let missing = debt.sum - survey.cash();
        let mut best: Option<(i32, Action)> = None;
        let mut offer = |pain: i32, action: Action| {
            if best.is_none_or(|(least, _)| pain < least) {
                best = Some((pain, action));
            }
        };
        for cell in deeds.iter() {
            let (deed, level) = (survey.deed(cell), survey.table.level(cell));
            if can(Action::Mortgage(cell)) {
                let pain = match self.level {
                    Level::Easy => deed.mortgage,
                    _ => survey.mortgage_pain(cell) + (missing - deed.mortgage).max(0) / 20,
                };
                offer(pain, Action::Mortgage(cell));
            }
            if can(Action::Sell(cell)) {
                let brings = deed.proceeds(level, level - 1).max(1);
                let lost = deed.rents[usize::from(level)] - deed.rents[usize::from(level) - 1];
                let pain = match self.level {
                    Level::Easy => brings,
                    _ => 100 * lost / brings / 4 + 60,
                };
                offer(pain, Action::Sell(cell));
            }
        }
        best.map(|(_, action)| action).or_else(|| {
            // Networks that the bank can't break up: the whole colour goes (FUT-11.1).
            let built = deeds.intersection(survey.table.built).first()?;
            let group = turn.game.figures.group(built);
            Some(Action::Clear(group.first()?, 0, CellSet::EMPTY))
        })
    }

    /// A deal that would save it: all that it has for what it owes.
    fn plead(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
        sum: i32,
    ) -> Option<Action> {
        if self.level != Level::Strong || turn.offer.forms.iter().all(|form| form.verb != "offer") {
            return None;
        }
        let creditor = survey.table.debts[0].to?;
        let built = |cell: &Cell| {
            survey.table.built.intersection(turn.game.figures.group(*cell)).is_empty()
        };
        let deeds: CellSet = survey.table.owned(turn.seat).iter().filter(built).collect();
        if deeds.is_empty() {
            return None;
        }
        // Half of its deeds, the less loved ones, for the whole debt.
        let mut ranked: Vec<Cell> = deeds.iter().collect();
        ranked.sort_by_key(|cell| survey.worth(*cell, turn.seat));
        ranked.truncate(ranked.len().div_ceil(2));
        let mut terms = crate::Terms {
            to: creditor,
            give: crate::Goods { deeds: ranked.into_iter().collect(), ..Default::default() },
            want: crate::Goods::default(),
        };
        terms.want.cash = (sum - survey.cash()).max(1) as u32;
        let known = self.offered.contains(&terms);
        let legal = turn.game.check_terms(survey.table, turn.seat, &terms).is_ok();
        (!known && legal).then_some(Action::Offer(terms))
    }
}
