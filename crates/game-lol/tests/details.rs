//! What the scenarios have no words for: contests, lengths of time, words, options, luck.

mod common;

use std::collections::BTreeMap;

use common::{Table, files, open, open_with};
use game_core::{
    Contest, ContestKind, Eyes, Game, GameRng, Input, Listed, Offer, Pack as _, Quiet, Seat,
    SeatSet, Seed, Talk, Turn,
};
use game_lol::{
    Action, Breach, CallNow, Chance, Event, FirstOut, Lol, Mode, Options, Pack, Position, Racing,
};
use serde_json::{Value, json};

fn number_on_top() -> Value {
    json!({"hands": ["r1 r2", "g1 g2", "b1 b2"], "deck": "y1", "top": "r5", "turn": 1, "phase": "play"})
}

/// LOL-27: from public facts alone, so nobody's cards are asked.
#[test]
fn with_a_number_on_top_all_cards_race() {
    let table = Table::live(number_on_top());
    let first = Some(Contest { kind: ContestKind::First, ties_from: Seat(1) });
    for (seat, action) in [
        (0, "copy r5"),
        (1, "play g1"),
        (1, "play y9"),
        (1, "draw"),
        (2, "copy g9"),
        (2, "copy r5 lol"),
    ] {
        assert_eq!(table.contest(seat, action), first, "{seat}: {action}");
    }
    for (seat, action) in [(0, "draw"), (0, "call"), (2, "play b1"), (0, "word"), (1, "take")] {
        assert_eq!(table.contest(seat, action), None, "{seat}: {action}");
    }
    let mut action_on_top = number_on_top();
    action_on_top["top"] = json!("rban");
    let table = Table::live(action_on_top);
    for (seat, action) in [(0, "copy r5"), (1, "play g1"), (1, "draw")] {
        assert_eq!(table.contest(seat, action), None, "{seat}: {action}");
    }
    let table = Table::set(json!({"races": "calm"}), number_on_top());
    assert_eq!(table.contest(0, "copy r5"), None, "nobody races at a calm table");
    let mut drawing = number_on_top();
    drawing["draws"] = json!([1]);
    assert_eq!(Table::live(drawing).contest(0, "copy r5"), None, "luck comes first");
}

#[test]
fn lines_are_measured_where_people_race() {
    for races in [Racing::Live, Racing::Calm] {
        let game = open(Options { races, ..Options::default() }, 2);
        assert_eq!(game.options().races, races);
        assert_eq!(game.races(), races == Racing::Live);
    }
}

#[test]
fn while_somebody_owes_a_call_all_calls_race() {
    let owing = json!({
        "hands": ["r1", "g1 g2", "b1 b2"], "deck": "y1", "top": "rban", "turn": 0, "phase": "play",
        "owes": [0]
    });
    let table = Table::live(owing);
    let first = Some(Contest { kind: ContestKind::First, ties_from: Seat(0) });
    for (seat, action) in [
        (0, "call"),
        (1, "call"),
        (2, "call"),
        // What ends the debt.
        (0, "play r1"),
        (0, "draw"),
        (0, "take"),
        (0, "keep lol"),
        (0, "swap 1"),
        (1, "swap 0"),
    ] {
        assert_eq!(table.contest(seat, action), first, "{seat}: {action}");
    }
    for (seat, action) in [
        (0, "keep"),
        (0, "order r"),
        (0, "word"),
        (1, "play g1"),
        (1, "draw"),
        (1, "take"),
        (1, "keep lol"),
        (1, "swap 2"),
        (1, "word"),
    ] {
        assert_eq!(table.contest(seat, action), None, "{seat}: {action}");
    }
}

#[test]
fn a_bah_waits_for_all_who_are_in() {
    let bah = json!({
        "hands": ["r1 r2", "", "b1 b2", "y1 y2"], "top": "rbah", "turn": 0, "phase": "bah",
        "covered": [3], "places": [0, 4], "points": [0, 102]
    });
    let mut table = Table::live(bah.clone());
    let of: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    let all = Contest { kind: ContestKind::All { of }, ties_from: Seat(2) };
    assert_eq!(table.contest(0, "cover"), Some(all));
    assert_eq!(table.contest(2, "cover"), Some(all));
    table.position = Table::live(number_like(&bah)).position;
    assert_eq!(table.contest(0, "cover"), None);
}

/// The same table with a number on top.
fn number_like(bah: &Value) -> Value {
    let mut position = bah.clone();
    (position["top"], position["phase"]) = (json!("r5"), json!("play"));
    position["covered"] = json!([]);
    position
}

#[test]
fn timers_have_their_lengths() {
    let lengths = |options: Value, position: Value| {
        let table = Table::set(options, position);
        let mut timers = Vec::new();
        table.game.timers(&table.position, &mut timers);
        timers.iter().map(|timer| format!("{timer}: {}", timer.length.0)).collect::<Vec<_>>()
    };
    let bah = json!({
        "hands": ["r1", "g1"], "top": "rbah", "turn": 0, "phase": "bah", "owes": [0, 1],
        "grace": [1], "locked": [0]
    });
    assert_eq!(lengths(json!({}), bah), ["bah: 8000", "grace 1: 700", "lock 0: 3000"]);
    let ask = json!({"hands": ["r1", "g1"], "top": "r5", "turn": 0, "phase": "ask"});
    assert_eq!(lengths(json!({"races": "calm"}), ask.clone()), ["ask: 5000"]);
    let shortest = |options: Value, position: Value| {
        let table = Table::set(options, position);
        let mut timers = Vec::new();
        table.game.timers(&table.position, &mut timers);
        timers.iter().map(|timer| table.game.shortest(timer).0).collect::<Vec<_>>()
    };
    assert_eq!(shortest(json!({"races": "calm"}), ask), [2_000]);
    let count = json!({"hands": ["r1", ""], "top": "r5", "turn": 0, "phase": "count"});
    assert_eq!(shortest(json!({}), count.clone()), [20_000]);
    assert_eq!(lengths(json!({}), count), ["deal 0: 20000"]);
    let calm_bah = json!({"hands": ["r1", "g1"], "top": "rbah", "turn": 0, "phase": "bah"});
    assert!(lengths(json!({"races": "calm"}), calm_bah).is_empty());
}

/// LOL-13: the chat stays open; what it costs is an action of its own.
#[test]
fn a_word_is_allowed_and_never_offered() {
    let ban = json!({
        "hands": ["r1 r2", "g1 g2"], "deck": "y1 y2 y3", "top": "rban", "turn": 1, "phase": "play",
        "ban": 0
    });
    let mut table = Table::live(ban);
    let priced = Talk::Priced { rule: "LOL-13", action: "word" };
    assert_eq!(table.game.talk(&table.position), priced);
    for seat in [0, 1] {
        assert_eq!(table.refused(seat, "word"), None);
        assert!(!table.legal(seat).contains(&"word".to_string()));
    }
    assert_eq!(table.refused(2, "word"), Some(Breach::NoSuchSeat));
    assert_eq!(Lol::listed(&Action::Word), Listed::Never);
    assert_eq!(Lol::listed(&Action::Call), Listed::Button);
    table.act(0, "word");
    assert_eq!(table.refused(1, "word"), Some(Breach::Drawing));
}

/// LOL-30: with three copies of a number two can hold one, and the earlier in turn order comes first.
#[test]
fn of_two_who_are_asked_the_first_in_turn_order_lays() {
    let game =
        open_with(&common::thick_files(), Options { races: Racing::Calm, ..Options::default() }, 4);
    let position = json!({
        "hands": ["r1 r2", "r5 g2", "b1 b2", "r5 y1"], "deck": "y1", "top": "r5", "turn": 2,
        "phase": "ask"
    });
    let position: Position = serde_json::from_value(position).unwrap();
    game.validate(&position).unwrap();
    // After seat 2 come 3, 0, 1.
    let run = |inputs: &[(u8, &str)]| {
        let mut table = Table { game: game.clone(), position };
        inputs.iter().for_each(|(seat, action)| table.act(*seat, action));
        table
    };
    let view = |table: &Table| table.game.view(&table.position, Eyes::EMPTY);
    let answer = |seat, action: &str| {
        let input = Input::Act { seat: Seat(seat), action: action.parse().unwrap() };
        let mut events = Vec::new();
        game.apply(&mut position.clone(), &input, &mut events);
        events
    };
    assert_eq!(answer(1, "copy r5"), [Event::Offered { seat: Seat(1) }]);
    assert_eq!(answer(1, "no"), [Event::Declined { seat: Seat(1) }]);
    let early = run(&[(1, "copy r5")]);
    assert_eq!(view(&early), view(&run(&[])), "nobody sees that seat 1 would");
    assert_eq!(early.refused(1, "no"), Some(Breach::AnsweredAlready));
    let first = run(&[(1, "copy r5"), (3, "copy r5")]);
    assert_eq!(view(&first).public.turn, Seat(0));
    let second = run(&[(1, "copy r5"), (3, "no")]);
    assert_eq!(view(&second).public.turn, Seat(2));
    assert_eq!(view(&second).held, [2, 1, 2, 2]);
    let neither = run(&[(3, "no"), (1, "no")]);
    assert_eq!(view(&neither), view(&run(&[])));
    // When time is up, who would lay does.
    let mut late = run(&[(1, "copy r5")]);
    let up = Input::TimeUp("ask".parse().unwrap());
    up.admit(&late.game, &late.position).unwrap();
    late.game.apply(&mut late.position, &up, &mut Quiet);
    assert_eq!(view(&late).held, [2, 1, 2, 2]);
}

/// LOL-30: an answer changes nothing that anybody else could see: no event, no view, no offer, no
/// timer, nobody who is waited for. Who has no copy and who has declined one look alike.
#[test]
fn an_answer_reaches_nobody_else() {
    let game =
        open_with(&common::thick_files(), Options { races: Racing::Calm, ..Options::default() }, 4);
    let position = json!({
        "hands": ["r1 r2", "r5 g2", "b1 b2", "r5 y1"], "deck": "y1", "top": "r5", "turn": 2,
        "phase": "ask"
    });
    let before: Position = serde_json::from_value(position).unwrap();
    // Seat 3 is asked first, seat 1 last.
    for (seat, action) in [(3, "no"), (1, "no"), (1, "copy r5")] {
        let seat = Seat(seat);
        let (mut after, mut events) = (before, Vec::new());
        let input = Input::Act { seat, action: action.parse().unwrap() };
        input.admit(&game, &before).unwrap();
        game.apply(&mut after, &input, &mut events);
        assert_ne!(after, before);
        let others = game.seats().all().iter().filter(|other| *other != seat);
        for eyes in others.map(SeatSet::only).chain([Eyes::EMPTY]) {
            let shown: Vec<_> = events.iter().filter_map(|event| game.show(event, eyes)).collect();
            assert!(shown.is_empty(), "{action}: {eyes:?} sees {shown:?}");
            assert_eq!(game.view(&after, eyes), game.view(&before, eyes), "{action}: {eyes:?}");
            for seat in eyes.iter() {
                let offered = |position: &Position| {
                    let (mut offer, mut why) = (Offer::default(), Vec::new());
                    offer.list(&game, position, seat);
                    game.why_not(position, seat, &mut why);
                    (offer, why)
                };
                assert_eq!(offered(&after), offered(&before), "{action}: {seat}");
            }
        }
        let timers = |position: &Position| {
            let mut timers = Vec::new();
            game.timers(position, &mut timers);
            timers
        };
        assert_eq!(timers(&after), timers(&before), "{action}");
        assert_eq!(game.awaited(&after), game.awaited(&before), "{action}");
        assert!(game.awaited(&after).is_empty(), "nobody sees for whom the table waits");
        assert_eq!(game.talk(&after), game.talk(&before));
    }
}

/// LOL-28: whoever may press sees no difference between a call that would count and one too early.
#[test]
fn a_call_is_a_button() {
    let owing = json!({
        "hands": ["r1", "g1 g2", "b1 b2"], "deck": "y1", "top": "rban", "turn": 0, "phase": "play",
        "owes": [0], "grace": [0], "locked": [2]
    });
    let table = Table::live(owing);
    let view = table.game.view(&table.position, Eyes::EMPTY);
    assert_eq!(view.call, BTreeMap::from([(Seat(0), CallNow::Saves), (Seat(1), CallNow::Early)]));
    assert_eq!(view.guilty, SeatSet::EMPTY);
    let buttons = |seat: u8| {
        let mut buttons = Vec::new();
        table.game.buttons(&table.position, Seat(seat), &mut buttons);
        buttons
    };
    assert_eq!(buttons(0), [Action::Call]);
    assert!(buttons(1).is_empty() && buttons(2).is_empty());
    assert!((0..3).all(|seat| !table.legal(seat).contains(&"call".to_string())));
}

/// LOL-11, LOL-28: each is told what pressing means; that it goes with a card, only whoever holds it.
#[test]
fn the_view_says_what_a_call_means() {
    let position = |owes: Value, grace: Value| {
        json!({
            "hands": ["r1 r2", "g1", "b1 b2"], "deck": "y1", "top": "r7", "turn": 0, "phase": "play",
            "called": if owes == json!([]) { json!([1]) } else { json!([]) },
            "owes": owes, "grace": grace
        })
    };
    let call = |position: Value, eyes: Eyes| {
        let table = Table::live(position);
        let call = table.game.view(&table.position, eyes).call;
        [0, 1, 2].map(|seat| call.get(&Seat(seat)).copied())
    };
    use CallNow::{Along, Catches, Early, Saves, Wrong};
    let (nobody, first) = (Eyes::EMPTY, Eyes::only(Seat(0)));
    let quiet = || position(json!([]), json!([]));
    assert_eq!(call(quiet(), nobody), [Some(Wrong); 3]);
    assert_eq!(call(quiet(), first), [Some(Along), Some(Wrong), Some(Wrong)]);
    assert_eq!(call(quiet(), Eyes::only(Seat(2))), [Some(Wrong); 3]);
    let grace = || position(json!([1]), json!([1]));
    assert_eq!(call(grace(), nobody), [Some(Early), Some(Saves), Some(Early)]);
    assert_eq!(call(grace(), first), [Some(Along), Some(Saves), Some(Early)]);
    let guilty = || position(json!([1]), json!([]));
    assert_eq!(call(guilty(), first), [Some(Catches), Some(Saves), Some(Catches)]);
    let mut locked = guilty();
    locked["locked"] = json!([0, 2]);
    assert_eq!(call(locked.clone(), nobody), [None, Some(Saves), None]);
    assert_eq!(call(locked, first), [Some(Along), Some(Saves), None]);
}

#[test]
fn the_view_says_what_a_word_costs() {
    let mut position = number_on_top();
    let cost = |position: &Value, eyes: Eyes| {
        let table = Table::live(position.clone());
        table.game.view(&table.position, eyes).word
    };
    let own = Eyes::only(Seat(1));
    assert_eq!(cost(&position, own), None);
    position["ban"] = json!(0);
    assert_eq!(cost(&position, own), Some(2));
    assert_eq!(cost(&position, Eyes::EMPTY), None, "whoever looks on pays nothing");
}

/// Points are told where they are counted, and places follow from them.
#[test]
fn outcomes_tell_points() {
    let outcome = |options: Value, position: Value| {
        let table = Table::set(options, position);
        let Turn::Over(outcome) = table.game.turn(&table.position) else { panic!("not over") };
        serde_json::to_value(outcome).unwrap()
    };
    let over = |hands: Value, points: Value, places: Value| {
        json!({
            "hands": hands, "top": "r5", "turn": 0, "phase": "over", "points": points,
            "places": places
        })
    };
    assert_eq!(
        outcome(json!({}), over(json!(["", "g9", "b9"]), json!([50, 110, 120]), json!([0, 2, 3]))),
        json!({"winners": [0], "drawn": [], "places": [1, 2, 3], "scores": [50, 110, 120]})
    );
    let first_out = json!({"first_out": "yes"});
    assert_eq!(
        outcome(first_out, over(json!(["", "g9", "b9"]), json!([50, 110, 50]), json!([]))),
        json!({"winners": [], "drawn": [0, 2], "places": [1, 3, 1], "scores": [50, 110, 50]})
    );
    let together = json!({"mode": "together"});
    assert_eq!(
        outcome(together, over(json!(["", "g9", "b9"]), json!([404, 30, 40]), json!([]))),
        json!({"winners": [0], "drawn": [], "places": [1, 3, 2], "scores": [404, 30, 40]})
    );
    let mut three = over(json!(["", "g9", "b9"]), json!([20, 30, 20]), json!([]));
    three["rounds"] = json!(3);
    assert_eq!(
        outcome(json!({"mode": "three-rounds"}), three),
        json!({"winners": [], "drawn": [0, 2], "places": [1, 3, 1], "scores": [20, 30, 20]})
    );
    let blitz = json!({"mode": "blitz"});
    assert_eq!(
        outcome(blitz, over(json!(["", "g9", ""]), json!([]), json!([0, 2, 3]))),
        json!({"winners": [0], "drawn": [], "places": [1, 2, 3]})
    );
}

#[test]
fn out_of_turn_a_copy_is_laid_as_such() {
    let mut position = number_on_top();
    position["hands"] = json!(["r5 r2", "g1 g2", "b1 b2"]);
    let table = Table::live(position);
    let number = "r5".parse().unwrap();
    assert_eq!(table.refused(0, "play r5"), Some(Breach::LayAsCopy(number)));
    assert_eq!(table.refused(0, "play r2"), Some(Breach::NoCopy(number)));
    assert_eq!(table.refused(1, "copy r5"), Some(Breach::NotHeld(number)));
}

#[test]
fn whoever_cannot_act_is_offered_nothing() {
    let table = Table::live(number_on_top());
    for seat in 3..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }
    assert_eq!(table.refused(3, "draw"), Some(Breach::NoSuchSeat));
    let out = json!({
        "hands": ["r1 r2", "", "b1 b2"], "deck": "y1", "top": "r5", "turn": 0, "phase": "play",
        "places": [0, 3], "points": [0, 120]
    });
    let table = Table::live(out);
    assert!(table.legal(1).is_empty());
    assert_eq!(table.refused(1, "call"), Some(Breach::Out));
    let mut reasons = Vec::new();
    table.game.why_not(&table.position, Seat(1), &mut reasons);
    assert!(reasons.is_empty());
    let jokers = json!({"hands": ["r1 lol imho", "g1"], "top": "r5", "turn": 0, "phase": "play"});
    let table = Table::live(jokers);
    table.game.why_not(&table.position, Seat(0), &mut reasons);
    assert!(reasons.is_empty(), "all of these can be laid");
    let count = json!({"hands": ["r1 r2", "", "b1"], "top": "r5", "turn": 0, "phase": "count"});
    let table = Table::live(count);
    table.game.why_not(&table.position, Seat(0), &mut reasons);
    assert!(reasons.is_empty(), "between rounds nobody asks why");
}

/// LOL-8: who lays an Упс! as the last card and finds nothing to cover it with has no card left.
#[test]
fn an_oops_that_nothing_covers_can_be_the_last_card() {
    let mut rest = *Pack::load(&files()).unwrap().deck();
    for card in ["goops", "r5"] {
        rest.remove(card.parse().unwrap());
    }
    // All of green, the other Упс! and the jokers are in the other hand, so nothing is left to draw.
    let mut table = Table::live(json!({
        "hands": [rest.to_string(), ""], "deck": "r5", "top": "goops", "turn": 1, "phase": "fish"
    }));
    table.chance("card r5");
    let view = table.game.view(&table.position, Eyes::EMPTY);
    assert_eq!(view.held[1], 1, "the card that doesn't fit stays in the hand");
    assert_eq!(view.public.turn, Seat(0));
    assert!(view.public.owes.contains(Seat(1)));
}

#[test]
fn options_have_one_default() {
    let options: Options = serde_json::from_value(json!({})).unwrap();
    assert_eq!((options.mode, options.races), (Mode::KnockOut, Racing::Live));
    let written = serde_json::to_value(options).unwrap();
    assert_eq!(written, json!({"mode": "knock-out", "first_out": "no", "races": "live"}));
    for (first_out, says) in [
        (json!("yes"), FirstOut::Yes),
        (json!("no"), FirstOut::No),
        (json!(true), FirstOut::Yes),
        (json!(false), FirstOut::No),
    ] {
        let options: Options = serde_json::from_value(json!({"first_out": first_out})).unwrap();
        assert_eq!(options.first_out, says);
    }
    for bad in [
        json!({"mode": "knock"}),
        json!({"first_out": 1}),
        json!({"first_out": "maybe"}),
        json!({"races": "fast"}),
        json!({"race": "live"}),
    ] {
        assert!(serde_json::from_value::<Options>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn luck_decides_only_what_is_luck() {
    let game = open(Options::default(), 3);
    let start = game.start();
    let can = |chance: &str| game.can_happen(&start, &chance.parse::<Chance>().unwrap());
    assert!(can("dealer 2") && !can("dealer 3") && !can("card r5") && !can("last 0"));
    let table = Table::live(number_on_top());
    assert!(!table.game.can_happen(&table.position, &"card y1".parse().unwrap()));
    let bah = json!({
        "hands": ["r1 r2", "g1"], "deck": "y1", "top": "rbah", "turn": 0, "phase": "bah",
        "draws": [0, 1]
    });
    let table = Table::live(bah);
    let mut rng = GameRng::from_seed(&Seed::from_text("luck"));
    assert_eq!(table.game.draw(&table.position, &mut rng), "card y1".parse().unwrap());
    let mut table = Table { game: game.clone(), position: start };
    table.chance("dealer 2");
    for (chance, can) in [("card r5", true), ("dealer 2", false), ("last 2", false)] {
        let chance = chance.parse().unwrap();
        assert_eq!(table.game.can_happen(&table.position, &chance), can, "{chance}");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 1024, "{} bytes", size_of::<Position>());
}
