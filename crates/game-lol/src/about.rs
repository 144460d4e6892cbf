//! What each card does, in a sentence, and the rule that says so: for people who look at one.

use game_core::Text;
use serde::Serialize;

use crate::card::{Card, Value};

/// What a card does.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct About {
    pub text: Text,
    /// The rule's id.
    pub rule: &'static str,
}

impl About {
    const fn new(rule: &'static str, ru: &'static str, en: &'static str) -> Self {
        Self { text: Text { ru, en }, rule }
    }

    pub(crate) fn of(card: Card) -> Self {
        match card.value() {
            None if card == Card::IMHO => IMHO,
            None => LOL,
            Some(Value::HA) => HA,
            Some(Value::HAHA) => HAHA,
            Some(Value::PFF) => PFF,
            Some(Value::BAH) => BAH,
            Some(Value::BAN) => BAN,
            Some(Value::BRO) => BRO,
            Some(Value::OOPS) => OOPS,
            Some(_) => NUMBER,
        }
    }
}

const NUMBER: About = About::new(
    "LOL-4",
    "Ложится на свой цвет или такую же цифру. Точную копию можно выложить вне очереди.",
    "Goes on its colour or the same number. An exact copy can be played out of turn.",
);

const HA: About = About::new(
    "LOL-17",
    "Следующий берёт одну карту и пропускает ход, если не переведёт её дальше.",
    "The next player draws one and is skipped, unless they pass it on.",
);

const HAHA: About = About::new(
    "LOL-17",
    "Следующий берёт две карты и пропускает ход, если не переведёт их дальше.",
    "The next player draws two and is skipped, unless they pass it on.",
);

const PFF: About = About::new("LOL-14", "Следующий пропускает ход.", "The next player is skipped.");

const BAH: About = About::new(
    "LOL-12",
    "Все накрывают карту рукой. Последний берёт две.",
    "Everybody slaps the pile. The last hand down draws two.",
);

const BAN: About = About::new(
    "LOL-13",
    "Тишина до вашего следующего хода: каждое слово стоит двух карт, звуки можно.",
    "Silence until your next turn: each word costs two cards, noises are free.",
);

const BRO: About = About::new(
    "LOL-15",
    "Поменяйтесь всеми картами с кем угодно или оставьте свои.",
    "Swap hands with anyone, or keep your own.",
);

const OOPS: About = About::new(
    "LOL-16",
    "Закройте его тут же ещё одной своей картой. Нечем — берите, пока не подойдёт.",
    "Cover it at once with another card. If you can’t, draw until one fits.",
);

const IMHO: About = About::new(
    "LOL-19",
    "Ложится на всё. Вы заказываете цвет.",
    "Goes on anything. You choose the colour.",
);

const LOL: About = About::new(
    "LOL-18",
    "Ложится на всё. Вы заказываете цвет, следующий берёт четыре и пропускает ход.",
    "Goes on anything. You choose the colour; the next player draws four and is skipped.",
);
