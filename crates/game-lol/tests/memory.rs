//! What eyes remember, and the worlds that look alike to them.

mod common;

use std::collections::BTreeSet;

use common::{Table, cards, open, open_with, thick_files};
use game_core::{Eyes, Game, GameRng, Seat, SeatSet, Seed};
use game_lol::{Card, Options, Position};
use serde_json::json;

/// What eyes remember goes with the hands, however often these are swapped.
#[test]
fn a_hand_takes_along_what_is_known_of_it() {
    let mut table = Table::live(json!({
        "hands": ["rbro r1 r1", "g1 g2 gbro", "b1 b2 bbro", "y1 y2"], "deck": "y5 y6 y7 y8",
        "top": "r5", "turn": 0, "phase": "play", "open": ["r1"]
    }));
    table.act(0, "play rbro");
    table.act(0, "swap 1");
    assert_eq!((table.knows(0, 1), table.knows(2, 1)), ("r1 r1".into(), "r1".into()));
    assert_eq!((table.knows(1, 0), table.knows(2, 0)), ("g1 g2 gbro".into(), String::new()));
    table.act(1, "draw");
    table.chance("card y5");
    table.act(2, "play bbro");
    // Seat 2 takes the hand that seats 0 and 1 know.
    table.act(2, "swap 1");
    assert_eq!(table.knows(0, 2), "r1 r1 y5");
    assert_eq!(table.knows(1, 2), "r1 r1 y5");
    assert_eq!(table.knows(3, 2), "r1 y5");
    assert_eq!(table.knows(2, 1), "b1 b2");
    assert_eq!(table.knows(0, 1), "");
    // Of two cards of a kind the best known one is taken to be played.
    let json = serde_json::to_value(table.position).unwrap();
    assert_eq!(json["open"], json!(["", "", "r1 y5", ""]));
    let again: Position = serde_json::from_value(json).unwrap();
    assert_eq!(again, table.position);
    table.act(3, "draw");
    table.chance("card y6");
    table.act(0, "play gbro");
    table.act(0, "keep");
    table.act(1, "draw");
    table.chance("card y7");
    table.act(2, "draw");
    table.chance("card y8");
    assert_eq!(table.knows(0, 2), "r1 r1 y5 y8");
    let view = table.game.view(&table.position, Eyes::EMPTY);
    assert_eq!(view.known[2], cards("r1 y5 y8"));
    assert_eq!(view.known, view.open);
}

/// Nobody could know of the one `r1` what others don't, and of the other one the reverse.
#[test]
fn memories_that_cannot_be_are_refused() {
    let known = |by: [[u8; 1]; 2]| {
        let position = json!({
            "hands": ["r1 r1", "g1", "b1", "y1"], "top": "r5", "turn": 0, "phase": "play",
            "known": [{"by": by[0], "of": 0, "cards": "r1"}, {"by": by[1], "of": 0, "cards": "r1"}]
        });
        let position: Position = serde_json::from_value(position).unwrap();
        open(Options::default(), 4).validate(&position)
    };
    assert!(known([[1], [1]]).is_ok());
    assert_eq!(known([[1], [2]]).unwrap_err().at, "known");
    // What all know of one card and some of the other comes about by a draw and a swap.
    Table::live(json!({
        "hands": ["r1 r1", "g1", "b1", "y1"], "top": "r5", "turn": 0, "phase": "play",
        "open": ["r1"], "known": [{"by": [1], "of": 0, "cards": "r1"}]
    }));
    // All jokers can be known.
    Table::live(json!({
        "hands": ["lol lol lol lol imho imho imho imho", "g1"], "top": "r5", "turn": 0,
        "phase": "play", "open": ["lol lol lol lol imho imho imho imho"]
    }));
    // Two hands are known apart from each other.
    Table::live(json!({
        "hands": ["r1", "g1", "r1 b1", "y1"], "top": "r5", "turn": 0, "phase": "play",
        "known": [{"by": [1], "of": 0, "cards": "r1"}, {"by": [3], "of": 2, "cards": "r1"}]
    }));
    // Cards of two kinds can be known to different eyes, however many there are.
    let position = json!({
        "hands": ["r1 r1 r1 r2", "g1", "b1", "y1"], "top": "r5", "turn": 0, "phase": "play",
        "known": [{"by": [1], "of": 0, "cards": "r1 r1 r1"}, {"by": [2], "of": 0, "cards": "r2"}]
    });
    let position: Position = serde_json::from_value(position).unwrap();
    open_with(&thick_files(), Options::default(), 4).validate(&position).unwrap();
}

/// A swap of two hands changes nothing that is known of a third.
#[test]
fn a_swap_concerns_two_hands() {
    let mut table = Table::live(json!({
        "hands": ["rbro r1 g3", "g1 g2", "r1 b2"], "top": "r5", "turn": 0, "phase": "play",
        "open": ["", "", "r1"]
    }));
    table.act(0, "play rbro");
    table.act(0, "swap 1");
    assert_eq!((table.knows(0, 2), table.knows(1, 2)), ("r1".into(), "r1".into()));
    assert_eq!((table.knows(0, 1), table.knows(2, 1)), ("r1 g3".into(), String::new()));
}

/// Worlds that look alike to a seat hold what it knows, and differ in the rest.
#[test]
fn worlds_hold_what_is_known() {
    let table = Table::live(json!({
        "hands": ["r1 r2", "g1 g2 g3 lol", "b1 b2 b3"], "deck": "y1 y2 y3 y4 y5 y6", "top": "r5",
        "turn": 0, "phase": "play", "open": ["", "g1"],
        "known": [{"by": [0], "of": 1, "cards": "lol"}]
    }));
    let mut rng = GameRng::from_seed(&Seed::from_text("worlds"));
    let view = table.game.view(&table.position, SeatSet::only(Seat(0)));
    let mut hands = BTreeSet::new();
    for _ in 0..50 {
        let world = table.game.determinize(&view, &mut rng);
        table.game.validate(&world).unwrap();
        assert_eq!(table.game.view(&world, view.eyes), view);
        let seen = table.game.view(&world, SeatSet::only(Seat(1)));
        let hand = seen.hands[&Seat(1)];
        assert!(hand.includes(&cards("g1 lol")) && hand.len() == 4, "{hand}");
        hands.insert(hand.to_string());
    }
    assert!(hands.len() > 10, "{hands:?}");
    // A spectator's worlds hold only what all know.
    let open = table.game.view(&table.position, Eyes::EMPTY);
    let held = |_| {
        let world = table.game.determinize(&open, &mut rng);
        table.game.view(&world, SeatSet::only(Seat(1))).hands[&Seat(1)]
    };
    assert!((0..50).map(held).any(|hand| !hand.contains(Card::LOL)));
}

/// LOL-30: whoever has answered knows it in all worlds.
#[test]
fn worlds_hold_what_one_has_answered() {
    let mut rng = GameRng::from_seed(&Seed::from_text("answers"));
    for (answer, said) in [("willing", true), ("declined", false)] {
        let mut position = json!({
            "hands": ["r1 r2", "r5 g2", "b1 b2"], "deck": "y1 y2 y3", "top": "r5", "turn": 0,
            "phase": "ask"
        });
        position[answer] = json!([1]);
        let table = Table::set(json!({"races": "calm"}), position);
        let view = table.game.view(&table.position, SeatSet::only(Seat(1)));
        assert_eq!(view.answers.get(&Seat(1)), Some(&said));
        let world = table.game.determinize(&view, &mut rng);
        assert_eq!(table.game.view(&world, view.eyes), view);
    }
}

/// That somebody can or can't cover an Упс! is something all see.
#[test]
fn worlds_respect_what_covering_tells() {
    let mut rng = GameRng::from_seed(&Seed::from_text("covering"));
    for (hand, phase) in [("g1 g2 g3 r4", "oops"), ("g1 g2 g3 b4", "fish")] {
        let table = Table::live(json!({
            "hands": [hand, "r1 b2"], "deck": "y1 y2 r3 r8 r9", "top": "roops", "turn": 0,
            "phase": phase
        }));
        for eyes in [Eyes::EMPTY, SeatSet::only(Seat(0)), SeatSet::only(Seat(1))] {
            let view = table.game.view(&table.position, eyes);
            for _ in 0..30 {
                table.game.validate(&table.game.determinize(&view, &mut rng)).unwrap();
            }
        }
    }
}
