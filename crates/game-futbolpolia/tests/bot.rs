//! What the bots do with what they see.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use bots::{Arena, RandomBot};
use game_core::{
    Bot, Budget, Edition as _, Game, GameRng, Level, Millis, Offer, Pack as _, PackFiles, Seat,
    SeatCount, Seed, ask,
};
use game_futbolpolia::{
    Action, Auctions, Expansion, Futbolpolia, Options, Pack, Position, Rent, TraderBot,
};
use serde_json::{Value, json};

fn open(seats: usize, options: Options) -> Futbolpolia {
    open_with(&Futbolpolia::content(), seats, options)
}

fn open_with(files: &PackFiles, seats: usize, options: Options) -> Futbolpolia {
    let pack = Arc::new(Pack::load(files).unwrap());
    Futbolpolia::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

/// What bots of a level do in a seat, whatever their seeds.
fn chosen(level: Level, options: Options, written: Value, seat: u8) -> Vec<Option<String>> {
    let seats = written["cash"].as_array().unwrap().len();
    let game = open_with(&frozen::frozen(), seats, options);
    let position: Position = game.read_position(&written).unwrap();
    let choose = |n: u32| {
        let mut bot = TraderBot::at(level, &Seed::from_text(&n.to_string()));
        let mut offer = Offer::default();
        let budget = Budget::default();
        let choice = ask(&mut bot, &game, &position, Seat(seat), &budget, &mut offer);
        choice.map(|(action, delay)| {
            assert!(game.check(&position, Seat(seat), &action).is_ok(), "{action}");
            assert!(Millis(300) < delay && delay < Millis(5_000), "{delay:?}");
            action.to_string()
        })
    };
    (0..8).map(choose).collect()
}

#[track_caller]
fn strong_does(written: Value, seat: u8, expected: &str) {
    for choice in chosen(Level::Strong, Options::default(), written, seat) {
        assert_eq!(choice.as_deref(), Some(expected));
    }
}

/// Offers that would fleece it, and one that is fair: what completes its colour for good money.
#[test]
fn it_is_not_fleeced() {
    // Seat 0 has two of a colour (6, 8), seat 1 the third (9) and both of another (37, 39).
    let with = |terms: Value| {
        json!({
            "cash": [800, 800, 800],
            "owned": [[6, 8, 15], [9, 37, 28], [39, 25]],
            "offers": [null, terms, null],
            "turn": 1,
        })
    };
    for bad in [
        // A stadium for nothing.
        json!({"to": 0, "want": {"deeds": [15]}}),
        // All its money for what it doesn't need.
        json!({"to": 0, "give": {"deeds": [28]}, "want": {"cash": 800}}),
        // One dollar for half of its colour.
        json!({"to": 0, "give": {"cash": 1}, "want": {"deeds": [6]}}),
        // The missing one, for all that it has.
        json!({"to": 0, "give": {"deeds": [9]}, "want": {"cash": 800, "deeds": [15]}}),
        // Breaks up its colour for a single deed.
        json!({"to": 0, "give": {"deeds": [28]}, "want": {"deeds": [6, 8]}}),
    ] {
        for level in [Level::Easy, Level::Middle, Level::Strong] {
            for choice in chosen(level, Options::default(), with(bad.clone()), 0) {
                assert_eq!(choice.as_deref(), Some("refuse 1"), "{level:?}: {bad}");
            }
        }
    }
    for (good, accept) in [
        (json!({"to": 0, "give": {"deeds": [9]}, "want": {"cash": 160}}), "accept 1 0 9 160 -"),
        (json!({"to": 0, "give": {"cash": 300}, "want": {"deeds": [15]}}), "accept 1 300 - 0 15"),
    ] {
        strong_does(with(good), 0, accept);
    }
}

/// A stop that completes a colour is bought, with a mortgage if it must be.
#[test]
fn it_completes_a_colour() {
    let at = |cash: i32| {
        json!({
            "cash": [cash, 1500], "owned": [[6, 8, 28], []], "tokens": [9, 0],
            "phase": "buy", "rolled": true, "dice": [1, 2],
        })
    };
    strong_does(at(150), 0, "buy");
    for choice in chosen(Level::Strong, Options::default(), at(100), 0) {
        assert!(choice.unwrap().starts_with("mortgage 28"));
    }
}

/// It bids up to what a deed is worth to it, and never hangs an auction.
#[test]
fn it_bids_or_passes() {
    let at = |bid: u32, owned: Value| {
        json!({
            "cash": [600, 1500, 1500], "owned": [owned, [], []], "tokens": [9, 9, 0],
            "phase": "after", "rolled": true, "dice": [1, 2], "turn": 1,
            "auction": {"lot": "9", "bid": bid, "leader": 1, "bidders": [0, 1, 2]},
        })
    };
    let bids = |written: Value| -> Vec<i32> {
        let choices = chosen(Level::Strong, Options::default(), written, 0);
        let sum = |action: Option<String>| match action.unwrap().strip_prefix("bid ") {
            Some(sum) => sum.parse().unwrap(),
            None => 0,
        };
        choices.into_iter().map(sum).collect()
    };
    assert!(bids(at(60, json!([]))).iter().all(|sum| *sum > 60));
    assert!(bids(at(200, json!([]))).iter().all(|sum| *sum == 0), "too dear");
    assert!(bids(at(200, json!([6, 8]))).iter().all(|sum| *sum > 200), "it completes a colour");
    // Who leads waits.
    let choices = chosen(Level::Strong, Options::default(), at(60, json!([])), 1);
    assert!(choices.iter().all(Option::is_none));
}

/// It builds with what it can spare, and not with what a dear stop may cost.
#[test]
fn it_builds_and_keeps_a_reserve() {
    let at = |cash: i32, rivals: Value| {
        json!({
            "cash": [cash, 1500], "owned": [[6, 8, 9], rivals], "tokens": [20, 0],
            "levels": {"37": 3, "39": 3}, "phase": "after", "rolled": true, "dice": [1, 2],
        })
    };
    for choice in chosen(Level::Strong, Options::default(), at(500, json!([37, 39])), 0) {
        assert!(choice.unwrap().starts_with("build"));
    }
    strong_does(at(190, json!([37, 39])), 0, "end");
}

/// A lone deed goes before a whole colour, and a hopeless debtor gives up.
#[test]
fn it_mortgages_in_the_right_order() {
    let at = |sum: i32| {
        json!({
            "cash": [10, 1500], "owned": [[6, 8, 9, 28], []], "phase": "after", "rolled": true,
            "dice": [1, 2], "debts": [{"from": 0, "to": 1, "sum": sum, "why": {"rent": 39}}],
            "tokens": [20, 0],
        })
    };
    for choice in chosen(Level::Strong, Options::default(), at(60), 0) {
        assert_eq!(choice.as_deref(), Some("mortgage 28"));
    }
    for level in [Level::Easy, Level::Middle] {
        for choice in chosen(level, Options::default(), at(5_000), 0) {
            assert_eq!(choice.as_deref(), Some("yield"));
        }
    }
}

/// Rent that has to be demanded is (FUT-10.1).
#[test]
fn it_demands_rent() {
    let written = json!({
        "cash": [1500, 1500], "owned": [[], [6]], "tokens": [6, 0], "turn": 1, "held": true,
        "claims": [{"visitor": 0, "owner": 1, "cell": 6, "sum": 6}],
    });
    let options = Options { rent: Rent::Demanded, ..Options::default() };
    for choice in chosen(Level::Strong, options, written, 1) {
        assert_eq!(choice.as_deref(), Some("demand 6"));
    }
}

/// It offers something for what completes its colour, and not the same again and again.
#[test]
fn it_proposes_deals() {
    let written = json!({
        "cash": [900, 300, 900], "owned": [[6, 8, 15], [9, 5], [28]], "tokens": [20, 0, 0],
    });
    let game = open_with(&frozen::frozen(), 3, Options::default());
    let mut position: Position = game.read_position(&written).unwrap();
    let mut bot = TraderBot::at(Level::Strong, &Seed::from_text("deals"));
    let mut offers = Vec::new();
    for _ in 0..4 {
        let (budget, mut offer) = (Budget::default(), Offer::default());
        let choice = ask(&mut bot, &game, &position, Seat(0), &budget, &mut offer);
        let (action, _) = choice.unwrap();
        let Action::Offer(terms) = action else { break };
        assert!(terms.to == Seat(1) && terms.want.deeds.iter().any(|c| c.to_string() == "9"));
        assert!(!offers.contains(&terms), "{terms:?} again");
        offers.push(terms);
        for (seat, action) in [(0, action), (1, Action::Refuse(Seat(0)))] {
            let input = game_core::Input::Act { seat: Seat(seat), action };
            game.apply(&mut position, &input, &mut game_core::Quiet);
        }
    }
    assert!((1..=2).contains(&offers.len()), "{offers:?}");
}

/// At every table, by every agreement, its games go on to the end.
#[test]
fn it_plays_at_every_table() {
    for (seats, options) in [
        (2, Options::default()),
        (3, Options { rent: Rent::Demanded, ..Options::default() }),
        (4, Options { auctions: Auctions::ByTurn, ..Options::default() }),
        (6, Options { expansion: Expansion::With, rounds: 60, ..Options::default() }),
    ] {
        let game = open(seats, options);
        for n in 0..3 {
            let bot = |seat: Seat| -> Box<dyn Bot<Futbolpolia>> {
                let seed = Seed::from_text(&format!("{seats} {seat} {n}"));
                match seat.0 {
                    0 => Box::new(RandomBot::new(&seed)),
                    1 => Box::new(TraderBot::at(Level::Easy, &seed)),
                    _ => Box::new(TraderBot::at(Level::Strong, &seed)),
                }
            };
            let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
            let mut luck = GameRng::from_seed(&Seed::from_text(&format!("every table {n}")));
            let finish = arena.play(&mut luck, 30_000, |_| {}).unwrap();
            assert!(finish.outcome.is_some(), "{seats} seats, game {n}");
        }
    }
}

/// How many of `games` with three seats one `first` wins against two of `second`.
fn wins(first: &str, second: &str, games: u32) -> u32 {
    let game = open(3, Options { rounds: 80, ..Options::default() });
    let won = |n: &u32| {
        let seat = Seat((n % 3) as u8);
        let bot = |at: Seat| -> Box<dyn Bot<Futbolpolia>> {
            let id = if at == seat { first } else { second };
            let seed = Seed::from_text(&format!("{first} {second} {n} {at}"));
            match id {
                "random" => Box::new(RandomBot::new(&seed)),
                id => Futbolpolia::bot(id, &seed).unwrap(),
            }
        };
        let mut luck = GameRng::from_seed(&Seed::from_text(&format!("{first} {second} {n}")));
        let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
        let finish = arena.play(&mut luck, 30_000, |_| {}).unwrap();
        finish.outcome.unwrap().winners.contains(seat)
    };
    (0..games).filter(won).count() as u32
}

/// The levels are steps: where one in three would be even, the higher one wins half and more.
#[test]
fn each_level_beats_the_one_below() {
    for (higher, lower, least) in
        [("easy", "random", 36), ("middle", "easy", 30), ("trader", "middle", 30)]
    {
        let wins = wins(higher, lower, 60);
        assert!(wins >= least, "{higher}: {wins} of 60 against {lower}");
    }
}
