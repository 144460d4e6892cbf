//! Whole games over real sockets, and what must never be seen or done there.

use std::sync::Arc;

use game_core::GameLog;
use serde_json::{Value, json};
use server::Settings;
use store::MemoryLog;

use crate::guest::{Guest, House, http};

pub(crate) async fn house() -> House {
    House::open(Arc::new(MemoryLog::default())).await
}

/// Two guests at a table with `seats` seats, bots on the others, the game begun.
pub(crate) async fn two_at_a_table(house: &House, seats: usize) -> (Guest, Guest, String) {
    let addr = &house.addr;
    let mut anna = Guest::arrive(addr, "Анна").await;
    let mut boris = Guest::arrive(addr, "Борис").await;
    let table = anna.order(addr, &json!({ "game": "liniya", "seats": seats })).await;
    anna.join(addr, &table, None).await;
    boris.join(addr, &table, None).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    for seat in 2..seats {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "random" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    (anna, boris, table)
}

/// Plays until the game is over.
pub(crate) async fn play_out(one: &mut Guest, two: &mut Guest) {
    for pick in 0..4_000 {
        for guest in [&mut *one, &mut *two] {
            if let Some((seat, action)) = guest.choice(pick) {
                let id = guest.ask(guest.act(seat, &action)).await;
                // Refused if the moment has passed: then there is news to hear.
                guest.answer(id).await.expect("an answer");
            }
        }
        if one.is_over() || two.is_over() {
            return;
        }
        if one.choice(pick).is_none() && two.choice(pick).is_none() {
            let news = tokio::select! { news = one.hear() => news, news = two.hear() => news };
            news.expect("news");
        }
    }
    panic!("the game doesn't end");
}

#[tokio::test]
async fn two_guests_and_two_bots_play_a_whole_game_and_again() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    play_out(&mut anna, &mut boris).await;
    for guest in [&mut anna, &mut boris] {
        while !guest.is_over() {
            guest.hear().await.expect("news");
        }
    }
    assert!(anna.table["seed"].is_string(), "the seed is public at the end");
    assert_eq!(anna.scene["over"]["places"].as_array().unwrap().len(), 4);
    let call = format!("GET /api/tables/{table}/log");
    assert_eq!(http(&house.addr, "", &call, &Value::Null).await.0, 401, "to strangers nothing");
    let (status, ..) = http(&house.addr, &anna.cookie, &call, &Value::Null).await;
    assert_eq!(status, 200);

    anna.get(json!({ "type": "rematch" })).await;
    assert_eq!(anna.table["rematch"], json!([0]));
    boris.get(json!({ "type": "rematch" })).await;
    assert_eq!(
        (&boris.table["game_number"], &boris.table["stage"]),
        (&json!(2), &json!("playing"))
    );
    assert!(boris.table["seed"].is_null());
    // The first game's log stays where it was; the second one's is nobody's business yet.
    let (status, _, log) =
        http(&house.addr, &anna.cookie, &format!("{call}?game=1"), &Value::Null).await;
    let log = GameLog::parse(log.as_str().unwrap()).unwrap();
    assert_eq!(status, 200);
    assert!(log.closing.is_some());
    let (_, _, last) = http(&house.addr, &anna.cookie, &call, &Value::Null).await;
    assert_eq!(GameLog::parse(last.as_str().unwrap()).unwrap(), log, "the last finished one");
    for game in ["0", "2", "3"] {
        let (status, ..) =
            http(&house.addr, &boris.cookie, &format!("{call}?game={game}"), &Value::Null).await;
        assert_eq!(status, 404, "{game}");
    }
}

/// Nothing that a seat's socket ever receives tells of others' cards, the deck or the seed.
#[tokio::test]
async fn a_socket_hears_no_secrets() {
    let house = house().await;
    for seats in [2, 4] {
        let (mut anna, mut boris, table) = two_at_a_table(&house, seats).await;
        let mut watcher = Guest::arrive(&house.addr, "Вера").await;
        watcher.join(&house.addr, &table, None).await;
        play_out(&mut anna, &mut boris).await;
        for guest in [&mut anna, &mut boris, &mut watcher] {
            while !guest.is_over() {
                guest.hear().await.expect("news");
            }
        }
        let seed = anna.table["seed"].as_str().unwrap().to_string();
        for (guest, own) in [(&anna, Some(0)), (&boris, Some(1)), (&watcher, None)] {
            assert!(guest.heard.len() > 20);
            for message in &guest.heard {
                let over = message["table"]["stage"] == "over";
                assert!(over || !message.to_string().contains(&seed), "the seed: {message}");
                check_secrets(message, own);
            }
        }
    }
}

fn check_secrets(message: &Value, own: Option<u64>) {
    let view = &message["scene"]["view"];
    if !view.is_null() {
        let hands = view["hands"].as_object().unwrap();
        let seen: Vec<u64> = hands.keys().map(|seat| seat.parse().unwrap()).collect();
        assert_eq!(seen, own.into_iter().collect::<Vec<_>>(), "{view}");
        assert!(view["deck"].is_u64(), "only the number of cards: {view}");
    }
    let offered = message["scene"]["offered"].as_array().cloned().unwrap_or_default();
    assert!(offered.iter().all(|offer| offer["seat"].as_u64() == own), "{message}");
    for happened in message["happened"].as_array().cloned().unwrap_or_default() {
        let event = &happened["event"];
        let secret = ["dealt", "drew", "gave"].contains(&event["kind"].as_str().unwrap());
        if secret && event["seat"].as_u64() != own {
            assert!(event["card"].is_null(), "{happened}");
            let told = happened["told"]["en"].as_str().unwrap_or_default();
            assert!(!told.contains("19"), "no event's name and date: {told}");
        }
    }
}

#[tokio::test]
async fn a_reload_resumes_exactly_and_two_tabs_work() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 2).await;
    for pick in 0..6 {
        for guest in [&mut anna, &mut boris] {
            if let Some((seat, action)) = guest.choice(pick) {
                let id = guest.ask(guest.act(seat, &action)).await;
                guest.answer(id).await.unwrap();
            }
        }
    }
    // Another tab of the same browser sees the same, and what one does the other hears.
    let mut tab = anna.tab("second-tab");
    let welcome = tab.join(&house.addr, &table, None).await;
    assert_eq!(welcome["table"]["yours"], json!([0]));
    let mut fresh = boris.tab("reload");
    fresh.join(&house.addr, &table, None).await;
    while boris.seq < fresh.seq {
        boris.hear().await.unwrap();
    }
    assert_eq!(fresh.scene["view"], boris.scene["view"]);

    // Back after a lost connection: what happened since, in one piece, without a gap.
    let since = boris.seq;
    while anna.seq < since {
        anna.hear().await.unwrap();
    }
    if let Some((seat, action)) = anna.choice(0) {
        let id = anna.ask(anna.act(seat, &action)).await;
        anna.answer(id).await.unwrap();
    }
    let back = boris.join(&house.addr, &table, Some(since)).await;
    assert_eq!(back["type"], "update");
    assert_eq!(boris.scene["view"]["board"], anna.scene["view"]["board"]);
    // Since a future that isn't: everything.
    assert_eq!(boris.join(&house.addr, &table, Some(999_999)).await["type"], "welcome");
}

#[tokio::test]
async fn a_double_click_acts_once() {
    let house = house().await;
    let (mut anna, mut boris, _) = two_at_a_table(&house, 2).await;
    while anna.seq < boris.seq {
        anna.hear().await.unwrap();
    }
    while boris.seq < anna.seq {
        boris.hear().await.unwrap();
    }
    let first = if anna.choice(0).is_some() { &mut anna } else { &mut boris };
    let (seat, action) = first.choice(0).unwrap();
    let act = first.act(seat, &action);
    let id = first.ask(act.clone()).await;
    let mut copy = act;
    copy["id"] = json!(id);
    first.say(&copy).await;
    assert_eq!(first.answer(id).await.unwrap()["type"], "update");
    let seq = first.seq;
    assert_eq!(first.answer(id).await.unwrap(), json!({ "type": "done", "ack": id }));
    assert_eq!(first.seq, seq);
}

#[tokio::test]
async fn bad_input_is_answered_and_changes_nothing() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open_with(store, Settings::default()).await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 2).await;
    for bad in [
        "",
        "garbage",
        "{}",
        "[]",
        r#"{"type":"fly"}"#,
        r#"{"type":"act","id":1}"#,
        r#"{"type":"act","id":1,"seat":77,"action":"draw"}"#,
        r#"{"type":"start","id":1,"extra":true}"#,
    ] {
        anna.say_text(bad).await;
        loop {
            let heard = anna.hear().await.expect("the line lives on");
            if heard["type"] == "problem" {
                assert_eq!(heard["trouble"], "bad_message", "{bad}");
                for (lang, head) in [("ru", "Непонятное сообщение: "), ("en", "That message ")]
                {
                    let said = heard["text"][lang].as_str().unwrap();
                    assert!(said.starts_with(head) && !said.contains("expected"), "{said}");
                    assert!(!said.contains('`') && !said.contains("invalid"), "{said}");
                }
                let numbered = bad.contains("\"id\":1");
                assert_eq!(heard["id"].as_u64(), numbered.then_some(1), "{bad}");
                break;
            }
        }
    }
    let refused = |answer: Value| {
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["rule"].as_str().map(ToString::to_string)
    };
    while anna.seq < boris.seq {
        anna.hear().await.unwrap();
    }
    while boris.seq < anna.seq {
        boris.hear().await.unwrap();
    }
    let before = anna.seq;
    let (idle, busy, seat) = match anna.choice(0) {
        Some((seat, _)) => (&mut boris, &mut anna, seat),
        None => {
            let seat = boris.choice(0).unwrap().0;
            (&mut anna, &mut boris, seat)
        }
    };
    // Another's seat; out of turn; nonsense; a seat that isn't there; things for other times.
    let (_, action) = busy.choice(0).unwrap();
    let other = 1 - seat;
    for (message, rule) in [
        (json!({ "type": "act", "seat": seat, "action": action }), None),
        (json!({ "type": "act", "seat": other, "action": action }), Some("LINE-4")),
        (json!({ "type": "act", "seat": other, "action": "dance" }), None),
        (json!({ "type": "act", "seat": 9, "action": "draw" }), None),
        (json!({ "type": "sit", "seat": seat }), None),
        (json!({ "type": "sit", "seat": 11 }), None),
        (json!({ "type": "leave", "seat": seat }), None),
        (json!({ "type": "seat_bot", "seat": other, "bot": "genius" }), None),
        (json!({ "type": "start" }), None),
        (json!({ "type": "rematch" }), None),
        (json!({ "type": "say", "text": "  " }), None),
        (json!({ "type": "say", "text": "я".repeat(301) }), None),
    ] {
        let id = idle.ask(message.clone()).await;
        let answer = idle.answer(id).await.unwrap();
        assert_eq!(refused(answer).as_deref(), rule, "{message}");
    }
    assert_eq!(idle.seq, before);

    // Too large, or bytes: the connection is cut; the table lives.
    idle.say_text(&"x".repeat(10_000)).await;
    while idle.hear().await.is_some() {}
    idle.join(&house.addr, &table, None).await;
    idle.say_bytes(vec![1, 2, 3]).await;
    while idle.hear().await.is_some() {}
    // Questions in a flood wait, and the connection stays.
    idle.join(&house.addr, &table, None).await;
    for _ in 0..100 {
        idle.say(&json!({ "type": "try", "id": 1, "seat": 0, "action": "draw" })).await;
    }
    let id = idle.ask(json!({ "type": "start" })).await;
    assert_eq!(idle.answer(id).await.unwrap()["type"], "refused");
    // A flood of anything else: cut as well.
    for _ in 0..200 {
        idle.say(&json!({ "type": "here", "id": 1 })).await;
    }
    let mut trouble = Value::Null;
    while let Some(heard) = idle.hear().await {
        if heard["type"] == "problem" {
            trouble = heard["trouble"].clone();
        }
    }
    assert_eq!(trouble, "too_fast");

    // A table that isn't there.
    assert_eq!(idle.join(&house.addr, "nonsuch", None).await["trouble"], "no_such_table");
    // And the game goes on.
    let id = busy.ask(busy.act(seat, &action)).await;
    assert_eq!(busy.answer(id).await.unwrap()["type"], "update");
}

#[tokio::test]
async fn orders_are_checked() {
    let house = house().await;
    let guest = Guest::arrive(&house.addr, "Анна").await;
    for (order, rule) in [
        (json!({ "game": "chess", "seats": 2 }), None),
        (json!({ "game": "liniya", "seats": 5 }), Some("LINE-2")),
        (json!({ "game": "liniya", "seats": 2, "options": { "teams": 3 } }), Some("LINE-2")),
        (json!({ "game": "liniya", "seats": 2, "options": { "speed": 9 } }), None),
        (json!({ "game": "liniya" }), None),
        (json!({ "game": "liniya", "seats": 2, "x": 1 }), None),
        (json!([1, 2]), None),
    ] {
        let (status, _, answer) =
            http(&house.addr, &guest.cookie, "POST /api/tables", &order).await;
        assert_eq!(status, 400, "{order}: {answer}");
        assert_eq!(answer["rule"].as_str(), rule, "{order}: {answer}");
        assert!(answer["text"]["ru"].is_string() && answer["text"]["en"].is_string());
    }
    for call in ["GET /api/nothing", "GET /api/games/chess/rules", "GET /api/tables/nonsuch/log"] {
        let (status, ..) = http(&house.addr, &guest.cookie, call, &Value::Null).await;
        assert_eq!(status, 404, "{call}");
    }
    let (status, _, me) =
        http(&house.addr, &guest.cookie, "POST /api/me", &json!({ "name": " " })).await;
    assert_eq!((status, me["text"]["en"].is_string()), (400, true));
}

#[tokio::test]
async fn the_lobby_lists_open_tables_and_chat_is_closed_in_team_play() {
    let house = house().await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let order = json!({ "game": "liniya", "seats": 4, "open": true });
    let table = anna.order(&house.addr, &order).await;
    anna.join(&house.addr, &table, None).await;
    let said = anna.get(json!({ "type": "say", "text": "Кто со мной?" })).await;
    assert_eq!(said["chat"][0], json!({ "name": "Анна", "seat": null, "text": "Кто со мной?" }));
    for seat in 0..4 {
        anna.get(json!({ "type": "sit", "seat": seat })).await;
    }
    let (_, _, lobby) = http(&house.addr, "", "GET /api/tables", &Value::Null).await;
    assert_eq!(lobby[0]["id"], json!(table));
    let seat = json!({ "kind": "person", "name": { "ru": "Анна", "en": "Анна" }, "bot": null });
    assert_eq!(lobby[0]["seats"], json!([seat, seat, seat, seat]));
    // One person on all seats sees all hands, and may not chat while partners play (LINE-17).
    anna.get(json!({ "type": "start" })).await;
    assert_eq!(anna.scene["view"]["hands"].as_object().unwrap().len(), 4);
    let id = anna.ask(json!({ "type": "say", "text": "d7!" })).await;
    assert_eq!(anna.answer(id).await.unwrap()["rule"], "LINE-17");
    let talk = &anna.table["talk"];
    assert_eq!((&talk["kind"], &talk["rule"]), (&json!("closed"), &json!("LINE-17")));
    assert!(talk["why"]["ru"].as_str().unwrap().chars().count() < 60, "a few words: {talk}");
    let id = anna.ask(json!({ "type": "emote", "emote": "oops" })).await;
    assert_eq!(anna.answer(id).await.unwrap()["rule"], "LINE-17");
    // Who leaves a running game is replaced by a bot.
    anna.get(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(anna.table["seats"][1]["who"]["kind"], "bot");
    let (_, _, lobby) = http(&house.addr, "", "GET /api/tables", &Value::Null).await;
    let bot = &lobby[0]["seats"][1];
    assert_eq!((&bot["kind"], &bot["bot"]), (&json!("bot"), &json!("middle")));
    assert_eq!(bot["name"]["en"], "Анна", "it plays in her name");
    let told = anna.heard.last().unwrap()["chat"][0]["notice"]["ru"].as_str().unwrap();
    assert!(told.starts_with("Анна уходит"), "and everybody is told: {told}");
}
