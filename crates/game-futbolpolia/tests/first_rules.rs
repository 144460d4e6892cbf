//! What was played differently by earlier rules still is, so that old logs stay true.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use frozen::frozen;
use game_core::{Game, Input, Pack as _, Seat, SeatCount};
use game_futbolpolia::{Cell, Chance, Expansion, Futbolpolia, Options, Pack, Timer};
use serde_json::{Value, json};

/// The position after `input`, by this version of the rules.
fn after(
    rules: u32,
    position: &Value,
    input: Input<Futbolpolia>,
) -> <Futbolpolia as Game>::Position {
    let seats = SeatCount::new(position["cash"].as_array().unwrap().len()).unwrap();
    let options = Options { expansion: Expansion::With, ..Options::default() };
    let pack = Arc::new(Pack::load(&frozen()).unwrap());
    let game = Futbolpolia::new(&options, pack, seats).unwrap().by_rules(rules).unwrap();
    let mut position = game.read_position(position).unwrap();
    game.apply(&mut position, &input, &mut Vec::new());
    position
}

#[test]
fn a_forced_sale_took_a_whole_colour() {
    let debt = json!({
        "cash": [1360, 100, 838], "owned": [[6, 8, 9], [1, 3, 16, 18, 19, 37, 39], []],
        "levels": {"6": 5, "8": 4, "9": 4, "1": 4, "3": 4, "16": 4, "18": 4, "19": 5, "37": 3,
            "39": 4},
        "turn": 2, "characters": [0, 0, 9], "shown": [2], "used": [2],
        "debts": [{"from": 0, "to": 2, "sum": 1500, "why": "character"}],
    });
    let sold = |rules| after(rules, &debt, Input::TimeUp(Timer::Debt(Seat(0))));
    let level = |rules| sold(rules).level_of(Cell::new(8).unwrap());
    assert_eq!((level(1), level(2)), (0, 2));
    assert!(sold(1).cash_of(Seat(0)) > sold(2).cash_of(Seat(0)));
}

#[test]
fn the_goalkeeper_paid_for_leaving_the_bench() {
    let bench = json!({
        "cash": [500, 500], "tokens": [10, 0], "bench": [3, 0], "characters": [11, 0],
        "shown": [0], "used": [0], "no_fines": true, "phase": "roll", "rolled": true,
    });
    let dice: Chance = "dice 1 2".parse().unwrap();
    let cash = |rules| after(rules, &bench, Input::Chance(dice)).cash_of(Seat(0));
    assert_eq!((cash(1), cash(2)), (450, 500));
}

#[test]
fn rules_to_come_are_not_known() {
    let game = |rules| {
        let pack = Arc::new(Pack::load(&frozen()).unwrap());
        let two = SeatCount::new(2).unwrap();
        Futbolpolia::new(&Options::default(), pack, two).unwrap().by_rules(rules)
    };
    assert!(game(0).is_none() && game(3).is_none());
}
