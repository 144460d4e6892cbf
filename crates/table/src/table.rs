//! The table itself.

use std::sync::Arc;

use game_catalog::{AnyGame, AnyPlay};
use game_core::{
    BotInfo, Emote, Eyes, Lang, Outcome, Phrase, PositionError, Seat, SeatSet, Seed, Talk, Text,
    Turn,
};

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::answers::Answers;
use crate::current::{CurrentGame, Holder};
use crate::frequency::Frequency;
use crate::names::{self, BotName};
use crate::timers::TableClock;
use crate::{Ask, Denial, Order};

/// Whose browser it is, wherever it is; given out by the server.
pub type PersonId = SmolStr;
/// What a client calls itself, to number its messages.
pub type ClientId = SmolStr;

/// People, seats and a game.
pub struct Table {
    pub(crate) order: Order,
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) bots: &'static [BotInfo],
    pub(crate) seats: Vec<Option<Occupant>>,
    /// Where the dealing of bots' names begins.
    lot: u64,
    /// What the bots on the seats are called.
    pub(crate) bot_names: Vec<Option<BotName>>,
    /// What seats are called on which nobody sits.
    pub(crate) called: Vec<Phrase>,
    /// How a game begins here.
    pub(crate) origin: Box<dyn AnyPlay>,
    pub(crate) current: CurrentGame,
    /// How many games have begun.
    pub(crate) games: u32,
    pub(crate) chat: Vec<Said>,
    /// How much was ever said.
    pub(crate) said: usize,
    pub(crate) seq: u64,
    /// Lines that spectators see nothing of.
    pub(crate) secret: u64,
    pub(crate) answers: Answers,
    pub(crate) frequency: Frequency,
    pub(crate) clock: TableClock,
}

/// Whoever sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    Person { id: PersonId, name: String },
    Bot(String),
}

/// How far a table is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take their seats.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    pub name: String,
    /// On which seat; none: a spectator.
    pub seat: Option<Seat>,
    pub remark: Remark,
}

/// What can be said: words, or an emote; or what the table itself has to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    Text(String),
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
            called: Vec::new(),
            origin,
            current: CurrentGame::default(),
            games: 0,
            chat: Vec::new(),
            said: 0,
            seq: 0,
            secret: 0,
            answers: Answers::default(),
            frequency: Frequency::default(),
            clock: TableClock::default(),
        })
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

    /// The number of the last change that everybody may know of. What spectators see nothing of
    /// doesn't count: a number that moves on would tell that somebody answered in secret.
    pub fn public_seq(&self) -> u64 {
        self.seq - self.secret
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Option<Occupant>] {
        &self.seats
    }

    /// The game in progress, or the one just finished.
    pub fn play(&self) -> Option<&dyn AnyPlay> {
        self.current.play.as_deref()
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
    pub fn game_number(&self) -> u32 {
        self.games
    }

    /// The seed's hash, which anyone may know.
    pub fn seed_hash(&self) -> Option<String> {
        self.current.seed.map(|seed| seed.hash())
    }

    /// The seed, once the game is over.
    pub fn open_seed(&self) -> Option<Seed> {
        self.current.seed.filter(|_| self.stage() == Stage::Over)
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.outcome() {
            _ if self.current.play.is_none() => Stage::Waiting,
            Some(_) => Stage::Over,
            None => Stage::Playing,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at_the_table().or_else(|| self.outcome_by_rules())
    }

    /// How it ended by its rules, if it has.
    pub(crate) fn outcome_by_rules(&self) -> Option<Outcome> {
        match self.current.play.as_ref()?.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The person who holds a seat, if it isn't free or a bot's.
    pub fn person_on(&self, seat: Seat) -> Option<&PersonId> {
        match self.seats.get(seat.index()) {
            Some(Some(Occupant::Person { id, .. })) => Some(id),
            _ => None,
        }
    }

    /// The seats that `person` holds.
    pub fn seats_of(&self, person: &str) -> SeatSet {
        let holds = |seat: &Seat| self.person_on(*seat).is_some_and(|id| id == person);
        self.all_seats().iter().filter(holds).collect()
    }

    fn all_seats(&self) -> SeatSet {
        (0..self.seats.len() as u8).map(Seat).collect()
    }

    /// The game's bots, the easiest first.
    pub fn bots(&self) -> &'static [BotInfo] {
        self.bots
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

    /// Who holds each seat that a person holds.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = &PersonId> + Clone {
        (0..self.seats.len() as u8).filter_map(|seat| self.person_on(Seat(seat)))
    }

    /// The persons at the table, each once.
    pub fn persons(&self) -> Vec<&PersonId> {
        let mut persons: Vec<&PersonId> = Vec::new();
        for person in self.occupied() {
            if !persons.contains(&person) {
                persons.push(person);
            }
        }
        persons
    }

    /// They, and those who have held seats in the game that is on: they may come back, or know what one
    /// knew there.
    pub fn players(&self) -> Vec<&PersonId> {
        let mut players = self.persons();
        if self.stage() == Stage::Playing {
            for Holder { person, .. } in &self.current.held {
                if !players.contains(&person) {
                    players.push(person);
                }
            }
        }
        players
    }

    /// The seats that people hold.
    pub fn seats_of_people(&self) -> SeatSet {
        let holds = |seat: &Seat| matches!(self.seats[seat.index()], Some(Occupant::Person { .. }));
        self.game.seats().all().iter().filter(holds).collect()
    }

    /// Does `person` want the same game again?
    pub fn wants_rematch(&self, person: &str) -> bool {
        self.current.wants.iter().any(|wants| wants == person)
    }

    /// How people may talk now.
    pub fn talk(&self) -> Talk {
        match &self.current.play {
            Some(play) if self.current.ending.is_none() => play.talk(),
            _ => Talk::Free,
        }
    }

    /// Why people may not talk as they like, if so.
    pub fn silence(&self) -> Option<Denial> {
        match self.talk() {
            Talk::Free => None,
            Talk::Priced { rule, .. } => Some(Denial::words_cost(rule)),
            Talk::Emotes { rule } => Some(Denial::emotes_only(rule)),
            Talk::Closed { rule } => Some(Denial::talk_closed(rule)),
        }
    }

    /// What those on the seats are called; nothing if nobody sits there.
    pub fn names(&self) -> Vec<Phrase> {
        let seats = self.game.seats().all();
        let nobody = self.called.is_empty() && self.seats.iter().all(Option::is_none);
        let name = |seat| Phrase::new(self.name(seat, Lang::Ru), self.name(seat, Lang::En));
        if nobody { Vec::new() } else { seats.iter().map(name).collect() }
    }

    /// Names for seats of which nothing else is known: those of a game from a file.
    pub fn call_seats(&mut self, names: Vec<Phrase>) {
        self.called = names;
    }

    /// What an empty seat is called.
    pub fn called(&self, seat: Seat) -> Option<&Phrase> {
        self.called.get(seat.index())
    }

    /// What somebody on a seat is called, a bot that plays for a person as the person; where one name is on several seats, with the number.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        let number = seat.0 + 1;
        let (name, seats) = match (&self.seats[seat.index()], self.bot_name(seat)) {
            (Some(Occupant::Person { id, name }), _) => (name.as_str(), self.seats_of(id).len()),
            (Some(Occupant::Bot(_)), _) if self.stands_in_for(seat).is_some() => {
                let name = self.stands_in_for(seat);
                let seats = self.game.seats().all().iter();
                let same = seats.filter(|other| self.stands_in_for(*other) == name);
                (name.unwrap_or_default(), same.count())
            }
            (Some(Occupant::Bot(_)), Some(name)) => {
                let same = self.bot_names.iter().flatten().filter(|other| **other == name);
                (name.get(lang), same.count())
            }
            _ => {
                if let Some(name) = self.called(seat) {
                    return name.get(lang).into();
                }
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
            names::deal(self.order.conventions().names, self.lot, seat, taken)
        })
    }

    /// Is a person at the table called so, or almost?
    fn is_called(&self, name: &str) -> bool {
        let mut people = self.seats.iter().flatten();
        people.any(|who| matches!(who, Occupant::Person { name: n, .. } if names::alike(n, name)))
    }

    /// Is somebody else than `person` at the table called so, or almost?
    pub(crate) fn is_name_taken(&self, person: &str, name: &str) -> bool {
        let mut seats = self.seats.iter().zip(&self.bot_names).enumerate();
        seats.any(|(at, seat)| match seat {
            (Some(Occupant::Person { id, name: other }), _) => {
                id != person && names::alike(other, name)
            }
            (_, Some(bot)) => {
                names::alike(bot.ru, name)
                    || names::alike(bot.en, name)
                    || self.stands_in_for_another(at, person, name)
            }
            (_, None) => false,
        })
    }

    /// What `person` is called at the table, if the person sits there.
    pub(crate) fn name_of(&self, person: &str) -> Option<&str> {
        self.seats.iter().flatten().find_map(|who| match who {
            Occupant::Person { id, name } if id == person => Some(name.as_str()),
            _ => None,
        })
    }
}
