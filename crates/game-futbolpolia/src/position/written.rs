//! A position as a person writes it.

use std::collections::BTreeMap;

use game_core::{PositionError, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use super::{Cast, Laid, NETWORK, Position, SEATS, Table, deck_index};
use crate::card::{Card, Hand};
use crate::cell::{Cell, CellSet};
use crate::chance::Dice;
use crate::deal::Terms;
use crate::pack::Deck;
use crate::phase::{Auction, Claim, Debt, Phase, Shortage, Start, Worths};
use crate::short::Short;

/// Everything but what is left to luck. Lists by seat may be short: the rest is 0, or nothing.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Table"))]
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Written {
    /// By seat; as many seats as there are sums.
    cash: Vec<i32>,
    tokens: Vec<Cell>,
    /// 0: not on the bench; otherwise one more than the rolls that failed there.
    bench: Vec<u8>,
    owned: Vec<CellSet>,
    mortgaged: CellSet,
    /// Objects by cell, 5 for a network.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    levels: BTreeMap<Cell, u8>,
    kept: Vec<Vec<Card>>,
    /// What lies under each deck, the uppermost first.
    goal: Vec<Card>,
    offside: Vec<Card>,
    /// Bankrupt, in that order.
    out: Vec<Seat>,
    /// Whose character is revealed, and whose power is spent.
    shown: SeatSet,
    used: SeatSet,
    /// By seat, from 1; 0: none. Not in what everybody sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(skip))]
    characters: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(skip))]
    laid: Option<Vec<Laid>>,
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    turn: Seat0,
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    opener: Seat0,
    /// From 1.
    #[cfg_attr(feature = "typescript", ts(as = "u16"))]
    round: Round,
    phase: Phase,
    /// The last roll of the turn; zeros before it.
    dice: Dice,
    rolled: bool,
    again: bool,
    doubles: u8,
    second: bool,
    no_rent: bool,
    no_fines: bool,
    /// Time is up, and this turn is the last.
    late: bool,
    /// Who begins, while that is rolled for.
    start: Option<Start>,
    fresh: CellSet,
    shortage: Option<Shortage>,
    auction: Option<Auction>,
    estate: CellSet,
    inherited: CellSet,
    debts: Vec<Debt>,
    claims: Vec<Claim>,
    held: bool,
    asked: SeatSet,
    breaks: SeatSet,
    /// By the seat that offers.
    offers: Vec<Option<Terms>>,
    /// Offers made in this break, by seat.
    made: Vec<u8>,
    worths: Worths,
}

/// A seat that is 0 if nothing is written.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Seat0(Seat);

impl Default for Seat0 {
    fn default() -> Self {
        Self(Seat(0))
    }
}

/// A round that is the first if nothing is written.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Round(u16);

impl Default for Round {
    fn default() -> Self {
        Self(1)
    }
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        let seats = usize::from(position.seats);
        Self {
            characters: Some(position.cast.held[..seats].to_vec()),
            laid: Some(position.cast.under.to_vec()),
            ..position.table.into()
        }
    }
}

impl From<Table> for Written {
    fn from(table: Table) -> Self {
        let seats = usize::from(table.seats);
        let under = |deck| table.under[deck_index(deck)].to_vec();
        Self {
            cash: table.cash[..seats].to_vec(),
            tokens: table.tokens[..seats].to_vec(),
            bench: table.bench[..seats].to_vec(),
            owned: table.owned[..seats].to_vec(),
            mortgaged: table.mortgaged,
            levels: table.built.iter().map(|cell| (cell, table.level(cell))).collect(),
            kept: table.kept[..seats].iter().map(|hand| hand.to_vec()).collect(),
            goal: under(Deck::Goal),
            offside: under(Deck::Offside),
            out: table.out.iter().map(|seat| Seat(*seat)).collect(),
            shown: table.shown,
            used: table.used,
            characters: None,
            laid: None,
            turn: Seat0(table.turn),
            opener: Seat0(table.opener),
            round: Round(table.round),
            phase: table.phase,
            dice: table.dice,
            rolled: table.rolled,
            again: table.again,
            doubles: table.doubles,
            second: table.second,
            no_rent: table.no_rent,
            no_fines: table.no_fines,
            late: table.late,
            start: (table.phase == Phase::Lot).then_some(table.start),
            fresh: table.fresh,
            shortage: table.shortage,
            auction: table.auction,
            estate: table.estate,
            inherited: table.inherited,
            debts: table.debts.to_vec(),
            claims: table.claims.to_vec(),
            held: table.held,
            asked: table.asked,
            breaks: table.breaks,
            offers: table.offers[..seats].to_vec(),
            made: table.made[..seats].to_vec(),
            worths: table.worths,
        }
    }
}

fn fault(at: impl Into<String>, reason: impl Into<String>) -> PositionError {
    PositionError::new(at, reason)
}

/// What is written by seat, for as many as can play.
fn by_seat<T: Clone + Default>(
    name: &str,
    written: &[T],
    seats: usize,
) -> Result<[T; SEATS], PositionError> {
    if written.len() > seats {
        return Err(fault(name, format!("{} of them for {seats} seats", written.len())));
    }
    Ok(std::array::from_fn(|seat| written.get(seat).cloned().unwrap_or_default()))
}

fn short<T: Copy + Default, const N: usize>(
    name: &str,
    written: &[T],
) -> Result<Short<T, N>, PositionError> {
    if written.len() > N {
        return Err(fault(name, format!("more than {N} of them")));
    }
    let mut list = Short::new();
    written.iter().for_each(|item| list.push(*item));
    Ok(list)
}

impl TryFrom<Written> for Position {
    type Error = PositionError;

    fn try_from(written: Written) -> Result<Self, PositionError> {
        let count = written.cash.len();
        let seats = SeatCount::new(count).filter(|seats| (2..=SEATS).contains(&seats.get()));
        let seats = seats.ok_or_else(|| fault("cash", format!("{count} of them")))?;
        let mut table = Table::start(seats, 0);
        let mut out = SeatSet::EMPTY;
        for (at, seat) in written.out.iter().enumerate() {
            if !seats.all().contains(*seat) || out.contains(*seat) {
                return Err(fault(format!("out[{at}]"), "there is no such seat in the game"));
            }
            out.insert(*seat);
        }
        written.out.iter().for_each(|seat| table.out.push(seat.0));
        table.playing = seats.all().difference(out);
        table.cash = by_seat("cash", &written.cash, count)?;
        table.tokens = by_seat("tokens", &written.tokens, count)?;
        table.bench = by_seat("bench", &written.bench, count)?;
        table.owned = by_seat("owned", &written.owned, count)?;
        table.mortgaged = written.mortgaged;
        for (cell, level) in written.levels {
            if level > NETWORK {
                return Err(fault("levels", format!("{level} on cell {cell}")));
            }
            table.set_level(cell, level);
        }
        for (seat, cards) in written.kept.iter().enumerate() {
            if seat >= count {
                return Err(fault("kept", format!("more than {count} seats")));
            }
            let mut cards = cards.clone();
            cards.sort_unstable();
            let hand: Hand = short(&format!("kept[{seat}]"), &cards)?;
            table.kept[seat] = hand;
        }
        for (deck, name, under) in
            [(Deck::Goal, "goal", &written.goal), (Deck::Offside, "offside", &written.offside)]
        {
            table.under[deck_index(deck)] = short(name, under)?;
            let kept = table.kept.iter().flat_map(|hand| hand.iter());
            for card in kept.chain(under).filter(|card| card.deck() == deck) {
                let bit = 1 << card.number();
                if table.seen[deck_index(deck)] & bit != 0 {
                    return Err(fault(name, format!("{card} is there twice")));
                }
                table.seen[deck_index(deck)] |= bit;
            }
            if let Some(card) = under.iter().find(|card| card.deck() != deck) {
                return Err(fault(name, format!("{card} is of the other deck")));
            }
        }
        table.shown = written.shown;
        table.used = written.used;
        table.turn = written.turn.0;
        table.opener = written.opener.0;
        table.round = written.round.0;
        table.phase = written.phase;
        table.dice = written.dice;
        table.rolled = written.rolled;
        table.again = written.again;
        table.doubles = written.doubles;
        table.second = written.second;
        table.no_rent = written.no_rent;
        table.no_fines = written.no_fines;
        table.late = written.late;
        table.start = match (written.phase, written.start) {
            (Phase::Lot, Some(start)) => start,
            (Phase::Lot, None) => table.start,
            (_, None) => Start::default(),
            (_, Some(_)) => return Err(fault("start", "who begins is known")),
        };
        table.fresh = written.fresh;
        table.shortage = written.shortage;
        table.auction = written.auction;
        table.estate = written.estate;
        table.inherited = written.inherited;
        table.debts = short("debts", &written.debts)?;
        table.claims = short("claims", &written.claims)?;
        table.held = written.held;
        table.asked = written.asked;
        table.breaks = written.breaks;
        table.offers = by_seat("offers", &written.offers, count)?;
        table.made = by_seat("made", &written.made, count)?;
        table.worths = written.worths;
        let characters = written.characters.unwrap_or_default();
        let cast = Cast {
            held: by_seat("characters", &characters, count)?,
            under: short("laid", &written.laid.unwrap_or_default())?,
        };
        Ok(Self { table, cast })
    }
}
