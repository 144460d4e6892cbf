//! What every store must do, tried on all of them.

use std::path::Path;
use std::sync::Arc;

use store::{Append, Log, MemoryLog, SqliteLog, StoreError};

fn append(table: &str, after: u64, entries: &[&str], live: bool) -> Append {
    let entries = entries.iter().map(ToString::to_string).collect();
    Append { table: table.into(), after, entries, live }
}

async fn contract(log: Arc<dyn Log>) {
    assert!(log.read("t1", 0).await.unwrap().is_empty());
    log.append(append("t1", 0, &["a", "b"], true)).await.unwrap();
    log.append(append("t1", 2, &["c"], true)).await.unwrap();
    assert_eq!(log.read("t1", 0).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(log.read("t1", 2).await.unwrap(), ["c"]);
    assert!(log.read("t1", 3).await.unwrap().is_empty());
    assert!(log.read("t1", 99).await.unwrap().is_empty());

    for after in [0, 2, 4] {
        let refused = log.append(append("t1", after, &["x"], true)).await;
        assert_eq!(refused, Err(StoreError::Conflict { expected: after, found: 3 }));
    }
    assert_eq!(log.read("t1", 0).await.unwrap(), ["a", "b", "c"], "a conflict changes nothing");

    log.append(append("t2", 0, &["z", "ещё", "\"{}\\n"], false)).await.unwrap();
    assert_eq!(log.read("t2", 1).await.unwrap(), ["ещё", "\"{}\\n"]);
    let broken = log.append(append("t2", 3, &["two\nlines"], false)).await;
    assert!(matches!(broken, Err(StoreError::Failed(_))), "an entry is one line");
    assert_eq!(log.read("t2", 2).await.unwrap().len(), 1);
    assert!(log.append(append("t2", 3, &[], false)).await.is_err());
    assert_eq!(log.live_tables().await.unwrap(), ["t1"]);
    log.append(append("t1", 3, &["end"], false)).await.unwrap();
    log.append(append("t2", 3, &["again"], true)).await.unwrap();
    assert_eq!(log.live_tables().await.unwrap(), ["t2"]);

    assert_eq!(log.keep("key", vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(log.keep("key", vec![3]).await.unwrap(), [1, 2]);

    // Many at once: of two writers who know the same number, one gets through.
    let mut writers = Vec::new();
    for number in 0..200 {
        let table = format!("many-{}", number / 2);
        let log = log.clone();
        writers.push(tokio::spawn(async move {
            log.append(append(&table, 0, &["first"], false)).await.is_ok()
        }));
    }
    let mut through = 0;
    for writer in writers {
        through += u32::from(writer.await.unwrap());
    }
    assert_eq!(through, 100);
}

#[tokio::test]
async fn memory_keeps_the_contract() {
    contract(Arc::new(MemoryLog::default())).await;
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    contract(Arc::new(SqliteLog::open(&folder.path().join("log.db")).unwrap())).await;
}

#[tokio::test]
async fn sqlite_remembers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    {
        let log = SqliteLog::open(&path).unwrap();
        log.append(append("t", 0, &["a", "b"], true)).await.unwrap();
        log.keep("key", vec![7]).await.unwrap();
    }
    let log = SqliteLog::open(&path).unwrap();
    assert_eq!(log.read("t", 0).await.unwrap(), ["a", "b"]);
    assert_eq!(log.live_tables().await.unwrap(), ["t"]);
    assert_eq!(log.keep("key", vec![]).await.unwrap(), [7]);
    assert!(log.append(append("t", 2, &["c"], true)).await.is_ok());
}

/// A file as the first version made it.
fn first_version(path: &Path) {
    let file = rusqlite::Connection::open(path).unwrap();
    file.execute_batch(
        "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
             PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
         CREATE TABLE tables (table_id TEXT PRIMARY KEY, last_seq INTEGER NOT NULL,
             live INTEGER NOT NULL) WITHOUT ROWID;
         CREATE INDEX live_tables ON tables (table_id) WHERE live;
         CREATE TABLE kept (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
         INSERT INTO kept VALUES ('key', x'07');
         INSERT INTO tables VALUES ('t', 12, 1), ('u', 1, 0);
         INSERT INTO entries VALUES ('u', 1, 'alone');",
    )
    .unwrap();
    for seq in (1..=12).rev() {
        let entry = format!("line {seq}");
        file.execute("INSERT INTO entries VALUES ('t', ?1, ?2)", (seq, entry)).unwrap();
    }
}

#[tokio::test]
async fn sqlite_reads_files_of_the_first_version() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    first_version(&path);
    for after in [12, 13] {
        let log = SqliteLog::open(&path).unwrap();
        let lines = log.read("t", 0).await.unwrap();
        assert_eq!(lines.len() as u64, after);
        assert_eq!((&*lines[0], &*lines[11]), ("line 1", "line 12"));
        assert_eq!(log.read("t", 10).await.unwrap()[0], "line 11");
        assert_eq!(log.read("u", 0).await.unwrap(), ["alone"]);
        assert_eq!(log.live_tables().await.unwrap(), ["t"]);
        assert_eq!(log.keep("key", vec![]).await.unwrap(), [7]);
        let stale = log.append(append("t", after - 1, &["x"], true)).await;
        assert_eq!(stale, Err(StoreError::Conflict { expected: after - 1, found: after }));
        log.append(append("t", after, &["more"], true)).await.unwrap();
    }
}

#[tokio::test]
async fn sqlite_leaves_files_of_a_newer_version_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = SqliteLog::open(&path).unwrap_err();
    assert!(error.to_string().contains("newer"), "{error}");
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let error = SqliteLog::open(std::path::Path::new("no/such/folder/log.db")).unwrap_err();
    assert!(matches!(error, StoreError::Failed(_)));
}
