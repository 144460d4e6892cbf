//! The board: a ring of 64 cells, four homes, sixteen balls (LIGA-1, LIGA-2).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, number, serde_as_notation};
use serde::de::{DeserializeSeed, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// Cells of the ring.
pub const RING: u8 = 64;
/// A home with all its balls.
pub(crate) const FULL: u8 = 0b1111;
/// The four seats; always so many (LIGA-2).
pub const SEATS: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

/// The seat to the left.
#[inline]
pub const fn left(seat: Seat) -> Seat {
    Seat((seat.0 + 1) % 4)
}

/// The seat to the right.
#[inline]
pub const fn right(seat: Seat) -> Seat {
    Seat((seat.0 + 3) % 4)
}

/// The seat opposite (LIGA-2).
#[inline]
pub const fn partner(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % 4)
}

/// The ring cell where a seat's balls start, and the last one before its home.
#[inline]
pub const fn start_of(seat: Seat) -> u8 {
    16 * seat.0
}

/// A cell of the ring (`0` to `63`) or of a home (`h1`, the outermost, to `h4`); whose home, the
/// ball says.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "`${number}` | 'h1' | 'h2' | 'h3' | 'h4'")
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// What a [`Place`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A cell of the ring.
    Ring(u8),
    /// A cell of a home from 0, the outermost.
    Home(u8),
}

impl Place {
    /// A cell of the ring.
    #[inline]
    pub const fn ring(cell: u8) -> Self {
        Self(cell % RING)
    }

    /// A cell of a home, from 0.
    #[inline]
    pub(crate) const fn home(depth: u8) -> Self {
        Self(RING + depth)
    }

    /// On the ring or in a home, and where.
    #[inline]
    pub const fn spot(self) -> Spot {
        if self.0 < RING { Spot::Ring(self.0) } else { Spot::Home(self.0 - RING) }
    }

    #[inline]
    pub(crate) const fn is_home(self) -> bool {
        self.0 >= RING
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot() {
            Spot::Ring(cell) => cell.fmt(f),
            Spot::Home(depth) => write!(f, "h{}", depth + 1),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let place = match text.strip_prefix('h') {
            Some(depth) => {
                number::<u8>(depth).filter(|depth| (1..=4).contains(depth)).map(|d| RING + d - 1)
            }
            None => number(text).filter(|&cell| cell < RING),
        };
        place.map(Self).ok_or_else(|| NotationError::new(text, "a cell (0 to 63, h1 to h4)"))
    }
}

serde_as_notation!(Place);

/// Where the sixteen balls are; those not on it are in their bases. Balls of a colour are alike.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "[string, string, string, string]")
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "[String; 4]")]
pub struct Board {
    ring: [u64; 4],
    home: [u8; 4],
    /// Bit by seat: is the ball on the seat's own start cell fresh (LIGA-19)?
    fresh: u8,
}

/// The balls of a set of cells, in order.
#[inline]
pub(crate) fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(cell)
    })
}

impl Board {
    /// A seat's balls in play (LIGA-4), as a set of ring cells.
    #[inline]
    pub const fn ring(&self, seat: Seat) -> u64 {
        self.ring[seat.index()]
    }

    /// A seat's balls at home, as a set of its cells.
    #[inline]
    pub const fn home(&self, seat: Seat) -> u8 {
        self.home[seat.index()]
    }

    /// All balls in play.
    #[inline]
    pub const fn in_play(&self) -> u64 {
        self.ring[0] | self.ring[1] | self.ring[2] | self.ring[3]
    }

    /// How many balls a seat has in its base.
    #[inline]
    pub const fn base(&self, seat: Seat) -> u8 {
        4 - (self.ring(seat).count_ones() + self.home(seat).count_ones()) as u8
    }

    /// Are all four balls home?
    #[inline]
    pub const fn all_home(&self, seat: Seat) -> bool {
        self.home(seat) == FULL
    }

    /// Is the ball on the seat's own start cell fresh (LIGA-19)?
    #[inline]
    pub const fn is_fresh(&self, seat: Seat) -> bool {
        self.fresh >> seat.0 & 1 == 1
    }

    /// The home cells whose balls are stuck: no free cell is deeper (LIGA-21).
    #[inline]
    pub const fn stuck(&self, seat: Seat) -> u8 {
        let run = (self.home(seat) << 4).leading_ones();
        FULL & !(FULL >> run)
    }

    /// Whose balls a seat plays: its own, or its partner's once all its own are home (LIGA-22).
    #[inline]
    pub const fn played_by(&self, seat: Seat) -> Seat {
        if self.all_home(seat) { partner(seat) } else { seat }
    }

    /// Whose ball is on this cell of the ring.
    #[inline]
    pub fn owner(&self, cell: u8) -> Option<Seat> {
        SEATS.into_iter().find(|seat| self.ring(*seat) >> cell & 1 == 1)
    }

    /// Is there a ball on this place, if a home's then of the home of `seat`?
    pub(crate) fn is_taken(&self, seat: Seat, place: Place) -> bool {
        match place.spot() {
            Spot::Ring(cell) => self.in_play() >> cell & 1 == 1,
            Spot::Home(depth) => self.home(seat) >> depth & 1 == 1,
        }
    }

    /// Brings a ball from the base to the start cell, fresh; whoever stood there is out.
    pub(crate) fn bring_out(&mut self, seat: Seat) -> Option<Seat> {
        let out = self.knock_out(start_of(seat));
        self.ring[seat.index()] |= 1 << start_of(seat);
        self.fresh |= 1 << seat.0;
        out
    }

    /// Takes the ball on this cell back to its base.
    pub(crate) fn knock_out(&mut self, cell: u8) -> Option<Seat> {
        let owner = self.owner(cell)?;
        self.lift(owner, Place::ring(cell));
        Some(owner)
    }

    /// Moves a ball from one place to another, whatever lies between; who is knocked out.
    pub(crate) fn carry(&mut self, seat: Seat, from: Place, to: Place) -> Option<Seat> {
        self.lift(seat, from);
        match to.spot() {
            Spot::Ring(cell) => {
                let out = self.knock_out(cell);
                self.ring[seat.index()] |= 1 << cell;
                out
            }
            Spot::Home(depth) => {
                self.home[seat.index()] |= 1 << depth;
                None
            }
        }
    }

    /// Swaps the balls on two cells of the ring; neither is fresh then (LIGA-35).
    pub(crate) fn swap(&mut self, one: u8, two: u8) {
        let owners = [self.owner(one), self.owner(two)];
        if let [Some(first), Some(second)] = owners {
            self.lift(first, Place::ring(one));
            self.lift(second, Place::ring(two));
            self.ring[first.index()] |= 1 << two;
            self.ring[second.index()] |= 1 << one;
        }
    }

    fn lift(&mut self, seat: Seat, from: Place) {
        match from.spot() {
            Spot::Ring(cell) => {
                self.ring[seat.index()] &= !(1 << cell);
                if cell == start_of(seat) {
                    self.fresh &= !(1 << seat.0);
                }
            }
            Spot::Home(depth) => self.home[seat.index()] &= !(1 << depth),
        }
    }

    /// A seat's balls as written: `0! 17 h3`, with `!` behind a fresh one.
    fn write(&self, seat: Seat) -> String {
        let ring = cells(self.ring(seat)).map(Place::ring);
        let home = (0..4).filter(|depth| self.home(seat) >> depth & 1 == 1).map(Place::home);
        let words = ring.chain(home).map(|place| {
            let fresh = self.is_fresh(seat) && place == Place::ring(start_of(seat));
            format!("{place}{}", if fresh { "!" } else { "" })
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Puts a seat's balls up as they are written.
    fn read(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let (word, fresh) = match word.strip_suffix('!') {
                Some(word) => (word, true),
                None => (word, false),
            };
            let place: Place = word.parse().map_err(|error: NotationError| error.to_string())?;
            if self.is_taken(seat, place) {
                return Err(format!("two balls on {place} (LIGA-15)"));
            }
            if fresh && place != Place::ring(start_of(seat)) {
                return Err(format!("only on {} can its ball be fresh (LIGA-19)", start_of(seat)));
            }
            if self.base(seat) == 0 {
                return Err("more than four balls (LIGA-2)".into());
            }
            self.carry_in(seat, place, fresh);
        }
        Ok(())
    }

    fn carry_in(&mut self, seat: Seat, place: Place, fresh: bool) {
        match place.spot() {
            Spot::Ring(cell) => self.ring[seat.index()] |= 1 << cell,
            Spot::Home(depth) => self.home[seat.index()] |= 1 << depth,
        }
        self.fresh |= u8::from(fresh) << seat.0;
    }
}

impl From<Board> for [String; 4] {
    fn from(board: Board) -> Self {
        SEATS.map(|seat| board.write(seat))
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Written)
    }
}

/// A board as it is written: the balls of each seat. They are put up one seat after the other, so
/// that a fault is found where it stands.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the balls of four seats")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<Board, A::Error> {
        let mut board = Board::default();
        for seat in SEATS {
            let balls = texts.next_element_seed(Balls(&mut board, seat))?;
            balls.ok_or_else(|| A::Error::invalid_length(seat.index(), &self))?;
        }
        Ok(board)
    }
}

/// The balls of one seat, to be put up on a board.
struct Balls<'a>(&'a mut Board, Seat);

impl<'de> DeserializeSeed<'de> for Balls<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let text = String::deserialize(deserializer)?;
        self.0.read(self.1, &text).map_err(D::Error::custom)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn board(texts: [&str; 4]) -> Board {
        read(texts).unwrap()
    }

    fn read(texts: [&str; 4]) -> Result<Board, serde_json::Error> {
        serde_json::from_value(serde_json::json!(texts))
    }

    #[test]
    fn boards_are_written_by_seat() {
        let texts = ["0! 5 h4", "3 16", "", "h1 h2 h3 h4"];
        let written: [String; 4] = board(texts).into();
        assert_eq!(written, texts);
        for bad in [
            ["0 0", "", "", ""],
            ["5", "5", "", ""],
            ["1!", "", "", ""],
            ["1 2 3 4 5", "", "", ""],
            ["h5", "", "", ""],
            ["64", "", "", ""],
            ["h1 h1", "", "", ""],
            ["h3 h3", "", "", ""],
            ["07", "", "", ""],
        ] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
        for (bad, says) in [
            (["5", "5", "", ""], "two balls on 5"),
            (["", "1!", "", ""], "only on 16"),
            (["1 2 3 4 5", "", "", ""], "more than four balls"),
            (["h5", "", "", ""], "a cell (0 to 63, h1 to h4)"),
        ] {
            let error = read(bad).unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
        let three = serde_json::from_value::<Board>(serde_json::json!(["", "", ""]));
        assert!(three.unwrap_err().to_string().contains("the balls of four seats"));
    }

    #[test]
    fn a_home_ball_sticks_when_nothing_deeper_is_free() {
        for (home, stuck) in
            [("h4", 0b1000), ("h3", 0), ("h1 h3 h4", 0b1100), ("h1 h2 h3 h4", 0b1111), ("", 0)]
        {
            assert_eq!(board([home, "", "", ""]).stuck(Seat(0)), stuck, "{home}");
        }
    }

    #[test]
    fn a_ball_that_leaves_its_start_cell_is_not_fresh() {
        let fresh = board(["0!", "5", "", ""]);
        let mut moved = fresh;
        assert_eq!(moved.carry(Seat(0), Place::ring(0), Place::ring(5)), Some(Seat(1)));
        assert_eq!(moved, board(["5", "", "", ""]));
        let mut swapped = fresh;
        swapped.swap(0, 5);
        assert_eq!(swapped, board(["5", "0", "", ""]));
        swapped.swap(0, 5);
        assert_eq!(swapped, board(["0", "5", "", ""]));
        let mut out = fresh;
        assert_eq!(out.knock_out(0), Some(Seat(0)));
        assert_eq!(out, board(["", "5", "", ""]));
        assert_eq!(out.bring_out(Seat(0)), None);
        assert_eq!(out, fresh);
        assert_eq!(out.bring_out(Seat(0)), Some(Seat(0)));
        assert_eq!(out, fresh);
    }
}
