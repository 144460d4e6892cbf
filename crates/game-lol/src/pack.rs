//! The pack: how many of each card the deck has, and what cards and colours are called (LOL-2).

use std::collections::BTreeMap;

use game_core::{Lang, PackError, PackFiles, Phrase, Spanned};
use serde::{Deserialize, Serialize};

use crate::about::About;
use crate::card::{COPIES, Card, Colour, JOKERS, Value};
use crate::cards::Cards;

/// The one file of the pack.
pub(crate) const FILE: &str = "deck.toml";

/// Cards that a deck must have at least: six for each of nine, the pile and a few to draw.
const LEAST: u32 = 60;
/// Letters that a name can have and still fit its card.
const NAME: usize = 12;

/// The deck and its names.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Pack {
    deck: Cards,
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in Colour]: ColourName }"))]
    colours: BTreeMap<String, ColourName>,
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in Value | 'lol' | 'imho']: CardName }"))]
    cards: BTreeMap<String, CardName>,
}

/// What a colour is called.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColourName {
    /// The colour itself: `красный`.
    pub name: Phrase,
    /// As it is said of a card: `красная`.
    pub card: Phrase,
}

/// What a card is called, its colour aside.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardName {
    /// As it is printed.
    pub name: Phrase,
    /// How many: of a coloured card in each colour, of a joker in all.
    pub copies: u8,
    /// How many it makes the next one draw (LOL-17, LOL-18).
    pub plus: u8,
    pub about: About,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    colour: Vec<Spanned<ColourEntry>>,
    card: Vec<Spanned<CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColourEntry {
    colour: Spanned<String>,
    name: Spanned<Phrase>,
    card: Spanned<Phrase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    card: Spanned<String>,
    copies: Spanned<u8>,
    name: Spanned<Phrase>,
}

impl game_core::Pack for Pack {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files.only(&[FILE])?;
        let file: File = files.parse(FILE)?;
        let mut pack =
            Self { deck: Cards::EMPTY, colours: BTreeMap::new(), cards: BTreeMap::new() };
        let fault = |span, reason: String| files.fault(FILE, Some(span), reason);
        let mut names = Vec::new();
        let mut name = |name: &Spanned<Phrase>| {
            check_name(name.get_ref(), &mut names).map_err(|reason| fault(name.span(), reason))
        };
        for entry in file.colour.iter().map(Spanned::get_ref) {
            let key = entry.colour.get_ref();
            key.parse::<Colour>().map_err(|error| fault(entry.colour.span(), error.to_string()))?;
            name(&entry.name)?;
            for text in [&entry.card.get_ref().ru, &entry.card.get_ref().en] {
                check_length(text).map_err(|reason| fault(entry.card.span(), reason))?;
            }
            let colour = ColourName {
                name: entry.name.get_ref().clone(),
                card: entry.card.get_ref().clone(),
            };
            if pack.colours.insert(key.clone(), colour).is_some() {
                return Err(fault(entry.colour.span(), format!("the colour {key} is there twice")));
            }
        }
        for entry in file.card.iter().map(Spanned::get_ref) {
            let key = entry.card.get_ref();
            let value = key.parse::<Value>().ok();
            let joker = key.parse::<Card>().ok().filter(|card| card.is_joker());
            let (most, kinds): (u8, Vec<Card>) = match (value, joker) {
                (Some(value), _) => {
                    (COPIES, Colour::ALL.map(|colour| Card::new(colour, value)).to_vec())
                }
                (_, Some(joker)) => (JOKERS, vec![joker]),
                _ => {
                    let reason = format!(
                        "{key:?} is not a card (0 to 9, bah, ban, pff, bro, oops, +1, +2, lol, imho)"
                    );
                    return Err(fault(entry.card.span(), reason));
                }
            };
            let copies = *entry.copies.get_ref();
            if copies > most {
                let reason = format!("{copies} copies of {key}; {most} at the most");
                return Err(fault(entry.copies.span(), reason));
            }
            name(&entry.name)?;
            let (plus, about) = (kinds[0].plus(), About::of(kinds[0]));
            let card = CardName { name: entry.name.get_ref().clone(), copies, plus, about };
            if pack.cards.insert(key.clone(), card).is_some() {
                return Err(fault(entry.card.span(), format!("the card {key} is there twice")));
            }
            for card in kinds {
                (0..copies).for_each(|_| pack.deck.insert(card));
            }
        }
        let whole = |reason: String| files.fault(FILE, None, reason);
        if let Some(colour) =
            Colour::ALL.into_iter().find(|colour| !pack.colours.contains_key(&colour.to_string()))
        {
            return Err(whole(format!("the colour {colour} is missing")));
        }
        let keys = Value::all().map(|value| value.to_string());
        let mut keys = keys.chain([Card::LOL, Card::IMHO].map(|joker| joker.to_string()));
        if let Some(key) = keys.find(|key| !pack.cards.contains_key(key)) {
            return Err(whole(format!("the card {key} is missing")));
        }
        if pack.deck.len() < LEAST {
            let reason = format!("{} cards; nine seats need {LEAST}", pack.deck.len());
            return Err(whole(reason));
        }
        Ok(pack)
    }

    fn deciding(&self) -> String {
        self.deck.to_string()
    }
}

impl Pack {
    /// All cards.
    pub fn deck(&self) -> &Cards {
        &self.deck
    }

    /// What a colour is called.
    pub fn colour(&self, colour: Colour) -> &ColourName {
        &self.colours[&colour.to_string()]
    }

    /// What a card is called, its colour aside.
    pub fn card(&self, card: Card) -> &CardName {
        match card.value() {
            Some(value) => &self.cards[&value.to_string()],
            None => &self.cards[&card.to_string()],
        }
    }

    /// A card in full: `red 5`, `красная «Бан!»`, `ИМХО!`.
    pub(crate) fn name(&self, card: Card, lang: Lang) -> String {
        let name = self.card(card).name.get(lang);
        let Some(colour) = card.colour() else { return name.to_string() };
        let colour = self.colour(colour).card.get(lang);
        match lang {
            Lang::Ru if !card.is_number() => format!("{colour} «{name}»"),
            _ => format!("{colour} {name}"),
        }
    }
}

fn check_length(text: &str) -> Result<(), String> {
    if text.trim().is_empty() {
        Err("a name is empty".into())
    } else if text.chars().count() > NAME {
        Err(format!("{text:?} has more than {NAME} letters and won't fit its card"))
    } else {
        Ok(())
    }
}

/// A name must fit its card, and nothing else may be called so.
fn check_name(name: &Phrase, names: &mut Vec<Phrase>) -> Result<(), String> {
    check_length(&name.ru)?;
    check_length(&name.en)?;
    if names.iter().any(|other| other.ru == name.ru || other.en == name.en) {
        return Err(format!("two things are called {:?}", name.en));
    }
    names.push(name.clone());
    Ok(())
}
