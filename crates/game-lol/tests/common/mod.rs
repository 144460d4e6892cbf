//! What all tests of LOL share.

#![allow(dead_code, reason = "each test uses what it needs of it")]

use std::sync::Arc;

use game_core::{Game, Pack as _, PackFiles, SeatCount};
use game_lol::{FirstOut, Lol, Mode, Options, Pack, Races};

/// The content the game is shipped with.
pub(crate) fn files() -> PackFiles {
    let mut files = PackFiles::default();
    files.insert("deck.toml", include_str!("../../../../content/lol/deck.toml"));
    files
}

/// A game with that content.
pub(crate) fn open(options: Options, seats: usize) -> Lol {
    open_with(&files(), options, seats)
}

/// A game with other content.
pub(crate) fn open_with(files: &PackFiles, options: Options, seats: usize) -> Lol {
    let pack = Arc::new(Pack::load(files).unwrap_or_else(|error| panic!("{error}")));
    Lol::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

/// Every way to play.
pub(crate) fn all_options() -> Vec<Options> {
    let modes = [
        (Mode::KnockOut, FirstOut::No),
        (Mode::KnockOut, FirstOut::Yes),
        (Mode::Blitz, FirstOut::No),
        (Mode::Together, FirstOut::No),
    ];
    let races = [Races::Live, Races::Calm];
    modes
        .into_iter()
        .flat_map(|(mode, first_out)| races.map(|races| Options { mode, first_out, races }))
        .collect()
}

/// The same deck with three of every number and two of every action.
pub(crate) fn thick_files() -> PackFiles {
    let mut files = files();
    let text = files.text("deck.toml").unwrap().to_string();
    let text = text.replace("copies = 2", "copies = 3").replace("copies = 1", "copies = 2");
    files.insert("deck.toml", text);
    files
}
