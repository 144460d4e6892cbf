//! What is open to everybody at a table.

use game_core::{Allowance, Emote, Pace, Phrase, Seat, SeatSet, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Proposal, Resigning, Stage};

/// A table's name in addresses: hard to guess, easy to read out.
pub type TableId = String;

/// How a table is ordered.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The position to begin from, where the server allows it; as the rules begin if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub position: Option<Value>,
    /// How fast it is played; normally, if not said.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pace>"))]
    pub pace: Pace,
    /// How long those who play may take; as long as they like, if not said.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<TimeControl>"))]
    pub time: TimeControl,
    /// May actions be taken back: freely where that tells nothing, else if all agree? They may, if not
    /// said.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub take_back: bool,
    /// Is it listed in the lobby?
    #[serde(default)]
    pub open: bool,
}

fn yes() -> bool {
    true
}

/// A table as everybody sees it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableState {
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How fast it is played.
    pub pace: Pace,
    /// The time that each person's seat has, if it is limited.
    pub time: Option<Allowance>,
    /// May actions be taken back here?
    pub take_back: bool,
    /// Is it listed in the lobby?
    pub open: bool,
    /// How far it is.
    pub stage: Stage,
    /// The seats in order.
    pub seats: Vec<SeatState>,
    /// Which seats win together.
    pub teams: Vec<SeatSet>,
    /// Do you keep the table?
    pub host: bool,
    /// A seat of whoever keeps the table, if they sit.
    pub host_seat: Option<Seat>,
    /// The seats to which you may change from your own.
    pub may_move_to: SeatSet,
    /// May you begin the game and put bots on free seats?
    pub may_start: bool,
    /// The seats you hold.
    pub yours: Vec<Seat>,
    /// The others who play at your browser.
    pub companions: Vec<Companion>,
    /// People who look on.
    pub watchers: usize,
    /// How people may talk now.
    pub talk: TalkState,
    /// The number of the game at this table, from 1.
    pub game_number: u32,
    /// Who wants the same again.
    pub rematch: Vec<Seat>,
    /// The hash of the running game's seed.
    pub seed_hash: Option<String>,
    /// The seed, when the game is over.
    pub seed: Option<String>,
    /// How long the game took that is over, in milliseconds; where somebody's time ran, without the
    /// server's outages.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub lasted: Option<u64>,
    /// How the game ended, if not by its rules.
    pub ending: Option<Ending>,
    /// What was proposed and waits for answers.
    pub proposal: Option<ProposalState>,
    /// What you may propose now.
    pub may_propose: Vec<Proposal>,
    /// What comes of it if you give up, if you may.
    pub resigning: Option<Resigning>,
    /// The seats at which a bot plays on for you until you are back.
    pub kept: Vec<Seat>,
    /// Have you given up in the running game? Then you only look on until it is over.
    pub resigned: bool,
    /// The seats at which bots play and where you, who play at none, may do so instead.
    pub may_take_over: SeatSet,
    /// Which of them you have left yourself.
    pub left: Option<Seat>,
    /// Why nothing can be played here any more, if so.
    pub ended: Option<Phrase>,
}

/// Somebody else who plays at the same browser.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Companion {
    /// By which their socket is known, from 1.
    pub number: u8,
    /// The seats they hold.
    pub seats: SeatSet,
}

/// How people may talk.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TalkState {
    /// As they like.
    Free,
    /// As they like, but words have their price.
    Priced {
        /// The rule that says so.
        rule: &'static str,
        /// Why, in a few words.
        why: Phrase,
    },
    /// By emotes only.
    Emotes {
        /// The rule that says so.
        rule: &'static str,
        /// Why, in a few words.
        why: Phrase,
    },
    /// Not at all.
    Closed {
        /// The rule that says so.
        rule: &'static str,
        /// Why, in a few words.
        why: Phrase,
    },
}

/// One seat.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatState {
    pub seat: Seat,
    /// Who sits there.
    pub who: Option<Occupant>,
    /// Which person's seat it is, by number: seats with the same number are one person's.
    pub person: usize,
    /// The seats with which you may let this one change its holder.
    pub swaps_with: SeatSet,
    /// Has a bot played here for somebody in this game? Said when it is over.
    pub bot_played: bool,
    /// Has whoever sat here given up in this game?
    pub resigned: bool,
    /// Does a bot play here for somebody who has left the running game, whose name it goes by?
    pub stands_in: bool,
    /// The name of whoever a bot plays on for, because they were away or out of time.
    pub kept_for: Option<String>,
    /// Does a bot play here because its person was out of time?
    pub out_of_time: bool,
}

/// Somebody who sits there and isn't there.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Away {
    /// For how many milliseconds they had been away when this was sent.
    pub time: u64,
    /// Milliseconds until the others may let a bot play; 0: they may.
    pub left: u64,
    /// Connected, but silent while the game waits for them.
    pub idle: bool,
}

/// The same, with the seat.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatAway {
    pub seat: Seat,
    pub away: Away,
}

/// How a game ended otherwise than by its rules.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A team gave up, or all people there were.
    Resigned,
    /// Both teams agreed on a draw.
    Drawn,
    /// Everybody who was there agreed to stop.
    Abandoned,
    /// Nobody came for a day.
    Neglected,
}

/// What was proposed.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProposalState {
    pub what: Proposal,
    /// A seat of whoever proposed it.
    pub by: Option<Seat>,
    /// The seats of those who agree.
    pub agreed: Vec<Seat>,
    /// Are you to answer?
    pub asked: bool,
}

/// Whoever sits there.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Occupant {
    /// A person or a bot.
    pub kind: Who,
    /// The person's name, which is the same in both languages, or the bot's; of a bot that plays for a
    /// person the person's.
    pub name: Phrase,
    /// Which of the game's bots it is, if it is one.
    pub bot: Option<String>,
    /// Is the person connected? Bots always are.
    pub here: bool,
    /// Since when they aren't there, if so.
    pub away: Option<Away>,
}

/// A person or a bot.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Person,
    Bot,
}

/// Something said.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChatLine {
    pub name: String,
    /// On which seat; none: a spectator.
    pub seat: Option<Seat>,
    #[serde(flatten)]
    pub remark: Remark,
}

/// What can be said: words, or an emote; or what the table itself has to say.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    Text(String),
    Emote(Emote),
    /// Not said by anybody: who has come or gone while the game is on.
    Notice(Phrase),
}

/// A table in the lobby.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LobbyTable {
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits on each seat; none: it is free.
    pub seats: Vec<Option<LobbySeat>>,
}

/// Whoever sits at a table in the lobby.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LobbySeat {
    /// A person or a bot.
    pub kind: Who,
    /// The person's name, which is the same in both languages, or the bot's.
    pub name: Phrase,
    /// Which of the game's bots it is, if it is one.
    pub bot: Option<String>,
}
