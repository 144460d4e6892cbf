//! Ways to raise money: what pays a debt or a deed at little cost (FUT-14.1, FUT-13.1), and buildings of a colour sold evenly
//! (FUT-8.2). Advice alone: [`Futbolpolia::check`](game_core::Game::check) has the last word.

use game_core::Seat;
use serde::Serialize;

use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::pack::GROUPS;
use crate::phase::{Matter, Phase};
use crate::position::Table;

/// Something that brings money: a deed mortgaged, or buildings of a colour sold.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Raise {
    /// In notation.
    pub action: String,
    /// The deed, or the colour's first one.
    pub cell: Cell,
    /// How many buildings are sold; 0: the deed is mortgaged.
    pub sold: u8,
    /// What the bank pays.
    pub sum: i32,
}

impl Futbolpolia {
    /// For each colour on which `seat` has built: what selling one, two … all of its buildings brings.
    pub(crate) fn clears(&self, p: &Table, seat: Seat) -> Vec<Raise> {
        let built = p.owned(seat).intersection(p.built);
        let colours = self.figures.groups[..GROUPS].iter();
        colours
            .filter(|group| !group.intersection(built).is_empty())
            .flat_map(|group| (1..=total(p, *group)).map(|sold| self.clear(p, *group, sold).1))
            .collect()
    }

    /// So many levels of a colour sold, spread evenly over what is left; where that doesn't come out even,
    /// what stood higher keeps one more.
    fn clear(&self, p: &Table, group: CellSet, sold: u8) -> (Action, Raise) {
        let left = total(p, group) - sold;
        let count = group.len() as u8;
        let mut cells: Vec<Cell> = group.iter().collect();
        cells.sort_by_key(|cell| (u8::MAX - p.level(*cell), *cell));
        let more: CellSet = cells.iter().copied().take(usize::from(left % count)).collect();
        let level = left / count;
        let sums = group.iter().map(|cell| {
            let stays = (level + u8::from(more.contains(cell))).min(p.level(cell));
            self.figures.deed(cell).proceeds(p.level(cell), stays)
        });
        let sum = sums.sum();
        let cell = group.first().expect("a colour has cells");
        let action = Action::Clear(cell, level, more);
        (action, Raise { action: action.to_string(), cell, sold, sum })
    }

    /// What pays the debt of `seat`, or the deed it may buy, and costs little: single deeds are mortgaged first, then those of whole
    /// colours; then buildings are sold, and what stood under them is mortgaged. Empty if nothing is lacking,
    /// or that isn't enough.
    pub(crate) fn plan(&self, p: &Table, seat: Seat) -> Vec<Raise> {
        let lack = match (p.matter(), p.debts.first()) {
            (_, Some(debt)) if debt.from == seat => debt.sum - p.cash(seat),
            (Matter::Turn, _) if p.phase == Phase::Buy && p.turn == seat => {
                self.figures.deed(p.token(seat)).price - p.cash(seat)
            }
            _ => return Vec::new(),
        };
        let owned = p.owned(seat);
        let mut plan = Vec::new();
        let free = |cell: &Cell| self.check_mortgage(p, seat, *cell).is_ok();
        let whole = |cell: &Cell| {
            self.figures.deed(*cell).is_enterprise() && owned.has_all(self.figures.group(*cell))
        };
        let (wholes, singles): (CellSet, CellSet) = {
            let (wholes, singles): (Vec<_>, Vec<_>) = owned.iter().filter(free).partition(whole);
            (wholes.into_iter().collect(), singles.into_iter().collect())
        };
        self.pawn(&mut plan, singles, lack);
        self.pawn(&mut plan, wholes, lack);
        let mut cleared = CellSet::EMPTY;
        for group in &self.figures.groups[..GROUPS] {
            if raised(&plan) >= lack || group.intersection(owned).intersection(p.built).is_empty() {
                continue;
            }
            let sales = (1..=total(p, *group)).map(|sold| self.clear(p, *group, sold));
            let mut legal = sales.filter(|(action, _)| self.may_clear(p, seat, *action));
            let enough = |(_, sale): &(Action, Raise)| raised(&plan) + sale.sum >= lack;
            let (mut best, mut done) = (None, false);
            for sale in legal.by_ref() {
                done = enough(&sale);
                best = Some(sale.1);
                if done {
                    break;
                }
            }
            if let Some(sale) = best {
                if !done && sale.sold == total(p, *group) {
                    cleared = cleared.union(group.intersection(p.built));
                }
                plan.push(sale);
            }
        }
        self.pawn(&mut plan, cleared, lack);
        if lack <= 0 || raised(&plan) < lack {
            return Vec::new();
        }
        // The last one taken may have made earlier ones needless.
        for at in (0..plan.len()).rev() {
            if plan[at].sold == 0 && raised(&plan) - plan[at].sum >= lack {
                plan.remove(at);
            }
        }
        plan
    }

    /// Adds mortgages, the greatest first, until there is enough.
    fn pawn(&self, plan: &mut Vec<Raise>, cells: CellSet, lack: i32) {
        let mut cells: Vec<Cell> = cells.iter().collect();
        cells.sort_by_key(|cell| (-self.figures.deed(*cell).mortgage, *cell));
        for cell in cells {
            if raised(plan) >= lack {
                return;
            }
            let (action, sum) =
                (Action::Mortgage(cell).to_string(), self.figures.deed(cell).mortgage);
            plan.push(Raise { action, cell, sold: 0, sum });
        }
    }

    fn may_clear(&self, p: &Table, seat: Seat, action: Action) -> bool {
        match action {
            Action::Clear(cell, level, more) => {
                self.check_clear(p, seat, cell, level, more).is_ok()
            }
            _ => false,
        }
    }
}

fn raised(plan: &[Raise]) -> i32 {
    plan.iter().map(|step| step.sum).sum()
}

/// All that is built on a colour.
fn total(p: &Table, group: CellSet) -> u8 {
    group.iter().map(|cell| p.level(cell)).sum()
}
