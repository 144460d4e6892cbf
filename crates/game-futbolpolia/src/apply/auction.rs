//! Auctions (FUT-6.2, FUT-6.3, FUT-11.2, FUT-14.2).

use game_core::{EventSink, Seat, SeatSet};

use super::Play;
use crate::cell::Cell;
use crate::chance::Lot;
use crate::event::Event;
use crate::options::Auctions;
use crate::phase::{Auction, Why};
use crate::position::SEATS;

impl<S: EventSink<Event>> Play<'_, S> {
    pub(super) fn open_auction(
        &mut self,
        lot: Lot,
        bidders: SeatSet,
        sites: [Option<Cell>; SEATS],
    ) {
        let mut auction = Auction { lot, bid: 0, leader: None, bidders, next: None, sites };
        auction.next = self.next_bidder(&auction, self.p.turn);
        self.p.auction = Some(auction);
        self.events.tell(|| Event::AuctionOpened { lot });
    }

    /// Who is next to bid after `seat`, where bids go round the table (FUT-20.2).
    fn next_bidder(&self, auction: &Auction, seat: Seat) -> Option<Seat> {
        match self.game.options.auctions {
            Auctions::Outcry => None,
            Auctions::ByTurn => {
                let count = self.p.count();
                let mut seats = count.from(count.after(seat));
                seats.find(|&s| auction.bidders.contains(s) && auction.leader != Some(s))
            }
        }
    }

    pub(super) fn bid(&mut self, seat: Seat, sum: u32) {
        let mut auction = self.p.auction.expect("an auction is on");
        (auction.bid, auction.leader) = (sum, Some(seat));
        auction.next = self.next_bidder(&auction, seat);
        self.p.auction = Some(auction);
        self.events.tell(|| Event::Bid { seat, sum });
        self.hammer_if_done();
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        if self.p.shortage.is_some() {
            return self.want_nothing(seat);
        }
        let mut auction = self.p.auction.expect("an auction is on");
        auction.bidders.remove(seat);
        // It builds nothing there now, so it may sell (FUT-8.2).
        auction.sites[seat.index()] = None;
        auction.next = self.next_bidder(&auction, seat);
        self.p.auction = Some(auction);
        self.events.tell(|| Event::Passed { seat });
        self.hammer_if_done();
    }

    /// Time is up for all, or, where bids go round, for whoever is next.
    pub(super) fn bid_time_up(&mut self) {
        match self.p.auction.and_then(|auction| auction.next) {
            Some(next) => self.pass(next),
            None => self.hammer(),
        }
    }

    fn hammer_if_done(&mut self) {
        let auction = self.p.auction.expect("an auction is on");
        let leader = auction.leader.map_or(SeatSet::EMPTY, SeatSet::only);
        if auction.bidders.difference(leader).is_empty() {
            self.hammer();
        }
    }

    fn hammer(&mut self) {
        let Some(auction) = self.p.auction.take() else { return };
        let Auction { lot, bid, leader, sites, .. } = auction;
        self.events.tell(|| Event::Hammer { lot, to: leader, sum: bid });
        let Some(seat) = leader else { return };
        match (lot, sites[seat.index()]) {
            (Lot::Deed(cell), _) => {
                self.pay(Some(seat), None, bid as i32, Why::Bid(lot));
                self.p.owned[seat.index()].insert(cell);
                let worth = self.game.figures.deed(cell).price;
                self.events.tell(|| Event::Bought { seat, cell, sum: bid, worth });
            }
            (_, Some(cell)) => {
                self.pay(Some(seat), None, bid as i32, Why::Bid(lot));
                self.raise(seat, cell);
            }
            (_, None) => unreachable!("who bids for a building has named its place"),
        }
    }

    /// The bank auctions what a bankrupt has left, one by one in the order of the board (FUT-14.2).
    pub(super) fn next_estate(&mut self) -> bool {
        let Some(cell) = self.p.estate.first() else { return false };
        self.p.estate.remove(cell);
        self.open_auction(Lot::Deed(cell), self.p.playing, [None; SEATS]);
        true
    }
}
