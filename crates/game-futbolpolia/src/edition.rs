//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Setting, Settled, Text, Usual};

use crate::{Futbolpolia, Options, TraderBot};

impl Edition for Futbolpolia {
    const BOTS: &'static [BotInfo] = &[
        BotInfo {
            id: "easy",
            title: Level::Easy.title(),
            about: Text {
                ru: "Новичок: покупает всё подряд, торгуется вполсилы, строит редко, сделок не предлагает.",
                en: "A beginner: buys whatever it can, bids a little, seldom builds and offers no deals.",
            },
            level: Level::Easy,
        },
        BotInfo {
            id: "middle",
            title: Level::Middle.title(),
            about: Text {
                ru: "Собирает цвета и строит, но оставляет мало денег про запас.",
                en: "Collects colours and builds, but keeps little money in reserve.",
            },
            level: Level::Middle,
        },
        BotInfo {
            id: "trader",
            title: Level::Strong.title(),
            about: Text {
                ru: "Знает цену каждой карточке, торгуется до неё, меняется ради монополий и бережёт наличные.",
                en: "Knows what every deed is worth to whom, bids up to it, trades for monopolies and keeps cash in hand.",
            },
            level: Level::Strong,
        },
    ];

    /// About 410 actions, four to eight seconds each.
    const USUAL: Usual = Usual { seats: 4, minutes: [30, 50], weight: 3 };

    const BY_DAYS: &'static [Settled] = &[
        Settled { option: "rent", value: Setting::Word("automatic") },
        Settled { option: "auctions", value: Setting::Word("by turn") },
        Settled { option: "minutes", value: Setting::Number(0) },
    ];

    const AT_ONE_SCREEN: &'static [Settled] = &[
        Settled { option: "rent", value: Setting::Word("automatic") },
        Settled { option: "auctions", value: Setting::Word("by turn") },
    ];

    const LESSON: &'static str = include_str!("../lesson.json");

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        let level = match id {
            "easy" => Level::Easy,
            "middle" => Level::Middle,
            "trader" => Level::Strong,
            _ => return None,
        };
        Some(Box::new(TraderBot::at(level, seed)))
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("board.toml", include_str!("../../../content/futbolpolia/board.toml"));
        files.insert("cards.toml", include_str!("../../../content/futbolpolia/cards.toml"));
        files.insert(
            "characters.toml",
            include_str!("../../../content/futbolpolia/characters.toml"),
        );
        files.insert("expansion.toml", include_str!("../../../content/futbolpolia/expansion.toml"));
        files
    }

    /// Games by chance go on for thousands of rounds.
    fn measured() -> Options {
        Options { rounds: 200, ..Options::default() }
    }

    #[cfg(feature = "typescript")]
    fn types() -> game_core::Declarations {
        game_core::Declarations::default()
            .with::<crate::View>()
            .with::<crate::Step>()
            .with::<crate::Event>()
            .with::<crate::Preview>()
            .with::<crate::Pack>()
    }
}
