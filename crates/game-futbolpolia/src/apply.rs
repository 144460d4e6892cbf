//! What inputs do. They have been let in already.

mod auction;
mod bankrupt;
mod card;
mod deal;
mod money;
mod power;
mod property;
mod turn;

use game_core::{EventSink, Seat};

use crate::Futbolpolia;
use crate::action::Action;
use crate::chance::{Chance, Timer};
use crate::event::Event;
use crate::phase::{Debt, Matter, Phase, Why};
use crate::position::Position;

/// A position that something is done to.
pub(crate) struct Play<'a, S> {
    game: &'a Futbolpolia,
    p: &'a mut Position,
    events: &'a mut S,
    /// The debt that was waited for before.
    waiting: Option<Debt>,
}

impl<'a, S: EventSink<Event>> Play<'a, S> {
    pub(crate) fn new(game: &'a Futbolpolia, p: &'a mut Position, events: &'a mut S) -> Self {
        let waiting = p.debts.first().copied().filter(|_| p.matter() == Matter::Debt);
        Self { game, p, events, waiting }
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Roll => self.roll(seat),
            Action::Walk => self.walk(),
            Action::End => self.p.phase = Phase::End,
            Action::Fine => {
                self.pay(Some(seat), None, self.game.fine(self.p), Why::Bench);
                self.leave_bench_paid(seat);
            }
            Action::Card(card) => self.use_card(seat, card),
            Action::Buy => {
                let cell = self.p.token(seat);
                self.buy(seat, cell, self.game.figures.deed(cell).price);
                self.p.phase = Phase::After;
            }
            Action::Decline => self.decline(seat),
            Action::Bid(sum) => self.bid(seat, sum),
            Action::Want(cell) => self.want(seat, cell),
            Action::Pass => self.pass(seat),
            Action::Stake(sum) => {
                self.events.tell(|| Event::Staked { seat, sum });
                self.p.phase = Phase::Bet { stake: sum, lucky: false };
            }
            Action::Build(cell) => self.build(seat, cell),
            Action::Sell(cell) => {
                let level = self.p.level(cell) - 1;
                self.lower(seat, cell, level);
            }
            Action::Clear(cell, level, more) => self.clear(seat, cell, level, more),
            Action::Mortgage(cell) => self.mortgage(seat, cell),
            Action::Redeem(cell) => self.redeem(seat, cell),
            Action::Keep => self.keep(seat),
            Action::Demand(cell) => self.demand(seat, cell),
            Action::Waive(cell) => self.waive(seat, cell),
            Action::Pay(cell) => self.pay_unasked(seat, cell),
            Action::Yield => {
                let debt = self.p.debts[0];
                self.bankrupt(seat, debt.to);
            }
            Action::Offer(terms) => {
                self.p.made[seat.index()] += 1;
                self.p.offers[seat.index()] = Some(terms);
                self.events.tell(|| Event::Offered { by: seat, terms });
            }
            Action::Accept(by, ..) => self.deal(by),
            Action::Refuse(by) => {
                self.p.offers[by.index()] = None;
                self.events.tell(|| Event::Refused { by: seat, to: by });
            }
            Action::Withdraw => {
                self.p.offers[seat.index()] = None;
                self.events.tell(|| Event::Withdrew { by: seat });
            }
            Action::Ask => {
                self.p.asked.insert(seat);
                self.events.tell(|| Event::Asked { seat });
            }
            Action::Done => self.end_break(seat),
            Action::Use(target) => self.use_power(seat, target),
            Action::Bet(sum) => self.bet(seat, sum),
        }
        self.go_on();
    }

    pub(crate) fn chance(&mut self, chance: Chance) {
        match (self.p.phase, chance) {
            (Phase::Lot, Chance::Dice(dice)) => self.roll_to_begin(dice),
            (Phase::Roll, Chance::Dice(dice)) => self.rolled(dice),
            (Phase::Bet { stake, lucky }, Chance::Dice(dice)) => {
                self.settle_bet(stake, lucky, dice)
            }
            (Phase::Draw(_), Chance::Card(card)) => self.drawn(card),
            (Phase::Character, Chance::Character(number)) => {
                self.drawn_character(number, false);
            }
            _ => unreachable!("this can't happen here"),
        }
        self.go_on();
    }

    pub(crate) fn time_up(&mut self, timer: Timer) {
        match timer {
            Timer::Bid(_) => self.bid_time_up(),
            Timer::Asked => self.asked_time_up(),
            Timer::Debt(seat) => self.collect(seat),
            Timer::Buy(seat) => self.decline(seat),
            Timer::Keep(seat) => self.keep(seat),
            Timer::Break(seat) => self.end_break(seat),
            // After the last turn nobody's roll is held: the end is.
            Timer::Rent if self.p.phase == Phase::End => self.lapse_claims(),
            Timer::Rent => self.p.held = false,
            Timer::Game => {
                self.p.late = true;
                self.events.tell(|| Event::TimeUp);
            }
        }
        self.go_on();
    }

    /// Does all that nobody decides, until somebody or luck is to.
    fn go_on(&mut self) {
        loop {
            match self.p.matter() {
                Matter::Over | Matter::Fresh | Matter::Shortage | Matter::Auction => break,
                _ if self.next_estate() || self.next_inherited() => {}
                Matter::Debt => {
                    if !self.settle() {
                        break;
                    }
                }
                Matter::Turn => match self.p.phase {
                    Phase::Walk => self.walk_off_bench(),
                    Phase::End => {
                        if !self.pass_turn() {
                            break;
                        }
                    }
                    Phase::Draw(deck) => {
                        if !self.draw_known(deck) {
                            break;
                        }
                    }
                    Phase::Character => {
                        if !self.draw_known_character() {
                            break;
                        }
                    }
                    // A rent demanded meanwhile can leave nothing to stake (FUT-19.1).
                    Phase::Stake if self.p.cash(self.p.turn) == 0 => self.p.phase = Phase::After,
                    _ => break,
                },
            }
        }
        // Nothing waits for claims that are gone.
        if self.p.held && self.p.claimants().is_empty() {
            self.p.held = false;
        }
        self.prune_offers();
    }
}
