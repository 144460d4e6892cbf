//! Cells, deeds, groups and sums.

use game_core::Phrase;
use serde::Serialize;

/// Sums and stocks.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Money {
    /// The notes that everybody begins with, and all the notes that there are (FUT-2.2).
    pub notes: Vec<Note>,
    /// What everybody begins with: the notes' sum.
    pub cash: i32,
    /// What the bank pays at СТАРТ (FUT-5.1).
    pub start: i32,
    /// What it costs to leave the bench (FUT-18.2).
    pub bench: i32,
    /// Objects in the bank.
    pub objects: u8,
    /// Networks in the bank.
    pub networks: u8,
}

/// Notes of one value.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// What one is worth.
    pub value: i32,
    /// How many everybody begins with.
    pub count: u8,
}

/// A colour group.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GroupInfo {
    /// Its id in the files.
    pub id: String,
    pub name: Phrase,
    /// Its colour, `#rrggbb`.
    pub colour: String,
    /// Its deeds, two or three.
    pub deeds: Vec<u8>,
}

/// A cell of the board.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellInfo {
    /// Its id in the files.
    pub id: String,
    pub name: Phrase,
    pub kind: CellKind,
}

/// What a cell is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellKind {
    /// СТАРТ.
    Start,
    /// СКАМЕЙКА ЗАПАСНЫХ.
    Bench,
    /// ПЕРСОНАЖ with УЖЕ ВЫБРАЛ.
    Character,
    /// ОТПРАВЛЯЙСЯ НА СКАМЕЙКУ.
    ToBench,
    /// An enterprise, a stadium or a brand: the number of its deed.
    Deed(u8),
    /// ГОЛ.
    Goal,
    /// ОФСАЙД.
    Offside,
    /// БУКМЕКЕРЫ.
    Bookmakers,
    /// Pay this to the bank.
    Fine(i32),
}

/// What one can own of the board, and its figures.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DeedInfo {
    pub cell: u8,
    pub kind: DeedKind,
    /// What it costs.
    pub price: i32,
    /// Rents of an enterprise with 0 to 4 objects and the network; of a stadium or brand by how many
    /// of its kind the owner has, from one on. What is left over is 0.
    pub rents: [i32; 6],
    /// What an object costs; 0 where nothing is built.
    pub object: i32,
    /// What the network costs on top of four objects; 0 where nothing is built.
    pub network: i32,
    /// What the bank lends on it.
    pub mortgage: i32,
}

/// What a deed is of.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DeedKind {
    /// An enterprise of this colour group.
    Enterprise(u8),
    Stadium,
    Brand,
}

impl Money {
    pub(super) fn deciding(&self) -> String {
        let Self { cash, start, bench, objects, networks, .. } = self;
        format!("cash {cash} start {start} bench {bench} objects {objects} networks {networks}")
    }
}

impl CellKind {
    pub(super) fn deciding(self) -> String {
        match self {
            CellKind::Start => "start".into(),
            CellKind::Bench => "bench".into(),
            CellKind::Character => "character".into(),
            CellKind::ToBench => "to bench".into(),
            CellKind::Deed(deed) => format!("deed {deed}"),
            CellKind::Goal => "goal".into(),
            CellKind::Offside => "offside".into(),
            CellKind::Bookmakers => "bookmakers".into(),
            CellKind::Fine(sum) => format!("fine {sum}"),
        }
    }
}

impl DeedInfo {
    pub(super) fn deciding(&self) -> String {
        let kind = match self.kind {
            DeedKind::Enterprise(group) => format!("enterprise {group}"),
            DeedKind::Stadium => "stadium".into(),
            DeedKind::Brand => "brand".into(),
        };
        let rents: Vec<String> = self.rents.iter().map(i32::to_string).collect();
        let Self { price, object, network, mortgage, .. } = self;
        format!("{kind} {price} {} {object} {network} {mortgage}", rents.join(","))
    }
}
