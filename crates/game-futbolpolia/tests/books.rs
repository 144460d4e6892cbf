//! The books: money moves only as events tell, and nothing is made or lost.

use std::sync::Arc;

use game_core::{Edition as _, Game, GameRng, Input, Pack as _, SeatCount, Seed};
use game_futbolpolia::{Auctions, Event, Expansion, Futbolpolia, Options, Pack, Rent};
use game_testkit::walk::Walker;
use serde_json::Value;

fn open(seats: usize, options: Options) -> Futbolpolia {
    let pack = Arc::new(Pack::load(&Futbolpolia::content()).unwrap());
    Futbolpolia::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

/// Plays `games` at random; after every input the books must balance.
fn keeps_books(game: &Futbolpolia, games: u32) {
    let seats = game.seats().get();
    for number in 0..games {
        let seed = Seed::from_text(&format!("books {seats} {number}"));
        let mut choices = GameRng::stream(&seed, 0);
        let mut walker: Walker<Futbolpolia> = Walker::default();
        let mut position = game.start();
        let mut cash = vec![1500; seats];
        let mut bank = 0;
        for input in 1.. {
            let mut luck = seed.at(input);
            let next = walker.next(game, &position, &mut choices, &mut luck).unwrap();
            let Some(input) = next else { break };
            let mut events = Vec::new();
            game.apply(&mut position, &input, &mut events);
            for event in &events {
                if let Event::Paid { from, to, sum, .. } = event {
                    assert!(*sum > 0 && from != to, "{input:?}: {event:?}");
                    match from {
                        Some(seat) => cash[seat.index()] -= sum,
                        None => bank -= sum,
                    }
                    match to {
                        Some(seat) => cash[seat.index()] += sum,
                        None => bank += sum,
                    }
                }
            }
            balances(game, &position, &cash, bank, &input);
        }
    }
}

fn balances(
    game: &Futbolpolia,
    position: &game_futbolpolia::Position,
    cash: &[i32],
    bank: i32,
    input: &Input<Futbolpolia>,
) {
    let written = serde_json::to_value(position).unwrap();
    let are: Vec<i32> = serde_json::from_value(written["cash"].clone()).unwrap();
    assert_eq!(are, cash, "{input:?}");
    assert!(cash.iter().all(|sum| *sum >= 0), "{input:?}: {cash:?}");
    let all = 1500 * cash.len() as i32;
    assert_eq!(cash.iter().sum::<i32>() + bank, all, "{input:?}");
    // 29 deeds, each somebody's or nobody's; 32 objects and 12 networks.
    let count = |value: &Value| value.as_array().map_or(0, Vec::len);
    let owned: usize = written["owned"].as_array().unwrap().iter().map(count).sum();
    assert!(owned <= game.pack().deeds().len(), "{input:?}");
    let levels = written["levels"].as_object().unwrap().values().map(|n| n.as_u64().unwrap());
    let (networks, objects): (Vec<u64>, Vec<u64>) = levels.partition(|level| *level == 5);
    assert!(networks.len() <= 12 && objects.iter().sum::<u64>() <= 32, "{input:?}");
}

#[test]
fn money_moves_only_as_told() {
    let short = Options { rounds: 40, ..Options::default() };
    for seats in [2, 4, 6] {
        keeps_books(&open(seats, short), 6);
    }
    let other = Options {
        rent: Rent::Demanded,
        auctions: Auctions::ByTurn,
        expansion: Expansion::With,
        ..short
    };
    keeps_books(&open(3, other), 12);
}
