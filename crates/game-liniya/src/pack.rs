//! The pack: 140 events of the war, one for each cell but the corners (LINE-1, LINE-18).

use std::borrow::Cow;

use game_core::{Lang, PackError, PackFiles, Phrase, Spanned};
use serde::{Deserialize, Serialize, Serializer};

use crate::cell::{CELLS, Cell, Cells, EVENTS};

/// The events of the board.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ [key in Cell]?: HistoricEvent }")
)]
#[derive(Clone, Debug)]
pub struct Pack {
    events: Vec<Option<HistoricEvent>>,
    /// The events' names with their dates, as the record has them.
    titles: Vec<Option<Phrase>>,
}

/// What a cell tells.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HistoricEvent {
    /// The day (`1941-06-22`) or the month (`1941-06`).
    pub date: String,
    /// A name that fits a cell.
    pub name: Phrase,
    /// Two or three sentences.
    pub text: Phrase,
}

/// The one file of the pack.
pub(crate) const FILE: &str = "events.toml";

/// Letters that a name can have and still fit a cell.
const NAME: usize = 22;
/// Letters that a word can have and still fit a cell's width.
const WORD: usize = 12;
/// Letters that a text can have and still fit its panel.
const TEXT: std::ops::RangeInclusive<usize> = 40..=400;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    event: Vec<Spanned<WrittenEvent>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEvent {
    cell: Spanned<String>,
    date: Spanned<String>,
    name: Spanned<Phrase>,
    text: Spanned<Phrase>,
}

impl game_core::Pack for Pack {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files.only(&[FILE])?;
        let file: File = files.parse(FILE)?;
        let mut pack = Self { events: vec![None; CELLS], titles: vec![None; CELLS] };
        let mut taken = Cells::EMPTY;
        let mut names: Vec<&Phrase> = Vec::new();
        for entry in file.event.iter().map(Spanned::get_ref) {
            let fault = |span, reason: String| Err(files.fault(FILE, Some(span), reason));
            let cell = match entry.cell.get_ref().parse::<Cell>() {
                Ok(cell) if cell.is_corner() => {
                    return fault(
                        entry.cell.span(),
                        format!("{cell} is a corner and has no event"),
                    );
                }
                Ok(cell) if taken.contains(cell) => {
                    return fault(entry.cell.span(), format!("the cell {cell} is used twice"));
                }
                Ok(cell) => cell,
                Err(error) => return fault(entry.cell.span(), error.to_string()),
            };
            taken.insert(cell);
            if let Err(reason) = check_date(entry.date.get_ref()) {
                return fault(entry.date.span(), reason);
            }
            let name = entry.name.get_ref();
            if let Err(reason) = check_name(name) {
                return fault(entry.name.span(), reason);
            }
            if let Some(twin) =
                names.iter().find(|other| other.ru == name.ru || other.en == name.en)
            {
                return fault(entry.name.span(), format!("two events are called {:?}", twin.en));
            }
            names.push(name);
            if let Err(reason) = check_text(entry.text.get_ref()) {
                return fault(entry.text.span(), reason);
            }
            let date = entry.date.get_ref().clone();
            let text = entry.text.get_ref().clone();
            let event = HistoricEvent { date, name: name.clone(), text };
            pack.titles[usize::from(cell.0)] = Some(event.title());
            pack.events[usize::from(cell.0)] = Some(event);
        }
        match EVENTS.without(taken).iter().next() {
            Some(cell) => {
                let reason = format!("{} events instead of 140: {cell} has none", taken.len());
                Err(files.fault(FILE, None, reason))
            }
            None => Ok(pack),
        }
    }

    /// Every cell but the corners has an event; what it tells decides nothing.
    fn deciding(&self) -> String {
        String::new()
    }
}

impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(EVENTS.iter().map(|cell| (cell, self.event(cell))))
    }
}

impl Pack {
    /// The event of a cell; corners have none.
    pub fn event(&self, cell: Cell) -> Option<&HistoricEvent> {
        self.events[usize::from(cell.0)].as_ref()
    }

    /// The name and date of a cell's event; a corner is just the cell.
    pub(crate) fn title(&self, cell: Cell, lang: Lang) -> Cow<'_, str> {
        match &self.titles[usize::from(cell.0)] {
            Some(title) => Cow::Borrowed(title.get(lang)),
            None => Cow::Owned(cell.to_string()),
        }
    }

    /// These cells by their events' dates (LINE-18). A month comes before its days.
    pub fn chronicle(&self, cells: Cells) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            cells.iter().filter(|cell| self.event(*cell).is_some()).collect();
        cells.sort_by_key(|cell| self.event(*cell).map(|event| event.date.as_str()));
        cells
    }
}

fn check_date(date: &str) -> Result<(), String> {
    let numbers: Option<Vec<u32>> = date
        .split('-')
        .map(|part| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten())
        .collect();
    let lengths: Vec<usize> = date.split('-').map(str::len).collect();
    let days = |year: u32, month: u32| match month {
        2 if year.is_multiple_of(4) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let good = match (numbers.as_deref(), lengths.as_slice()) {
        (Some(&[_, month]), [4, 2]) => (1..=12).contains(&month),
        (Some(&[year, month, day]), [4, 2, 2]) => {
            (1..=12).contains(&month) && (1..=days(year, month)).contains(&day)
        }
        _ => false,
    };
    if good { Ok(()) } else { Err(format!("{date:?} is not a date (1941-06-22 or 1941-06)")) }
}

fn check_name(name: &Phrase) -> Result<(), String> {
    for text in [&name.ru, &name.en] {
        if text.trim().is_empty() {
            return Err("a name is empty".into());
        }
        if text.chars().count() > NAME {
            return Err(format!("{text:?} has more than {NAME} letters and won't fit its cell"));
        }
        if let Some(word) = text.split(' ').find(|word| word.chars().count() > WORD) {
            return Err(format!("{word:?} has more than {WORD} letters and won't fit its cell"));
        }
    }
    Ok(())
}

fn check_text(text: &Phrase) -> Result<(), String> {
    for (lang, text) in [("ru", &text.ru), ("en", &text.en)] {
        let letters = text.chars().count();
        if !TEXT.contains(&letters) {
            let (least, most) = (TEXT.start(), TEXT.end());
            return Err(format!("text.{lang} has {letters} letters, not {least} to {most}"));
        }
    }
    Ok(())
}
