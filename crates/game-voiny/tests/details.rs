//! What scenarios can't show: where rules and physics meet, positions by hand, sentences.

mod common;

use std::sync::Arc;

use common::game;
use game_core::{
    Breach as _, Game, GameLog, GameRng, Input, LogEntry, LogHeader, LogInput, Pack as _, Quiet,
    ReplayError, Seat, SeatCount, Seed, Turn,
};
use game_testkit::walk::Walker;
use game_voiny::{
    Action, Breach, Chance, Event, Kind, Need, Options, Outcome, Pack, Phase, Position, Preview,
    Voiny, Warrior,
};
use serde_json::{Value, json};

fn bout() -> Value {
    json!({
        "field": "a", "phase": "flick", "fighters": ["w1", "w6"],
        "teams": [["w1", "w2", "w3", "w4", "w5"], ["w6", "w7", "w8", "w9", "w10"]],
        "poses": {"w1": "0,-3500,up,9000", "w6": "0,3500,up,27000"}
    })
}

fn apply(game: &Voiny, position: &mut Position, input: Input<Voiny>) -> Vec<Event> {
    input.admit(game, position).unwrap_or_else(|error| panic!("{input:?}: {error}"));
    let mut events = Vec::new();
    game.apply(position, &input, &mut events);
    events
}

fn flicked(game: &Voiny) -> Position {
    let mut position = game.read_position(&bout()).expect("a position");
    let action: Action = "flick w1 9000 800 400".parse().expect("an action");
    apply(game, &mut position, Input::Act { seat: Seat(0), action });
    position
}

fn trajectory_told(events: &[Event]) -> bool {
    let told = events.iter().find_map(|event| match event {
        Event::Shot { trajectory, .. } => Some(trajectory.is_some()),
        _ => None,
    });
    told.expect("a shot is told")
}

/// What physics says is shown with its trajectory; an outcome of somebody's own has none.
#[test]
fn a_trajectory_belongs_to_its_outcome() {
    let game = game(Kind::A);
    let mut position = flicked(&game);
    let mut stated = position.clone();
    let drawn = game.draw(&position, &mut GameRng::from_seed(&Seed::from_text("any")));
    assert!(trajectory_told(&apply(&game, &mut position, Input::Chance(drawn))));

    let outcome: Outcome = "100 touch=w6".parse().expect("an outcome");
    let told = apply(&game, &mut stated, Input::Chance(Chance::Rest(outcome)));
    assert!(!trajectory_told(&told));
}

/// Luck has nothing to say about a flick.
#[test]
fn physics_has_one_answer() {
    let game = game(Kind::A);
    let position = flicked(&game);
    let draw = |seed: &str| game.draw(&position, &mut GameRng::from_seed(&Seed::from_text(seed)));
    assert_eq!(draw("one"), draw("two"));
}

/// A log with an outcome that physics doesn't have can be read, but isn't true.
#[test]
fn a_falsified_outcome_is_found_out() {
    let game = game(Kind::ShortA);
    let seed = Seed::from_text("a log");
    let mut rng = GameRng::stream(&seed, u64::MAX);
    let (mut walker, mut position, mut inputs) = (Walker::default(), game.start(), Vec::new());
    let outcome = loop {
        let mut luck = seed.at(inputs.len() as u64 + 1);
        match walker.next(&game, &position, &mut rng, &mut luck).expect("no dead end") {
            Some(input) => {
                inputs.push(input.write());
                game.apply(&mut position, &input, &mut Quiet);
            }
            None => break game.turn(&position),
        }
    };
    let Turn::Over(over) = outcome else { panic!("the game isn't over") };
    let mut log = GameLog {
        header: LogHeader::of(&game, &game.options(), "-", &seed),
        entries: LogEntry::number(inputs),
        closing: Some(game_core::LogClosing { over, seed }),
    };
    assert_eq!(log.verify(&game), Ok(position));

    let rest = |entry: &&mut LogEntry| match &entry.input {
        LogInput::Chance(chance) => chance.starts_with("rest "),
        _ => false,
    };
    // The last flick decides the game; the one before it is turned a little further.
    let entry = log.entries.iter_mut().filter(rest).nth_back(1).expect("more than one flick");
    let LogInput::Chance(chance) = &mut entry.input else { panic!("a chance") };
    let mut outcome: Outcome = chance["rest ".len()..].parse().expect("an outcome");
    outcome.turned += 1;
    *chance = Chance::Rest(outcome).to_string();
    let seq = entry.seq;
    let redealt = log.verify(&game);
    assert!(
        matches!(redealt, Err(ReplayError::Redealt { seq: at, .. }) if at == seq),
        "{redealt:?}"
    );
}

#[test]
fn a_position_written_by_hand() {
    let game = game(Kind::Long);
    let position = game.read_position(&json!({"phase": "lot", "field": "a"})).expect("a position");
    assert_eq!(position, game.start());
}

#[test]
fn positions_that_cannot_be_are_refused_by_their_place() {
    let with = |at: &str, value: Value| {
        let mut position = bout();
        position[at] = value;
        position
    };
    let long = game(Kind::Long);
    for (position, at) in [
        (with("field", json!("b")), "field"),
        (with("turn", json!(2)), "turn"),
        (with("opener", json!(3)), "opener"),
        (with("teams", json!([["w1"], ["w6"]])), "teams"),
        (
            with("teams", json!([["w1", "w2", "w3", "w4", "w5"], ["w1", "w7", "w8", "w9", "w10"]])),
            "teams",
        ),
        (with("fighters", json!(["w1", "w7"])), "fighters[1]"),
        (with("beaten", json!(["w1"])), "beaten"),
        (with("poses", json!({"w1": "0,-3500,up,9000"})), "fighters[1]"),
        (with("poses", json!({"w1": "0,-3500,up,9000", "w6": "90000,0,up,0"})), "poses.w6"),
        (with("poses", json!({"w1": "0,-3500,up", "w6": "0,0,up,0"})), "poses.w1"),
        (with("moved", json!([0])), "moved"),
        (with("edge", json!(["w1"])), "edge"),
        (with("leads", json!(["w1"])), "leads"),
        (with("choices", json!(["w1", null])), "choices[0]"),
        (with("points", json!([1, 0])), "points[0]"),
        (with("points", json!([0.25, 0])), "points[0]"),
        (with("ready", json!({"warrior": "w1", "from": "0,0,up,0"})), "ready"),
        (with("phase", json!("choose")), "phase"),
        (with("phase", json!({"bring": 1})), "fighters"),
        (with("phase", json!({"setup": 0})), "phase.setup"),
        (with("phase", json!({"edge": {"warrior": "w1", "further": true}})), "phase.edge"),
        (with("phase", json!({"return": {"warrior": "w1", "line": 0}})), "phase.return"),
        (
            with("phase", json!({"shot": {"flick": "w6 0 800 0", "push": "turn"}})),
            "phase.shot.push",
        ),
        (
            with("phase", json!({"shot": {"flick": "w1 0 8000 0", "push": "turn"}})),
            "phase.shot.flick",
        ),
        (
            with("phase", json!({"shot": {"flick": "w2 0 800 0", "push": "turn"}})),
            "phase.shot.flick",
        ),
        (with("phase", json!("over")), "points"),
        (with("used", json!(5)), "used"),
        (with("phase", json!("draft")), "teams"),
    ] {
        let error = long.read_position(&position).expect_err(&position.to_string());
        assert_eq!(error.at, at, "{error}");
    }
}

/// A position with other values in some places.
fn changed(from: &Value, changes: Value) -> Value {
    let mut position = from.clone();
    for (at, value) in changes.as_object().expect("an object") {
        position[at] = value.clone();
    }
    position
}

fn refused(kind: Kind, position: &Value, at: &str) {
    let error = game(kind).read_position(position).expect_err(&position.to_string());
    assert_eq!(error.at, at, "{error}: {position}");
}

fn taken(kind: Kind, position: &Value) {
    let read = game(kind).read_position(position);
    assert!(read.is_ok(), "{kind:?}: {read:?}: {position}");
}

const UP: &str = "0,-3500,up,9000";
const DOWN: &str = "0,-3500,down,9000";

#[test]
fn nobody_lies_flipped_where_the_rules_turn_him_up() {
    let both = json!({"w1": DOWN, "w6": "0,3500,down,27000"});
    let own = json!({"w1": DOWN, "w6": "0,3500,up,27000"});
    let rival = json!({"w1": UP, "w6": "0,3500,down,27000"});
    refused(Kind::A, &changed(&bout(), json!({"poses": own})), "poses");
    refused(Kind::A, &changed(&bout(), json!({"poses": both})), "poses");
    refused(Kind::A, &changed(&bout(), json!({"used": 5})), "used");
    taken(Kind::A, &changed(&bout(), json!({"used": 4})));
    taken(Kind::A, &changed(&bout(), json!({"used": 9, "poses": rival})));
    refused(Kind::Ae, &changed(&bout(), json!({"field": "ae", "poses": both})), "poses");
    taken(Kind::Ae, &changed(&bout(), json!({"field": "ae", "poses": own})));
}

#[test]
fn points_are_those_that_fields_bring() {
    let ae = changed(&bout(), json!({"field": "ae"}));
    for (points, opener) in [([3, 0], 1), ([0, 5], 0)] {
        let with = json!({"points": points, "opener": opener});
        taken(Kind::Long, &changed(&ae, with));
    }
    for points in [[0, 0], [3, 1], [6, 0]] {
        refused(Kind::Long, &changed(&ae, json!({"points": points})), "points");
    }
    refused(Kind::Long, &changed(&ae, json!({"points": [3, 0]})), "opener");

    let team = changed(
        &bout(),
        json!({"field": "v", "fighters": [null, null], "beaten": ["w2", "w3", "w7", "w8"],
            "poses": {"w1": UP, "w4": "6000,-9000,up,0", "w5": "12000,-9000,up,0",
                "w6": "0,3500,up,27000", "w9": "6000,9000,up,0", "w10": "12000,9000,up,0"}}),
    );
    for points in [[5, 1], [1, 1], [10, 0], [7, 7]] {
        taken(Kind::Long, &changed(&team, json!({"points": points})));
    }
    for points in [[0, 0], [1, 0], [11, 0], [10, 9], [499, 498]] {
        refused(Kind::Long, &changed(&team, json!({"points": points})), "points");
    }
    refused(Kind::Long, &changed(&team, json!({"points": [1, 5]})), "opener");
    taken(Kind::V, &changed(&team, json!({"points": [5, 5]})));
    refused(Kind::V, &changed(&team, json!({"points": [1, 1]})), "points");
}

#[test]
fn a_game_ends_as_its_fields_do() {
    let over = |changes: Value| {
        let ended = json!({"phase": "over", "poses": {}, "fighters": ["w1", null]});
        changed(&changed(&bout(), ended), changes)
    };
    let lost = json!(["w6", "w7", "w8", "w9", "w10"]);
    taken(Kind::A, &over(json!({"beaten": lost, "points": [5, 0]})));
    refused(Kind::A, &over(json!({"beaten": lost, "points": [4, 0]})), "points");
    refused(Kind::A, &over(json!({"beaten": ["w6"], "points": [5, 4]})), "points");

    for (points, ends) in [
        (json!([5, 1]), true),
        (json!([5.5, 4.5]), true),
        (json!([6, 1]), false),
        (json!([4, 1]), false),
        (json!([499, 498]), false),
    ] {
        let position = over(json!({"points": points, "fighters": ["w1", "w6"]}));
        match ends {
            true => taken(Kind::ShortA, &position),
            false => refused(Kind::ShortA, &position, "points"),
        }
    }

    let teams = |changes: Value| {
        let ended = json!({"field": "v", "fighters": [null, null], "beaten": lost,
            "poses": {"w1": UP, "w2": "6000,0,up,0", "w3": "12000,0,up,0",
                "w4": "-6000,0,up,0", "w5": "-12000,0,up,0"}});
        changed(&over(ended), changes)
    };
    taken(Kind::V, &teams(json!({"points": [10, 0]})));
    taken(Kind::V, &teams(json!({"points": [15, 5]})));
    refused(Kind::V, &teams(json!({"points": [11, 1]})), "points");
    refused(Kind::V, &teams(json!({"points": [499, 498]})), "points");
    taken(Kind::Long, &teams(json!({"points": [13, 1]})));
    refused(Kind::Long, &teams(json!({"points": [10, 0]})), "points");

    let nine = |changes: Value| {
        let ended = json!({"field": "v", "fighters": [null, null], "poses": {"w1": UP},
            "teams": [["w1"], ["w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"]],
            "beaten": ["w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"]});
        changed(&over(ended), changes)
    };
    taken(Kind::Solo, &nine(json!({"points": [1, 0]})));
    refused(Kind::Solo, &nine(json!({"points": [0, 1]})), "points");
}

#[test]
fn the_right_one_begins_and_comes_back() {
    let bring = |turn: u8| {
        json!({"phase": {"bring": 0}, "fighters": [null, "w6"], "poses": {}, "beaten": ["w1"],
            "turn": turn, "opener": turn})
    };
    taken(Kind::A, &changed(&bout(), bring(0)));
    refused(Kind::A, &changed(&bout(), bring(1)), "turn");
    let ae = changed(&bout(), json!({"field": "ae"}));
    taken(Kind::Ae, &changed(&ae, bring(1)));
    refused(Kind::Ae, &changed(&ae, bring(0)), "turn");

    let draft = |opener: u8| json!({"field": "a", "phase": "draft", "turn": 1, "opener": opener, "teams": [["w1"], []]});
    taken(Kind::A, &draft(0));
    refused(Kind::A, &draft(1), "opener");

    let shot = json!({"phase": {"shot": {"flick": "w1 9000 500 0", "push": "turn"}}});
    refused(Kind::A, &changed(&bout(), shot), "phase.shot.flick");

    let back = json!({
        "field": "v", "phase": {"return": {"warrior": "w6", "line": 1}}, "turn": 1,
        "teams": bout()["teams"], "beaten": ["w7", "w8", "w9", "w10"],
        "poses": {"w1": UP, "w2": "6000,0,up,0", "w3": "12000,0,up,0", "w4": "-6000,0,up,0",
            "w5": "-12000,0,up,0"}
    });
    refused(Kind::V, &back, "beaten");
}

fn teams() -> Value {
    json!({
        "field": "v", "phase": "flick", "teams": bout()["teams"],
        "beaten": ["w3", "w4", "w5", "w8", "w9", "w10"],
        "poses": {"w1": "0,-20000,up,0", "w2": "6000,-20000,up,0", "w6": "0,20000,up,0",
            "w7": "6000,20000,up,0"}
    })
}

#[test]
fn edge_moves_are_those_of_the_border() {
    let mut over = teams();
    over["poses"]["w1"] = json!("0,-31000,up,0");
    let edge = |warrior: &str| json!({"edge": {"warrior": warrior, "further": false}});
    refused(Kind::V, &changed(&teams(), json!({"edge": ["w1"]})), "edge");
    refused(Kind::V, &over, "edge");
    refused(Kind::V, &changed(&over, json!({"edge": ["w1"]})), "edge");
    taken(Kind::V, &changed(&over, json!({"edge": ["w1"], "spent": ["w1"]})));
    taken(Kind::V, &changed(&over, json!({"edge": ["w1"], "phase": edge("w1")})));
    let shot = json!({"shot": {"flick": "w1 9000 500 600", "push": "edge"}});
    refused(Kind::V, &changed(&over, json!({"edge": ["w1"], "phase": shot})), "phase.shot.push");

    // First the side that flicks next, and there the first one.
    over["poses"]["w6"] = json!("0,31000,up,0");
    let due = changed(&over, json!({"edge": ["w1", "w6"]}));
    taken(Kind::V, &changed(&due, json!({"phase": edge("w1")})));
    refused(Kind::V, &changed(&due, json!({"phase": edge("w6")})), "phase.edge.warrior");
    taken(Kind::V, &changed(&due, json!({"phase": edge("w6"), "turn": 1})));
}

#[test]
fn whoever_was_made_ready_was_turned_up_or_put_on_the_line() {
    let ready = |from: &str| json!({"ready": {"warrior": "w1", "from": from}});
    taken(Kind::V, &changed(&teams(), ready("0,-20000,down,0")));
    refused(Kind::V, &changed(&teams(), ready("0,-20000,up,0")), "ready.from");
    refused(Kind::V, &changed(&teams(), ready("9000,0,down,0")), "ready.from");
    let mut lined = teams();
    lined["poses"]["w1"] = json!("0,-17000,up,0");
    taken(Kind::V, &changed(&lined, ready("0,-29000,up,0")));
    taken(Kind::V, &changed(&lined, ready("0,-29000,down,0")));
    refused(Kind::V, &changed(&lined, ready("0,-9000,up,0")), "ready.from");
}

#[test]
fn nobody_lies_in_another_one_or_on_nothing() {
    let with =
        |pose: &str| changed(&bout(), json!({"poses": {"w1": pose, "w6": "0,3500,up,27000"}}));
    for pose in ["0,-500,up,0", "0,22000,up,0"] {
        taken(Kind::A, &with(pose));
    }
    for pose in ["0,3000,up,0", "0,3500,up,27000", "0,25000,up,0", "0,-9000,-2000,21213,21213,0,0"]
    {
        refused(Kind::A, &with(pose), "poses.w1");
    }
}

/// A stated outcome lies as warriors can; one that physics drew is never refused.
#[test]
fn an_outcome_is_one_that_can_be() {
    let game = game(Kind::A);
    let position = flicked(&game);
    let happens = |text: &str| {
        let outcome: Outcome = text.parse().expect("an outcome");
        game.can_happen(&position, &Chance::Rest(outcome))
    };
    assert!(happens("200 touch=w6 w1=0,0,up,0 w6=0,9000,up,0"));
    assert!(!happens("200 touch=w6 w1=0,9000,up,0 w6=0,9000,up,0"), "one in the other");
    assert!(!happens("200 touch=w6 w6=edge:0,27000,up,0"), "on nothing");
    assert!(!happens("200 touch=w6 w6=edge:0,9000,up,0"), "no border near it");
    assert!(!happens("200 touch=w6 w6=0,23900,up,0"), "it reaches over the border");
    assert!(happens("200 touch=w6 w6=edge:0,23900,up,0"));
    let drawn = game.draw(&position, &mut GameRng::from_seed(&Seed::from_text("any")));
    assert!(game.can_happen(&position, &drawn), "{drawn}");
}

/// Bodies that rest against one another may be turned as far as they leave room (VOI-11): a strike
/// after which no heading at all was allowed, not even the one it had.
#[test]
fn after_a_strike_a_warrior_can_be_turned() {
    let game = game(Kind::A);
    let written = json!({
        "phase": "flick", "field": "a", "used": 1, "fighters": ["w7", "w8"],
        "teams": [["w1", "w3", "w5", "w7", "w9"], ["w2", "w4", "w6", "w8", "w10"]],
        "poses": {"w7": "409,658,up,19979", "w8": "-216,4150,up,25734"}
    });
    let mut position = game.read_position(&written).expect("a position");
    let check = |heading| game.check(&position, Seat(0), &Action::Turn(heading));
    assert_eq!(check(19_979), Ok(()), "the heading it has");
    let free = (0..36).filter(|step| check(step * 1000).is_ok()).count();
    assert!(free > 12, "{free} of 36 headings");
    let stays = Input::Act { seat: Seat(0), action: Action::Turn(19_979) };
    let before = position.clone();
    apply(&game, &mut position, stays);
    assert_eq!(position, before);
}

/// What is turned up before an edge move that is then left out is put back, and that is told.
#[test]
fn passing_tells_what_is_taken_back() {
    let game = game(Kind::V);
    let mut written = teams();
    written["poses"]["w1"] = json!("0,-31000,down,0");
    (written["edge"], written["phase"]) =
        (json!(["w1"]), json!({"edge": {"warrior": "w1", "further": false}}));
    let mut position = game.read_position(&written).expect("a position");
    let mut act = |text: &str| {
        let action: Action = text.parse().expect("an action");
        let events = apply(&game, &mut position, Input::Act { seat: Seat(0), action });
        let kinds = events.iter().map(|event| match event {
            Event::TookBack { .. } => "took_back",
            Event::Passed { .. } => "passed",
            _ => "other",
        });
        kinds.collect::<Vec<_>>()
    };
    assert_eq!(act("up w1"), ["other"]);
    assert_eq!(act("pass"), ["took_back", "passed"]);
}

/// VOI-30: the one on the line keeps the length of the largest warrior, 5 cm, away from the four. With
/// the lines as they are built in there is always that much room.
#[test]
fn the_one_on_the_line_keeps_its_distance() {
    let mut files = Pack::built_in();
    let fields =
        files.text("fields.toml").expect("fields").replace("single = 15.0", "single = 12.0");
    files.insert("fields.toml", fields);
    let pack = Arc::new(Pack::load(&files).unwrap_or_else(|error| panic!("{error}")));
    let two = SeatCount::new(2).expect("a number of seats");
    let game = Voiny::new(&Options { game: Kind::V }, pack, two).expect("options");
    let written = json!({
        "field": "v", "phase": {"setup": 1}, "turn": 1, "opener": 1, "leads": ["w7"],
        "teams": bout()["teams"],
        "poses": {
            "w6": "4400,26300,up,0", "w8": "8200,26300,up,0", "w9": "0,26300,up,0",
            "w10": "-4200,26400,up,0", "w7": "0,20000,up,0"
        }
    });
    let mut position = game.read_position(&written).expect("a position");
    let seat = Seat(1);
    let refused = game.check(&position, seat, &Action::Done);
    let Err(Breach::LeadTooNear { is, needs: 5_000, .. }) = refused else { panic!("{refused:?}") };
    assert!((3_700..3_800).contains(&is), "{is}");
    let away: Action = "line w7 -16000 0".parse().expect("an action");
    apply(&game, &mut position, Input::Act { seat, action: away });
    assert_eq!(game.check(&position, seat, &Action::Done), Ok(()));
}

/// Names stand where they belong, and every sentence is there in both languages.
#[test]
fn every_refusal_is_a_sentence() {
    let game = game(Kind::Long);
    let w = Warrior::new(0).expect("a warrior");
    let rule = "VOI-30";
    let needs = [
        Need::Pick,
        Need::PickOne,
        Need::Bring,
        Need::SetUp,
        Need::Line(w, rule),
        Need::SetUpNine,
        Need::Flick(rule),
        Need::Edge(w),
        Need::Return(w),
    ];
    let breaches = [
        Breach::NoSeat,
        Breach::Over(rule),
        Breach::Undecided(rule),
        Breach::Rolling,
        Breach::OutOfTurn(rule),
        Breach::Taken(w),
        Breach::Chosen,
        Breach::Beaten(w, rule),
        Breach::NotYours(w),
        Breach::NotInBout(w),
        Breach::Fallen(w),
        Breach::BadFlick,
        Breach::BadSpot(rule),
        Breach::TooLittleTurn(63),
        Breach::NotLead(w),
        Breach::OtherReady(w, rule),
        Breach::NothingReady(rule),
        Breach::NotAtEdge(w),
        Breach::NoCorrection(rule),
        Breach::NotFlipped(w, rule),
        Breach::NoTurningUp,
        Breach::NoLine(rule),
        Breach::LeftZone(w),
        Breach::InTheWay(w, rule),
        Breach::NoRoomToTurn(w),
        Breach::OffField(w, rule),
        Breach::OutsideZone(w),
        Breach::SecondLead(w),
        Breach::NotPlaced(w),
        Breach::Missing(w, rule),
        Breach::NoLead,
        Breach::Apart(w),
        Breach::LeadTooNear { near: w, is: 3_210, needs: 4_000 },
        Breach::TooNarrow { near: w, is: -50, needs: 2_554 },
        Breach::NoBout,
        Breach::NoBoutYet,
    ];
    for breach in breaches.into_iter().chain(needs.map(Breach::NotNow)) {
        assert!(Voiny::INFO.rule(breach.rule()).is_some(), "{breach:?}");
        let say = breach.say(&game);
        for text in [&say.ru, &say.en] {
            assert!(text.ends_with('.') && !text.contains("{}"), "{text}");
        }
        let named = format!("{breach:?}").contains("Warrior(0)");
        assert_eq!(say.ru.contains("«Бондарь Обруч»"), named, "{}", say.ru);
        assert_eq!(say.en.contains("Hoop the Cooper"), named, "{}", say.en);
    }
    let near = Breach::LeadTooNear { near: w, is: 3_210, needs: 4_000 }.say(&game);
    assert!(near.ru.contains("3,21 см") && near.en.contains("3.21 cm"), "{near:?}");
    let narrow = Breach::TooNarrow { near: w, is: 3_531, needs: 3_534 }.say(&game);
    assert!(narrow.en.contains("3.53 cm") && narrow.en.contains("3.54 cm"), "{narrow:?}");
    assert!(Breach::TooLittleTurn(63).say(&game).en.contains("63°"));
}

/// A flick can be tried out before it is made, also one that turns too little.
#[test]
fn aiming_tells_how_far_it_turns() {
    let game = game(Kind::A);
    let position = game.read_position(&bout()).expect("a position");
    let tried = |text: &str| game.preview(&position, Seat(0), &text.parse().expect("an action"));
    assert!(tried("flick w1 9000 800 400").is_some());
    assert!(tried("flick w1 9000 40 100").is_some(), "it turns, but too little");
    assert_eq!(tried("flick w6 9000 800 400").map(drop), None, "another's");
    assert_eq!(tried("flick w2 9000 800 400").map(drop), None, "not on the field");
    assert_eq!(tried("flick w1 9000 1001 400").map(drop), None, "harder than any finger");
    assert_eq!(tried("resign").map(drop), None);
    assert_eq!(position.phase, Phase::Flick);
}

/// Whoever aims or drags is told what is wrong before it is done.
#[test]
fn a_preview_says_how_far_it_turns_and_what_is_wrong() {
    let duel = game(Kind::A);
    let position = duel.read_position(&bout()).expect("a position");
    let preview = |text: &str| {
        let action: Action = text.parse().expect("an action");
        duel.preview(&position, Seat(0), &action)
    };
    assert_matches_turn(preview("flick w1 9000 800 400"), true);
    assert_matches_turn(preview("flick w1 9000 800 0"), false);
    assert_eq!(preview("flick w6 9000 800 400"), None, "another's warrior");
    assert_eq!(preview("turn 0"), Some(Preview::Fits));

    let teams = game(Kind::V);
    let mut set_up = bout();
    (set_up["field"], set_up["phase"]) = (json!("v"), json!({"setup": 0}));
    (set_up["fighters"], set_up["poses"]) = (json!([null, null]), json!({}));
    let position = teams.read_position(&set_up).expect("a position");
    let preview = |text: &str| {
        let action: Action = text.parse().expect("an action");
        teams.preview(&position, Seat(0), &action)
    };
    assert_eq!(preview("place w1 0 -28500 9000"), Some(Preview::Fits));
    for wrong in ["place w1 0 0 9000", "place w6 0 -28500 9000", "done"] {
        assert!(matches!(preview(wrong), Some(Preview::Wrong { .. })), "{wrong}");
    }
}

fn assert_matches_turn(preview: Option<Preview>, wanted: bool) {
    let Some(Preview::Turn { degrees, enough }) = preview else { panic!("{preview:?}") };
    assert_eq!((degrees >= 90, enough), (wanted, wanted));
}
