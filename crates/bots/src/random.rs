//! The bot that does anything.

use game_core::{Bot, BotTurn, Delay, Game, GameRng, Millis, Seed};

/// Does what [`Game::sample`] gives. A seat that merely may act lets half the moments pass.
#[derive(Debug)]
pub struct RandomBot {
    rng: GameRng,
}

impl RandomBot {
    /// A bot with its own stream of chance.
    pub fn new(seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, turn: &BotTurn<'_, G>) -> Option<(G::Action, Delay)> {
        if !turn.must && self.rng.one_in(2) {
            return None;
        }
        let action = turn.sample(&mut self.rng)?;
        Some((action, Millis(200 + self.rng.below(1_000))))
    }
}
