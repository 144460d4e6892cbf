//! Golden games: games written down with all that was seen, which must play the same for ever.
//!
//! A folder of golden games holds
//! - `NAME.log` and `NAME.txt`: the beginning of a game between the game's own bots, with its
//!   transcript, to be read,
//! - `old/*.log`: games by earlier programs, by whatever version of the rules: whole ones, and
//!   `NAME-VERSION.log`, the beginnings that were read before the rules changed,
//! - `old/hashes.txt`: the hashes of these logs' transcripts,
//! - `packs/VERSION/`: the content that they were played with, so that another deck or another price
//!   leaves them as they are; `packs/alike.txt` names versions that decide like one that is there.
//!
//! After a change of the rules, run the tests with `UPDATE_GOLDEN=1`: logs by earlier rules go to `old`,
//! others are played in their place, and all texts are written anew. Read the difference before
//! committing it. Old logs are never written anew; their hashes, which change with any word of a view or
//! an event, are by `UPDATE_OLD_GOLDEN=1`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::Arena;
use game_core::{
    Bot, Edition, Eyes, Game, GameLog, Input, Lang, LogEntry, LogHeader, Names, Pack, PackFiles,
    Phrase, Seat, SeatCount, SeatSet, Seed,
};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Inputs of a game between bots that are written down.
const SHORT: usize = 150;

/// A game between bots, to be kept in `NAME.log` and `NAME.txt`.
pub struct Golden<'a, G: Game> {
    pub name: &'a str,
    pub seats: usize,
    pub options: G::Options,
}

/// Plays the golden games in `folder` again and compares.
///
/// # Panics
/// If one plays differently.
pub fn stays_golden<G: Edition>(folder: &Path, pack: &PackFiles, games: &[Golden<'_, G>]) {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let packs = Packs { folder: folder.join("packs") };
    for golden in games {
        let path = |ending: &str| folder.join(format!("{}.{ending}", golden.name));
        if update {
            retire::<G>(&path("log"), folder, golden.name);
        }
        if update && !path("log").exists() {
            packs.keep(pack);
            let loaded = packs.load::<G>(&pack.version());
            let game = open::<G>(&loaded, &golden.options, golden.seats, G::INFO.rules_version);
            let log = play(&game, golden, &pack.version());
            std::fs::create_dir_all(folder).expect("a folder for golden games");
            std::fs::write(path("log"), log.to_string()).expect("a log to write");
        }
        let is = replayed::<G>(&path("log"), &packs);
        if update {
            std::fs::write(path("txt"), &is).expect("a transcript to write");
        }
        let was = read(&path("txt"));
        for (line, (is, was)) in is.lines().zip(was.lines()).enumerate() {
            assert_eq!(is, was, "{}.txt:{}", golden.name, line + 1);
        }
        assert_eq!(is.len(), was.len(), "{}.txt is longer or shorter", golden.name);
    }
    old_games_stay::<G>(&folder.join("old"), &packs);
}

/// The content of golden games.
struct Packs {
    folder: PathBuf,
}

impl Packs {
    /// Keeps today's content.
    fn keep(&self, pack: &PackFiles) {
        let folder = self.folder.join(pack.version());
        for name in pack.names() {
            let path = folder.join(name);
            let parent = path.parent().expect("a file is in a folder");
            std::fs::create_dir_all(parent).expect("a folder for content");
            std::fs::write(path, pack.text(name).expect("a file of the pack")).expect("content");
        }
    }

    /// The content of this version, or what decides alike.
    fn load<G: Edition>(&self, version: &str) -> Arc<G::Pack> {
        let alike = std::fs::read_to_string(self.folder.join("alike.txt")).unwrap_or_default();
        let mut alike = alike.lines().filter_map(|line| line.split_once(' '));
        let kept = alike.find(|(one, _)| *one == version).map_or(version, |(_, other)| other);
        let files = self.files(&self.folder.join(kept));
        assert_eq!(files.version(), kept, "the content in {}", self.folder.display());
        Arc::new(G::Pack::load(&files).unwrap_or_else(|error| panic!("{error}")))
    }

    fn files(&self, folder: &Path) -> PackFiles {
        let mut files = PackFiles::default();
        let entries = std::fs::read_dir(folder);
        let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.expect("a file of the folder").path()) {
            let name = path.file_name().expect("a file has a name").to_string_lossy();
            files.insert(name.as_ref(), read(&path));
        }
        files
    }
}

/// A log by earlier rules, the beginning of a game, is kept with the old ones: programs to come must be
/// able to read it.
fn retire<G: Edition>(log: &Path, folder: &Path, name: &str) {
    if !log.exists() {
        return;
    }
    let rules = GameLog::parse(&read(log)).expect("a golden log").header.rules;
    if rules != G::INFO.rules_version {
        let old = folder.join("old");
        std::fs::create_dir_all(&old).expect("a folder for old games");
        std::fs::rename(log, old.join(format!("{name}-{rules}.log"))).expect("a log to keep");
    }
}

fn old_games_stay<G: Edition>(folder: &Path, packs: &Packs) {
    let mut hashes = BTreeMap::new();
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let files = files.map(|file| file.expect("a file of the folder").path());
    for log in files.filter(|path| path.extension().is_some_and(|ending| ending == "log")) {
        let name = log.file_stem().expect("a log has a name").to_string_lossy().into_owned();
        hashes.insert(name, hash(&replayed::<G>(&log, packs)));
    }
    // A game that nobody has played yet has none.
    if hashes.is_empty() && !folder.exists() {
        return;
    }
    let lines: String = hashes.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
    if std::env::var_os("UPDATE_OLD_GOLDEN").is_some() {
        std::fs::write(folder.join("hashes.txt"), &lines).expect("hashes to write");
    }
    assert_eq!(
        lines,
        read(&folder.join("hashes.txt")),
        "what is seen in a golden game has changed"
    );
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn open<G: Game>(pack: &Arc<G::Pack>, options: &G::Options, seats: usize, rules: u32) -> G {
    let seats = SeatCount::new(seats).expect("a number of seats");
    let game = G::new(options, pack.clone(), seats).expect("options that go together");
    game.by_rules(rules).unwrap_or_else(|| panic!("version {rules} of the rules isn't known"))
}

/// The transcript of a log, which must be true by the rules that it was played by.
fn replayed<G: Edition>(path: &Path, packs: &Packs) -> String {
    let fault = |error: &dyn std::fmt::Display| -> ! { panic!("{}: {error}", path.display()) };
    let log = GameLog::parse(&read(path)).unwrap_or_else(|error| fault(&error));
    let LogHeader { rules, seats, options, pack, .. } = &log.header;
    let options = serde_json::from_value(options.clone()).unwrap_or_else(|error| fault(&error));
    let game = open::<G>(&packs.load::<G>(pack), &options, *seats, *rules);
    log.verify(&game).unwrap_or_else(|error| fault(&error));
    transcript(&game, &log)
}

fn play<G: Edition>(game: &G, golden: &Golden<'_, G>, pack: &str) -> GameLog {
    let seed = Seed::from_text(&format!("golden {}", golden.name));
    let best = G::BOTS.last().expect("a bot");
    let bot = |seat: Seat| -> Box<dyn Bot<G>> {
        let seed = Seed::from_text(&format!("golden {} {seat}", golden.name));
        G::bot(best.id, &seed).expect("the bots listed are there")
    };
    let bots = game.seats().all().iter().map(bot).collect();
    let mut inputs = Vec::new();
    let mut arena = Arena::new(game, bots);
    arena.play_by_entry(&seed, SHORT, |input| inputs.push(input.write())).expect("bots that act");
    GameLog {
        header: LogHeader::of(game, &golden.options, pack, &seed),
        entries: LogEntry::number(inputs),
        closing: None,
    }
}

fn transcript<G: Edition>(game: &G, log: &GameLog) -> String {
    let names = |seat: Seat, _: Lang| format!("seat {seat}");
    let names: &dyn Names = &names;
    let mut text = String::new();
    let mut everyone = vec![Eyes::EMPTY];
    everyone.extend(game.seats().all().iter().map(SeatSet::only));
    // What everybody sees is long: in long games it is written more seldom.
    let every = (log.entries.len() / 20).max(50);
    let mut count = 0;
    let end = log.replay(game, |position, input: &Input<G>| {
        count += 1;
        let mut events = Vec::new();
        let mut after = position.clone();
        game.apply(&mut after, input, &mut events);
        let _ = writeln!(text, "{count} {input:?}");
        for event in &events {
            let _ = writeln!(text, "  {}", json(event));
            if let Some(Phrase { en: line, .. }) = game.tell(event, names) {
                let _ = writeln!(text, "  «{line}»");
            }
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
