//! A table as a pure machine: people and seats, a game, a log.
//!
//! [`Table::decide`] says what a command leads to and changes nothing; [`Table::commit`] makes it so.
//! Between the two the lines of the decision are stored. It reads no clock, draws no lots (both come
//! with the command) and knows neither sockets nor stores: folding the stored lines from the first on
//! gives the same table.

mod command;
mod decide;
mod lag;
mod line;
mod race;
mod refusal;
mod table;
mod vain;

pub use command::{Command, Occasion};
pub use decide::{Change, Decision};
pub use lag::Lag;
pub use line::{Ask, Entry, Line, LineError, Order};
pub use race::{Arrival, LONGEST_LAG, LONGEST_WINDOW, Press, REACTION, Races};
pub use refusal::Refusal;
pub use table::{Occupant, PersonId, Remark, Said, Stage, Table};
pub use vain::{PATIENCE, Vain};
