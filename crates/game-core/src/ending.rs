//! Games that end otherwise than by their rules.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Outcome, SeatSet};

/// How a game ended at the table, while its rules would have let it go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// These seats gave up, and with them a team, or all people there were.
    Resigned { seats: SeatSet },
    /// Both teams agreed on a draw.
    Drawn,
    /// All people who were there agreed to stop.
    Abandoned,
    /// Nobody came for a day.
    Neglected,
}

impl Ending {
    /// What it means for those who played, with these teams on all these seats.
    pub fn outcome(self, teams: &[SeatSet], seats: SeatSet) -> Outcome {
        let last = match self {
            // Whoever played for all teams has given them up alike.
            Self::Resigned { seats: gave_up } if gave_up != seats => gave_up,
            _ => SeatSet::EMPTY,
        };
        let (mut winners, mut drawn) = (SeatSet::EMPTY, SeatSet::EMPTY);
        match self {
            Self::Resigned { seats: gave_up } if teams.len() == 2 => {
                winners = seats.difference(gave_up);
            }
            Self::Drawn => drawn = seats,
            _ => {}
        }
        let mut places = [0; MAX_SEATS];
        for seat in seats.iter() {
            places[seat.index()] = if last.contains(seat) { 2 } else { 1 };
        }
        Outcome { winners, drawn, places, scores: None }
    }
}
