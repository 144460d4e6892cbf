//! Cards and hands (LINE-1, LINE-4).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};

use crate::cell::{CELLS, Cell, Cells, EVENTS, Word, write_words};

/// Cards a hand holds at the most (LINE-4).
pub const HAND: usize = 6;

/// A card: the event of a cell, written as that cell, or a special card.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Cell | Special"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The special cards (LINE-7, LINE-8, LINE-9).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "'+1' | '-1' | '-1/+1'"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Special {
    /// `+1`: a chip on any free cell.
    Plus,
    /// `-1`: takes a chip of another team off.
    Minus,
    /// `-1/+1`: replaces a chip of another team by one's own.
    Swap,
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardKind {
    /// The event of this cell.
    Event(Cell),
    /// A special card.
    Special(Special),
}

impl Special {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Plus, Self::Minus, Self::Swap];

    /// How many of each kind the deck has (LINE-1).
    pub const COUNTS: [u8; 3] = [4, 4, 3];

    const NAMES: [&'static str; 3] = ["+1", "-1", "-1/+1"];

    /// As it is printed.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl Card {
    /// The card of a cell's event. Corners have none.
    #[inline]
    pub const fn event(cell: Cell) -> Option<Self> {
        if cell.is_corner() { None } else { Some(Self(cell.0)) }
    }

    /// A special card.
    #[inline]
    pub const fn special(special: Special) -> Self {
        Self(CELLS as u8 + special as u8)
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> CardKind {
        match self.0.checked_sub(CELLS as u8) {
            None => CardKind::Event(Cell(self.0)),
            Some(special) => CardKind::Special(Special::ALL[special as usize]),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            CardKind::Event(cell) => cell.fmt(f),
            CardKind::Special(special) => f.write_str(special.name()),
        }
    }
}

impl Word for Card {
    fn push_to(self, text: &mut String) {
        match self.kind() {
            CardKind::Event(cell) => cell.push_to(text),
            CardKind::Special(special) => text.push_str(special.name()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let special = Special::ALL.into_iter().find(|special| special.name() == text);
        special
            .map(Self::special)
            .or_else(|| Self::event(text.parse().ok()?))
            .ok_or_else(|| NotationError::new(text, "a card (an event's cell, +1, -1 or -1/+1)"))
    }
}

/// Cards in no order: the deck, the discards. What is left is all that matters of a deck; each draw
/// samples from it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    events: Cells,
    specials: [u8; 3],
}

impl Cards {
    /// The whole deck (LINE-1): 140 events and 11 special cards.
    pub const ALL: Self = Self { events: EVENTS, specials: Special::COUNTS };

    /// How many.
    #[inline]
    pub fn len(&self) -> u32 {
        self.events.len() + self.specials.iter().map(|&count| u32::from(count)).sum::<u32>()
    }

    /// None at all?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty() && self.specials == [0; 3]
    }

    /// The `n`th of them from 0; there must be one.
    #[inline]
    pub fn nth(&self, n: u32) -> Card {
        let mut n = match self.events.nth_or_left(n) {
            Ok(cell) => return Card(cell.0),
            Err(n) => n,
        };
        for special in Special::ALL {
            let count = u32::from(self.specials[special as usize]);
            if n < count {
                return Card::special(special);
            }
            n -= count;
        }
        unreachable!("{n} cards too few")
    }

    /// Is at least one such card among them?
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        match card.kind() {
            CardKind::Event(cell) => self.events.contains(cell),
            CardKind::Special(special) => self.specials[special as usize] > 0,
        }
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        match card.kind() {
            CardKind::Event(cell) => self.events.insert(cell),
            CardKind::Special(special) => self.specials[special as usize] += 1,
        }
    }

    /// Takes a card out; `false` if it isn't there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            match card.kind() {
                CardKind::Event(cell) => self.events.remove(cell),
                CardKind::Special(special) => self.specials[special as usize] -= 1,
            }
        }
        there
    }

    /// These but for `others`, which must be among them.
    #[inline]
    pub(crate) fn without(mut self, others: &Self) -> Self {
        self.events = self.events.without(others.events);
        for (count, other) in self.specials.iter_mut().zip(others.specials) {
            *count -= other;
        }
        self
    }

    /// Events among them.
    pub fn events(&self) -> Cells {
        self.events
    }

    /// How many of a kind of special card.
    pub fn specials(&self, special: Special) -> u8 {
        self.specials[special as usize]
    }

    /// Each card, events first.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let specials = self.specials;
        let special = move |kind: Special| {
            std::iter::repeat_n(Card::special(kind), usize::from(specials[kind as usize]))
        };
        self.events
            .iter()
            .map(|cell| Card(cell.0))
            .chain(Special::ALL.into_iter().flat_map(special))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut left = Self::ALL;
        let mut cards = Self::default();
        for word in text.split_whitespace() {
            let card = word.parse()?;
            if !left.remove(card) {
                return Err(NotationError::new(word, "in the deck so often"));
            }
            cards.insert(card);
        }
        Ok(cards)
    }
}

/// One seat's cards, in ascending order.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: [Card; HAND],
    len: u8,
}

const NO_CARD: Card = Card(u8::MAX);

impl Default for Hand {
    fn default() -> Self {
        Self { cards: [NO_CARD; HAND], len: 0 }
    }
}

impl Hand {
    /// The cards, in order.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, equal ones once.
    #[inline]
    pub fn distinct(&self) -> impl Iterator<Item = Card> {
        let cards = self.cards();
        let new = |at: usize| at == 0 || cards[at] != cards[at - 1];
        (0..cards.len()).filter(move |&at| new(at)).map(|at| cards[at])
    }

    /// The events, and the special cards behind them.
    #[inline]
    pub(crate) fn split(&self) -> (&[Card], &[Card]) {
        let cards = self.cards();
        let event = |card: &Card| matches!(card.kind(), CardKind::Event(_));
        cards.split_at(cards.iter().rposition(event).map_or(0, |last| last + 1))
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// None?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is such a card in it?
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// Takes a card in. A hand of six can't.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.len() < HAND, "no room for {card}");
        let before = self.cards;
        self.cards[0] = before[0].min(card);
        for at in 1..HAND {
            self.cards[at] = before[at].min(before[at - 1].max(card));
        }
        self.len += 1;
    }

    /// Gives a card out; it must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card} is played and not held");
        let before = self.cards;
        for at in 0..HAND - 1 {
            self.cards[at] = if before[at] < card { before[at] } else { before[at + 1] };
        }
        self.cards[HAND - 1] = NO_CARD;
        self.len -= 1;
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.cards().iter().copied())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Hand {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cards: Cards = text.parse()?;
        if cards.len() > HAND as u32 {
            return Err(NotationError::new(text, "a hand (six cards at the most)"));
        }
        let mut hand = Self::default();
        cards.iter().for_each(|card| hand.insert(card));
        Ok(hand)
    }
}

serde_as_notation!(Card, Cards, Hand);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_as_line_1_says() {
        assert_eq!(Cards::ALL.len(), 151);
        let cards: Vec<Card> = Cards::ALL.iter().collect();
        for (n, &card) in cards.iter().enumerate() {
            assert_eq!(Cards::ALL.nth(n as u32), card);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Cards::ALL.to_string().parse(), Ok(Cards::ALL));
        for bad in ["a1", "l12", "+2", "−1", ""] {
            assert!(bad.parse::<Card>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn hands_stay_in_order() {
        let mut hand: Hand = "+1 d7 -1/+1 b1 +1".parse().unwrap();
        assert_eq!(hand.to_string(), "b1 d7 +1 +1 -1/+1");
        assert_eq!(hand.distinct().count(), 4);
        hand.remove("+1".parse().unwrap());
        hand.insert("c1".parse().unwrap());
        assert_eq!(hand.to_string(), "b1 c1 d7 +1 -1/+1");
        assert_eq!(hand, "c1 b1 d7 -1/+1 +1".parse().unwrap());
        for bad in ["b1 b1", "+1 +1 +1 +1 +1", "b1 c1 d1 e1 f1 g1 h1"] {
            assert!(bad.parse::<Hand>().is_err(), "{bad}");
        }
    }
}
