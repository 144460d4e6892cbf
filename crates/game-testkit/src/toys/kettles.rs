//! Three timers at once, and one that starts afresh under a fresh name.

use std::sync::Arc;

use game_core::{
    EventSink, Game, GameInfo, Input, Length, Never, OptionsError, Outcome, PositionError,
    RunningTimer, Seat, SeatCount, SeatSet, Thing, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, breach, open, rule, text};

const SEATS: usize = 3;
const RELIGHTS: u8 = 2;
const LENGTHS: [Length; 3] = [Length::seconds(4), Length::seconds(7), Length::seconds(11)];

const NO_KETTLE: ToyBreach = breach(
    "KETTLES-2",
    text("Чайников всего три: 1, 2 и 3.", "There are only three kettles: 1, 2 and 3."),
);
const COLD: ToyBreach = breach(
    "KETTLES-2",
    text("Этот чайник не на огне.", "You can't take that kettle off: it isn't on the fire."),
);
const OWN: ToyBreach = breach(
    "KETTLES-3",
    text(
        "Вы сами поставили этот чайник; снять его может только другой.",
        "You put that kettle on yourself; only someone else can take it off.",
    ),
);
const ALIGHT: ToyBreach = breach(
    "KETTLES-3",
    text("Этот чайник уже на огне.", "You can't put that kettle on: it is on the fire."),
);
const SPENT: ToyBreach = breach(
    "KETTLES-3",
    text(
        "Этот чайник уже дважды ставили снова; возьмите другой.",
        "You can't put that kettle on a third time; try another.",
    ),
);

#[derive(Clone, Debug)]
pub struct Kettles {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KettlesOptions {}

/// Kettles and points.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Kettle 1, 2 and 3.
    pub kettles: [Kettle; 3],
    /// Each seat's points.
    pub scores: [u8; SEATS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kettle {
    /// Is it on the fire?
    pub on: bool,
    /// How often it was put on again.
    pub relit: u8,
    /// Who put it on, if it is on and did not start there.
    pub by: Option<Seat>,
}

game_core::notation! {
    /// `take 2`, `light 2`
    Action, "an action with a kettle" {
        /// Takes a kettle off.
        "take" Take(number: u8),
        /// Puts one on again.
        "light" Light(number: u8),
    }
}

game_core::notation! {
    /// `kettle 2`; its epoch is how often it was put on again
    Boil, "a kettle's time" {
        /// This kettle boils over.
        "kettle" Kettle(number: u8),
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat took this kettle off.
    Taken(Seat, u8),
    /// This seat put this kettle on again.
    Lit(Seat, u8),
    /// Nobody took this kettle off in time.
    BoiledOver(u8),
}

impl Game for Kettles {
    const INFO: &'static GameInfo = &GameInfo {
        id: "kettles",
        title: text("Чайники", "Kettles"),
        seats: &[2, 3],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "KETTLES-1",
                "Играют двое или трое; очереди нет, действовать можно в любой миг.",
                "Two or three sit down; there are no turns, anyone may act at any moment.",
            ),
            rule(
                "KETTLES-2",
                "Вначале все три чайника на огне. Кто снял чайник, пока он не убежал, получает \
                 столько очков, каков его номер; за убежавший никто ничего не получает.",
                "At first all three kettles are on the fire. Whoever takes one off before it boils \
                 over scores its number; one that boils over is worth nothing to anybody.",
            ),
            rule(
                "KETTLES-3",
                "Снятый или убежавший чайник можно поставить снова, каждый не больше двух раз. \
                 Поставивший сам его не снимает.",
                "A kettle that is off can be put on again, each one twice at most. Whoever puts it \
                 on can't take it off.",
            ),
            rule(
                "KETTLES-4",
                "Когда все чайники сняты и ни один нельзя поставить снова, побеждает тот, у кого \
                 больше очков.",
                "When all kettles are off for good, most points win.",
            ),
        ],
        options: &[],
    };

    type Options = KettlesOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Boil;
    type Chance = Never;
    type Event = Event;
    type View = Position;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &KettlesOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        let kettle = Kettle { on: true, relit: 0, by: None };
        Position { kettles: [kettle; 3], scores: [0; SEATS] }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        let mut most = 0;
        for (kettle, number) in position.kettles.iter().zip(1..) {
            let at = |field: &str| format!("kettles[{}].{field}", number - 1);
            if kettle.relit > RELIGHTS {
                return Err(PositionError::new(at("relit"), "it can't be put on so often"));
            }
            if kettle.by.is_some() != (kettle.on && kettle.relit > 0) {
                return Err(PositionError::new(at("by"), "only one put on again has someone"));
            }
            if kettle.by.is_some_and(|seat| seat.index() >= self.seats.get()) {
                return Err(PositionError::new(at("by"), "there is no such seat"));
            }
            most += number * (u32::from(kettle.relit) + u32::from(!kettle.on));
        }
        if position.scores[self.seats.get()..].iter().any(|&score| score > 0) {
            return Err(PositionError::new("scores", "points of a seat that isn't there"));
        }
        if position.scores.iter().map(|&score| u32::from(score)).sum::<u32>() > most {
            return Err(PositionError::new("scores", "more points than kettles gave"));
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if position.kettles.iter().any(|kettle| kettle.on) {
            let able = |seat: &Seat| self.offered(position, *seat).next().is_some();
            let may = self.seats.all().iter().filter(able).collect();
            Turn::Act { must: SeatSet::EMPTY, may }
        } else if !position.is_cold() {
            Turn::Act { must: self.seats.all(), may: SeatSet::EMPTY }
        } else {
            let score = |seat: Seat| position.scores[seat.index()];
            Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
        }
    }

    fn timers(&self, position: &Position, into: &mut Vec<RunningTimer<Boil>>) {
        for ((kettle, number), length) in position.kettles.iter().zip(1..).zip(LENGTHS) {
            if kettle.on {
                let (timer, epoch) = (Boil::Kettle(number), u32::from(kettle.relit));
                into.push(RunningTimer { timer, epoch, length });
            }
        }
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        into.extend(self.offered(position, seat));
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= self.seats.get() {
            return Err(breach("KETTLES-1", NO_SEAT));
        }
        if position.is_cold() {
            return Err(breach("KETTLES-4", TOO_LATE));
        }
        let kettle = position.kettle(*action).ok_or(NO_KETTLE)?;
        match action {
            Action::Take(_) if !kettle.on => Err(COLD),
            Action::Take(_) if kettle.by == Some(seat) => Err(OWN),
            Action::Light(_) if kettle.on => Err(ALIGHT),
            Action::Light(_) if kettle.relit == RELIGHTS => Err(SPENT),
            Action::Take(_) | Action::Light(_) => Ok(()),
        }
    }

    fn why_not(&self, position: &Position, seat: Seat, into: &mut Vec<(Thing, ToyBreach)>) {
        for (kettle, number) in position.kettles.iter().zip(1..) {
            let action = if kettle.on { Action::Take(number) } else { Action::Light(number) };
            if let Err(breach) = self.check(position, seat, &action) {
                into.push((Thing(format!("kettle {number}")), breach));
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
        match *input {
            Input::Act { seat, action: Action::Take(kettle) } => {
                position.put_out(kettle);
                position.scores[seat.index()] += kettle;
                events.tell(|| Event::Taken(seat, kettle));
            }
            Input::Act { seat, action: Action::Light(kettle) } => {
                let lit = &mut position.kettles[usize::from(kettle) - 1];
                *lit = Kettle { on: true, relit: lit.relit + 1, by: Some(seat) };
                events.tell(|| Event::Lit(seat, kettle));
            }
            Input::TimeUp(Boil::Kettle(kettle)) => {
                position.put_out(kettle);
                events.tell(|| Event::BoiledOver(kettle));
            }
            Input::Chance(never) => match never {},
        }
    }

    all_open!();
}

impl Kettles {
    fn offered(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
        let all = (1..=3).flat_map(|number| [Action::Take(number), Action::Light(number)]);
        all.filter(move |action| self.check(position, seat, action).is_ok())
    }
}

impl Position {
    /// Are all kettles off for good?
    fn is_cold(&self) -> bool {
        self.kettles.iter().all(|kettle| !kettle.on && kettle.relit == RELIGHTS)
    }

    fn kettle(&self, action: Action) -> Option<Kettle> {
        let (Action::Take(number) | Action::Light(number)) = action;
        self.kettles.get(usize::from(number).checked_sub(1)?).copied()
    }

    fn put_out(&mut self, number: u8) {
        let kettle = &mut self.kettles[usize::from(number) - 1];
        (kettle.on, kettle.by) = (false, None);
    }
}
