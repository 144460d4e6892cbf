//! Reading the files of a pack, and refusing what the rules can't rely on.

mod board;
mod cards;
mod characters;

use std::ops::Range;

use game_core::{PackError, PackFiles, Phrase, Spanned};
use serde::Deserialize;

use super::{Deck, Pack};

pub(super) const BOARD: &str = "board.toml";
pub(super) const CARDS: &str = "cards.toml";
pub(super) const CHARACTERS: &str = "characters.toml";
pub(super) const EXPANSION: &str = "expansion.toml";

/// The greatest sum of money that a pack can name: those of a whole game still fit an `i32`.
const GREATEST: i64 = 10_000;
/// Letters that a name can have and still fit its cell or card.
const NAME: usize = 26;
/// Letters that a word of a name can have and still fit its cell.
const WORD: usize = 13;
/// Letters that a text can have and still fit its card.
const TEXT: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    goal: Vec<Spanned<cards::CardEntry>>,
    offside: Vec<Spanned<cards::CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharactersFile {
    character: Vec<Spanned<characters::CharacterEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpansionFile {
    goal: Vec<Spanned<cards::CardEntry>>,
    offside: Vec<Spanned<cards::CardEntry>>,
    character: Vec<Spanned<characters::CharacterEntry>>,
}

/// A text as it stands in a file: a missing language is told, not just refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    ru: Option<String>,
    en: Option<String>,
}

/// One of the files.
#[derive(Clone, Copy)]
struct File<'a> {
    files: &'a PackFiles,
    name: &'static str,
}

pub(super) fn load(files: &PackFiles) -> Result<Pack, PackError> {
    files.only(&[BOARD, CARDS, CHARACTERS, EXPANSION])?;
    let file = |name| File { files, name };
    let board = board::read(file(BOARD))?;
    let cards: CardsFile = files.parse(CARDS)?;
    let characters: CharactersFile = files.parse(CHARACTERS)?;
    let more: ExpansionFile = files.parse(EXPANSION)?;

    let ids: Vec<&str> = board.cells.iter().map(|cell| cell.id.as_str()).collect();
    let mut goal = cards::read(file(CARDS), "goal", &cards.goal, &ids)?;
    let mut offside = cards::read(file(CARDS), "offside", &cards.offside, &ids)?;
    cards::required(file(CARDS), &board, Deck::Goal, &goal)?;
    cards::required(file(CARDS), &board, Deck::Offside, &offside)?;
    cards::kept(file(CARDS), goal.iter().chain(&offside))?;
    goal.extend(cards::read(file(EXPANSION), "goal", &more.goal, &ids)?);
    offside.extend(cards::read(file(EXPANSION), "offside", &more.offside, &ids)?);
    cards::few_kept(file(CARDS), goal.iter().chain(&offside))?;
    let mut people = Vec::new();
    characters::read(file(CHARACTERS), &characters.character, &mut people)?;
    characters::read(file(EXPANSION), &more.character, &mut people)?;
    let board::Board { money, groups, cells, deeds } = board;
    Ok(Pack { money, groups, cells, deeds, goal, offside, characters: people })
}

impl File<'_> {
    fn fault(&self, span: Range<usize>, reason: impl Into<String>) -> PackError {
        self.files.fault(self.name, Some(span), reason)
    }

    fn is_expansion(&self) -> bool {
        self.name == EXPANSION
    }

    /// A fault of the file as a whole.
    fn lacks(&self, reason: impl Into<String>) -> PackError {
        self.files.fault(self.name, None, reason)
    }

    fn phrase(&self, words: &Spanned<Words>, what: &str) -> Result<Phrase, PackError> {
        let side = |text: &Option<String>, lang: &str| match text {
            Some(text) if !text.trim().is_empty() => Ok(text.clone()),
            Some(_) => Err(self.fault(words.span(), format!("the {what} is empty in {lang}"))),
            None => Err(self.fault(words.span(), format!("the {what} is missing in {lang}"))),
        };
        let Words { ru, en } = words.get_ref();
        Ok(Phrase { ru: side(ru, "Russian")?, en: side(en, "English")? })
    }

    /// A name that fits its cell or card.
    fn name(&self, words: &Spanned<Words>) -> Result<Phrase, PackError> {
        let name = self.phrase(words, "name")?;
        for text in [&name.ru, &name.en] {
            let long = if text.chars().count() > NAME {
                Some((text.as_str(), NAME))
            } else {
                let word = text.split(' ').find(|word| word.chars().count() > WORD);
                word.map(|word| (word, WORD))
            };
            if let Some((text, most)) = long {
                let reason = format!("{text:?} has more than {most} letters and won't fit");
                return Err(self.fault(words.span(), reason));
            }
        }
        Ok(name)
    }

    /// A text that fits its card.
    fn text(&self, words: &Spanned<Words>) -> Result<Phrase, PackError> {
        let text = self.phrase(words, "text")?;
        for side in [&text.ru, &text.en] {
            let letters = side.chars().count();
            if letters > TEXT {
                let reason = format!("a text of {letters} letters, {TEXT} at the most");
                return Err(self.fault(words.span(), reason));
            }
        }
        Ok(text)
    }

    /// A sum of money, 1 $ at least.
    fn sum(&self, sum: &Spanned<i64>, what: &str) -> Result<i32, PackError> {
        self.within(*sum.get_ref(), 1, GREATEST, sum.span(), what)
    }

    /// A number between two others, both included.
    fn within(
        &self,
        number: i64,
        least: i64,
        most: i64,
        span: Range<usize>,
        what: &str,
    ) -> Result<i32, PackError> {
        match i32::try_from(number) {
            Ok(fits) if (least..=most).contains(&number) => Ok(fits),
            _ => Err(self.fault(span, format!("the {what} is {number}, not {least} to {most}"))),
        }
    }

    fn id(&self, id: &Spanned<String>, taken: &[&str], what: &str) -> Result<String, PackError> {
        let text = id.get_ref();
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            let reason = format!("{text:?} is not an id (small Latin letters and hyphens)");
            Err(self.fault(id.span(), reason))
        } else if taken.contains(&text.as_str()) {
            Err(self.fault(id.span(), format!("two {what} have the id {text:?}")))
        } else {
            Ok(text.clone())
        }
    }
}
