//! A turn that the next seat can undo whole, to any depth: the position keeps the board from before
//! the last turn.

use std::sync::Arc;

use game_core::{
    EventSink, Game, GameInfo, Input, Never, OptionsError, Outcome, PositionError, Seat, SeatCount,
    SeatSet, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, WAIT, breach, open, rule, text};

const SEATS: usize = 4;
const TURNS_EACH: u8 = 6;
const LONGEST: u8 = 3;

const TOO_FAR: ToyBreach = breach(
    "UNDO-2",
    text("Пройти можно одну, две или три клетки.", "You can step one, two or three cells."),
);
const NOTHING: ToyBreach = breach(
    "UNDO-3",
    text("Отменять нечего: вы ходите первым.", "You go first: there is nothing to undo."),
);

#[derive(Clone, Debug)]
pub struct Undo {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoOptions {}

/// Each seat's token: how far it has come.
pub type Board = [u8; SEATS];

/// The board now and before the last turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many turns are over.
    pub turns: u8,
    /// The board now.
    pub board: Board,
    /// The board when the last turn began.
    pub before: Board,
    /// How far the last turn stepped; 0 at the start.
    pub last: u8,
}

game_core::notation! {
    /// `step 2`, `undo`
    Action, "a step or an undo" {
        /// Goes on by so many cells.
        "step" Step(cells: u8),
        /// Undoes the last turn and steps as far as it did.
        "undo" Undo,
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat undid the last turn: the board is this one again.
    Undone(Seat, Board),
    /// This seat stepped so many cells.
    Stepped(Seat, u8),
    /// This seat's token was landed on and goes back to the start.
    SentBack(Seat),
}

impl Game for Undo {
    const INFO: &'static GameInfo = &GameInfo {
        id: "undo",
        title: text("Отмена", "Undo"),
        seats: &[2, 3, 4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "UNDO-1",
                "Играют двое, трое или четверо; ходят по часовой стрелке, каждый шесть раз. \
                 Побеждает тот, чья фишка ушла дальше всех.",
                "Two, three or four take turns clockwise, six turns each. The token that has come \
                 furthest wins.",
            ),
            rule(
                "UNDO-2",
                "За ход фишка проходит одну, две или три клетки; чужая фишка, на которую она \
                 встала, возвращается на старт.",
                "In a turn your token goes one, two or three cells; a token it lands on goes back \
                 to the start.",
            ),
            rule(
                "UNDO-3",
                "Вместо этого можно отменить предыдущий ход: доска становится такой, какой была к \
                 его началу, и на столько же клеток проходит ваша фишка. Отмену тоже можно \
                 отменить.",
                "Instead you may undo the turn before yours: the board becomes what it was when \
                 that turn began, and your token goes as many cells. An undo can be undone too.",
            ),
        ],
        options: &[],
    };

    type Options = UndoOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Never;
    type Event = Event;
    type View = Position;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &UndoOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position { turns: 0, board: [0; SEATS], before: [0; SEATS], last: 0 }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        if position.turns > self.turns() {
            return Err(PositionError::new("turns", "there are not so many turns"));
        }
        if position.last > LONGEST || (position.last > 0) != (position.turns > 0) {
            return Err(PositionError::new("last", "can't be"));
        }
        for (at, board, turns) in [
            ("board", &position.board, position.turns),
            ("before", &position.before, position.turns.saturating_sub(1)),
        ] {
            for (seat, &cell) in board.iter().enumerate() {
                let here = seat < self.seats.get();
                let shared = cell > 0 && board[..seat].contains(&cell);
                if cell > LONGEST * turns || (cell > 0 && !here) || shared {
                    return Err(PositionError::new(format!("{at}[{seat}]"), "can't be"));
                }
            }
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if position.turns < self.turns() {
            let must = SeatSet::only(self.on_turn(position));
            return Turn::Act { must, may: SeatSet::EMPTY };
        }
        let score = |seat: Seat| position.board[seat.index()];
        Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        let all = (1..=LONGEST).map(Action::Step).chain([Action::Undo]);
        into.extend(all.filter(|action| self.check(position, seat, action).is_ok()));
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        match action {
            _ if seat.index() >= self.seats.get() => Err(breach("UNDO-1", NO_SEAT)),
            _ if position.turns == self.turns() => Err(breach("UNDO-1", TOO_LATE)),
            _ if seat != self.on_turn(position) => Err(breach("UNDO-1", WAIT)),
            Action::Step(1..=LONGEST) => Ok(()),
            Action::Step(_) => Err(TOO_FAR),
            Action::Undo if position.turns == 0 => Err(NOTHING),
            Action::Undo => Ok(()),
        }
    }

    no_luck!();

    fn apply(
        &self,
        position: &mut Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Event>,
    ) {
        let (seat, action) = match input {
            Input::Act { seat, action } => (*seat, *action),
            Input::Chance(never) | Input::TimeUp(never) => match *never {},
        };
        let began = position.board;
        match action {
            Action::Step(cells) => position.last = cells,
            Action::Undo => {
                position.board = position.before;
                events.tell(|| Event::Undone(seat, position.board));
            }
        }
        position.before = began;
        position.step(seat, events);
        position.turns += 1;
    }

    all_open!();
}

impl Undo {
    fn turns(&self) -> u8 {
        TURNS_EACH * self.seats.get() as u8
    }

    fn on_turn(&self, position: &Position) -> Seat {
        Seat(position.turns % self.seats.get() as u8)
    }
}

impl Position {
    fn step(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let cell = self.board[seat.index()] + self.last;
        events.tell(|| Event::Stepped(seat, self.last));
        if let Some(other) = self.board.iter().position(|&taken| taken == cell) {
            self.board[other] = 0;
            events.tell(|| Event::SentBack(Seat(other as u8)));
        }
        self.board[seat.index()] = cell;
    }
}
