//! Several people at one browser, and the screen that everybody looks at.

use std::sync::Arc;

use serde_json::{Value, json};
use table::companion_of;
use tokio::time::sleep;

use super::memory;
use crate::Hall;
use crate::harness::{Guest, liniya, puppets};
use crate::task::absences::IDLE;

/// Anna and Olya at one browser, at a table with `seats` seats; nobody has begun.
async fn together(hall: &Arc<Hall>, seats: usize) -> (Guest, Guest, String) {
    let id = hall.open("Анна", liniya(seats)).await.unwrap();
    let mut anna = Guest::join(hall, &id, "Анна", 1).await;
    let mut olya = Guest::join(hall, &id, &companion_of("Анна", 1), 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    olya.get(json!({ "type": "sit", "seat": 1, "name": " Оля " })).await;
    (anna, olya, id)
}

/// Whose hands somebody sees.
fn hands(guest: &Guest) -> String {
    let hands = guest.scene["view"]["hands"].as_object().expect("hands of Liniya");
    hands.keys().map(String::as_str).collect()
}

async fn refusal(guest: &mut Guest, message: Value) -> String {
    let id = guest.ask(message).await;
    let answer = guest.answer(id).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["text"]["en"].as_str().unwrap().into()
}

/// Each has a seat, a name and a hand of their own; a restart and a new page change nothing.
#[tokio::test(start_paused = true)]
async fn two_play_at_one_browser() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut anna, mut olya, id) = together(&first, 2).await;
    anna.until(|heard| !heard["table"]["companions"][0].is_null()).await;
    assert_eq!(anna.table["companions"], json!([{ "number": 1, "seats": [1] }]));
    assert_eq!(anna.table["seats"][1]["who"]["name"]["ru"], "Оля");
    assert_eq!((&olya.table["host"], &olya.table["may_start"]), (&json!(false), &json!(false)));
    anna.get(json!({ "type": "start" })).await;
    olya.until(|heard| heard["table"]["stage"] == "playing").await;
    assert_eq!((hands(&anna), hands(&olya)), ("0".into(), "1".into()));

    let second = puppets(store, 60_000, &Arc::default(), false);
    let anna = Guest::join(&second, &id, "Анна", 11).await;
    let olya = Guest::join(&second, &id, &companion_of("Анна", 1), 12).await;
    assert_eq!(anna.table["companions"][0]["number"], 1);
    assert_eq!((&anna.table["yours"], &olya.table["yours"]), (&json!([0]), &json!([1])));
    assert_eq!(olya.table["seats"][1]["who"]["name"]["ru"], "Оля", "by the name she sat down with");
}

/// The rules for names hold; whoever sits may change theirs, and only their own.
#[tokio::test(start_paused = true)]
async fn companions_have_names_of_their_own() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, mut olya, id) = together(&hall, 3).await;
    let mut petya = Guest::join(&hall, &id, &companion_of("Анна", 2), 3).await;
    let sit = |name: &str| json!({ "type": "sit", "seat": 2, "name": name });
    assert!(refusal(&mut petya, sit("Пе\u{202e}тя")).await.contains("invisible"));
    assert!(refusal(&mut petya, sit(&"я".repeat(25))).await.contains("longer than 24"));
    assert!(refusal(&mut petya, sit("оля")).await.contains("оля"), "somebody is called so");
    // A name is had by sitting down, not by asking to.
    let taken = json!({ "type": "sit", "seat": 0, "name": "Борис" });
    assert!(refusal(&mut petya, taken).await.contains("seat is taken"));
    petya.get(json!({ "type": "say", "text": "Привет!" })).await;
    let heard = anna.until(|heard| heard.to_string().contains("Привет!")).await;
    assert!(!heard.to_string().contains("Борис"), "{heard}");
    petya.get(sit("Петя")).await;
    for name in ["Пётр", "Петя", "Пётр", "Петя", "Пётр"] {
        petya.get(sit(name)).await;
    }
    assert!(refusal(&mut petya, sit("Петя")).await.contains("Too many changes of name"));
    assert_eq!(petya.table["seats"][2]["who"]["name"]["ru"], "Пётр");
    olya.get(json!({ "type": "leave", "seat": 1 })).await;
    // Whoever has a session goes by its name.
    anna.get(json!({ "type": "sit", "seat": 1, "name": "Кто-то" })).await;
    assert_eq!(anna.table["seats"][1]["who"]["name"]["ru"], "Анна");
}

/// A companion opens no hand to whoever plays already, and counts with them where things are counted.
#[tokio::test(start_paused = true)]
async fn a_companion_is_no_way_round_the_rules_of_the_table() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, mut olya, id) = together(&hall, 4).await;
    for seat in [2, 3] {
        anna.get(json!({ "type": "seat_bot", "seat": seat, "bot": "random" })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    let mut petya = Guest::join(&hall, &id, &companion_of("Анна", 2), 3).await;
    let sit = json!({ "type": "sit", "seat": 2, "name": "Петя" });
    assert!(refusal(&mut petya, sit).await.contains("your own"));
    olya.get(json!({ "type": "propose", "what": "end" })).await;
    anna.until(|heard| heard["table"]["stage"] == "over").await;
    assert_eq!(anna.table["ending"], "abandoned", "whoever sits together agrees together");

    let (mut anna, mut olya, _) = together(&hall, 2).await;
    let sit = json!({ "type": "sit", "seat": 1, "name": "Оля" });
    let leave = json!({ "type": "leave", "seat": 1 });
    for _ in 0..11 {
        olya.get(leave.clone()).await;
        olya.get(sit.clone()).await;
    }
    let own = json!({ "type": "leave", "seat": 0 });
    assert!(
        refusal(&mut anna, own).await.contains("Too many seat changes"),
        "two dozen changes in all"
    );
}

/// Around one screen nobody is asked whether they are still there.
#[tokio::test(start_paused = true)]
async fn people_at_one_browser_take_their_time() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, mut olya, _) = together(&hall, 2).await;
    anna.get(json!({ "type": "start" })).await;
    sleep(4 * IDLE).await;
    let heard: Vec<Value> = anna.heard().into_iter().chain(olya.heard()).collect();
    assert!(!heard.iter().any(|heard| heard["type"] == "still_there"), "{heard:?}");
}

/// A screen sees what spectators see, whoever it belongs to, does nothing and isn't counted.
#[tokio::test(start_paused = true)]
async fn a_screen_shows_the_table_and_nobodys_hand() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut anna, _olya, id) = together(&hall, 2).await;
    let mut screen = Guest::join(&hall, &id, &companion_of("Анна", table::SCREEN), 3).await;
    anna.get(json!({ "type": "start" })).await;
    screen.until(|heard| heard["table"]["stage"] == "playing").await;
    assert!(hands(&screen).is_empty(), "{}", screen.scene["view"]);
    assert_eq!(screen.scene["offered"], json!([]));
    assert_eq!((&screen.table["yours"], &screen.table["watchers"]), (&json!([]), &json!(0)));
    for message in [
        json!({ "type": "sit", "seat": 1, "name": "Экран" }),
        json!({ "type": "start" }),
        json!({ "type": "say", "text": "Ку-ку" }),
    ] {
        assert!(refusal(&mut screen, message).await.contains("only shows"));
    }
}
