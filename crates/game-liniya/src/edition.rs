//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text};

use crate::{HeuristicBot, Liniya};

impl Edition for Liniya {
    const BOTS: &'static [BotInfo] = &[
        BotInfo {
            id: "easy",
            title: Level::Easy.title(),
            about: Text {
                ru: "Новичок: строит свои линии, на чужие почти не смотрит, спецкарты тратит сразу.",
                en: "A beginner: builds its own lines, hardly looks at yours and spends special cards at once.",
            },
            level: Level::Easy,
        },
        BotInfo {
            id: "middle",
            title: Level::Middle.title(),
            about: Text {
                ru: "Играет толково, но кое-что упускает.",
                en: "Plays sensibly but misses things.",
            },
            level: Level::Middle,
        },
        BotInfo {
            id: "heuristic",
            title: Level::Strong.title(),
            about: Text {
                ru: "Считает линии и карты, вовремя мешает и бережёт спецкарты.",
                en: "Counts lines and cards, blocks in time and saves its special cards.",
            },
            level: Level::Strong,
        },
    ];

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        match id {
            "easy" => Some(Box::new(HeuristicBot::at(Level::Easy, seed))),
            "middle" => Some(Box::new(HeuristicBot::at(Level::Middle, seed))),
            "heuristic" => Some(Box::new(HeuristicBot::new(seed))),
            _ => None,
        }
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("events.toml", include_str!("../../../content/liniya/events.toml"));
        files
    }

    #[cfg(feature = "typescript")]
    fn types() -> game_core::Declarations {
        game_core::Declarations::default()
            .with::<crate::View>()
            .with::<crate::Event>()
            .with::<crate::Preview>()
            .with::<crate::HistoricEvent>()
    }
}
