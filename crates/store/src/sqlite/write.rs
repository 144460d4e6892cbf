//! What the writing thread does.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::heads::Heads;
use super::rows::{self, Head};
use super::tenures::Tenures;
use super::{Mentioning, failed};
use crate::{Append, Mention, PackTexts, SnapshotText, StoreError};

type Verdict = Result<(), StoreError>;

/// Tables that are forgotten in one transaction.
const FORGOTTEN_AT_ONCE: i64 = 500;

/// Why a transaction came to nothing.
enum Broken {
    /// Before its commit: it was rolled back.
    Before(StoreError),
    /// In its commit, which may have been written.
    InCommit(rusqlite::Error),
}

impl From<rusqlite::Error> for Broken {
    fn from(error: rusqlite::Error) -> Self {
        Self::Before(failed(error))
    }
}

/// All appends in one transaction. A conflict or a damaged table concerns its own append only; if
/// something else fails, each append is tried by itself.
pub(super) fn append_all(
    connection: &mut Connection,
    tenures: &Tenures,
    heads: &mut Heads,
    appends: &[Append],
) -> Vec<Verdict> {
    let broken = match commit(connection, tenures, heads, appends) {
        Ok(verdicts) => return verdicts,
        Err(broken) => broken,
    };
    heads.forget_all();
    match broken {
        Broken::InCommit(error) => {
            let lost = StoreError::Unknown(error.to_string());
            appends.iter().map(|_| Err(lost.clone())).collect()
        }
        Broken::Before(error) if appends.len() == 1 => vec![Err(error)],
        Broken::Before(_) => {
            let alone = appends.chunks(1);
            alone.flat_map(|alone| append_all(connection, tenures, heads, alone)).collect()
        }
    }
}

fn commit(
    connection: &mut Connection,
    tenures: &Tenures,
    heads: &mut Heads,
    appends: &[Append],
) -> Result<Vec<Verdict>, Broken> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut verdicts = Vec::with_capacity(appends.len());
    for append in appends {
        match may_append(&transaction, tenures, heads, append) {
            Ok(head) => {
                let head = add(&transaction, append, head)
                    .map_err(|error| Broken::Before(rows::at_fault(&append.table, &error)))?;
                heads.put(&append.table, head);
                verdicts.push(Ok(()));
            }
            Err(error) => verdicts.push(Err(error)),
        }
    }
    transaction.commit().map_err(Broken::InCommit)?;
    Ok(verdicts)
}

/// May this be appended? The table's head, if there is one.
fn may_append(
    transaction: &Transaction<'_>,
    tenures: &Tenures,
    heads: &Heads,
    append: &Append,
) -> Result<Option<Head>, StoreError> {
    append.check()?;
    tenures.newest(&append.table).fence(append.tenure)?;
    let head = heads.find(transaction, &append.table)?;
    let found = head.map_or(0, |head| head.seq as u64);
    if found != append.after {
        return Err(StoreError::Conflict { expected: append.after, found });
    }
    Ok(head)
}

/// The table's head from now on.
fn add(
    transaction: &Transaction<'_>,
    append: &Append,
    head: Option<Head>,
) -> rusqlite::Result<Head> {
    let Append { table, lines, live, at, .. } = append;
    let (previous, after) = (head.map(|head| head.row), head.map_or(0, |head| head.seq));
    let text = lines.join("\n");
    let sum = rows::link_sum(table, previous, after, &text);
    let insert = "INSERT INTO appends (previous, after, lines, sum) VALUES (?1, ?2, ?3, ?4)";
    let row = transaction.prepare_cached(insert)?.insert(params![previous, after, text, sum])?;
    let next = Head {
        seq: after + lines.len() as i64,
        row,
        live: *live,
        begun: *live || head.is_some_and(|head| head.begun),
        touched: i64::try_from(*at).unwrap_or(i64::MAX),
    };
    let Head { seq, row, live, begun, touched } = next;
    let sum = next.sum(table);
    match head {
        None => {
            let open = "INSERT INTO tables (last_seq, last_row, live, begun, touched, sum, table_id) \
                        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            transaction
                .prepare_cached(open)?
                .execute(params![seq, row, live, begun, touched, sum, table])?;
        }
        // An update that names the marks would look at their indexes each time.
        Some(head) if (head.live, head.begun) == (live, begun) => {
            let advance = "UPDATE tables SET last_seq = ?1, last_row = ?2, touched = ?3, sum = ?4 \
                           WHERE table_id = ?5";
            transaction.prepare_cached(advance)?.execute(params![seq, row, touched, sum, table])?;
        }
        Some(_) => {
            let mark = "UPDATE tables SET last_seq = ?1, last_row = ?2, live = ?3, begun = ?4, \
                        touched = ?5, sum = ?6 WHERE table_id = ?7";
            transaction
                .prepare_cached(mark)?
                .execute(params![seq, row, live, begun, touched, sum, table])?;
        }
    }
    Ok(next)
}

pub(super) fn keep_snapshot(
    connection: &Connection,
    table: &str,
    snapshot: &SnapshotText,
) -> Result<(), StoreError> {
    let SnapshotText { seq, text } = snapshot;
    let seq = i64::try_from(*seq).map_err(failed)?;
    let sum = rows::snapshot_sum(table, seq, text);
    let replace =
        "INSERT OR REPLACE INTO snapshots (table_id, seq, text, sum) VALUES (?1, ?2, ?3, ?4)";
    connection.execute(replace, params![table, seq, text, sum]).map_err(failed)?;
    Ok(())
}

/// All in one transaction, or nothing.
pub(super) fn mention(
    connection: &mut Connection,
    mentionings: &[Mentioning],
) -> Result<(), StoreError> {
    let transaction = begin(connection)?;
    let put = "INSERT OR REPLACE INTO mentions (person, table_id, at, text, sum) \
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let drop = "DELETE FROM mentions WHERE person = ?1 AND table_id = ?2";
    for Mentioning { table, at, mentions } in mentionings {
        let at = i64::try_from(*at).unwrap_or(i64::MAX);
        for Mention { person, text } in mentions {
            let written = match text {
                Some(text) => {
                    let sum = rows::mention_sum(person, table, at, text);
                    transaction
                        .prepare_cached(put)
                        .and_then(|mut put| put.execute(params![person, table, at, text, sum]))
                }
                None => transaction
                    .prepare_cached(drop)
                    .and_then(|mut drop| drop.execute(params![person, table])),
            };
            written.map_err(failed)?;
        }
    }
    transaction.commit().map_err(|error| StoreError::Unknown(error.to_string()))
}

pub(super) fn forget(connection: &mut Connection, table: &str) -> Result<bool, StoreError> {
    let transaction = begin(connection)?;
    let forgotten = remove(&transaction, table)?;
    transaction.commit().map_err(|error| StoreError::Unknown(error.to_string()))?;
    Ok(forgotten)
}

pub(super) fn expire(connection: &mut Connection, before: u64) -> Result<Vec<String>, StoreError> {
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let transaction = begin(connection)?;
    let old = "SELECT table_id FROM tables WHERE NOT begun AND touched < ?1 LIMIT ?2";
    let old: Vec<String> = transaction
        .prepare_cached(old)
        .and_then(|mut old| old.query_map([before, FORGOTTEN_AT_ONCE], |row| row.get(0))?.collect())
        .map_err(failed)?;
    let mut forgotten = Vec::new();
    for table in old {
        match remove(&transaction, &table) {
            Ok(true) => forgotten.push(table),
            // A damaged table stays for whoever wants to look into it.
            Ok(false) | Err(StoreError::Damaged { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    transaction.commit().map_err(|error| StoreError::Unknown(error.to_string()))?;
    Ok(forgotten)
}

/// Takes a table and its log out, if no game has ever run on it.
fn remove(transaction: &Transaction<'_>, table: &str) -> Result<bool, StoreError> {
    let Some(head) = Head::find(transaction, table)?.filter(|head| !head.begun) else {
        return Ok(false);
    };
    for link in rows::chain(transaction, table, head, 0)? {
        transaction
            .prepare_cached("DELETE FROM appends WHERE row = ?1")
            .and_then(|mut delete| delete.execute([link.row]))
            .map_err(failed)?;
    }
    transaction.execute("DELETE FROM mentions WHERE table_id = ?1", [table]).map_err(failed)?;
    transaction.execute("DELETE FROM tables WHERE table_id = ?1", [table]).map_err(failed)?;
    Ok(true)
}

fn begin(connection: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)
}

pub(super) fn keep(
    connection: &Connection,
    name: &str,
    fresh: &[u8],
) -> Result<Vec<u8>, StoreError> {
    if let Some(value) = rows::value(connection, name)? {
        return Ok(value);
    }
    let insert = "INSERT INTO kept (name, value, sum) VALUES (?1, ?2, ?3)";
    let sum = rows::value_sum(name, fresh);
    connection.execute(insert, params![name, fresh, sum]).map_err(failed)?;
    Ok(fresh.to_vec())
}

pub(super) fn replace(connection: &Connection, name: &str, value: &[u8]) -> Verdict {
    let replace = "INSERT OR REPLACE INTO kept (name, value, sum) VALUES (?1, ?2, ?3)";
    let sum = rows::value_sum(name, value);
    connection.execute(replace, params![name, value, sum]).map_err(failed)?;
    Ok(())
}

/// A pack that was garbled is mended by this.
pub(super) fn keep_pack(
    connection: &Connection,
    hash: &str,
    files: &PackTexts,
) -> Result<(), StoreError> {
    let files = serde_json::to_string(files).map_err(failed)?;
    let kept = "SELECT EXISTS (SELECT 1 FROM packs WHERE hash = ?1 AND files = ?2)";
    let kept = connection.query_row(kept, [hash, &files], |row| row.get::<_, bool>(0));
    if !kept.map_err(failed)? {
        let replace = "INSERT OR REPLACE INTO packs (hash, files) VALUES (?1, ?2)";
        connection.execute(replace, [hash, &files]).map_err(failed)?;
    }
    Ok(())
}

pub(super) fn pack(connection: &Connection, hash: &str) -> Result<Option<PackTexts>, StoreError> {
    let query = "SELECT files FROM packs WHERE hash = ?1";
    let files: Option<String> =
        connection.query_row(query, [hash], |row| row.get(0)).optional().map_err(failed)?;
    let read = |files: String| serde_json::from_str(&files);
    let damaged = |error| failed(format!("the pack {hash} is damaged: {error}"));
    files.map(read).transpose().map_err(damaged)
}
