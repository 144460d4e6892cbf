//! Positions as people write them: what is read, and which part is at fault if it can't be.

use std::str::FromStr;

use game_core::{MAX_SEATS, PositionError, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::action::{Line, Team};
use crate::board::Board;
use crate::card::{Card, Cards, Hand};
use crate::cell::{Cell, Cells};
use crate::event::Waste;
use crate::position::{Last, Phase, Position, Public};

const FIELDS: &[&str] = &[
    "board", "hands", "deck", "piles", "dealer", "turn", "phase", "drawer", "grace", "accused",
    "judged", "last",
];
/// As the deck: all cards that are in no hand and on no pile and have no chip on their cell.
const REST: &str = "rest";
const PHASES: &str = r#""lot", "deal", "play", "draw", "over", {"choose": CELL}, {"answer": TEAM} or {"give": [SEATS]}"#;

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(&Value::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

/// Reads a position. Whether the game could be there, the game says.
pub(crate) fn read(written: &Value) -> Result<Position, PositionError> {
    let all = Part::new("position", written);
    // Before accusations had to be admitted, `judged` was called `penalised`.
    let fields = all.fields(FIELDS, &["penalised"])?;
    let hands = fields.need("hands")?.list()?;
    let count = hands.len();
    let seats = SeatCount::new(count)
        .ok_or_else(|| PositionError::new("hands", format!("{count} of them")))?;
    let mut left = Cards::ALL;
    let mut position = Position::start(seats);
    for (seat, hand) in hands.iter().enumerate() {
        let cards: Hand = hand.word()?;
        hand.take(cards.cards().iter().copied(), &mut left)?;
        position.hands[seat] = cards;
    }
    if let Some(piles) = fields.get("piles") {
        let piles = piles.list()?;
        if piles.len() > count {
            return Err(PositionError::new("piles", format!("{} for {count} seats", piles.len())));
        }
        for (seat, pile) in piles.iter().enumerate() {
            position.piles[seat] = pile.word()?;
            pile.take(position.piles[seat].iter(), &mut left)?;
        }
    }
    if let Some(board) = fields.get("board") {
        position.board = read_board(&board)?;
    }
    let last = fields.get("last").map(|part| read_last(&part)).transpose()?;
    position.deck = match fields.get("deck") {
        None => Cards::default(),
        Some(deck) if deck.value == REST => {
            // What lies open isn't in the deck, though it may not be written on whose pile.
            Team::ALL.iter().flat_map(|&team| position.board.chips(team).iter()).for_each(|cell| {
                Card::event(cell).map(|card| left.remove(card));
            });
            last.filter(|_| position.piles == [Cards::default(); MAX_SEATS])
                .map(|last| left.remove(last.card));
            left
        }
        Some(deck) => {
            let cards: Cards = deck.word()?;
            deck.take(cards.iter(), &mut left)?;
            cards
        }
    };
    let flag = |name: &str| fields.get(name).map_or(Ok(false), |part| part.flag());
    position.public = Public {
        dealer: fields.get("dealer").map_or(Ok(Seat(0)), |part| part.seat())?,
        turn: fields.need("turn")?.seat()?,
        phase: read_phase(&fields.need("phase")?)?,
        drawer: fields.get("drawer").map(|part| part.seat()).transpose()?,
        grace: flag("grace")?,
        accused: fields.get("accused").map_or(Ok(Default::default()), |part| part.accused())?,
        judged: flag("judged")? || flag("penalised")?,
        last,
        ..position.public
    };
    Ok(position)
}

fn read_board(part: &Part<'_>) -> Result<Board, PositionError> {
    let fields = part.fields(&["A", "B", "C", "lines", "once"], &[])?;
    let cells = |name| fields.get(name).map_or(Ok(Cells::EMPTY), |part| part.word());
    let lines = fields.get("lines").map_or(Ok(Vec::new()), |part| part.list())?;
    let lines: Result<Vec<Line>, PositionError> = lines.iter().map(Part::word).collect();
    Ok(Board::written([cells("A")?, cells("B")?, cells("C")?], &lines?, cells("once")?))
}

fn read_phase(part: &Part<'_>) -> Result<Phase, PositionError> {
    let phase = match part.value {
        Value::String(name) => match name.as_str() {
            "lot" => Some(Phase::Lot),
            "deal" => Some(Phase::Deal),
            "play" => Some(Phase::Play),
            "draw" => Some(Phase::Draw),
            "over" => Some(Phase::Over),
            _ => None,
        },
        Value::Object(map) if map.len() == 1 => {
            let fields = Fields { at: "phase.".into(), map };
            if let Some(cell) = fields.get("choose") {
                Some(Phase::Choose(cell.word()?))
            } else if let Some(team) = fields.get("answer") {
                Some(Phase::Answer(team.word()?))
            } else if let Some(seats) = fields.get("give") {
                Some(Phase::Give(seats.seats()?))
            } else {
                None
            }
        }
        _ => None,
    };
    phase.ok_or_else(|| part.fault(PHASES))
}

fn read_last(part: &Part<'_>) -> Result<Last, PositionError> {
    let fields = part.fields(&["seat", "card", "cell", "why"], &[])?;
    let card: Card = fields.need("card")?.word()?;
    let cell: Option<Cell> = fields.get("cell").map(|part| part.word()).transpose()?;
    let why = fields.get("why").map(|part| match part.value.as_str() {
        Some("taken") => Ok(Waste::Taken),
        Some("no_chips") => Ok(Waste::NoChips),
        Some("chosen") => Ok(Waste::Chosen),
        _ => Err(part.fault(r#""taken", "no_chips" or "chosen""#)),
    });
    Ok(Last { seat: fields.need("seat")?.seat()?, card, cell, why: why.transpose()? })
}

/// A part of what is written, and where it stands.
struct Part<'a> {
    at: String,
    value: &'a Value,
}

/// The parts of an object.
struct Fields<'a> {
    /// What their names are preceded by.
    at: String,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// `null` is as good as nothing.
    fn get(&self, name: &str) -> Option<Part<'a>> {
        let value = self.map.get(name).filter(|value| !value.is_null())?;
        Some(Part { at: format!("{}{name}", self.at), value })
    }

    fn need(&self, name: &str) -> Result<Part<'a>, PositionError> {
        let at = || format!("{}{name}", self.at);
        self.get(name).ok_or_else(|| PositionError::new(at(), "it is missing"))
    }
}

impl<'a> Part<'a> {
    fn new(at: impl Into<String>, value: &'a Value) -> Self {
        Self { at: at.into(), value }
    }

    fn fault(&self, expected: &str) -> PositionError {
        PositionError::new(&self.at, format!("{} is not {expected}", self.value))
    }

    fn fields(&self, known: &[&str], also: &[&str]) -> Result<Fields<'a>, PositionError> {
        let map = self.value.as_object().ok_or_else(|| self.fault("an object"))?;
        let at = if self.at == "position" { String::new() } else { format!("{}.", self.at) };
        let unknown =
            map.keys().find(|key| !known.contains(&key.as_str()) && !also.contains(&key.as_str()));
        match unknown {
            Some(key) => {
                let reason = format!("there is no such field, only {}", known.join(", "));
                Err(PositionError::new(format!("{at}{key}"), reason))
            }
            None => Ok(Fields { at, map }),
        }
    }

    fn list(&self) -> Result<Vec<Part<'a>>, PositionError> {
        let list = self.value.as_array().ok_or_else(|| self.fault("a list"))?;
        let part = |(at, value)| Part { at: format!("{}[{at}]", self.at), value };
        Ok(list.iter().enumerate().map(part).collect())
    }

    /// What is written in notation.
    fn word<T: FromStr<Err = game_core::NotationError>>(&self) -> Result<T, PositionError> {
        let text = self.value.as_str().ok_or_else(|| self.fault("a text"))?;
        text.parse().map_err(|error| PositionError::new(&self.at, format!("{error}")))
    }

    fn flag(&self) -> Result<bool, PositionError> {
        self.value.as_bool().ok_or_else(|| self.fault("true or false"))
    }

    fn seat(&self) -> Result<Seat, PositionError> {
        let seat = self.value.as_u64().filter(|&seat| seat < MAX_SEATS as u64);
        seat.map(|seat| Seat(seat as u8)).ok_or_else(|| self.fault("a seat's number"))
    }

    fn seats(&self) -> Result<SeatSet, PositionError> {
        let mut seats = SeatSet::EMPTY;
        for part in self.list()? {
            let seat = part.seat()?;
            if seats.contains(seat) {
                return Err(PositionError::new(part.at, format!("seat {seat} is there twice")));
            }
            seats.insert(seat);
        }
        Ok(seats)
    }

    /// By team.
    fn accused(&self) -> Result<[SeatSet; 3], PositionError> {
        let list = self.list()?;
        let mut accused = [SeatSet::EMPTY; 3];
        if list.len() != Team::ALL.len() {
            return Err(self.fault("a list of seats for each of three teams"));
        }
        for (seats, part) in accused.iter_mut().zip(list) {
            *seats = part.seats()?;
        }
        Ok(accused)
    }

    /// Each card is in one place only.
    fn take(
        &self,
        cards: impl IntoIterator<Item = Card>,
        left: &mut Cards,
    ) -> Result<(), PositionError> {
        match cards.into_iter().find(|card| !left.remove(*card)) {
            Some(card) => Err(PositionError::new(&self.at, format!("one {card} too many"))),
            None => Ok(()),
        }
    }
}
