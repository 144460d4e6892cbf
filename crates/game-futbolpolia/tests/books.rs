//! The books: money moves only as events tell, and nothing is made or lost.

mod common;

use std::sync::Arc;

use common::Ledger;
use game_core::{Edition as _, Game, GameRng, Pack as _, SeatCount, Seed};
use game_futbolpolia::{Auctions, Expansion, Futbolpolia, Options, Pack, Rent};
use game_testkit::walk::Walker;

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
        let mut ledger = Ledger::new(game);
        for input in 1.. {
            let mut luck = seed.at(input);
            let next = walker.next(game, &position, &mut choices, &mut luck).unwrap();
            let Some(input) = next else { break };
            game.apply(&mut position, &input, &mut ledger);
            let books = ledger.balances(game, &position);
            assert!(books.is_ok(), "{input:?}: {books:?}");
        }
    }
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
