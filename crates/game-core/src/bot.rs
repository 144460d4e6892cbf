//! Bots: they see what a person in their seat would see, and nothing else.

use crate::{Delay, Form, Game, Seat};

/// What a seat is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<A> {
    /// The actions that can be listed.
    pub actions: Vec<A>,
    /// The others.
    pub forms: Vec<Form>,
}

impl<A> Default for Offer<A> {
    fn default() -> Self {
        Self { actions: Vec::new(), forms: Vec::new() }
    }
}

/// A bot's turn to think. There is no position in it.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The seat to act for.
    pub seat: Seat,
    /// What its person sees.
    pub view: &'a G::View,
    /// What it may do.
    pub offer: &'a Offer<G::Action>,
    /// Does the game wait for this seat?
    pub must: bool,
}

/// Someone who chooses actions.
pub trait Bot<G: Game>: Send {
    /// An action, and how long it takes to make up one's mind; `None` to let the moment pass, which
    /// a seat that must act can't.
    fn choose(&mut self, scene: &Scene<'_, G>) -> Option<(G::Action, Delay)>;

    /// Something has happened, as the seat's person sees it. Everything that happened in the game is
    /// shown once and in order before the bot is asked to choose.
    fn observe(&mut self, event: &G::Event) {
        let _ = event;
    }
}
