//! What a bot makes of what it sees: what deeds are worth to whom, what may have to be paid.

use game_core::{Level, Seat};

use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::figures::{BRANDS, Deed, STADIUMS};
use crate::pack::CellKind;
use crate::phase::Phase;
use crate::position::{NETWORK, SEATS, Table};
use crate::view::View;

/// Of 36 rolls, those with each sum.
const WAYS: [i32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Laps that a colour is expected to bring rent for.
const LAPS: i32 = 3;

/// A view through the eyes of one who counts.
pub(super) struct Survey<'a> {
    pub(super) game: &'a Futbolpolia,
    pub(super) view: &'a View,
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    level: Level,
}

impl<'a> Survey<'a> {
    pub(super) fn new(game: &'a Futbolpolia, view: &'a View, seat: Seat, level: Level) -> Self {
        Self { game, view, table: &view.table, seat, level }
    }

    pub(super) fn cash(&self) -> i32 {
        self.table.cash(self.seat)
    }

    pub(super) fn deed(&self, cell: Cell) -> &Deed {
        self.game.figures.deed(cell)
    }

    /// How many others are in the game.
    fn rivals(&self) -> i32 {
        self.table.playing.len() as i32 - 1
    }

    /// What its deeds are worth to `seat`, in dollars, given who owns what and the cash that it has to
    /// build with.
    pub(super) fn estate(&self, owned: &[CellSet; SEATS], seat: Seat, cash: i32) -> i32 {
        let figures = &self.game.figures;
        let deeds = owned[seat.index()];
        let mut sum = 0;
        for (at, group) in figures.groups.iter().enumerate() {
            let mine = deeds.intersection(*group);
            if mine.is_empty() {
                continue;
            }
            let (have, size) = (mine.len() as i32, group.len() as i32);
            let rival = (0..SEATS)
                .filter(|other| *other != seat.index())
                .map(|other| owned[other].intersection(*group).len() as i32)
                .max()
                .unwrap_or(0);
            for cell in mine.iter() {
                let deed = figures.deed(cell);
                let percent = match at {
                    STADIUMS => 85 + 25 * have,
                    BRANDS => 80 + 12 * have,
                    _ if have == size => 100,
                    // Somebody lacks only what is held here.
                    _ if have + rival == size && rival > 0 => 135,
                    _ if rival == 0 => 95 + 15 * have,
                    _ => 80,
                };
                sum += deed.price * percent / 100;
                if at < STADIUMS && have == size {
                    // Objects that there is the cash for; each place is stopped at in a seventh of
                    // all laps.
                    let level = (cash / (deed.object * size).max(1)).clamp(1, 3);
                    let rent = deed.rents[level as usize] - deed.rents[0];
                    sum += rent * self.rivals().min(4) * LAPS / 7;
                }
                if self.table.mortgaged.contains(cell) {
                    sum -= deed.mortgage + deed.interest();
                }
            }
        }
        sum
    }

    /// What one more deed is worth to `seat`, besides what it keeps others from.
    pub(super) fn worth(&self, cell: Cell, seat: Seat) -> i32 {
        let mut owned = self.table.owned;
        owned.iter_mut().for_each(|deeds| deeds.remove(cell));
        let cash = self.table.cash(seat);
        let before = self.estate(&owned, seat, cash);
        owned[seat.index()].insert(cell);
        self.estate(&owned, seat, cash - self.deed(cell).price) - before
    }

    /// Would the deed complete a colour of this seat's?
    pub(super) fn completes(&self, cell: Cell) -> bool {
        let mut deeds = self.table.owned(self.seat);
        deeds.insert(cell);
        self.deed(cell).is_enterprise() && deeds.has_all(self.game.figures.group(cell))
    }

    /// What a stop there would cost this seat.
    pub(super) fn toll(&self, cell: Cell) -> i32 {
        match self.table.owner(cell) {
            Some(owner) if owner != self.seat => self.game.figures.rent(self.table, cell),
            _ => match self.game.figures.kinds[cell.index()] {
                CellKind::Fine(sum) => sum,
                _ => 0,
            },
        }
    }

    /// Where the dice lead.
    pub(super) fn landing(&self) -> Cell {
        self.table.token(self.seat).ahead(self.table.dice.sum())
    }

    /// Is a stop there worth avoiding?
    pub(super) fn fears(&self, cell: Cell) -> bool {
        let bench = self.game.figures.kinds[cell.index()] == CellKind::ToBench;
        self.toll(cell) > 40 || bench && !self.late()
    }

    /// What the next roll costs on average, in dollars.
    pub(super) fn risk(&self) -> i32 {
        let from = self.table.token(self.seat);
        let cost = |sum: u8| WAYS[usize::from(sum)] * self.toll(from.ahead(sum));
        (2..=12).map(cost).sum::<i32>() / 36
    }

    /// Cash that is better not spent: for the dearest stops ahead, as they are likely.
    pub(super) fn reserve(&self) -> i32 {
        match self.level {
            Level::Easy => 0,
            Level::Middle => 50,
            Level::Strong => {
                let tolls = self.game.figures.all.iter().map(|cell| self.toll(cell));
                let worst = tolls.max().unwrap_or(0);
                (40 + self.risk() + worst / 3 - self.cushion()).clamp(40, 150)
            }
        }
    }

    /// What mortgages that hurt little would bring.
    fn cushion(&self) -> i32 {
        let deeds = self.table.owned(self.seat).difference(self.table.mortgaged);
        let deeds = deeds.difference(self.table.built);
        let harmless = deeds.iter().filter(|cell| self.mortgage_pain(*cell) < 100);
        harmless.map(|cell| self.deed(cell).mortgage).sum()
    }

    /// Is little left to buy, so that walking brings more harm than good?
    pub(super) fn late(&self) -> bool {
        self.game.figures.free(self.table).len() <= 4
    }

    pub(super) fn wants_off_bench(&self) -> bool {
        match self.level {
            Level::Easy => self.cash() >= 150,
            Level::Middle => true,
            Level::Strong => !self.late() || self.risk() < 25,
        }
    }

    /// Where building brings most for its price, if there is the cash for it.
    pub(super) fn best_site(&self, can: impl Fn(Cell) -> bool) -> Option<Cell> {
        let reserve = match self.level {
            Level::Easy => 300,
            Level::Middle => self.reserve(),
            // Before one's own roll it may still cost something: better after it.
            Level::Strong if self.table.phase == Phase::Before => self.reserve() + 3 * self.risk(),
            Level::Strong => self.reserve(),
        };
        let mut best = None;
        for cell in self.table.owned(self.seat).iter() {
            let level = self.table.level(cell);
            if level == NETWORK || !can(cell) {
                continue;
            }
            let deed = self.deed(cell);
            let price = deed.next_price(level);
            // A network is a luxury that brings little more, unless there is plenty of cash.
            let spare = if level + 1 == NETWORK { reserve + 150 } else { reserve };
            if self.cash() - price < spare {
                continue;
            }
            // The third object is where rents leap: what is begun is brought there first.
            let ahead = usize::from(level.max(2) + 1);
            let now = usize::from(level);
            let steps = (ahead - now) as i32;
            let yields = 1000 * (deed.rents[ahead] - deed.rents[now]) / (steps * price).max(1);
            if best.is_none_or(|(most, _)| yields > most) {
                best = Some((yields, cell));
            }
        }
        best.map(|(_, cell)| cell)
    }

    /// A mortgage that pays for an object where rents leap: a lone deed for a colour.
    pub(super) fn mortgage_to_build(&self, can: impl Fn(Cell) -> bool) -> Option<Action> {
        let figures = &self.game.figures;
        let lacks = |cell: &Cell| {
            let level = self.table.level(*cell);
            let price = self.deed(*cell).object;
            let site = level < 3 && self.game.check_site(self.table, self.seat, *cell).is_ok();
            site && self.cash() - price < 30
        };
        let site = self.table.owned(self.seat).iter().find(lacks)?;
        // Twice the price, so that it doesn't end with a single object.
        let wanted = 30 + 2 * self.deed(site).object;
        let colour = figures.group(site);
        self.cheapest_mortgage(wanted, |cell| can(cell) && !colour.contains(cell))
    }

    /// Is this mortgage worth redeeming now?
    pub(super) fn redeems(&self, cell: Cell, with_interest: bool) -> bool {
        let deed = self.deed(cell);
        let cost = deed.mortgage + if with_interest { deed.interest() } else { 0 };
        let group = self.game.figures.group(cell);
        let whole = deed.is_enterprise() && self.table.owned(self.seat).has_all(group);
        let spare = match self.level {
            Level::Easy => 500,
            _ if whole => self.reserve(),
            _ => self.reserve() + 150,
        };
        self.cash() - cost >= spare
    }

    /// How much it hurts to mortgage a deed, for each dollar it brings.
    pub(super) fn mortgage_pain(&self, cell: Cell) -> i32 {
        let group = self.game.figures.group(cell);
        let mine = self.table.owned(self.seat).intersection(group).len() as i32;
        let whole = mine as usize == group.len();
        let rent = self.game.figures.rent(self.table, cell);
        let brings = self.deed(cell).mortgage.max(1);
        100 * rent / brings + if whole && self.deed(cell).is_enterprise() { 200 } else { 10 * mine }
    }

    /// The mortgage that hurts least, if mortgages can bring the cash up to `sum` without touching
    /// whole colours.
    pub(super) fn cheapest_mortgage(&self, sum: i32, can: impl Fn(Cell) -> bool) -> Option<Action> {
        let harmless = |cell: &Cell| can(*cell) && self.mortgage_pain(*cell) < 100;
        let deeds: CellSet = self.table.owned(self.seat).iter().filter(harmless).collect();
        let most: i32 = deeds.iter().map(|cell| self.deed(cell).mortgage).sum();
        if self.cash() + most < sum {
            return None;
        }
        deeds.iter().min_by_key(|cell| self.mortgage_pain(*cell)).map(Action::Mortgage)
    }
}
