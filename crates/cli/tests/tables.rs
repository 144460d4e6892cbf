//! `igroteka replay ID` and `verify ID`: games at tables of a data folder.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use store::{Append, DataFolder, Log, Tenure};

fn igroteka(args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_igroteka")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

/// A table with one finished game and one that has just begun.
fn fill(folder: &Path) {
    fill_until(folder, usize::MAX, &[]);
}

/// A table with the first `count` inputs of a game, with this after them, and a game that has just begun.
fn fill_until(folder: &Path, count: usize, then: &[Value]) {
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../game-liniya/golden/old/two-seats.log");
    let text = std::fs::read_to_string(old).unwrap();
    let mut lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (header, closing) = (lines.remove(0), lines.pop().unwrap());
    let order = json!({
        "game": header["game"], "rules": header["rules"], "pack": header["pack"],
        "seats": header["seats"], "options": header["options"], "open": false, "host": "anna",
    });
    let started = json!({ "started": { "seed": closing["seed"] }, "at": 0 });
    let mut kept = vec![json!({ "opened": order, "at": 0 }), started.clone()];
    for mut line in lines.into_iter().take(count) {
        line.as_object_mut().unwrap().remove("seq");
        line["at"] = json!(0);
        kept.push(line);
    }
    kept.extend_from_slice(then);
    kept.push(started);
    let log = DataFolder::open(folder).unwrap().log().unwrap();
    let append = Append {
        table: "kotbegemot".into(),
        tenure: Tenure::FIRST,
        after: 0,
        lines: kept.iter().map(Value::to_string).collect(),
        live: true,
        at: 0,
    };
    tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
        .block_on(log.append(append))
        .unwrap();
}

#[test]
fn a_game_that_was_ended_by_agreement_is_checked_as_far_as_it_was_played() {
    for (ending, word) in [
        (json!("drawn"), "a draw was agreed"),
        (json!({ "resigned": { "seats": [1] } }), "seat 1 resigned"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fill_until(folder.path(), 12, &[json!({ "ended": ending, "at": 0 })]);
        let data = folder.path().to_str().unwrap();
        let (code, told, said) = igroteka(&["verify", "kotbegemot", "--data", data]);
        assert_eq!(code, Some(0), "{said}");
        assert!(told.contains("12 entries follow the rules; every draw is the seed's"), "{told}");
        assert!(told.contains(word), "{told}");
    }
}

#[test]
fn a_table_s_games_are_told_and_checked_by_its_id() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let data = folder.path().to_str().unwrap();
    let at = ["kotbegemot", "--data", data];
    let (code, told, said) = igroteka(&[&["replay"][..], &at, &["--lang", "ru"]].concat());
    assert_eq!(code, Some(0), "{said}");
    assert!(told.contains("Хроника партии"), "{told}");
    for game in [&[][..], &["--game", "1"]] {
        let (code, told, said) = igroteka(&[&["verify"][..], &at, game].concat());
        assert_eq!(code, Some(0), "{said}");
        assert!(told.contains("every draw is the seed's"), "{told}");
    }
    // The second one is still on, and there is no third.
    for game in ["2", "3"] {
        let (code, _, said) = igroteka(&[&["verify"][..], &at, &["--game", game]].concat());
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(&format!("no game {game} at a table kotbegemot")), "{said}");
    }
    let (code, _, said) = igroteka(&["verify", "nosuchtabl", "--data", data]);
    assert_eq!(code, Some(2));
    assert!(said.contains("no finished game at a table nosuchtabl"), "{said}");
}

#[test]
fn a_folder_without_tables_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (code, _, said) = igroteka(&["verify", "kotbegemot", "--data", data.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    assert!(said.contains("no tables in") && said.contains("--data"), "{said}");
    assert!(!data.exists());
}

#[test]
fn a_folder_that_is_served_is_only_read() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let served = DataFolder::open(folder.path()).unwrap().log().unwrap();
    let data = folder.path().to_str().unwrap();
    let (code, out, said) = igroteka(&["verify", "kotbegemot", "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    assert!(out.contains("follow the rules"), "{out}");
    drop(served);
}
