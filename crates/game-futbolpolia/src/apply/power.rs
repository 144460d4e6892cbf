//! What characters do (FUT-17.2).

use game_core::{EventSink, Seat};

use super::Play;
use crate::Futbolpolia;
use crate::cell::Cell;
use crate::event::{Event, Leave};
use crate::pack::Power;
use crate::phase::{Debt, Phase, Why};

impl<S: EventSink<Event>> Play<'_, S> {
    fn reveal(&mut self, seat: Seat, target: Option<u8>) -> Power {
        let power = self.game.power(self.p, seat).expect("the seat holds a character");
        self.p.shown.insert(seat);
        self.p.used.insert(seat);
        let character = self.p.cast.held[seat.index()];
        self.events.tell(|| Event::UsedPower { seat, character, target });
        power
    }

    pub(super) fn use_power(&mut self, seat: Seat, target: Option<u8>) {
        let cell = Cell(target.unwrap_or_default());
        let other = Seat(target.unwrap_or_default());
        match self.reveal(seat, target) {
            Power::SecondRoll => self.p.second = true,
            Power::Collect(sum) => self.pay(None, Some(seat), sum, Why::Character),
            Power::Charge(sum) => {
                self.owe(Debt { from: other, to: Some(seat), sum, why: Why::Character });
            }
            Power::SendToBench => self.send_to_bench(other),
            Power::BuyCheap { percent } => {
                let cell = self.p.token(seat);
                let price = Futbolpolia::share(self.game.figures.deed(cell).price, percent);
                self.buy(seat, cell, price);
                self.p.phase = Phase::After;
            }
            Power::BuyAnywhere { percent } => {
                let price = Futbolpolia::share(self.game.figures.deed(cell).price, percent);
                self.buy(seat, cell, price);
            }
            Power::BuildCheap { percent } => {
                let price = self.game.figures.deed(cell).next_price(self.p.level(cell));
                let price = Futbolpolia::share(price, percent);
                self.pay(Some(seat), None, price, Why::Build(cell));
                self.raise(seat, cell);
            }
            Power::NoRent => self.p.no_rent = true,
            Power::NoFines => self.p.no_fines = true,
            Power::RollAgain => self.p.again = true,
            Power::OffBench => self.leave_bench(seat, Leave::Character),
            Power::Bet(_) => unreachable!("a bet names its stake"),
        }
    }

    pub(super) fn bet(&mut self, seat: Seat, sum: u32) {
        self.reveal(seat, None);
        self.events.tell(|| Event::Staked { seat, sum });
        self.p.phase = Phase::Bet { stake: sum, lucky: true };
    }
}
