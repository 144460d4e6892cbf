//! The events that ship with the game, beyond what every pack must satisfy.

mod common;

use std::collections::BTreeMap;

use game_core::{Lang, Pack as _, PackFiles};
use game_liniya::{Cell, Dir, EVENTS, Pack};

fn pack() -> Pack {
    Pack::load(&common::files()).unwrap_or_else(|error| panic!("{error}"))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Somebody who plays along a row should not simply read the war month by month.
#[test]
fn neighbouring_cells_are_not_neighbours_in_time() {
    let pack = pack();
    let ranks: BTreeMap<Cell, usize> = pack.chronicle(EVENTS).into_iter().zip(0..).collect();
    assert_eq!(ranks.len(), 140);
    for cell in EVENTS.iter() {
        for next in Dir::ALL.into_iter().filter_map(|dir| cell.next(dir)) {
            if let Some(other) = ranks.get(&next) {
                let apart = ranks[&cell].abs_diff(*other);
                assert!(apart >= 12, "{cell} and {next} are {apart} events apart");
            }
        }
    }
}

/// Words whose full stop doesn't end a sentence. Initials needn't be listed: any single letter is one.
const ABBREVIATIONS: [&str; 22] = [
    "им", "гг", "тыс", "млн", "руб", "км", "ул", "гор", "ген", "полк", "тов", "см", "no", "st",
    "mr", "dr", "col", "gen", "lt", "capt", "vs", "km",
];

/// How many sentences a text has: full stops, question and exclamation marks, except those of
/// initials and abbreviations and those inside a number.
fn sentences(text: &str) -> usize {
    let ends = |&(at, mark): &(usize, char)| {
        let closing = ['»', '”', '’', ')', '"'];
        let after = text[at + mark.len_utf8()..].trim_start_matches(closing);
        let rest = after.trim_start();
        if rest.is_empty() {
            return true;
        }
        let word = text[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let initial = word.chars().count() == 1 && !word.chars().all(char::is_numeric);
        let short = initial || ABBREVIATIONS.contains(&word.to_lowercase().as_str());
        let first = rest.trim_start_matches(['«', '“', '‘', '(', '"']).chars().next();
        let opens = first.is_some_and(|first| first.is_uppercase() || first.is_numeric());
        after.starts_with(char::is_whitespace) && opens && !(mark == '.' && short)
    };
    text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?' | '…')).filter(ends).count()
}

#[test]
fn abbreviations_are_no_sentences() {
    for (text, count) in [
        ("Началась война. Бои шли до осени.", 2),
        ("О нападении сообщил по радио В. М. Молотов.", 1),
        ("Принял парад С. М. Будённый. Речь произнёс И. В. Сталин.", 2),
        ("Налёты на завод им. Молотова продолжались, погибло 3 тыс. человек.", 1),
        ("Зимой и т. д. до весны. Потом нет.", 2),
        ("The shaft of Mine No. 5 was 53.5 metres deep.", 1),
        ("Laboratory No. 2 was opened. Igor Kurchatov was its head.", 2),
        ("It was signed at 0.43 on the 9th. Gen. Weidling had surrendered before. Why?", 3),
        ("Прозвучали слова «Ни шагу назад!». Их знали все.", 2),
        ("«Ни шагу назад!» — так назвали приказ.", 1),
        ("Один. Два! Три? Четыре.", 4),
        ("", 0),
    ] {
        assert_eq!(sentences(text), count, "{text}");
    }
}

/// LINE-18: two or three sentences, in Russian and English.
#[test]
fn every_event_is_told_in_two_or_three_sentences() {
    let pack = pack();
    for cell in EVENTS.iter() {
        let event = pack.event(cell).unwrap();
        for lang in [Lang::Ru, Lang::En] {
            let text = event.text.get(lang);
            let count = sentences(text);
            assert!((2..=3).contains(&count), "{cell} has {count} sentences: {text}");
            assert!(text.ends_with('.'), "{cell}: {text}");
        }
        assert!(event.text.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{cell}");
        assert!(!event.text.en.chars().any(|letter| ('а'..='я').contains(&letter)), "{cell}");
    }
}

/// People are named in full, so no text has initials.
#[test]
fn nobody_is_reduced_to_initials() {
    let pack = pack();
    for cell in EVENTS.iter() {
        for lang in [Lang::Ru, Lang::En] {
            let text = pack.event(cell).unwrap().text.get(lang);
            let mut words = text.split_whitespace().map(|word| word.trim_matches(['(', '«', '‘']));
            let initial = words.find(|word| {
                let mut letters = word.chars();
                letters.next().is_some_and(char::is_uppercase) && letters.as_str() == "."
            });
            assert_eq!(initial, None, "{cell}: {text}");
        }
    }
}

/// An event that has only a month stands before that month's days, where it need not have happened.
/// Only the pocket at Demyansk has no day: histories close the ring on different ones.
#[test]
fn events_have_the_day_that_history_knows() {
    let pack = pack();
    let months = EVENTS.iter().filter(|cell| pack.event(*cell).unwrap().date.len() == 7);
    assert_eq!(months.collect::<Vec<_>>(), [cell("j7")]);
    for (name, date) in [
        ("h5", "1941-07-19"),
        ("a11", "1941-10-06"),
        ("g3", "1942-05-16"),
        ("i1", "1942-12-15"),
        ("i8", "1943-01-15"),
        ("i10", "1943-03-15"),
        ("a6", "1943-03-22"),
        ("k6", "1943-05-15"),
        ("g9", "1943-06-05"),
        ("h4", "1943-09-22"),
        ("i2", "1944-03-19"),
        ("f7", "1944-07-23"),
    ] {
        assert_eq!(pack.event(cell(name)).unwrap().date, date, "{name}");
    }
}

/// The file is read by people too: it tells the war in its order.
#[test]
fn the_file_is_in_the_order_of_time() {
    let files = common::files();
    let text = files.text("events.toml").unwrap();
    let dates: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("date = ")).collect();
    assert_eq!(dates.len(), 140);
    assert!(dates.is_sorted(), "an event is out of order");
}

#[test]
fn a_month_comes_before_its_days_in_the_chronicle() {
    let of = |date: &str| {
        let files = common::files();
        let text = files.text("events.toml").unwrap();
        let day = "date = \"1941-07-19\"";
        assert_eq!(text.matches(day).count(), 1);
        let mut changed = PackFiles::default();
        changed.insert("events.toml", text.replace(day, &format!("date = \"{date}\"")));
        Pack::load(&changed).unwrap_or_else(|error| panic!("{error}")).chronicle(EVENTS)
    };
    let place = |chronicle: &[Cell], name: &str| chronicle.iter().position(|c| *c == cell(name));
    let (month, day) = (of("1941-07"), of("1941-07-19"));
    assert!(place(&month, "h5") < place(&month, "c7"), "the month before its first day");
    assert!(place(&month, "h7") < place(&month, "h5"), "the month after the one before");
    assert!(place(&day, "h5") > place(&day, "l7"), "the 19th after the 14th");
}

/// What readers found to be untrue or loose, and what is said instead.
#[test]
fn corrected_facts_stay_corrected() {
    let pack = pack();
    for (name, ru, en) in [
        ("h1", "В полночь Москва", "At midnight Moscow"),
        ("h12", "двумя днями раньше, 30 апреля.", "two days before, on 30 April."),
        ("c3", "Ещё во время отхода", "While the retreat was still under way"),
        ("f2", "в ночь на 22 июля", "the night of 21–22 July"),
        ("f11", "меньше чем за три недели", "in less than three weeks"),
        ("a10", "около двух тысяч километров", "about 2,000 kilometres"),
        ("g9", "К концу октября", "By the end of October"),
        ("c5", "военнопленных, цыган, подпольщиков", "prisoners of war, Roma, members"),
    ] {
        let text = &pack.event(cell(name)).unwrap().text;
        assert!(text.ru.contains(ru), "{name}: {}", text.ru);
        assert!(text.en.contains(en), "{name}: {}", text.en);
    }
}
