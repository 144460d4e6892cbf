//! Random games by the thousand, with the books checked after every input.
//!
//! `cargo run --release -p game-futbolpolia --example books -- 10000`: how many games. They are spread
//! over 2, 4 and 6 seats and over the options, end after 200 rounds at the latest, and stop at the
//! first position whose books don't balance or in which nobody can act.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::disallowed_types,
    reason = "an example prints and reads its arguments"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::Arc;

use common::Ledger;
use game_core::{Edition as _, Game, GameRng, Input, Pack as _, SeatCount, Seed};
use game_futbolpolia::{Action, Auctions, Expansion, Futbolpolia, Options, Pack, Rent};
use game_testkit::walk::Walker;

/// What was done in games of one number of seats.
#[derive(Default)]
struct Tally {
    games: u32,
    inputs: u64,
    actions: u64,
    bids: u64,
    offers: u64,
    deals: u64,
    built: u64,
    bankruptcies: u64,
}

fn main() {
    let games: u32 = std::env::args().nth(1).map_or(300, |word| word.parse().expect("a number"));
    let pack = Arc::new(Pack::load(&Futbolpolia::content()).expect("the content is sound"));
    let mut tallies = [2, 4, 6].map(|seats| (seats, Tally::default()));
    for number in 0..games {
        let (seats, tally) = &mut tallies[number as usize % 3];
        let options = Options {
            rent: if number / 3 % 2 == 0 { Rent::Automatic } else { Rent::Demanded },
            auctions: if number / 6 % 2 == 0 { Auctions::Outcry } else { Auctions::ByTurn },
            expansion: if number / 12 % 2 == 0 { Expansion::Without } else { Expansion::With },
            rounds: 200,
            minutes: 0,
        };
        let count = SeatCount::new(*seats).expect("two to six seats");
        let game = Futbolpolia::new(&options, pack.clone(), count).expect("two to six seats");
        let seed = Seed::from_text(&format!("books {number}"));
        let (mut choices, mut luck) = (GameRng::stream(&seed, 0), GameRng::stream(&seed, 1));
        let mut walker: Walker<Futbolpolia> = Walker::default();
        let mut position = game.start();
        let mut ledger = Ledger::new(&game);
        tally.games += 1;
        loop {
            let next = walker.next(&game, &position, &mut choices, &mut luck);
            let next = next.unwrap_or_else(|_| panic!("game {number}: a dead end, {position:?}"));
            let Some(input) = next else { break };
            game.apply(&mut position, &input, &mut ledger);
            tally.count(&input);
            if let Err(fault) = ledger.balances(&game, &position) {
                panic!("game {number}, {input:?}: {fault}");
            }
        }
    }
    for (seats, tally) in tallies {
        let Tally { games, inputs, actions, bids, offers, deals, built, bankruptcies } = tally;
        println!(
            "{games} games of {seats}: the books balance in {inputs} positions; {actions} actions, \
             {bids} bids, {offers} offers, {deals} deals, {built} buildings, {bankruptcies} who gave up"
        );
    }
}

impl Tally {
    fn count(&mut self, input: &Input<Futbolpolia>) {
        self.inputs += 1;
        let Input::Act { action, .. } = input else { return };
        self.actions += 1;
        match action {
            Action::Bid(_) => self.bids += 1,
            Action::Offer(_) => self.offers += 1,
            Action::Accept(..) => self.deals += 1,
            Action::Build(_) => self.built += 1,
            Action::Yield => self.bankruptcies += 1,
            _ => {}
        }
    }
}
