//! Races: a slap that the first claim wins, and a duck that the last claim, or time, loses.

use std::sync::Arc;

use game_core::{
    Contest, ContestKind, EventSink, Game, GameInfo, GameRng, Input, Length, OptionsError, Outcome,
    PositionError, RunningTimer, Seat, SeatCount, SeatSet, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, breach, open, rule, text};

const SEATS: usize = 4;
const DECK: [u8; 7] = [4, 2, 2, 2, 2, 2, 2];

const NO_SLAP: ToyBreach = breach(
    "SLAP-2",
    text(
        "Хлопать можно, только когда сверху нечётное число.",
        "You can slap only when an odd number is on top.",
    ),
);
const NO_DUCK: ToyBreach = breach(
    "SLAP-3",
    text("Нырять можно, только когда сверху утка.", "You can duck only when a duck is on top."),
);
const DUCKED: ToyBreach = breach(
    "SLAP-3",
    text("Вы уже нырнули; дождитесь остальных.", "You have ducked; wait for the others."),
);

#[derive(Clone, Debug)]
pub struct Slap {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlapOptions {}

/// Cards and points.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The cards not yet turned: how many ducks, ones, twos and so on.
    pub left: [u8; DECK.len()],
    /// The card that lies open, unless its race is over.
    pub top: Option<Card>,
    /// Who has ducked under it.
    pub ducked: SeatSet,
    /// Each seat's points.
    pub scores: [i8; SEATS],
}

game_core::notation! {
    /// `duck`, `number 3`; which card is turned is luck
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    Card, "a card" {
        /// All duck.
        "duck" Duck,
        /// From 1 to 6; odd ones are slapped.
        "number" Number(number: u8),
    }
}

game_core::notation! {
    /// `slap`, `duck`
    Action, "a slap or a duck" {
        /// Claims the number.
        "slap" Slap,
        /// Gets out of the duck's way.
        "duck" Duck,
    }
}

game_core::notation! {
    /// `card 7`
    Timer, "a card's time" {
        /// The time for the seventh card turned.
        "card" Card(turned: u8),
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This card is turned.
    Turned(Card),
    /// This seat slapped first.
    Slapped(Seat),
    /// This seat ducked.
    Ducked(Seat),
    /// These seats were too late, each loses a point.
    Late(SeatSet),
    /// Nobody slapped in time.
    Missed,
}

impl Game for Slap {
    const INFO: &'static GameInfo = &GameInfo {
        id: "slap",
        title: text("Хлопок", "Slap"),
        seats: &[2, 3, 4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "SLAP-1",
                "Играют двое, трое или четверо. В колоде по две карты с числами от 1 до 6 и четыре \
                 утки; карты открываются по одной наугад.",
                "Two, three or four sit down. The deck has two cards of each number from 1 to 6 \
                 and four ducks; cards are turned one by one at random.",
            ),
            rule(
                "SLAP-2",
                "Кто первым хлопнет по нечётному числу, получает столько очков. По чётным не \
                 хлопают; если время вышло, число пропадает.",
                "The first to slap an odd number scores it. Even numbers aren't slapped; when time \
                 is up the number is lost.",
            ),
            rule(
                "SLAP-3",
                "Увидев утку, все ныряют, каждый один раз. Последний нырнувший теряет очко; если \
                 время вышло, его теряют все, кто не нырнул.",
                "At a duck everybody ducks, once. The last to duck loses a point; when time is up, \
                 all who haven't ducked lose one.",
            ),
            rule(
                "SLAP-4",
                "Одновременные хлопки и нырки считаются по часовой стрелке; с кого начинать, \
                 сдвигается на одно место с каждой картой. Когда колода кончилась, побеждает тот, \
                 у кого больше очков.",
                "Slaps and ducks at the same instant count clockwise, from a seat that shifts by \
                 one with every card. When the deck is used up, most points win.",
            ),
        ],
        options: &[],
    };

    type Options = SlapOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Timer;
    type Chance = Card;
    type Event = Event;
    type View = Position;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &SlapOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position { left: DECK, top: None, ducked: SeatSet::EMPTY, scores: [0; SEATS] }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        if position.left.iter().zip(DECK).any(|(&left, all)| left > all) {
            return Err(PositionError::new("left", "the deck has fewer"));
        }
        let gone = |card: Card| Some(DECK[card.index()?] - position.left[card.index()?]);
        if position.top.is_some_and(|card| gone(card).is_none_or(|gone| gone == 0)) {
            return Err(PositionError::new("top", "this card wasn't turned"));
        }
        let all = self.seats.all();
        let ducking = position.top == Some(Card::Duck) && position.ducked != all;
        if !position.ducked.difference(all).is_empty() || (!position.ducked.is_empty() && !ducking)
        {
            return Err(PositionError::new("ducked", "someone who can't have ducked"));
        }
        let decided = |card: Card| {
            let open = position.top == Some(card);
            gone(card).unwrap_or(0) as i8 - i8::from(open)
        };
        let odds = [1, 3, 5].map(|odd| odd as i8 * decided(Card::Number(odd))).iter().sum();
        for (seat, score) in position.scores.iter().enumerate() {
            let here = seat < self.seats.get();
            let range = if here { -decided(Card::Duck)..=odds } else { 0..=0 };
            if !range.contains(score) {
                return Err(PositionError::new(format!("scores[{seat}]"), "can't be"));
            }
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        let all = self.seats.all();
        match position.top {
            Some(Card::Duck) => {
                Turn::Act { must: all.difference(position.ducked), may: SeatSet::EMPTY }
            }
            Some(card) if card.is_slapped() => Turn::Act { must: SeatSet::EMPTY, may: all },
            _ if position.left == [0; DECK.len()] => {
                let score = |seat: Seat| position.scores[seat.index()];
                Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
            }
            _ => Turn::Chance,
        }
    }

    fn timers(&self, position: &Position, into: &mut Vec<RunningTimer<Timer>>) {
        let timer = Timer::Card(position.turned());
        match position.top {
            Some(Card::Duck) => into.push(RunningTimer::new(timer, Length::seconds(3))),
            Some(card) if card.is_slapped() => {
                into.push(RunningTimer::new(timer, Length::seconds(2)))
            }
            Some(_) | None => {}
        }
    }

    fn races(&self) -> bool {
        true
    }

    fn contest(&self, position: &Position, seat: Seat, action: &Action) -> Option<Contest> {
        self.check(position, seat, action).ok()?;
        let kind = match action {
            Action::Slap => ContestKind::First,
            Action::Duck => ContestKind::All { of: self.seats.all().difference(position.ducked) },
        };
        let ties_from = Seat(position.turned() % self.seats.get() as u8);
        Some(Contest { kind, ties_from })
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        let all = [Action::Slap, Action::Duck];
        into.extend(all.iter().filter(|action| self.check(position, seat, action).is_ok()));
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= self.seats.get() {
            return Err(breach("SLAP-1", NO_SEAT));
        }
        if matches!(self.turn(position), Turn::Over(_)) {
            return Err(breach("SLAP-4", TOO_LATE));
        }
        match (action, position.top) {
            (Action::Slap, Some(card)) if card.is_slapped() => Ok(()),
            (Action::Slap, _) => Err(NO_SLAP),
            (Action::Duck, Some(Card::Duck)) if position.ducked.contains(seat) => Err(DUCKED),
            (Action::Duck, Some(Card::Duck)) => Ok(()),
            (Action::Duck, _) => Err(NO_DUCK),
        }
    }

    fn draw(&self, position: &Position, rng: &mut GameRng) -> Card {
        let cards =
            (0..).zip(position.left).flat_map(|(number, left)| (0..left).map(move |_| number));
        match rng.pick(&cards.collect::<Vec<u8>>()) {
            Some(0) => Card::Duck,
            Some(&number) => Card::Number(number),
            None => unreachable!("an empty deck ends the game"),
        }
    }

    fn can_happen(&self, position: &Position, card: &Card) -> bool {
        let left = card.index().map_or(0, |index| position.left[index]);
        self.turn(position) == Turn::Chance && left > 0
    }

    fn apply(
        &self,
        position: &mut Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Event>,
    ) {
        match *input {
            Input::Chance(card) => {
                position.left[card.index().expect("a card of this deck")] -= 1;
                position.top = Some(card);
                events.tell(|| Event::Turned(card));
            }
            Input::Act { seat, action: Action::Slap } => {
                if let Some(Card::Number(number)) = position.top.take() {
                    position.scores[seat.index()] += number as i8;
                }
                events.tell(|| Event::Slapped(seat));
            }
            Input::Act { seat, action: Action::Duck } => {
                position.ducked.insert(seat);
                events.tell(|| Event::Ducked(seat));
                if position.ducked == self.seats.all() {
                    position.fly(SeatSet::only(seat), events);
                }
            }
            Input::TimeUp(_) if position.top == Some(Card::Duck) => {
                let late = self.seats.all().difference(position.ducked);
                position.fly(late, events);
            }
            Input::TimeUp(_) => {
                position.top = None;
                events.tell(|| Event::Missed);
            }
        }
    }

    all_open!();
}

impl Card {
    fn index(self) -> Option<usize> {
        match self {
            Self::Duck => Some(0),
            Self::Number(number) => (1..DECK.len()).find(|&index| index == usize::from(number)),
        }
    }

    fn is_slapped(self) -> bool {
        matches!(self, Self::Number(number) if number % 2 == 1)
    }
}

impl Position {
    fn turned(&self) -> u8 {
        DECK.iter().sum::<u8>() - self.left.iter().sum::<u8>()
    }

    fn fly(&mut self, late: SeatSet, events: &mut impl EventSink<Event>) {
        for seat in late.iter() {
            self.scores[seat.index()] -= 1;
        }
        (self.top, self.ducked) = (None, SeatSet::EMPTY);
        events.tell(|| Event::Late(late));
    }
}
