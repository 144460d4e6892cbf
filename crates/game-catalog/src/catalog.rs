//! The games. No other file here names one.

use game_futbolpolia::Futbolpolia;
use game_liga::Liga;
use game_liniya::Liniya;
use game_lol::Lol;
use game_voiny::Voiny;

use crate::Entry;

/// Every game there is.
pub static CATALOG: &[Entry] = &[
    Entry::of::<Liga>(),
    Entry::of::<Liniya>(),
    Entry::of::<Lol>(),
    Entry::of::<Futbolpolia>(),
    Entry::of::<Voiny>(),
];
