//! A table's task, without sockets.

mod absences;
mod arranging;
mod clocks;
mod companions;
mod crowd;
mod messages;
mod races;
mod slow;
mod undoing;
mod waiting;

use std::sync::Arc;

use game_core::{Seat, SeatSet};
use serde_json::{Value, json};
use store::{Log, MemoryLog, Mishap};
use tokio::time::{Duration, Instant, advance, sleep};

use crate::harness::{Guest, Strings, against_a_bot, liniya, puppets};

fn memory() -> Arc<MemoryLog> {
    Arc::default()
}

/// Emotes, talk, people who come and go, new names: none of it puts a bot's thought off.
#[tokio::test(start_paused = true)]
async fn a_bot_acts_however_much_people_talk() {
    let hall = puppets(memory(), 3_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let mut vera = Guest::join(&hall, &table, "Вера", 2).await;
    anna.act_while_asked().await;
    let begun = Instant::now();
    let act = |heard: &Value| !heard["happened"].as_array().is_none_or(Vec::is_empty);
    for number in 3.. {
        anna.ask(json!({ "type": "emote", "emote": "hurry" })).await;
        vera.ask(json!({ "type": "say", "text": "Ну же!" })).await;
        let boris = Guest::join(&hall, &table, "Борис", number).await;
        boris.leave().await;
        sleep(Duration::from_millis(1_100)).await;
        if anna.heard().iter().any(act) {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "the bot was put off");
    }
    let took = begun.elapsed().as_millis();
    assert!((3_000..4_500).contains(&took), "{took} ms");
}

/// A bot that says 900 ms and has thought for 300 acts 900 ms after it was asked.
#[tokio::test(start_paused = true)]
async fn thinking_counts_towards_the_delay() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 900, &strings, true);
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    anna.act_while_asked().await;
    strings.thinking(1).await;
    advance(Duration::from_millis(300)).await;
    strings.let_go(0);
    let since = Instant::now();
    anna.until(|heard| heard["type"] == "update").await;
    assert_eq!(since.elapsed().as_millis(), 600);
}

/// A bot that doesn't come to an end is told when its time is up, and its answer still counts.
#[tokio::test(start_paused = true)]
async fn a_bot_that_thinks_too_long_is_hurried() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 900, &strings, true);
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    anna.act_while_asked().await;
    strings.thinking(1).await;
    let since = Instant::now();
    advance(Duration::from_millis(1_990)).await;
    assert!(!strings.thoughts.lock().unwrap()[0].1.is_called_off());
    advance(Duration::from_millis(20)).await;
    let heard = anna.until(|heard| heard["type"] == "update").await;
    assert!(!heard["happened"].as_array().unwrap().is_empty());
    assert!(since.elapsed() < Duration::from_millis(2_100), "{:?}", since.elapsed());
}

/// Whoever takes a bot's seat calls its thought off, and nothing comes of it.
#[tokio::test]
async fn a_thought_that_nobody_wants_any_more_is_called_off() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 0, &strings, true);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let mut vera = Guest::join(&hall, &table, "Вера", 2).await;
    anna.act_while_asked().await;
    strings.thinking(1).await;
    assert!(!strings.thoughts.lock().unwrap()[0].1.is_called_off());
    vera.get(json!({ "type": "sit", "seat": 1 })).await;
    assert!(strings.thoughts.lock().unwrap()[0].1.is_called_off());
    let seq = vera.seq;
    strings.let_go(0);
    // Vera plays where the bot sat.
    vera.act_while_asked().await;
    assert!(vera.seq > seq);
    assert_eq!(strings.thoughts.lock().unwrap().len(), 1, "the bot is asked no more");
}

/// Bots of one table think as long as they like: another table and its bots go on meanwhile.
#[tokio::test]
async fn other_tables_go_on_while_bots_think() {
    let strings = Arc::new(Strings::default());
    let slow = strings.clone();
    let bot = move |_: &dyn game_catalog::AnyGame, name: &str, _: &game_core::Seed| {
        let (strings, stuck) = (slow.clone(), name == "heuristic");
        let puppet = crate::harness::Puppet { delay: 0, strings, stuck };
        Some(Box::new(puppet) as Box<dyn game_catalog::AnyBot>)
    };
    let hall = crate::Hall::with_bots(memory(), crate::harness::settings(), Box::new(bot));
    // One table after the other whose bots are stuck.
    let mut slow = Vec::new();
    for number in 0..3 {
        let id = hall.open("Анна", liniya(4)).await.unwrap();
        let mut anna = Guest::join(&hall, &id, "Анна", 100 + number).await;
        anna.get(json!({ "type": "sit", "seat": 0 })).await;
        for seat in 1..4 {
            anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "heuristic" })).await;
        }
        anna.get(json!({ "type": "start" })).await;
        anna.act_while_asked().await;
        slow.push(anna);
        if number == 0 {
            strings.thinking(1).await;
            let (mut boris, _) = against_a_bot(&hall, "Борис", 1).await;
            // Five actions of his and five of his bot's.
            for _ in 0..5 {
                boris.act_while_asked().await;
                boris.until(|heard| heard["type"] == "update").await;
            }
            assert_eq!(strings.thoughts.lock().unwrap().len(), 1, "the slow bot still thinks");
        }
    }
    // With all threads taken people still play: it is bots that wait.
    strings.thinking(2).await;
    let id = hall.open("Вера", liniya(2)).await.unwrap();
    let mut vera = Guest::join(&hall, &id, "Вера", 2).await;
    vera.get(json!({ "type": "sit", "seat": 0 })).await;
    vera.get(json!({ "type": "sit", "seat": 1 })).await;
    vera.get(json!({ "type": "start" })).await;
    let seq = vera.seq;
    for _ in 0..8 {
        let (seat, action) = vera.choice().expect("a seat of Vera's is on turn");
        vera.get(json!({ "type": "act", "seat": seat, "action": action })).await;
    }
    assert!(vera.seq >= seq + 8);
}

/// Every bot is shown all that happens, once and in order, even what happened while it was away.
#[tokio::test]
async fn bots_are_shown_what_happens() {
    let (store, strings) = (memory(), Arc::new(Strings::default()));
    let hall = puppets(store.clone(), 0, &strings, false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    for _ in 0..5 {
        anna.act_while_asked().await;
        anna.until(|heard| heard["type"] == "update").await;
    }
    let shown = strings.shown.lock().unwrap().clone();
    let table = hall.archive().read(&table, 0).await.unwrap().unwrap().0;
    let happened: Vec<Value> = table
        .events_after(0)
        .iter()
        .flat_map(|events| events.seen(SeatSet::only(Seat(1))))
        .collect();
    assert!(shown.len() > 15);
    assert_eq!(shown.iter().map(|(_, event)| event).collect::<Vec<_>>(), {
        happened.iter().take(shown.len()).collect::<Vec<_>>()
    });
}

/// Nothing is made for a bot that doesn't observe: a game may have to be played again for that.
#[tokio::test]
async fn bots_that_do_not_observe_are_shown_nothing() {
    let strings = Arc::new(Strings { blind: true, ..Strings::default() });
    let hall = puppets(memory(), 0, &strings, false);
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    for _ in 0..3 {
        anna.act_while_asked().await;
        anna.until(|heard| heard["type"] == "update").await;
    }
    assert!(strings.shown.lock().unwrap().is_empty());
}

/// Bots that play among themselves wait for somebody to look.
#[tokio::test(start_paused = true)]
async fn bots_alone_play_only_while_somebody_looks() {
    let hall = puppets(memory(), 500, &Arc::default(), false);
    let id = hall.open("Анна", liniya(2)).await.unwrap();
    let mut anna = Guest::join(&hall, &id, "Анна", 1).await;
    for seat in [0, 1] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "random" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    sleep(Duration::from_secs(5)).await;
    anna.leave().await;
    let inputs = async || hall.archive().read(&id, 0).await.unwrap().unwrap().0.input_count();
    sleep(Duration::from_secs(2)).await;
    let before = inputs().await;
    assert!(before > 2, "they played while she looked");
    sleep(Duration::from_secs(60)).await;
    assert_eq!(inputs().await, before, "nobody looked");
    let _vera = Guest::join(&hall, &id, "Вера", 2).await;
    sleep(Duration::from_secs(5)).await;
    assert!(inputs().await > before + 2, "somebody looks again");
}

/// A question waits neither for the store nor for older questions of the same socket.
#[tokio::test]
async fn the_newest_question_is_answered_at_once() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    let what = json!({ "type": "try", "seat": 0, "action": "draw" });
    let id = anna.ask(what.clone()).await;
    assert!(["tried", "refused"].contains(&anna.answer(id).await["type"].as_str().unwrap()));
    // As long as nobody has time to look into them, the newest one counts.
    let (held, gates) = hold_prompt_threads(&hall);
    held.await;
    let ids = [anna.ask(what.clone()).await, anna.ask(what.clone()).await, anna.ask(what).await];
    assert_eq!(anna.answer(ids[0]).await, json!({ "type": "done", "ack": ids[0] }));
    assert_eq!(anna.answer(ids[1]).await, json!({ "type": "done", "ack": ids[1] }));
    drop(gates);
    assert_ne!(anna.answer(ids[2]).await["type"], "done");
}

/// Keeps all threads for prompt work busy until the gates are dropped.
fn hold_prompt_threads(
    hall: &crate::Hall,
) -> (impl Future<Output = ()>, Vec<std::sync::mpsc::Sender<()>>) {
    let mut begun = Vec::new();
    let mut gates = Vec::new();
    for number in 0..hall.thinkers().prompt_threads() {
        let (gate, wait) = std::sync::mpsc::channel();
        let (say, said) = tokio::sync::oneshot::channel();
        hall.thinkers().promptly(1_000 + number as u64, move || {
            let _ = say.send(());
            let _ = wait.recv();
        });
        begun.push(said);
        gates.push(gate);
    }
    let all = async move {
        for begun in begun {
            begun.await.unwrap();
        }
    };
    (all, gates)
}

/// However many come and go at once, those who are there are told in a few short messages.
#[tokio::test(start_paused = true)]
async fn presence_is_told_together() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    sleep(Duration::from_secs(1)).await;
    anna.heard();
    let mut crowd = Vec::new();
    for number in 0..40 {
        crowd.push(Guest::join(&hall, &table, &format!("гость {number}"), 10 + number).await);
        sleep(Duration::from_millis(5)).await;
    }
    sleep(Duration::from_secs(1)).await;
    let heard = anna.heard();
    assert!((1..=3).contains(&heard.len()), "{heard:?}");
    assert_eq!(
        heard.last(),
        Some(&json!({ "type": "presence", "here": [0], "watchers": 40, "away": [] }))
    );
    for guest in crowd {
        guest.leave().await;
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!(anna.heard().last().unwrap()["watchers"], 0);
    // Who comes and goes within a moment wasn't there.
    Guest::join(&hall, &table, "Вера", 99).await.leave().await;
    sleep(Duration::from_secs(1)).await;
    assert!(anna.heard().len() <= 2);
}

/// Whoever has missed nothing is sent little.
#[tokio::test]
async fn a_hello_of_somebody_who_knows_all_is_answered_briefly() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, _) = against_a_bot(&hall, "Анна", 1).await;
    anna.hello(Some(anna.seq)).await;
    let brief = anna.until(|heard| heard["type"] == "update").await;
    assert!(brief["scene"].is_null() && brief["table"].is_object(), "{brief}");
    assert!(brief.to_string().len() < 1_200, "{brief}");
}

/// Another server has taken the table over: whatever it has answered isn't done again by whoever takes it
/// back.
#[tokio::test]
async fn what_was_answered_elsewhere_is_not_done_again() {
    let store = memory();
    let strings = Arc::default();
    let here = puppets(store.clone(), 60_000, &strings, false);
    let (mut anna, table) = against_a_bot(&here, "Анна", 1).await;
    let there = puppets(store.clone(), 60_000, &strings, false);
    let mut twin = Guest::join(&there, &table, "Анна", 1).await;
    let say = json!({ "type": "say", "id": 50, "text": "Раз!" });
    twin.say(serde_json::from_value(say.clone()).unwrap()).await;
    assert_eq!(twin.answer(50).await["type"], "update");
    let lines = store.read(&table, 0).await.unwrap().len();
    anna.say(serde_json::from_value(say.clone()).unwrap()).await;
    while anna.hear().await.is_some() {}
    let mut anna = Guest::join(&here, &table, "Анна", 1).await;
    anna.say(serde_json::from_value(say).unwrap()).await;
    assert_eq!(anna.answer(50).await, json!({ "type": "done", "ack": 50 }));
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines, "stored once");
    // And what is new is decided on what is there now.
    anna.say(serde_json::from_value(json!({ "type": "say", "id": 51, "text": "Два!" })).unwrap())
        .await;
    assert_eq!(anna.answer(51).await["type"], "update");
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines + 1);
}

/// The store's answer is lost: what is in the log counts, and the asker hears the truth.
#[tokio::test]
async fn a_lost_answer_of_the_store_is_looked_up() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let mut vera = Guest::join(&hall, &table, "Вера", 2).await;
    let lines = store.read(&table, 0).await.unwrap().len();
    // It was stored: done, once, and everybody knows.
    store.mishap(Mishap::AnswerIsLost { stored: true });
    let id = anna.ask(json!({ "type": "say", "text": "Раз!" })).await;
    assert_eq!(anna.answer(id).await, json!({ "type": "done", "ack": id }));
    let told = vera.until(|heard| heard["type"] == "welcome").await;
    assert_eq!(told["chat"][0]["text"], "Раз!");
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines + 1);
    // It wasn't: it is stored now.
    store.mishap(Mishap::AnswerIsLost { stored: false });
    let id = anna.ask(json!({ "type": "say", "text": "Два!" })).await;
    assert_eq!(anna.answer(id).await["type"], "update");
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines + 2);
    // A failure is said, and nothing has changed.
    store.mishap(Mishap::Fails);
    let id = anna.ask(json!({ "type": "say", "text": "Три!" })).await;
    assert_eq!(anna.answer(id).await["trouble"], "store_failed");
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines + 2);
}

/// A bot's action whose answer was lost isn't done a second time.
#[tokio::test(start_paused = true)]
async fn a_bot_does_not_repeat_what_was_stored() {
    let store = memory();
    let hall = puppets(store.clone(), 500, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    anna.act_while_asked().await;
    let acts = |lines: Vec<String>| lines.iter().filter(|line| line.contains("\"act\"")).count();
    let before = acts(store.read(&table, 0).await.unwrap());
    store.mishap(Mishap::AnswerIsLost { stored: true });
    anna.until(|heard| heard["type"] == "welcome").await;
    assert_eq!(acts(store.read(&table, 0).await.unwrap()), before + 1);
}

/// Another server has taken the table over: this one lets everybody go, and they find it there.
#[tokio::test]
async fn a_table_that_was_taken_over_is_closed_here() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut anna, table) = against_a_bot(&hall, "Анна", 1).await;
    let lines = store.read(&table, 0).await.unwrap().len();
    store.acquire(&table).await.unwrap();
    anna.ask(json!({ "type": "say", "text": "Раз!" })).await;
    while let Some(heard) = anna.hear().await {
        assert!(heard["ack"].is_null() && heard["id"].is_null(), "nobody is answered: {heard}");
    }
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines);
    let again = Guest::join(&hall, &table, "Анна", 2).await;
    assert_eq!(again.table["stage"], "playing");
}
