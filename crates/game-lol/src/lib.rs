//! LOL: shedding cards for two to nine, with races of reaction.
//!
//! The rules are in [`Game::check`] and [`Game::apply`]; every rule has an id (`LOL-9`) that
//! refusals, scenarios and the rulebook share.
//!
//! # Races
//!
//! The rules read no clock. What they need of time comes as inputs, in the order in which people
//! pressed (LOL-27, LOL-33):
//!
//! - While a number lies on top, `copy`, and `play` and `draw` of the seat on turn, are claims of
//!   which the first wins. So are `call` and all that ends a debt, while somebody owes a call: `play`,
//!   `draw`, `take`, `swap` and `keep lol` of who owes it, a `swap` for that hand. Each is checked
//!   when its place in the order has come: a later copy or play is refused without penalty (LOL-9),
//!   a later call counts as it then stands (LOL-28).
//! - `cover` is a claim in a race that waits for all (LOL-12).
//! - The timers of races are `bah`, `grace SEAT`, `lock SEAT` and `ask`. One that ends during a window is
//!   ordered among the claims.
//!
//! # Words
//!
//! `word` is what a seat does that says something in the chat under a Бан! (LOL-13). It is allowed
//! whenever it costs cards and never offered; where [`Game::check`] refuses it, talk is free. A word
//! is a message with a letter or a digit in it; emoji and sounds are none, and neither is the call.

mod about;
mod action;
mod apply;
mod bot;
mod breach;
mod card;
mod cards;
mod check;
mod counted;
mod edition;
mod event;
mod info;
mod memory;
mod options;
mod pack;
mod position;
mod rulebook;
mod sample;
mod score;
mod telling;
mod validate;
mod view;

use std::sync::Arc;

use game_core::{
    Contest, ContestKind, EventSink, Eyes, Game, GameInfo, GameRng, Input, Length, Listed, Millis,
    OptionsError, PositionError, RunningTimer, Seat, SeatCount, SeatSet, Talk, Thing, Turn,
};

pub use about::About;
pub use action::{Action, Call, Chance, Lay, Timer};
pub use bot::HeuristicBot;
pub use breach::Breach;
pub use card::{Card, Colour, Value};
pub use cards::Cards;
pub use counted::Counted;
pub use event::{Event, How};
pub use options::{FirstOut, Mode, Options, Racing};
pub use pack::{CardName, ColourName, Pack};
pub use position::{Phase, Position, Public};
pub use view::{CallNow, View};

/// To cover a Бах! (LOL-29).
const BAH: Length = Millis::seconds(8);
/// Before another's call counts (LOL-28).
const GRACE: Length = Millis(700);
/// A wrong call's lock (LOL-28).
const LOCK: Length = Millis::seconds(3);
/// For those who are asked to lay a copy; as long after every number, asked or not (LOL-30).
const ASK: Length = Millis::seconds(5);
/// The same for people who are quick.
const ASK_QUICK: Length = Millis(2_000);
/// Both while the first card of a round is still dealt and turned up before all eyes.
const FIRST_ASK: Length = Millis::seconds(7);
const FIRST_ASK_QUICK: Length = Millis(4_000);
/// To look at the open hands and deal (LOL-3).
const DEAL: Length = Millis::seconds(20);

/// LOL with its options and its pack.
#[derive(Clone, Debug)]
pub struct Lol {
    options: Options,
    pack: Arc<Pack>,
    seats: SeatCount,
}

impl Lol {
    /// The content it is played with.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What was agreed on.
    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl Game for Lol {
    const INFO: &'static GameInfo = &info::INFO;
    const APART: &'static [&'static str] = &["copy", "no", "cover", "call"];

    type Options = Options;
    type Pack = Pack;
    type Position = Position;
    type Action = Action;
    type Timer = Timer;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = ();
    type Breach = Breach;

    fn new(options: &Options, pack: Arc<Pack>, seats: SeatCount) -> Result<Self, OptionsError> {
        options.check(seats)?;
        Ok(Self { options: *options, pack, seats })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position::start(self.seats, self.pack.deck())
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        position.validate(self)
    }

    fn opener(&self, p: &Position) -> Option<Seat> {
        (p.public.phase != Phase::Lot).then(|| p.public.next(p.public.dealer))
    }

    fn turn(&self, p: &Position) -> Turn {
        match self.searched_turn(p) {
            Turn::Act { must, may } => Turn::Act { must, may: may.union(self.callers(p)) },
            turn => turn,
        }
    }

    #[inline]
    fn searched_turn(&self, p: &Position) -> Turn {
        let r = &p.public;
        if self.is_luck(p) {
            return Turn::Chance;
        }
        let (must, may) = match r.phase {
            Phase::Over => return Turn::Over(self.outcome(p)),
            Phase::Ask => (SeatSet::EMPTY, p.asked()),
            Phase::Bah => (r.playing.difference(r.covered), SeatSet::EMPTY),
            Phase::Play if self.options.races == Racing::Live => {
                (SeatSet::only(r.turn), p.copies())
            }
            _ => (SeatSet::only(r.turn), SeatSet::EMPTY),
        };
        Turn::Act { must, may }
    }

    fn out(&self, p: &Position) -> SeatSet {
        self.seats.all().difference(p.public.playing)
    }

    fn timers(&self, p: &Position, into: &mut Vec<RunningTimer<Timer>>) {
        let r = &p.public;
        if r.phase == Phase::Bah && self.options.races == Racing::Live {
            into.push(RunningTimer::new(Timer::Bah, BAH));
        }
        if r.phase == Phase::Ask {
            let epoch = u32::from(r.ask_again);
            let length = if self.below_top(p).is_empty() { FIRST_ASK } else { ASK };
            into.push(RunningTimer { timer: Timer::Ask, epoch, length });
        }
        if r.phase == Phase::Count {
            into.push(RunningTimer::new(Timer::Deal(r.turn), DEAL));
        }
        for seat in r.grace.iter() {
            let epoch = u32::from(r.again.contains(seat));
            into.push(RunningTimer { timer: Timer::Grace(seat), epoch, length: GRACE });
        }
        into.extend(r.locked.iter().map(|seat| RunningTimer::new(Timer::Lock(seat), LOCK)));
    }

    fn shortest(&self, timer: &RunningTimer<Timer>) -> Length {
        match timer.timer {
            Timer::Ask if timer.length == FIRST_ASK => FIRST_ASK_QUICK,
            Timer::Ask => ASK_QUICK,
            _ => timer.length,
        }
    }

    fn timer_seat(&self, timer: &Timer) -> Option<Seat> {
        match timer {
            Timer::Grace(seat) | Timer::Lock(seat) | Timer::Deal(seat) => Some(*seat),
            Timer::Bah | Timer::Ask => None,
        }
    }

    fn races(&self) -> bool {
        self.options.races == Racing::Live
    }

    /// LOL-13: under a Бан! a word costs two cards.
    fn talk(&self, p: &Position) -> Talk {
        match p.public.ban {
            Some(_) => Talk::Priced { rule: "LOL-13", action: "word" },
            None => Talk::Free,
        }
    }

    /// LOL-27. What hands hold is never asked.
    fn contest(&self, p: &Position, seat: Seat, action: &Action) -> Option<Contest> {
        let r = &p.public;
        if self.options.races == Racing::Calm || self.is_luck(p) {
            return None;
        }
        let first = Some(Contest { kind: ContestKind::First, ties_from: r.turn });
        let number = r.phase == Phase::Play && r.number().is_some();
        match action {
            Action::Cover if r.phase == Phase::Bah => Some(Contest {
                kind: ContestKind::All { of: r.playing.difference(r.covered) },
                ties_from: r.next(r.turn),
            }),
            Action::Call if !r.owes.is_empty() => first,
            Action::Copy(..) if number => first,
            Action::Play(_) | Action::Draw if number && seat == r.turn => first,
            Action::Play(_) | Action::Draw | Action::Take if r.owes.contains(seat) => first,
            Action::Keep(Call::Aloud) if r.owes.contains(seat) => first,
            Action::Swap(with, _) if r.owes.contains(seat) || r.owes.contains(*with) => first,
            _ => None,
        }
    }

    /// LOL-28: a call where nobody is guilty.
    fn vain(&self, p: &Position, _: Seat, action: &Action) -> Option<&'static str> {
        let idle = *action == Action::Call && p.public.owes.is_empty();
        (idle && self.options.races == Racing::Live).then_some("LOL-28")
    }

    #[inline]
    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        self.list_actions(position, seat, into);
    }

    #[inline]
    fn sample(
        &self,
        position: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        self.sample_action(position, seat, rng, room)
    }

    /// A call may cost: three seconds without it, where nobody was guilty (LOL-28).
    fn buttons(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if !self.is_luck(p) && self.callers(p).contains(seat) {
            into.push(Action::Call);
        }
    }

    fn listed(action: &Action) -> Listed {
        match action {
            Action::Call => Listed::Button,
            Action::Word => Listed::Never,
            _ => Listed::Always,
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(position, seat, *action)
    }

    fn why_not(&self, p: &Position, seat: Seat, into: &mut Vec<(Thing, Breach)>) {
        if !p.public.playing.contains(seat) || !p.public.phase.is_round() {
            return;
        }
        for card in p.hand(seat).kinds().iter() {
            let breach = self.why_not_card(p, seat, card);
            into.extend(breach.map(|breach| (Thing(card.to_string()), breach)));
        }
    }

    #[inline]
    fn draw(&self, p: &Position, rng: &mut GameRng) -> Chance {
        let mut any_of = |seats: SeatSet| {
            let nth = rng.below(seats.len() as u32) as usize;
            seats.iter().nth(nth).expect("fewer than all")
        };
        match p.public.phase {
            Phase::Lot => Chance::Dealer(any_of(p.public.playing)),
            Phase::Bah if !p.public.is_drawing() => Chance::Last(any_of(p.public.playing)),
            _ => Chance::Card(p.deck.nth(rng.below(p.deck.len()))),
        }
    }

    fn can_happen(&self, p: &Position, chance: &Chance) -> bool {
        let calm_bah = p.public.phase == Phase::Bah && !p.public.is_drawing();
        match *chance {
            _ if !self.is_luck(p) => false,
            Chance::Dealer(seat) => p.public.phase == Phase::Lot && p.public.playing.contains(seat),
            Chance::Last(seat) => calm_bah && p.public.playing.contains(seat),
            Chance::Card(card) => {
                p.public.phase != Phase::Lot && !calm_bah && p.deck.contains(card)
            }
        }
    }

    #[inline]
    fn apply(&self, p: &mut Position, input: &Input<Self>, events: &mut impl EventSink<Event>) {
        match *input {
            Input::Act { seat, action } => self.apply_action(p, seat, action, events),
            Input::Chance(chance) => self.apply_chance(p, chance, events),
            Input::TimeUp(timer) => self.apply_time_up(p, timer, events),
        }
    }

    /// There are always hands.
    fn hides(&self, _: &Position) -> bool {
        true
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        self.view_of(position, eyes)
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        event.shown(eyes)
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        self.world_of(view, rng)
    }
}
