//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text};

use crate::{HeuristicBot, Lol};

impl Edition for Lol {
    const BOTS: &'static [BotInfo] = &[
        BotInfo {
            id: "easy",
            title: Level::Easy.title(),
            about: Text {
                ru: "Новичок: кладёт что подошло, не спешит и забывает сказать «ЛОЛ!».",
                en: "A beginner: plays whatever fits, takes its time and forgets to call “LOL!”.",
            },
            level: Level::Easy,
        },
        BotInfo {
            id: "heuristic",
            title: Level::Middle.title(),
            about: Text {
                ru: "Обычно думает, что сбросить, а реагирует как человек.",
                en: "Mostly thinks about what to play, and reacts about as fast as people do.",
            },
            level: Level::Middle,
        },
        BotInfo {
            id: "quick",
            title: Level::Strong.title(),
            about: Text {
                ru: "Быстрые руки и хорошая память: ничего не забывает и бережёт джокеров.",
                en: "Quick hands and a good memory: forgets nothing and saves its jokers.",
            },
            level: Level::Strong,
        },
    ];

    const DRILLS: &'static str = include_str!("../drills.json");

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        let level = match id {
            "easy" => Level::Easy,
            "heuristic" => Level::Middle,
            "quick" => Level::Strong,
            _ => return None,
        };
        Some(Box::new(HeuristicBot::new(level, seed)))
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("deck.toml", include_str!("../../../content/lol/deck.toml"));
        files
    }

    #[cfg(feature = "typescript")]
    fn types() -> game_core::Declarations {
        game_core::Declarations::default().with::<crate::View>().with::<crate::Event>()
    }
}
