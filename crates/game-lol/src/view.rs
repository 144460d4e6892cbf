//! What eyes see of a position, and worlds that look like it.

use std::collections::BTreeMap;

use game_core::{Eyes, GameRng, Outcome, Seat, SeatSet};
use serde::Serialize;

use crate::Lol;
use crate::apply::PENALTY;
use crate::cards::Cards;
use crate::counted::Counted;
use crate::memory::{Knowers, Memory};
use crate::options::Mode;
use crate::position::{Answers, Phase, Position, Public, SEATS};

/// What eyes see.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub eyes: Eyes,
    /// How points make a winner (LOL-21).
    pub mode: Mode,
    /// Are points kept? In Blitz there are none (LOL-25).
    pub scored: bool,
    /// Which round it is, where so many are agreed on (LOL-21).
    pub round: Option<Round>,
    /// Who is to do what.
    #[serde(flatten)]
    pub public: Public,
    /// Cards that each is still to draw, face down.
    pub draws: Vec<u8>,
    /// Points so far (LOL-21).
    pub points: Vec<u16>,
    /// The places of those who are out; 0 for the others.
    pub places: Vec<u8>,
    /// How many cards each holds.
    pub held: Vec<u8>,
    /// The hands that these eyes see: their own, and all when a round is over.
    pub hands: BTreeMap<Seat, Cards>,
    /// What everybody knows of each hand: drawn face up (LOL-5) and not laid since.
    pub open: Vec<Cards>,
    /// What these eyes know of each hand, that and what they gave away (LOL-15).
    pub known: Vec<Cards>,
    /// How many cards the deck has left.
    pub deck: u32,
    /// The played cards below the top one.
    pub pile: Cards,
    /// Who hasn't called in time and can be caught (LOL-11, LOL-28).
    pub guilty: SeatSet,
    /// What pressing for a call would mean, for each who can; that it goes with a card is told to
    /// those alone who hold that card.
    pub call: BTreeMap<Seat, CallNow>,
    /// How many cards a word costs now (LOL-13); nothing whoever isn't in the game.
    pub word: Option<u8>,
    /// Whether those of these eyes who were asked would lay the copy (LOL-30).
    pub answers: BTreeMap<Seat, bool>,
    /// What the round came to that is over.
    pub counted: Option<Counted>,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// A round of so many.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// 1 for the first.
    pub number: u8,
    /// After so many it is over.
    pub of: u8,
}

/// What pressing for a call means now (LOL-28).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CallNow {
    /// It is one's own call that is owed (LOL-11).
    Saves,
    /// Somebody else is guilty.
    Catches,
    /// It is called together with what is done next.
    Along,
    /// Nobody else may call as yet.
    Early,
    /// Nobody owes one.
    Wrong,
}

impl View {
    /// The seats of this table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.public.seats).map(Seat)
    }
}

impl Lol {
    pub(crate) fn view_of(&self, p: &Position, eyes: Eyes) -> View {
        let count = self.seats.get();
        let seats = self.seats.all();
        let counted = matches!(p.public.phase, Phase::Count | Phase::Over);
        let seen = if counted { seats } else { seats.intersection(eyes) };
        let (open, mut known) = (p.memory.of(Eyes::EMPTY), p.memory.of(eyes));
        for seat in seen.iter() {
            known[seat.index()] = *p.hand(seat);
        }
        let answer = |seat: Seat| {
            let willing = p.answers.willing.contains(seat);
            (willing || p.answers.declined.contains(seat)).then_some((seat, willing))
        };
        let dealt = p.public.top.is_some();
        View {
            eyes,
            mode: self.options.mode,
            scored: self.options.mode.is_scored(),
            round: self.round(p),
            public: p.public,
            draws: p.public.draws[..count].to_vec(),
            points: p.public.points[..count].to_vec(),
            places: p.public.places[..count].to_vec(),
            held: p.hands[..count].iter().map(|hand| hand.len() as u8).collect(),
            hands: seen.iter().map(|seat| (seat, *p.hand(seat))).collect(),
            open: open[..count].to_vec(),
            known: known[..count].to_vec(),
            deck: p.deck.len(),
            pile: if dealt { self.below_top(p) } else { Cards::EMPTY },
            guilty: p.public.guilty(),
            call: seats
                .iter()
                .filter_map(|seat| Some((seat, self.call_now(p, seat, eyes)?)))
                .collect(),
            word: p
                .public
                .ban
                .filter(|_| !p.public.playing.intersection(eyes).is_empty())
                .map(|_| PENALTY),
            answers: seats.intersection(eyes).iter().filter_map(answer).collect(),
            counted: self.counted(p),
            over: (p.public.phase == Phase::Over).then(|| self.outcome(p)),
        }
    }

    fn round(&self, p: &Position) -> Option<Round> {
        let of = self.options.mode.rounds()?;
        let counted = matches!(p.public.phase, Phase::Count | Phase::Over);
        Some(Round { number: p.public.rounds + u8::from(!counted), of })
    }

    /// Deals what the eyes can't see at random. What others have learnt of each other they forget.
    pub(crate) fn world_of(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut hands = [Cards::EMPTY; SEATS];
        let mut memory = Memory::EMPTY;
        let mut unseen = self.pack.deck().without(&view.pile);
        if let Some(top) = view.public.top {
            unseen.remove(top);
        }
        for seat in view.seats() {
            // The eyes' own hands and all open ones are known whole.
            let known = view.known[seat.index()];
            hands[seat.index()] = known;
            unseen = unseen.without(&known);
            let open = view.open[seat.index()];
            for card in open.iter() {
                memory.learn(card, seat, Knowers::everybody(view.public.seats, seat));
            }
            if !view.hands.contains_key(&seat) {
                for card in known.without(&open).iter() {
                    memory.learn(
                        card,
                        seat,
                        Knowers::seats(view.eyes.intersection(self.seats.all())),
                    );
                }
            }
        }
        covering(view, &mut hands[view.public.turn.index()], &mut unseen, rng);
        for seat in view.seats() {
            let hand = &mut hands[seat.index()];
            while hand.len() < u32::from(view.held[seat.index()]) {
                let card = unseen.nth(rng.below(unseen.len()));
                unseen.remove(card);
                hand.insert(card);
            }
        }
        let answered = |yes: bool| -> SeatSet {
            view.answers.iter().filter(|(_, said)| **said == yes).map(|(seat, _)| *seat).collect()
        };
        Position {
            public: view.public,
            hands,
            deck: unseen,
            memory,
            answers: Answers { willing: answered(true), declined: answered(false) },
        }
    }
}

/// That an Упс! can be covered, or can't, tells something of a hand (LOL-16).
fn covering(view: &View, hand: &mut Cards, unseen: &mut Cards, rng: &mut GameRng) {
    let (turn, fitting) = (view.public.turn, view.public.fitting());
    let held = u32::from(view.held[turn.index()]);
    let wanted = match view.public.phase {
        Phase::Fish => held - hand.len(),
        Phase::Oops if hand.kinds().and(fitting).is_empty() => 1,
        _ => 0,
    };
    let fits = view.public.phase == Phase::Oops;
    for _ in 0..wanted {
        // Such a card is in that hand, so one is unseen.
        let card = loop {
            let card = unseen.nth(rng.below(unseen.len()));
            if fitting.contains(card) == fits {
                break card;
            }
        };
        unseen.remove(card);
        hand.insert(card);
    }
}
