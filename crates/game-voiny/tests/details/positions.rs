//! Positions written by hand: what can be, and where it is said what can't.

use game_core::Game;
use game_voiny::Kind;
use serde_json::{Value, json};

use crate::common::game;
use crate::{bout, teams};

#[test]
fn a_position_written_by_hand() {
    let game = game(Kind::Long);
    let position = game.read_position(&json!({"phase": "lot", "field": "a"})).expect("a position");
    assert_eq!(position, game.start());
}

#[test]
fn positions_that_cannot_be_are_refused_by_their_place() {
    let with = |at: &str, value: Value| {
        let mut position = bout();
        position[at] = value;
        position
    };
    let long = game(Kind::Long);
    for (position, at) in [
        (with("field", json!("b")), "field"),
        (with("turn", json!(2)), "turn"),
        (with("opener", json!(3)), "opener"),
        (with("teams", json!([["w1"], ["w6"]])), "teams"),
        (
            with("teams", json!([["w1", "w2", "w3", "w4", "w5"], ["w1", "w7", "w8", "w9", "w10"]])),
            "teams",
        ),
        (with("fighters", json!(["w1", "w7"])), "fighters[1]"),
        (with("beaten", json!(["w1"])), "beaten"),
        (with("poses", json!({"w1": "0,-3500,up,9000"})), "fighters[1]"),
        (with("poses", json!({"w1": "0,-3500,up,9000", "w6": "90000,0,up,0"})), "poses.w6"),
        (with("poses", json!({"w1": "0,-3500,up", "w6": "0,0,up,0"})), "poses.w1"),
        (with("moved", json!([0])), "moved"),
        (with("edge", json!(["w1"])), "edge"),
        (with("leads", json!(["w1"])), "leads"),
        (with("choices", json!(["w1", null])), "choices[0]"),
        (with("points", json!([1, 0])), "points[0]"),
        (with("points", json!([0.25, 0])), "points[0]"),
        (with("ready", json!({"warrior": "w1", "from": "0,0,up,0"})), "ready"),
        (with("phase", json!("choose")), "phase"),
        (with("phase", json!({"bring": 1})), "fighters"),
        (with("phase", json!({"setup": 0})), "phase.setup"),
        (with("phase", json!({"edge": {"warrior": "w1", "further": true}})), "phase.edge"),
        (with("phase", json!({"return": {"warrior": "w1", "line": 0}})), "phase.return"),
        (
            with("phase", json!({"shot": {"flick": "w6 0 800 0", "push": "turn"}})),
            "phase.shot.push",
        ),
        (
            with("phase", json!({"shot": {"flick": "w1 0 8000 0", "push": "turn"}})),
            "phase.shot.flick",
        ),
        (
            with("phase", json!({"shot": {"flick": "w2 0 800 0", "push": "turn"}})),
            "phase.shot.flick",
        ),
        (with("phase", json!("over")), "points"),
        (with("used", json!(5)), "used"),
        (with("phase", json!("draft")), "teams"),
    ] {
        let error = long.read_position(&position).expect_err(&position.to_string());
        assert_eq!(error.at, at, "{error}");
    }
}

/// A position with other values in some places.
fn changed(from: &Value, changes: Value) -> Value {
    let mut position = from.clone();
    for (at, value) in changes.as_object().expect("an object") {
        position[at] = value.clone();
    }
    position
}

fn refused(kind: Kind, position: &Value, at: &str) {
    let error = game(kind).read_position(position).expect_err(&position.to_string());
    assert_eq!(error.at, at, "{error}: {position}");
}

fn taken(kind: Kind, position: &Value) {
    let read = game(kind).read_position(position);
    assert!(read.is_ok(), "{kind:?}: {read:?}: {position}");
}

const UP: &str = "0,-3500,up,9000";
const DOWN: &str = "0,-3500,down,9000";

#[test]
fn nobody_lies_flipped_where_the_rules_turn_him_up() {
    let both = json!({"w1": DOWN, "w6": "0,3500,down,27000"});
    let own = json!({"w1": DOWN, "w6": "0,3500,up,27000"});
    let rival = json!({"w1": UP, "w6": "0,3500,down,27000"});
    refused(Kind::A, &changed(&bout(), json!({"poses": own})), "poses");
    refused(Kind::A, &changed(&bout(), json!({"poses": both})), "poses");
    refused(Kind::A, &changed(&bout(), json!({"used": 5})), "used");
    taken(Kind::A, &changed(&bout(), json!({"used": 4})));
    taken(Kind::A, &changed(&bout(), json!({"used": 9, "poses": rival})));
    refused(Kind::Ae, &changed(&bout(), json!({"field": "ae", "poses": both})), "poses");
    taken(Kind::Ae, &changed(&bout(), json!({"field": "ae", "poses": own})));
}

#[test]
fn points_are_those_that_fields_bring() {
    let ae = changed(&bout(), json!({"field": "ae"}));
    for (points, opener) in [([3, 0], 1), ([0, 5], 0)] {
        let with = json!({"points": points, "opener": opener});
        taken(Kind::Long, &changed(&ae, with));
    }
    for points in [[0, 0], [3, 1], [6, 0]] {
        refused(Kind::Long, &changed(&ae, json!({"points": points})), "points");
    }
    refused(Kind::Long, &changed(&ae, json!({"points": [3, 0]})), "opener");

    let team = changed(
        &bout(),
        json!({"field": "v", "fighters": [null, null], "beaten": ["w2", "w3", "w7", "w8"],
            "poses": {"w1": UP, "w4": "6000,-9000,up,0", "w5": "12000,-9000,up,0",
                "w6": "0,3500,up,27000", "w9": "6000,9000,up,0", "w10": "12000,9000,up,0"}}),
    );
    for points in [[5, 1], [1, 1], [10, 0], [7, 7]] {
        taken(Kind::Long, &changed(&team, json!({"points": points})));
    }
    for points in [[0, 0], [1, 0], [11, 0], [10, 9], [499, 498]] {
        refused(Kind::Long, &changed(&team, json!({"points": points})), "points");
    }
    refused(Kind::Long, &changed(&team, json!({"points": [1, 5]})), "opener");
    taken(Kind::V, &changed(&team, json!({"points": [5, 5]})));
    refused(Kind::V, &changed(&team, json!({"points": [1, 1]})), "points");
}

#[test]
fn a_game_ends_as_its_fields_do() {
    let over = |changes: Value| {
        let ended = json!({"phase": "over", "poses": {}, "fighters": ["w1", null]});
        changed(&changed(&bout(), ended), changes)
    };
    let lost = json!(["w6", "w7", "w8", "w9", "w10"]);
    taken(Kind::A, &over(json!({"beaten": lost, "points": [5, 0]})));
    refused(Kind::A, &over(json!({"beaten": lost, "points": [4, 0]})), "points");
    refused(Kind::A, &over(json!({"beaten": ["w6"], "points": [5, 4]})), "points");

    for (points, ends) in [
        (json!([5, 1]), true),
        (json!([5.5, 4.5]), true),
        (json!([6, 1]), false),
        (json!([4, 1]), false),
        (json!([499, 498]), false),
    ] {
        let position = over(json!({"points": points, "fighters": ["w1", "w6"]}));
        match ends {
            true => taken(Kind::ShortA, &position),
            false => refused(Kind::ShortA, &position, "points"),
        }
    }

    let teams = |changes: Value| {
        let ended = json!({"field": "v", "fighters": [null, null], "beaten": lost,
            "poses": {"w1": UP, "w2": "6000,0,up,0", "w3": "12000,0,up,0",
                "w4": "-6000,0,up,0", "w5": "-12000,0,up,0"}});
        changed(&over(ended), changes)
    };
    taken(Kind::V, &teams(json!({"points": [10, 0]})));
    taken(Kind::V, &teams(json!({"points": [15, 5]})));
    refused(Kind::V, &teams(json!({"points": [11, 1]})), "points");
    refused(Kind::V, &teams(json!({"points": [499, 498]})), "points");
    taken(Kind::Long, &teams(json!({"points": [13, 1]})));
    refused(Kind::Long, &teams(json!({"points": [10, 0]})), "points");

    let nine = |changes: Value| {
        let ended = json!({"field": "v", "fighters": [null, null], "poses": {"w1": UP},
            "teams": [["w1"], ["w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"]],
            "beaten": ["w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"]});
        changed(&over(ended), changes)
    };
    taken(Kind::Solo, &nine(json!({"points": [1, 0]})));
    refused(Kind::Solo, &nine(json!({"points": [0, 1]})), "points");
}

#[test]
fn the_right_one_begins_and_comes_back() {
    let bring = |turn: u8| {
        json!({"phase": {"bring": 0}, "fighters": [null, "w6"], "poses": {}, "beaten": ["w1"],
            "turn": turn, "opener": turn})
    };
    taken(Kind::A, &changed(&bout(), bring(0)));
    refused(Kind::A, &changed(&bout(), bring(1)), "turn");
    let ae = changed(&bout(), json!({"field": "ae"}));
    taken(Kind::Ae, &changed(&ae, bring(1)));
    refused(Kind::Ae, &changed(&ae, bring(0)), "turn");

    let draft = |opener: u8| json!({"field": "a", "phase": "draft", "turn": 1, "opener": opener, "teams": [["w1"], []]});
    taken(Kind::A, &draft(0));
    refused(Kind::A, &draft(1), "opener");

    let shot = json!({"phase": {"shot": {"flick": "w1 9000 500 0", "push": "turn"}}});
    refused(Kind::A, &changed(&bout(), shot), "phase.shot.flick");

    let back = json!({
        "field": "v", "phase": {"return": {"warrior": "w6", "line": 1}}, "turn": 1,
        "teams": bout()["teams"], "beaten": ["w7", "w8", "w9", "w10"],
        "poses": {"w1": UP, "w2": "6000,0,up,0", "w3": "12000,0,up,0", "w4": "-6000,0,up,0",
            "w5": "-12000,0,up,0"}
    });
    refused(Kind::V, &back, "beaten");
}

#[test]
fn edge_moves_are_those_of_the_border() {
    let mut over = teams();
    over["poses"]["w1"] = json!("0,-31000,up,0");
    let edge = |warrior: &str| json!({"edge": {"warrior": warrior, "further": false}});
    refused(Kind::V, &changed(&teams(), json!({"edge": ["w1"]})), "edge");
    refused(Kind::V, &over, "edge");
    refused(Kind::V, &changed(&over, json!({"edge": ["w1"]})), "edge");
    taken(Kind::V, &changed(&over, json!({"edge": ["w1"], "spent": ["w1"]})));
    taken(Kind::V, &changed(&over, json!({"edge": ["w1"], "phase": edge("w1")})));
    let shot = json!({"shot": {"flick": "w1 9000 500 600", "push": "edge"}});
    refused(Kind::V, &changed(&over, json!({"edge": ["w1"], "phase": shot})), "phase.shot.push");

    // First the side that flicks next, and there the first one.
    over["poses"]["w6"] = json!("0,31000,up,0");
    let due = changed(&over, json!({"edge": ["w1", "w6"]}));
    taken(Kind::V, &changed(&due, json!({"phase": edge("w1")})));
    refused(Kind::V, &changed(&due, json!({"phase": edge("w6")})), "phase.edge.warrior");
    taken(Kind::V, &changed(&due, json!({"phase": edge("w6"), "turn": 1})));
}

#[test]
fn whoever_was_made_ready_was_turned_up_or_put_on_the_line() {
    let ready = |from: &str| json!({"ready": {"warrior": "w1", "from": from}});
    taken(Kind::V, &changed(&teams(), ready("0,-20000,down,0")));
    refused(Kind::V, &changed(&teams(), ready("0,-20000,up,0")), "ready.from");
    refused(Kind::V, &changed(&teams(), ready("9000,0,down,0")), "ready.from");
    let mut lined = teams();
    lined["poses"]["w1"] = json!("0,-17000,up,0");
    taken(Kind::V, &changed(&lined, ready("0,-29000,up,0")));
    taken(Kind::V, &changed(&lined, ready("0,-29000,down,0")));
    refused(Kind::V, &changed(&lined, ready("0,-9000,up,0")), "ready.from");
}

#[test]
fn nobody_lies_in_another_one_or_on_nothing() {
    let with =
        |pose: &str| changed(&bout(), json!({"poses": {"w1": pose, "w6": "0,3500,up,27000"}}));
    for pose in ["0,-500,up,0", "0,22000,up,0"] {
        taken(Kind::A, &with(pose));
    }
    for pose in ["0,3000,up,0", "0,3500,up,27000", "0,25000,up,0", "0,-9000,-2000,21213,21213,0,0"]
    {
        refused(Kind::A, &with(pose), "poses.w1");
    }
}
