//! Bots: they play every game to its end, better ones win, and they answer when they are called off.

mod common;

use bots::{Arena, RandomBot};
use game_core::{
    Bot, Budget, Edition, Eyes, Game, GameRng, Input, Millis, Offer, Quiet, Seat, Seed, Turn, ask,
};
use game_voiny::{Action, Event, Kind, Phase, Position, Voiny, Warrior};

fn bot(id: &str, number: u64) -> Box<dyn Bot<Voiny>> {
    let seed = Seed::from_text(&format!("{id} {number}"));
    Voiny::bot(id, &seed).unwrap_or_else(|| Box::new(RandomBot::new(&seed)))
}

/// How many of `games` the first one wins; they change seats.
fn wins(kind: Kind, first: &str, second: &str, games: u64) -> u64 {
    let game = common::game(kind);
    let won = |number: &u64| {
        let seat = Seat((number % 2) as u8);
        let mut bots = vec![bot(first, *number), bot(second, *number)];
        if seat == Seat(1) {
            bots.reverse();
        }
        let mut luck = GameRng::stream(&Seed::from_text("bots"), *number);
        let finish = Arena::new(&game, bots).play(&mut luck, 5_000, |_| {}).expect("legal actions");
        finish.outcome.is_some_and(|outcome| outcome.winners.contains(seat))
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn who_tries_flicks_out_beats_who_does_not() {
    assert_eq!(wins(Kind::ShortA, "middle", "random", 2), 2);
}

#[test]
fn beginners_play_to_the_end() {
    for kind in [Kind::ShortAe, Kind::ShortV, Kind::V, Kind::Solo] {
        let game = common::game(kind);
        let mut luck = GameRng::stream(&Seed::from_text("to the end"), 0);
        let bots = vec![bot("easy", 0), bot("easy", 1)];
        let finish = Arena::new(&game, bots).play(&mut luck, 5_000, |_| {}).expect("legal actions");
        assert!(finish.outcome.is_some(), "{kind:?} didn't end");
    }
}

/// A position of the game in which a seat is to flick.
fn before_a_flick(game: &Voiny) -> (Position, Seat) {
    let mut position = game.start();
    let mut luck = GameRng::stream(&Seed::from_text("before a flick"), 0);
    let mut offer = Offer::default();
    let mut bots = [bot("easy", 2), bot("easy", 3)];
    loop {
        let input = match game.turn(&position) {
            Turn::Chance => Input::Chance(game.draw(&position, &mut luck)),
            Turn::Act { must, .. } => {
                let seat = must.iter().next().expect("somebody must act");
                if position.phase == Phase::Flick {
                    return (position, seat);
                }
                let bot = &mut *bots[seat.index()];
                let asked = ask(bot, game, &position, seat, &Budget::default(), &mut offer);
                Input::Act { seat, action: asked.expect("an action").0 }
            }
            Turn::Over(_) => panic!("over before a flick"),
        };
        game.apply(&mut position, &input, &mut Quiet);
    }
}

/// Too near to strike, a bot moves away instead of fouling again and again (VOI-35).
#[test]
fn without_room_to_strike_bots_move() {
    let game = common::game(Kind::ShortV);
    let pose = |text: &str| Some(text.parse().expect("a pose"));
    let mut position = Position {
        phase: Phase::Flick,
        turn: Seat(1),
        opener: Seat(1),
        teams: [0, 5].map(|first| Warrior::all().skip(first).take(5).collect()),
        fighters: [Warrior::new(0), Warrior::new(6)],
        ..game.start()
    };
    position.poses[0] = pose("0,0,up,9000");
    position.poses[6] = pose("0,4700,up,27000");
    game.validate(&position).expect("a position");
    for (level, tries) in [("easy", 4), ("middle", 4), ("strong", 1)] {
        for number in 0..tries {
            let mut offer = Offer::default();
            let (bot, budget) = (&mut *bot(level, number), Budget::default());
            let asked = ask(bot, &game, &position, Seat(1), &budget, &mut offer);
            let (mut after, mut events) = (position.clone(), Vec::new());
            let action = asked.expect("an action").0;
            game.apply(&mut after, &Input::Act { seat: Seat(1), action }, &mut events);
            let rest = game.draw(&after, &mut GameRng::from_seed(&Seed::from_text("rest")));
            game.apply(&mut after, &Input::Chance(rest), &mut events);
            let foul = events.iter().any(|event| matches!(event, Event::Foul { .. }));
            assert!(!foul, "{level} {number}: {action}");
        }
    }
}

#[test]
fn called_off_or_short_of_time_a_bot_answers_all_the_same() {
    let game = common::game(Kind::V);
    let (position, seat) = before_a_flick(&game);
    let called_off = Budget::default();
    called_off.call_off();
    let short =
        [Budget::of_time(Millis::ZERO), Budget::of_time(Millis(30)), Budget::of_simulations(0)];
    for budget in short.into_iter().chain([called_off]) {
        let mut strong = bot("strong", 0);
        let mut offer = Offer::default();
        let (action, _) =
            ask(&mut *strong, &game, &position, seat, &budget, &mut offer).expect("an action");
        assert!(game.check(&position, seat, &action).is_ok());
    }
}

/// Counted in simulations, thinking gives the same answer everywhere, and less of it another one.
#[test]
fn a_bot_tries_no_more_than_it_may() {
    let game = common::game(Kind::V);
    let (position, seat) = before_a_flick(&game);
    let answer = |number, budget: &Budget| {
        let mut offer = Offer::default();
        ask(&mut *bot("middle", number), &game, &position, seat, budget, &mut offer)
            .expect("an action")
            .0
    };
    let single = Budget::of_simulations(1);
    for number in 0..4 {
        assert_eq!(answer(number, &single), answer(number, &single));
    }
    let plenty = Budget::of_simulations(1_000);
    assert!((0..4).all(|number| answer(number, &plenty) == answer(number, &Budget::default())));
    assert!((0..4).any(|number| answer(number, &single) != answer(number, &plenty)));
}

#[test]
fn set_ups_are_made_without_second_thoughts() {
    for (kind, most) in [(Kind::V, 6), (Kind::Solo, 10)] {
        let game = common::game(kind);
        for number in 0..6 {
            let mut luck = GameRng::stream(&Seed::from_text("set-ups"), number);
            let bots = vec![bot("easy", number), bot("easy", number + 100)];
            let (mut steps, mut taken) = ([0; 2], 0);
            let record = |input: &Input<Voiny>| {
                if let Input::Act { seat, action } = input {
                    match action {
                        Action::Place(..) | Action::Done => steps[seat.index()] += 1,
                        Action::Take(_) => taken += 1,
                        _ => {}
                    }
                }
            };
            Arena::new(&game, bots).play(&mut luck, 40, record).expect("legal actions");
            assert_eq!(taken, 0, "{kind:?} {number}");
            assert!(steps.iter().all(|&steps| steps <= most), "{kind:?} {number}: {steps:?}");
        }
    }
}

#[test]
fn whoever_wants_it_has_a_team_and_a_fighter_chosen() {
    let game = common::game(Kind::ShortA);
    let mut position = game.start();
    let mut luck = GameRng::stream(&Seed::from_text("chosen"), 0);
    let mut chosen = 0;
    while position.phase != Phase::Flick {
        let input = match game.turn(&position) {
            Turn::Chance => Input::Chance(game.draw(&position, &mut luck)),
            Turn::Act { must, .. } => {
                let seat = must.iter().next().expect("somebody must act");
                let step = game.view(&position, Eyes::only(seat)).arranged.expect("a step");
                let other = game.view(&position, Eyes::default()).arranged;
                assert_eq!(other.is_none(), position.phase == Phase::Choose, "it is a secret");
                let action: Action = step.parse().unwrap();
                assert!(game.check(&position, seat, &action).is_ok(), "{step}");
                chosen += 1;
                Input::Act { seat, action }
            }
            Turn::Over(_) => panic!("it has only begun"),
        };
        game.apply(&mut position, &input, &mut Quiet);
    }
    assert_eq!(chosen, 11, "nine for the teams, as the tenth is left over, and who is sent out");
}
