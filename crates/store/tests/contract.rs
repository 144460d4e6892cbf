//! What every store must do, tried on all of them.

use std::path::Path;
use std::sync::Arc;

use store::{
    Append, Log, MemoryLog, Mention, Mishap, PackTexts, SnapshotText, SqliteLog, StoreError,
    Subscription, Tenure,
};

fn append(table: &str, after: u64, lines: &[&str], live: bool) -> Append {
    let lines = lines.iter().map(ToString::to_string).collect();
    Append { table: table.into(), tenure: Tenure::FIRST, after, lines, live, at: 1_000 }
}

async fn contract(log: Arc<dyn Log>) {
    assert!(log.read("t1", 0).await.unwrap().is_empty());
    assert_eq!(log.length("t1").await.unwrap(), 0);
    log.append(append("t1", 0, &["a", "b"], true)).await.unwrap();
    assert_eq!(log.length("t1").await.unwrap(), 2);
    log.append(append("t1", 2, &["c"], true)).await.unwrap();
    assert_eq!(log.read("t1", 0).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(log.read("t1", 2).await.unwrap(), ["c"]);
    assert!(log.read("t1", 3).await.unwrap().is_empty());
    assert!(log.read("t1", 99).await.unwrap().is_empty());
    assert!(log.read("t1", u64::MAX).await.unwrap().is_empty());

    for after in [0, 2, 4, u64::MAX] {
        let refused = log.append(append("t1", after, &["x"], true)).await;
        assert_eq!(refused, Err(StoreError::Conflict { expected: after, found: 3 }));
    }
    assert_eq!(log.read("t1", 0).await.unwrap(), ["a", "b", "c"], "a conflict changes nothing");
    assert_eq!(log.length("t1").await.unwrap(), 3);

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
    assert!(log.keep("another", vec![]).await.unwrap().is_empty());
    log.replace("another", vec![4]).await.unwrap();
    log.replace("another", vec![5, 6]).await.unwrap();
    assert_eq!(log.keep("another", vec![]).await.unwrap(), [5, 6]);

    fencing(&*log).await;
    packs(&*log).await;
    snapshots(&*log).await;
    forgetting(&*log).await;
    mentions(&*log).await;
    subscriptions(&*log).await;
    neglect(&*log).await;

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

/// Whoever writes under an older tenure is refused, even if the number is right.
async fn fencing(log: &dyn Log) {
    assert_eq!(log.acquire("fenced").await.unwrap(), None, "there is nothing to acquire");
    let mut tenure = Tenure::FIRST;
    let mut lines = Vec::new();
    for line in ["a", "b", "c"] {
        let write = |tenure, after| {
            log.append(Append { tenure, ..append("fenced", after, &[line], false) })
        };
        write(tenure, lines.len() as u64).await.unwrap();
        lines.push(line);
        let newest = log.acquire("fenced").await.unwrap().unwrap();
        assert!(newest > tenure, "a tenure is greater than the one before");
        for after in [0, lines.len() as u64] {
            let refused = write(tenure, after).await;
            assert_eq!(refused, Err(StoreError::Fenced { tenure, newest }));
        }
        assert_eq!(log.read("fenced", 0).await.unwrap(), lines);
        tenure = newest;
    }
    log.append(append("beside", 0, &["another table"], false)).await.unwrap();
    // Whoever makes a table by a name that is free again doesn't know who acquired the one before.
    assert!(log.forget("fenced").await.unwrap());
    log.append(append("fenced", 0, &["anew"], false)).await.unwrap();
}

async fn packs(log: &dyn Log) {
    let texts = |text: &str| PackTexts::from([("deck.toml".to_string(), text.to_string())]);
    assert_eq!(log.pack("ab").await.unwrap(), None);
    log.keep_pack("ab", texts("one = 1")).await.unwrap();
    log.keep_pack("ab", texts("one = 1")).await.unwrap();
    log.keep_pack("cd", texts("карт = 2\n")).await.unwrap();
    assert_eq!(log.pack("ab").await.unwrap(), Some(texts("one = 1")));
    assert_eq!(log.pack("cd").await.unwrap(), Some(texts("карт = 2\n")));
}

/// What stands on people's lists, the newest first, and gone with the tables that are forgotten.
async fn mentions(log: &dyn Log) {
    let said = |person: &str, text: Option<&str>| Mention {
        person: person.into(),
        text: text.map(Into::into),
    };
    for (table, at) in [("m1", 10), ("m3", 30), ("m2", 20)] {
        log.append(append(table, 0, &["opened"], false)).await.unwrap();
        let both = vec![said("anna", Some(table)), said("boris", Some("б\n"))];
        log.mention(table, at, both).await.unwrap();
    }
    let tables = async |person: &str, most| {
        let listed = log.mentions(person, most).await.unwrap();
        listed.into_iter().map(|it| (it.table, it.at, it.text)).collect::<Vec<_>>()
    };
    let row = |table: &str, at, text: &str| (table.to_string(), at, text.to_string());
    assert_eq!(tables("anna", 2).await, [row("m3", 30, "m3"), row("m2", 20, "m2")]);
    assert_eq!(tables("boris", 9).await.len(), 3);
    assert!(tables("ann", 9).await.is_empty());
    log.mention("m1", 40, vec![said("anna", Some("again")), said("boris", None)]).await.unwrap();
    log.mention("m1", 41, vec![said("boris", None)]).await.unwrap();
    assert_eq!(tables("anna", 1).await, [row("m1", 40, "again")]);
    assert_eq!(tables("boris", 9).await.len(), 2);
    let last = log.mentioned("m1").await.unwrap().expect("anna's");
    assert_eq!((last.table.as_str(), last.at, last.text.as_str()), ("m1", 40, "again"));
    assert_eq!(log.mentioned("m").await.unwrap(), None);
    assert!(log.forget("m3").await.unwrap());
    assert_eq!(tables("boris", 9).await, [row("m2", 20, "б\n")]);
    assert_eq!(log.mentioned("m3").await.unwrap(), None);
    log.expire(u64::MAX).await.unwrap();
    assert!(tables("anna", 9).await.is_empty());
}

/// A browser is one person's, a person has some browsers, and what isn't renewed is forgotten.
async fn subscriptions(log: &dyn Log) {
    let of = |person: &str, endpoint: &str, at| Subscription {
        endpoint: endpoint.into(),
        person: person.into(),
        at,
        text: format!("{person} at {endpoint}"),
    };
    let endpoints = async |person: &str| {
        let kept = log.subscriptions(person).await.unwrap();
        kept.into_iter().map(|it| it.endpoint).collect::<Vec<_>>()
    };
    for (endpoint, at) in [("a", 10), ("c", 30), ("b", 20)] {
        log.subscribe(of("anna", endpoint, at), 3).await.unwrap();
    }
    assert_eq!(log.subscriptions("anna").await.unwrap()[1], of("anna", "b", 20));
    assert!(endpoints("ann").await.is_empty());
    log.subscribe(of("anna", "d", 40), 3).await.unwrap();
    assert_eq!(endpoints("anna").await, ["d", "c", "b"], "the oldest makes room");
    log.subscribe(of("boris", "d", 50), 3).await.unwrap();
    assert_eq!(endpoints("anna").await, ["c", "b"], "the browser is another person's now");
    assert_eq!(endpoints("boris").await, ["d"]);
    log.unsubscribe("anna", "d").await.unwrap();
    assert_eq!(endpoints("boris").await, ["d"], "not hers to end");
    log.unsubscribe("anna", "c").await.unwrap();
    log.subscribe(of("anna", "b", 60), 3).await.unwrap();
    assert_eq!(log.expire_subscriptions(60).await.unwrap(), 1);
    assert_eq!((endpoints("anna").await, endpoints("boris").await), (vec!["b".into()], vec![]));
}

/// Games that are on and to which nothing was written for long.
async fn neglect(log: &dyn Log) {
    let at = |at: u64, append: Append| Append { at, ..append };
    log.append(at(10, append("n1", 0, &["a"], true))).await.unwrap();
    log.append(at(20, append("n2", 0, &["a"], true))).await.unwrap();
    log.append(at(10, append("n3", 0, &["a"], false))).await.unwrap();
    let neglected = async |before| {
        let mut tables = log.neglected(before).await.unwrap();
        tables.retain(|table| table.starts_with('n'));
        tables
    };
    assert!(neglected(10).await.is_empty());
    assert_eq!(neglected(11).await, ["n1"]);
    log.append(at(30, append("n1", 1, &["b"], true))).await.unwrap();
    log.append(at(30, append("n2", 1, &["b"], false))).await.unwrap();
    assert_eq!(neglected(30).await, [""; 0]);
    assert_eq!(neglected(31).await, ["n1"]);
}

/// Tables on which no game ever ran can be forgotten, the others never.
async fn forgetting(log: &dyn Log) {
    let at = |at: u64, append: Append| Append { at, ..append };
    for (table, when) in [("old", 10), ("young", 30), ("played", 10), ("gone", 30)] {
        log.append(at(when, append(table, 0, &["opened", "sat"], false))).await.unwrap();
    }
    log.append(at(40, append("old", 2, &["said"], false))).await.unwrap();
    log.append(at(10, append("played", 2, &["started"], true))).await.unwrap();
    log.append(at(10, append("played", 3, &["over"], false))).await.unwrap();

    assert!(!log.forget("played").await.unwrap(), "a game has run");
    assert!(!log.forget("nowhere").await.unwrap());
    assert!(log.forget("gone").await.unwrap());
    assert!(log.read("gone", 0).await.unwrap().is_empty());
    assert!(log.expire(30).await.unwrap().is_empty(), "the old one was written to since");
    assert_eq!(log.expire(35).await.unwrap(), ["young"]);
    assert_eq!(log.expire(41).await.unwrap(), ["old"]);
    assert!(log.read("old", 0).await.unwrap().is_empty());
    assert_eq!(log.read("played", 0).await.unwrap().len(), 4, "kept for good");
    // Whoever still has it open finds out by its next append, and the name is free.
    let stale = log.append(append("old", 3, &["act"], true)).await;
    assert_eq!(stale, Err(StoreError::Conflict { expected: 3, found: 0 }));
    log.append(append("old", 0, &["opened"], true)).await.unwrap();
    assert_eq!(log.read("old", 0).await.unwrap(), ["opened"]);
    assert_eq!(log.read("played", 2).await.unwrap(), ["started", "over"]);
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
async fn mishaps_in_memory_tell_failed_from_unknown() {
    let log = MemoryLog::default();
    log.mishap(Mishap::Fails);
    log.mishap(Mishap::AnswerIsLost { stored: false });
    log.mishap(Mishap::AnswerIsLost { stored: true });
    let mut verdicts = Vec::new();
    for _ in 0..4 {
        verdicts.push(log.append(append("t", 0, &["a"], true)).await);
    }
    assert!(matches!(verdicts[0], Err(StoreError::Failed(_))));
    assert!(matches!(verdicts[1], Err(StoreError::Unknown(_))));
    assert!(matches!(verdicts[2], Err(StoreError::Unknown(_))));
    assert_eq!(verdicts[3], Err(StoreError::Conflict { expected: 0, found: 1 }));
    assert_eq!(log.read("t", 0).await.unwrap(), ["a"]);
}

fn subscription() -> Subscription {
    let (endpoint, person, text) = ("https://push".into(), "anna".into(), "{}".into());
    Subscription { endpoint, person, at: 7, text }
}

#[tokio::test]
async fn sqlite_remembers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    {
        let log = SqliteLog::open(&path).unwrap();
        log.append(append("t", 0, &["a", "b"], true)).await.unwrap();
        log.keep("key", vec![7]).await.unwrap();
        log.subscribe(subscription(), 5).await.unwrap();
        log.keep_pack("ab", PackTexts::from([("a".into(), "b".into())])).await.unwrap();
    }
    let log = SqliteLog::open(&path).unwrap();
    assert_eq!(log.read("t", 0).await.unwrap(), ["a", "b"]);
    assert_eq!(log.live_tables().await.unwrap(), ["t"]);
    assert_eq!(log.keep("key", vec![]).await.unwrap(), [7]);
    assert_eq!(log.pack("ab").await.unwrap().unwrap()["a"], "b");
    assert_eq!(log.subscriptions("anna").await.unwrap(), [subscription()]);
    let tenure = log.acquire("t").await.unwrap().unwrap();
    assert!(log.append(Append { tenure, ..append("t", 2, &["c"], true) }).await.is_ok());
}

/// A flood of tables is forgotten bit by bit, so that writers needn't wait for all of it.
#[tokio::test]
async fn sqlite_forgets_a_flood_in_portions() {
    let folder = tempfile::tempdir().unwrap();
    let log = Arc::new(SqliteLog::open(&folder.path().join("log.db")).unwrap());
    let mut writers = Vec::new();
    for number in 0..1_200 {
        let log = log.clone();
        writers.push(tokio::spawn(async move {
            log.append(append(&format!("t{number}"), 0, &["opened"], false)).await
        }));
    }
    for writer in writers {
        writer.await.unwrap().unwrap();
    }
    let mut portions = Vec::new();
    loop {
        match log.expire(u64::MAX).await.unwrap().len() {
            0 => break,
            count => portions.push(count),
        }
    }
    assert!(portions.len() > 1, "{portions:?}");
    assert_eq!(portions.iter().sum::<usize>(), 1_200);
}

async fn snapshots(log: &dyn Log) {
    let snapshot = |seq, text: &str| SnapshotText { seq, text: text.into() };
    assert_eq!(log.snapshot("shot").await.unwrap(), None);
    log.append(append("shot", 0, &["a", "b"], true)).await.unwrap();
    assert_eq!(log.snapshot("shot").await.unwrap(), None);
    log.keep_snapshot("shot", snapshot(1, "one")).await.unwrap();
    assert_eq!(log.snapshot("shot").await.unwrap(), Some(snapshot(1, "one")));
    log.keep_snapshot("shot", snapshot(2, "two\nlines")).await.unwrap();
    assert_eq!(log.snapshot("shot").await.unwrap(), Some(snapshot(2, "two\nlines")));
    log.keep_snapshot("shot", snapshot(3, "of lines that were never written")).await.unwrap();
    assert_eq!(log.snapshot("shot").await.unwrap(), None);
    log.append(append("shot", 2, &["end"], false)).await.unwrap();
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
         INSERT INTO tables VALUES ('t', 12, 1), ('u', 1, 1);
         INSERT INTO entries VALUES ('u', 1, 'alone');
         INSERT INTO entries VALUES ('t', 1, '{\"started\":{}}');",
    )
    .unwrap();
    for seq in (2..=12).rev() {
        let entry = format!("line {seq}");
        file.execute("INSERT INTO entries VALUES ('t', ?1, ?2)", (seq, entry)).unwrap();
    }
}

/// A file as the third version made it: there were no snapshots.
fn third_version(path: &Path) {
    second_version(path);
    drop(SqliteLog::open(path).unwrap());
    let file = rusqlite::Connection::open(path).unwrap();
    file.execute_batch(
        "DROP TABLE snapshots; DROP TABLE mentions; DROP TABLE subscriptions;
         PRAGMA user_version = 3;",
    )
    .unwrap();
}

/// A file as the fourth version made it: there were no lists of people's tables.
fn fourth_version(path: &Path) {
    second_version(path);
    drop(SqliteLog::open(path).unwrap());
    let file = rusqlite::Connection::open(path).unwrap();
    let drop = "DROP TABLE mentions; DROP TABLE subscriptions; PRAGMA user_version = 4;";
    file.execute_batch(drop).unwrap();
}

/// A file as the fifth version made it: nobody was told anything by a push service.
fn fifth_version(path: &Path) {
    second_version(path);
    drop(SqliteLog::open(path).unwrap());
    let file = rusqlite::Connection::open(path).unwrap();
    file.execute_batch("DROP TABLE subscriptions; PRAGMA user_version = 5;").unwrap();
}

/// A file as the second version made it: rows of a table are chained, those of two tables mixed.
fn second_version(path: &Path) {
    let file = rusqlite::Connection::open(path).unwrap();
    file.execute_batch(
        "PRAGMA journal_mode = WAL;
         CREATE TABLE appends (row INTEGER PRIMARY KEY, previous INTEGER, after INTEGER NOT NULL,
             lines TEXT NOT NULL);
         CREATE TABLE tables (table_id TEXT PRIMARY KEY, last_seq INTEGER NOT NULL,
             last_row INTEGER NOT NULL, live INTEGER NOT NULL) WITHOUT ROWID;
         CREATE INDEX live_tables ON tables (table_id) WHERE live;
         CREATE TABLE kept (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
         INSERT INTO kept VALUES ('key', x'07');
         PRAGMA user_version = 2;
         INSERT INTO tables VALUES ('t', 12, 12, 1), ('u', 1, 2, 1);
         INSERT INTO appends VALUES (1, NULL, 0, '{\"started\":{}}'), (2, NULL, 0, 'alone');
         INSERT INTO appends VALUES (3, 1, 1, 'line 2' || char(10) || 'line 3');",
    )
    .unwrap();
    for row in 4..=12 {
        let insert = "INSERT INTO appends VALUES (?1, ?1 - 1, ?1 - 1, 'line ' || ?1)";
        file.execute(insert, [row]).unwrap();
    }
}

#[tokio::test]
async fn sqlite_reads_files_of_older_versions() {
    for older in [first_version, second_version, third_version, fourth_version, fifth_version] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.db");
        older(&path);
        for after in [12, 13] {
            let log = SqliteLog::open(&path).unwrap();
            let lines = log.read("t", 0).await.unwrap();
            assert_eq!(lines.len() as u64, after);
            assert_eq!((&*lines[1], &*lines[11]), ("line 2", "line 12"));
            assert_eq!(log.read("t", 10).await.unwrap()[0], "line 11");
            assert_eq!(log.read("u", 0).await.unwrap(), ["alone"]);
            let live = log.live_tables().await.unwrap();
            assert_eq!(live, ["t"], "where no game began, none is running");
            assert_eq!(log.keep("key", vec![]).await.unwrap(), [7]);
            let stale = log.append(append("t", after - 1, &["x"], true)).await;
            assert_eq!(stale, Err(StoreError::Conflict { expected: after - 1, found: after }));
            log.append(append("t", after, &["more"], true)).await.unwrap();
            assert_eq!(log.snapshot("t").await.unwrap(), None);
            assert!(log.mentions("anna", 9).await.unwrap().is_empty());
            log.subscribe(subscription(), 5).await.unwrap();
            assert_eq!(log.subscriptions("anna").await.unwrap(), [subscription()]);
        }
        let log = SqliteLog::open(&path).unwrap();
        assert!(!log.forget("t").await.unwrap());
        assert_eq!(log.expire(1_000).await.unwrap(), [""; 0], "an old table's time begins now");
        assert!(log.forget("u").await.unwrap());
    }
}

#[tokio::test]
async fn a_chain_that_was_broken_before_checksums_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    second_version(&path);
    let file = rusqlite::Connection::open(&path).unwrap();
    file.execute_batch(
        "DELETE FROM appends WHERE row = 7;
         INSERT INTO appends VALUES (20, 21, 2, 'a'), (21, 20, 2, 'b');
         INSERT INTO tables VALUES ('ring', 3, 21, 1);",
    )
    .unwrap();
    drop(file);
    let log = SqliteLog::open(&path).unwrap();
    for table in ["t", "ring"] {
        let error = log.read(table, 0).await.unwrap_err();
        assert!(matches!(&error, StoreError::Damaged { table: at, .. } if at == table), "{error}");
        assert!(!log.forget(table).await.unwrap(), "a game may have run there");
    }
    assert_eq!(log.read("u", 0).await.unwrap(), ["alone"]);
}

#[tokio::test]
async fn sqlite_leaves_files_of_a_newer_version_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    drop(SqliteLog::open(&path).unwrap());
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = SqliteLog::open(&path).unwrap_err();
    assert!(error.to_string().contains("newer"), "{error}");
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let error = SqliteLog::open(std::path::Path::new("no/such/folder/log.db")).unwrap_err();
    assert!(matches!(error, StoreError::Unusable { .. }), "{error}");
}
