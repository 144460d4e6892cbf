//! What is known of the game before it is opened.

use game_core::{GameInfo, NumberChoice, OptionInfo, OptionKind, Text};

use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "liga",
    title: Text { ru: "LIGA", en: "LIGA" },
    seats: &[4],
    rules_version: 1,
    older_rules: &[],
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "people",
        title: Text { ru: "Кто играет", en: "Players" },
        about: Text {
            ru: "За игроком может быть один цвет, два или все четыре: карт и шариков на столе всё равно столько же.",
            en: "A player can have one colour, two or all four: there are as many balls and cards on the table either way.",
        },
        kind: OptionKind::Numbers(&[
            NumberChoice {
                value: 4,
                title: Text {
                    ru: "четверо, двое на двое", en: "four: two against two"
                },
            },
            NumberChoice {
                value: 2,
                title: Text { ru: "двое, по два цвета", en: "two: two colours each" },
            },
            NumberChoice {
                value: 1,
                title: Text {
                    ru: "один за всех четырёх", en: "one: all four colours"
                },
            },
        ]),
        seats: &[],
        only_with: None,
        rule: "LIGA-2",
        easy: None,
        strict: None,
    },
    OptionInfo {
        id: "deck",
        title: Text { ru: "Колода", en: "Deck" },
        about: Text {
            ru: "Четыре особые карты делают игру неожиданнее; без них всё решают цифры, Cheater и LIGA.",
            en: "The four special cards make the game wilder; without them it’s down to the numbers, Cheater and LIGA.",
        },
        kind: OptionKind::Numbers(&[
            NumberChoice {
                value: 104, title: Text { ru: "104 карты, все", en: "all 104 cards" }
            },
            NumberChoice {
                value: 100,
                title: Text {
                    ru: "100 карт: без Twister, Mage, Attack и Phantom",
                    en: "100 cards, without Twister, Mage, Attack and Phantom",
                },
            },
        ]),
        seats: &[],
        only_with: None,
        rule: "LIGA-3",
        easy: None,
        strict: None,
    },
];
