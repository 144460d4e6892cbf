//! Bots that need no game's name, and the arena where bots play each other.

mod arena;
mod costs;
mod playout;
mod random;

pub use arena::{Arena, Finish, Stuck};
pub use costs::Costs;
pub use playout::{Playout, Playouts};
pub use random::RandomBot;
