//! A random legal action. A special card can be played on a hundred cells: none is listed for it.

use game_core::{GameRng, Seat};

use crate::Liniya;
use crate::action::Action;
use crate::card::{Card, CardKind, Special};
use crate::cell::Cells;
use crate::check::{may_play, targets};
use crate::position::{Phase, Position};

impl Liniya {
    /// What the generator picks of [`Liniya::list_actions`].
    #[inline]
    pub(crate) fn sample_action(
        &self,
        p: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        if p.public.phase == Phase::Play && seat.index() < self.seats.get() {
            return self.sample_play(p, seat, rng);
        }
        room.clear();
        self.list_actions(p, seat, room);
        rng.pick(room).copied()
    }

    #[inline]
    fn sample_play(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let draws = usize::from(self.may_draw(p).contains(seat));
        let (events, specials) =
            if may_play(p, seat) { p.hand(seat).split() } else { (&[][..], &[][..]) };
        let is_held = |special: &Special| specials.contains(&Card::special(*special));
        let held = || Special::ALL.into_iter().filter(is_held);
        let mut cells = [Cells::EMPTY; Special::ALL.len()];
        let mut count = (draws + events.len()) as u32;
        if !specials.is_empty() {
            for special in held() {
                cells[special as usize] = targets(&p.board, self.team(seat), special);
                count += 1 + cells[special as usize].len();
            }
        }
        if count == 0 {
            return None;
        }
        let n = rng.below(count) as usize;
        if n < draws {
            return Some(Action::Draw);
        }
        if let Some(CardKind::Event(cell)) = events.get(n - draws).map(|card| card.kind()) {
            return Some(Action::Event(cell));
        }
        let mut n = (n - draws - events.len()) as u32;
        for special in held() {
            if n == 0 {
                return Some(Action::Discard(Card::special(special)));
            }
            match cells[special as usize].nth_or_left(n - 1) {
                Ok(cell) => return Some(Action::special(special, cell)),
                Err(left) => n = left,
            }
        }
        unreachable!("{n} of {count} actions too few")
    }
}
