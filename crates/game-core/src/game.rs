//! The one trait that all games implement.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Breach, Contest, Eyes, Form, GameInfo, GameRng, Input, Length, Notation, Pack, Phrase,
    RunningTimer, Seat, SeatCount, SeatSet, Talk, Turn, reading,
};

/// Filled-in forms that are tried before something listed is done instead.
const TRIES: u32 = 50;

/// One game with its options and its pack: immutable, shared. The position is a separate flat
/// value without the story of the game.
///
/// Methods that list things clear nothing: they append to the caller's buffer.
pub trait Game: Sized + Send + Sync + 'static {
    /// What is known of the game before it is opened.
    const INFO: &'static GameInfo;

    /// The verbs of what is no part of a turn: a claim, an accusation, a bid. People may do it while they wait for
    /// the answer to something else that they have done, and need not wait for its own.
    const APART: &'static [&'static str] = &[];

    /// What was agreed on before the game. Unknown names are refused.
    type Options: Clone + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The game's content.
    type Pack: Pack;
    /// Everything the rules need to go on, luck not yet decided excepted. Two positions that are
    /// equal play alike. As JSON it can be written by hand.
    type Position: Clone + Debug + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat does.
    type Action: Notation;
    /// A time limit, by name.
    type Timer: Notation;
    /// An outcome of luck.
    type Chance: Notation;
    /// What eyes see happen.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What eyes see of a position.
    type View: Clone + Debug + PartialEq + Serialize + Send + 'static;
    /// What aiming or a draft may show.
    type Preview: Debug + Serialize;
    /// Why an action can't be done.
    type Breach: Breach<Self>;

    /// Opens a game; refuses numbers of seats and options that don't go together.
    fn new(
        options: &Self::Options,
        pack: Arc<Self::Pack>,
        seats: SeatCount,
    ) -> Result<Self, OptionsError>;

    /// Why no table has so many seats.
    fn wrong_seats(count: usize) -> OptionsError {
        let text = Phrase::new(
            format!("Столов на {count} мест не бывает."),
            format!("There are no tables of {count} seats."),
        );
        OptionsError { rule: None, text }
    }

    /// The same game by an older version of its rules, so that games which began by it go on and
    /// can be verified; `None` if that version isn't among [`GameInfo::known_rules`].
    fn by_rules(self, version: u32) -> Option<Self> {
        (version == Self::INFO.rules_version).then_some(self)
    }

    /// How many seats it was opened with.
    fn seats(&self) -> SeatCount;

    /// Which seats one person holds: one each, unless the rulebook says otherwise.
    fn people(&self) -> &[SeatSet] {
        self.seats().each()
    }

    /// Which seats win together: each for itself, unless the rulebook says otherwise.
    fn teams(&self) -> &[SeatSet] {
        self.seats().each()
    }

    /// Whose knowledge the person who holds `seat` has; nobody's for a seat that isn't there.
    fn eyes_of(&self, seat: Seat) -> Eyes {
        let mut people = self.people().iter().copied();
        people.find(|seats| seats.contains(seat)).unwrap_or_default()
    }

    /// The position before anything has happened.
    fn start(&self) -> Self::Position;

    /// Is this a position that the game could be in? For positions from outside.
    fn validate(&self, position: &Self::Position) -> Result<(), PositionError>;

    /// A position from outside.
    fn read_position(&self, written: &Value) -> Result<Self::Position, PositionError> {
        let position: Self::Position = reading::read(written)?;
        self.validate(&position)?;
        Ok(position)
    }

    /// What the position waits for.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// The same without the seats that merely may act and have nothing but buttons, which search
    /// leaves alone.
    #[inline]
    fn searched_turn(&self, position: &Self::Position) -> Turn {
        self.turn(position)
    }

    /// The seat that opens the deal or round being played, once it is known. The first answer in a
    /// game names who opened it.
    fn opener(&self, position: &Self::Position) -> Option<Seat> {
        let _ = position;
        None
    }

    /// The seats that everybody can see the game waits for: those that must act, unless that would
    /// give something away.
    fn awaited(&self, position: &Self::Position) -> SeatSet {
        match self.turn(position) {
            Turn::Act { must, .. } => must,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The seats that are out of the game, whatever may come. Public facts only.
    fn out(&self, position: &Self::Position) -> SeatSet {
        let _ = position;
        SeatSet::EMPTY
    }

    /// Does anybody who plays know or choose now what others may not see? At one screen they sit
    /// behind a curtain then. Answered from public facts only.
    fn hides(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The timers that run in this position. Public facts only.
    fn timers(&self, position: &Self::Position, into: &mut Vec<RunningTimer<Self::Timer>>) {
        let _ = (position, into);
    }

    /// How short a timer may be where people are quick and nobody needs its length.
    fn shortest(&self, timer: &RunningTimer<Self::Timer>) -> Length {
        timer.length
    }

    /// The seat whose time a timer measures, if it is one seat's.
    fn timer_seat(&self, timer: &Self::Timer) -> Option<Seat> {
        let _ = timer;
        None
    }

    /// Can there be races in this game, so that connections are worth measuring?
    fn races(&self) -> bool {
        false
    }

    /// Can an input take so long to apply (milliseconds) that it is better done where bots think?
    fn slow(&self) -> bool {
        false
    }

    /// Is this action a claim in a race? Asked before [`Game::check`], and answered from public
    /// facts only, so that waiting leaks nothing.
    fn contest(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Contest> {
        let _ = (position, seat, action);
        None
    }

    /// The rule by which this claim would only cost, as the race that it is for isn't on. Whoever presses
    /// when such a race has just been decided is late, not wrong. Answered as [`Game::contest`] is.
    fn vain(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<&'static str> {
        let _ = (position, seat, action);
        None
    }

    /// All legal actions of `seat` that can be listed.
    fn legal_actions(&self, position: &Self::Position, seat: Seat, into: &mut Vec<Self::Action>);

    /// Legal actions of `seat` that people are offered and that search leaves alone: what only takes
    /// something back, or may cost more than it brings.
    fn buttons(&self, position: &Self::Position, seat: Seat, into: &mut Vec<Self::Action>) {
        let _ = (position, seat, into);
    }

    /// The parametric actions of `seat`.
    #[inline]
    fn forms(&self, position: &Self::Position, seat: Seat, into: &mut Vec<Form>) {
        let _ = (position, seat, into);
    }

    /// Where an action of this kind is found when it is legal.
    fn listed(action: &Self::Action) -> Listed {
        let _ = action;
        Listed::Always
    }

    /// A random legal action of `seat`, parametric ones included; `None` if there is none or none
    /// was found. What `seat` may know decides it, besides the generator. Lists in `room`.
    #[inline]
    fn sample(
        &self,
        position: &Self::Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        room.clear();
        self.legal_actions(position, seat, room);
        let mut forms = Vec::new();
        self.forms(position, seat, &mut forms);
        if forms.is_empty() {
            return rng.pick(room).cloned();
        }
        let at = rng.below((room.len() + forms.len()) as u32) as usize;
        let form = at.checked_sub(room.len()).map(|at| &forms[at]);
        let mut tries = (0..TRIES).filter_map(|_| form?.sample(rng).parse().ok());
        let legal = tries.find(|action| self.check(position, seat, action).is_ok());
        legal.or_else(|| rng.pick(room).cloned())
    }

    /// May `seat` do `action`? The truth about legality; names the rule that forbids.
    fn check(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Breach>;

    /// For each card or piece that `seat` can't use now, or not like this: why.
    fn why_not(
        &self,
        position: &Self::Position,
        seat: Seat,
        into: &mut Vec<(Thing, Self::Breach)>,
    ) {
        let _ = (position, seat, into);
    }

    /// What people who must act at `seat` need not be asked for: the one listed action that makes
    /// sense; `None` where there is something to decide. Tables leave time to see it coming.
    fn only_answer(&self, position: &Self::Position, seat: Seat) -> Option<Self::Action> {
        let _ = (position, seat);
        None
    }

    /// What `action` would lead to, as far as `seat` may know beforehand.
    fn preview(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Self::Preview> {
        let _ = (position, seat, action);
        None
    }

    /// Lets luck decide, where [`Game::turn`] says so.
    fn draw(&self, position: &Self::Position, rng: &mut GameRng) -> Self::Chance;

    /// Could luck decide so here? For chances from outside.
    fn can_happen(&self, position: &Self::Position, chance: &Self::Chance) -> bool;

    /// Advances the position. The input must be allowed here: an action that passes
    /// [`Game::check`], a chance that [can happen](Game::can_happen), a timer that runs.
    fn apply(
        &self,
        position: &mut Self::Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Self::Event>,
    );

    /// How people at the table may talk now.
    fn talk(&self, position: &Self::Position) -> Talk {
        let _ = position;
        Talk::Free
    }

    /// What `eyes` see. An allow-list: built up from what they may know, never cut down.
    fn view(&self, position: &Self::Position, eyes: Eyes) -> Self::View;

    /// What `eyes` see of an event; `None` if nothing.
    fn show(&self, event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// A position that looks like `view` to its eyes, with all that they can't know made up.
    fn determinize(&self, view: &Self::View, rng: &mut GameRng) -> Self::Position;
}

/// Where a legal action can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// In [`Game::legal_actions`].
    Always,
    /// In [`Game::forms`].
    InForm,
    /// In [`Game::buttons`].
    Button,
    /// Nowhere: it is allowed, but not offered (a word at the wrong time).
    Never,
}

/// Where events go. Takes a closure, so that search pays nothing for events nobody reads.
pub trait EventSink<E> {
    /// Tells an event.
    fn tell(&mut self, event: impl FnOnce() -> E);

    /// Does anybody read events? Where not, nothing needs to be prepared for them.
    #[inline]
    fn listening(&self) -> bool {
        true
    }
}

/// Drops events unmade.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> EventSink<E> for Quiet {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}

    #[inline]
    fn listening(&self) -> bool {
        false
    }
}

impl<E> EventSink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A card, a piece, or an action that one might try with it, in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Thing(pub String);

/// Why a game can't be opened like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError {
    /// The rule that forbids, if one does.
    pub rule: Option<&'static str>,
    /// What is wrong.
    pub text: Phrase,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text.en),
            None => f.write_str(&self.text.en),
        }
    }
}

impl std::error::Error for OptionsError {}

/// Why a position from outside can't be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// Which part of it, such as `hands[2]`.
    pub at: String,
    /// What is wrong.
    pub reason: String,
}

impl PositionError {
    /// `reason` at `at`.
    pub fn new(at: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { at: at.into(), reason: reason.into() }
    }
}

/// Leaves a validation unless something holds: where, and in the words of `format!`, what is wrong.
///
/// ```
/// # use game_core::{PositionError, demand};
/// fn validate(round: u32) -> Result<(), PositionError> {
///     demand!(round > 0, "round", "rounds are counted from 1, not from {round}");
///     Ok(())
/// }
///
/// assert_eq!(validate(0).unwrap_err().to_string(), "round: rounds are counted from 1, not from 0");
/// ```
#[macro_export]
macro_rules! demand {
    ($holds:expr, $at:expr, $($words:tt)+) => {
        if !$holds {
            return Err($crate::PositionError::new($at, ::std::format!($($words)+)));
        }
    };
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.reason)
    }
}

impl std::error::Error for PositionError {}
