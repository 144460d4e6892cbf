//! Golden games: whole games written down with all that was seen, which must play the same for ever.
//!
//! Beside each log lies its transcript: every input with its events and, here and there, what
//! everybody sees. To write new ones after a change of the rules, run the tests with
//! `UPDATE_GOLDEN=1` and read the difference before committing it.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use game_core::{
    Eyes, Game, GameLog, GameRng, Input, LogClosing, LogEntry, LogHeader, Pack, PackFiles,
    SeatCount, SeatSet, Seed, Turn,
};
use serde::Serialize;

use crate::walk::Walker;

/// A golden game to be kept in `NAME.log` and `NAME.txt`.
pub struct Golden<'a, G: Game> {
    /// The files' name.
    pub name: &'a str,
    /// How many seats.
    pub seats: usize,
    /// The options.
    pub options: G::Options,
}

/// Plays the golden games in `folder` again and compares.
///
/// # Panics
/// If one plays differently.
pub fn stays_golden<G: Game>(folder: &Path, pack: &PackFiles, games: &[Golden<'_, G>]) {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let loaded = Arc::new(G::Pack::load(pack).unwrap_or_else(|error| panic!("{error}")));
    for golden in games {
        let seats = SeatCount::new(golden.seats).expect("a number of seats");
        let game =
            G::new(&golden.options, loaded.clone(), seats).expect("options that go together");
        let path = |ending: &str| folder.join(format!("{}.{ending}", golden.name));
        if update {
            let log = play(&game, golden, &pack.version());
            std::fs::create_dir_all(folder).expect("a folder for golden games");
            std::fs::write(path("log"), log.to_string()).expect("a log to write");
            std::fs::write(path("txt"), transcript(&game, &log)).expect("a transcript to write");
        }
        let read = |ending: &str| {
            std::fs::read_to_string(path(ending))
                .unwrap_or_else(|error| panic!("{}: {error}", path(ending).display()))
        };
        let log = GameLog::parse(&read("log")).unwrap_or_else(|e| panic!("{}: {e}", golden.name));
        assert_eq!(log.header.rules, G::INFO.rules_version, "{}: other rules", golden.name);
        log.verify(&game).unwrap_or_else(|error| panic!("{}: {error}", golden.name));
        let (is, was) = (transcript(&game, &log), read("txt"));
        for (line, (is, was)) in is.lines().zip(was.lines()).enumerate() {
            assert_eq!(is, was, "{}.txt:{}", golden.name, line + 1);
        }
        assert_eq!(is.len(), was.len(), "{}.txt is longer or shorter", golden.name);
    }
}

fn play<G: Game>(game: &G, golden: &Golden<'_, G>, pack: &str) -> GameLog {
    let seed = Seed::from_text(&format!("golden {}", golden.name));
    let mut choices = GameRng::stream(&seed, u64::MAX);
    let mut walker = Walker::default();
    let mut position = game.start();
    let mut inputs = Vec::new();
    loop {
        let mut luck = seed.at(inputs.len() as u64 + 1);
        let next = walker.next(game, &position, &mut choices, &mut luck).expect("no dead end");
        let Some(input) = next else { break };
        inputs.push(input.write());
        game.apply(&mut position, &input, &mut game_core::Quiet);
    }
    let Turn::Over(over) = game.turn(&position) else { unreachable!("the walk is over") };
    GameLog {
        header: LogHeader::of(game, &golden.options, pack, &seed),
        entries: LogEntry::number(inputs),
        closing: Some(LogClosing { over, seed }),
    }
}

fn transcript<G: Game>(game: &G, log: &GameLog) -> String {
    let mut text = String::new();
    let mut everyone = vec![Eyes::EMPTY];
    everyone.extend(game.seats().all().iter().map(SeatSet::only));
    // What everybody sees is long: in long games it is written more seldom.
    let every = (log.entries.len() / 20).max(25);
    let mut count = 0;
    let end = log.replay(game, |position, input: &Input<G>| {
        count += 1;
        let mut events = Vec::new();
        let mut after = position.clone();
        game.apply(&mut after, input, &mut events);
        let _ = writeln!(text, "{count} {input:?}");
        for event in &events {
            let _ = writeln!(text, "  {}", json(event));
        }
        if count % every == 0 {
            for eyes in &everyone {
                let _ = writeln!(text, "  {eyes:?} {}", json(&game.view(&after, *eyes)));
            }
        }
    });
    let end = end.unwrap_or_else(|error| panic!("{error}"));
    let _ = writeln!(text, "{}", json(&end));
    text
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}
