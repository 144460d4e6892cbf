//! `board.toml`: sums, groups, cells and deeds.

use game_core::{PackError, Spanned};
use serde::Deserialize;

use super::super::board::{CellInfo, CellKind, DeedInfo, DeedKind, GroupInfo, Money, Note};
use super::super::{BRANDS, CELLS, ENTERPRISES, GROUPS, STADIUMS};
use super::{File, Words};

pub(super) struct Board {
    pub(super) money: Money,
    pub(super) groups: Vec<GroupInfo>,
    pub(super) cells: Vec<CellInfo>,
    pub(super) deeds: Vec<DeedInfo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    money: Spanned<MoneyEntry>,
    group: Vec<Spanned<GroupEntry>>,
    cell: Vec<Spanned<CellEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoneyEntry {
    notes: Spanned<Vec<NoteEntry>>,
    start: Spanned<i64>,
    bench: Spanned<i64>,
    objects: Spanned<i64>,
    networks: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteEntry {
    value: Spanned<i64>,
    count: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupEntry {
    id: Spanned<String>,
    name: Spanned<Words>,
    colour: Spanned<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Start,
    Bench,
    Character,
    ToBench,
    Enterprise,
    Stadium,
    Brand,
    Goal,
    Offside,
    Bookmakers,
    Fine,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellEntry {
    id: Spanned<String>,
    kind: Spanned<Kind>,
    name: Spanned<Words>,
    group: Option<Spanned<String>>,
    price: Option<Spanned<i64>>,
    rents: Option<Spanned<Vec<Spanned<i64>>>>,
    object: Option<Spanned<i64>>,
    network: Option<Spanned<i64>>,
    mortgage: Option<Spanned<i64>>,
    fine: Option<Spanned<i64>>,
}

pub(super) fn read(file: File<'_>) -> Result<Board, PackError> {
    let entries: BoardFile = file.files.parse(file.name)?;
    let mut board = Board {
        money: money(file, &entries.money)?,
        groups: groups(file, &entries.group)?,
        cells: Vec::new(),
        deeds: Vec::new(),
    };
    for entry in &entries.cell {
        cell(file, entry, &mut board)?;
    }
    counts(file, &entries.cell)?;
    for (group, entry) in board.groups.iter().zip(&entries.group) {
        let size = group.deeds.len();
        if !(2..=3).contains(&size) {
            let id = &group.id;
            let reason = match size {
                1 => format!("the group {id:?} has one enterprise, not 2 or 3"),
                _ => format!("the group {id:?} has {size} enterprises, not 2 or 3"),
            };
            return Err(file.fault(entry.get_ref().id.span(), reason));
        }
    }
    Ok(board)
}

fn money(file: File<'_>, entry: &Spanned<MoneyEntry>) -> Result<Money, PackError> {
    let entry = entry.get_ref();
    let mut notes: Vec<Note> = Vec::new();
    for note in entry.notes.get_ref() {
        let value = file.sum(&note.value, "note's value")?;
        let count = file.within(*note.count.get_ref(), 0, 100, note.count.span(), "count")?;
        if notes.last().is_some_and(|last| last.value <= value) {
            return Err(file.fault(note.value.span(), "notes go from the greatest to the least"));
        }
        notes.push(Note { value, count: count as u8 });
    }
    if notes.last().is_none_or(|last| last.value != 1) {
        return Err(file.fault(entry.notes.span(), "there must be notes of 1 to pay any sum"));
    }
    let cash = notes.iter().map(|note| i64::from(note.value) * i64::from(note.count)).sum();
    let stock = |number: &Spanned<i64>, what| {
        file.within(*number.get_ref(), 0, 110, number.span(), what).map(|number| number as u8)
    };
    Ok(Money {
        notes,
        cash: file.within(cash, 1, super::GREATEST, entry.notes.span(), "notes' sum")?,
        start: file.sum(&entry.start, "sum paid at the start")?,
        bench: file.sum(&entry.bench, "bench's price")?,
        objects: stock(&entry.objects, "number of objects")?,
        networks: stock(&entry.networks, "number of networks")?,
    })
}

fn groups(file: File<'_>, entries: &[Spanned<GroupEntry>]) -> Result<Vec<GroupInfo>, PackError> {
    let mut groups: Vec<GroupInfo> = Vec::new();
    for entry in entries.iter().map(Spanned::get_ref) {
        let taken: Vec<&str> = groups.iter().map(|group| group.id.as_str()).collect();
        let id = file.id(&entry.id, &taken, "groups")?;
        let colour = entry.colour.get_ref();
        let digits = colour.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            let reason = format!("{colour:?} is not a colour (#rrggbb)");
            return Err(file.fault(entry.colour.span(), reason));
        }
        groups.push(GroupInfo {
            id,
            name: file.name(&entry.name)?,
            colour: colour.clone(),
            deeds: Vec::new(),
        });
    }
    if groups.len() == GROUPS {
        Ok(groups)
    } else {
        Err(file.lacks(format!("{} groups instead of {GROUPS}", groups.len())))
    }
}

fn cell(file: File<'_>, spanned: &Spanned<CellEntry>, board: &mut Board) -> Result<(), PackError> {
    let entry = spanned.get_ref();
    let taken: Vec<&str> = board.cells.iter().map(|cell| cell.id.as_str()).collect();
    let id = file.id(&entry.id, &taken, "cells")?;
    let kind = *entry.kind.get_ref();
    belongings(file, entry, kind)?;
    let at = board.cells.len();
    let corner = matches!(kind, Kind::Start | Kind::Bench | Kind::Character | Kind::ToBench);
    if corner != at.is_multiple_of(CELLS / 4) || (kind == Kind::Start) != (at == 0) {
        let reason = "the corners are the first, 11th, 21st and 31st cell, the start first";
        return Err(file.fault(entry.kind.span(), format!("cell {}: {reason}", at + 1)));
    }
    let kind = match kind {
        Kind::Start => CellKind::Start,
        Kind::Bench => CellKind::Bench,
        Kind::Character => CellKind::Character,
        Kind::ToBench => CellKind::ToBench,
        Kind::Goal => CellKind::Goal,
        Kind::Offside => CellKind::Offside,
        Kind::Bookmakers => CellKind::Bookmakers,
        Kind::Fine => {
            let fine = needed(file, spanned, &entry.fine, "fine")?;
            CellKind::Fine(file.sum(fine, "fine")?)
        }
        Kind::Enterprise | Kind::Stadium | Kind::Brand => {
            let number = board.deeds.len() as u8;
            let deed = deed(file, spanned, kind, at as u8, &mut board.groups, number)?;
            board.deeds.push(deed);
            CellKind::Deed(number)
        }
    };
    let name = file.name(&entry.name)?;
    board.cells.push(CellInfo { id, name, kind });
    Ok(())
}

/// Refuses what a cell of this kind doesn't have: it would otherwise be passed over in silence.
fn belongings(file: File<'_>, entry: &CellEntry, kind: Kind) -> Result<(), PackError> {
    let enterprise = kind == Kind::Enterprise;
    let deed = enterprise || matches!(kind, Kind::Stadium | Kind::Brand);
    let sum = |field: &Option<Spanned<i64>>| field.as_ref().map(Spanned::span);
    let fields = [
        ("group", entry.group.as_ref().map(Spanned::span), enterprise),
        ("price", sum(&entry.price), deed),
        ("rents", entry.rents.as_ref().map(Spanned::span), deed),
        ("object", sum(&entry.object), enterprise),
        ("network", sum(&entry.network), enterprise),
        ("mortgage", sum(&entry.mortgage), deed),
        ("fine", sum(&entry.fine), kind == Kind::Fine),
    ];
    match fields.into_iter().find(|(_, span, fits)| span.is_some() && !fits) {
        Some((field, Some(span), _)) => {
            Err(file.fault(span, format!("a cell of this kind has no `{field}`")))
        }
        _ => Ok(()),
    }
}

fn needed<'e, T>(
    file: File<'_>,
    entry: &'e Spanned<CellEntry>,
    field: &'e Option<T>,
    what: &str,
) -> Result<&'e T, PackError> {
    field.as_ref().ok_or_else(|| {
        let id = entry.get_ref().id.get_ref();
        file.fault(entry.get_ref().id.span(), format!("the cell {id:?} has no `{what}`"))
    })
}

fn deed(
    file: File<'_>,
    spanned: &Spanned<CellEntry>,
    kind: Kind,
    cell: u8,
    groups: &mut [GroupInfo],
    number: u8,
) -> Result<DeedInfo, PackError> {
    let entry = spanned.get_ref();
    let price = file.sum(needed(file, spanned, &entry.price, "price")?, "price")?;
    let (count, what) = match kind {
        Kind::Stadium => (STADIUMS, "one for each number of stadiums"),
        Kind::Brand => (BRANDS, "one for each number of brands"),
        _ => (6, "for 0 to 4 objects and the network"),
    };
    let listed = needed(file, spanned, &entry.rents, "rents")?;
    if listed.get_ref().len() != count {
        let reason = format!("{} rents instead of {count}: {what}", listed.get_ref().len());
        return Err(file.fault(listed.span(), reason));
    }
    let mut rents = [0; 6];
    for (at, rent) in listed.get_ref().iter().enumerate() {
        rents[at] = file.sum(rent, "rent")?;
        if at > 0 && rents[at] < rents[at - 1] {
            let reason = format!("a rent of {} after one of {}", rents[at], rents[at - 1]);
            return Err(file.fault(rent.span(), reason));
        }
    }
    let listed = needed(file, spanned, &entry.mortgage, "mortgage")?;
    let mortgage = file.sum(listed, "mortgage value")?;
    if mortgage > price {
        let reason = format!("the mortgage value is {mortgage}, the price only {price}");
        return Err(file.fault(listed.span(), reason));
    }
    let (kind, object, network) = match kind {
        Kind::Stadium => (DeedKind::Stadium, 0, 0),
        Kind::Brand => (DeedKind::Brand, 0, 0),
        _ => {
            let id = needed(file, spanned, &entry.group, "group")?;
            let Some(group) = groups.iter().position(|group| &group.id == id.get_ref()) else {
                let reason = format!("there is no group {:?}", id.get_ref());
                return Err(file.fault(id.span(), reason));
            };
            groups[group].deeds.push(number);
            let object = needed(file, spanned, &entry.object, "object")?;
            let network = needed(file, spanned, &entry.network, "network")?;
            (
                DeedKind::Enterprise(group as u8),
                file.sum(object, "object's price")?,
                file.sum(network, "network's price")?,
            )
        }
    };
    Ok(DeedInfo { cell, kind, price, rents, object, network, mortgage })
}

/// How many cells of a kind there must be (FUT-0).
fn counts(file: File<'_>, cells: &[Spanned<CellEntry>]) -> Result<(), PackError> {
    if cells.len() != CELLS {
        return Err(file.lacks(format!("{} cells instead of {CELLS}", cells.len())));
    }
    let count = |kind| cells.iter().filter(|cell| *cell.get_ref().kind.get_ref() == kind).count();
    for (kind, name, right) in [
        (Kind::Bench, "bench", 1),
        (Kind::Character, "character", 1),
        (Kind::ToBench, "to_bench", 1),
        (Kind::Enterprise, "enterprise", ENTERPRISES),
        (Kind::Stadium, "stadium", STADIUMS),
        (Kind::Brand, "brand", BRANDS),
    ] {
        if count(kind) != right {
            let reason = format!("{} cells of the kind {name} instead of {right}", count(kind));
            return Err(file.lacks(reason));
        }
    }
    for (kind, name) in [(Kind::Goal, "goal"), (Kind::Offside, "offside")] {
        if count(kind) == 0 {
            return Err(file.lacks(format!("there is no cell of the kind {name}")));
        }
    }
    Ok(())
}
