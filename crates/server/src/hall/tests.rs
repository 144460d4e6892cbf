use std::sync::Arc;

use serde_json::json;
use store::{Append, Log, MemoryLog, Tenure};
use tokio::time::{Duration, sleep};

use super::*;
use crate::harness::{Guest, against_a_bot, liniya, puppets, settings};
use crate::outbox::Outbox;
use crate::viewer::Viewer;

fn hall(store: &Arc<MemoryLog>) -> Arc<Hall> {
    Hall::new(store.clone(), settings())
}

#[tokio::test(start_paused = true)]
async fn a_table_is_put_away_when_nobody_has_looked_for_long() {
    let hall = hall(&Arc::default());
    let id = hall.open("anna", liniya(2)).await.unwrap();
    let handle = hall.find(&id).await.unwrap().unwrap();
    let (outbox, _inbox) = Outbox::new();
    let viewer = Viewer::new(1, "anna".into(), "Анна".into(), outbox);
    assert!(handle.call(Call::Join(Box::new(viewer))).await);
    sleep(Duration::from_secs(5_000)).await;
    assert!(handle.is_open(), "somebody looks");
    assert!(handle.call(Call::Gone(1)).await);
    sleep(Duration::from_secs(590)).await;
    assert!(handle.is_open(), "not for long enough");
    sleep(Duration::from_secs(20)).await;
    assert!(!handle.is_open());
    assert_eq!(hall.registry.len(), 0, "nothing of it stays");
    assert!(hall.find(&id).await.unwrap().is_some(), "and is there again when asked for");
    assert_eq!(hall.registry.len(), 1);
}

#[tokio::test]
async fn whoever_asks_for_tables_that_are_not_there_leaves_nothing_behind() {
    let hall = hall(&Arc::default());
    for number in 0..100 {
        assert!(hall.find(&format!("nonsuch{number}")).await.unwrap().is_none());
    }
    assert_eq!(hall.registry.len(), 0);
}

/// Only tables at which a game is on are taken up at the start.
#[tokio::test]
async fn a_start_takes_up_games_that_are_on() {
    let store = Arc::new(MemoryLog::default());
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    for _ in 0..20 {
        first.open("anna", liniya(2)).await.unwrap();
    }
    let (_, id) = against_a_bot(&first, "Анна", 1).await;
    assert_eq!(store.live_tables().await.unwrap(), std::slice::from_ref(&id));
    let second = hall(&store);
    second.clone().take_up(second.left_in_play().await.unwrap()).await;
    assert_eq!(second.registry.len(), 1);
    assert!(second.find(&id).await.unwrap().is_some());
}

/// A table that can't be read is skipped; the others open.
#[tokio::test]
async fn one_bad_table_does_not_close_the_house() {
    let store = Arc::new(MemoryLog::default());
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (_, good) = against_a_bot(&first, "Анна", 1).await;
    let opened = store.read(&good, 0).await.unwrap().remove(0);
    for (table, line) in [
        ("no-json", "{"),
        ("no-seat", r#"{"sat":{"seat":9,"person":"p","name":"n"},"at":1}"#),
        ("no-seat-for-a-bot", r#"{"bot":{"seat":11,"bot":"random"},"at":1}"#),
        ("no-seat-to-leave", r#"{"left":{"seat":7},"at":1}"#),
        ("no-game", r#"{"act":{"seat":0,"action":"draw"},"at":1}"#),
        ("no-order", &opened),
    ] {
        let mut lines = vec![opened.clone(), line.to_string()];
        if table == "no-order" {
            lines = vec![r#"{"left":{"seat":0},"at":1}"#.into()];
        }
        let (table, tenure) = (table.into(), Tenure::FIRST);
        store.append(Append { table, tenure, after: 0, lines, live: true, at: 1 }).await.unwrap();
    }
    let second = hall(&store);
    second.clone().take_up(second.left_in_play().await.unwrap()).await;
    assert_eq!(second.registry.len(), 1);
    for table in ["no-json", "no-seat", "no-seat-for-a-bot", "no-seat-to-leave", "no-game"] {
        let found = second.find(table).await.map(|_| ());
        assert!(matches!(found, Err(ArchiveError::Log(_))), "{table}: {found:?}");
    }
    assert!(second.find(&good).await.unwrap().is_some());
}

/// While one table's log is played, others are found.
#[tokio::test]
async fn a_long_log_makes_nobody_else_wait() {
    let store = Arc::new(MemoryLog::default());
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (_, long) = against_a_bot(&first, "Анна", 1).await;
    let second = hall(&store);
    let other = second.open("anna", liniya(2)).await.unwrap();
    let visit = second.registry.visit(&long);
    // As if it were being loaded.
    let loading = visit.slot().await;
    let waiting = tokio::spawn({
        let (hall, long) = (second.clone(), long.clone());
        async move { hall.find(&long).await.unwrap().is_some() }
    });
    assert!(second.find(&other).await.unwrap().is_some());
    assert!(!waiting.is_finished());
    drop(loading);
    assert!(waiting.await.unwrap());
}

/// Tables that never began are forgotten after a day, and whoever looks at one is let go.
#[tokio::test]
async fn tables_that_never_began_expire() {
    let store = Arc::new(MemoryLog::default());
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut anna, kept) = against_a_bot(&hall, "Анна", 1).await;
    let idle = hall.open("Вера", liniya(2)).await.unwrap();
    let mut vera = Guest::join(&hall, &idle, "Вера", 2).await;
    let day = 24 * 3_600 * 1_000;
    assert_eq!(hall.sweep(crate::task::now()).await.unwrap(), 0);
    assert_eq!(hall.sweep(crate::task::now() + day + 1_000).await.unwrap(), 1);
    while vera.hear().await.is_some() {}
    assert!(hall.find(&idle).await.unwrap().is_none());
    assert!(store.read(&idle, 0).await.unwrap().is_empty());
    anna.get(json!({ "type": "say", "text": "Я тут." })).await;
    assert!(!store.read(&kept, 0).await.unwrap().is_empty());
}

/// A game whose rules are no longer known ends politely, and its log is kept.
#[tokio::test]
async fn a_table_of_old_rules_says_so() {
    ends_politely(r#""rules":"#, r#""rules":99"#).await;
}

/// The same where a later program has opened the table.
#[tokio::test]
async fn a_table_of_later_conventions_says_so() {
    let today = format!(r#""conventions":{}"#, table::CONVENTIONS);
    ends_politely(&today, r#""conventions":99"#).await;
}

async fn ends_politely(known: &str, unknown: &str) {
    let store = Arc::new(MemoryLog::default());
    let hall = puppets(store.clone(), 0, &Arc::default(), false);
    let (mut anna, id) = against_a_bot(&hall, "Анна", 1).await;
    anna.act_while_asked().await;
    let mut lines = store.read(&id, 0).await.unwrap();
    assert!(lines[0].contains(known));
    lines[0] = lines[0].replacen(known, unknown, 1);
    // It may have had options that are no longer known either.
    assert!(lines[0].contains(r#""options":{}"#));
    lines[0] = lines[0].replacen(r#""options":{}"#, r#""options":{"of_old":true}"#, 1);
    let (table, tenure) = (String::from("old"), Tenure::FIRST);
    let append = Append { table, tenure, after: 0, lines: lines.clone(), live: true, at: 1 };
    store.append(append).await.unwrap();
    hall.clone().take_up(hall.left_in_play().await.unwrap()).await;
    let mut vera = Guest::join(&hall, "old", "Вера", 2).await;
    assert_eq!((&vera.table["stage"], &vera.scene), (&json!("over"), &json!(null)));
    assert!(vera.table["ended"]["ru"].as_str().unwrap().contains("Правила"));
    assert_eq!(vera.table["seats"][0]["who"]["name"]["ru"], "Анна");
    for message in [
        json!({ "type": "sit", "seat": 0 }),
        json!({ "type": "start" }),
        json!({ "type": "rematch" }),
        json!({ "type": "say", "text": "Как жаль!" }),
    ] {
        let number = vera.ask(message).await;
        assert_eq!(vera.answer(number).await["text"], vera.table["ended"]);
    }
    assert_eq!(store.read("old", 0).await.unwrap(), lines, "the log is kept");
    let sent = hall.archive().game_log("old", None).await.unwrap();
    assert_eq!(sent, None, "a program that knows its rules may go on with it");
    let table = String::from("ended");
    let append = Append { table, tenure, after: 0, lines, live: false, at: 1 };
    store.append(append).await.unwrap();
    let log = hall.archive().game_log("ended", None).await.unwrap().expect("it is sent, too");
    assert!(log.starts_with(r#"{"game":"liniya","rules":"#), "{log}");
    assert!(log.lines().count() > 10 && !log.contains(r#""seed":"#));
    assert!(hall.archive().game_log("ended", Some(2)).await.unwrap().is_none());
}
