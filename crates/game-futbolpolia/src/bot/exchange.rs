//! Deals: which to propose, which to take (FUT-12).

use game_core::{BotTurn, Level, Seat};

use super::survey::Survey;
use super::{TraderBot, others};
use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::deal::{Goods, Terms};
use crate::phase::Matter;
use crate::position::SEATS;

/// What a kept card counts as.
const CARD: i32 = 40;

/// What a deal brings each side, in dollars.
struct Gains {
    mine: i32,
    theirs: i32,
}

impl TraderBot {
    pub(super) fn answer_offer(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        let table = survey.table;
        let by = (0..SEATS as u8)
            .map(Seat)
            .find(|by| table.offers[by.index()].is_some_and(|terms| terms.to == turn.seat))?;
        let terms = table.offers[by.index()]?;
        let accept = Action::Accept(by, terms.give, terms.want);
        let takes = turn.offer.actions.contains(&accept) && self.likes(survey, by, &terms);
        Some(if takes { accept } else { Action::Refuse(by) })
    }

    /// Is it good for this seat, and not much better for the other side?
    fn likes(&mut self, survey: &Survey<'_>, by: Seat, terms: &Terms) -> bool {
        let gains = survey.gains(by, terms, survey.seat);
        let left = survey.cash() + terms.give.cash as i32 - terms.want.cash as i32;
        let owes = |seat: Seat| {
            survey.table.matter() == Matter::Debt && survey.table.debts[0].from == seat
        };
        if owes(survey.seat) {
            let debt = survey.table.debts[0];
            let saved = left >= debt.sum;
            return saved && gains.mine > -debt.sum / 2 || gains.mine > 0;
        }
        // Who can't pay leaves all it has to its creditor: no deal is better than that (FUT-14.3).
        if self.level == Level::Strong && owes(by) {
            let debt = survey.table.debts[0];
            let theirs = &survey.view.seats[by.index()];
            let raised = theirs.from_buildings + theirs.from_mortgages;
            let hopeless = survey.table.cash(by) + raised < debt.sum;
            if hopeless && debt.to == Some(survey.seat) {
                return false;
            }
        }
        let keeps = left >= survey.reserve().max(50) || terms.want.cash <= terms.give.cash;
        match self.level {
            Level::Easy => gains.mine > 0 && keeps,
            Level::Middle => gains.mine > 20 && gains.mine >= gains.theirs / 3 && keeps,
            Level::Strong => gains.mine > 20 && 10 * gains.mine >= 7 * gains.theirs && keeps,
        }
    }

    /// A deal that completes a colour: for money, or for something that helps the other side.
    pub(super) fn propose(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        let table = survey.table;
        let open = table.offers[turn.seat.index()].is_some();
        let forms = turn.offer.forms.iter().any(|form| form.verb == "offer");
        // Two offers a break are enough: people have to read them.
        if self.level == Level::Easy || open || !forms || table.made[turn.seat.index()] >= 2 {
            return None;
        }
        let mut best: Option<(i32, Terms)> = None;
        for to in others(survey, turn.seat) {
            for cell in table.owned(to).iter().filter(|cell| survey.completes(*cell)) {
                for terms in self.terms_for(survey, to, cell) {
                    let legal = turn.game.check_terms(table, turn.seat, &terms).is_ok();
                    if !legal || self.offered.contains(&terms) {
                        continue;
                    }
                    let gain = survey.gains(turn.seat, &terms, turn.seat).mine;
                    if gain > 30 && best.is_none_or(|(most, _)| gain > most) {
                        best = Some((gain, terms));
                    }
                }
            }
        }
        best.map(|(_, terms)| Action::Offer(terms))
    }

    /// What could be given for `cell`, such that the other side should agree.
    fn terms_for(&self, survey: &Survey<'_>, to: Seat, cell: Cell) -> Vec<Terms> {
        let mine = survey.seat;
        let want = Goods { deeds: CellSet::only(cell), ..Goods::default() };
        let mut all = Vec::new();
        let mut add = |deeds: CellSet| {
            let mut terms = Terms { to, give: Goods { deeds, ..Goods::default() }, want };
            // Money to even it out: the other side wants most of what this one gains.
            let gains = survey.gains(mine, &terms, mine);
            let share = (gains.mine - gains.theirs) * 45 / 100;
            if share >= 0 {
                let most = survey.cash() - survey.reserve() / 2;
                terms.give.cash = share.min(most).max(0) as u32;
            } else {
                terms.want.cash = (-share).min(survey.table.cash(to) / 2).max(0) as u32;
            }
            let gains = survey.gains(mine, &terms, mine);
            if gains.theirs > 20 {
                all.push(terms);
            }
        };
        add(CellSet::EMPTY);
        if self.level == Level::Strong {
            for given in survey.table.owned(mine).iter() {
                if survey.game.figures.group(given) != survey.game.figures.group(cell) {
                    add(CellSet::only(given));
                }
            }
        }
        all
    }
}

impl Survey<'_> {
    /// What the deal brings `seat` (one of its sides) and the other.
    fn gains(&self, by: Seat, terms: &Terms, seat: Seat) -> Gains {
        let to = terms.to;
        let mut owned = self.table.owned;
        let (give, want) = (terms.give.deeds, terms.want.deeds);
        owned[by.index()] = owned[by.index()].difference(give).union(want);
        owned[to.index()] = owned[to.index()].difference(want).union(give);
        let side = |goods: &Goods| goods.cash as i32 + CARD * goods.cards.len() as i32;
        let interest = |deeds: CellSet| {
            let mortgaged = deeds.intersection(self.table.mortgaged);
            mortgaged.iter().map(|cell| self.deed(cell).interest()).sum::<i32>()
        };
        let money = side(&terms.want) - side(&terms.give);
        let change = |seat: Seat, money: i32| {
            let cash = self.table.cash(seat);
            let before = self.estate(&self.table.owned, seat, cash);
            self.estate(&owned, seat, cash + money) - before + money
        };
        let proposer = change(by, money - interest(want));
        let partner = change(to, -money - interest(give));
        if seat == by {
            Gains { mine: proposer, theirs: partner }
        } else {
            Gains { mine: partner, theirs: proposer }
        }
    }
}
