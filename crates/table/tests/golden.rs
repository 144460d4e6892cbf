//! Golden tables: logs of whole tables in `golden/*.lines`, as programs once wrote them. Each line is
//! read and written the same for ever, and what they make of a table, line by line, stays what it was.
//!
//! A new kind of line needs a table that has it: one is added to [`scenes`] and written with
//! `UPDATE_GOLDEN=1`. Tables and hashes that are there are never written anew.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use common::{
    World, away, back, bot, decline, leave, propose, rematch, rename, rng, say, sit, start,
};
use game_catalog::AnyEdition;
use game_core::{Emote, Lang, LogInput, Pace, PackFiles, Seat, SeatSet, TimeControl};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::{
    Ask, CONVENTIONS, Command, Entry, Line, Order, Proposal, Rearranged, Remark, Said, Table,
    TakeBack,
};

macro_rules! kinds {
    ($($kind:pat => $name:expr),+ $(,)?) => {
        fn kind(entry: &Entry) -> &'static str {
            match entry { $($kind => $name),+ }
        }

        const KINDS: &[&str] = &[$($name),+];
    };
}

kinds! {
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
    Entry::OutOfTime { .. } => "out_of_time",
    Entry::Proposed { .. } => "proposed",
    Entry::Agreed { .. } => "agreed",
    Entry::Declined { .. } => "declined",
    Entry::TakenBack { .. } => "taken_back",
    Entry::Resigned { .. } => "resigned",
    Entry::Ended(_) => "ended",
    Entry::Input(LogInput::Act { .. }) => "act",
    Entry::Input(LogInput::Chance(_)) => "chance",
    Entry::Input(LogInput::TimeUp(_)) => "time_up",
    Entry::Input(LogInput::TakenBack { .. }) => TAKEN_BACK,
}

/// An input that takes something back is written as the table's own entry.
const TAKEN_BACK: &str = "an input taken back";

/// What may stand in a line besides, or in an entry.
const PARTS: &[&str] = &[
    "ask",
    "press",
    "resumed",
    "paused",
    "secret",
    "in_play",
    "kept",
    "idle",
    "position",
    "pace",
    "time",
    "take_back",
    "conventions",
    "standing",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn tables_stay_golden() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    if update {
        std::fs::create_dir_all(folder()).unwrap();
        for (name, world) in scenes() {
            let path = folder().join(format!("{name}.lines"));
            if !path.exists() {
                std::fs::write(path, world().stored.join("\n") + "\n").unwrap();
            }
        }
    }
    let hashes = folder().join("hashes.txt");
    let written = std::fs::read_to_string(&hashes).unwrap_or_default();
    let pair = |line: &str| line.split_once(' ').map(|(name, hash)| (name.into(), hash.into()));
    let mut was: BTreeMap<String, String> = written.lines().filter_map(pair).collect();
    let mut is = BTreeMap::new();
    let mut kinds = BTreeSet::new();
    let mut parts = BTreeSet::new();
    let mut conventions = BTreeSet::new();
    for file in std::fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "lines") {
            continue;
        }
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = read(&path);
        let mut lines = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let read: Line = serde_json::from_str(line)
                .unwrap_or_else(|error| panic!("{name}:{number}: {error}"));
            assert_eq!(serde_json::to_string(&read).unwrap(), line, "{name}:{number}");
            kinds.insert(kind(&read.entry));
            let has = |part: &&&str| line.contains(&format!("\"{part}\":"));
            parts.extend(PARTS.iter().filter(has).copied());
            if let Entry::Opened(order) = &read.entry {
                conventions.insert(order.conventions);
            }
            lines.push(read);
        }
        is.insert(name, followed(&lines));
    }
    if update {
        is.iter().for_each(|(name, hash)| {
            was.entry(name.clone()).or_insert_with(|| hash.clone());
        });
        let lines: String = was.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
        std::fs::write(hashes, lines).unwrap();
    }
    assert_eq!(is, was, "old lines make another table");
    let all = KINDS.iter().copied().filter(|kind| *kind != TAKEN_BACK).collect();
    assert_eq!(kinds, all, "every kind of line is in a golden table");
    assert_eq!(
        conventions,
        (1..=CONVENTIONS).collect(),
        "every version of the conventions is in a golden table"
    );
    // Tables of the first conventions don't name them.
    let named = |part: &&str| *part != "conventions" || CONVENTIONS > 1;
    assert_eq!(parts, PARTS.iter().copied().filter(named).collect());
}

/// Whoever reads a table's log finds each name that stands in it.
#[test]
fn the_protocol_names_all_that_is_stored() {
    let protocol = read(&folder().join("../../../docs/protocol.md"));
    let (_, stored) = protocol.split_once("\n## What is stored\n").expect("the section");
    let stored = stored.split("\n## ").next().unwrap_or_default();
    let names = KINDS.iter().filter(|kind| **kind != TAKEN_BACK).chain(PARTS);
    let missing: Vec<&str> =
        names.copied().filter(|name| !stored.contains(&format!("\"{name}\":"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The hash of what a table is after each of its lines.
fn followed(lines: &[Line]) -> String {
    let arranged = |line: &Line| matches!(line.entry, Entry::Rearranged { .. });
    let first = lines.iter().rposition(arranged).unwrap_or_default();
    let mut table = open(&agreed(lines));
    table.fold(&lines[..=first]).unwrap();
    let mut hash = Sha256::new();
    let mut add = |facts: Value| hash.update(facts.to_string() + "\n");
    add(facts(&table, lines[first].at));
    for line in &lines[first + 1..] {
        table.fold(std::slice::from_ref(line)).unwrap();
        add(facts(&table, line.at));
    }
    let mut whole = open(&agreed(lines));
    whole.fold(lines).unwrap();
    let last = lines.last().unwrap().at;
    assert_eq!(facts(&whole, last), facts(&table, last), "at once or line by line");
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// What was ordered, or agreed on since.
fn agreed(lines: &[Line]) -> Order {
    let Entry::Opened(mut agreed) = lines[0].entry.clone() else { panic!("no order") };
    for line in lines {
        if let Entry::Rearranged { seats, options, pace, time, take_back, .. } = &line.entry {
            let (seats, pace, time, take_back) = (*seats, *pace, *time, *take_back);
            agreed = Order { seats, options: options.clone(), pace, time, take_back, ..agreed };
        }
    }
    agreed
}

/// A table of the pack and the rules that its order names.
fn open(order: &Order) -> Table {
    let edition: &AnyEdition = game_catalog::find(&order.game).unwrap();
    let pack = format!("../../game-{}/golden/packs/{}", order.game, order.pack);
    let mut files = PackFiles::default();
    for file in std::fs::read_dir(folder().join(pack)).unwrap() {
        let path = file.unwrap().path();
        files.insert(path.file_name().unwrap().to_string_lossy(), read(&path));
    }
    let pack = edition.load(&files).unwrap();
    let game = edition.reopen(&pack, &order.options, order.seats, order.rules).unwrap();
    Table::new(order.clone(), game.into(), edition.bots).unwrap()
}

/// What lines make of a table. The words of notices may change.
fn facts(table: &Table, now: u64) -> Value {
    let people = ["anna", "boris", "vera", "gleb"];
    let said = |said: &Said| match &said.remark {
        Remark::Notice(_) => json!([said.name, said.seat]),
        remark => json!([said.name, said.seat, remark]),
    };
    let each = |of: &dyn Fn(&str) -> Value| people.map(of).to_vec();
    let seats: Vec<Seat> = table.game().seats().all().iter().collect();
    let names = seats.iter().map(|seat| (table.name(*seat, Lang::Ru), table.name(*seat, Lang::En)));
    let timers = table.timers(now).into_iter();
    let log = table.log().map(|log| log.to_string());
    json!({
        "seq": [table.seq(), table.public_seq()],
        "game": [table.game_number(), format!("{:?}", table.stage())],
        "occupants": table.occupants(),
        "names": names.collect::<Vec<_>>(),
        "chat": table.chat().iter().map(said).collect::<Vec<_>>(),
        "times": table.seat_times(now).iter().map(|it| (it.seat, it.left, it.runs)).collect::<Vec<_>>(),
        "out_of_time": table.next_out_of_time(),
        "is_out": seats.iter().map(|seat| table.is_out_of_time(*seat)).collect::<Vec<_>>(),
        "timers": timers.map(|it| (it.timer.name.clone(), it.timer.length, it.left)).collect::<Vec<_>>(),
        "position": table.play().map(|play| play.position()),
        "outcome": table.outcome(),
        "ending": table.ending().map(|ending| format!("{ending:?}")),
        "log": log,
        "proposed": table.proposed().map(|it| json!([format!("{:?}", it.what), it.by, it.agreed])),
        "resigned": table.resigned(),
        "people": each(&|who| json!([
            table.absence(who).map(|it| (it.since, it.idle)),
            table.kept_for(who),
            table.seats_held_by(who),
            table.wants_rematch(who),
            (1..40).filter(|id| table.has_answered(&asked(who, *id))).collect::<Vec<_>>(),
        ])),
        "taken_back": seats.iter().map(|seat| {
            table.may_take_back(SeatSet::only(*seat)).map(|may| may == TakeBack::Free)
        }).collect::<Vec<_>>(),
    })
}

fn asked(who: &str, id: u64) -> Ask {
    Ask { person: Some(who.into()), client: "tab".into(), id }
}

type Scene = (&'static str, fn() -> World);

/// The tables, as today's program writes them.
fn scenes() -> [Scene; 7] {
    [
        ("clocks", clocks),
        ("arranged", arranged),
        ("away", away_and_back),
        ("taken-back", taken_back),
        ("secret", secret),
        ("resigned", resigned),
        ("alone", alone),
    ]
}

fn seated(mut world: World, people: &[&str]) -> World {
    for (at, (person, seat)) in people.iter().zip(0..).enumerate() {
        world.ask(sit(person, seat), Some(asked(person, at as u64 + 1))).unwrap();
    }
    world
}

/// Banks that run, a seat out of time, its person back, a second game that is given up.
fn clocks() -> World {
    let world = World::new("liniya", 2, json!({})).timed(TimeControl::Fast).with_pack();
    let mut world = seated(world, &["anna", "boris"]);
    world.get(say("anna", "Удачи!"));
    world.get(start("anna"));
    let mut random = rng("clocks");
    world.play(&mut random, 9);
    let (seat, at) = world.table.next_out_of_time().unwrap();
    world.now = world.now.max(at);
    let person = world.table.person_on(seat).unwrap().clone();
    world.get(Command::OutOfTime { seat });
    world.play(&mut random, 2);
    world.get(sit(&person, seat.0));
    world.play_out(&mut random);
    world.get(rename("boris", "Борис"));
    world.get(rematch("anna"));
    world.get(rematch("boris"));
    world.play(&mut random, 6);
    world.get(propose("boris", Proposal::Resign));
    world
}

/// Seats are left, filled, swapped and arranged anew; a draw is proposed, declined and agreed on.
fn arranged() -> World {
    let mut world = World::new("liniya", 3, json!({})).with_pack();
    world = seated(world, &["anna", "boris", "vera"]);
    world.get(leave("vera", 2));
    world.get(bot("anna", 2));
    world.get(Command::Swap { person: "anna".into(), one: Seat(0), other: Seat(2) });
    let edition = game_catalog::find("liniya").unwrap();
    let options = json!({ "draw": "by hand" });
    let game = edition.open_built_in(&options, 2).unwrap();
    let time = TimeControl::Day.allowance(&edition.usual);
    let wanted = Rearranged {
        seats: 2,
        options: options.clone(),
        pace: Pace::Relaxed,
        time,
        take_back: false,
        people: game.people().to_vec(),
    };
    world.get(sit("gleb", 0));
    world.get(Command::Rearrange { person: "anna".into(), wanted: Box::new(wanted) });
    let order =
        Order { seats: 2, options, pace: Pace::Relaxed, time, take_back: false, ..world.order };
    world.order = order;
    world.table = world.refolded();
    // There was no seat left for Anna.
    world.get(leave("boris", 1));
    world.get(sit("anna", 1));
    world.get(start("anna"));
    world.play(&mut rng("arranged"), 5);
    world.get(propose("anna", Proposal::Draw));
    world.get(decline("gleb"));
    world.play(&mut rng("arranged on"), 4);
    world.now += 200_000;
    world.get(propose("gleb", Proposal::End));
    world.get(propose("anna", Proposal::End));
    world
}

/// Somebody goes away; a bot plays on until they are back; one who was silent gives up.
fn away_and_back() -> World {
    let world = World::new("liniya", 4, json!({ "signals": "judged" })).with_pack();
    let mut world = seated(world, &["anna", "boris", "vera"]);
    world.get(bot("anna", 3));
    world.get(start("anna"));
    let mut random = rng("away");
    world.play(&mut random, 7);
    world.get(away("boris"));
    world.get(leave("anna", 1));
    world.play(&mut random, 5);
    world.get(back("boris"));
    world.get(Command::Away { person: "vera".into(), since: world.now, idle: true });
    world.get(back("vera"));
    world.get(Command::Say {
        person: "anna".into(),
        name: "Anna".into(),
        remark: Remark::Emote(Emote::Oops),
    });
    world.get(propose("vera", Proposal::Resign));
    world.play(&mut random, 5);
    world
}

/// Of three sides one gives up, and a bot plays on there.
fn resigned() -> World {
    let mut world =
        seated(World::new("liniya", 3, json!({})).with_pack(), &["anna", "boris", "vera"]);
    world.get(start("anna"));
    let mut random = rng("resigned");
    world.play(&mut random, 4);
    world.get(propose("boris", Proposal::Resign));
    world.play(&mut random, 4);
    world
}

/// Actions that are taken back with consent, and played again.
fn taken_back() -> World {
    let mut world = seated(World::new("liniya", 2, json!({})).with_pack(), &["anna", "boris"]);
    world.get(start("anna"));
    let mut random = rng("taken back");
    for _ in 0..3 {
        world.play(&mut random, 4);
        world.now += 200_000;
        let seats = [Seat(0), Seat(1)].into_iter();
        let may = |seat: &Seat| world.table.may_take_back(SeatSet::only(*seat)).is_some();
        let seat = seats.clone().find(may).expect("somebody may take something back");
        let person = world.table.person_on(seat).unwrap().clone();
        let other = world.table.person_on(Seat(1 - seat.0)).unwrap().clone();
        world.get(propose(&person, Proposal::TakeBack));
        world.get(propose(&other, Proposal::TakeBack));
    }
    world.play_out(&mut random);
    world
}

/// What spectators see nothing of, a press in a race, and timers that stood still.
fn secret() -> World {
    let position = json!({
        "hands": ["r1 r2", "g1 g2", "r5 b2"], "deck": "y1 y2", "top": "r5", "turn": 1,
        "phase": "ask"
    });
    let world = World::at("lol", 3, json!({ "races": "calm" }), Some(position)).with_pack();
    let mut world = seated(world, &["anna", "boris", "vera"]);
    world.get(start("anna"));
    world.get(Command::Act { person: "vera".into(), seat: Seat(2), action: "no".into() });
    let from = world.now;
    world.now += 60_000;
    world.table = world.refolded();
    world.table.resume(&[table::Outage { from, until: world.now }]);
    world.get(say("anna", "?"));
    world.get(Command::TimeUp { timer: "ask".into(), epoch: 0 });
    world.press = Some(table::Press { arrived: world.now + 900, pressed: world.now + 870 });
    world.get(Command::Act { person: "boris".into(), seat: Seat(1), action: "draw".into() });
    world.press = None;
    world
}

/// At a calm table one person among bots is asked, and says no: it waits as long as if nobody had been.
fn alone() -> World {
    let position = json!({
        "hands": ["r5 r2", "g1 g2", "b1 b2"], "deck": "y1 y2", "top": "r5", "turn": 1,
        "phase": "ask"
    });
    let world = World::at("lol", 3, json!({ "races": "calm" }), Some(position)).with_pack();
    let mut world = seated(world, &["anna"]);
    world.get(bot("anna", 1));
    world.get(bot("anna", 2));
    world.get(start("anna"));
    world.get(Command::Act { person: "anna".into(), seat: Seat(0), action: "no".into() });
    world.get(Command::TimeUp { timer: "ask".into(), epoch: 0 });
    world
}
