//! What people's eyes are told beside the table itself, and what the record says.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use frozen::frozen;
use game_core::{
    Breach as _, Eyes, Game, Input, Lang, Pack as _, Seat, SeatCount, Telling as _, Thing,
};
use game_futbolpolia::{
    Breach, Cell, Due, Event, Futbolpolia, Lot, Matter, Options, Pack, Preview, Reason, Step, View,
    Why,
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
        Event::Bought { seat, cell, sum: 50, worth: 60 },
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

/// What seat 0 sees.
fn seen(written: &Value) -> View {
    let game = game(written["cash"].as_array().unwrap().len());
    let position = game.read_position(written).unwrap();
    game.view(&position, Eyes::only(Seat(0)))
}

#[test]
fn buildings_are_sold_evenly_whatever_their_number() {
    let built =
        json!({ "cash": [9, 900], "owned": [[6, 8, 9], []], "levels": {"6": 2, "8": 2, "9": 3} });
    let clears = seen(&built).clears;
    let actions: Vec<_> = clears.iter().map(|raise| raise.action.as_str()).collect();
    let evenly = [
        "clear 6 2 -",
        "clear 6 1 6,9",
        "clear 6 1 9",
        "clear 6 1 -",
        "clear 6 0 6,9",
        "clear 6 0 9",
        "clear 6 0 -",
    ];
    assert_eq!(actions, evenly);
    let object = game(2).pack().deeds().iter().find(|deed| deed.cell == 6).unwrap().object;
    for (raise, sold) in clears.iter().zip(1..) {
        assert_eq!((raise.cell, raise.sold), (at(6), sold));
        assert_eq!(raise.sum, i32::from(sold) * (object / 2));
    }
    assert!(view(&built).clears.is_empty(), "none of a spectator's business");
}

#[test]
fn a_plan_for_a_debt_spares_whole_colours_and_buildings() {
    let mortgage =
        |cell| game(2).pack().deeds().iter().find(|deed| deed.cell == cell).unwrap().mortgage;
    let owing = |sum: i32, levels: Value| {
        seen(&json!({
            "cash": [0, 900], "owned": [[1, 3, 6, 39], []], "levels": levels, "turn": 0, "phase": "after",
            "rolled": true, "dice": [1, 2], "debts": [{"from": 0, "to": null, "sum": sum, "why": "bench"}]
        }))
        .plan
    };
    let actions = |plan: Vec<game_futbolpolia::Raise>| -> Vec<String> {
        plan.into_iter().map(|raise| raise.action).collect()
    };
    assert_eq!(actions(owing(mortgage(39), json!({}))), ["mortgage 39"]);
    assert_eq!(
        actions(owing(mortgage(39) + mortgage(6), json!({}))),
        ["mortgage 39", "mortgage 6"]
    );
    let singles = mortgage(39) + mortgage(6);
    assert_eq!(actions(owing(singles + 1, json!({}))), ["mortgage 39", "mortgage 6", "mortgage 3"]);
    let built = json!({"1": 1, "3": 1});
    assert_eq!(
        actions(owing(singles + 1, built.clone())),
        ["mortgage 39", "mortgage 6", "clear 1 0 1"]
    );
    let owner =
        &seen(&json!({ "cash": [0, 900], "owned": [[1, 3, 6, 39], []], "levels": built })).seats[0];
    let most = owner.from_buildings + owner.from_mortgages;
    let all = actions(owing(most, built.clone()));
    assert_eq!(all.len(), 5, "{all:?}");
    assert!(owing(most + 1, built).is_empty());
}

#[test]
fn whoever_is_short_of_a_deed_is_shown_what_raises_it() {
    let deeds = game(2).pack().deeds().to_vec();
    let deed = |cell: u8| deeds.iter().find(|deed| deed.cell == cell).unwrap();
    let (price, mortgage) = (deed(39).price, deed(6).mortgage);
    let plan = |cash: i32| {
        let buying = json!({
            "cash": [cash, 900], "owned": [[1, 6], []], "turn": 0, "phase": "buy", "rolled": true,
            "dice": [1, 2], "tokens": [39, 0]
        });
        seen(&buying).plan.into_iter().map(|raise| raise.action).collect::<Vec<_>>()
    };
    assert!(plan(price).is_empty(), "nothing is lacking");
    assert_eq!(plan(price - mortgage), ["mortgage 6"]);
    let all = mortgage + deed(1).mortgage;
    assert_eq!(plan(price - all), ["mortgage 6", "mortgage 1"]);
    assert!(plan(price - all - 1).is_empty(), "it can't be raised");
}

#[test]
fn a_mortgaged_deed_says_what_its_receiver_pays() {
    let written = json!({ "cash": [900, 900], "owned": [[1, 3], [6]], "mortgaged": [1] });
    let game = game(2);
    let position = game.read_position(&written).unwrap();
    let interest = |action: &str| {
        let preview = game.preview(&position, Seat(0), &action.parse().unwrap());
        preview.map(|Preview { interest }| interest)
    };
    let sum = (game.pack().deeds()[0].mortgage + 9) / 10;
    assert_eq!(interest("offer 1 0 1 0 6"), Some(vec![Due { seat: Seat(1), sum }]));
    assert_eq!(interest("offer 1 0 3 0 6"), Some(Vec::new()));
    assert_eq!(interest("offer 1 0 6 0 1"), None, "it isn't theirs to give");
    assert_eq!(interest("ask"), None);
}

#[test]
fn a_card_speaks_in_quotation_marks() {
    let anna = |_: Seat, _: Lang| "Anna".to_string();
    let card = "g1".parse().unwrap();
    let line = game(2).tell(&Event::Drew { seat: Seat(0), card }, &anna).unwrap();
    assert!(line.en.starts_with("Anna, Goal: “") && line.en.ends_with('”'), "{}", line.en);
    assert!(line.ru.starts_with("Anna, «Гол»: «") && line.ru.ends_with('»'), "{}", line.ru);
}

/// What nobody need be asked: an answer that is the only one that makes sense.
#[test]
fn an_answer_without_a_choice_is_told() {
    let only = |written: &Value| {
        let game = game(written["cash"].as_array().unwrap().len());
        let position = game.read_position(written).unwrap();
        game.only_answer(&position, Seat(0)).map(|action| action.to_string())
    };
    let after = |owned: Value| {
        json!({ "cash": [900, 900], "owned": owned, "phase": "after", "rolled": true,
            "dice": [5, 6] })
    };
    let ends = only(&after(json!([[1], [6]])));
    assert_eq!(ends.as_deref(), Some("end"), "deals and mortgages can wait");
    assert_eq!(only(&after(json!([[1, 3], [6]]))), None, "one could build");
    let pawned = json!({ "cash": [900, 900], "owned": [[1], [6]], "mortgaged": [1],
        "phase": "after", "rolled": true, "dice": [5, 6] });
    assert_eq!(only(&pawned), None, "one could redeem");
    let again = json!({ "cash": [900, 900], "phase": "before" });
    assert_eq!(only(&again), None, "one rolls by oneself");
    let mut offered = after(json!([[1], [6]]));
    offered["offers"] = json!([null, { "to": 0, "give": { "cash": 50, "deeds": [], "cards": [] },
        "want": { "cash": 0, "deeds": [1], "cards": [] } }]);
    assert_eq!(only(&offered), None, "somebody waits for an answer");
    let auction = |cash: i32, owned: Value| {
        json!({ "cash": [cash, 900], "owned": owned, "tokens": [11, 0], "phase": "after",
            "rolled": true, "dice": [5, 6],
            "auction": { "lot": "11", "bid": 50, "leader": 1, "bidders": [0, 1] } })
    };
    assert_eq!(only(&auction(40, json!([[], []]))).as_deref(), Some("pass"));
    assert_eq!(only(&auction(400, json!([[], []]))), None, "one could bid");
    assert_eq!(only(&auction(40, json!([[1], []]))), None, "one could mortgage, and bid then");
}

/// The client adds up what events say: it works nothing out by itself.
#[test]
fn events_tell_what_they_are_worth() {
    let written = json!({
        "cash": [300, 900], "owned": [[1, 3], [6]], "mortgaged": [3], "phase": "before",
        "offers": [{ "to": 1, "give": { "cash": 20, "deeds": [1, 3], "cards": [] },
            "want": { "cash": 0, "deeds": [6], "cards": [] } }, null],
    });
    let game = game(2);
    let mut position = game.read_position(&written).unwrap();
    let deed = |cell| *game.pack().deeds().iter().find(|deed| deed.cell == cell).unwrap();
    let mut actions = Vec::new();
    game.legal_actions(&position, Seat(1), &mut actions);
    let accept = actions.into_iter().find(|action| action.to_string().starts_with("accept"));
    let mut events = Vec::new();
    let input = Input::Act { seat: Seat(1), action: accept.expect("an offer to accept") };
    game.apply(&mut position, &input, &mut events);
    let wanted = deed(6).price - 20 - deed(1).price - deed(3).mortgage;
    let gain = events.iter().find_map(|event| match event {
        Event::Dealt { gain, .. } => Some(*gain),
        _ => None,
    });
    assert_eq!(gain, Some(wanted));
}

#[test]
fn what_one_would_do_and_cannot_is_explained() {
    let why = |written: &Value, seat: u8| {
        let game = game(written["cash"].as_array().unwrap().len());
        let position = game.read_position(written).unwrap();
        let mut reasons = Vec::new();
        game.why_not(&position, Seat(seat), &mut reasons);
        let reason = |(thing, breach): (Thing, Breach)| (thing.0, breach.rule());
        reasons.into_iter().map(reason).collect::<Vec<_>>()
    };
    let reason = |thing: &str, rule| (thing.to_string(), rule);
    let buying = |cash: i32| {
        json!({ "cash": [cash, 900], "owned": [[1], []], "phase": "buy", "rolled": true,
            "dice": [1, 2], "tokens": [39, 0] })
    };
    assert_eq!(why(&buying(10), 0), [reason("buy", "FUT-6.1")]);
    assert_eq!(why(&buying(900), 0), []);
    assert_eq!(why(&buying(10), 1), [], "it isn't for sale to them");
    let benched = json!({ "cash": [0, 900], "tokens": [10, 0], "bench": [1, 0] });
    assert_eq!(why(&benched, 0), [reason("fine", "FUT-18.2")]);
    let poor = json!({ "cash": [0, 900], "owned": [[1, 3, 6], []], "mortgaged": [6] });
    let all = [
        reason("build 1", "FUT-8.1"),
        reason("build 3", "FUT-8.1"),
        reason("redeem 6", "FUT-13.1"),
    ];
    assert_eq!(why(&poor, 0), all);
    assert_eq!(why(&poor, 1), []);
}
