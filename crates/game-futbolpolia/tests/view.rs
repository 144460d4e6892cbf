//! What people's eyes are told beside the table itself, and what the record says.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use frozen::frozen;
use game_core::{Eyes, Game, Lang, Pack as _, Seat, SeatCount, Telling as _};
use game_futbolpolia::{
    Cell, Event, Futbolpolia, Lot, Matter, Options, Pack, Reason, Step, View, Why,
};
use serde_json::{Value, json};

fn game(seats: usize) -> Futbolpolia {
    let pack = Arc::new(Pack::load(&frozen()).unwrap());
    let options = Options { minutes: 30, rounds: 20, ..Options::default() };
    Futbolpolia::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

fn view(written: &Value) -> View {
    let game = game(written["cash"].as_array().unwrap().len());
    let position = game.read_position(written).unwrap();
    game.view(&position, Eyes::default())
}

fn at(cell: u8) -> Cell {
    Cell::new(cell).unwrap()
}

#[test]
fn a_whole_colour_shows_what_its_next_level_costs_and_brings() {
    let whole = view(&json!({ "cash": [900, 900], "owned": [[1, 3], [6, 8]], "levels": {"1": 1} }));
    assert_eq!(whole.matter, Matter::Turn);
    assert_eq!(whole.steps.keys().copied().collect::<Vec<_>>(), [at(1), at(3)]);
    let deed = |cell| *game(2).pack().deeds().iter().find(|deed| deed.cell == cell).unwrap();
    let step = |cell, level: usize| Step {
        price: deed(cell).object,
        rent: deed(cell).rents[level],
        network: false,
    };
    assert_eq!(whole.steps[&at(1)], step(1, 2));
    assert_eq!(whole.steps[&at(3)], step(3, 1));
    let four =
        view(&json!({ "cash": [900, 900], "owned": [[1, 3], []], "levels": {"1": 5, "3": 4} }));
    assert_eq!(four.steps.keys().copied().collect::<Vec<_>>(), [at(3)]);
    assert!(four.steps[&at(3)].network);
    assert_eq!(four.steps[&at(3)].price, deed(3).network);
    let pawned = view(&json!({ "cash": [900, 900], "owned": [[1, 3], []], "mortgaged": [1] }));
    assert!(pawned.steps.is_empty());
}

#[test]
fn a_finished_game_says_why_it_is_over() {
    let last = view(&json!({ "cash": [900, 0], "phase": "over", "out": [1] }));
    assert_eq!((last.matter, last.ended), (Matter::Over, Some(Reason::Last)));
    let late = view(&json!({ "cash": [900, 800], "phase": "over", "late": true }));
    assert_eq!(late.ended, Some(Reason::Time));
    let rounds = view(&json!({ "cash": [900, 800], "phase": "over", "turn": 1, "round": 20 }));
    assert_eq!(rounds.ended, Some(Reason::Rounds));
    assert_eq!(view(&json!({ "cash": [900, 800] })).ended, None);
}

/// What the record says of these events in Russian.
fn told(events: &[Event]) -> Vec<String> {
    let (game, anna) = (game(2), |_: Seat, _: Lang| "Анна".to_string());
    events.iter().filter_map(|event| Some(game.tell(event, &anna)?.ru)).collect()
}

#[test]
fn an_auction_is_told_once_and_quotation_marks_stand_within_one_another() {
    let quoted = game(2).pack().cells().iter().position(|cell| cell.name.ru.contains('«')).unwrap();
    let (seat, cell) = (Seat(0), at(quoted as u8));
    let lot = Lot::Deed(cell);
    let lines = told(&[
        Event::Hammer { lot, to: Some(seat), sum: 50 },
        Event::Paid { from: Some(seat), to: None, sum: 50, why: Why::Bid(lot) },
        Event::Bought { seat, cell, sum: 50 },
    ]);
    let [line] = &lines[..] else { panic!("{lines:?}") };
    assert!(line.starts_with("Анна покупает «"), "{line}");
    assert_eq!(line.matches('«').count(), 1, "{line}");
    assert!(line.contains('„'), "{line}");
    assert_eq!(told(&[Event::Hammer { lot, to: None, sum: 0 }]).len(), 1);
}

#[test]
fn what_is_sold_to_the_last_and_what_is_short_is_said_as_people_say_it() {
    let (seat, cell) = (Seat(0), at(1));
    let line = |event: Event| told(&[event]).remove(0);
    let sold = line(Event::Sold { seat, cell, level: 0 });
    assert!(sold.starts_with("Анна продаёт все постройки: «"), "{sold}");
    let some = line(Event::Sold { seat, cell, level: 1 });
    assert!(some.ends_with("остаётся 1 объект."), "{some}");
    let short = line(Event::Short { seat, cell, lot: Lot::Network });
    assert!(short.starts_with("Анна хочет построить сеть, но"), "{short}");
}
