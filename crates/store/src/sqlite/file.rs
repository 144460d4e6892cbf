//! The file: who may open it, what is accepted as one, how a fresh one comes to be.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{SqliteOptions, failed, schema};
use crate::StoreError;
use crate::folder::{private, unusable};

/// Locks the store: while the file that is returned stays open, nobody else gets it.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let path = beside(path, ".lock");
    let file = private::file(&path).map_err(|error| unusable(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path)),
        Err(TryLockError::Error(error)) => Err(unusable(&path, &error)),
    }
}

/// Makes the file if there is none, brings an old one up to date and refuses whatever isn't ours.
/// The store must be locked.
pub(super) fn prepare(path: &Path) -> Result<(), StoreError> {
    for ending in ["", "-wal", "-shm"] {
        let path = beside(path, ending);
        private::narrow(&path, 0o600).map_err(|error| unusable(&path, &error))?;
    }
    let refuse = |reason: &str| StoreError::Unusable { path: path.into(), reason: reason.into() };
    match path.metadata() {
        Ok(found) if !found.is_file() => Err(refuse("it is not a file")),
        Ok(found) if found.len() == 0 => Err(refuse(
            "the file is empty, so it is no database of Igroteka; restore it, or take it away \
             to begin with nothing",
        )),
        Ok(_) => update(path),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => make(path),
        Err(error) => Err(unusable(path, &error)),
    }
}

/// Makes the file under another name first: whatever stops us, there is never half a file.
fn make(path: &Path) -> Result<(), StoreError> {
    let wal = beside(path, "-wal");
    if wal.exists() {
        let reason = "the database is missing, but what was last written to it is here; restore \
                      the database, or take this file away too to begin with nothing";
        return Err(StoreError::Unusable { path: wal, reason: reason.into() });
    }
    let fresh = beside(path, ".new");
    let io = |error: std::io::Error| unusable(path, &error);
    for left_over in [&fresh, &beside(&fresh, "-journal")] {
        match std::fs::remove_file(left_over) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(io(error)),
            _ => {}
        }
    }
    private::file(&fresh).map_err(io)?;
    let mut connection = Connection::open(&fresh).map_err(failed)?;
    schema::make(&mut connection).map_err(failed)?;
    connection.close().map_err(|(_, error)| failed(error))?;
    std::fs::rename(&fresh, path).map_err(io)?;
    sync_folder(path).map_err(io)
}

fn update(path: &Path) -> Result<(), StoreError> {
    let refuse = |reason: String| StoreError::Unusable { path: path.into(), reason };
    let mut connection = connect(path, &SqliteOptions::default()).map_err(|error| {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => refuse(
                "this is no database; restore it, or take it away to begin with nothing".into(),
            ),
            _ => refuse(error.to_string()),
        }
    })?;
    schema::update(&mut connection).map_err(refuse)
}

/// Opens a file that is there.
pub(super) fn connect(path: &Path, options: &SqliteOptions) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    // Full sync: what is acknowledged survives the machine, not only the program.
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")?;
    if let Some(pages) = options.max_pages {
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(connection)
}

/// Opens a file that is there, as it is: only one of today's version can be read.
pub(super) fn connect_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
    let refuse = |reason: String| StoreError::Unusable { path: path.into(), reason };
    schema::check(&connection).map_err(refuse)?;
    Ok(connection)
}

/// Makes a file's new name last.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// The path with something behind its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
