//! Cards by number, and what lies under a deck.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, serde_as_notation};

use crate::pack::{CARDS, Deck};
use crate::short::Short;

/// Cards of one deck at the most: the box's and the expansion's.
pub(crate) const DECK: usize = 2 * CARDS;

/// Cards that can be kept at the most, all seats together.
pub(crate) const KEPT: usize = 8;

/// A card, by its deck and number: `g7` is the seventh of ГОЛ, `o12` the twelfth of ОФСАЙД.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`g${number}` | `o${number}`"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const OFFSIDE: u8 = 64;

impl Card {
    /// The card with this number, from 0.
    #[inline]
    pub const fn new(deck: Deck, number: u8) -> Self {
        match deck {
            Deck::Goal => Self(number),
            Deck::Offside => Self(OFFSIDE | number),
        }
    }

    /// Its deck.
    #[inline]
    pub const fn deck(self) -> Deck {
        if self.0 & OFFSIDE == 0 { Deck::Goal } else { Deck::Offside }
    }

    /// Its number in the deck, from 0.
    #[inline]
    pub const fn number(self) -> usize {
        (self.0 & !OFFSIDE) as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.deck() {
            Deck::Goal => 'g',
            Deck::Offside => 'o',
        };
        write!(f, "{letter}{}", self.number() + 1)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = || {
            let deck = match text.as_bytes().first()? {
                b'g' => Deck::Goal,
                b'o' => Deck::Offside,
                _ => return None,
            };
            let number: u8 = text[1..].parse().ok()?;
            let card = Self::new(deck, number.checked_sub(1)?);
            (usize::from(number) <= DECK && card.to_string() == text).then_some(card)
        };
        card().ok_or_else(|| NotationError::new(text, "a card (g1 to g42, o1 to o42)"))
    }
}

serde_as_notation!(Card);

/// What one seat keeps, in order.
pub type Hand = Short<Card, KEPT>;

/// What has been put under a deck, the uppermost first. What is neither here nor kept has not been
/// seen yet and lies on top, in an order that luck decides when it is drawn.
pub(crate) type Under = Short<Card, DECK>;
