//! What a seat is offered.

use std::borrow::Cow;

use game_core::{Form, Seat, Thing};

use crate::Futbolpolia;
use crate::action::{Action, MOST};
use crate::breach::Breach;
use crate::cell::{Cell, CellSet};
use crate::deal::Goods;
use crate::pack::{CELLS, Target};
use crate::phase::{Matter, Phase};
use crate::position::{NETWORK, Position, SEATS, Table};

impl Futbolpolia {
    pub(crate) fn list_actions(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if !p.playing.contains(seat) || self.is_idle(p) {
            return;
        }
        let mut offer = |action: Action| {
            if self.check_action(p, seat, action).is_ok() {
                into.push(action);
            }
        };
        for action in [
            Action::Roll,
            Action::Walk,
            Action::End,
            Action::Fine,
            Action::Buy,
            Action::Decline,
            Action::Pass,
            Action::Keep,
            Action::Yield,
            Action::Done,
        ] {
            offer(action);
        }
        p.kept[seat.index()].iter().for_each(|card| offer(Action::Card(*card)));
        let deeds = p.owned(seat);
        for cell in deeds.iter() {
            for action in [Action::Build, Action::Sell, Action::Mortgage, Action::Redeem] {
                offer(action(cell));
            }
        }
        if p.shortage.is_some() {
            deeds.iter().for_each(|cell| offer(Action::Want(cell)));
        }
        // Two stops at the same place are demanded one after the other.
        let claimed: CellSet =
            p.claims.iter().filter(|claim| claim.owner == seat).map(|claim| claim.cell).collect();
        for cell in claimed.iter() {
            offer(Action::Demand(cell));
            offer(Action::Waive(cell));
        }
        for by in (0..SEATS as u8).map(Seat) {
            if let Some(terms) = p.offers[by.index()].filter(|terms| terms.to == seat) {
                offer(Action::Accept(by, terms.give, terms.want));
                offer(Action::Refuse(by));
            }
        }
        if let Some(power) = self.power(p, seat).filter(|_| !p.used.contains(seat)) {
            match power.target() {
                Target::Nothing => offer(Action::Use(None)),
                Target::Seat => {
                    p.playing.iter().for_each(|other| offer(Action::Use(Some(other.0))));
                }
                Target::Deed => {
                    (0..CELLS as u8).for_each(|cell| offer(Action::Use(Some(cell))));
                }
                Target::Sum => {}
            }
        }
    }

    /// An answer that is the only one gives itself. Deals and mortgages can be made in anybody's break:
    /// nobody misses them by the end of a turn. Whoever could sell or mortgage could still raise the
    /// money for a bid.
    pub(crate) fn only_answer_of(&self, p: &Position, seat: Seat) -> Option<Action> {
        let ends = [Action::End, Action::Keep, Action::Pass];
        let only = ends.into_iter().find(|end| self.check_action(p, seat, *end).is_ok())?;
        let mut actions = Vec::new();
        self.list_actions(p, seat, &mut actions);
        self.list_buttons(p, seat, &mut actions);
        let decides = |action: &Action| match action {
            Action::Sell(_) | Action::Mortgage(_) => only == Action::Pass,
            Action::Waive(_) | Action::Ask | Action::Withdraw => false,
            other => *other != only,
        };
        let mut forms = Vec::new();
        self.list_forms(p, seat, &mut forms);
        let sums = forms.iter().any(|form| ["bid", "stake", "bet"].contains(&&*form.verb));
        (!sums && !actions.iter().any(decides)).then_some(only)
    }

    /// What one would expect to do, as it is the time for it: what lies before one can't be bought, the bench
    /// not be left for a fine, a whole colour not be built on, a deed not be redeemed.
    pub(crate) fn list_reasons(&self, p: &Position, seat: Seat, into: &mut Vec<(Thing, Breach)>) {
        if !p.playing.contains(seat) || self.is_idle(p) {
            return;
        }
        let mut explain = |action: Action| {
            if let Err(breach) = self.check_action(p, seat, action) {
                into.push((Thing(action.to_string()), breach));
            }
        };
        if p.matter() == Matter::Turn && p.turn == seat {
            // Whoever has a character that buys it can do without (FUT-17.2).
            if p.phase == Phase::Buy && self.check_use(p, seat, None).is_err() {
                explain(Action::Buy);
            }
            if p.phase == Phase::Before && p.benched(seat) {
                explain(Action::Fine);
            }
        }
        if !self.may_manage(p, seat) {
            return;
        }
        let owned = p.owned(seat);
        for cell in owned.iter() {
            let site = || {
                self.figures.deed(cell).is_enterprise()
                    && owned.has_all(self.figures.group(cell))
                    && p.level(cell) < NETWORK
            };
            if p.mortgaged.contains(cell) {
                explain(Action::Redeem(cell));
            } else if site() {
                explain(Action::Build(cell));
            }
        }
    }

    /// Is it for nobody to act?
    pub(crate) fn is_idle(&self, p: &Table) -> bool {
        matches!(
            (p.matter(), p.phase),
            (Matter::Over, _)
                | (Matter::Turn, Phase::Lot | Phase::Roll | Phase::Bet { .. })
                | (Matter::Turn, Phase::Draw(_) | Phase::Character)
        )
    }

    pub(crate) fn list_buttons(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.check_action(p, seat, action).is_ok() && !into.contains(&action) {
                into.push(action);
            }
        };
        offer(Action::Ask);
        offer(Action::Withdraw);
        let mine = p.claims.iter().filter(|claim| claim.visitor == seat);
        mine.for_each(|claim| offer(Action::Pay(claim.cell)));
    }

    pub(crate) fn list_forms(&self, p: &Position, seat: Seat, into: &mut Vec<Form>) {
        if !p.playing.contains(seat) || self.is_idle(p) {
            return;
        }
        let cash = i64::from(p.cash(seat));
        if let Some(auction) = p.auction.filter(|_| p.matter() == Matter::Auction) {
            let least = self.least_bid(p, &auction, seat);
            if self.check_action(p, seat, Action::Bid(least)).is_ok() {
                into.push(Form::new("bid").whole("sum", least.into(), cash));
            }
        }
        if self.check_action(p, seat, Action::Stake(1)).is_ok() {
            into.push(Form::new("stake").whole("sum", 1, cash));
        }
        if let Ok(most) = self.most_bet(p, seat)
            && most > 0
        {
            into.push(Form::new("bet").whole("sum", 1, most.into()));
        }
        let mut built = p.owned(seat).intersection(p.built);
        while let Some(cell) = built.first() {
            let group = self.figures.group(cell);
            built = built.difference(group);
            let (_, high) = self.figures.span(p, cell);
            let first = group.first().expect("a group has cells");
            into.push(
                Form::new("clear")
                    .one_of("group", [first.to_string()])
                    .whole("level", 0, i64::from(high.min(4)))
                    .any_of("more", group.iter().map(|cell| cell.to_string())),
            );
        }
        if p.offers_left(seat) > 0 {
            for to in p.playing.iter().filter(|to| *to != seat && self.may_deal(p, seat, *to)) {
                // What one owes the other can be set off (FUT-15.1).
                let set_off = |from: Seat, to: Seat| {
                    let all = Goods { cash: MOST, ..Goods::default() };
                    i64::from(Self::set_off(p, from, to, &all))
                };
                into.push(
                    Form::new("offer")
                        .one_of("to", [to.to_string()])
                        .whole("give_cash", 0, cash + set_off(seat, to))
                        .any_of("give", self.tradable(p, seat))
                        .whole("want_cash", 0, i64::from(p.cash(to)) + set_off(to, seat))
                        .any_of("want", self.tradable(p, to)),
                );
            }
        }
    }

    /// What `seat` could give in a deal, besides cash.
    fn tradable(&self, p: &Table, seat: Seat) -> Vec<Cow<'static, str>> {
        let unbuilt = |cell: &Cell| p.built.intersection(self.figures.group(*cell)).is_empty();
        let deeds = p.owned(seat);
        let deeds = deeds.iter().filter(unbuilt).map(|cell| cell.to_string().into());
        deeds.chain(p.kept[seat.index()].iter().map(|card| card.to_string().into())).collect()
    }
}
