//! Building, selling, mortgaging (FUT-8, FUT-9, FUT-11, FUT-13).

use game_core::{Seat, SeatSet};

use super::Verdict;
use crate::Futbolpolia;
use crate::breach::{Breach, Business};
use crate::cell::{Cell, CellSet};
use crate::chance::Lot;
use crate::phase::{Matter, Phase};
use crate::position::{NETWORK, Table};

impl Futbolpolia {
    /// Is it the time to build, mortgage and redeem for `seat` (FUT-3.3)?
    pub(crate) fn may_manage(&self, p: &Table, seat: Seat) -> bool {
        p.matter() == Matter::Turn
            && (p.phase == Phase::Before || p.phase == Phase::After && p.turn == seat)
    }

    pub(crate) fn check_build(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        if !self.may_manage(p, seat) {
            return Err(self.not_now(p, seat, Business::Build));
        }
        self.check_site(p, seat, cell)?;
        let price = self.figures.deed(cell).next_price(p.level(cell));
        if p.cash(seat) >= price { Ok(()) } else { Err(Breach::BuildCash { price }) }
    }

    /// Could `seat` build there, whoever's time and whatever its cash (FUT-8.1, FUT-9.1)?
    pub(crate) fn check_site(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        self.check_owner(p, seat, cell, Business::Build)?;
        if !self.figures.deed(cell).is_enterprise() {
            return Err(Breach::NeverBuilt(cell));
        }
        let group = self.figures.group(cell);
        if !p.owned(seat).has_all(group) {
            return Err(Breach::NoMonopoly(cell));
        }
        if let Some(mortgaged) = p.mortgaged.intersection(group).first() {
            return Err(Breach::GroupMortgaged(mortgaged));
        }
        let level = p.level(cell);
        let (low, _) = self.figures.span(p, cell);
        match level {
            NETWORK => Err(Breach::Full(cell)),
            _ if level > low && level + 1 == NETWORK => Err(Breach::NetworkEarly(cell)),
            _ if level > low => Err(Breach::Uneven(cell)),
            4 if self.figures.networks_left(p) == 0 => Err(Breach::NoNetworks),
            0..4 if self.figures.objects_left(p) == 0 => Err(Breach::NoObjects),
            _ => Ok(()),
        }
    }

    /// What building there takes from the bank.
    pub(crate) fn piece(p: &Table, cell: Cell) -> Lot {
        if p.level(cell) + 1 == NETWORK { Lot::Network } else { Lot::Object }
    }

    /// How many of `lot` the seat could use and pay for (FUT-11.2).
    fn could_use(&self, p: &Table, seat: Seat, lot: Lot) -> u32 {
        let mut cash = p.cash(seat);
        let mut count = 0;
        let mut groups = [(0, 0u32); crate::pack::GROUPS];
        for (group, entry) in self.figures.groups.iter().zip(&mut groups) {
            let whole = p.owned(seat).has_all(*group);
            if !whole || !p.mortgaged.intersection(*group).is_empty() {
                continue;
            }
            let Some(first) = group.first() else { continue };
            let deed = self.figures.deed(first);
            let (low, _) = self.figures.span(p, first);
            *entry = match lot {
                Lot::Network if low >= 4 => {
                    (deed.network, group.iter().filter(|cell| p.level(*cell) == 4).count() as u32)
                }
                Lot::Object => {
                    let missing =
                        group.iter().map(|cell| u32::from(4u8.saturating_sub(p.level(cell))));
                    (deed.object, missing.sum())
                }
                _ => continue,
            };
        }
        groups.sort_unstable();
        for (price, most) in groups {
            if price > 0 {
                let bought = most.min((cash / price).max(0) as u32);
                cash -= bought as i32 * price;
                count += bought;
            }
        }
        count
    }

    /// The others who have to be asked before `seat` takes a piece of `lot` (FUT-11.2).
    pub(crate) fn rivals(&self, p: &Table, seat: Seat, lot: Lot) -> SeatSet {
        let left = match lot {
            Lot::Network => self.figures.networks_left(p),
            _ => self.figures.objects_left(p),
        };
        let mut rivals = SeatSet::EMPTY;
        let mut wanted = self.could_use(p, seat, lot);
        for other in p.playing.iter().filter(|other| *other != seat) {
            let uses = self.could_use(p, other, lot);
            if uses > 0 {
                rivals.insert(other);
                wanted += uses;
            }
        }
        if wanted > u32::from(left) { rivals } else { SeatSet::EMPTY }
    }

    pub(crate) fn check_want(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        let shortage = match (p.matter(), p.shortage) {
            (Matter::Shortage, Some(shortage)) => shortage,
            _ => return Err(Breach::NotAsked),
        };
        if !shortage.asked.contains(seat) {
            return Err(Breach::NotAsked);
        }
        self.check_site(p, seat, cell)?;
        if Self::piece(p, cell) != shortage.lot {
            return Err(Breach::OtherPiece);
        }
        let price = self.figures.deed(cell).next_price(p.level(cell));
        if p.cash(seat) >= price { Ok(()) } else { Err(Breach::BuildCash { price }) }
    }

    pub(crate) fn check_sell(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        self.check_owner(p, seat, cell, Business::Sell)?;
        let level = p.level(cell);
        if level == 0 {
            return Err(Breach::NothingBuilt(cell));
        }
        let (_, high) = self.figures.span(p, cell);
        if level < high {
            return Err(Breach::UnevenSale(cell));
        }
        if level == NETWORK {
            self.check_objects(p, cell, 4)?;
        }
        self.check_named(p, seat, cell, |one| p.level(one) - u8::from(one == cell))
    }

    pub(crate) fn check_clear(
        &self,
        p: &Table,
        seat: Seat,
        cell: Cell,
        level: u8,
        more: CellSet,
    ) -> Verdict {
        self.check_owner(p, seat, cell, Business::Sell)?;
        let group = self.figures.group(cell);
        if !self.figures.deed(cell).is_enterprise() || p.built.intersection(group).is_empty() {
            return Err(Breach::NothingBuilt(cell));
        }
        // One spelling: the group is named by its first cell, and not all of it keeps one more.
        let named = group.first() == Some(cell) && group.has_all(more) && more != group;
        let left = |cell: Cell| level + u8::from(more.contains(cell));
        let lower = level < NETWORK && group.iter().all(|cell| left(cell) <= p.level(cell));
        let changes = group.iter().any(|cell| left(cell) < p.level(cell));
        if !named {
            return Err(Breach::OtherSpelling);
        }
        if !lower || !changes {
            return Err(Breach::NotLower);
        }
        let objects = |level: u8| if level == NETWORK { 0 } else { i32::from(level) };
        let taken: i32 = group.iter().map(|c| objects(left(c)) - objects(p.level(c))).sum();
        let network = group.iter().find(|cell| p.level(*cell) == NETWORK);
        self.check_objects(p, network.unwrap_or(cell), taken)?;
        self.check_named(p, seat, cell, left)
    }

    /// Has the bank so many objects that nobody is bidding for (FUT-11.1, FUT-11.2)?
    fn check_objects(&self, p: &Table, cell: Cell, taken: i32) -> Verdict {
        let lot = p.shortage.map(|shortage| shortage.lot);
        let lot = lot.or_else(|| p.auction.map(|auction| auction.lot));
        let left = i32::from(self.figures.objects_left(p));
        if taken <= left - i32::from(lot == Some(Lot::Object)) {
            Ok(())
        } else if taken <= left {
            Err(Breach::ObjectReserved(cell))
        } else {
            Err(Breach::NetworkStays(cell))
        }
    }

    /// Where one would build one can, until the building is sold: on the enterprise named, as it is,
    /// and evenly (FUT-11.3). What would stand there is told by `left`.
    fn check_named(&self, p: &Table, seat: Seat, cell: Cell, left: impl Fn(Cell) -> u8) -> Verdict {
        match self.named(p, seat, cell) {
            Some(site) => {
                let level = p.level(site);
                let fits = |one| left(one) >= level;
                let stays = left(site) == level && self.figures.group(site).iter().all(fits);
                if stays { Ok(()) } else { Err(Breach::Named(site)) }
            }
            None => Ok(()),
        }
    }

    /// Where `seat` would build in the colour of `cell` if it gets what is asked about or bid for.
    fn named(&self, p: &Table, seat: Seat, cell: Cell) -> Option<Cell> {
        let sites = p.shortage.map(|shortage| shortage.sites);
        let sites = sites.or_else(|| p.auction.map(|auction| auction.sites));
        let site = sites.and_then(|sites| sites[seat.index()]);
        site.filter(|site| self.figures.group(*site).contains(cell))
    }

    pub(crate) fn check_mortgage(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        let pays = match p.matter() {
            Matter::Turn => p.turn == seat && matches!(p.phase, Phase::Buy | Phase::Stake),
            Matter::Auction => p.auction.is_some_and(|auction| auction.bidders.contains(seat)),
            Matter::Debt => p.debts[0].from == seat,
            Matter::Fresh => p.receivers().contains(seat),
            Matter::Shortage | Matter::Over => false,
        };
        if !pays && !self.may_manage(p, seat) {
            return Err(self.not_now(p, seat, Business::Mortgage));
        }
        self.check_owner(p, seat, cell, Business::Mortgage)?;
        if p.mortgaged.contains(cell) {
            Err(Breach::MortgagedAlready(cell))
        } else if p.level(cell) > 0 {
            Err(Breach::BuiltHere(cell))
        } else {
            self.named(p, seat, cell).map_or(Ok(()), |site| Err(Breach::Named(site)))
        }
    }

    /// What redeeming costs: the 10 % of what has just been received are paid (FUT-13.2).
    pub(crate) fn redemption(&self, p: &Table, cell: Cell) -> i32 {
        let deed = self.figures.deed(cell);
        if p.fresh.contains(cell) { deed.mortgage } else { deed.mortgage + deed.interest() }
    }

    pub(crate) fn check_redeem(&self, p: &Table, seat: Seat, cell: Cell) -> Verdict {
        let fresh = p.matter() == Matter::Fresh && p.receivers().contains(seat);
        if !fresh && !self.may_manage(p, seat) {
            return Err(self.not_now(p, seat, Business::Redeem));
        }
        self.check_owner(p, seat, cell, Business::Redeem)?;
        if !p.mortgaged.contains(cell) {
            return Err(Breach::NotMortgaged(cell));
        }
        if fresh && !p.fresh.contains(cell) {
            return Err(Breach::NotFresh(cell));
        }
        let sum = self.redemption(p, cell);
        if p.cash(seat) >= sum {
            Ok(())
        } else {
            Err(Breach::RedeemCash { sum, raise: self.can_raise(p, seat) })
        }
    }
}
