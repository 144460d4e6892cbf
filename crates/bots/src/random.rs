//! The bot that does anything.

use game_core::{Bot, Delay, Game, GameRng, Millis, Offer, Scene, Seed};

/// Chooses evenly among what is offered. A seat that merely may act lets half the moments pass.
#[derive(Debug)]
pub struct RandomBot {
    rng: GameRng,
}

/// Tries at a form before something listed is done instead.
const TRIES: u32 = 20;

impl RandomBot {
    /// A bot with its own stream of whims.
    pub fn new(seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed) }
    }

    /// A random offer taken up; `None` if nothing is offered. What is made of a form may turn out
    /// to be forbidden: the bot can't know.
    fn any<G: Game>(&mut self, offer: &Offer<G::Action>) -> Option<G::Action> {
        let all = (offer.actions.len() + offer.forms.len()) as u32;
        if all == 0 {
            return None;
        }
        let at = self.rng.below(all) as usize;
        if let Some(action) = offer.actions.get(at) {
            return Some(action.clone());
        }
        let form = &offer.forms[at - offer.actions.len()];
        (0..TRIES)
            .find_map(|_| form.sample(&mut self.rng).parse().ok())
            .or_else(|| self.rng.pick(&offer.actions).cloned())
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, scene: &Scene<'_, G>) -> Option<(G::Action, Delay)> {
        if !scene.must && self.rng.one_in(2) {
            return None;
        }
        let action = self.any::<G>(scene.offer)?;
        Some((action, Millis(200 + self.rng.below(1_000))))
    }
}
