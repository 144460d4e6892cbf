//! What is agreed on before the game.

use game_core::{OptionsError, Phrase};
use serde::{Deserialize, Serialize};

use crate::field::FieldName;

/// The table's options.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which of the rulebook's games is played.
    pub game: Kind,
}

/// Which of the rulebook's games is played.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// All three fields (VOI-40).
    #[default]
    #[serde(rename = "long")]
    Long,
    /// One field by its long rules (VOI-50).
    #[serde(rename = "a")]
    A,
    #[serde(rename = "ae")]
    Ae,
    #[serde(rename = "v")]
    V,
    /// VOI-51.
    #[serde(rename = "short a")]
    ShortA,
    /// VOI-52.
    #[serde(rename = "short ae")]
    ShortAe,
    /// VOI-53.
    #[serde(rename = "short v")]
    ShortV,
    /// VOI-54.
    #[serde(rename = "one against nine")]
    Solo,
}

/// By which rules a field is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    A,
    Ae,
    V,
    ShortA,
    ShortAe,
    ShortV,
    Solo,
}

impl Kind {
    pub const ALL: [Self; 8] = [
        Self::Long,
        Self::A,
        Self::Ae,
        Self::V,
        Self::ShortA,
        Self::ShortAe,
        Self::ShortV,
        Self::Solo,
    ];

    /// The field that the game begins on.
    pub const fn first_field(self) -> FieldName {
        match self {
            Self::Long | Self::A | Self::ShortA => FieldName::A,
            Self::Ae | Self::ShortAe => FieldName::Ae,
            Self::V | Self::ShortV | Self::Solo => FieldName::V,
        }
    }

    /// Is it played on this field?
    pub(crate) fn has(self, field: FieldName) -> bool {
        self == Self::Long || self.first_field() == field
    }

    /// Are there points before the end?
    pub(crate) const fn scores_as_it_goes(self) -> bool {
        matches!(self, Self::Long | Self::ShortA | Self::ShortAe)
    }

    /// Does a warrior that was beaten stay away?
    pub(crate) const fn counts_beaten(self) -> bool {
        !matches!(self, Self::ShortA | Self::ShortAe)
    }

    pub(crate) const fn mode(self, field: FieldName) -> Mode {
        match (self, field) {
            (Self::ShortA, _) => Mode::ShortA,
            (Self::ShortAe, _) => Mode::ShortAe,
            (Self::ShortV, _) => Mode::ShortV,
            (Self::Solo, _) => Mode::Solo,
            (_, FieldName::A) => Mode::A,
            (_, FieldName::Ae) => Mode::Ae,
            (_, FieldName::V) => Mode::V,
        }
    }
}

impl Mode {
    /// One warrior each, bout after bout (VOI-7).
    pub(crate) const fn has_bouts(self) -> bool {
        !matches!(self, Self::V | Self::Solo)
    }

    /// Bouts that begin in the centre.
    pub(crate) const fn is_duel(self) -> bool {
        matches!(self, Self::A | Self::Ae | Self::ShortA | Self::ShortAe)
    }

    /// Five flicks in a row (VOI-11).
    pub(crate) const fn has_fives(self) -> bool {
        matches!(self, Self::A | Self::ShortA)
    }

    /// VOI-51, VOI-52.
    pub(crate) const fn has_throws(self) -> bool {
        matches!(self, Self::ShortA | Self::ShortAe)
    }

    /// VOI-34, VOI-53, VOI-54.
    pub(crate) const fn has_edge_moves(self) -> bool {
        matches!(self, Self::V | Self::ShortV)
    }

    /// The rule that says whose turn it is.
    pub(crate) const fn order_rule(self) -> &'static str {
        match self {
            Self::A | Self::ShortA => "VOI-11",
            Self::Ae | Self::ShortAe => "VOI-21",
            Self::V => "VOI-31",
            Self::ShortV => "VOI-53",
            Self::Solo => "VOI-54",
        }
    }
}

/// Why `count` seats can't play.
pub(crate) fn wrong_seats(count: usize) -> OptionsError {
    let text = Phrase::new(
        format!("Мест за столом {count}, а воины — игра для двоих."),
        format!("Warriors is a game for two, not for {count}."),
    );
    OptionsError { rule: Some("VOI-1"), text }
}
