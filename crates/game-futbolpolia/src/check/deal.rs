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
        let set_off = [Self::set_off(p, by, *to, give), Self::set_off(p, *to, by, want)];
        self.check_goods(p, by, give, set_off[0])?;
        self.check_goods(p, *to, want, set_off[1])?;
        for (seat, out, into) in [(by, 0, 1), (*to, 1, 0)] {
            let goods = [give, want];
            let paid = |side: usize| goods[side].cash as i32 - set_off[side];
            let received = goods[into].deeds.intersection(p.mortgaged);
            let interest: i32 = received.iter().map(|c| self.figures.deed(c).interest()).sum();
            let left = p.cash(seat) - paid(out) + paid(into);
            if left < interest {
                return Err(Breach::DealInterest { seat, sum: interest });
            }
        }
        Ok(())
    }

    /// How much of the money that `from` gives `to` is taken off what `to` owes it (FUT-15.1).
    pub(crate) fn set_off(p: &Table, from: Seat, to: Seat, goods: &Goods) -> i32 {
        match p.debts.first() {
            Some(debt) if p.stage() == Stage::Debt && debt.from == to && debt.to == Some(from) => {
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

    /// Both sides say yes to the same terms (FUT-12.3).
    pub(crate) fn check_accept(&self, p: &Table, by: Seat, terms: Terms) -> Verdict {
        match p.offers.get(by.index()).copied().flatten() {
            Some(offered) if offered == terms => self.check_terms(p, by, &terms),
            Some(offered) if offered.to == terms.to => Err(Breach::OtherTerms),
            _ => Err(Breach::NoOffer),
        }
    }
}
