//! The table itself.

use std::sync::Arc;

use game_catalog::{AnyEvents, AnyGame, AnyPlay, Shown};
use game_core::{
    BotInfo, Emote, Eyes, GameLog, Lang, LogClosing, LogEntry, LogInput, Outcome, Phrase,
    PositionError, Seat, SeatSet, Seed, Talk, Text, Turn,
};

use crate::answers::Answers;
use crate::names::{self, BotName};
use crate::timers::TableClock;
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
    /// Where the dealing of bots' names begins.
    lot: u64,
    /// What the bots on the seats are called.
    bot_names: Vec<Option<BotName>>,
    /// How a game begins here.
    pub(crate) origin: Box<dyn AnyPlay>,
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    pub(crate) seed: Option<Seed>,
    /// The running game's inputs, and what each of them led to.
    pub(crate) inputs: Vec<LogInput>,
    events: Vec<Arc<dyn AnyEvents>>,
    /// Who has held which seats since the running game began.
    pub(crate) held: Vec<(PersonId, SeatSet)>,
    /// The line that each game began with.
    games: Vec<u64>,
    pub(crate) wants: Vec<PersonId>,
    chat: Vec<Said>,
    /// How much was ever said.
    said: usize,
    pub(crate) seq: u64,
    answers: Answers,
    pub(crate) clock: TableClock,
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

/// What can be said: words, or an emote; or what the table itself has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Words.
    Text(String),
    /// An emote.
    Emote(Emote),
    /// Not said by anybody: what everybody is told of the seat.
    Notice(Phrase),
}

impl Table {
    /// A table that was just ordered, before its first line.
    pub fn new(
        order: Order,
        game: Arc<dyn AnyGame>,
        bots: &'static [BotInfo],
    ) -> Result<Self, PositionError> {
        let count = game.seats().get();
        let mut origin = game.start();
        if let Some(position) = &order.position {
            origin.set(position)?;
        }
        let lot = names::number(&format!("{} {} {}", order.host, order.game, order.options));
        Ok(Self {
            order,
            lot,
            game,
            bots,
            seats: vec![None; count],
            bot_names: vec![None; count],
            origin,
            play: None,
            seed: None,
            inputs: Vec::new(),
            events: Vec::new(),
            held: Vec::new(),
            games: Vec::new(),
            wants: Vec::new(),
            chat: Vec::new(),
            said: 0,
            seq: 0,
            answers: Answers::default(),
            clock: TableClock::default(),
        })
    }

    /// Takes up lines from the log, in order. Says which one makes no sense. Of games that others
    /// have followed only what outlasts them is taken up: people, talk and answers.
    pub fn fold(&mut self, lines: &[Line]) -> Result<(), LineError> {
        let last = lines.iter().rposition(|line| matches!(line.entry, Entry::Started { .. }));
        for (at, line) in lines.iter().enumerate() {
            let fault = |reason: String| LineError { line: self.seq + 1, reason };
            if let Some(seat) = line.entry.seat().filter(|seat| seat.index() >= self.seats.len()) {
                return Err(fault(format!("there is no seat {seat} at this table")));
            }
            let past = last.is_some_and(|last| at < last);
            match &line.entry {
                Entry::Input(_) if self.games.is_empty() => {
                    return Err(fault("no game is on".into()));
                }
                Entry::Input(_) if past => self.mark(line),
                Entry::Input(input) => {
                    let play = self.play.as_mut().ok_or_else(|| fault("no game is on".into()))?;
                    let events = play.apply(input).map_err(|error| fault(error.to_string()))?;
                    self.events.push(events);
                    self.take(line.clone());
                    self.run_timers();
                }
                Entry::Started { .. } if !past => {
                    self.take(line.clone());
                    self.run_timers();
                }
                _ => self.take(line.clone()),
            }
        }
        Ok(())
    }

    /// Takes up what every line tells.
    fn mark(&mut self, line: &Line) {
        self.seq += 1;
        self.clock.mark(line);
        if let Some(ask) = &line.ask {
            self.answers.take(ask);
        }
    }

    /// Takes up a line, all but its effect on the game's position and timers.
    pub(crate) fn take(&mut self, line: Line) {
        self.mark(&line);
        if let Some(notice) = self.notice(&line.entry) {
            self.add_remark(notice);
        }
        match line.entry {
            Entry::Opened(_) => {}
            Entry::Sat { seat, person, name, .. } => {
                self.note_holder(&person, seat);
                self.seats[seat.index()] = Some(Occupant::Person { id: person, name });
                self.bot_names[seat.index()] = None;
            }
            Entry::Bot { seat, bot, .. } => {
                let name = self.deal_name(seat);
                self.seats[seat.index()] = Some(Occupant::Bot(bot));
                self.bot_names[seat.index()] = Some(name);
            }
            Entry::Left { seat, .. } => {
                self.seats[seat.index()] = None;
                self.bot_names[seat.index()] = None;
            }
            Entry::Started { seed } => self.begin(seed),
            Entry::Input(input) => self.inputs.push(input),
            Entry::Wanted { person } => self.wants.push(person),
            Entry::Said { person, name, text } => self.say(&person, name, Remark::Text(text)),
            Entry::Emoted { person, name, emote } => self.say(&person, name, Remark::Emote(emote)),
            Entry::Renamed { person, name: new } => {
                for occupant in self.seats.iter_mut().flatten() {
                    if let Occupant::Person { id, name } = occupant
                        && *id == person
                    {
                        name.clone_from(&new);
                    }
                }
            }
        }
    }

    /// A game begins.
    fn begin(&mut self, seed: Seed) {
        self.seed = Some(seed);
        self.play = Some(self.origin.fork());
        self.inputs.clear();
        self.events.clear();
        self.wants.clear();
        self.games.push(self.seq);
        self.clock.stop();
        self.held.clear();
        for seat in self.game.seats().all().iter() {
            if let Some(Occupant::Person { id, .. }) = &self.seats[seat.index()] {
                self.note_holder(&id.clone(), seat);
            }
        }
    }

    /// Puts up the game that a decision led to, with what happened on the way.
    pub(crate) fn put_up(&mut self, play: Box<dyn AnyPlay>, events: Vec<Arc<dyn AnyEvents>>) {
        self.play = Some(play);
        self.events.extend(events);
        self.run_timers();
    }

    /// Looks which timers run now. While luck is to decide none of them starts or stops.
    fn run_timers(&mut self) {
        match &self.play {
            Some(play) if play.turn() != Turn::Chance => self.clock.run(play.timers()),
            _ => {}
        }
    }

    fn note_holder(&mut self, person: &str, seat: Seat) {
        match self.held.iter_mut().find(|(holder, _)| holder == person) {
            Some((_, seats)) => seats.insert(seat),
            None => self.held.push((person.into(), SeatSet::only(seat))),
        }
    }

    fn say(&mut self, person: &str, name: String, remark: Remark) {
        let seat = self.seats_of(person).first();
        self.add_remark(Said { name, seat, remark });
    }

    fn add_remark(&mut self, said: Said) {
        self.chat.push(said);
        self.said += 1;
        if self.chat.len() > CHAT {
            self.chat.remove(0);
        }
    }

    /// Was this message answered already? A claim that is held is not.
    pub fn has_answered(&self, ask: &Ask) -> bool {
        self.answers.has(ask)
    }

    /// Is this message's number so high that no client can have counted up to it?
    pub fn is_too_far(&self, ask: &Ask) -> bool {
        self.answers.is_too_far(ask)
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

    /// How much was ever said, forgotten remarks included.
    pub(crate) fn said(&self) -> usize {
        self.said
    }

    /// The number of the game at this table, from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.games.len() as u32
    }

    /// The numbers of the first and the last line of a game at this table: where its log lies.
    pub fn lines_of(&self, round: u32) -> Option<(u64, u64)> {
        let at = (round as usize).checked_sub(1)?;
        let first = *self.games.get(at)?;
        Some((first, self.games.get(at + 1).map_or(self.seq, |next| next - 1)))
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

    /// May `person` begin the game and put bots on free seats? The host may; if the host doesn't sit
    /// here or isn't here any more, everybody who sits.
    pub fn may_start(&self, person: &str, host_here: bool) -> bool {
        let host = &self.order.host;
        let waits_for_host = host_here && !self.seats_of(host).is_empty();
        host == person || (!waits_for_host && !self.seats_of(person).is_empty())
    }

    /// The seats that one person holds together with `seat`; none for a seat that isn't there.
    pub(crate) fn group_of(&self, seat: Seat) -> SeatSet {
        let groups = self.game.people();
        groups.iter().copied().find(|group| group.contains(seat)).unwrap_or_default()
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

    /// What somebody on a seat is called; where one name is on several seats, with the number.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        let number = seat.0 + 1;
        let (name, seats) = match (&self.seats[seat.index()], self.bot_name(seat)) {
            (Some(Occupant::Person { id, name }), _) => (name.as_str(), self.seats_of(id).len()),
            (Some(Occupant::Bot(_)), Some(name)) => {
                let same = self.bot_names.iter().flatten().filter(|other| **other == name);
                (name.get(lang), same.count())
            }
            _ => {
                return match lang {
                    Lang::Ru => format!("Место {number}"),
                    Lang::En => format!("Seat {number}"),
                };
            }
        };
        if seats > 1 { format!("{name} ({number})") } else { name.into() }
    }

    /// What the bot on a seat is called, if there is one.
    pub fn bot_name(&self, seat: Seat) -> Option<&'static Text> {
        self.bot_names.get(seat.index()).copied().flatten()
    }

    /// What a bot on `seat` is called, or would be: one name for all the seats that it holds,
    /// different from everybody's at the table.
    pub(crate) fn deal_name(&self, seat: Seat) -> BotName {
        let own = self.group_of(seat).iter().find_map(|seat| self.bot_name(seat));
        own.unwrap_or_else(|| {
            let taken = |name: BotName| {
                let bots = self.bot_names.iter().flatten().any(|other| *other == name);
                bots || self.is_called(name.ru) || self.is_called(name.en)
            };
            names::deal(self.lot, seat, taken)
        })
    }

    /// Is a person at the table called so, or almost?
    fn is_called(&self, name: &str) -> bool {
        let mut people = self.seats.iter().flatten();
        people.any(|who| matches!(who, Occupant::Person { name: n, .. } if names::alike(n, name)))
    }

    /// Is somebody else than `person` at the table called so, or almost?
    pub(crate) fn is_name_taken(&self, person: &str, name: &str) -> bool {
        let others = self.seats.iter().zip(&self.bot_names).any(|seat| match seat {
            (Some(Occupant::Person { id, name: other }), _) => {
                id != person && names::alike(other, name)
            }
            (_, Some(bot)) => names::alike(bot.ru, name) || names::alike(bot.en, name),
            (_, None) => false,
        });
        others
    }

    /// What `person` is called at the table, if the person sits there.
    pub(crate) fn name_of(&self, person: &str) -> Option<&str> {
        self.seats.iter().flatten().find_map(|who| match who {
            Occupant::Person { id, name } if id == person => Some(name.as_str()),
            _ => None,
        })
    }

    /// The running game's record as `eyes` saw it.
    pub fn record(&self, eyes: Eyes) -> Vec<Shown> {
        let names = |seat: Seat, lang: Lang| self.name(seat, lang);
        self.events.iter().flat_map(|events| events.show(eyes, &names)).collect()
    }

    /// How many inputs the running game has had.
    pub fn input_count(&self) -> usize {
        self.inputs.len()
    }

    /// What the running game's inputs after the first `from` led to.
    pub fn events_after(&self, from: usize) -> &[Arc<dyn AnyEvents>] {
        &self.events[from.min(self.events.len())..]
    }

    /// The running game's log, as `igroteka verify` reads it; with the seed when it is over.
    pub fn log(&self) -> Option<GameLog> {
        let seed = self.seed?;
        Some(self.write_log(seed, self.inputs.iter().cloned(), self.outcome()))
    }

    /// The log of the finished game number `round`, from 1, of all the table's `lines`; `None` if
    /// there is no such game or it is still on. The table itself need not have taken them up.
    pub fn game_log(&self, lines: &[Line], round: u32) -> Option<GameLog> {
        let mut games = lines.iter().enumerate();
        let mut starts = games.by_ref().filter_map(|(at, line)| match line.entry {
            Entry::Started { seed } => Some((at, seed)),
            _ => None,
        });
        let (first, seed) = starts.nth((round as usize).checked_sub(1)?)?;
        let end = starts.next().map_or(lines.len(), |(at, _)| at);
        let inputs = lines[first..end].iter().filter_map(|line| match &line.entry {
            Entry::Input(input) => Some(input.clone()),
            _ => None,
        });
        let inputs: Vec<LogInput> = inputs.collect();
        let mut play = self.origin.fork();
        for input in &inputs {
            play.apply(input).ok()?;
        }
        let Turn::Over(outcome) = play.turn() else { return None };
        Some(self.write_log(seed, inputs, Some(outcome)))
    }

    fn write_log(
        &self,
        seed: Seed,
        inputs: impl IntoIterator<Item = LogInput>,
        outcome: Option<Outcome>,
    ) -> GameLog {
        let closing = outcome.map(|over| LogClosing { over, seed });
        let header = self.game.header(&seed, self.order.position.as_ref());
        GameLog { header, entries: LogEntry::number(inputs), closing }
    }
}
