//! Two bots against each other: `cargo run --release -p game-voiny --example arena -- middle random
//! "short a" 20 seed`. `random` flicks somewhere towards the opponent.

// An example is no rule: it reads files and arguments, and prints.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

use std::sync::Arc;

use bots::{Arena, RandomBot};
use game_core::{Bot, Edition, Game, GameRng, Input, Pack as _, Seat, SeatCount, Seed};
use game_voiny::{Event, Options, Pack, Phase, Voiny};

/// What this process has used of the processor; other processes don't count.
fn processor_seconds() -> f64 {
    let usage = std::fs::read_to_string("/proc/self/schedstat").expect("a Linux kernel");
    let nanoseconds = usage.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    nanoseconds.expect("the kernel counts nanoseconds") / 1e9
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, kind, games, seed] = &arguments[..] else {
        panic!("two bots, a game, a number of games and a seed");
    };
    let options: Options =
        serde_json::from_value(serde_json::json!({ "game": kind })).expect("a game of Voiny");
    let pack = Arc::new(Pack::load(&Pack::built_in()).expect("the pack that is built in"));
    let seats = SeatCount::new(2).expect("two seats");
    let game = Voiny::new(&options, pack, seats).expect("a game for two");
    let games: u64 = games.parse().expect("a number");
    let (mut won, mut drawn, mut actions) = ([0; 2], 0, 0);
    let (mut flicks, mut fouls) = (0, 0);
    let start = processor_seconds();
    for number in 0..games {
        let bot = |id: &str, which: u64| -> Box<dyn Bot<Voiny>> {
            let seed = Seed::from_text(&format!("{seed} {number} {which}"));
            Voiny::bot(id, &seed).unwrap_or_else(|| Box::new(RandomBot::new(&seed)))
        };
        // They change seats.
        let swap = number % 2 == 1;
        let ids = if swap { [second, first] } else { [first, second] };
        let bots = vec![bot(ids[0], 0), bot(ids[1], 1)];
        let mut rng = GameRng::stream(&Seed::from_text(seed), number);
        let mut position = game.start();
        let count = |input: &Input<Voiny>| {
            let (before, mut events) = (position.clone(), Vec::new());
            game.apply(&mut position, input, &mut events);
            flicks += u32::from(matches!(before.phase, Phase::Shot { .. }));
            fouls += events.iter().filter(|event| matches!(event, Event::Foul { .. })).count();
        };
        let finish = Arena::new(&game, bots).play(&mut rng, 20_000, count).expect("legal actions");
        actions += finish.actions;
        match finish.outcome.map(|outcome| outcome.winners) {
            Some(winners) if winners.contains(Seat(u8::from(swap))) => won[0] += 1,
            Some(winners) if !winners.is_empty() => won[1] += 1,
            _ => drawn += 1,
        }
    }
    let seconds = processor_seconds() - start;
    println!(
        "{kind}: {first} {} - {} {second}, {drawn} undecided; {:.0} actions a game, {fouls} fouls \
         in {flicks} flicks, {:.3} s an action",
        won[0],
        won[1],
        actions as f64 / games as f64,
        seconds / actions as f64
    );
}
