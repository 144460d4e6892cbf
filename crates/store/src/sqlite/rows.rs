//! Rows as they are stored, each with a checksum that says whose it is: a row that was garbled, or
//! to which a chain has strayed, is found out before anybody reads it as a log.

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::failed;
use crate::{Mentioned, SnapshotText, StoreError};

/// How far a table's log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// How many lines there are.
    pub(super) seq: i64,
    /// The last append's row.
    pub(super) row: i64,
    pub(super) live: bool,
    /// Has a game ever run?
    pub(super) begun: bool,
    /// When it was last written to.
    pub(super) touched: i64,
}

impl Head {
    /// A table's head; `None` if there is no such table.
    pub(super) fn find(connection: &Connection, table: &str) -> Result<Option<Self>, StoreError> {
        let query = "SELECT last_seq, last_row, live, begun, touched, sum FROM tables \
                     WHERE table_id = ?1";
        let found = connection
            .prepare_cached(query)
            .and_then(|mut find| find.query_row([table], Self::read).optional())
            .map_err(|error| at_fault(table, &error))?;
        match found {
            Some((head, sum)) if head.sum(table) != sum => {
                Err(StoreError::damaged(table, "its entry in the list of tables is garbled"))
            }
            found => Ok(found.map(|(head, _)| head)),
        }
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<(Self, i64)> {
        let head = Self {
            seq: row.get(0)?,
            row: row.get(1)?,
            live: row.get(2)?,
            begun: row.get(3)?,
            touched: row.get(4)?,
        };
        Ok((head, row.get(5)?))
    }

    pub(super) fn sum(&self, table: &str) -> i64 {
        let flags = i64::from(self.live) | i64::from(self.begun) << 1;
        let numbers = [self.seq, self.row, flags, self.touched];
        sum([table.as_bytes(), numbers.map(i64::to_le_bytes).as_flattened()])
    }
}

/// One append.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) row: i64,
    /// The same table's append before this one.
    pub(super) previous: Option<i64>,
    /// How many lines the log had before.
    pub(super) after: i64,
    /// With line breaks between them.
    pub(super) lines: String,
}

impl Link {
    pub(super) fn sum(&self, table: &str) -> i64 {
        link_sum(table, self.previous, self.after, &self.lines)
    }

    /// How many lines the log has after it.
    pub(super) fn end(&self) -> i64 {
        self.after.saturating_add(self.lines.split('\n').count() as i64)
    }
}

pub(super) fn link_sum(table: &str, previous: Option<i64>, after: i64, lines: &str) -> i64 {
    let numbers = [previous.unwrap_or(-1), after].map(i64::to_le_bytes);
    sum([table.as_bytes(), numbers.as_flattened(), lines.as_bytes()])
}

/// Follows the chain from a table's last append back to the one that holds line `after` + 1; the
/// last one comes first. It must lead down to the beginning without holes, so it can't go in rings.
pub(super) fn chain(
    connection: &Connection,
    table: &str,
    head: Head,
    after: i64,
) -> Result<Vec<Link>, StoreError> {
    let damaged = |reason: String| StoreError::damaged(table, reason);
    let mut find = connection
        .prepare_cached("SELECT previous, after, lines, sum FROM appends WHERE row = ?1")
        .map_err(failed)?;
    let mut links: Vec<Link> = Vec::new();
    let (mut next, mut end) = (Some(head.row), head.seq);
    while end > after {
        let Some(row) = next else {
            return Err(damaged(format!("its first {end} lines are missing")));
        };
        let read = |found: &Row<'_>| {
            let (previous, after, lines) = (found.get(0)?, found.get(1)?, found.get(2)?);
            Ok((Link { row, previous, after, lines }, found.get(3)?))
        };
        let found: Option<(Link, i64)> =
            find.query_row([row], read).optional().map_err(|error| at_fault(table, &error))?;
        let Some((link, sum)) = found else {
            return Err(damaged(format!("the lines up to {end} are missing (row {row})")));
        };
        if link.sum(table) != sum {
            return Err(damaged(format!("the lines up to {end} are garbled (row {row})")));
        }
        if link.end() != end || link.after < 0 {
            return Err(damaged(format!("other lines stand where those up to {end} should")));
        }
        (next, end) = (link.previous, link.after);
        links.push(link);
    }
    Ok(links)
}

/// A checksum of parts, each with its length: 64 bits of SHA-256.
pub(super) fn sum<const N: usize>(parts: [&[u8]; N]) -> i64 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    i64::from_le_bytes(first)
}

/// An error met while a table was read: is that table damaged, or did the store fail?
pub(super) fn at_fault(table: &str, error: &rusqlite::Error) -> StoreError {
    if is_damage(error) {
        return StoreError::damaged(table, error.to_string());
    }
    failed(error)
}

/// Does the file contradict itself, or hold something else than was written?
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::SqliteFailure(error, _) => {
            matches!(error.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        }
        rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::Utf8Error(..) => true,
        _ => false,
    }
}

pub(super) fn read(
    connection: &Connection,
    table: &str,
    after: u64,
) -> Result<Vec<String>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let Some(head) = Head::find(connection, table)? else { return Ok(Vec::new()) };
    let links = chain(connection, table, head, after)?;
    let lines = links.iter().rev().flat_map(|link| (link.after + 1..).zip(link.lines.split('\n')));
    Ok(lines.filter(|(seq, _)| *seq > after).map(|(_, line)| line.to_string()).collect())
}

pub(super) fn length(connection: &Connection, table: &str) -> Result<u64, StoreError> {
    let head = Head::find(connection, table)?;
    Ok(head.map_or(0, |head| head.seq.max(0) as u64))
}

pub(super) fn snapshot_sum(table: &str, seq: i64, text: &str) -> i64 {
    sum([table.as_bytes(), &seq.to_le_bytes(), text.as_bytes()])
}

/// One that is garbled is as good as none.
pub(super) fn snapshot(
    connection: &Connection,
    table: &str,
) -> Result<Option<SnapshotText>, StoreError> {
    let Some(head) = Head::find(connection, table)? else { return Ok(None) };
    let query = "SELECT seq, text, sum FROM snapshots WHERE table_id = ?1";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let found: rusqlite::Result<Option<(i64, String, i64)>> = connection
        .prepare_cached(query)
        .and_then(|mut find| find.query_row([table], read).optional());
    let whole = |(seq, text): (i64, &str), sum| {
        (0..=head.seq).contains(&seq) && snapshot_sum(table, seq, text) == sum
    };
    match found {
        Ok(Some((seq, text, sum))) if whole((seq, &text), sum) => {
            Ok(Some(SnapshotText { seq: seq as u64, text }))
        }
        Ok(_) => Ok(None),
        Err(error) if is_damage(&error) => Ok(None),
        Err(error) => Err(failed(error)),
    }
}

/// From the index, or from all tables if that is damaged.
pub(super) fn neglected(connection: &Connection, before: u64) -> Result<Vec<String>, StoreError> {
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let query = "SELECT table_id FROM tables WHERE live AND touched < ?1";
    connection
        .prepare_cached(query)
        .and_then(|mut list| list.query_map([before], |row| row.get(0))?.collect())
        .map_err(failed)
}

pub(super) fn mention_sum(person: &str, table: &str, at: i64, text: &str) -> i64 {
    sum([person.as_bytes(), table.as_bytes(), &at.to_le_bytes(), text.as_bytes()])
}

/// Those that are garbled are left out: each is written again when its table changes.
pub(super) fn mentions(
    connection: &Connection,
    person: &str,
    most: usize,
) -> Result<Vec<Mentioned>, StoreError> {
    let query = "SELECT table_id, at, text, sum FROM mentions WHERE person = ?1 \
                 ORDER BY at DESC LIMIT ?2";
    let read = |row: &Row<'_>| {
        let (table, at, text): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let whole = mention_sum(person, &table, at, &text) == row.get::<_, i64>(3)?;
        Ok(whole.then(|| Mentioned { table, at: at.max(0) as u64, text }))
    };
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let listed: rusqlite::Result<Vec<Option<Mentioned>>> = connection
        .prepare_cached(query)
        .and_then(|mut list| list.query_map(params![person, most], read)?.collect());
    listed.map(|listed| listed.into_iter().flatten().collect()).map_err(failed)
}

/// The last one that isn't garbled.
pub(super) fn mentioned(
    connection: &Connection,
    table: &str,
) -> Result<Option<Mentioned>, StoreError> {
    let query = "SELECT person, at, text, sum FROM mentions WHERE table_id = ?1 ORDER BY at DESC";
    let read = |row: &Row<'_>| {
        let (person, at, text): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let whole = mention_sum(&person, table, at, &text) == row.get::<_, i64>(3)?;
        Ok(whole.then(|| Mentioned { table: table.to_string(), at: at.max(0) as u64, text }))
    };
    let listed: rusqlite::Result<Vec<Option<Mentioned>>> = connection
        .prepare_cached(query)
        .and_then(|mut list| list.query_map([table], read)?.collect());
    listed.map(|listed| listed.into_iter().flatten().next()).map_err(failed)
}

pub(super) fn live_tables(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let list = |query: &str| -> rusqlite::Result<Vec<String>> {
        connection.prepare_cached(query)?.query_map([], |row| row.get(0))?.collect()
    };
    match list("SELECT table_id FROM tables WHERE live ORDER BY table_id") {
        Err(error) if is_damage(&error) => {
            list("SELECT table_id FROM tables NOT INDEXED WHERE live ORDER BY table_id")
                .map_err(|error| failed(format!("the list of tables is damaged: {error}")))
        }
        listed => listed.map_err(failed),
    }
}

pub(super) fn value_sum(name: &str, value: &[u8]) -> i64 {
    sum([name.as_bytes(), value])
}

/// A lasting value; `None` if there is none.
pub(super) fn value(connection: &Connection, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let query = "SELECT value, sum FROM kept WHERE name = ?1";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let found: rusqlite::Result<Option<(Vec<u8>, i64)>> =
        connection.query_row(query, params![name], read).optional();
    let damaged = || failed(format!("the lasting value {name:?} is damaged"));
    match found {
        Ok(Some((value, sum))) if value_sum(name, &value) != sum => Err(damaged()),
        Ok(found) => Ok(found.map(|(value, _)| value)),
        Err(error) if is_damage(&error) => Err(damaged()),
        Err(error) => Err(failed(error)),
    }
}
