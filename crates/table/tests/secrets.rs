//! What is done in secret, and timers that start afresh.

mod common;

use common::{World, say, sit};
use game_core::Seat;
use serde_json::{Value, json};
use table::{Command, Outage};

fn lol(options: Value, position: Value) -> World {
    let mut world = World::at("lol", 3, options, Some(position));
    for (seat, person) in ["anna", "boris", "vera"].into_iter().enumerate() {
        world.get(sit(person, seat as u8));
    }
    world.get(Command::Start { person: "anna".into() });
    world
}

fn act(person: &str, seat: u8, action: &str) -> Command {
    Command::Act { person: person.into(), seat: Seat(seat), action: action.into() }
}

/// LOL-30: whoever sees no more than a spectator must not be told that an answer was given.
#[test]
fn an_answer_is_a_secret() {
    let ask = json!({
        "hands": ["r1 r2", "g1 g2", "r5 b2"], "deck": "y1 y2", "top": "r5", "turn": 1,
        "phase": "ask"
    });
    let mut world = lol(json!({ "races": "calm" }), ask);
    let lately = world.table.lately(1);
    let no = world.get(act("vera", 2, "no"));
    assert!(no.secret.is_some() && no.game);
    assert_eq!(
        world.table.lately(1),
        lately,
        "what is told as having happened lately stays the same"
    );
    assert_eq!(world.refolded().lately(1), lately);
    assert!(world.get(say("anna", "Ждём?")).secret.is_none(), "words are heard");
    let over = world.get(Command::TimeUp { timer: "ask".into(), epoch: 0 });
    assert!(over.secret.is_none(), "the waiting is over");
    assert!(world.get(act("boris", 1, "draw")).secret.is_none());
}

/// LOL-30: after a restart neither a number nor a clock tells whether somebody answered before it.
#[test]
fn an_answer_stays_a_secret_after_a_restart() {
    let position = json!({
        "hands": ["r1 r2", "g1 g2", "r5 b2"], "deck": "y1 y2", "top": "r5", "turn": 1,
        "phase": "ask"
    });
    // Answered before the first restart, after it, or not at all.
    let after_restarts = |early: bool, late: bool| {
        let mut world = lol(json!({ "races": "calm" }), position.clone());
        let begun = world.now;
        if early {
            world.get(act("vera", 2, "no"));
        }
        world.now = begun + 5_000;
        world.table = world.refolded();
        let mut outages = vec![Outage { from: begun + 3_000, until: world.now }];
        world.table.resume(&outages);
        let first = (world.table.public_seq(), world.table.timers(world.now + 1_000));
        if late {
            world.get(act("vera", 2, "no"));
        }
        world.now = begun + 20_000;
        world.table = world.refolded();
        outages.push(Outage { from: begun + 12_000, until: world.now });
        world.table.resume(&outages);
        let second = (world.table.public_seq(), world.table.timers(world.now + 2_000));
        let lines = world.stored.len();
        (first, second, lines)
    };
    let nobody = after_restarts(false, false);
    assert_eq!(nobody.0.1.len(), 1, "it is asked, and a clock runs");
    for (early, late) in [(true, false), (false, true)] {
        let somebody = after_restarts(early, late);
        assert!(somebody.2 > nobody.2);
        assert_eq!((&somebody.0, &somebody.1), (&nobody.0, &nobody.1), "{early} {late}");
    }
}

/// What nothing is told of can still be seen: a grace that ends.
#[test]
fn what_changes_the_view_is_no_secret() {
    let grace = json!({
        "hands": ["r1", "g1 g2", "b1 b2"], "deck": "y1 y2", "top": "r7", "turn": 1,
        "phase": "play", "owes": [0], "grace": [0]
    });
    let mut world = lol(json!({}), grace);
    assert!(world.get(Command::TimeUp { timer: "grace 0".into(), epoch: 0 }).secret.is_none());
}

/// LOL-28: the end of a grace that was overtaken by the swap which began it anew means nothing.
#[test]
fn the_end_of_an_older_timer_means_nothing() {
    let bro = json!({
        "hands": ["r2", "g1", "b1 b2"], "deck": "y1 y2", "top": "rbro", "turn": 0, "phase": "bro",
        "owes": [1], "grace": [1]
    });
    let mut world = lol(json!({}), bro);
    world.get(act("anna", 0, "swap 1"));
    let (lines, before) = (world.stored.len(), world.table.seq());
    let stale = world.get(Command::TimeUp { timer: "grace 1".into(), epoch: 0 });
    assert_eq!((world.stored.len(), stale.seq), (lines, before));
    world.get(Command::TimeUp { timer: "grace 1".into(), epoch: 1 });
    assert_eq!(world.stored.len(), lines + 1);
}

/// LOL-30: where one person plays with bots, the table waits for less long, asked or not; an answer
/// changes nothing.
#[test]
fn bots_are_waited_for_alike_whatever_their_only_guest_holds() {
    let ask = |own: &str| {
        json!({
            "hands": [own, "g1 g2", "b1 b2"], "deck": "y1 y2", "top": "r5", "turn": 1, "phase": "ask"
        })
    };
    let alone = |own: &str| {
        let mut world = World::at("lol", 3, json!({ "races": "calm" }), Some(ask(own)));
        world.get(sit("anna", 0));
        for seat in 1..3 {
            let bot = Command::SeatBot {
                person: "anna".into(),
                seat: Seat(seat),
                bot: "heuristic".into(),
            };
            world.get(bot);
        }
        world.get(Command::Start { person: "anna".into() });
        world
    };
    let length = |world: &World| {
        let timers = world.table.timers(world.now);
        assert_eq!(timers, world.refolded().timers(world.now), "the log tells the same");
        timers[0].timer.length.0
    };
    assert_eq!(length(&alone("r1 r2")), 3_000);
    let mut asked = alone("r5 r2");
    assert_eq!(length(&asked), 3_000);
    asked.get(act("anna", 0, "no"));
    assert_eq!(length(&asked), 3_000, "an answer doesn't show");
    let together = lol(json!({ "races": "calm" }), ask("r1 r2"));
    assert_eq!(length(&together), 5_000);
}

/// LOL-30: with several people it waits as long as the slowest of them usually needs, and what they
/// answer in secret changes nothing of that.
#[test]
fn quick_people_are_not_kept_waiting() {
    // How long it waits each time, where people need so long for a turn.
    let waits = |needs: [u64; 3], answers: bool| {
        let people = ["anna", "boris", "vera"];
        let mut world = World::new("lol", 3, json!({ "races": "calm" }));
        people.iter().zip(0..).for_each(|(person, seat)| drop(world.get(sit(person, seat))));
        world.get(Command::Start { person: "anna".into() });
        let mut lengths = Vec::new();
        while lengths.len() < 12 {
            let play = world.table.play().unwrap();
            if let Some(seat) = play.awaited().first() {
                let action = play.offer(seat).actions.remove(0);
                world.now += needs[seat.index()] - 1_000;
                world.get(act(people[seat.index()], seat.0, &action));
                continue;
            }
            let asked = (0..3).find(|seat| play.offer(Seat(*seat)).actions.contains(&"no".into()));
            let timers = world.table.timers(world.now);
            assert_eq!(timers, world.refolded().timers(world.now), "the log tells the same");
            let running = &timers[0];
            lengths.push(running.timer.length.0);
            let over = world.now + running.left;
            if let Some(seat) = asked.filter(|_| answers) {
                world.get(act(people[usize::from(seat)], seat, "no"));
            }
            let (timer, epoch) = (running.timer.name.clone(), running.timer.epoch);
            world.now = over - 1_000;
            world.get(Command::TimeUp { timer, epoch });
        }
        lengths
    };
    let usual = waits([2_000, 1_000, 3_000], false);
    assert_eq!((usual[0], usual[1], *usual.last().unwrap()), (7_000, 5_000, 3_000));
    assert_eq!(waits([2_000, 1_000, 3_000], true), usual, "what is said in secret doesn't count");
    assert_eq!(waits([1_000, 1_000, 1_000], false).last(), Some(&2_000), "never less");
    assert_eq!(waits([1_000, 1_000, 9_000], false).last(), Some(&5_000), "never more");
}
