//! What seats, luck and lines are written as.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Text, notation, serde_as_notation};

use crate::card::{Card, Special};
use crate::cell::{Cell, Cells, Dir, LINE};

/// A team: `A`, `B` or `C` (LINE-3).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "\"A\" | \"B\" | \"C\""))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(pub(crate) u8);

impl Team {
    /// All there can be.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// Its colour as people say it: `красные`, `Red`.
    pub(crate) const fn colour(self) -> Text {
        [
            Text { ru: "красные", en: "Red" },
            Text { ru: "синие", en: "Blue" },
            Text { ru: "зелёные", en: "Green" },
        ][self.index()]
    }

    /// The Russian genitive and accusative: `красных`.
    pub(crate) const fn of_ru(self) -> &'static str {
        ["красных", "синих", "зелёных"][self.index()]
    }

    /// The Russian dative: `красным`.
    pub(crate) const fn to_ru(self) -> &'static str {
        ["красным", "синим", "зелёным"][self.index()]
    }

    /// The team's place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C"][self.index()])
    }
}

impl FromStr for Team {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let team = Self::ALL.into_iter().find(|team| team.to_string() == text);
        team.ok_or_else(|| NotationError::new(text, "a team (A, B or C)"))
    }
}

/// Six adjacent cells in one direction (LINE-12), written by its ends: `c3-h8`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Cell}-${Cell}`"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub(crate) from: Cell,
    pub(crate) dir: Dir,
}

impl Line {
    /// The six that begins at `from`; `None` if the board ends before it does.
    pub fn new(from: Cell, dir: Dir) -> Option<Self> {
        let mut last = from;
        for _ in 1..LINE {
            last = last.next(dir)?;
        }
        Some(Self { from, dir })
    }

    /// Its direction.
    pub const fn dir(self) -> Dir {
        self.dir
    }

    /// Its six cells in order.
    pub fn cells(self) -> [Cell; LINE as usize] {
        let mut cells = [self.from; LINE as usize];
        for at in 1..cells.len() {
            cells[at] = cells[at - 1].next(self.dir).expect("a line lies on the board");
        }
        cells
    }

    /// Its six cells as a set.
    pub fn set(self) -> Cells {
        self.cells().into_iter().collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.cells()[LINE as usize - 1])
    }
}

impl FromStr for Line {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let line = || {
            let from = text.split_once('-')?.0.parse().ok()?;
            let mut lines = Dir::ALL.into_iter().filter_map(|dir| Self::new(from, dir));
            lines.find(|line| line.to_string() == text)
        };
        line().ok_or_else(|| NotationError::new(text, "a line of six cells, such as c3-h8"))
    }
}

notation! {
    /// What a seat does.
    Action, (expected) {
        /// `event d7`: plays that event's card (LINE-6).
        "event" Event(cell: Cell),
        /// `+1 d7` (LINE-7).
        "+1" Plus(cell: Cell),
        /// `-1 d7` (LINE-8).
        "-1" Minus(cell: Cell),
        /// `-1/+1 d7` (LINE-9).
        "-1/+1" Swap(cell: Cell),
        /// `discard +1`: plays a special card without effect (LINE-10).
        "discard" Discard(card: Card),
        /// `line c3-h8`: chooses the line that the new chip forms (LINE-14).
        "line" Line(line: Line),
        /// `draw` (LINE-5, LINE-16).
        "draw" Draw,
        /// `accuse B`: says that a team signals (LINE-17).
        "accuse" Accuse(team: Team),
        /// `admit`: for one's team, that it has signalled (LINE-17).
        "admit" Admit,
        /// `deny`: for one's team, that it has not (LINE-17).
        "deny" Deny,
        /// `give d7`: puts a card back as the penalty (LINE-17).
        "give" Give(card: Card),
    }
}

impl Action {
    /// A special card played on `cell`.
    pub(crate) fn special(special: Special, cell: Cell) -> Self {
        match special {
            Special::Plus => Self::Plus(cell),
            Special::Minus => Self::Minus(cell),
            Special::Swap => Self::Swap(cell),
        }
    }

    /// The card that is revealed, if one is.
    pub(crate) fn card(self) -> Option<Card> {
        match self {
            Self::Event(cell) => Card::event(cell),
            Self::Plus(_) => Some(Card::special(Special::Plus)),
            Self::Minus(_) => Some(Card::special(Special::Minus)),
            Self::Swap(_) => Some(Card::special(Special::Swap)),
            Self::Discard(card) => Some(card),
            Self::Line(_)
            | Self::Draw
            | Self::Accuse(_)
            | Self::Admit
            | Self::Deny
            | Self::Give(_) => None,
        }
    }
}

/// What an action that begins with this word should look like.
fn expected(verb: &str) -> &'static str {
    match verb {
        "event" => "an action: event takes a cell in lower case, such as event d7",
        "+1" => "an action: +1 takes a cell in lower case, such as +1 d7",
        "-1" => "an action: -1 takes a cell in lower case, such as -1 d7",
        "-1/+1" => "an action: -1/+1 takes a cell in lower case, such as -1/+1 d7",
        "discard" => "an action: discard takes a special card (+1, -1 or -1/+1)",
        "line" => {
            "an action: line takes both ends of six cells, the left one first, in a column the \
             lower one, such as line c3-h8"
        }
        "accuse" => "an action: accuse takes a team (A, B or C)",
        "give" => "an action: give takes a card (a cell, +1, -1 or -1/+1), such as give d7",
        "draw" | "admit" | "deny" => "an action: draw, admit and deny stand alone",
        _ => {
            "an action of Liniya (event CELL, +1 CELL, -1 CELL, -1/+1 CELL, discard CARD, \
             line CELL-CELL, draw, accuse TEAM, admit, deny or give CARD)"
        }
    }
}

notation! {
    /// A time limit.
    Timer, "a timer of Liniya (draw SEAT)" {
        /// `draw 2`: the first seconds after a play, in which its seat can draw and nobody reveals
        /// the next card (LINE-16).
        "draw" Draw(seat: Seat),
    }
}

notation! {
    /// What luck decides.
    Chance, "a chance of Liniya (dealer SEAT or card CARD)" {
        /// `dealer 2`: the lot (LINE-4).
        "dealer" Dealer(seat: Seat),
        /// `card d7`: the next card from the deck.
        "card" Card(card: Card),
    }
}

serde_as_notation!(Team, Line);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_have_one_spelling() {
        for text in ["a1-f1", "a1-a6", "c3-h8", "a12-f7", "g1-l1"] {
            assert_eq!(text.parse::<Line>().unwrap().to_string(), text);
        }
        for bad in ["f1-a1", "a1-e1", "h1-m1", "a1-b6", "a1", "a1-", "c8-c3"] {
            assert!(bad.parse::<Line>().is_err(), "{bad}");
        }
        let all = (0..144).flat_map(|at| Dir::ALL.map(|dir| Line::new(Cell(at), dir)));
        assert_eq!(all.flatten().count(), 2 * 12 * 7 + 2 * 7 * 7);
    }

    #[test]
    fn what_cannot_be_read_says_what_is_missing() {
        for (text, hint) in [
            ("event", "a cell in lower case"),
            ("event D7", "a cell in lower case"),
            ("event d7 e7", "a cell in lower case"),
            ("line h8-c3", "the left one first"),
            ("line c8-c3", "in a column the lower one"),
            ("discard", "a special card"),
            ("accuse b", "a team (A, B or C)"),
            ("give", "takes a card"),
            ("admit A", "stand alone"),
            ("Draw", "line CELL-CELL, draw, accuse TEAM"),
            ("", "event CELL"),
        ] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains(hint), "{error}");
        }
        assert!("draw".parse::<Timer>().unwrap_err().to_string().contains("draw SEAT"));
    }

    proptest! {
        #[test]
        fn what_can_be_read_is_written_the_same(text in "(event|\\+1|-1|-1/\\+1|discard|line|draw|accuse|admit|deny|give|dealer|card)?( [0-9]{1,2}| ?[a-m][0-9]{1,2}(-[a-m][0-9]{1,2})?| [A-D]| \\+1)?") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.clone());
            }
            if let Ok(timer) = text.parse::<Timer>() {
                prop_assert_eq!(timer.to_string(), text.clone());
            }
            if let Ok(chance) = text.parse::<Chance>() {
                prop_assert_eq!(chance.to_string(), text);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,20}") {
            let _ = text.parse::<Action>();
            let _ = text.parse::<Timer>();
            let _ = text.parse::<Chance>();
        }
    }
}
