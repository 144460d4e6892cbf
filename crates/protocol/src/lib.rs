//! What browser and server say to each other: two closed sets of messages, in JSON.
//!
//! A client sends [`ClientMessage`]s and is told [`ServerMessage`]s. Numbers of updates have no holes:
//! whoever misses one asks for what happened since. A message with an `id` is answered exactly once,
//! and can be sent again until it is: the second one acts no more.

mod client;
mod http;
mod lesson;
mod replay;
mod server;
mod table;

pub use ::table::{Denial, Proposal, Resigning, Stage};
pub use client::{ClientMessage, LONGEST_MESSAGE};
pub use http::{
    CarryCode, GameCard, Me, MyTable, MyTurn, Opened, PushKey, PushSubscription, Reach, Rename,
    RuleText, SectionTitle, TableCard, TakeCode, Unsubscribe,
};
pub use lesson::{Attempt, Attempted, LessonStep, LessonVerdict};
pub use replay::{FileReplay, Replay, Sight};
pub use server::{
    Clock, GrowingRecord, Happened, Offered, Problem, RecordLines, Scene, SeatTime, ServerMessage,
    TakeBack, Trouble, WhyNot,
};
pub use table::{
    Away, ChatLine, Companion, Ending, LobbySeat, LobbyTable, NewTable, Occupant, ProposalState,
    Remark, SeatAway, SeatState, TableId, TableState, TalkState, Who,
};
