//! The rulebook: every rule once, with its id, in both languages.

use game_core::{GameInfo, NumberChoice, OptionInfo, OptionKind, Rule, Section, Text};

/// The game's card in the catalogue.
pub(crate) static INFO: GameInfo = GameInfo {
    id: "liga",
    title: Text { ru: "LIGA", en: "LIGA" },
    seats: &[4],
    rules_version: 1,
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "people",
        title: Text { ru: "Кто играет", en: "Who plays" },
        kind: OptionKind::Numbers(&[
            NumberChoice {
                value: 4,
                title: Text {
                    ru: "четверо, двое на двое", en: "four, two against two"
                },
            },
            NumberChoice {
                value: 2,
                title: Text {
                    ru: "двое, по два цвета", en: "two, with two colours each"
                },
            },
            NumberChoice {
                value: 1,
                title: Text {
                    ru: "один за всех четырёх", en: "one, for all four"
                },
            },
        ]),
        seats: &[],
        rule: "LIGA-2",
    },
    OptionInfo {
        id: "deck",
        title: Text { ru: "Колода", en: "Deck" },
        kind: OptionKind::Numbers(&[
            NumberChoice {
                value: 104, title: Text { ru: "104 карты, все", en: "104 cards, all" }
            },
            NumberChoice {
                value: 100,
                title: Text {
                    ru: "100 карт: без Twister, Mage, Attack и Phantom",
                    en: "100 cards: no Twister, Mage, Attack or Phantom",
                },
            },
        ]),
        seats: &[],
        rule: "LIGA-3",
    },
];

static BOARD: Section =
    Section { id: "board", title: Text { ru: "Поле и шарики", en: "Board and balls" } };

const RULEBOOK: &[Rule] = &[
    Rule { id: "LIGA-1", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-2", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-3", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-4", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-5", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-6", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-7", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-8", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-9", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-10", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-11", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-12", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-13", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-14", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-15", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-16", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-17", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-18", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-19", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-20", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-21", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-22", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-23", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-24", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-25", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-26", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-27", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-28", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-29", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-30", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-31", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-32", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-33", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-34", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-35", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-36", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-37", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-38", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-39", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-40", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-41", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-42", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-43", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-44", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-45", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-46", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-47", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-48", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-49", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-50", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-51", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-52", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-53", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-54", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-55", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-56", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-57", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-58", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-59", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-60", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-61", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-62", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-63", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-64", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-65", section: &BOARD, text: Text { ru: "…", en: "…" } },
    Rule { id: "LIGA-66", section: &BOARD, text: Text { ru: "…", en: "…" } },
];
