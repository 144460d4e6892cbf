//! A message is answered once: its copies get the same answer and do nothing.

use std::sync::Arc;

use game_core::Seat;
use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

use super::memory;
use crate::harness::{Guest, liniya, puppets};
use crate::outbox::Outbox;
use crate::task::{Call, Question};
use crate::viewer::Viewer;

async fn say(guest: &mut Guest, message: Value) -> Value {
    let id = message["id"].as_u64().unwrap();
    guest.say(serde_json::from_value(message).unwrap()).await;
    guest.answer(id).await
}

#[tokio::test]
async fn a_copy_of_what_was_refused_is_refused_though_it_is_possible_now() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let table = hall.open("Анна", liniya(2)).await.unwrap();
    let mut anna = Guest::join(&hall, &table, "Анна", 1).await;
    let mut boris = Guest::join(&hall, &table, "Борис", 2).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    let sit = |id: u64| json!({ "type": "sit", "id": id, "seat": 1 });
    let no = say(&mut anna, sit(50)).await;
    assert_eq!(no["type"], "refused");
    boris.get(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(say(&mut anna, sit(50)).await, no);
    // By another socket of the same client it is the same message.
    let mut again = Guest::join_by(&hall, &table, "Анна", 3, "client-1").await;
    assert_eq!(say(&mut again, sit(50)).await, no);
    assert_eq!(say(&mut anna, sit(51)).await["type"], "update", "a new message is another one");
}

#[tokio::test]
async fn a_copy_of_what_there_was_nothing_to_do_for_does_nothing_later() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let table = hall.open("Анна", liniya(2)).await.unwrap();
    let mut anna = Guest::join(&hall, &table, "Анна", 1).await;
    let sit = |id: u64| json!({ "type": "sit", "id": id, "seat": 0 });
    assert_eq!(say(&mut anna, sit(1)).await["type"], "update");
    let done = say(&mut anna, sit(2)).await;
    assert_eq!(done, json!({ "type": "done", "ack": 2 }));
    say(&mut anna, json!({ "type": "leave", "id": 3, "seat": 0 })).await;
    assert_eq!(say(&mut anna, sit(2)).await, done);
    assert_eq!(anna.table["yours"], json!([]));
}

/// Where talk is restricted a new name waits for the game's end, and no longer.
#[tokio::test]
async fn a_name_that_had_to_wait_comes_with_the_games_end() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let table = hall.open("Анна", liniya(4)).await.unwrap();
    let mut anna = Guest::join(&hall, &table, "Анна", 1).await;
    for seat in 0..4 {
        anna.get(json!({ "type": "sit", "seat": seat })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    anna.renamed("Аня").await;
    let name = |guest: &Guest| guest.table["seats"][0]["who"]["name"]["ru"].clone();
    while anna.table["stage"] == "playing" {
        assert_eq!(name(&anna), "Анна");
        let (seat, action) = anna.choice().expect("one of her seats is on turn");
        anna.get(json!({ "type": "act", "seat": seat, "action": action })).await;
    }
    while name(&anna) != "Аня" {
        anna.hear().await.expect("news");
    }
}

/// Calls and questions could come from another server.
#[tokio::test]
async fn calls_and_questions_can_be_written() {
    let message = json!({ "type": "sit", "id": 1, "seat": 0 });
    let calls = [
        Call::Join(Box::new(Viewer::new(7, "anna".into(), "Анна".into(), Outbox::default()))),
        Call::Message(7, serde_json::from_value(message).unwrap(), Instant::now()),
        Call::Lag(7, Duration::from_micros(80_001), Some(Duration::from_millis(79))),
        Call::Renamed(7, "Аня".into()),
        Call::Gone(7),
        Call::Close,
    ];
    for call in calls {
        let written = serde_json::to_value(&call).unwrap();
        let read: Call = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), written);
    }
    let (reply, _) = tokio::sync::oneshot::channel();
    assert!(serde_json::to_value(Call::FinishedLog(reply)).is_err(), "that is for this server");
    let question = Question { viewer: 7, id: 2, seat: Seat(1), action: "event d7".into() };
    let written = serde_json::to_value(&question).unwrap();
    assert_eq!(serde_json::from_value::<Question>(written).unwrap(), question);
}
