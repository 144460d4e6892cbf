//! Bidding (FUT-6.3, FUT-11).

use game_core::{BotTurn, Level, Seat};

use super::survey::Survey;
use super::{TraderBot, others};
use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::Cell;
use crate::chance::Lot;

impl TraderBot {
    /// A bid while it is worth it, else a pass: nobody waits for the clock because of a bot.
    pub(super) fn bid(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        if !turn.offer.actions.contains(&Action::Pass) {
            return None;
        }
        let auction = survey.table.auction?;
        let least = turn.view.least_bids[turn.seat.index()] as i32;
        let most = match (auction.lot, auction.sites[turn.seat.index()]) {
            (Lot::Deed(cell), _) => self.limit(survey, cell),
            (_, Some(site)) => Self::site_limit(survey, site),
            _ => 0,
        };
        let most = most.min(survey.cash());
        if least > most {
            return Some(Action::Pass);
        }
        // Round sums in steps that people can follow, and that come to an end soon.
        let price = survey.deed_price(auction.lot);
        let step = price / 10 + self.rng.below((price / 6).max(1) as u32) as i32;
        let bid = ((least + step) / 5 * 5).clamp(least, most);
        Some(Action::Bid(bid as u32))
    }

    /// The most that it bids for a deed.
    fn limit(&mut self, survey: &Survey<'_>, cell: Cell) -> i32 {
        let price = survey.deed(cell).price;
        match self.level {
            Level::Easy => price * (40 + self.rng.below(30) as i32) / 100,
            Level::Middle => {
                let most = if survey.completes(cell) { 3 * price / 2 } else { price };
                most.min(survey.cash() - 30)
            }
            Level::Strong => {
                let mine = survey.worth(cell, survey.seat);
                // What it would be worth to the rival who wants it most counts in part.
                let bids = survey.table.auction.map_or(survey.table.playing, |a| a.bidders);
                let rival = others(survey, survey.seat)
                    .filter(|other| bids.contains(*other))
                    .map(|other| survey.worth(cell, other).min(survey.table.cash(other)))
                    .max()
                    .unwrap_or(0);
                let most = mine + (rival - mine).max(0) / 4;
                let keep = if survey.completes(cell) { 0 } else { survey.reserve() / 3 };
                most.min(survey.cash() - keep)
            }
        }
    }

    /// The most that a building is worth: its price and some of what it brings.
    fn site_limit(survey: &Survey<'_>, site: Cell) -> i32 {
        let (deed, level) = (survey.deed(site), survey.table.level(site));
        let rents = deed.rents;
        let more = rents[usize::from(level) + 1] - rents[usize::from(level)];
        (deed.next_price(level) + more / 3).min(survey.cash() - survey.reserve() / 2)
    }

    pub(super) fn answer_shortage(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Action {
        let can = |cell: Cell| turn.offer.actions.contains(&Action::Want(cell));
        let beginner = self.level == Level::Easy && !self.rng.one_in(3);
        match survey.best_site(can) {
            Some(cell) if !beginner => Action::Want(cell),
            _ => Action::Pass,
        }
    }
}

impl Survey<'_> {
    fn deed_price(&self, lot: Lot) -> i32 {
        match lot {
            Lot::Deed(cell) => self.deed(cell).price,
            Lot::Object | Lot::Network => 100,
        }
    }

    /// The wealthiest other, of those that `fits`.
    pub(super) fn wealthiest(&self, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
        let seats = others(self, self.seat).filter(|seat| fits(*seat));
        seats.max_by_key(|seat| self.view.seats[seat.index()].worth)
    }
}
