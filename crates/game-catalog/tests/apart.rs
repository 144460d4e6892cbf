//! What is no part of a turn is told with what people are offered.

use game_catalog::CATALOG;
use game_core::Seat;
use serde_json::{Value, json};

/// The verbs apart among what seat 0 is offered.
fn apart(game: &str, options: &Value, position: &Value) -> Vec<&'static str> {
    let edition = CATALOG.iter().find(|edition| edition.info.id == game).unwrap();
    let mut play = edition.open_built_in(options, 2).unwrap().start();
    play.set(position).unwrap();
    play.offered(Seat(0)).apart
}

#[test]
fn only_verbs_that_are_offered_are_told_apart() {
    let game = |position| apart("futbolpolia", &json!({}), &position);
    let auction = json!({ "cash": [400, 900], "tokens": [11, 0], "phase": "after", "rolled": true,
        "dice": [5, 6], "auction": { "lot": "11", "bid": 50, "leader": 1, "bidders": [0, 1] } });
    assert_eq!(game(auction), ["bid", "pass"], "one in a form, one among the actions");
    assert_eq!(game(json!({ "cash": [400, 900] })), ["offer"]);
    assert!(game(json!({ "cash": [400, 0], "phase": "over", "out": [1] })).is_empty());
}
