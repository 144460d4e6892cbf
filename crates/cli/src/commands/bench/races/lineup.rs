//! Tables right before a card that everybody can react to.

use anyhow::{Context, Result};
use game_core::Seed;
use serde_json::{Value, json};
use store::{Append, Log};

/// What people race for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Бах!: who covers it last.
    Bah,
    /// Не спи!: a copy against the card of the seat on turn.
    Copy,
    /// «ЛОЛ!»: who catches a forgotten call first.
    Call,
    /// Не спи! over and over at one table: whoever wins ends the game, and everybody wants another.
    Series,
}

impl Kind {
    pub(super) const ALL: [Self; 4] = [Self::Bah, Self::Copy, Self::Call, Self::Series];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Bah => "bah",
            Self::Copy => "copy",
            Self::Call => "call",
            Self::Series => "series",
        }
    }

    /// What an update says when the race is over.
    pub(super) fn verdict(self) -> &'static str {
        match self {
            Self::Bah => r#""kind":"late""#,
            Self::Copy => r#""kind":"laid""#,
            Self::Call => r#""kind":"caught""#,
            Self::Series => r#""stage":"over""#,
        }
    }

    /// Races at one table.
    pub(super) fn rounds(self) -> usize {
        if self == Self::Series { 24 } else { 1 }
    }
}

/// What a guest does at a table.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) race: Kind,
    pub(super) seat: usize,
    /// Lays the card that starts the race.
    pub(super) starts: Option<&'static str>,
    /// Presses this when it sees the card.
    pub(super) claims: Option<&'static str>,
    /// Waits so many milliseconds first: an earlier press would be ignored.
    pub(super) grace: u64,
}

/// A position right before the card, which seat 0 lays.
pub(super) struct Lineup {
    kind: Kind,
    hands: Vec<&'static str>,
    start: &'static str,
    claims: Vec<Option<&'static str>>,
}

impl Lineup {
    /// There are a few of each kind.
    pub(super) fn new(kind: Kind, number: usize) -> Self {
        let (start, hands, claims) = match (kind, number % 2) {
            (Kind::Bah, _) => {
                let hands = ["rbah r1 r2 b3", "g1 g2 g3 y1", "b1 b2 b4 y2", "y3 y4 y5 g4"];
                ("play rbah", hands.to_vec(), vec![Some("cover"); 4])
            }
            (Kind::Copy, 0) => {
                let hands = ["r5 r1 r2 b3", "r3 g2 g3 y1", "r5 b2 b4 y2", "y3 y4 y5 g4"];
                ("play r5", hands.to_vec(), vec![None, Some("play r3"), Some("copy r5"), None])
            }
            (Kind::Copy, _) => {
                let hands = ["r5 r1 r2 b3", "r3 g2 g3 y1", "b1 b2 b4 y2", "r5 y4 y5 g4"];
                ("play r5", hands.to_vec(), vec![None, Some("play r3"), None, Some("copy r5")])
            }
            (Kind::Series, 0) => {
                let hands = ["r5 r1 r2", "r3", "r5", "y3 y4"];
                ("play r5", hands.to_vec(), vec![None, Some("play r3"), Some("copy r5"), None])
            }
            (Kind::Series, _) => {
                let hands = ["r5 r1 r2", "r3", "y3 y4", "r5"];
                ("play r5", hands.to_vec(), vec![None, Some("play r3"), None, Some("copy r5")])
            }
            (Kind::Call, _) => {
                // A fifth person forgets, so that four can catch.
                let hands = ["r5 b3", "g1 g2 g3 y1", "b1 b2 b4 y2", "y3 y4 y5 g4", "r1 r2 r3 b5"];
                let call = Some("call");
                ("play r5", hands.to_vec(), vec![None, call, call, call, call])
            }
        };
        Self { kind, hands, start, claims }
    }

    /// The card that starts the race.
    pub(super) fn start(&self) -> &'static str {
        self.start
    }

    /// What `seat` does.
    pub(super) fn part(&self, seat: usize) -> Part {
        let starts = (seat == 0).then_some(self.start);
        let grace = if self.kind == Kind::Call { 700 } else { 0 };
        Part { race: self.kind, seat, starts, claims: self.claims[seat], grace }
    }

    /// Does `seat` race?
    pub(super) fn races(&self, seat: usize) -> bool {
        self.claims[seat].is_some()
    }

    /// Which line each seat has: the four in this order, after a fifth if there is one.
    pub(super) fn seated(&self, lines: [usize; 4]) -> Vec<usize> {
        let fifth = (self.hands.len() > lines.len()).then_some(lines.len());
        fifth.into_iter().chain(lines).collect()
    }

    /// Writes the log of a table that begins here; says how long it is.
    pub(super) async fn write(
        &self,
        store: &dyn Log,
        id: &str,
        people: Vec<String>,
    ) -> Result<u64> {
        let entry = game_catalog::find("lol").context("LOL is in the house")?;
        let mut position = json!({
            "hands": self.hands, "deck": "g5 g6 g7 g8 y6 y7 y8 y9", "top": "r9", "turn": 0,
            "phase": "play",
        });
        if self.kind == Kind::Series {
            // The last card wins the whole game.
            let last = (0..4).filter(|&seat| self.races(seat));
            position["called"] = json!(last.collect::<Vec<_>>());
            position["points"] = json!([0, 395, 395, 395]);
        }
        let order = json!({
            "game": "lol", "rules": entry.info.rules_version, "pack": entry.content().version(),
            "seats": self.hands.len(), "options": { "mode": "together" }, "position": position, "open": false,
            "host": people[0],
        });
        let mut lines = vec![json!({ "opened": order, "at": 0 })];
        for (seat, person) in people.iter().enumerate() {
            let sat = json!({ "seat": seat, "person": person, "name": person });
            lines.push(json!({ "sat": sat, "at": 0 }));
        }
        lines.push(json!({ "started": { "seed": Seed::from_text(id) }, "at": 0 }));
        let entries: Vec<String> = lines.iter().map(Value::to_string).collect();
        let count = entries.len() as u64;
        let (table, epoch) = (id.to_string(), store.claim(id).await?);
        store.append(Append { table, epoch, after: 0, entries, live: true, at: 0 }).await?;
        Ok(count)
    }
}
