//! Golden games: games written down, which must play the same for ever.
//!
//! A folder of golden games holds
//! - `NAME.log` and `NAME.txt`: the beginning of a game between the game's own bots, with all that was
//!   seen of it, to be read,
//! - `packs/HASH/`: the packs that these games were played with,
//! - `old/*.log`: whole games, at least one by each version of the rules, and
//!   `NAME-RULES-DECIDES.log`, the beginnings that were read before the rules, or what decides in the
//!   pack, changed,
//! - `old/hashes.txt`: the hashes of the positions that these logs lead through.
//!
//! Each log is played with its own pack by its own rules, and what luck gave in it must be what its seed
//! gives. After a change of the rules or the content, run the tests with `UPDATE_GOLDEN=1`: logs of
//! before go to `old`, others are played in their place, and all texts are written anew. Read the
//! difference before committing it. What is in `old` and `packs` is never written anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::Arena;
use game_core::{
    Bot, Edition, Eyes, Game, GameLog, Input, Lang, LogClosing, LogEntry, LogHeader, Luck, Names,
    Pack, PackFiles, Phrase, Seat, SeatCount, SeatSet, Seed,
};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Inputs of a game between bots that are written down to be read.
const SHORT: usize = 150;
/// Games that go on for longer aren't written down whole.
const LONG: usize = 5_000;

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
pub fn stays_golden<G: Edition>(folder: &Path, games: &[Golden<'_, G>]) {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let shelf = Shelf(folder.join("packs"));
    let old = folder.join("old");
    let mut packs = BTreeSet::new();
    for golden in games {
        let path = |ending: &str| folder.join(format!("{}.{ending}", golden.name));
        if update {
            retire::<G>(&path("log"), &old, golden.name, &shelf);
            if !path("log").exists() {
                write(&path("log"), &play(golden, &shelf, SHORT).to_string());
            }
        }
        let kept = Kept::<G>::open(&path("log"), &shelf);
        packs.insert(kept.log.header.pack.clone());
        let is = transcript(&kept.game, &kept.log);
        if update {
            write(&path("txt"), &is);
        }
        let was = read(&path("txt"));
        for (line, (is, was)) in is.lines().zip(was.lines()).enumerate() {
            assert_eq!(is, was, "{}.txt:{}", golden.name, line + 1);
        }
        assert_eq!(is.len(), was.len(), "{}.txt is longer or shorter", golden.name);
    }
    if update {
        play_whole(&old, games, &shelf);
    }
    packs.extend(old_games_stay::<G>(&old, &shelf, update));
    // Nothing is kept for games without content.
    packs.remove(&PackFiles::default().version());
    assert_eq!(packs, shelf.versions(), "each pack is kept for a game");
}

/// A log by earlier rules or of another pack, the beginning of a game, is kept with the old ones:
/// programs to come must be able to read it.
fn retire<G: Edition>(log: &Path, old: &Path, name: &str, shelf: &Shelf) {
    if !log.exists() {
        return;
    }
    let header = GameLog::parse(&read(log)).expect("a golden log").header;
    let decided = shelf.pack::<G>(&header.pack).deciding_version();
    let decides = content::<G>().1.deciding_version();
    if (header.rules, &decided) != (G::INFO.rules_version, &decides) {
        let kept = old.join(format!("{name}-{}-{decided}.log", header.rules));
        assert!(!kept.exists(), "{} is there already", kept.display());
        std::fs::create_dir_all(old).expect("a folder for old games");
        std::fs::rename(log, kept).expect("a log to keep");
    }
}

/// A whole game by the rules of today, unless there is one: it closes with its seed, as those of people
/// do.
fn play_whole<G: Edition>(old: &Path, games: &[Golden<'_, G>], shelf: &Shelf) {
    let whole = |path: PathBuf| {
        let GameLog { header, closing, .. } = GameLog::parse(&read(&path)).expect("a golden log");
        closing.is_some() && header.rules == G::INFO.rules_version
    };
    if logs(old).into_iter().any(whole) {
        return;
    }
    let mut played = games.iter().map(|golden| (golden.name, play(golden, shelf, LONG)));
    let (name, log) = played.find(|(_, log)| log.closing.is_some()).expect("a game that ends");
    write(&old.join(format!("{name}-{}-whole.log", G::INFO.rules_version)), &log.to_string());
}

/// The packs of the old games.
fn old_games_stay<G: Edition>(old: &Path, shelf: &Shelf, update: bool) -> Vec<String> {
    let hashes = old.join("hashes.txt");
    let written = std::fs::read_to_string(&hashes).unwrap_or_default();
    let mut was: BTreeMap<String, String> = BTreeMap::new();
    for line in written.lines() {
        let (name, hash) = line.split_once(' ').expect("a log's name and its hash");
        was.insert(name.into(), hash.into());
    }
    let (mut is, mut packs, mut whole) = (BTreeMap::new(), Vec::new(), BTreeSet::new());
    for path in logs(old) {
        let Kept { game, log } = Kept::<G>::open(&path, shelf);
        let hash = positions(&game, &log);
        if update {
            was.entry(stem(&path)).or_insert_with(|| hash.clone());
        }
        is.insert(stem(&path), hash);
        whole.extend(log.closing.is_some().then_some(log.header.rules));
        packs.push(log.header.pack);
    }
    assert_eq!(is, was, "an old game leads to other positions");
    let lines: String = was.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
    if update {
        write(&hashes, &lines);
    }
    let known: BTreeSet<u32> = G::INFO.known_rules().collect();
    assert_eq!(whole, known, "a whole game by each version of the rules");
    packs
}

/// The logs in a folder, in order.
fn logs(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let files = files.map(|file| file.expect("a file of the folder").path());
    let mut logs: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "log")).collect();
    logs.sort();
    logs
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder to write to");
    std::fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

fn content<G: Edition>() -> (PackFiles, G::Pack) {
    let files = G::content();
    let pack = G::Pack::load(&files).unwrap_or_else(|error| panic!("{error}"));
    (files, pack)
}

/// The packs of golden games, each in a folder that is called as its hash.
struct Shelf(PathBuf);

impl Shelf {
    fn keep(&self, files: &PackFiles) {
        for name in files.names() {
            let text = files.text(name).unwrap_or_default();
            write(&self.0.join(files.version()).join(name), text);
        }
    }

    fn pack<P: Edition>(&self, version: &str) -> P::Pack {
        let folder = self.0.join(version);
        let mut files = PackFiles::default();
        for file in std::fs::read_dir(&folder).into_iter().flatten() {
            let path = file.expect("a file of the pack").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            files.insert(name, read(&path));
        }
        let shelf = folder.display();
        assert_eq!(files.version(), version, "{shelf} isn't the pack that was played with");
        P::Pack::load(&files).unwrap_or_else(|error| panic!("{shelf}: {error}"))
    }

    fn versions(&self) -> BTreeSet<String> {
        let folders = std::fs::read_dir(&self.0).into_iter().flatten();
        folders.map(|it| it.expect("a pack").file_name().to_string_lossy().into_owned()).collect()
    }
}

/// A log that was kept, and the game that it is of.
struct Kept<G> {
    game: G,
    log: GameLog,
}

impl<G: Edition> Kept<G> {
    /// A log must be true by the rules, the pack and the seed that it was played with.
    fn open(path: &Path, shelf: &Shelf) -> Self {
        let fault = |error: &dyn std::fmt::Display| -> ! { panic!("{}: {error}", path.display()) };
        let log = GameLog::parse(&read(path)).unwrap_or_else(|error| fault(&error));
        let LogHeader { rules, seats, options, pack, decides, .. } = &log.header;
        let pack = shelf.pack::<G>(pack);
        if decides.as_ref().is_some_and(|decides| *decides != pack.deciding_version()) {
            fault(&"something else decides in its pack");
        }
        let options = serde_json::from_value(options.clone()).unwrap_or_else(|error| fault(&error));
        let seats = SeatCount::new(*seats).expect("a number of seats");
        let game = G::new(&options, Arc::new(pack), seats).unwrap_or_else(|error| fault(&error));
        let game = game.by_rules(*rules).unwrap_or_else(|| fault(&"its rules aren't known"));
        log.verify(&game).unwrap_or_else(|error| fault(&error));
        if log.closing.is_none() {
            let seed = beginning_seed(&stem(path), &log.header);
            if let Err(error) = follows_its_luck(&game, &log, &seed) {
                fault(&error);
            }
        }
        Self { game, log }
    }
}

fn seed_of(name: &str) -> Seed {
    Seed::from_text(&format!("golden {name}"))
}

/// The seed of a beginning: it isn't in its log, but made of the name that it had at first.
fn beginning_seed(stem: &str, header: &LogHeader) -> Seed {
    let names = stem.match_indices('-').map(|(at, _)| &stem[..at]).chain([stem]);
    let mut seeds = names.map(seed_of);
    seeds.find(|seed| seed.hash() == header.seed_hash).expect("a golden game's own seed")
}

/// Does luck give in a log what the seed says?
fn follows_its_luck<G: Game>(game: &G, log: &GameLog, seed: &Seed) -> Result<(), String> {
    assert_eq!(log.header.luck, Luck::Entry, "the arena lets luck go by the entry's number");
    let (mut number, mut wrong) = (0, None);
    let played = log.replay(game, |position, input| {
        number += 1;
        if let Input::Chance(chance) = input {
            let drawn = game.draw(position, &mut seed.at(number));
            if drawn != *chance && wrong.is_none() {
                wrong = Some(format!("entry {number}: the seed gives {drawn}, not {chance}"));
            }
        }
    });
    played.map_err(|error| error.to_string())?;
    wrong.map_or(Ok(()), Err)
}

/// Plays the first so many inputs of a game between the best bots.
fn play<G: Edition>(golden: &Golden<'_, G>, shelf: &Shelf, inputs: usize) -> GameLog {
    let (files, pack) = content::<G>();
    shelf.keep(&files);
    let decides = pack.deciding_version();
    let seats = SeatCount::new(golden.seats).expect("a number of seats");
    let game = G::new(&golden.options, Arc::new(pack), seats).expect("options that go together");
    let seed = seed_of(golden.name);
    let best = G::BOTS.last().expect("a bot");
    let bot = |seat: Seat| -> Box<dyn Bot<G>> {
        let seed = Seed::from_text(&format!("golden {} {seat}", golden.name));
        G::bot(best.id, &seed).expect("the bots listed are there")
    };
    let bots = game.seats().all().iter().map(bot).collect();
    let mut played = Vec::new();
    let mut arena = Arena::new(&game, bots);
    let finish = arena.play_by_entry(&seed, inputs, |input| played.push(input.write()));
    let over = finish.expect("bots that act").outcome;
    let header = LogHeader::of(&game, &golden.options, &files.version(), &seed);
    GameLog {
        header: LogHeader { decides: Some(decides), ..header },
        entries: LogEntry::number(played),
        closing: over.map(|over| LogClosing { over, seed, ended: None }),
    }
}

/// The hash of all positions that a log leads through.
fn positions<G: Game>(game: &G, log: &GameLog) -> String {
    let mut hash = Sha256::new();
    let mut add = |position: &G::Position| hash.update(json(position) + "\n");
    let end = log.replay(game, |position, _| add(position));
    add(&end.unwrap_or_else(|error| panic!("{error}")));
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// A log with all that was seen of it.
fn transcript<G: Edition>(game: &G, log: &GameLog) -> String {
    let names = |seat: Seat, _: Lang| format!("seat {seat}");
    let names: &dyn Names = &names;
    let mut text = String::new();
    let mut everyone = vec![Eyes::EMPTY];
    everyone.extend(game.seats().all().iter().map(SeatSet::only));
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
        // What everybody sees is long.
        if count % 50 == 0 {
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
