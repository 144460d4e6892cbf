//! Why cards have no use, and why balls don't go where one might want them to.

use game_core::{Seat, Thing};

use crate::Liga;
use crate::action::{Action, Run, Use};
use crate::board::{Board, Place, RING, cells, partner, start_of};
use crate::breach::Breach;
use crate::card::Card;
use crate::position::{Phase, Position};
use crate::seven::Seven;

type Reasons = Vec<(Thing, Breach)>;

impl Liga {
    /// Cards are named by themselves, runs and steps by the action that would be refused.
    pub(crate) fn list_reasons(&self, p: &Position, into: &mut Reasons) {
        match p.public.phase {
            Phase::Play | Phase::Skipped => {
                for card in p.hand(p.public.turn).kinds() {
                    match self.why_idle(p, card) {
                        Some(breach) => into.push((Thing(card.to_string()), breach)),
                        None => self.list_refused_uses(p, card, into),
                    }
                }
            }
            Phase::Use(card) => {
                list_hand(p, Breach::UseReached(card), into);
                self.list_refused_uses(p, card, into);
            }
            Phase::Seven => {
                if let Some(seven) = &p.seven {
                    list_hand(p, Breach::StepsLeft(seven.left()), into);
                    seven.each_wish(&p.board, &mut |run| self.try_it(p, Action::Step(run), into));
                }
            }
            Phase::Lot | Phase::Deal | Phase::Exchange | Phase::Over => {}
        }
    }

    /// Why `card` can't be played now; `None` if it can.
    fn why_idle(&self, p: &Position, card: Card) -> Option<Breach> {
        match p.public.phase {
            _ if card == Card::LIGA => self.reach(p, p.public.turn).err(),
            Phase::Skipped => Some(Breach::MadeToSkip),
            _ if self.must_answer(p) => Some(Breach::MustAnswer),
            _ => self.why_useless(p, card),
        }
    }

    fn list_refused_uses(&self, p: &Position, card: Card, into: &mut Reasons) {
        let (seat, board) = (p.public.turn, &p.board);
        let own = board.played_by(seat);
        let mut wish = |used| self.try_it(p, Action::Use(card, used), into);
        match (card, card.forward()) {
            (_, Some(count)) => {
                if card.is_exit() {
                    wish(Use::Exit);
                }
                board.each_wish(own, count, false, &mut |run| wish(Use::Run(run)));
            }
            (Card::FOUR, _) => board.each_wish(own, 4, true, &mut |run| wish(Use::Run(run))),
            (Card::MAGE, _) => {
                let target = board.enchanted_by(seat).filter(|target| board.base(*target) == 0);
                for (target, count) in target.into_iter().flat_map(|one| [(one, 1), (one, 13)]) {
                    board.each_wish(target, count, false, &mut |run| wish(Use::Run(run)));
                }
            }
            _ => {}
        }
    }

    fn try_it(&self, p: &Position, action: Action, into: &mut Reasons) {
        if let Err(breach) = self.check_action(p, p.public.chooser, action) {
            into.push((Thing(action.to_string()), breach));
        }
    }
}

/// No card of the hand can be played before what has begun is done.
fn list_hand(p: &Position, breach: Breach, into: &mut Reasons) {
    let hand = p.hand(p.public.turn);
    into.extend(hand.kinds().map(|card| (Thing(card.to_string()), breach)));
}

impl Board {
    /// Where the balls of `seat` would go if nothing stood in their way: along the ring, and into or
    /// inside the home, to its end if the count goes beyond.
    fn each_wish(&self, seat: Seat, count: u8, backward: bool, visit: &mut impl FnMut(Run)) {
        let start = start_of(seat);
        for from in cells(self.ring(seat)) {
            let (to, way) = match backward {
                true => (from + RING - count, (from + RING - start) % RING),
                false => (from + count, (start + RING - from) % RING),
            };
            visit(Run::new(Place::ring(from), Place::ring(to)));
            if way < count && count - way <= 4 {
                visit(Run::new(Place::ring(from), Place::home(count - way - 1)));
            }
        }
        for depth in cells(u64::from(self.home(seat))) {
            visit(Run::new(Place::home(depth), Place::home((depth + count).min(3))));
        }
    }
}

impl Seven {
    /// The steps that one might want to make; with the partner's balls on the ring too.
    fn each_wish(&self, board: &Board, visit: &mut impl FnMut(Run)) {
        let seat = self.steps(board);
        for from in cells(board.ring(seat) | board.ring(partner(seat))) {
            visit(Run::new(Place::ring(from), Place::ring(from + 1)));
        }
        if board.ring(seat) >> start_of(seat) & 1 == 1 {
            visit(Run::new(Place::ring(start_of(seat)), Place::home(0)));
        }
        for depth in cells(u64::from(board.home(seat))) {
            let next = [depth.checked_sub(1), Some(depth + 1).filter(|deeper| *deeper < 4)];
            for to in next.into_iter().flatten() {
                visit(Run::new(Place::home(depth), Place::home(to)));
            }
        }
    }
}
