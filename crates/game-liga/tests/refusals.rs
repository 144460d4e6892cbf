//! Where several sentences belong to one rule, the one that helps is said.

mod common;

use game_core::{Game, Seat};
use game_liga::{Breach, Card};
use serde_json::{Value, json};

/// Why seat 0 can't do this here.
fn why_not(position: &Value, action: &str) -> Breach {
    let game = common::open(4, 104);
    let position = game.read_position(position).unwrap();
    game.check(&position, Seat(0), &action.parse().unwrap()).unwrap_err()
}

#[test]
fn an_attack_runs_to_the_first_ball_with_ones_own() {
    let position = json!({
        "board": ["10", "21 30", "", ""], "hands": ["attack", "2", "2", "2"], "turn": 0, "phase": "play",
    });
    assert_eq!(why_not(&position, "attack 10>30"), Breach::NotThePrey);
    assert_eq!(why_not(&position, "attack 21>30"), Breach::NotYourBall(Card::ATTACK));
    assert_eq!(why_not(&position, "attack 11>21"), Breach::NotYourBall(Card::ATTACK));
}

#[test]
fn a_seven_steps_with_ones_own_balls_first() {
    let position = json!({
        "board": ["10 20", "30", "40", ""], "hands": ["2", "2", "2", "2"], "turn": 0, "phase": "seven",
        "laid": [{ "seat": 0, "card": "7" }],
        "seven": { "began": ["10 20", "30", "40", ""], "own": 0, "made": [] },
    });
    assert_eq!(why_not(&position, "step 30>31"), Breach::NotYourBall(Card::SEVEN));
    assert_eq!(why_not(&position, "step 40>41"), Breach::OwnBallsFirst);
    assert_eq!(why_not(&position, "step 10>h1"), Breach::NotOneStep);
    assert_eq!(why_not(&position, "step h2>h3"), Breach::NotYourBall(Card::SEVEN));
}

#[test]
fn a_step_says_how_many_would_be_left_over() {
    let position = json!({
        "board": ["0 h2 h3 h4", "30", "", ""], "hands": ["2", "2", "2", "2"], "turn": 0, "phase": "seven",
        "laid": [{ "seat": 0, "card": "7" }],
        "seven": { "began": ["0 h2 h3 h4", "30", "", ""], "own": 0, "made": [] },
    });
    assert_eq!(why_not(&position, "step 0>h1"), Breach::StepsWouldBeLeft(6));
}

/// The only step there is need not be asked for; which of two balls steps is to be decided.
#[test]
fn the_only_step_of_a_seven_is_known() {
    let game = common::open(4, 104);
    let only = |board: Value, seat: u8| {
        let position = json!({
            "board": board, "hands": ["2", "2", "2", "2"], "turn": 0, "phase": "seven",
            "laid": [{ "seat": 0, "card": "7" }],
            "seven": { "began": board, "own": 0, "made": [] },
        });
        let position = game.read_position(&position).unwrap();
        game.only_answer(&position, Seat(seat)).map(|action| action.to_string())
    };
    let (one, two) = (json!(["10", "30", "", ""]), json!(["10 20", "30", "", ""]));
    assert_eq!(only(one.clone(), 0).as_deref(), Some("step 10>11"));
    assert_eq!(only(one, 1), None);
    assert_eq!(only(two, 0), None);
    let play = json!({
        "board": ["10", "30", "", ""], "hands": ["2", "2", "2", "2"], "turn": 0, "phase": "play"
    });
    let play = game.read_position(&play).unwrap();
    assert_eq!(game.only_answer(&play, Seat(0)), None, "a card is played by a person");
}

#[test]
fn an_empty_base_and_an_empty_cell_are_named() {
    let position = json!({
        "board": ["10 20 h3 h4", "30", "", ""], "hands": ["1 cheater", "2", "2", "2"], "turn": 0,
        "phase": "play",
    });
    assert_eq!(why_not(&position, "1 exit"), Breach::BaseEmpty);
    assert_eq!(why_not(&position, "cheater 10 40"), Breach::NotInPlay);
}
