//! Refusals are true for whoever reads them: the same rule says other things to other seats.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use frozen::frozen;
use game_core::{Breach as _, Game, Pack as _, Seat, SeatCount};
use game_futbolpolia::{Expansion, Futbolpolia, Options, Pack};
use serde_json::{Value, json};

/// What seats are told in a position, by what they try.
struct Told {
    game: Futbolpolia,
    position: <Futbolpolia as Game>::Position,
}

impl Told {
    fn new(written: Value) -> Self {
        let seats = written["cash"].as_array().unwrap().len();
        let pack = Arc::new(Pack::load(&frozen()).unwrap());
        let options = Options { expansion: Expansion::With, ..Options::default() };
        let game = Futbolpolia::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap();
        let position = game.read_position(&written).unwrap();
        Self { game, position }
    }

    #[track_caller]
    fn is(&self, seat: u8, action: &str, rule: &str, words: &str) {
        let action = action.parse().unwrap();
        let breach = self.game.check(&self.position, Seat(seat), &action).unwrap_err();
        assert_eq!(breach.rule(), rule);
        let said = breach.say(&self.game);
        assert!(said.en.contains(words), "{}", said.en);
        assert!(!said.ru.is_empty() && said.ru != said.en);
    }

    #[track_caller]
    fn may(&self, seat: u8, action: &str) {
        let action = action.parse().unwrap();
        self.game.check(&self.position, Seat(seat), &action).unwrap();
    }
}

#[test]
fn only_the_debtor_is_told_to_raise_money() {
    let told = Told::new(json!({
        "cash": [500, 3, 500], "tokens": [22, 0, 0], "owned": [[], [5], []],
        "phase": "after", "rolled": true, "dice": [1, 2],
        "debts": [{"from": 1, "to": 0, "sum": 25, "why": {"card": "g10"}}],
    }));
    told.is(0, "build 5", "FUT-3.3", "a debt has to be settled first");
    told.is(0, "end", "FUT-14.1", "another player has a debt");
    told.is(2, "roll", "FUT-14.1", "another player has a debt");
    told.is(1, "roll", "FUT-14.1", "settle your debt");
}

#[test]
fn the_new_owner_decides_and_the_others_wait() {
    let told = Told::new(json!({
        "cash": [200, 200, 200], "owned": [[5, 15], [1], []], "mortgaged": [15], "fresh": [15],
    }));
    told.may(0, "mortgage 5");
    told.is(0, "roll", "FUT-13.2", "decide whether to redeem what you received");
    told.is(1, "roll", "FUT-13.2", "the new owner decides");
    told.is(1, "mortgage 1", "FUT-3.3", "whether what came mortgaged is redeemed");
}

#[test]
fn whoever_waits_is_told_for_what() {
    let buying = Told::new(json!({
        "cash": [200, 200], "owned": [[1, 3], [5]], "tokens": [6, 0], "phase": "buy",
        "rolled": true, "dice": [2, 4],
    }));
    buying.is(0, "build 1", "FUT-3.3", "what your cell asks");
    buying.is(1, "mortgage 5", "FUT-3.3", "ask for a break");
    let rolled = Told::new(json!({
        "cash": [200, 200], "owned": [[1, 3], [5]], "phase": "second", "rolled": true,
        "dice": [2, 4], "characters": [1, 0], "shown": [0], "used": [0],
    }));
    rolled.is(0, "build 1", "FUT-3.3", "go by this roll or roll once more");
    rolled.is(0, "end", "FUT-17.2", "go by this roll, or roll once more");
    let auction = Told::new(json!({
        "cash": [200, 200, 200], "owned": [[1, 3], [5], []], "phase": "after", "rolled": true,
        "dice": [2, 4], "auction": {"lot": "6", "bidders": [0, 2]},
    }));
    auction.is(0, "build 1", "FUT-3.3", "the auction has to finish");
    auction.is(1, "mortgage 5", "FUT-3.3", "the auction has to finish");
}

#[test]
fn a_double_off_the_bench_is_called_one() {
    let freed = json!({
        "cash": [500, 500], "tokens": [16, 0], "owned": [[16], []], "phase": "after",
        "rolled": true, "dice": [3, 3],
    });
    Told::new(freed).is(0, "roll", "FUT-18.2", "took you off the bench");
    let walked = json!({
        "cash": [500, 500], "tokens": [16, 0], "owned": [[16], []], "phase": "after",
        "rolled": true, "dice": [2, 4],
    });
    Told::new(walked).is(0, "roll", "FUT-4.1", "no double");
}

/// The Journalist charges whoever is in the game, the Referee sends off whoever isn't off yet.
#[test]
fn a_power_says_whom_it_can_hit() {
    let with = |character: u8| {
        Told::new(json!({
            "cash": [500, 500, 500], "tokens": [0, 10, 0], "bench": [0, 1, 0],
            "characters": [character, 0, 0],
        }))
    };
    let journalist = with(9);
    journalist.may(0, "use 1");
    journalist.is(0, "use 0", "FUT-17.2", "Name another player who is still in the game.");
    let referee = with(3);
    referee.may(0, "use 2");
    referee.is(0, "use 0", "FUT-17.2", "Name another player who is still in the game.");
    referee.is(0, "use 1", "FUT-17.2", "on the bench already");
}

#[test]
fn a_deal_that_leaves_a_debt_unpaid_says_so() {
    let told = Told::new(json!({
        "cash": [10, 500, 500], "owned": [[5], [39], []], "tokens": [39, 0, 0],
        "phase": "after", "rolled": true, "dice": [1, 2],
        "debts": [{"from": 0, "to": 1, "sum": 50, "why": {"rent": 39}}],
    }));
    told.is(0, "offer 2 0 5 0 -", "FUT-14.1", "The debt of $50 comes first");
    told.is(2, "offer 0 0 - 0 5", "FUT-14.1", "The debt of $50 comes first");
}
