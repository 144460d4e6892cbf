//! Cells by number, and sets of them.

use std::fmt;
use std::str::FromStr;

use game_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pack::CELLS;

/// A cell of the board, from 0 (СТАРТ) clockwise. A deed is named by its cell.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The cell with this number.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < CELLS { Some(Self(number)) } else { None }
    }

    /// Its place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// So many cells on, clockwise.
    #[inline]
    pub(crate) const fn ahead(self, cells: u8) -> Self {
        Self((self.0 + cells) % CELLS as u8)
    }

    /// So many cells back.
    pub(crate) const fn back(self, cells: u8) -> Self {
        Self((self.0 + CELLS as u8 - cells % CELLS as u8) % CELLS as u8)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let cell = Self::new(number);
        cell.ok_or_else(|| serde::de::Error::custom(format!("there is no cell {number}")))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell = text.parse().ok().and_then(Self::new).filter(|cell| cell.to_string() == text);
        cell.ok_or_else(|| NotationError::new(text, "a cell (0 to 39)"))
    }
}

/// A set of cells.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<number>"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(crate) u64);

impl CellSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// One cell.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Is `cell` in it?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Adds `cell`.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes `cell` out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Is there nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Are all of `other` in it?
    #[inline]
    pub const fn has_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Those in either.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in `self` but not in `other`.
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first in the order of the board.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u8))
    }

    /// The one with this place in the order of the board.
    pub(crate) fn nth(self, at: u32) -> Option<Cell> {
        self.iter().nth(at as usize)
    }

    /// All sets of some of these, none and all of them included.
    pub(crate) fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let bits: u64 = next?;
            let after = bits.wrapping_sub(self.0) & self.0;
            next = (after != 0).then_some(after);
            Some(Self(bits))
        })
    }

    /// In the order of the board.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| Cell(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set.union(Self::only(cell)))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}
