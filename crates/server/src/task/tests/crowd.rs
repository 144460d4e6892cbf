//! Many who only look on.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::{ClientMessage, NewTable};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::memory;
use crate::Hall;
use crate::harness::{Guest, against_a_bot, liniya, puppets};
use crate::outbox::Outbox;
use crate::task::Call;
use crate::viewer::Viewer;

/// What somebody who has just come is told.
async fn welcome(hall: &Arc<Hall>, table: &str, person: &str, number: u64) -> Utf8Bytes {
    let handle = hall.find(table).await.unwrap().expect("a table");
    let (outbox, mut inbox) = Outbox::new();
    let viewer = Viewer::new(number, person.into(), person.into(), outbox);
    assert!(handle.call(Call::Join(Box::new(viewer))).await);
    let hello = ClientMessage::Hello { client: format!("client-{number}"), since: None };
    handle.call(Call::Message(number, hello, Instant::now())).await;
    loop {
        let text = inbox.next().await.expect("a welcome");
        if text.starts_with(r#"{"type":"welcome""#) {
            return text;
        }
    }
}

/// Watchers see the same, and get the same bytes; a change, and a seat, make them others.
#[tokio::test(start_paused = true)]
async fn a_crowd_of_watchers_is_welcomed_with_one_text() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let first = welcome(&hall, &table, "Вера", 2).await;
    let second = welcome(&hall, &table, "Глеб", 3).await;
    assert_eq!(first.as_ptr(), second.as_ptr(), "written once");
    let own: Value = serde_json::from_str(&welcome(&hall, &table, "Анна", 4).await).unwrap();
    assert_eq!(own["table"]["yours"], json!([0]));
    anna.get(json!({ "type": "say", "text": "Привет!" })).await;
    let third = welcome(&hall, &table, "Дарья", 5).await;
    let third: Value = serde_json::from_str(&third).unwrap();
    let (old, new): (Value, Value) = (serde_json::from_str(&first).unwrap(), third);
    assert_eq!(old["chat"].as_array().unwrap().len() + 1, new["chat"].as_array().unwrap().len());
    let mut vera = Guest::join(&hall, &table, "Вера", 6).await;
    vera.get(json!({ "type": "sit", "seat": 1 })).await;
    let back: Value = serde_json::from_str(&welcome(&hall, &table, "Вера", 7).await).unwrap();
    assert_eq!(back["table"]["yours"], json!([1]));
}

/// Whoever comes is told what happened lately as whoever was there saw it, and what of it is news.
#[tokio::test(start_paused = true)]
async fn what_happened_lately_comes_with_the_welcome() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let before: Value = serde_json::from_str(&welcome(&hall, &table, "Анна", 2).await).unwrap();
    let count = |told: &Value| told["recent"].as_array().unwrap().len();
    assert_eq!(json!(count(&before)), before["news"], "she has done nothing yet");
    anna.act_while_asked().await;
    let own: Value = serde_json::from_str(&welcome(&hall, &table, "Анна", 3).await).unwrap();
    let news = own["news"].as_u64().unwrap() as usize;
    assert!(count(&own) > count(&before) && news < count(&own), "{own}");
    assert!(own["recent"][0]["event"].is_object(), "{own}");
    let other: Value = serde_json::from_str(&welcome(&hall, &table, "Вера", 4).await).unwrap();
    assert_eq!(json!(count(&other)), other["news"], "all is news to whoever only looks on");
    let lines = |told: &Value| {
        let lately = told["recent"].as_array().unwrap().iter();
        let lately = lately.filter(|happened| !happened["told"].is_null()).count();
        told["record"].as_array().unwrap().len() + lately
    };
    assert!(lines(&other) > 0);
}

/// What is kept of a record from one who comes to the next is what would be written anew.
#[tokio::test(start_paused = true)]
async fn a_record_goes_on_where_it_was_told_to_others() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let order = NewTable { take_back: true, ..liniya(2) };
    let table = hall.open("Анна", order).await.unwrap();
    let mut people =
        [Guest::join(&hall, &table, "Анна", 1).await, Guest::join(&hall, &table, "Борис", 2).await];
    for (seat, person) in people.iter_mut().enumerate() {
        person.get(json!({ "type": "sit", "seat": seat })).await;
    }
    people[0].get(json!({ "type": "start" })).await;
    let mut number = 10;
    let mut longest = 0;
    loop {
        let mut acted = false;
        for person in &mut people {
            person.heard();
            if let Some((seat, action)) = person.choice() {
                person.get(json!({ "type": "act", "seat": seat, "action": action })).await;
                acted = true;
                if number % 7 == 0 && person.table["stage"] == "playing" {
                    person.ask(json!({ "type": "take_back" })).await;
                    person.act_while_asked().await;
                }
            }
        }
        number += 1;
        let told: Value =
            serde_json::from_str(&welcome(&hall, &table, "Вера", number).await).unwrap();
        longest = told["record"].as_array().unwrap().len().max(longest);
        if !acted || number == 200 {
            let anew = puppets(store.clone(), 60_000, &Arc::default(), false);
            let again = welcome(&anew, &table, "Вера", 1_000).await;
            let again: Value = serde_json::from_str(&again).unwrap();
            assert_eq!(told["record"], again["record"]);
            assert_eq!(told["recent"], again["recent"]);
            break;
        }
    }
    assert!(longest > 20, "a game with a past: {longest}");
}

/// Nobody sees two hands by leaving one to a bot and coming from the same place for another.
#[tokio::test]
async fn whoever_left_a_seat_counts_as_one_who_plays() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let table = hall.open("Анна", liniya(4)).await.unwrap();
    let mut anna = Guest::join_from(&hall, &table, "Анна", 1, 1).await;
    let mut boris = Guest::join_from(&hall, &table, "Борис", 2, 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    for seat in [2, 3] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "random" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    anna.get(json!({ "type": "leave", "seat": 0 })).await;
    let mut vera = Guest::join_from(&hall, &table, "Вера", 3, 1).await;
    assert_eq!(vera.table["may_take_over"], json!([]));
    let number = vera.ask(json!({ "type": "sit", "seat": 2 })).await;
    assert_eq!(vera.answer(number).await["type"], "refused");
    // From elsewhere, or back at one's own seat, all is well.
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    let mut gleb = Guest::join_from(&hall, &table, "Глеб", 4, 3).await;
    gleb.get(json!({ "type": "sit", "seat": 2 })).await;
}
