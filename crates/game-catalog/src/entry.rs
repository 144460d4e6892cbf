//! An entry of the catalogue: a game that can be opened.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use game_core::{
    BotInfo, Edition, GameInfo, OptionsError, Pack, PackError, PackFiles, Phrase, SeatCount,
};
use serde_json::Value;

use crate::AnyGame;
use crate::any_game::Opened;

/// A game that can be opened.
pub struct Entry {
    /// What is known of it beforehand.
    pub info: &'static GameInfo,
    /// The bots that people can choose, the easiest first.
    pub bots: &'static [BotInfo],
    content: fn() -> PackFiles,
    check: fn(&PackFiles) -> Result<(), PackError>,
    open: Open,
    wrong_seats: fn(usize) -> OptionsError,
}

type Open = fn(Option<&PackFiles>, &Value, SeatCount) -> Result<Box<dyn AnyGame>, OpenError>;

/// A pack with its version.
type Loaded<P> = (Arc<P>, String);

/// The content built in, by game: loaded once, shared by all tables.
static BUILT_IN: Mutex<BTreeMap<&str, Loaded<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());

/// Why a game can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The seats or the options don't fit.
    Options(OptionsError),
    /// The content is at fault.
    Pack(PackError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(error) => error.fmt(f),
            Self::Pack(error) => write!(f, "bad pack: {error}"),
        }
    }
}

impl std::error::Error for OpenError {}

impl Entry {
    /// The entry of `G`.
    pub const fn of<G: Edition>() -> Self {
        Self {
            info: G::INFO,
            bots: G::BOTS,
            content: G::content,
            check: check::<G>,
            open: open::<G>,
            wrong_seats: G::wrong_seats,
        }
    }

    /// The ids of all its bots, the random one first, which people can't choose.
    pub fn bot_ids(&self) -> Vec<&'static str> {
        std::iter::once("random").chain(self.bots.iter().map(|bot| bot.id)).collect()
    }

    /// The content built in.
    pub fn content(&self) -> PackFiles {
        (self.content)()
    }

    /// Is this content that the game can be played with?
    pub fn check(&self, pack: &PackFiles) -> Result<(), PackError> {
        (self.check)(pack)
    }

    /// Opens the game with `pack`.
    pub fn open(
        &self,
        pack: &PackFiles,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        self.open_with(Some(pack), options, seats)
    }

    /// Opens the game with the content built in, of which there is one copy for all.
    pub fn open_built_in(
        &self,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        self.open_with(None, options, seats)
    }

    fn open_with(
        &self,
        pack: Option<&PackFiles>,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        let count =
            SeatCount::new(seats).ok_or_else(|| OpenError::Options((self.wrong_seats)(seats)))?;
        (self.open)(pack, options, count)
    }
}

fn check<G: Edition>(files: &PackFiles) -> Result<(), PackError> {
    G::Pack::load(files).map(drop)
}

fn load<G: Edition>(files: &PackFiles) -> Result<Loaded<G::Pack>, OpenError> {
    let pack = G::Pack::load(files).map_err(OpenError::Pack)?;
    Ok((Arc::new(pack), files.version()))
}

fn built_in<G: Edition>() -> Result<Loaded<G::Pack>, OpenError> {
    let mut shelf = BUILT_IN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((pack, version)) = shelf.get(G::INFO.id)
        && let Ok(pack) = pack.clone().downcast()
    {
        return Ok((pack, version.clone()));
    }
    let (pack, version) = load::<G>(&G::content())?;
    shelf.insert(G::INFO.id, (pack.clone(), version.clone()));
    Ok((pack, version))
}

fn open<G: Edition>(
    files: Option<&PackFiles>,
    options: &Value,
    seats: SeatCount,
) -> Result<Box<dyn AnyGame>, OpenError> {
    let options: G::Options = serde_json::from_value(options.clone()).map_err(|error| {
        let text =
            Phrase::new(format!("Неверные настройки: {error}"), format!("bad options: {error}"));
        OpenError::Options(OptionsError { rule: None, text })
    })?;
    let (pack, pack_version) = files.map_or_else(built_in::<G>, load::<G>)?;
    let game = Arc::new(G::new(&options, pack.clone(), seats).map_err(OpenError::Options)?);
    Ok(Box::new(Opened { game, pack, options, pack_version }))
}
