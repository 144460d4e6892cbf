//! A parametric action of two numbers, aimed with a preview.

use std::sync::Arc;

use game_core::{
    EventSink, Form, Game, GameInfo, Input, Listed, Never, OptionsError, Outcome, PositionError,
    Seat, SeatCount, SeatSet, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, WAIT, breach, open, rule, text};

const SEATS: usize = 4;
const REACH: i32 = 200;
const STRENGTH: i64 = 250;
const BULL: u16 = 100;
const ROUNDS: [Round; 3] = [
    Round { wind: -15, bull: Place { x: 60, y: -80 } },
    Round { wind: 0, bull: Place { x: -120, y: 40 } },
    Round { wind: 15, bull: Place { x: 0, y: 150 } },
];

const WIDE: ToyBreach = breach(
    "DART-2",
    text(
        "Цельтесь от −{} до {} по каждой оси.",
        "You aim past the wall: keep within −{} and {} each way.",
    ),
)
.with(REACH as i64);
const TOO_STRONG: ToyBreach = breach(
    "DART-2",
    text(
        "Сила вашего броска — {}; бросайте слабее.",
        "You throw with strength {}; throw less hard.",
    ),
);

struct Round {
    wind: i32,
    bull: Place,
}

#[derive(Clone, Debug)]
pub struct Dart {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DartOptions {}

/// Throws and points.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many darts are thrown.
    pub thrown: u8,
    /// Each seat's points.
    pub scores: [u16; SEATS],
}

game_core::notation! {
    /// `throw -120 35`
    Action, "a throw" {
        /// Aims so far to the right and so far up.
        "throw" Throw(x: i32, y: i32),
    }
}

/// Where a dart lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat's dart landed here and scored so much.
    Landed(Seat, Place, u16),
}

impl Game for Dart {
    const INFO: &'static GameInfo = &GameInfo {
        id: "dart",
        title: text("Дротик", "Dart"),
        seats: &[1, 2, 3, 4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "DART-1",
                "Играют до четырёх человек; бросают по очереди, каждый по три дротика. Побеждает \
                 тот, у кого больше очков.",
                "Up to four throw in turn, three darts each. Most points win.",
            ),
            rule(
                "DART-2",
                "Целиться можно вправо и вверх от −200 до 200; вместе, без знаков, не больше 250 — \
                 это сила броска.",
                "You aim to the right and up, from −200 to 200 each; together, signs aside, 250 at \
                 most: that is the strength of the throw.",
            ),
            rule(
                "DART-3",
                "Ветер сносит дротик вбок: в трёх раундах на −15, 0 и 15. Тяжесть тянет его вниз на \
                 квадрат силы, делённый на 2000, с округлением вниз. Яблочко — в точках (60, −80), \
                 (−120, 40) и (0, 150). Точное попадание даёт 100 очков, каждая единица промаха по \
                 любой оси отнимает одно.",
                "The wind carries the dart sideways: by −15, 0 and 15 in the three rounds. It falls \
                 by its strength squared over 2000, rounded down. The bull's eye is at (60, −80), \
                 (−120, 40) and (0, 150). A hit is 100 points, one less for every unit you miss by \
                 either way.",
            ),
        ],
        options: &[],
    };

    type Options = DartOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Never;
    type Event = Event;
    type View = Position;
    type Preview = Place;
    type Breach = ToyBreach;

    fn new(_: &DartOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position { thrown: 0, scores: [0; SEATS] }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        let (thrown, seats) = (usize::from(position.thrown), self.seats.get());
        if thrown > ROUNDS.len() * seats {
            return Err(PositionError::new("thrown", "there are not so many darts"));
        }
        for (seat, &score) in position.scores.iter().enumerate() {
            let darts = if seat < seats { (thrown + seats - 1 - seat) / seats } else { 0 };
            if usize::from(score) > usize::from(BULL) * darts {
                return Err(PositionError::new(format!("scores[{seat}]"), "too many points"));
            }
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if self.round(position).is_some() {
            let must = SeatSet::only(self.on_turn(position));
            return Turn::Act { must, may: SeatSet::EMPTY };
        }
        let score = |seat: Seat| position.scores[seat.index()];
        Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
    }

    fn legal_actions(&self, _: &Position, _: Seat, _: &mut Vec<Action>) {}

    fn forms(&self, position: &Position, seat: Seat, into: &mut Vec<Form>) {
        if self.check(position, seat, &Action::Throw(0, 0)).is_ok() {
            let reach = i64::from(REACH);
            into.push(Form::new("throw").whole("x", -reach, reach).whole("y", -reach, reach));
        }
    }

    fn listed(_: &Action) -> Listed {
        Listed::InForm
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= self.seats.get() {
            return Err(breach("DART-1", NO_SEAT));
        }
        if self.round(position).is_none() {
            return Err(breach("DART-1", TOO_LATE));
        }
        if seat != self.on_turn(position) {
            return Err(breach("DART-1", WAIT));
        }
        let Action::Throw(x, y) = *action;
        if ![x, y].iter().all(|aim| (-REACH..=REACH).contains(aim)) {
            return Err(WIDE);
        }
        match action.strength() {
            strength if strength > STRENGTH => Err(TOO_STRONG.with(strength)),
            _ => Ok(()),
        }
    }

    fn preview(&self, position: &Position, seat: Seat, action: &Action) -> Option<Place> {
        self.check(position, seat, action).ok()?;
        self.round(position).map(|round| action.land(round))
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
        let round = self.round(position).expect("a dart is left to throw");
        let place = action.land(round);
        let miss = place.x.abs_diff(round.bull.x) + place.y.abs_diff(round.bull.y);
        let score = BULL.saturating_sub(u16::try_from(miss).unwrap_or(BULL));
        position.scores[seat.index()] += score;
        position.thrown += 1;
        events.tell(|| Event::Landed(seat, place, score));
    }

    all_open!();
}

impl Dart {
    fn on_turn(&self, position: &Position) -> Seat {
        Seat(position.thrown % self.seats.get() as u8)
    }

    fn round(&self, position: &Position) -> Option<&'static Round> {
        ROUNDS.get(usize::from(position.thrown) / self.seats.get())
    }
}

impl Action {
    fn strength(self) -> i64 {
        let Self::Throw(x, y) = self;
        i64::from(x).abs() + i64::from(y).abs()
    }

    fn land(self, round: &Round) -> Place {
        let fall = self.strength().pow(2) / 2000;
        let Self::Throw(x, y) = self;
        Place { x: x + round.wind, y: y - fall as i32 }
    }
}
