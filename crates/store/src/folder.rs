//! The folder in which a server keeps everything. Nobody else on the machine may read it: it holds
//! the key that signs sessions, and the seeds of games that are still being played.

use std::io;
use std::path::{Path, PathBuf};

use crate::{SqliteLog, StoreError};

/// A server's folder.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
}

/// The database in it.
const DATABASE: &str = "igroteka.db";

impl DataFolder {
    /// Makes the folder, or takes the one that is there and closes it to others.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let folder = Self { path: path.into() };
        private::make_folder(path).map_err(|error| unusable(path, &error))?;
        if folder.is_ours().map_err(|error| unusable(path, &error))? {
            private::narrow(path, 0o700).map_err(|error| unusable(path, &error))?;
        }
        Ok(folder)
    }

    /// The folder if it is there and holds logs; nothing is made.
    pub fn find(path: &Path) -> Option<Self> {
        path.join(DATABASE).is_file().then(|| Self { path: path.into() })
    }

    /// Opens the logs in it. There is one opener at a time.
    pub fn log(&self) -> Result<SqliteLog, StoreError> {
        SqliteLog::open(&self.path.join(DATABASE))
    }

    /// The logs in it, for whoever only reads: a server may be writing to them meanwhile, or come to.
    pub fn log_to_read(&self) -> Result<SqliteLog, StoreError> {
        SqliteLog::open_to_read(&self.path.join(DATABASE))
    }

    /// Does it hold our database or nothing yet? A folder that is shared with other things, such as
    /// a home or `/tmp`, is not ours to close.
    fn is_ours(&self) -> io::Result<bool> {
        Ok(self.path.join(DATABASE).exists() || self.path.read_dir()?.next().is_none())
    }
}

pub(crate) fn unusable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unusable { path: path.into(), reason: error.to_string() }
}

/// Files and folders that are closed to others.
pub(crate) mod private {
    use std::fs::{DirBuilder, File, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(path)
    }

    /// Opens a file for writing, or makes it.
    pub(crate) fn file(path: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.create(true).write(true).truncate(false).open(path)?;
        narrow(path, 0o600)?;
        Ok(file)
    }

    /// Takes away whatever goes beyond `mode`. Nothing happens to what isn't there.
    #[cfg(unix)]
    pub(crate) fn narrow(path: &Path, mode: u32) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let mut permissions = match path.metadata() {
            Ok(metadata) => metadata.permissions(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        let found = permissions.mode() & 0o7777;
        if found & !mode == 0 {
            return Ok(());
        }
        permissions.set_mode(found & mode);
        std::fs::set_permissions(path, permissions)
    }

    #[cfg(not(unix))]
    pub(crate) fn narrow(_: &Path, _: u32) -> io::Result<()> {
        Ok(())
    }
}
