//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, NumberChoice, OptionInfo, OptionKind, Setting, Text};

use crate::options::SEATS;
use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "futbolpolia",
    title: Text { ru: "Футболполия", en: "Futbolpolia" },
    seats: SEATS,
    rules_version: 2,
    older_rules: &[1],
    rulebook: RULEBOOK,
    options: &[
        OptionInfo {
            id: "rent",
            title: Text { ru: "Рента", en: "Rent" },
            about: Text {
                ru: "По правилам ренту получает тот, кто успел её потребовать. Когда она платится сама, ничего не пропустишь.",
                en: "By the rulebook you only get rent if you ask for it in time. If it’s paid by itself, you can’t miss it.",
            },
            kind: OptionKind::OneOf(&[
                Choice {
                    value: "automatic",
                    title: Text { ru: "платится сама", en: "paid by itself" },
                    about: None,
                },
                Choice {
                    value: "demanded",
                    title: Text { ru: "если потребовать", en: "if demanded" },
                    about: None,
                },
            ]),
            seats: &[],
            only_with: None,
            rule: "FUT-10.1",
            easy: None,
            strict: Some(Setting::Word("demanded")),
        },
        OptionInfo {
            id: "auctions",
            title: Text { ru: "Аукционы", en: "Auctions" },
            about: Text {
                ru: "Выкрикивать цену, пока не стукнул молоток, или называть её по очереди.",
                en: "Call out bids until the hammer falls, or bid one after another.",
            },
            kind: OptionKind::OneOf(&[
                Choice {
                    value: "outcry",
                    title: Text { ru: "кто быстрее", en: "open outcry" },
                    about: None,
                },
                Choice {
                    value: "by turn",
                    title: Text { ru: "по очереди", en: "in turn" },
                    about: None,
                },
            ]),
            seats: &[],
            only_with: None,
            rule: "FUT-20.2",
            easy: None,
            strict: None,
        },
        OptionInfo {
            id: "rounds",
            title: Text { ru: "Раунды", en: "Rounds" },
            about: Text {
                ru: "После последнего раунда побеждает самый богатый. Без предела играют, пока не останется один.",
                en: "After the last round the richest player wins. Without a limit you play until only one is left.",
            },
            kind: OptionKind::Numbers(&[
                NumberChoice {
                    value: 0, title: Text { ru: "без предела", en: "no limit" }
                },
                NumberChoice {
                    value: 20, title: Text { ru: "не больше 20", en: "20 at most" }
                },
                NumberChoice {
                    value: 30, title: Text { ru: "не больше 30", en: "30 at most" }
                },
                NumberChoice {
                    value: 50, title: Text { ru: "не больше 50", en: "50 at most" }
                },
            ]),
            seats: &[],
            only_with: None,
            rule: "FUT-20.1",
            easy: Some(Setting::Number(30)),
            strict: None,
        },
        OptionInfo {
            id: "minutes",
            title: Text { ru: "Предел времени", en: "Time limit" },
            about: Text {
                ru: "Когда время выйдет, побеждает самый богатый. Без предела часы не нужны.",
                en: "When the time is up, the richest player wins. Without a limit there is no clock.",
            },
            kind: OptionKind::Numbers(&[
                NumberChoice {
                    value: 0, title: Text { ru: "без предела", en: "no limit" }
                },
                NumberChoice { value: 30, title: Text { ru: "30 минут", en: "30 minutes" } },
                NumberChoice { value: 60, title: Text { ru: "60 минут", en: "60 minutes" } },
                NumberChoice { value: 90, title: Text { ru: "90 минут", en: "90 minutes" } },
            ]),
            seats: &[],
            only_with: None,
            rule: "FUT-20.1",
            easy: None,
            strict: None,
        },
        OptionInfo {
            id: "expansion",
            title: Text { ru: "Дополнение", en: "Expansion" },
            about: Text {
                ru: "Ещё карты и персонажи; для первой игры лучше без него.",
                en: "More cards and characters; for a first game, better without.",
            },
            kind: OptionKind::OneOf(&[
                Choice {
                    value: "without",
                    title: Text { ru: "без него", en: "without" },
                    about: None,
                },
                Choice { value: "with", title: Text { ru: "с ним", en: "with" }, about: None },
            ]),
            seats: &[],
            only_with: None,
            rule: "FUT-0",
            easy: None,
            strict: None,
        },
    ],
};
