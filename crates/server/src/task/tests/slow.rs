//! A game that takes long to decide.

use std::sync::Arc;

use game_core::Pace;
use serde_json::{Value, json};
use store::Log;
use table::Order;

use super::memory;
use crate::harness::slow::{Gate, Slow};
use crate::harness::{Guest, puppets};

/// While an action is decided elsewhere, what comes after it waits its turn and nothing is lost;
/// questions are answered meanwhile.
#[tokio::test]
async fn what_comes_behind_a_slow_decision_keeps_its_order() {
    let (store, gate) = (memory(), Arc::new(Gate::default()));
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let edition = game_catalog::find("liniya").unwrap();
    let game = edition.open_built_in(&json!({}), 2).unwrap();
    let order = Order {
        game: "liniya".into(),
        rules: edition.info.rules_version,
        pack: game.pack_version().into(),
        seats: 2,
        options: json!({}),
        position: None,
        pace: Pace::Normal,
        time: None,
        take_back: true,
        conventions: table::CONVENTIONS,
        open: false,
        host: "Анна".into(),
    };
    hall.put_up("slow", order, Arc::new(Slow { game, gate: gate.clone() })).await;
    let mut anna = Guest::join(&hall, "slow", "Анна", 1).await;
    let mut boris = Guest::join(&hall, "slow", "Борис", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;
    boris.until(|heard| heard["table"]["stage"] == "playing").await;
    let (first, second) =
        if anna.choice().is_some() { (&mut anna, &mut boris) } else { (&mut boris, &mut anna) };

    gate.close();
    let (seat, action) = first.choice().unwrap();
    let act = json!({ "type": "act", "seat": seat, "action": action });
    let acted = first.ask(act.clone()).await;
    gate.reached_by(1).await;
    let emoted = second.ask(json!({ "type": "emote", "emote": "hurry" })).await;
    let again = first.ask(act.clone()).await;
    let oops = first.ask(json!({ "type": "emote", "emote": "oops" })).await;
    for guest in [&mut *first, &mut *second] {
        let tried = guest.ask(json!({ "type": "try", "seat": seat, "action": action })).await;
        let heard = guest.until(|heard| heard["type"] != "presence").await;
        assert_eq!((&heard["type"], &heard["id"]), (&json!("tried"), &json!(tried)));
    }
    let before = first.seq;
    let presence = |heard: &Value| heard["type"] == "presence";
    assert!(first.heard().iter().all(presence) && second.heard().iter().all(presence));

    gate.open();
    assert_eq!(first.answer(acted).await["type"], "update");
    assert_eq!(second.answer(emoted).await["type"], "update");
    assert_eq!(first.answer(again).await["type"], "refused", "that was done");
    assert_eq!(first.answer(oops).await["type"], "update");
    assert!(first.seq >= before + 3);
    let lines = store.read("slow", 0).await.unwrap();
    let at = |what: &str| lines.iter().position(|line| line.contains(what)).expect("it is stored");
    assert!(at("\"act\"") < at("hurry") && at("hurry") < at("oops"));
    assert_eq!(lines.iter().filter(|line| line.contains("\"act\"")).count(), 1);
}
