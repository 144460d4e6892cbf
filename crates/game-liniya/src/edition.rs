//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text};

use crate::{HeuristicBot, Liniya};

impl Edition for Liniya {
    const BOTS: &'static [BotInfo] = &[BotInfo {
        id: "heuristic",
        title: Level::Strong.title(),
        about: Text {
            ru: "Считает линии, свои и чужие.",
            en: "Counts lines, its own and its rivals’.",
        },
        level: Level::Strong,
    }];

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        match id {
            "heuristic" => Some(Box::new(HeuristicBot::new(seed))),
            _ => None,
        }
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("events.toml", include_str!("../../../content/liniya/events.toml"));
        files
    }
}
