//! The laws of all games, tried on Voiny.

mod common;

use common::game;
use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, Findings, obeys_the_laws};
use game_voiny::Kind;

/// A flick costs a millisecond and more, and a law tries many: few games, few positions.
fn try_laws(kind: Kind, games: u32, every: u32) -> Findings {
    obeys_the_laws(&game(kind), Effort { games, every, longest: 3_000 })
}

#[test]
fn fields_of_bouts() {
    for kind in [Kind::A, Kind::Ae] {
        let findings = try_laws(kind, 4, 3);
        assert!(findings.hidden, "the first choice is secret");
        assert!(findings.refused_by.contains("VOI-2"), "{:?}", findings.refused_by);
    }
}

#[test]
fn short_bouts() {
    for kind in [Kind::ShortA, Kind::ShortAe, Kind::ShortV] {
        let findings = try_laws(kind, 4, 3);
        assert!(findings.hidden, "the first choice is secret");
    }
}

#[test]
fn teams() {
    for kind in [Kind::V, Kind::Solo] {
        let findings = try_laws(kind, 4, 3);
        assert!(!findings.hidden, "nothing is secret");
    }
}

#[test]
fn the_long_game() {
    let findings = try_laws(Kind::Long, 2, 3);
    assert!(findings.hidden, "the first choices are secret");
}

#[test]
fn forged_positions_are_refused_or_playable() {
    for kind in [Kind::Long, Kind::Ae, Kind::ShortA, Kind::ShortV, Kind::V, Kind::Solo] {
        let forged = withstands_forgery(&game(kind), 60, 3_000);
        assert!(forged.refused > 0 && forged.played > 0, "{kind:?}: {forged:?}");
    }
}
