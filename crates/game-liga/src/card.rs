//! Cards, hands and decks (LIGA-3).

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};

/// Kinds of cards.
pub const KINDS: usize = 18;
/// Cards in the largest hand (LIGA-6).
pub const HAND: usize = 6;

/// A card. Cards of one kind are alike.
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        type = "'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '12' | '13' | 'cheater' | 'liga' | 'twister' | 'mage' | 'attack' | 'phantom'"
    )
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const NAMES: [&str; KINDS] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "cheater", "liga", "twister",
    "mage", "attack", "phantom",
];

const CARDS: &str = "a card (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, cheater, liga, twister, mage, \
    attack, phantom)";

/// Cells that a card moves a ball forward; 0 for a card that doesn't.
const FORWARD: [u8; KINDS] = [1, 2, 3, 0, 5, 6, 0, 8, 9, 10, 12, 13, 0, 0, 0, 0, 0, 0];

impl Card {
    /// Brings a ball out, or moves one 1 forward (LIGA-13).
    pub const ONE: Self = Self(0);
    /// Moves backward (LIGA-24).
    pub const FOUR: Self = Self(3);
    /// Seven single steps (LIGA-27).
    pub const SEVEN: Self = Self(6);
    /// Moves forward, or makes the next seat skip (LIGA-32).
    pub const EIGHT: Self = Self(7);
    /// Brings a ball out, or moves one 13 forward (LIGA-13).
    pub const THIRTEEN: Self = Self(11);
    /// Swaps two balls (LIGA-35).
    pub const CHEATER: Self = Self(12);
    /// Undoes the card before it and uses it (LIGA-36).
    pub const LIGA: Self = Self(13);
    /// Passes all hands to the right (LIGA-47).
    pub const TWISTER: Self = Self(14);
    /// Brings out a neighbour's ball (LIGA-49).
    pub const MAGE: Self = Self(15);
    /// Runs to the first other ball (LIGA-53).
    pub const ATTACK: Self = Self(16);
    /// Plays for the left neighbour (LIGA-55).
    pub const PHANTOM: Self = Self(17);

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// Its place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Cells that it moves a ball forward by LIGA-12; `None` if it isn't that kind of card.
    #[inline]
    pub const fn forward(self) -> Option<u8> {
        match FORWARD[self.index()] {
            0 => None,
            cells => Some(cells),
        }
    }

    /// Can it bring a ball out (LIGA-7)?
    #[inline]
    pub const fn is_exit(self) -> bool {
        matches!(self, Self::ONE | Self::THIRTEEN)
    }

    /// Is it one of the four that a deck of 100 lacks (LIGA-3)?
    pub const fn is_master(self) -> bool {
        self.0 >= Self::TWISTER.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
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
        let card = Self::all().find(|card| NAMES[card.index()] == text);
        card.ok_or_else(|| NotationError::new(text, CARDS))
    }
}

/// Up to six cards without an order, written in the order of the kinds: `5 5 mage`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(
    /// Three bits a kind.
    u64,
);

/// The lowest bit of each kind.
const ONES: u64 = 0o111_111_111_111_111_111;

impl Hand {
    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        let bits = |place: u32| (self.0 >> place & ONES).count_ones();
        (bits(0) + 2 * bits(1) + 4 * bits(2)) as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (3 * card.0) & 7) as u8
    }

    /// Is there one of this kind?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a card; a hand has room for [`HAND`].
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 += 1 << (3 * card.0);
    }

    /// Takes a card out; false if there is none of its kind.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.0 -= 1 << (3 * card.0);
        }
        there
    }

    /// Each kind that is there, once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut rest = (self.0 | self.0 >> 1 | self.0 >> 2) & ONES;
        std::iter::from_fn(move || {
            let kind = (rest != 0).then(|| Card((rest.trailing_zeros() / 3) as u8))?;
            rest &= rest - 1;
            Some(kind)
        })
    }

    /// Every card.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// Of each kind the larger number of both.
    pub fn most(self, other: Self) -> Self {
        Self(Card::all().fold(0, |bits, card| {
            bits | u64::from(self.count(card).max(other.count(card))) << (3 * card.0)
        }))
    }

    /// Are all cards of `other` in it?
    pub fn holds(self, other: Self) -> bool {
        other.kinds().all(|card| other.count(card) <= self.count(card))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        cards.into_iter().for_each(|card| hand.insert(card));
        hand
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.cards().enumerate() {
            write!(f, "{}{card}", if at > 0 { " " } else { "" })?;
        }
        Ok(())
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
        let mut hand = Self::default();
        let words = text.split(' ').filter(|word| !word.is_empty());
        for (at, word) in words.enumerate() {
            if at == HAND {
                return Err(NotationError::new(text, "a hand of at most six cards"));
            }
            hand.insert(word.parse()?);
        }
        Ok(hand)
    }
}

/// Any number of cards without an order, such as what is left of the deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// How many of each kind.
    pub const fn new(counts: [u8; KINDS]) -> Self {
        Self(counts)
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// How many of this kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Takes a card out; false if there is none of its kind.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.0[card.index()] > 0;
        if there {
            self.0[card.index()] -= 1;
        }
        there
    }

    /// Those of the kinds that fit.
    #[inline]
    pub(crate) fn only(mut self, fits: impl Fn(Card) -> bool) -> Self {
        Card::all().filter(|card| !fits(*card)).for_each(|card| self.0[card.index()] = 0);
        self
    }

    /// The card at `place`, counted through the kinds.
    ///
    /// # Panics
    /// If there are fewer cards.
    #[inline]
    pub fn nth(&self, mut place: u32) -> Card {
        for card in Card::all() {
            let count = u32::from(self.count(card));
            if place < count {
                return card;
            }
            place -= count;
        }
        panic!("there are not so many cards")
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(|card| (0..self.count(card)).map(move |_| card))
    }
}

impl fmt::Display for Cards {
    /// Such as `13×2 liga`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = Card::all().filter(|card| self.count(*card) > 0);
        for (at, card) in there.enumerate() {
            write!(f, "{}{card}", if at > 0 { " " } else { "" })?;
            match self.count(card) {
                1 => {}
                count => write!(f, "×{count}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "cards such as 13×2 liga");
        let mut cards = Self::default();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let (name, count) = word.split_once('×').unwrap_or((word, "1"));
            let card: Card = name.parse()?;
            let count: u8 = count.parse().map_err(|_| error())?;
            let sum = cards.count(card).checked_add(count).ok_or_else(error)?;
            cards.0[card.index()] = sum;
        }
        Ok(cards)
    }
}

serde_as_notation!(Card, Hand, Cards);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_hand_counts_its_kinds() {
        let mut hand: Hand = "13 1 13 phantom 13 4".parse().unwrap();
        assert_eq!(hand.to_string(), "1 4 13 13 13 phantom");
        assert_eq!((hand.len(), hand.count(Card::THIRTEEN)), (6, 3));
        assert_eq!(hand.kinds().count(), 4);
        assert!(hand.remove(Card::THIRTEEN) && !hand.remove(Card::LIGA));
        assert_eq!(hand.to_string(), "1 4 13 13 phantom");
        let other: Hand = "13 13 13 liga".parse().unwrap();
        assert!(!hand.holds(other) && hand.most(other).holds(other));
        assert_eq!(hand.most(other).to_string(), "1 4 13 13 13 liga phantom");
        for bad in ["11", "1 1 1 1 1 1 1", "LIGA", "1,2", "14"] {
            assert!(bad.parse::<Hand>().is_err(), "{bad}");
        }
    }

    #[test]
    fn cards_are_counted_and_found() {
        let cards: Cards = "13×2 liga 13".parse().unwrap();
        assert_eq!(cards.to_string(), "13×3 liga");
        assert_eq!((cards.len(), cards.nth(2), cards.nth(3)), (4, Card::THIRTEEN, Card::LIGA));
        for bad in ["13×", "13×x", "×2", "13×200 13×100", "15×2"] {
            assert!(bad.parse::<Cards>().is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn cards_and_hands_are_read_as_written(kinds in prop::collection::vec(0..KINDS as u8, 0..=HAND)) {
            let hand: Hand = kinds.iter().map(|&kind| Card(kind)).collect();
            prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand));
            prop_assert_eq!(hand.len(), kinds.len());
            let mut cards = Cards::default();
            hand.cards().for_each(|card| cards.insert(card));
            prop_assert_eq!(cards.to_string().parse::<Cards>(), Ok(cards));
        }
    }
}
