//! The deck that ships with the game, and decks that can't be played with.

mod common;

use game_core::{Game, Pack as _, PackError, PackFiles};
use game_liga::{Card, Pack};

const FILE: &str = "deck.toml";

/// The shipped deck with one place of it changed.
fn edited(old: &str, new: &str) -> PackFiles {
    let mut files = common::files();
    let text = files.text(FILE).unwrap();
    assert!(text.contains(old), "{old:?} isn't in the deck");
    let text = text.replacen(old, new, 1);
    files.insert(FILE, text);
    files
}

fn refused(files: &PackFiles) -> PackError {
    Pack::load(files).expect_err("a deck that can't be played with")
}

/// LIGA-3: so many of each kind.
#[test]
fn the_shipped_deck_has_its_counts() {
    Pack::load(&common::files()).unwrap_or_else(|error| panic!("{error}"));
    for (cards, masters) in [(104, 1), (100, 0)] {
        let game = common::open(4, cards);
        let start = serde_json::to_value(game.start()).unwrap();
        let deck: game_liga::Cards = start["deck"].as_str().unwrap().parse().unwrap();
        assert_eq!(deck.len(), u32::from(cards));
        for card in Card::all() {
            let count = match card {
                Card::ONE | Card::THIRTEEN => 9,
                Card::SEVEN => 8,
                Card::LIGA => 4,
                card if card.is_master() => masters,
                _ => 7,
            };
            assert_eq!(deck.count(card), count, "{card}");
        }
    }
}

#[test]
fn other_counts_are_possible_if_the_sum_is_right() {
    let mut files = edited("2 = 7", "2 = 0");
    files.insert(FILE, files.text(FILE).unwrap().replacen("3 = 7", "3 = 14", 1));
    assert!(Pack::load(&files).is_ok());
}

#[test]
fn a_wrong_total_is_refused() {
    for (old, new, says) in [
        ("13 = 9", "13 = 8", "103 cards"),
        ("13 = 9", "13 = 10", "105 cards"),
        ("twister = 1", "twister = 2", "5 of them"),
        ("phantom = 1", "", "3 of them"),
    ] {
        let error = refused(&edited(old, new));
        assert_eq!((error.file.as_str(), error.line), (FILE, None), "{error}");
        assert!(error.reason.contains(says), "{error}");
    }
    let mut files = edited("mage = 1", "mage = 0");
    files.insert(FILE, files.text(FILE).unwrap().replacen("12 = 7", "12 = 8", 1));
    assert!(refused(&files).reason.contains("104 cards, 3 of them"));
}

#[test]
fn a_fault_is_found_in_its_line() {
    for (old, new, line, says) in [
        ("12 = 7", "11 = 7", 15, "\"11\""),
        ("liga = 4", "LIGA = 4", 18, "\"LIGA\""),
        ("cheater = 7", "joker = 7", 17, "\"joker\""),
        ("13 = 9", "13 = -9", 16, "-9"),
        ("13 = 9", "13 = 1000", 16, "1000"),
        ("13 = 9", "13 = 99999999999999999999", 16, ""),
        ("13 = 9", "13 = \"nine\"", 16, ""),
        ("13 = 9", "13 = 9.5", 16, ""),
        ("13 = 9", "13 = 9\n13 = 9", 17, ""),
        ("13 = 9", "13 =", 16, ""),
        ("[cards]", "[deck]", 4, ""),
        ("[cards]", "extra = 1\n[cards]", 4, ""),
    ] {
        let error = refused(&edited(old, new));
        assert_eq!((error.file.as_str(), error.line), (FILE, Some(line)), "{new:?}: {error}");
        assert!(error.reason.contains(says), "{new:?}: {error}");
    }
}

#[test]
fn files_that_are_missing_or_too_many_are_refused() {
    let error = refused(&PackFiles::default());
    assert_eq!((error.file.as_str(), error.line), (FILE, None), "{error}");
    let mut files = common::files();
    files.insert("events.toml", "");
    let error = refused(&files);
    assert_eq!((error.file.as_str(), error.line), ("events.toml", None), "{error}");
    let mut files = PackFiles::default();
    files.insert(FILE, "");
    assert_eq!(refused(&files).file, FILE);
}
