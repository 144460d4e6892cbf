//! Logs in SQLite: one file, one writing thread. All appends that are waiting go into one commit,
//! and each is answered after it.
//!
//! An append is one row at the end of the file, so that a commit writes few pages however many tables
//! it concerns; rows of one table are chained backwards. Every row has a checksum.
//!
//! The file is locked: no other program writes to it, so who has acquired a table is known in memory.

mod file;
mod heads;
mod rows;
mod schema;
mod subscriptions;
mod tenures;
mod write;

use std::fs::File;
use std::path::Path;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use self::heads::Heads;
use self::tenures::Tenures;
use crate::{
    Answer, Append, Log, Mention, Mentioned, PackTexts, SnapshotText, StoreError, Subscription,
    Tenure,
};

/// Logs in a SQLite file. Dropping it waits for what is being written.
#[derive(Debug)]
pub struct SqliteLog {
    writer: Worker,
    reader: Worker,
    /// Held until both threads are through: fields are dropped in order. Whoever only reads needs none.
    _lock: Option<File>,
}

/// What can be chosen about a file.
#[derive(Clone, Debug, Default)]
pub struct SqliteOptions {
    /// The file grows no larger than so many pages of 4 KiB; appends that don't fit fail.
    pub max_pages: Option<u32>,
}

/// More than this in one commit, and the first ones would wait too long.
const LARGEST_COMMIT: usize = 512;
/// So many that came together are a crowd, and others will follow them: a commit costs about the same
/// however many it is for…
const CROWD: usize = 8;
/// …so the next one waits for them.
const GATHERING: Duration = Duration::from_millis(2);

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Job {
    Acquire(String, Reply<Option<Tenure>>),
    Append(Append, Reply<()>),
    Read { table: String, after: u64, reply: Reply<Vec<String>> },
    Length(String, Reply<u64>),
    KeepSnapshot { table: String, snapshot: SnapshotText, reply: Reply<()> },
    Snapshot(String, Reply<Option<SnapshotText>>),
    LiveTables(Reply<Vec<String>>),
    Neglected(u64, Reply<Vec<String>>),
    Mention(Mentioning, Reply<()>),
    Mentions { person: String, most: usize, reply: Reply<Vec<Mentioned>> },
    Mentioned(String, Reply<Option<Mentioned>>),
    Subscribe { subscription: Subscription, most: usize, reply: Reply<()> },
    Subscriptions(String, Reply<Vec<Subscription>>),
    Unsubscribe { person: String, endpoint: String, reply: Reply<()> },
    ExpireSubscriptions(u64, Reply<usize>),
    Forget(String, Reply<bool>),
    Expire(u64, Reply<Vec<String>>),
    Keep { name: String, fresh: Vec<u8>, reply: Reply<Vec<u8>> },
    Replace { name: String, value: Vec<u8>, reply: Reply<()> },
    KeepPack { hash: String, files: PackTexts, reply: Reply<()> },
    Pack(String, Reply<Option<PackTexts>>),
}

/// What is to stand on people's lists.
struct Mentioning {
    table: String,
    at: u64,
    mentions: Vec<Mention>,
}

impl SqliteLog {
    /// Opens the file, or makes it if there is none.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, &SqliteOptions::default())
    }

    /// The same, with something to say about it.
    pub fn open_with(path: &Path, options: &SqliteOptions) -> Result<Self, StoreError> {
        let lock = file::lock(path)?;
        file::prepare(path)?;
        let connect = || file::connect(path, options).map_err(failed);
        let writer = Worker::spawn("store-writer", connect()?)?;
        let reader = Worker::spawn("store-reader", connect()?)?;
        Ok(Self { writer, reader, _lock: Some(lock) })
    }

    /// Opens a file that somebody else writes to. Nothing can be written to it from here.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let writer = Worker::spawn("store-writer", file::connect_to_read(path)?)?;
        let reader = Worker::spawn("store-reader", file::connect_to_read(path)?)?;
        Ok(Self { writer, reader, _lock: None })
    }
}

impl Log for SqliteLog {
    fn acquire(&self, table: &str) -> Answer<'_, Option<Tenure>> {
        let table = table.to_string();
        self.writer.ask(StoreError::Failed, |reply| Job::Acquire(table, reply))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        self.writer.ask(StoreError::Unknown, |reply| Job::Append(append, reply))
    }

    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>> {
        let table = table.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Read { table, after, reply })
    }

    fn length(&self, table: &str) -> Answer<'_, u64> {
        let table = table.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Length(table, reply))
    }

    fn keep_snapshot(&self, table: &str, snapshot: SnapshotText) -> Answer<'_, ()> {
        let table = table.to_string();
        self.writer.ask(StoreError::Unknown, |reply| Job::KeepSnapshot { table, snapshot, reply })
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<SnapshotText>> {
        let table = table.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Snapshot(table, reply))
    }

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        self.reader.ask(StoreError::Failed, Job::LiveTables)
    }

    fn neglected(&self, before: u64) -> Answer<'_, Vec<String>> {
        self.reader.ask(StoreError::Failed, |reply| Job::Neglected(before, reply))
    }

    fn mention(&self, table: &str, at: u64, mentions: Vec<Mention>) -> Answer<'_, ()> {
        let mentioning = Mentioning { table: table.to_string(), at, mentions };
        self.writer.ask(StoreError::Unknown, |reply| Job::Mention(mentioning, reply))
    }

    fn mentions(&self, person: &str, most: usize) -> Answer<'_, Vec<Mentioned>> {
        let person = person.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Mentions { person, most, reply })
    }

    fn mentioned(&self, table: &str) -> Answer<'_, Option<Mentioned>> {
        let table = table.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Mentioned(table, reply))
    }

    fn subscribe(&self, subscription: Subscription, most: usize) -> Answer<'_, ()> {
        self.writer.ask(StoreError::Unknown, |reply| Job::Subscribe { subscription, most, reply })
    }

    fn subscriptions(&self, person: &str) -> Answer<'_, Vec<Subscription>> {
        let person = person.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Subscriptions(person, reply))
    }

    fn unsubscribe(&self, person: &str, endpoint: &str) -> Answer<'_, ()> {
        let (person, endpoint) = (person.to_string(), endpoint.to_string());
        self.writer.ask(StoreError::Unknown, |reply| Job::Unsubscribe { person, endpoint, reply })
    }

    fn expire_subscriptions(&self, before: u64) -> Answer<'_, usize> {
        self.writer.ask(StoreError::Unknown, |reply| Job::ExpireSubscriptions(before, reply))
    }

    fn forget(&self, table: &str) -> Answer<'_, bool> {
        let table = table.to_string();
        self.writer.ask(StoreError::Unknown, |reply| Job::Forget(table, reply))
    }

    fn expire(&self, before: u64) -> Answer<'_, Vec<String>> {
        self.writer.ask(StoreError::Unknown, |reply| Job::Expire(before, reply))
    }

    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        let name = name.to_string();
        self.writer.ask(StoreError::Unknown, |reply| Job::Keep { name, fresh, reply })
    }

    fn replace(&self, name: &str, value: Vec<u8>) -> Answer<'_, ()> {
        let name = name.to_string();
        self.writer.ask(StoreError::Unknown, |reply| Job::Replace { name, value, reply })
    }

    fn keep_pack(&self, hash: &str, files: PackTexts) -> Answer<'_, ()> {
        let hash = hash.to_string();
        self.writer.ask(StoreError::Unknown, |reply| Job::KeepPack { hash, files, reply })
    }

    fn pack(&self, hash: &str) -> Answer<'_, Option<PackTexts>> {
        let hash = hash.to_string();
        self.reader.ask(StoreError::Failed, |reply| Job::Pack(hash, reply))
    }
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// A thread that serves jobs until nobody is left to send any.
#[derive(Debug)]
struct Worker {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    fn spawn(name: &str, mut connection: Connection) -> Result<Self, StoreError> {
        Self::run(name, move |jobs| {
            let (mut tenures, mut heads) = (Tenures::default(), Heads::default());
            let mut crowded = false;
            while let Ok(first) = jobs.recv() {
                if crowded {
                    thread::sleep(GATHERING);
                }
                let more = jobs.try_iter().take(LARGEST_COMMIT - 1);
                let batch: Vec<Job> = std::iter::once(first).chain(more).collect();
                crowded = (CROWD..LARGEST_COMMIT).contains(&batch.len());
                serve(&mut connection, &mut tenures, &mut heads, batch);
            }
        })
    }

    fn run(
        name: &str,
        work: impl FnOnce(mpsc::Receiver<Job>) + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (sender, jobs) = mpsc::channel();
        let thread = thread::Builder::new().name(name.into()).spawn(move || work(jobs));
        Ok(Self { jobs: Some(sender), thread: Some(thread.map_err(failed)?) })
    }

    /// Hands a job over; `lost` is the error if it was taken and never answered.
    fn ask<T: Send + 'static>(
        &self,
        lost: fn(String) -> StoreError,
        job: impl FnOnce(Reply<T>) -> Job,
    ) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job(reply)).is_ok());
        Box::pin(async move {
            if !sent {
                return Err(StoreError::Failed("the store's thread is gone".into()));
            }
            answer.await.unwrap_or_else(|_| Err(lost("the store's thread is gone".into())))
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

/// Serves a batch: all appends in one commit, all mentions in the next, everything else at once.
fn serve(connection: &mut Connection, tenures: &mut Tenures, heads: &mut Heads, batch: Vec<Job>) {
    let (mut appends, mut mentions) = (Vec::new(), Vec::new());
    for job in batch {
        // It doesn't matter if nobody waits for a reply any more.
        match job {
            Job::Acquire(table, reply) => drop(reply.send(tenures.acquire(connection, table))),
            Job::Append(append, reply) => appends.push((append, reply)),
            Job::Read { table, after, reply } => {
                let _ = reply.send(rows::read(connection, &table, after));
            }
            Job::Length(table, reply) => drop(reply.send(rows::length(connection, &table))),
            Job::KeepSnapshot { table, snapshot, reply } => {
                let _ = reply.send(write::keep_snapshot(connection, &table, &snapshot));
            }
            Job::Snapshot(table, reply) => drop(reply.send(rows::snapshot(connection, &table))),
            Job::LiveTables(reply) => drop(reply.send(rows::live_tables(connection))),
            Job::Neglected(before, reply) => {
                let _ = reply.send(rows::neglected(connection, before));
            }
            Job::Mention(mentioning, reply) => mentions.push((mentioning, reply)),
            Job::Mentions { person, most, reply } => {
                let _ = reply.send(rows::mentions(connection, &person, most));
            }
            Job::Mentioned(table, reply) => drop(reply.send(rows::mentioned(connection, &table))),
            Job::Subscribe { subscription, most, reply } => {
                let _ = reply.send(subscriptions::subscribe(connection, &subscription, most));
            }
            Job::Subscriptions(person, reply) => {
                let _ = reply.send(subscriptions::of(connection, &person));
            }
            Job::Unsubscribe { person, endpoint, reply } => {
                let _ = reply.send(subscriptions::unsubscribe(connection, &person, &endpoint));
            }
            Job::ExpireSubscriptions(before, reply) => {
                let _ = reply.send(subscriptions::expire(connection, before));
            }
            Job::Forget(table, reply) => {
                let forgotten = write::forget(connection, &table);
                if forgotten == Ok(true) {
                    tenures.forget(&table);
                    heads.forget(&table);
                }
                drop(reply.send(forgotten));
            }
            Job::Expire(before, reply) => {
                let expired = write::expire(connection, before);
                for table in expired.iter().flatten() {
                    tenures.forget(table);
                    heads.forget(table);
                }
                drop(reply.send(expired));
            }
            Job::Keep { name, fresh, reply } => {
                let _ = reply.send(write::keep(connection, &name, &fresh));
            }
            Job::Replace { name, value, reply } => {
                let _ = reply.send(write::replace(connection, &name, &value));
            }
            Job::KeepPack { hash, files, reply } => {
                let _ = reply.send(write::keep_pack(connection, &hash, &files));
            }
            Job::Pack(hash, reply) => drop(reply.send(write::pack(connection, &hash))),
        }
    }
    if !appends.is_empty() {
        serve_appends(connection, tenures, heads, appends);
    }
    if mentions.is_empty() {
        return;
    }
    let (mentions, replies): (Vec<Mentioning>, Vec<Reply<()>>) = mentions.into_iter().unzip();
    let verdict = write::mention(connection, &mentions);
    for reply in replies {
        let _ = reply.send(verdict.clone());
    }
}

fn serve_appends(
    connection: &mut Connection,
    tenures: &Tenures,
    heads: &mut Heads,
    appends: Vec<(Append, Reply<()>)>,
) {
    let (appends, replies): (Vec<Append>, Vec<Reply<()>>) = appends.into_iter().unzip();
    let verdicts = write::append_all(connection, tenures, heads, &appends);
    for (verdict, reply) in verdicts.into_iter().zip(replies) {
        let _ = reply.send(verdict);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append() -> Append {
        let (table, lines) = ("t".into(), vec!["line".into()]);
        Append { table, tenure: Tenure::FIRST, after: 0, lines, live: false, at: 0 }
    }

    /// An append that was handed over may have been written; one that couldn't be was not.
    #[tokio::test]
    async fn a_thread_that_dies_leaves_it_unknown() {
        let worker = Worker::run("dies", |jobs| drop(jobs.recv())).unwrap();
        let ask = || worker.ask(StoreError::Unknown, |reply| Job::Append(append(), reply));
        assert!(matches!(ask().await, Err(StoreError::Unknown(_))));
        while !worker.thread.as_ref().unwrap().is_finished() {
            tokio::task::yield_now().await;
        }
        assert!(matches!(ask().await, Err(StoreError::Failed(_))));
    }

    /// A reference to nothing is found out by the commit and not before.
    #[test]
    fn a_commit_that_fails_leaves_it_unknown_for_all_in_it() {
        let mut connection = Connection::open_in_memory().unwrap();
        schema::make(&mut connection).unwrap();
        let two = [append(), Append { table: "u".into(), ..append() }];
        let mut heads = Heads::default();
        connection
            .execute_batch(
                "PRAGMA foreign_keys = ON;
                 CREATE TABLE targets (row INTEGER PRIMARY KEY);
                 CREATE TABLE refers (row INTEGER REFERENCES targets DEFERRABLE INITIALLY DEFERRED);
                 CREATE TRIGGER refer INSERT ON appends
                     BEGIN INSERT INTO refers VALUES (7); END;",
            )
            .unwrap();
        for verdict in write::append_all(&mut connection, &Tenures::default(), &mut heads, &two) {
            assert!(matches!(verdict, Err(StoreError::Unknown(_))), "{verdict:?}");
        }
        connection.execute_batch("DROP TRIGGER refer;").unwrap();
        assert_eq!(
            write::append_all(&mut connection, &Tenures::default(), &mut heads, &two),
            [Ok(()), Ok(())]
        );
    }
}
