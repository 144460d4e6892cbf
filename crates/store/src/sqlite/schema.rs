//! What the file looks like, and how older ones are brought up to it.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use super::rows::{self, Head, Link};

/// Stands in the file as `user_version`.
const VERSION: i64 = 6;
/// Stands in the file as `application_id`: "IGRO".
const OURS: i64 = 0x4947_524F;

const TABLES: &str = "
    CREATE TABLE appends (
        row INTEGER PRIMARY KEY,
        -- The same table's append before this one.
        previous INTEGER,
        -- How many lines the log had before.
        after INTEGER NOT NULL,
        -- With line breaks between them.
        lines TEXT NOT NULL,
        sum INTEGER NOT NULL
    );
    CREATE TABLE tables (
        table_id TEXT PRIMARY KEY,
        last_seq INTEGER NOT NULL,
        last_row INTEGER NOT NULL,
        -- Is a game running?
        live INTEGER NOT NULL,
        -- Has one ever run?
        begun INTEGER NOT NULL,
        -- When it was last written to, in milliseconds of Unix time.
        touched INTEGER NOT NULL,
        sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX live_tables ON tables (table_id) WHERE live;
    CREATE INDEX unbegun_tables ON tables (table_id) WHERE NOT begun;
    CREATE TABLE kept (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL,
        sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    -- By the hash of their files, which is checksum enough.
    CREATE TABLE packs (hash TEXT PRIMARY KEY, files TEXT NOT NULL) WITHOUT ROWID;
";

const SNAPSHOTS: &str = "
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY,
        -- How many lines went into it.
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        sum INTEGER NOT NULL
    );
";

const MENTIONS: &str = "
    CREATE TABLE mentions (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        -- When it was written, in milliseconds of Unix time.
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX latest_mentions ON mentions (person, at);
    CREATE INDEX mentions_of_tables ON mentions (table_id);
";

const SUBSCRIPTIONS: &str = "
    CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        -- When it was last renewed, in milliseconds of Unix time.
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        sum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX subscriptions_of_people ON subscriptions (person, at);
    CREATE INDEX oldest_subscriptions ON subscriptions (at);
";

/// Makes the tables of a fresh file.
pub(super) fn make(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    transaction.execute_batch(SNAPSHOTS)?;
    transaction.execute_batch(MENTIONS)?;
    transaction.execute_batch(SUBSCRIPTIONS)?;
    sign(&transaction)?;
    transaction.commit()
}

fn sign(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.pragma_update(None, "application_id", OURS)?;
    transaction.pragma_update(None, "user_version", VERSION)
}

/// Says why a file can't be read as it is.
pub(super) fn check(connection: &Connection) -> Result<(), String> {
    let number = |pragma: &str| {
        let read = connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
        read.map_err(|error| error.to_string())
    };
    match (number("user_version")?, number("application_id")?) {
        (VERSION, OURS) => Ok(()),
        (other, OURS) => Err(format!("version {other} of the database is another Igroteka's")),
        _ => Err("this is another program's database".into()),
    }
}

/// Brings the tables of an older version up to date, all of it or nothing; says why a file can't be
/// used.
pub(super) fn update(connection: &mut Connection) -> Result<(), String> {
    let said = |error: rusqlite::Error| error.to_string();
    let begin = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let transaction = begin.map_err(said)?;
    let number = |pragma: &str| {
        transaction.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).map_err(said)
    };
    let has = |name: &str| {
        let query = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?1)";
        transaction.query_row(query, [name], |row| row.get::<_, bool>(0)).map_err(said)
    };
    match (number("user_version")?, number("application_id")?) {
        (VERSION, OURS) => return check_values(&transaction),
        (newer, OURS) if newer > VERSION => {
            return Err(format!("version {newer} of the database was made by a newer Igroteka"));
        }
        // The first version had a row for each entry, and neither it nor the second had a signature.
        (0, 0) if has("entries")? && has("tables")? => {
            from_first_version(&transaction).map_err(said)?;
        }
        (2, 0) if has("appends")? && has("tables")? => {
            from_second_version(&transaction).map_err(said)?;
        }
        // The third version had no snapshots, the fourth no lists of people's tables, and the fifth
        // no subscriptions.
        (3..=5, OURS) => check_values(&transaction)?,
        _ => return Err("this is another program's database".into()),
    }
    if !has("snapshots")? {
        transaction.execute_batch(SNAPSHOTS).map_err(said)?;
    }
    if !has("mentions")? {
        transaction.execute_batch(MENTIONS).map_err(said)?;
    }
    transaction.execute_batch(SUBSCRIPTIONS).map_err(said)?;
    sign(&transaction).map_err(said)?;
    transaction.commit().map_err(said)
}

/// Lasting values are few, and a server that signs with a wrong key would be no server.
fn check_values(transaction: &Transaction<'_>) -> Result<(), String> {
    let said = |error: rusqlite::Error| format!("the lasting values are damaged: {error}");
    let mut names = transaction.prepare("SELECT name FROM kept").map_err(said)?;
    let names = names.query_map([], |row| row.get::<_, String>(0)).map_err(said)?;
    for name in names {
        rows::value(transaction, &name.map_err(said)?).map_err(|error| {
            format!("{error}; restore the file, or delete that row to have a new one made")
        })?;
    }
    Ok(())
}

fn from_first_version(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    set_aside(transaction)?;
    {
        let mut old = transaction.prepare("SELECT table_id, live FROM old_tables")?;
        let mut entries =
            transaction.prepare("SELECT entry FROM entries WHERE table_id = ?1 ORDER BY seq")?;
        let mut rows = old.query([])?;
        while let Some(row) = rows.next()? {
            let (table, live): (String, bool) = (row.get(0)?, row.get(1)?);
            let lines = entries.query_map([&table], |row| row.get(0))?;
            let lines: Vec<String> = lines.collect::<rusqlite::Result<_>>()?;
            let link = Link { row: 0, previous: None, after: 0, lines: lines.join("\n") };
            let row = insert(transaction, &table, &link)?;
            let head = old_head(link.end(), row, live && has_started(&link), has_started(&link));
            open(transaction, &table, head)?;
        }
    }
    keep_values(transaction)?;
    transaction.execute_batch("DROP TABLE entries;")
}

/// Rows of the second version had no checksums. A chain that is broken already stays so: what can't
/// be reached gets none.
fn from_second_version(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    set_aside(transaction)?;
    {
        let mut old = transaction.prepare(
            "SELECT table_id, last_seq, last_row, live FROM old_tables ORDER BY table_id",
        )?;
        let mut find =
            transaction.prepare("SELECT previous, after, lines FROM old_appends WHERE row = ?1")?;
        let mut copy = transaction.prepare(
            "INSERT OR IGNORE INTO appends (row, previous, after, lines, sum) \
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        let mut rows = old.query([])?;
        while let Some(row) = rows.next()? {
            let table: String = row.get(0)?;
            let (seq, last, live): (i64, i64, bool) = (row.get(1)?, row.get(2)?, row.get(3)?);
            let (mut next, mut end, mut begun) = (Some(last), seq, false);
            while let Some(row) = next.filter(|_| end > 0) {
                let read = |found: &Row<'_>| {
                    let (previous, after, lines) = (found.get(0)?, found.get(1)?, found.get(2)?);
                    Ok(Link { row, previous, after, lines })
                };
                // What strays from the chain is not this table's.
                let found = match find.query_row([row], read).optional() {
                    Err(error) if rows::is_damage(&error) => None,
                    found => found?,
                };
                let Some(link) = found.filter(|link| link.end() == end && link.after >= 0) else {
                    begun = true;
                    break;
                };
                begun |= has_started(&link);
                let sum = link.sum(&table);
                copy.execute(params![row, link.previous, link.after, link.lines, sum])?;
                (next, end) = (link.previous, link.after);
            }
            open(transaction, &table, old_head(seq, last, live && begun, begun))?;
        }
    }
    keep_values(transaction)?;
    transaction.execute_batch("DROP TABLE old_appends;")
}

/// Renames what has changed and makes the tables as they are now.
fn set_aside(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute_batch(
        "DROP INDEX IF EXISTS live_tables;
         ALTER TABLE tables RENAME TO old_tables;
         ALTER TABLE kept RENAME TO old_kept;",
    )?;
    let appends = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'appends')";
    if transaction.query_row(appends, [], |row| row.get(0))? {
        transaction.execute_batch("ALTER TABLE appends RENAME TO old_appends;")?;
    }
    transaction.execute_batch(TABLES)
}

fn keep_values(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    {
        let mut old = transaction.prepare("SELECT name, value FROM old_kept")?;
        let mut keep =
            transaction.prepare("INSERT INTO kept (name, value, sum) VALUES (?1, ?2, ?3)")?;
        let mut rows = old.query([])?;
        while let Some(row) = rows.next()? {
            let (name, value): (String, Vec<u8>) = (row.get(0)?, row.get(1)?);
            keep.execute(params![name, value, rows::value_sum(&name, &value)])?;
        }
    }
    transaction.execute_batch("DROP TABLE old_kept; DROP TABLE old_tables;")
}

/// In logs of those versions a line like this began a game. They marked tables at which people were
/// merely waiting as live, too.
fn has_started(link: &Link) -> bool {
    link.lines.split('\n').any(|line| line.starts_with(r#"{"started":"#))
}

/// When an old table was last written to isn't known: its time begins now.
fn old_head(seq: i64, row: i64, live: bool, begun: bool) -> Head {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Head { seq, row, live, begun, touched: i64::try_from(now.as_millis()).unwrap_or(i64::MAX) }
}

fn insert(transaction: &Transaction<'_>, table: &str, link: &Link) -> rusqlite::Result<i64> {
    let insert = "INSERT INTO appends (previous, after, lines, sum) VALUES (?1, ?2, ?3, ?4)";
    let sum = link.sum(table);
    transaction.prepare_cached(insert)?.insert(params![link.previous, link.after, link.lines, sum])
}

fn open(transaction: &Transaction<'_>, table: &str, head: Head) -> rusqlite::Result<()> {
    let insert = "INSERT INTO tables (table_id, last_seq, last_row, live, begun, touched, sum) \
                  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let Head { seq, row, live, begun, touched } = head;
    let sum = head.sum(table);
    transaction
        .prepare_cached(insert)?
        .execute(params![table, seq, row, live, begun, touched, sum])?;
    Ok(())
}
