//! What the bot does with what it sees.

mod common;

use std::sync::Arc;

use bots::{Arena, RandomBot};
use game_core::{
    Bot, BotTurn, Budget, Delay, Edition as _, Game, GameRng, Millis, Offer, Pack as _, Seat,
    SeatCount, Seed, ask,
};
use game_liniya::{Action, Draw, HeuristicBot, Liniya, Options, Pack, Position, Signals};
use serde_json::{Value, json};

fn open(options: Options, seats: usize) -> Liniya {
    let pack = Arc::new(Pack::load(&common::files()).unwrap());
    Liniya::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

/// The position that `written` describes; what is in no hand and has no chip lies in the deck.
fn position(mut written: Value) -> Position {
    if written["deck"].is_null() {
        written["deck"] = json!("rest");
    }
    serde_json::from_value(written).unwrap()
}

const BY_HAND: Options = Options { teams: None, draw: Some(Draw::ByHand), signals: Signals::Off };
const JUDGED: Options = Options { signals: Signals::Judged, ..BY_HAND };

/// What a bot does in a seat, whatever its seed.
fn chosen(options: Options, written: Value, seat: u8) -> Vec<Option<(Action, Delay)>> {
    let seats = written["hands"].as_array().unwrap().len();
    let position = position(written);
    let game = open(options, seats);
    game.validate(&position).unwrap();
    let seat = Seat(seat);
    let (budget, mut offer) = (Budget::default(), Offer::default());
    let bot = |n: u32| HeuristicBot::new(&Seed::from_text(&n.to_string()));
    (0..8).map(|n| ask(&mut bot(n), &game, &position, seat, &budget, &mut offer)).collect()
}

/// The bot does one of `expected`, at two seats and with seat 0 on turn.
#[track_caller]
fn does(mut written: Value, expected: &[&str]) {
    written["turn"] = json!(0);
    if written["phase"].is_null() {
        written["phase"] = json!("play");
    }
    for choice in chosen(Options::default(), written, 0) {
        let action = choice.expect("the seat must act").0.to_string();
        assert!(expected.contains(&action.as_str()), "{action}, not one of {expected:?}");
    }
}

const OTHER_HAND: &str = "b12 d12 f12 h12 j12 k12";

#[test]
fn it_completes_a_line() {
    let board = json!({"A": "b5 c5 d5 e5 f5", "B": "c8 f9 h3 k7"});
    does(json!({"board": board, "hands": ["g5 h9 k2 c11 +1 -1", OTHER_HAND]}), &["event g5"]);
    // Not with `+1` where the event does it, but with `+1` rather than not at all.
    does(json!({"board": board, "hands": ["h9 k2 c11 +1", OTHER_HAND]}), &["+1 a5", "+1 g5"]);
}

#[test]
fn a_corner_is_a_chip() {
    let board = json!({"A": "b1 c1 d1 e1", "B": "g1 c8 f9 h3"});
    does(json!({"board": board, "hands": ["f1 h9 k2 c11", OTHER_HAND]}), &["event f1"]);
}

#[test]
fn it_wins_before_it_blocks() {
    let board = json!({
        "A": "b1 c1 d1 e1 f1 g1 b3 c3 d3 e3 f3 g3 b5 c5 d5 e5 f5",
        "B": "b7 c7 d7 e7 f7 g7 b9 c9 d9 e9 f9 g9 b11 c11 d11 e11 f11",
        "lines": ["b1-g1", "b3-g3", "b7-g7", "b9-g9"],
    });
    let hands = json!(["+1 -1 -1/+1 j4 k2", OTHER_HAND]);
    does(json!({"board": board, "hands": hands}), &["+1 a5", "+1 g5"]);
}

/// Five of B's in a row, two lines already; only `g11` is missing.
fn near_loss(hand: &str) -> Value {
    let board = json!({
        "A": "a11 i2 k5 j8",
        "B": "b7 c7 d7 e7 f7 g7 b9 c9 d9 e9 f9 g9 b11 c11 d11 e11 f11",
        "lines": ["b7-g7", "b9-g9"],
    });
    json!({"board": board, "hands": [hand, OTHER_HAND]})
}

#[test]
fn it_blocks_five_in_a_row() {
    does(near_loss("g11 j4 k2 d3"), &["event g11"]);
    does(near_loss("+1 j4 k2 d3"), &["+1 g11"]);
}

#[test]
fn it_breaks_five_in_a_row() {
    let five = ["b11", "c11", "d11", "e11", "f11"];
    for card in ["-1", "-1/+1"] {
        let breaks: Vec<String> = five.iter().map(|cell| format!("{card} {cell}")).collect();
        let breaks: Vec<&str> = breaks.iter().map(String::as_str).collect();
        does(near_loss(&format!("{card} j4 k2 d3")), &breaks);
    }
}

/// Two lines, and five in a row whose gap no event can fill any more: its card is on a pile. An
/// unseen `+1` would win, and one hand in four holds one.
#[test]
fn it_fears_a_plus_that_nobody_has_seen() {
    let with = |hand: &str| {
        let mut written = near_loss(hand);
        written["piles"] = json!(["", "g11"]);
        written
    };
    let five = ["b11", "c11", "d11", "e11", "f11"];
    let breaks: Vec<String> = five.iter().map(|cell| format!("-1/+1 {cell}")).collect();
    does(with("-1/+1 j4 k2 d3"), &breaks.iter().map(String::as_str).collect::<Vec<_>>());
    does(with("+1 j4 k2 d3"), &["+1 g11"]);
}

#[test]
fn it_keeps_special_cards() {
    let board = json!({"A": "d5 e6", "B": "g8 h3"});
    let plays = ["event b9", "event j4"];
    does(json!({"board": board, "hands": ["+1 -1 -1/+1 b9 j4", OTHER_HAND]}), &plays);
}

/// With nothing to gain the dead card goes (`f5` got its chip by `+1`); it's the one to give as well.
#[test]
fn a_dead_card_is_the_first_to_go() {
    let board = json!({"A": "i9", "B": "f5 g5"});
    let hand = "a6 f5 +1 -1";
    does(json!({"board": board, "hands": [hand, OTHER_HAND]}), &["event f5"]);

    let hands = json!([hand, "b12 d12", "b2 b3", "k2 k3"]);
    let written = json!({"board": board, "hands": hands, "turn": 1, "judged": true,
        "phase": {"give": [0, 2]}});
    for choice in chosen(JUDGED, written, 0) {
        assert_eq!(choice.unwrap().0.to_string(), "give f5");
    }
}

/// Of seven in a row it makes the six that leaves room for another line (LINE-13, LINE-14).
#[test]
fn it_chooses_the_line_that_leaves_most() {
    let board = json!({"A": "b5 c5 d5 e5 f5 g5 h5", "B": "c8 f9 h3 k7"});
    let written =
        json!({"board": board, "hands": ["h9 k2", OTHER_HAND], "phase": {"choose": "e5"}});
    does(written, &["line b5-g5"]);
}

/// A person would need a second or two as well, and there are five (LINE-16).
#[test]
fn it_draws_in_time_and_before_it_plays() {
    let hands = json!(["b1 c1", "b2 c2"]);
    let waiting = json!({"hands": hands, "turn": 1, "drawer": 0, "grace": true, "phase": "play"});
    let alone = json!({"hands": ["", ""], "turn": 0, "drawer": 0, "phase": "play"});
    let both = json!({"hands": ["b1 c1", ""], "turn": 0, "drawer": 0, "phase": "play"});
    for written in [waiting, alone, both] {
        for choice in chosen(BY_HAND, written, 0) {
            let (action, delay) = choice.unwrap();
            assert_eq!(action, Action::Draw);
            assert!(Millis(800) < delay && delay < Millis(2_500), "{delay:?}");
        }
    }
}

/// While somebody else may draw there is nothing for it to do (LINE-16).
#[test]
fn it_waits_for_a_draw() {
    let hands = json!(["b1 c1", "b2 c2"]);
    let waiting = json!({"hands": hands, "turn": 1, "drawer": 0, "grace": true, "phase": "play"});
    assert!(chosen(BY_HAND, waiting, 1).iter().all(Option::is_none));
}

/// It has given no signals, so it says so; a person in its team has time to answer first (LINE-17).
#[test]
fn it_denies_what_it_is_accused_of() {
    let hands = json!(["b1 c1", "b2 c2", "b3 c3", "b4 c4"]);
    let written = json!({"hands": hands, "turn": 1, "judged": true, "phase": {"answer": "A"}});
    for choice in chosen(JUDGED, written.clone(), 2) {
        let (action, delay) = choice.unwrap();
        assert_eq!(action, Action::Deny);
        assert!(delay >= Millis(6_000), "{delay:?}");
    }
    assert!(chosen(JUDGED, written, 1).iter().all(Option::is_none), "it isn't accused");
}

/// Accuses other teams whenever it can, and plays like the strong bot beside that.
struct Accuser(HeuristicBot);

impl Bot<Liniya> for Accuser {
    fn choose(&mut self, turn: &BotTurn<'_, Liniya>) -> Option<(Action, Delay)> {
        let accusation = turn.offer.buttons.iter().find(|a| matches!(a, Action::Accuse(_)));
        match accusation {
            Some(&action) => Some((action, Millis(50))),
            None => self.0.choose(turn),
        }
    }
}

/// Accusing at every opportunity brings nothing any more: nobody pays who has done nothing.
#[test]
fn accusing_at_random_is_no_weapon() {
    let game = open(JUDGED, 4);
    let (mut wins, mut losses) = (0, 0);
    for n in 0..40 {
        let bot = |seat: Seat| -> Box<dyn Bot<Liniya>> {
            let bot = HeuristicBot::new(&Seed::from_text(&format!("accusing {n} {seat}")));
            if (seat.0 + n).is_multiple_of(2) { Box::new(Accuser(bot)) } else { Box::new(bot) }
        };
        let mut luck = GameRng::from_seed(&Seed::from_text(&format!("accusing {n}")));
        let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
        let finish = arena.play(&mut luck, 5_000, |_| {}).unwrap();
        let winners = finish.outcome.unwrap().winners;
        match winners.first() {
            Some(seat) if (seat.0 + n) % 2 == 0 => wins += 1,
            Some(_) => losses += 1,
            None => {}
        }
    }
    assert!(wins <= 28 && losses >= 12, "accusers won {wins} and lost {losses} of 40");
}

#[test]
fn it_never_accuses() {
    let options = JUDGED;
    let hands = json!(["b1 c1", "b2 c2", "b3 c3", "b4 c4"]);
    let written = json!({"hands": hands, "turn": 1, "phase": "play"});
    for seat in [0, 2, 3] {
        assert!(chosen(options, written.clone(), seat).iter().all(Option::is_none));
    }
    for choice in chosen(options, written, 1) {
        assert!(matches!(choice, Some((Action::Event(_), _))));
    }
}

/// At every table its team and the others play to the end.
#[test]
fn it_plays_at_every_table() {
    for &seats in Liniya::INFO.seats {
        for draw in [Draw::ByHand, Draw::Automatic] {
            let teams = (matches!(seats, 6 | 12) && draw == Draw::Automatic).then_some(3);
            let options = Options { teams, draw: Some(draw), signals: Signals::Judged };
            let game = open(options, usize::from(seats));
            let bot = |seat: Seat| -> Box<dyn Bot<Liniya>> {
                let seed = Seed::from_text(&format!("{seats} {seat}"));
                match seat.0 {
                    0 => Box::new(RandomBot::new(&seed)),
                    _ => Box::new(HeuristicBot::new(&seed)),
                }
            };
            let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
            let mut luck = GameRng::from_seed(&Seed::from_text("every table"));
            let finish = arena.play(&mut luck, 2_000, |_| {}).unwrap();
            assert!(finish.outcome.is_some());
        }
    }
}

/// How many of `games` the first bot wins against the second, who begins being up to the lot.
fn wins(first: &str, second: &str, games: u32) -> u32 {
    let game = open(Options::default(), 2);
    let won = |n: &u32| {
        let seat = Seat((n % 2) as u8);
        let bot = |at: Seat| -> Box<dyn Bot<Liniya>> {
            let id = if at == seat { first } else { second };
            let seed = Seed::from_text(&format!("{first} {second} {n} {at}"));
            match id {
                "random" => Box::new(RandomBot::new(&seed)),
                id => Liniya::bot(id, &seed).unwrap(),
            }
        };
        let mut luck = GameRng::from_seed(&Seed::from_text(&format!("{first} {second} {n}")));
        let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
        let finish = arena.play(&mut luck, 2_000, |_| {}).unwrap();
        finish.outcome.unwrap().winners.contains(seat)
    };
    (0..games).filter(won).count() as u32
}

/// The levels are steps: about three of four games go to the higher one. Coarse, for speed.
#[test]
fn each_level_beats_the_one_below() {
    for (higher, lower, least, most) in
        [("easy", "random", 36, 56), ("middle", "easy", 36, 54), ("heuristic", "middle", 36, 54)]
    {
        let wins = wins(higher, lower, 60);
        assert!((least..=most).contains(&wins), "{higher}: {wins} of 60 against {lower}");
    }
}
