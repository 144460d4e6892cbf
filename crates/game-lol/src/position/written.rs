//! A position as a person writes it.

use game_core::{PositionError, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::{Answers, Phase, Position, Public, SEATS};
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::memory::{Knowers, Known, Memory};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    hands: Vec<Cards>,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    deck: Cards,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    top: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<Colour>,
    #[serde(default = "first")]
    dealer: Seat,
    turn: Seat,
    phase: Phase,
    #[serde(default, skip_serializing_if = "is_zero")]
    owed: u8,
    #[serde(default, skip_serializing_if = "all_zero")]
    draws: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ban: Option<Seat>,
    #[serde(default, skip_serializing_if = "nobody")]
    owes: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    grace: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    called: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    locked: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    covered: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    again: SeatSet,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ask_again: bool,
    #[serde(default, skip_serializing_if = "nobody")]
    willing: SeatSet,
    #[serde(default, skip_serializing_if = "nobody")]
    declined: SeatSet,
    #[serde(default, skip_serializing_if = "all_zero")]
    points: Vec<u16>,
    #[serde(default, skip_serializing_if = "is_zero")]
    short: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    rounds: u8,
    #[serde(default, skip_serializing_if = "all_zero")]
    places: Vec<u8>,
    /// What all know of each hand.
    #[serde(default, skip_serializing_if = "none_known")]
    open: Vec<Cards>,
    /// What some know of a hand beyond that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    known: Vec<Private>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Private {
    by: SeatSet,
    of: Seat,
    cards: Cards,
}

fn first() -> Seat {
    Seat(0)
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn all_zero<T: Default + PartialEq>(numbers: &[T]) -> bool {
    numbers.iter().all(|number| *number == T::default())
}

fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn none_known(hands: &[Cards]) -> bool {
    hands.iter().all(Cards::is_empty)
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        let Position { public, hands, deck, memory, answers } = position;
        let seats = usize::from(public.seats);
        let mut open = vec![Cards::EMPTY; seats];
        let mut known: Vec<Private> = Vec::new();
        for Known { card, holder, by } in memory.iter() {
            if by.is_everybody() {
                open[holder.index()].insert(card);
                continue;
            }
            let by = by.seat_set();
            match known.iter_mut().find(|private| private.of == holder && private.by == by) {
                Some(private) => private.cards.insert(card),
                None => known.push(Private { by, of: holder, cards: [card].into_iter().collect() }),
            }
        }
        Self {
            hands: hands[..seats].to_vec(),
            deck,
            top: public.top,
            colour: public.colour,
            dealer: public.dealer,
            turn: public.turn,
            phase: public.phase,
            owed: public.owed,
            draws: public.draws[..seats].to_vec(),
            ban: public.ban,
            owes: public.owes,
            grace: public.grace,
            called: public.called,
            locked: public.locked,
            covered: public.covered,
            again: public.again,
            ask_again: public.ask_again,
            willing: answers.willing,
            declined: answers.declined,
            points: public.points[..seats].to_vec(),
            short: public.short,
            rounds: public.rounds,
            places: public.places[..seats].to_vec(),
            open,
            known,
        }
    }
}

impl TryFrom<Written> for Position {
    type Error = PositionError;

    fn try_from(written: Written) -> Result<Self, PositionError> {
        let fault = |at: &str, reason: String| Err(PositionError::new(at, reason));
        let seats = written.hands.len();
        if !(2..=SEATS).contains(&seats) {
            return fault("hands", format!("{seats} hands; two to nine play (LOL-1)"));
        }
        let places: [u8; SEATS] = for_seats("places", &written.places, seats)?;
        let mut memory = Memory::EMPTY;
        let everybody = |seat| Knowers::everybody(seats as u8, seat);
        let open: [Cards; SEATS] = for_seats("open", &written.open, seats)?;
        let open =
            (0..).map(Seat).zip(open).map(|(seat, cards)| ("open", seat, everybody(seat), cards));
        for Private { by, of, .. } in &written.known {
            let strange = by.iter().chain([*of]).any(|seat| seat.index() >= seats);
            if strange || by.is_empty() || by.contains(*of) {
                return fault("known", "others know something of a seat's hand".into());
            }
        }
        let private = written.known.iter();
        let private =
            private.map(|known| ("known", known.of, Knowers::seats(known.by), known.cards));
        for (at, seat, by, cards) in open.chain(private) {
            if let Some(card) = cards.iter().find(|&card| !memory.learn(card, seat, by)) {
                return fault(at, format!("one {card} too many"));
            }
        }
        let in_the_game = (0..seats).filter(|&seat| places[seat] == 0);
        let public = Public {
            seats: seats as u8,
            playing: in_the_game.map(|seat| Seat(seat as u8)).collect(),
            dealer: written.dealer,
            turn: written.turn,
            phase: written.phase,
            top: written.top,
            colour: written.colour,
            owed: written.owed,
            ban: written.ban,
            owes: written.owes,
            grace: written.grace,
            called: written.called,
            locked: written.locked,
            covered: written.covered,
            again: written.again,
            ask_again: written.ask_again,
            draws: for_seats("draws", &written.draws, seats)?,
            points: for_seats("points", &written.points, seats)?,
            short: written.short,
            rounds: written.rounds,
            places,
        };
        Ok(Self {
            public,
            hands: for_seats("hands", &written.hands, seats)?,
            deck: written.deck,
            memory,
            answers: Answers { willing: written.willing, declined: written.declined },
        })
    }
}

/// One entry for each seat; what isn't written is nothing.
fn for_seats<T: Copy + Default>(
    at: &str,
    written: &[T],
    seats: usize,
) -> Result<[T; SEATS], PositionError> {
    if written.len() > seats {
        return Err(PositionError::new(at, format!("{} at a table of {seats}", written.len())));
    }
    let mut all = [T::default(); SEATS];
    all[..written.len()].copy_from_slice(written);
    Ok(all)
}
