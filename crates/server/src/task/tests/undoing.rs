//! Taking back, as those who are there see it.

use std::sync::Arc;

use serde_json::json;

use tokio::time::{Duration, sleep};

use super::memory;
use crate::harness::{Guest, Strings, against_a_bot, liniya, puppets};

/// Whoever plays with a bot takes back at once: the bot's thought is called off, it is shown only what
/// stands, and everybody is told how it is now. A second copy of the message takes back nothing more.
#[tokio::test]
async fn a_bot_forgets_what_was_taken_back() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 0, &strings, true);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let mut vera = Guest::join(&hall, &table, "Вера", 2).await;
    assert!(anna.scene["take_back"].is_null(), "nothing was done yet");
    let mut thoughts = 0;
    while anna.choice().is_none() {
        strings.thinking(thoughts + 1).await;
        strings.let_go(thoughts);
        thoughts += 1;
        anna.until(|heard| heard["type"] == "update").await;
    }
    anna.act_while_asked().await;
    strings.thinking(thoughts + 1).await;
    let (view, seq) = (anna.scene["view"].clone(), anna.seq);
    assert_eq!(anna.scene["take_back"], "free");
    let id = anna.ask(json!({ "type": "take_back" })).await;
    assert_eq!(anna.answer(id).await, json!({ "type": "done", "ack": id }));
    assert!(anna.seq > seq && anna.scene["view"] != view && anna.choice().is_some());
    assert!(strings.thoughts.lock().unwrap()[thoughts].1.is_called_off());
    let told = vera.until(|heard| heard["type"] == "welcome").await;
    assert_eq!(told["seq"], anna.seq);
    assert!(told["chat"][0]["notice"]["en"].as_str().unwrap().ends_with("takes a move back."));
    let recorded = told["record"].as_array().unwrap().last().unwrap();
    let said = recorded["en"].as_str().unwrap();
    assert!(said.starts_with("Анна takes back “"), "the record says what it was: {said}");
    let seq = anna.seq;
    let again = json!({ "type": "take_back", "id": id });
    anna.say(serde_json::from_value(again).unwrap()).await;
    assert_eq!(anna.answer(id).await, json!({ "type": "done", "ack": id }));
    assert_eq!(anna.seq, seq, "once");
    // The game goes on, with a bot that thinks anew.
    anna.act_while_asked().await;
    strings.thinking(thoughts + 2).await;
}

/// Between people it is asked for; a server restarts before the answer, and the log holds.
#[tokio::test(start_paused = true)]
async fn a_request_is_answered_after_a_restart() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let id = first.open("Анна", liniya(2)).await.unwrap();
    let mut anna = Guest::join(&first, &id, "Анна", 1).await;
    let mut boris = Guest::join(&first, &id, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;
    boris.until(|heard| heard["table"]["stage"] == "playing").await;
    // Both have acted.
    for _ in 0..2 {
        anna.act_while_asked().await;
        sleep(Duration::from_millis(10)).await;
        boris.heard();
        boris.act_while_asked().await;
        sleep(Duration::from_millis(10)).await;
        anna.heard();
    }
    let asks_anna = anna.scene["take_back"] == "ask";
    assert!(asks_anna, "{}", anna.scene["take_back"]);
    let refused = anna.ask(json!({ "type": "take_back" })).await;
    assert_eq!(anna.answer(refused).await["type"], "refused");
    anna.get(json!({ "type": "propose", "what": "take_back" })).await;
    assert_eq!(anna.table["proposal"]["what"], "take_back");
    drop((anna, boris, first));
    let second = puppets(store.clone(), 60_000, &Arc::default(), false);
    let mut boris = Guest::join(&second, &id, "Борис", 3).await;
    let mut anna = Guest::join(&second, &id, "Анна", 4).await;
    assert_eq!(boris.table["proposal"]["asked"], true);
    let view = boris.scene["view"].clone();
    boris.get(json!({ "type": "propose", "what": "take_back" })).await;
    anna.until(|heard| heard["type"] == "welcome").await;
    assert!(boris.scene["view"] != view && boris.table["proposal"].is_null());
    assert!(anna.choice().is_some(), "it is her turn again");
    let table = second.archive().read(&id, 0).await.unwrap().unwrap().0;
    table.game().verify(&table.log().unwrap()).unwrap();
}
