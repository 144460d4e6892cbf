//! The rules by the million: the simulator, the referee for other programs, and how fast the rules go.

mod gomoku;
mod list_cost;
mod referee;
mod sim;
mod speed;
#[cfg(test)]
mod toys;

pub use list_cost::ListCost;
pub use referee::{PROTOCOL, Referee};
pub use sim::{Sim, SimError, SimLength, SimReport};
pub use speed::{Nanoseconds, Speed, Work};
