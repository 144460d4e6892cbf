//! A random legal action; most turns need no list for it.

use game_core::{GameRng, Seat};

use crate::Lol;
use crate::action::{Action, Lay};
use crate::card::Colour;
use crate::cards::Kinds;
use crate::check::MOST_WITH_CALL;
use crate::position::{Phase, Position};

impl Lol {
    /// What the generator picks of [`Lol::list_actions`].
    #[inline]
    pub(crate) fn sample_action(
        &self,
        p: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        let r = &p.public;
        if r.phase == Phase::Play && seat == r.turn && !r.is_drawing() {
            let hand = p.hand(seat);
            let kinds = r.fitting().and(hand.kinds());
            let stacks = kinds.and(hand.pairs()).and(Kinds::NUMBERS);
            if hand.len() > MOST_WITH_CALL && stacks.is_empty() {
                return Some(self.sample_single(p, kinds, rng));
            }
        }
        room.clear();
        self.list_actions(p, seat, room);
        rng.pick(room).copied()
    }

    /// The seat on turn lays one card of these kinds or draws one, and no call goes with it.
    #[inline]
    fn sample_single(&self, p: &Position, kinds: Kinds, rng: &mut GameRng) -> Action {
        let (cards, jokers) = (kinds.without(Kinds::JOKERS), kinds.and(Kinds::JOKERS));
        let single = cards.len();
        let ordered = if jokers.is_empty() { 0 } else { 4 * jokers.len() };
        let draws = self.can_draw(p);
        let n = rng.below(single + ordered + u32::from(draws || kinds.is_empty()));
        if n < single {
            return Action::Play(Lay::one(cards.nth(n)));
        }
        let n = n - single;
        if n < ordered {
            return Action::Play(Lay::joker(jokers.nth(n / 4), Colour::ALL[n as usize % 4]));
        }
        if draws { Action::Draw } else { Action::Pass }
    }
}
