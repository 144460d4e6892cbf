//! Cards that are drawn: face up, for an Упс!, as a penalty; and what they are drawn from.

use game_core::{EventSink, Seat};

use crate::Lol;
use crate::card::Card;
use crate::cards::Cards;
use crate::event::Event;
use crate::memory::Knowers;
use crate::position::{MOST_OWED, Position, SEATS};

impl Lol {
    /// LOL-5: laid at once if it fits, else it goes into the hand, and all have seen it.
    pub(super) fn draw_open(
        &self,
        p: &mut Position,
        card: Card,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = p.public.turn;
        events.tell(|| Event::Drew { seat, card: Some(card), open: true });
        if p.public.fitting().contains(card) {
            return self.lay_drawn(p, seat, card, events);
        }
        p.hands[seat.index()].insert(card);
        p.public.unjudge(seat);
        p.memory.learn(card, seat, Knowers::everybody(p.public.seats, seat));
        self.advance(p, seat, events);
    }

    /// LOL-16: until a card fits, which is laid; the others stay in the hand.
    pub(super) fn fish(&self, p: &mut Position, card: Card, events: &mut impl EventSink<Event>) {
        let seat = p.public.turn;
        if p.public.fitting().contains(card) {
            events.tell(|| Event::Drew { seat, card: Some(card), open: true });
            return self.lay_drawn(p, seat, card, events);
        }
        take_in(p, seat, card, events);
        self.cover_oops(p, seat, events);
    }

    /// The next card for whoever is still to draw face down.
    pub(super) fn draw_hidden(
        &self,
        p: &mut Position,
        card: Card,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = p.public.drawer().expect("somebody draws");
        p.public.draws[seat.index()] -= 1;
        take_in(p, seat, card, events);
        self.settle_draws(p, events);
    }

    pub(super) fn penalise(
        &self,
        p: &mut Position,
        seat: Seat,
        cards: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let draws = &mut p.public.draws[seat.index()];
        *draws = draws.saturating_add(cards).min(MOST_OWED);
        self.settle_draws(p, events);
    }

    /// Makes sure that there is a card for whoever is still to draw; with none, nobody is (LOL-6).
    pub(super) fn settle_draws(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        if !p.public.is_drawing() {
            return;
        }
        self.prepare_deck(p, events);
        if p.deck.is_empty() {
            p.public.draws = [0; SEATS];
        }
    }

    /// A card is to be drawn: with the deck empty, all that lies below the top card is the new one
    /// (LOL-6).
    pub(super) fn prepare_deck(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        if !p.deck.is_empty() {
            return;
        }
        p.deck = self.below_top(p);
        if !p.deck.is_empty() {
            events.tell(|| Event::Reshuffled { cards: p.deck.len() });
        }
    }

    /// The played cards but the top one.
    pub(crate) fn below_top(&self, p: &Position) -> Cards {
        let mut below = self.pack.deck().without(&p.deck);
        for hand in &p.hands {
            below = below.without(hand);
        }
        if let Some(top) = p.public.top {
            below.remove(top);
        }
        below
    }
}

/// A card is drawn face down.
fn take_in(p: &mut Position, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
    p.hands[seat.index()].insert(card);
    p.public.unjudge(seat);
    events.tell(|| Event::Drew { seat, card: Some(card), open: false });
}
