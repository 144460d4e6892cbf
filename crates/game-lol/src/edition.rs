//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Setting, Settled, Text, Usual};

use crate::{HeuristicBot, Lol};

/// Where nobody can be quick, nobody races.
const CALM: &[Settled] = &[Settled { option: "races", value: Setting::Word("calm") }];

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

    /// One round: about 60 actions, two to four seconds each. Three take 175, a blitz 165, a knock-out
    /// 590, and together 1,140.
    const USUAL: Usual = Usual { seats: 4, minutes: [2, 4], weight: 1 };

    const BY_DAYS: &'static [Settled] = CALM;

    const AT_ONE_SCREEN: &'static [Settled] = CALM;

    const LESSON: &'static str = include_str!("../lesson.json");

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
        game_core::Declarations::default()
            .with::<crate::View>()
            .with::<crate::Event>()
            .with::<crate::Value>()
            .with::<crate::ColourName>()
            .with::<crate::CardName>()
            .with::<crate::Pack>()
    }
}

#[cfg(all(test, feature = "typescript"))]
mod tests {
    use ts_rs::{Config, TS};

    use crate::{Card, Colour, Value};

    fn union<T: ToString>(all: impl IntoIterator<Item = T>) -> String {
        all.into_iter().map(|one| format!("'{}'", one.to_string())).collect::<Vec<_>>().join(" | ")
    }

    /// Unions are written by hand beside the types; they name exactly what there is.
    #[test]
    fn unions_name_all_there_is() {
        let config = Config::new();
        assert_eq!(Value::inline(&config), union(Value::all()));
        assert_eq!(Colour::inline(&config), union(Colour::ALL));
        let jokers = union([Card::LOL, Card::IMHO]);
        assert_eq!(Card::inline(&config), format!("`${{Colour}}${{Value}}` | {jokers}"));
    }
}
