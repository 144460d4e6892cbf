//! Laws about what is hidden, tried on games that break them.

use std::sync::Arc;

use game_core::{
    Breach, Contest, ContestKind, EventSink, Eyes, Form, Game, GameInfo, GameRng, Input, Listed,
    Never, NotationError, OptionsError, Outcome, Phrase, PositionError, Rule, Seat, SeatCount,
    SeatSet, Section, Text, Turn, Words,
};
use game_testkit::laws::{Effort, obeys_the_laws};
use serde::{Deserialize, Serialize};

const HONEST: u8 = 0;
const KEEPS_THE_TRUTH: u8 = 1;
const FIXED_ORDER: u8 = 2;
const TELLING_PREVIEW: u8 = 3;
const TELLING_PREVIEW_OF_A_FORM: u8 = 4;
const SAYS_ALL_IS_OPEN: u8 = 5;
const SAYS_WHAT_IT_HIDES: u8 = 6;
const OPEN_CARDS: u8 = 7;
const RACES_UNSAID: u8 = 8;
const RACES_OF_ONE: u8 = 9;

const CARDS: u8 = 6;
/// More than the laws would ask for previews of what was called before.
const LAST_CALL: u8 = 20;
const SEATS: SeatCount = SeatCount::new(2).expect("two seats are a table");

/// Each of two seats is dealt a card that only it sees; whoever is quicker calls the next number, with
/// the last one the cards are shown, and the higher card wins.
#[derive(Clone, Debug)]
struct HighCard<const WAY: u8>;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Position {
    dealt: Vec<u8>,
    called: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct View {
    cards: Vec<Option<u8>>,
    called: u8,
    #[serde(skip)]
    truth: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Card(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Call(u8);

#[derive(Clone, Debug, PartialEq)]
struct NotNow;

impl Position {
    fn is_shown(&self) -> bool {
        self.called == LAST_CALL
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "card {}", self.0)
    }
}

impl std::str::FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text, "a card");
        if words.word()? != "card" {
            return Err(words.error());
        }
        let card = Self(words.number()?);
        words.end(card)
    }
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "call {}", self.0)
    }
}

impl std::str::FromStr for Call {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text, "a call");
        if words.word()? != "call" {
            return Err(words.error());
        }
        let call = Self(words.number()?);
        words.end(call)
    }
}

impl<const WAY: u8> Breach<HighCard<WAY>> for NotNow {
    fn rule(&self) -> &'static str {
        "HIGH-1"
    }

    fn say(&self, _: &HighCard<WAY>) -> Phrase {
        Phrase::new("Не сейчас.", "Not now.")
    }
}

impl<const WAY: u8> Game for HighCard<WAY> {
    const INFO: &'static GameInfo = &GameInfo {
        id: "high",
        title: Text { ru: "Старшая карта", en: "High card" },
        seats: &[2],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[Rule {
            id: "HIGH-1",
            section: &Section { id: "rules", title: Text { ru: "Правила", en: "Rules" } },
            text: Text {
                ru: "Старшая карта побеждает.", en: "The higher card wins."
            },
        }],
        options: &[],
    };

    type Options = ();
    type Pack = ();
    type Position = Position;
    type Action = Call;
    type Timer = Never;
    type Chance = Card;
    type Event = ();
    type View = View;
    type Preview = bool;
    type Breach = NotNow;

    fn new((): &(), _: Arc<()>, _: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self)
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn start(&self) -> Position {
        Position { dealt: Vec::new(), called: 0 }
    }

    fn validate(&self, _: &Position) -> Result<(), PositionError> {
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        match position.dealt[..] {
            [one, two] if position.is_shown() => {
                Turn::Over(Outcome::won_by(SEATS, SeatSet::only(Seat(u8::from(two > one)))))
            }
            [_, _] => Turn::Act { must: SEATS.all(), may: SeatSet::EMPTY },
            _ => Turn::Chance,
        }
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Call>) {
        let next = Call(position.called + 1);
        let listed = Self::listed(&next) == Listed::Always;
        into.extend((listed && self.check(position, seat, &next).is_ok()).then_some(next));
    }

    fn forms(&self, position: &Position, seat: Seat, into: &mut Vec<Form>) {
        let next = Call(position.called + 1);
        if Self::listed(&next) == Listed::InForm && self.check(position, seat, &next).is_ok() {
            into.push(Form::new("call").whole("number", next.0.into(), next.0.into()));
        }
    }

    fn listed(_: &Call) -> Listed {
        if WAY == TELLING_PREVIEW_OF_A_FORM { Listed::InForm } else { Listed::Always }
    }

    fn check(&self, position: &Position, seat: Seat, call: &Call) -> Result<(), NotNow> {
        let acts = matches!(self.turn(position), Turn::Act { must, .. } if must.contains(seat));
        if acts && call.0 == position.called + 1 { Ok(()) } else { Err(NotNow) }
    }

    fn preview(&self, position: &Position, seat: Seat, call: &Call) -> Option<bool> {
        self.check(position, seat, call).ok()?;
        let tells = matches!(WAY, TELLING_PREVIEW | TELLING_PREVIEW_OF_A_FORM);
        (tells && call.0 == LAST_CALL).then(|| position.dealt[0] > position.dealt[1])
    }

    fn contest(&self, _: &Position, seat: Seat, _: &Call) -> Option<Contest> {
        let contest = Contest { kind: ContestKind::First, ties_from: Seat(0) };
        let claims = WAY == RACES_UNSAID || WAY == RACES_OF_ONE && seat == Seat(0);
        claims.then_some(contest)
    }

    fn races(&self) -> bool {
        WAY == RACES_OF_ONE
    }

    fn draw(&self, position: &Position, rng: &mut GameRng) -> Card {
        let left: Vec<u8> = (1..=CARDS).filter(|card| !position.dealt.contains(card)).collect();
        Card(*rng.pick(&left).expect("more cards than seats"))
    }

    fn can_happen(&self, position: &Position, Card(card): &Card) -> bool {
        (1..=CARDS).contains(card) && !position.dealt.contains(card)
    }

    fn apply(&self, position: &mut Position, input: &Input<Self>, _: &mut impl EventSink<()>) {
        match *input {
            Input::Chance(Card(card)) => position.dealt.push(card),
            Input::Act { action, .. } => position.called = action.0,
            Input::TimeUp(never) => match never {},
        }
    }

    fn hides(&self, position: &Position) -> bool {
        match WAY {
            SAYS_ALL_IS_OPEN => false,
            SAYS_WHAT_IT_HIDES => position.dealt != [1],
            _ => !position.is_shown(),
        }
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        let open = WAY == OPEN_CARDS || position.is_shown();
        let card = |(seat, &card)| (open || eyes.contains(Seat(seat))).then_some(card);
        let truth = (WAY == KEEPS_THE_TRUTH).then(|| position.dealt.clone());
        let cards = (0..).zip(&position.dealt).map(card).collect();
        View { cards, called: position.called, truth }
    }

    fn show(&self, (): &(), _: Eyes) -> Option<()> {
        Some(())
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        if let Some(truth) = &view.truth {
            return Position { dealt: truth.clone(), called: view.called };
        }
        let known = |card: &u8| view.cards.contains(&Some(*card));
        let mut unknown: Vec<u8> = (1..=CARDS).filter(|card| !known(card)).collect();
        if WAY != FIXED_ORDER {
            rng.shuffle(&mut unknown);
        }
        let card = |card: &Option<u8>| card.or_else(|| unknown.pop()).expect("enough cards");
        Position { dealt: view.cards.iter().map(card).collect(), called: view.called }
    }
}

fn try_laws<const WAY: u8>() {
    obeys_the_laws(&HighCard::<WAY>, Effort { games: 20, every: 1, longest: 30 });
}

#[test]
fn worlds_that_are_made_up_are_lawful() {
    try_laws::<HONEST>();
}

#[test]
#[should_panic(expected = "holds something that its JSON doesn't show")]
fn a_view_brings_no_truth_along() {
    try_laws::<KEEPS_THE_TRUTH>();
}

#[test]
#[should_panic(expected = "no world of")]
fn worlds_in_a_fixed_order_are_not_enough() {
    try_laws::<FIXED_ORDER>();
}

#[test]
#[should_panic(expected = "the preview of call 20 gives seat")]
fn what_is_offered_is_previewed_however_much_was_done_before() {
    try_laws::<TELLING_PREVIEW>();
}

#[test]
#[should_panic(expected = "the preview of call 20 gives seat")]
fn forms_are_filled_in_for_previews() {
    try_laws::<TELLING_PREVIEW_OF_A_FORM>();
}

#[test]
#[should_panic(expected = "and the game says that nothing is hidden")]
fn whoever_hides_something_says_so() {
    try_laws::<SAYS_ALL_IS_OPEN>();
}

#[test]
#[should_panic(expected = "whether something is hidden gives")]
fn whether_something_is_hidden_tells_nothing_of_it() {
    try_laws::<SAYS_WHAT_IT_HIDES>();
}

#[test]
#[should_panic(expected = "says that something is hidden, and all know the same")]
fn whoever_hides_nothing_says_so() {
    try_laws::<OPEN_CARDS>();
}

#[test]
#[should_panic(expected = "is a claim in a race, and the game has no races")]
fn a_game_with_claims_says_that_it_has_races() {
    try_laws::<RACES_UNSAID>();
}

#[test]
#[should_panic(expected = "says that it has races, and no claim could be contested")]
fn a_game_that_has_races_shows_one() {
    try_laws::<RACES_OF_ONE>();
}
