//! Who waits for whom, and for how long.

use std::sync::Arc;

use game_core::Pace;
use protocol::NewTable;
use serde_json::{Value, json};
use tokio::time::{Duration, Instant, advance, sleep};

use super::memory;
use crate::harness::{Guest, Strings, against_a_bot, liniya, puppets};
use crate::task::people::AWAY;

/// Those who wait for the host are told when they need not any longer, and when the host is back.
#[tokio::test(start_paused = true)]
async fn whoever_waits_for_the_host_is_told_when_the_time_is_up() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let table = hall.open("Анна", liniya(2)).await.unwrap();
    let mut anna = Guest::join(&hall, &table, "Анна", 1).await;
    let mut boris = Guest::join(&hall, &table, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.leave().await;
    let gone = Instant::now();
    let may_start = |heard: &Value| heard["table"]["may_start"].as_bool();
    let told = boris.until(|heard| may_start(heard) == Some(true)).await;
    assert_eq!(gone.elapsed(), AWAY);
    assert_eq!((&told["after"], &told["seq"]), (&json!(boris.seq), &json!(boris.seq)));
    sleep(3 * AWAY).await;
    assert!(boris.heard().is_empty(), "once");
    let _anna = Guest::join(&hall, &table, "Анна", 3).await;
    boris.until(|heard| may_start(heard) == Some(false)).await;
}

/// A bot that found no thread for a while still has all of its time.
#[tokio::test(start_paused = true)]
async fn waiting_for_a_thread_is_not_thinking() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 0, &strings, true);
    let mut gates = Vec::new();
    for number in 0..=std::thread::available_parallelism().map_or(2, usize::from).max(2) {
        let (gate, wait) = std::sync::mpsc::channel::<()>();
        let (say, said) = tokio::sync::oneshot::channel();
        assert!(hall.thinkers().think(
            crate::thinkers::Turn::of(1_000 + number as u64),
            move || {
                let _ = say.send(());
                let _ = wait.recv();
            }
        ));
        said.await.unwrap();
        gates.push(gate);
    }
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    anna.act_while_asked().await;
    advance(Duration::from_secs(5)).await;
    assert!(strings.thoughts.lock().unwrap().is_empty());
    drop(gates);
    strings.thinking(1).await;
    let called_off = || strings.thoughts.lock().unwrap()[0].1.is_called_off();
    advance(Duration::from_millis(1_900)).await;
    assert!(!called_off());
    advance(Duration::from_millis(200)).await;
    anna.until(|heard| heard["type"] == "update").await;
    assert!(called_off());
}

/// Bots take their time at the table's pace.
#[tokio::test(start_paused = true)]
async fn bots_keep_the_tables_pace() {
    for (pace, millis) in [(Pace::Relaxed, 1_500), (Pace::Normal, 1_000), (Pace::Fast, 600)] {
        let hall = puppets(memory(), 1_000, &Arc::default(), false);
        let table = hall.open("Анна", NewTable { pace, ..liniya(2) }).await.unwrap();
        let mut anna = Guest::join(&hall, &table, "Анна", 1).await;
        assert_eq!(anna.table["pace"], json!(pace));
        anna.get(json!({ "type": "sit", "seat": 0 })).await;
        anna.get(json!({ "type": "seat_bot", "seat": 1, "bot": "random" })).await;
        anna.get(json!({ "type": "start" })).await;
        anna.act_while_asked().await;
        let since = Instant::now();
        anna.until(|heard| heard["type"] == "update").await;
        assert_eq!(since.elapsed().as_millis(), millis, "{pace:?}");
    }
}
