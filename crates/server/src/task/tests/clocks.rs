//! Clocks that run out, across restarts and for days.

use std::sync::Arc;

use game_core::TimeControl;
use protocol::NewTable;
use serde_json::{Value, json};
use store::Log;
use table::NEGLECT;
use tokio::time::{Duration, Instant, sleep};

use super::memory;
use crate::Hall;
use crate::harness::{Guest, Strings, liniya, puppets};
use crate::task::now;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Anna and Boris at a table with clocks, the game begun; whoever is on turn first.
async fn two(hall: &Arc<Hall>, time: TimeControl) -> (Guest, Guest, String) {
    let id = hall.open("Анна", NewTable { time, ..liniya(2) }).await.unwrap();
    let mut anna = Guest::join(hall, &id, "Анна", 1).await;
    let mut boris = Guest::join(hall, &id, "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;
    boris.until(|heard| heard["table"]["stage"] == "playing").await;
    if anna.choice().is_some() { (anna, boris, id) } else { (boris, anna, id) }
}

fn seat_of(guest: &Guest) -> usize {
    guest.table["yours"][0].as_u64().unwrap() as usize
}

fn time(guest: &Guest, seat: usize) -> &Value {
    let times = guest.scene["times"].as_array().unwrap();
    times.iter().find(|time| time["seat"] == json!(seat)).expect("a person's seat")
}

/// Nobody who has a clock is asked whether they are still there. When it is over a bot plays on, all are
/// told, and a press brings the person back.
#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_and_its_person_comes_back() {
    let strings = Arc::new(Strings::default());
    let hall = puppets(memory(), 0, &strings, true);
    let (mut slow, mut other, _) = two(&hall, TimeControl::Relaxed).await;
    let (begun, seat) = (Instant::now(), seat_of(&slow));
    let bank = slow.table["time"]["bank"].as_u64().unwrap();
    assert_eq!(*time(&slow, seat), json!({ "seat": seat, "left": bank, "runs": true }));
    assert_eq!(time(&slow, 1 - seat)["runs"], false);
    let told = other.until(|heard| heard["table"]["seats"][seat]["who"]["kind"] == "bot").await;
    assert_eq!(begun.elapsed().as_millis() as u64, bank, "not sooner");
    assert!(told["chat"][0]["notice"]["en"].as_str().unwrap().contains("is out of time"));
    let heard = slow.heard();
    assert!(!heard.iter().any(|heard| heard["type"] == "still_there"), "{heard:?}");
    assert_eq!(slow.table["kept"], json!([seat]));
    let out = |guest: &Guest| {
        [0, 1].map(|seat| guest.table["seats"][seat]["out_of_time"].as_bool().unwrap())
    };
    assert_eq!(out(&slow), [seat == 0, seat == 1]);
    assert_eq!(out(&other), out(&slow));
    strings.thinking(1).await;
    slow.get(json!({ "type": "here" })).await;
    slow.hello(None).await;
    slow.until(|heard| heard["type"] == "welcome").await;
    assert_eq!((&slow.table["yours"], &time(&slow, seat)["runs"]), (&json!([seat]), &json!(true)));
    assert_eq!(time(&slow, seat)["left"], bank / 4);
    assert_eq!(out(&slow), [false; 2]);
    assert!(strings.thoughts.lock().unwrap()[0].1.is_called_off());
    slow.act_while_asked().await;
}

/// A server that stops for an hour costs nobody anything, and what was left runs out at its time.
#[tokio::test(start_paused = true)]
async fn a_clock_stands_still_while_no_server_runs() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (slow, other, id) = two(&first, TimeControl::Fast).await;
    let (seat, name) =
        (seat_of(&slow), slow.table["seats"][seat_of(&other)]["who"]["name"].clone());
    let bank = slow.table["time"]["bank"].as_u64().unwrap();
    // The first one writes nothing any more.
    store.acquire(&id).await.unwrap();
    drop((slow, other, first));
    sleep(Duration::from_secs(3_600)).await;
    let second = puppets(store, 60_000, &Arc::default(), false);
    let mut other = Guest::join(&second, &id, name["ru"].as_str().unwrap(), 10).await;
    let since = Instant::now();
    assert_eq!(time(&other, seat)["left"], bank);
    other.until(|heard| heard["table"]["seats"][seat]["who"]["kind"] == "bot").await;
    assert_eq!(since.elapsed().as_millis() as u64, bank);
}

/// Where turns take days nobody needs to be quick, whatever was asked for.
#[tokio::test]
async fn races_are_settled_where_turns_take_days() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let order = |game: &str, options: Value, time| NewTable {
        game: game.into(),
        options,
        time,
        ..liniya(2)
    };
    let asked = json!({ "rent": "demanded", "minutes": 30, "rounds": 20 });
    let id =
        hall.open("Анна", order("futbolpolia", asked.clone(), TimeControl::Day)).await.unwrap();
    let anna = Guest::join(&hall, &id, "Анна", 1).await;
    let settled = json!({ "rent": "automatic", "auctions": "by turn", "minutes": 0, "rounds": 20 });
    assert_eq!(anna.table["options"], settled);
    let id = hall.open("Анна", order("lol", json!({}), TimeControl::Week)).await.unwrap();
    let anna = Guest::join(&hall, &id, "Анна", 2).await;
    assert_eq!(anna.table["options"], json!({ "races": "calm" }));
    let id =
        hall.open("Анна", order("futbolpolia", asked.clone(), TimeControl::Fast)).await.unwrap();
    let anna = Guest::join(&hall, &id, "Анна", 3).await;
    assert_eq!(anna.table["options"], asked);
}

/// A turn may take days: nobody counts as away, the game isn't neglected, the table isn't put away, and
/// in the end its bot plays on.
#[tokio::test(start_paused = true)]
async fn a_turn_takes_days() {
    let store = memory();
    let hall = puppets(store.clone(), 1_000, &Arc::default(), false);
    let (slow, other, id) = two(&hall, TimeControl::ThreeDays).await;
    let (seat, table) = (seat_of(&slow), slow.table.clone());
    slow.leave().await;
    other.leave().await;
    let lines = store.read(&id, 0).await.unwrap().len();
    sleep(2 * DAY).await;
    assert_eq!(hall.end_neglected(now()).await.unwrap(), 1, "asked, and");
    let name = table["seats"][1 - seat]["who"]["name"]["ru"].as_str().unwrap();
    let mut other = Guest::join(&hall, &id, name, 3).await;
    assert_eq!(other.table["stage"], "playing");
    assert!(other.table["seats"][seat]["who"]["away"].is_null());
    assert_eq!(store.read(&id, 0).await.unwrap().len(), lines, "nothing was written");
    let left = time(&other, seat)["left"].as_u64().unwrap();
    assert!(left <= DAY.as_millis() as u64 && left > DAY.as_millis() as u64 - 60_000, "{left}");
    other.until(|heard| heard["table"]["seats"][seat]["who"]["kind"] == "bot").await;
    assert!(NEGLECT < 3 * DAY.as_millis() as u64);
}
