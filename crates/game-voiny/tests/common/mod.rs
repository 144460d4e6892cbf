//! What all tests of Voiny share.

use std::sync::Arc;

use game_core::{Game, Pack as _, SeatCount};
use game_voiny::{Kind, Options, Pack, Voiny};

/// A game of this kind with the content it is shipped with.
pub(crate) fn game(kind: Kind) -> Voiny {
    let pack = Pack::load(&Pack::built_in()).unwrap_or_else(|error| panic!("{error}"));
    let two = SeatCount::new(2).expect("a number of seats");
    Voiny::new(&Options { game: kind }, Arc::new(pack), two).expect("options that go together")
}
