//! A round that is over, ready to be read: who won it, what it cost whom, how all stand.

use game_core::{Seat, SeatSet};
use serde::Serialize;

use crate::Lol;
use crate::cards::Cards;
use crate::options::Mode;
use crate::position::Position;
use crate::score::{COLD, OUT, TOGETHER};

/// What a round came to (LOL-21 to LOL-26).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Who laid the last card.
    pub winner: Seat,
    /// Was it a joker that takes 20 off or adds 20 (LOL-25)?
    pub cold: bool,
    /// What the cards left in each hand count (LOL-21).
    pub left: Vec<u16>,
    /// By how much the points of each changed, before 101 became zero (LOL-26).
    pub gains: Vec<i32>,
    /// Whose points were exactly 101 (LOL-26).
    pub back_to_zero: SeatSet,
    /// Who went out by this round (LOL-22, LOL-23).
    pub out: SeatSet,
    /// All seats, the best first.
    pub ranking: Vec<Seat>,
    /// More points than these are too many (LOL-22), or so many win (LOL-24); none otherwise.
    pub goal: Option<u16>,
}

impl Lol {
    /// The round that has just been counted, as long as hands lie open.
    pub(crate) fn counted(&self, p: &Position) -> Option<Counted> {
        let (r, mode) = (&p.public, self.options.mode);
        let winner = p.winner()?;
        let cold = self.is_cold(p);
        let joker = if cold { i32::from(COLD) } else { 0 };
        let left: Vec<u16> = p.hands[..self.seats.get()].iter().map(Cards::points).collect();
        let gain = |seat: Seat| match mode {
            _ if mode.holds_points() && seat == winner => i32::from(r.short) - joker,
            _ if mode.holds_points() => i32::from(left[seat.index()]),
            Mode::Together if seat == winner => i32::from(left.iter().sum::<u16>()) + joker,
            _ => 0,
        };
        let points = |seat: Seat| r.points[seat.index()];
        let seats = self.seats.all();
        let knock_out = mode == Mode::KnockOut;
        let cleared = |seat: &Seat| knock_out && gain(*seat) > 0 && points(*seat) == 0;
        // Who was out before this round had no cards in it.
        let gone = |seat: &Seat| {
            let beyond = knock_out && points(*seat) > OUT;
            !p.hand(*seat).is_empty() && (beyond || !r.playing.contains(*seat))
        };
        Some(Counted {
            winner,
            cold,
            gains: seats.iter().map(gain).collect(),
            back_to_zero: seats.iter().filter(cleared).collect(),
            out: seats.iter().filter(gone).collect(),
            ranking: self.ranking(p, winner, &left),
            goal: match mode {
                Mode::KnockOut => Some(OUT),
                Mode::Together => Some(TOGETHER),
                Mode::Blitz | Mode::Round | Mode::ThreeRounds => None,
            },
            left,
        })
    }

    /// By place; those who share one by their points, or in Blitz by what they were left with, where
    /// nobody comes before the round's winner.
    fn ranking(&self, p: &Position, winner: Seat, left: &[u16]) -> Vec<Seat> {
        let r = &p.public;
        let standing = |seat: Seat| match self.options.mode {
            Mode::KnockOut | Mode::Round | Mode::ThreeRounds => i32::from(r.points[seat.index()]),
            Mode::Blitz => i32::from(left[seat.index()]),
            Mode::Together => -i32::from(r.points[seat.index()]),
        };
        let mut seats: Vec<Seat> = self.seats.all().iter().collect();
        seats.sort_by_key(|&seat| (r.places[seat.index()], standing(seat), seat != winner));
        seats
    }
}
