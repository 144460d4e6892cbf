//! What is known of the game before it is opened.

use game_core::{Choice, GameInfo, OptionInfo, OptionKind, Setting, Text};

use crate::rulebook::RULEBOOK;

pub(crate) static INFO: GameInfo = GameInfo {
    id: "voiny",
    title: Text { ru: "Воины", en: "Warriors" },
    seats: &[2],
    rules_version: 1,
    older_rules: &[],
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const fn choice(value: &'static str, ru: &'static str, en: &'static str) -> Choice {
    Choice { value, title: Text { ru, en }, about: None }
}

const OPTIONS: &[OptionInfo] = &[OptionInfo {
    id: "game",
    title: Text { ru: "Вариант", en: "Game" },
    about: Text {
        ru: "Короткая партия — минут десять; длинная идёт по всем трём полям и занимает вечер.",
        en: "A short game takes some ten minutes; the long one goes over all three fields and fills an evening.",
    },
    kind: OptionKind::OneOf(&[
        choice("long", "длинная игра по всем трём полям", "a long game on all three fields"),
        choice("a", "поле «А», до последнего воина", "field A, to the last warrior"),
        choice("ae", "поле «Ä», до последнего воина", "field Ä, to the last warrior"),
        choice("v", "поле «в», команда на команду", "field V, team against team"),
        choice(
            "short a",
            "короткая игра на поле «А», до пяти очков",
            "a short game on field A, first to five",
        ),
        choice(
            "short ae",
            "короткая игра на поле «Ä», до пяти очков",
            "a short game on field Ä, first to five",
        ),
        choice(
            "short v",
            "короткая игра на поле «в», один на один",
            "a short game on field V, one on one",
        ),
        choice("one against nine", "один против девяти", "one against nine"),
    ]),
    seats: &[],
    only_with: None,
    rule: "VOI-50",
    easy: Some(Setting::Word("short a")),
    strict: Some(Setting::Word("long")),
}];
