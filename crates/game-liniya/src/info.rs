//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, OptionInfo, OptionKind, Setting, Text};

use crate::options::SEATS;
use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "liniya",
    title: Text { ru: "Линия Победы", en: "Line of Victory" },
    seats: SEATS,
    rules_version: 2,
    older_rules: &[1],
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "teams",
        title: Text { ru: "Команды", en: "Teams" },
        about: Text {
            ru: "На сколько команд делятся игроки.",
            en: "How many teams the players split into.",
        },
        kind: OptionKind::Whole { min: 2, max: 3 },
        seats: &[6, 12],
        only_with: None,
        rule: "LINE-2",
        easy: None,
        strict: None,
    },
    OptionInfo {
        id: "draw",
        title: Text { ru: "Добор карт", en: "Drawing cards" },
        about: Text {
            ru: "По правилам карту берут сами, а кто забыл, остаётся без неё. Когда она приходит сама, забыть нельзя.",
            en: "By the rulebook you draw the card yourself, and if you forget, you go without. If it’s automatic, nobody can forget.",
        },
        kind: OptionKind::OneOf(&[
            Choice {
                value: "automatic",
                title: Text { ru: "сам собой", en: "automatic" },
                about: None,
            },
            Choice {
                value: "by hand",
                title: Text {
                    ru: "берёт сам игрок и может забыть",
                    en: "by hand, and it can be forgotten",
                },
                about: None,
            },
        ]),
        seats: &[],
        only_with: None,
        rule: "LINE-16",
        easy: None,
        strict: Some(Setting::Word("by hand")),
    },
    OptionInfo {
        id: "signals",
        title: Text {
            ru: "Подсказки в команде", en: "Signals between team-mates"
        },
        about: Text {
            ru: "По правилам за подсказку напарнику соперники могут обвинить. Иначе за столом просто нечем подсказать.",
            en: "By the rulebook the other teams can accuse you of signalling to a team-mate. Otherwise there is simply no way to signal.",
        },
        kind: OptionKind::OneOf(&[
            Choice {
                value: "off",
                title: Text { ru: "невозможны", en: "not possible" },
                about: None,
            },
            Choice {
                value: "judged",
                title: Text {
                    ru: "обвиняют соперники", en: "the other teams can accuse"
                },
                about: None,
            },
        ]),
        seats: &[4, 6, 8, 9, 10, 12],
        only_with: None,
        rule: "LINE-17",
        easy: None,
        strict: Some(Setting::Word("judged")),
    },
];
