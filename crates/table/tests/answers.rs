//! A message acts once, whatever is held, overtaken, repeated or lost with a server.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{World, no_options, say, sit};
use proptest::prelude::*;
use serde_json::Value;
use table::{Ask, Command};

fn message(id: u64) -> Ask {
    Ask { person: Some("anna".into()), client: "tab".into(), id }
}

/// What comes of message `id`.
fn words(id: u64) -> Command {
    say("anna", &format!("word {id}"))
}

/// How often each message was stored.
fn stored(world: &World) -> BTreeMap<u64, usize> {
    let mut counts = BTreeMap::new();
    for line in &world.stored {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(id) = line["ask"]["id"].as_u64() {
            assert_eq!(line["said"]["text"], format!("word {id}"));
            *counts.entry(id).or_default() += 1;
        }
    }
    counts
}

fn world() -> World {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world
}

#[test]
fn what_was_overtaken_is_applied_after_a_crash_and_nothing_twice() {
    let mut world = world();
    world.ask(words(1), Some(message(1))).unwrap();
    // Two is held; three overtakes it.
    world.ask(words(3), Some(message(3))).unwrap();
    for table in [&world.table, &world.refolded()] {
        assert!(table.has_answered(&message(1)) && table.has_answered(&message(3)));
        assert!(!table.has_answered(&message(2)), "held is open");
    }
    let change = world.ask(words(3), Some(message(3))).unwrap();
    assert_eq!(change.after, change.seq, "said again it does nothing");
    world.table = world.refolded();
    world.ask(words(2), Some(message(2))).unwrap();
    world.ask(words(2), Some(message(2))).unwrap();
    assert_eq!(stored(&world), BTreeMap::from([(1, 1), (2, 1), (3, 1)]));
}

#[test]
fn other_people_and_other_clients_number_for_themselves() {
    let mut world = world();
    world.ask(words(1), Some(message(1))).unwrap();
    let other = Ask { client: "phone".into(), ..message(1) };
    let boris = Ask { person: Some("boris".into()), ..message(1) };
    assert!(!world.table.has_answered(&other) && !world.table.has_answered(&boris));
    assert!(world.table.is_too_far(&message(1 << 40)) && !world.table.is_too_far(&message(500)));
}

/// Lines of old logs don't name the person.
#[test]
fn old_answers_are_known() {
    let mut world = world();
    world.ask(words(1), Some(message(1))).unwrap();
    let line = world.stored.last_mut().unwrap();
    *line = line.replace(r#""person":"anna","client""#, r#""client""#);
    assert!(line.ends_with(r#""ask":{"client":"tab","id":1}}"#), "{line}");
    assert!(world.refolded().has_answered(&message(1)));
}

/// Something that befalls the messages of a client.
#[derive(Clone, Debug)]
enum Fate {
    /// The next message arrives and is decided.
    Next,
    /// The next message arrives and is held.
    Hold,
    /// A held one is released.
    Release(usize),
    /// An open or answered one is sent again.
    Again(usize),
    /// The server dies; what was held is lost, and comes again or not.
    Crash,
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        3 => Just(Fate::Next),
        2 => Just(Fate::Hold),
        2 => any::<usize>().prop_map(Fate::Release),
        3 => any::<usize>().prop_map(Fate::Again),
        1 => Just(Fate::Crash),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_message_acts_once_and_is_never_called_done_before(
        fates in prop::collection::vec(fate(), 1..60)
    ) {
        let mut world = world();
        let mut sent = 0;
        let mut held: BTreeSet<u64> = BTreeSet::new();
        let mut done: BTreeSet<u64> = BTreeSet::new();
        for fate in fates {
            let id = match fate {
                Fate::Next => {
                    sent += 1;
                    sent
                }
                Fate::Hold => {
                    sent += 1;
                    held.insert(sent);
                    continue;
                }
                Fate::Release(which) => {
                    let Some(&id) = held.iter().nth(which % held.len().max(1)) else { continue };
                    held.remove(&id);
                    id
                }
                Fate::Again(which) if sent > 0 => 1 + which as u64 % sent,
                Fate::Again(_) => continue,
                Fate::Crash => {
                    held.clear();
                    world.table = world.refolded();
                    continue;
                }
            };
            prop_assert_eq!(world.table.has_answered(&message(id)), done.contains(&id));
            // A second copy of what is held waits with it.
            if held.contains(&id) {
                continue;
            }
            let change = world.ask(words(id), Some(message(id))).unwrap();
            prop_assert_eq!(change.seq > change.after, done.insert(id), "{}", id);
        }
        let stored = stored(&world);
        prop_assert!(stored.values().all(|count| *count == 1), "{:?}", stored);
        prop_assert!(stored.keys().eq(done.iter()));
    }
}
