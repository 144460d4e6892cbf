//! Money: what is paid, owed, claimed and demanded (FUT-10, FUT-14).

use game_core::{EventSink, Seat};

use super::Play;
use crate::cell::{Cell, CellSet};
use crate::event::Event;
use crate::phase::{Claim, Debt, Phase, Why};
use crate::position::NETWORK;

impl<S: EventSink<Event>> Play<'_, S> {
    /// All money that changes hands does so here. Nobody: the bank.
    pub(super) fn pay(&mut self, from: Option<Seat>, to: Option<Seat>, sum: i32, why: Why) {
        if sum == 0 {
            return;
        }
        if let Some(seat) = from {
            self.p.cash[seat.index()] -= sum;
        }
        if let Some(seat) = to {
            self.p.cash[seat.index()] += sum;
        }
        self.events.tell(|| Event::Paid { from, to, sum, why });
    }

    /// Something is owed from now on; it is paid as soon as there is the cash.
    pub(super) fn owe(&mut self, debt: Debt) {
        if debt.sum > 0 {
            self.p.debts.push(debt);
        }
    }

    /// Pays the first debt if there is the cash; tells of it once if there isn't.
    pub(super) fn settle(&mut self) -> bool {
        let debt = self.p.debts[0];
        if self.p.cash(debt.from) < debt.sum {
            if self.waiting != Some(debt) {
                let Debt { from, to, sum, why } = debt;
                // What was offered before can't have been about it.
                self.p.made[from.index()] = 0;
                self.events.tell(|| Event::Owes { from, to, sum, why });
            }
            return false;
        }
        self.p.debts.pop_front();
        self.pay(Some(debt.from), debt.to, debt.sum, debt.why);
        if let Why::Interest(cell) = debt.why
            && self.p.inherited.contains(cell)
        {
            self.p.inherited.remove(cell);
            self.offer_redemption(debt.from, cell);
        }
        true
    }

    /// 10 % are paid: the rest may be redeemed now, if that can be raised (FUT-13.2).
    pub(super) fn offer_redemption(&mut self, seat: Seat, cell: Cell) {
        let figures = &self.game.figures;
        let dear = figures.raisable(self.p, seat) < figures.deed(cell).mortgage;
        if !dear && self.p.owned(seat).contains(cell) {
            self.p.fresh.insert(cell);
        }
    }

    /// The visitor has stopped at another's (FUT-10.1, FUT-10.3).
    pub(super) fn rent(&mut self, visitor: Seat, owner: Seat, cell: Cell, times: u8) {
        let sum = self.game.figures.rent(self.p, cell) * i32::from(times);
        if sum == 0 || self.p.no_rent {
            return;
        }
        if self.game.demanded() && !self.p.claims.is_full() {
            self.p.claims.push(Claim { visitor, owner, cell, sum });
            self.events.tell(|| Event::Claim { visitor, owner, cell, sum });
        } else {
            self.owe(Debt { from: visitor, to: Some(owner), sum, why: Why::Rent(cell) });
        }
    }

    fn take_claim(&mut self, mine: impl Fn(&Claim) -> bool) -> Claim {
        let at = self.p.claims.iter().position(mine).expect("the claim is there");
        self.p.claims.remove(at)
    }

    pub(super) fn demand(&mut self, seat: Seat, cell: Cell) {
        let claim = self.take_claim(|claim| claim.owner == seat && claim.cell == cell);
        let Claim { visitor, owner, sum, .. } = claim;
        self.events.tell(|| Event::Demanded { owner, visitor, cell, sum });
        self.owe(Debt { from: visitor, to: Some(owner), sum, why: Why::Rent(cell) });
    }

    pub(super) fn waive(&mut self, seat: Seat, cell: Cell) {
        let claim = self.take_claim(|claim| claim.owner == seat && claim.cell == cell);
        self.lapse(claim);
    }

    fn lapse(&mut self, Claim { visitor, owner, cell, sum }: Claim) {
        self.events.tell(|| Event::Waived { owner, visitor, cell, sum });
    }

    /// The next player rolls: what was not demanded never will be (FUT-10.3).
    pub(super) fn lapse_claims(&mut self) {
        while let Some(claim) = self.p.claims.pop_front() {
            self.lapse(claim);
        }
        self.p.held = false;
    }

    pub(super) fn pay_unasked(&mut self, seat: Seat, cell: Cell) {
        let claim = self.take_claim(|claim| claim.visitor == seat && claim.cell == cell);
        self.pay(Some(seat), Some(claim.owner), claim.sum, Why::Rent(cell));
    }

    /// Time is up: what can be sold is sold for the debtor, cheapest first; if that is not enough,
    /// it is bankrupt (FUT-20.2, FUT-14.1).
    pub(super) fn collect(&mut self, seat: Seat) {
        let debt = self.p.debts[0];
        if self.game.figures.raisable(self.p, seat) < debt.sum {
            self.bankrupt(seat, debt.to);
            return;
        }
        while self.p.cash(seat) < debt.sum {
            self.sell_cheapest(seat);
        }
    }

    fn sell_cheapest(&mut self, seat: Seat) {
        let figures = &self.game.figures;
        let deeds = self.p.owned(seat);
        let mut best: Option<(i32, Cell)> = None;
        let mut offer = |sum: i32, cell: Cell| {
            if best.is_none_or(|(least, _)| sum < least) {
                best = Some((sum, cell));
            }
        };
        for cell in deeds.iter() {
            let (deed, level) = (figures.deed(cell), self.p.level(cell));
            if level > 0 && self.game.check_sell(self.p, seat, cell).is_ok() {
                offer(deed.proceeds(level, level - 1), cell);
            } else if level == 0 && !self.p.mortgaged.contains(cell) {
                offer(deed.mortgage, cell);
            }
        }
        match best {
            Some((_, cell)) if self.p.level(cell) > 0 => {
                let level = self.p.level(cell) - 1;
                self.lower(seat, cell, level);
            }
            Some((_, cell)) => self.mortgage(seat, cell),
            // Networks that the bank can't change into objects go down further (FUT-11.1).
            None => {
                let (cell, level, more) = self.cheapest_clearance(seat);
                self.clear(seat, cell, level, more);
            }
        }
    }

    /// The sale of several levels at once that takes least from `seat` (FUT-8.4).
    fn cheapest_clearance(&self, seat: Seat) -> (Cell, u8, CellSet) {
        let figures = &self.game.figures;
        let mut best: Option<(i32, (Cell, u8, CellSet))> = None;
        let mut built = self.p.owned(seat).intersection(self.p.built);
        while let Some(group) = built.first().map(|cell| figures.group(cell)) {
            built = built.difference(group);
            let first = group.first().expect("a group has cells");
            // By the first rules everything in the colour went.
            let levels = if self.game.rules == 1 { 0..1 } else { 0..NETWORK };
            let some = if self.game.rules == 1 { CellSet::EMPTY } else { group };
            let sales = levels.flat_map(|level| some.subsets().map(move |more| (level, more)));
            for (level, more) in sales {
                let left = |cell: Cell| level + u8::from(more.contains(cell));
                let worth = |cell| figures.deed(cell).proceeds(self.p.level(cell), left(cell));
                let sum: i32 = group.iter().map(worth).sum();
                if best.is_none_or(|(least, _)| sum < least)
                    && self.game.check_clear(self.p, seat, first, level, more).is_ok()
                {
                    best = Some((sum, (first, level, more)));
                }
            }
        }
        best.expect("something is left to sell").1
    }

    pub(super) fn settle_bet(&mut self, stake: u32, lucky: bool, dice: crate::Dice) {
        let (seat, stake) = (self.p.turn, stake as i32);
        let won = match dice.sum() {
            8.. => stake,
            7 if lucky => stake,
            7 => 0,
            _ => -stake,
        };
        self.events.tell(|| Event::BetRolled { seat, dice, won });
        if won > 0 {
            self.pay(None, Some(seat), won, Why::Stake);
        } else {
            self.pay(Some(seat), None, -won, Why::Stake);
        }
        self.p.phase = if self.p.rolled { Phase::After } else { Phase::Before };
    }
}
