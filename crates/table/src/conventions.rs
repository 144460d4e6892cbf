//! What a table's log is folded by besides the rules: a table keeps the version that it was opened with.

use game_core::{Length, Millis, Pace, Text};

use crate::Order;

/// The version that tables are opened with.
pub const CONVENTIONS: u32 = 2;

/// A version of them. None of them ever changes, or tables that go by it would: another one is added.
#[derive(Debug)]
pub(crate) struct Conventions {
    /// What bots are called.
    pub(crate) names: &'static [Text],
    /// Turns of a seat that tell how quickly its person acts, at the most.
    pub(crate) most_turns: usize,
    /// Turns before anything is said of a seat.
    pub(crate) enough_turns: usize,
    /// What one person among bots is given before that; if nothing is said, as long as several.
    pub(crate) alone: Option<Length>,
    /// A timer that runs for so long at least limits a game, not a turn.
    pub(crate) long_timer: Length,
    /// Whoever was out of time so often in a game gets the seat back only when the bot has acted.
    pub(crate) too_often: u32,
    /// Hundredths of what the rules say that a relaxed and a fast table take.
    paces: [u64; 2],
}

const FIRST: Conventions = Conventions {
    names: &NAMES,
    most_turns: 8,
    enough_turns: 4,
    alone: None,
    long_timer: Length::seconds(10 * 60),
    too_often: 3,
    paces: [150, 60],
};

static VERSIONS: [Conventions; CONVENTIONS as usize] =
    [FIRST, Conventions { alone: Some(Millis(3_000)), ..FIRST }];

impl Order {
    pub(crate) fn conventions(&self) -> &'static Conventions {
        version(self.conventions).unwrap_or(&VERSIONS[0])
    }

    /// Can this program fold what was ordered? A later one may have opened the table.
    pub fn has_known_conventions(&self) -> bool {
        version(self.conventions).is_some()
    }

    /// What a span is at the pace of this table.
    pub fn paced(&self, span: Millis) -> Millis {
        let [relaxed, fast] = self.conventions().paces;
        let percent = match self.pace {
            Pace::Relaxed => relaxed,
            Pace::Normal => 100,
            Pace::Fast => fast,
        };
        Millis(u32::try_from(u64::from(span.0) * percent / 100).unwrap_or(u32::MAX))
    }
}

/// The version of today.
#[cfg(test)]
pub(crate) fn latest() -> &'static Conventions {
    &VERSIONS[CONVENTIONS as usize - 1]
}

fn version(number: u32) -> Option<&'static Conventions> {
    VERSIONS.get((number as usize).checked_sub(1)?)
}

/// Old orders don't say which: the first.
pub(crate) fn first() -> u32 {
    1
}

pub(crate) fn is_first(version: &u32) -> bool {
    *version == first()
}

const fn name(ru: &'static str, en: &'static str) -> Text {
    Text { ru, en }
}

static NAMES: [Text; 36] = [
    name("Марфа", "Marfa"),
    name("Тихон", "Tikhon"),
    name("Глаша", "Glasha"),
    name("Кузьма", "Kuzma"),
    name("Варя", "Varya"),
    name("Прохор", "Prokhor"),
    name("Дуся", "Dusya"),
    name("Ерофей", "Yerofei"),
    name("Соня", "Sonya"),
    name("Макар", "Makar"),
    name("Фрося", "Frosya"),
    name("Игнат", "Ignat"),
    name("Лиза", "Liza"),
    name("Семён", "Semyon"),
    name("Агаша", "Agasha"),
    name("Степан", "Stepan"),
    name("Клава", "Klava"),
    name("Архип", "Arkhip"),
    name("Нюра", "Nyura"),
    name("Матвей", "Matvei"),
    name("Зина", "Zina"),
    name("Платон", "Platon"),
    name("Тася", "Tasya"),
    name("Ефим", "Yefim"),
    name("Маруся", "Marusya"),
    name("Захар", "Zakhar"),
    name("Уля", "Ulya"),
    name("Лука", "Luka"),
    name("Настя", "Nastya"),
    name("Фома", "Foma"),
    name("Рая", "Raya"),
    name("Демьян", "Demyan"),
    name("Поля", "Polya"),
    name("Савва", "Savva"),
    name("Ася", "Asya"),
    name("Гордей", "Gordei"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    #[test]
    fn a_version_stays_what_it_is() {
        let written = VERSIONS.iter().map(|conventions| {
            let Conventions {
                names,
                most_turns,
                enough_turns,
                alone,
                long_timer,
                too_often,
                paces,
            } = conventions;
            let names = names.iter().map(|name| format!("{}/{}", name.ru, name.en));
            let names = names.collect::<Vec<_>>().join(",");
            let (long, [relaxed, fast]) = (long_timer.0, paces);
            let alone = alone.map_or(String::new(), |alone| format!(" {}", alone.0));
            let figures =
                format!("{most_turns} {enough_turns}{alone} {long} {too_often} {relaxed} {fast}");
            names::number(&format!("{figures} {names}"))
        });
        let written: Vec<u64> = written.collect();
        assert_eq!(
            written,
            [10_433_253_024_099_589_456, 10_285_732_448_494_094_105],
            "tables that go by it would change: add a version"
        );
    }

    #[test]
    fn there_are_enough_names_and_no_two_alike() {
        for names in VERSIONS.iter().map(|conventions| conventions.names) {
            for (at, one) in names.iter().enumerate() {
                for two in &names[at + 1..] {
                    let alike = names::alike(one.ru, two.ru) || names::alike(one.en, two.en);
                    assert!(!alike, "{one:?} {two:?}");
                }
            }
        }
    }

    #[test]
    fn an_order_says_its_version_unless_it_is_the_first() {
        let old =
            r#"{"game":"lol","rules":1,"pack":"","seats":2,"options":{},"open":true,"host":"p"}"#;
        let order: Order = serde_json::from_str(old).unwrap();
        assert_eq!(order.conventions, 1);
        assert!(!serde_json::to_string(&order).unwrap().contains("conventions"));
        let later = serde_json::to_string(&Order { conventions: 7, ..order }).unwrap();
        let later: Order = serde_json::from_str(&later).unwrap();
        assert_eq!((later.conventions, later.has_known_conventions()), (7, false));
    }

    #[test]
    fn a_pace_is_what_it_was() {
        let at = |pace: Pace| {
            let json = r#"{"game":"lol","rules":1,"pack":"","seats":2,"options":{},"open":true,"host":"p"}"#;
            let order: Order = serde_json::from_str(json).unwrap();
            Order { pace, ..order }.paced(Millis(2_001)).0
        };
        assert_eq!([Pace::Relaxed, Pace::Normal, Pace::Fast].map(at), [3_001, 2_001, 1_200]);
    }
}
