//! The lines of a table's log. `derive(Serialize)` here is a promise: old logs stay readable.

use std::fmt;
use std::ops::Not;

use game_core::{Allowance, Emote, LogInput, Pace, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::conventions;
use crate::{ClientId, Ending, Occupant, PersonId, Press, Proposal};

/// One line: what happened, when, and at whose asking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    #[serde(flatten)]
    pub entry: Entry,
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// The message that asked for it, so that a second copy of it acts no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// In a race: when it arrived and when it counts as made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub press: Option<Press>,
    /// In the first line after the table was taken up again: when that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumed: Option<u64>,
    /// For how long timers stood still before it was; in old lines, since the line before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<u64>,
    /// Do spectators see nothing of it? Then no number and no clock may tell that it happened.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub secret: bool,
}

impl Line {
    /// A line that nobody's message asked for.
    pub fn new(entry: Entry, at: u64) -> Self {
        Self { entry, at, ask: None, press: None, resumed: None, paused: None, secret: false }
    }
}

/// A client's message: whose, by which client, under which number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// Whose client it is. Old lines don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The client's own name for itself.
    pub client: ClientId,
    /// The message's number, ascending.
    pub id: u64,
}

/// What happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened: always the first line.
    Opened(Order),
    /// A person took a seat.
    Sat {
        seat: Seat,
        person: PersonId,
        name: String,
        /// Was a game on? Then everybody is told.
        #[serde(default, skip_serializing_if = "Not::not")]
        in_play: bool,
    },
    /// A bot was put on a seat.
    Bot {
        seat: Seat,
        /// Which bot of the game.
        bot: String,
        /// Was a game on? Then everybody is told.
        #[serde(default, skip_serializing_if = "Not::not")]
        in_play: bool,
        /// Does it play on for somebody who was away? Then the seat is kept for them.
        #[serde(default, skip_serializing_if = "Not::not")]
        kept: bool,
    },
    /// A seat became free.
    Left {
        seat: Seat,
        /// Was a game on? Then everybody is told.
        #[serde(default, skip_serializing_if = "Not::not")]
        in_play: bool,
    },
    /// Two seats changed hands: whoever sat on each sits on the other.
    Swapped { one: Seat, other: Seat },
    /// Before the first game something else was agreed on. What was said of seats before it holds no
    /// longer: this says who sits where.
    Rearranged {
        seats: usize,
        options: Value,
        #[serde(default, skip_serializing_if = "is_normal")]
        pace: Pace,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<Allowance>,
        #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
        take_back: bool,
        occupants: Vec<Option<Occupant>>,
        /// The names of those for whom there was no seat any more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        standing: Vec<String>,
    },
    /// A game began. The seed stays with the server until it is over.
    Started {
        /// Where its luck comes from.
        seed: Seed,
    },
    /// A person wants the same game again.
    Wanted { person: PersonId },
    /// Something was said.
    Said { person: PersonId, name: String, text: String },
    /// Something was said without words.
    Emoted { person: PersonId, name: String, emote: Emote },
    /// A person at the table is called differently from now on.
    Renamed {
        person: PersonId,
        /// The new name.
        name: String,
    },
    /// A person who plays is gone, or silent though waited for: others need not wait any longer.
    Away {
        person: PersonId,
        /// Since when, in milliseconds of Unix time.
        since: u64,
        /// Connected, but silent.
        #[serde(default, skip_serializing_if = "Not::not")]
        idle: bool,
    },
    /// A person who was away is there again.
    Back { person: PersonId },
    /// A seat's time is over. The next lines put a bot there, which plays on until its person is back.
    OutOfTime { seat: Seat },
    /// A person proposed how the game should end.
    Proposed { person: PersonId, what: Proposal },
    /// A person agreed to what was proposed.
    Agreed { person: PersonId },
    /// A person declined what was proposed, or took it back.
    Declined { person: PersonId },
    /// A seat took back what it did in the game's input number `from`, from 1, and with it all that came
    /// after.
    TakenBack { seat: Seat, from: u64 },
    /// A person gave up. The next lines put bots on their seats.
    Resigned { person: PersonId },
    /// The game ended otherwise than by its rules.
    Ended(Ending),
    /// The game went on.
    #[serde(untagged)]
    Input(LogInput),
}

/// What was ordered when the table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The version of its pack.
    pub pack: String,
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    pub options: Value,
    /// The position that its games begin from, if not as the rules begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// How fast it is played. Old orders don't say.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub pace: Pace,
    /// The time that each seat has, if it is limited, as it was when the table was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Allowance>,
    /// May actions be taken back? Old orders don't say.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub take_back: bool,
    /// By which figures and names it is folded.
    #[serde(default = "conventions::first", skip_serializing_if = "conventions::is_first")]
    pub conventions: u32,
    /// Is the table listed in the lobby?
    pub open: bool,
    /// Who opened it.
    pub host: PersonId,
}

fn yes() -> bool {
    true
}

fn is_normal(pace: &Pace) -> bool {
    *pace == Pace::Normal
}

/// A log that does not make a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The line's number, from 1.
    pub line: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for LineError {}

impl From<LogInput> for Entry {
    fn from(input: LogInput) -> Self {
        match input {
            LogInput::TakenBack { seat, from } => Self::TakenBack { seat, from },
            input => Self::Input(input),
        }
    }
}

impl Entry {
    /// Did it change the table itself: seats, stage, wishes?
    pub(crate) fn is_of_table(&self) -> bool {
        !matches!(self, Self::Input(_) | Self::Said { .. } | Self::Emoted { .. })
    }

    /// Does a game begin, go on or end by it?
    pub fn is_of_game(&self) -> bool {
        matches!(
            self,
            Self::Started { .. } | Self::Input(_) | Self::TakenBack { .. } | Self::Ended(_)
        )
    }

    /// Does it say who sits where?
    pub fn is_of_seats(&self) -> bool {
        self.seat().is_some() || matches!(self, Self::Rearranged { .. })
    }

    /// The seat that it is about, if it is about one of the table's; of two the later.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Sat { seat, .. }
            | Self::Bot { seat, .. }
            | Self::Left { seat, .. }
            | Self::OutOfTime { seat }
            | Self::TakenBack { seat, .. } => Some(*seat),
            Self::Swapped { one, other } => Some(*one.max(other)),
            _ => None,
        }
    }
}
