//! What inputs do.

mod draw;
mod lay;

use game_core::{EventSink, Seat, SeatSet};

use crate::Lol;
use crate::action::{Action, Call, Chance, Lay, Timer};
use crate::card::Card;
use crate::cards::Cards;
use crate::event::Event;
use crate::memory::Memory;
use crate::options::Racing;
use crate::position::{Answers, Phase, Position, SEATS};
use lay::turn_up;

/// Cards each is dealt (LOL-3).
pub(crate) const HAND: usize = 6;
/// Cards for being last, for forgetting to call, for a word (LOL-11, LOL-12, LOL-13).
pub(crate) const PENALTY: u8 = 2;

impl Lol {
    pub(crate) fn apply_action(
        &self,
        p: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Copy(card, _) if p.public.phase == Phase::Ask => {
                p.answers.willing.insert(seat);
                self.answer(p, seat, card, events);
            }
            Action::Copy(card, call) => self.lay(p, seat, Lay { call, ..Lay::one(card) }, events),
            Action::No => {
                p.answers.declined.insert(seat);
                events.tell(|| Event::Declined { seat });
                if let Some(card) = p.public.top {
                    self.answer(p, seat, card, events);
                }
            }
            Action::Play(lay) => self.lay(p, seat, lay, events),
            Action::Draw => {
                self.prepare_deck(p, events);
                p.public.phase = Phase::Draw;
            }
            Action::Pass => {
                events.tell(|| Event::Passed { seat });
                self.advance(p, seat, events);
            }
            Action::Take => {
                let sum = std::mem::take(&mut p.public.owed);
                events.tell(|| Event::Took { seat, sum });
                self.advance(p, seat, events);
                self.penalise(p, seat, sum, events);
            }
            Action::Cover => {
                p.public.covered.insert(seat);
                events.tell(|| Event::Covered { seat });
                if p.public.covered == p.public.playing {
                    self.settle_bah(p, seat, events);
                }
            }
            Action::Swap(with, call) => {
                self.swap(p, seat, with, call, events);
                self.advance(p, seat, events);
            }
            Action::Keep(call) => {
                events.tell(|| Event::Kept { seat });
                self.judge(p, seat, call, events);
                self.advance(p, seat, events);
            }
            Action::Order(colour) => {
                p.public.colour = Some(colour);
                events.tell(|| Event::Ordered { seat, colour });
                self.take_effect(p, seat, Call::Silent, events);
            }
            Action::Call => self.call(p, seat, events),
            Action::Word => {
                events.tell(|| Event::Spoke { seat });
                self.penalise(p, seat, PENALTY, events);
            }
            Action::Deal => self.begin_round(p, seat, events),
        }
    }

    pub(crate) fn apply_chance(
        &self,
        p: &mut Position,
        chance: Chance,
        events: &mut impl EventSink<Event>,
    ) {
        match chance {
            Chance::Dealer(seat) => self.begin_round(p, seat, events),
            Chance::Last(seat) => self.settle_bah(p, seat, events),
            Chance::Card(card) => {
                p.deck.remove(card);
                match p.public.phase {
                    Phase::Deal => self.deal(p, card, events),
                    Phase::Draw => self.draw_open(p, card, events),
                    Phase::Fish => self.fish(p, card, events),
                    _ => self.draw_hidden(p, card, events),
                }
            }
        }
    }

    pub(crate) fn apply_time_up(
        &self,
        p: &mut Position,
        timer: Timer,
        events: &mut impl EventSink<Event>,
    ) {
        match timer {
            Timer::Bah => {
                // LOL-29: of several, the latest in turn order; its own player comes last of all.
                let r = &p.public;
                let from = r.count().from(r.count().after(r.turn));
                let slow = from.filter(|seat| r.playing.difference(r.covered).contains(*seat));
                if let Some(late) = slow.last() {
                    self.settle_bah(p, late, events);
                }
            }
            Timer::Grace(seat) => {
                p.public.grace.remove(seat);
                p.public.again.remove(seat);
            }
            Timer::Lock(seat) => p.public.locked.remove(seat),
            Timer::Ask => self.end_asking(p, events),
            Timer::Deal(seat) => self.begin_round(p, seat, events),
        }
    }

    fn begin_round(&self, p: &mut Position, dealer: Seat, events: &mut impl EventSink<Event>) {
        let r = &mut p.public;
        (r.dealer, r.turn) = (dealer, r.next(dealer));
        (r.top, r.colour, r.phase, r.short) = (None, None, Phase::Deal, 0);
        p.hands = [Cards::EMPTY; SEATS];
        p.deck = *self.pack.deck();
        p.memory = Memory::EMPTY;
        events.tell(|| Event::Dealer { seat: dealer });
    }

    /// A card of the deal; the last one, the dealer's sixth, is turned up (LOL-3).
    fn deal(&self, p: &mut Position, card: Card, events: &mut impl EventSink<Event>) {
        let seat = p.public.turn;
        let dealt = self.pack.deck().len() - p.deck.len();
        if (dealt as usize) < HAND * p.public.playing.len() {
            p.hands[seat.index()].insert(card);
            p.public.turn = p.public.next(seat);
            events.tell(|| Event::Dealt { seat, card: Some(card) });
            return;
        }
        events.tell(|| Event::Opened { seat, card });
        turn_up(p, card);
        self.take_effect(p, seat, Call::Silent, events);
    }

    /// The turn passes to the next one who is in.
    fn advance(&self, p: &mut Position, from: Seat, events: &mut impl EventSink<Event>) {
        p.public.phase = Phase::Play;
        self.turn_to(p, p.public.next(from), events);
    }

    /// `seat`'s turn has come; with it ends the silence that it ordered (LOL-13).
    fn turn_to(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        p.public.turn = seat;
        if p.public.ban == Some(seat) {
            p.public.ban = None;
            events.tell(|| Event::Talk);
        }
    }

    /// LOL-32: a play is complete. Who now has one card has called with it, or owes a call.
    fn judge(&self, p: &mut Position, seat: Seat, call: Call, events: &mut impl EventSink<Event>) {
        if p.public.called.contains(seat) || p.hand(seat).len() != 1 {
            return;
        }
        if call == Call::Aloud || self.options.races == Racing::Calm {
            p.public.unjudge(seat);
            p.public.called.insert(seat);
            events.tell(|| Event::Called { seat });
        } else if !p.public.owes.contains(seat) {
            p.public.owes.insert(seat);
            p.public.grace.insert(seat);
        }
    }

    /// LOL-15. A call doesn't travel with a hand, and a new debt starts a new grace.
    fn swap(
        &self,
        p: &mut Position,
        seat: Seat,
        with: Seat,
        call: Call,
        events: &mut impl EventSink<Event>,
    ) {
        let (one, two) = (p.hands[seat.index()], p.hands[with.index()]);
        p.memory.swap((seat, &one), (with, &two));
        p.hands.swap(seat.index(), with.index());
        events.tell(|| Event::Swapped { seat, with });
        for (seat, call) in [(seat, call), (with, Call::Silent)] {
            let again = p.public.grace.contains(seat) && !p.public.again.contains(seat);
            p.public.unjudge(seat);
            self.judge(p, seat, call, events);
            if again && p.public.grace.contains(seat) {
                p.public.again.insert(seat);
            }
        }
    }

    fn call(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        if p.public.owes.contains(seat) {
            p.public.unjudge(seat);
            p.public.called.insert(seat);
            return events.tell(|| Event::Called { seat });
        }
        let guilty = p.public.guilty();
        if guilty.is_empty() {
            p.public.locked.insert(seat);
            return events.tell(|| Event::WrongCall { seat });
        }
        events.tell(|| Event::Caught { by: seat, seats: guilty });
        for late in guilty.iter() {
            // With nothing to draw it is settled all the same.
            p.public.owes.remove(late);
            p.public.called.insert(late);
            p.public.draws[late.index()] += PENALTY;
        }
        self.settle_draws(p, events);
    }

    fn settle_bah(&self, p: &mut Position, late: Seat, events: &mut impl EventSink<Event>) {
        events.tell(|| Event::Late { seat: late });
        p.public.covered = SeatSet::EMPTY;
        self.advance(p, p.public.turn, events);
        self.penalise(p, late, PENALTY, events);
    }

    /// Somebody who was asked has answered. The first in turn order who would, lays (LOL-30).
    fn answer(&self, p: &mut Position, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        match p.first_to_lay() {
            Some(first) if p.answers.willing.contains(first) => {
                self.lay(p, first, Lay::one(card), events);
            }
            _ if p.answers.willing.contains(seat) => events.tell(|| Event::Offered { seat }),
            _ => {}
        }
    }

    /// Whoever hasn't answered keeps the copy.
    fn end_asking(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let (r, willing) = (p.public, p.answers.willing);
        let first = r.count().from(r.turn).find(|seat| willing.contains(*seat));
        match (first, r.top) {
            (Some(first), Some(card)) => self.lay(p, first, Lay::one(card), events),
            _ => {
                p.answers = Answers::default();
                p.public.phase = Phase::Play;
                p.public.ask_again = false;
                events.tell(|| Event::Asked);
            }
        }
    }
}

impl Position {
    /// Of those who hold a copy and haven't declined, the first after the seat on turn.
    fn first_to_lay(&self) -> Option<Seat> {
        let able = self.copies().difference(self.answers.declined);
        self.public.count().from(self.public.turn).find(|seat| able.contains(*seat))
    }
}
