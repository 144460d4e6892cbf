//! The ground floor: [`Game`], [`Bot`] and the words they are written in.
//!
//! A game is an immutable value (rules with options and a pack); a position is a separate flat
//! value. Everything that advances a position is an [`Input`]: an action of a seat, an outcome of
//! luck, the end of a timer. Rules read no clock and own no generator, so a list of inputs is the
//! whole game, and replaying it gives the same position on every machine.
//!
//! This crate does no IO and names no game.

mod bits;
mod bot;
#[cfg(feature = "typescript")]
mod declarations;
mod edition;
mod ending;
mod form;
mod game;
mod info;
mod input;
mod lesson;
mod log;
mod luck;
mod notation;
mod pack;
mod reading;
mod rule;
mod seat;
mod talk;
mod telling;
mod text;
mod time;
mod turn;
mod workload;

pub use bits::nth_bit;
pub use bot::{Bot, BotInfo, BotTurn, Budget, Level, Offer, ask};
#[cfg(feature = "typescript")]
pub use declarations::Declarations;
pub use edition::Edition;
pub use ending::Ending;
pub use form::{Field, FieldRange, Form, FormError};
pub use game::{EventSink, Game, Listed, OptionsError, PositionError, Quiet, Thing};
pub use info::{
    Choice, GameInfo, NumberChoice, OnlyWith, OptionInfo, OptionKind, Setting, Settled, Usual,
};
pub use input::{Input, InputError};
pub use lesson::{Goal, Lesson, LessonStep, Wrong};
pub use log::{
    GameLog, LogClosing, LogEntry, LogError, LogHeader, LogInput, Luck, ReplayError, standing,
};
pub use luck::{GameRng, Seed};
pub use notation::{Never, Notation, NotationError, Words, number};
pub use pack::{Pack, PackError, PackFiles, Spanned};
pub use rule::{Breach, Refusal, Rule, Section};
pub use seat::{Eyes, MAX_SEATS, Seat, SeatCount, SeatSet};
pub use talk::{Emote, Talk};
pub use telling::{Names, Telling};
pub use text::{Lang, Phrase, Text};
pub use time::{Allowance, Delay, Length, Millis, Pace, RunningTimer, TimeControl};
pub use turn::{Contest, ContestKind, Outcome, Scores, Turn};
pub use workload::Workload;
