//! What may be done, and by which rule not.

mod deal;
mod power;
mod property;

use game_core::Seat;

use crate::Futbolpolia;
use crate::action::Action;
use crate::breach::{Breach, Business, Until};
use crate::card::Card;
use crate::cell::Cell;
use crate::chance::Lot;
use crate::deal::Terms;
use crate::options::Rent;
use crate::pack::{Effect, Kept};
use crate::phase::{Auction, Matter, Phase, Why};
use crate::position::{Position, Table};

type Verdict = Result<(), Breach>;

impl Futbolpolia {
    pub(crate) fn check_action(&self, p: &Position, seat: Seat, action: Action) -> Verdict {
        if seat.index() >= self.seats.get() {
            return Err(Breach::NoSuchSeat);
        }
        let matter = p.matter();
        if matter == Matter::Over {
            return Err(Breach::Over);
        }
        if !p.playing.contains(seat) {
            return Err(Breach::Out);
        }
        if matter == Matter::Turn {
            match p.phase {
                Phase::Lot => return Err(Breach::Starting),
                Phase::Roll | Phase::Bet { .. } | Phase::Draw(_) | Phase::Character => {
                    return Err(Breach::Luck);
                }
                _ => {}
            }
        }
        match action {
            Action::Roll => self.check_roll(p, seat),
            Action::Walk => match self.check_turn(p, seat) {
                Ok(()) if p.phase == Phase::Second => Ok(()),
                Ok(()) => Err(Breach::NoSecondRoll),
                breach => breach,
            },
            Action::End => self.check_end(p, seat),
            Action::Fine => self.check_fine(p, seat),
            Action::Card(card) => self.check_card(p, seat, card),
            Action::Buy => self.check_buy(p, seat),
            Action::Decline => {
                self.check_turn(p, seat)?;
                if p.phase == Phase::Buy { Ok(()) } else { Err(Breach::NothingToBuy) }
            }
            Action::Bid(sum) => self.check_bid(p, seat, sum),
            Action::Want(cell) => self.check_want(p, seat, cell),
            Action::Pass => self.check_pass(p, seat),
            Action::Stake(sum) => self.check_stake(p, seat, sum),
            Action::Build(cell) => self.check_build(p, seat, cell),
            Action::Sell(cell) => self.check_sell(p, seat, cell),
            Action::Clear(cell, level, more) => self.check_clear(p, seat, cell, level, more),
            Action::Mortgage(cell) => self.check_mortgage(p, seat, cell),
            Action::Redeem(cell) => self.check_redeem(p, seat, cell),
            Action::Keep if p.receivers().contains(seat) => Ok(()),
            Action::Keep => Err(Breach::NothingToKeep),
            Action::Demand(cell) | Action::Waive(cell) => {
                let mine = |claim: &crate::Claim| claim.owner == seat && claim.cell == cell;
                let waive = matches!(action, Action::Waive(_));
                let breach = Breach::NoClaim { demanded: self.demanded(), waive };
                if p.claims.iter().any(mine) { Ok(()) } else { Err(breach) }
            }
            Action::Pay(cell) => self.check_pay(p, seat, cell),
            Action::Yield => self.check_yield(p, seat),
            Action::Offer(terms) => {
                if p.offers_left(seat) == 0 {
                    return Err(Breach::ManyOffers { debtor: p.is_debtor(seat) });
                }
                self.check_terms(p, seat, &terms)
            }
            Action::Accept(by, give, want) => {
                self.check_accept(p, by, Terms { to: seat, give, want })
            }
            Action::Refuse(by) => match p.offers.get(by.index()).copied().flatten() {
                Some(terms) if terms.to == seat => Ok(()),
                _ => Err(Breach::NoOffer),
            },
            Action::Withdraw => p.offers[seat.index()].map(|_| ()).ok_or(Breach::NothingToWithdraw),
            Action::Ask if p.asked.contains(seat) => Err(Breach::AskedAlready),
            Action::Ask if p.breaks.contains(seat) => Err(Breach::HadBreak),
            Action::Ask => Ok(()),
            Action::Done if p.asked.contains(seat) => Ok(()),
            Action::Done => Err(Breach::NoBreak),
            Action::Use(target) => self.check_use(p, seat, target),
            Action::Bet(sum) => self.check_bet(p, seat, sum),
        }
    }

    pub(crate) fn demanded(&self) -> bool {
        self.options.rent == Rent::Demanded
    }

    /// Is it for `seat` to go on with the turn?
    fn check_turn(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_open(p, seat)?;
        if p.turn == seat { Ok(()) } else { Err(Breach::NotOnTurn(p.turn)) }
    }

    /// Does nothing stand before the turn?
    fn check_open(&self, p: &Table, seat: Seat) -> Verdict {
        match p.matter() {
            Matter::Fresh => Err(Breach::FirstFresh { mine: p.receivers().contains(seat) }),
            Matter::Shortage => Err(Breach::FirstShortage),
            Matter::Auction => Err(Breach::FirstAuction),
            Matter::Debt => {
                let debt = p.debts[0];
                let demanded = self.demanded() && matches!(debt.why, Why::Rent(_));
                let mine = (debt.from == seat).then(|| self.can_raise(p, seat));
                Err(Breach::FirstDebt { mine, demanded })
            }
            Matter::Turn | Matter::Over => Ok(()),
        }
    }

    /// What `seat` has to wait for before it can build, mortgage and redeem (FUT-3.3).
    fn not_now(&self, p: &Table, seat: Seat, business: Business) -> Breach {
        let until = match (p.matter(), p.phase) {
            (Matter::Fresh, _) => Until::Fresh,
            (Matter::Shortage, _) => Until::Shortage,
            (Matter::Auction, _) => Until::Auction,
            (Matter::Debt, _) => Until::Debt,
            (_, Phase::End) => Until::Rent,
            (_, Phase::Second) if p.turn == seat => Until::Roll,
            _ if p.turn == seat => Until::Cell,
            _ => Until::Break,
        };
        Breach::NotNow { business, until }
    }

    fn check_roll(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_turn(p, seat)?;
        match p.phase {
            Phase::Before => match (p.on_break().first(), p.held && !p.claimants().is_empty()) {
                (Some(seat), _) => Err(Breach::OnBreak(seat)),
                (None, true) => Err(Breach::RentHolds),
                (None, false) => Ok(()),
            },
            Phase::Second => Ok(()),
            Phase::After if p.again => Ok(()),
            // A double that allows no further roll was one that freed from the bench.
            Phase::After if p.dice.is_double() => Err(Breach::FreedByDouble),
            Phase::After => Err(Breach::NoMoreRolls),
            Phase::End => Err(Breach::RentHolds),
            _ => Err(Breach::CellFirst),
        }
    }

    fn check_end(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_turn(p, seat)?;
        match p.phase {
            Phase::After => Ok(()),
            Phase::Before => Err(Breach::MustRoll),
            Phase::Second => Err(Breach::ChooseRoll),
            Phase::End => Err(Breach::RentHolds),
            _ => Err(Breach::CellFirst),
        }
    }

    fn check_bench(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_turn(p, seat)?;
        if !p.benched(seat) {
            Err(Breach::NotBenched)
        } else if p.phase != Phase::Before {
            Err(Breach::BenchRolled)
        } else {
            Ok(())
        }
    }

    fn check_fine(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_bench(p, seat)?;
        let fine = self.fine(p);
        if p.cash(seat) >= fine {
            Ok(())
        } else {
            Err(Breach::FineCash { fine, raise: self.can_raise(p, seat) })
        }
    }

    /// Has `seat` anything to mortgage or to sell to the bank?
    pub(crate) fn can_raise(&self, p: &Table, seat: Seat) -> bool {
        self.figures.raisable(p, seat) > p.cash(seat)
    }

    /// What leaving the bench costs the seat on turn (FUT-18.2).
    pub(crate) fn fine(&self, p: &Table) -> i32 {
        if self.is_spared_fine(p) { 0 } else { self.figures.fine }
    }

    /// Does a character spare the seat on turn the fine (FUT-17.2)?
    pub(crate) fn is_spared_fine(&self, p: &Table) -> bool {
        p.no_fines && self.rules > 1
    }

    fn check_card(&self, p: &Table, seat: Seat, card: Card) -> Verdict {
        if !p.kept[seat.index()].contains(&card) {
            return Err(Breach::NotKept(card));
        }
        match self.figures.effect(card) {
            Some(Effect::Keep(Kept::OffBench)) => self.check_bench(p, seat),
            _ => Err(Breach::NotKept(card)),
        }
    }

    fn check_buy(&self, p: &Table, seat: Seat) -> Verdict {
        self.check_turn(p, seat)?;
        if p.phase != Phase::Buy {
            return Err(Breach::NothingToBuy);
        }
        let cell = p.token(seat);
        let price = self.figures.deed(cell).price;
        if p.cash(seat) >= price {
            Ok(())
        } else {
            let raise = self.can_raise(p, seat);
            Err(Breach::BuyCash { cell, price, power: false, raise })
        }
    }

    /// The least that `seat` can bid (FUT-6.2, FUT-11.3).
    pub(crate) fn least_bid(&self, p: &Table, auction: &Auction, seat: Seat) -> u32 {
        let printed = match (auction.lot, auction.sites[seat.index()]) {
            (Lot::Object, Some(site)) => self.figures.deed(site).object,
            (Lot::Network, Some(site)) => self.figures.deed(site).network,
            _ => 1,
        };
        debug_assert!(p.auction.is_some());
        (auction.bid + 1).max(printed.max(1) as u32)
    }

    /// May `seat` bid at all?
    fn check_bidder(&self, p: &Table, seat: Seat) -> Result<Auction, Breach> {
        let auction = match (p.matter(), p.auction) {
            (Matter::Auction, Some(auction)) => auction,
            _ => return Err(Breach::NoAuction),
        };
        if auction.leader == Some(seat) {
            return Err(Breach::Leading);
        }
        if !auction.bidders.contains(seat) {
            let deed = matches!(auction.lot, Lot::Deed(_));
            return Err(if deed { Breach::Passed } else { Breach::NotBidding });
        }
        match auction.next {
            Some(next) if next != seat => Err(Breach::NotYourBid(next)),
            _ => Ok(auction),
        }
    }

    fn check_bid(&self, p: &Table, seat: Seat, sum: u32) -> Verdict {
        let auction = self.check_bidder(p, seat)?;
        let least = self.least_bid(p, &auction, seat);
        if sum < least {
            let printed = least > auction.bid + 1 && auction.sites[seat.index()].is_some();
            return Err(Breach::LowBid { least, printed });
        }
        let cash = p.cash(seat);
        if i64::from(sum) <= i64::from(cash) {
            Ok(())
        } else {
            Err(Breach::HighBid { cash, raise: self.can_raise(p, seat) })
        }
    }

    fn check_pass(&self, p: &Table, seat: Seat) -> Verdict {
        match p.shortage {
            Some(shortage) if p.matter() == Matter::Shortage => {
                if shortage.asked.contains(seat) {
                    Ok(())
                } else {
                    Err(Breach::NotAsked)
                }
            }
            _ => self.check_bidder(p, seat).map(|_| ()),
        }
    }

    fn check_stake(&self, p: &Table, seat: Seat, sum: u32) -> Verdict {
        self.check_turn(p, seat)?;
        if p.phase != Phase::Stake {
            return Err(Breach::NoStake);
        }
        let most = p.cash(seat);
        let fits = sum >= 1 && i64::from(sum) <= i64::from(most);
        if fits { Ok(()) } else { Err(Breach::StakeRange { most, raise: self.can_raise(p, seat) }) }
    }

    fn check_pay(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        let mine = |claim: &&crate::Claim| claim.visitor == seat && claim.cell == cell;
        let claim = p.claims.iter().find(mine).ok_or(Breach::NothingToPay(self.demanded()))?;
        if p.cash(seat) < claim.sum {
            return Err(Breach::PayCash { sum: claim.sum });
        }
        self.check_spare(p, seat, claim.sum)
    }

    /// Can `seat` do without so much of its cash, whatever it has bid, wants to build and owes?
    fn check_spare(&self, p: &Table, seat: Seat, sum: i32) -> Verdict {
        let left = p.cash(seat) - sum;
        let site = p.shortage.and_then(|shortage| shortage.sites[seat.index()]);
        let price = site.map_or(0, |site| self.figures.deed(site).next_price(p.level(site)));
        if left < price {
            return Err(Breach::NeededToBuild { price });
        }
        if let Some(auction) = p.auction.filter(|auction| auction.leader == Some(seat))
            && i64::from(left) < i64::from(auction.bid)
        {
            return Err(Breach::NeededForBid { bid: auction.bid });
        }
        match p.debts.iter().find(|debt| debt.from == seat) {
            Some(debt) if self.figures.raisable(p, seat) - sum < debt.sum => {
                Err(Breach::NeededForDebt { sum: debt.sum })
            }
            _ => Ok(()),
        }
    }

    fn check_yield(&self, p: &Table, seat: Seat) -> Verdict {
        match p.debts.first() {
            Some(debt) if p.matter() == Matter::Debt && debt.from == seat => {
                let most = self.figures.raisable(p, seat);
                if most >= debt.sum { Err(Breach::CanPay { sum: debt.sum }) } else { Ok(()) }
            }
            _ => Err(Breach::NoDebt),
        }
    }

    /// Has the cell a deed, and does `seat` own it?
    fn check_owner(&self, p: &Table, seat: Seat, cell: Cell, asks: Business) -> Verdict {
        if !self.figures.is_deed(cell) {
            Err(Breach::NoDeed(cell))
        } else if !p.owned(seat).contains(cell) {
            Err(Breach::NotYours { cell, asks })
        } else {
            Ok(())
        }
    }
}
