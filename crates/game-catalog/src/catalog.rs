//! The games. No other file here names one.

use game_futbolpolia::Futbolpolia;
use game_liga::Liga;
use game_liniya::Liniya;
use game_lol::Lol;
use game_voiny::Voiny;

use crate::AnyEdition;

/// Every game there is.
pub static CATALOG: &[AnyEdition] = &[
    AnyEdition::of::<Liga>(),
    AnyEdition::of::<Liniya>(),
    AnyEdition::of::<Lol>(),
    AnyEdition::of::<Futbolpolia>(),
    AnyEdition::of::<Voiny>(),
];
