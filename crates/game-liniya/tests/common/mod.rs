//! What all tests of Liniya share.

use game_core::PackFiles;

/// The content the game is shipped with.
pub(crate) fn files() -> PackFiles {
    let mut files = PackFiles::default();
    files.insert("events.toml", include_str!("../../../../content/liniya/events.toml"));
    files
}
