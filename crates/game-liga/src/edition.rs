//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, Edition, Level, PackFiles, Seed, Text, Usual};

use crate::{HeuristicBot, Liga};

impl Edition for Liga {
    const BOTS: &'static [BotInfo] = &[
        BotInfo {
            id: "easy",
            title: Level::Easy.title(),
            about: Text {
                ru: "Играет как новичок: выводит, бежит и выбивает, об опасности не думает.",
                en: "Plays like a beginner: comes out, runs and knocks out, and never sees danger.",
            },
            level: Level::Easy,
        },
        BotInfo {
            id: "middle",
            title: Level::Middle.title(),
            about: Text {
                ru: "Бережёт шарики и карты, но на глаз ошибается.",
                en: "Takes care of its balls and cards, but misjudges things now and then.",
            },
            level: Level::Middle,
        },
        BotInfo {
            id: "heuristic",
            title: Level::Strong.title(),
            about: Text {
                ru: "Взвешивает каждое поле, к которому ведут его карты.",
                en: "Weighs up every board its cards could lead to.",
            },
            level: Level::Strong,
        },
    ];

    /// About 570 actions, three to five seconds each.
    const USUAL: Usual = Usual { seats: 4, minutes: [30, 50], weight: 2 };

    /// LIGA-2.
    const PEOPLE_OPTION: Option<&'static str> = Some("people");

    const LESSON: &'static str = include_str!("../lesson.json");

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(match id {
            "easy" => HeuristicBot::easy(seed),
            "middle" => HeuristicBot::middle(seed),
            "heuristic" => HeuristicBot::new(seed),
            _ => return None,
        }))
    }

    fn content() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("deck.toml", include_str!("../../../content/liga/deck.toml"));
        files
    }

    #[cfg(feature = "typescript")]
    fn types() -> game_core::Declarations {
        game_core::Declarations::default()
            .with::<crate::View>()
            .with::<crate::Event>()
            .with::<crate::Preview>()
            .with::<crate::About>()
            .with::<crate::Pack>()
            .with_constant("CARD_NAMES", card_names())
    }
}

/// What people call the cards that are called otherwise than they are written.
#[cfg(feature = "typescript")]
fn card_names() -> String {
    let named = crate::Card::all().filter_map(|card| {
        let (written, name) = (card.to_string(), card.name().en);
        (written != name).then(|| format!("['{written}', '{name}']"))
    });
    let names = named.collect::<Vec<_>>().join(", ");
    format!(
        "/** What is printed on cards with a name. */\nexport const CARD_NAMES = new Map<string, string>([{names}]);"
    )
}

#[cfg(all(test, feature = "typescript"))]
mod tests {
    use ts_rs::{Config, TS};

    use crate::Card;

    /// The union is written by hand beside the type; it names exactly what there is.
    #[test]
    fn the_union_names_all_cards() {
        let cards: Vec<String> = Card::all().map(|card| format!("'{card}'")).collect();
        assert_eq!(Card::inline(&Config::new()), cards.join(" | "));
    }
}
