//! Deals (FUT-12).

use game_core::Seat;

use super::Verdict;
use crate::Futbolpolia;
use crate::breach::Breach;
use crate::cell::{Cell, CellSet};
use crate::deal::{Goods, Terms};
use crate::phase::{Debt, Matter, Phase, Why};
use crate::position::Table;

impl Futbolpolia {
    /// May these two make a deal now (FUT-3.3)?
    pub(crate) fn may_deal(&self, p: &Table, one: Seat, two: Seat) -> bool {
        match p.matter() {
            Matter::Turn => matches!(p.phase, Phase::Before | Phase::After),
            Matter::Debt => [one, two].contains(&p.debts[0].from),
            _ => false,
        }
    }

    pub(crate) fn check_terms(&self, p: &Table, by: Seat, terms: &Terms) -> Verdict {
        let Terms { to, give, want } = terms;
        if *to == by || !p.playing.contains(*to) {
            return Err(Breach::NoPartner);
        }
        if !self.may_deal(p, by, *to) {
            return Err(Breach::NoDealNow);
        }
        if give.is_empty() && want.is_empty() {
            return Err(Breach::EmptyDeal);
        }
        let set_off = [Self::set_off(p, by, *to, give), Self::set_off(p, *to, by, want)];
        self.check_goods(p, by, give, set_off[0])?;
        self.check_goods(p, *to, want, set_off[1])?;
        let dues = self.dues(p, by, terms);
        for ((seat, interest), [out, into]) in dues.into_iter().zip([[0, 1], [1, 0]]) {
            let paid = |side: usize| [give, want][side].cash as i32 - set_off[side];
            let left = p.cash(seat) - paid(out) + paid(into);
            if left < interest {
                return Err(Breach::DealInterest { seat, sum: interest });
            }
        }
        self.check_debtor(p, by, terms)
    }

    /// What the bank takes at once from whoever proposes a deal, and from the other side (FUT-13.2).
    pub(crate) fn dues(&self, p: &Table, by: Seat, terms: &Terms) -> [(Seat, i32); 2] {
        let Terms { to, give, want } = terms;
        [(by, give, want), (*to, want, give)].map(|(seat, out, into)| {
            let received = into.deeds.intersection(p.mortgaged);
            // What came from a bankrupt is sold once its own 10 % is paid; where that is the debt, it
            // can stay one (FUT-14.3).
            let mut inherited = out.deeds.intersection(p.inherited);
            if let Some(cell) = Self::interest_owed(p, seat) {
                inherited.remove(cell);
            }
            (seat, self.interest(received) + self.interest(inherited))
        })
    }

    /// The mortgaged enterprise whose 10 % is the debt that `seat` has to pay (FUT-14.3).
    pub(crate) fn interest_owed(p: &Table, seat: Seat) -> Option<Cell> {
        match p.debts.first() {
            Some(Debt { from, why: Why::Interest(cell), .. }) if *from == seat => Some(*cell),
            _ => None,
        }
    }

    /// A deal in a debt leaves it payable; one that can't be paid must come nearer to it, or be
    /// settled in part with the creditor (FUT-14.1, FUT-15.1).
    fn check_debtor(&self, p: &Table, by: Seat, terms: &Terms) -> Verdict {
        let debt = match p.debts.first() {
            Some(debt) if p.matter() == Matter::Debt => debt,
            _ => return Ok(()),
        };
        let Terms { to, give, want } = terms;
        let (out, into, other) = if debt.from == by { (give, want, *to) } else { (want, give, by) };
        let set_off = Self::set_off(p, other, debt.from, into);
        let value = |goods: &Goods| {
            let free = goods.deeds.difference(p.mortgaged);
            let value: i32 = free.iter().map(|cell| self.figures.deed(cell).mortgage).sum();
            goods.cash as i32 + value
        };
        // What it owes for an enterprise that it sells is in its debt already.
        let mut sold = out.deeds.intersection(p.inherited);
        if let Some(cell) = Self::interest_owed(p, debt.from) {
            sold.remove(cell);
        }
        let interest = self.interest(into.deeds.intersection(p.mortgaged)) + self.interest(sold);
        let before = self.figures.raisable(p, debt.from) - debt.sum;
        // What is set off is no cash, but so much less is owed.
        let after = before + value(into) - value(out) - interest;
        let able = before >= 0;
        if after >= 0 || !able && (after > before || set_off > 0) {
            Ok(())
        } else {
            Err(Breach::DealDebt { sum: debt.sum, able })
        }
    }

    /// The 10 % for these together.
    pub(crate) fn interest(&self, deeds: CellSet) -> i32 {
        deeds.iter().map(|cell| self.figures.deed(cell).interest()).sum()
    }

    /// How much of the money that `from` gives `to` is taken off what `to` owes it (FUT-15.1).
    pub(crate) fn set_off(p: &Table, from: Seat, to: Seat, goods: &Goods) -> i32 {
        match p.debts.first() {
            Some(debt)
                if p.matter() == Matter::Debt && debt.from == to && debt.to == Some(from) =>
            {
                debt.sum.min(goods.cash as i32)
            }
            _ => 0,
        }
    }

    /// Has `seat` all this to give, but for what is set off against a debt?
    fn check_goods(&self, p: &Table, seat: Seat, goods: &Goods, set_off: i32) -> Verdict {
        if goods.cash as i32 - set_off > p.cash(seat) {
            return Err(Breach::DealCash { seat });
        }
        if let Some(cell) = goods.deeds.difference(p.owned(seat)).first() {
            return Err(Breach::DealNotOwned { seat, cell });
        }
        if let Some(card) = goods.cards.iter().find(|card| !p.kept[seat.index()].contains(card)) {
            return Err(Breach::DealNotKept { seat, card: *card });
        }
        let built =
            |cell: &crate::Cell| !p.built.intersection(self.figures.group(*cell)).is_empty();
        match goods.deeds.iter().find(built) {
            Some(cell) => Err(Breach::DealBuilt(cell)),
            None => Ok(()),
        }
    }

    /// Both sides say yes to the same terms (FUT-12.3).
    pub(crate) fn check_accept(&self, p: &Table, by: Seat, terms: Terms) -> Verdict {
        match p.offers.get(by.index()).copied().flatten() {
            Some(offered) if offered == terms => self.check_terms(p, by, &terms),
            Some(offered) if offered.to == terms.to => Err(Breach::OtherTerms),
            _ => Err(Breach::NoOffer),
        }
    }
}
