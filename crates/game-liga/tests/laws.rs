//! The laws of all games, tried on LIGA.

mod common;

use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, obeys_the_laws};
use game_testkit::sampling::samples_what_is_listed;

#[test]
fn every_number_of_people() {
    for people in [4, 2, 1] {
        for (deck, games) in [(104, 20), (100, 6)] {
            let effort = Effort { games, every: 31, longest: 60_000 };
            let findings = obeys_the_laws(&common::open(people, deck), effort);
            assert!(findings.hidden, "hands are hidden");
        }
    }
}

#[test]
fn samples_are_picked_of_what_is_listed() {
    for people in [4, 2, 1] {
        samples_what_is_listed(&common::open(people, 104), 6);
    }
}

#[test]
fn forged_positions_are_refused_or_playable() {
    for people in [4, 2, 1] {
        let forged = withstands_forgery(&common::open(people, 104), 300, 60_000);
        assert!(forged.refused > 0 && forged.played > 0, "{forged:?}");
    }
}
