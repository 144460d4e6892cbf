//! What outlasts a table's games, written down when one begins, so that a table with a long past is
//! folded from there. A snapshot is disposable: whoever can't use one folds the log from its first
//! line.

use std::sync::Arc;

use game_catalog::AnyGame;
use game_core::{BotInfo, PositionError};
use serde::{Deserialize, Serialize};

use crate::answers::Answers;
use crate::frequency::Frequency;
use crate::names;
use crate::{Occupant, Order, Said, Table};

/// What folding makes of the golden tables' lines: where it makes something else, snapshots of before are
/// no good.
const FOLDING: &str = include_str!("../golden/hashes.txt");
/// A shorter past is folded in no time.
const LONG: u64 = 256;

/// A table just before one of its games begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    folding: u64,
    /// How many lines went into it.
    seq: u64,
    /// When the last of them was written.
    last: u64,
    order: Order,
    seats: Vec<Option<Occupant>>,
    /// The Russian ones.
    bot_names: Vec<Option<String>>,
    games: u32,
    chat: Vec<Said>,
    said: usize,
    /// Lines that spectators see nothing of.
    secret: u64,
    answers: Answers,
    frequency: Frequency,
}

impl Snapshot {
    /// How many lines of the log it stands for.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What was ordered.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The table as it was; `None` if this program would have folded something else.
    pub fn table(
        self,
        game: Arc<dyn AnyGame>,
        bots: &'static [BotInfo],
    ) -> Result<Option<Table>, PositionError> {
        let count = game.seats().get();
        let known = self.order.conventions().names;
        let name = |name: Option<String>| name.map(|name| names::known(known, &name).ok_or(()));
        let bot_names = self.bot_names.into_iter().map(|bot| name(bot).transpose());
        let Ok(bot_names) = bot_names.collect::<Result<Vec<_>, ()>>() else { return Ok(None) };
        if self.folding != names::number(FOLDING)
            || self.seats.len() != count
            || bot_names.len() != count
        {
            return Ok(None);
        }
        let mut table = Table::new(self.order, game, bots)?;
        table.seats = self.seats;
        table.bot_names = bot_names;
        table.games = self.games;
        table.chat = self.chat;
        table.said = self.said;
        table.seq = self.seq;
        table.secret = self.secret;
        table.answers = self.answers;
        table.frequency = self.frequency;
        (table.clock.last, table.clock.anchor) = (self.last, self.last);
        Ok(Some(table))
    }
}

impl Table {
    /// What is left of this table when a game begins now, if it is worth keeping.
    pub(crate) fn snapshot(&self) -> Option<Snapshot> {
        let name = |name: &Option<names::BotName>| name.map(|name| name.ru.to_string());
        (self.seq >= LONG).then(|| Snapshot {
            folding: names::number(FOLDING),
            seq: self.seq,
            last: self.clock.last,
            order: self.order.clone(),
            seats: self.seats.clone(),
            bot_names: self.bot_names.iter().map(name).collect(),
            games: self.games,
            chat: self.chat.clone(),
            said: self.said,
            secret: self.secret,
            answers: self.answers.clone(),
            frequency: self.frequency.clone(),
        })
    }
}
