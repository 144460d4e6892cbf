//! A table from a snapshot is the table that its whole log makes.

mod common;

use common::{World, bot, named, no_options, rematch, rename, rng, say, sit, start};
use game_core::{Lang, Seat};
use table::{Ask, Snapshot, Stage, Table};

fn ask(client: &str, id: u64) -> Ask {
    Ask { person: Some("anna".into()), client: client.into(), id }
}

/// Anna and a bot, with a game that was long enough to be worth a snapshot, and the next one begun.
fn with_a_past() -> (World, Snapshot) {
    let mut world = World::new("liniya", 2, no_options());
    assert!(world.ask(sit("anna", 0), Some(ask("tab", 1))).unwrap().snapshot.is_none());
    world.get(bot("anna", 1));
    assert!(world.get(start("anna")).snapshot.is_none(), "a short past");
    world.play_out(&mut rng("past"));
    for number in 0..300 {
        world
            .ask(say("anna", &format!("word {number}")), Some(ask("tab", 2 * number + 3)))
            .unwrap();
    }
    world.get(rename("anna", "Anya"));
    let change = world.ask(rematch("anna"), Some(ask("phone", 5))).unwrap();
    let text = serde_json::to_string(&change.snapshot.unwrap()).unwrap();
    world.play(&mut rng("present"), 12);
    (world, serde_json::from_str(&text).unwrap())
}

fn restored(world: &World, snapshot: Snapshot) -> Table {
    let after = snapshot.seq() as usize;
    let edition = game_catalog::find("liniya").unwrap();
    let mut table = snapshot.table(world.table.game().clone(), edition.bots).unwrap().unwrap();
    table.fold(&world.lines()[after..]).unwrap();
    table
}

#[test]
fn a_snapshot_and_the_lines_after_it_make_the_same_table() {
    let (mut world, snapshot) = with_a_past();
    let after = snapshot.seq() as usize;
    assert!(world.stored[after].starts_with(r#"{"started""#), "{}", world.stored[after]);
    let now = world.now + 5_000;
    let (whole, part) = (world.refolded(), restored(&world, snapshot));
    assert_eq!(part.stage(), Stage::Playing);
    assert_eq!((part.seq(), part.game_number()), (whole.seq(), whole.game_number()));
    assert_eq!((part.log(), part.chat()), (whole.log(), whole.chat()));
    assert_eq!((part.occupants(), part.order()), (whole.occupants(), whole.order()));
    assert_eq!(part.timers(now), whole.timers(now));
    for seat in [0, 1] {
        assert_eq!(part.name(Seat(seat), Lang::Ru), whole.name(Seat(seat), Lang::Ru));
    }
    for id in 0..700 {
        for client in ["tab", "phone"] {
            assert_eq!(part.has_answered(&ask(client, id)), whole.has_answered(&ask(client, id)));
        }
    }
    assert!(part.has_answered(&ask("tab", 3)) && part.has_answered(&ask("phone", 5)));
    // What comes after it is the same, too.
    world.table = part;
    world.play_out(&mut rng("future"));
    world.get(rematch("anna"));
    assert_eq!(world.table.log(), world.refolded().log());
    assert_eq!(world.name(0), named("anya"));
}

#[test]
fn a_snapshot_of_another_make_is_no_good() {
    let (world, snapshot) = with_a_past();
    let written = serde_json::to_string(&snapshot).unwrap();
    let table = |old: &str, new: &str| {
        assert!(written.contains(old), "{old}");
        let snapshot: Snapshot = serde_json::from_str(&written.replacen(old, new, 1)).unwrap();
        let edition = game_catalog::find("liniya").unwrap();
        snapshot.table(world.table.game().clone(), edition.bots).unwrap()
    };
    let bot = world.table.bot_name(Seat(1)).unwrap().ru;
    assert!(table("seq", "seq").is_some());
    let folding = written.split(',').next().unwrap().replace('{', "");
    assert!(folding.starts_with(r#""folding":"#), "{folding}");
    assert!(table(&folding, r#""folding":1"#).is_none());
    assert!(table(&format!(r#"[null,"{bot}"]"#), r#"[null,"Нет такого"]"#).is_none());
    assert!(table(&format!(r#"[null,"{bot}"]"#), "[null]").is_none());
}
