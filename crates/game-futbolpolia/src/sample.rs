//! Plausible actions at random, quickly: nothing is listed and nothing allocated.

use game_core::{GameRng, Seat};

use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::deal::{Goods, Terms};
use crate::pack::{Power, Target};
use crate::phase::{Matter, Phase};
use crate::position::{NETWORK, Position, SEATS, Table};

/// Things that are tried before a seat lets the moment pass.
const TRIES: u32 = 3;

impl Futbolpolia {
    /// Something that `seat` may do. Whatever isn't legal by how it was found is checked here, once.
    pub(crate) fn sample_action(
        &self,
        p: &Position,
        seat: Seat,
        rng: &mut GameRng,
    ) -> Option<Action> {
        if !p.playing.contains(seat) || self.is_idle(p) {
            return None;
        }
        match p.matter() {
            Matter::Over => None,
            Matter::Fresh => {
                let mine = p.fresh.intersection(p.owned(seat));
                let cell = pick(mine, rng)?;
                let redeem = Action::Redeem(cell);
                let redeems = rng.one_in(2) && self.check_action(p, seat, redeem).is_ok();
                Some(if redeems { redeem } else { Action::Keep })
            }
            Matter::Shortage => {
                if p.shortage.is_none_or(|shortage| !shortage.asked.contains(seat)) {
                    return None;
                }
                let wanted = pick(p.owned(seat), rng).filter(|_| rng.one_in(2)).map(Action::Want);
                let wanted = wanted.filter(|want| self.check_action(p, seat, *want).is_ok());
                Some(wanted.unwrap_or(Action::Pass))
            }
            Matter::Auction => self.sample_bid(p, seat, rng),
            Matter::Debt if p.debts[0].from == seat => self.sample_payment(p, seat, rng),
            Matter::Debt => self.sample_answer(p, seat, rng),
            Matter::Turn => self.sample_turn(p, seat, rng),
        }
    }

    fn sample_bid(&self, p: &Table, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let auction = p.auction?;
        let waits = auction.next.is_some_and(|next| next != seat);
        if waits || auction.leader == Some(seat) || !auction.bidders.contains(seat) {
            return None;
        }
        let least = self.least_bid(p, &auction, seat);
        let cash = p.cash(seat).max(0) as u32;
        if cash >= least && rng.one_in(2) {
            Some(Action::Bid(least + rng.below((cash - least).min(60) + 1)))
        } else if cash < least && rng.one_in(16) {
            pick(p.owned(seat).difference(p.mortgaged).difference(p.built), rng)
                .filter(|cell| self.check_mortgage(p, seat, *cell).is_ok())
                .map(Action::Mortgage)
        } else {
            Some(Action::Pass)
        }
    }

    /// Something towards the debt: what can always be found (FUT-14.1).
    fn sample_payment(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let hopeless = self.figures.raisable(p, seat) < p.debts[0].sum;
        if rng.one_in(8)
            && let Some(offer) = self.sample_offer(p, seat, rng)
        {
            return Some(offer);
        }
        if hopeless && !rng.one_in(4) {
            return Some(Action::Yield);
        }
        for _ in 0..TRIES {
            let Some(cell) = pick(p.owned(seat), rng) else { break };
            let action =
                if p.level(cell) > 0 { Action::Sell(cell) } else { Action::Mortgage(cell) };
            if self.check_action(p, seat, action).is_ok() {
                return Some(action);
            }
        }
        for cell in p.owned(seat).iter() {
            for action in [Action::Mortgage(cell), Action::Sell(cell)] {
                if self.check_action(p, seat, action).is_ok() {
                    return Some(action);
                }
            }
        }
        let last = match p.owned(seat).intersection(p.built).first() {
            Some(cell) => {
                let first = self.figures.group(cell).first().unwrap_or(cell);
                Action::Clear(first, 0, CellSet::EMPTY)
            }
            None => Action::Yield,
        };
        self.check_action(p, seat, last).is_ok().then_some(last)
    }

    /// An answer to what others offer, or a break that is over.
    fn sample_answer(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let (by, terms) = (0..SEATS as u8).map(Seat).find_map(|by| {
            let terms = p.offers[by.index()].filter(|terms| terms.to == seat)?;
            Some((by, terms))
        })?;
        let accept = Action::Accept(by, terms.give, terms.want);
        if rng.one_in(2) && self.check_action(p, seat, accept).is_ok() {
            Some(accept)
        } else {
            Some(Action::Refuse(by))
        }
    }

    fn sample_turn(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        if let Some(claim) = p.claims.iter().find(|claim| claim.owner == seat)
            && (p.held || rng.one_in(4))
        {
            let cell = claim.cell;
            return Some(if rng.one_in(4) { Action::Waive(cell) } else { Action::Demand(cell) });
        }
        let free = matches!(p.phase, Phase::Before | Phase::After);
        if free && rng.one_in(3) {
            let business = self.sample_business(p, seat, rng);
            if business.is_some() {
                return business;
            }
        }
        if p.on_break().contains(seat) {
            return Some(Action::Done);
        }
        if let Some(answer) = self.sample_answer(p, seat, rng) {
            return Some(answer);
        }
        if p.turn != seat {
            return None;
        }
        match p.phase {
            Phase::Before if !p.holding().is_empty() => None,
            Phase::Before if p.benched(seat) && rng.one_in(2) => {
                let card = rng.pick(&p.kept[seat.index()]).map(|card| Action::Card(*card));
                let leave = card.unwrap_or(Action::Fine);
                let leaves = self.check_action(p, seat, leave).is_ok();
                Some(if leaves { leave } else { Action::Roll })
            }
            Phase::Before => Some(Action::Roll),
            Phase::Second if rng.one_in(2) => Some(Action::Walk),
            Phase::Second => Some(Action::Roll),
            Phase::After if p.again && !rng.one_in(8) => Some(Action::Roll),
            Phase::After => Some(Action::End),
            Phase::Buy => Some(self.sample_purchase(p, seat, rng)),
            Phase::Stake => {
                let most = p.cash(seat).clamp(1, 100) as u32;
                Some(Action::Stake(1 + rng.below(most)))
            }
            _ => None,
        }
    }

    fn sample_purchase(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Action {
        let power = matches!(self.power(p, seat), Some(Power::BuyCheap { .. }));
        if power && self.check_action(p, seat, Action::Use(None)).is_ok() {
            return Action::Use(None);
        }
        let affordable = p.cash(seat) >= self.figures.deed(p.token(seat)).price;
        if affordable && !rng.one_in(4) { Action::Buy } else { Action::Decline }
    }

    /// Building, selling, mortgaging, redeeming, a deal, a character.
    fn sample_business(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        for _ in 0..TRIES {
            let action = match rng.below(16) {
                0..8 => pick(p.owned(seat), rng).map(Action::Build),
                8 => pick(p.owned(seat).intersection(p.built), rng).map(Action::Sell),
                9 => pick(p.owned(seat).difference(p.mortgaged), rng).map(Action::Mortgage),
                10..12 => pick(p.owned(seat).intersection(p.mortgaged), rng).map(Action::Redeem),
                12 => self.sample_clear(p, seat, rng),
                13 => self.sample_offer(p, seat, rng),
                _ => self.sample_power(p, seat, rng),
            };
            if action.is_some_and(|action| self.check_action(p, seat, action).is_ok()) {
                return action;
            }
        }
        None
    }

    fn sample_clear(&self, p: &Table, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let cell = pick(p.owned(seat).intersection(p.built), rng)?;
        let group = self.figures.group(cell);
        let level = rng.below(u32::from(NETWORK)) as u8;
        let more = group.iter().filter(|_| rng.one_in(3)).collect();
        Some(Action::Clear(group.first()?, level, more))
    }

    fn sample_power(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let power = self.power(p, seat).filter(|_| !p.used.contains(seat))?;
        Some(match power.target() {
            Target::Nothing => Action::Use(None),
            Target::Seat => Action::Use(Some(rng.below(u32::from(p.seats)) as u8)),
            Target::Deed => {
                let build = matches!(power, Power::BuildCheap { .. });
                let cells = if build { p.owned(seat) } else { self.figures.free(p) };
                Action::Use(Some(pick(cells, rng)?.0))
            }
            Target::Sum => Action::Bet(1 + rng.below(p.cash(seat).clamp(1, 100) as u32)),
        })
    }

    /// Money for an enterprise, the other way round, or one for another.
    pub(crate) fn sample_offer(&self, p: &Table, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let to = Seat(rng.below(u32::from(p.seats)) as u8);
        let purse =
            |seat: Seat, rng: &mut GameRng| rng.below(p.cash(seat).clamp(0, 500) as u32 + 1);
        let mut give = Goods::default();
        let mut want = Goods::default();
        match rng.below(4) {
            0 => give.cash = purse(seat, rng),
            1 => want.cash = purse(to, rng),
            _ => {}
        }
        if give.cash == 0 {
            give.deeds = pick(p.owned(seat), rng).map(CellSet::only).unwrap_or_default();
        }
        if want.cash == 0 {
            want.deeds = pick(p.owned(to), rng).map(CellSet::only).unwrap_or_default();
        }
        if rng.one_in(4) {
            p.kept[seat.index()].first().into_iter().for_each(|card| give.cards.push(*card));
        }
        let offer = Action::Offer(Terms { to, give, want });
        (p.offers_left(seat) > 0 && self.check_terms(p, seat, &Terms { to, give, want }).is_ok())
            .then_some(offer)
    }
}

fn pick(cells: CellSet, rng: &mut GameRng) -> Option<Cell> {
    match cells.len() as u32 {
        0 => None,
        count => cells.nth(rng.below(count)),
    }
}
