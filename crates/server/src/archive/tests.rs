use std::sync::Arc;

use game_core::SeatSet;
use serde_json::json;
use store::{Append, Log, MemoryLog, Tenure};
use table::{Command, Line, Occasion, Order, Stage, Table};
use tokio::time::{Duration, sleep};

use super::*;
use crate::harness::{against_a_bot, puppets, settings};

fn archive(store: &Arc<MemoryLog>) -> Archive {
    Archive::new(store.clone(), &settings())
}

/// What is noted last says when the server ran.
#[tokio::test(start_paused = true)]
async fn only_the_time_in_which_the_house_was_closed_counts_as_an_outage() {
    let store: Arc<MemoryLog> = Arc::default();
    let first = archive(&store);
    assert_eq!(first.outages().await.unwrap()[0].from, 0, "nothing is known of the time before");
    sleep(Duration::from_secs(3_600)).await;
    first.note_open().await.unwrap();
    let closed = crate::task::now();
    sleep(Duration::from_secs(600)).await;
    let second = archive(&store);
    let outages = second.outages().await.unwrap();
    let last = outages[1];
    assert_eq!((outages.len(), last.from, last.until - last.from), (2, closed, 600_000));
    sleep(Duration::from_secs(60)).await;
    assert_eq!(second.outages().await.unwrap(), outages, "it is open since");
    // The machine's clock was put back: nothing is taken from anybody.
    let later = crate::task::now() + 3_600_000;
    let noted = format!(r#"{{"open":{later},"past":[]}}"#).into_bytes();
    store.replace("outages", noted).await.unwrap();
    let [third] = archive(&store).outages().await.unwrap()[..] else { panic!("one outage") };
    assert_eq!(third.from, third.until);
    // A note that can't be read stops nobody: the server counts as stopped until now.
    store.replace("outages", b"{".to_vec()).await.unwrap();
    let [fourth] = archive(&store).outages().await.unwrap()[..] else { panic!("one outage") };
    assert_eq!(fourth.from, 0);
}

/// Two servers that share a store each know when they themselves were closed.
#[tokio::test(start_paused = true)]
async fn servers_keep_their_outages_apart() {
    let store: Arc<MemoryLog> = Arc::default();
    let called = |server: &str| {
        Archive::new(store.clone(), &Settings { server: server.into(), ..settings() })
    };
    let (one, other) = (called("one"), called("other"));
    one.note_open().await.unwrap();
    let closed = crate::task::now();
    sleep(Duration::from_secs(600)).await;
    other.note_open().await.unwrap();
    let outages = called("one").outages().await.unwrap();
    assert_eq!((outages.len(), outages[1].from), (2, closed));
}

/// Whoever asks for a table that isn't there acquires nothing; whoever loads one fences off the others.
#[tokio::test]
async fn a_table_is_acquired_only_if_it_is_there() {
    let store = Arc::new(MemoryLog::default());
    assert!(archive(&store).load("nowhere", 1).await.unwrap().is_none());
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (_, id) = against_a_bot(&hall, "Анна", 1).await;
    let first = archive(&store).load(&id, 1).await.unwrap().unwrap().tenure;
    let second = archive(&store).load(&id, 1).await.unwrap().unwrap().tenure;
    assert!(Tenure::FIRST < first && first < second);
}

/// A table with a long past is read from its snapshot on; without a good one, from its first line.
#[tokio::test]
async fn a_snapshot_stands_for_the_lines_before_it() {
    let store = Arc::new(MemoryLog::default());
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (_, id) = against_a_bot(&first, "Анна", 1).await;
    let texts = store.read(&id, 0).await.unwrap();
    let mut lines: Vec<Line> = texts.iter().map(|text| read(text)).collect();
    let start = lines.iter().position(|line| matches!(line.entry, table::Entry::Started { .. }));
    let after = lines.split_off(start.unwrap());
    let said = read(r#"{"said":{"person":"x","name":"X","text":"hm"},"at":1}"#);
    lines.extend(std::iter::repeat_n(said, 300));
    let (edition, order) = (game_catalog::find("liniya").unwrap(), order_of(&lines[0]));
    let game = first.archive().packs().reopen(edition, &order).await.unwrap().game;
    let mut table = Table::new(order.clone(), game, edition.bots).unwrap();
    table.fold(&lines).unwrap();
    let seed = || first.seed();
    let occasion = Occasion {
        now: 1,
        seed: &seed,
        ask: None,
        press: None,
        host_here: true,
        from_one_side: false,
    };
    let started = table.decide(Command::Start { person: order.host }, &occasion).unwrap();
    let snapshot = table.commit(started).snapshot.unwrap();
    let text = serde_json::to_string(&snapshot).unwrap();
    for (name, text, opens) in [("good", text.as_str(), true), ("bad", "{", false)] {
        // Nobody who begins at the first line gets far.
        let mut texts = vec![String::from("{"); lines.len()];
        texts.extend(after.iter().map(|line| serde_json::to_string(line).unwrap()));
        let (tenure, live) = (Tenure::FIRST, true);
        let append = Append { table: name.into(), tenure, after: 0, lines: texts, live, at: 1 };
        store.append(append).await.unwrap();
        let snapshot = store::SnapshotText { seq: lines.len() as u64, text: text.into() };
        store.keep_snapshot(name, snapshot).await.unwrap();
        let loaded = archive(&store).load(name, 1).await;
        assert_eq!(loaded.is_ok(), opens, "{name}");
        if let Ok(loaded) = loaded {
            let table = loaded.unwrap().table;
            assert_eq!(table.seq(), (lines.len() + after.len()) as u64);
            assert_eq!(table.stage(), Stage::Playing);
        }
    }
}

/// Whoever looks at a game again has its log read only if something was added to it.
#[tokio::test]
async fn a_game_at_hand_is_not_read_again() {
    let store = Arc::new(MemoryLog::default());
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut anna, id) = against_a_bot(&hall, "Анна", 1).await;
    anna.get(json!({ "type": "propose", "what": "resign" })).await;
    let archive = archive(&store);
    let mut read = Vec::new();
    for says in [false, false, true] {
        if says {
            anna.get(json!({ "type": "say", "text": "Ещё?" })).await;
        }
        let before = store.reads();
        assert!(archive.replay(0, &id, 1, SeatSet::EMPTY).await.unwrap().is_some());
        read.push(store.reads() - before);
    }
    assert_eq!(read, [1, 0, 1]);
}

fn read(text: &str) -> Line {
    serde_json::from_str(text).unwrap()
}

fn order_of(line: &Line) -> Order {
    match &line.entry {
        table::Entry::Opened(order) => order.clone(),
        entry => panic!("{entry:?}"),
    }
}
