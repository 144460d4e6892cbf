//! The end of a round and of the game (LOL-8, LOL-21 to LOL-26).

use std::cmp::{Ordering, Reverse};

use game_core::{EventSink, MAX_SEATS, Outcome, Seat, SeatSet};

use crate::Lol;
use crate::cards::Cards;
use crate::event::Event;
use crate::memory::Memory;
use crate::options::{FirstOut, Mode};
use crate::position::{Answers, Phase, Position, SEATS};

/// More points than these and you are out (LOL-22); exactly these, and they are gone (LOL-26).
pub(crate) const OUT: u16 = 101;
/// So many points win together (LOL-24).
pub(crate) const TOGETHER: u16 = 404;
/// What a joker as the last card is worth (LOL-25).
pub(crate) const COLD: u16 = 20;

impl Lol {
    /// `winner` has laid the last card: nothing that is still open is carried out (LOL-8).
    pub(crate) fn end_round(
        &self,
        p: &mut Position,
        winner: Seat,
        events: &mut impl EventSink<Event>,
    ) {
        let cold = self.is_cold(p);
        let r = &mut p.public;
        (r.owed, r.ban, r.draws) = (0, None, [0; SEATS]);
        for seats in [&mut r.owes, &mut r.grace, &mut r.called, &mut r.covered, &mut r.again] {
            *seats = SeatSet::EMPTY;
        }
        r.ask_again = false;
        p.answers = Answers::default();
        p.memory = Memory::EMPTY;
        events.tell(|| Event::RoundOver {
            winner,
            hands: p.hands[..usize::from(p.public.seats)].to_vec(),
            cold,
        });
        let over = match self.options.mode {
            Mode::KnockOut => self.score_knock_out(p, winner, cold, events),
            Mode::Blitz => self.score_blitz(p, winner, events),
            Mode::Together => score_together(p, winner, cold),
            Mode::Round | Mode::ThreeRounds => {
                score_hands(p, winner, cold);
                p.public.rounds += 1;
                Some(p.public.rounds) == self.options.mode.rounds()
            }
        };
        p.public.locked = p.public.locked.intersection(p.public.playing);
        events.tell(|| Event::Points { points: p.public.points[..self.seats.get()].to_vec() });
        p.public.turn = p.public.next(p.public.dealer);
        p.public.phase = Phase::Count;
        if over {
            p.public.phase = Phase::Over;
            p.public.locked = SeatSet::EMPTY;
            events.tell(|| Event::Over { outcome: Box::new(self.outcome(p)) });
        }
    }

    /// Is a joker the last card, where that counts (LOL-25)?
    pub(crate) fn is_cold(&self, p: &Position) -> bool {
        p.public.top.is_some_and(|top| top.is_joker()) && self.options.mode.is_scored()
    }

    /// True if the game is over.
    fn score_knock_out(
        &self,
        p: &mut Position,
        winner: Seat,
        cold: bool,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        score_hands(p, winner, cold);
        let mut out = SeatSet::EMPTY;
        for seat in p.public.playing.iter() {
            let points = &mut p.public.points[seat.index()];
            match (*points).cmp(&OUT) {
                Ordering::Less => {}
                Ordering::Equal => {
                    *points = 0;
                    events.tell(|| Event::Cleared { seat });
                }
                Ordering::Greater => out.insert(seat),
            }
        }
        if self.options.first_out == FirstOut::Yes {
            return !out.is_empty();
        }
        drop_out(p, out, events)
    }

    fn score_blitz(
        &self,
        p: &mut Position,
        winner: Seat,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        let mut others = p.public.playing;
        others.remove(winner);
        let points = |seat: Seat| p.hands[seat.index()].points();
        let most = others.iter().map(points).max();
        let worst = others.iter().filter(|&seat| Some(points(seat)) == most).collect();
        drop_out(p, worst, events)
    }

    /// How the game ended.
    pub(crate) fn outcome(&self, p: &Position) -> Outcome {
        let r = &p.public;
        let points = |seat: Seat| r.points[seat.index()];
        let counted = |seat: Seat| i32::from(points(seat));
        match (self.options.mode, self.options.first_out) {
            (Mode::Together, _) => {
                Outcome::by_score(self.seats, Seat::index, points).with_scores(self.seats, counted)
            }
            (Mode::KnockOut, FirstOut::Yes) | (Mode::Round | Mode::ThreeRounds, _) => {
                Outcome::by_score(self.seats, Seat::index, |seat| Reverse(points(seat)))
                    .with_scores(self.seats, counted)
            }
            _ => {
                let mut places = [0; MAX_SEATS];
                for seat in self.seats.all().iter() {
                    places[seat.index()] = r.places[seat.index()].max(1);
                }
                let outcome =
                    Outcome { winners: r.playing, drawn: SeatSet::EMPTY, places, scores: None };
                match self.options.mode {
                    Mode::KnockOut => outcome.with_scores(self.seats, counted),
                    _ => outcome,
                }
            }
        }
    }
}

/// Who is out later ranks higher; out together, who has fewer points (LOL-22). True if one is left.
fn drop_out(p: &mut Position, out: SeatSet, events: &mut impl EventSink<Event>) -> bool {
    let r = &mut p.public;
    r.playing = r.playing.difference(out);
    let left = r.playing.len();
    for seat in out.iter() {
        let points = |seat: Seat| r.points[seat.index()];
        let better = out.iter().filter(|&other| points(other) < points(seat)).count();
        r.places[seat.index()] = (left + better + 1) as u8;
    }
    for seat in out.iter() {
        events.tell(|| Event::Out { seat, place: r.places[seat.index()] });
    }
    left == 1
}

/// Each counts what is left in the hand (LOL-21); a last joker takes some off again (LOL-25).
fn score_hands(p: &mut Position, winner: Seat, cold: bool) {
    for seat in p.public.playing.iter() {
        p.public.points[seat.index()] += p.hands[seat.index()].points();
    }
    if cold {
        let points = &mut p.public.points[winner.index()];
        p.public.short = COLD.saturating_sub(*points) as u8;
        *points = points.saturating_sub(COLD);
    }
}

fn score_together(p: &mut Position, winner: Seat, cold: bool) -> bool {
    let hands: u16 = p.hands.iter().map(Cards::points).sum();
    let points = &mut p.public.points[winner.index()];
    *points += hands + if cold { COLD } else { 0 };
    *points >= TOGETHER
}
