//! Claims that are held are answered, whatever happens meanwhile.

use std::sync::Arc;

use serde_json::{Value, json};
use store::{Log, MemoryLog, Mishap};
use tokio::time::Duration;

use super::memory;
use crate::Hall;
use crate::harness::{Guest, lol, puppets};

/// Four people before a card that Boris goes on from and Vera has a copy of. Gleb's connection is slow,
/// so that claims wait for 300 ms.
struct Evening {
    hall: Arc<Hall>,
    store: Arc<MemoryLog>,
    table: String,
    people: [Guest; 4],
}

const PEOPLE: [&str; 4] = ["Анна", "Борис", "Вера", "Глеб"];

async fn evening() -> Evening {
    evening_of("r3 y1").await
}

/// Boris holds these cards.
async fn evening_of(boris: &str) -> Evening {
    let position = json!({
        "hands": ["r5 r1 r2", boris, "r5 y2", "y3 y4"], "deck": "g5 g6 g7 g8 y6 y7 y8 y9",
        "top": "r9", "turn": 0, "phase": "play",
    });
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let table = hall.open(PEOPLE[0], lol(&position)).await.unwrap();
    let mut people = Vec::new();
    for (number, person) in (0..).zip(PEOPLE) {
        let mut guest = Guest::join(&hall, &table, person, number).await;
        guest.get(json!({ "type": "sit", "seat": number })).await;
        people.push(guest);
    }
    let mut people: [Guest; 4] = people.try_into().ok().unwrap();
    people[3].measured(Duration::from_millis(300)).await;
    people[0].get(json!({ "type": "start" })).await;
    let id = people[0].ask(act(0, "play r5")).await;
    verdict(&mut people[0], id).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    people.iter_mut().for_each(|guest| drop(guest.heard()));
    Evening { hall, store, table, people }
}

fn act(seat: u64, action: &str) -> Value {
    json!({ "type": "act", "seat": seat, "action": action })
}

/// The answer to a claim, which is held first.
async fn verdict(guest: &mut Guest, id: u64) -> Value {
    assert_eq!(guest.answer(id).await, json!({ "type": "held", "id": id }));
    guest.answer(id).await
}

async fn acts(evening: &Evening) -> usize {
    let lines = evening.store.read(&evening.table, 0).await.unwrap();
    lines.iter().filter(|line| line.contains("play r3")).count()
}

/// Another tab's claim is no second one, and says `done` only when it is.
#[tokio::test(start_paused = true)]
async fn equal_claims_of_two_tabs_are_answered_together() {
    let mut evening = evening().await;
    let mut tab = Guest::join(&evening.hall, &evening.table, PEOPLE[1], 11).await;
    let boris = &mut evening.people[1];
    let first = boris.ask(act(1, "play r3")).await;
    let second = tab.ask(act(1, "play r3")).await;
    assert_eq!(tab.answer(second).await["type"], "held");
    assert_eq!(verdict(boris, first).await["type"], "update");
    assert_eq!(tab.answer(second).await, json!({ "type": "done", "ack": second }));
    assert_eq!(acts(&evening).await, 1);
}

/// Who is too late is refused in every tab, by the same rule.
#[tokio::test(start_paused = true)]
async fn equal_claims_that_come_too_late_are_refused_together() {
    let mut evening = evening().await;
    let mut tab = Guest::join(&evening.hall, &evening.table, PEOPLE[2], 12).await;
    let id = evening.people[1].ask(act(1, "play r3")).await;
    evening.people[1].answer(id).await;
    tokio::time::advance(Duration::from_millis(10)).await;
    let vera = &mut evening.people[2];
    let first = vera.ask(act(2, "copy r5")).await;
    let second = tab.ask(act(2, "copy r5")).await;
    let no = verdict(vera, first).await;
    assert_eq!(no["type"], "refused", "{no}");
    let other = verdict(&mut tab, second).await;
    assert_eq!((&other["type"], &other["rule"]), (&json!("refused"), &no["rule"]));
    // A second copy hears the same.
    tab.say(serde_json::from_value(with_id(act(2, "copy r5"), second)).unwrap()).await;
    assert_eq!(tab.answer(second).await, other);
}

/// What won't be decided is refused at once.
#[tokio::test(start_paused = true)]
async fn a_fifth_claim_is_refused() {
    let mut evening = evening_of("r3 r4 r6 r7 r8").await;
    let boris = &mut evening.people[1];
    for action in ["play r3", "play r4", "play r6", "play r7"] {
        let id = boris.ask(act(1, action)).await;
        assert_eq!(boris.answer(id).await["type"], "held");
    }
    let id = boris.ask(act(1, "play r8")).await;
    let no = boris.answer(id).await;
    assert_eq!((&no["type"], &no["rule"]), (&json!("refused"), &Value::Null), "{no}");
}

/// Whoever loses the connection while a claim is held gets the answer by the next one.
#[tokio::test(start_paused = true)]
async fn an_answer_finds_the_new_socket() {
    let evening = evening().await;
    let [_anna, mut boris, _vera, _gleb] = evening.people;
    let id = boris.ask(act(1, "play r3")).await;
    assert_eq!(boris.answer(id).await["type"], "held");
    boris.leave().await;
    let mut again = Guest::join_by(&evening.hall, &evening.table, PEOPLE[1], 21, "client-1").await;
    again.say(serde_json::from_value(with_id(act(1, "play r3"), id)).unwrap()).await;
    assert_eq!(verdict(&mut again, id).await["type"], "update");
}

/// A table that is read anew forgets no claim.
#[tokio::test(start_paused = true)]
async fn what_is_held_outlasts_a_reload() {
    let mut evening = evening().await;
    let id = evening.people[1].ask(act(1, "play r3")).await;
    assert_eq!(evening.people[1].answer(id).await["type"], "held");
    evening.store.mishap(Mishap::AnswerIsLost { stored: true });
    let said = evening.people[0].ask(json!({ "type": "say", "text": "Ой!" })).await;
    assert_eq!(evening.people[0].answer(said).await, json!({ "type": "done", "ack": said }));
    assert_eq!(evening.people[1].answer(id).await["type"], "update");
    assert_eq!(acts(&evening).await, 1);
}

fn with_id(mut message: Value, id: u64) -> Value {
    message["id"] = json!(id);
    message
}
