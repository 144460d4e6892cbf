//! Refusals are true for whoever reads them: the same rule says other things to other seats.

#[path = "common/frozen.rs"]
mod frozen;

use std::sync::Arc;

use frozen::frozen;
use game_core::{Breach as _, Game, Pack as _, Seat, SeatCount};
use game_futbolpolia::{
    Breach, Business, Card, Cell, Deck, Expansion, Futbolpolia, Moment, Options, Pack, Rent,
    Target, Until,
};
use game_testkit::{every_kind, refusals};
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
        "cash": [200, 200, 200], "owned": [[1, 3], [5], []], "tokens": [6, 0, 0],
        "phase": "after", "rolled": true, "dice": [2, 4],
        "auction": {"lot": "6", "bidders": [0, 2]},
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

#[test]
fn nobody_is_told_to_mortgage_what_they_havent_got() {
    let buying = |owned: Value| {
        Told::new(json!({
            "cash": [10, 500], "owned": [owned, []], "tokens": [39, 0], "phase": "buy",
            "rolled": true, "dice": [1, 2],
        }))
    };
    buying(json!([5])).is(0, "buy", "FUT-6.1", "mortgage or sell something, or decline");
    buying(json!([])).is(0, "buy", "FUT-6.1", "you don’t have the cash: decline.");
    let bench = |owned: Value| {
        Told::new(json!({
            "cash": [10, 500], "owned": [owned, []], "tokens": [10, 0], "bench": [1, 0],
        }))
    };
    bench(json!([5])).is(0, "fine", "FUT-18.2", "or mortgage or sell something");
    bench(json!([])).is(0, "fine", "FUT-18.2", "you don’t have: roll for a double");
    let redeeming =
        |owned: Value| Told::new(json!({"cash": [1, 500], "owned": [owned, []], "mortgaged": [5]}));
    redeeming(json!([5, 15])).is(0, "redeem 5", "FUT-13.1", "mortgage something else");
    redeeming(json!([5])).is(0, "redeem 5", "FUT-13.1", "and you don’t have the cash.");
    let debt = |owned: Value| {
        Told::new(json!({
            "cash": [3, 500], "owned": [owned, [39]], "tokens": [39, 0], "phase": "after",
            "rolled": true, "dice": [1, 2],
            "debts": [{"from": 0, "to": 1, "sum": 50, "why": {"rent": 39}}],
        }))
    };
    debt(json!([5])).is(0, "end", "FUT-14.1", "mortgage or sell something, or make a deal");
    debt(json!([])).is(0, "end", "FUT-14.1", "make a deal, or give up");
    let auction = |owned: Value| {
        Told::new(json!({
            "cash": [10, 500], "owned": [owned, []], "tokens": [39, 0], "phase": "after",
            "rolled": true, "dice": [1, 2], "auction": {"lot": "39", "bidders": [0, 1]},
        }))
    };
    auction(json!([5])).is(0, "bid 11", "FUT-6.3", "You could mortgage or sell something.");
    auction(json!([])).is(0, "bid 11", "FUT-6.3", "you have $10 in cash.");
    let bench = |bench: Value| {
        let cash = json!([500, 500, 500]);
        Told::new(json!({
            "cash": cash, "tokens": [0, 10, 10], "bench": bench, "characters": [3, 0, 0],
        }))
    };
    bench(json!([0, 1, 0])).is(0, "use 1", "FUT-17.2", "name another");
    bench(json!([0, 1, 1])).is(0, "use 1", "FUT-17.2", "nobody to send there");
}

#[test]
fn sales_of_several_levels_are_refused_for_what_is_wrong() {
    let told = Told::new(json!({
        "cash": [0, 0],
        "owned": [[26, 27, 29, 37, 39], [1, 3, 6, 8, 9, 11, 13, 14]],
        "levels": {"26": 4, "27": 5, "29": 4, "37": 3, "39": 2, "6": 4, "8": 4, "9": 4, "11": 2,
            "13": 2, "14": 1},
    }));
    told.is(0, "clear 26 4 -", "FUT-11.1", &told.game.pack().cells()[27].name.en);
    told.is(0, "clear 37 0 37,39", "FUT-8.4", "one more can’t stay on every enterprise");
    told.is(0, "clear 39 0 -", "FUT-8.4", "Name the colour’s first cell");
    told.is(0, "clear 37 3 -", "FUT-8.4", "only takes buildings away");
    told.may(0, "clear 37 1 -");
}

#[test]
fn what_cant_be_waived_is_not_called_a_demand() {
    let told = Told::new(json!({"cash": [500, 500], "owned": [[], [3]]}));
    told.is(1, "demand 3", "FUT-10.1", "no need to demand it");
    told.is(1, "waive 3", "FUT-10.1", "it can’t be waived");
}

#[test]
fn a_deal_in_a_debt_is_refused_for_what_it_lacks() {
    let debt = |sum: i32| {
        Told::new(json!({
            "cash": [10, 500, 500], "owned": [[5], [39], []], "tokens": [39, 0, 0],
            "phase": "after", "rolled": true, "dice": [1, 2],
            "debts": [{"from": 0, "to": 1, "sum": sum, "why": {"rent": 39}}],
        }))
    };
    debt(50).is(0, "offer 2 0 5 0 -", "FUT-14.1", "leave the debtor able to pay it");
    debt(500).is(0, "offer 2 0 5 0 -", "FUT-14.1", "or settle part of it with the creditor");
    debt(500).may(0, "offer 1 0 5 1 -");
}

/// Positions that no game comes to, by what is wrong with them.
#[test]
fn positions_that_cant_be_are_refused() {
    let refused = |options: Options, change: Value, at: &str| {
        let mut written = json!({"cash": [500, 500, 500], "tokens": [10, 0, 0]});
        let object = written.as_object_mut().unwrap();
        object.extend(change.as_object().unwrap().clone());
        let pack = Arc::new(Pack::load(&frozen()).unwrap());
        let game = Futbolpolia::new(&options, pack, SeatCount::new(3).unwrap()).unwrap();
        let error = game.read_position(&written).expect_err(at);
        assert!(error.to_string().contains(at), "{error}");
    };
    let plain = Options { expansion: Expansion::With, ..Options::default() };
    let demanded = Options { rent: Rent::Demanded, ..plain };
    let after = |change: Value| {
        let mut after = json!({"phase": "after", "rolled": true, "dice": [4, 6]});
        after.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        after
    };
    let claim = |visitor: u8| json!({"visitor": visitor, "owner": 2, "cell": 6, "sum": 6});
    let debt = |to: Value, why: Value| json!([{"from": 0, "to": to, "sum": 600, "why": why}]);
    for (change, at) in [
        (json!({"phase": "over"}), "phase"),
        (json!({"phase": "lot"}), "phase"),
        (json!({"dice": [1, 2]}), "dice"),
        (json!({"doubles": 1}), "doubles"),
        (after(json!({"dice": [0, 0]})), "dice"),
        (after(json!({"doubles": 1})), "doubles"),
        (after(json!({"again": true})), "again"),
        (after(json!({"dice": [5, 5], "doubles": 1})), "again"),
        (
            json!({"phase": "roll", "rolled": true, "dice": [5, 5], "doubles": 1, "again": true}),
            "again",
        ),
        (after(json!({"bench": [1, 0, 0]})), "bench[0]"),
        (json!({"second": true}), "second"),
        (json!({"no_rent": true, "characters": [11, 0, 0], "shown": [0]}), "no_rent"),
        (json!({"no_fines": true}), "no_fines"),
        (json!({"laid": [{"character": 1, "open": false}]}), "laid"),
        (json!({"breaks": [0]}), "breaks"),
        (after(json!({"breaks": [1]})), "breaks"),
        (after(json!({"debts": debt(Value::Null, json!({"rent": 6}))})), "debts[0].why"),
        (after(json!({"debts": debt(json!(1), json!({"card": "o6"}))})), "debts[0].why"),
        (after(json!({"debts": debt(json!(1), json!("character"))})), "debts[0].why"),
        (after(json!({"debts": debt(Value::Null, json!("start"))})), "debts[0].why"),
        (after(json!({"auction": {"lot": "39", "bidders": [0, 1]}})), "auction.lot"),
        (after(json!({"auction": {"lot": "39", "bidders": [0, 1]}, "estate": [37]})), "estate"),
    ] {
        refused(plain, change, at);
    }
    for (change, at) in [
        (after(json!({"claims": [claim(1)]})), "claims[0].visitor"),
        (after(json!({"claims": [claim(0), claim(1)]})), "claims[1].visitor"),
        (json!({"claims": [claim(0)]}), "claims[0].visitor"),
    ] {
        refused(demanded, change, at);
    }
}

#[test]
fn every_refusal_is_a_sentence() {
    let told = Told::new(json!({"cash": [500, 500]}));
    let [cell, other, third, fourth] = [1, 3, 6, 8].map(|cell| Cell::new(cell).unwrap());
    let (seat, card) = (Seat(1), Card::new(Deck::Goal, 7));
    let businesses =
        every_kind![Business::Build, Business::Sell, Business::Mortgage, Business::Redeem];
    let untils = every_kind![
        Until::Fresh,
        Until::Shortage,
        Until::Auction,
        Until::Debt,
        Until::Cell,
        Until::Roll,
        Until::Break,
        Until::Rent,
    ];
    let moments = every_kind![
        Moment::Turn,
        Moment::BeforeRoll,
        Moment::AfterRoll,
        Moment::Purchase,
        Moment::OnBench,
    ];
    let targets = every_kind![Target::Nothing, Target::Seat, Target::Deed, Target::Sum];
    let breaches = every_kind![
        Breach::Over,
        Breach::NoSuchSeat,
        Breach::Out,
        Breach::Starting,
        Breach::Luck,
        Breach::NotOnTurn(seat),
        Breach::FirstFresh { mine: true },
        Breach::FirstFresh { mine: false },
        Breach::FirstShortage,
        Breach::FirstAuction,
        Breach::FirstDebt { mine: Some(true), demanded: true },
        Breach::FirstDebt { mine: Some(false), demanded: false },
        Breach::FirstDebt { mine: None, demanded: false },
        Breach::MustRoll,
        Breach::NoMoreRolls,
        Breach::FreedByDouble,
        Breach::NoSecondRoll,
        Breach::ChooseRoll,
        Breach::CellFirst,
        Breach::OnBreak(seat),
        Breach::RentHolds,
        Breach::NotBenched,
        Breach::BenchRolled,
        Breach::FineCash { fine: 50, raise: true },
        Breach::FineCash { fine: 50, raise: false },
        Breach::NotKept(card),
        Breach::NothingToBuy,
        Breach::BuyCash { cell, price: 60, power: true, raise: true },
        Breach::BuyCash { cell, price: 60, power: true, raise: false },
        Breach::BuyCash { cell, price: 60, power: false, raise: true },
        Breach::BuyCash { cell, price: 60, power: false, raise: false },
        Breach::NoAuction,
        Breach::Leading,
        Breach::Passed,
        Breach::NotBidding,
        Breach::NotYourBid(seat),
        Breach::LowBid { least: 1, printed: false },
        Breach::LowBid { least: 50, printed: true },
        Breach::HighBid { cash: 10, raise: true },
        Breach::HighBid { cash: 10, raise: false },
        Breach::NotAsked,
        Breach::Named(cell),
        Breach::OtherPiece,
        Breach::Contested,
        Breach::NoStake,
        Breach::StakeRange { most: 100, raise: true },
        Breach::StakeRange { most: 0, raise: true },
        Breach::StakeRange { most: 0, raise: false },
        Breach::NotNow { business: Business::Build, until: Until::Fresh },
        Breach::NoDeed(cell),
        Breach::NotYours { cell, asks: Business::Build },
        Breach::NotYours { cell: other, asks: Business::Sell },
        Breach::NotYours { cell: third, asks: Business::Mortgage },
        Breach::NotYours { cell: fourth, asks: Business::Redeem },
        Breach::NeverBuilt(cell),
        Breach::NoMonopoly(cell),
        Breach::GroupMortgaged(cell),
        Breach::Full(cell),
        Breach::NetworkEarly(cell),
        Breach::Uneven(cell),
        Breach::NoObjects,
        Breach::NoNetworks,
        Breach::BuildCash { price: 50 },
        Breach::NothingBuilt(cell),
        Breach::UnevenSale(cell),
        Breach::NetworkStays(cell),
        Breach::ObjectReserved(cell),
        Breach::NotLower,
        Breach::OtherSpelling,
        Breach::MortgagedAlready(cell),
        Breach::BuiltHere(cell),
        Breach::NotMortgaged(cell),
        Breach::NotFresh(cell),
        Breach::RedeemCash { sum: 55, raise: true },
        Breach::RedeemCash { sum: 55, raise: false },
        Breach::NothingToKeep,
        Breach::NoClaim { demanded: true, waive: true },
        Breach::NoClaim { demanded: true, waive: false },
        Breach::NoClaim { demanded: false, waive: true },
        Breach::NoClaim { demanded: false, waive: false },
        Breach::NothingToPay(true),
        Breach::NothingToPay(false),
        Breach::PayCash { sum: 25 },
        Breach::NeededToBuild { price: 50 },
        Breach::NeededForBid { bid: 20 },
        Breach::NeededForDebt { sum: 25 },
        Breach::CanPay { sum: 25 },
        Breach::NoDebt,
        Breach::ManyOffers { debtor: true },
        Breach::ManyOffers { debtor: false },
        Breach::NoPartner,
        Breach::NoDealNow,
        Breach::EmptyDeal,
        Breach::DealCash { seat },
        Breach::DealNotOwned { seat, cell },
        Breach::DealNotKept { seat, card },
        Breach::DealBuilt(cell),
        Breach::DealInterest { seat, sum: 6 },
        Breach::DealDebt { sum: 25, able: true },
        Breach::DealDebt { sum: 25, able: false },
        Breach::NoOffer,
        Breach::OtherTerms,
        Breach::NothingToWithdraw,
        Breach::AskedAlready,
        Breach::HadBreak,
        Breach::NoBreak,
        Breach::NoCharacter,
        Breach::PowerSpent,
        Breach::PowerMoment(Moment::Turn),
        Breach::PowerTarget(Target::Nothing),
        Breach::BenchedAlready { others: true },
        Breach::BenchedAlready { others: false },
    ];
    let not_now = businesses.map(|business| untils.map(|until| Breach::NotNow { business, until }));
    let breaches = breaches.into_iter().chain(not_now.into_iter().flatten());
    let powers = moments.map(Breach::PowerMoment).into_iter();
    let powers = powers.chain(targets.map(Breach::PowerTarget));
    refusals::are_sentences(&told.game, breaches.chain(powers));
}
