//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text};

use crate::{HeuristicBot, Liga};

impl Edition for Liga {
    const BOTS: &'static [BotInfo] = &[BotInfo {
        id: "heuristic",
        title: Level::Strong.title(),
        about: Text {
            ru: "Взвешивает каждую доску.", en: "Weighs every board."
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
        files.insert("deck.toml", include_str!("../../../content/liga/deck.toml"));
        files
    }
}
