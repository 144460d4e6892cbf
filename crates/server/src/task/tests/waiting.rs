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
            crate::thinkers::Owner::of(1_000 + number as u64),
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

/// Whoever plays with bots alone needn't wait until they have taken their time.
#[tokio::test(start_paused = true)]
async fn bots_can_be_hurried_by_whoever_plays_alone() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let mut vera = Guest::join(&hall, &table, "Вера", 2).await;
    anna.act_while_asked().await;
    let since = Instant::now();
    let hurry = json!({ "type": "hurry", "to_end": false });
    let id = vera.ask(hurry.clone()).await;
    assert_eq!(vera.answer(id).await["type"], "refused", "she only watches");
    anna.get(hurry.clone()).await;
    let happened = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    anna.until(happened).await;
    assert!(since.elapsed() < Duration::from_secs(1), "{:?}", since.elapsed());
    // Once is once.
    anna.act_while_asked().await;
    anna.heard();
    let since = Instant::now();
    anna.until(happened).await;
    assert_eq!(since.elapsed(), Duration::from_secs(60));
}

/// Where several play, bots take their time until all have said that they needn't.
#[tokio::test(start_paused = true)]
async fn bots_are_hurried_once_when_all_who_play_ask_for_it() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let order = NewTable { game: "lol".into(), position: Some(counting()), ..liniya(3) };
    let id = hall.open("Анна", order).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    let mut boris = Guest::join(&hall, &id, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "seat_bot", "seat": 2, "bot": "random" })).await;
    anna.get(json!({ "type": "start" })).await;
    let happened = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    let hurry = json!({ "type": "hurry", "to_end": false });
    anna.get(hurry.clone()).await;
    anna.get(hurry.clone()).await;
    advance(Duration::from_secs(5)).await;
    assert!(!anna.heard().iter().any(happened), "Boris still reads");
    let since = Instant::now();
    boris.get(hurry).await;
    anna.until(happened).await;
    assert!(since.elapsed() < Duration::from_secs(1), "{:?}", since.elapsed());
}

/// Three people have counted a round; seat 2 is to deal the next.
fn counting() -> Value {
    json!({
        "hands": ["", "b1 b2 b3", "y1 y2 y3"], "top": "r9", "turn": 2, "dealer": 1, "phase": "count",
        "deck": "g1 g2 g3 g4 g5 g6 g7 g8", "points": [0, 6, 6]
    })
}

/// Two who are out see the end soon when both want to.
#[tokio::test(start_paused = true)]
async fn the_end_is_hurried_when_all_who_are_out_ask_for_it() {
    let hall = puppets(memory(), 16_000, &Arc::default(), false);
    let position = json!({
        "hands": ["", "", "b1 b2 b3", "y1 y2 y3"], "top": "r9", "turn": 2, "dealer": 3,
        "phase": "play", "deck": "g1 g2 g3 g4 g5 g6 g7 g8", "places": [4, 3, 0, 0],
        "points": [103, 102, 10, 10]
    });
    let order = NewTable { game: "lol".into(), position: Some(position), ..liniya(4) };
    let id = hall.open("Анна", order).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    let mut boris = Guest::join(&hall, &id, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    for seat in [2, 3] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "easy" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    let happened = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    let since = Instant::now();
    let hurry = json!({ "type": "hurry", "to_end": true });
    anna.get(hurry.clone()).await;
    anna.get(hurry.clone()).await;
    anna.until(happened).await;
    assert_eq!(since.elapsed(), Duration::from_secs(16), "Boris still looks on");
    boris.get(hurry).await;
    let since = Instant::now();
    anna.until(happened).await;
    assert_eq!(since.elapsed(), Duration::from_millis(500));
}

/// Whoever is out sees the end soon: bots and clocks go quickly, one after the other as before, and ever
/// more so.
#[tokio::test(start_paused = true)]
async fn bots_play_it_out_quickly_for_whoever_is_out() {
    let hall = puppets(memory(), 16_000, &Arc::default(), false);
    let position = json!({
        "hands": ["", "b1 b2 b3", "y1 y2 y3"], "top": "r9", "turn": 1, "dealer": 2, "phase": "play",
        "deck": "g1 g2 g3 g4 g5 g6 g7 g8 g0 b4 b5 b6 b7 b8 b9 y4 y5 y6 y7 y8 y9 r1 r2 r3 r4 r5",
        "places": [3, 0, 0], "points": [102, 10, 10]
    });
    let order = NewTable { game: "lol".into(), position: Some(position), ..liniya(3) };
    let id = hall.open("Анна", order).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    for seat in [1, 2] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "easy" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    anna.get(json!({ "type": "hurry", "to_end": true })).await;
    let since = Instant::now();
    let happened = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    for millis in [500, 1_000, 1_250, 1_500, 1_750, 2_000, 2_125] {
        anna.until(happened).await;
        assert_eq!(since.elapsed(), Duration::from_millis(millis));
    }
    // What would be claims in a race waits for nobody: no press can be on its way.
    for _ in 0..16 {
        anna.until(happened).await;
    }
    assert!(since.elapsed() < Duration::from_millis(3_700), "{:?}", since.elapsed());
}

/// Whoever was away and can come back is not hurried past: a bot that plays on for them has their time.
#[tokio::test(start_paused = true)]
async fn nobody_is_hurried_who_can_come_back() {
    let hall = puppets(memory(), 16_000, &Arc::default(), false);
    let position = json!({
        "hands": ["", "b1 b2 b3", "y1 y2 y3"], "top": "r9", "turn": 1, "dealer": 2, "phase": "play",
        "deck": "g1 g2 g3 g4 g5 g6 g7 g8", "places": [3, 0, 0], "points": [102, 10, 10]
    });
    let order = NewTable { game: "lol".into(), position: Some(position), ..liniya(3) };
    let id = hall.open("Анна", order).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    let mut boris = Guest::join(&hall, &id, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "seat_bot", "seat": 2, "bot": "easy" })).await;
    anna.get(json!({ "type": "start" })).await;
    let hurry = json!({ "type": "hurry", "to_end": true });
    let asked = anna.ask(hurry.clone()).await;
    assert_eq!(anna.answer(asked).await["type"], "refused", "Boris plays");
    boris.leave().await;
    anna.until(|heard| heard["table"]["seats"][1]["who"]["away"]["left"] == json!(0)).await;
    anna.get(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(anna.table["seats"][1]["kept_for"], "Борис");
    let asked = anna.ask(hurry).await;
    assert_eq!(anna.answer(asked).await["type"], "refused", "he can come back");
}

/// Whoever sits down when the others hurry to the end has not asked for it.
#[tokio::test(start_paused = true)]
async fn haste_ends_when_somebody_sits_down() {
    let hall = puppets(memory(), 16_000, &Arc::default(), false);
    let position = json!({
        "hands": ["", "b1 b2 b3", "y1 y2 y3", "b4 b5 b6"], "top": "r9", "turn": 2, "dealer": 1,
        "phase": "play", "deck": "g1 g2 g3 g4 g5 g6 g7 g8", "places": [4, 0, 0, 0],
        "points": [102, 10, 10, 10]
    });
    let order = NewTable { game: "lol".into(), position: Some(position), ..liniya(4) };
    let id = hall.open("Анна", order).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    for seat in [1, 2, 3] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "easy" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    anna.get(json!({ "type": "hurry", "to_end": true })).await;
    let mut boris = Guest::join(&hall, &id, "Борис", 2).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    let since = Instant::now();
    let happened = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    for _ in 0..2 {
        boris.until(happened).await;
    }
    assert!(since.elapsed() >= Duration::from_secs(15), "{:?}", since.elapsed());
}

/// Whether somebody could be hurried tells nothing of what they hold.
#[tokio::test(start_paused = true)]
async fn who_is_in_the_game_is_not_hurried_whatever_they_hold() {
    for own in ["r5 b2", "b1 b2"] {
        let hall = puppets(memory(), 16_000, &Arc::default(), false);
        let position = json!({
            "hands": [own, "b4 b5 b3", "y1 y2 y3"], "top": "r5", "turn": 2, "dealer": 2,
            "phase": "ask", "deck": "g1 g2 g3 g4 g5 g6 g7 g8"
        });
        let options = json!({ "races": "calm" });
        let order = NewTable { game: "lol".into(), position: Some(position), options, ..liniya(3) };
        let id = hall.open("Анна", order).await.unwrap();
        let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
        let mut boris = Guest::join(&hall, &id, "Борис", 2).await;
        anna.get(json!({ "type": "sit", "seat": 0 })).await;
        boris.get(json!({ "type": "sit", "seat": 1 })).await;
        anna.get(json!({ "type": "seat_bot", "seat": 2, "bot": "easy" })).await;
        anna.get(json!({ "type": "start" })).await;
        let asked = boris.ask(json!({ "type": "hurry", "to_end": true })).await;
        let answer = boris.answer(asked).await;
        assert_eq!(answer["text"]["en"], "Other people are playing: they need their time.");
    }
}
