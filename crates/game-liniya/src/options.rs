//! What is agreed on before the game, and how many play (LINE-2).

use game_core::{OptionsError, Phrase, SeatCount};
use serde::{Deserialize, Serialize};

/// The table's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two or three teams, where the number of seats leaves a choice (LINE-2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<u8>,
    /// How cards are drawn (LINE-16); as the rules have it if nothing is agreed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
    /// Whether signals between partners can be punished (LINE-17).
    pub signals: Signals,
}

/// How cards are drawn (LINE-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Draw {
    /// By the table, at once.
    #[serde(rename = "automatic")]
    Automatic,
    /// By the seat itself, which can forget it.
    #[serde(rename = "by hand")]
    ByHand,
}

/// Whether signals between partners can be punished (LINE-17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signals {
    /// There is no channel to signal by.
    #[default]
    Off,
    /// The other teams accuse, and the accused admit or deny it.
    Judged,
}

/// The numbers of seats, each with the numbers of teams it can be split into (LINE-2).
const TABLES: [(u8, &[u8]); 8] = [
    (2, &[2]),
    (3, &[3]),
    (4, &[2]),
    (6, &[2, 3]),
    (8, &[2]),
    (9, &[3]),
    (10, &[2]),
    (12, &[2, 3]),
];

/// The numbers of seats that can play.
pub(crate) const SEATS: &[u8] = &[2, 3, 4, 6, 8, 9, 10, 12];

impl Options {
    /// The number of teams (LINE-2).
    pub(crate) fn teams(&self, seats: SeatCount) -> Result<u8, OptionsError> {
        let count = seats.get();
        let table = TABLES.iter().find(|(seats, _)| usize::from(*seats) == count);
        let (_, teams) = table.ok_or_else(|| wrong_seats(count))?;
        match self.teams {
            None => Ok(teams[0]),
            Some(wanted) if teams.contains(&wanted) => Ok(wanted),
            Some(wanted) => Err(refuse(
                format!("Мест {count}, команд {wanted}: так за этим столом не играют."),
                format!("A table of {count} can’t be split into {wanted} teams."),
            )),
        }
    }
}

/// Why `count` seats can't play (LINE-2).
pub(crate) fn wrong_seats(count: usize) -> OptionsError {
    refuse(
        format!("Мест за столом {count}, а играть могут 2, 3, 4, 6, 8, 9, 10 или 12 человек."),
        format!("This game is for 2, 3, 4, 6, 8, 9, 10 or 12 players, not for {count}."),
    )
}

fn refuse(ru: String, en: String) -> OptionsError {
    OptionsError { rule: Some("LINE-2"), text: Phrase::new(ru, en) }
}
