//! The one list of games. Here generics end: behind [`AnyGame`], [`AnyPlay`] and [`AnyBot`] stands
//! any game, spoken to in notation and JSON.
//!
//! A new game is one line in [`CATALOG`].

mod any_bot;
mod any_edition;
mod any_events;
mod any_game;
mod any_play;
mod bot_game;
mod catalog;
mod json;

pub use any_bot::AnyBot;
pub use any_edition::{AnyEdition, LoadedPack, OpenError};
pub use any_events::{AnyEvents, Shown};
pub use any_game::{AnyGame, PackMatch};
pub use any_play::{AnyOffer, AnyOffered, AnyPlay, AnyTimer};
pub use bot_game::BotGame;
pub use catalog::CATALOG;

/// The edition of the game called `id`.
pub fn find(id: &str) -> Option<&'static AnyEdition> {
    CATALOG.iter().find(|edition| edition.info.id == id)
}
