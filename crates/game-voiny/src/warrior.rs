//! The ten warriors by number, and sets of them.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};

/// How many there are in the box (VOI-4).
pub const WARRIORS: usize = 10;

/// A warrior, as the pack numbers it: `w1` to `w10`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`w${number}`"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Warrior(u8);

impl Warrior {
    /// The warrior at this place of the pack, from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < WARRIORS { Some(Self(index as u8)) } else { None }
    }

    /// All ten.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..WARRIORS as u8).map(Self)
    }

    /// Its place in the pack and in arrays, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Warrior {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{}", self.0 + 1)
    }
}

impl FromStr for Warrior {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::all().find(|warrior| warrior.to_string() == text);
        known.ok_or_else(|| NotationError::new(text, "a warrior (w1 to w10)"))
    }
}

/// Some of the warriors.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Warrior>"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Warriors(u16);

impl Warriors {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << WARRIORS) - 1);

    #[inline]
    pub const fn contains(self, warrior: Warrior) -> bool {
        self.0 >> warrior.0 & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, warrior: Warrior) {
        self.0 |= 1 << warrior.0;
    }

    #[inline]
    pub const fn remove(&mut self, warrior: Warrior) {
        self.0 &= !(1 << warrior.0);
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn first(self) -> Option<Warrior> {
        self.iter().next()
    }

    /// By number.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Warrior> {
        Warrior::all().filter(move |&warrior| self.contains(warrior))
    }
}

impl FromIterator<Warrior> for Warriors {
    fn from_iter<I: IntoIterator<Item = Warrior>>(warriors: I) -> Self {
        let mut set = Self::NONE;
        warriors.into_iter().for_each(|warrior| set.insert(warrior));
        set
    }
}

impl From<Warrior> for Warriors {
    fn from(warrior: Warrior) -> Self {
        Self(1 << warrior.0)
    }
}

impl fmt::Debug for Warriors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|warrior| warrior.to_string())).finish()
    }
}

impl serde::Serialize for Warriors {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Warriors {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(<Vec<Warrior> as serde::Deserialize>::deserialize(deserializer)?.into_iter().collect())
    }
}

serde_as_notation!(Warrior);
