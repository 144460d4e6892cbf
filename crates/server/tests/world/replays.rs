//! Games that are over are seen again.

use serde_json::{Value, json};

use crate::guest::{exchange, http};
use crate::tables::{house, play_out, two_at_a_table};

#[tokio::test]
async fn a_finished_game_is_seen_again_through_any_eyes() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    let get = async |cookie: &str, call: &str| {
        let call = format!("GET /api/tables/{table}/replay{call}");
        let (status, _, answer) = http(&house.addr, cookie, &call, &Value::Null).await;
        (status, answer)
    };
    assert_eq!(get(&anna.cookie, "?game=1").await.0, 404, "not while it is on");
    play_out(&mut anna, &mut boris).await;
    for guest in [&mut anna, &mut boris] {
        while !guest.is_over() {
            guest.hear().await.expect("news");
        }
    }
    assert_eq!(get("", "?game=1").await.0, 401, "to strangers nothing");
    for bad in ["", "?game=-1", "?game=1&eyes=16", "?game=1&eyes=x", "?game=1&to=3"] {
        assert_eq!(get(&anna.cookie, bad).await.0, 400, "{bad}");
    }
    for none in ["?game=0", "?game=2", "/sights?game=2"] {
        assert_eq!(get(&anna.cookie, none).await.0, 404, "{none}");
    }

    let (status, replay) = get(&boris.cookie, "?game=1&eyes=0").await;
    assert_eq!(status, 200, "{replay}");
    assert_eq!((&replay["games"], &replay["table"]["yours"]), (&json!(1), &json!([0])));
    let steps = replay["steps"].as_array().unwrap();
    let mut sights = Vec::new();
    while sights.len() < steps.len() {
        let call = format!("/sights?game=1&eyes=0&from={}", sights.len());
        let (status, more) = get(&boris.cookie, &call).await;
        assert_eq!(status, 200, "{more}");
        let more = more.as_array().unwrap().clone();
        assert!(!more.is_empty() && more.len() <= 100);
        sights.extend(more);
    }
    assert_eq!(sights.len(), steps.len(), "a sight for each step");
    assert_eq!(sights.last().unwrap()["view"], anna.scene["view"], "as she saw the end");
    // What she was told then is what is told now.
    let told = |happened: &Value| happened.as_array().unwrap().clone();
    let again: Vec<Value> = steps.iter().flat_map(told).collect();
    let heard = anna.heard.iter().filter(|heard| heard["happened"].is_array());
    let then: Vec<Value> = heard.flat_map(|heard| told(&heard["happened"])).collect();
    assert!(!then.is_empty() && again.ends_with(&then), "{} and {}", again.len(), then.len());
    // Others' cards lie open only to whoever looks through their eyes.
    let (_, closed) = get(&boris.cookie, "/sights?game=1").await;
    assert_ne!(closed[0]["view"], sights[0]["view"]);
}

/// A link to a finished game tells of it where it is shared: from lists, whether its table is at hand or not.
#[tokio::test]
async fn a_link_to_a_finished_game_says_who_played_and_who_won() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    let card = async |number: u32| {
        let request = format!(
            "GET /table/{table}/replay/{number} HTTP/1.1\r\nhost: {}\r\naccept-language: ru\r\n\
             connection: close\r\n\r\n",
            house.addr
        );
        exchange(&house.addr, request.as_bytes()).await
    };
    let page = card(1).await;
    if !page.contains("og:title") {
        // The client was not built.
        return;
    }
    assert!(page.contains("запись партии") && !page.contains("Анна"), "not while it is on");
    play_out(&mut anna, &mut boris).await;
    let told = async |number: u32| {
        for _ in 0..100 {
            let page = card(number).await;
            if page.contains("Победа: ") || page.contains("Ничья.") {
                return page;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("nothing is told of it");
    };
    let page = told(1).await;
    let title = page.split("og:title\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(title.contains("Анна") && title.contains("Борис"), "{title}");
    assert!(card(2).await.contains("запись партии"), "there was only one");
}

/// Whoever leaves a game, or gets up when it is over, is named in the replay and in the file as in the
/// game.
#[tokio::test]
async fn a_game_keeps_the_names_of_those_who_played_it() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    let seat = boris.table["yours"][0].as_u64().expect("he sits");
    boris.get(json!({ "type": "leave", "seat": seat })).await;
    anna.get(json!({ "type": "propose", "what": "end" })).await;
    let own = anna.table["yours"][0].clone();
    anna.get(json!({ "type": "leave", "seat": own })).await;
    let get = async |path: &str| {
        let call = format!("GET /api/tables/{table}/{path}");
        http(&house.addr, &anna.cookie, &call, &Value::Null).await.2
    };
    let replay = get("replay?game=1").await;
    let played = &replay["table"]["seats"][seat as usize];
    assert_eq!(played["who"]["name"]["ru"], "Борис", "{played}");
    assert_eq!((&played["stands_in"], &played["who"]["kind"]), (&json!(true), &json!("bot")));
    let log = get("log?game=1").await;
    let header: Value =
        serde_json::from_str(log.as_str().unwrap().lines().next().unwrap()).unwrap();
    let seats = replay["table"]["seats"].as_array().unwrap();
    for (name, seat) in header["names"].as_array().unwrap().iter().zip(seats) {
        assert_eq!(*name, seat["who"]["name"]);
    }
}

/// Posts a text as it is.
async fn post(addr: &str, cookie: &str, path: &str, text: &str) -> (u16, Value) {
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\ncontent-type: text/plain\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len()
    );
    let answer = exchange(addr, request.as_bytes()).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_game_is_seen_again_from_its_file_and_a_bad_file_says_where_it_is_bad() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    play_out(&mut anna, &mut boris).await;
    while !anna.is_over() {
        anna.hear().await.expect("news");
    }
    let get = async |path: &str| {
        http(&house.addr, &anna.cookie, &format!("GET /api/tables/{table}/{path}"), &Value::Null)
            .await
            .2
    };
    let log = get("log?game=1").await;
    let log = log.as_str().expect("a log isn't one piece of JSON");
    assert_eq!(post(&house.addr, "", "/api/replay", log).await.0, 401);

    let (status, file) = post(&house.addr, &boris.cookie, "/api/replay?eyes=0", log).await;
    assert_eq!(status, 200, "{file}");
    let there = get("replay?game=1&eyes=0").await;
    let count = |replay: &Value| replay["steps"].as_array().unwrap().len();
    assert_eq!(count(&file["replay"]), count(&there));
    for same in ["seed", "seed_hash", "stage", "yours"] {
        assert_eq!(file["replay"]["table"][same], there["table"][same], "{same}");
    }
    let name = |replay: &Value, seat: usize| replay["table"]["seats"][seat]["who"]["name"].clone();
    for seat in 0..4 {
        assert_eq!(name(&file["replay"], seat), name(&there, seat));
    }
    // Whatever a file calls people, nobody could be called so.
    let first = name(&there, 0)["ru"].as_str().expect("somebody sat there").to_string();
    let hidden = log.replacen(&first, "\u{202e}x", 1);
    let (status, file_of_nobody) = post(&house.addr, &boris.cookie, "/api/replay", &hidden).await;
    assert_eq!((status, name(&file_of_nobody["replay"], 0)), (200, Value::Null));
    assert_eq!(file["pack"], get("pack").await);
    let (_, sights) =
        post(&house.addr, &boris.cookie, "/api/replay/sights?eyes=0&from=1", log).await;
    assert_eq!(sights, get("replay/sights?game=1&eyes=0&from=1").await);
    // A log may be longer than other requests.
    let long = log.replacen('\n', &format!("{}\n", " ".repeat(20_000)), 1);
    assert_eq!(post(&house.addr, &boris.cookie, "/api/replay/sights", &long).await.0, 200);

    let mut lines: Vec<&str> = log.lines().collect();
    let last = lines.len();
    let forged = |at: usize, from: &str, to: &str| {
        let mut lines = lines.clone();
        let line = lines[at].replacen(from, to, 1);
        assert_ne!(line, lines[at], "{from}");
        lines[at] = &line;
        lines.join("\n")
    };
    let cut = lines[..5].join("\n");
    let mut closing: Value = serde_json::from_str(lines[last - 1]).unwrap();
    let winners = if closing["over"]["winners"] == json!([0]) { json!([1]) } else { json!([0]) };
    closing["over"]["winners"] = winners;
    let others_won = format!("{}\n{closing}", lines[..last - 1].join("\n"));
    let act = lines.iter().rposition(|line| line.contains("\"action\"")).unwrap();
    let unknown_action = forged(act, "\"action\":\"", "\"action\":\"resign ");
    for (text, ru, en) in [
        (String::new(), "Это не запись партии.", "This isn’t a game log."),
        ("<!doctype html>".into(), "Это не запись партии.", "This isn’t a game log."),
        (forged(0, "liniya", "draughts"), "игры «draughts»", "a game called “draughts”"),
        (forged(0, "\"rules\":", "\"rules\":9"), "по правилам версии 9", "by version 9"),
        (
            forged(3, "\"seq\":3", "\"seq\":4"),
            "Строка 4 не на своём месте",
            "Line 4 is out of place",
        ),
        (forged(3, "{", ""), "Строка 4 испорчена", "Line 4 is damaged"),
        (cut[..cut.len() - 9].into(), "обрывается на строке 5", "breaks off at line 5"),
        (unknown_action, &*format!("Строка {}", act + 1), &*format!("Line {}", act + 1)),
        (others_won, "кончилась не так", "didn’t end"),
    ] {
        let (status, no) = post(&house.addr, &anna.cookie, "/api/replay", &text).await;
        assert_eq!(status, 422, "{no}");
        let said = |lang: &str| no["text"][lang].as_str().unwrap().to_string();
        assert!(said("en").contains(en), "{}", said("en"));
        assert!(said("ru").contains(ru), "{}", said("ru"));
        for sentence in [said("ru"), said("en")] {
            assert!(sentence.ends_with('.'), "{sentence}");
        }
        let foreign = |word: &str| word.chars().any(|letter| letter.is_ascii_alphabetic());
        let russian = said("ru").replace("draughts", "");
        assert!(!russian.split(' ').any(foreign), "{russian}");
    }
    lines.remove(act);
    assert_eq!(post(&house.addr, &boris.cookie, "/api/replay", &lines.join("\n")).await.0, 422);
    let (status, no) =
        post(&house.addr, &anna.cookie, "/api/replay", &" ".repeat(2 * 1024 * 1024 + 1)).await;
    assert_eq!(status, 413);
    assert!(no["text"]["ru"].as_str().unwrap().starts_with("Файл больше 2 МБ"), "{no}");
}
