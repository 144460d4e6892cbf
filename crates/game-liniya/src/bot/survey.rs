//! What each cell is worth to each team: windows counted, cards counted.
//!
//! A window is six cells that could become a line. Its value for a team is one factor per cell, 1
//! for an own chip or a corner, the cell's prospect if it is free; a line would be 1. So a chip put
//! down or taken off changes the values of all windows through its cell by the same factor, and
//! their sum is all that needs to be known of a cell.

use std::sync::LazyLock;

use game_core::{BotTurn, Seat};

use crate::apply::WINNING;
use crate::board::Board;
use crate::card::{Cards, Special};
use crate::cell::{CELLS, Cell, Cells, Dir, EVENTS, LINE};
use crate::{Line, Liniya, Team};

/// Prospect of a cell whose card the seat holds: it will be filled, but that costs a turn, and a
/// `+1` of another team can come first.
const HELD: f32 = 0.65;
/// Prospect of a cell whose card nobody has seen, for a team that gets all unseen cards. Cards
/// alone would make it 1, but lines are a race, and a window that needs more cards comes later.
const REACH: f32 = 0.5;
/// Prospect of a cell that only `+1` can fill, for each `+1` that the team can expect: lines nearer
/// to their end will want it more.
const RESCUE: f32 = 0.03;
/// The least prospect, so that values can be divided by it.
const HARDLY: f32 = 0.005;
/// How much more a window counts that lacks one chip to win the game: special cards are for that.
const BRINK: f32 = 8.0;
/// What a line is worth beyond the hope of it: it can't be broken any more (LINE-12).
const SAFE: f32 = 1.0;
/// Above all other values: the game is won.
const WIN: f32 = 1e6;

/// A line that could be.
struct Window {
    line: Line,
    set: Cells,
    /// Its cells' places in an array.
    places: [u8; LINE as usize],
}

/// All 266 windows of the board.
static WINDOWS: LazyLock<Vec<Window>> = LazyLock::new(|| {
    let cells = EVENTS.union(crate::CORNERS);
    let lines = cells.iter().flat_map(|cell| Dir::ALL.map(|dir| Line::new(cell, dir)));
    let window =
        |line: Line| Window { line, set: line.set(), places: line.cells().map(|cell| cell.0) };
    lines.flatten().map(window).collect()
});

impl Window {
    /// Do the two share more than LINE-13 allows?
    fn clashes(&self, line: Line) -> bool {
        self.line.dir() == line.dir() && self.set.intersection(line.set()).len() > 1
    }
}

/// The marks of a window's cells add up to what it is: below [`CHIP`] it is open and this is the
/// number of its free cells; below [`STAR`] one chip that could be taken off shuts it; above it's
/// hopeless.
const FREE: u8 = 1;
const CHIP: u8 = 8;
const STAR: u8 = 16;

/// One team's hopes.
struct Side {
    /// How much more a window counts that lacks one chip.
    brink: f32,
    /// The least value of a window that lacks one chip to win: a `+1` is kept for it.
    last: f32,
    /// The prospect of a free cell whose card nobody has seen.
    unseen: f32,
    /// Each cell's prospect of getting a chip of this team if it is free, or were.
    prospect: [f32; CELLS],
    /// The value of the open windows through each cell.
    open: [f32; CELLS],
    /// The value that windows shut by nothing but the chip on this cell would have if that chip
    /// were the team's own.
    shut: [f32; CELLS],
    factor: [f32; CELLS],
    mark: [u8; CELLS],
}

/// The board as one seat judges it.
pub(super) struct Survey<'a> {
    board: &'a Board,
    me: Team,
    /// By team.
    sides: Vec<Side>,
    /// How much the others' hopes count beside one's own.
    guard: f32,
    /// The directions in which an own chip on this cell makes a line.
    makes: [u8; CELLS],
}

impl<'a> Survey<'a> {
    /// What the seat can know.
    pub(super) fn new(turn: &BotTurn<'a, Liniya>, guard: f32) -> Self {
        let board = &turn.view.board;
        let me = turn.game.team(turn.seat);
        let teams = &Team::ALL[..usize::from(turn.game.team_count())];
        let cards = Count::new(turn);
        let sides = teams.iter().map(|&team| Side::new(board, me, team, &cards)).collect();
        let mut survey = Self { board, me, sides, guard, makes: [0; CELLS] };
        let lines = board.all_lines();
        for window in WINDOWS.iter() {
            if !lines.iter().any(|&line| window.clashes(line)) {
                survey.count(window);
            }
        }
        survey
    }

    /// Adds a window to the cells that it's about.
    fn count(&mut self, window: &Window) {
        let places = window.places.map(usize::from);
        for (team, side) in self.sides.iter_mut().enumerate() {
            let (value, marks) = side.read(window);
            let marked = |mark: u8| places.into_iter().find(|&at| side.mark[at] == mark);
            let last = match marks {
                FREE => {
                    let value = side.brink * value.max(side.last);
                    places.into_iter().for_each(|at| side.open[at] += value);
                    marked(FREE)
                }
                ..CHIP => {
                    places.into_iter().for_each(|at| side.open[at] += value);
                    None
                }
                CHIP..STAR => {
                    let chip = marked(CHIP);
                    chip.into_iter().for_each(|at| side.shut[at] += value);
                    chip.filter(|_| marks == CHIP)
                }
                _ => None,
            };
            if let Some(last) = last.filter(|_| team == self.me.index()) {
                self.makes[last] |= 1 << window.line.dir() as u8;
            }
        }
    }

    fn mine(&self) -> &Side {
        &self.sides[self.me.index()]
    }

    fn others(&self) -> impl Iterator<Item = &Side> {
        let mine = self.me.index();
        self.sides.iter().enumerate().filter(move |(team, _)| *team != mine).map(|(_, side)| side)
    }

    /// A chip on a free cell: own windows grow, the others' are shut. `None` if the card is dead.
    pub(super) fn put(&self, cell: Cell) -> Option<f32> {
        if !self.board.free().contains(cell) || self.board.bag(self.me) == 0 {
            return None;
        }
        let at = usize::from(cell.0);
        let mine = self.mine();
        let grown = mine.open[at] * (1.0 / mine.prospect[at] - 1.0);
        let blocked: f32 = self.others().map(|side| side.open[at]).sum();
        Some(grown + self.guard * blocked + self.line(at))
    }

    /// A chip taken off: its team's windows shrink, those that it shut open for all others.
    pub(super) fn take_off(&self, cell: Cell) -> f32 {
        let at = usize::from(cell.0);
        let opened = |side: &Side| side.shut[at] * side.prospect[at];
        // Its own team's windows are open there and none are shut; with a third team it's the other
        // way round.
        let others =
            self.others().map(|side| side.open[at] * (1.0 - side.prospect[at]) - opened(side));
        opened(self.mine()) + self.guard * others.sum::<f32>()
    }

    /// A chip replaced: the windows it shut are open for one's own team, its own are shut.
    pub(super) fn replace(&self, cell: Cell) -> f32 {
        let at = usize::from(cell.0);
        let broken: f32 = self.others().map(|side| side.open[at]).sum();
        self.mine().shut[at] + self.guard * broken + self.line(at)
    }

    /// What own lines made by a chip at this place are worth on top.
    fn line(&self, at: usize) -> f32 {
        match self.makes[at].count_ones() {
            0 => 0.0,
            made if self.board.lines(self.me) + made as u8 >= WINNING => WIN,
            made => made as f32 * SAFE,
        }
    }

    /// What is lost when an event card goes back into the deck: the prospects are everybody's.
    pub(super) fn give(&self, cell: Cell) -> f32 {
        if !self.board.free().contains(cell) {
            return 0.0;
        }
        let at = usize::from(cell.0);
        let change = |side: &Side| side.open[at] * (side.unseen / side.prospect[at] - 1.0);
        self.guard * self.others().map(change).sum::<f32>() - change(self.mine())
    }

    /// What is left to hope for in its direction when `line` is formed (LINE-13, LINE-14).
    pub(super) fn after(&self, line: Line) -> f32 {
        let mut lines = self.board.all_lines();
        lines.push(line);
        let ahead = WINDOWS.iter().filter(|window| {
            window.line.dir() == line.dir() && !lines.iter().any(|&line| window.clashes(line))
        });
        ahead
            .map(|window| self.mine().read(window))
            .filter(|read| read.1 < CHIP)
            .map(|read| read.0)
            .sum()
    }
}

impl Side {
    fn new(board: &Board, me: Team, team: Team, cards: &Count) -> Self {
        let share = cards.share[team.index()];
        let own = if team == me { cards.pluses } else { 0.0 };
        let rescue = (RESCUE * (own + share * cards.unseen_pluses)).max(HARDLY);
        let unseen = (REACH * share).max(rescue);
        let brink = board.lines(team) + 1 == WINNING;
        let plus = 1.0 - (1.0 - share.min(1.0)).powf(cards.unseen_pluses);
        let mut side = Self {
            brink: if brink { BRINK } else { 1.0 },
            last: if brink && team != me { REACH * plus } else { 0.0 },
            unseen,
            prospect: [rescue; CELLS],
            open: [0.0; CELLS],
            shut: [0.0; CELLS],
            factor: [1.0; CELLS],
            mark: [0; CELLS],
        };
        let mut set = |cells: Cells, prospect: f32| {
            cells.iter().for_each(|cell| side.prospect[usize::from(cell.0)] = prospect);
        };
        set(cards.unseen, unseen);
        if team == me {
            set(cards.held, HELD);
        }
        let free = board.free();
        let stars = board.stars();
        for cell in EVENTS.without(board.chips(team)).iter() {
            let at = usize::from(cell.0);
            if free.contains(cell) {
                side.factor[at] = side.prospect[at];
                side.mark[at] = FREE;
            } else {
                side.mark[at] = if stars.contains(cell) { STAR } else { CHIP };
            }
        }
        side
    }

    /// The window's value, chips of others left out, and the sum of its marks.
    #[inline]
    fn read(&self, window: &Window) -> (f32, u8) {
        let add = |(value, marks), at: u8| {
            (value * self.factor[usize::from(at)], marks + self.mark[usize::from(at)])
        };
        window.places.into_iter().fold((1.0, 0), add)
    }
}

/// What the seat knows of the cards.
struct Count {
    /// Events in its hand.
    held: Cells,
    /// Events in the deck or in hands it doesn't see.
    unseen: Cells,
    /// `+1` in its hand.
    pluses: f32,
    /// `+1` not seen yet.
    unseen_pluses: f32,
    /// For each team, the part of the unseen cards that it has or will draw.
    share: [f32; 3],
}

impl Count {
    fn new(turn: &BotTurn<'_, Liniya>) -> Self {
        let BotTurn { game, seat, view, .. } = *turn;
        let mut unseen = Cards::ALL;
        let mut held = Cards::default();
        let hand = view.hands.get(&seat).copied().unwrap_or_default();
        hand.cards().iter().for_each(|&card| held.insert(card));
        for card in view.discards.iter().chain(held.iter()) {
            unseen.remove(card);
        }
        let draws = view.deck as f32 / view.held.len() as f32;
        let mut share = [0.0; 3];
        for (other, &count) in view.held.iter().enumerate() {
            let other = Seat(other as u8);
            let hidden = if other == seat { 0.0 } else { f32::from(count) };
            share[game.team(other).index()] += (hidden + draws) / unseen.len().max(1) as f32;
        }
        Self {
            held: held.events(),
            unseen: unseen.events(),
            pluses: f32::from(held.specials(Special::Plus)),
            unseen_pluses: f32::from(unseen.specials(Special::Plus)),
            share,
        }
    }
}
