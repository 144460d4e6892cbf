//! Cards in no order: hands, the deck, the pile.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, nth_bit, serde_as_notation};

use crate::card::{COLOURED, Card, Colour, Value};

/// Kinds of cards, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kinds(pub(crate) u128);

impl Kinds {
    pub(crate) const JOKERS: Self = Self(1 << Card::LOL.0 | 1 << Card::IMHO.0);

    /// All cards with a number.
    pub(crate) const NUMBERS: Self = {
        let (one, n) = ((1u128 << 10) - 1, Value::COUNT);
        Self(one | one << n | one << (2 * n) | one << (3 * n))
    };

    /// All cards of a colour.
    #[inline]
    pub(crate) const fn of_colour(colour: Colour) -> Self {
        Self(((1 << Value::COUNT) - 1) << (colour as usize * Value::COUNT))
    }

    /// A value in all colours.
    #[inline]
    pub(crate) const fn of_value(value: Value) -> Self {
        let n = Value::COUNT;
        Self((1 | 1 << n | 1 << (2 * n) | 1 << (3 * n)) << value.0)
    }

    /// What may be laid on a card by LOL-4, no colour being ordered.
    #[inline]
    pub(crate) fn fitting(top: Card) -> Self {
        FITTING[usize::from(top.0)]
    }

    /// What may be laid where a colour is ordered (LOL-18, LOL-19).
    #[inline]
    pub(crate) fn ordered(colour: Colour) -> Self {
        ORDERED[colour as usize]
    }

    #[inline]
    pub(crate) const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        // Counting bits takes its time, and mostly there is none above.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        low.count_ones() + if high == 0 { 0 } else { high.count_ones() }
    }

    /// The `n`th of [`Kinds::iter`] from 0; there must be one.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Card {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        match n.checked_sub(low.count_ones()) {
            None => Card(nth_bit(low, n)),
            Some(n) => Card(64 + nth_bit(high, n)),
        }
    }

    /// Upwards: colour by colour, then the jokers.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let bit = low.trailing_zeros() as u8;
                low &= low - 1;
                Some(Card(bit))
            } else if high != 0 {
                let bit = high.trailing_zeros() as u8;
                high &= high - 1;
                Some(Card(64 + bit))
            } else {
                None
            }
        })
    }
}

static FITTING: [Kinds; Card::IMHO.0 as usize + 1] = {
    let mut fitting = [Kinds::JOKERS; Card::IMHO.0 as usize + 1];
    let mut place = 0;
    while place < COLOURED as u8 {
        if let (Some(colour), Some(value)) = (Card(place).colour(), Card(place).value()) {
            let alike = Kinds::of_colour(colour).or(Kinds::of_value(value));
            fitting[place as usize] = alike.or(Kinds::JOKERS);
        }
        place += 1;
    }
    fitting
};

static ORDERED: [Kinds; 4] = {
    let mut ordered = [Kinds::JOKERS; 4];
    let mut at = 0;
    while at < 4 {
        ordered[at] = Kinds::of_colour(Colour::ALL[at]).or(Kinds::JOKERS);
        at += 1;
    }
    ordered
};

/// Cards in no order, as counts: up to three of each coloured kind, up to eight of each joker.
// Two binary digits for each coloured kind, one in each word; as many ones as there are jokers, in
// the first word above the colours; how many there are in all, in the second word's highest byte.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    low: u128,
    high: u128,
}

const COLOURS: u128 = (1 << COLOURED) - 1;
const ONE: u128 = 1 << 120;

impl Cards {
    /// None.
    pub const EMPTY: Self = Self { low: 0, high: 0 };

    /// How many.
    #[inline]
    pub const fn len(&self) -> u32 {
        (self.high >> 120) as u32
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        if card.is_joker() {
            (self.low >> card.0 & 0xff).trailing_ones() as u8
        } else {
            (self.low >> card.0 & 1) as u8 + 2 * (self.high >> card.0 & 1) as u8
        }
    }

    /// Is at least one such card among them?
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        (self.low | self.high) >> card.0 & 1 == 1
    }

    /// The kinds among them.
    #[inline]
    pub(crate) const fn kinds(&self) -> Kinds {
        Kinds((self.low | self.high) & (COLOURS | Kinds::JOKERS.0))
    }

    /// The kinds of which there are two or more.
    #[inline]
    pub(crate) const fn pairs(&self) -> Kinds {
        Kinds(self.high & COLOURS)
    }

    /// Adds a card; there must be room for its kind.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < card.most(), "no room for {card}");
        let bit = 1u128 << card.0;
        if card.is_joker() {
            let group = self.low & 0xff << card.0;
            self.low |= group << 1 & 0xff << card.0 | bit;
        } else {
            self.high ^= self.low & bit;
            self.low ^= bit;
        }
        self.high += ONE;
    }

    /// Takes a card out; it must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "no {card}");
        let bit = 1u128 << card.0;
        if card.is_joker() {
            let group = self.low & 0xff << card.0;
            self.low = self.low & !group | group >> 1 & 0xff << card.0;
        } else {
            self.low ^= bit;
            self.high ^= self.low & bit;
        }
        self.high -= ONE;
    }

    /// Takes out all of `others`, which must be there. All kinds at once: no digit borrows from
    /// another kind's.
    #[inline]
    pub(crate) fn without(self, others: &Self) -> Self {
        debug_assert!(self.includes(others), "{others:?} is not among {self:?}");
        let jokers =
            |joker: Card| (self.low & 0xff << joker.0) >> others.count(joker) & 0xff << joker.0;
        let low = (self.low ^ others.low) & COLOURS;
        let borrowed = !self.low & others.low & COLOURS;
        let high = (self.high ^ others.high) & COLOURS ^ borrowed;
        Self {
            low: low | jokers(Card::LOL) | jokers(Card::IMHO),
            high: high | ((self.high >> 120) - (others.high >> 120)) << 120,
        }
    }

    /// Are all of `others` among them?
    pub fn includes(&self, others: &Self) -> bool {
        Card::all().all(|card| self.count(card) >= others.count(card))
    }

    /// The `n`th of them from 0, in some order; there must be one.
    #[inline]
    pub fn nth(&self, n: u32) -> Card {
        let words = [self.low as u64, (self.low >> 64) as u64];
        let mut n = n;
        for (at, word) in words.into_iter().enumerate() {
            let ones = word.count_ones();
            if n < ones {
                return card_at(at as u8 * 64 + nth_bit(word, n));
            }
            n -= ones;
        }
        Kinds(self.high & COLOURS).nth(n / 2)
    }

    /// Each card, equal ones together.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        cards
            .kinds()
            .iter()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(cards.count(card))))
    }

    /// What they count together (LOL-21).
    pub fn points(&self) -> u16 {
        self.kinds().iter().map(|card| card.points() * u16::from(self.count(card))).sum()
    }
}

/// The card whose place this is in the first word; each joker has several.
#[inline]
const fn card_at(place: u8) -> Card {
    if place >= Card::IMHO.0 {
        Card::IMHO
    } else if place >= Card::LOL.0 {
        Card::LOL
    } else {
        Card(place)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::EMPTY;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
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
        let mut cards = Self::EMPTY;
        for word in text.split_whitespace() {
            let card: Card = word.parse()?;
            if cards.count(card) == card.most() {
                return Err(NotationError::new(word, "in any deck so often"));
            }
            cards.insert(card);
        }
        Ok(cards)
    }
}

serde_as_notation!(Cards);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_text_with_too_many_of_a_kind_is_refused() {
        assert!("r5 r5 r5".parse::<Cards>().is_ok());
        assert!("r5 r5 r5 r5".parse::<Cards>().is_err());
        assert!("lol lol lol lol lol lol lol lol".parse::<Cards>().is_ok());
        assert!("lol lol lol lol lol lol lol lol lol".parse::<Cards>().is_err());
    }

    proptest! {
        /// Against counts in a plain array.
        #[test]
        fn cards_are_counted_right(steps in proptest::collection::vec((0..Card::KINDS, any::<bool>()), 0..300)) {
            let kinds: Vec<Card> = Card::all().collect();
            let mut cards = Cards::EMPTY;
            let mut plain = [0u8; Card::KINDS];
            for (kind, add) in steps {
                let card = kinds[kind];
                if add && plain[kind] < card.most() {
                    cards.insert(card);
                    plain[kind] += 1;
                } else if !add && plain[kind] > 0 {
                    cards.remove(card);
                    plain[kind] -= 1;
                }
                prop_assert_eq!(cards.count(card), plain[kind]);
                prop_assert_eq!(cards.contains(card), plain[kind] > 0);
            }
            let sum: u32 = plain.iter().map(|&n| u32::from(n)).sum();
            prop_assert_eq!(cards.len(), sum);
            prop_assert_eq!(cards.is_empty(), sum == 0);
            prop_assert_eq!(cards.iter().count() as u32, sum);
            prop_assert_eq!(cards.to_string().parse(), Ok(cards));
            prop_assert_eq!(cards.pairs().iter().count(), plain[..68].iter().filter(|&&n| n > 1).count());
            let drawn: Cards = (0..sum).map(|n| cards.nth(n)).collect();
            prop_assert_eq!(drawn, cards);
            let points: u16 = cards.iter().map(Card::points).sum();
            prop_assert_eq!(cards.points(), points);
            prop_assert!(cards.includes(&drawn));
            prop_assert!(cards.without(&drawn).is_empty());
        }
    }
}
