//! What eyes have learnt of hands: open draws (LOL-5) and swapped hands (LOL-15).
//!
//! For each holder and kind it gives lower bounds: at least so many cards, known to these eyes. A
//! card that is played is taken for the best-known one, so bounds only shrink. Hands change owner as
//! a whole, so of two eyes one always knows all of a hand that the other knows, and more: of the
//! cards of a kind in one hand, each is known to all who know the next.

use game_core::{Eyes, Seat, SeatSet};

use crate::card::{COPIES, Card, JOKERS};
use crate::cards::Cards;
use crate::position::SEATS;

const COLOURED: usize = (Card::KINDS - 2) * COPIES as usize;
const PLACES: usize = COLOURED + 2 * JOKERS as usize;

/// The known cards of each kind, those of the highest holder first and the best known of one holder
/// first; 0 where no further card is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory([u16; PLACES]);

/// A known card: who holds it, who knows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) card: Card,
    pub(crate) holder: Seat,
    pub(crate) by: Knowers,
}

/// Seats that know of a card, and the spectators as one more bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Knowers(u16);

const SPECTATORS: u16 = 1 << SEATS;
const KNOWERS: u32 = SEATS as u32 + 1;

impl Knowers {
    /// All at a table of so many seats but the holder, who needs no memory.
    pub(crate) fn everybody(seats: u8, holder: Seat) -> Self {
        Self((((1 << seats) - 1) | SPECTATORS) & !(1 << holder.0))
    }

    pub(crate) fn seats(seats: SeatSet) -> Self {
        Self(seats.iter().map(|seat| 1 << seat.0).sum())
    }

    pub(crate) fn is_everybody(self) -> bool {
        self.0 & SPECTATORS != 0
    }

    pub(crate) fn seat_set(self) -> SeatSet {
        (0..SEATS as u8).map(Seat).filter(|seat| self.0 >> seat.0 & 1 == 1).collect()
    }

    /// Is it known to any of these? Spectators know what everybody knows.
    fn include(self, eyes: Eyes) -> bool {
        self.is_everybody() || self.0 & Self::seats(eyes).0 != 0
    }

    /// Does one of the two know all that the other knows?
    fn nested(self, other: Self) -> bool {
        self.0 & other.0 == self.0.min(other.0)
    }
}

fn entry(holder: Seat, by: Knowers) -> u16 {
    u16::from(holder.0 + 1) << KNOWERS | by.0
}

fn holder(entry: u16) -> Option<Seat> {
    ((entry >> KNOWERS) as u8).checked_sub(1).map(Seat)
}

fn knowers(entry: u16) -> Knowers {
    Knowers(entry & ((1 << KNOWERS) - 1))
}

fn places(card: Card) -> std::ops::Range<usize> {
    match card {
        Card::LOL => COLOURED..COLOURED + JOKERS as usize,
        Card::IMHO => COLOURED + JOKERS as usize..PLACES,
        card => {
            let from = card.kind() * COPIES as usize;
            from..from + COPIES as usize
        }
    }
}

impl Memory {
    pub(crate) const EMPTY: Self = Self([0; PLACES]);

    /// A card in a hand becomes known. False if more of its kind are known than can be.
    pub(crate) fn learn(&mut self, card: Card, seat: Seat, by: Knowers) -> bool {
        let kind = &mut self.0[places(card)];
        let (new, mut at) = (entry(seat, by), kind.len() - 1);
        if kind[at] != 0 {
            return false;
        }
        while at > 0 && kind[at - 1] < new {
            kind[at] = kind[at - 1];
            at -= 1;
        }
        kind[at] = new;
        true
    }

    /// A card of this kind leaves the hand.
    #[inline]
    pub(crate) fn forget(&mut self, card: Card, seat: Seat) {
        let kind = &mut self.0[places(card)];
        if kind[0] == 0 {
            return;
        }
        if let Some(at) = kind.iter().position(|&entry| holder(entry) == Some(seat)) {
            kind.copy_within(at + 1.., at);
            kind[kind.len() - 1] = 0;
        }
    }

    /// Two hands are traded: each of the two knows the other's new one. `one` and `two` are the
    /// hands as they were before.
    pub(crate) fn swap(&mut self, (one, first): (Seat, &Cards), (two, second): (Seat, &Cards)) {
        for card in first.kinds().or(second.kinds()).iter() {
            let kind = &mut self.0[places(card)];
            let mut unknown = [(one, two, first.count(card)), (two, one, second.count(card))];
            for place in kind.iter_mut() {
                let (giver, taker, left) = match holder(*place) {
                    Some(seat) if seat == one => &mut unknown[0],
                    Some(seat) if seat == two => &mut unknown[1],
                    _ => continue,
                };
                let by = (knowers(*place).0 | 1 << giver.0) & !(1 << taker.0);
                *place = entry(*taker, Knowers(by));
                *left -= 1;
            }
            for (giver, taker, left) in unknown {
                for _ in 0..left {
                    let free = kind.iter_mut().find(|place| **place == 0);
                    *free.expect("a place for every copy") = entry(taker, Knowers(1 << giver.0));
                }
            }
            kind.sort_unstable_by(|one, two| two.cmp(one));
        }
    }

    /// What these eyes know of each hand.
    pub(crate) fn of(&self, eyes: Eyes) -> [Cards; SEATS] {
        let mut hands = [Cards::EMPTY; SEATS];
        if *self != Self::EMPTY {
            for known in self.iter().filter(|known| known.by.include(eyes)) {
                hands[known.holder.index()].insert(known.card);
            }
        }
        hands
    }

    /// All that is known.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Known> {
        Card::all().flat_map(move |card| {
            self.0[places(card)].iter().filter_map(move |&entry| {
                Some(Known { card, holder: holder(entry)?, by: knowers(entry) })
            })
        })
    }

    /// Could it have come about: of the cards of a kind in one hand, is each known to all who know
    /// the next?
    pub(crate) fn is_nested(&self) -> bool {
        self.0.windows(2).enumerate().all(|(at, pair)| {
            let same_kind =
                |card: Card| places(card).contains(&at) && places(card).contains(&(at + 1));
            let together = holder(pair[0]) == holder(pair[1]) && pair[1] != 0;
            !together || !Card::all().any(same_kind) || knowers(pair[0]).nested(knowers(pair[1]))
        })
    }
}
