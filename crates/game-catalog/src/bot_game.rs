//! One game of bots.

use bots::{Arena, Finish, Stuck};
use game_core::{
    Bot, Budget, Edition, GameLog, GameRng, LogClosing, LogEntry, LogHeader, Luck, Seat, Seed,
};

use crate::any_bot;

/// Who plays, and with which luck.
#[derive(Clone, Copy, Debug)]
pub struct BotGame<'a> {
    /// The seats' bots in order, repeated as needed. The game must have them all.
    pub bots: &'a [String],
    /// Where luck and the bots' chance come from,
    pub seed: Seed,
    /// and which of the games with this seed it is.
    pub number: u64,
    /// A longer game is cut off.
    pub max_actions: u64,
    /// How many simulations a bot that searches may spend on an action; as many as its level has if not
    /// said.
    pub simulations: Option<u32>,
    /// Is the log wanted?
    pub log: bool,
}

impl BotGame<'_> {
    pub(crate) fn play<G: Edition>(
        &self,
        game: &G,
        header: impl FnOnce() -> LogHeader,
    ) -> Result<(Finish, Option<GameLog>), Stuck> {
        let bot = |seat: Seat| -> Box<dyn Bot<G>> {
            let name = &self.bots[seat.index() % self.bots.len()];
            let seed = Seed::from_text(&format!("{} game {} seat {seat}", self.seed, self.number));
            any_bot::make(name, &seed).expect("the names were looked up before")
        };
        let bots = game.seats().all().iter().map(bot).collect();
        let mut luck = GameRng::stream(&self.seed, self.number);
        let budget = self.simulations.map_or_else(Budget::default, Budget::of_simulations);
        let mut arena = Arena::new(game, bots).with_budget(budget);
        if !self.log {
            return Ok((arena.play(&mut luck, self.max_actions, |_| {})?, None));
        }
        let mut inputs = Vec::new();
        let finish = arena.play(&mut luck, self.max_actions, |input| inputs.push(input.write()))?;
        let log = GameLog {
            header: LogHeader { luck: Luck::Stream(self.number), ..header() },
            entries: LogEntry::number(inputs),
            closing: finish.outcome.map(|over| LogClosing { over, seed: self.seed, ended: None }),
        };
        Ok((finish, Some(log)))
    }
}
