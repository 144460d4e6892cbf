//! Logs in SQLite: one file, one writing thread. All appends that are waiting go into one commit,
//! and each is answered after it.
//!
//! An append is one row at the end of the file, so that a commit writes few pages however many tables
//! it concerns; rows of one table are chained backwards.

mod schema;

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::oneshot;

use crate::{Answer, Append, Log, StoreError};

/// Logs in a SQLite file.
#[derive(Debug)]
pub struct SqliteLog {
    writer: mpsc::Sender<Job>,
    reader: mpsc::Sender<Job>,
}

/// More than this in one commit, and the first ones would wait too long.
const LARGEST_COMMIT: usize = 512;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Job {
    Append(Append, Reply<()>),
    Read { table: String, after: u64, reply: Reply<Vec<String>> },
    LiveTables(Reply<Vec<String>>),
    Keep { name: String, fresh: Vec<u8>, reply: Reply<Vec<u8>> },
}

impl SqliteLog {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut writer = connect(path)?;
        schema::prepare(&mut writer)?;
        let reader = connect(path)?;
        Ok(Self { writer: spawn("store-writer", writer), reader: spawn("store-reader", reader) })
    }

    fn ask<T: Send + 'static>(
        &self,
        to: &mpsc::Sender<Job>,
        job: impl FnOnce(Reply<T>) -> Job,
    ) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        let sent = to.send(job(reply));
        Box::pin(async move {
            let gone = || StoreError::Failed("the store's thread is gone".into());
            sent.map_err(|_| gone())?;
            answer.await.unwrap_or_else(|_| Err(gone()))
        })
    }
}

impl Log for SqliteLog {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        self.ask(&self.writer, |reply| Job::Append(append, reply))
    }

    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>> {
        let table = table.to_string();
        self.ask(&self.reader, |reply| Job::Read { table, after, reply })
    }

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        self.ask(&self.reader, Job::LiveTables)
    }

    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        let name = name.to_string();
        self.ask(&self.writer, |reply| Job::Keep { name, fresh, reply })
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
    // Full sync: what is acknowledged survives the machine, not only the program.
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        .map_err(failed)?;
    Ok(connection)
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// A thread that serves jobs until nobody is left to send any.
fn spawn(name: &str, mut connection: Connection) -> mpsc::Sender<Job> {
    let (sender, jobs) = mpsc::channel();
    let work = move || {
        while let Ok(first) = jobs.recv() {
            let more = jobs.try_iter().take(LARGEST_COMMIT - 1);
            let batch: Vec<Job> = std::iter::once(first).chain(more).collect();
            serve(&mut connection, batch);
        }
    };
    thread::Builder::new().name(name.into()).spawn(work).expect("a thread for the store");
    sender
}

/// Serves a batch: reads at once, all appends in one commit.
fn serve(connection: &mut Connection, batch: Vec<Job>) {
    let mut appends = Vec::new();
    for job in batch {
        // A reply that nobody waits for any more may fall on the floor.
        match job {
            Job::Append(append, reply) => appends.push((append, reply)),
            Job::Read { table, after, reply } => {
                let _ = reply.send(read(connection, &table, after).map_err(failed));
            }
            Job::LiveTables(reply) => {
                let _ = reply.send(live_tables(connection).map_err(failed));
            }
            Job::Keep { name, fresh, reply } => {
                let _ = reply.send(keep(connection, &name, fresh).map_err(failed));
            }
        }
    }
    if appends.is_empty() {
        return;
    }
    let (appends, replies): (Vec<Append>, Vec<Reply<()>>) = appends.into_iter().unzip();
    match commit(connection, &appends) {
        Ok(verdicts) => {
            for (verdict, reply) in verdicts.into_iter().zip(replies) {
                let _ = reply.send(verdict);
            }
        }
        Err(error) => {
            for reply in replies {
                let _ = reply.send(Err(failed(&error)));
            }
        }
    }
}

/// One transaction; a conflict concerns its own append only.
fn commit(
    connection: &mut Connection,
    appends: &[Append],
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut verdicts = Vec::with_capacity(appends.len());
    {
        let mut find = transaction
            .prepare_cached("SELECT last_seq, last_row, live FROM tables WHERE table_id = ?1")?;
        let mut insert = transaction
            .prepare_cached("INSERT INTO appends (previous, after, lines) VALUES (?1, ?2, ?3)")?;
        let mut open = transaction.prepare_cached(
            "INSERT INTO tables (last_seq, last_row, live, table_id) VALUES (?1, ?2, ?3, ?4)",
        )?;
        let mut advance = transaction
            .prepare_cached("UPDATE tables SET last_seq = ?1, last_row = ?2 WHERE table_id = ?3")?;
        let mut mark =
            transaction.prepare_cached("UPDATE tables SET live = ?1 WHERE table_id = ?2")?;
        for append @ Append { table, after, entries, live } in appends {
            if let Err(error) = append.check() {
                verdicts.push(Err(error));
                continue;
            }
            let known = find.query_row([table], Head::read).optional()?;
            let found = known.as_ref().map_or(0, |head| head.seq);
            if found != *after as i64 {
                verdicts.push(Err(StoreError::Conflict { expected: *after, found: found as u64 }));
                continue;
            }
            let previous = known.as_ref().map(|head| head.row);
            let row = insert.insert(params![previous, found, entries.join("\n")])?;
            let seq = found + entries.len() as i64;
            match known {
                None => drop(open.execute(params![seq, row, live, table])?),
                Some(head) => {
                    advance.execute(params![seq, row, table])?;
                    if head.live != *live {
                        mark.execute(params![live, table])?;
                    }
                }
            }
            verdicts.push(Ok(()));
        }
    }
    transaction.commit()?;
    Ok(verdicts)
}

/// How far a table's log is.
struct Head {
    seq: i64,
    row: i64,
    live: bool,
}

impl Head {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { seq: row.get(0)?, row: row.get(1)?, live: row.get(2)? })
    }
}

/// Follows the chain from a table's last row back to `after`.
fn read(connection: &Connection, table: &str, after: u64) -> rusqlite::Result<Vec<String>> {
    let after = after as i64;
    let mut next = connection
        .prepare_cached("SELECT last_row FROM tables WHERE table_id = ?1 AND last_seq > ?2")?
        .query_row(params![table, after], |row| row.get(0))
        .optional()?;
    let mut link =
        connection.prepare_cached("SELECT previous, after, lines FROM appends WHERE row = ?1")?;
    let mut rows: Vec<(i64, String)> = Vec::new();
    while let Some(row) = next {
        let (previous, begin, lines): (Option<i64>, i64, String) =
            link.query_row([row], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        rows.push((begin, lines));
        next = previous.filter(|_| begin > after);
    }
    let lines = rows.iter().rev().flat_map(|(begin, lines)| (begin + 1..).zip(lines.split('\n')));
    Ok(lines.filter(|(seq, _)| *seq > after).map(|(_, line)| line.to_string()).collect())
}

fn live_tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached("SELECT table_id FROM tables WHERE live ORDER BY table_id")?
        .query_map([], |row| row.get(0))?
        .collect()
}

fn keep(connection: &Connection, name: &str, fresh: Vec<u8>) -> rusqlite::Result<Vec<u8>> {
    connection.execute(
        "INSERT INTO kept (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        params![name, fresh],
    )?;
    connection.query_row("SELECT value FROM kept WHERE name = ?1", [name], |row| row.get(0))
}
