//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text, Usual};

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

    /// About 110 actions, five to ten seconds each.
    const USUAL: Usual = Usual { seats: 2, minutes: [10, 20], weight: 2 };

    const LESSON: &'static str = include_str!("../lesson.json");

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
            .with::<crate::Special>()
            .with::<crate::HistoricEvent>()
            .with::<crate::Pack>()
    }
}

#[cfg(all(test, feature = "typescript"))]
mod tests {
    use ts_rs::{Config, TS};

    use crate::{Cell, SIDE, Special};

    fn union(all: impl IntoIterator<Item = String>) -> String {
        all.into_iter().map(|one| format!("'{one}'")).collect::<Vec<_>>().join(" | ")
    }

    /// Unions are written by hand beside the types; they name exactly what there is.
    #[test]
    fn unions_name_all_there_is() {
        let config = Config::new();
        let column = |column| Cell::at(column, 0).to_string().replace('1', "");
        let row = |row| Cell::at(0, row).to_string().replace('a', "");
        let rows = (0..SIDE).map(row).collect::<Vec<_>>().join(" | ");
        let cells = format!("`${{{}}}${{{rows}}}`", union((0..SIDE).map(column)));
        assert_eq!(Cell::inline(&config), cells);
        assert_eq!(Special::inline(&config), union(Special::ALL.map(|it| it.name().to_string())));
    }
}
