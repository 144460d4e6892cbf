//! What each cell is worth to each team: windows counted, cards counted.
//!
//! A window is six cells that could become a line. Its value for a team is its stake (what a line
//! means to that team by now) times one factor per cell: 1 for an own chip or a corner, the cell's
//! prospect if it is free. So a chip put, blocked or taken off multiplies the values of the windows
//! through its cell by a factor that is the same for all of them, and their sum is all one needs.

use std::sync::LazyLock;

use game_core::{Scene, Seat};

use crate::board::Board;
use crate::card::{Cards, Special};
use crate::cell::{CELLS, Cell, Cells, Dir, EVENTS, LINE};
use crate::{Line, Liniya, Team};

/// Prospect of a cell whose card the seat holds: it will be filled, but it costs a turn, and a
/// stranger's `+1` can come first.
const HELD: f32 = 0.65;
/// Prospect of a cell whose card nobody has seen, if the team gets every unseen card. Far below
/// what cards alone would give: lines are a race, and a window that needs more cards comes later.
const REACH: f32 = 0.5;
/// Prospect per `+1` that the team can expect, for a cell that only `+1` can fill.
const RESCUE: f32 = 0.03;
/// The least prospect, so that values can be divided by it.
const HARDLY: f32 = 0.005;
/// What a line is worth to a team that has none, one or two: the third wins (LINE-15).
const STAKE: [f32; 3] = [1.0, 1.4, 2.2];
/// How much more a window counts that lacks one chip to win the game.
const BRINK: f32 = 1.0;
/// What another team's hopes weigh against one's own.
const FEAR: f32 = 1.2;
/// What a line is worth beyond the hope of it: it can't be taken away any more (LINE-12).
const SAFE: f32 = 0.7;
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
    /// What a line means to it.
    stake: f32,
    /// How much more a window counts that lacks one chip.
    brink: f32,
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
    /// The directions in which an own chip on this cell makes a line.
    makes: [u8; CELLS],
}

impl<'a> Survey<'a> {
    /// What the seat can know.
    pub(super) fn new(scene: &Scene<'a, Liniya>) -> Self {
        let board = &scene.view.board;
        let me = scene.game.team(scene.seat);
        let teams = &Team::ALL[..usize::from(scene.game.teams())];
        let cards = Count::new(scene);
        let sides = teams.iter().map(|&team| Side::new(board, me, team, &cards)).collect();
        let mut survey = Self { board, me, sides, makes: [0; CELLS] };
        let lines = board.all_lines();
        for window in WINDOWS.iter() {
            if !lines.iter().any(|&line| window.clashes(line)) {
                survey.count(window);
            }
        }
        survey
    }

    fn count(&mut self, window: &Window) {
        let places = window.places.map(usize::from);
        for (team, side) in self.sides.iter_mut().enumerate() {
            let (mut value, marks) = side.read(window);
            if marks == FREE {
                value *= side.brink;
            }
            let marked = |mark: u8| places.into_iter().find(|&at| side.mark[at] == mark);
            let mut last = None;
            if marks < CHIP {
                places.into_iter().for_each(|at| side.open[at] += value);
                last = marked(FREE).filter(|_| marks == FREE);
            } else if marks < STAR
                && let Some(chip) = marked(CHIP)
            {
                side.shut[chip] += value;
                last = (marks == CHIP).then_some(chip);
            }
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
        Some(grown + blocked + self.line(at))
    }

    /// A chip taken off: its team's windows shrink, those that it shut open for all others.
    pub(super) fn take_off(&self, cell: Cell) -> f32 {
        let at = usize::from(cell.0);
        let opened = |side: &Side| side.shut[at] * side.prospect[at];
        // Its own team's windows are open there and none are shut; with a third team it's the other
        // way round.
        let others =
            self.others().map(|side| side.open[at] * (1.0 - side.prospect[at]) - opened(side));
        opened(self.mine()) + others.sum::<f32>()
    }

    /// A chip replaced: the windows it shut are open for one's own team, its own are shut.
    pub(super) fn replace(&self, cell: Cell) -> f32 {
        let at = usize::from(cell.0);
        let broken: f32 = self.others().map(|side| side.open[at]).sum();
        self.mine().shut[at] + broken + self.line(at)
    }

    /// What own lines made by a chip at this place are worth on top.
    fn line(&self, at: usize) -> f32 {
        match self.makes[at].count_ones() {
            0 => 0.0,
            made if u32::from(self.board.lines(self.me)) + made >= STAKE.len() as u32 => WIN,
            made => made as f32 * SAFE * self.mine().stake,
        }
    }

    /// What is lost when an event card goes back into the deck: the prospects are everybody's.
    pub(super) fn give(&self, cell: Cell) -> f32 {
        if !self.board.free().contains(cell) {
            return 0.0;
        }
        let at = usize::from(cell.0);
        let change = |side: &Side| side.open[at] * (side.unseen / side.prospect[at] - 1.0);
        self.others().map(change).sum::<f32>() - change(self.mine())
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
        let stake = STAKE[usize::from(board.lines(team)).min(STAKE.len() - 1)];
        let mut side = Self {
            stake: if team == me { stake } else { FEAR * stake },
            brink: if usize::from(board.lines(team)) + 1 == STAKE.len() { BRINK } else { 1.0 },
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
        window.places.into_iter().fold((self.stake, 0), add)
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
    fn new(scene: &Scene<'_, Liniya>) -> Self {
        let Scene { game, seat, view, .. } = *scene;
        let mut unseen = Cards::ALL;
        let mut held = Cards::default();
        view.hands
            .get(&seat)
            .iter()
            .flat_map(|hand| hand.cards())
            .for_each(|&card| held.insert(card));
        for card in view.discards.iter().chain(held.iter()) {
            unseen.remove(card);
        }
        let mut share = [0.0; 3];
        for (other, &count) in view.held.iter().enumerate() {
            let other = Seat(other as u8);
            let hidden = if other == seat { 0.0 } else { f32::from(count) };
            let draws = view.deck as f32 / view.held.len() as f32;
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
