//! What scenarios can't show: where rules and physics meet, positions by hand, sentences.

#[path = "../common/mod.rs"]
mod common;
mod positions;
mod sentences;

use std::sync::Arc;

use common::game;
use game_core::{
    Game, GameLog, GameRng, Input, LogEntry, LogHeader, LogInput, Pack as _, Quiet, ReplayError,
    Seat, SeatCount, SeatSet, Seed, Turn,
};
use game_testkit::walk::Walker;
use game_voiny::{
    Action, Breach, Chance, Event, FlickOutcome, Kind, Options, Pack, Phase, Position, Voiny,
};
use serde_json::{Value, json};

fn bout() -> Value {
    json!({
        "field": "a", "phase": "flick", "fighters": ["w1", "w6"],
        "teams": [["w1", "w2", "w3", "w4", "w5"], ["w6", "w7", "w8", "w9", "w10"]],
        "poses": {"w1": "0,-3500,up,9000", "w6": "0,3500,up,27000"}
    })
}

fn teams() -> Value {
    json!({
        "field": "v", "phase": "flick", "teams": bout()["teams"],
        "beaten": ["w3", "w4", "w5", "w8", "w9", "w10"],
        "poses": {"w1": "0,-20000,up,0", "w2": "6000,-20000,up,0", "w6": "0,20000,up,0",
            "w7": "6000,20000,up,0"}
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

    let outcome: FlickOutcome = "100 touch=w6".parse().expect("an outcome");
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
        closing: Some(game_core::LogClosing { over, seed, ended: None }),
    };
    assert_eq!(log.verify(&game), Ok(position));

    let rest = |entry: &&mut LogEntry| match &entry.input {
        LogInput::Chance(chance) => chance.starts_with("rest "),
        _ => false,
    };
    // The last flick decides the game; the one before it is turned a little further.
    let entry = log.entries.iter_mut().filter(rest).nth_back(1).expect("more than one flick");
    let LogInput::Chance(chance) = &mut entry.input else { panic!("a chance") };
    let mut outcome: FlickOutcome = chance["rest ".len()..].parse().expect("an outcome");
    outcome.turned += 1;
    *chance = Chance::Rest(outcome).to_string();
    let seq = entry.seq;
    let redealt = log.verify(&game);
    assert!(
        matches!(redealt, Err(ReplayError::Redealt { seq: at, .. }) if at == seq),
        "{redealt:?}"
    );
}

/// A stated outcome lies as warriors can; one that physics drew is never refused.
#[test]
fn an_outcome_is_one_that_can_be() {
    let game = game(Kind::A);
    let position = flicked(&game);
    let happens = |text: &str| {
        let outcome: FlickOutcome = text.parse().expect("an outcome");
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

/// Whoever lets the game set up for him gets a whole set-up, step by step; and the view says where
/// the line is.
#[test]
fn what_is_arranged_is_a_whole_set_up() {
    let nine = ["w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"];
    for (kind, position) in [
        (Kind::V, json!({"phase": {"setup": 0}, "field": "v", "teams": bout()["teams"]})),
        (
            Kind::Solo,
            json!({"phase": {"setup": 1}, "field": "v", "teams": [["w1"], nine],
                "poses": {"w1": "0,-17000,up,9000"}}),
        ),
    ] {
        let game = game(kind);
        let mut position = game.read_position(&position).expect("a position");
        let mut steps = 0;
        while let Phase::Setup(seat) = position.phase {
            let view = game.view(&position, SeatSet::only(seat));
            assert_eq!(view.line, Some(game.line_of(seat)));
            let action: Action = view.arranged.expect("a step").parse().expect("an action");
            apply(&game, &mut position, Input::Act { seat, action });
            steps += 1;
        }
        assert_eq!(steps, if kind == Kind::V { 12 } else { 10 });
        let view = game.view(&position, SeatSet::only(Seat(0)));
        assert_eq!((view.arranged, view.gaps), (None, kind == Kind::Solo));
    }
}

/// VOI-31, VOI-35, VOI-54: the view says whom one must not strike first, and who keeps gaps.
#[test]
fn the_view_says_whom_to_spare() {
    let game = game(Kind::V);
    let mut written = json!({
        "field": "v", "phase": "flick", "leads": ["w5", "w10"], "beaten": [],
        "teams": [["w1", "w2", "w3", "w4", "w5"], ["w6", "w7", "w8", "w9", "w10"]],
        "poses": {
            "w1": "-6000,-28500,up,0", "w2": "-2500,-28500,up,0", "w3": "1100,-28500,up,0",
            "w4": "5000,-28500,up,0", "w5": "0,-17000,up,9000", "w6": "0,28500,up,0",
            "w7": "4800,28500,up,0", "w8": "8400,28500,up,0", "w9": "11600,28500,up,0",
            "w10": "0,17000,up,0"
        }
    });
    let view = |written: &Value| {
        let position = game.read_position(written).expect("a position");
        serde_json::to_value(game.view(&position, SeatSet::EMPTY)).expect("a view")
    };
    let first = view(&written);
    assert_eq!(first["too_near"], json!([]));
    assert_eq!(first["spared"], json!([["w5", ["w10"]]]));
    assert_eq!(first["gaps"], false);
    // After it there are only those too near.
    written["leads"] = json!([]);
    written["poses"]["w10"] = json!("0,-12500,up,0");
    let later = view(&written);
    assert_eq!(later["too_near"], json!([["w5", ["w10"]]]));
    assert_eq!(later["spared"], later["too_near"]);
}

/// A question with one answer isn't asked.
#[test]
fn the_last_warrior_to_bring_is_no_choice() {
    let game = game(Kind::A);
    let only = |beaten: Value| {
        let mut written = bout();
        written["phase"] = json!({ "bring": 0 });
        written["fighters"] = json!([null, "w6"]);
        written["beaten"] = beaten;
        written["poses"] = json!({});
        let position = game.read_position(&written).expect("a position");
        game.only_answer(&position, Seat(0)).map(|action| action.to_string())
    };
    assert_eq!(only(json!(["w1", "w2", "w3", "w4"])).as_deref(), Some("bring w5"));
    assert_eq!(only(json!(["w1", "w2", "w3"])), None);
    let flicks = game.read_position(&bout()).expect("a position");
    assert_eq!(game.only_answer(&flicks, Seat(0)), None);
}

/// Beaten warriors are counted where they stay away, and points where there are any before the end.
#[test]
fn a_view_says_what_is_counted() {
    let counted = |kind: Kind| {
        let game = game(kind);
        let mut written = bout();
        if !matches!(kind, Kind::ShortA) {
            written["beaten"] = json!(["w7", "w8", "w5"]);
        }
        let position = game.read_position(&written).expect("a position");
        let view = game.view(&position, Default::default());
        (view.scores, view.beat)
    };
    assert_eq!(counted(Kind::A), (false, Some([2, 1])));
    assert_eq!(counted(Kind::Long), (true, Some([2, 1])));
    assert_eq!(counted(Kind::ShortA), (true, None));
}
