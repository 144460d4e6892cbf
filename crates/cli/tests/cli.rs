//! The command line as other programs see it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn igroteka(args: &[&str]) -> Output {
    with_input(args, "")
}

fn with_input(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that stops early closes its end: that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn json(args: &[&str]) -> Value {
    let output = igroteka(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn games_and_rules_are_listed() {
    let games = json(&["games", "--json"]);
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().filter_map(|game| game["id"].as_str()).collect();
    let catalogue: Vec<&str> = game_catalog::CATALOG.iter().map(|game| game.info.id).collect();
    assert_eq!(ids, catalogue);
    let liniya = ids.iter().position(|id| *id == "liniya").unwrap();
    assert_eq!(games[liniya]["seats"], json!([2, 3, 4, 6, 8, 9, 10, 12]));
    let rules = json(&["rules", "liniya", "--json"]);
    let ids: Vec<&str> =
        rules.as_array().unwrap().iter().filter_map(|r| r["id"].as_str()).collect();
    let wanted: Vec<String> = (1..=18).map(|n| format!("LINE-{n}")).collect();
    assert_eq!(ids, wanted);
    for rule in rules.as_array().unwrap() {
        assert!(rule["section"].is_string());
        assert!(rule["text"]["ru"].is_string() && rule["text"]["en"].is_string());
    }
    let russian = igroteka(&["rules", "liniya", "--lang", "ru"]);
    assert!(String::from_utf8(russian.stdout).unwrap().starts_with("Линия Победы"));
}

#[test]
fn bots_go_by_name_or_by_level_in_every_game() {
    for game in game_catalog::CATALOG {
        let best = game.bots.last().unwrap().id;
        assert_eq!(game.bot_named("strong"), Some(best), "{}", game.info.id);
        assert!(game.bot_named("heuristic").is_some(), "{}", game.info.id);
        assert_eq!(game.bot_named("random"), Some("random"));
        assert_eq!(game.bot_named("nobody"), None);
    }
    let refused = igroteka(&["sim", "liniya", "--games", "1", "--bots", "nobody"]);
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("liniya has no bot \"nobody\"; it has random, easy"), "{said}");
}

#[test]
fn simulations_count_everything() {
    let args = ["sim", "liniya", "--games", "6", "--seats", "6", "--options", r#"{"teams":3}"#];
    let report = json(&[&args[..], &["--bots", "heuristic,random", "--json"]].concat());
    assert_eq!((&report["games"], &report["finished"]), (&json!(6), &json!(6)));
    assert_eq!(report["wins"].as_array().unwrap().len(), 6);
    assert!(report["length"]["min"].as_u64() <= report["length"]["max"].as_u64());
    let seeded = |threads| {
        let seed = ["--seed", "7", "--threads", threads, "--json"];
        let mut report = json(&[&["sim", "liniya", "--games", "9"], &seed[..]].concat());
        report["seconds"] = json!(0);
        report
    };
    assert_eq!(seeded("1"), seeded("2"));
}

#[test]
fn what_is_wrong_is_said_and_exits_with_2() {
    let pack = scratch("bad-pack");
    std::fs::write(pack.join("events.toml"), "[[event]]\ncell = \"a1\"\n").unwrap();
    let pack = pack.to_str().unwrap();
    for (args, complaint) in [
        (vec!["rules", "chess"], "there is no game \"chess\""),
        (vec!["sim", "liniya", "--games", "1", "--seats", "5"], "LINE-2"),
        (vec!["sim", "liniya", "--games", "1", "--seats", "0"], "not for 0. (LINE-2)"),
        (vec!["sim", "liniya", "--games", "1", "--bots", "genius"], "no bot \"genius\""),
        (vec!["sim", "liniya", "--games", "1", "--bots", "random,random,random"], "3 bots for 2"),
        (vec!["sim", "liniya", "--games", "1", "--options", "{"], "bad options"),
        (vec!["sim", "liniya", "--games", "1", "--options", "[]"], "bad options"),
        (
            vec!["sim", "liniya", "--games", "1", "--options", r#"{"speed":1}"#],
            "unknown field `speed`",
        ),
        (
            vec!["sim", "liniya", "--games", "1", "--options", r#"{"teams":"two"}"#],
            "teams: invalid type",
        ),
        (vec!["sim", "liniya", "--games", "1", "--options", r#"{"teams":3}"#], "LINE-2"),
        (
            vec!["sim", "liniya", "--games", "1", "--pack", pack],
            "bad pack: events.toml:1: missing field `date`",
        ),
        (vec!["referee", "liniya", "--pack", pack], "bad pack: events.toml:1"),
        (vec!["referee", "liniya", "--pack", "no-such-folder"], "bad pack: no-such-folder"),
        (vec!["sim", "liniya", "--games", "many"], "many"),
        (vec!["play", "liniya", "--seat", "2"], "no seat 2"),
        (vec!["bench", "draughts"], "there is no game"),
        (vec!["bench", "server", "--game", "draughts"], "there is no game"),
        (vec!["bench", "liniya", "--position", FOR_THREE], "bad position"),
        (vec!["bench", "liniya", "--seats", "3"], "--position"),
        (vec!["bench", "server", "--options", r#"{"speed":1}"#], "unknown field `speed`"),
        (vec!["bench", "races", "--only", "sprint"], "there are the races bah, copy, call, series"),
        (vec!["bench", "races", "--game", "liniya"], "has no races"),
        (
            vec!["bench", "join", "--game", "liniya", "--inputs", "9999"],
            "no game of liniya goes so",
        ),
        (vec!["bench", "restart", "--tables", "0"], "of nobody"),
        (vec!["bench", "thinking", "--thought", "0"], "and a thought too"),
        (vec!["verify", "no-such-file"], "no-such-file"),
        (vec!["fly"], "fly"),
    ] {
        let output = igroteka(&args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(complaint), "{args:?}: {said}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn a_referee_answers_line_by_line() {
    let input = concat!(
        r#"{"open":{"seats":4,"options":{"draw":"automatic"},"seed":"1"}}"#,
        "\n",
        "nonsense\n",
        r#"{"chance":true}"#,
        "\n",
        r#"{"act":{"seat":0,"action":"draw"}}"#,
        "\n",
        r#"{"view":{"seat":1}}"#,
    );
    let output = with_input(&["referee", "liniya"], input);
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0], json!({"ok": true}));
    assert!(answers[1]["error"].as_str().unwrap().contains("line 1"));
    assert_eq!(answers[2]["events"][0]["kind"], "dealer");
    assert_eq!(answers[3]["refused"]["rule"], "LINE-4");
    assert_eq!(answers[4]["view"]["hands"], json!({"1": ""}));
}

/// A whole game in the terminal, always the first choice; its log tells and checks itself.
#[test]
fn a_game_is_played_logged_verified_and_told() {
    let log = scratch("play").join("game.log");
    let path = log.to_str().unwrap();
    let play = ["play", "liniya", "--bots", "random", "--seed", "5", "--lang", "ru", "--log", path];
    let output = with_input(&play, &"1\n".repeat(400));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("Хроника партии"), "the game came to its end");

    let verified = igroteka(&["verify", path]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    let replayed = igroteka(&["replay", path]);
    assert!(String::from_utf8(replayed.stdout).unwrap().contains("Chronicle of the game"));

    let text = std::fs::read_to_string(&log).unwrap();
    let redealt = text.replacen(r#""chance":"dealer 0""#, r#""chance":"dealer 1""#, 1);
    let redealt = if redealt == text {
        text.replacen(r#""chance":"dealer 1""#, r#""chance":"dealer 0""#, 1)
    } else {
        redealt
    };
    for (forged, complaint) in [
        (redealt, "entry "),
        (text.replacen(r#""seed_hash":""#, r#""seed_hash":"0"#, 1), "hash"),
        (
            text.replacen(r#""decides":""#, r#""decides":"0"#, 1).replacen(
                r#""pack":""#,
                r#""pack":"0"#,
                1,
            ),
            "--pack",
        ),
        (text.replacen(r#""rules":"#, r#""rules":9"#, 1), "of the rules"),
        (text.replacen(r#""seq":9,"#, r#""seq":10,"#, 1), "line 10"),
        (text.replacen(r#""winners":["#, r#""winners":[7,"#, 1), "did not end"),
    ] {
        assert_ne!(forged, text, "{complaint}");
        std::fs::write(&log, forged).unwrap();
        let output = igroteka(&["verify", path]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{complaint}: {said}");
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
}

#[test]
fn getting_up_early_leaves_a_log_that_can_be_checked() {
    let log = scratch("quit").join("game.log");
    let path = log.to_str().unwrap();
    let output = with_input(&["play", "liniya", "--bots", "random", "--log", path], "1\nq\n");
    assert!(output.status.success());
    let verified = igroteka(&["verify", path]);
    assert!(String::from_utf8(verified.stdout).unwrap().contains("isn't over"));
}

#[test]
fn simulated_games_are_logged_and_verified() {
    let folder = scratch("logs");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let sim = ["sim", "lol", "--games", "3", "--bots", "random", "--seed", "logs", "--json"];
    let plain = json(&sim);
    let logged = json(&[&sim[..], &["--logs", folder.to_str().unwrap()]].concat());
    assert_eq!(plain["actions"], logged["actions"], "logs change nothing");
    assert_eq!(logged["opened"], 3);
    for name in ["0.log", "1.log", "2.log"] {
        let verified = igroteka(&["verify", &path(name)]);
        let said = String::from_utf8(verified.stdout).unwrap();
        assert!(said.contains("every draw is the seed's"), "{said}");
    }
    let text = std::fs::read_to_string(path("1.log")).unwrap();
    let forged = text.replacen(r#"{"stream":1}"#, r#"{"stream":2}"#, 1);
    assert_ne!(forged, text);
    std::fs::write(path("1.log"), forged).unwrap();
    assert_eq!(igroteka(&["verify", &path("1.log")]).status.code(), Some(1));
}

/// An old log names its pack and nothing else: it is tried with what is here, and that is said.
#[test]
fn a_log_with_a_pack_that_is_not_known_is_tried() {
    let folder = scratch("old");
    let log = folder.join("game.log");
    let path = log.to_str().unwrap();
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../game-liniya/golden/old/two-seats.log");
    let text = std::fs::read_to_string(old).unwrap();
    let (start, rest) = text.split_once(r#""pack":""#).unwrap();
    std::fs::write(&log, format!(r#"{start}"pack":"ffff{rest}"#)).unwrap();
    let verified = igroteka(&["verify", path]);
    let warned = String::from_utf8(verified.stderr).unwrap();
    assert!(verified.status.success() && warned.contains("isn't known here"), "{warned}");

    std::fs::write(&log, format!(r#"{start}"pack":"ffff{rest}"#).replace(" d7", " d8")).unwrap();
    let refused = igroteka(&["verify", path]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("any pack but ffff"), "{said}");
}

#[test]
fn a_server_refuses_a_folder_in_use_a_foreign_file_and_a_bad_pack() {
    let serve = |data: &str, more: &[&str]| {
        let output =
            igroteka(&[&["serve", "--addr", "127.0.0.1:99999", "--data", data], more].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let folder = scratch("in-use");
    let data = folder.to_str().unwrap();
    let log = store::DataFolder::open(&folder).unwrap().log().unwrap();
    assert!(serve(data, &[]).contains("another server is using it"));
    drop(log);
    assert!(serve(data, &[]).contains("can't listen"), "it is free again");

    let foreign = scratch("foreign");
    std::fs::write(foreign.join("igroteka.db"), "").unwrap();
    assert!(serve(foreign.to_str().unwrap(), &[]).contains("empty"));

    let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
    let liga = format!("{content}/liga");
    assert!(serve(data, &["--pack", &liga]).contains("can't listen"), "LIGA's, it can see");
    assert!(serve(data, &["--pack", &format!("liga={liga}")]).contains("can't listen"));
    assert!(serve(data, &["--pack", &format!("lol={liga}")]).contains("bad pack"));
    assert!(serve(data, &["--pack", content]).contains("no game's"));
    assert!(serve(data, &["--pack", &liga, "--pack", &liga]).contains("two packs for liga"));
}

/// A position of Liniya for three.
const FOR_THREE: &str =
    r#"{"hands":["c8 a2","b2 b3","d4 l3"],"deck":"d1 e1 f1 g1","turn":0,"phase":"play"}"#;

#[test]
fn listing_is_measured_in_a_position_for_any_number_of_seats() {
    let args = ["bench", "liniya", "--position", FOR_THREE, "--seats", "3", "--seconds", "0.01"];
    let output = igroteka(&args);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("liniya seat 0: "), "{said}{:?}", output.stderr);
}

/// Figures are for a quiet machine; here it is enough that everything is measured.
#[test]
fn servers_are_measured_under_load_and_under_attack() {
    let output = igroteka(&["bench", "hostile", "--seconds", "0.1", "--json"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    let rows: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    let floods: Vec<&str> = rows.iter().map(|row| row["flood"].as_str().unwrap()).collect();
    let all = [
        "none", "tables", "sockets", "frames", "renames", "hellos", "halves", "unread", "logs",
        "requests", "thoughts",
    ];
    assert_eq!(floods, all);
    for row in &rows {
        assert_eq!(row["strikes"] == 0, row["flood"] == "none", "{row}");
        assert!(row["peak_mib"].as_f64() > Some(0.0), "{row}");
    }
    let output = igroteka(&["bench", "server", "--tables", "2", "--seconds", "0.1", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["actions"].as_u64() > Some(0), "{report}");
}

#[test]
fn who_comes_to_a_long_game_is_measured() {
    let rows = json(&["bench", "join", "--inputs", "150", "--joins", "3", "--json"]);
    let rows = rows.as_array().unwrap();
    let who: Vec<&str> = rows.iter().map(|row| row["who"].as_str().unwrap()).collect();
    assert_eq!(who, ["first", "newcomer", "back", "back_late"]);
    for row in rows {
        assert_eq!(row["joins"], 3, "{row}");
        assert!(row["p50_ms"].as_f64() > Some(0.0), "{row}");
    }
    let bytes = |at: usize| rows[at]["bytes"].as_u64().unwrap();
    assert!(bytes(2) < bytes(0), "whoever has missed nothing is told less: {rows:?}");
    assert!(bytes(2) < bytes(3), "whoever comes back too late is told everything: {rows:?}");
    let inputs = rows[0]["inputs"].as_u64().unwrap();
    assert!((1..=150).contains(&inputs), "{inputs}");
}

#[test]
fn a_start_with_games_left_in_play_is_measured() {
    let args = ["bench", "restart", "--game", "liniya", "--inputs", "9", "--tables", "3", "--json"];
    let report = json(&args);
    assert_eq!((&report["game"], &report["tables"]), (&json!("liniya"), &json!(3)));
    let seconds = |name: &str| report[name].as_f64().unwrap();
    assert!(seconds("answers_seconds") > 0.0 && seconds("taken_up_seconds") > 0.0, "{report}");
}

#[test]
fn people_are_measured_beside_bots_that_think() {
    let args = ["bench", "thinking", "--tables", "2", "--thought", "0.01", "--seconds", "0.2"];
    let report = json(&[&args[..], &["--json"]].concat());
    for phase in ["alone", "beside"] {
        assert!(report[phase]["actions"].as_u64() > Some(0), "{report}");
        let think = report[phase]["thoughts"].as_u64() > Some(0);
        assert_eq!(think, phase == "beside", "{report}");
    }
}
