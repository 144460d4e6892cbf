//! What may be done, and which rule forbids the rest.

use game_core::Seat;

use crate::Liga;
use crate::action::{Action, Run, Use};
use crate::board::{Board, Spot, partner, start_of};
use crate::breach::Breach;
use crate::card::Card;
use crate::position::{Phase, Position};
use crate::seven::Seven;

impl Liga {
    pub(crate) fn check_action(
        &self,
        p: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Breach> {
        if seat.index() >= 4 {
            return Err(Breach::NoSuchSeat);
        }
        match p.public.phase {
            Phase::Over => return Err(Breach::Over),
            Phase::Lot | Phase::Deal => return Err(Breach::Dealing),
            Phase::Exchange => return self.check_give(p, seat, action),
            _ if seat != p.public.chooser => {
                let haunted = seat == p.public.turn;
                return Err(if haunted { Breach::PlayedFor } else { Breach::NotOnTurn });
            }
            Phase::Seven => return check_step(p, action),
            Phase::Use(card) => return self.check_reached(p, card, action),
            Phase::Play | Phase::Skipped => {}
        }
        let (Action::Use(card, _) | Action::Discard(card)) = action else {
            return Err(match action {
                Action::Give(_) => Breach::ExchangeOver,
                _ => Breach::NoSeven,
            });
        };
        if !p.hand(p.public.turn).contains(card) {
            return Err(self.why_not_held(p, p.public.turn, card));
        }
        match action {
            Action::Use(card, wanted) => self.check_play(p, card, wanted),
            _ if p.public.phase == Phase::Skipped => Ok(()),
            _ if self.must_answer(p) => Err(Breach::MustAnswer),
            _ if self.can_play(p) => Err(Breach::MustPlay),
            _ => Ok(()),
        }
    }

    fn check_give(&self, p: &Position, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Give(_) if !p.givers().contains(seat) => Err(Breach::GaveAlready),
            Action::Give(card) if !p.hand(seat).contains(card) => {
                Err(self.why_not_held(p, seat, card))
            }
            Action::Give(_) => Ok(()),
            _ => Err(Breach::ExchangeFirst),
        }
    }

    /// LIGA-59: with two hands, the card may be in the other one.
    fn why_not_held(&self, p: &Position, seat: Seat, card: Card) -> Breach {
        let other =
            self.options.people == 2 && !p.haunted() && p.hand(partner(seat)).contains(card);
        if other { Breach::OtherHand(card) } else { Breach::NotHeld(card) }
    }

    fn check_play(&self, p: &Position, card: Card, wanted: Use) -> Result<(), Breach> {
        let mut found = false;
        self.each_play(p, card, &mut |play| found |= play == wanted);
        if found {
            return Ok(());
        }
        if card == Card::LIGA {
            self.reach(p, p.public.turn)?;
            return Err(Breach::WrongUse(card));
        }
        if p.public.phase == Phase::Skipped {
            return Err(Breach::MadeToSkip);
        }
        if self.must_answer(p) {
            return Err(Breach::MustAnswer);
        }
        Err(self.why_no_use(p, card, wanted))
    }

    /// After a LIGA: the card that it reached must be used.
    fn check_reached(&self, p: &Position, reached: Card, action: Action) -> Result<(), Breach> {
        let Action::Use(card, wanted) = action else {
            return Err(Breach::UseReached(reached));
        };
        if card != reached {
            return Err(Breach::UseReached(reached));
        }
        let mut found = false;
        self.each_use(p, &p.board, p.public.turn, card, &mut |play| found |= play == wanted);
        if found { Ok(()) } else { Err(self.why_no_use(p, card, wanted)) }
    }

    /// Why `card` can't be used like this on the board.
    fn why_no_use(&self, p: &Position, card: Card, wanted: Use) -> Breach {
        let seat = p.public.turn;
        let board = &p.board;
        // The same for every use, unless what is in the way can be named.
        match self.why_useless(p, card) {
            None | Some(Breach::Blocked(_)) => {}
            Some(breach) => return breach,
        }
        let own = board.moved_by(seat, card);
        match (card, wanted) {
            (Card::MAGE, Use::Exit) => Breach::MageMoves,
            (Card::MAGE, Use::Run(_)) if board.base(own) > 0 => Breach::MageBringsOut,
            (Card::ONE | Card::THIRTEEN, Use::Exit) => Breach::BaseEmpty,
            (Card::EIGHT, Use::Skip) => Breach::NobodyToSkip,
            (Card::CHEATER, Use::Swap(..)) => Breach::NotInPlay,
            (Card::MAGE, Use::Run(run)) => {
                let counts = [1, 13].map(|count| why_no_run(board, own, run, card, Some(count)));
                let [one, thirteen] = counts;
                if one == Breach::WrongCount(Some(1)) { thirteen } else { one }
            }
            (Card::FOUR, Use::Run(run)) => why_no_run(board, own, run, card, None),
            (Card::ATTACK, Use::Run(run)) => match run.from.spot() {
                Spot::Ring(cell) if board.ring(own) >> cell & 1 == 1 => Breach::NotThePrey,
                _ => Breach::NotYourBall(card),
            },
            (_, Use::Run(run)) if card.forward().is_some() => {
                why_no_run(board, own, run, card, card.forward())
            }
            _ => Breach::WrongUse(card),
        }
    }

    /// Why `card` from the hand of the seat on turn has no use at all; `None` if it has one.
    pub(crate) fn why_useless(&self, p: &Position, card: Card) -> Option<Breach> {
        let seat = p.public.turn;
        if card == Card::LIGA {
            return self.reach(p, seat).err();
        }
        if self.has_use(p, &p.board, seat, card) {
            return None;
        }
        let own = p.board.played_by(seat);
        let in_play = p.board.ring(own) != 0;
        Some(match card {
            Card::SEVEN => Breach::NothingToStep,
            Card::CHEATER if in_play => Breach::OneBallOnly,
            Card::MAGE => Breach::NobodyToEnchant,
            Card::PHANTOM => Breach::NobodyToHaunt,
            _ if in_play => Breach::Blocked(card),
            _ => Breach::NoBallInPlay(card),
        })
    }

    /// Appends all that `check_action` lets pass, but taking back.
    pub(crate) fn list_actions(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if seat.index() >= 4 {
            return;
        }
        match p.public.phase {
            Phase::Lot | Phase::Deal | Phase::Over => {}
            Phase::Exchange => {
                if p.givers().contains(seat) {
                    into.extend(p.hand(seat).kinds().map(Action::Give));
                }
            }
            _ if seat != p.public.chooser => {}
            Phase::Seven => {
                if let Some(seven) = &p.seven {
                    seven.each_step(&p.board, &mut |run| into.push(Action::Step(run)));
                }
            }
            Phase::Use(card) => {
                self.each_use(p, &p.board, p.public.turn, card, &mut |wanted| {
                    into.push(Action::Use(card, wanted));
                });
            }
            Phase::Play | Phase::Skipped => {
                let (hand, before) = (p.hand(p.public.turn), into.len());
                for card in hand.kinds() {
                    self.each_play(p, card, &mut |wanted| into.push(Action::Use(card, wanted)));
                }
                if into.len() == before || p.public.phase == Phase::Skipped {
                    into.extend(hand.kinds().map(Action::Discard));
                }
            }
        }
    }
}

fn check_step(p: &Position, action: Action) -> Result<(), Breach> {
    let Some(seven) = &p.seven else { return Err(Breach::NoSeven) };
    match action {
        Action::Back if seven.made() == 0 => Err(Breach::NothingToTakeBack),
        Action::Back => Ok(()),
        Action::Step(step) => {
            let mut found = false;
            seven.each_step(&p.board, &mut |run| found |= run == step);
            if found { Ok(()) } else { Err(why_no_step(&p.board, seven, step)) }
        }
        _ => Err(Breach::StepsLeft(seven.left())),
    }
}

/// Why this step of a 7 can't be made.
fn why_no_step(board: &Board, seven: &Seven, step: Run) -> Breach {
    let own = seven.steps(board);
    let Run { from, to } = step;
    match (from.spot(), to.spot()) {
        (Spot::Ring(cell), _) if board.ring(own) >> cell & 1 == 0 => match board.owner(cell) {
            Some(owner) if own == seven.own && owner == partner(own) => Breach::OwnBallsFirst,
            _ => Breach::NotYourBall(Card::SEVEN),
        },
        (Spot::Ring(cell), Spot::Home(0)) if cell == start_of(own) => {
            if board.is_fresh(own) {
                Breach::Fresh
            } else if board.home(own) & 1 == 1 {
                Breach::HomeTaken
            } else {
                Breach::StepsWouldBeLeft(seven.left() - 1)
            }
        }
        (Spot::Ring(_), _) => Breach::NotOneStep,
        (Spot::Home(depth), _) if board.home(own) >> depth & 1 == 0 => {
            Breach::NotYourBall(Card::SEVEN)
        }
        (Spot::Home(_), Spot::Ring(_)) => Breach::HomeForGood,
        (Spot::Home(depth), _) if seven.began.stuck(own) >> depth & 1 == 1 => Breach::Stuck,
        (Spot::Home(depth), Spot::Home(goal)) if depth.abs_diff(goal) != 1 => Breach::NotOneStep,
        (Spot::Home(_), Spot::Home(_)) => Breach::HomeTaken,
    }
}

/// Why a ball of `own` can't run like this; `count` forward, or four backward.
fn why_no_run(board: &Board, own: Seat, run: Run, card: Card, count: Option<u8>) -> Breach {
    let Run { from, to } = run;
    let cell = match from.spot() {
        Spot::Ring(cell) => cell,
        Spot::Home(depth) => {
            return match (to.spot(), count) {
                _ if board.home(own) >> depth & 1 == 0 => Breach::NotYourBall(card),
                (Spot::Ring(_), _) => Breach::HomeForGood,
                (_, None) => Breach::FourAtHome,
                _ if board.stuck(own) >> depth & 1 == 1 => Breach::Stuck,
                (Spot::Home(goal), Some(count)) if goal != depth + count => {
                    Breach::WrongCount(Some(count))
                }
                (Spot::Home(_), Some(_)) => in_the_way(board, own, run, card),
            };
        }
    };
    if board.ring(own) >> cell & 1 == 0 {
        return Breach::NotYourBall(card);
    }
    let backward = count.is_none();
    let path = run.path(own, backward);
    let length = path.len() as u8 - 1;
    if length != count.unwrap_or(4) {
        return Breach::WrongCount(count);
    }
    if to.is_home() && cell == start_of(own) && board.is_fresh(own) {
        return Breach::Fresh;
    }
    in_the_way(board, own, run, card)
}

/// The first ball on the way: a ball at home that a run would end on is safe (LIGA-15), any other
/// would be jumped over (LIGA-14).
fn in_the_way(board: &Board, own: Seat, run: Run, card: Card) -> Breach {
    let backward = card == Card::FOUR;
    let mut way = run.path(own, backward).into_iter().skip(1);
    match way.find(|place| board.is_taken(own, *place)) {
        Some(place) if place == run.to => Breach::HomeTaken,
        Some(_) => Breach::InTheWay,
        None => Breach::WrongUse(card),
    }
}
