//! LIGA: a team race with cards, where one card undoes what another did.
//!
//! Four colours run round a ring of 64 cells into their homes, partners opposite each other. What a
//! card can be used for is in `uses`; everything that lists, checks or demands asks there. What a
//! LIGA restores is part of the position: the boards at the last two turns' beginnings.

mod about;
mod action;
mod apply;
mod board;
mod bot;
mod breach;
mod card;
mod check;
mod edition;
mod event;
mod info;
mod options;
mod pack;
mod past;
mod position;
mod reasons;
mod rulebook;
mod running;
mod sample;
mod seven;
mod telling;
mod uses;
mod validate;
mod view;

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Game, GameInfo, GameRng, Input, Listed, Never, OptionsError, Outcome,
    PositionError, Seat, SeatCount, SeatSet, Talk, Thing, Turn,
};

pub use about::About;
pub use action::{Action, Chance, Run, Use};
pub use board::{Board, Place, RING, SEATS, Spot, left, partner, right, start_of};
pub use bot::HeuristicBot;
pub use breach::Breach;
pub use card::{Card, Cards, HAND, Hand, KINDS};
pub use event::Event;
pub use options::Options;
pub use pack::Pack;
pub use position::{How, Laid, LastWord, Phase, Position, Public};
pub use seven::{STEPS, Seven};
pub use view::{Path, Preview, View};

/// LIGA with its options and its pack.
#[derive(Clone, Debug)]
pub struct Liga {
    options: Options,
    /// All cards, shuffled anew when they are used up (LIGA-6).
    deck: Cards,
}

/// Seats in all (LIGA-2).
const FOUR: SeatCount = SeatCount::new(4).expect("four seats are a table");
/// Partners sit opposite each other (LIGA-2).
const TEAMS: &[SeatSet] = &[SeatSet::of(&[Seat(0), Seat(2)]), SeatSet::of(&[Seat(1), Seat(3)])];
/// One person on all four seats (LIGA-60).
const ALONE: &[SeatSet] = &[SeatSet::of(&SEATS)];
/// With so many cards left, six each are dealt (LIGA-6).
const LAST_DEAL: u32 = 24;

impl Liga {
    /// The two seats of one team (LIGA-2).
    pub fn team(seat: Seat) -> SeatSet {
        [seat, partner(seat)].into_iter().collect()
    }

    /// How many people play the four seats.
    pub fn people_count(&self) -> u8 {
        self.options.people
    }

    /// The team with all eight balls home (LIGA-23).
    #[inline]
    pub(crate) fn winners(&self, board: &Board) -> Option<SeatSet> {
        let home = |seat: &Seat| board.all_home(*seat) && board.all_home(partner(*seat));
        [Seat(0), Seat(1)].into_iter().find(home).map(Self::team)
    }

    /// Are all home who have to be: a team (LIGA-23), or alone all four (LIGA-60)?
    #[inline]
    pub(crate) fn is_decided(&self, board: &Board) -> bool {
        match self.options.people {
            1 => SEATS.into_iter().all(|seat| board.all_home(seat)),
            _ => self.winners(board).is_some(),
        }
    }

    fn outcome(&self, board: &Board) -> Outcome {
        let winners = match self.options.people {
            1 => FOUR.all(),
            _ => self.winners(board).unwrap_or_default(),
        };
        let balls_home = |seat: Seat| board.home(seat).count_ones() as i32;
        Outcome::won_by(FOUR, winners).with_scores(FOUR, balls_home)
    }

    /// Cards that each seat is dealt next (LIGA-6).
    fn hand_size(deck: &Cards) -> usize {
        if deck.len() == LAST_DEAL { 6 } else { 5 }
    }
}

impl Game for Liga {
    const INFO: &'static GameInfo = &info::INFO;

    type Options = Options;
    type Pack = Pack;
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Breach = Breach;

    fn new(options: &Options, pack: Arc<Pack>, seats: SeatCount) -> Result<Self, OptionsError> {
        options.validate(seats)?;
        Ok(Self { options: *options, deck: pack.deck(options.deck) })
    }

    fn seats(&self) -> SeatCount {
        FOUR
    }

    /// LIGA-59, LIGA-60: two people hold a team each, one holds all.
    fn people(&self) -> &[SeatSet] {
        match self.options.people {
            1 => ALONE,
            2 => TEAMS,
            _ => FOUR.each(),
        }
    }

    /// LIGA-2; whoever plays alone plays for all (LIGA-60).
    fn teams(&self) -> &[SeatSet] {
        if self.options.people == 1 { ALONE } else { TEAMS }
    }

    fn start(&self) -> Position {
        Position::start(self.deck)
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        self.validate_position(position)
    }

    fn opener(&self, p: &Position) -> Option<Seat> {
        (p.public.phase != Phase::Lot).then(|| board::left(p.public.dealer))
    }

    fn turn(&self, p: &Position) -> Turn {
        let act = |must| Turn::Act { must, may: SeatSet::EMPTY };
        match p.public.phase {
            Phase::Lot | Phase::Deal => Turn::Chance,
            Phase::Exchange => act(p.givers()),
            Phase::Play | Phase::Skipped | Phase::Use(_) | Phase::Seven => {
                act(SeatSet::only(p.public.chooser))
            }
            Phase::Over => Turn::Over(self.outcome(&p.board)),
        }
    }

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

    fn buttons(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        into.extend(self.check(position, seat, &Action::Back).is_ok().then_some(Action::Back));
    }

    fn listed(action: &Action) -> Listed {
        if *action == Action::Back { Listed::Button } else { Listed::Always }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(position, seat, *action)
    }

    fn why_not(&self, p: &Position, seat: Seat, into: &mut Vec<(Thing, Breach)>) {
        if seat == p.public.chooser {
            self.list_reasons(p, into);
        }
    }

    /// The one step of a 7 that there is; what is taken back is taken back by a person.
    fn only_answer(&self, p: &Position, seat: Seat) -> Option<Action> {
        let mut steps = Vec::new();
        if p.public.phase == Phase::Seven {
            self.list_actions(p, seat, &mut steps);
        }
        if let [only] = steps[..] { Some(only) } else { None }
    }

    /// The board that an action would leave, and how it comes about: open to all, as the board is.
    fn preview(&self, p: &Position, seat: Seat, action: &Action) -> Option<Preview> {
        self.check(p, seat, action).ok()?;
        let (mut after, mut events) = (p.clone(), Vec::new());
        self.apply_action(&mut after, seat, *action, &mut events);
        let paths = events.into_iter().filter_map(|event| match event {
            Event::Ran { seat, path } => Some(Path { seat, cells: path }),
            Event::Stepped { seat, step } => Some(Path { seat, cells: vec![step.from, step.to] }),
            _ => None,
        });
        Some(Preview { board: after.board, paths: paths.collect() })
    }

    fn draw(&self, p: &Position, rng: &mut GameRng) -> Chance {
        if p.public.phase == Phase::Lot {
            return Chance::Dealer(Seat(rng.below(4) as u8));
        }
        let (mut deck, mut left) = (p.deck, p.deck.len());
        let size = Self::hand_size(&deck);
        Chance::Deal(SEATS.map(|_| {
            let cards = (0..size).map(|_| {
                let card = deck.nth(rng.below(left));
                deck.remove(card);
                left -= 1;
                card
            });
            cards.collect()
        }))
    }

    fn can_happen(&self, p: &Position, chance: &Chance) -> bool {
        match (p.public.phase, chance) {
            (Phase::Lot, Chance::Dealer(seat)) => seat.index() < 4,
            (Phase::Deal, Chance::Deal(hands)) => {
                let mut deck = p.deck;
                hands.iter().all(|hand| hand.len() == Self::hand_size(&p.deck))
                    && hands.iter().flat_map(|hand| hand.cards()).all(|card| deck.remove(card))
            }
            _ => false,
        }
    }

    fn apply(&self, p: &mut Position, input: &Input<Self>, events: &mut impl EventSink<Event>) {
        match *input {
            Input::Act { seat, action } => self.apply_action(p, seat, action, events),
            Input::Chance(chance) => self.apply_chance(p, chance, events),
            Input::TimeUp(never) => match never {},
        }
    }

    /// LIGA-10: no talk about strategy while a game is on.
    fn talk(&self, p: &Position) -> Talk {
        match p.public.phase {
            Phase::Over => Talk::Free,
            _ if self.options.people == 1 => Talk::Free,
            _ => Talk::Emotes { rule: "LIGA-10" },
        }
    }

    /// LIGA-60: alone, all hands lie face up.
    fn hides(&self, _: &Position) -> bool {
        self.options.people > 1
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        self.view_of(position, eyes)
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        // LIGA-60: alone, all hands lie face up.
        Some(event.shown(if self.options.people == 1 { FOUR.all() } else { eyes }))
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        self.world_of(view, rng)
    }
}
