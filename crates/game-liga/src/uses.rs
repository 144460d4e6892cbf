//! What a card can be used for. Legality lives here: listing, checking and the duty to play all ask
//! the same question.

use game_core::Seat;

use crate::Liga;
use crate::action::{Run, Use};
use crate::board::{Board, Place, Spot, cells, left, right, start_of};
use crate::breach::Breach;
use crate::card::Card;
use crate::position::{LastWord, Phase, Position};
use crate::seven::Seven;

impl Board {
    /// Whose ball a Mage of `seat` moves (LIGA-49, LIGA-51); `None` if both neighbours are home.
    #[inline]
    pub(crate) fn enchanted_by(&self, seat: Seat) -> Option<Seat> {
        [left(seat), right(seat)].into_iter().find(|target| !self.all_home(*target))
    }

    /// Whose balls `card` moves when `seat` plays it (LIGA-22, LIGA-49).
    #[inline]
    pub(crate) fn moved_by(&self, seat: Seat, card: Card) -> Seat {
        match card {
            Card::MAGE => self.enchanted_by(seat).unwrap_or(seat),
            _ => self.played_by(seat),
        }
    }

    /// Moves what `wanted` moves of the balls of `own`; who is knocked out, and where.
    #[inline]
    pub(crate) fn carry_out(&mut self, own: Seat, wanted: Use) -> Option<(Seat, u8)> {
        match wanted {
            Use::Exit => Some((self.bring_out(own)?, start_of(own))),
            Use::Run(Run { from, to }) => {
                // LIGA-54: alone on the ring, the ball of an Attack knocks itself out.
                let out = match from.spot() {
                    Spot::Ring(cell) if from == to => self.knock_out(cell),
                    _ => self.carry(own, from, to),
                };
                match to.spot() {
                    Spot::Ring(cell) => Some((out?, cell)),
                    Spot::Home(_) => None,
                }
            }
            Use::Swap(one, two) => {
                if let (Spot::Ring(one), Spot::Ring(two)) = (one.spot(), two.spot()) {
                    self.swap(one, two);
                }
                None
            }
            Use::Plain | Use::Skip => None,
        }
    }
}

impl Liga {
    /// Visits every use that `card`, which is not a LIGA, has for `seat` on `board`.
    #[inline]
    pub(crate) fn each_use(
        &self,
        p: &Position,
        board: &Board,
        seat: Seat,
        card: Card,
        visit: &mut impl FnMut(Use),
    ) {
        let own = board.played_by(seat);
        if let Some(count) = card.forward() {
            if card.is_exit() && board.base(own) > 0 {
                visit(Use::Exit);
            }
            board.each_forward(own, count, &mut |run| visit(Use::Run(run)));
            if card == Card::EIGHT && board.ring(own) != 0 && !p.hand(left(seat)).is_empty() {
                visit(Use::Skip);
            }
            return;
        }
        match card {
            Card::FOUR => board.each_backward(own, &mut |run| visit(Use::Run(run))),
            Card::SEVEN if Seven::has_use(board, seat) => visit(Use::Plain),
            Card::CHEATER if board.ring(own) != 0 => {
                for one in cells(board.in_play()) {
                    for two in cells(board.in_play() & (!0 << one << 1)) {
                        visit(Use::Swap(Place::ring(one), Place::ring(two)));
                    }
                }
            }
            Card::ATTACK => {
                for from in cells(board.ring(own)) {
                    let prey = board.prey(from).unwrap_or(from);
                    visit(Use::Run(Run::new(Place::ring(from), Place::ring(prey))));
                }
            }
            Card::MAGE => match board.enchanted_by(seat) {
                Some(target) if board.base(target) > 0 => visit(Use::Exit),
                Some(target) => {
                    for count in [1, 13] {
                        board.each_forward(target, count, &mut |run| visit(Use::Run(run)));
                    }
                }
                None => {}
            },
            Card::PHANTOM if !p.hand(left(seat)).is_empty() => visit(Use::Plain),
            Card::TWISTER => visit(Use::Plain),
            _ => {}
        }
    }

    /// Has `card` a use for `seat` on `board`?
    #[inline]
    pub(crate) fn has_use(&self, p: &Position, board: &Board, seat: Seat, card: Card) -> bool {
        // Pairs are many, and need not be gone through.
        if card == Card::CHEATER {
            return board.ring(board.played_by(seat)) != 0 && board.in_play().count_ones() > 1;
        }
        let mut found = false;
        self.each_use(p, board, seat, card, &mut |_| found = true);
        found
    }

    /// The card that a LIGA of `seat` would use, if it could be played (LIGA-36 to LIGA-44).
    #[inline]
    pub(crate) fn reach(&self, p: &Position, seat: Seat) -> Result<Card, Breach> {
        if p.public.last_word == LastWord::Stands {
            return Err(Breach::LastWord);
        }
        let card = p.laid.reached().ok_or(Breach::NothingReached)?;
        if self.has_use(p, p.restored(), seat, card) {
            Ok(card)
        } else {
            Err(Breach::NoUseReached(card))
        }
    }

    /// Visits every use that `card` from the hand of the seat on turn has now.
    #[inline]
    pub(crate) fn each_play(&self, p: &Position, card: Card, visit: &mut impl FnMut(Use)) {
        let seat = p.public.turn;
        if card == Card::LIGA {
            if self.reach(p, seat).is_ok() {
                visit(Use::Plain);
            }
        } else if p.public.phase == Phase::Play && !self.must_answer(p) {
            self.each_use(p, &p.board, seat, card, visit);
        }
    }

    /// Could the seat on turn use any card of its hand (LIGA-11)?
    pub(crate) fn can_play(&self, p: &Position) -> bool {
        p.hand(p.public.turn).kinds().any(|card| {
            let mut found = false;
            self.each_play(p, card, &mut |_| found = true);
            found
        })
    }

    /// Has a team all its balls home, so that only a LIGA can go on (LIGA-44)?
    #[inline]
    pub(crate) fn must_answer(&self, p: &Position) -> bool {
        self.options.people > 1 && self.winners(&p.board).is_some()
    }
}
