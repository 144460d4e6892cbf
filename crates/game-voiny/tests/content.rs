//! Packs: what is built in loads, and what can't be played with is refused with file, line and
//! reason.

use game_core::{Pack as _, PackFiles};
use game_voiny::{FieldName, Pack, Warrior};

/// The error that replacing `old` by `new` in a file leads to, and the line that `old` is in.
fn broken(file: &str, old: &str, new: &str) -> (String, usize) {
    let mut files = Pack::built_in();
    let text = files.text(file).expect("a file of the pack").to_owned();
    let at = text.find(old).unwrap_or_else(|| panic!("{file} has no {old:?}"));
    files.insert(file, text.replacen(old, new, 1));
    let line = 1 + text[..at].bytes().filter(|&byte| byte == b'\n').count();
    let error = Pack::load(&files).expect_err(&format!("{new:?} instead of {old:?}"));
    assert_eq!(error.file, file);
    (error.to_string(), line)
}

fn first_line(file: &str, starts_with: &str) -> String {
    let files = Pack::built_in();
    let text = files.text(file).expect("a file of the pack");
    let line = text.lines().find(|line| line.starts_with(starts_with));
    line.unwrap_or_else(|| panic!("{file} has no {starts_with}")).to_owned()
}

#[test]
fn what_is_built_in_loads() {
    let pack = Pack::load(&Pack::built_in()).unwrap();
    for warrior in Warrior::all() {
        let card = pack.card(warrior);
        assert!(card.least_width() <= card.length(), "{warrior}");
        assert!(card.outline.len() >= 4);
    }
    assert_eq!(pack.plan(FieldName::Ae).holes.len(), 4);
    assert!(pack.plan(FieldName::V).lines.is_some());
}

#[test]
fn bad_warriors_are_refused_with_file_line_and_reason() {
    let file = "warriors.toml";
    for (starts, new, reason) in [
        ("mass =", "mass = 0.0", "the mass is 0, not between"),
        ("mass =", "mass = nan", "the mass is NaN"),
        ("mass =", "mass = \"heavy\"", "invalid type"),
        ("thickness =", "thickness = 9.0", "the thickness is 9"),
        ("belt =", "belt = 5.0", "the belt is 5"),
        ("bevel =", "bevel = { below = 3.0, above = 0.1 }", "bevel.below is 3"),
        ("friction =", "friction = -1.0", "the friction is -1"),
        ("restitution =", "restitution = 2.0", "the restitution is 2"),
        ("colours =", "colours = { body = \"red\", paint = \"#000000\" }", "is no colour"),
        ("emblem =", "emblem = \"\"", "is no word"),
        (
            "outline =",
            "outline = [[2, 2], [-2, 2], [-2, -2], [2, -2], [0.5, 0]]",
            "isn't convex and counter-clockwise",
        ),
        (
            "outline =",
            "outline = [[2, 2], [2, -2], [-2, -2], [-2, 2]]",
            "isn't convex and counter-clockwise",
        ),
        ("outline =", "outline = [[1, 0], [0, 1], [-1, -1]]", "3 corners"),
        (
            "outline =",
            "outline = { half_x = 1.8, half_y = 1.8, power = 0.5, corners = 16 }",
            "the outline's power",
        ),
        (
            "outline =",
            "outline = { half_x = 1.8, half_y = 1.8, power = 2.0, corners = 17 }",
            "17 corners",
        ),
        (
            "outline =",
            "outline = { half_x = 9.0, half_y = 1.8, power = 2.0, corners = 16 }",
            "further than 4 cm",
        ),
        ("name =", "name = { ru = \"Бондарь\" }", "missing field `en`"),
        ("name =", "name = { ru = \"\", en = \"Hoop\" }", "the name \"\""),
        ("story =", "story = { ru = \"Катится куда хочет.\", en = \"Rolls\" }", "story.ru has 19"),
    ] {
        let old = first_line(file, starts);
        let (error, line) = broken(file, &old, new);
        assert!(error.starts_with(&format!("{file}:{line}: ")), "{error}");
        assert!(error.contains(reason), "{error}");
    }
    let (error, _) = broken(file, "[[warrior]]", "[[warrior]]\nwings = 2");
    assert!(error.contains("unknown field `wings`"), "{error}");
}

#[test]
fn ten_warriors_with_names_of_their_own() {
    let files = Pack::built_in();
    let text = files.text("warriors.toml").unwrap();
    let last = text.rfind("[[warrior]]").unwrap();
    let with = |text: String| {
        let mut files = files.clone();
        files.insert("warriors.toml", text);
        Pack::load(&files).unwrap_err().to_string()
    };
    assert_eq!(with(text[..last].to_owned()), "warriors.toml: 9 warriors instead of 10");
    let twice = with(format!("{text}\n{}", &text[last..]));
    assert!(twice.contains("two warriors are called"), "{twice}");
    let renamed =
        text[last..].replacen("ru = \"", "ru = \"Не ", 1).replacen("en = \"", "en = \"No ", 1);
    let eleven = with(format!("{text}\n{renamed}"));
    assert!(eleven.contains("an eleventh warrior"), "{eleven}");
}

#[test]
fn bad_fields_are_refused_with_file_line_and_reason() {
    let file = "fields.toml";
    for (old, new, reason) in [
        ("x = -19.0", "x = -60.0", "outside the field"),
        ("x = -19.0\ny = -19.0", "x = -6.0\ny = -6.0", "reaches into the centre circle"),
        ("x = -19.0", "x = -18.5", "mirror images"),
        ("radius = 3.2", "radius = 0.0", "the radius is 0"),
        ("speed = 200.0", "speed = 900.0", "the speed is 900"),
        ("width = 48.0", "width = 3.0", "the width is 3"),
        ("double = 7.0", "double = 1.0", "the double line is 1"),
        ("single = 15.0", "single = 8.0", "the single line is 8"),
        ("circle = 7.0", "circle = 7.0\nlines = { double = 7.0, single = 15.0 }", "only field v"),
        ("lines = {", "# lines = {", "field v has lines"),
    ] {
        let (error, _) = broken(file, old, new);
        assert!(error.starts_with(&format!("{file}:")), "{error}");
        assert!(error.contains(reason), "{error}");
    }
    let text = Pack::built_in().text(file).unwrap().to_owned();
    let line = 1 + text[..text.find("x = -19.0").unwrap()].lines().count() - 1;
    let (error, _) = broken(file, "x = -19.0", "x = -60.0");
    let named: usize = error.split(':').nth(1).unwrap().parse().unwrap();
    assert!(named.abs_diff(line) <= 1, "{error} names line {named}, not {line}");
}

#[test]
fn files_that_are_missing_or_unknown_are_refused() {
    let mut files = Pack::built_in();
    files.insert("heroes.toml", "");
    assert_eq!(
        Pack::load(&files).unwrap_err().to_string(),
        "heroes.toml: this game has no such file"
    );
    let missing = Pack::load(&PackFiles::default()).unwrap_err().to_string();
    assert_eq!(missing, "warriors.toml: the file is missing");
}

#[test]
fn what_decides_is_measures_not_words() {
    let files = Pack::built_in();
    let version = |change: &dyn Fn(&str) -> String, file: &str| {
        let mut files = files.clone();
        files.insert(file, change(files.text(file).unwrap()));
        Pack::load(&files).unwrap().deciding_version()
    };
    let now = Pack::load(&files).unwrap().deciding_version();
    let renamed = |text: &str| text.replacen("en = \"", "en = \"O ", 1);
    assert_eq!(version(&renamed, "warriors.toml"), now);
    let heavier = |text: &str| {
        let at = text.find("mass = ").unwrap() + 7;
        let end = at + text[at..].find('\n').unwrap();
        format!("{}9.75{}", &text[..at], &text[end..])
    };
    assert_ne!(version(&heavier, "warriors.toml"), now);
    let faster = |text: &str| text.replacen("speed = 200.0", "speed = 201.0", 1);
    assert_ne!(version(&faster, "fields.toml"), now);
}
