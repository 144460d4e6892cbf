//! What is written once for all who come to a table.

use axum::extract::ws::Utf8Bytes;
use game_core::Eyes;
use protocol::{GrowingRecord, Happened, RecordLines};
use table::Table;

use crate::wire::{self, Personal};

/// Inputs of a game that whoever comes is told whole, not only in words.
const LATELY: usize = 100;
/// A record that nobody has asked for during so many lines of the log is not kept.
const UNASKED: u64 = 300;

#[derive(Default)]
pub(super) struct Written {
    /// Records' beginnings, which hold until people, or the game's course, change.
    beginnings: Vec<Beginning>,
    /// Records, until the next change.
    records: Vec<(Eyes, Record)>,
    /// The welcome of whoever only watches, and what it says to one person alone.
    for_watchers: Option<(Personal, Utf8Bytes)>,
}

/// A record's lines up to what happened lately, as some eyes see them. They only grow: whoever comes to
/// a long game costs what is sent.
struct Beginning {
    eyes: Eyes,
    /// After how many inputs it ends; none: it is still to be begun.
    told: Option<usize>,
    lines: GrowingRecord,
    /// How far the log was when somebody last asked.
    asked: u64,
}

/// A game's record: lines, and what happened lately.
#[derive(Clone)]
pub(super) struct Record {
    pub(super) lines: RecordLines,
    pub(super) recent: Vec<Happened>,
    /// How much of that is news.
    pub(super) news: usize,
}

impl Written {
    /// Something of the table has changed, but not what anybody is called, or what happened before.
    pub(super) fn changed(&mut self) {
        self.records.clear();
        self.for_watchers = None;
    }

    /// Another line of the log.
    pub(super) fn went_on(&mut self, seq: u64) {
        self.changed();
        self.beginnings.retain(|beginning| seq - beginning.asked < UNASKED);
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(super) fn welcome(&self, personal: &Personal) -> Option<Utf8Bytes> {
        let known = self.for_watchers.as_ref().filter(|(known, _)| known == personal);
        known.map(|(_, text)| text.clone())
    }

    pub(super) fn keep_welcome(&mut self, personal: Personal, text: Utf8Bytes) {
        self.for_watchers = Some((personal, text));
    }

    pub(super) fn record(&mut self, table: &Table, eyes: Eyes) -> Record {
        if let Some((_, record)) = self.records.iter().find(|(known, _)| *known == eyes) {
            return record.clone();
        }
        let (lately, news) = (table.lately(LATELY), table.news(eyes));
        let seen = |from: usize| {
            wire::happened(table, &table.events_after(from), &[eyes]).pop().unwrap_or_default()
        };
        let recent = seen(lately);
        let news = if news > lately { seen(news).len() } else { recent.len() };
        let record = Record { lines: self.beginning(table, eyes, lately), recent, news };
        self.records.push((eyes, record.clone()));
        record
    }

    fn beginning(&mut self, table: &Table, eyes: Eyes, until: usize) -> RecordLines {
        let known = self.beginnings.iter().position(|beginning| beginning.eyes == eyes);
        let at = known.unwrap_or_else(|| {
            let lines = GrowingRecord::default();
            self.beginnings.push(Beginning { eyes, told: None, lines, asked: 0 });
            self.beginnings.len() - 1
        });
        let beginning = &mut self.beginnings[at];
        beginning.lines.extend(&table.record_lines(eyes, beginning.told, until));
        (beginning.told, beginning.asked) = (Some(until), table.seq());
        beginning.lines.lines()
    }
}
