//! Where the luck of games comes from.

use std::sync::atomic::{AtomicU64, Ordering};

use game_core::Seed;

use crate::random;

/// Seeds for games that begin.
pub(super) struct Seeds {
    /// If luck is to be known beforehand: for tests and demonstrations.
    text: Option<String>,
    games: AtomicU64,
}

impl Seeds {
    pub(super) fn new(text: Option<String>) -> Self {
        Self { text, games: AtomicU64::default() }
    }

    pub(super) fn next(&self) -> Seed {
        match &self.text {
            None => random::seed(),
            Some(text) => {
                let game = self.games.fetch_add(1, Ordering::Relaxed) + 1;
                Seed::from_text(&format!("{text} {game}"))
            }
        }
    }
}
