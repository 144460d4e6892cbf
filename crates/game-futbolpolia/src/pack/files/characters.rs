//! The characters.

use game_core::{PackError, Spanned};
use serde::Deserialize;

use super::super::CHARACTERS;
use super::super::character::{CharacterInfo, Power, Uses};
use super::{File, GREATEST, Words};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterEntry {
    id: Spanned<String>,
    name: Spanned<Words>,
    text: Spanned<Words>,
    power: Spanned<PowerEntry>,
    once_per: UsesEntry,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PowerEntry {
    SecondRoll,
    Collect(i64),
    Charge(i64),
    SendToBench,
    BuyCheap { percent: i64 },
    BuyAnywhere { percent: i64 },
    BuildCheap { percent: i64 },
    NoRent,
    NoFines,
    Bet(i64),
    RollAgain,
    OffBench,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum UsesEntry {
    Lap,
    Game,
}

/// Adds the characters of a file to those that there are.
pub(super) fn read(
    file: File<'_>,
    entries: &[Spanned<CharacterEntry>],
    characters: &mut Vec<CharacterInfo>,
) -> Result<(), PackError> {
    if entries.len() != CHARACTERS {
        let reason = format!("{} characters instead of {CHARACTERS}", entries.len());
        return Err(file.lacks(reason));
    }
    for entry in entries.iter().map(Spanned::get_ref) {
        let taken: Vec<&str> = characters.iter().map(|other| other.id.as_str()).collect();
        let id = file.id(&entry.id, &taken, "characters")?;
        let power = read_power(file, &entry.power)?;
        if let Some(twin) = characters.iter().find(|other| other.power == power) {
            let reason = format!("{id:?} can do the same as {:?}", twin.id);
            return Err(file.fault(entry.power.span(), reason));
        }
        characters.push(CharacterInfo {
            id,
            name: file.name(&entry.name)?,
            text: file.text(&entry.text)?,
            power,
            uses: match entry.once_per {
                UsesEntry::Lap => Uses::Lap,
                UsesEntry::Game => Uses::Game,
            },
            expansion: file.is_expansion(),
        });
    }
    Ok(())
}

fn read_power(file: File<'_>, entry: &Spanned<PowerEntry>) -> Result<Power, PackError> {
    let sum = |sum| file.within(sum, 1, GREATEST, entry.span(), "sum");
    let percent = |percent, least, most| {
        file.within(percent, least, most, entry.span(), "percentage").map(|percent| percent as u8)
    };
    Ok(match *entry.get_ref() {
        PowerEntry::SecondRoll => Power::SecondRoll,
        PowerEntry::Collect(collected) => Power::Collect(sum(collected)?),
        PowerEntry::Charge(charged) => Power::Charge(sum(charged)?),
        PowerEntry::SendToBench => Power::SendToBench,
        PowerEntry::BuyCheap { percent: share } => {
            Power::BuyCheap { percent: percent(share, 1, 99)? }
        }
        PowerEntry::BuyAnywhere { percent: share } => {
            Power::BuyAnywhere { percent: percent(share, 50, 250)? }
        }
        // Below half the price, building and selling again would make money out of nothing.
        PowerEntry::BuildCheap { percent: share } => {
            Power::BuildCheap { percent: percent(share, 50, 99)? }
        }
        PowerEntry::NoRent => Power::NoRent,
        PowerEntry::NoFines => Power::NoFines,
        PowerEntry::Bet(most) => Power::Bet(sum(most)?),
        PowerEntry::RollAgain => Power::RollAgain,
        PowerEntry::OffBench => Power::OffBench,
    })
}
