//! What can be asked of a table.

use game_core::{Seat, Seed};

use crate::{Ask, PersonId, Press, Remark};

/// What somebody, or something, wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A person takes a seat.
    Sit {
        /// Who.
        person: PersonId,
        /// What the person is called.
        name: String,
        /// Which.
        seat: Seat,
    },
    /// A person gives a seat up, or the host clears one.
    Leave {
        /// Who asks.
        person: PersonId,
        /// Which.
        seat: Seat,
    },
    /// A person puts a bot on a seat.
    SeatBot {
        /// Who asks.
        person: PersonId,
        /// Which.
        seat: Seat,
        /// The bot's name.
        bot: String,
    },
    /// A person begins the game.
    Start {
        /// Who asks.
        person: PersonId,
    },
    /// A person acts for a seat.
    Act {
        /// Who.
        person: PersonId,
        /// For which seat.
        seat: Seat,
        /// What.
        action: String,
    },
    /// A bot acts for its seat.
    BotAct {
        /// Which seat.
        seat: Seat,
        /// What.
        action: String,
    },
    /// A timer has run out.
    TimeUp {
        timer: String,
        /// Which of that name: one that has started afresh since goes on.
        epoch: u32,
    },
    /// A person wants the same game again.
    Rematch {
        /// Who.
        person: PersonId,
    },
    /// A person says something.
    Say {
        /// Who.
        person: PersonId,
        /// What the person is called.
        name: String,
        /// What.
        remark: Remark,
    },
    /// A person goes by another name.
    Rename {
        /// Who.
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
    /// The message.
    pub ask: Option<Ask>,
    /// In a race: when it was made.
    pub press: Option<Press>,
    /// Is the host here, or has been a moment ago?
    pub host_here: bool,
}
