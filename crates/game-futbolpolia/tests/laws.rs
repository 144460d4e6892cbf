//! The laws of all games, tried on Futbolpolia.

use std::sync::Arc;

use game_core::{Edition as _, Game, Pack as _, SeatCount};
use game_futbolpolia::{Auctions, Expansion, Futbolpolia, Options, Pack, Rent};
use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, Findings, obeys_the_laws};

fn open(seats: usize, options: Options) -> Futbolpolia {
    let pack = Pack::load(&Futbolpolia::content()).unwrap_or_else(|error| panic!("{error}"));
    Futbolpolia::new(&options, Arc::new(pack), SeatCount::new(seats).unwrap()).unwrap()
}

fn try_laws(seats: usize, options: Options) -> Findings {
    obeys_the_laws(&open(seats, options), Effort { games: 30, every: 11, longest: 20_000 })
}

const SHORT: Options = Options {
    rent: Rent::Automatic,
    auctions: Auctions::Outcry,
    rounds: 25,
    minutes: 0,
    expansion: Expansion::Without,
};
const DEMANDED: Options = Options { rent: Rent::Demanded, ..SHORT };

#[test]
fn every_number_of_seats() {
    for &seats in Futbolpolia::INFO.seats {
        let findings = try_laws(usize::from(seats), SHORT);
        assert!(findings.hidden, "characters are hidden");
    }
}

#[test]
fn rent_demanded_and_auctions_in_turn() {
    for seats in [2, 4, 6] {
        let options = Options { auctions: Auctions::ByTurn, ..DEMANDED };
        let findings = try_laws(seats, options);
        assert!(findings.refused_by.contains("FUT-10.3"));
    }
}

#[test]
fn with_the_expansion_and_a_limit_of_time() {
    let options = Options { minutes: 30, expansion: Expansion::With, ..DEMANDED };
    let effort = Effort { games: 40, every: 3, longest: 20_000 };
    let findings = obeys_the_laws(&open(3, options), effort);
    assert!(findings.timers >= 2, "the game's time runs beside the others");
}

/// Without a limit it ends as well.
#[test]
fn to_the_last_one() {
    let effort = Effort { games: 3, every: 501, longest: 400_000 };
    obeys_the_laws(&open(3, Options::default()), effort);
}

#[test]
fn forged_positions_are_refused_or_playable() {
    for (seats, options) in [(2, SHORT), (4, DEMANDED)] {
        let forged =
            withstands_forgery(&open(seats, Options { rounds: 8, ..options }), 1_500, 20_000);
        assert!(forged.refused > 0 && forged.played > 0, "{forged:?}");
    }
}
