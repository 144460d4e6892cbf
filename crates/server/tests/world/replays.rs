//! Games that are over are seen again.

use serde_json::{Value, json};

use crate::guest::http;
use crate::tables::{house, play_out, two_at_a_table};

#[tokio::test]
async fn a_finished_game_is_seen_again_through_any_eyes() {
    let house = house().await;
    let (mut anna, mut boris, table) = two_at_a_table(&house, 4).await;
    let get = async |cookie: &str, call: &str| {
        let call = format!("GET /api/tables/{table}/replay{call}");
        let (status, _, answer) = http(&house.addr, cookie, &call, &Value::Null).await;
        (status, answer)
    };
    assert_eq!(get(&anna.cookie, "?game=1").await.0, 404, "not while it is on");
    play_out(&mut anna, &mut boris).await;
    for guest in [&mut anna, &mut boris] {
        while !guest.is_over() {
            guest.hear().await.expect("news");
        }
    }
    assert_eq!(get("", "?game=1").await.0, 401, "to strangers nothing");
    for bad in ["", "?game=-1", "?game=1&eyes=16", "?game=1&eyes=x", "?game=1&to=3"] {
        assert_eq!(get(&anna.cookie, bad).await.0, 400, "{bad}");
    }
    for none in ["?game=0", "?game=2", "/sights?game=2"] {
        assert_eq!(get(&anna.cookie, none).await.0, 404, "{none}");
    }

    let (status, replay) = get(&boris.cookie, "?game=1&eyes=0").await;
    assert_eq!(status, 200, "{replay}");
    assert_eq!((&replay["games"], &replay["table"]["yours"]), (&json!(1), &json!([0])));
    let steps = replay["steps"].as_array().unwrap();
    let mut sights = Vec::new();
    while sights.len() < steps.len() {
        let call = format!("/sights?game=1&eyes=0&from={}", sights.len());
        let (status, more) = get(&boris.cookie, &call).await;
        assert_eq!(status, 200, "{more}");
        let more = more.as_array().unwrap().clone();
        assert!(!more.is_empty() && more.len() <= 100);
        sights.extend(more);
    }
    assert_eq!(sights.len(), steps.len(), "a sight for each step");
    assert_eq!(sights.last().unwrap()["view"], anna.scene["view"], "as she saw the end");
    // What she was told then is what is told now.
    let told = |happened: &Value| happened.as_array().unwrap().clone();
    let again: Vec<Value> = steps.iter().flat_map(told).collect();
    let heard = anna.heard.iter().filter(|heard| heard["happened"].is_array());
    let then: Vec<Value> = heard.flat_map(|heard| told(&heard["happened"])).collect();
    assert!(!then.is_empty() && again.ends_with(&then), "{} and {}", again.len(), then.len());
    // Others' cards lie open only to whoever looks through their eyes.
    let (_, closed) = get(&boris.cookie, "/sights?game=1").await;
    assert_ne!(closed[0]["view"], sights[0]["view"]);
}
