//! When a bot uses its character (FUT-17).

use game_core::{BotTurn, Level, Seat};

use super::TraderBot;
use super::survey::Survey;
use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::Cell;
use crate::pack::{CellKind, Power};
use crate::phase::Phase;

impl TraderBot {
    pub(super) fn use_character(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        let number = turn.view.seats[turn.seat.index()].character?;
        if survey.table.used.contains(turn.seat) {
            return None;
        }
        if self.level == Level::Easy && !self.rng.one_in(3) {
            return None;
        }
        let (power, _) = turn.game.figures.characters[usize::from(number) - 1];
        let can = |action: &Action| turn.offer.actions.contains(action);
        let plain = Action::Use(None);
        // On the bench few rolls lead anywhere: what helps with the way is kept for later.
        let benched = survey.table.benched(turn.seat);
        if benched && matches!(power, Power::SecondRoll | Power::NoRent | Power::NoFines) {
            return None;
        }
        match power {
            Power::Collect(_) | Power::BuyCheap { .. } => Some(plain).filter(can),
            Power::SecondRoll => Some(plain).filter(|a| can(a) && survey.risk() > 15),
            Power::NoRent => Some(plain).filter(|a| can(a) && survey.risk() > 20),
            Power::NoFines => Some(plain).filter(|a| can(a) && Self::cards_ahead(survey)),
            Power::RollAgain => {
                Some(plain).filter(|a| can(a) && (!survey.late() || survey.risk() < 15))
            }
            Power::OffBench => Some(plain).filter(|a| can(a) && survey.wants_off_bench()),
            Power::Charge(sum) => {
                let target = survey.wealthiest(|seat| survey.table.cash(seat) >= sum)?;
                Some(Action::Use(Some(target.0))).filter(can)
            }
            Power::SendToBench => {
                // On the bench one buys nothing: worth it while there is something to buy.
                let fits = |seat: Seat| can(&Action::Use(Some(seat.0)));
                let target = survey.wealthiest(fits).filter(|_| !survey.late())?;
                Some(Action::Use(Some(target.0)))
            }
            Power::BuyAnywhere { .. } => {
                let worth = |cell: &Cell| survey.worth(*cell, turn.seat) - survey.deed(*cell).price;
                let free = turn.game.figures.free(survey.table);
                let cell = free.iter().filter(|cell| can(&Action::Use(Some(cell.0))));
                let cell = cell.max_by_key(worth)?;
                let left = survey.cash() - survey.deed(cell).price;
                let wanted = survey.completes(cell) || worth(&cell) > 0;
                let rich = left >= survey.reserve() / 2;
                (wanted && rich).then_some(Action::Use(Some(cell.0)))
            }
            Power::BuildCheap { .. } => {
                let cell = survey.best_site(|cell| can(&Action::Use(Some(cell.0))))?;
                Some(Action::Use(Some(cell.0)))
            }
            Power::Bet(most) => {
                let before = matches!(survey.table.phase, Phase::Before | Phase::After);
                let sum = most.min(survey.cash() / 4);
                let form = turn.offer.forms.iter().any(|form| form.verb == "bet");
                (before && form && sum > 0).then_some(Action::Bet(sum as u32))
            }
        }
    }

    /// Is a card or a fine likely on the next roll?
    fn cards_ahead(survey: &Survey<'_>) -> bool {
        let from = survey.table.token(survey.seat);
        (5..=9).any(|sum| {
            matches!(
                survey.game.figures.kinds[from.ahead(sum).index()],
                CellKind::Goal | CellKind::Offside | CellKind::Fine(_)
            )
        })
    }
}
