//! The host arranges a table before its first game.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use store::{Append, Log, Tenure};

use super::memory;
use crate::Hall;
use crate::harness::{Guest, liniya, puppets};

/// Anna, the host, Boris and Vera at a table of Liniya for four.
async fn three(hall: &Arc<Hall>) -> ([Guest; 3], String) {
    let id = hall.open("Анна", liniya(4)).await.unwrap();
    let mut guests = Vec::new();
    for (name, number) in [("Анна", 0_u64), ("Борис", 1), ("Вера", 3)] {
        let mut guest = Guest::join(hall, &id, name, 1 + number).await;
        guest.get(json!({ "type": "sit", "seat": number })).await;
        guests.push(guest);
    }
    let [anna, boris, vera] = <[Guest; 3]>::try_from(guests).ok().unwrap();
    ([anna, boris, vera], id)
}

fn names(guest: &Guest) -> Vec<String> {
    let seats = guest.table["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["who"]["name"]["ru"].as_str().unwrap_or("-").into()).collect()
}

async fn refusal(guest: &mut Guest, message: Value) -> String {
    let id = guest.ask(message).await;
    let answer = guest.answer(id).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["text"]["en"].as_str().unwrap().into()
}

fn rearrange(seats: usize, options: &Value) -> Value {
    json!({
        "type": "rearrange",
        "seats": seats,
        "options": options,
        "pace": "fast",
        "time": "relaxed",
        "take_back": false,
    })
}

/// People keep their seats where there still are any; the rest are told; a restart knows it all.
#[tokio::test(start_paused = true)]
async fn the_host_changes_seats_and_options() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let ([mut anna, mut boris, mut vera], id) = three(&hall).await;
    let judged = json!({ "signals": "judged" });
    anna.get(json!({ "type": "seat_bot", "seat": 2, "bot": "random" })).await;
    anna.get(rearrange(3, &judged)).await;
    boris.until(|heard| heard["type"] == "welcome").await;
    assert_eq!(names(&boris), ["Анна", "Борис", "Вера"], "people go before bots");
    assert_eq!((&boris.table["options"], &boris.table["pace"]), (&judged, &json!("fast")));
    assert_eq!(boris.table["time"]["control"], "relaxed");
    assert_eq!((&boris.table["take_back"], &boris.table["yours"]), (&json!(false), &json!([1])));

    anna.get(rearrange(2, &judged)).await;
    let told =
        vera.until(|heard| heard["table"]["seats"].as_array().map(Vec::len) == Some(2)).await;
    assert_eq!(told["table"]["yours"], json!([]));
    let notice = told["chat"].as_array().unwrap().last().unwrap();
    assert!(notice["notice"]["en"].as_str().unwrap().ends_with("Without a seat now: Вера."));
    // More seats than before: bots and newcomers find room again.
    anna.get(rearrange(6, &json!({}))).await;
    vera.get(json!({ "type": "sit", "seat": 5 })).await;
    assert_eq!(names(&vera), ["Анна", "Борис", "-", "-", "-", "Вера"]);

    let second = puppets(store.clone(), 60_000, &Arc::default(), false);
    let mut anna = Guest::join(&second, &id, "Анна", 10).await;
    assert_eq!(names(&anna), ["Анна", "Борис", "-", "-", "-", "Вера"]);
    for seat in [2, 3, 4] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "random" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    assert!(refusal(&mut anna, rearrange(2, &json!({}))).await.contains("open a new table"));
    let third = second.archive().read(&id, 0).await.unwrap().unwrap().0;
    assert_eq!((third.order().seats, third.order().take_back), (6, false));
    assert!(third.allowance().is_some());
    // The keys of a line stand in any order.
    let lines = store.read(&id, 0).await.unwrap();
    let turned = |line: &String| {
        let line: Map<String, Value> = serde_json::from_str(line).unwrap();
        Value::from(line.into_iter().rev().collect::<Map<_, _>>()).to_string()
    };
    let lines: Vec<String> = lines.iter().map(turned).collect();
    assert!(!lines.iter().any(|line| line.starts_with(r#"{"rearranged"#)));
    let (table, tenure) = ("turned".into(), Tenure::FIRST);
    store.append(Append { table, tenure, after: 0, lines, live: true, at: 0 }).await.unwrap();
    let turned = second.archive().read("turned", 0).await.unwrap().unwrap().0;
    assert_eq!((turned.order(), turned.stage()), (third.order(), third.stage()));
}

/// Only the host; only what the game can be; and what is so already changes nothing.
#[tokio::test(start_paused = true)]
async fn nobody_else_changes_the_table_nor_makes_it_impossible() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let ([mut anna, mut boris, _vera], _) = three(&hall).await;
    assert!(refusal(&mut boris, rearrange(2, &json!({}))).await.contains("Only the host"));
    let swap = json!({ "type": "swap", "one": 0, "other": 1 });
    assert!(refusal(&mut boris, swap).await.contains("Only the host"));
    refusal(&mut anna, rearrange(5, &json!({ "signals": "no such thing" }))).await;
    refusal(&mut anna, rearrange(1_000, &json!({}))).await;
    let seq = anna.seq;
    let mut same = rearrange(4, &json!({}));
    (same["pace"], same["time"]) = (json!("normal"), json!("unlimited"));
    same["take_back"] = json!(true);
    anna.get(same).await;
    assert_eq!(anna.seq, seq);
    assert_eq!(names(&anna), ["Анна", "Борис", "-", "Вера"]);
}

/// Two people, or a person and a bot, or somebody and nobody.
#[tokio::test(start_paused = true)]
async fn the_host_lets_people_change_places() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let ([mut anna, mut boris, _vera], id) = three(&hall).await;
    let swap = |one: u8, other: u8| json!({ "type": "swap", "one": one, "other": other });
    anna.get(swap(1, 3)).await;
    boris.until(|heard| heard["table"]["yours"] == json!([3])).await;
    assert_eq!(names(&anna), ["Анна", "Вера", "-", "Борис"]);
    anna.get(json!({ "type": "seat_bot", "seat": 2, "bot": "random" })).await;
    let bot = names(&anna)[2].clone();
    anna.get(swap(2, 0)).await;
    assert_eq!(names(&anna), [bot.as_str(), "Вера", "Анна", "Борис"], "the same bot");
    let second = puppets(store, 60_000, &Arc::default(), false);
    let mut anna = Guest::join(&second, &id, "Анна", 10).await;
    assert_eq!(names(&anna), [bot.as_str(), "Вера", "Анна", "Борис"]);
    assert!(refusal(&mut anna, swap(0, 9)).await.contains("no such seat"));
    anna.get(json!({ "type": "start" })).await;
    assert!(!refusal(&mut anna, swap(0, 1)).await.is_empty(), "not while a game is on");
}
