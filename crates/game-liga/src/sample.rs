//! A random legal action; the pairs of a Cheater are counted instead of listed.

use game_core::{GameRng, Seat};

use crate::Liga;
use crate::action::{Action, Use};
use crate::board::{Place, cells};
use crate::card::Card;
use crate::position::{Phase, Position};

impl Liga {
    /// What the generator picks of [`Liga::list_actions`].
    #[inline]
    pub(crate) fn sample_action(
        &self,
        p: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        room.clear();
        let r = &p.public;
        if r.phase != Phase::Play || seat != r.chooser || !p.hand(r.turn).contains(Card::CHEATER) {
            self.list_actions(p, seat, room);
            return rng.pick(room).copied();
        }
        let (mut pairs, mut before) = (0, 0);
        for card in p.hand(r.turn).kinds() {
            if card == Card::CHEATER {
                (pairs, before) = (self.pairs(p), room.len());
            } else {
                self.each_play(p, card, &mut |wanted| room.push(Action::Use(card, wanted)));
            }
        }
        if room.len() + pairs == 0 {
            room.extend(p.hand(r.turn).kinds().map(Action::Discard));
        }
        let n = rng.below((room.len() + pairs) as u32) as usize;
        match n.checked_sub(before).filter(|pair| *pair < pairs) {
            Some(pair) => Some(Action::Use(Card::CHEATER, pair_of(p.board.in_play(), pair)?)),
            None if n < before => room.get(n).copied(),
            None => room.get(n - pairs).copied(),
        }
    }

    /// How many pairs of balls a Cheater of the seat on turn can swap now.
    fn pairs(&self, p: &Position) -> usize {
        if self.must_answer(p) || !self.has_use(p, &p.board, p.public.turn, Card::CHEATER) {
            return 0;
        }
        let balls = p.board.in_play().count_ones() as usize;
        balls * (balls - 1) / 2
    }
}

/// Pair number `n` of those on the ring, in the order in which they are listed.
fn pair_of(balls: u64, mut n: usize) -> Option<Use> {
    let mut behind = balls.count_ones() as usize;
    for one in cells(balls) {
        behind -= 1;
        if n < behind {
            let two = cells(balls & (!0 << one << 1)).nth(n)?;
            return Some(Use::Swap(Place::ring(one), Place::ring(two)));
        }
        n -= behind;
    }
    None
}
