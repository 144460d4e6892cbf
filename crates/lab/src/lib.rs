//! The rules by the million: the simulator, the referee for other programs, and how fast the rules go.

mod gomoku;
mod listing;
mod referee;
mod sim;
mod speed;
#[cfg(test)]
mod toys;

pub use listing::{Listing, list};
pub use referee::{PROTOCOL, Referee};
pub use sim::{Sim, SimError, SimLength, SimReport};
pub use speed::{Nanoseconds, Speed, Work};
