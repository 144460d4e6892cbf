//! What can be asked of a table.

use game_core::{Seat, Seed};

use crate::{Ask, PersonId, Press, Proposal, Rearranged, Remark};

/// What somebody, or something, wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A person takes a seat.
    Sit { person: PersonId, name: String, seat: Seat },
    /// A person gives a seat up, or the host clears one.
    Leave { person: PersonId, seat: Seat },
    /// A person puts a bot on a seat.
    SeatBot {
        person: PersonId,
        seat: Seat,
        /// The bot's name.
        bot: String,
    },
    /// The host lets two change places.
    Swap { person: PersonId, one: Seat, other: Seat },
    /// The host agrees on something else.
    Rearrange { person: PersonId, wanted: Box<Rearranged> },
    /// A person begins the game.
    Start { person: PersonId },
    /// A person acts for a seat.
    Act { person: PersonId, seat: Seat, action: String },
    /// A bot acts for its seat.
    BotAct { seat: Seat, action: String },
    /// A timer has run out.
    TimeUp {
        timer: String,
        /// Which of that name: one that has started afresh since goes on.
        epoch: u32,
    },
    /// A seat's time is over.
    OutOfTime { seat: Seat },
    /// A person wants the same game again.
    Rematch { person: PersonId },
    /// A person says something.
    Say { person: PersonId, name: String, remark: Remark },
    /// A person who plays is gone, or silent though waited for.
    Away {
        person: PersonId,
        /// Since when, in milliseconds of Unix time.
        since: u64,
        /// Connected, but silent.
        idle: bool,
    },
    /// A person is there again.
    Back {
        person: PersonId,
        name: String,
        /// To play again where a bot has played on meanwhile.
        take_over: bool,
    },
    /// A person proposes how the game should end, or agrees to it.
    Propose { person: PersonId, what: Proposal },
    /// A person takes back what they did last.
    TakeBack { person: PersonId },
    /// A person declines what was proposed, or takes it back.
    Decline { person: PersonId },
    /// What was proposed is done, if nobody is left to be asked.
    Settle,
    /// Nobody has come for long.
    Neglect,
    /// A person goes by another name.
    Rename {
        person: PersonId,
        /// The new name.
        name: String,
    },
}

/// What comes with a command from outside: time, luck, the message it was, and who is there.
#[derive(Clone)]
pub struct Occasion<'a> {
    /// Milliseconds of Unix time.
    pub now: u64,
    /// Luck for a game that begins; asked for only then.
    pub seed: &'a (dyn Fn() -> Seed + Sync),
    pub ask: Option<Ask>,
    /// In a race: when it was made.
    pub press: Option<Press>,
    /// Is the host here, or has been a moment ago?
    pub host_here: bool,
    /// Does whoever asks come from where one of those who play comes from, and others don't? Asked for
    /// only where it matters.
    pub from_one_side: bool,
}
