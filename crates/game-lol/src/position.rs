//! The position: all that the rules need to go on.

mod written;

use game_core::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour};
use crate::cards::{Cards, Kinds};
use crate::memory::Memory;
pub(crate) use crate::validate::MOST_OWED;
use written::Written;

/// The most that can play (LOL-1).
pub(crate) const SEATS: usize = 9;

/// Everything on the table, hidden cards included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; SEATS],
    /// What is left of it; the order decides itself when a card is drawn. What is neither here nor
    /// in a hand nor on top lies below the top card.
    pub(crate) deck: Cards,
    /// What eyes have learnt of hands.
    pub(crate) memory: Memory,
    /// Who would lay the copy, and who would not (LOL-30). Nobody else knows.
    pub(crate) answers: Answers,
}

/// Who is to do what, and how it stands: open to all.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Public {
    #[serde(skip)]
    pub seats: u8,
    /// Those still in the game.
    pub playing: SeatSet,
    /// Who deals this round (LOL-3); before the lot, seat 0.
    pub dealer: Seat,
    /// Who is on turn, gets the next card of the deal, or deals next.
    pub turn: Seat,
    /// What is to be done.
    pub phase: Phase,
    pub top: Option<Card>,
    /// The colour ordered with the joker on top (LOL-18, LOL-19).
    pub colour: Option<Colour>,
    /// The sum that hits the seat on turn (LOL-20).
    pub owed: u8,
    /// Who laid the Бан! that forbids talking (LOL-13).
    pub ban: Option<Seat>,
    /// Who has one card and hasn't called (LOL-11).
    pub owes: SeatSet,
    /// Those of them for whom nobody else may call yet (LOL-28).
    pub grace: SeatSet,
    /// Who has one card and has called (LOL-11).
    pub called: SeatSet,
    /// Those whose button is locked (LOL-28).
    pub locked: SeatSet,
    /// Whose hands are on the Бах! (LOL-12).
    pub covered: SeatSet,
    /// Those whose grace started afresh while the one before still ran.
    pub again: SeatSet,
    /// Has the asking (LOL-30) started afresh while the one before still went on?
    pub ask_again: bool,
    /// Cards that each is still to draw, face down.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub draws: [u8; SEATS],
    /// Points so far (LOL-21).
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub points: [u16; SEATS],
    /// How many points the winner of the round was short of those that a last joker takes off
    /// (LOL-25), until the next deal.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub short: u8,
    /// The rounds that were counted, where so many are agreed on (LOL-21); else 0.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub rounds: u8,
    /// The places of those who are out; 0 for the others.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub places: [u8; SEATS],
}

/// What is to be done.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The lot names the dealer.
    Lot,
    /// Cards are dealt one by one, from the dealer's left.
    Deal,
    /// The seat on turn lays a card or draws one.
    Play,
    /// The seat on turn passes the sum on or takes it (LOL-20).
    Hit,
    /// The others are asked for a copy of the number on top (LOL-30).
    Ask,
    /// The seat on turn draws face up (LOL-5).
    Draw,
    /// All cover the Бах! that the seat on turn laid (LOL-12).
    Bah,
    /// The seat on turn may swap hands (LOL-15).
    Bro,
    /// The seat on turn covers its Упс! (LOL-16).
    Oops,
    /// It can't, and draws until a card fits (LOL-16).
    Fish,
    /// The seat on turn orders a colour for the joker that was turned up (LOL-3, LOL-5).
    Order,
    /// The round is over, hands lie open; the seat on turn deals next (LOL-8).
    Count,
    /// The game is over.
    Over,
}

/// What those asked have said (LOL-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Answers {
    pub(crate) willing: SeatSet,
    pub(crate) declined: SeatSet,
}

impl Answers {
    pub(crate) fn given(&self) -> SeatSet {
        self.willing.union(self.declined)
    }
}

impl Phase {
    /// Is a round on, with a card on top and hands hidden?
    pub(crate) fn is_round(self) -> bool {
        !matches!(self, Self::Lot | Self::Deal | Self::Count | Self::Over)
    }
}

impl Public {
    /// How many seats.
    pub(crate) fn count(&self) -> SeatCount {
        SeatCount::new(usize::from(self.seats)).expect("a position has two to nine seats")
    }

    /// The next one clockwise who is still in.
    #[inline]
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let mut next = seat.0;
        loop {
            next = if next + 1 < self.seats { next + 1 } else { 0 };
            if self.playing.contains(Seat(next)) || next == seat.0 {
                return Seat(next);
            }
        }
    }

    /// What the seat on turn may lay by LOL-4.
    #[inline]
    pub(crate) fn fitting(&self) -> Kinds {
        match (self.top, self.colour) {
            (None, _) => Kinds::JOKERS,
            (Some(_), Some(ordered)) => Kinds::ordered(ordered),
            (Some(top), None) => Kinds::fitting(top),
        }
    }

    /// The number on top, of which a copy could be laid (LOL-9).
    #[inline]
    pub(crate) fn number(&self) -> Option<Card> {
        self.top.filter(|card| card.is_number())
    }

    /// Is somebody still to draw face down?
    #[inline]
    pub(crate) fn is_drawing(&self) -> bool {
        self.draws != [0; SEATS]
    }

    /// The first who is still to draw face down, from the seat on turn.
    pub(crate) fn drawer(&self) -> Option<Seat> {
        self.count().from(self.turn).find(|seat| self.draws[seat.index()] > 0)
    }

    /// Those others whose call would punish, that is all who owe one for long enough.
    pub(crate) fn guilty(&self) -> SeatSet {
        self.owes.difference(self.grace)
    }

    /// Forgets who called, who owes a call.
    #[inline]
    pub(crate) fn unjudge(&mut self, seat: Seat) {
        self.owes.remove(seat);
        self.grace.remove(seat);
        self.again.remove(seat);
        self.called.remove(seat);
    }
}

impl Position {
    pub(crate) fn start(seats: SeatCount, deck: &Cards) -> Self {
        Self {
            public: Public {
                seats: seats.get() as u8,
                playing: seats.all(),
                dealer: Seat(0),
                turn: Seat(0),
                phase: Phase::Lot,
                top: None,
                colour: None,
                owed: 0,
                ban: None,
                owes: SeatSet::EMPTY,
                grace: SeatSet::EMPTY,
                called: SeatSet::EMPTY,
                locked: SeatSet::EMPTY,
                covered: SeatSet::EMPTY,
                again: SeatSet::EMPTY,
                ask_again: false,
                draws: [0; SEATS],
                points: [0; SEATS],
                short: 0,
                rounds: 0,
                places: [0; SEATS],
            },
            hands: [Cards::EMPTY; SEATS],
            deck: *deck,
            memory: Memory::EMPTY,
            answers: Answers::default(),
        }
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// Cards in all hands.
    pub(crate) fn held(&self) -> u32 {
        self.hands.iter().map(Cards::len).sum()
    }

    /// Who has won the round that is over.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let mut seats = self.public.playing.iter();
        let over = matches!(self.public.phase, Phase::Count | Phase::Over);
        seats.find(|seat| over && self.hand(*seat).is_empty())
    }

    /// Has the seat something that fits?
    #[inline]
    pub(crate) fn can_lay(&self, seat: Seat) -> bool {
        !self.hand(seat).kinds().and(self.public.fitting()).is_empty()
    }

    /// Those other than the seat on turn who hold a copy of the number on top (LOL-9).
    #[inline]
    pub(crate) fn copies(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        if let Some(number) = self.public.number() {
            let number = Kinds::only(number);
            for (seat, hand) in self.hands[..usize::from(self.public.seats)].iter().enumerate() {
                if !hand.kinds().and(number).is_empty() {
                    seats.insert(Seat(seat as u8));
                }
            }
            seats.remove(self.public.turn);
        }
        seats
    }

    /// Who is asked for a copy and hasn't answered (LOL-30).
    pub(crate) fn asked(&self) -> SeatSet {
        self.copies().difference(self.answers.given())
    }
}
