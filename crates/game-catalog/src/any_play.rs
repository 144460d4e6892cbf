//! Any game in progress.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, LazyLock};

use game_core::{
    Contest, Edition, Eyes, Form, Game, GameRng, Input, InputError, Lang, Length, LogInput, Names,
    Offer, Phrase, PositionError, Quiet, Refusal, RunningTimer, Seat, SeatSet, Seed, Talk, Turn,
};
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::any_events::{AnyEvents, Events};
use crate::json::{json, raw};

/// A position of any game, with its rules.
pub trait AnyPlay: Send + Sync {
    /// A copy to think on.
    fn fork(&self) -> Box<dyn AnyPlay>;

    /// The position, hidden things included: for referees, not for seats.
    fn position(&self) -> Value;

    /// Puts up another position. A bad one changes nothing.
    fn set(&mut self, position: &Value) -> Result<(), PositionError>;

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// The seats that everybody can see the game waits for.
    fn awaited(&self) -> SeatSet;

    /// The seats that are out of the game.
    fn out(&self) -> SeatSet;

    /// Does anybody who plays know or choose now what others may not see?
    fn hides(&self) -> bool;

    /// The timers that run.
    fn timers(&self) -> Vec<AnyTimer>;

    /// Whose time is limited by timers shorter than this: seats', and whether everybody's. Asked for after
    /// each action: nothing is named for it.
    fn limited(&self, shorter: Length) -> (SeatSet, bool);

    /// What a seat is offered.
    fn offer(&self, seat: Seat) -> AnyOffer;

    /// The same for people.
    fn offered(&self, seat: Seat) -> AnyOffered;

    /// For cards and pieces of a seat that can't be used: why.
    fn why_not(&self, seat: Seat) -> Vec<(String, Refusal)>;

    /// What people at a seat that must act need not be asked for.
    fn only_answer(&self, seat: Seat) -> Option<String>;

    /// Could this input be applied?
    fn admit(&self, input: &LogInput) -> Result<(), InputError>;

    /// What an action would lead to.
    fn preview(&self, seat: Seat, action: &str) -> Option<Box<RawValue>>;

    /// Does this action tell everybody what only its seat could know: are there worlds that look alike to
    /// a spectator in which it couldn't be done?
    fn gives_away(&self, seat: Seat, action: &str) -> bool;

    /// Is this action a claim in a race?
    fn contest(&self, seat: Seat, action: &str) -> Option<Contest>;

    /// The rule by which this claim would only cost, as the race that it is for isn't on.
    fn vain(&self, seat: Seat, action: &str) -> Option<&'static str>;

    /// Lets luck decide; there must be something to decide.
    fn draw(&self, rng: &mut GameRng) -> LogInput;

    /// Lets luck decide and applies what it decided; there must be something to decide.
    fn chance(&mut self, rng: &mut GameRng) -> (LogInput, Arc<dyn AnyEvents>);

    /// Applies an input. A bad one changes nothing.
    fn apply(&mut self, input: &LogInput) -> Result<Arc<dyn AnyEvents>, InputError>;

    /// Applies an input that nobody listens to.
    fn apply_unheard(&mut self, input: &LogInput) -> Result<(), InputError>;

    /// What eyes see, as JSON.
    fn view(&self, eyes: Eyes) -> Box<RawValue>;

    /// How people at the table may talk now.
    fn talk(&self) -> Talk;

    /// What the person who holds `seat` sees.
    fn eyes_of(&self, seat: Seat) -> Eyes;

    /// What eyes see, as plain text.
    fn picture(&self, eyes: Eyes, names: &dyn Names, lang: Lang) -> String;

    /// An action as something to choose.
    fn say(&self, action: &str, lang: Lang) -> Option<String>;

    /// Lists the actions of `seat` so many times, as search does; returns how many there are.
    fn list(&self, seat: Seat, times: u32) -> usize;

    /// For bots, which need the game behind it.
    fn as_any(&self) -> &dyn Any;
}

/// A timer that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyTimer {
    /// Its name in the game's notation.
    pub name: String,
    /// Another one after it has started afresh.
    pub epoch: u32,
    /// How long it runs in all.
    pub length: Length,
    /// How short it may be where people are quick.
    pub shortest: Length,
    /// The seat whose time it measures, if it is one seat's.
    pub seat: Option<Seat>,
    /// What it is for.
    pub title: Phrase,
}

/// What a seat is offered.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AnyOffer {
    /// The actions that can be listed.
    pub actions: Vec<String>,
    /// Those that search leaves alone: see [`game_core::Game::buttons`].
    pub buttons: Vec<String>,
    /// The parametric ones.
    pub forms: Vec<Form>,
    /// For cards and pieces that can't be used: why.
    pub why_not: Vec<(String, Refusal)>,
}

/// What people at a seat are offered.
#[derive(Debug)]
pub struct AnyOffered {
    /// All actions that can be listed, buttons included, as a JSON list.
    pub actions: Box<RawValue>,
    /// The parametric ones.
    pub forms: Vec<Form>,
    /// Those verbs of both that are no part of a turn: see [`game_core::Game::APART`].
    pub apart: Vec<&'static str>,
}

impl AnyOffered {
    /// Nothing.
    pub fn none() -> Self {
        Self { actions: raw(&[(); 0]), forms: Vec::new(), apart: Vec::new() }
    }
}

/// How many worlds are looked at for one in which something is otherwise.
const WORLDS: usize = 8;
/// What they are drawn with: always the same ones.
static ALIKE: LazyLock<Seed> = LazyLock::new(|| Seed::from_text("worlds that look alike"));

pub(crate) struct Play<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) position: G::Position,
}

impl<G: Edition> Play<G> {
    fn advance(&mut self, input: &Input<G>) -> Arc<dyn AnyEvents> {
        let mut events = Vec::new();
        self.game.apply(&mut self.position, input, &mut events);
        // Tables remember them as long as the game lasts.
        events.shrink_to_fit();
        Arc::new(Events { game: self.game.clone(), events })
    }
}

impl<G: Edition> AnyPlay for Play<G> {
    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(Self { game: self.game.clone(), position: self.position.clone() })
    }

    fn position(&self) -> Value {
        json(&self.position)
    }

    fn set(&mut self, position: &Value) -> Result<(), PositionError> {
        self.position = self.game.read_position(position)?;
        Ok(())
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.position)
    }

    fn awaited(&self) -> SeatSet {
        self.game.awaited(&self.position)
    }

    fn out(&self) -> SeatSet {
        self.game.out(&self.position)
    }

    fn hides(&self) -> bool {
        self.game.hides(&self.position)
    }

    fn timers(&self) -> Vec<AnyTimer> {
        let mut timers = Vec::new();
        self.game.timers(&self.position, &mut timers);
        let timer = |running: &RunningTimer<G::Timer>| AnyTimer {
            name: running.timer.to_string(),
            epoch: running.epoch,
            length: running.length,
            shortest: self.game.shortest(running),
            seat: self.game.timer_seat(&running.timer),
            title: Phrase::new(
                self.game.name_timer(&running.timer, Lang::Ru),
                self.game.name_timer(&running.timer, Lang::En),
            ),
        };
        timers.iter().map(timer).collect()
    }

    fn limited(&self, shorter: Length) -> (SeatSet, bool) {
        let mut timers = Vec::new();
        self.game.timers(&self.position, &mut timers);
        let short = timers.iter().filter(|running| running.length < shorter);
        short.fold((SeatSet::EMPTY, false), |(seats, all), running| {
            match self.game.timer_seat(&running.timer) {
                Some(seat) => (seats.union(SeatSet::only(seat)), all),
                None => (seats, true),
            }
        })
    }

    fn offer(&self, seat: Seat) -> AnyOffer {
        let mut offer = Offer::default();
        offer.list(&*self.game, &self.position, seat);
        let texts = |actions: &[G::Action]| actions.iter().map(ToString::to_string).collect();
        AnyOffer {
            actions: texts(&offer.actions),
            buttons: texts(&offer.buttons),
            forms: offer.forms,
            why_not: self.why_not(seat),
        }
    }

    fn offered(&self, seat: Seat) -> AnyOffered {
        let (mut actions, mut forms) = (Vec::new(), Vec::new());
        self.game.legal_actions(&self.position, seat, &mut actions);
        self.game.buttons(&self.position, seat, &mut actions);
        self.game.forms(&self.position, seat, &mut forms);
        let offered = |verb: &str| {
            forms.iter().any(|form| form.verb == verb)
                || actions.iter().any(|action| action.to_string().split(' ').next() == Some(verb))
        };
        let apart = G::APART.iter().copied().filter(|verb| offered(verb)).collect();
        AnyOffered { actions: raw(&Texts(&actions)), forms, apart }
    }

    fn why_not(&self, seat: Seat) -> Vec<(String, Refusal)> {
        let mut reasons = Vec::new();
        self.game.why_not(&self.position, seat, &mut reasons);
        let refusal = |why| Refusal::new(&*self.game, &why);
        reasons.into_iter().map(|(thing, why)| (thing.0, refusal(why))).collect()
    }

    fn only_answer(&self, seat: Seat) -> Option<String> {
        self.game.only_answer(&self.position, seat).map(|action| action.to_string())
    }

    fn admit(&self, input: &LogInput) -> Result<(), InputError> {
        let input = Input::<G>::read(input).map_err(InputError::Notation)?;
        input.admit(&self.game, &self.position)
    }

    fn preview(&self, seat: Seat, action: &str) -> Option<Box<RawValue>> {
        let action = action.parse().ok()?;
        Some(raw(&self.game.preview(&self.position, seat, &action)?))
    }

    fn gives_away(&self, seat: Seat, action: &str) -> bool {
        let Ok(action) = action.parse() else { return true };
        let view = self.game.view(&self.position, Eyes::EMPTY);
        let mut rng = GameRng::from_seed(&ALIKE);
        (0..WORLDS).any(|_| {
            let world = self.game.determinize(&view, &mut rng);
            self.game.check(&world, seat, &action).is_err()
        })
    }

    fn contest(&self, seat: Seat, action: &str) -> Option<Contest> {
        self.game.contest(&self.position, seat, &action.parse().ok()?)
    }

    fn vain(&self, seat: Seat, action: &str) -> Option<&'static str> {
        self.game.vain(&self.position, seat, &action.parse().ok()?)
    }

    fn draw(&self, rng: &mut GameRng) -> LogInput {
        LogInput::Chance(self.game.draw(&self.position, rng).to_string())
    }

    fn chance(&mut self, rng: &mut GameRng) -> (LogInput, Arc<dyn AnyEvents>) {
        let input = Input::Chance(self.game.draw(&self.position, rng));
        (input.write(), self.advance(&input))
    }

    fn apply(&mut self, input: &LogInput) -> Result<Arc<dyn AnyEvents>, InputError> {
        let input = Input::<G>::read(input).map_err(InputError::Notation)?;
        input.admit(&self.game, &self.position)?;
        Ok(self.advance(&input))
    }

    fn apply_unheard(&mut self, input: &LogInput) -> Result<(), InputError> {
        let input = Input::<G>::read(input).map_err(InputError::Notation)?;
        input.admit(&self.game, &self.position)?;
        self.game.apply(&mut self.position, &input, &mut Quiet);
        Ok(())
    }

    fn view(&self, eyes: Eyes) -> Box<RawValue> {
        raw(&self.game.view(&self.position, eyes))
    }

    fn talk(&self) -> Talk {
        self.game.talk(&self.position)
    }

    fn eyes_of(&self, seat: Seat) -> Eyes {
        self.game.eyes_of(seat)
    }

    fn picture(&self, eyes: Eyes, names: &dyn Names, lang: Lang) -> String {
        self.game.picture(&self.game.view(&self.position, eyes), names, lang)
    }

    fn say(&self, action: &str, lang: Lang) -> Option<String> {
        Some(self.game.say(&action.parse().ok()?, lang))
    }

    fn list(&self, seat: Seat, times: u32) -> usize {
        let mut actions = Vec::new();
        for _ in 0..times {
            actions.clear();
            self.game.legal_actions(std::hint::black_box(&self.position), seat, &mut actions);
        }
        actions.len()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Things that are written in notation, as a JSON list.
struct Texts<'a, T>(&'a [T]);

struct Text<'a, T>(&'a T);

impl<T: fmt::Display> Serialize for Texts<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Text))
    }
}

impl<T: fmt::Display> Serialize for Text<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}
