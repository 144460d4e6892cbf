//! Files that were garbled, cut, swapped or are in use: one damaged table harms no other, and what
//! can't be a store is refused with a reason.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use store::{Append, DataFolder, Log, SqliteLog, SqliteOptions, StoreError, Tenure};

const TABLES: [&str; 3] = ["anna", "boris", "vera"];

fn append(table: &str, after: u64, lines: usize) -> Append {
    let texts = (1..=lines).map(|line| format!("{table} {}", after + line as u64)).collect();
    Append { table: table.into(), tenure: Tenure::FIRST, after, lines: texts, live: true, at: 0 }
}

/// A folder with a store in which each table has ten lines in five appends, of all in turn.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    async fn new() -> Self {
        let desk = Self { folder: tempfile::tempdir().unwrap() };
        let log = SqliteLog::open(&desk.path()).unwrap();
        for after in [0, 2, 4, 6, 8] {
            for table in TABLES {
                log.append(append(table, after, 2)).await.unwrap();
            }
        }
        log.keep("key", vec![1, 2, 3]).await.unwrap();
        desk
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("log.db")
    }

    /// Does harm by SQL.
    fn harm(&self, sql: &str) {
        Connection::open(self.path()).unwrap().execute_batch(sql).unwrap();
    }

    /// Exactly `table` is damaged; says how. The others are read and written.
    async fn one_is_damaged(&self, table: &str) -> String {
        let log = SqliteLog::open(&self.path()).unwrap();
        let mut reason = String::new();
        for name in TABLES {
            let read = log.read(name, 0).await;
            let written = log.append(append(name, 10, 1)).await;
            if name == table {
                let Err(StoreError::Damaged { table: at, reason: why }) = read else {
                    panic!("{name} was read: {read:?}");
                };
                assert_eq!(at, table);
                reason = why;
            } else {
                let lines: Vec<String> = (1..=10).map(|line| format!("{name} {line}")).collect();
                assert_eq!(read, Ok(lines));
                assert_eq!(written, Ok(()));
            }
        }
        assert!(log.live_tables().await.unwrap().contains(&table.to_string()));
        reason
    }
}

/// The third append of `boris`.
const MIDDLE: &str = "(SELECT row FROM appends WHERE lines LIKE 'boris 5%')";

#[tokio::test]
async fn garbled_rows_concern_their_table_alone() {
    for (harm, reason) in [
        (
            "UPDATE appends SET lines = 'boris 5' || char(10) || 'boris 7' WHERE row = MIDDLE",
            "garbled",
        ),
        ("UPDATE appends SET lines = lines || char(10) || 'more' WHERE row = MIDDLE", "garbled"),
        ("UPDATE appends SET lines = x'ff00' WHERE row = MIDDLE", ""),
        ("UPDATE appends SET after = 3 WHERE row = MIDDLE", "garbled"),
        ("UPDATE appends SET after = -9 WHERE row = MIDDLE", "garbled"),
        ("UPDATE appends SET after = 'four' WHERE row = MIDDLE", ""),
        ("UPDATE appends SET previous = NULL WHERE row = MIDDLE", "garbled"),
        ("UPDATE appends SET previous = row WHERE row = MIDDLE", "garbled"),
        ("UPDATE appends SET sum = sum + 1 WHERE row = MIDDLE", "garbled"),
        ("DELETE FROM appends WHERE row = MIDDLE", "missing"),
    ] {
        let desk = Desk::new().await;
        desk.harm(&harm.replace("MIDDLE", MIDDLE));
        let said = desk.one_is_damaged("boris").await;
        assert!(said.contains(reason), "{harm}: {said}");
    }
}

#[tokio::test]
async fn garbled_heads_concern_their_table_alone() {
    for harm in [
        "last_seq = 12",
        "last_seq = -1",
        "last_seq = 9223372036854775807",
        "last_row = 999",
        "last_row = 1",
        "begun = 0",
        "touched = 5",
        "sum = 0",
        "last_seq = 'ten'",
    ] {
        let desk = Desk::new().await;
        desk.harm(&format!("UPDATE tables SET {harm} WHERE table_id = 'boris'"));
        desk.one_is_damaged("boris").await;
    }
}

/// Even rows whose checksums are right can't make a ring, a hole or another table's log.
#[tokio::test]
async fn a_chain_leads_down_to_the_beginning() {
    // A log made up elsewhere, so that sums are right, with rows of the same table name.
    let other = tempfile::tempdir().unwrap();
    let path = other.path().join("log.db");
    let log = SqliteLog::open(&path).unwrap();
    log.append(append("boris", 0, 6)).await.unwrap();
    log.append(append("boris", 6, 4)).await.unwrap();
    drop(log);
    let attach = format!("ATTACH '{}' AS other;", path.display());

    let desk = Desk::new().await;
    desk.harm(&format!(
        "{attach} DELETE FROM appends WHERE row = {MIDDLE};
         UPDATE appends SET (previous, after, lines, sum) =
             (SELECT previous, after, lines, sum FROM other.appends WHERE after = 6)
             WHERE lines LIKE 'boris 7%';"
    ));
    let said = desk.one_is_damaged("boris").await;
    assert!(said.contains("other lines"), "{said}");

    // The first append of another chain in the middle of this one: the beginning is cut off.
    let desk = Desk::new().await;
    desk.harm(&format!(
        "{attach} UPDATE appends SET (previous, after, lines, sum) =
             (SELECT previous, after, lines, sum FROM other.appends WHERE after = 0)
             WHERE lines LIKE 'boris 3%';"
    ));
    let said = desk.one_is_damaged("boris").await;
    assert!(said.contains("other lines"), "{said}");

    // A row of another table, whose sum names that one.
    let desk = Desk::new().await;
    desk.harm(&format!(
        "UPDATE appends SET (previous, after, lines, sum) =
             (SELECT previous, after, lines, sum FROM appends WHERE lines LIKE 'anna 5%')
             WHERE row = {MIDDLE};"
    ));
    let said = desk.one_is_damaged("boris").await;
    assert!(said.contains("garbled"), "{said}");
}

/// A single bit, anywhere in the file: what is read is what was written, or is refused.
#[tokio::test]
async fn flipped_bits_are_never_read_as_a_log() {
    let desk = Desk::new().await;
    let whole = fs::read(desk.path()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let (mut refused, mut damaged, mut sound) = (0, 0, 0);
    for bit in (0..whole.len() * 8).step_by(331) {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("log.db{ending}")));
        }
        fs::write(&path, &flipped).unwrap();
        let Ok(log) = SqliteLog::open(&path) else {
            refused += 1;
            continue;
        };
        for table in TABLES {
            match log.read(table, 0).await {
                Ok(lines) if lines.is_empty() => damaged += 1,
                Ok(lines) => {
                    let written: Vec<String> = (1..=10).map(|l| format!("{table} {l}")).collect();
                    assert_eq!(lines, written, "bit {bit}");
                    sound += 1;
                }
                Err(StoreError::Damaged { .. } | StoreError::Failed(_)) => damaged += 1,
                Err(error) => panic!("bit {bit}: {error}"),
            }
        }
        if let Ok(value) = log.keep("key", vec![9]).await {
            assert!(value == [1, 2, 3] || value == [9], "bit {bit}: {value:?}");
        }
    }
    assert!(refused > 0 && damaged > 0 && sound > 0, "{refused} {damaged} {sound}");
}

#[tokio::test]
async fn a_file_that_was_cut_is_refused_or_damaged() {
    let desk = Desk::new().await;
    let whole = fs::read(desk.path()).unwrap();
    for length in (1..whole.len()).step_by(1_777) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.db");
        fs::write(&path, &whole[..length]).unwrap();
        let Ok(log) = SqliteLog::open(&path) else { continue };
        for table in TABLES {
            if let Ok(lines) = log.read(table, 0).await {
                let written: Vec<String> = (1..=10).map(|l| format!("{table} {l}")).collect();
                assert!(lines.is_empty() || lines == written, "{length} bytes: {lines:?}");
            }
        }
    }
}

fn refused(path: &Path) -> String {
    match SqliteLog::open(path) {
        Err(error @ StoreError::Unusable { .. }) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_no_store_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");

    fs::write(&path, "").unwrap();
    assert!(refused(&path).contains("empty"));
    assert_eq!(fs::read(&path).unwrap(), b"");

    let text = "Not a database, but long enough to be taken for one. ".repeat(100);
    fs::write(&path, &text).unwrap();
    assert!(refused(&path).contains("no database"), "{}", refused(&path));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    for version in [0, 1, 2, 3] {
        let other = Connection::open(&path).unwrap();
        other.pragma_update(None, "user_version", version).unwrap();
        drop(other);
        assert!(refused(&path).contains("another program"), "{}", refused(&path));
    }

    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(refused(&path).contains("not a file"));
}

#[tokio::test]
async fn a_database_that_vanished_is_not_replaced_by_an_empty_one() {
    let desk = Desk::new().await;
    fs::write(desk.folder.path().join("log.db-wal"), "what was last written").unwrap();
    fs::remove_file(desk.path()).unwrap();
    assert!(refused(&desk.path()).contains("missing"));
    assert!(!desk.path().exists());
}

/// Killed while the file was being made, a server begins again.
#[tokio::test]
async fn half_a_fresh_file_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("log.db.new"), "half").unwrap();
    fs::write(folder.path().join("log.db.new-journal"), "half").unwrap();
    let log = SqliteLog::open(&folder.path().join("log.db")).unwrap();
    log.append(append("t", 0, 1)).await.unwrap();
    assert!(!folder.path().join("log.db.new").exists());
}

#[tokio::test]
async fn a_garbled_lasting_value_is_refused_at_the_start() {
    for harm in ["value = x'010204'", "name = 'kee'", "value = 'text'"] {
        let desk = Desk::new().await;
        desk.harm(&format!("UPDATE kept SET {harm}"));
        let said = refused(&desk.path());
        assert!(said.contains("lasting value"), "{said}");
    }
}

#[tokio::test]
async fn one_opens_a_store_at_a_time() {
    let desk = Desk::new().await;
    let first = SqliteLog::open(&desk.path()).unwrap();
    let second = SqliteLog::open(&desk.path()).unwrap_err();
    assert!(matches!(second, StoreError::InUse(_)));
    assert!(second.to_string().contains("another server"), "{second}");
    first.append(append("anna", 10, 1)).await.unwrap();
    drop(first);
    assert_eq!(SqliteLog::open(&desk.path()).unwrap().read("anna", 10).await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_only_reads_sees_what_is_written_and_writes_nothing() {
    let desk = Desk::new().await;
    let writer = SqliteLog::open(&desk.path()).unwrap();
    let reader = SqliteLog::open_to_read(&desk.path()).unwrap();
    writer.append(append("anna", 10, 1)).await.unwrap();
    assert_eq!(reader.read("anna", 10).await.unwrap().len(), 1);
    assert!(reader.append(append("anna", 11, 1)).await.is_err());
    assert_eq!(writer.length("anna").await.unwrap(), 11);
    drop(writer);
    desk.harm("PRAGMA user_version = 99");
    let said = SqliteLog::open_to_read(&desk.path()).unwrap_err().to_string();
    assert!(said.contains("version 99"), "{said}");
}

/// A full disk, as far as SQLite can tell: nothing is stored, and what is stored can be read.
#[tokio::test]
async fn a_full_store_fails_and_says_so() {
    let desk = Desk::new().await;
    let options = SqliteOptions { max_pages: Some(12) };
    let log = SqliteLog::open_with(&desk.path(), &options).unwrap();
    let mut after = 10;
    let error = loop {
        match log.append(append("anna", after, 200)).await {
            Ok(()) => after += 200,
            Err(error) => break error,
        }
        assert!(after < 100_000, "it never gets full");
    };
    assert!(matches!(&error, StoreError::Failed(why) if why.contains("full")), "{error}");
    assert_eq!(log.read("anna", 0).await.unwrap().len() as u64, after);
    drop(log);
    let log = SqliteLog::open(&desk.path()).unwrap();
    assert_eq!(log.read("anna", 0).await.unwrap().len() as u64, after);
    log.append(append("anna", after, 200)).await.unwrap();
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn a_data_folder_is_closed_to_others() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("deep/data");
    let log = DataFolder::open(&path).unwrap().log().unwrap();
    log.append(append("t", 0, 1)).await.unwrap();
    assert_eq!(mode(&path), 0o700);
    let files: Vec<PathBuf> = path.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 4, "database, write-ahead log, its index, lock: {files:?}");
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    drop(log);

    // One that was made by an older program, open to all.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    for file in files.iter().filter(|file| file.exists()) {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }
    let log = DataFolder::open(&path).unwrap().log().unwrap();
    log.append(append("t", 1, 1)).await.unwrap();
    assert_eq!(mode(&path), 0o700);
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
}

/// A folder that holds other people's things stays as it is; the store's files are closed anyway.
#[tokio::test]
async fn a_shared_folder_is_not_closed() {
    let home = tempfile::tempdir().unwrap();
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(home.path().join("letter"), "Dear Anna").unwrap();
    let log = DataFolder::open(home.path()).unwrap().log().unwrap();
    log.append(append("t", 0, 1)).await.unwrap();
    assert_eq!(mode(home.path()), 0o755);
    assert_eq!(mode(&home.path().join("igroteka.db")), 0o600);
}

/// In `/proc` nobody can make anything, whoever they are.
#[test]
fn a_folder_that_cannot_be_written_to_is_refused() {
    for path in ["/proc/igroteka", "/proc/self"] {
        let error = DataFolder::open(Path::new(path)).and_then(|folder| folder.log()).unwrap_err();
        assert!(matches!(error, StoreError::Unusable { .. }), "{error}");
        assert!(error.to_string().starts_with(path), "{error}");
    }
}
