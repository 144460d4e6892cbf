//! What is agreed on before the game.

use game_core::{OptionsError, Phrase, SeatCount};
use serde::{Deserialize, Serialize};

/// The numbers of seats that can play (FUT-2.1).
pub(crate) const SEATS: &[u8] = &[2, 3, 4, 5, 6];

/// The table's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether the owner has to ask for rent (FUT-10.1).
    pub rent: Rent,
    /// How bids are made (FUT-6.3, FUT-20.2).
    pub auctions: Auctions,
    /// After so many rounds the wealthiest wins (FUT-20.1); 0: no limit.
    pub rounds: u16,
    /// After so many minutes the turn is finished, and the wealthiest wins (FUT-20.1); 0: no limit.
    pub minutes: u16,
    /// With the cards and characters of the expansion (FUT-0).
    pub expansion: Expansion,
}

/// Whether the owner has to ask for rent (FUT-10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rent {
    /// It is due on stopping.
    #[default]
    Automatic,
    /// As in the rulebook: who doesn't ask in time gets nothing.
    Demanded,
}

/// How bids are made (FUT-6.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Auctions {
    /// Whoever wants to calls out.
    #[default]
    #[serde(rename = "outcry")]
    Outcry,
    /// Round the table.
    #[serde(rename = "by turn")]
    ByTurn,
}

/// With what is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Expansion {
    /// The box alone.
    #[default]
    Without,
    /// The box and the expansion.
    With,
}

/// The longest limits that can be agreed on.
pub(crate) const MOST_ROUNDS: u16 = 500;
pub(crate) const MOST_MINUTES: u16 = 600;

impl Options {
    pub(crate) fn check(&self, seats: SeatCount) -> Result<(), OptionsError> {
        if !SEATS.iter().any(|&count| usize::from(count) == seats.get()) {
            return Err(wrong_seats(seats.get()));
        }
        if self.rounds > MOST_ROUNDS {
            return Err(refuse(
                "FUT-20.1",
                format!("Раундов может быть не больше {MOST_ROUNDS}; 0 — играть до последнего."),
                format!("A game has at most {MOST_ROUNDS} rounds; 0 plays on to the last."),
            ));
        }
        if self.minutes > MOST_MINUTES {
            return Err(refuse(
                "FUT-20.1",
                format!("Минут может быть не больше {MOST_MINUTES}; 0 — играть до последнего."),
                format!("A game has at most {MOST_MINUTES} minutes; 0 plays on to the last."),
            ));
        }
        Ok(())
    }
}

/// Why `count` seats can't play (FUT-2.1).
pub(crate) fn wrong_seats(count: usize) -> OptionsError {
    refuse(
        "FUT-2.1",
        format!("Мест за столом {count}, а играют от двух до шести человек."),
        format!("This game is for 2 to 6 players, not for {count}."),
    )
}

fn refuse(rule: &'static str, ru: String, en: String) -> OptionsError {
    OptionsError { rule: Some(rule), text: Phrase::new(ru, en) }
}
