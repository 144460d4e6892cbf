//! A secret choice made by all at once: who has chosen is public, what was chosen is not. Its bot
//! remembers what it was shown.

mod bot;

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Game, GameInfo, GameRng, Input, Never, OptionInfo, OptionKind, OptionsError,
    Outcome, Phrase, PositionError, Seat, SeatCount, SeatSet, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, breach, open, rule, text};

const SEATS: usize = 4;
const PURSE: u8 = 6;
const MOST: u8 = 3;
const ROUNDS: std::ops::RangeInclusive<u8> = 3..=6;

const CHOSEN: ToyBreach = breach(
    "PLEDGE-2",
    text("Вы уже сделали взнос; дождитесь остальных.", "You have pledged; wait for the others."),
);
const TOO_MUCH: ToyBreach = breach(
    "PLEDGE-2",
    text(
        "Столько внести нельзя: не больше трёх монет и не больше, чем у вас есть.",
        "You can't pledge that much: three coins at most, and no more than you have.",
    ),
);

/// The rules, for some seats and rounds.
#[derive(Clone, Debug)]
pub struct Pledge {
    seats: SeatCount,
    rounds: u8,
}

/// How long it goes on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PledgeOptions {
    /// From three to six rounds.
    pub rounds: u8,
}

impl Default for PledgeOptions {
    fn default() -> Self {
        Self { rounds: *ROUNDS.start() }
    }
}

/// Coins, points, and the pledges made so far in this round.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many rounds are over.
    pub round: u8,
    /// Each seat's coins, those pledged in this round included.
    pub purses: [u8; SEATS],
    /// Each seat's points.
    pub scores: [u8; SEATS],
    /// Each seat's secret.
    pub pledges: [Option<u8>; SEATS],
}

/// What eyes see: the pledges of their own seats only.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    eyes: Eyes,
    round: u8,
    purses: [u8; SEATS],
    scores: [u8; SEATS],
    chosen: SeatSet,
    pledges: [Option<u8>; SEATS],
}

game_core::notation! {
    /// `pledge 2`
    Action, "a pledge" {
        /// Secretly stakes so many coins.
        "pledge" Pledge(coins: u8),
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat has chosen; what, is for its own eyes.
    Chose(Seat, Option<u8>),
    /// All pledges, in order of seats, and whose was the highest that nobody else made.
    Revealed(Vec<u8>, Option<Seat>),
}

impl Game for Pledge {
    const INFO: &'static GameInfo = &GameInfo {
        id: "pledge",
        title: text("Взнос", "Pledge"),
        seats: &[2, 3, 4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "PLEDGE-1",
                "Играют двое, трое или четверо; у каждого по шесть монет.",
                "Two, three or four sit down with six coins each.",
            ),
            rule(
                "PLEDGE-2",
                "В каждом раунде все тайно и по одному разу делают взнос: от нуля до трёх монет из \
                 своих. Взносы открываются вместе и больше не возвращаются.",
                "In every round each seat secretly pledges, once, from none to three of its coins. \
                 Pledges are revealed together and never come back.",
            ),
            rule(
                "PLEDGE-3",
                "Очко получает самый большой взнос из тех, что никто не повторил. Через 3–6 \
                 раундов, как условлено, побеждает тот, у кого больше очков, а при равенстве — \
                 больше монет.",
                "The highest pledge that nobody else made scores a point. After three to six \
                 rounds, as agreed, most points win, and among equals most coins.",
            ),
        ],
        options: &[OptionInfo {
            id: "rounds",
            title: text("Раунды", "Rounds"),
            about: text("Сколько раз делают взносы.", "How many times pledges are made."),
            kind: OptionKind::Whole { min: *ROUNDS.start() as u32, max: *ROUNDS.end() as u32 },
            seats: &[],
            only_with: None,
            rule: "PLEDGE-3",
            easy: None,
            strict: None,
        }],
    };

    type Options = PledgeOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Never;
    type Event = Event;
    type View = View;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(options: &PledgeOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        let seats = open(Self::INFO, seats)?;
        if !ROUNDS.contains(&options.rounds) {
            let text = Phrase::new("Раундов бывает от 3 до 6.", "There can be 3 to 6 rounds.");
            return Err(OptionsError { rule: Some("PLEDGE-3"), text });
        }
        Ok(Self { seats, rounds: options.rounds })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        let mut purses = [0; SEATS];
        purses[..self.seats.get()].fill(PURSE);
        Position { round: 0, purses, scores: [0; SEATS], pledges: [None; SEATS] }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        if position.round > self.rounds {
            return Err(PositionError::new("round", "there are not so many rounds"));
        }
        let over = position.round == self.rounds;
        for seat in 0..SEATS {
            let (purse, pledge) = (position.purses[seat], position.pledges[seat]);
            if seat >= self.seats.get() {
                if (purse, position.scores[seat], pledge) != (0, 0, None) {
                    return Err(PositionError::new("purses", format!("there is no seat {seat}")));
                }
            } else if purse > PURSE || purse + MOST * position.round < PURSE {
                return Err(PositionError::new(format!("purses[{seat}]"), "can't be"));
            } else if pledge.is_some_and(|coins| over || coins > MOST.min(purse)) {
                return Err(PositionError::new(format!("pledges[{seat}]"), "can't be pledged"));
            }
        }
        if position.scores.iter().map(|&score| u32::from(score)).sum::<u32>()
            > u32::from(position.round)
        {
            return Err(PositionError::new("scores", "more points than rounds"));
        }
        if self.chosen(position) == self.seats.all() {
            return Err(PositionError::new("pledges", "when all have chosen the round is over"));
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if position.round < self.rounds {
            let must = self.seats.all().difference(self.chosen(position));
            return Turn::Act { must, may: SeatSet::EMPTY };
        }
        let score = |seat: Seat| (position.scores[seat.index()], position.purses[seat.index()]);
        Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        let pledges = (0..=MOST).map(Action::Pledge);
        into.extend(pledges.filter(|action| self.check(position, seat, action).is_ok()));
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        let Action::Pledge(coins) = *action;
        if seat.index() >= self.seats.get() {
            Err(breach("PLEDGE-1", NO_SEAT))
        } else if position.round == self.rounds {
            Err(breach("PLEDGE-3", TOO_LATE))
        } else if position.pledges[seat.index()].is_some() {
            Err(CHOSEN)
        } else if coins > MOST.min(position.purses[seat.index()]) {
            Err(TOO_MUCH)
        } else {
            Ok(())
        }
    }

    no_luck!();

    fn apply(
        &self,
        position: &mut Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Event>,
    ) {
        let (seat, Action::Pledge(coins)) = match input {
            Input::Act { seat, action } => (*seat, *action),
            Input::Chance(never) | Input::TimeUp(never) => match *never {},
        };
        position.pledges[seat.index()] = Some(coins);
        events.tell(|| Event::Chose(seat, Some(coins)));
        if self.chosen(position) == self.seats.all() {
            self.reveal(position, events);
        }
    }

    fn hides(&self, position: &Position) -> bool {
        position.round < self.rounds
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        let mut pledges = [None; SEATS];
        for seat in eyes.intersection(self.seats.all()).iter() {
            pledges[seat.index()] = position.pledges[seat.index()];
        }
        let &Position { round, purses, scores, .. } = position;
        View { eyes, round, purses, scores, chosen: self.chosen(position), pledges }
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match event {
            Event::Chose(seat, _) if !eyes.contains(*seat) => Event::Chose(*seat, None),
            seen => seen.clone(),
        })
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        let &View { round, purses, scores, mut pledges, .. } = view;
        for seat in view.chosen.difference(view.eyes).iter() {
            let most = MOST.min(purses[seat.index()]);
            pledges[seat.index()] = Some(rng.below(u32::from(most) + 1) as u8);
        }
        Position { round, purses, scores, pledges }
    }
}

impl Pledge {
    fn chosen(&self, position: &Position) -> SeatSet {
        self.seats.all().iter().filter(|seat| position.pledges[seat.index()].is_some()).collect()
    }

    fn reveal(&self, position: &mut Position, events: &mut impl EventSink<Event>) {
        let pledges: Vec<u8> = position.pledges.iter().flatten().copied().collect();
        let alone = |pledge: &u8| pledges.iter().filter(|&other| other == pledge).count() == 1;
        let best = pledges.iter().filter(|pledge| alone(pledge)).max();
        let scorer = best
            .and_then(|best| pledges.iter().position(|pledge| pledge == best))
            .map(|seat| Seat(seat as u8));
        if let Some(seat) = scorer {
            position.scores[seat.index()] += 1;
        }
        for (purse, pledge) in position.purses.iter_mut().zip(&pledges) {
            *purse -= pledge;
        }
        position.pledges = [None; SEATS];
        position.round += 1;
        events.tell(|| Event::Revealed(pledges, scorer));
    }
}
