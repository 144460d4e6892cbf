//! What may be done, and which rule forbids the rest.

use game_core::{Eyes, Seat, SeatSet};

use crate::Lol;
use crate::action::{Action, Call, Lay};
use crate::breach::Breach;
use crate::card::{COPIES, Card, Colour, Value};
use crate::cards::{Cards, Kinds};
use crate::options::Racing;
use crate::position::{Phase, Position};
use crate::view::CallNow;

/// The largest hand of which a play can leave one card (LOL-7).
pub(crate) const MOST_WITH_CALL: u32 = 1 + COPIES as u32;

impl Lol {
    /// Does the position wait for luck?
    #[inline]
    pub(crate) fn is_luck(&self, p: &Position) -> bool {
        match p.public.phase {
            Phase::Lot | Phase::Deal | Phase::Draw | Phase::Fish => true,
            Phase::Bah if self.options.races == Racing::Calm => true,
            _ => p.public.is_drawing(),
        }
    }

    /// Those whose call would be heard (LOL-11, LOL-28).
    #[inline]
    pub(crate) fn callers(&self, p: &Position) -> SeatSet {
        let r = &p.public;
        let may_press = self.may_press(p);
        if r.owes.is_empty() || !r.guilty().is_empty() {
            may_press
        } else {
            may_press.intersection(r.owes)
        }
    }

    /// Those who have a call to press for, be it too early (LOL-28).
    #[inline]
    pub(crate) fn may_press(&self, p: &Position) -> SeatSet {
        match p.public.phase.is_round() && self.options.races == Racing::Live {
            true => p.public.playing.difference(p.public.locked),
            false => SeatSet::EMPTY,
        }
    }

    /// What pressing for a call means to `seat`, as far as `eyes` may know; `None` if it can't press.
    pub(crate) fn call_now(&self, p: &Position, seat: Seat, eyes: Eyes) -> Option<CallNow> {
        let r = &p.public;
        let may_press = self.may_press(p).contains(seat);
        match () {
            () if may_press && r.owes.contains(seat) => Some(CallNow::Saves),
            () if may_press && !r.guilty().is_empty() => Some(CallNow::Catches),
            () if eyes.contains(seat) && self.can_call_along(p, seat) => Some(CallNow::Along),
            () if !may_press => None,
            () if r.owes.is_empty() => Some(CallNow::Wrong),
            () => Some(CallNow::Early),
        }
    }

    /// Could a call go with something that `seat` may do?
    fn can_call_along(&self, p: &Position, seat: Seat) -> bool {
        let mut actions = Vec::new();
        self.list_actions(p, seat, &mut actions);
        actions.iter().any(Action::is_aloud)
    }

    /// Is there a card that could be drawn (LOL-6)?
    pub(crate) fn can_draw(&self, p: &Position) -> bool {
        // All others are in hands, and one lies on top.
        !p.deck.is_empty() || self.pack.deck().len() > p.held() + 1
    }

    pub(crate) fn check_action(
        &self,
        p: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Breach> {
        let r = &p.public;
        if seat.index() >= self.seats.get() {
            return Err(Breach::NoSuchSeat);
        }
        match r.phase {
            Phase::Over => return Err(Breach::Over),
            Phase::Lot | Phase::Deal => return Err(Breach::Dealing),
            _ if !r.playing.contains(seat) => return Err(Breach::Out),
            Phase::Count => {
                return match action {
                    Action::Deal if seat == r.turn => Ok(()),
                    Action::Deal => Err(Breach::NotDealer),
                    _ => Err(Breach::Counting),
                };
            }
            _ if self.is_luck(p) => return Err(Breach::Drawing),
            _ => {}
        }
        let mine = seat == r.turn;
        match action {
            Action::Play(lay) => self.check_play(p, seat, lay),
            Action::Copy(card, call) => self.check_copy(p, seat, card, call),
            Action::Call => self.check_call(p, seat),
            Action::Word if self.options.races == Racing::Calm => Err(Breach::Calm),
            Action::Word if r.ban.is_none() => Err(Breach::NoBan),
            Action::Word => Ok(()),
            Action::Deal => Err(Breach::RoundOn),
            Action::Cover => match r.phase {
                Phase::Bah if r.covered.contains(seat) => Err(Breach::CoveredAlready),
                Phase::Bah => Ok(()),
                _ => Err(Breach::NoBah),
            },
            Action::No => match r.phase {
                Phase::Ask if p.answers.given().contains(seat) => Err(Breach::AnsweredAlready),
                Phase::Ask if p.asked().contains(seat) => Ok(()),
                _ => Err(Breach::NotAsked),
            },
            Action::Draw | Action::Pass | Action::Take | Action::Order(_) if !mine => {
                Err(Breach::NotOnTurn)
            }
            Action::Swap(..) | Action::Keep(_) if !mine => Err(Breach::NotOnTurn),
            Action::Draw => match r.phase {
                Phase::Play if self.can_draw(p) => Ok(()),
                Phase::Play => Err(Breach::NothingToDraw),
                _ => Err(self.first(p)),
            },
            Action::Pass => match r.phase {
                Phase::Play if self.can_draw(p) || p.can_lay(seat) => Err(Breach::CannotPass),
                Phase::Play => Ok(()),
                _ => Err(self.first(p)),
            },
            Action::Take if r.phase == Phase::Hit => Ok(()),
            Action::Take => Err(Breach::NothingToTake),
            Action::Order(_) if r.phase == Phase::Order => Ok(()),
            Action::Order(_) => Err(Breach::NothingToOrder),
            Action::Swap(with, call) => match r.phase {
                Phase::Bro if with == seat => Err(Breach::SwapSelf),
                Phase::Bro if !r.playing.contains(with) => Err(Breach::NobodyThere(with)),
                Phase::Bro => self.check_aloud(p.hand(with).len(), call),
                _ => Err(Breach::NoBro),
            },
            Action::Keep(call) => match r.phase {
                Phase::Bro => self.check_aloud(p.hand(seat).len(), call),
                _ => Err(Breach::NoBro),
            },
        }
    }

    /// What comes first in this phase.
    fn first(&self, p: &Position) -> Breach {
        match p.public.phase {
            Phase::Hit => Breach::HitFirst,
            Phase::Ask => Breach::Asking,
            Phase::Bah => Breach::CoverFirst,
            Phase::Bro => Breach::SwapFirst,
            Phase::Oops => Breach::CoverFromHand,
            Phase::Order => Breach::OrderFirst,
            _ => Breach::NotOnTurn,
        }
    }

    /// May «ЛОЛ!» be called with a play that leaves so many cards (LOL-28)?
    fn check_aloud(&self, left: u32, call: Call) -> Result<(), Breach> {
        match call {
            Call::Silent => Ok(()),
            Call::Aloud if self.options.races == Racing::Calm => Err(Breach::Calm),
            Call::Aloud if left != 1 => Err(Breach::NotLast),
            Call::Aloud => Ok(()),
        }
    }

    fn check_call(&self, p: &Position, seat: Seat) -> Result<(), Breach> {
        if self.options.races == Racing::Calm {
            Err(Breach::Calm)
        } else if p.public.locked.contains(seat) {
            Err(Breach::Locked)
        } else if !self.callers(p).contains(seat) {
            Err(Breach::TooEarly)
        } else {
            Ok(())
        }
    }

    fn check_play(&self, p: &Position, seat: Seat, lay: Lay) -> Result<(), Breach> {
        let r = &p.public;
        let Lay { card, count, order, call } = lay;
        let hand = p.hand(seat);
        let top = r.top.ok_or(Breach::Dealing)?;
        match r.phase {
            Phase::Play | Phase::Hit | Phase::Oops if seat == r.turn => {}
            Phase::Play | Phase::Hit | Phase::Oops => {
                return Err(match r.number() {
                    _ if !card.is_number() => Breach::OnlyOnTurn(card),
                    None => Breach::NoNumber,
                    Some(number) if number != card => Breach::NoCopy(number),
                    Some(number) => Breach::LayAsCopy(number),
                });
            }
            _ if seat == r.turn || r.phase == Phase::Bah => return Err(self.first(p)),
            _ => return Err(Breach::NotOnTurn),
        }
        if !hand.contains(card) {
            return Err(Breach::NotHeld(card));
        }
        match r.phase {
            Phase::Hit if card.plus() == 0 => return Err(Breach::NoPlus(card)),
            Phase::Hit if card.plus() < top.plus() => return Err(Breach::TooLow { card, top }),
            Phase::Play | Phase::Oops if !r.fitting().contains(card) => {
                return Err(Breach::NoFit { card, top, colour: r.colour });
            }
            _ => {}
        }
        match (card.is_joker(), order) {
            (false, Some(_)) => return Err(Breach::OrderWithJokers),
            // LOL-8: the last card asks for none.
            (true, None) if hand.len() > 1 => return Err(Breach::NoColour(card)),
            _ => {}
        }
        if count != 1 && !card.is_number() {
            return Err(Breach::StackOfActions);
        }
        if count == 0 || count > hand.count(card) {
            return Err(Breach::StackTooHigh { card, held: hand.count(card) });
        }
        if call == Call::Aloud && (card.is(Value::BRO) || card.is(Value::OOPS)) {
            return Err(Breach::NotYetJudged);
        }
        self.check_aloud(hand.len() - u32::from(count), call)
    }

    /// Out of turn: an exact copy of the number on top, and one card only (LOL-9).
    fn check_copy(&self, p: &Position, seat: Seat, card: Card, call: Call) -> Result<(), Breach> {
        let r = &p.public;
        let calm = self.options.races == Racing::Calm;
        match r.number() {
            _ if !card.is_number() => return Err(Breach::OnlyOnTurn(card)),
            None => return Err(Breach::NoNumber),
            Some(number) if number != card => return Err(Breach::NoCopy(number)),
            Some(_) if !p.hand(seat).contains(card) => return Err(Breach::NotHeld(card)),
            Some(_) if seat == r.turn && r.phase == Phase::Ask => return Err(Breach::Asking),
            Some(_) if seat == r.turn => return Err(Breach::SimplyPlay(card)),
            Some(_) if calm && r.phase != Phase::Ask => return Err(Breach::NotAsked),
            Some(_) if p.answers.given().contains(seat) => return Err(Breach::AnsweredAlready),
            Some(_) => {}
        }
        self.check_aloud(p.hand(seat).len() - 1, call)
    }

    /// Appends all that [`Lol::check_action`] lets pass and that is offered.
    pub(crate) fn list_actions(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        let r = &p.public;
        if !r.playing.contains(seat) || self.is_luck(p) {
            return;
        }
        let mine = seat == r.turn;
        let hand = p.hand(seat);
        match r.phase {
            Phase::Play if mine => {
                self.list_lays(hand, r.fitting(), into);
                if self.can_draw(p) {
                    into.push(Action::Draw);
                } else if !p.can_lay(seat) {
                    into.push(Action::Pass);
                }
            }
            Phase::Play if self.options.races == Racing::Live => {
                if let Some(number) = r.number()
                    && hand.contains(number)
                {
                    self.push_with_call(hand.len() - 1, |call| Action::Copy(number, call), into);
                }
            }
            Phase::Hit if mine => {
                let top = r.top.map_or(0, Card::plus);
                self.list_lays(hand, pluses(top), into);
                into.push(Action::Take);
            }
            Phase::Oops if mine => self.list_lays(hand, r.fitting(), into),
            Phase::Ask => {
                if let Some(number) = r.number()
                    && p.asked().contains(seat)
                {
                    into.push(Action::Copy(number, Call::Silent));
                    into.push(Action::No);
                }
            }
            Phase::Bah if !r.covered.contains(seat) => into.push(Action::Cover),
            Phase::Bro if mine => {
                self.push_with_call(hand.len(), Action::Keep, into);
                for with in r.playing.iter().filter(|with| *with != seat) {
                    self.push_with_call(p.hand(with).len(), |call| Action::Swap(with, call), into);
                }
            }
            Phase::Order if mine => into.extend(Colour::ALL.map(Action::Order)),
            Phase::Count if mine => into.push(Action::Deal),
            _ => {}
        }
    }

    /// The cards of these kinds: alone, in stacks, with each colour.
    #[inline]
    fn list_lays(&self, hand: &Cards, kinds: Kinds, into: &mut Vec<Action>) {
        let kinds = kinds.and(hand.kinds());
        let from = into.len();
        for card in kinds.without(Kinds::JOKERS).iter() {
            into.push(Action::Play(Lay::one(card)));
        }
        for card in kinds.and(hand.pairs()).and(Kinds::NUMBERS).iter() {
            for count in 2..=hand.count(card) {
                into.push(Action::Play(Lay { count, ..Lay::one(card) }));
            }
        }
        for joker in kinds.and(Kinds::JOKERS).iter() {
            if hand.len() == 1 {
                into.push(Action::Play(Lay::one(joker)));
            }
            into.extend(Colour::ALL.map(|colour| Action::Play(Lay::joker(joker, colour))));
        }
        if hand.len() <= MOST_WITH_CALL && self.options.races == Racing::Live {
            for at in from..into.len() {
                let Action::Play(lay) = into[at] else { continue };
                let open = lay.card.is(Value::BRO) || lay.card.is(Value::OOPS);
                if hand.len() - u32::from(lay.count) == 1 && !open {
                    into.push(Action::Play(lay.aloud()));
                }
            }
        }
    }

    fn push_with_call(&self, left: u32, action: impl Fn(Call) -> Action, into: &mut Vec<Action>) {
        into.push(action(Call::Silent));
        if left == 1 && self.options.races == Racing::Live {
            into.push(action(Call::Aloud));
        }
    }

    /// Why a card in `seat`'s hand can't be laid now, neither on its turn nor out of turn.
    pub(crate) fn why_not_card(&self, p: &Position, seat: Seat, card: Card) -> Option<Breach> {
        let order = card.is_joker().then_some(Colour::Red);
        let play = Action::Play(Lay { order, ..Lay::one(card) });
        let copy = Action::Copy(card, Call::Silent);
        let action = if seat == p.public.turn { play } else { copy };
        self.check_action(p, seat, action).err()
    }
}

/// Cards that pass on a sum with such a card on top (LOL-20).
#[inline]
fn pluses(top: u8) -> Kinds {
    let mut kinds = Kinds::only(Card::LOL);
    if top <= 2 {
        kinds = kinds.or(Kinds::of_value(Value::HAHA));
    }
    if top <= 1 {
        kinds = kinds.or(Kinds::of_value(Value::HA));
    }
    kinds
}
