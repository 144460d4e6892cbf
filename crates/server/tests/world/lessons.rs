//! Games are learned on prepared positions.

use std::sync::Arc;

use serde_json::{Value, json};
use store::{Log, MemoryLog};

use crate::guest::{House, http};

async fn cookie(house: &House) -> String {
    http(&house.addr, "", "GET /api/me", &Value::Null).await.1
}

async fn attempt(house: &House, cookie: &str, step: &str, body: Value) -> (u16, Value) {
    let call = format!("POST /api/games/{step}");
    let (status, _, answer) = http(&house.addr, cookie, &call, &body).await;
    (status, answer)
}

#[tokio::test]
async fn a_step_is_tried_refused_and_done_by_the_real_rules_and_nothing_is_kept() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open(store.clone()).await;
    let cookie = cookie(&house).await;
    let (status, _, steps) =
        http(&house.addr, "", "GET /api/games/liniya/lesson", &Value::Null).await;
    assert_eq!(status, 200);
    assert_eq!(steps[1]["rule"], "LINE-12");
    assert!(steps[1]["task"]["ru"].is_string() && steps[1]["hint"]["en"].is_string());

    let step = "liniya/lesson/2";
    let (status, begun) = attempt(&house, &cookie, step, json!({"acts": []})).await;
    assert_eq!(status, 200, "{begun}");
    assert_eq!((&begun["verdict"], &begun["happened"]), (&json!("on"), &json!([])));
    assert_eq!(begun["table"]["yours"], json!([0]));
    let actions = begun["scene"]["offered"][0]["actions"].as_array().unwrap();
    assert!(actions.contains(&json!("event e4")));

    let (_, done) = attempt(&house, &cookie, step, json!({"acts": ["event e4"]})).await;
    assert_eq!((&done["verdict"], &done["refused"]), (&json!("met"), &Value::Null));
    let kinds = done["happened"].as_array().unwrap().iter().map(|it| &it["event"]["kind"]);
    assert!(kinds.into_iter().any(|kind| kind == "lined"), "{done}");

    let (_, missed) = attempt(&house, &cookie, step, json!({"acts": ["event f3"]})).await;
    assert_eq!(missed["verdict"], "missed");
    let (_, refused) = attempt(&house, &cookie, step, json!({"acts": ["event e9"]})).await;
    assert_eq!(refused["verdict"], "on");
    assert!(refused["refused"]["rule"].as_str().unwrap().starts_with("LINE-"), "{refused}");
    assert_eq!(refused["scene"]["view"], begun["scene"]["view"], "nothing has changed");

    let lists = http(&house.addr, &cookie, "GET /api/me/tables", &Value::Null).await.2;
    let lobby = http(&house.addr, &cookie, "GET /api/tables", &Value::Null).await.2;
    assert_eq!((lists, lobby), (json!([]), json!([])));
    assert_eq!(store.live_tables().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn what_an_action_would_lead_to_can_be_asked() {
    let house = House::open(Arc::new(MemoryLog::default())).await;
    let cookie = cookie(&house).await;
    let body = json!({"acts": [], "try": "5 10>15"});
    let (_, tried) = attempt(&house, &cookie, "liga/lesson/3", body).await;
    assert_eq!(tried["preview"]["board"][0], "15", "{tried}");
    assert_eq!((&tried["verdict"], &tried["happened"]), (&json!("on"), &json!([])));
}

#[tokio::test]
async fn strangers_and_nonsense_are_turned_away() {
    let house = House::open(Arc::new(MemoryLog::default())).await;
    let cookie = cookie(&house).await;
    let nothing = json!({"acts": []});
    assert_eq!(attempt(&house, "", "liga/lesson/1", nothing.clone()).await.0, 401);
    for none in ["liga/lesson/0", "liga/lesson/99", "draughts/lesson/1"] {
        assert_eq!(attempt(&house, &cookie, none, nothing.clone()).await.0, 404, "{none}");
    }
    let many = json!({"acts": vec!["7"; 50]});
    for bad in [json!({}), json!({"acts": 3}), json!({"acts": [], "seat": 1}), many] {
        assert_eq!(attempt(&house, &cookie, "liga/lesson/1", bad.clone()).await.0, 400, "{bad}");
    }
}
