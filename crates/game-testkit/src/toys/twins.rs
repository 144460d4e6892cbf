//! One person on two seats, with hidden hands: a person's eyes see both, and every seat plays from
//! its own.

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Game, GameInfo, GameRng, Input, Never, OptionsError, Outcome, PositionError,
    Seat, SeatCount, SeatSet, Thing, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, WAIT, breach, open, rule, text};

const SEATS: usize = 4;
const CARDS: usize = 16;
const HAND: usize = 3;

const NOT_YOURS: ToyBreach = breach(
    "TWINS-2",
    text(
        "Этой карты у вас на руке нет; играйте с руки того места, чей ход.",
        "That card isn't in your hand; play from the hand of the seat on turn.",
    ),
);
const TOO_LOW: ToyBreach = breach(
    "TWINS-3",
    text(
        "Карта должна быть старше верхней; сыграйте другую или спасуйте.",
        "Your card must be higher than the top one; play another or pass.",
    ),
);
const LEAD: ToyBreach = breach(
    "TWINS-3",
    text("Вы заходите: пасовать нельзя.", "You lead: you can't pass, play any card."),
);

#[derive(Clone, Debug)]
pub struct Twins {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TwinsOptions {}

/// Where every card is, and whose turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Where cards 1 to 16 are.
    pub cards: [Place; CARDS],
    /// The card to beat.
    pub top: Option<u8>,
    /// Who played it, or leads.
    pub leader: Seat,
    /// Whose turn it is, once all is dealt.
    pub on_turn: Seat,
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not dealt; nobody knows it.
    Deck,
    /// In this seat's hand.
    Hand(Seat),
    /// Open on the table.
    Played,
}

/// What eyes see: the cards of their own seats and those played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    eyes: Eyes,
    cards: [Option<Place>; CARDS],
    sizes: [usize; SEATS],
    top: Option<u8>,
    leader: Seat,
    on_turn: Seat,
}

game_core::notation! {
    /// `play 7`, `pass`
    Action, "a card to play or a pass" {
        /// Plays this card.
        "play" Play(card: u8),
        /// Lets the next seat go on.
        "pass" Pass,
    }
}

game_core::notation! {
    /// `deal 7`
    Chance, "a card to deal" {
        /// The next seat gets this card.
        "deal" Deal(card: u8),
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat gets a card; which, is for its own eyes.
    Dealt(Seat, Option<u8>),
    /// This seat plays this card.
    Played(Seat, u8),
    /// This seat passes.
    Passed(Seat),
    /// Nobody beat the top card; this seat leads.
    Leads(Seat),
}

impl Game for Twins {
    const INFO: &'static GameInfo = &GameInfo {
        id: "twins",
        title: text("Двойники", "Twins"),
        seats: &[4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "TWINS-1",
                "Мест четыре, а человека два: каждый держит два места напротив. Из шестнадцати \
                 карт каждому месту сдают три, остальных не видит никто. Ходят по часовой стрелке.",
                "Four seats, two people: each holds two seats facing each other. Of sixteen cards \
                 every seat is dealt three, the rest nobody sees. Turns go clockwise.",
            ),
            rule(
                "TWINS-2",
                "Человек видит обе свои руки, но каждое место играет только с собственной.",
                "A person sees both their hands, but each seat plays from its own only.",
            ),
            rule(
                "TWINS-3",
                "Сыграйте карту старше верхней или спасуйте. Если её никто не побил, сыгравший \
                 заходит любой картой, и пасовать ему нельзя.",
                "Play a card higher than the top one, or pass. If nobody beats it, whoever played \
                 it leads any card and can't pass.",
            ),
            rule(
                "TWINS-4",
                "Как только одно из мест осталось без карт, его человек побеждает.",
                "As soon as a seat has no cards left its person wins.",
            ),
        ],
        options: &[],
    };

    type Options = TwinsOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &TwinsOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn people(&self) -> &[SeatSet] {
        const { &[SeatSet::of(&[Seat(0), Seat(2)]), SeatSet::of(&[Seat(1), Seat(3)])] }
    }

    fn teams(&self) -> &[SeatSet] {
        self.people()
    }

    fn start(&self) -> Position {
        Position { cards: [Place::Deck; CARDS], top: None, leader: Seat(0), on_turn: Seat(0) }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        let no_seat = |seat: Seat| seat.index() >= SEATS;
        if position.cards.iter().any(|place| matches!(place, Place::Hand(seat) if no_seat(*seat))) {
            return Err(PositionError::new("cards", "there is no such seat"));
        }
        if no_seat(position.leader) || no_seat(position.on_turn) {
            return Err(PositionError::new("on_turn", "there is no such seat"));
        }
        let (dealt, sizes) = (position.dealt(), position.sizes());
        let fair = |seat: usize| (dealt + SEATS - 1 - seat) / SEATS;
        let played = dealt - sizes.iter().sum::<usize>();
        let dealing = dealt < HAND * SEATS;
        if dealt > HAND * SEATS || (dealing && played > 0) {
            return Err(PositionError::new("cards", "too many are dealt or played"));
        }
        if (0..SEATS).any(|seat| sizes[seat] > fair(seat) || (dealing && sizes[seat] < fair(seat)))
        {
            return Err(PositionError::new("cards", "a hand of a wrong size"));
        }
        let led = |seat: Seat| sizes[seat.index()] < HAND;
        let lies = match position.top {
            None if played == 0 => position.leader == Seat(0) && position.on_turn == Seat(0),
            None => position.leader == position.on_turn && led(position.leader),
            Some(card) => {
                position.place(card) == Some(Place::Played)
                    && position.leader != position.on_turn
                    && led(position.leader)
            }
        };
        if !lies {
            return Err(PositionError::new("top", "doesn't go with the cards and seats"));
        }
        let out: Vec<usize> = (0..SEATS).filter(|&seat| !dealing && sizes[seat] == 0).collect();
        let last = self.seats.after(position.leader) == position.on_turn;
        if !out.is_empty() && (out != [position.leader.index()] || !last) {
            return Err(PositionError::new("cards", "the game would have ended earlier"));
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if position.dealt() < HAND * SEATS {
            return Turn::Chance;
        }
        match position.sizes().iter().position(|&size| size == 0) {
            None => Turn::Act { must: SeatSet::only(position.on_turn), may: SeatSet::EMPTY },
            Some(out) => {
                let person = self.eyes_of(Seat(out as u8));
                Turn::Over(Outcome::won_by(self.seats, person))
            }
        }
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        let all = position.hand(seat).map(Action::Play).chain([Action::Pass]);
        into.extend(all.filter(|action| self.check(position, seat, action).is_ok()));
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= SEATS {
            return Err(breach("TWINS-1", NO_SEAT));
        }
        match (self.turn(position), *action) {
            (Turn::Over(_), _) => Err(breach("TWINS-4", TOO_LATE)),
            (Turn::Chance, _) => Err(breach("TWINS-1", WAIT)),
            (Turn::Act { .. }, _) if seat != position.on_turn => Err(breach("TWINS-1", WAIT)),
            (_, Action::Play(card)) if position.place(card) != Some(Place::Hand(seat)) => {
                Err(NOT_YOURS)
            }
            (_, Action::Play(card)) if position.top.is_some_and(|top| card < top) => Err(TOO_LOW),
            (_, Action::Pass) if position.top.is_none() => Err(LEAD),
            (_, Action::Play(_) | Action::Pass) => Ok(()),
        }
    }

    fn why_not(&self, position: &Position, seat: Seat, into: &mut Vec<(Thing, ToyBreach)>) {
        for card in position.hand(seat) {
            if let Err(breach) = self.check(position, seat, &Action::Play(card)) {
                into.push((Thing(card.to_string()), breach));
            }
        }
    }

    fn draw(&self, position: &Position, rng: &mut GameRng) -> Chance {
        let deck: Vec<u8> = position.lying(Place::Deck).collect();
        Chance::Deal(*rng.pick(&deck).expect("more cards than are dealt"))
    }

    fn can_happen(&self, position: &Position, chance: &Chance) -> bool {
        let Chance::Deal(card) = *chance;
        self.turn(position) == Turn::Chance && position.place(card) == Some(Place::Deck)
    }

    fn apply(
        &self,
        position: &mut Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Event>,
    ) {
        match *input {
            Input::Chance(Chance::Deal(card)) => {
                let seat = Seat((position.dealt() % SEATS) as u8);
                position.cards[usize::from(card) - 1] = Place::Hand(seat);
                events.tell(|| Event::Dealt(seat, Some(card)));
                return;
            }
            Input::Act { seat, action: Action::Play(card) } => {
                position.cards[usize::from(card) - 1] = Place::Played;
                (position.top, position.leader) = (Some(card), seat);
                events.tell(|| Event::Played(seat, card));
            }
            Input::Act { seat, action: Action::Pass } => events.tell(|| Event::Passed(seat)),
            Input::TimeUp(never) => match never {},
        }
        position.on_turn = self.seats.after(position.on_turn);
        if position.on_turn == position.leader {
            position.top = None;
            events.tell(|| Event::Leads(position.leader));
        }
    }

    fn hides(&self, _: &Position) -> bool {
        true
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        let cards = position.cards.map(|place| match place {
            Place::Played => Some(place),
            Place::Hand(seat) if eyes.contains(seat) => Some(place),
            Place::Hand(_) | Place::Deck => None,
        });
        let &Position { top, leader, on_turn, .. } = position;
        View { eyes, cards, sizes: position.sizes(), top, leader, on_turn }
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match event {
            Event::Dealt(seat, _) if !eyes.contains(*seat) => Event::Dealt(*seat, None),
            seen => seen.clone(),
        })
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut unseen: Vec<usize> =
            (0..CARDS).filter(|&card| view.cards[card].is_none()).collect();
        rng.shuffle(&mut unseen);
        let mut cards = view.cards.map(|place| place.unwrap_or(Place::Deck));
        for seat in self.seats.all().difference(view.eyes).iter() {
            for card in unseen.drain(..view.sizes[seat.index()]) {
                cards[card] = Place::Hand(seat);
            }
        }
        Position { cards, top: view.top, leader: view.leader, on_turn: view.on_turn }
    }
}

impl Position {
    fn place(&self, card: u8) -> Option<Place> {
        self.cards.get(usize::from(card).checked_sub(1)?).copied()
    }

    fn lying(&self, place: Place) -> impl Iterator<Item = u8> {
        (1..).zip(self.cards).filter(move |(_, lies)| *lies == place).map(|(card, _)| card)
    }

    fn hand(&self, seat: Seat) -> impl Iterator<Item = u8> {
        self.lying(Place::Hand(seat))
    }

    fn dealt(&self) -> usize {
        CARDS - self.lying(Place::Deck).count()
    }

    fn sizes(&self) -> [usize; SEATS] {
        std::array::from_fn(|seat| self.hand(Seat(seat as u8)).count())
    }
}
