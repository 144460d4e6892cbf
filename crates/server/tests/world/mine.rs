//! One's own tables, and the same person in another browser.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use store::{Log, MemoryLog, SqliteLog};

use crate::guest::{Guest, House, http};

async fn tables(addr: &str, cookie: &str) -> Vec<Value> {
    loop {
        let (status, _, list) = http(addr, cookie, "GET /api/me/tables", &Value::Null).await;
        match status {
            // Too often: a page would wait for longer.
            429 => tokio::time::sleep(Duration::from_millis(200)).await,
            _ => return list.as_array().unwrap_or_else(|| panic!("{list}")).clone(),
        }
    }
}

/// Lists are written behind the answers: waits until one says so.
async fn listed(addr: &str, cookie: &str, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    loop {
        let list = tables(addr, cookie).await;
        if wanted(&list) {
            return list;
        }
        tokio::task::yield_now().await;
    }
}

/// Whoever has lost the link finds the table again, whose turn it is and how it ended, also after the
/// server was killed.
#[tokio::test]
async fn a_persons_tables_outlast_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store: Arc<dyn Log> = Arc::new(SqliteLog::open(&path).unwrap());
    let house = House::open(store.clone()).await;
    let addr = house.addr.clone();
    assert_eq!(http(&addr, "", "GET /api/me/tables", &Value::Null).await.0, 401);
    let mut anna = Guest::arrive(&addr, "Анна").await;
    let mut boris = Guest::arrive(&addr, "Борис").await;
    assert!(tables(&addr, &anna.cookie).await.is_empty());
    let id = anna.order(&addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(&addr, &id, None).await;
    boris.join(&addr, &id, None).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;
    let playing = |list: &[Value]| list.len() == 1 && list[0]["card"]["stage"] == "playing";
    let of_anna = listed(&addr, &anna.cookie, playing).await.remove(0);
    let of_boris = listed(&addr, &boris.cookie, playing).await.remove(0);
    assert_eq!((&of_anna["id"], &of_anna["card"]["yours"]), (&json!(id), &json!([0])));
    assert_eq!(of_boris["card"]["seats"][0]["name"]["ru"], "Анна");
    let turn = |list: &Value| list["turn"]["yours"].as_bool().unwrap();
    assert_ne!(turn(&of_anna), turn(&of_boris), "{of_anna}");
    assert!(!of_anna.to_string().contains(anna.cookie.split('=').nth(1).unwrap()));

    house.kill();
    let house = House::open(store).await;
    let again =
        listed(&house.addr, &anna.cookie, |list| !list[0]["turn"].is_null()).await.remove(0);
    assert_eq!((&again["card"], turn(&again)), (&of_anna["card"], turn(&of_anna)));
    anna.join(&house.addr, &id, None).await;
    anna.get(json!({ "type": "propose", "what": "resign" })).await;
    let over = |list: &[Value]| list[0]["card"]["stage"] == "over";
    let over = listed(&house.addr, &boris.cookie, over).await.remove(0);
    assert_eq!((&over["card"]["over"]["winners"], &over["turn"]), (&json!([1]), &Value::Null));
}

/// Another game at the same table takes no finished one off the lists, also if the server was killed
/// between the two.
#[tokio::test]
async fn games_that_others_have_followed_stay_on_the_list() {
    let store: Arc<dyn Log> = Arc::new(MemoryLog::default());
    let mut house = House::open(store.clone()).await;
    let mut anna = Guest::arrive(&house.addr, "Анна").await;
    let mut boris = Guest::arrive(&house.addr, "Борис").await;
    let id = anna.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    for (guest, seat) in [(&mut anna, 0), (&mut boris, 1)] {
        guest.join(&house.addr, &id, None).await;
        guest.get(json!({ "type": "sit", "seat": seat })).await;
    }
    anna.get(json!({ "type": "start" })).await;
    for round in 1..=2 {
        anna.get(json!({ "type": "propose", "what": "resign" })).await;
        listed(&house.addr, &boris.cookie, |list| list[0]["card"]["stage"] == "over").await;
        if round == 2 {
            house.kill();
            house = House::open(store.clone()).await;
            anna.join(&house.addr, &id, None).await;
            boris.join(&house.addr, &id, None).await;
        }
        anna.get(json!({ "type": "rematch" })).await;
        boris.get(json!({ "type": "rematch" })).await;
        let again = |list: &[Value]| list.iter().any(|row| row["card"]["stage"] == "playing");
        listed(&house.addr, &boris.cookie, again).await;
    }
    let three = |list: &[Value]| list.len() == 3;
    for guest in [&anna, &boris] {
        let list = listed(&house.addr, &guest.cookie, three).await;
        let row = |row: &Value| (row["id"].clone(), row["game_number"].clone());
        let rows: Vec<_> = list.iter().map(row).collect();
        let wanted = [Value::Null, json!(2), json!(1)].map(|round| (json!(id), round));
        assert_eq!(rows, wanted);
        for earlier in &list[1..] {
            let card = &earlier["card"];
            assert_eq!((&card["over"]["winners"], &earlier["turn"]), (&json!([1]), &Value::Null));
        }
    }
}

#[tokio::test]
async fn a_code_makes_another_browser_the_same_person_once() {
    let house = House::open(Arc::new(MemoryLog::default())).await;
    let addr = &house.addr;
    let mut anna = Guest::arrive(addr, "Анна").await;
    let id = anna.order(addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(addr, &id, None).await;
    anna.get(json!({ "type": "sit", "seat": 1 })).await;
    assert_eq!(http(addr, "", "POST /api/me/carry", &json!({})).await.0, 401);
    let (status, set, code) = http(addr, &anna.cookie, "POST /api/me/carry", &json!({})).await;
    assert_eq!((status, set.as_str(), &code["left"]), (200, "", &json!(300_000)));
    let take = json!({ "code": code["code"] });
    let (status, phone, me) = http(addr, "", "POST /api/me/carry/take", &take).await;
    assert_eq!((status, &me), (200, &json!({ "name": "Анна" })));
    let mut twin = anna.tab("phone");
    twin.cookie = phone;
    twin.join(addr, &id, None).await;
    assert_eq!(twin.table["yours"], json!([1]), "it is Anna's seat");
    let (status, set, _) = http(addr, "", "POST /api/me/carry/take", &take).await;
    assert_eq!((status, set.as_str()), (404, ""), "once");
    // Nobody tries them all.
    let guess = json!({ "code": "bcdfghjkmn" });
    let mut refused = 0;
    for _ in 0..20 {
        let (status, set, _) = http(addr, "", "POST /api/me/carry/take", &guess).await;
        assert!(set.is_empty());
        refused += u32::from(status == 429);
    }
    assert!(refused >= 10, "{refused}");
    let carry = async || http(addr, &anna.cookie, "POST /api/me/carry", &json!({})).await.0;
    let mut last = 200;
    for _ in 0..8 {
        last = carry().await;
    }
    assert_eq!(last, 429);
}
