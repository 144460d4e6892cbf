//! Golden tables: whole logs of tables as programs wrote them, which must be read and make the same
//! table for ever.
//!
//! `golden/NAME.lines` is never written anew; with `UPDATE_GOLDEN=1` one that isn't there is written by
//! today's program, and `golden/NAME.txt`, which is what the lines make, is written again. Read the
//! difference: whatever stands there is remembered on servers.

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use common::*;
use game_core::{Emote, Lang, PackFiles, Seat, TimeControl};
use serde_json::json;
use table::{Command, Entry, Line, Order, Proposal, Rearranged, Remark, Table};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The content that the table was opened with, as the game keeps it for its golden games.
fn pack(order: &Order) -> PackFiles {
    let folder = format!("../game-{}/golden/packs/{}", order.game, order.pack);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = PackFiles::default();
    for path in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
        files.insert(path.file_name().unwrap().to_string_lossy(), read(&path));
    }
    assert_eq!(files.version(), order.pack);
    files
}

/// The order as it was agreed on in the end.
fn agreed(lines: &[Line]) -> Order {
    let Entry::Opened(order) = &lines[0].entry else { panic!("a table is opened first") };
    let mut order = order.clone();
    for line in lines {
        if let Entry::Rearranged { seats, options, pace, time, take_back, .. } = &line.entry {
            let options = options.clone();
            order = Order {
                seats: *seats,
                options,
                pace: *pace,
                time: *time,
                take_back: *take_back,
                ..order
            };
        }
    }
    order
}

/// What the lines make, for people to read.
fn told(lines: &[Line]) -> String {
    let order = agreed(lines);
    let edition = game_catalog::find(&order.game).unwrap();
    let pack = edition.load(&pack(&order)).unwrap();
    let game = edition.reopen(&pack, &order.options, order.seats, order.rules).unwrap();
    let mut table = Table::new(order, game.into(), edition.bots).unwrap();
    table.fold(lines).unwrap_or_else(|error| panic!("{error}"));
    let now = lines.last().unwrap().at + 10_000;
    let mut text = String::new();
    let _ = writeln!(text, "game {}, {:?}", table.game_number(), table.stage());
    for seat in table.game().seats().all().iter() {
        let name = table.name(seat, Lang::Ru);
        let (stands_in, keeper) = (table.stands_in_for(seat), table.keeper_of(seat));
        let occupant = &table.occupants()[seat.index()];
        let _ = writeln!(text, "{seat} {name}: {occupant:?}, for {stands_in:?}, kept {keeper:?}");
    }
    let _ = writeln!(text, "times {:?}", table.seat_times(now));
    let _ = writeln!(text, "timers {:?}", table.timers(now));
    let _ = writeln!(text, "proposed {:?}", table.proposed());
    let _ = writeln!(text, "ended {:?}, {:?}", table.ending(), table.outcome());
    let _ = writeln!(text, "resigned {:?}, bots played {:?}", table.resigned(), table.bot_played());
    for said in table.chat() {
        let _ = writeln!(text, "{}: {:?}", said.name, said.remark);
    }
    if let Some(play) = table.play() {
        let _ = writeln!(text, "{}", play.position());
    }
    text
}

/// What kind of entry it is; an input is named by what advances the game.
fn kind(entry: &Entry) -> &'static str {
    use game_core::LogInput;
    match entry {
        Entry::Opened(_) => "opened",
        Entry::Sat { .. } => "sat",
        Entry::Bot { .. } => "bot",
        Entry::Left { .. } => "left",
        Entry::Swapped { .. } => "swapped",
        Entry::Rearranged { .. } => "rearranged",
        Entry::Started { .. } => "started",
        Entry::Wanted { .. } => "wanted",
        Entry::Said { .. } => "said",
        Entry::Emoted { .. } => "emoted",
        Entry::Renamed { .. } => "renamed",
        Entry::Away { .. } => "away",
        Entry::Back { .. } => "back",
        Entry::OutOfTime { .. } => "out of time",
        Entry::Proposed { .. } => "proposed",
        Entry::Agreed { .. } => "agreed",
        Entry::Declined { .. } => "declined",
        Entry::TakenBack { .. } => "taken back",
        Entry::Resigned { .. } => "resigned",
        Entry::Ended(_) => "ended",
        Entry::Input(LogInput::Act { .. }) => "act",
        Entry::Input(LogInput::Chance(_)) => "chance",
        Entry::Input(LogInput::TimeUp(_)) => "time up",
        Entry::Input(LogInput::TakenBack { .. }) => unreachable!("it is an entry of its own"),
    }
}

const KINDS: usize = 23;

/// A table with clocks of Liniya: arranged anew, played, taken back, agreed on, and played again.
fn with_clocks() -> World {
    let mut world = World::new("liniya", 3, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 2));
    world.get(bot("anna", 1));
    let people = world.table.game().people()[..2].to_vec();
    let time = TimeControl::Fast.allowance(&game_catalog::find("liniya").unwrap().usual);
    let options = json!({});
    let pace = game_core::Pace::Relaxed;
    let wanted = Rearranged { seats: 2, options, pace, time, take_back: true, people };
    let wanted = Box::new(wanted);
    world.get(Command::Rearrange { person: "anna".into(), wanted });
    // What was agreed on is taken up from the log.
    world.order = agreed(&world.lines());
    world.table = world.refolded();
    world.get(Command::Swap { person: "anna".into(), one: Seat(0), other: Seat(1) });
    world.get(rename("boris", "Боря"));
    world.get(start("anna"));
    let mut rng = rng("golden");
    world.play(&mut rng, 9);
    world.get(Command::Say {
        person: "vera".into(),
        name: "Вера".into(),
        remark: Remark::Text("Всем привет!".into()),
    });
    world.get(Command::Say {
        person: "anna".into(),
        name: "Anna".into(),
        remark: Remark::Emote(Emote::Oops),
    });
    world.get(propose("anna", Proposal::TakeBack));
    world.get(decline("boris"));
    world.now += 200_000;
    world.get(propose("boris", Proposal::TakeBack));
    world.get(propose("anna", Proposal::TakeBack));
    world.play(&mut rng, 4);
    world.get(Command::Away { person: "boris".into(), since: world.now - 70_000, idle: false });
    world.get(back("boris"));
    world.get(propose("anna", Proposal::Draw));
    world.get(propose("boris", Proposal::Draw));
    world.get(rematch("anna"));
    world.get(rematch("boris"));
    world.play(&mut rng, 3);
    let (seat, at) = world.table.next_out_of_time().unwrap();
    world.now = world.now.max(at);
    world.get(Command::OutOfTime { seat });
    world
}

/// A table of LOL with a Бах!: a timer, people who leave and one who gives up.
fn with_a_race() -> World {
    let position = json!({
        "hands": ["rbah r1 r2", "b1 b2", "y1 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let mut world = World::at("lol", 3, json!({ "mode": "together" }), Some(position));
    for (who, seat) in [("anna", 0), ("boris", 1), ("vera", 2)] {
        world.get(sit(who, seat));
    }
    world.get(leave("vera", 2));
    world.get(sit("vera", 2));
    world.get(start("anna"));
    world.get(Command::Act { person: "anna".into(), seat: Seat(0), action: "play rbah".into() });
    let timer = world.table.timers(world.now)[0].timer.clone();
    world.now += u64::from(timer.length.0);
    world.get(Command::TimeUp { timer: timer.name, epoch: timer.epoch });
    world.get(propose("vera", Proposal::Resign));
    world
}

#[test]
fn golden_tables_stay_golden() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut kinds = BTreeSet::new();
    for (name, play) in
        [("with-clocks", with_clocks as fn() -> World), ("with-a-race", with_a_race)]
    {
        let (log, text) = (format!("{name}.lines"), format!("{name}.txt"));
        let (log, text) = (folder().join(log), folder().join(text));
        if update && !log.exists() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&log, play().stored.join("\n") + "\n").unwrap();
        }
        let written = read(&log);
        let lines = written.lines().map(|line| {
            let read: Line = serde_json::from_str(line).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), line, "{name}");
            read
        });
        let lines: Vec<Line> = lines.collect();
        kinds.extend(lines.iter().map(|line| kind(&line.entry)));
        let is = told(&lines);
        if update {
            std::fs::write(&text, &is).unwrap();
        }
        assert_eq!(is, read(&text), "{name}: what a server remembers has changed");
    }
    assert_eq!(kinds.len(), KINDS, "not written down yet: all but {kinds:?}");
}
