//! Cards and characters that are drawn (FUT-16, FUT-17.1).

use game_core::{EventSink, Seat};

use super::Play;
use crate::card::Card;
use crate::cell::Cell;
use crate::event::{Event, Leave, Way};
use crate::pack::{CELLS, CellKind, Deck, DeedKind, Effect, Kept, Nearest};
use crate::phase::{Debt, Phase, Why};
use crate::position::{Laid, NETWORK, deck_index};

impl<S: EventSink<Event>> Play<'_, S> {
    /// Once all of a deck have been seen, everybody knows which one is on top.
    pub(super) fn draw_known(&mut self, deck: Deck) -> bool {
        if self.game.figures.unseen(self.p, deck) != 0 {
            return false;
        }
        match self.p.under[deck_index(deck)].first() {
            Some(&card) => self.drawn(card),
            None => self.p.phase = Phase::After,
        }
        true
    }

    /// A card, obeyed at once (FUT-16.1).
    pub(super) fn drawn(&mut self, card: Card) {
        let seat = self.p.turn;
        let at = deck_index(card.deck());
        if self.p.under[at].first() == Some(&card) {
            self.p.under[at].pop_front();
        }
        self.p.seen[at] |= 1 << card.number();
        self.p.phase = Phase::After;
        self.events.tell(|| Event::Drew { seat, card });
        let effect = self.game.figures.effect(card).expect("the card is in the pack");
        if let Effect::Keep(_) = effect {
            let hand = &mut self.p.kept[seat.index()];
            hand.push(card);
            hand.as_mut_slice().sort_unstable();
            self.events.tell(|| Event::KeptCard { seat, card });
            return;
        }
        self.p.lay_under(card);
        self.obey(seat, card, effect);
    }

    fn obey(&mut self, seat: Seat, card: Card, effect: Effect) {
        let why = Why::Card(card);
        let spared = self.p.no_fines;
        match effect {
            Effect::Collect(sum) => self.pay(None, Some(seat), sum, why),
            Effect::Pay(sum) if !spared => self.owe(Debt { from: seat, to: None, sum, why }),
            Effect::Upkeep { deed, object, network } if !spared => {
                let mut sum = deed * self.p.owned(seat).len() as i32;
                for cell in self.p.owned(seat).intersection(self.p.built).iter() {
                    let level = self.p.level(cell);
                    sum += if level == NETWORK { network } else { object * i32::from(level) };
                }
                self.owe(Debt { from: seat, to: None, sum, why });
            }
            Effect::Pay(_) | Effect::Upkeep { .. } => {}
            Effect::EachPays(sum) => {
                let others = self.p.left_of(seat).filter(|from| *from != seat);
                for from in others {
                    self.owe(Debt { from, to: Some(seat), sum, why });
                }
            }
            Effect::PayEach(sum) => {
                let others = self.p.left_of(seat).filter(|to| *to != seat);
                for to in others {
                    self.owe(Debt { from: seat, to: Some(to), sum, why });
                }
            }
            Effect::AllPay(sum) => {
                let all = self.p.left_of(seat).filter(|from| *from != seat || !spared);
                for from in all {
                    self.owe(Debt { from, to: None, sum, why });
                }
            }
            Effect::MoveTo(to) => self.go_to(seat, Cell(to), 1),
            Effect::Forward(cells) => self.go(seat, cells, Way::Card, 1),
            Effect::Back(cells) => self.go_back(seat, cells),
            Effect::MoveToNearest { kind, times } => {
                let from = self.p.token(seat);
                let mut ahead = (1..CELLS as u8).map(|cells| from.ahead(cells));
                if let Some(to) = ahead.find(|to| self.is_nearest(*to, kind)) {
                    self.go_to(seat, to, times);
                }
            }
            Effect::ToBench => self.send_to_bench(seat),
            Effect::Keep(_) => {}
        }
    }

    fn is_nearest(&self, cell: Cell, kind: Nearest) -> bool {
        let CellKind::Deed(deed) = self.game.figures.kinds[cell.index()] else { return false };
        let deed = self.game.pack.deeds()[usize::from(deed)].kind;
        match kind {
            Nearest::Stadium => deed == DeedKind::Stadium,
            Nearest::Brand => deed == DeedKind::Brand,
            Nearest::Free => self.p.owner(cell).is_none(),
        }
    }

    /// Forward to a cell (FUT-16.2), a whole lap if it is this one.
    fn go_to(&mut self, seat: Seat, to: Cell, times: u8) {
        let from = self.p.token(seat);
        let cells = (to.0 + CELLS as u8 - from.0) % CELLS as u8;
        self.go(seat, if cells == 0 { CELLS as u8 } else { cells }, Way::Card, times);
    }

    pub(super) fn use_card(&mut self, seat: Seat, card: Card) {
        self.p.kept[seat.index()].retain(|kept| *kept != card);
        self.p.lay_under(card);
        self.events.tell(|| Event::UsedCard { seat, card });
        match self.game.figures.effect(card) {
            Some(Effect::Keep(Kept::OffBench)) => self.leave_bench(seat, Leave::Card),
            _ => unreachable!("nothing else is kept"),
        }
    }

    /// ПЕРСОНАЖ (FUT-17.1).
    pub(super) fn meet(&mut self, seat: Seat) {
        if self.p.cast.held[seat.index()] > 0 {
            self.events.tell(|| Event::AlreadyChosen { seat });
            self.p.phase = Phase::End;
        } else {
            self.p.phase = Phase::Character;
        }
    }

    /// Once only those under the deck are left, no luck is in it: the uppermost is drawn.
    pub(super) fn draw_known_character(&mut self) -> bool {
        if self.p.cast.unseen(self.game.figures.characters.len() as u8) != 0 {
            return false;
        }
        match self.p.cast.under.pop_front() {
            Some(Laid { character, open }) => self.drawn_character(character, open),
            None => self.p.phase = Phase::After,
        }
        true
    }

    /// One that had been revealed stays open (FUT-17.3).
    pub(super) fn drawn_character(&mut self, number: u8, open: bool) {
        let seat = self.p.turn;
        if open {
            self.p.shown.insert(seat);
        }
        self.p.cast.held[seat.index()] = number;
        self.p.phase = Phase::After;
        self.events.tell(|| Event::DrewCharacter { seat, character: Some(number), open });
    }
}
