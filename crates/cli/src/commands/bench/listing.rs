//! `igroteka bench GAME --position JSON`: what listing the legal actions costs there.

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use anyhow::Result;
use game_catalog::Entry;
use game_core::Turn;
use serde_json::{Value, json};

use crate::usage::usage;

const BATCH: u32 = 1_000;

pub(super) fn run(entry: &Entry, position: &str, seconds: f64, as_json: bool) -> Result<()> {
    let position: Value = match serde_json::from_str(position) {
        Ok(position) => position,
        Err(error) => return usage(format!("bad position: {error}")),
    };
    let hands = position["hands"].as_array().map(Vec::len);
    let seats = hands.unwrap_or_else(|| entry.info.seats.first().copied().unwrap_or(2).into());
    let game = match entry.open(&entry.content(), &json!({}), seats) {
        Ok(game) => game,
        Err(error) => return usage(error),
    };
    let mut play = game.start();
    if let Err(fault) = play.set(&position) {
        return usage(format!("bad position: {fault}"));
    }
    let Turn::Act { must, may } = play.turn() else {
        return usage("bad position: nobody is to act in it");
    };
    let seat = must.union(may).first().expect("somebody acts");
    let (mut times, mut actions) = (0u64, 0);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs_f64(seconds) {
        actions = play.list(seat, BATCH);
        times += u64::from(BATCH);
    }
    let nanoseconds = begun.elapsed().as_nanos() as f64 / times as f64;
    if as_json {
        let row = json!({
            "game": entry.info.id, "seat": seat, "actions": actions, "nanoseconds": nanoseconds,
        });
        writeln!(stdout(), "{row}")?;
    } else {
        writeln!(
            stdout(),
            "{} seat {seat}: {actions} legal actions listed in {nanoseconds:.0} ns",
            entry.info.id
        )?;
    }
    Ok(())
}
