//! Any game, opened.

use std::sync::Arc;

use bots::Playouts;
use game_core::{
    GameInfo, GameLog, GameRng, Lang, LogHeader, ReplayError, SeatCount, SeatSet, Seed,
};

use crate::any_bot::{AnyBot, Seated};
use crate::any_play::{AnyPlay, Play};
use crate::{House, Sim, SimError, SimReport};

/// Any game with its options and its pack.
pub trait AnyGame: Send + Sync {
    /// What is known of it beforehand.
    fn info(&self) -> &'static GameInfo;

    /// How many seats it was opened with.
    fn seats(&self) -> SeatCount;

    /// Which seats one person holds.
    fn people(&self) -> Vec<SeatSet>;

    /// A game before anything has happened.
    fn start(&self) -> Box<dyn AnyPlay>;

    /// One of its bots.
    fn bot(&self, name: &str, seed: &Seed) -> Option<Box<dyn AnyBot>>;

    /// The header of a log that is about to begin.
    fn header(&self, seed: &Seed) -> LogHeader;

    /// Does this log belong to this game, with these options and this pack?
    fn fits(&self, header: &LogHeader) -> Result<(), String>;

    /// Plays a log and checks its luck.
    fn verify(&self, log: &GameLog) -> Result<(), ReplayError>;

    /// Plays a log and tells it, line by line, as a spectator sees it.
    fn tell(&self, log: &GameLog, lang: Lang) -> Result<Vec<String>, ReplayError>;

    /// Lets bots play many games. `progress` hears of each game's end.
    fn simulate(&self, sim: &Sim, progress: &(dyn Fn() + Sync)) -> Result<SimReport, SimError>;

    /// Plays random games without bots; returns how many actions that took.
    fn playouts(&self, rng: &mut GameRng, games: u64) -> u64;
}

/// A game that has been opened.
pub(crate) struct Opened<G: House> {
    pub(crate) game: Arc<G>,
    pub(crate) options: G::Options,
    pub(crate) pack_version: String,
}

impl<G: House> AnyGame for Opened<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn people(&self) -> Vec<SeatSet> {
        self.game.people()
    }

    fn start(&self) -> Box<dyn AnyPlay> {
        Box::new(Play { position: self.game.start(), game: self.game.clone() })
    }

    fn bot(&self, name: &str, seed: &Seed) -> Option<Box<dyn AnyBot>> {
        Some(Box::new(Seated { bot: G::bot(name, seed)? }))
    }

    fn header(&self, seed: &Seed) -> LogHeader {
        LogHeader::of(&*self.game, &self.options, &self.pack_version, seed)
    }

    fn fits(&self, header: &LogHeader) -> Result<(), String> {
        if header.rules != G::INFO.rules_version {
            let ours = G::INFO.rules_version;
            return Err(format!("played by version {} of the rules, not {ours}", header.rules));
        }
        if header.pack != self.pack_version {
            let ours = &self.pack_version;
            return Err(format!("played with pack {}, not {ours}", header.pack));
        }
        Ok(())
    }

    fn verify(&self, log: &GameLog) -> Result<(), ReplayError> {
        log.verify(&*self.game).map(drop)
    }

    fn tell(&self, log: &GameLog, lang: Lang) -> Result<Vec<String>, ReplayError> {
        let name = |seat: game_core::Seat| match lang {
            Lang::Ru => format!("Место {seat}"),
            Lang::En => format!("Seat {seat}"),
        };
        let mut lines = Vec::new();
        let end = log.replay(&*self.game, |position, input| {
            let mut events = Vec::new();
            self.game.apply(&mut position.clone(), input, &mut events);
            let shown = events.iter().filter_map(|event| self.game.show(event, SeatSet::EMPTY));
            lines.extend(shown.filter_map(|event| self.game.tell(&event, &name, lang)));
        })?;
        let view = self.game.view(&end, SeatSet::EMPTY);
        lines.extend(self.game.picture(&view, &name, lang).lines().map(String::from));
        Ok(lines)
    }

    fn simulate(&self, sim: &Sim, progress: &(dyn Fn() + Sync)) -> Result<SimReport, SimError> {
        crate::sim::simulate(&*self.game, sim, progress)
    }

    fn playouts(&self, rng: &mut GameRng, games: u64) -> u64 {
        let mut playouts = Playouts::default();
        (0..games)
            .map(|_| playouts.play(&*self.game, &mut self.game.start(), rng, u64::MAX).actions)
            .sum()
    }
}
