//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, OptionInfo, OptionKind, Text};

use crate::options::{MOST_MINUTES, MOST_ROUNDS, SEATS};
use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "futbolpolia",
    title: Text { ru: "Футболполия", en: "Futbolpolia" },
    seats: SEATS,
    rules_version: 1,
    rulebook: RULEBOOK,
    options: &[
        OptionInfo {
            id: "rent",
            title: Text { ru: "Рента", en: "Rent" },
            kind: OptionKind::OneOf(&[
                Choice {
                    value: "automatic",
                    title: Text { ru: "платится сама", en: "paid by itself" },
                },
                Choice {
                    value: "demanded",
                    title: Text { ru: "если потребовать", en: "if demanded" },
                },
            ]),
            seats: &[],
            rule: "FUT-10.1",
        },
        OptionInfo {
            id: "auctions",
            title: Text { ru: "Аукционы", en: "Auctions" },
            kind: OptionKind::OneOf(&[
                Choice {
                    value: "outcry", title: Text { ru: "кто быстрее", en: "open outcry" }
                },
                Choice {
                    value: "by turn", title: Text { ru: "по очереди", en: "in turn" }
                },
            ]),
            seats: &[],
            rule: "FUT-20.2",
        },
        OptionInfo {
            id: "rounds",
            title: Text {
                ru: "Предел кругов (0 — нет)", en: "Limit of rounds (0: none)"
            },
            kind: OptionKind::Whole { min: 0, max: MOST_ROUNDS as u32 },
            seats: &[],
            rule: "FUT-20.1",
        },
        OptionInfo {
            id: "minutes",
            title: Text {
                ru: "Предел минут (0 — нет)", en: "Limit of minutes (0: none)"
            },
            kind: OptionKind::Whole { min: 0, max: MOST_MINUTES as u32 },
            seats: &[],
            rule: "FUT-20.1",
        },
        OptionInfo {
            id: "expansion",
            title: Text { ru: "Дополнение", en: "Expansion" },
            kind: OptionKind::OneOf(&[
                Choice { value: "without", title: Text { ru: "без него", en: "without" } },
                Choice { value: "with", title: Text { ru: "с ним", en: "with" } },
            ]),
            seats: &[],
            rule: "FUT-0",
        },
    ],
};
