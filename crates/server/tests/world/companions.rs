//! Several people at one browser, over real sockets.

use serde_json::json;

use crate::guest::{Guest, knock};
use crate::tables::{house, play_out};

/// Two at one browser play a game to its end, and again.
#[tokio::test]
async fn two_at_one_browser_play_a_whole_game_and_again() {
    let house = house().await;
    let addr = &house.addr;
    let mut anna = Guest::arrive(addr, "Анна").await;
    let table = anna.order(addr, &json!({ "game": "liniya", "seats": 2 })).await;
    let mut olya = anna.companion(1);
    anna.join(addr, &table, None).await;
    olya.join(addr, &table, None).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    olya.get(json!({ "type": "sit", "seat": 1, "name": "Оля" })).await;
    anna.get(json!({ "type": "start" })).await;
    play_out(&mut anna, &mut olya).await;
    for guest in [&mut anna, &mut olya] {
        while !guest.is_over() {
            guest.hear().await.expect("news");
        }
    }
    anna.get(json!({ "type": "rematch" })).await;
    olya.get(json!({ "type": "rematch" })).await;
    assert_eq!(olya.table["game_number"], 2);
}

/// Companions belong to the session: nobody else is the same one, there are eleven, and their sockets
/// count as the person's.
#[tokio::test]
async fn nobody_else_is_a_persons_companion() {
    let house = house().await;
    let addr = &house.addr;
    let anna = Guest::arrive(addr, "Анна").await;
    let table = anna.order(addr, &json!({ "game": "liniya", "seats": 2 })).await;
    let path = |number: &str| format!("/api/tables/{table}/ws?companion={number}");
    let mut olya = anna.companion(1);
    olya.join(addr, &table, None).await;
    olya.get(json!({ "type": "sit", "seat": 1, "name": "Оля" })).await;

    let mut thief = Guest::arrive(addr, "Вор").await.companion(1);
    thief.join(addr, &table, None).await;
    assert_eq!(thief.table["yours"], json!([]));
    assert_eq!(thief.table["companions"], json!([]));
    let id = thief.ask(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(thief.answer(id).await.unwrap()["type"], "refused");
    for (number, cookie, wanted) in [
        ("1", "", 401),
        ("12", anna.cookie.as_str(), 400),
        ("-1", anna.cookie.as_str(), 400),
        ("1.1", anna.cookie.as_str(), 400),
    ] {
        assert_eq!(knock(addr, cookie, &path(number)).await.0, wanted, "{number}");
    }

    let mut sockets = Vec::new();
    let mut statuses = Vec::new();
    for number in 0..30 {
        let (status, socket) = knock(addr, &anna.cookie, &path(&(number % 12).to_string())).await;
        statuses.push(status);
        sockets.push(socket);
    }
    assert_eq!(statuses.iter().filter(|status| **status == 101).count(), 23, "{statuses:?}");
}
