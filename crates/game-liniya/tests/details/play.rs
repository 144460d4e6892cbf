//! What is offered, shown, said and told.

use game_core::{Game, Lang, Seat, Talk, Telling as _, Turn};
use game_liniya::Event;
use serde_json::{Value, json};

use crate::Table;

#[test]
fn a_preview_shows_what_a_chip_would_form() {
    let table = Table::set(
        json!({}),
        json!({
            "board": {"A": "b4 c4 d4 e4 f4 b8 c8 d8 f8 g8 h8 k2 k3 k4 k5 k6", "B": "k7 b6"},
            "hands": ["g4 e8 h9 +1 -1 -1/+1", "b2"], "turn": 0, "phase": "play"
        }),
    );
    assert_eq!(table.preview(0, "event g4"), json!({"lines": ["b4-g4"], "choice": []}));
    assert_eq!(table.preview(0, "+1 g4"), json!({"lines": ["b4-g4"], "choice": []}));
    assert_eq!(table.preview(0, "event e8"), json!({"lines": [], "choice": ["b8-g8", "c8-h8"]}));
    assert_eq!(table.preview(0, "-1/+1 k7"), json!({"lines": ["k2-k7"], "choice": []}));
    assert_eq!(table.preview(0, "event h9"), json!({"lines": [], "choice": []}));
    for nothing in ["-1 k7", "discard +1", "event b2", "+1 k7", "draw"] {
        assert_eq!(table.preview(0, nothing), Value::Null, "{nothing}");
    }
    assert_eq!(table.preview(1, "event b2"), Value::Null, "out of turn");
}

#[test]
fn whoever_cannot_act_is_offered_nothing() {
    let play = json!({"hands": ["b1", "c1", "d1", "e1"], "turn": 0, "phase": "play"});
    let table = Table::set(json!({}), play.clone());
    assert_eq!(table.legal(0), ["event b1"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }
    let alone = json!({"hands": ["b1", "c1"], "turn": 0, "phase": "play"});
    assert!(Table::set(json!({"signals": "judged"}), alone).legal(1).is_empty());

    let give = json!({
        "hands": ["b1 c1", "d1", "e1", "f1"], "turn": 0, "phase": {"give": [0]}, "judged": true
    });
    let table = Table::set(json!({"signals": "judged"}), give);
    assert_eq!(table.legal(0), ["give b1", "give c1"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }

    let choose = json!({
        "board": {"A": "b4 c4 d4 e4 f4 g4 h4"}, "hands": ["b1", "c1", "d1", "e1"], "deck": "f1",
        "drawer": 0, "turn": 0, "phase": {"choose": "e4"}
    });
    let table = Table::set(json!({"signals": "judged"}), choose);
    assert_eq!(table.legal(0), ["line b4-g4", "line c4-h4"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }

    let draw = json!({
        "hands": ["b1", "c1", "d1", "e1"], "deck": "f1", "drawer": 3, "turn": 0, "phase": "draw"
    });
    let over = json!({"hands": ["", "", "", ""], "turn": 0, "phase": "over"});
    for nobody in [draw, over] {
        let mut table = Table::set(json!({"signals": "judged"}), nobody);
        for seat in 0..12 {
            assert!(table.legal(seat).is_empty(), "{seat}");
        }
        table.position = table.game.start();
        assert!(table.legal(0).is_empty(), "before the deal");
    }
}

#[test]
fn partners_are_silent_unless_they_are_judged() {
    let hands = |seats: usize| json!({"hands": vec![""; seats], "turn": 0, "phase": "over"});
    let closed = |options: Value, seats: usize| {
        let mut table = Table::set(options, hands(seats));
        assert_eq!(table.game.talk(&table.position), Talk::Free, "after the end");
        table.position = table.game.start();
        table.game.talk(&table.position) == Talk::Closed { rule: "LINE-17" }
    };
    for seats in [4, 6, 8, 9, 10, 12] {
        assert!(closed(json!({}), seats), "{seats}");
        assert!(!closed(json!({"signals": "judged"}), seats), "{seats}");
    }
    assert!(!closed(json!({}), 2) && !closed(json!({}), 3), "nobody has a partner");
}

/// Of three teams the record says who draws and who loses (LINE-15).
#[test]
fn the_record_of_a_draw_says_who_lost() {
    let told = |seats: usize, board: Value| {
        let hands = vec![""; seats];
        let Table { game, position } = Table::set(
            json!({}),
            json!({"board": board, "hands": hands, "turn": 0, "phase": "over"}),
        );
        let Turn::Over(outcome) = game.turn(&position) else { panic!("it is over") };
        let names = |seat: Seat, _: Lang| seat.to_string();
        let event = Event::Over { outcome: Box::new(outcome) };
        let told = game.tell(&event, &names).unwrap();
        (told.ru, told.en)
    };
    let said = |ru: &str, en: &str| (ru.to_string(), en.to_string());
    let lines = json!({
        "A": "b4 c4 d4 e4 f4 g4", "C": "b6 c6 d6 e6 f6 g6", "lines": ["b4-g4", "b6-g6"]
    });
    assert_eq!(
        told(3, lines),
        said("Ничья: красные и зелёные. Проиграли синие.", "Red and Green draw; Blue loses.")
    );
    assert_eq!(told(3, json!({})), said("Ничья.", "It’s a draw."));
    assert_eq!(told(2, json!({})), said("Ничья.", "It’s a draw."));
    let line = json!({"B": "b4 c4 d4 e4 f4 g4", "lines": ["b4-g4"]});
    assert_eq!(told(3, line), said("Победили синие.", "Blue wins."));
}
