//! Bankruptcy (FUT-14).

use game_core::{EventSink, Seat};

use super::Play;
use crate::cell::CellSet;
use crate::event::Event;
use crate::phase::{Debt, Phase, Why};
use crate::position::Laid;

impl<S: EventSink<Event>> Play<'_, S> {
    pub(super) fn bankrupt(&mut self, seat: Seat, to: Option<Seat>) {
        let deeds = self.p.owned(seat);
        let (figures, table) = (&self.game.figures, &self.p.table);
        let worth = || figures.worth_of(table, deeds);
        self.events.tell(|| Event::Bankrupt { seat, to, deeds, worth: worth() });
        for cell in deeds.intersection(self.p.built).iter() {
            match to {
                Some(_) => self.lower(seat, cell, 0),
                None => self.p.set_level(cell, 0),
            }
        }
        let cash = self.p.cash(seat);
        self.pay(Some(seat), to, cash, Why::Estate);
        self.p.owned[seat.index()] = CellSet::EMPTY;
        self.p.fresh = self.p.fresh.difference(deeds);
        self.p.inherited = self.p.inherited.difference(deeds);
        let cards = std::mem::take(&mut self.p.kept[seat.index()]);
        match to {
            Some(creditor) => {
                self.p.owned[creditor.index()] = self.p.owned(creditor).union(deeds);
                let mortgaged = deeds.intersection(self.p.mortgaged);
                self.p.inherited = self.p.inherited.union(mortgaged);
                let hand = &mut self.p.kept[creditor.index()];
                cards.iter().for_each(|card| hand.push(*card));
                hand.as_mut_slice().sort_unstable();
            }
            None => {
                self.p.mortgaged = self.p.mortgaged.difference(deeds);
                self.p.estate = self.p.estate.union(deeds);
                cards.iter().for_each(|card| self.p.lay_under(*card));
            }
        }
        self.leave(seat);
    }

    /// The seat is out: what it claimed and owed, its offers and its character go (FUT-14.5).
    fn leave(&mut self, seat: Seat) {
        let p = &mut *self.p;
        p.playing.remove(seat);
        p.out.push(seat.0);
        p.bench[seat.index()] = 0;
        p.debts.retain(|debt| debt.from != seat && debt.to != Some(seat));
        p.claims.retain(|claim| claim.owner != seat && claim.visitor != seat);
        p.asked.remove(seat);
        p.breaks.remove(seat);
        let character = std::mem::take(&mut p.cast.held[seat.index()]);
        if character > 0 {
            p.cast.under.push(Laid { character, open: p.table.shown.contains(seat) });
        }
        p.shown.remove(seat);
        p.used.remove(seat);
        if p.playing.len() == 1 {
            return self.end_game();
        }
        if p.turn == seat {
            p.phase = Phase::End;
        }
    }

    /// The 10 % for the next of what came mortgaged from a bankrupt, as a debt (FUT-14.3).
    pub(super) fn next_inherited(&mut self) -> bool {
        let Some(cell) = self.p.inherited.first() else { return false };
        let pending = |debt: &Debt| matches!(debt.why, Why::Interest(_));
        if self.p.debts.first().is_some_and(pending) {
            return false;
        }
        let from = self.p.owner(cell).expect("somebody has received it");
        let sum = self.game.figures.deed(cell).interest();
        if sum == 0 {
            self.p.inherited.remove(cell);
            return true;
        }
        self.p.debts.push_front(Debt { from, to: None, sum, why: Why::Interest(cell) });
        true
    }
}
