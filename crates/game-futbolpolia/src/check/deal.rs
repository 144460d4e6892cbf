//! Deals (FUT-12).

use game_core::Seat;

use super::Verdict;
use crate::Futbolpolia;
use crate::breach::Breach;
use crate::deal::{Goods, Terms};
use crate::phase::{Phase, Stage};
use crate::position::Table;

impl Futbolpolia {
    /// May these two make a deal now (FUT-3.3)?
    pub(crate) fn may_deal(&self, p: &Table, one: Seat, two: Seat) -> bool {
        match p.stage() {
            Stage::Turn => matches!(p.phase, Phase::Before | Phase::After),
            Stage::Debt => [one, two].contains(&p.debts[0].from),
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
        for (seat, other, out, into) in [(by, *to, give, want), (*to, by, want, give)] {
            self.check_goods(p, seat, out, self.set_off(p, seat, other, out, into))?;
        }
        for (seat, other, out, into) in [(by, *to, give, want), (*to, by, want, give)] {
            let received = into.deeds.intersection(p.mortgaged);
            let interest: i32 = received.iter().map(|c| self.figures.deed(c).interest()).sum();
            let paid = out.cash as i32 - self.set_off(p, seat, other, out, into);
            let earned = into.cash as i32 - self.set_off(p, other, seat, into, out);
            if p.cash(seat) - paid + earned < interest {
                return Err(Breach::DealInterest { seat, sum: interest });
            }
        }
        Ok(())
    }

    /// What `other` owes `seat` now.
    pub(crate) fn owed(&self, p: &Table, seat: Seat, other: Seat) -> i32 {
        match p.debts.first() {
            Some(debt) if p.stage() == Stage::Debt && debt.from == other => {
                if debt.to == Some(seat) { debt.sum } else { 0 }
            }
            _ => 0,
        }
    }

    /// How much of the cash that `seat` gives for enterprises is set off against what the other side
    /// owes it (FUT-15.1).
    pub(crate) fn set_off(
        &self,
        p: &Table,
        seat: Seat,
        other: Seat,
        out: &Goods,
        into: &Goods,
    ) -> i32 {
        if into.deeds.is_empty() { 0 } else { self.owed(p, seat, other).min(out.cash as i32) }
    }

    /// Has `seat` all this to give, apart from the cash that is set off?
    fn check_goods(&self, p: &Table, seat: Seat, goods: &Goods, set_off: i32) -> Verdict {
        if i64::from(goods.cash) - i64::from(set_off) > i64::from(p.cash(seat)) {
            return Err(Breach::DealCash { seat });
        }
        if let Some(cell) = goods.deeds.difference(p.owned(seat)).first() {
            return Err(Breach::DealNotOwned { seat, cell });
        }
        if !goods.deeds.intersection(p.inherited).is_empty() {
            return Err(Breach::FirstFresh);
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

    pub(crate) fn check_accept(&self, p: &Table, seat: Seat, by: Seat) -> Verdict {
        match p.offers.get(by.index()).copied().flatten() {
            Some(terms) if terms.to == seat => self.check_terms(p, by, &terms),
            _ => Err(Breach::NoOffer),
        }
    }
}
