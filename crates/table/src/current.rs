//! What a table knows of one game, from its start to the next one's: whatever must not outlast a game
//! belongs here, so that nothing has to be put back by hand when the next begins.

use std::sync::OnceLock;

use game_catalog::AnyPlay;
use game_core::{LogInput, SeatSet, Seed};

use crate::happened::HappenedSoFar;
use crate::tempo::Tempo;
use crate::undo::{Before, Undone};
use crate::{Absence, Ending, PersonId, Proposed};

/// The game that is on, or was on last; before a table's first game there is no play in it.
#[derive(Default)]
pub(crate) struct CurrentGame {
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    pub(crate) seed: Option<Seed>,
    /// Its inputs, as far as they stand, and what each of them led to.
    pub(crate) inputs: Vec<LogInput>,
    pub(crate) happened: HappenedSoFar,
    /// Which of them, from 0, spectators have seen nothing of.
    pub(crate) secret_inputs: Vec<usize>,
    /// All of them, if some were taken back.
    pub(crate) logged: Option<Vec<LogInput>>,
    /// What of it isn't before what was taken back later, in that order.
    pub(crate) undone: Vec<Undone>,
    /// The game before each seat's last action, as far as it is known.
    pub(crate) befores: Vec<Option<Before>>,
    /// Has the last input told nobody what only its seat could know? Looked up when it matters, once.
    pub(crate) kept_secret: OnceLock<bool>,
    /// Who has held which seats since it began.
    pub(crate) held: Vec<Holder>,
    pub(crate) tempo: Tempo,
    /// How it ended, if not by its rules.
    pub(crate) ending: Option<Ending>,
    pub(crate) proposed: Option<Proposed>,
    /// People who play and aren't waited for any longer.
    pub(crate) absent: Vec<Absence>,
    /// Seats at which bots have played for people.
    pub(crate) bot_played: SeatSet,
    /// Seats at which bots have taken over from people and play now.
    pub(crate) stood_in: SeatSet,
    /// Who wants the same game again.
    pub(crate) wants: Vec<PersonId>,
}

/// Somebody who has held seats in the game, and what they were called then.
pub(crate) struct Holder {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) seats: SeatSet,
    /// Did they come when the game was on?
    pub(crate) came_late: bool,
    /// Does a bot play on for them because they were away? Nobody else gets their seats then.
    pub(crate) replaced: bool,
    /// Have they given up? Then they come back no more.
    pub(crate) resigned: bool,
}

impl CurrentGame {
    /// A game that begins.
    pub(crate) fn begun(seed: Seed, play: Box<dyn AnyPlay>) -> Self {
        Self { seed: Some(seed), play: Some(play), ..Self::default() }
    }
}
