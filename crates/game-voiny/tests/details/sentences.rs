//! Sentences: refusals, and what is said of something before it is done.

use game_core::{Breach as _, Game, Seat};
use game_testkit::{every_kind, refusals};
use game_voiny::{Action, Breach, Kind, Need, Phase, Preview, Warrior};
use serde_json::json;

use crate::bout;
use crate::common::game;

/// Names stand where they belong.
#[test]
fn every_refusal_is_a_sentence() {
    let game = game(Kind::Long);
    let w = Warrior::new(0).expect("a warrior");
    let rule = "VOI-30";
    let needs = every_kind![
        Need::Pick,
        Need::PickOne,
        Need::Bring(rule),
        Need::SetUp,
        Need::Line(w, rule),
        Need::SetUpNine,
        Need::Flick(rule),
        Need::Edge(w),
        Need::Return(w),
    ];
    let breaches = every_kind![
        Breach::NoSeat,
        Breach::Over(rule),
        Breach::Undecided(rule),
        Breach::Rolling,
        Breach::OutOfTurn(rule),
        Breach::NotNow(Need::Pick),
        Breach::Taken(w),
        Breach::Chosen,
        Breach::Beaten(w, rule),
        Breach::NotYours(w),
        Breach::NotInBout(w, rule),
        Breach::Fallen(w),
        Breach::BadFlick,
        Breach::BadSpot(rule),
        Breach::TooLittleTurn { turn: 63, harder: true, further: true },
        Breach::TooLittleTurn { turn: 63, harder: true, further: false },
        Breach::TooLittleTurn { turn: 63, harder: false, further: true },
        Breach::TooLittleTurn { turn: 63, harder: false, further: false },
        Breach::DeadCentre,
        Breach::NotLead(w),
        Breach::OtherReady(w, rule),
        Breach::NothingReady(rule),
        Breach::NotAtEdge(w),
        Breach::NoCorrection(rule),
        Breach::NotFlipped(w, rule),
        Breach::NoTurningUp,
        Breach::NoLine(rule),
        Breach::LeftZone { warrior: w, last: false },
        Breach::LeftZone { warrior: w, last: true },
        Breach::StandsOnLine(w),
        Breach::InTheWay(w, rule),
        Breach::NoRoomToTurn(w),
        Breach::OffField(w, rule),
        Breach::OutsideZone(w),
        Breach::SecondLead(w),
        Breach::NotPlaced(w, rule),
        Breach::Missing(w, rule),
        Breach::NoLead,
        Breach::Apart(w),
        Breach::LeadTooNear { near: w, is: 3_210, needs: 4_000 },
        Breach::TooNarrow { near: w, is: -50, needs: 2_554 },
        Breach::NoBout,
        Breach::NoBoutYet,
    ];
    let breaches = breaches.into_iter().chain(needs.map(Breach::NotNow));
    refusals::are_sentences(&game, breaches.clone());
    for breach in breaches {
        let say = breach.say(&game);
        let named = format!("{breach:?}").contains("Warrior(0)");
        assert_eq!(say.ru.contains("«Бондарь Обруч»"), named, "{}", say.ru);
        assert_eq!(say.en.contains("Hoop the Cooper"), named, "{}", say.en);
    }
    let near = Breach::LeadTooNear { near: w, is: 3_210, needs: 4_000 }.say(&game);
    assert!(near.ru.contains("3,21 см") && near.en.contains("3.21 cm"), "{near:?}");
    let narrow = Breach::TooNarrow { near: w, is: 3_531, needs: 3_534 }.say(&game);
    assert!(narrow.en.contains("3.53 cm") && narrow.en.contains("3.54 cm"), "{narrow:?}");
    let little =
        |harder, further| Breach::TooLittleTurn { turn: 63, harder, further }.say(&game).en;
    assert!(little(true, true).contains("63°") && little(true, true).contains("harder"));
    // Of what there can be no more of nothing is said.
    assert!(!little(false, false).contains("harder") && !little(false, false).contains("further"));
    // Harder doesn't help there.
    let centre = Breach::DeadCentre.say(&game);
    assert!(!centre.ru.contains("сильнее") && !centre.en.contains("harder"), "{centre:?}");
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
