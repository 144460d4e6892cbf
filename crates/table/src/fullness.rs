//! How long a table's log may become. Without a bound, rematches without end or a game that never
//! comes to its own would fill memory and disk.

use crate::{Command, Denial, Stage, Table};

/// From so many lines on no other game begins, and nothing is said. Hundreds of games fit in.
const FULL: u64 = 100_000;
/// The game that is on then may take so many lines more.
const LAST_GAME: u64 = 20_000;
/// How it ends may take so many more.
const ENDINGS: u64 = 1_000;

impl Table {
    /// Is there no room even for the game that is on?
    pub fn is_at_its_end(&self) -> bool {
        self.seq >= FULL + LAST_GAME
    }

    /// Is there room for what a command leads to?
    pub(crate) fn has_room_for(&self, command: &Command) -> Result<(), Denial> {
        let of_game = matches!(
            command,
            Command::Act { .. }
                | Command::BotAct { .. }
                | Command::TimeUp { .. }
                | Command::TakeBack { .. }
        );
        // Whoever leaves or comes back must be able to, or the last game would wait for ever.
        let of_seats = matches!(
            command,
            Command::Sit { .. }
                | Command::Leave { .. }
                | Command::SeatBot { .. }
                | Command::Away { .. }
                | Command::Back { .. }
                | Command::OutOfTime { .. }
        );
        // A game may always end.
        let ends = matches!(
            command,
            Command::Propose { .. } | Command::Decline { .. } | Command::Settle | Command::Neglect
        );
        let goes_on = of_game || (of_seats || ends) && self.stage() == Stage::Playing;
        let most = if goes_on { FULL + LAST_GAME } else { FULL };
        if self.seq < most || ends && self.seq < most + ENDINGS {
            Ok(())
        } else {
            Err(Denial::table_full())
        }
    }
}
