//! From the browser.

use game_core::{Emote, Pace, Seat, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Proposal;

/// The longest message that is listened to, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// What a person at a table wants. `id` is the client's number for the message, ascending.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: up to which update the client knows the table, if it does.
    Hello {
        /// The client's own random name, the same for as long as it numbers its messages on.
        client: String,
        /// The `seq` of the last update that arrived.
        since: Option<u64>,
    },
    /// Acts for a seat.
    Act {
        id: u64,
        seat: Seat,
        /// What, in the game's notation.
        action: String,
    },
    /// Asks whether an action is allowed and what it would lead to, without acting.
    Try {
        id: u64,
        seat: Seat,
        /// What, in the game's notation.
        action: String,
    },
    /// Takes a free seat, or one that a bot keeps.
    Sit {
        id: u64,
        seat: Seat,
        /// What a companion is called; everybody else goes by the session's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
    },
    /// Gets up from a seat; the host can also clear one.
    Leave { id: u64, seat: Seat },
    /// Puts a bot on a free seat (the host), or on one's own.
    SeatBot {
        id: u64,
        seat: Seat,
        /// The bot's name.
        bot: String,
    },
    /// Lets two change places (the host).
    Swap { id: u64, one: Seat, other: Seat },
    /// Agrees on something else before the first game (the host).
    Rearrange {
        id: u64,
        /// How many seats.
        seats: usize,
        /// The game's options.
        #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
        options: Value,
        /// How fast it is played.
        pace: Pace,
        /// How long those who play may take.
        time: TimeControl,
        /// May actions be taken back?
        take_back: bool,
    },
    /// Begins the game (the host).
    Start { id: u64 },
    /// Wants the same game again.
    Rematch { id: u64 },
    /// Proposes how the game should end, or agrees to what was proposed.
    Propose { id: u64, what: Proposal },
    /// Takes back what one did last, where nobody needs to be asked.
    TakeBack { id: u64 },
    /// Declines what was proposed, or takes it back.
    Decline { id: u64 },
    /// Still there, and back where a bot has played on.
    Here { id: u64 },
    /// Bots that would take their time needn't: nobody wants to wait for them.
    Hurry {
        id: u64,
        /// Until a person is in the game again, or it is over; otherwise once, for what they are about
        /// to do.
        to_end: bool,
    },
    /// Says something.
    Say { id: u64, text: String },
    /// Says something without words (from a seat).
    Emote { id: u64, emote: Emote },
}

impl ClientMessage {
    /// The message's number, if it has one.
    pub fn id(&self) -> Option<u64> {
        match self {
            Self::Hello { .. } => None,
            Self::Act { id, .. }
            | Self::Try { id, .. }
            | Self::Sit { id, .. }
            | Self::Leave { id, .. }
            | Self::SeatBot { id, .. }
            | Self::Swap { id, .. }
            | Self::Rearrange { id, .. }
            | Self::Start { id }
            | Self::Rematch { id }
            | Self::Propose { id, .. }
            | Self::TakeBack { id }
            | Self::Decline { id }
            | Self::Here { id }
            | Self::Hurry { id, .. }
            | Self::Say { id, .. }
            | Self::Emote { id, .. } => Some(*id),
        }
    }
}
