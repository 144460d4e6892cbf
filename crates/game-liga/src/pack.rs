//! The pack: how many cards of each kind the deck has (LIGA-3).

use std::collections::BTreeMap;

use game_core::{PackError, PackFiles, Spanned};
use serde::{Deserialize, Serialize};

use crate::about::{self, About};
use crate::card::{Card, Cards};

/// How many of each card the deck has, and what each does.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Pack {
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    cards: Cards,
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in Card]: About }"))]
    about: BTreeMap<String, About>,
}

/// The one file of the pack.
pub(crate) const FILE: &str = "deck.toml";

/// Cards of the whole deck, and how many of them are Twister, Mage, Attack and Phantom.
const WHOLE: u32 = 104;
/// More of one kind than this, and a hand could not count them.
const MOST: i64 = 60;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    cards: BTreeMap<Spanned<String>, Spanned<i64>>,
}

impl game_core::Pack for Pack {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files.only(&[FILE])?;
        let file: File = files.parse(FILE)?;
        let mut cards = Cards::default();
        for (name, count) in &file.cards {
            let fault = |span, reason: String| Err(files.fault(FILE, Some(span), reason));
            let card: Card = match name.get_ref().parse() {
                Ok(card) => card,
                Err(error) => return fault(name.span(), format!("{error}")),
            };
            if !(0..=MOST).contains(count.get_ref()) {
                let reason =
                    format!("{} cards of one kind; 0 to {MOST} are possible", count.get_ref());
                return fault(count.span(), reason);
            }
            for _ in 0..*count.get_ref() {
                cards.insert(card);
            }
        }
        let masters = Card::all().filter(|card| card.is_master());
        if let Some(card) = masters.into_iter().find(|card| cards.count(*card) != 1) {
            let reason = format!(
                "{} cards of {card}; Twister, Mage, Attack and Phantom are there once each",
                cards.count(card)
            );
            return Err(files.fault(FILE, None, reason));
        }
        if cards.len() != WHOLE {
            let reason = format!("{} cards; the deals need {WHOLE}", cards.len());
            return Err(files.fault(FILE, None, reason));
        }
        Ok(Self { cards, about: about::all() })
    }

    fn deciding(&self) -> String {
        self.cards.to_string()
    }
}

impl Pack {
    /// The deck with so many cards: all, or 100 (LIGA-3).
    pub(crate) fn deck(&self, cards: u8) -> Cards {
        let mut deck = self.cards;
        if u32::from(cards) < WHOLE {
            for card in self.cards.cards().filter(|card| card.is_master()) {
                deck.remove(card);
            }
        }
        deck
    }
}
