//! A bot that observes, in the arena.

use std::sync::Arc;

use bots::Arena;
use game_core::{Edition, Game, GameRng, SeatCount, Seed};
use game_testkit::toys::pledge::{Pledge, PledgeOptions};

/// Each bids more than the highest pledge of the round before, which no view shows.
#[test]
fn a_bot_is_shown_what_happens() {
    let seats = SeatCount::new(2).unwrap();
    let game = Pledge::new(&PledgeOptions::default(), Arc::new(()), seats).unwrap();
    let bot = |_| Pledge::bot("outbidder", &Seed::from_text("")).unwrap();
    let mut arena = Arena::new(&game, seats.all().iter().map(bot).collect());
    let mut inputs = Vec::new();
    let mut luck = GameRng::from_seed(&Seed::from_text("luck"));
    let finish = arena.play(&mut luck, 100, |input| inputs.push(input.write()));
    assert!(finish.unwrap().outcome.is_some());
    let acted = |coins: u8| (0..2).map(move |seat| (seat, format!("pledge {coins}")));
    let wanted: Vec<_> = (1..=3).flat_map(acted).collect();
    let acts = inputs.into_iter().map(|input| match input {
        game_core::LogInput::Act { seat, action } => (seat.0, action),
        other => panic!("{other:?}"),
    });
    assert_eq!(acts.collect::<Vec<_>>(), wanted);
}
