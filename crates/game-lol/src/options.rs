//! What is agreed on before the game, and how many play (LOL-1).

use game_core::{OptionsError, Phrase, SeatCount};
use serde::{Deserialize, Deserializer, Serialize};

/// The numbers of seats that can play (LOL-1).
pub(crate) const SEATS: &[u8] = &[2, 3, 4, 5, 6, 7, 8, 9];

/// The table's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How points make a winner (LOL-21).
    pub mode: Mode,
    /// In Knock-out: is it over when the first is out (LOL-22)?
    pub first_out: FirstOut,
    /// People racing, or nobody (LOL-30).
    pub races: Racing,
}

/// How points make a winner (LOL-21).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// More than 101 points and you are out (LOL-22).
    #[default]
    #[serde(rename = "knock-out")]
    KnockOut,
    /// A single round; fewest points win (LOL-21).
    #[serde(rename = "round")]
    Round,
    /// Points add up over three rounds; fewest win (LOL-21).
    #[serde(rename = "three-rounds")]
    ThreeRounds,
    /// The worst of each round is out (LOL-23).
    #[serde(rename = "blitz")]
    Blitz,
    /// The winner scores what the others hold, up to 404 (LOL-24).
    #[serde(rename = "together")]
    Together,
}

impl Mode {
    /// After how many rounds it is over, where that is agreed (LOL-21).
    pub(crate) fn rounds(self) -> Option<u8> {
        match self {
            Self::Round => Some(1),
            Self::ThreeRounds => Some(3),
            Self::KnockOut | Self::Blitz | Self::Together => None,
        }
    }

    /// Are points kept (LOL-25)?
    pub(crate) fn is_scored(self) -> bool {
        self != Self::Blitz
    }

    /// Does each hold against themselves what is left in their hand (LOL-21)?
    pub(crate) fn holds_points(self) -> bool {
        matches!(self, Self::KnockOut | Self::Round | Self::ThreeRounds)
    }
}

/// Is Knock-out over when the first is out (LOL-22)?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstOut {
    /// It goes on to the last.
    #[default]
    No,
    /// It is over; fewest points win.
    Yes,
}

impl<'de> Deserialize<'de> for FirstOut {
    /// `"yes"` or `"no"`, `true` or `false`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Flag(bool),
            Word(String),
        }
        match Written::deserialize(deserializer) {
            Ok(Written::Flag(true)) => Ok(Self::Yes),
            Ok(Written::Flag(false)) => Ok(Self::No),
            Ok(Written::Word(word)) if word == "yes" => Ok(Self::Yes),
            Ok(Written::Word(word)) if word == "no" => Ok(Self::No),
            _ => Err(serde::de::Error::custom("first_out is \"yes\" or \"no\"")),
        }
    }
}

/// People racing, or nobody (LOL-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Racing {
    /// The quicker hand wins.
    #[default]
    Live,
    /// Turn order and luck decide.
    Calm,
}

impl Options {
    /// Do they go together, and with so many seats?
    pub(crate) fn check(&self, seats: SeatCount) -> Result<(), OptionsError> {
        let refuse = |rule, ru: String, en: String| {
            Err(OptionsError { rule: Some(rule), text: Phrase::new(ru, en) })
        };
        let count = seats.get();
        if !SEATS.contains(&(count as u8)) {
            return refuse(
                "LOL-1",
                format!("Мест за столом {count}, а играют от двух до девяти."),
                format!("{count} can’t play: it takes two to nine players."),
            );
        }
        if self.first_out == FirstOut::Yes && self.mode != Mode::KnockOut {
            return refuse(
                "LOL-22",
                "До первого выбывшего играют только в режиме «На вылет».".into(),
                "Only Knock-out can stop when the first player goes out.".into(),
            );
        }
        Ok(())
    }
}
