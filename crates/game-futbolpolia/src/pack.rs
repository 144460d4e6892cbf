//! The pack: board, deeds, cards and characters, with all that they cost, pay and say (FUT-0).
//!
//! The format is described in `docs/packs/futbolpolia.md`.

mod board;
mod card;
mod character;
mod files;

use game_core::{PackError, PackFiles};
use serde::Serialize;

pub use board::{CellInfo, CellKind, DeedInfo, DeedKind, GroupInfo, Money, Note};
pub use card::{CardInfo, Deck, Effect, Kept, Nearest};
pub use character::{CharacterInfo, Moment, Power, Target, Uses};

/// Cells of the board.
pub const CELLS: usize = 40;
/// Enterprises that belong to a colour group.
pub const ENTERPRISES: usize = 22;
/// Stadiums of the board.
pub const STADIUMS: usize = 4;
/// Brands of the board.
pub const BRANDS: usize = 3;
/// Deeds: enterprises, stadiums and brands.
pub const DEEDS: usize = ENTERPRISES + STADIUMS + BRANDS;
/// Colour groups.
pub const GROUPS: usize = 8;
/// Cards of each deck; the expansion adds as many.
pub const CARDS: usize = 21;
/// Cards that can be kept, of both decks and the expansion together.
pub const KEPT: usize = 8;
/// Characters; the expansion adds as many.
pub const CHARACTERS: usize = 6;

/// Board, cards and characters. Everything is numbered from 0: cells clockwise from СТАРТ, deeds by
/// their cells, cards and characters as they stand in the files, those of the expansion behind the
/// others.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Pack {
    money: Money,
    groups: Vec<GroupInfo>,
    cells: Vec<CellInfo>,
    deeds: Vec<DeedInfo>,
    goal: Vec<CardInfo>,
    offside: Vec<CardInfo>,
    characters: Vec<CharacterInfo>,
}

impl Pack {
    /// The sums that don't belong to a single cell.
    pub fn money(&self) -> &Money {
        &self.money
    }

    /// The colour groups.
    pub fn groups(&self) -> &[GroupInfo] {
        &self.groups
    }

    /// All 40 cells.
    pub fn cells(&self) -> &[CellInfo] {
        &self.cells
    }

    /// All 29 deeds, in the order of their cells.
    pub fn deeds(&self) -> &[DeedInfo] {
        &self.deeds
    }

    /// A deck: the cards of the box, then those of the expansion.
    pub fn deck(&self, deck: Deck) -> &[CardInfo] {
        match deck {
            Deck::Goal => &self.goal,
            Deck::Offside => &self.offside,
        }
    }

    /// The characters: those of the box, then those of the expansion.
    pub fn characters(&self) -> &[CharacterInfo] {
        &self.characters
    }

    /// The cell of a kind that the board has just one of.
    fn corner(&self, kind: CellKind) -> u8 {
        let at = self.cells.iter().position(|cell| cell.kind == kind);
        at.expect("every corner is on the board") as u8
    }

    /// The cell of the bench.
    pub fn bench(&self) -> u8 {
        self.corner(CellKind::Bench)
    }
}

impl game_core::Pack for Pack {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files::load(files)
    }

    fn deciding(&self) -> String {
        let mut lines = vec![self.money.deciding()];
        lines.extend(self.cells.iter().map(|cell| match cell.kind {
            CellKind::Deed(deed) => self.deeds[usize::from(deed)].deciding(),
            kind => kind.deciding(),
        }));
        lines.extend(self.goal.iter().map(|card| format!("goal {}", card.effect)));
        lines.extend(self.offside.iter().map(|card| format!("offside {}", card.effect)));
        lines.extend(self.characters.iter().map(|c| format!("{} {}", c.power, c.uses)));
        lines.join("\n")
    }
}
