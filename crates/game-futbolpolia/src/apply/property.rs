//! Buying, building, selling, mortgaging (FUT-6, FUT-8, FUT-9, FUT-11, FUT-13).

use game_core::{EventSink, Seat, SeatSet};

use super::Play;
use crate::Futbolpolia;
use crate::cell::{Cell, CellSet};
use crate::chance::Lot;
use crate::event::Event;
use crate::phase::{Shortage, Why};
use crate::position::SEATS;

impl<S: EventSink<Event>> Play<'_, S> {
    pub(super) fn buy(&mut self, seat: Seat, cell: Cell, price: i32) {
        self.pay(Some(seat), None, price, Why::Price(cell));
        self.p.owned[seat.index()].insert(cell);
        let worth = self.game.figures.deed(cell).price;
        self.events.tell(|| Event::Bought { seat, cell, sum: price as u32, worth });
    }

    pub(super) fn build(&mut self, seat: Seat, cell: Cell) {
        let lot = Futbolpolia::piece(self.p, cell);
        let rivals = self.game.rivals(self.p, seat, lot);
        if rivals.is_empty() {
            self.build_for_price(seat, cell);
            return;
        }
        let mut sites = [None; SEATS];
        sites[seat.index()] = Some(cell);
        self.p.shortage = Some(Shortage { buyer: seat, lot, asked: rivals, sites });
        self.events.tell(|| Event::Short { seat, cell, lot });
    }

    fn build_for_price(&mut self, seat: Seat, cell: Cell) {
        let price = self.game.figures.deed(cell).next_price(self.p.level(cell));
        self.pay(Some(seat), None, price, Why::Build(cell));
        self.raise(seat, cell);
    }

    /// One level up (FUT-8.4).
    pub(super) fn raise(&mut self, seat: Seat, cell: Cell) {
        let level = self.p.level(cell) + 1;
        self.p.set_level(cell, level);
        self.events.tell(|| Event::Built { seat, cell, level });
    }

    pub(super) fn want(&mut self, seat: Seat, cell: Cell) {
        if let Some(shortage) = &mut self.p.shortage {
            shortage.asked.remove(seat);
            shortage.sites[seat.index()] = Some(cell);
        }
        self.events.tell(|| Event::Wanted { seat, cell });
        self.asked_so_far();
    }

    pub(super) fn want_nothing(&mut self, seat: Seat) {
        if let Some(shortage) = &mut self.p.shortage {
            shortage.asked.remove(seat);
        }
        self.events.tell(|| Event::Passed { seat });
        self.asked_so_far();
    }

    pub(super) fn asked_time_up(&mut self) {
        if let Some(shortage) = &mut self.p.shortage {
            shortage.asked = SeatSet::EMPTY;
        }
        self.asked_so_far();
    }

    /// Once all have answered: the purchase, or the auction (FUT-11.2).
    fn asked_so_far(&mut self) {
        let Some(shortage) = self.p.shortage.take_if(|shortage| shortage.asked.is_empty()) else {
            return;
        };
        let Shortage { buyer, lot, sites, .. } = shortage;
        let all = self.game.seats.all();
        let bidders: SeatSet = all.iter().filter(|seat| sites[seat.index()].is_some()).collect();
        if bidders.len() > 1 {
            self.open_auction(lot, bidders, sites);
        } else if let Some(cell) = sites[buyer.index()] {
            self.build_for_price(buyer, cell);
        }
    }

    /// Down to `level`, for half of what it cost (FUT-8.2, FUT-12.2).
    pub(super) fn lower(&mut self, seat: Seat, cell: Cell, level: u8) {
        let from = self.p.level(cell);
        if level < from {
            let sum = self.game.figures.deed(cell).proceeds(from, level);
            self.p.set_level(cell, level);
            self.events.tell(|| Event::Sold { seat, cell, level });
            self.pay(None, Some(seat), sum, Why::Sale(cell));
        }
    }

    /// The colour of `cell` down to `level`, and to one more where `more` says so (FUT-8.4).
    pub(super) fn clear(&mut self, seat: Seat, cell: Cell, level: u8, more: CellSet) {
        for cell in self.game.figures.group(cell).iter() {
            self.lower(seat, cell, level + u8::from(more.contains(cell)));
        }
    }

    pub(super) fn mortgage(&mut self, seat: Seat, cell: Cell) {
        self.p.mortgaged.insert(cell);
        self.reopen_offers(cell);
        self.events.tell(|| Event::Mortgaged { seat, cell });
        self.pay(None, Some(seat), self.game.figures.deed(cell).mortgage, Why::Mortgage(cell));
    }

    pub(super) fn redeem(&mut self, seat: Seat, cell: Cell) {
        let sum = self.game.redemption(self.p, cell);
        self.pay(Some(seat), None, sum, Why::Redemption(cell));
        self.p.mortgaged.remove(cell);
        self.p.fresh.remove(cell);
        self.reopen_offers(cell);
        self.events.tell(|| Event::Redeemed { seat, cell });
        // What can't be raised any more needs no decision.
        let cash = self.game.figures.raisable(self.p, seat);
        let mine = self.p.fresh.intersection(self.p.owned(seat));
        let dear = |cell: &Cell| self.game.figures.deed(*cell).mortgage > cash;
        let dear: CellSet = mine.iter().filter(dear).collect();
        self.p.fresh = self.p.fresh.difference(dear);
    }

    pub(super) fn keep(&mut self, seat: Seat) {
        self.p.fresh = self.p.fresh.difference(self.p.owned(seat));
        self.events.tell(|| Event::LeftMortgaged { seat });
    }

    pub(super) fn decline(&mut self, seat: Seat) {
        let cell = self.p.token(seat);
        self.p.phase = crate::phase::Phase::After;
        self.events.tell(|| Event::Declined { seat, cell });
        self.open_auction(Lot::Deed(cell), self.p.playing, [None; SEATS]);
    }
}
