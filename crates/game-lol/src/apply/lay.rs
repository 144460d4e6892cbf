//! Cards that are laid, and what they do.

use game_core::{EventSink, Seat};

use crate::Lol;
use crate::action::{Call, Lay};
use crate::card::{Card, Value};
use crate::event::{Event, How};
use crate::options::Racing;
use crate::position::{Answers, MOST_OWED, Phase, Position};

impl Lol {
    pub(super) fn lay(
        &self,
        p: &mut Position,
        seat: Seat,
        lay: Lay,
        events: &mut impl EventSink<Event>,
    ) {
        let Lay { card, count, order, call } = lay;
        let how = if seat == p.public.turn { How::Turn } else { How::Copy };
        for _ in 0..count {
            p.hands[seat.index()].remove(card);
            p.memory.forget(card, seat);
        }
        events.tell(|| Event::Laid { seat, card, count, colour: order, how });
        turn_up(p, card);
        p.public.colour = order;
        p.public.unjudge(seat);
        // LOL-13: a card laid by LOL-9 or passed on by LOL-20 is his turn, too.
        self.turn_to(p, seat, events);
        if p.hand(seat).is_empty() && !card.is(Value::OOPS) {
            return self.end_round(p, seat, events);
        }
        self.take_effect(p, seat, call, events);
    }

    /// A drawn card never was part of the hand, but who has no other has won (LOL-8, LOL-16).
    pub(super) fn lay_drawn(
        &self,
        p: &mut Position,
        seat: Seat,
        card: Card,
        events: &mut impl EventSink<Event>,
    ) {
        events.tell(|| Event::Laid { seat, card, count: 1, colour: None, how: How::Drawn });
        turn_up(p, card);
        if p.hand(seat).is_empty() && !card.is(Value::OOPS) {
            return self.end_round(p, seat, events);
        }
        self.take_effect(p, seat, Call::Silent, events);
    }

    /// What the card on top does, now that `seat` has laid it.
    pub(super) fn take_effect(
        &self,
        p: &mut Position,
        seat: Seat,
        call: Call,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(card) = p.public.top else { return };
        if card.is_joker() && p.public.colour.is_none() {
            p.public.turn = seat;
            p.public.phase = Phase::Order;
            return;
        }
        match card.value() {
            Some(Value::BRO) => {
                p.public.turn = seat;
                p.public.phase = Phase::Bro;
                return;
            }
            Some(Value::OOPS) => return self.cover_oops(p, seat, events),
            _ => self.judge(p, seat, call, events),
        }
        if card.plus() > 0 {
            let hit = p.public.next(seat);
            let sum = p.public.owed.saturating_add(card.plus()).min(MOST_OWED);
            (p.public.owed, p.public.turn, p.public.phase) = (sum, hit, Phase::Hit);
            events.tell(|| Event::Hit { seat: hit, sum });
            return;
        }
        match card.value() {
            Some(Value::BAH) => {
                p.public.turn = seat;
                p.public.phase = Phase::Bah;
            }
            Some(Value::PFF) => {
                let skipped = p.public.next(seat);
                events.tell(|| Event::Skipped { seat: skipped });
                self.advance(p, skipped, events);
            }
            Some(Value::BAN) => {
                if self.options.races == Racing::Live {
                    p.public.ban = Some(seat);
                    events.tell(|| Event::Silence { seat });
                }
                self.advance(p, seat, events);
            }
            Some(number) if number.is_number() && self.options.races == Racing::Calm => {
                let again = p.public.phase == Phase::Ask;
                self.advance(p, seat, events);
                p.public.phase = Phase::Ask;
                p.public.ask_again = again && !p.public.ask_again;
                p.answers = Answers::default();
            }
            _ => self.advance(p, seat, events),
        }
    }

    /// Упс!: from the hand if it can be, else from the deck (LOL-16); with nothing there it stays,
    /// and the turn passes (LOL-6).
    pub(super) fn cover_oops(
        &self,
        p: &mut Position,
        seat: Seat,
        events: &mut impl EventSink<Event>,
    ) {
        p.public.turn = seat;
        if p.can_lay(seat) {
            p.public.phase = Phase::Oops;
            return;
        }
        self.prepare_deck(p, events);
        if !p.deck.is_empty() {
            p.public.phase = Phase::Fish;
            return;
        }
        events.tell(|| Event::Uncovered { seat });
        if p.hand(seat).is_empty() {
            return self.end_round(p, seat, events);
        }
        self.judge(p, seat, Call::Silent, events);
        self.advance(p, seat, events);
    }
}

/// A card lies on top.
pub(super) fn turn_up(p: &mut Position, card: Card) {
    p.public.top = Some(card);
    p.public.colour = None;
}
