//! Liniya Pobedy (Line of Victory): six in a row on a board of history, with cards, in teams.
//!
//! Each cell but the corners carries an event of the Great Patriotic War; its card puts a chip
//! there. The rules are in [`Game::check`] and [`Game::apply`]; every rule has an id (`LINE-6`) that
//! refusals, scenarios and the rulebook share.

mod action;
mod apply;
mod board;
mod bot;
mod breach;
mod card;
mod cell;
mod check;
mod edition;
mod event;
mod info;
mod options;
mod pack;
mod position;
mod rulebook;
mod sample;
mod telling;
mod validate;
mod view;
mod written;

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Game, GameInfo, GameRng, Input, Length, Listed, OptionsError, Outcome,
    PositionError, RunningTimer, Seat, SeatCount, SeatSet, Talk, Thing, Turn,
};
use serde_json::Value;

pub use action::{Action, Chance, Line, Team, Timer};
pub use board::{Board, CHIPS, Forming};
pub use bot::HeuristicBot;
pub use breach::Breach;
pub use card::{Card, CardKind, Cards, HAND, Hand, Special};
pub use cell::{CORNERS, Cell, Cells, Dir, EVENTS, LINE, SIDE};
pub use event::{Event, Waste};
pub use options::{Draw, Options, Signals};
pub use pack::{HistoricEvent, Pack};
pub use position::{Last, Phase, Position, Public};
pub use view::{Formed, Preview, View};

/// Liniya Pobedy with its options and its pack.
#[derive(Clone, Debug)]
pub struct Liniya {
    options: Options,
    pack: Arc<Pack>,
    seats: SeatCount,
    teams: u8,
    /// The seats of each team.
    sides: [SeatSet; 3],
    draw: Draw,
    /// The version of the rules it is played by.
    rules: u32,
}

/// How long nobody reveals a card after a play, where the draw is made by hand (LINE-16).
const GRACE: Length = Length::seconds(5);

impl Liniya {
    /// A seat's team: teams alternate around the table (LINE-3).
    #[inline]
    pub fn team(&self, seat: Seat) -> Team {
        Team(if self.teams == 2 { seat.0 % 2 } else { seat.0 % 3 })
    }

    /// How many teams play.
    pub fn team_count(&self) -> u8 {
        self.teams
    }

    /// The content it is played with.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    fn team_size(&self) -> usize {
        self.seats.get() / usize::from(self.teams)
    }

    /// Most lines wins; level teams draw (LINE-15).
    fn outcome(&self, board: &Board) -> Outcome {
        let team = |seat: Seat| self.team(seat).index();
        let lines = |seat: Seat| board.lines(self.team(seat));
        Outcome::by_score(self.seats, team, lines).with_scores(self.seats, |s| i32::from(lines(s)))
    }

    /// The seat that may draw beside the one on turn.
    #[inline]
    fn may_draw(&self, p: &Position) -> SeatSet {
        match p.public.drawer {
            Some(drawer) if self.draw == Draw::ByHand && !p.deck.is_empty() => {
                SeatSet::only(drawer)
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats that may accuse a team.
    fn may_accuse(&self, p: &Position) -> SeatSet {
        let mut may = SeatSet::EMPTY;
        if self.options.signals == Signals::Judged && self.team_size() > 1 && !p.public.judged {
            for (side, accused) in self.sides.iter().zip(p.public.accused).take(self.teams.into()) {
                may = may.union(self.seats.all().difference(*side).difference(accused));
            }
        }
        may
    }
}

impl Game for Liniya {
    const INFO: &'static GameInfo = &info::INFO;
    const APART: &'static [&'static str] = &["draw", "accuse"];

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
        let teams = options.teams(seats)?;
        let of = |team: u8| move |seat: &Seat| seat.0 % teams == team;
        let sides = [0, 1, 2].map(|team| seats.all().iter().filter(of(team)).collect());
        let draw = options.draw.unwrap_or(Draw::Automatic);
        let rules = Self::INFO.rules_version;
        Ok(Self { options: *options, pack, seats, teams, sides, draw, rules })
    }

    /// By version 1 a table drew by hand unless it was agreed otherwise, nobody waited for the draw,
    /// cards put back could make one due, and a penalty needed no admission (LINE-16, LINE-17).
    fn by_rules(self, version: u32) -> Option<Self> {
        match version {
            1 => {
                let draw = self.options.draw.unwrap_or(Draw::ByHand);
                Some(Self { draw, rules: version, ..self })
            }
            2 => Some(self),
            _ => None,
        }
    }

    fn wrong_seats(count: usize) -> OptionsError {
        options::wrong_seats(count)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    /// LINE-2, LINE-3.
    fn teams(&self) -> &[SeatSet] {
        &self.sides[..usize::from(self.teams)]
    }

    fn start(&self) -> Position {
        Position::start(self.seats)
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        self.validate_position(position)
    }

    fn read_position(&self, written: &Value) -> Result<Position, PositionError> {
        let position = written::read(written)?;
        self.validate(&position)?;
        Ok(position)
    }

    fn opener(&self, p: &Position) -> Option<Seat> {
        (p.public.phase != Phase::Lot).then(|| self.seats.after(p.public.dealer))
    }

    fn turn(&self, p: &Position) -> Turn {
        match self.searched_turn(p) {
            Turn::Act { must, may } if p.public.phase == Phase::Play => {
                Turn::Act { must, may: may.union(self.may_accuse(p)) }
            }
            turn => turn,
        }
    }

    #[inline]
    fn searched_turn(&self, p: &Position) -> Turn {
        let on_turn = SeatSet::only(p.public.turn);
        let (must, may) = match p.public.phase {
            Phase::Lot | Phase::Deal | Phase::Draw => return Turn::Chance,
            // LINE-16: nobody has to act while the last one to play may draw.
            Phase::Play if p.public.grace => (SeatSet::EMPTY, self.may_draw(p)),
            Phase::Play => (on_turn, self.may_draw(p)),
            Phase::Answer(team) => (self.sides[team.index()], SeatSet::EMPTY),
            Phase::Choose(_) => (on_turn, SeatSet::EMPTY),
            Phase::Give(givers) => (givers, SeatSet::EMPTY),
            Phase::Over => return Turn::Over(self.outcome(&p.board)),
        };
        Turn::Act { must, may }
    }

    fn awaited(&self, p: &Position) -> SeatSet {
        match (self.turn(p), p.public.drawer) {
            (Turn::Act { .. }, Some(drawer)) if p.public.grace && p.public.phase == Phase::Play => {
                SeatSet::only(drawer)
            }
            (Turn::Act { must, .. }, _) => must,
            (Turn::Chance | Turn::Over(_), _) => SeatSet::EMPTY,
        }
    }

    /// While an accusation is answered the time to draw stands still; it then runs anew.
    fn timers(&self, p: &Position, into: &mut Vec<RunningTimer<Timer>>) {
        if let Some(drawer) = p.public.drawer
            && p.public.grace
            && p.public.phase == Phase::Play
        {
            into.push(RunningTimer::new(Timer::Draw(drawer), GRACE));
        }
    }

    fn timer_seat(&self, &Timer::Draw(seat): &Timer) -> Option<Seat> {
        Some(seat)
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
        self.list_buttons(position, seat, into);
    }

    /// To accuse says nothing of the position, and to admit can only cost (LINE-17).
    fn listed(action: &Action) -> Listed {
        match action {
            Action::Accuse(_) | Action::Admit => Listed::Button,
            _ => Listed::Always,
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(position, seat, *action)
    }

    fn why_not(&self, p: &Position, seat: Seat, into: &mut Vec<(Thing, Breach)>) {
        if seat.index() >= self.seats.get() {
            return;
        }
        for card in p.hand(seat).distinct() {
            let breach = self.why_no_effect(&p.board, self.team(seat), card.kind());
            into.extend(breach.map(|breach| (Thing(card.to_string()), breach)));
        }
    }

    fn preview(&self, p: &Position, seat: Seat, action: &Action) -> Option<Preview> {
        let (Action::Event(cell) | Action::Plus(cell) | Action::Swap(cell)) = *action else {
            return None;
        };
        self.check(p, seat, action).ok()?;
        let mut board = p.board.clone();
        board.remove(cell);
        board.place(self.team(seat), cell);
        let Forming { sure, open } = board.forming(self.team(seat), cell);
        Some(Preview { lines: sure, choice: open })
    }

    #[inline]
    fn draw(&self, p: &Position, rng: &mut GameRng) -> Chance {
        match p.public.phase {
            Phase::Lot => Chance::Dealer(Seat(rng.below(self.seats.get() as u32) as u8)),
            _ => Chance::Card(p.deck.nth(rng.below(p.deck.len()))),
        }
    }

    fn can_happen(&self, p: &Position, chance: &Chance) -> bool {
        match (p.public.phase, *chance) {
            (Phase::Lot, Chance::Dealer(seat)) => seat.index() < self.seats.get(),
            (Phase::Deal | Phase::Draw, Chance::Card(card)) => p.deck.contains(card),
            _ => false,
        }
    }

    #[inline]
    fn apply(&self, p: &mut Position, input: &Input<Self>, events: &mut impl EventSink<Event>) {
        match *input {
            Input::Act { seat, action } => self.apply_action(p, seat, action, events),
            Input::Chance(chance) => self.apply_chance(p, chance, events),
            Input::TimeUp(timer) => self.apply_time(p, timer),
        }
    }

    /// LINE-17: partners don't talk, unless the others are there to judge them.
    fn talk(&self, p: &Position) -> Talk {
        let playing = !matches!(p.public.phase, Phase::Over);
        if playing && self.team_size() > 1 && self.options.signals == Signals::Off {
            Talk::Closed { rule: "LINE-17" }
        } else {
            Talk::Free
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
        Some(event.shown(eyes))
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        self.world_of(view, rng)
    }
}
