//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, NumberChoice, OptionInfo, OptionKind, Text};

use crate::options::SEATS;
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
            title: Text { ru: "Сколько кругов", en: "Rounds" },
            kind: OptionKind::Numbers(&[
                NumberChoice {
                    value: 0, title: Text { ru: "без предела", en: "no limit" }
                },
                NumberChoice { value: 20, title: Text { ru: "20 кругов", en: "20 rounds" } },
                NumberChoice { value: 40, title: Text { ru: "40 кругов", en: "40 rounds" } },
                NumberChoice { value: 60, title: Text { ru: "60 кругов", en: "60 rounds" } },
                NumberChoice {
                    value: 100, title: Text { ru: "100 кругов", en: "100 rounds" }
                },
            ]),
            seats: &[],
            rule: "FUT-20.1",
        },
        OptionInfo {
            id: "minutes",
            title: Text { ru: "Сколько времени", en: "Time" },
            kind: OptionKind::Numbers(&[
                NumberChoice {
                    value: 0, title: Text { ru: "без предела", en: "no limit" }
                },
                NumberChoice { value: 30, title: Text { ru: "30 минут", en: "30 minutes" } },
                NumberChoice { value: 45, title: Text { ru: "45 минут", en: "45 minutes" } },
                NumberChoice { value: 60, title: Text { ru: "60 минут", en: "60 minutes" } },
                NumberChoice { value: 90, title: Text { ru: "90 минут", en: "90 minutes" } },
                NumberChoice {
                    value: 120, title: Text { ru: "120 минут", en: "120 minutes" }
                },
            ]),
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
