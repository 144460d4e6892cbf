//! Characters (FUT-17).

use game_core::Seat;

use super::Verdict;
use crate::Futbolpolia;
use crate::breach::Breach;
use crate::cell::Cell;
use crate::pack::{Moment, Power, Target};
use crate::phase::Phase;
use crate::position::{Position, Table};

impl Futbolpolia {
    /// The power of the character that `seat` holds.
    pub(crate) fn power(&self, p: &Position, seat: Seat) -> Option<Power> {
        let number = usize::from(p.cast.held[seat.index()]);
        let at = number.checked_sub(1)?;
        self.figures.characters.get(at).map(|(power, _)| *power)
    }

    /// A share of a price, rounded up.
    pub(crate) fn share(price: i32, percent: u8) -> i32 {
        (price * i32::from(percent) + 99) / 100
    }

    fn check_moment(&self, p: &Position, seat: Seat) -> Result<Power, Breach> {
        let power = self.power(p, seat).ok_or(Breach::NoCharacter)?;
        if p.used.contains(seat) {
            return Err(Breach::PowerSpent);
        }
        let moment = power.moment();
        if self.check_turn(p, seat).is_err() || !self.is_moment(p, seat, moment) {
            return Err(Breach::PowerMoment(moment));
        }
        Ok(power)
    }

    fn is_moment(&self, p: &Table, seat: Seat, moment: Moment) -> bool {
        let benched = p.benched(seat);
        match (moment, p.phase) {
            (Moment::Turn, Phase::Before | Phase::After) => true,
            (Moment::BeforeRoll, Phase::Before) => true,
            (Moment::BeforeRoll, Phase::After) => p.again,
            (Moment::AfterRoll, Phase::After) => !p.again,
            (Moment::Purchase, Phase::Buy) => true,
            (Moment::OnBench, Phase::Before) => benched,
            _ => false,
        }
    }

    pub(crate) fn check_use(&self, p: &Position, seat: Seat, target: Option<u8>) -> Verdict {
        let power = self.check_moment(p, seat)?;
        let named = match power.target() {
            Target::Nothing => target.is_none(),
            Target::Seat | Target::Deed => target.is_some(),
            Target::Sum => false,
        };
        if !named {
            return Err(Breach::PowerTarget(power.target()));
        }
        match power {
            Power::Charge(_) | Power::SendToBench => {
                let other = Seat(target.unwrap_or_default());
                if other == seat || !p.playing.contains(other) {
                    Err(Breach::PowerTarget(Target::Seat))
                } else if power == Power::SendToBench && p.benched(other) {
                    let free = |one: Seat| one != seat && !p.benched(one);
                    Err(Breach::BenchedAlready { others: p.playing.iter().any(free) })
                } else {
                    Ok(())
                }
            }
            Power::BuyCheap { percent } => self.check_price(p, seat, p.token(seat), percent),
            Power::BuyAnywhere { percent } => {
                let cell = target.and_then(Cell::new);
                let free = cell.filter(|cell| self.figures.free(p).contains(*cell));
                let cell = free.ok_or(Breach::PowerTarget(Target::Deed))?;
                self.check_price(p, seat, cell, percent)
            }
            Power::BuildCheap { percent } => {
                let cell = target.and_then(Cell::new).ok_or(Breach::PowerTarget(Target::Deed))?;
                self.check_site(p, seat, cell)?;
                let price = self.figures.deed(cell).next_price(p.level(cell));
                let price = Self::share(price, percent);
                if p.cash(seat) < price {
                    return Err(Breach::BuildCash { price });
                }
                // What others could want as well is bought the usual way (FUT-11.2).
                let rivals = self.rivals(p, seat, Self::piece(p, cell));
                if rivals.is_empty() { Ok(()) } else { Err(Breach::Contested) }
            }
            Power::RollAgain if p.benched(seat) => Err(Breach::PowerMoment(Moment::AfterRoll)),
            Power::SecondRoll
            | Power::Collect(_)
            | Power::NoRent
            | Power::NoFines
            | Power::Bet(_)
            | Power::RollAgain
            | Power::OffBench => Ok(()),
        }
    }

    fn check_price(&self, p: &Table, seat: Seat, cell: Cell, percent: u8) -> Verdict {
        let price = Self::share(self.figures.deed(cell).price, percent);
        if p.cash(seat) >= price {
            Ok(())
        } else {
            let raise = self.can_raise(p, seat);
            Err(Breach::BuyCash { cell, price, power: true, raise })
        }
    }

    /// The most that `seat` can bet by its character, if it can at all.
    pub(crate) fn most_bet(&self, p: &Position, seat: Seat) -> Result<i32, Breach> {
        match self.check_moment(p, seat)? {
            Power::Bet(most) => Ok(most.min(p.cash(seat))),
            power => Err(Breach::PowerTarget(power.target())),
        }
    }

    pub(crate) fn check_bet(&self, p: &Position, seat: Seat, sum: u32) -> Verdict {
        let most = self.most_bet(p, seat)?;
        let fits = sum >= 1 && i64::from(sum) <= i64::from(most);
        if fits { Ok(()) } else { Err(Breach::StakeRange { most, raise: self.can_raise(p, seat) }) }
    }
}
