//! Where browsers are told what waits for their people.

use std::sync::Arc;

use serde_json::{Value, json};
use store::{Log, MemoryLog, SqliteLog};

use crate::guest::{Guest, House, http};

/// A browser's subscription; its keys are those of the standard's example.
fn subscription(endpoint: &str) -> Value {
    json!({
        "endpoint": endpoint,
        "p256dh":
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        "lang": "ru",
    })
}

const BROWSER: &str = "https://fcm.googleapis.com/fcm/send/one";
const ANOTHER: &str = "https://updates.push.services.mozilla.com/wpush/v2/two";

async fn subscribe(addr: &str, cookie: &str, body: &Value) -> (u16, Value) {
    let (status, _, answer) = http(addr, cookie, "POST /api/push", body).await;
    (status, answer)
}

#[tokio::test]
async fn subscriptions_and_the_servers_key_outlast_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteLog::open(&folder.path().join("log.db")).unwrap());
    let house = House::open(store.clone()).await;
    let addr = house.addr.clone();
    let (status, _, key) = http(&addr, "", "GET /api/push", &Value::Null).await;
    assert_eq!((status, key["key"].as_str().unwrap().len()), (200, 87), "a point in base64");
    assert_eq!(subscribe(&addr, "", &subscription(BROWSER)).await.0, 401, "who would that be?");
    let anna = Guest::arrive(&addr, "Анна").await;
    let boris = Guest::arrive(&addr, "Борис").await;
    for endpoint in [BROWSER, ANOTHER, BROWSER] {
        assert_eq!(subscribe(&addr, &anna.cookie, &subscription(endpoint)).await.0, 204);
    }
    let end = async |cookie: &str, endpoint: &str| {
        let body = json!({ "endpoint": endpoint });
        http(&addr, cookie, "DELETE /api/push", &body).await.0
    };
    assert_eq!((end("", ANOTHER).await, end(&boris.cookie, BROWSER).await), (401, 204));
    assert_eq!(end(&anna.cookie, ANOTHER).await, 204);

    // Another device is the same person, and isn't told anything before it asks for it.
    let (_, _, code) = http(&addr, &anna.cookie, "POST /api/me/carry", &json!({})).await;
    let take = json!({ "code": code["code"] });
    let (status, _, _) = http(&addr, "", "POST /api/me/carry/take", &take).await;
    assert_eq!(status, 200);
    house.kill();
    let house = House::open(store.clone()).await;
    let (_, _, again) = http(&house.addr, "", "GET /api/push", &Value::Null).await;
    assert_eq!(again, key);
    assert_eq!(
        store.expire_subscriptions(u64::MAX).await.unwrap(),
        1,
        "Anna's, not Boris's to end"
    );
}

#[tokio::test]
async fn strangers_name_push_services_and_nothing_else() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open(store.clone()).await;
    let (addr, anna) = (&house.addr, Guest::arrive(&house.addr, "Анна").await);
    for endpoint in [
        "http://127.0.0.1:1/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.example.org/x",
    ] {
        let (status, answer) = subscribe(addr, &anna.cookie, &subscription(endpoint)).await;
        assert_eq!(status, 400, "{endpoint}");
        assert!(answer["text"]["en"].as_str().unwrap().contains("--push-service"), "{answer}");
    }
    let good = subscription(BROWSER);
    for (part, value) in [
        ("p256dh", json!("BAAA")),
        ("auth", json!("BTBZMqHH6r4Tts7J_aSIgg8")),
        ("auth", json!(7)),
        ("lang", json!("fr")),
        ("more", json!(1)),
    ] {
        let mut bad = good.clone();
        bad[part] = value;
        assert_eq!(subscribe(addr, &anna.cookie, &bad).await.0, 400, "{part}");
    }
    let long = subscription(&format!("{BROWSER}{}", "x".repeat(1_024)));
    assert_eq!(subscribe(addr, &anna.cookie, &long).await.0, 400);
    assert_eq!(store.expire_subscriptions(u64::MAX).await.unwrap(), 0);
    let mut last = 0;
    for _ in 0..30 {
        last = subscribe(addr, &anna.cookie, &good).await.0;
    }
    assert_eq!(last, 429);
}
