//! What inputs do.

use game_core::{EventSink, Seat, SeatSet};

use crate::Liniya;
use crate::action::{Action, Chance, Line, Team, Timer};
use crate::board::Forming;
use crate::card::{Card, HAND};
use crate::cell::Cell;
use crate::event::{Event, Waste};
use crate::options::Draw;
use crate::position::{Last, Phase, Position};

/// Lines that win (LINE-15).
pub(crate) const WINNING: u8 = 3;

impl Liniya {
    pub(crate) fn apply_chance(
        &self,
        p: &mut Position,
        chance: Chance,
        events: &mut impl EventSink<Event>,
    ) {
        match chance {
            Chance::Dealer(seat) => {
                p.public.dealer = seat;
                p.public.turn = self.seats.after(seat);
                p.public.phase = Phase::Deal;
                events.tell(|| Event::Dealer { seat });
            }
            Chance::Card(card) => {
                let dealing = p.public.phase == Phase::Deal;
                let seat = self.card_goes_to(p);
                p.deck.remove(card);
                p.hands[seat.index()].insert(card);
                if dealing {
                    events.tell(|| Event::Dealt { seat, card: Some(card) });
                    // The dealer's sixth is the last.
                    if p.hand(p.public.dealer).len() == HAND {
                        p.public.phase = Phase::Play;
                    }
                } else {
                    events.tell(|| Event::Drew { seat, card: Some(card) });
                    p.public.drawer = None;
                    p.public.phase = Phase::Play;
                    // Nobody held a card: the turn waited for this draw.
                    if p.hand(seat).len() == 1 && p.held() == 1 {
                        self.pass_turn(p, seat);
                    }
                }
            }
        }
    }

    /// Who gets the card that luck is about to name.
    pub(crate) fn card_goes_to(&self, p: &Position) -> Seat {
        match p.public.phase {
            Phase::Deal => p.dealt_to(),
            _ => p.public.drawer.expect("somebody draws"),
        }
    }

    pub(crate) fn apply_action(
        &self,
        p: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Draw => {
                p.public.phase = Phase::Draw;
                p.public.grace = false;
            }
            Action::Accuse(team) => self.accuse(p, seat, team, events),
            Action::Admit => {
                let team = self.team(seat);
                events.tell(|| Event::Admitted { by: seat, team });
                p.public.phase = Phase::Play;
                self.penalise(p, team, events);
            }
            Action::Deny => {
                events.tell(|| Event::Denied { by: seat, team: self.team(seat) });
                p.public.phase = Phase::Play;
            }
            Action::Give(card) => self.give(p, seat, card, events),
            Action::Line(line) => {
                self.form(p, self.team(seat), line, events);
                self.settle(p, seat, events);
            }
            Action::Event(_)
            | Action::Plus(_)
            | Action::Minus(_)
            | Action::Swap(_)
            | Action::Discard(_) => {
                let card = action.card().expect("a card is played");
                self.play(p, seat, card, action, events);
            }
        }
    }

    fn play(
        &self,
        p: &mut Position,
        seat: Seat,
        card: Card,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        if let Some(forgetful) = p.public.drawer.take()
            && !p.deck.is_empty()
        {
            // LINE-16: with the deck empty nothing is forgotten.
            events.tell(|| Event::Forgot { seat: forgetful });
        }
        p.hands[seat.index()].remove(card);
        p.piles[seat.index()].insert(card);
        // LINE-16: with the deck empty no draw is due. By version 1 of the rules cards put back
        // later made it due after all.
        p.public.drawer = (self.rules < 2 || !p.deck.is_empty()).then_some(seat);
        events.tell(|| Event::Played { seat, card });
        let team = self.team(seat);
        let placed = match action {
            Action::Event(cell) if !p.board.is_free(cell) => Err(Some(Waste::Taken)),
            Action::Event(_) if p.board.bag(team) == 0 => Err(Some(Waste::NoChips)),
            Action::Event(cell) | Action::Plus(cell) => Ok(cell),
            Action::Swap(cell) => {
                take_off(p, cell, events);
                Ok(cell)
            }
            Action::Minus(cell) => {
                take_off(p, cell, events);
                Err(None)
            }
            _ => Err(Some(Waste::Chosen)),
        };
        let (cell, why) = match (action, placed) {
            (Action::Minus(cell), _) | (_, Ok(cell)) => (Some(cell), None),
            (_, Err(why)) => (None, why),
        };
        p.public.last = Some(Last { seat, card, cell, why });
        match placed {
            Ok(cell) => {
                p.board.place(team, cell);
                events.tell(|| Event::Placed { seat, team, cell });
                let Forming { sure, open } = p.board.forming(team, cell);
                for line in sure {
                    self.form(p, team, line, events);
                }
                if !open.is_empty() {
                    p.public.phase = Phase::Choose(cell);
                }
            }
            Err(Some(why)) => events.tell(|| Event::Wasted { seat, card, why }),
            Err(None) => {}
        }
        self.settle(p, seat, events);
    }

    fn form(&self, p: &mut Position, team: Team, line: Line, events: &mut impl EventSink<Event>) {
        p.board.form(team, line);
        events.tell(|| Event::Lined { team, line });
    }

    /// Ends the turn of `seat`, unless a line is still to be chosen.
    fn settle(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        let team = self.team(seat);
        if let Phase::Choose(cell) = p.public.phase {
            if !p.board.forming(team, cell).open.is_empty() {
                return;
            }
            p.public.phase = Phase::Play;
        }
        if p.board.lines(team) >= WINNING || (p.deck.is_empty() && !p.anybody_holds()) {
            self.end(p, events);
        } else if p.anybody_holds() {
            self.pass_turn(p, seat);
        }
        if p.public.phase == Phase::Play {
            self.await_draw(p);
        }
    }

    /// LINE-16: `automatic`, the table draws as soon as it can; `by hand`, nobody else reveals a
    /// card for a while. By version 1 of the rules there was no such while.
    fn await_draw(&self, p: &mut Position) {
        if p.public.drawer.is_none() || p.deck.is_empty() {
            return;
        }
        match self.draw {
            Draw::Automatic => p.public.phase = Phase::Draw,
            Draw::ByHand => p.public.grace = self.rules >= 2 && p.anybody_holds(),
        }
    }

    pub(crate) fn apply_time(&self, p: &mut Position, Timer::Draw(_): Timer) {
        p.public.grace = false;
    }

    /// The turn goes to the next seat that holds a card (LINE-5); somebody must.
    fn pass_turn(&self, p: &mut Position, from: Seat) {
        let first = self.seats.after(p.public.dealer);
        for seat in self.seats.from(self.seats.after(from)) {
            if seat == first {
                // A new lap (LINE-17).
                p.public.accused = Default::default();
                p.public.judged = false;
            }
            if !p.hand(seat).is_empty() {
                p.public.turn = seat;
                return;
            }
        }
    }

    fn accuse(&self, p: &mut Position, seat: Seat, team: Team, events: &mut impl EventSink<Event>) {
        let accusers = &mut p.public.accused[team.index()];
        accusers.insert(seat);
        events.tell(|| Event::Accused { by: seat, team });
        let others = self.seats.get() - self.team_size();
        if accusers.len() * 2 <= others {
            return;
        }
        p.public.accused = Default::default();
        p.public.judged = true;
        if self.rules < 2 {
            // By version 1 of the rules the penalty needed no admission.
            return self.penalise(p, team, events);
        }
        p.public.phase = Phase::Answer(team);
        events.tell(|| Event::Charged { team });
    }

    fn penalise(&self, p: &mut Position, team: Team, events: &mut impl EventSink<Event>) {
        let owing = |seat: &Seat| self.team(*seat) == team && !p.hand(*seat).is_empty();
        let givers: SeatSet = self.seats.all().iter().filter(owing).collect();
        events.tell(|| Event::Penalty { team });
        if !givers.is_empty() {
            p.public.phase = Phase::Give(givers);
        }
    }

    fn give(&self, p: &mut Position, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        p.hands[seat.index()].remove(card);
        p.deck.insert(card);
        events.tell(|| Event::Gave { seat, card: Some(card) });
        let Phase::Give(mut givers) = p.public.phase else { return };
        givers.remove(seat);
        if !givers.is_empty() {
            p.public.phase = Phase::Give(givers);
            return;
        }
        p.public.phase = Phase::Play;
        match p.public.drawer {
            _ if !p.hand(p.public.turn).is_empty() => {}
            _ if p.anybody_holds() => self.pass_turn(p, p.public.turn),
            Some(drawer) => p.public.turn = drawer,
            // No hand holds a card, and nobody is left who could draw one.
            None => return self.end(p, events),
        }
        if self.rules < 2 {
            self.await_draw(p);
        } else {
            p.public.grace &= p.anybody_holds();
        }
    }

    fn end(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        p.public.phase = Phase::Over;
        p.public.drawer = None;
        p.public.grace = false;
        events.tell(|| Event::Over { outcome: Box::new(self.outcome(&p.board)) });
    }
}

fn take_off(p: &mut Position, cell: Cell, events: &mut impl EventSink<Event>) {
    if let Some(team) = p.board.owner(cell) {
        p.board.remove(cell);
        events.tell(|| Event::Removed { team, cell });
    }
}
