//! The events that ship with the game, beyond what every pack must satisfy.

mod common;

use std::collections::HashMap;

use game_core::Pack as _;
use game_liniya::{Cell, Dir, EVENTS, Pack};

fn pack() -> Pack {
    Pack::load(&common::files()).unwrap_or_else(|error| panic!("{error}"))
}

/// Somebody who plays along a row should not simply read the war month by month.
#[test]
fn neighbouring_cells_are_not_neighbours_in_time() {
    let pack = pack();
    let ranks: HashMap<Cell, usize> = pack.chronicle(EVENTS).into_iter().zip(0..).collect();
    assert_eq!(ranks.len(), 140);
    for cell in EVENTS.iter() {
        for next in Dir::ALL.into_iter().filter_map(|dir| cell.next(dir)) {
            if let Some(other) = ranks.get(&next) {
                let apart = ranks[&cell].abs_diff(*other);
                assert!(apart >= 12, "{cell} and {next} are {apart} events apart");
            }
        }
    }
}

#[test]
fn the_texts_are_whole_sentences_in_both_languages() {
    let pack = pack();
    for cell in EVENTS.iter() {
        let event = pack.event(cell).unwrap();
        for text in [&event.text.ru, &event.text.en] {
            assert!(text.ends_with('.') || text.ends_with('»'), "{cell}: {text}");
            let sentences = text.matches(['.', '!', '?']).count();
            assert!(sentences >= 2, "{cell} tells too little: {text}");
        }
        assert!(event.text.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{cell}");
        assert!(!event.text.en.chars().any(|letter| ('а'..='я').contains(&letter)), "{cell}");
    }
}
