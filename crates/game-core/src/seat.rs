//! Seats: places at a table, numbered clockwise from 0.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{NotationError, number};

/// The largest table any game here knows.
pub const MAX_SEATS: usize = 12;

/// A place at the table. Who sits there (a person, a bot, nobody yet) is not the rules' business.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl<'de> Deserialize<'de> for Seat {
    /// A number that no table has is refused at once.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = Self(u8::deserialize(deserializer)?);
        if seat.index() < MAX_SEATS {
            Ok(seat)
        } else {
            Err(serde::de::Error::custom(format!("there is no seat {seat}")))
        }
    }
}

impl Seat {
    /// The seat's place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let seat = number(text).filter(|&seat| usize::from(seat) < MAX_SEATS).map(Self);
        seat.ok_or_else(|| NotationError::new(text, "a seat, from 0 on"))
    }
}

/// How many seats a table has, from 1 to [`MAX_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SeatCount(u8);

impl SeatCount {
    /// `None` for no seats and for more than [`MAX_SEATS`].
    pub const fn new(count: usize) -> Option<Self> {
        if count >= 1 && count <= MAX_SEATS { Some(Self(count as u8)) } else { None }
    }

    /// The number itself.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, that is the next one clockwise.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// All seats, clockwise from 0.
    #[inline]
    pub fn all(self) -> SeatSet {
        SeatSet(((1u32 << self.0) - 1) as u16)
    }

    /// Each seat alone, clockwise from 0.
    pub fn each(self) -> &'static [SeatSet] {
        const EACH: [SeatSet; MAX_SEATS] = {
            let mut each = [SeatSet::EMPTY; MAX_SEATS];
            let mut seat = 0;
            while seat < MAX_SEATS {
                each[seat] = SeatSet::only(Seat(seat as u8));
                seat += 1;
            }
            each
        };
        const { &EACH }.split_at(self.get()).0
    }

    /// All seats, clockwise from `first`; from 0 if there is no such seat.
    #[inline]
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let mut next = if first.0 < self.0 { first } else { Seat(0) };
        (0..self.0).map(move |_| {
            let seat = next;
            next = self.after(seat);
            seat
        })
    }
}

/// A set of seats.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

/// The seats whose knowledge a view shows; none: a spectator.
pub type Eyes = SeatSet;

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// One seat.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// These seats.
    pub const fn of(seats: &[Seat]) -> Self {
        let mut set = Self::EMPTY;
        let mut at = 0;
        while at < seats.len() {
            set.insert(seats[at]);
            at += 1;
        }
        set
    }

    /// Is `seat` one of them? A seat that no table has never is.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        (seat.0 as usize) < MAX_SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// Adds `seat`.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
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

    /// Upwards from the lowest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = (rest != 0).then(|| Seat(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, |set, seat| set.union(Self::only(seat)))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_written_as_a_list() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert_eq!(serde_json::from_str::<SeatSet>("[3,0,3]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[12]").is_err());
    }

    #[test]
    fn seats_go_clockwise() {
        let four = SeatCount::new(4).unwrap();
        assert_eq!(four.after(Seat(3)), Seat(0));
        assert_eq!(four.from(Seat(2)).map(|s| s.0).collect::<Vec<_>>(), [2, 3, 0, 1]);
        assert_eq!(four.from(Seat(4)).map(|s| s.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(four.all().len(), 4);
        assert!(SeatCount::new(0).is_none() && SeatCount::new(13).is_none());
    }
}
