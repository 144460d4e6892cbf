//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text, Usual, Workload};

use crate::{FlickBot, Kind, Options, Pack, Voiny, trial};

impl Edition for Voiny {
    const BOTS: &'static [BotInfo] = &[
        BotInfo {
            id: "easy",
            title: Level::Easy.title(),
            about: Text {
                ru: "Новичок: бьёт почти наугад, и рука дрожит.",
                en: "A beginner: hardly aims, and with an unsteady hand.",
            },
            level: Level::Easy,
        },
        BotInfo {
            id: "middle",
            title: Level::Middle.title(),
            about: Text {
                ru: "Прикидывает несколько ударов и бьёт довольно метко.",
                en: "Weighs up a few flicks and aims fairly well.",
            },
            level: Level::Middle,
        },
        BotInfo {
            id: "strong",
            title: Level::Strong.title(),
            about: Text {
                ru: "Перебирает сотни ударов, считается с промахами, рука твёрдая.",
                en: "Tries hundreds of flicks in its head, allows for misses and has a steady hand.",
            },
            level: Level::Strong,
        },
    ];

    /// About 50 actions, ten to twenty seconds each.
    const USUAL: Usual = Usual { seats: 2, minutes: [10, 15], weight: 1 };

    const LESSON: &'static str = include_str!("../lesson.json");

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        let info = Self::BOTS.iter().find(|info| info.id == id)?;
        Some(Box::new(FlickBot::at(info.level, seed)))
    }

    fn content() -> PackFiles {
        Pack::built_in()
    }

    /// A long game by chance takes minutes.
    fn measured() -> Options {
        Options { game: Kind::ShortA }
    }

    fn workloads(&self) -> Vec<Workload> {
        trial::workloads(&self.pack)
    }

    #[cfg(feature = "typescript")]
    fn types() -> game_core::Declarations {
        game_core::Declarations::default()
            .with::<crate::View>()
            .with::<crate::Event>()
            .with::<crate::Preview>()
            .with::<crate::Pack>()
    }
}
