//! The pack's limits.

use game_core::{Lang, Pack as _, PackFiles};
use game_liniya::Pack;

use crate::{cell, common};

/// The pack with one place of it changed.
fn changed(old: &str, new: &str) -> Result<Pack, String> {
    let files = common::files();
    let text = files.text("events.toml").unwrap();
    assert!(text.contains(old), "{old:?} isn't there");
    let mut changed = PackFiles::default();
    changed.insert("events.toml", text.replacen(old, new, 1));
    Pack::load(&changed).map_err(|error| error.to_string())
}

#[test]
fn every_event_is_told_in_both_languages() {
    let pack = Pack::load(&common::files()).unwrap();
    let (mut cells, mut names) = (0, std::collections::BTreeSet::new());
    for name in (1..=12).flat_map(|row| ('a'..='l').map(move |column| format!("{column}{row}"))) {
        let Some(event) = pack.event(cell(&name)) else {
            assert!(["a1", "l1", "a12", "l12"].contains(&name.as_str()), "{name} tells nothing");
            continue;
        };
        cells += 1;
        for lang in [Lang::Ru, Lang::En] {
            assert!(names.insert(event.name.get(lang).to_string()), "{name}");
            assert!(event.text.get(lang).ends_with(['.', '!', '?', '»', '”', '’']), "{name}");
        }
        let war = "1941-06-22"..="1945-06-24";
        assert!(war.contains(&event.date.as_str()) || event.date.len() == 7, "{name}");
    }
    assert_eq!(cells, 140);

    let written = serde_json::to_value(&pack).unwrap();
    assert_eq!(written.as_object().unwrap().len(), 140);
    assert_eq!(written["j5"]["date"], "1941-06-22");
    assert_eq!(written["j5"]["name"]["en"], "The war begins");
}

#[test]
fn a_pack_without_an_event_is_refused() {
    let files = common::files();
    let text = files.text("events.toml").unwrap();
    let first = text.find("[[event]]").unwrap();
    let second = first + 1 + text[first + 1..].find("[[event]]").unwrap();
    let mut short = PackFiles::default();
    short.insert("events.toml", format!("{}{}", &text[..first], &text[second..]));
    let error = Pack::load(&short).unwrap_err();
    assert_eq!(error.to_string(), "events.toml: 139 events instead of 140: j5 has none");

    let mut none = PackFiles::default();
    assert_eq!(Pack::load(&none).unwrap_err().to_string(), "events.toml: the file is missing");
    none.insert("events.toml", "event = []");
    assert!(Pack::load(&none).unwrap_err().reason.contains("0 events"));
    let mut more = common::files();
    more.insert("event.toml", "");
    assert_eq!(
        Pack::load(&more).unwrap_err().to_string(),
        "event.toml: this game has no such file"
    );
}

#[test]
fn names_fit_their_cells() {
    let name = |name: &str| {
        let en = changed("name.en = \"The war begins\"", &format!("name.en = \"{name}\""));
        let ru = changed("name.ru = \"Начало войны\"", &format!("name.ru = \"{name}\""));
        assert_eq!(en.is_ok(), ru.is_ok());
        en
    };
    for good in ["Я", "двенадцатьбу", "двадцать две буквы еще", "twelveletter nineanda"]
    {
        assert!(name(good).is_ok(), "{good}");
    }
    for bad in ["", "  ", "тринадцатьбук", "x thirteenlette", "двадцать три буквы ещё."]
    {
        assert!(name(bad).is_err(), "{bad}");
    }
}

#[test]
fn texts_fit_their_panel() {
    let files = common::files();
    let whole = files.text("events.toml").unwrap();
    for lang in ["ru", "en"] {
        let key = format!("text.{lang} = \"");
        let from = whole.find(&key).unwrap();
        let line = &whole[from..from + whole[from..].find('\n').unwrap()];
        let text = |letters: usize| changed(line, &format!("{key}{}\"", "ж".repeat(letters)));
        assert!(text(40).is_ok() && text(400).is_ok(), "{lang}");
        let error = text(39).unwrap_err();
        assert!(error.contains(&format!("text.{lang} has 39 letters, not 40 to 400")), "{error}");
        assert!(text(401).is_err(), "{lang}");
    }
}

#[test]
fn dates_are_dates() {
    let date = |date: &str| changed("1941-06-22", date);
    for good in [
        "1941-01-31",
        "1941-12-31",
        "1941-04-30",
        "1941-02-28",
        "1944-02-29",
        "1941-03-31",
        "1941-05-31",
        "1941-07-31",
        "1941-08-31",
        "1941-10-31",
        "1941-06-01",
        "1941-01",
        "1941-12",
    ] {
        assert!(date(good).is_ok(), "{good}");
    }
    for bad in [
        "1941-01-32",
        "1941-04-31",
        "1941-06-31",
        "1941-09-31",
        "1941-11-31",
        "1944-02-30",
        "1943-02-29",
        "1941-13",
        "1941-00",
        "1941-00-10",
        "1941-13-10",
        "1941-06-00",
        "941-06-22",
        "1941-6",
        "1941-006",
        "1941-06-022",
        "1941-06-2",
        "1941-06-22-1",
        "19 1-06-22",
        "+941-06-22",
    ] {
        assert!(date(bad).is_err(), "{bad}");
    }
}
