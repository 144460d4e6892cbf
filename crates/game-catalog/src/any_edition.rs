//! A game of the catalogue, whichever it is: it can be opened.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use game_core::{
    BotInfo, Edition, GameInfo, Lesson, Level, OptionsError, Pack, PackError, PackFiles, Phrase,
    SeatCount, Settled, Usual,
};
use serde_json::Value;

use crate::AnyGame;
use crate::any_game::Opened;

/// A game that can be opened.
pub struct AnyEdition {
    /// What is known of it beforehand.
    pub info: &'static GameInfo,
    /// The bots that people can choose, the easiest first.
    pub bots: &'static [BotInfo],
    /// What it is usually like.
    pub usual: Usual,
    /// Options that are settled where a turn may take days.
    pub by_days: &'static [Settled],
    /// Options that are settled where several people share one screen.
    pub at_one_screen: &'static [Settled],
    /// The option that says how many people play, if there is one.
    pub people_option: Option<&'static str>,
    /// Races to be held by the thousand ([`Edition::DRILLS`]).
    pub drills: &'static str,
    /// A short lesson ([`Edition::LESSON`]).
    lesson: &'static str,
    measured: fn() -> Value,
    content: fn() -> PackFiles,
    load: fn(&PackFiles) -> Result<LoadedPack, PackError>,
    open: Open,
    wrong_seats: fn(usize) -> OptionsError,
    /// The types that its room in the client reads.
    #[cfg(feature = "typescript")]
    pub types: fn() -> game_core::Declarations,
}

/// By content, options, seats and version of the rules.
type Open = fn(&LoadedPack, &Value, SeatCount, u32) -> Result<Box<dyn AnyGame>, OpenError>;

/// Content that was checked, to be shared by all tables that are played with it.
#[derive(Clone)]
pub struct LoadedPack {
    /// The game's.
    pack: Arc<dyn Any + Send + Sync>,
    /// Identifies its files ([`PackFiles::version`]).
    pub version: String,
    /// Identifies what decides in them ([`Pack::deciding_version`]).
    pub deciding: String,
}

/// The content built in, by game: loaded once, shared by all tables.
static BUILT_IN: Mutex<BTreeMap<&str, LoadedPack>> = Mutex::new(BTreeMap::new());

/// Why a game can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The seats or the options don't fit.
    Options(OptionsError),
    /// The content is at fault.
    Pack(PackError),
    /// This version of the rules isn't known.
    Rules(u32),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(error) => error.fmt(f),
            Self::Pack(error) => write!(f, "bad pack: {error}"),
            Self::Rules(version) => {
                write!(f, "version {version} of the rules isn't known to this program")
            }
        }
    }
}

impl std::error::Error for OpenError {}

impl AnyEdition {
    /// The edition of `G`.
    pub const fn of<G: Edition>() -> Self {
        Self {
            info: G::INFO,
            bots: G::BOTS,
            usual: G::USUAL,
            by_days: G::BY_DAYS,
            at_one_screen: G::AT_ONE_SCREEN,
            people_option: G::PEOPLE_OPTION,
            drills: G::DRILLS,
            lesson: G::LESSON,
            measured: measured::<G>,
            content: G::content,
            load: load::<G>,
            open: open::<G>,
            wrong_seats: G::wrong_seats,
            #[cfg(feature = "typescript")]
            types: G::types,
        }
    }

    /// The ids of all its bots, the random one first, which people can't choose.
    pub fn bot_ids(&self) -> Vec<&'static str> {
        std::iter::once("random").chain(self.bots.iter().map(|bot| bot.id)).collect()
    }

    /// The id of the bot called `name`: by its id, by its level, or `heuristic` for the best one.
    pub fn bot_named(&self, name: &str) -> Option<&'static str> {
        let by_id = self.bot_ids().into_iter().find(|id| *id == name);
        let level = match name {
            "easy" => Some(Level::Easy),
            "middle" => Some(Level::Middle),
            "strong" | "heuristic" => Some(Level::Strong),
            _ => None,
        };
        let by_level = || self.bots.iter().find(|bot| Some(bot.level) == level).map(|bot| bot.id);
        by_id.or_else(by_level)
    }

    /// Its lesson.
    pub fn lesson(&self) -> Lesson {
        Lesson::parse(self.lesson).expect("lessons are read by a test")
    }

    /// The options by which its speed is measured.
    pub fn measured(&self) -> Value {
        (self.measured)()
    }

    /// The content built in.
    pub fn content(&self) -> PackFiles {
        (self.content)()
    }

    /// Is this content that the game can be played with?
    pub fn check(&self, pack: &PackFiles) -> Result<(), PackError> {
        self.load(pack).map(drop)
    }

    /// Reads and checks content.
    pub fn load(&self, pack: &PackFiles) -> Result<LoadedPack, PackError> {
        (self.load)(pack)
    }

    /// The content built in, of which there is one copy for all.
    pub fn built_in(&self) -> Result<LoadedPack, PackError> {
        let mut shelf = BUILT_IN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(loaded) = shelf.get(self.info.id) {
            return Ok(loaded.clone());
        }
        let loaded = self.load(&self.content())?;
        shelf.insert(self.info.id, loaded.clone());
        Ok(loaded)
    }

    /// Opens the game with `pack`.
    pub fn open(
        &self,
        pack: &PackFiles,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        self.open_loaded(&self.load(pack).map_err(OpenError::Pack)?, options, seats)
    }

    /// Opens the game with the content built in.
    pub fn open_built_in(
        &self,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        self.open_loaded(&self.built_in().map_err(OpenError::Pack)?, options, seats)
    }

    /// Opens the game with content that was loaded for it.
    pub fn open_loaded(
        &self,
        pack: &LoadedPack,
        options: &Value,
        seats: usize,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        self.reopen(pack, options, seats, self.info.rules_version)
    }

    /// Opens the game by the version of the rules that it was begun by.
    pub fn reopen(
        &self,
        pack: &LoadedPack,
        options: &Value,
        seats: usize,
        rules: u32,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        let count =
            SeatCount::new(seats).ok_or_else(|| OpenError::Options((self.wrong_seats)(seats)))?;
        (self.open)(pack, options, count, rules)
    }
}

fn measured<G: Edition>() -> Value {
    serde_json::to_value(G::measured()).expect("options can be written as JSON")
}

fn load<G: Edition>(files: &PackFiles) -> Result<LoadedPack, PackError> {
    let pack = G::Pack::load(files)?;
    let (version, deciding) = (files.version(), pack.deciding_version());
    Ok(LoadedPack { pack: Arc::new(pack), version, deciding })
}

fn open<G: Edition>(
    loaded: &LoadedPack,
    options: &Value,
    seats: SeatCount,
    rules: u32,
) -> Result<Box<dyn AnyGame>, OpenError> {
    let bad = |error: String| {
        let text =
            Phrase::new(format!("Неверные настройки: {error}"), format!("bad options: {error}"));
        OpenError::Options(OptionsError { rule: None, text })
    };
    // Serde would read a list by the order of fields.
    if !options.is_object() {
        return Err(bad(format!("{options} is no object with the options' names")));
    }
    // Rules of another time may have had other options: it is those that this program lacks.
    let blame = |error: OpenError| match rules == G::INFO.rules_version {
        true => error,
        false => OpenError::Rules(rules),
    };
    let options: G::Options = serde_path_to_error::deserialize(options).map_err(|error| {
        let (at, reason) = (error.path().to_string(), error.inner().to_string());
        blame(bad(if at == "." { reason } else { format!("{at}: {reason}") }))
    })?;
    let pack: Arc<G::Pack> =
        loaded.pack.clone().downcast().expect("a pack is opened by the game that loaded it");
    let game = G::new(&options, pack.clone(), seats);
    let game = game.map_err(|error| blame(OpenError::Options(error)))?;
    let game = Arc::new(game.by_rules(rules).ok_or(OpenError::Rules(rules))?);
    let (pack_version, deciding) = (loaded.version.clone(), loaded.deciding.clone());
    Ok(Box::new(Opened { game, pack, options, rules, pack_version, deciding }))
}
