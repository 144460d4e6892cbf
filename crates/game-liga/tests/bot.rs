//! What the bot does with what it sees.

mod common;

use bots::{Arena, RandomBot};
use game_core::{Bot, Budget, Edition as _, Game, GameRng, Offer, Seat, Seed, Turn, ask};
use game_liga::{HeuristicBot, Liga, Position};
use serde_json::{Value, json};

/// The bot, whatever its seed, does one of `expected` in the position that `written` describes.
#[track_caller]
fn does(written: Value, expected: &[&str]) {
    let game = common::open(4, 104);
    let position: Position = serde_json::from_value(written).unwrap();
    game.validate(&position).unwrap();
    let Turn::Act { must, .. } = game.turn(&position) else { panic!("nobody is to act") };
    let seat = must.first().unwrap();
    for number in 0..8 {
        let mut bot = HeuristicBot::new(&Seed::from_text(&number.to_string()));
        let asked =
            ask(&mut bot, &game, &position, seat, &Budget::default(), &mut Offer::default());
        let (action, _) = asked.expect("the seat must act");
        assert!(expected.contains(&action.to_string().as_str()), "{action}");
    }
}

type Make<'a> = &'a dyn Fn(&Seed) -> Box<dyn Bot<Liga>>;

fn level(id: &str) -> impl Fn(&Seed) -> Box<dyn Bot<Liga>> {
    move |seed| Liga::bot(id, seed).expect("there is such a level")
}

fn random(seed: &Seed) -> Box<dyn Bot<Liga>> {
    Box::new(RandomBot::new(seed))
}

/// How many of `games` a team of `one` wins against a team of `two`.
fn wins(one: Make<'_>, two: Make<'_>, games: u32) -> u32 {
    let game = common::open(4, 104);
    let mut won = 0;
    for number in 0..games {
        let mine = (number % 2) as u8;
        let bot = |seat: u8| {
            let seed = Seed::from_text(&format!("match {number} {seat}"));
            if seat % 2 == mine { one(&seed) } else { two(&seed) }
        };
        let mut luck = GameRng::stream(&Seed::from_text("bot"), u64::from(number));
        let bots = (0..4).map(bot).collect();
        let finish = Arena::new(&game, bots).play(&mut luck, 100_000, |_| {}).unwrap();
        won += u32::from(finish.outcome.expect("it ends").winners.contains(Seat(mine)));
    }
    won
}

#[test]
fn it_beats_random_teams() {
    let won = wins(&level("heuristic"), &random, 100);
    assert!(won >= 95, "{won} of 100");
}

/// Coarse: sixty games each.
#[test]
fn each_level_is_better_than_the_one_below() {
    let [easy, middle, strong] = ["easy", "middle", "heuristic"].map(level);
    let beginner = wins(&easy, &random, 60);
    assert!(beginner > 45, "a beginner doesn't play at random: {beginner} of 60");
    let [middle, strong] = [wins(&middle, &easy, 60), wins(&strong, &middle, 60)];
    assert!((35..58).contains(&middle), "{middle} of 60");
    assert!((35..58).contains(&strong), "{strong} of 60");
}

#[test]
fn it_finishes_against_itself_and_alone() {
    for people in [4, 2, 1] {
        let game = common::open(people, 104);
        for number in 0..10u32 {
            for id in ["easy", "heuristic"] {
                let seed = |seat: u8| Seed::from_text(&format!("self {number} {seat}"));
                let bots = (0..4).map(|seat| level(id)(&seed(seat))).collect();
                let mut luck = GameRng::stream(&Seed::from_text("self"), u64::from(number));
                let finish = Arena::new(&game, bots).play(&mut luck, 30_000, |_| {}).unwrap();
                assert!(finish.outcome.is_some(), "{people} people: no end");
            }
        }
    }
}

#[test]
fn it_goes_home_when_it_can() {
    does(
        json!({
            "board": ["60", "20", "", ""],
            "hands": ["5 6", "2 3", "2 3", "2 3"],
            "turn": 0, "phase": "play"
        }),
        &["6 60>h2", "5 60>h1"],
    );
}

#[test]
fn it_spares_its_partner() {
    // The 5 would knock out the partner's ball, the 3 an opponent's.
    does(
        json!({
            "board": ["10 20", "23", "15", ""],
            "hands": ["5 3", "2 3", "2 3", "2 3"],
            "turn": 0, "phase": "play"
        }),
        &["3 20>23"],
    );
}

#[test]
fn it_gives_a_stranded_partner_an_exit() {
    does(
        json!({
            "hands": ["1 13 2 3 5", "2 3 5 6 6", "2 3 5 6 9", "9 9 10 10 12"],
            "turn": 1, "phase": "exchange", "exits": [0]
        }),
        &["give 1", "give 13"],
    );
}

#[test]
fn it_undoes_what_hurts() {
    // An opponent has just knocked out its ball with a 5 that it can use itself.
    does(
        json!({
            "board": ["5", "", "30", "20"],
            "before": ["20 5", "", "30", "15"],
            "began": ["5", "", "30", "20"],
            "hands": ["liga 2", "2 3", "2 3", "2 3"],
            "laid": [{"seat": 3, "card": "5"}],
            "turn": 0, "phase": "play"
        }),
        &["liga"],
    );
}

#[test]
fn a_seven_is_played_to_the_best_end() {
    // Two balls can go home with it: four steps and three.
    does(
        json!({
            "board": ["61 62", "", "", ""],
            "seven": {"began": ["61 62", "", "", ""], "own": 0, "made": []},
            "hands": ["2", "2 3", "2 3", "2 3"],
            "laid": [{"seat": 0, "card": "7"}],
            "turn": 0, "phase": "seven"
        }),
        &["step 61>62", "step 62>63"],
    );
}
