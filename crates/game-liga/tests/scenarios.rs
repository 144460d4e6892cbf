//! Every rule at work, as the files in `scenarios` tell it.

mod common;

use std::path::Path;

use game_core::{Game, Input, Talk};
use game_liga::Liga;
use game_testkit::scenario::prove_the_rules;

#[test]
fn every_rule_is_shown_at_work() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    prove_the_rules::<Liga>(&folder, &common::files());
}

/// LIGA-10, which scenarios have no words for.
#[test]
fn there_is_no_talk_while_a_game_is_on() {
    let over = r#"{"board":["h1 h2 h3 h4","h1 h2 h3 h4","h1 h2 h3 h4","h1 h2 h3 h4"],
        "hands":["","","",""],"turn":0,"phase":"over"}"#;
    for people in [4, 2, 1] {
        let game = common::open(people, 104);
        let mut position = game.start();
        for chance in ["dealer 3", "deal 1 2 3 4 5 / 1 2 3 4 5 / 1 2 3 4 5 / 1 2 3 4 5"] {
            let chance = chance.parse().unwrap();
            game.apply(&mut position, &Input::Chance(chance), &mut Vec::new());
            match people {
                1 => assert_eq!(game.talk(&position), Talk::Free, "nobody to talk to"),
                _ => assert_eq!(game.talk(&position), Talk::Emotes { rule: "LIGA-10" }),
            }
        }
        let over = serde_json::from_str(over).unwrap();
        game.validate(&over).unwrap();
        assert_eq!(game.talk(&over), Talk::Free);
    }
}
