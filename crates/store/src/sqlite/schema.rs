//! What the file looks like, and how older ones are brought up to it.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::failed;
use crate::StoreError;

/// Stands in the file as `user_version`.
const VERSION: i64 = 2;

const TABLES: &str = "
    CREATE TABLE appends (
        row INTEGER PRIMARY KEY,
        -- The same table's append before this one.
        previous INTEGER,
        -- How many lines the log had before.
        after INTEGER NOT NULL,
        -- With line breaks between them.
        lines TEXT NOT NULL
    );
    CREATE TABLE tables (
        table_id TEXT PRIMARY KEY,
        last_seq INTEGER NOT NULL,
        last_row INTEGER NOT NULL,
        live INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX live_tables ON tables (table_id) WHERE live;
    CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
";

/// Makes the tables, or brings those of an older version up to date: all of it or nothing.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let begin = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let transaction = begin.map_err(failed)?;
    let version = transaction.query_row("PRAGMA user_version", [], |row| row.get(0));
    match version.map_err(failed)? {
        VERSION => return Ok(()),
        0 => make(&transaction).map_err(failed)?,
        newer => return Err(failed(format!("version {newer} was made by a newer program"))),
    }
    transaction.commit().map_err(failed)
}

fn make(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    if is_first_version(transaction)? {
        from_first_version(transaction)?;
    } else {
        transaction.execute_batch(TABLES)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)
}

/// The first version had a row for each entry and no number.
fn is_first_version(transaction: &Transaction<'_>) -> rusqlite::Result<bool> {
    let entries = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'entries')";
    transaction.query_row(entries, [], |row| row.get(0))
}

fn from_first_version(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction
        .execute_batch("DROP INDEX live_tables; ALTER TABLE tables RENAME TO old_tables;")?;
    transaction.execute_batch(TABLES)?;
    {
        let mut old = transaction.prepare("SELECT table_id, last_seq, live FROM old_tables")?;
        let mut entries =
            transaction.prepare("SELECT entry FROM entries WHERE table_id = ?1 ORDER BY seq")?;
        let mut insert =
            transaction.prepare("INSERT INTO appends (after, lines) VALUES (0, ?1)")?;
        let mut open = transaction.prepare(
            "INSERT INTO tables (table_id, last_seq, last_row, live) VALUES (?1, ?2, ?3, ?4)",
        )?;
        let mut rows = old.query([])?;
        while let Some(row) = rows.next()? {
            let (table, seq, live): (String, i64, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let lines = entries.query_map([&table], |row| row.get(0))?;
            let lines: Vec<String> = lines.collect::<rusqlite::Result<_>>()?;
            let row = insert.insert([lines.join("\n")])?;
            open.execute(params![table, seq, row, live])?;
        }
    }
    transaction.execute_batch("DROP TABLE old_tables; DROP TABLE entries;")
}
