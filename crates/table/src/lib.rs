//! A table as a pure machine: people and seats, a game, a log.
//!
//! [`Table::decide`] says what a command leads to and changes nothing; [`Table::commit`] makes it so.
//! Between the two the lines of the decision are stored. It reads no clock, has no randomness of its
//! own (both come with the command) and knows neither sockets nor stores: folding the stored lines from
//! the first on gives the same table.

mod absence;
mod answers;
mod arranging;
mod clock;
mod command;
mod companion;
mod conventions;
mod current;
mod decide;
mod denial;
mod ending;
mod fold;
mod frequency;
mod fullness;
mod happened;
pub mod letters;
mod line;
mod names;
mod notice;
mod practice;
pub mod races;
mod record;
mod replay;
mod seating;
mod snapshot;
mod table;
mod talk;
mod tempo;
mod timers;
mod undo;

pub use absence::Absence;
pub use answers::OPEN_MESSAGES;
pub use arranging::Rearranged;
pub use clock::SeatTime;
pub use command::{Command, Occasion};
pub use companion::{
    MOST_COMPANIONS, SCREEN, browser_of, companion_number, companion_of, share_browser,
};
pub use conventions::CONVENTIONS;
pub use decide::{Change, Decision, looks_alike};
pub use denial::Denial;
pub use ending::{Ending, NEGLECT, Proposal, Proposed, Resigning};
pub use happened::Later;
pub use line::{Ask, Entry, Line, LineError, Order};
pub use practice::{Practice, PracticeError, Verdict};
pub use races::Press;
pub use replay::{Mark, until_end_of, until_last_input};
pub use snapshot::Snapshot;
pub use table::{ClientId, Occupant, PersonId, Remark, Said, Stage, Table};
pub use timers::{Outage, Running};
pub use undo::TakeBack;
