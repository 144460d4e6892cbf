//! What deals are about (FUT-12).

use std::fmt;

use game_core::{NotationError, Seat, Words};
use serde::{Deserialize, Serialize};

use crate::action::{sum, write_list};
use crate::card::{Card, Hand};
use crate::cell::{Cell, CellSet};

/// What one side gives: `100 6,8,g7`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    /// Dollars.
    pub cash: u32,
    /// Enterprises.
    pub deeds: CellSet,
    /// Kept cards.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Card>"))]
    pub cards: Hand,
}

impl Goods {
    /// Is it nothing at all?
    pub(crate) fn is_empty(&self) -> bool {
        self.cash == 0 && self.deeds.is_empty() && self.cards.is_empty()
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let mut goods = Self { cash: sum(words)?, ..Self::default() };
        let things = words.word()?;
        for thing in things.split(',').filter(|_| things != "-") {
            if let Ok(cell) = thing.parse::<Cell>() {
                let later = CellSet(goods.deeds.0 >> cell.0);
                if !later.is_empty() || !goods.cards.is_empty() {
                    return Err(words.error());
                }
                goods.deeds.insert(cell);
            } else {
                let card: Card = thing.parse().map_err(|_| words.error())?;
                if goods.cards.is_full() || goods.cards.last().is_some_and(|last| card <= *last) {
                    return Err(words.error());
                }
                goods.cards.push(card);
            }
        }
        Ok(goods)
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.cash)?;
        let deeds = self.deeds.iter().map(|cell| cell.to_string());
        write_list(f, deeds.chain(self.cards.iter().map(ToString::to_string)))
    }
}

/// What is proposed to whom.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The other side.
    pub to: Seat,
    /// What the proposer gives.
    #[serde(default)]
    pub give: Goods,
    /// What the proposer wants.
    #[serde(default)]
    pub want: Goods,
}
