//! The laws of all games, tried on the toys.

use std::sync::Arc;

use game_core::{Game, SeatCount};
use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, Findings, obeys_the_laws};
use game_testkit::toys::{
    auction::Auction, dart::Dart, kettles::Kettles, pledge::Pledge, slap::Slap, steps::Steps,
    twins::Twins, undo::Undo,
};

/// The findings of the largest table.
fn try_laws<G: Game<Pack = ()> + Clone>() -> Findings {
    let mut findings = Findings::default();
    for &seats in G::INFO.seats {
        let seats = SeatCount::new(usize::from(seats)).unwrap();
        let game = G::new(&G::Options::default(), Arc::new(()), seats).unwrap();
        findings = obeys_the_laws(&game, Effort { games: 100, every: 1, longest: 500 });
        let forged = withstands_forgery(&game, 300, 500);
        assert!(forged.refused > 0 && forged.played > 0, "{forged:?}");
    }
    findings
}

#[test]
fn pledge_hides_choices_until_all_have_chosen() {
    assert!(try_laws::<Pledge>().hidden);
}

#[test]
fn kettles_run_three_timers_at_once() {
    assert_eq!(try_laws::<Kettles>().timers, 3);
}

#[test]
fn auction_is_decided_by_forms_and_time() {
    assert_eq!(try_laws::<Auction>().timers, 1);
}

#[test]
fn slap_is_a_race() {
    assert!(try_laws::<Slap>().contests > 0);
}

#[test]
fn undo_ends_all_the_same() {
    assert!(try_laws::<Undo>().longest < 500);
}

#[test]
fn steps_are_only_offered_when_the_rest_can_be_used_up() {
    assert!(!try_laws::<Steps>().hidden);
}

#[test]
fn dart_has_nothing_but_a_form() {
    assert!(!try_laws::<Dart>().hidden);
}

#[test]
fn twins_see_two_hands_each() {
    assert!(try_laws::<Twins>().hidden);
}
