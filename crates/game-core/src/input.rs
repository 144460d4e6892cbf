//! Inputs: what advances a game, and how one from outside is let in.

use std::fmt::{self, Debug};

use crate::{Game, LogInput, NotationError, Refusal, Seat, Turn};

/// What advances a game. A list of inputs is the whole game.
pub enum Input<G: Game> {
    /// A seat acts.
    Act { seat: Seat, action: G::Action },
    /// Luck decides.
    Chance(G::Chance),
    /// A timer has run out.
    TimeUp(G::Timer),
}

impl<G: Game> Clone for Input<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Act { seat, action } => Self::Act { seat: *seat, action: action.clone() },
            Self::Chance(chance) => Self::Chance(chance.clone()),
            Self::TimeUp(timer) => Self::TimeUp(timer.clone()),
        }
    }
}

impl<G: Game> PartialEq for Input<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Act { seat, action }, Self::Act { seat: s, action: a }) => {
                seat == s && action == a
            }
            (Self::Chance(one), Self::Chance(two)) => one == two,
            (Self::TimeUp(one), Self::TimeUp(two)) => one == two,
            _ => false,
        }
    }
}

impl<G: Game> Debug for Input<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act { seat, action } => write!(f, "{seat}: {action}"),
            Self::Chance(chance) => write!(f, "chance: {chance}"),
            Self::TimeUp(timer) => write!(f, "time up: {timer}"),
        }
    }
}

/// Why an input from outside is not let in. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// A rule forbids the action.
    Refused(Refusal),
    /// It can't be read.
    Notation(NotationError),
    /// There is no luck to be had now.
    NoChance,
    /// Luck can't decide so.
    Impossible(String),
    /// That timer isn't running.
    NoTimer(String),
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{}: {}", refusal.rule, refusal.text.en),
            Self::Notation(error) => fmt::Display::fmt(error, f),
            Self::NoChance => f.write_str("nothing is left to chance in this position"),
            Self::Impossible(chance) => write!(f, "{chance:?} can't happen in this position"),
            Self::NoTimer(timer) => write!(f, "the timer {timer:?} isn't running"),
        }
    }
}

impl std::error::Error for InputError {}

impl<G: Game> Input<G> {
    /// Reads an input from its notation.
    pub fn read(written: &LogInput) -> Result<Self, NotationError> {
        Ok(match written {
            LogInput::Act { seat, action } => Self::Act { seat: *seat, action: action.parse()? },
            LogInput::Chance(chance) => Self::Chance(chance.parse()?),
            LogInput::TimeUp(timer) => Self::TimeUp(timer.parse()?),
            // It leads to a position that was there before: who keeps the log knows which.
            LogInput::TakenBack { .. } => {
                return Err(NotationError::new("taken_back", "an input of the game"));
            }
        })
    }

    /// Writes it down.
    pub fn write(&self) -> LogInput {
        match self {
            Self::Act { seat, action } => LogInput::Act { seat: *seat, action: action.to_string() },
            Self::Chance(chance) => LogInput::Chance(chance.to_string()),
            Self::TimeUp(timer) => LogInput::TimeUp(timer.to_string()),
        }
    }

    /// May it be applied to `position`? Every input from outside passes here first.
    pub fn admit(&self, game: &G, position: &G::Position) -> Result<(), InputError> {
        match self {
            Self::Act { seat, action } => game
                .check(position, *seat, action)
                .map_err(|breach| InputError::Refused(Refusal::new(game, &breach))),
            Self::Chance(_) if game.turn(position) != Turn::Chance => Err(InputError::NoChance),
            Self::Chance(chance) if game.can_happen(position, chance) => Ok(()),
            Self::Chance(chance) => Err(InputError::Impossible(chance.to_string())),
            Self::TimeUp(timer) => {
                let mut timers = Vec::new();
                game.timers(position, &mut timers);
                let runs = timers.iter().any(|running| running.timer == *timer);
                if runs { Ok(()) } else { Err(InputError::NoTimer(timer.to_string())) }
            }
        }
    }
}
