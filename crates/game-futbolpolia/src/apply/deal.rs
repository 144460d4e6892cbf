//! Deals carried out (FUT-12.3).

use game_core::{EventSink, Seat};

use super::Play;
use crate::Futbolpolia;
use crate::cell::{Cell, CellSet};
use crate::deal::{Goods, Terms};
use crate::event::Event;
use crate::phase::{Debt, Why};

impl<S: EventSink<Event>> Play<'_, S> {
    pub(super) fn deal(&mut self, by: Seat) {
        let terms = self.p.offers[by.index()].take().expect("an offer is open");
        let Terms { to, give, want } = terms;
        let (figures, table) = (&self.game.figures, &self.p.table);
        let worth = |goods: &Goods| goods.cash as i32 + figures.worth_of(table, goods.deeds);
        self.events.tell(|| Event::Dealt { by, terms, gain: worth(&want) - worth(&give) });
        let set_off = [
            Futbolpolia::set_off(self.p, by, to, &give),
            Futbolpolia::set_off(self.p, to, by, &want),
        ];
        self.hand_over(by, to, &give, set_off[0]);
        self.hand_over(to, by, &want, set_off[1]);
        if let Some(sum) = set_off.into_iter().find(|sum| *sum > 0) {
            self.reduce_debt(sum);
        }
        self.pay_inherited(by, give.deeds, want.deeds);
        self.pay_inherited(to, want.deeds, give.deeds);
        for (seat, received) in [(to, give.deeds), (by, want.deeds)] {
            for cell in received.intersection(self.p.mortgaged).iter() {
                let interest = self.game.figures.deed(cell).interest();
                self.pay(Some(seat), None, interest, Why::Interest(cell));
            }
            for cell in received.intersection(self.p.mortgaged).iter() {
                self.offer_redemption(seat, cell);
            }
        }
    }

    /// The 10 % of what came mortgaged from a bankrupt is due before it is sold, or stays a debt if
    /// there isn't the cash (FUT-14.3).
    fn pay_inherited(&mut self, seat: Seat, sold: CellSet, received: CellSet) {
        let owed = Futbolpolia::interest_owed(self.p, seat);
        let sold = sold.intersection(self.p.inherited);
        let due = self.game.interest(sold.union(received.intersection(self.p.mortgaged)));
        let short = self.p.cash(seat) < due;
        for cell in sold.iter() {
            if short && owed == Some(cell) {
                self.p.inherited.remove(cell);
                continue;
            }
            let interest = self.game.figures.deed(cell).interest();
            self.pay(Some(seat), None, interest, Why::Interest(cell));
            self.p.inherited.remove(cell);
            self.p.debts.retain(|debt| debt.why != Why::Interest(cell));
        }
    }

    /// A part of the debt is settled in kind (FUT-15.1).
    fn reduce_debt(&mut self, sum: i32) {
        let debt = &mut self.p.debts.as_mut_slice()[0];
        debt.sum -= sum;
        let Debt { from, to, sum: left, .. } = *debt;
        if left == 0 {
            self.p.debts.pop_front();
        }
        self.events.tell(|| Event::SetOff { from, to, sum, left });
    }

    fn hand_over(&mut self, from: Seat, to: Seat, goods: &Goods, set_off: i32) {
        self.pay(Some(from), Some(to), goods.cash as i32 - set_off, Why::Deal);
        let deeds = goods.deeds;
        self.p.owned[from.index()] = self.p.owned(from).difference(deeds);
        self.p.owned[to.index()] = self.p.owned(to).union(deeds);
        self.p.kept[from.index()].retain(|card| !goods.cards.contains(card));
        for card in goods.cards.iter() {
            self.p.kept[to.index()].push(*card);
        }
        self.p.kept[to.index()].as_mut_slice().sort_unstable();
    }

    /// Takes back the offers in which `cell` stands: a deed that is mortgaged or redeemed meanwhile
    /// isn't what was offered (FUT-12.3).
    pub(super) fn reopen_offers(&mut self, cell: Cell) {
        for by in 0..usize::from(self.p.seats) {
            let stands = |terms: Terms| terms.give.deeds.union(terms.want.deeds).contains(cell);
            if self.p.offers[by].is_some_and(stands) {
                self.p.offers[by] = None;
                self.events.tell(|| Event::Withdrew { by: Seat(by as u8) });
            }
        }
    }

    /// Offers of what a side no longer has are gone.
    pub(super) fn prune_offers(&mut self) {
        for by in 0..usize::from(self.p.seats) {
            let Some(terms) = self.p.offers[by] else { continue };
            let sides = [(Seat(by as u8), terms.give), (terms.to, terms.want)];
            let has = |(seat, goods): &(Seat, Goods)| {
                self.p.playing.contains(*seat)
                    && self.p.owned(*seat).has_all(goods.deeds)
                    && goods.cards.iter().all(|card| self.p.kept[seat.index()].contains(card))
            };
            if !sides.iter().all(has) {
                self.p.offers[by] = None;
                self.events.tell(|| Event::Withdrew { by: Seat(by as u8) });
            }
        }
    }
}
