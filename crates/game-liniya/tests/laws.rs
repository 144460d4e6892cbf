//! The laws of all games, tried on Liniya.

mod common;

use std::sync::Arc;

use game_core::{Game, Pack as _, SeatCount};
use game_liniya::{Draw, Liniya, Options, Pack, Signals};
use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, Findings, obeys_the_laws};
use game_testkit::sampling::samples_what_is_listed;

fn pack() -> Arc<Pack> {
    Arc::new(Pack::load(&common::files()).unwrap_or_else(|error| panic!("{error}")))
}

fn try_laws(seats: usize, options: Options) -> Findings {
    let game = Liniya::new(&options, pack(), SeatCount::new(seats).unwrap()).unwrap();
    obeys_the_laws(&game, Effort { games: 100, every: 19, longest: 2_000 })
}

const BY_HAND: Options = Options { teams: None, draw: Some(Draw::ByHand), signals: Signals::Off };

/// As the rulebook plays it, at every size of table.
#[test]
fn every_number_of_seats() {
    for &seats in Liniya::INFO.seats {
        let findings = try_laws(usize::from(seats), BY_HAND);
        assert!(findings.hidden, "hands are hidden");
        assert_eq!(findings.timers, 1, "there is a time to draw");
        assert!(findings.refused_by.contains("LINE-16"));
    }
}

#[test]
fn three_teams() {
    for seats in [6, 12] {
        try_laws(seats, Options { teams: Some(3), ..BY_HAND });
    }
}

#[test]
fn drawn_automatically() {
    for seats in [2, 3, 6] {
        let findings = try_laws(seats, Options::default());
        assert_eq!(findings.timers, 0, "nobody waits");
    }
}

/// Penalties at random empty hands and refill the deck: the corners of LINE-5, LINE-16, LINE-17.
#[test]
fn signals_judged() {
    for seats in [4, 6, 9, 12] {
        for draw in [Draw::ByHand, Draw::Automatic] {
            let options = Options { draw: Some(draw), signals: Signals::Judged, teams: None };
            let findings = try_laws(seats, options);
            assert!(findings.refused_by.contains("LINE-17"));
        }
    }
}

#[test]
fn samples_are_picked_of_what_is_listed() {
    let judged = Options { signals: Signals::Judged, ..BY_HAND };
    for (seats, options) in [(2, BY_HAND), (3, Options::default()), (6, judged)] {
        let game = Liniya::new(&options, pack(), SeatCount::new(seats).unwrap()).unwrap();
        samples_what_is_listed(&game, 40);
        samples_what_is_listed(&game.by_rules(1).unwrap(), 40);
    }
}

#[test]
fn forged_positions_are_refused_or_playable() {
    for (seats, signals) in [(2, Signals::Off), (6, Signals::Judged)] {
        let options = Options { signals, ..BY_HAND };
        let game = Liniya::new(&options, pack(), SeatCount::new(seats).unwrap()).unwrap();
        let forged = withstands_forgery(&game, 400, 2_000);
        assert!(forged.refused > 0 && forged.played > 0, "{forged:?}");
    }
}
