//! What people can get wrong on the command line: said on standard error, exit status 2.

use std::fmt;
use std::path::Path;

use anyhow::Result;
use clap::Args;
use game_catalog::{AnyEdition, AnyGame, CATALOG};
use game_core::{Lang, PackFiles};
use serde_json::Value;

/// A wrong game, number of seats, bot, option or pack.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// Says it and stops.
pub(crate) fn usage<T>(reason: impl fmt::Display) -> Result<T> {
    Err(UsageError(reason.to_string()).into())
}

/// The game called `id`.
pub(crate) fn edition(id: &str) -> Result<&'static AnyEdition> {
    match game_catalog::find(id) {
        Some(edition) => Ok(edition),
        None => {
            let known: Vec<&str> = CATALOG.iter().map(|edition| edition.info.id).collect();
            usage(format!("there is no game {id:?}; there is {}", known.join(", ")))
        }
    }
}

/// Which game, and how it is opened.
#[derive(Args)]
pub(crate) struct Opening {
    /// The game's id, as `igroteka games` lists it
    pub(crate) game: String,
    /// How many seats; the fewest the game allows if not said
    #[arg(long)]
    pub(crate) seats: Option<usize>,
    /// The game's options as JSON
    #[arg(long, default_value = "{}", value_name = "JSON")]
    pub(crate) options: String,
    /// A folder of files that replaces the game's content
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<std::path::PathBuf>,
}

impl Opening {
    pub(crate) fn open(&self) -> Result<(&'static AnyEdition, Box<dyn AnyGame>)> {
        let edition = edition(&self.game)?;
        let options: Value = match serde_json::from_str(&self.options) {
            Ok(options @ Value::Object(_)) => options,
            Ok(_) => return usage("bad options: they are a JSON object, such as {}"),
            Err(error) => return usage(format!("bad options: {error}")),
        };
        let seats =
            self.seats.unwrap_or_else(|| edition.info.seats.first().copied().unwrap_or(2).into());
        let pack = pack(edition, self.pack.as_deref())?;
        match edition.open(&pack, &options, seats) {
            Ok(game) => Ok((edition, game)),
            Err(error) => usage(error),
        }
    }
}

/// The ids of bots that were named by id or level.
pub(crate) fn bots(edition: &AnyEdition, names: &[String]) -> Result<Vec<String>> {
    let id = |name: &String| match edition.bot_named(name) {
        Some(id) => Ok(id.to_string()),
        None => {
            let known = edition.bot_ids().join(", ");
            usage(format!("{} has no bot {name:?}; it has {known}", edition.info.id))
        }
    };
    names.iter().map(id).collect()
}

/// The game's content: built in, or the files of a folder.
pub(crate) fn pack(edition: &AnyEdition, folder: Option<&Path>) -> Result<PackFiles> {
    let Some(folder) = folder else { return Ok(edition.content()) };
    let fault = |path: &Path, error: std::io::Error| {
        UsageError(format!("bad pack: {}: {error}", path.display()))
    };
    let mut files = PackFiles::default();
    for file in std::fs::read_dir(folder).map_err(|error| fault(folder, error))? {
        let path = file.map_err(|error| fault(folder, error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_file() && !name.starts_with('.') {
            let text = std::fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
            files.insert(name, text);
        }
    }
    Ok(files)
}

/// A pack and the game it is for: `GAME=DIR`, or a folder that only one game can be played with.
pub(crate) fn pack_for_any(text: &str) -> Result<(&'static AnyEdition, PackFiles)> {
    if let Some((id, folder)) = text.split_once('=').filter(|(id, _)| !id.contains(['/', '.'])) {
        let edition = edition(id)?;
        let files = pack(edition, Some(Path::new(folder)))?;
        return match edition.check(&files) {
            Ok(()) => Ok((edition, files)),
            Err(error) => usage(format!("bad pack: {error}")),
        };
    }
    let mut fitting = Vec::new();
    let mut faults = String::new();
    // To a game without content a folder of anything but files would seem to fit.
    let has_content = |edition: &&AnyEdition| edition.content().names().next().is_some();
    for edition in CATALOG.iter().filter(has_content) {
        let files = pack(edition, Some(Path::new(text)))?;
        match edition.check(&files) {
            Ok(()) => fitting.push((edition, files)),
            Err(error) => faults.push_str(&format!("\n  {}: {error}", edition.info.id)),
        }
    }
    match fitting.len() {
        1 => Ok(fitting.remove(0)),
        0 => usage(format!("bad pack: {text} is no game's:{faults}")),
        _ => usage(format!("bad pack: {text} could be several games': say which, as GAME={text}")),
    }
}

/// A language on the command line.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum LangArg {
    /// Russian
    Ru,
    /// English
    En,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Self {
        match lang {
            LangArg::Ru => Self::Ru,
            LangArg::En => Self::En,
        }
    }
}
