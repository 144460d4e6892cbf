//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, OnlyWith, OptionInfo, OptionKind, Setting, Text};

use crate::options::SEATS;
use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "lol",
    title: Text { ru: "ЛОЛ", en: "LOL" },
    seats: SEATS,
    rules_version: 1,
    older_rules: &[],
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "mode",
        title: Text { ru: "Режим", en: "Mode" },
        about: Text {
            ru: "Сколько играем и кто выигрывает.",
            en: "How long you play, and who wins.",
        },
        kind: OptionKind::OneOf(&[
            Choice {
                value: "knock-out",
                title: Text { ru: "на вылет", en: "knock-out" },
                about: Some(Text {
                    ru: "Около 20 минут. Набрал больше 101 очка — выбыл; последний победил.",
                    en: "About 20 minutes. Over 101 points and you’re out; the last one left wins.",
                }),
            },
            Choice {
                value: "round",
                title: Text { ru: "один раунд", en: "one round" },
                about: Some(Text {
                    ru: "Около 3 минут. Первым остался без карт — победил.",
                    en: "About 3 minutes. The first to run out of cards wins.",
                }),
            },
            Choice {
                value: "three-rounds",
                title: Text { ru: "три раунда", en: "three rounds" },
                about: Some(Text {
                    ru: "Около 6 минут. Карты на руках — штрафные очки; у кого их меньше, тот победил.",
                    en: "About 6 minutes. Cards left in hand count against you; the fewest points win.",
                }),
            },
            Choice {
                value: "blitz",
                title: Text { ru: "блиц", en: "blitz" },
                about: Some(Text {
                    ru: "Около 5 минут. После каждого раунда выбывает худший; последний победил.",
                    en: "About 5 minutes. The worst of each round is out; the last one left wins.",
                }),
            },
            Choice {
                value: "together",
                title: Text { ru: "вместе до конца", en: "together to the end" },
                about: Some(Text {
                    ru: "Около 40 минут. Никто не выбывает: кто первым набрал 404 очка, победил.",
                    en: "About 40 minutes. Nobody goes out; the first to 404 points wins.",
                }),
            },
        ]),
        seats: &[],
        only_with: None,
        rule: "LOL-21",
        // The shorter ones are the house's, so that nobody sits out; of the rulebook's three the one
        // that is over soonest.
        easy: Some(Setting::Word("round")),
        strict: Some(Setting::Word("blitz")),
    },
    OptionInfo {
        id: "first_out",
        title: Text {
            ru: "На вылет: до первого выбывшего",
            en: "Knock-out: stop when the first player goes out",
        },
        about: Text {
            ru: "«Да» делает игру короче: как только кто-то выбыл, считают очки, и побеждает тот, у кого их меньше.",
            en: "“Yes” makes for a shorter game: as soon as someone goes out, the player with the fewest points wins.",
        },
        kind: OptionKind::OneOf(&[
            Choice { value: "no", title: Text { ru: "нет", en: "no" }, about: None },
            Choice { value: "yes", title: Text { ru: "да", en: "yes" }, about: None },
        ]),
        seats: &[],
        only_with: Some(OnlyWith { option: "mode", values: &[Setting::Word("knock-out")] }),
        rule: "LOL-22",
        easy: None,
        strict: None,
    },
    OptionInfo {
        id: "races",
        title: Text { ru: "Гонки", en: "Races" },
        about: Text {
            ru: "За спокойным столом нет гонок: о копии спрашивают по очереди (на ответ есть несколько секунд), «Бах!» решает жребий, а «ЛОЛ!» говорится само.",
            en: "At a calm table there are no races: copies are offered in turn (with a few seconds to answer), a Bang! is settled by lot, and “LOL!” is called for you.",
        },
        kind: OptionKind::OneOf(&[
            Choice {
                value: "live",
                title: Text { ru: "кто быстрее", en: "live: the quickest wins" },
                about: None,
            },
            Choice {
                value: "calm",
                title: Text {
                    ru: "спокойно, по очереди", en: "calm: in turn order"
                },
                about: None,
            },
        ]),
        seats: &[],
        only_with: None,
        rule: "LOL-30",
        easy: None,
        strict: None,
    },
];
