//! Prices and powers that stay as they are, whatever balance asks of those that people play with.

use game_core::{Edition as _, PackFiles};
use game_futbolpolia::Futbolpolia;

pub(crate) fn frozen() -> PackFiles {
    let mut files = Futbolpolia::content();
    files.insert("board.toml", include_str!("../../scenarios/pack/board.toml"));
    files.insert("characters.toml", include_str!("../../scenarios/pack/characters.toml"));
    files.insert("expansion.toml", include_str!("../../scenarios/pack/expansion.toml"));
    files
}
