//! Futbolpolia: trading in football property, for two to six.
//!
//! Roll, walk, buy, bid, build, deal, and collect rent until one is left. The rules are in
//! [`Game::check`] and [`Game::apply`]; every rule has an id (`FUT-8.1`) that refusals, scenarios
//! and the rulebook share. A position is flat: what stands before the turn that is on (an auction, a
//! debt, a choice about a mortgage) lies beside it and is dealt with first.

mod action;
mod apply;
mod bot;
mod breach;
mod card;
mod cell;
mod chance;
mod check;
mod deal;
mod edition;
mod event;
mod figures;
mod info;
mod list;
mod options;
mod pack;
mod phase;
mod position;
mod raise;
mod rulebook;
mod sample;
mod short;
mod telling;
mod validate;
mod view;

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Form, Game, GameInfo, GameRng, Input, Length, Listed, OptionsError, Outcome,
    PositionError, RunningTimer, Seat, SeatCount, SeatSet, Thing, Turn,
};

pub use action::Action;
pub use bot::TraderBot;
pub use breach::{Breach, Business, Until};
pub use card::{Card, Hand};
pub use cell::{Cell, CellSet};
pub use chance::{Chance, Dice, Lot, Timer};
pub use deal::{Goods, Terms};
pub use event::{Event, Leave, Way};
pub use options::{Auctions, Expansion, Options, Rent};
pub use pack::*;
pub use phase::{Auction, Claim, Debt, Matter, Phase, Shortage, Start, Why, Worths};
pub use position::{Laid, NETWORK, Position, SEATS, Table, Written};
pub use raise::Raise;
pub use short::Short;
pub use view::{Due, Preview, Reason, SeatView, Step, View};

use apply::Play;
use figures::Figures;

/// Offers that a seat can make from one roll to the next (FUT-12.3).
pub const OFFERS: u8 = 5;

/// Offers that whoever can't pay a debt can make to find the money (FUT-14.1).
pub const DEBTORS_OFFERS: u8 = 20;

/// Rolls for a double that whoever is on the bench has (FUT-18.2).
const BENCH_ROLLS: u8 = 3;

// The limits of FUT-20.2, FUT-3.4 and FUT-10.3.
const BID: Length = Length::seconds(10);
const ASKED: Length = Length::seconds(10);
const DEBT: Length = Length::seconds(120);
const BUY: Length = Length::seconds(30);
const BREAK: Length = Length::seconds(15);
const RENT: Length = Length::seconds(5);

/// Futbolpolia with its options and its pack.
#[derive(Clone, Debug)]
pub struct Futbolpolia {
    options: Options,
    pack: Arc<Pack>,
    seats: SeatCount,
    figures: Figures,
    /// The version of the rules that it is played by.
    rules: u32,
}

impl Futbolpolia {
    /// The content it is played with.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What was agreed on.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Is the turn that is on the last (FUT-20.1)?
    fn is_last_turn(&self, p: &Table) -> bool {
        let limit = self.options.rounds;
        p.late || limit > 0 && p.round >= limit && p.next_turn().1
    }

    /// The last one left wins, or the wealthiest; those who went bankrupt come behind, the later the
    /// better (FUT-20.1).
    fn outcome(&self, p: &Table) -> Outcome {
        let worth = |seat: Seat| self.figures.worth(p, seat);
        let rank = |seat: Seat| match p.out.iter().position(|out| *out == seat.0) {
            None => (true, worth(seat)),
            Some(at) => (false, at as i32),
        };
        Outcome::by_score(self.seats, Seat::index, rank).with_scores(self.seats, worth)
    }
}

impl Game for Futbolpolia {
    const INFO: &'static GameInfo = &info::INFO;
    const APART: &'static [&'static str] =
        &["bid", "pass", "want", "demand", "waive", "offer", "accept", "refuse"];

    type Options = Options;
    type Pack = Pack;
    type Position = Position;
    type Action = Action;
    type Timer = Timer;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Breach = Breach;

    fn new(options: &Options, pack: Arc<Pack>, seats: SeatCount) -> Result<Self, OptionsError> {
        options.check(seats)?;
        let figures = Figures::new(&pack, options);
        let rules = Self::INFO.rules_version;
        Ok(Self { options: *options, pack, seats, figures, rules })
    }

    /// By version 1 a debtor whose networks couldn't be broken lost a whole colour when time ran out,
    /// and whoever was spared fines paid for leaving the bench (FUT-20.2, FUT-18.2).
    fn by_rules(self, version: u32) -> Option<Self> {
        let known = Self::INFO.known_rules().any(|known| known == version);
        known.then_some(Self { rules: version, ..self })
    }

    fn wrong_seats(count: usize) -> OptionsError {
        options::wrong_seats(count)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        let table = Table::start(self.seats, self.figures.cash);
        Position { table, cast: Default::default() }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        self.validate_position(position)
    }

    fn opener(&self, p: &Position) -> Option<Seat> {
        (p.phase != Phase::Lot).then_some(p.opener)
    }

    /// Anybody may ask for a break, sell buildings or answer an offer whenever luck isn't deciding.
    fn turn(&self, p: &Position) -> Turn {
        let may = p.playing;
        let must = match p.matter() {
            Matter::Over => return Turn::Over(self.outcome(p)),
            Matter::Fresh => p.receivers(),
            Matter::Shortage => p.shortage.map_or(SeatSet::EMPTY, |shortage| shortage.asked),
            Matter::Auction => {
                let next = p.auction.and_then(|auction| auction.next);
                next.map_or(SeatSet::EMPTY, SeatSet::only)
            }
            Matter::Debt => SeatSet::only(p.debts[0].from),
            Matter::Turn => match p.phase {
                Phase::Lot
                | Phase::Roll
                | Phase::Bet { .. }
                | Phase::Draw(_)
                | Phase::Character => return Turn::Chance,
                Phase::Before if !p.holding().is_empty() => p.holding(),
                // The game waits for rent to be demanded before it ends.
                Phase::End => p.claimants(),
                _ => SeatSet::only(p.turn),
            },
        };
        Turn::Act { must, may }
    }

    fn out(&self, p: &Position) -> SeatSet {
        self.seats.all().difference(p.playing)
    }

    fn timers(&self, p: &Position, into: &mut Vec<RunningTimer<Timer>>) {
        if p.phase == Phase::Over {
            return;
        }
        if self.options.minutes > 0 && !p.late {
            let length = Length::seconds(60 * u32::from(self.options.minutes));
            into.push(RunningTimer::new(Timer::Game, length));
        }
        match (p.matter(), p.phase) {
            (Matter::Fresh, _) => {
                let timer = |seat| RunningTimer::new(Timer::Keep(seat), ASKED);
                into.extend(p.receivers().iter().map(timer));
            }
            (Matter::Shortage, _) => into.push(RunningTimer::new(Timer::Asked, ASKED)),
            (Matter::Auction, _) => into.extend(p.auction.map(|auction| {
                // Each bid starts it afresh; where bids go round, so does a pass.
                let epoch = match auction.next {
                    None => auction.bid,
                    Some(next) => 8 * auction.bid + 1 + u32::from(next.0),
                };
                RunningTimer { timer: Timer::Bid(auction.lot), epoch, length: BID }
            })),
            (Matter::Debt, _) => {
                let debt = p.debts[0];
                // One debt can follow on another: to another seat, or for another mortgage.
                let epoch = match (debt.why, debt.to) {
                    (Why::Interest(cell), _) => 8 + u32::from(cell.0),
                    (_, to) => to.map_or(0, |seat| 1 + u32::from(seat.0)),
                };
                into.push(RunningTimer { timer: Timer::Debt(debt.from), epoch, length: DEBT });
            }
            (Matter::Turn, Phase::Buy) => into.push(RunningTimer::new(Timer::Buy(p.turn), BUY)),
            (Matter::Turn, Phase::Before) => {
                let timer = |seat| RunningTimer::new(Timer::Break(seat), BREAK);
                into.extend(p.on_break().iter().map(timer));
                if p.held && !p.claimants().is_empty() {
                    into.push(RunningTimer::new(Timer::Rent, RENT));
                }
            }
            (Matter::Turn, Phase::End) => into.push(RunningTimer::new(Timer::Rent, RENT)),
            (Matter::Turn | Matter::Over, _) => {}
        }
    }

    fn timer_seat(&self, timer: &Timer) -> Option<Seat> {
        match *timer {
            Timer::Debt(seat) | Timer::Buy(seat) | Timer::Keep(seat) | Timer::Break(seat) => {
                Some(seat)
            }
            Timer::Bid(_) | Timer::Asked | Timer::Rent | Timer::Game => None,
        }
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        self.list_actions(position, seat, into);
    }

    fn buttons(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        self.list_buttons(position, seat, into);
    }

    fn forms(&self, position: &Position, seat: Seat, into: &mut Vec<Form>) {
        self.list_forms(position, seat, into);
    }

    fn listed(action: &Action) -> Listed {
        match action {
            Action::Bid(_)
            | Action::Stake(_)
            | Action::Clear(..)
            | Action::Offer(_)
            | Action::Bet(_) => Listed::InForm,
            Action::Ask | Action::Withdraw | Action::Pay(_) => Listed::Button,
            _ => Listed::Always,
        }
    }

    fn sample(
        &self,
        position: &Position,
        seat: Seat,
        rng: &mut GameRng,
        _: &mut Vec<Action>,
    ) -> Option<Action> {
        let action = self.sample_action(position, seat, rng);
        debug_assert!(action.is_none_or(|a| self.check_action(position, seat, a).is_ok()));
        action
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(position, seat, *action)
    }

    fn why_not(&self, position: &Position, seat: Seat, into: &mut Vec<(Thing, Breach)>) {
        self.list_reasons(position, seat, into);
    }

    fn only_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        self.only_answer_of(position, seat)
    }

    /// What the bank takes for a deal that is made up, or agreed to.
    fn preview(&self, p: &Position, seat: Seat, action: &Action) -> Option<Preview> {
        let (by, terms) = match *action {
            Action::Offer(terms) => (seat, terms),
            Action::Accept(by, give, want) => (by, Terms { to: seat, give, want }),
            _ => return None,
        };
        self.check(p, seat, action).ok()?;
        let dues = self.dues(p, by, &terms).into_iter();
        let dues = dues.map(|(seat, sum)| Due { seat, sum }).filter(|due| due.sum > 0);
        Some(Preview { interest: dues.collect() })
    }

    fn draw(&self, p: &Position, rng: &mut GameRng) -> Chance {
        match p.phase {
            Phase::Draw(deck) => {
                let unseen = self.figures.unseen(p, deck);
                Chance::Card(Card::new(deck, nth_bit(unseen, rng.below(unseen.count_ones()))))
            }
            Phase::Character => {
                let unseen = u64::from(p.cast.unseen(self.figures.characters.len() as u8));
                Chance::Character(1 + nth_bit(unseen, rng.below(unseen.count_ones())))
            }
            _ => Chance::Dice(Dice([1 + rng.below(6) as u8, 1 + rng.below(6) as u8])),
        }
    }

    fn can_happen(&self, p: &Position, chance: &Chance) -> bool {
        match (p.phase, *chance) {
            (Phase::Lot | Phase::Roll | Phase::Bet { .. }, Chance::Dice(dice)) => dice.can_be(),
            (Phase::Draw(deck), Chance::Card(card)) => {
                card.deck() == deck && self.figures.unseen(p, deck) >> card.number() & 1 == 1
            }
            (Phase::Character, Chance::Character(number)) => {
                let unseen = p.cast.unseen(self.figures.characters.len() as u8);
                (1..=16).contains(&number) && unseen >> (number - 1) & 1 == 1
            }
            _ => false,
        }
    }

    fn apply(&self, p: &mut Position, input: &Input<Self>, events: &mut impl EventSink<Event>) {
        let mut play = Play::new(self, p, events);
        match *input {
            Input::Act { seat, action } => play.act(seat, action),
            Input::Chance(chance) => play.chance(chance),
            Input::TimeUp(timer) => play.time_up(timer),
        }
    }

    /// FUT-17.1: a character, until it is used.
    fn hides(&self, p: &Position) -> bool {
        p.playing.difference(p.shown).iter().any(|seat| p.cast.held[seat.index()] > 0)
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        self.view_of(position, eyes)
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(event.shown(eyes))
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        self.world_of(view, rng)
    }
}

/// The place of the `at`th bit that is set.
fn nth_bit(mut bits: u64, at: u32) -> u8 {
    for _ in 0..at {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}
