//! The games, each with its bots and its content. No other file here names one.

use bots::RandomBot;
use game_core::{Bot, PackFiles, Seed};
use game_liga::Liga;
use game_liniya::Liniya;
use game_lol::Lol;

use crate::{Entry, House};

/// Every game there is.
pub static CATALOG: &[Entry] = &[Entry::of::<Liga>(), Entry::of::<Liniya>(), Entry::of::<Lol>()];

impl House for Liga {
    const BOTS: &'static [&'static str] = &["random", "heuristic"];

    fn bot(name: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(seed))),
            "heuristic" => Some(Box::new(game_liga::HeuristicBot::new(seed))),
            _ => None,
        }
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("deck.toml", include_str!("../../../content/liga/deck.toml"));
        files
    }
}

impl House for Liniya {
    const BOTS: &'static [&'static str] = &["random", "heuristic"];

    fn bot(name: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(seed))),
            "heuristic" => Some(Box::new(game_liniya::HeuristicBot::new(seed))),
            _ => None,
        }
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("events.toml", include_str!("../../../content/liniya/events.toml"));
        files
    }
}

impl House for Lol {
    const BOTS: &'static [&'static str] = &["random", "heuristic"];

    fn bot(name: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(seed))),
            "heuristic" => {
                Some(Box::new(game_lol::HeuristicBot::new(game_lol::Level::Normal, seed)))
            }
            _ => None,
        }
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("deck.toml", include_str!("../../../content/lol/deck.toml"));
        files
    }
}
