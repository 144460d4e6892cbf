//! The table itself.

use std::collections::HashMap;
use std::sync::Arc;

use game_catalog::{AnyEvents, AnyGame, AnyPlay, Shown};
use game_core::{
    BotInfo, Emote, Eyes, GameLog, Lang, LogClosing, LogEntry, LogInput, Outcome, PositionError,
    Seat, SeatSet, Seed, Talk, Turn,
};

use crate::{Ask, Entry, Line, LineError, Order, Refusal};

/// Whose browser it is, wherever it is; given out by the server.
pub type PersonId = String;

/// Lines of the chat that are remembered.
const CHAT: usize = 100;

/// People, seats and a game.
pub struct Table {
    pub(crate) order: Order,
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) bots: &'static [BotInfo],
    pub(crate) seats: Vec<Option<Occupant>>,
    /// How a game begins here.
    pub(crate) origin: Box<dyn AnyPlay>,
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    pub(crate) seed: Option<Seed>,
    /// The running game's inputs.
    pub(crate) inputs: Vec<LogInput>,
    pub(crate) round: u32,
    pub(crate) wants: Vec<PersonId>,
    pub(crate) chat: Vec<Said>,
    pub(crate) seq: u64,
    answered: HashMap<String, u64>,
}

/// Whoever sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// The name.
        name: String,
    },
    /// A bot.
    Bot(String),
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People take their seats.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// By whom.
    pub name: String,
    /// On which seat; none: a spectator.
    pub seat: Option<Seat>,
    /// What.
    pub remark: Remark,
}

/// What can be said: words, or an emote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Words.
    Text(String),
    /// An emote.
    Emote(Emote),
}

impl Table {
    /// A table that was just ordered, before its first line.
    pub fn new(
        order: Order,
        game: Arc<dyn AnyGame>,
        bots: &'static [BotInfo],
    ) -> Result<Self, PositionError> {
        let seats = vec![None; game.seats().get()];
        let mut origin = game.start();
        if let Some(position) = &order.position {
            origin.set(position)?;
        }
        Ok(Self {
            order,
            game,
            bots,
            seats,
            origin,
            play: None,
            seed: None,
            inputs: Vec::new(),
            round: 0,
            wants: Vec::new(),
            chat: Vec::new(),
            seq: 0,
            answered: HashMap::new(),
        })
    }

    /// Takes up lines from the log, in order. Says which one makes no sense.
    pub fn fold(&mut self, lines: &[Line]) -> Result<(), LineError> {
        for line in lines {
            if let Some(input) = line.entry.input() {
                let fault = |reason: String| LineError { line: self.seq + 1, reason };
                let play = self.play.as_mut().ok_or_else(|| fault("no game is on".into()))?;
                play.apply(&input).map_err(|error| fault(error.to_string()))?;
            }
            self.take(line);
        }
        Ok(())
    }

    /// Takes up a line, all but its effect on the game's position.
    pub(crate) fn take(&mut self, line: &Line) {
        self.seq += 1;
        if let Some(Ask { client, id }) = &line.ask {
            match self.answered.get_mut(client) {
                Some(last) => *last = *id,
                None => drop(self.answered.insert(client.clone(), *id)),
            }
        }
        match &line.entry {
            Entry::Opened(_) => {}
            Entry::Sat { seat, person, name } => {
                self.seats[seat.index()] =
                    Some(Occupant::Person { id: person.clone(), name: name.clone() });
            }
            Entry::Bot { seat, bot } => self.seats[seat.index()] = Some(Occupant::Bot(bot.clone())),
            Entry::Left { seat } => self.seats[seat.index()] = None,
            Entry::Started { seed } => {
                self.seed = Some(*seed);
                self.play = Some(self.origin.fork());
                self.inputs.clear();
                self.wants.clear();
                self.round += 1;
            }
            Entry::Act { .. } | Entry::Chance(_) | Entry::TimeUp(_) => {
                self.inputs.extend(line.entry.input());
            }
            Entry::Wanted { person } => self.wants.push(person.clone()),
            Entry::Said { person, name, text } => {
                self.say(person, name, Remark::Text(text.clone()));
            }
            Entry::Emoted { person, name, emote } => {
                self.say(person, name, Remark::Emote(*emote));
            }
            Entry::Renamed { person, name: new } => {
                for occupant in self.seats.iter_mut().flatten() {
                    if let Occupant::Person { id, name } = occupant
                        && id == person
                    {
                        name.clone_from(new);
                    }
                }
            }
        }
    }

    fn say(&mut self, person: &str, name: &str, remark: Remark) {
        let seat = self.seats_of(person).first();
        self.chat.push(Said { name: name.into(), seat, remark });
        if self.chat.len() > CHAT {
            self.chat.remove(0);
        }
    }

    /// Was this message answered already?
    pub fn has_answered(&self, ask: &Ask) -> bool {
        self.answered.get(&ask.client).is_some_and(|&last| ask.id <= last)
    }

    /// What was ordered.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The game that is played here.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The number of the last line.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Option<Occupant>] {
        &self.seats
    }

    /// The game in progress, or the one just finished.
    pub fn play(&self) -> Option<&dyn AnyPlay> {
        self.play.as_deref()
    }

    /// What was said lately.
    pub fn chat(&self) -> &[Said] {
        &self.chat
    }

    /// The number of the game at this table, from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The seed's hash, which anyone may know.
    pub fn seed_hash(&self) -> Option<String> {
        self.seed.map(|seed| seed.hash())
    }

    /// The seed, once the game is over.
    pub fn open_seed(&self) -> Option<Seed> {
        self.seed.filter(|_| self.stage() == Stage::Over)
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.outcome() {
            _ if self.play.is_none() => Stage::Waiting,
            Some(_) => Stage::Over,
            None => Stage::Playing,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.play.as_ref()?.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The seats that `person` holds.
    pub fn seats_of(&self, person: &str) -> SeatSet {
        let holds = |seat: &Seat| match &self.seats[seat.index()] {
            Some(Occupant::Person { id, .. }) => id == person,
            _ => false,
        };
        self.game.seats().all().iter().filter(holds).collect()
    }

    /// May `person` begin the game and put bots on free seats? Whoever sits here or keeps the table.
    pub fn may_start(&self, person: &str) -> bool {
        self.order.host == person || !self.seats_of(person).is_empty()
    }

    /// What `person` sees: all that its seats see; a spectator sees what is open.
    pub fn eyes_of(&self, person: &str) -> Eyes {
        self.seats_of(person)
    }

    /// The persons at the table, each once.
    pub fn persons(&self) -> Vec<&PersonId> {
        let mut persons: Vec<&PersonId> = Vec::new();
        for occupant in self.seats.iter().flatten() {
            if let Occupant::Person { id, .. } = occupant
                && !persons.contains(&id)
            {
                persons.push(id);
            }
        }
        persons
    }

    /// Does `person` want the same game again?
    pub fn wants_rematch(&self, person: &str) -> bool {
        self.wants.iter().any(|wants| wants == person)
    }

    /// How people may talk now.
    pub fn talk(&self) -> Talk {
        self.play.as_ref().map_or(Talk::Free, |play| play.talk())
    }

    /// Why people may not talk as they like, if so.
    pub fn silence(&self) -> Option<Refusal> {
        match self.talk() {
            Talk::Free => None,
            Talk::Priced { rule, .. } => Some(Refusal::words_cost(rule)),
            Talk::Emotes { rule } => Some(Refusal::emotes_only(rule)),
            Talk::Closed { rule } => Some(Refusal::talk_closed(rule)),
        }
    }

    /// What somebody on a seat is called.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        let number = seat.0 + 1;
        match (&self.seats[seat.index()], lang) {
            (Some(Occupant::Person { id, name }), _) if self.seats_of(id).len() > 1 => {
                format!("{name} ({number})")
            }
            (Some(Occupant::Person { name, .. }), _) => name.clone(),
            (Some(Occupant::Bot(_)), Lang::Ru) => format!("Бот {number}"),
            (Some(Occupant::Bot(_)), Lang::En) => format!("Bot {number}"),
            (None, Lang::Ru) => format!("Место {number}"),
            (None, Lang::En) => format!("Seat {number}"),
        }
    }

    /// The running game's record as `eyes` saw it.
    pub fn record(&self, eyes: Eyes) -> Vec<Shown> {
        let names = |seat: Seat, lang: Lang| self.name(seat, lang);
        match self.log().and_then(|log| self.game.replay(&log, eyes, &names).ok()) {
            Some((_, shown)) => shown,
            None => Vec::new(),
        }
    }

    /// How many inputs the running game has had.
    pub fn input_count(&self) -> usize {
        self.inputs.len()
    }

    /// What the running game's inputs after the first `from` led to, played again.
    pub fn events_after(&self, from: usize) -> Vec<Box<dyn AnyEvents>> {
        let mut play = self.origin.fork();
        let events = self.inputs.iter().map_while(|input| play.apply(input).ok());
        events.skip(from).collect()
    }

    /// The running game's log, as `igroteka verify` reads it; with the seed when it is over.
    pub fn log(&self) -> Option<GameLog> {
        let seed = self.seed?;
        let closing = self.outcome().map(|over| LogClosing { over, seed });
        let header = self.game.header(&seed, self.order.position.as_ref());
        let entries = LogEntry::number(self.inputs.iter().cloned());
        Some(GameLog { header, entries, closing })
    }
}
