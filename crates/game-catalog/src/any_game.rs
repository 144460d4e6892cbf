//! Any game, opened.

use std::sync::Arc;
use std::time::Duration;

use bots::{Costs, Finish, Playouts, Stuck};
use game_core::{
    BotInfo, Edition, Eyes, GameInfo, GameLog, GameRng, LogHeader, Names, ReplayError, SeatCount,
    SeatSet, Seed, Workload,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::BotGame;
use crate::any_bot::{self, AnyBot, Seated};
use crate::any_events::{AnyEvents, Events, Shown};
use crate::any_play::{AnyPlay, Play};

/// Any game with its options and its pack.
pub trait AnyGame: Send + Sync {
    /// What is known of it beforehand.
    fn info(&self) -> &'static GameInfo;

    /// How many seats it was opened with.
    fn seats(&self) -> SeatCount;

    /// The version of its pack.
    fn pack_version(&self) -> &str;

    /// Which seats one person holds.
    fn people(&self) -> &[SeatSet];

    /// Which seats win together.
    fn teams(&self) -> &[SeatSet];

    /// Can there be races in it?
    fn races(&self) -> bool;

    /// Can an input take so long to apply that it is better done where bots think?
    fn slow(&self) -> bool;

    /// A game before anything has happened.
    fn start(&self) -> Box<dyn AnyPlay>;

    /// The bots that people can choose, the easiest first.
    fn bots(&self) -> &'static [BotInfo];

    /// One of its bots, or the random one.
    fn bot(&self, id: &str, seed: &Seed) -> Option<Box<dyn AnyBot>>;

    /// The header of a log that is about to begin, from `position` if not as the rules begin.
    fn header(&self, seed: &Seed, position: Option<&Value>) -> LogHeader;

    /// Can a log with this header be played with this pack? Says why not.
    fn fits(&self, header: &LogHeader) -> Result<PackMatch, String>;

    /// Plays a log and checks its luck.
    fn verify(&self, log: &GameLog) -> Result<(), ReplayError>;

    /// Plays a log: where it leads, and what eyes saw on the way.
    fn replay(
        &self,
        log: &GameLog,
        eyes: Eyes,
        names: &dyn Names,
    ) -> Result<(Box<dyn AnyPlay>, Vec<Shown>), ReplayError>;

    /// The content, as clients get it.
    fn pack(&self) -> Box<RawValue>;

    /// Has it a bot called `id`?
    fn has_bot(&self, id: &str) -> bool;

    /// Lets bots play a game; its log, if it is to be kept.
    fn play(&self, bot_game: &BotGame<'_>) -> Result<(Finish, Option<GameLog>), Stuck>;

    /// Plays random games without bots; returns how many actions that took.
    fn playouts(&self, rng: &mut GameRng, games: u64) -> u64;

    /// What search is made of, measured for about this long.
    fn costs(&self, rng: &mut GameRng, time: Duration) -> Costs;

    /// What it does by the thousand besides playouts.
    fn workloads(&self) -> Vec<Workload>;
}

/// What is known about the pack that a log was played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackMatch {
    /// It plays like this one, whatever its texts are.
    Alike,
    /// Its files are others, and an older log doesn't say what decides in them: only playing the
    /// log can show whether it fits.
    Unknown,
}

/// A game that has been opened.
pub(crate) struct Opened<G: Edition> {
    pub(crate) game: Arc<G>,
    pub(crate) pack: Arc<G::Pack>,
    pub(crate) options: G::Options,
    pub(crate) rules: u32,
    pub(crate) pack_version: String,
    pub(crate) deciding: String,
}

impl<G: Edition> AnyGame for Opened<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn pack_version(&self) -> &str {
        &self.pack_version
    }

    fn people(&self) -> &[SeatSet] {
        self.game.people()
    }

    fn teams(&self) -> &[SeatSet] {
        self.game.teams()
    }

    fn races(&self) -> bool {
        self.game.races()
    }

    fn slow(&self) -> bool {
        self.game.slow()
    }

    fn start(&self) -> Box<dyn AnyPlay> {
        Box::new(Play { position: self.game.start(), game: self.game.clone() })
    }

    fn bots(&self) -> &'static [BotInfo] {
        G::BOTS
    }

    fn bot(&self, id: &str, seed: &Seed) -> Option<Box<dyn AnyBot>> {
        Some(Box::new(Seated { bot: any_bot::make::<G>(id, seed)? }))
    }

    fn header(&self, seed: &Seed, position: Option<&Value>) -> LogHeader {
        let header = LogHeader::of(&*self.game, &self.options, &self.pack_version, seed);
        let decides = Some(self.deciding.clone());
        LogHeader { rules: self.rules, position: position.cloned(), decides, ..header }
    }

    fn fits(&self, header: &LogHeader) -> Result<PackMatch, String> {
        match &header.decides {
            _ if header.pack == self.pack_version => Ok(PackMatch::Alike),
            Some(decides) if *decides == self.deciding => Ok(PackMatch::Alike),
            Some(_) => Err(format!(
                "it was played with pack {}, which plays differently from {}: name its folder \
                 with --pack",
                header.pack, self.pack_version
            )),
            None => Ok(PackMatch::Unknown),
        }
    }

    fn verify(&self, log: &GameLog) -> Result<(), ReplayError> {
        log.verify(&*self.game).map(drop)
    }

    fn replay(
        &self,
        log: &GameLog,
        eyes: Eyes,
        names: &dyn Names,
    ) -> Result<(Box<dyn AnyPlay>, Vec<Shown>), ReplayError> {
        let mut play = Play { position: self.game.start(), game: self.game.clone() };
        let mut shown = Vec::new();
        play.position = log.replay(&*self.game, |position, input| {
            let mut events = Vec::new();
            self.game.apply(&mut position.clone(), input, &mut events);
            shown.extend(Events { game: self.game.clone(), events }.show(eyes, names));
        })?;
        Ok((Box::new(play), shown))
    }

    fn pack(&self) -> Box<RawValue> {
        serde_json::value::to_raw_value(&*self.pack).expect("packs can be written as JSON")
    }

    fn has_bot(&self, id: &str) -> bool {
        any_bot::exists::<G>(id)
    }

    fn play(&self, bot_game: &BotGame<'_>) -> Result<(Finish, Option<GameLog>), Stuck> {
        bot_game.play(&*self.game, || self.header(&bot_game.seed, None))
    }

    fn costs(&self, rng: &mut GameRng, time: Duration) -> Costs {
        Costs::measure(&*self.game, rng, time)
    }

    fn workloads(&self) -> Vec<Workload> {
        self.game.workloads()
    }

    fn playouts(&self, rng: &mut GameRng, games: u64) -> u64 {
        let mut playouts = Playouts::default();
        (0..games)
            .map(|_| playouts.play(&*self.game, &mut self.game.start(), rng, u64::MAX).actions)
            .sum()
    }
}
