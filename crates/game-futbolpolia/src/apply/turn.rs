//! The turn: who begins, rolls, the way, cells, the bench (FUT-2 to FUT-5, FUT-18).

use game_core::{EventSink, Seat, SeatSet};

use super::Play;
use crate::BENCH_ROLLS;
use crate::cell::Cell;
use crate::chance::Dice;
use crate::event::{Event, Leave, Way};
use crate::pack::{CELLS, CellKind, Deck, Uses};
use crate::phase::{Debt, Phase, Start, Why};

impl<S: EventSink<Event>> Play<'_, S> {
    /// FUT-2.3: the highest sum begins; those level roll again among themselves.
    pub(super) fn roll_to_begin(&mut self, dice: Dice) {
        let start = &mut self.p.start;
        let seat = start.left.first().expect("somebody has still to roll");
        start.left.remove(seat);
        if dice.sum() > start.best {
            *start = Start { left: start.left, best: dice.sum(), leaders: SeatSet::only(seat) };
        } else if dice.sum() == start.best {
            start.leaders.insert(seat);
        }
        self.events.tell(|| Event::RolledToBegin { seat, dice });
        let start = self.p.start;
        if !start.left.is_empty() {
            return;
        }
        if start.leaders.len() > 1 {
            self.p.start = Start { left: start.leaders, best: 0, leaders: SeatSet::EMPTY };
            return;
        }
        let seat = start.leaders.first().expect("somebody rolled highest");
        self.p.start = Start::default();
        (self.p.opener, self.p.turn, self.p.phase) = (seat, seat, Phase::Before);
        self.note_worths(0);
        self.events.tell(|| Event::Begins { seat });
        self.events.tell(|| Event::Turn { seat, round: 1 });
    }

    pub(super) fn roll(&mut self, seat: Seat) {
        if self.p.phase == Phase::Second {
            self.p.second = false;
            self.events.tell(|| Event::RollsOnceMore { seat });
        } else if !self.p.rolled {
            self.lapse_claims();
            self.p.breaks = SeatSet::EMPTY;
            self.p.rolled = true;
        }
        self.p.again = false;
        self.p.made = Default::default();
        self.p.phase = Phase::Roll;
    }

    pub(super) fn rolled(&mut self, dice: Dice) {
        let seat = self.p.turn;
        self.p.dice = dice;
        self.events.tell(|| Event::Rolled { seat, dice });
        if self.p.second {
            self.p.phase = Phase::Second;
        } else {
            self.walk();
        }
    }

    /// Does what the dice say (FUT-3.1, FUT-4.1, FUT-18.2).
    pub(super) fn walk(&mut self) {
        let (seat, dice) = (self.p.turn, self.p.dice);
        self.p.second = false;
        self.p.phase = Phase::After;
        if self.p.benched(seat) {
            return self.roll_on_bench(seat, dice);
        }
        self.p.doubles = if dice.is_double() { self.p.doubles + 1 } else { 0 };
        if self.p.doubles == 3 {
            return self.send_to_bench(seat);
        }
        self.p.again = dice.is_double();
        self.go(seat, dice.sum(), Way::Dice, 1);
    }

    fn roll_on_bench(&mut self, seat: Seat, dice: Dice) {
        if dice.is_double() {
            self.leave_bench(seat, Leave::Double);
            return self.go(seat, dice.sum(), Way::Dice, 1);
        }
        self.p.bench[seat.index()] += 1;
        let failed = self.p.bench[seat.index()] - 1;
        if failed < BENCH_ROLLS {
            self.events.tell(|| Event::StaysBenched { seat, left: BENCH_ROLLS - failed });
            return;
        }
        self.p.phase = Phase::Walk;
        let sum = self.game.fine(self.p);
        self.owe(Debt { from: seat, to: None, sum, why: Why::Bench });
    }

    /// The fine is paid after the third failure: on by that roll (FUT-18.2).
    pub(super) fn walk_off_bench(&mut self) {
        let seat = self.p.turn;
        self.p.phase = Phase::After;
        self.leave_bench_paid(seat);
        self.go(seat, self.p.dice.sum(), Way::Dice, 1);
    }

    pub(super) fn leave_bench_paid(&mut self, seat: Seat) {
        let spared = self.game.is_spared_fine(self.p);
        self.leave_bench(seat, if spared { Leave::Character } else { Leave::Paid });
    }

    pub(super) fn leave_bench(&mut self, seat: Seat, how: Leave) {
        self.p.bench[seat.index()] = 0;
        self.events.tell(|| Event::LeftBench { seat, how });
    }

    /// Forward by `cells`, past СТАРТ or onto it for its sum (FUT-5.1), then what the cell asks. A
    /// rent there is owed `times`.
    pub(super) fn go(&mut self, seat: Seat, cells: u8, way: Way, times: u8) {
        let from = self.p.token(seat);
        let to = from.ahead(cells);
        self.p.tokens[seat.index()] = to;
        self.events.tell(|| Event::Moved { seat, from, to, way });
        if usize::from(from.0 + cells) >= CELLS {
            self.pay_start(seat);
        }
        self.arrive(seat, to, times);
    }

    /// Back by `cells`: only ending on СТАРТ pays (FUT-5.2).
    pub(super) fn go_back(&mut self, seat: Seat, cells: u8) {
        let from = self.p.token(seat);
        let to = from.back(cells);
        self.p.tokens[seat.index()] = to;
        self.events.tell(|| Event::Moved { seat, from, to, way: Way::Back });
        if self.game.figures.kinds[to.index()] == CellKind::Start {
            self.pay_start(seat);
        }
        self.arrive(seat, to, 1);
    }

    fn pay_start(&mut self, seat: Seat) {
        self.pay(None, Some(seat), self.game.figures.start, Why::Start);
        let number = usize::from(self.p.cast.held[seat.index()]);
        let uses = number.checked_sub(1).map(|at| self.game.figures.characters[at].1);
        if uses == Some(Uses::Lap) {
            self.p.used.remove(seat);
        }
    }

    /// What the cell asks.
    fn arrive(&mut self, seat: Seat, cell: Cell, times: u8) {
        match self.game.figures.kinds[cell.index()] {
            CellKind::Start | CellKind::Bench => {}
            CellKind::ToBench => self.send_to_bench(seat),
            CellKind::Character => self.meet(seat),
            CellKind::Goal => self.p.phase = Phase::Draw(Deck::Goal),
            CellKind::Offside => self.p.phase = Phase::Draw(Deck::Offside),
            CellKind::Bookmakers => {
                if self.p.cash(seat) > 0 {
                    self.p.phase = Phase::Stake;
                }
            }
            CellKind::Fine(sum) => {
                if !self.p.no_fines {
                    self.owe(Debt { from: seat, to: None, sum, why: Why::Fine(cell) });
                }
            }
            CellKind::Deed(_) => match self.p.owner(cell) {
                None => self.p.phase = Phase::Buy,
                Some(owner) if owner == seat => {}
                Some(owner) => self.rent(seat, owner, cell, times),
            },
        }
    }

    /// FUT-18.1: no 200 $ on the way, and the turn is over if it is the seat's.
    pub(super) fn send_to_bench(&mut self, seat: Seat) {
        let from = self.p.token(seat);
        self.p.tokens[seat.index()] = self.game.figures.bench;
        self.p.bench[seat.index()] = 1;
        self.events.tell(|| Event::Benched { seat, from });
        if seat == self.p.turn {
            self.p.phase = Phase::End;
        }
    }

    /// Before it has begun, it is merely no longer asked for.
    pub(super) fn end_break(&mut self, seat: Seat) {
        if self.p.on_break().contains(seat) {
            self.p.breaks.insert(seat);
        }
        self.p.asked.remove(seat);
        self.events.tell(|| Event::BreakOver { seat });
    }

    /// Passes the turn on, or ends the game; but not while rent for the last turn can still be
    /// demanded (FUT-10.3).
    pub(super) fn pass_turn(&mut self) -> bool {
        let last = self.game.is_last_turn(self.p);
        if last && !self.p.claimants().is_empty() {
            self.p.held = true;
            return false;
        }
        let (next, around) = self.p.next_turn();
        if around {
            let round = self.p.round;
            self.note_worths(round);
            let seats = self.game.seats.all();
            let (figures, table) = (&self.game.figures, &self.p.table);
            self.events.tell(|| Event::RoundOver {
                round,
                worth: seats.iter().map(|seat| figures.worth(table, seat)).collect(),
            });
            if !last {
                self.p.round = round.saturating_add(1);
            }
        }
        if last {
            self.end_game();
            return true;
        }
        let p = &mut *self.p;
        (p.turn, p.phase, p.dice, p.doubles) = (next, Phase::Before, Dice::default(), 0);
        (p.rolled, p.again, p.second, p.no_rent, p.no_fines) = (false, false, false, false, false);
        p.held = !p.claimants().is_empty();
        p.made = Default::default();
        let round = p.round;
        self.events.tell(|| Event::Turn { seat: next, round });
        true
    }

    fn note_worths(&mut self, round: u16) {
        let tens = std::array::from_fn(|seat| {
            let worth = self.game.figures.worth(self.p, Seat(seat as u8)) / 10;
            worth.clamp(0, i32::from(u16::MAX)) as u16
        });
        self.p.worths.note(round, tens);
    }

    pub(super) fn end_game(&mut self) {
        let p = &mut *self.p;
        p.phase = Phase::Over;
        // What stands open is settled by nobody any more.
        (p.fresh, p.estate, p.inherited) = Default::default();
        (p.shortage, p.auction) = (None, None);
        p.debts = Default::default();
        p.claims = Default::default();
        p.offers = Default::default();
        (p.held, p.again) = (false, false);
        (p.asked, p.breaks) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let outcome = self.game.outcome(self.p);
        let seats = self.game.seats.all();
        let (figures, table) = (&self.game.figures, &self.p.table);
        self.events.tell(|| Event::Over {
            outcome,
            worth: seats.iter().map(|seat| figures.worth(table, seat)).collect(),
        });
    }
}
