//! Positions from outside: could the game be there?

mod turn;

use game_core::{PositionError, Seat, SeatSet, demand};

use crate::Futbolpolia;
use crate::action::MOST;
use crate::card::KEPT;
use crate::cell::CellSet;
use crate::chance::Lot;
use crate::deal::Goods;
use crate::options::Auctions;
use crate::pack::{CellKind, Effect, GROUPS, Power};
use crate::phase::{Debt, Matter, Phase, Why};
use crate::position::{Position, SEATS, Table};

/// More debts than this are never open, before what is demanded meanwhile.
const DEBTS: usize = 14;

type Verdict = Result<(), PositionError>;

impl Futbolpolia {
    pub(crate) fn validate_position(&self, p: &Position) -> Verdict {
        demand!(usize::from(p.seats) == self.seats.get(), "cash", "{} of them", p.seats);
        self.validate_seats(p)?;
        self.validate_deeds(p)?;
        self.validate_cards(p)?;
        self.validate_turn(p)?;
        self.validate_auction(p)?;
        self.validate_shortage(p)?;
        self.validate_debts(p)?;
        self.validate_offers(p)
    }

    fn validate_seats(&self, p: &Table) -> Verdict {
        let all = self.seats.all();
        for seat in all.iter() {
            let at = seat.index();
            demand!((0..=MOST as i32).contains(&p.cash[at]), format!("cash[{at}]"), "can't be");
            let most = 3 + u8::from(p.phase == Phase::Walk && p.turn == seat);
            demand!(p.bench[at] <= most, format!("bench[{at}]"), "nobody stays that long");
            let sent = self.pack.cells()[p.tokens[at].index()].kind == CellKind::ToBench;
            demand!(!sent, format!("tokens[{at}]"), "nobody stays there: it sends to the bench");
            let there = p.bench[at] == 0 || p.tokens[at] == self.figures.bench;
            demand!(there, format!("bench[{at}]"), "the token is elsewhere");
            if !p.playing.contains(seat) {
                let bare = p.cash[at] == 0 && p.owned[at].is_empty() && p.kept[at].is_empty();
                demand!(bare && p.bench[at] == 0, "out", "seat {seat} still has something");
            }
        }
        let over = p.phase == Phase::Over;
        demand!(p.playing.len() >= if over { 1 } else { 2 }, "out", "too few are left");
        demand!(p.playing.len() > 1 || over, "phase", "only one is left");
        let ended = p.playing.len() == 1 || self.is_last_turn(p);
        demand!(!over || ended, "phase", "several are left, and no limit is reached");
        for (name, seats) in [("asked", p.asked), ("breaks", p.breaks)] {
            demand!(seats.difference(p.playing).is_empty(), name, "who isn't in the game");
        }
        demand!(all.contains(p.opener), "opener", "there is no such seat");
        demand!(all.contains(p.turn), "turn", "there is no such seat");
        let gone = matches!(p.phase, Phase::End | Phase::Over);
        demand!(gone || p.playing.contains(p.turn), "turn", "that seat is out of the game");
        demand!(p.round >= 1, "round", "rounds are counted from 1");
        let limit = self.options.rounds;
        demand!(limit == 0 || p.round <= limit, "round", "the last is {limit}");
        demand!(!p.late || self.options.minutes > 0, "late", "the game has no limit of time");
        let both = p.asked.intersection(p.breaks);
        demand!(both.is_empty(), "breaks", "who is still asking for one");
        demand!(p.breaks.is_empty() || !p.rolled, "breaks", "the roll has been made");
        // Unless a turn passed on without a roll, with a bankrupt.
        let own = p.breaks.contains(p.turn) && p.out.is_empty();
        demand!(!own, "breaks", "nobody has one before their own roll");
        demand!(p.worths.every >= 1, "worths", "every 0 rounds");
        Ok(())
    }

    fn validate_deeds(&self, p: &Table) -> Verdict {
        let mut sold = CellSet::EMPTY;
        for (seat, deeds) in p.owned.iter().enumerate() {
            let at = format!("owned[{seat}]");
            demand!(self.figures.all.has_all(*deeds), at, "not an enterprise");
            demand!(sold.intersection(*deeds).is_empty(), at, "somebody else's too");
            sold = sold.union(*deeds);
        }
        demand!(sold.has_all(p.mortgaged), "mortgaged", "nobody's");
        demand!(p.mortgaged.has_all(p.fresh), "fresh", "not mortgaged");
        demand!(p.mortgaged.has_all(p.inherited), "inherited", "not mortgaged");
        demand!(p.built.intersection(p.mortgaged).is_empty(), "levels", "built and mortgaged");
        let mut left = p.built;
        for group in &self.figures.groups[..GROUPS] {
            let Some(cell) = p.built.intersection(*group).first() else { continue };
            left = left.difference(*group);
            let owner = p.owned.iter().any(|deeds| deeds.has_all(*group));
            demand!(owner, "levels", "{cell} is built, but no monopoly");
            let (low, high) = self.figures.span(p, cell);
            demand!(high - low <= 1, "levels", "{cell} and its colour are not even");
        }
        demand!(left.is_empty(), "levels", "something is built where nothing can be");
        demand!(p.objects <= self.figures.objects, "levels", "more objects than there are");
        demand!(p.networks <= self.figures.networks, "levels", "more networks than there are");
        let free = self.figures.all.difference(sold);
        demand!(free.has_all(p.estate), "estate", "not the bank's");
        let bankrupt = !p.out.is_empty();
        demand!(p.estate.is_empty() || bankrupt, "estate", "nobody is bankrupt");
        demand!(p.inherited.is_empty() || bankrupt, "inherited", "nobody is bankrupt");
        demand!(p.estate.is_empty() || p.auction.is_some(), "estate", "no auction is on");
        demand!(p.inherited.is_empty() || p.matter() != Matter::Turn, "inherited", "nobody pays");
        Ok(())
    }

    fn validate_cards(&self, p: &Position) -> Verdict {
        let keeps =
            |card: &&crate::Card| matches!(self.figures.effect(**card), Some(Effect::Keep(_)));
        for (seat, hand) in p.kept.iter().enumerate() {
            demand!(hand.iter().all(|card| keeps(&card)), format!("kept[{seat}]"), "can't be kept");
        }
        demand!(p.kept.iter().map(|hand| hand.len()).sum::<usize>() <= KEPT, "kept", "too many");
        for (name, under) in ["goal", "offside"].into_iter().zip(&p.under) {
            let known = under.iter().all(|card| self.figures.effect(*card).is_some());
            demand!(known, name, "a card that isn't in the deck");
        }
        let mut seen = 0u32;
        let held = p.cast.held.iter().copied().filter(|number| *number > 0);
        for number in held.chain(p.cast.under.iter().map(|laid| laid.character)) {
            let known = number > 0 && usize::from(number) <= self.figures.characters.len();
            demand!(known, "characters", "there is no character {number}");
            demand!(seen >> number & 1 == 0, "characters", "{number} is there twice");
            seen |= 1 << number;
        }
        for seat in (0..SEATS as u8).map(Seat) {
            let held = p.cast.held[seat.index()] > 0;
            demand!(!held || p.playing.contains(seat), "characters", "seat {seat} is out");
            demand!(held || !p.shown.contains(seat), "shown", "seat {seat} holds no character");
        }
        demand!(p.used.difference(p.shown).is_empty(), "used", "a power that nobody has seen");
        let nobody = SeatSet::EMPTY;
        demand!(p.shown.difference(p.playing) == nobody, "shown", "who isn't in the game");
        let laid = p.cast.under.is_empty() || !p.out.is_empty();
        demand!(laid, "laid", "nobody is bankrupt");
        for (name, said, power) in [
            ("second", p.second, Power::SecondRoll),
            ("no_rent", p.no_rent, Power::NoRent),
            ("no_fines", p.no_fines, Power::NoFines),
        ] {
            let holds = p.shown.contains(p.turn) && self.power(p, p.turn) == Some(power);
            let gone = !p.playing.contains(p.turn);
            demand!(!said || holds || gone, name, "the seat on turn has no such character");
        }
        Ok(())
    }

    fn validate_auction(&self, p: &Position) -> Verdict {
        let Some(auction) = p.auction else { return Ok(()) };
        demand!(p.shortage.is_none(), "auction", "others are still asked");
        let bidders = auction.bidders;
        demand!(bidders.difference(p.playing).is_empty(), "auction.bidders", "not in the game");
        demand!((auction.bid > 0) == auction.leader.is_some(), "auction.bid", "nobody's");
        let mut others = bidders;
        if let Some(leader) = auction.leader {
            let cash = bidders.contains(leader) && i64::from(auction.bid) <= p.cash(leader).into();
            demand!(cash, "auction.leader", "can't have bid that");
            others.remove(leader);
        }
        demand!(!others.is_empty(), "auction.bidders", "nobody is left to bid");
        let next = match self.options.auctions {
            Auctions::Outcry => auction.next.is_none(),
            Auctions::ByTurn => auction.next.is_some_and(|next| others.contains(next)),
        };
        demand!(next, "auction.next", "can't be next");
        match auction.lot {
            Lot::Deed(cell) => {
                let free = self.figures.free(p).contains(cell);
                demand!(free, "auction.lot", "{cell} isn't the bank's");
                let why = p.token(p.turn) == cell || !p.out.is_empty();
                demand!(why, "auction.lot", "nobody has declined {cell}");
                demand!(auction.sites == [None; SEATS], "auction.sites", "nothing is built");
            }
            Lot::Object | Lot::Network => {
                self.validate_sites(p, auction.lot, auction.sites, bidders, "auction.sites")?;
            }
        }
        Ok(())
    }

    /// Those who would build can, and nobody else names a place.
    fn validate_sites(
        &self,
        p: &Table,
        lot: Lot,
        sites: [Option<crate::Cell>; SEATS],
        seats: SeatSet,
        at: &str,
    ) -> Verdict {
        for seat in (0..SEATS as u8).map(Seat) {
            match sites[seat.index()] {
                Some(cell) => {
                    let could = self.check_site(p, seat, cell).is_ok();
                    demand!(could && Self::piece(p, cell) == lot, at, "{seat} can't build there");
                }
                None => demand!(!seats.contains(seat), at, "{seat} has named no place"),
            }
        }
        Ok(())
    }

    fn validate_shortage(&self, p: &Position) -> Verdict {
        let Some(shortage) = p.shortage else { return Ok(()) };
        let buyer = shortage.buyer;
        let free = matches!(p.phase, Phase::Before | Phase::After);
        demand!(free, "shortage", "nobody builds now");
        demand!(matches!(shortage.lot, Lot::Object | Lot::Network), "shortage.lot", "not built");
        let asked = shortage.asked;
        let others = p.playing.contains(buyer) && !asked.contains(buyer);
        demand!(others && !asked.is_empty(), "shortage.asked", "nobody is asked");
        demand!(asked.difference(p.playing).is_empty(), "shortage.asked", "not in the game");
        let silent = asked.iter().all(|seat| shortage.sites[seat.index()].is_none());
        demand!(silent, "shortage.sites", "who is still asked has named none");
        let only = SeatSet::only(buyer);
        self.validate_sites(p, shortage.lot, shortage.sites, only, "shortage.sites")?;
        for seat in (0..SEATS as u8).map(Seat) {
            if let Some(cell) = shortage.sites[seat.index()] {
                let price = self.figures.deed(cell).next_price(p.level(cell));
                demand!(p.cash(seat) >= price, "shortage.sites", "{seat} can't pay for it");
            }
        }
        Ok(())
    }

    fn validate_debts(&self, p: &Position) -> Verdict {
        demand!(p.debts.len() <= DEBTS, "debts", "too many");
        for (at, debt) in p.debts.iter().enumerate() {
            let sides = p.playing.contains(debt.from)
                && debt.to.is_none_or(|to| to != debt.from && p.playing.contains(to));
            demand!(sides, format!("debts[{at}]"), "between nobody");
            demand!((1..=MOST as i32).contains(&debt.sum), format!("debts[{at}].sum"), "can't be");
            let owed = self.can_be_owed(p, debt);
            demand!(owed, format!("debts[{at}].why"), "that isn't owed so");
        }
        if let Some(debt) = p.debts.first().filter(|_| p.matter() == Matter::Debt) {
            demand!(p.cash(debt.from) < debt.sum, "debts[0]", "there is the cash to pay it");
        }
        demand!(self.demanded() || p.claims.is_empty(), "claims", "rent is paid by itself here");
        for (at, claim) in p.claims.iter().enumerate() {
            let sides = claim.owner != claim.visitor
                && p.playing.contains(claim.owner)
                && p.playing.contains(claim.visitor);
            demand!(sides, format!("claims[{at}]"), "between nobody");
            let sum = (1..=MOST as i32).contains(&claim.sum) && self.figures.is_deed(claim.cell);
            demand!(sum, format!("claims[{at}]"), "no such rent");
            // One's own claims lapse when the next one rolls.
            let visitor = claim.visitor == p.claims[0].visitor;
            demand!(visitor, format!("claims[{at}].visitor"), "only one has moved since");
            let moved = (claim.visitor == p.turn) == p.rolled;
            demand!(moved, format!("claims[{at}].visitor"), "that seat hasn't moved last");
        }
        Ok(())
    }

    /// Could somebody owe this, and to that one?
    fn can_be_owed(&self, p: &Position, debt: &Debt) -> bool {
        let bank = debt.to.is_none();
        match debt.why {
            Why::Rent(cell) => !bank && self.figures.is_deed(cell),
            Why::Card(card) => match self.figures.effect(card) {
                Some(Effect::Pay(_) | Effect::Upkeep { .. } | Effect::AllPay(_)) => bank,
                Some(Effect::EachPays(_) | Effect::PayEach(_)) => !bank,
                _ => false,
            },
            Why::Fine(_) | Why::Bench => bank && debt.from == p.turn,
            // Sold before its 10 % was paid, it is somebody else's (FUT-14.3).
            Why::Interest(cell) => {
                bank && !p.out.is_empty()
                    && (!p.inherited.contains(cell) || p.owned(debt.from).contains(cell))
            }
            Why::Character => debt.to.is_some_and(|to| {
                p.shown.contains(to) && matches!(self.power(p, to), Some(Power::Charge(_)))
            }),
            _ => false,
        }
    }

    fn validate_offers(&self, p: &Position) -> Verdict {
        for by in (0..SEATS as u8).map(Seat) {
            let at = format!("offers[{by}]");
            demand!(p.made[by.index()] <= crate::DEBTORS_OFFERS, "made", "too many");
            let Some(terms) = p.offers[by.index()] else { continue };
            let sides = terms.to != by && p.playing.contains(by) && p.playing.contains(terms.to);
            demand!(sides && p.phase != Phase::Over, at, "between nobody");
            let has = |seat: Seat, goods: &Goods| {
                goods.cash <= MOST
                    && p.owned(seat).has_all(goods.deeds)
                    && goods.cards.iter().all(|card| p.kept[seat.index()].contains(card))
                    && goods.cards.is_sorted_by(|one, two| one < two)
            };
            let real = has(by, &terms.give) && has(terms.to, &terms.want);
            demand!(real, at, "of what a side doesn't have");
            demand!(!(terms.give.is_empty() && terms.want.is_empty()), at, "of nothing");
        }
        Ok(())
    }
}
