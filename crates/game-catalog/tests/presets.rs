//! What a game is usually like, and the two ways to agree on everything at once, are possible.

use game_catalog::CATALOG;
use game_core::{OnlyWith, OptionInfo, OptionKind, Setting};
use serde_json::{Map, Value, to_value};

fn can_be(option: &OptionInfo, setting: Setting) -> bool {
    match (&option.kind, setting) {
        (OptionKind::OneOf(words), Setting::Word(word)) => words.iter().any(|w| w.value == word),
        (OptionKind::Numbers(all), Setting::Number(one)) => all.iter().any(|n| n.value == one),
        (OptionKind::Whole { min, max }, Setting::Number(one)) => (min..=max).contains(&&one),
        _ => false,
    }
}

#[test]
fn presets_are_among_the_options_values() {
    for edition in CATALOG {
        for option in edition.info.options {
            for setting in [option.easy, option.strict].into_iter().flatten() {
                let id = edition.info.id;
                assert!(can_be(option, setting), "{id}: {} can't be {setting:?}", option.id);
            }
        }
    }
}

/// An option that goes only with another's values is refused with the others, and with none of these.
#[test]
fn what_goes_only_with_another_option_says_so_truly() {
    for edition in CATALOG {
        let (id, all) = (edition.info.id, edition.info.options);
        for option in all {
            let Some(OnlyWith { option: other, values }) = option.only_with else { continue };
            let other = all.iter().find(|one| one.id == other).expect("another option");
            assert!(values.iter().all(|value| can_be(other, *value)), "{id}: {}", option.id);
            let OptionKind::OneOf(words) = &other.kind else { panic!("{id}: words only") };
            let OptionKind::OneOf([_, unusual, ..]) = &option.kind else {
                panic!("{id}: a choice")
            };
            for word in *words {
                let mut options = Map::new();
                options.insert(other.id.into(), word.value.into());
                options.insert(option.id.into(), unusual.value.into());
                let opened = edition
                    .open_built_in(&Value::Object(options.clone()), edition.usual.seats.into());
                let goes = values.contains(&Setting::Word(word.value));
                assert_eq!(opened.is_ok(), goes, "{id}: {options:?}");
            }
        }
    }
}

/// With so many seats there is a choice; the others take what they take.
fn options(all: &[OptionInfo], seats: u8, preset: fn(&OptionInfo) -> Option<Setting>) -> Value {
    let chosen = all.iter().filter(|o| o.seats.is_empty() || o.seats.contains(&seats));
    let set = chosen.filter_map(|o| Some((o.id.to_string(), to_value(preset(o)?).unwrap())));
    Value::Object(set.collect::<Map<_, _>>())
}

#[test]
fn every_number_of_seats_can_be_played_by_either_preset_and_by_none() {
    for edition in CATALOG {
        let (id, all) = (edition.info.id, edition.info.options);
        assert!(edition.info.seats.contains(&edition.usual.seats), "{id}");
        assert!(edition.usual.minutes[0] <= edition.usual.minutes[1], "{id}");
        assert!((1..=3).contains(&edition.usual.weight), "{id}");
        for &seats in edition.info.seats {
            for preset in
                [|o: &OptionInfo| o.easy, |o: &OptionInfo| o.strict, |_: &OptionInfo| None]
            {
                let options = options(all, seats, preset);
                let opened = edition.open_built_in(&options, seats.into());
                assert!(opened.is_ok(), "{id} for {seats}: {options}: {:?}", opened.err());
            }
        }
    }
}
