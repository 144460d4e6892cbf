//! The three fields of the box.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A field. Its measures are content.
///
/// The origin is the centre of its top, x to the right and y forward for seat 0, z up. Seat 0 sits
/// where y is negative.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldName {
    /// «А»: nothing but a centre circle.
    A,
    /// «Ä»: with a hole in each corner.
    Ae,
    /// «в»: with each side's lines.
    V,
}

impl FieldName {
    pub const ALL: [Self; 3] = [Self::A, Self::Ae, Self::V];

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["a", "ae", "v"][self.index()])
    }
}
