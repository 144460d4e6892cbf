//! The cards of both decks.

use game_core::{PackError, Spanned};
use serde::Deserialize;

use super::super::board::CellKind;
use super::super::card::{CardInfo, Deck, Effect, Kept, Nearest};
use super::super::{CARDS, CELLS, KEPT};
use super::board::Board;
use super::{File, GREATEST, Words};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardEntry {
    text: Spanned<Words>,
    effect: Spanned<EffectEntry>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum EffectEntry {
    Collect(i64),
    Pay(i64),
    EachPays(i64),
    PayEach(i64),
    AllPay(i64),
    Upkeep {
        #[serde(default)]
        deed: i64,
        #[serde(default)]
        object: i64,
        #[serde(default)]
        network: i64,
    },
    MoveTo(String),
    Forward(i64),
    Back(i64),
    MoveToNearest {
        kind: NearestEntry,
        #[serde(default = "once")]
        times: i64,
    },
    ToBench,
    Keep(KeptEntry),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum NearestEntry {
    Stadium,
    Brand,
    Free,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptEntry {
    OffBench,
}

fn once() -> i64 {
    1
}

/// The cards of one deck; `cells` are the ids of the board.
pub(super) fn read(
    file: File<'_>,
    deck: &str,
    entries: &[Spanned<CardEntry>],
    cells: &[&str],
) -> Result<Vec<CardInfo>, PackError> {
    if entries.len() != CARDS {
        let reason = format!("{} cards in the deck {deck} instead of {CARDS}", entries.len());
        return Err(file.lacks(reason));
    }
    let card = |entry: &Spanned<CardEntry>| {
        let CardEntry { text, effect } = entry.get_ref();
        Ok(CardInfo {
            text: file.text(text)?,
            effect: read_effect(file, effect, cells)?,
            expansion: file.is_expansion(),
        })
    };
    entries.iter().map(card).collect()
}

fn read_effect(
    file: File<'_>,
    entry: &Spanned<EffectEntry>,
    cells: &[&str],
) -> Result<Effect, PackError> {
    let number = |number, least, most, what| file.within(number, least, most, entry.span(), what);
    let sum = |sum| number(sum, 1, GREATEST, "sum");
    let steps =
        |steps| number(steps, 1, CELLS as i64 - 1, "number of cells").map(|steps| steps as u8);
    Ok(match entry.get_ref() {
        EffectEntry::Collect(collected) => Effect::Collect(sum(*collected)?),
        EffectEntry::Pay(paid) => Effect::Pay(sum(*paid)?),
        EffectEntry::EachPays(paid) => Effect::EachPays(sum(*paid)?),
        EffectEntry::PayEach(paid) => Effect::PayEach(sum(*paid)?),
        EffectEntry::AllPay(paid) => Effect::AllPay(sum(*paid)?),
        EffectEntry::Upkeep { deed, object, network } => {
            let each = |each| number(each, 0, 1_000, "upkeep");
            let (deed, object, network) = (each(*deed)?, each(*object)?, each(*network)?);
            if deed + object + network == 0 {
                return Err(file.fault(entry.span(), "an upkeep that costs nothing"));
            }
            Effect::Upkeep { deed, object, network }
        }
        EffectEntry::MoveTo(id) => match cells.iter().position(|cell| cell == id) {
            Some(cell) => Effect::MoveTo(cell as u8),
            None => {
                let reason = format!("the card moves to {id:?}, which is no cell of the board");
                return Err(file.fault(entry.span(), reason));
            }
        },
        EffectEntry::Forward(cells) => Effect::Forward(steps(*cells)?),
        EffectEntry::Back(cells) => Effect::Back(steps(*cells)?),
        EffectEntry::MoveToNearest { kind, times } => Effect::MoveToNearest {
            kind: match kind {
                NearestEntry::Stadium => Nearest::Stadium,
                NearestEntry::Brand => Nearest::Brand,
                NearestEntry::Free => Nearest::Free,
            },
            times: number(*times, 1, 10, "multiple of the rent")? as u8,
        },
        EffectEntry::ToBench => Effect::ToBench,
        EffectEntry::Keep(KeptEntry::OffBench) => Effect::Keep(Kept::OffBench),
    })
}

/// The card that FUT-0 demands of a deck.
pub(super) fn required(
    file: File<'_>,
    board: &Board,
    deck: Deck,
    cards: &[CardInfo],
) -> Result<(), PackError> {
    let start = |cell: u8| board.cells[usize::from(cell)].kind == CellKind::Start;
    let (there, reason) = match deck {
        Deck::Goal => {
            let there = cards.iter().any(|card| card.effect == Effect::ToBench);
            (there, "no card of the deck goal sends to the bench")
        }
        Deck::Offside => {
            let moves = |card: &CardInfo| matches!(card.effect, Effect::MoveTo(to) if start(to));
            (cards.iter().any(moves), "no card of the deck offside moves to the start")
        }
    };
    if there { Ok(()) } else { Err(file.lacks(reason)) }
}

/// FUT-0: some card, to be kept, leads off the bench.
pub(super) fn kept<'c>(
    file: File<'_>,
    mut cards: impl Iterator<Item = &'c CardInfo>,
) -> Result<(), PackError> {
    if cards.any(|card| card.effect == Effect::Keep(Kept::OffBench)) {
        Ok(())
    } else {
        Err(file.lacks("no card leads off the bench"))
    }
}

/// A hand must have room for all that can be kept.
pub(super) fn few_kept<'c>(
    file: File<'_>,
    cards: impl Iterator<Item = &'c CardInfo>,
) -> Result<(), PackError> {
    let count = cards.filter(|card| matches!(card.effect, Effect::Keep(_))).count();
    if count > KEPT {
        let reason = format!("{count} cards to keep with the expansion's, {KEPT} at the most");
        Err(file.lacks(reason))
    } else {
        Ok(())
    }
}
