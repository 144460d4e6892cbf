//! To the browser.

use std::sync::Arc;

use game_core::{Form, Outcome, Phrase, Seat, SeatSet};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::{ChatLine, SeatAway, TableState};

/// What a client is told. Nothing is told that was not stored first.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, from scratch.
    Welcome {
        /// How far the log is in it.
        seq: u64,
        table: TableState,
        /// The game, once it has begun.
        scene: Option<Scene>,
        /// The game's record, up to what happened lately.
        record: RecordLines,
        /// What happened lately, with its lines of the record.
        recent: Vec<Happened>,
        /// How many of these have happened since one acted oneself.
        news: usize,
        /// What was said.
        chat: Vec<ChatLine>,
    },
    /// What is new. A client that isn't at `after` has missed something and says hello again.
    Update {
        /// How far the log was before it.
        after: u64,
        /// How far the log is now.
        seq: u64,
        /// The message that it answers, to whoever sent it.
        ack: Option<u64>,
        happened: Vec<Happened>,
        /// The table, if anything of it changed.
        table: Option<TableState>,
        /// The game, if anything of it changed.
        scene: Option<Scene>,
        /// What was said.
        chat: Vec<ChatLine>,
    },
    /// Who is connected has changed, which isn't history.
    Presence {
        /// The seats whose people are connected.
        here: Vec<Seat>,
        /// People who look on.
        watchers: usize,
        /// Those who sit here and aren't there.
        away: Vec<SeatAway>,
    },
    /// The game has been waiting for you alone of those who are there: after `left` milliseconds more
    /// the others may let a bot play.
    StillThere { left: u64 },
    /// The message was understood and changed nothing (a second copy, a seat taken already by you).
    Done { ack: u64 },
    /// A rule or the table says no. Nothing has changed.
    Refused {
        id: u64,
        /// The rule that forbids, if it is a rule of the game.
        rule: Option<&'static str>,
        /// What went wrong, and what to do instead.
        text: Phrase,
    },
    /// A claim in a race: an update or a refusal follows.
    Held { id: u64 },
    /// The answer to `Try`.
    Tried {
        id: u64,
        /// What it would lead to.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        preview: Option<Box<RawValue>>,
    },
    /// The connection ends, or a message could not be understood.
    Problem(Problem),
}

/// What went wrong, outside the rules.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub trouble: Trouble,
    /// The message that it answers, if it answers one.
    pub id: Option<u64>,
    /// What it means for the person.
    pub text: Phrase,
}

/// Troubles by name.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// There is no such table.
    NoSuchTable,
    /// Not a message of this protocol.
    BadMessage,
    /// Too many messages at once.
    TooFast,
    /// The server can't store anything now.
    StoreFailed,
    /// The server stops.
    Closing,
}

/// Something happened: the game's event, as these eyes see it, for pictures in motion, and its line
/// of the record; none for one not worth a line. Written once for all who see the same.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ event: unknown, told: Phrase | null }")
)]
#[derive(Clone, Debug)]
pub struct Happened(pub Arc<RawValue>);

impl Serialize for Happened {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Lines of the record, written once for all who see the same.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Phrase>"))]
#[derive(Clone, Debug)]
pub struct RecordLines(Arc<RawValue>);

impl Serialize for RecordLines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Lines of a record that goes on: what is written of them stays so.
#[derive(Debug, Default)]
pub struct GrowingRecord(String);

impl GrowingRecord {
    /// These lines come next.
    pub fn extend(&mut self, lines: &[Phrase]) {
        for line in lines {
            if !self.0.is_empty() {
                self.0.push(',');
            }
            self.0 += &serde_json::to_string(line).expect("phrases can be written as JSON");
        }
    }

    /// All of them so far.
    pub fn lines(&self) -> RecordLines {
        let json = RawValue::from_string(format!("[{}]", self.0)).expect("a list of phrases");
        RecordLines(json.into())
    }
}

/// The game as one person sees it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Scene {
    /// The game's own view.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The seats that everybody can see the game waits for.
    pub waits_for: SeatSet,
    /// Does anybody who plays know or choose now what others may not see? People at one screen hand
    /// it on behind a curtain then.
    pub hides: bool,
    /// What each of one's seats may do.
    pub offered: Vec<Offered>,
    /// The time limits that run.
    pub clocks: Vec<Clock>,
    /// What is left of the time that people have, where it is limited.
    pub times: Vec<SeatTime>,
    /// How one may take back what one did last, if one may.
    pub take_back: Option<TakeBack>,
    /// How it ended, when it is over.
    pub over: Option<Outcome>,
}

/// What a seat may do.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Offered {
    pub seat: Seat,
    /// Does the game wait for it?
    pub must: bool,
    /// The actions that can be listed.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub actions: Box<RawValue>,
    /// The parametric ones.
    pub forms: Vec<Form>,
    /// The verbs of those that are no part of a turn: they need not wait for the answer to something else that
    /// was done.
    pub apart: Vec<&'static str>,
    /// What a person need not be asked for: of the actions the one that makes sense, as there is nothing
    /// to decide.
    pub only: Option<String>,
    /// For cards and pieces that can't be used, or not like this: why.
    pub why_not: Vec<WhyNot>,
}

/// Why a card or piece can't be used, or an action not be done.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyNot {
    pub thing: String,
    pub rule: &'static str,
    pub text: Phrase,
}

/// How what was done last can be taken back.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TakeBack {
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// What is left of the time that a person has.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatTime {
    pub seat: Seat,
    /// Milliseconds left when this was sent.
    pub left: u64,
    /// Does it run down?
    pub runs: bool,
}

/// A time limit.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clock {
    /// Its name in the game's notation.
    pub timer: String,
    /// The seat whose time it measures, if it is one seat's.
    pub seat: Option<Seat>,
    /// What it is for.
    pub title: Phrase,
    /// Milliseconds left when this was sent.
    pub left: u64,
    /// Milliseconds in all.
    pub length: u64,
}
