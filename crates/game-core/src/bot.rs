//! Bots: they see what a person in their seat would see, and nothing else.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Delay, Form, Game, GameRng, Millis, Seat, Text, Turn};

/// Someone who chooses actions.
pub trait Bot<G: Game>: Send {
    /// An action, and how long it takes to make up one's mind; `None` to let the moment pass, which
    /// a seat that must act can't.
    fn choose(&mut self, turn: &BotTurn<'_, G>) -> Option<(G::Action, Delay)>;

    /// Does it want to be shown what happens? A game may have to be played again to tell what did.
    fn observes(&self) -> bool {
        false
    }

    /// Something happened, as the eyes of the bot's seat see it. Only a bot that [observes](Self::observes)
    /// is told.
    fn observe(&mut self, game: &G, event: &G::Event) {
        let _ = (game, event);
    }
}

/// A bot's turn to think. There is no position in it.
///
/// What is at stake needs no field of its own: who wins together is [`Game::teams`]; points and places
/// so far are public, so the view has them (what rules need of the past is part of a position); and
/// what an end is worth is the [`Outcome`](crate::Outcome) of a world made by [`Game::determinize`]
/// and played on.
pub struct BotTurn<'a, G: Game> {
    pub game: &'a G,
    /// The seat to act for.
    pub seat: Seat,
    /// What its person sees.
    pub view: &'a G::View,
    /// What it may do.
    pub offer: &'a Offer<G::Action>,
    /// Does the game wait for this seat?
    pub must: bool,
    pub budget: &'a Budget,
    /// [`Game::sample`] for this seat.
    pub sampler: &'a dyn Fn(&mut GameRng) -> Option<G::Action>,
}

impl<G: Game> BotTurn<'_, G> {
    /// A random legal action, parametric ones included.
    pub fn sample(&self, rng: &mut GameRng) -> Option<G::Action> {
        (self.sampler)(rng)
    }
}

impl<G: Game> fmt::Debug for BotTurn<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, view, offer, must, budget, .. } = self;
        let mut turn = f.debug_struct("BotTurn");
        turn.field("seat", seat).field("view", view).field("offer", offer);
        turn.field("must", must).field("budget", budget).finish_non_exhaustive()
    }
}

/// Asks `bot` what it does, if its seat can act. It is handed what the seat sees and is offered,
/// never the position. `offer` is room to list in.
pub fn ask<G: Game>(
    bot: &mut (dyn Bot<G> + '_),
    game: &G,
    position: &G::Position,
    seat: Seat,
    budget: &Budget,
    offer: &mut Offer<G::Action>,
) -> Option<(G::Action, Delay)> {
    let Turn::Act { must, may } = game.turn(position) else { return None };
    if !must.union(may).contains(seat) {
        return None;
    }
    let must = must.contains(seat);
    offer.list(game, position, seat);
    let view = game.view(position, game.eyes_of(seat));
    let sampler = |rng: &mut GameRng| game.sample(position, seat, rng, &mut Vec::new());
    bot.choose(&BotTurn { game, seat, view: &view, offer, must, budget, sampler: &sampler })
}

/// What a seat is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<A> {
    /// The actions that can be listed.
    pub actions: Vec<A>,
    /// Those that search leaves alone: see [`Game::buttons`].
    pub buttons: Vec<A>,
    /// The parametric ones.
    pub forms: Vec<Form>,
}

impl<A> Default for Offer<A> {
    fn default() -> Self {
        Self { actions: Vec::new(), buttons: Vec::new(), forms: Vec::new() }
    }
}

impl<A> Offer<A> {
    /// Lists anew what `seat` is offered.
    pub fn list<G: Game<Action = A>>(&mut self, game: &G, position: &G::Position, seat: Seat) {
        let Self { actions, buttons, forms } = self;
        actions.clear();
        buttons.clear();
        forms.clear();
        game.legal_actions(position, seat, actions);
        game.buttons(position, seat, buttons);
        game.forms(position, seat, forms);
    }
}

/// How much a bot may think. Bots read no clock: whoever measures time calls them off.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    pub time: Option<Millis>,
    /// How often a bot that searches may try out what an action leads to. Unlike time it gives the same
    /// answers on every machine.
    pub simulations: Option<u32>,
    off: Arc<AtomicBool>,
}

impl Budget {
    /// So much time and no more.
    pub fn of_time(time: Millis) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// So many simulations and no more.
    pub fn of_simulations(simulations: u32) -> Self {
        Self { simulations: Some(simulations), ..Self::default() }
    }

    /// The answer is wanted at once, or not at all any more.
    pub fn call_off(&self) {
        self.off.store(true, Ordering::Relaxed);
    }

    /// Should the bot stop thinking?
    pub fn is_called_off(&self) -> bool {
        self.off.load(Ordering::Relaxed)
    }
}

/// A bot that people can choose.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct BotInfo {
    /// Logs and command lines hold it: it stays.
    pub id: &'static str,
    pub title: Text,
    /// How it plays, in a sentence.
    pub about: Text,
    pub level: Level,
}

/// How well a bot plays.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Easy,
    Middle,
    Strong,
}

impl Level {
    /// What the level is called where a game has no name of its own for it.
    pub const fn title(self) -> Text {
        match self {
            Self::Easy => Text { ru: "Лёгкий", en: "Easy" },
            Self::Middle => Text { ru: "Средний", en: "Medium" },
            Self::Strong => Text { ru: "Сильный", en: "Hard" },
        }
    }
}
