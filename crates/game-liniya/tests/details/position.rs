//! Positions as they are written, and what is in them.

use game_core::{Game, Input, Quiet, Seat, SeatSet};
use game_liniya::{Cards, EVENTS, Position, Special};
use serde_json::{Value, json};

use crate::{Table, cell};

/// What is written wrongly is told by its place in the position, in plain words.
#[test]
fn positions_that_cannot_be_read_say_where() {
    let game = Table::set(json!({}), json!({"hands": ["", ""], "turn": 0, "phase": "over"})).game;
    let fault = |written: Value| game.read_position(&written).unwrap_err().to_string();
    let with = |field: &str, value: Value| {
        let mut position = json!({"hands": ["b1", "c1"], "turn": 0, "phase": "play"});
        position[field] = value;
        fault(position)
    };
    for (said, expected) in [
        (fault(json!([])), "position: [] is not an object"),
        (fault(json!({"hands": ["", ""], "phase": "over"})), "turn: it is missing"),
        (with("hands", json!("b1")), "hands: \"b1\" is not a list"),
        (with("hands", json!(["b1", 7])), "hands[1]: 7 is not a text"),
        (with("hands", json!(["b1", "b1"])), "hands[1]: one b1 too many"),
        (with("hands", json!(["B1", ""])), "hands[0]: \"B1\" is not a card"),
        (with("hands", json!([])), "hands: 0 of them"),
        (with("hands", json!(["b1", "c1", ""])), "hands: 3 of them at a table of 2"),
        (with("deck", json!("b1")), "deck: one b1 too many"),
        (with("piles", json!(["d1", "d1"])), "piles[1]: one d1 too many"),
        (with("piles", json!(["d1", "", ""])), "piles: 3 for 2 seats"),
        (with("turn", json!(300)), "turn: 300 is not a seat's number"),
        (with("turn", json!(2)), "turn: there is no seat 2"),
        (with("dealer", json!("left")), "dealer: \"left\" is not a seat's number"),
        (with("grace", json!(1)), "grace: 1 is not true or false"),
        (with("phase", json!("playing")), "phase: \"playing\" is not \"lot\", \"deal\""),
        (with("phase", json!({"give": [0, 0]})), "phase.give[1]: seat 0 is there twice"),
        (with("phase", json!({"answer": "D"})), "phase.answer: \"D\" is not a team"),
        (with("board", json!({"A": "b13"})), "board.A: \"b13\" is not a cell (a1 to l12)"),
        (with("board", json!({"D": ""})), "board.D: there is no such field, only A, B, C"),
        (with("board", json!({"lines": ["b1"]})), "board.lines[0]: \"b1\" is not a line"),
        (with("accused", json!([[], []])), "accused: [[],[]] is not a list of seats for each"),
        (with("last", json!({"seat": 0, "card": "d1", "why": "no"})), "last.why: \"no\" is not"),
        (with("colour", json!(1)), "colour: there is no such field, only board, hands"),
    ] {
        assert!(said.starts_with(expected), "{said}");
    }
}

/// `rest` as the deck is all that doesn't lie elsewhere.
#[test]
fn the_rest_can_be_the_deck() {
    let table = Table::set(
        json!({}),
        json!({
            "board": {"A": "b1", "B": "c1"}, "hands": ["d1 +1", "e1"], "piles": ["b1", "c1 -1"],
            "deck": "rest", "turn": 0, "phase": "play"
        }),
    );
    let view = serde_json::to_value(table.game.view(&table.position, SeatSet::EMPTY)).unwrap();
    assert_eq!(view["deck"], 151 - 6);
    assert_eq!(view["discards"], "b1 c1 -1");
    assert_eq!(view["piles"], json!(["b1", "c1 -1"]));
}

/// LINE-12: a corner, with which a line may begin, carries no chip.
#[test]
fn the_view_says_whose_the_lines_are() {
    let table = Table::set(
        json!({}),
        json!({
            "board": {"A": "b1 c1 d1 e1 f1", "B": "b4 c4 d4 e4 f4 g4 k4", "lines": ["a1-f1", "b4-g4"]},
            "hands": ["d7", "e7"], "deck": "j5", "turn": 0, "phase": "play"
        }),
    );
    let view = serde_json::to_value(table.game.view(&table.position, SeatSet::EMPTY)).unwrap();
    let lines = json!([{"line": "a1-f1", "team": "A"}, {"line": "b4-g4", "team": "B"}]);
    assert_eq!(view["lines"], lines);
    assert_eq!(view["stars"], "b1 c1 d1 e1 f1 b4 c4 d4 e4 f4 g4");
}

#[test]
fn the_card_played_last_stays_to_be_seen() {
    let start = json!({
        "board": {"B": "c5"},
        "hands": ["d7 c5 -1 +1", "b2 b3"],
        "deck": "j5 j6",
        "turn": 0,
        "phase": "play",
    });
    for (action, cell, why) in [
        ("event d7", json!("d7"), json!(null)),
        ("event c5", json!(null), json!("taken")),
        ("-1 c5", json!("c5"), json!(null)),
        ("+1 e5", json!("e5"), json!(null)),
        ("discard +1", json!(null), json!("chosen")),
    ] {
        let by_hand = json!({"draw": "by hand"});
        let Table { game, mut position } = Table::set(by_hand, start.clone());
        let view = |position: &Position| {
            serde_json::to_value(game.view(position, SeatSet::EMPTY)).unwrap()
        };
        assert!(view(&position)["last"].is_null());
        let action = Input::Act { seat: Seat(0), action: action.parse().unwrap() };
        game.apply(&mut position, &action, &mut Quiet);
        let last = &view(&position)["last"];
        assert_eq!((&last["seat"], &last["cell"], &last["why"]), (&json!(0), &cell, &why));
        game.validate(&position).unwrap();
        // Drawing leaves it where it lies.
        let draw = Input::Act { seat: Seat(0), action: "draw".parse().unwrap() };
        game.apply(&mut position, &draw, &mut Quiet);
        assert_eq!(&view(&position)["last"], last);
    }
    let forged = |last: Value| {
        let mut position = start.clone();
        position["last"] = last;
        let table = Table::set(json!({}), start.clone());
        let position: Position = serde_json::from_value(position).unwrap();
        table.game.validate(&position).unwrap_err().at
    };
    assert_eq!(forged(json!({"seat": 0, "card": "d7", "cell": "d7"})), "last.card");
    assert_eq!(forged(json!({"seat": 2, "card": "d8", "cell": "d8"})), "last.seat");
    assert_eq!(forged(json!({"seat": 1, "card": "d8"})), "last");
}

#[test]
fn a_game_knows_its_teams_and_its_events() {
    let over = json!({"hands": vec![""; 6], "turn": 0, "phase": "over"});
    assert_eq!(Table::set(json!({}), over.clone()).game.team_count(), 2);
    let table = Table::set(json!({"teams": 3}), over);
    assert_eq!(table.game.team_count(), 3);
    assert_eq!(table.game.team(Seat(5)), "C".parse().unwrap());
    assert!(table.game.pack().event(cell("j5")).is_some());
}

#[test]
fn cards_are_counted_by_kind() {
    let cards: Cards = "+1 d7 -1/+1 b1 +1".parse().unwrap();
    assert_eq!(cards.events(), "b1 d7".parse().unwrap());
    assert_eq!(Special::ALL.map(|special| cards.specials(special)), [2, 0, 1]);
    assert_eq!(Special::ALL.map(|special| Cards::ALL.specials(special)), Special::COUNTS);
    assert_eq!(Cards::ALL.events(), EVENTS);
}
