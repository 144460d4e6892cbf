//! A turn of small steps: one is offered only if the rest can still be used up, and until the last
//! one each can be taken back, which is allowed but never offered.

use std::sync::Arc;

use game_core::{
    EventSink, Game, GameInfo, Input, Listed, Never, OptionsError, Outcome, PositionError, Seat,
    SeatCount, SeatSet, Thing, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, WAIT, breach, open, rule, text};

const SEATS: usize = 3;
const PACES: u8 = 5;
const ENDS: Tokens = [4, 4, 3];

const NO_TOKEN: ToyBreach = breach(
    "STEPS-2",
    text("Фишек у вас три: 1, 2 и 3.", "You have only three tokens: 1, 2 and 3."),
);
const AT_END: ToyBreach = breach(
    "STEPS-2",
    text("Эта фишка уже в конце дорожки.", "That token is at the end of its track; try another."),
);
const LEFT_OVER: ToyBreach = breach(
    "STEPS-3",
    text(
        "После такого шага остаток хода целиком не истратить; выберите другую фишку.",
        "After that step you couldn't use up the rest of your turn; choose another token.",
    ),
);
const NO_STEP: ToyBreach = breach(
    "STEPS-4",
    text("В этом ходу вы ещё не шагали.", "You have no step of this turn to take back."),
);

#[derive(Clone, Debug)]
pub struct Steps {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepsOptions {}

/// How far tokens 1, 2 and 3 have come.
pub type Tokens = [u8; 3];

/// The tracks, and the turn under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub on_turn: Seat,
    /// Each seat's tokens.
    pub tokens: [Tokens; SEATS],
    /// The tokens that made this turn's steps, in order; 0 for steps not made.
    pub made: [u8; PACES as usize],
}

game_core::notation! {
    /// `step 2`, `back`
    Action, "a step or a take-back" {
        /// This token goes on by one cell.
        "step" Step(token: u8),
        /// Takes the last step back.
        "back" Back,
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat's token goes on by one cell.
    Stepped(Seat, u8),
    /// This seat's token goes back by one.
    TakenBack(Seat, u8),
    /// This seat's turn is over.
    Done(Seat),
}

impl Game for Steps {
    const INFO: &'static GameInfo = &GameInfo {
        id: "steps",
        title: text("Шаги", "Steps"),
        seats: &[2, 3],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "STEPS-1",
                "Играют двое или трое по часовой стрелке; кто не может сделать целый ход, \
                 пропускает его. Когда не может никто, побеждает тот, кто довёл до конца больше \
                 фишек, а при равенстве — кто прошёл больше клеток.",
                "Two or three take turns clockwise; who can't make a whole turn is passed over. \
                 When nobody can, most tokens brought home win, and among equals most cells.",
            ),
            rule(
                "STEPS-2",
                "На ход даётся пять очков движения. Шаг на клетку стоит фишке 1 одно очко, фишке 2 — \
                 два, фишке 3 — три. В дорожках 4, 4 и 3 клетки, дальше конца не ходят.",
                "A turn is five paces. A step of one cell costs one pace for token 1, two for \
                 token 2, three for token 3. The tracks have 4, 4 and 3 cells and end there.",
            ),
            rule(
                "STEPS-3",
                "Очки движения надо истратить все: шаг разрешён, только если остаток ещё можно \
                 истратить целиком.",
                "All paces must be used: a step is allowed only if the rest can still be used up.",
            ),
            rule(
                "STEPS-4",
                "Пока ход не закончен, последний шаг можно взять назад.",
                "Until your turn is complete you may take its last step back.",
            ),
        ],
        options: &[],
    };

    type Options = StepsOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Never;
    type Event = Event;
    type View = Position;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &StepsOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position { on_turn: Seat(0), tokens: [[0; 3]; SEATS], made: [0; PACES as usize] }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        if position.on_turn.index() >= self.seats.get() {
            return Err(PositionError::new("on_turn", "there is no such seat"));
        }
        for (seat, tokens) in position.tokens.iter().enumerate() {
            let ends = if seat < self.seats.get() { ENDS } else { [0; 3] };
            if tokens.iter().zip(ends).any(|(&cell, end)| cell > end) {
                return Err(PositionError::new(format!("tokens[{seat}]"), "beyond the end"));
            }
        }
        let made = position.made();
        let known = made.iter().all(|&token| (1..=3).contains(&token));
        let rest = &position.made[made.len()..];
        if !known || rest.iter().any(|&token| token > 0) || made.iter().sum::<u8>() >= PACES {
            return Err(PositionError::new("made", "no steps of an unfinished turn"));
        }
        let came = |token: u8| position.tokens[position.on_turn.index()][usize::from(token) - 1];
        let steps = |token: u8| made.iter().filter(|&&other| other == token).count();
        if (1..=3).any(|token| steps(token) > usize::from(came(token))) {
            return Err(PositionError::new("made", "tokens have not come so far"));
        }
        let all_stuck = self.seats.all().iter().all(|seat| !position.can_go(seat, PACES));
        let over = made.is_empty() && all_stuck;
        if !over && !position.can_go(position.on_turn, position.left()) {
            return Err(PositionError::new("on_turn", "can't use up the turn"));
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if position.can_go(position.on_turn, position.left()) {
            return Turn::Act { must: SeatSet::only(position.on_turn), may: SeatSet::EMPTY };
        }
        let score = |seat: Seat| {
            let tokens = position.tokens[seat.index()];
            let home = tokens.iter().zip(ENDS).filter(|(cell, end)| *cell == end).count();
            (home, tokens.iter().sum::<u8>())
        };
        Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        let steps = (1..=3).map(Action::Step);
        into.extend(steps.filter(|action| self.check(position, seat, action).is_ok()));
    }

    fn buttons(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        if self.check(position, seat, &Action::Back).is_ok() {
            into.push(Action::Back);
        }
    }

    fn listed(action: &Action) -> Listed {
        match action {
            Action::Step(_) => Listed::Always,
            Action::Back => Listed::Button,
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= self.seats.get() {
            return Err(breach("STEPS-1", NO_SEAT));
        }
        if matches!(self.turn(position), Turn::Over(_)) {
            return Err(breach("STEPS-1", TOO_LATE));
        }
        if seat != position.on_turn {
            return Err(breach("STEPS-1", WAIT));
        }
        match *action {
            Action::Step(token @ 1..=3) => {
                let index = usize::from(token) - 1;
                let mut after = position.clone();
                after.tokens[seat.index()][index] += 1;
                if after.tokens[seat.index()][index] > ENDS[index] {
                    return Err(AT_END);
                }
                let rest = position.left().checked_sub(token);
                let fits = rest.is_some_and(|rest| after.can_go(seat, rest));
                if fits { Ok(()) } else { Err(LEFT_OVER) }
            }
            Action::Step(_) => Err(NO_TOKEN),
            Action::Back if position.made().is_empty() => Err(NO_STEP),
            Action::Back => Ok(()),
        }
    }

    fn why_not(&self, position: &Position, seat: Seat, into: &mut Vec<(Thing, ToyBreach)>) {
        for token in 1..=3 {
            if let Err(breach) = self.check(position, seat, &Action::Step(token)) {
                into.push((Thing(format!("token {token}")), breach));
            }
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
        let count = position.made().len();
        let tokens = &mut position.tokens[seat.index()];
        match action {
            Action::Step(token) => {
                tokens[usize::from(token) - 1] += 1;
                position.made[count] = token;
                events.tell(|| Event::Stepped(seat, token));
            }
            Action::Back => {
                let token = std::mem::take(&mut position.made[count - 1]);
                tokens[usize::from(token) - 1] -= 1;
                events.tell(|| Event::TakenBack(seat, token));
            }
        }
        if position.left() == 0 {
            position.made = [0; PACES as usize];
            let next = self.seats.after(seat);
            let able = self.seats.from(next).find(|&other| position.can_go(other, PACES));
            position.on_turn = able.unwrap_or(next);
            events.tell(|| Event::Done(seat));
        }
    }

    all_open!();
}

impl Position {
    fn made(&self) -> &[u8] {
        let count = self.made.iter().position(|&token| token == 0).unwrap_or(self.made.len());
        &self.made[..count]
    }

    fn left(&self) -> u8 {
        PACES - self.made().iter().sum::<u8>()
    }

    /// Can `seat` use up exactly so many paces?
    fn can_go(&self, seat: Seat, paces: u8) -> bool {
        let [one, two, three]: Tokens =
            std::array::from_fn(|token| ENDS[token] - self.tokens[seat.index()][token]);
        (0..=two).any(|twos| {
            (0..=three).any(|threes| {
                paces.checked_sub(2 * twos + 3 * threes).is_some_and(|ones| ones <= one)
            })
        })
    }
}
