//! The laws of all games, tried on LOL.

mod common;

use common::{all_options, open, open_with, thick_files};
use game_lol::{Mode, Options, Racing};
use game_testkit::forgery::withstands_forgery;
use game_testkit::laws::{Effort, Findings, obeys_the_laws};
use game_testkit::sampling::samples_what_is_listed;

const EFFORT: Effort = Effort { games: 4, every: 61, longest: 100_000 };

fn try_laws(seats: usize, options: Options) -> Findings {
    let findings = obeys_the_laws(&open(options, seats), EFFORT);
    assert!(findings.hidden, "hands are hidden");
    let live = options.races == Racing::Live;
    assert_eq!(findings.contests > 0, live, "races are live only");
    assert!(findings.timers > 0);
    findings
}

#[test]
fn two_seats() {
    all_options().into_iter().for_each(|options| drop(try_laws(2, options)));
}

#[test]
fn three_seats() {
    all_options().into_iter().for_each(|options| drop(try_laws(3, options)));
}

#[test]
fn five_seats() {
    all_options().into_iter().for_each(|options| drop(try_laws(5, options)));
}

#[test]
fn nine_seats() {
    all_options().into_iter().for_each(|options| drop(try_laws(9, options)));
}

/// With three copies of each number several can hold one.
#[test]
fn a_thicker_deck() {
    for options in all_options() {
        for seats in [2, 4] {
            obeys_the_laws(&open_with(&thick_files(), options, seats), EFFORT);
        }
    }
}

#[test]
fn samples_are_picked_of_what_is_listed() {
    for options in all_options() {
        for seats in [2, 5] {
            samples_what_is_listed(&open(options, seats), 2);
        }
        samples_what_is_listed(&open_with(&thick_files(), options, 3), 2);
    }
}

#[test]
fn forged_positions_are_refused_or_playable() {
    for options in all_options() {
        // A blitz for two is a single round.
        let (seats, tries) = if options.mode == Mode::Blitz { (2, 150) } else { (3, 12) };
        let forged = withstands_forgery(&open(options, seats), tries, 100_000);
        assert!(forged.refused > 0, "{options:?}: {forged:?}");
        assert!(forged.played > 0 || tries < 100, "{options:?}: {forged:?}");
    }
}
