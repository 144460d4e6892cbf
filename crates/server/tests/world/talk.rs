//! Names, remarks and emotes, over real sockets.

use std::sync::Arc;

use serde_json::{Value, json};
use server::Settings;
use store::{Log, MemoryLog};

use crate::guest::{Guest, House, http};
use crate::tables::{house, two_at_a_table};

/// Listens until something holds of what is heard.
async fn until(guest: &mut Guest, holds: impl Fn(&Guest) -> bool) {
    while !holds(guest) {
        guest.hear().await.expect("news");
    }
}

fn name_on(guest: &Guest, seat: usize) -> &Value {
    &guest.table["seats"][seat]["who"]["name"]["ru"]
}

/// Where talk is restricted a new name waits for the end of the game, and whoever takes one hears so.
#[tokio::test]
async fn whoever_takes_a_new_name_hears_if_it_has_to_wait() {
    let house = house().await;
    let (anna, _boris, _) = two_at_a_table(&house, 4).await;
    let rename = async |name: &str| {
        let name = json!({ "name": name });
        http(&house.addr, &anna.cookie, "POST /api/me", &name).await
    };
    let (status, _, me) = rename("Анна").await;
    assert_eq!((status, &me), (200, &json!({ "name": "Анна" })), "her own name has not to wait");
    let (status, _, me) = rename("Аня").await;
    assert_eq!((status, &me["name"]), (200, &json!("Аня")));
    let waits = me["waits"]["ru"].as_str().expect("it waits");
    assert!(waits.contains("когда закончится партия"), "{waits}");
}

#[tokio::test]
async fn a_new_name_reaches_the_tables_where_one_sits() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open(store.clone()).await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let mut boris = Guest::arrive(&house.addr, "Борис").await;
    let order = json!({ "game": "liniya", "seats": 2 });
    let tables = [anna.order(&house.addr, &order).await, anna.order(&house.addr, &order).await];
    for table in &tables {
        anna.join(&house.addr, table, None).await;
        anna.get(json!({ "type": "sit", "seat": 0 })).await;
    }
    boris.join(&house.addr, &tables[1], None).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;

    // Whoever takes a name that somebody at the table has is told so, and keeps the old one.
    for taken in ["Борис", "БОРИС "] {
        let rename = json!({ "name": taken });
        let (status, _, said) = http(&house.addr, &anna.cookie, "POST /api/me", &rename).await;
        assert_eq!(status, 409, "{said}");
        assert!(said["text"]["ru"].as_str().unwrap().starts_with("За этим столом уже есть"));
    }
    let (_, _, me) = http(&house.addr, &anna.cookie, "GET /api/me", &Value::Null).await;
    assert_eq!(me["name"], "Анна");
    // In the middle of a game, without leaving the seat.
    let rename = json!({ "name": "Аня" });
    let (status, cookie, _) = http(&house.addr, &anna.cookie, "POST /api/me", &rename).await;
    assert_eq!(status, 200);
    until(&mut anna, |anna| name_on(anna, 0) == "Аня").await;
    until(&mut boris, |boris| name_on(boris, 0) == "Аня").await;
    let log = store.read(&tables[1], 0).await.unwrap();
    assert!(log.last().unwrap().contains(r#"{"renamed":{"person":""#), "{log:?}");
    // At the other table nobody was: it hears of it when she comes back.
    assert!(!store.read(&tables[0], 0).await.unwrap().iter().any(|line| line.contains("Аня")));
    anna.cookie = cookie;
    anna.join(&house.addr, &tables[0], None).await;
    until(&mut anna, |anna| name_on(anna, 0) == "Аня").await;
    // A spectator's name concerns no seat.
    let before = store.read(&tables[1], 0).await.unwrap().len();
    let mut vera = Guest::arrive(&house.addr, "Вера").await;
    vera.join(&house.addr, &tables[1], None).await;
    http(&house.addr, &vera.cookie, "POST /api/me", &json!({ "name": "Верочка" })).await;
    vera.get(json!({ "type": "say", "text": "Ход!" })).await;
    assert_eq!(vera.heard.last().unwrap()["chat"][0]["name"], "Верочка");
    assert_eq!(store.read(&tables[1], 0).await.unwrap().len(), before + 1);
    // The log alone rebuilds the table with the new name.
    house.kill();
    let house = House::open(store).await;
    boris.join(&house.addr, &tables[1], None).await;
    assert_eq!(name_on(&boris, 0), "Аня");
}

#[tokio::test]
async fn emotes_are_shown_stored_and_rationed() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open_with(store.clone(), Settings::default()).await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let mut vera = Guest::arrive(&house.addr, "Вера").await;
    let table = anna.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(&house.addr, &table, None).await;
    vera.join(&house.addr, &table, None).await;
    anna.get(json!({ "type": "sit", "seat": 1 })).await;
    let told = anna.get(json!({ "type": "emote", "emote": "well_played" })).await;
    let line = json!({ "name": "Анна", "seat": 1, "emote": "well_played" });
    assert_eq!(told["chat"], json!([line]));
    until(&mut vera, |vera| vera.heard.last().unwrap()["chat"] == json!([line])).await;
    let log = store.read(&table, 0).await.unwrap();
    assert!(log.last().unwrap().contains(r#""emote":"well_played""#));
    // Only those who sit give signs, and only those of the set.
    let id = vera.ask(json!({ "type": "emote", "emote": "laugh" })).await;
    assert_eq!(vera.answer(id).await.unwrap()["type"], "refused");
    anna.say(&json!({ "type": "emote", "id": 99, "emote": "dragon" })).await;
    until(&mut anna, |anna| anna.heard.last().unwrap()["trouble"] == "bad_message").await;
    // Whoever goes on and on is asked to take a breath.
    let mut refused = 0;
    for _ in 0..12 {
        let id = anna.ask(json!({ "type": "emote", "emote": "hurry" })).await;
        refused += usize::from(anna.answer(id).await.unwrap()["type"] == "refused");
    }
    assert!((5..12).contains(&refused), "{refused}");
    let back = vera.join(&house.addr, &table, None).await;
    assert_eq!(back["chat"][0], line, "it is part of the talk");
}

#[tokio::test]
async fn whoever_comes_back_hears_what_was_said_but_not_of_a_game_that_is_gone() {
    let house = House::open(Arc::new(MemoryLog::default())).await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let mut vera = Guest::arrive(&house.addr, "Вера").await;
    let table = anna.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(&house.addr, &table, None).await;
    vera.join(&house.addr, &table, None).await;
    anna.get(json!({ "type": "say", "text": "раз" })).await;
    until(&mut vera, |vera| vera.seq == anna.seq).await;
    let since = vera.seq;
    anna.get(json!({ "type": "say", "text": "два" })).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    anna.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "emote", "emote": "hurry" })).await;
    let back = vera.join(&house.addr, &table, Some(since)).await;
    assert_eq!(back["type"], "update");
    assert_eq!(back["happened"], json!([]));
    let line = |at: usize, what: &str| back["chat"][at][what].clone();
    assert_eq!((line(0, "text"), line(1, "emote")), (json!("два"), json!("hurry")));
    assert!(back["chat"][2].is_null());
    // The first game begins: its events are told. Nothing new: nothing is told.
    let since = vera.seq;
    anna.get(json!({ "type": "start" })).await;
    let back = vera.join(&house.addr, &table, Some(since)).await;
    assert_eq!(back["happened"][0]["event"]["kind"], "dealer", "{back}");
    assert_eq!(back["happened"].as_array().unwrap().len(), 13);
    let now = vera.seq;
    let back = vera.join(&house.addr, &table, Some(now)).await;
    assert_eq!((&back["type"], &back["happened"]), (&json!("update"), &json!([])));
    // A number in the middle of a change is nobody's: everything.
    assert_eq!(vera.join(&house.addr, &table, Some(now - 1)).await["type"], "welcome");
}

#[tokio::test]
async fn whoever_sits_may_begin_without_the_host() {
    let house = House::open(Arc::new(MemoryLog::default())).await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let mut boris = Guest::arrive(&house.addr, "Борис").await;
    let table = anna.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(&house.addr, &table, None).await;
    assert_eq!((&anna.table["host"], &anna.table["may_start"]), (&json!(true), &json!(true)));
    boris.join(&house.addr, &table, None).await;
    assert_eq!(boris.table["may_start"], json!(false));
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    assert_eq!((&boris.table["host"], &boris.table["may_start"]), (&json!(false), &json!(true)));
    boris.get(json!({ "type": "seat_bot", "seat": 0, "bot": "random" })).await;
    boris.get(json!({ "type": "start" })).await;
    assert_eq!(boris.table["stage"], "playing");
}
