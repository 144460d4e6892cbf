//! What the bots do with what they see.

mod common;

use bots::{Arena, RandomBot};
use common::{all_options, open};
use game_core::{
    Bot, Budget, Delay, Game, GameRng, Level, Millis, Offer, Seat, Seed, Setting, ask,
};
use game_lol::{Action, FirstOut, HeuristicBot, Lol, Mode, Options, Position, Racing};
use serde_json::{Value, json};

const LEVELS: [Level; 3] = [Level::Easy, Level::Middle, Level::Strong];

/// What bots do in a seat, whatever their seed.
fn chosen(
    level: Level,
    options: Options,
    written: Value,
    seat: u8,
) -> Vec<Option<(Action, Delay)>> {
    let position: Position = serde_json::from_value(written.clone()).unwrap();
    let game = open(options, written["hands"].as_array().unwrap().len());
    game.validate(&position).unwrap();
    let seat = Seat(seat);
    let (budget, mut offer) = (Budget::default(), Offer::default());
    let bot = |n: u32| HeuristicBot::new(level, &Seed::from_text(&n.to_string()));
    (0..40).map(|n| ask(&mut bot(n), &game, &position, seat, &budget, &mut offer)).collect()
}

/// Seat 0 on turn does one of `expected`.
#[track_caller]
fn does(written: Value, expected: &[&str]) {
    for choice in chosen(Level::Strong, Options::default(), written, 0) {
        let action = choice.expect("the seat must act").0.to_string();
        assert!(expected.contains(&action.as_str()), "{action}, not one of {expected:?}");
    }
}

fn play(hand: &str, top: &str) -> Value {
    json!({"hands": [hand, "b1 b2 b3 b4 b6"], "top": top, "turn": 0, "phase": "play"})
}

#[test]
fn it_goes_out_when_it_can() {
    does(play("r4", "r5"), &["play r4"]);
    does(play("r4 r4", "r5"), &["play r4 x2"]);
    does(play("imho", "r5"), &["play imho"]);
}

#[test]
fn it_calls_with_the_card() {
    does(play("r4 g7", "r5"), &["play r4 lol"]);
}

#[test]
fn it_sheds_points_and_keeps_jokers() {
    does(play("r1 r9 g2 g3", "r5"), &["play r9"]);
    does(play("r1 g2 g3 imho", "r5"), &["play r1"]);
    does(play("r2 r2 r3 g3 g4", "r5"), &["play r2 x2"]);
}

#[test]
fn it_lays_a_joker_before_it_is_stuck_with_it() {
    let hands = json!(["b2 lol", "r7"]);
    let written = json!({"hands": hands, "top": "r5", "turn": 0, "phase": "play", "called": [1]});
    does(written, &["play lol b lol"]);
}

#[test]
fn it_orders_the_colour_that_it_holds() {
    does(play("g1 g7 g9 b2 imho", "r5"), &["play imho g"]);
    let written =
        json!({"hands": ["g1 g7 b9", "b1 b2"], "top": "imho", "turn": 0, "phase": "order"});
    does(written, &["order g"]);
}

#[test]
fn it_passes_on_what_hits_it() {
    let hit = |hand: &str| json!({"hands": [hand, "b1 b2 b3 b4"], "top": "y+1", "owed": 1, "turn": 0, "phase": "hit"});
    does(hit("r+1 r5 g3"), &["play r+1"]);
    does(hit("r+1 lol r5 g3"), &["play r+1"]);
    does(hit("r2 r5 g3"), &["take"]);
}

#[test]
fn it_swaps_when_it_pays() {
    let bro = |hands: Value| json!({"hands": hands, "top": "rbro", "turn": 0, "phase": "bro"});
    does(bro(json!(["r9 g9 lol", "r7", "b1 b2 b3"])), &["swap 1 lol"]);
    does(bro(json!(["r1", "r7 r8 r9", "b1 b2 b3"])), &["keep lol"]);
    // It remembers what it gave away.
    let mut known = bro(json!(["r9 g9 b9", "r7 r8 y9", "b1 b2 b3"]));
    known["known"] = json!([{"by": [0], "of": 2, "cards": "b1 b2 b3"}]);
    does(known, &["swap 2"]);
}

#[test]
fn it_draws_when_nothing_fits() {
    does(play("g1 g7", "r5"), &["draw"]);
}

/// What a bot that need not act does, always or hardly ever.
fn reacts(level: Level, written: &Value, seat: u8, action: &str) -> usize {
    let choices = chosen(level, Options::default(), written.clone(), seat);
    for (chosen, delay) in choices.iter().flatten() {
        assert_eq!(chosen.to_string(), action);
        assert!(*delay >= Millis(220), "{delay:?} is no reaction");
    }
    choices.iter().flatten().count()
}

#[test]
fn it_stays_awake() {
    let twin = json!({
        "hands": ["r1 r2", "r5 b2 b3"], "top": "r5", "turn": 0, "phase": "play"
    });
    let guilty = json!({
        "hands": ["r1", "g5 b2 b3"], "top": "r5", "turn": 0, "phase": "play", "owes": [0]
    });
    let grace = json!({
        "hands": ["r1", "g5 b2 b3"], "top": "r5", "turn": 0, "phase": "play", "owes": [0],
        "grace": [0]
    });
    for (position, action) in [(&twin, "copy r5"), (&guilty, "call")] {
        let [easy, normal, quick] = LEVELS.map(|level| reacts(level, position, 1, action));
        assert_eq!(quick, 40);
        assert!(easy < normal && normal < quick, "{easy} {normal} {quick}");
    }
    // Nobody calls for nothing.
    for level in LEVELS {
        assert_eq!(reacts(level, &grace, 1, "-"), 0);
        assert_eq!(reacts(level, &play("r1 r2", "g5"), 1, "-"), 0);
    }
    let bah = json!({"hands": ["r1", "g5 b2 b3"], "top": "rbah", "turn": 0, "phase": "bah"});
    assert!(LEVELS.iter().all(|level| reacts(*level, &bah, 1, "cover") == 40));
    let mine = json!({
        "hands": ["r1 r2", "g5"], "top": "r7", "turn": 0, "phase": "play", "owes": [1]
    });
    let [easy, normal, quick] = LEVELS.map(|level| reacts(level, &mine, 1, "call"));
    assert!(easy < normal && normal <= quick && quick == 40, "{easy} {normal} {quick}");
}

#[test]
fn it_answers_when_it_is_asked() {
    let options = Options { races: Racing::Calm, ..Options::default() };
    let ask = json!({"hands": ["r1 r2", "r5 b2 b3"], "top": "r5", "turn": 0, "phase": "ask"});
    for choice in chosen(Level::Strong, options, ask.clone(), 1) {
        assert_eq!(choice.unwrap().0.to_string(), "copy r5");
    }
    let easy: Vec<String> = chosen(Level::Easy, options, ask, 1)
        .into_iter()
        .map(|choice| choice.unwrap().0.to_string())
        .collect();
    assert!(easy.contains(&"no".to_string()) && easy.contains(&"copy r5".to_string()));
}

/// At every table all levels and a bot that does anything play to the end.
#[test]
fn it_plays_at_every_table() {
    for options in all_options() {
        for seats in [2, 3, 5, 9] {
            let game = open(options, seats);
            let bot = |seat: Seat| -> Box<dyn Bot<Lol>> {
                let seed = Seed::from_text(&format!("{seats} {seat}"));
                match seat.0 % 4 {
                    1 => Box::new(RandomBot::new(&seed)),
                    n => Box::new(HeuristicBot::new(LEVELS[n as usize % 3], &seed)),
                }
            };
            let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
            let mut luck = GameRng::from_seed(&Seed::from_text("every table"));
            let finish = arena.play(&mut luck, 100_000, |_| {}).unwrap();
            assert!(finish.outcome.is_some(), "{options:?} {seats}");
        }
    }
}

/// Games of so many that the first of two bots wins, each in turn beginning.
fn wins(games: u32, options: Options, bots: impl Fn(&Seed, bool) -> Box<dyn Bot<Lol>>) -> usize {
    let game = open(options, 2);
    let won = |n: u32| {
        let seed = |role: &str| Seed::from_text(&format!("{role} {n}"));
        let clever = (n % 2) as u8;
        let mut seated = vec![bots(&seed("other"), false)];
        seated.insert(usize::from(clever), bots(&seed("clever"), true));
        let mut luck = GameRng::from_seed(&seed("luck"));
        let finish = Arena::new(&game, seated).play(&mut luck, 100_000, |_| {}).unwrap();
        finish.outcome.unwrap().winners.contains(Seat(clever))
    };
    (0..games).filter(|&n| won(n)).count()
}

#[test]
fn it_beats_a_bot_that_does_anything() {
    // For two it is the same whether the first or the last one out ends it.
    let to_the_last = |options: &Options| options.first_out == FirstOut::No;
    for options in all_options().into_iter().filter(to_the_last) {
        let wins = wins(100, options, |seed, clever| match clever {
            true => Box::new(HeuristicBot::new(Level::Middle, seed)),
            false => Box::new(RandomBot::new(seed)),
        });
        // A blitz for two is a single round.
        let least = if matches!(options.mode, Mode::Blitz | Mode::Round) { 85 } else { 95 };
        assert!(wins >= least, "{wins} of 100 in {options:?}");
    }
}

/// Each level wins about three games of four against the one below it.
#[test]
fn each_level_beats_the_one_below() {
    for (better, worse) in [(Level::Middle, Level::Easy), (Level::Strong, Level::Middle)] {
        let wins = wins(300, Options::default(), |seed, clever| {
            Box::new(HeuristicBot::new(if clever { better } else { worse }, seed))
        });
        assert!((190..=270).contains(&wins), "{better:?}: {wins} of 300 against {worse:?}");
    }
}

/// What a game of four bots takes in each mode: the one that is begun with one press is the shortest.
#[test]
fn a_game_begun_with_one_press_is_the_shortest() {
    let actions = |mode| {
        let game = open(Options { mode, ..Options::default() }, 4);
        let play = |n: u32| {
            let seed = |seat: Seat| Seed::from_text(&format!("length {n} {seat}"));
            let bot = |seat| -> Box<dyn Bot<Lol>> {
                Box::new(HeuristicBot::new(Level::Middle, &seed(seat)))
            };
            let mut luck = GameRng::from_seed(&Seed::from_text(&format!("length {n}")));
            let mut arena = Arena::new(&game, game.seats().all().iter().map(bot).collect());
            arena.play(&mut luck, 100_000, |_| {}).unwrap().actions
        };
        (0..20).map(play).sum::<u64>()
    };
    let [round, three, blitz, knock_out, together] =
        [Mode::Round, Mode::ThreeRounds, Mode::Blitz, Mode::KnockOut, Mode::Together].map(actions);
    assert!(round < blitz && round < three, "{round} {blitz} {three}");
    assert!(blitz < knock_out && blitz < together, "{blitz} {knock_out} {together}");
    assert!(three < knock_out, "{three} {knock_out}");
    let mode = Lol::INFO.options.iter().find(|option| option.id == "mode").unwrap();
    assert_eq!(mode.easy, Some(Setting::Word("round")));
    assert_eq!(mode.strict, Some(Setting::Word("blitz")), "of the rulebook's own the shortest");
}
