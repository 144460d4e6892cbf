//! What every store must do, tried on all of them.

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

    log.append(append("t2", 0, &["z", "ещё", "\"{}\n"], false)).await.unwrap();
    assert_eq!(log.read("t2", 1).await.unwrap(), ["ещё", "\"{}\n"]);
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

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let error = SqliteLog::open(std::path::Path::new("no/such/folder/log.db")).unwrap_err();
    assert!(matches!(error, StoreError::Failed(_)));
}
