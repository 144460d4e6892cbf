//! What plain HTTP requests say, and what they are answered with.

use game_core::{
    Allowance, BotInfo, Lang, OptionInfo, Outcome, Phrase, Seat, SeatSet, Settled, Text, Usual,
};
use serde::{Deserialize, Serialize};

use crate::{Ending, LobbySeat, Stage, TableId};

/// Who one is: `/api/me`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Me {
    /// None until one has said it.
    pub name: Option<String>,
    /// Why a table where one sits goes on using the old name for a while, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waits: Option<Phrase>,
}

/// One's name, or another one: `/api/me`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

/// A code that makes another browser the same person: `/api/me/carry`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CarryCode {
    /// Good once.
    pub code: String,
    /// Milliseconds until it is worth nothing.
    pub left: u64,
}

/// This browser becomes the person whose code it is: `/api/me/carry/take`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeCode {
    pub code: String,
}

/// The key by which a browser subscribes: `/api/push`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PushKey {
    /// A public key of P-256, in base64 for addresses.
    pub key: String,
}

/// A browser's subscription: `/api/push`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// Its address at its push service.
    pub endpoint: String,
    /// Its public key, in base64 for addresses.
    pub p256dh: String,
    /// Its secret, in base64 for addresses.
    pub auth: String,
    /// In which language it is told something.
    #[cfg_attr(feature = "typescript", ts(type = "\"ru\" | \"en\""))]
    pub lang: Lang,
}

/// A browser isn't told any more: `DELETE /api/push`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unsubscribe {
    /// Its address at its push service.
    pub endpoint: String,
}

/// A table of one's own: `/api/me/tables`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct MyTable {
    /// Its name in addresses.
    pub id: TableId,
    /// The number of an earlier game at it, which stands on the list by itself; none: the table as it is.
    pub game_number: Option<u32>,
    /// Milliseconds since its game began or ended, or seats were taken.
    pub ago: u64,
    /// Who is waited for, while a game is on.
    pub turn: Option<MyTurn>,
    /// The rest, as it was then.
    pub card: TableCard,
}

/// Who is waited for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MyTurn {
    /// The seats that everybody can see the game waits for.
    pub waits_for: SeatSet,
    /// Is it your turn?
    pub yours: bool,
    /// Milliseconds since the game last went on.
    pub ago: u64,
}

/// A table on the list of somebody who plays there.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableCard {
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits on each seat; none: it is free.
    pub seats: Vec<Option<LobbySeat>>,
    /// The seats you hold, or held in this game.
    pub yours: Vec<Seat>,
    /// How it ended, when it is over.
    pub over: Option<Outcome>,
    /// How it ended, if not by its rules.
    pub ending: Option<Ending>,
}

/// A game that can be played: `/api/games`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct GameCard {
    /// As in addresses and orders.
    pub id: &'static str,
    /// Its name for people.
    pub title: Text,
    /// The numbers of seats it can be played with.
    pub seats: &'static [u8],
    /// What it is usually like.
    pub usual: Usual,
    /// Those that people can choose, the easiest first.
    pub bots: &'static [BotInfo],
    /// What limits of time mean in it.
    pub times: Vec<Allowance>,
    /// Options that are settled where a turn may take days.
    pub by_days: &'static [Settled],
    /// Options that are settled where several people share one screen.
    pub at_one_screen: &'static [Settled],
    /// The option that says how many people play; none: as many as there are seats.
    pub people_option: Option<&'static str>,
    /// What can be agreed on before a game.
    pub options: &'static [OptionInfo],
}

/// A rule for people to read: `/api/games/GAME/rules`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleText {
    /// Such as `LINE-6`.
    pub id: &'static str,
    /// Where it stands.
    pub section: SectionTitle,
    /// The rule in a sentence or a few.
    pub text: Text,
}

/// The part of the rulebook that a rule stands in.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SectionTitle {
    /// For links.
    pub id: &'static str,
    pub title: Text,
}

/// Where friends find the server: `/api/reach`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// For other machines of the same network, with the port; none if it listens to this machine alone.
    pub address: Option<String>,
}

/// A table has been opened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opened {
    /// Its name in addresses.
    pub id: TableId,
}
