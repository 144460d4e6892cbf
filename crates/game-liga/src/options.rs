//! What is agreed on before the game.

use game_core::{OptionsError, Phrase, SeatCount};
use serde::{Deserialize, Serialize};

/// The table's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many people play the four seats: 4, 2 or 1 (LIGA-2).
    pub people: u8,
    /// How many cards: 104, or 100 without Twister, Mage, Attack and Phantom (LIGA-3).
    pub deck: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { people: 4, deck: 104 }
    }
}

impl Options {
    pub(crate) fn validate(&self, seats: SeatCount) -> Result<(), OptionsError> {
        let refuse = |rule, ru: String, en: String| {
            Err(OptionsError { rule: Some(rule), text: Phrase::new(ru, en) })
        };
        let (count, people, deck) = (seats.get(), self.people, self.deck);
        if count != 4 {
            return refuse(
                "LIGA-2",
                format!("За столом LIGA всегда четыре места, а не {count}."),
                format!("A table of LIGA has four seats, not {count}."),
            );
        }
        if !matches!(people, 1 | 2 | 4) {
            return refuse(
                "LIGA-2",
                format!("В LIGA играют вчетвером, вдвоём или в одиночку, а не числом {people}."),
                format!("LIGA is for four players, two or one, not {people}."),
            );
        }
        if !matches!(deck, 100 | 104) {
            return refuse(
                "LIGA-3",
                format!("В колоде 104 или 100 карт, а не {deck}."),
                format!("The deck has 104 or 100 cards, not {deck}."),
            );
        }
        Ok(())
    }
}
