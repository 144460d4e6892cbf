//! The board: chips and lines (LINE-3, LINE-11 … LINE-14).

use game_core::PositionError;
use serde::Serialize;

use crate::action::{Line, Team};
use crate::cell::{CORNERS, Cell, Cells, Dir, EVENTS, Ground, LINE};
use crate::view::Formed;

/// Chips a team has (LINE-3).
pub const CHIPS: u32 = 72;

/// What lies open on the board.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Written"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Written")]
pub struct Board {
    chips: [Cells; 3],
    /// For each direction, the cells of its lines. Lines of two teams share no cell of one
    /// direction (a corner ends every row, column and diagonal through it), so all teams' lines
    /// fit into one set.
    lined: [Cells; 4],
    lines: [u8; 3],
    /// The cells that have ever carried a chip: whose events have been told (LINE-18).
    told: Cells,
}

/// What one new chip does (LINE-14).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forming {
    /// The lines that are formed whatever the seat wants.
    pub sure: Vec<Line>,
    /// The lines of which one per direction is to be chosen.
    pub open: Vec<Line>,
}

impl Board {
    /// The board as it is written: chips by team, lines, and cells that carry no chip any more.
    pub(crate) fn written(chips: [Cells; 3], lines: &[Line], once: Cells) -> Self {
        let told = chips.into_iter().fold(once, Cells::union);
        let mut board = Self { chips, told, ..Self::default() };
        for &line in lines {
            // A line of no team is kept for `validate` to complain about.
            let team = board.line_team(line).unwrap_or(Team(0));
            board.form(team, line);
        }
        board
    }

    /// A team's chips.
    #[inline]
    pub fn chips(&self, team: Team) -> Cells {
        self.chips[team.index()]
    }

    /// Whose chip lies there?
    pub fn owner(&self, cell: Cell) -> Option<Team> {
        Team::ALL.into_iter().find(|&team| self.chips(team).contains(cell))
    }

    /// The cells without a chip on which one can be put: no corner (LINE-11).
    #[inline]
    pub fn free(&self) -> Cells {
        let [a, b, c] = self.chips;
        EVENTS.without(a.union(b).union(c))
    }

    /// Could a chip be put on this cell?
    #[inline]
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        !cell.is_corner() && self.chips.iter().all(|chips| !chips.contains(cell))
    }

    /// The chips that `team` could take off: other teams', not part of a line (LINE-8).
    #[inline]
    pub fn removable(&self, team: Team) -> Cells {
        let [a, b, c] = self.chips;
        a.union(b).union(c).without(self.chips(team)).without(self.stars())
    }

    /// The cells of all lines: their chips lie star up (LINE-12).
    #[inline]
    pub fn stars(&self) -> Cells {
        let [a, b, c, d] = self.lined;
        a.union(b).union(c).union(d)
    }

    /// Chips the team still has in its bag (LINE-3).
    #[inline]
    pub fn bag(&self, team: Team) -> u32 {
        CHIPS - self.chips(team).len()
    }

    /// How many lines the team has.
    #[inline]
    pub fn lines(&self, team: Team) -> u8 {
        self.lines[team.index()]
    }

    /// The cells that have ever carried a chip.
    pub fn told(&self) -> Cells {
        self.told
    }

    /// Puts a chip down.
    #[inline]
    pub fn place(&mut self, team: Team, cell: Cell) {
        self.chips[team.index()].insert(cell);
        self.told.insert(cell);
    }

    /// Takes a chip off.
    pub fn remove(&mut self, cell: Cell) {
        self.chips.iter_mut().for_each(|chips| chips.remove(cell));
    }

    /// Makes a line of six chips.
    pub fn form(&mut self, team: Team, line: Line) {
        let lined = &mut self.lined[line.dir as usize];
        *lined = lined.union(line.set());
        self.lines[team.index()] += 1;
    }

    /// The lines that the chip of `team` on `cell` can form (LINE-14).
    pub fn forming(&self, team: Team, cell: Cell) -> Forming {
        let mut forming = Forming::default();
        let mine = Ground::new(self.chips(team).union(CORNERS));
        for dir in Dir::ALL {
            let (first, behind) = mine.run(cell, dir.backwards(), LINE - 1);
            let (_, ahead) = mine.run(cell, dir.forwards(), LINE - 1);
            if behind + ahead + 1 < LINE {
                continue;
            }
            let mut sixes = Vec::new();
            let mut from = first;
            for _ in 0..behind + ahead + 2 - LINE {
                let six = Line { from, dir };
                if self.may_form(six) {
                    sixes.push(six);
                }
                from = from.next(dir).expect("a run lies on the board");
            }
            let ends = (sixes.first().copied(), sixes.last().copied());
            match ends {
                (Some(one), Some(two))
                    if one.cells()[LINE as usize - 1] == cell && two.from == cell =>
                {
                    forming.sure.extend([one, two]);
                }
                _ if sixes.len() == 1 => forming.sure.extend(sixes),
                _ => forming.open.extend(sixes),
            }
        }
        forming
    }

    /// Two lines share at most one cell (LINE-13). Lines of different directions never share more.
    fn may_form(&self, six: Line) -> bool {
        six.set().intersection(self.lined[six.dir as usize]).len() <= 1
    }

    /// All lines. A stretch of twelve cells holds two lines at the most, so the cells alone tell
    /// them apart.
    pub fn all_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for dir in Dir::ALL {
            let lined = self.lined[dir as usize];
            let begins = |cell: &Cell| !cell.previous(dir).is_some_and(|cell| lined.contains(cell));
            for from in lined.iter().filter(begins) {
                let (last, more) = run_all(lined, from, dir);
                lines.extend(Line::new(from, dir));
                if more + 1 > LINE {
                    let back = (1..LINE).fold(last, |cell, _| cell.previous(dir).unwrap_or(cell));
                    lines.extend(Line::new(back, dir));
                }
            }
        }
        lines
    }

    /// The team that a line belongs to, by its chips; `None` if they aren't all one team's.
    pub fn line_team(&self, line: Line) -> Option<Team> {
        let chips = line.set().without(CORNERS);
        Team::ALL.into_iter().find(|&team| chips.without(self.chips(team)).is_empty())
    }

    /// All lines, each with its team.
    pub(crate) fn owned_lines(&self) -> Vec<Formed> {
        let owned = |line| self.line_team(line).map(|team| Formed { line, team });
        self.all_lines().into_iter().filter_map(owned).collect()
    }

    /// Could this board come about with `teams` teams, when `new` is the chip whose lines are
    /// still to be chosen?
    pub(crate) fn validate(&self, teams: u8, new: Option<Cell>) -> Result<(), PositionError> {
        let mut taken = CORNERS;
        for team in Team::ALL {
            let at = format!("board.{team}");
            let chips = self.chips(team);
            if team.0 >= teams && !chips.is_empty() {
                return Err(PositionError::new(at, "there is no such team"));
            }
            if !chips.intersection(CORNERS).is_empty() {
                return Err(PositionError::new(at, "no chip is put on a corner (LINE-11)"));
            }
            if !chips.intersection(taken).is_empty() {
                return Err(PositionError::new(at, "two chips on one cell"));
            }
            if chips.len() > CHIPS {
                return Err(PositionError::new(at, "a team has 72 chips (LINE-3)"));
            }
            taken = taken.union(chips);
        }
        let mut lines = [0; 3];
        let all = self.all_lines();
        for (at, line) in all.iter().enumerate() {
            let Some(team) = self.line_team(*line) else {
                return Err(PositionError::new("board.lines", format!("{line} is no team's")));
            };
            lines[team.index()] += 1;
            let shares = |other: &&Line| line.set().intersection(other.set()).len() > 1;
            if let Some(other) = all[..at].iter().find(shares) {
                let reason = format!("{other} and {line} share more than one cell (LINE-13)");
                return Err(PositionError::new("board.lines", reason));
            }
        }
        if lines != self.lines {
            return Err(PositionError::new("board.lines", "a line is there twice"));
        }
        for cell in taken.without(CORNERS).iter().filter(|&cell| Some(cell) != new) {
            let owner = self.owner(cell).expect("a taken cell has an owner");
            let Forming { sure, open } = self.forming(owner, cell);
            if let Some(line) = sure.iter().chain(&open).find(|line| !self.through(**line, new)) {
                let reason = format!("{line} is six in a row of {owner} but not among the lines");
                return Err(PositionError::new("board.lines", reason));
            }
        }
        Ok(())
    }

    fn through(&self, line: Line, new: Option<Cell>) -> bool {
        new.is_some_and(|new| line.set().contains(new))
    }
}

/// From `cell` on to the end of the stretch: its last cell, and how many steps that is.
fn run_all(of: Cells, mut cell: Cell, dir: Dir) -> (Cell, u8) {
    let mut count = 0;
    while let Some(next) = cell.next(dir).filter(|&next| of.contains(next)) {
        cell = next;
        count += 1;
    }
    (cell, count)
}

/// The board as a person writes it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Board"))]
#[derive(Serialize)]
#[allow(non_snake_case, reason = "teams are written A, B and C")]
struct Written {
    A: Cells,
    B: Cells,
    // `default` makes a field that may be left out optional for the client.
    #[serde(default, skip_serializing_if = "no_cells")]
    C: Cells,
    lines: Vec<Line>,
    /// Cells that carry no chip any more.
    #[serde(default, skip_serializing_if = "no_cells")]
    once: Cells,
}

fn no_cells(cells: &Cells) -> bool {
    cells.is_empty()
}

impl From<Board> for Written {
    fn from(board: Board) -> Self {
        let [a, b, c] = board.chips;
        let once = board.told.without(a.union(b).union(c));
        Self { A: a, B: b, C: c, lines: board.all_lines(), once }
    }
}
