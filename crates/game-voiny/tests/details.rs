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
        (with("phase", json!("draft")), "teams"),
    ] {
        let error = long.read_position(&position).expect_err(&position.to_string());
        assert_eq!(error.at, at, "{error}");
    }
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
        Breach::Undecided,
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
        Breach::OtherReady(w),
        Breach::NothingReady,
        Breach::NotAtEdge(w),
        Breach::NoCorrection(rule),
        Breach::NotFlipped(w, rule),
        Breach::NoTurningUp,
        Breach::NoLine(rule),
        Breach::LeftZone(w),
        Breach::InTheWay(w, rule),
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
