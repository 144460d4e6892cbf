//! What browser and server say to each other: two closed sets of messages, in JSON.
//!
//! A client sends [`ClientMessage`]s and is told [`ServerMessage`]s. Numbers of updates have no holes:
//! whoever misses one asks for what happened since. A message with an `id` is answered exactly once,
//! and can be sent again until it is: the second one acts no more.

mod client;
mod http;
mod server;
mod table;

pub use client::{ClientMessage, LONGEST_MESSAGE};
pub use http::{GameCard, Me, Opened, Reach, Rejection, RuleText, SectionTitle};
pub use server::{
    Clock, Happened, Offered, Problem, RecordLines, Scene, ServerMessage, Trouble, WhyNot,
};
pub use table::{
    ChatLine, LobbySeat, LobbyTable, NewTable, Occupant, Remark, SeatState, Stage, TableId,
    TableState, TalkState, Who,
};
