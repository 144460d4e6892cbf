//! What a table remembers: its game's steps, finished games, timers; all of it from the log.

mod common;

use std::ops::ControlFlow;

use common::{World, bot, no_options, rematch, rng, say, sit, start};
use game_core::{Eyes, Pace, Seat, SeatSet};
use serde_json::json;
use table::{Command, Line, Outage, Stage, Table};

fn told(table: &Table, eyes: Eyes) -> Vec<String> {
    table.record(eyes).into_iter().filter_map(|shown| shown.told).map(|told| told.en).collect()
}

/// The record as a replay of the log tells it.
fn replayed(table: &Table, eyes: Eyes) -> Vec<String> {
    let names = |seat: Seat, lang| table.name(seat, lang);
    let (_, shown) = table.game().replay(&table.log().unwrap(), eyes, &names).unwrap();
    shown.into_iter().filter_map(|shown| shown.told).map(|told| told.en).collect()
}

#[test]
fn the_record_is_what_a_replay_would_tell() {
    for (game, seats, options) in
        [("liga", 4, no_options()), ("lol", 3, no_options()), ("liniya", 2, no_options())]
    {
        let mut world = World::new(game, seats, options);
        world.get(sit("anna", 0));
        (1..seats).for_each(|seat| drop(world.get(bot("anna", seat as u8))));
        world.get(start("anna"));
        world.play(&mut rng("record"), 60);
        let folded = world.refolded();
        for eyes in [SeatSet::EMPTY, SeatSet::only(Seat(0))] {
            let record = told(&world.table, eyes);
            assert!(record.len() > 20);
            assert_eq!(record, replayed(&world.table, eyes));
            assert_eq!(record, told(&folded, eyes));
        }
        assert_eq!(world.table.events_after(0).len(), world.table.input_count());
        assert_eq!(folded.events_after(0).len(), folded.input_count());
        assert_eq!(world.table.log(), folded.log());
    }
}

/// A table that was taken up again remembers what happened before that as well as what came after.
#[test]
fn what_happened_before_a_restart_is_told_like_the_rest() {
    let mut world = World::new("liga", 4, no_options());
    world.get(sit("anna", 0));
    (1..4).for_each(|seat| drop(world.get(bot("anna", seat))));
    world.get(start("anna"));
    world.play(&mut rng("before"), 30);
    let before = world.table.input_count();
    world.table = world.refolded();
    world.play(&mut rng("after"), 30);
    let count = world.table.input_count();
    let told = |from: usize| {
        let events = world.table.events_after(from);
        events.iter().map(|events| events.all()).collect::<Vec<_>>()
    };
    let (all, folded) = (told(0), world.refolded());
    assert_eq!((all.len(), folded.events_after(0).len()), (count, count));
    for from in [0, 5, before - 1, before, before + 1, count - 1, count, count + 9] {
        assert_eq!(told(from), all[from.min(count)..], "from {from}");
    }
    assert!(folded.events_after(0).iter().map(|events| events.all()).eq(all));
}

/// What takes long to make, as films of shots do, isn't made before somebody asks for it.
#[test]
fn a_slow_game_is_taken_up_without_listening() {
    let mut world = World::new("voiny", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    assert!(world.table.game().slow() && world.table.input_count() > 0);
    let folded = world.refolded();
    assert!(folded.has_to_recall());
    folded.recall();
    assert!(!folded.has_to_recall());
}

/// What was made once stays made for what stands when the rest is taken back.
#[test]
fn nothing_is_played_again_because_something_was_taken_back() {
    let mut world = World::new("futbolpolia", 2, no_options());
    world.get(sit("anna", 0));
    world.get(bot("anna", 1));
    world.get(start("anna"));
    let mut rng = rng("taken back");
    while world.table.may_take_back(SeatSet::only(Seat(0))).is_none() {
        world.play(&mut rng, 1);
    }
    world.table = world.refolded();
    world.table.recall();
    let before = world.table.record(SeatSet::EMPTY).len();
    world.get(Command::TakeBack { person: "anna".into() });
    assert!(!world.table.has_to_recall());
    let record = told(&world.table, SeatSet::EMPTY);
    assert!(record.len() < before);
    assert_eq!(record, told(&world.refolded(), SeatSet::EMPTY));
    assert_eq!(world.table.events_after(0).len(), world.table.input_count());
}

/// What was taken back is told in the record: what it had led to is recalled together with the rest.
#[test]
fn what_was_taken_back_is_recalled_too() {
    let mut world = World::new("futbolpolia", 2, no_options());
    world.get(sit("anna", 0));
    world.get(bot("anna", 1));
    world.get(start("anna"));
    let mut rng = rng("taken back twice");
    for _ in 0..2 {
        while world.table.may_take_back(SeatSet::only(Seat(0))).is_none() {
            world.play(&mut rng, 1);
        }
        world.get(Command::TakeBack { person: "anna".into() });
    }
    let folded = world.refolded();
    folded.events_after(0);
    assert!(folded.has_to_recall(), "what was taken back isn't made yet");
    folded.recall();
    assert!(!folded.has_to_recall());
    assert_eq!(told(&folded, SeatSet::EMPTY), told(&world.table, SeatSet::EMPTY));
}

#[test]
fn a_change_names_what_happened() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    let change = world.get(start("anna"));
    assert_eq!(change.inputs, 0);
    assert_eq!(world.table.events_after(change.inputs).len(), world.table.input_count());
    let before = world.table.input_count();
    let change = world.get(say("anna", "hm"));
    assert_eq!((change.inputs, world.table.events_after(change.inputs).len()), (before, 0));
    assert!(world.table.events_after(usize::MAX).is_empty());
}

#[test]
fn finished_games_stay_reachable() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    let mut rng = rng("games");
    world.play_out(&mut rng);
    let first = world.table.log().unwrap();
    world.get(rematch("anna"));
    world.get(rematch("boris"));
    world.play(&mut rng, 10);
    let lines = world.lines();
    let fresh = world.fresh();
    assert_eq!(fresh.game_log(&lines, 1).as_ref(), Some(&first));
    assert_eq!(fresh.game_log(&lines, 2), None, "a running game's seed is nobody's business");
    assert_eq!((fresh.game_log(&lines, 0), fresh.game_log(&lines, 3)), (None, None));
    world.play_out(&mut rng);
    let lines = world.lines();
    let second = fresh.game_log(&lines, 2).unwrap();
    assert_eq!(Some(&second), world.table.log().as_ref());
    world.table.game().verify(&first).unwrap();
    world.table.game().verify(&second).unwrap();
}

/// Of games that are over only people, talk and answers are taken up: their inputs are not applied.
#[test]
fn earlier_games_are_not_played_again() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    let mut rng = rng("earlier");
    world.get(say("anna", "hello"));
    world.play_out(&mut rng);
    world.get(rematch("anna"));
    world.get(rematch("boris"));
    world.play(&mut rng, 10);
    let spoilt = world.stored.iter_mut().find(|line| line.starts_with(r#"{"act""#)).unwrap();
    *spoilt = spoilt.replace(r#""action":""#, r#""action":"no such "#);
    let folded = world.refolded();
    assert_eq!((folded.game_number(), folded.stage()), (2, Stage::Playing));
    assert_eq!(folded.chat(), world.table.chat());
    assert_eq!(folded.log(), world.table.log());
}

#[test]
fn lines_that_make_no_sense_are_named() {
    let world = World::new("liniya", 2, no_options());
    let fault = |line: &str| {
        let line: Line = serde_json::from_str(line).unwrap();
        let mut table = world.refolded();
        table.fold(&[line]).unwrap_err()
    };
    let seat = fault(r#"{"sat":{"seat":7,"person":"x","name":"X"},"at":1}"#);
    assert_eq!((seat.line, seat.reason.contains("seat")), (2, true), "{seat}");
    assert_eq!(fault(r#"{"act":{"seat":0,"action":"draw"},"at":1}"#).line, 2);
    for bad in [r#"{"at":1}"#, r#"{"flown":{},"at":1}"#, r#"{"sat":{"seat":99},"at":1}"#] {
        assert!(serde_json::from_str::<Line>(bad).is_err(), "{bad}");
    }
}

/// Lines as they were written before messages named their person.
#[test]
fn old_lines_are_read_and_written_the_same() {
    for line in [
        r#"{"sat":{"seat":0,"person":"p","name":"Анна"},"at":5,"ask":{"client":"c","id":1}}"#,
        r#"{"bot":{"seat":1,"bot":"random"},"at":5}"#,
        r#"{"left":{"seat":1},"at":5}"#,
        r#"{"act":{"seat":0,"action":"play d7"},"at":5,"press":{"arrived":2,"pressed":1}}"#,
        r#"{"chance":"dealer 1","at":5}"#,
        r#"{"time_up":"bah","at":5}"#,
        r#"{"emoted":{"person":"p","name":"Анна","emote":"oops"},"at":5}"#,
        r#"{"renamed":{"person":"p","name":"Аня"},"at":5}"#,
        r#"{"wanted":{"person":"p"},"at":5}"#,
    ] {
        let read: Line = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), line);
    }
}

/// Three people at LOL, right before a Бах!, whose limit is a timer.
fn before_a_bah() -> World {
    let position = json!({
        "hands": ["rbah r1 r2", "b1 b2", "y1 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let mut world = World::at("lol", 3, json!({ "mode": "together" }), Some(position));
    for (who, seat) in [("anna", 0), ("boris", 1), ("vera", 2)] {
        world.get(sit(who, seat));
    }
    world.get(start("anna"));
    world
}

fn act(who: &str, seat: u8, action: &str) -> Command {
    Command::Act { person: who.into(), seat: Seat(seat), action: action.into() }
}

fn left(table: &Table, now: u64) -> Vec<u64> {
    table.timers(now).into_iter().map(|running| running.left).collect()
}

#[test]
fn timers_run_from_the_line_that_set_them_going() {
    let mut world = before_a_bah();
    assert!(world.table.timers(world.now).is_empty());
    world.get(act("anna", 0, "play rbah"));
    let begun = world.now;
    let length = left(&world.table, begun)[0];
    assert!(length >= 8_000);
    // Talk and others' claims don't start it anew.
    world.get(say("boris", "!"));
    world.get(act("boris", 1, "cover"));
    assert_eq!(left(&world.table, begun + 2_500), [length - 2_500]);
    assert_eq!(left(&world.table, begun + 1_000_000), [0]);
    assert_eq!(world.table.timers(begun), world.refolded().timers(begun));
    world.get(act("vera", 2, "cover"));
    world.get(act("anna", 0, "cover"));
    assert!(world.table.timers(world.now).is_empty());
}

#[test]
fn nobody_loses_on_time_because_a_server_restarted() {
    let mut world = before_a_bah();
    world.get(act("anna", 0, "play rbah"));
    let length = left(&world.table, world.now)[0];
    world.get(say("boris", "!"));
    // Down for an hour, twice, the second time before anything was written.
    let mut outages = Vec::new();
    let close = |world: &mut World, outages: &mut Vec<Outage>| {
        outages.push(Outage { from: world.now, until: world.now + 3_600_000 });
        world.now += 3_600_000;
        world.table = world.refolded();
        world.table.resume(outages);
    };
    for _ in 0..2 {
        close(&mut world, &mut outages);
        assert_eq!(left(&world.table, world.now), [length - 1_000]);
    }
    assert_eq!(left(&world.table, world.now + 500), [length - 1_500]);
    // What is written after it keeps the time that was given back.
    world.get(act("boris", 1, "cover"));
    assert_eq!(left(&world.table, world.now), [length - 2_000]);
    assert_eq!(world.stored.iter().filter(|line| line.contains("resumed")).count(), 1);
    world.get(say("vera", "?"));
    assert_eq!(world.table.timers(world.now), world.refolded().timers(world.now));
    assert_eq!(world.stored.iter().filter(|line| line.contains("resumed")).count(), 1);
    close(&mut world, &mut outages);
    assert_eq!(left(&world.table, world.now), [length - 3_000]);
    // Only what it was closed for is given back, not what went by before.
    world.now += 400;
    close(&mut world, &mut outages);
    assert_eq!(left(&world.table, world.now), [length - 3_400]);
}

/// A table's pace is kept in its order, and scales its timers; old orders say nothing of it.
#[test]
fn timers_run_at_the_tables_pace() {
    let position = json!({
        "hands": ["r1", "g1 g2", "b1 b2"], "deck": "y1 y2", "top": "r7", "turn": 1,
        "phase": "play", "owes": [0], "grace": [0]
    });
    let length = |pace: Pace| {
        let world = World::at("lol", 3, no_options(), Some(position.clone()));
        assert!(!world.stored[0].contains("pace"), "{}", world.stored[0]);
        let mut world = world.paced(pace);
        let written = world.stored[0].contains("\"pace\"");
        assert_eq!(written, pace != Pace::Normal, "{}", world.stored[0]);
        for (person, seat) in [("anna", 0), ("boris", 1), ("vera", 2)] {
            world.get(sit(person, seat));
        }
        world.get(start("anna"));
        let refolded = world.refolded();
        assert_eq!(refolded.order().pace, pace);
        assert_eq!(refolded.timers(world.now), world.table.timers(world.now));
        let timers = world.table.timers(world.now + 100);
        assert_eq!(timers[0].left, u64::from(timers[0].timer.length.0) - 100);
        timers[0].timer.length.0
    };
    let normal = length(Pace::Normal);
    assert_eq!(length(Pace::Relaxed), normal * 3 / 2);
    assert_eq!(length(Pace::Fast), normal * 3 / 5);
}

/// From a mark a game goes on as it did from its beginning.
#[test]
fn a_finished_game_is_played_again_from_its_marks() {
    for game in ["liniya", "lol"] {
        let mut world = World::new(game, 2, no_options());
        world.get(sit("anna", 0));
        world.get(sit("boris", 1));
        world.get(start("anna"));
        world.play_out(&mut rng("marks"));
        let mut whole = Vec::new();
        world.table.replay(|events, play| whole.push((events.len(), play.position())));
        for every in [1, 7, 100] {
            let marks = world.table.marks(every);
            assert_eq!(marks.len(), (whole.len() - 1) / every + 1, "{game}");
            for (mark, steps) in marks.iter().zip(whole.chunks(every)) {
                let mut part = Vec::new();
                world.table.replay_from(mark, |events, play| {
                    part.push((events.len(), play.position()));
                    if part.len() < every {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                });
                assert_eq!(part, steps, "{game}");
            }
        }
    }
}
