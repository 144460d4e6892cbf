//! What all tests of LIGA share.

use std::sync::Arc;

use game_core::{Game, Pack as _, PackFiles, SeatCount};
use game_liga::{Liga, Options, Pack};

/// The content the game is shipped with.
pub(crate) fn files() -> PackFiles {
    let mut files = PackFiles::default();
    files.insert("deck.toml", include_str!("../../../../content/liga/deck.toml"));
    files
}

/// A game with these options.
#[allow(dead_code, reason = "not every test opens games itself")]
pub(crate) fn open(people: u8, deck: u8) -> Liga {
    let pack = Pack::load(&files()).unwrap_or_else(|error| panic!("{error}"));
    let four = SeatCount::new(4).unwrap();
    Liga::new(&Options { people, deck }, Arc::new(pack), four).unwrap()
}
