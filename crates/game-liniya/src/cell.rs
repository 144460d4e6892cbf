//! Cells of the 12×12 board, sets of them, and the four directions a line can have.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, nth_bit, serde_as_notation};

/// Cells in a row, and rows.
pub const SIDE: u8 = 12;
/// All cells, corners included.
pub(crate) const CELLS: usize = SIDE as usize * SIDE as usize;
/// Cells in a line (LINE-12).
pub const LINE: u8 = 6;

/// A cell, written as column and row: `a1` to `l12`.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        type = "`${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`"
    )
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// Column and row from 0.
    pub const fn at(column: u8, row: u8) -> Self {
        assert!(column < SIDE && row < SIDE);
        Self(row * SIDE + column)
    }

    /// From 0.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From 0.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Is it one of the four corners (LINE-11)?
    #[inline]
    pub const fn is_corner(self) -> bool {
        CORNERS.contains(self)
    }

    /// The neighbour in direction `dir`; `None` at the border.
    #[inline]
    pub const fn next(self, dir: Dir) -> Option<Self> {
        match NEXT[dir as usize][self.0 as usize] {
            OFF => None,
            cell => Some(Self(cell)),
        }
    }

    /// The neighbour against direction `dir`; `None` at the border.
    #[inline]
    pub const fn previous(self, dir: Dir) -> Option<Self> {
        match PREVIOUS[dir as usize][self.0 as usize] {
            OFF => None,
            cell => Some(Self(cell)),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Views and offers are full of cells: no formatting of numbers here.
        let (column, row) = (b'a' + self.column(), self.row() + 1);
        let (long, short) = ([column, b'1', b'0' + row % 10], [column, b'0' + row]);
        let text = if row < 10 { &short[..] } else { &long[..] };
        f.write_str(str::from_utf8(text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell = || {
            let (&column, row) = text.as_bytes().split_first()?;
            let column = column.checked_sub(b'a').filter(|&column| column < SIDE)?;
            let row = match row {
                [digit @ b'1'..=b'9'] => digit - b'1',
                [b'1', digit @ b'0'..=b'2'] => 9 + (digit - b'0'),
                _ => return None,
            };
            Some(Self::at(column, row))
        };
        cell().ok_or_else(|| NotationError::new(text, "a cell (a1 to l12)"))
    }
}

/// The directions of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Dir {
    /// Along a row.
    East,
    /// Along a column.
    North,
    /// Along a diagonal, upwards.
    NorthEast,
    /// Along a diagonal, downwards.
    SouthEast,
}

impl Dir {
    /// All four.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::NorthEast, Self::SouthEast];

    #[inline]
    pub(crate) fn forwards(self) -> &'static Steps {
        &NEXT[self as usize]
    }

    #[inline]
    pub(crate) fn backwards(self) -> &'static Steps {
        &PREVIOUS[self as usize]
    }

    const fn steps(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
        }
    }
}

/// Where one step leads from each cell. There is room for every byte, so that no look needs a check.
pub(crate) type Steps = [u8; 256];

const OFF: u8 = u8::MAX;
static NEXT: [Steps; 4] = neighbours(1);
static PREVIOUS: [Steps; 4] = neighbours(-1);

const fn neighbours(sign: i8) -> [Steps; 4] {
    let mut table = [[OFF; 256]; 4];
    let mut dir = 0;
    while dir < 4 {
        let (right, up) = Dir::ALL[dir].steps();
        let mut cell = 0;
        while cell < CELLS {
            let column = (cell % SIDE as usize) as i8 + sign * right;
            let row = (cell / SIDE as usize) as i8 + sign * up;
            if 0 <= column && column < SIDE as i8 && 0 <= row && row < SIDE as i8 {
                table[dir][cell] = row as u8 * SIDE + column as u8;
            }
            cell += 1;
        }
        dir += 1;
    }
    table
}

/// A set of cells.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells([u64; 3]);

/// The universal cells (LINE-11).
pub const CORNERS: Cells = Cells::EMPTY
    .with(Cell::at(0, 0))
    .with(Cell::at(SIDE - 1, 0))
    .with(Cell::at(0, SIDE - 1))
    .with(Cell::at(SIDE - 1, SIDE - 1));

/// The 140 cells that carry an event.
pub const EVENTS: Cells = Cells([u64::MAX, u64::MAX, (1 << 16) - 1]).without(CORNERS);

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self([0; 3]);

    /// Is `cell` in it?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[(cell.0 >> 6) as usize] >> (cell.0 & 63) & 1 == 1
    }

    /// This and `cell`.
    #[inline]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// Adds `cell`.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize] |= 1 << (cell.0 & 63);
    }

    /// Takes `cell` out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize] &= !(1 << (cell.0 & 63));
    }

    /// Those in either.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([x, y, z])) = (self, other);
        Self([a | x, b | y, c | z])
    }

    /// Those in both.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([x, y, z])) = (self, other);
        Self([a & x, b & y, c & z])
    }

    /// Those in this but not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([x, y, z])) = (self, other);
        Self([a & !x, b & !y, c & !z])
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The `n`th cell from 0; there must be one.
    #[inline]
    pub fn nth(self, n: u32) -> Cell {
        self.nth_or_left(n).expect("there are enough cells")
    }

    /// The `n`th cell from 0; where there are too few, how many are still to be passed.
    #[inline]
    pub(crate) fn nth_or_left(self, n: u32) -> Result<Cell, u32> {
        let [first, second, third] = self.0;
        let [a, b, c] = self.0.map(u64::count_ones);
        if n >= a + b + c {
            return Err(n - (a + b + c));
        }
        let (word, n, from) = match n {
            n if n < a => (first, n, 0),
            n if n < a + b => (second, n - a, 64),
            n => (third, n - a - b, 128),
        };
        Ok(Cell(from + nth_bit(word, n)))
    }

    /// Row by row from `a1`.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let words = self.0;
        (0..3u8).flat_map(move |index| {
            let mut rest = words[index as usize];
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                Some(Cell(index * 64 + bit))
            })
        })
    }
}

/// Cells to walk on; what lies off the board isn't among them.
pub(crate) struct Ground([u64; 4]);

impl Ground {
    #[inline]
    pub(crate) fn new(Cells([a, b, c]): Cells) -> Self {
        Self([a, b, c, 0])
    }

    /// From `cell` on while a step leads to these cells, `most` at the most: the last one, and how
    /// many.
    #[inline]
    pub(crate) fn run(&self, mut cell: Cell, steps: &Steps, most: u8) -> (Cell, u8) {
        for count in 0..most {
            let next = steps[usize::from(cell.0)];
            if self.0[usize::from(next >> 6)] >> (next & 63) & 1 == 0 {
                return (cell, count);
            }
            cell = Cell(next);
        }
        (cell, most)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

/// Something that is written without formatting.
pub(crate) trait Word {
    fn push_to(self, text: &mut String);
}

impl Word for Cell {
    fn push_to(self, text: &mut String) {
        text.push(char::from(b'a' + self.column()));
        let row = self.row() + 1;
        if row >= 10 {
            text.push('1');
        }
        text.push(char::from(b'0' + row % 10));
    }
}

/// Words with spaces between them, written in one piece: readers of pieces (JSON's escapes) are slow.
pub(crate) fn write_words<W: Word>(
    f: &mut fmt::Formatter<'_>,
    words: impl IntoIterator<Item = W>,
) -> fmt::Result {
    let mut text = String::with_capacity(256);
    for word in words {
        if !text.is_empty() {
            text.push(' ');
        }
        word.push_to(&mut text);
    }
    f.write_str(&text)
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Cells {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cells = Self::EMPTY;
        for word in text.split_whitespace() {
            let cell = word.parse()?;
            if cells.contains(cell) {
                return Err(NotationError::new(word, "named only once"));
            }
            cells.insert(cell);
        }
        Ok(cells)
    }
}

serde_as_notation!(Cell, Cells);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_with_cells_is_not_empty() {
        let pair = |one: u8, two: u8| -> Cells { [Cell(one), Cell(two)].into_iter().collect() };
        assert!(Cells::EMPTY.is_empty());
        for (one, two) in [(0, 64), (0, 128), (64, 128)] {
            assert!(!pair(one, two).is_empty(), "{one} {two}");
        }
    }

    #[test]
    fn every_cell_has_one_name() {
        for index in 0..CELLS as u8 {
            let cell = Cell(index);
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for bad in ["", "a", "a0", "a13", "m1", "A1", "a01", "a1 ", "1a", "é1"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn neighbours_end_at_the_border() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        assert_eq!(cell("a1").next(Dir::NorthEast), Some(cell("b2")));
        assert_eq!(cell("a1").next(Dir::SouthEast), None);
        assert_eq!(cell("l7").next(Dir::East), None);
        assert_eq!(cell("a7").previous(Dir::East), None);
        assert_eq!(cell("b2").previous(Dir::SouthEast), Some(cell("a3")));
        assert_eq!(cell("c12").next(Dir::North), None);
    }

    #[test]
    fn sets_count_and_find() {
        assert_eq!((CORNERS.len(), EVENTS.len()), (4, 140));
        let cells: Vec<Cell> = EVENTS.iter().collect();
        for (n, &cell) in cells.iter().enumerate() {
            assert_eq!(EVENTS.nth(n as u32), cell);
        }
        assert_eq!(EVENTS.nth_or_left(141), Err(1));
        let some: Cells = "b1 d7 l11".parse().unwrap();
        assert_eq!(some.to_string(), "b1 d7 l11");
        assert!("b1 b1".parse::<Cells>().is_err());
    }
}
