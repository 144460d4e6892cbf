//! Games for tables that a server finds.

use anyhow::Result;
use game_catalog::{AnyEdition, BotGame};
use game_core::{LogInput, Seed, Turn};
use load::PlayedTable;
use serde_json::Value;

use super::by_current_rules;
use crate::usage::usage;

/// Games that are tried.
const GAMES: u64 = 50;

/// Lets bots play at random, with as many seats as the game usually has, until so much has happened and
/// somebody must act.
pub(super) fn play(edition: &AnyEdition, options: Value, inputs: usize) -> Result<PlayedTable> {
    let seats = usize::from(edition.usual.seats);
    let game = match edition.open_built_in(&options, seats) {
        Ok(game) => game,
        Err(error) => return usage(error),
    };
    let (seed, bots) = (Seed::from_text("a long game"), ["random".to_string()]);
    let mut longest = 0;
    for number in 0..GAMES {
        let (max_actions, simulations) = (inputs as u64 + 1, None);
        let bot_game = BotGame { bots: &bots, seed, number, max_actions, simulations, log: true };
        let log = game.play(&bot_game)?.1.map(|log| log.entries).unwrap_or_default();
        let all: Vec<LogInput> = log.into_iter().map(|entry| entry.input).collect();
        longest = longest.max(all.len());
        if all.len() <= inputs {
            continue;
        }
        let (mut play, mut length) = (game.start(), 0);
        for (input, before) in all.iter().zip(0..=inputs) {
            if matches!(play.turn(), Turn::Act { .. }) {
                length = before;
            }
            play.apply_unheard(input)?;
        }
        let inputs = all[..length].to_vec();
        return Ok(PlayedTable { game: by_current_rules(edition), options, seats, seed, inputs });
    }
    usage(format!(
        "no game of {} goes so far; the longest of {GAMES} had {longest} inputs",
        edition.info.id
    ))
}
