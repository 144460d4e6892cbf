//! Clocks: whose time runs, what a turn adds, what happens when it is over.

mod common;

use common::*;
use game_core::{Seat, SeatSet, TimeControl};
use serde_json::json;
use table::{Command, Ending, NEGLECT, Occupant, Outage, Proposal, SeatTime, Stage};

const PEOPLE: [&str; 2] = ["anna", "boris"];
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// A table of Liniya with clocks, and the game begun; bots sit where these people don't.
fn begun(control: TimeControl, people: &[&str]) -> World {
    let mut world = World::new("liniya", 2, no_options()).timed(control);
    for (person, seat) in people.iter().zip(0..) {
        world.get(sit(person, seat));
    }
    (people.len()..2).for_each(|seat| drop(world.get(bot("anna", seat as u8))));
    world.get(start("anna"));
    world
}

fn awaited(world: &World) -> Seat {
    world.table.play().unwrap().awaited().first().expect("somebody is waited for")
}

fn time_of(world: &World, seat: Seat) -> SeatTime {
    let times = world.table.seat_times(world.now);
    assert_eq!(times, world.refolded().seat_times(world.now), "the log tells the same");
    *times.iter().find(|time| time.seat == seat).expect("a person's seat")
}

/// Plays until somebody else is waited for.
fn take_turn(world: &mut World) -> Seat {
    let (seat, mut random) = (awaited(world), rng("turn"));
    while awaited(world) == seat {
        world.play(&mut random, 1);
    }
    seat
}

/// The seat that is waited for runs out of time.
fn run_out(world: &mut World) -> Seat {
    let (seat, at) = world.table.next_out_of_time().unwrap();
    world.now = world.now.max(at);
    let change = world.get(Command::OutOfTime { seat });
    assert!(notices(&change.chat)[0].contains("is out of time, and a bot"), "{:?}", change.chat);
    seat
}

#[test]
fn a_bank_runs_for_whoever_is_waited_for_and_a_turn_adds_to_it() {
    let mut world = begun(TimeControl::Fast, &PEOPLE);
    let bank = world.order.time.unwrap().bank;
    let bonus = world.order.time.unwrap().bonus;
    let first = awaited(&world);
    let second = Seat(1 - first.0);
    let began = world.now;
    world.now += 40_000;
    assert_eq!(time_of(&world, first), SeatTime { seat: first, left: bank - 40_000, runs: true });
    assert_eq!(time_of(&world, second), SeatTime { seat: second, left: bank, runs: false });
    take_turn(&mut world);
    let spent = world.now - began;
    assert_eq!(time_of(&world, first).left, bank - spent + bonus);
    assert!(!time_of(&world, first).runs && time_of(&world, second).runs);
    // There is never more in it than at first.
    take_turn(&mut world);
    assert_eq!(time_of(&world, second).left, bank);
    // What is said in between changes nothing.
    world.get(say("anna", "Hm"));
    world.now += 5_000;
    assert!(time_of(&world, first).left < bank - spent + bonus - 5_000);
}

#[test]
fn bots_have_no_clocks_and_no_clock_is_the_default() {
    let world = begun(TimeControl::Fast, &["anna"]);
    assert_eq!(world.table.seat_times(world.now).len(), 1);
    let world = begun(TimeControl::Unlimited, &PEOPLE);
    assert!(world.table.seat_times(world.now).is_empty());
    assert!(!world.stored[0].contains("time"), "{}", world.stored[0]);
}

#[test]
fn a_bot_plays_on_for_whoever_is_out_of_time_until_they_are_back() {
    let mut world = begun(TimeControl::Fast, &PEOPLE);
    let bank = world.order.time.unwrap().bank;
    let seat = awaited(&world);
    let lines = world.stored.len();
    world.get(Command::OutOfTime { seat });
    world.get(Command::OutOfTime { seat: Seat(1 - seat.0) });
    assert_eq!(world.stored.len(), lines, "not yet, and not who isn't waited for");
    assert_eq!(run_out(&mut world), seat);
    let lines = world.stored.len();
    world.get(Command::OutOfTime { seat });
    assert_eq!(world.stored.len(), lines, "once");
    let person = PEOPLE[usize::from(seat.0)];
    assert!(matches!(world.table.occupants()[seat.index()], Some(Occupant::Bot(_))));
    assert_eq!(world.table.kept_for(person), SeatSet::only(seat));
    assert_eq!(world.table.next_out_of_time(), None, "bots take their time");
    let mut random = rng("bot");
    world.play(&mut random, 1);
    assert_eq!(world.table.bot_played(), SeatSet::only(seat), "the result says so");
    let out = |world: &World| [0, 1].map(|seat| world.table.is_out_of_time(Seat(seat)));
    assert_eq!(out(&world), [seat.0 == 0, seat.0 == 1], "for as long as the bot plays");
    let change = world.get(back(person));
    assert_eq!(out(&world), [false; 2]);
    assert_eq!(notices(&change.chat), [format!("{} is back at the table.", named(person))]);
    assert_eq!(time_of(&world, seat).left, bank / 4);
    // Less each time, and in the end the bot acts first.
    for (left, at_once) in [(bank / 8, true), (0, false)] {
        while awaited(&world) != seat {
            world.play(&mut random, 1);
        }
        // Turns have added to it.
        run_out(&mut world);
        world.get(back(person));
        assert_eq!(!world.table.seats_of(person).is_empty(), at_once);
        if at_once {
            assert_eq!(time_of(&world, seat).left, left);
        }
    }
    assert!(world.no(sit(person, seat.0)).starts_with("You are out of time again"));
    world.play(&mut random, 1);
    world.get(back(person));
    assert_eq!(time_of(&world, seat).left, bank / 16);
}

#[test]
fn a_restart_gives_the_time_back() {
    let mut world = begun(TimeControl::Fast, &PEOPLE);
    let seat = awaited(&world);
    world.now += 30_000;
    world.get(say("anna", "Hm"));
    let left = time_of(&world, seat).left;
    let mut restarted = world.refolded();
    restarted.resume(&[Outage { from: world.now, until: world.now + 3_600_000 }]);
    world.table = restarted;
    world.now += 3_600_000;
    let at = |world: &World| {
        let times = world.table.seat_times(world.now);
        times.iter().find(|time| time.seat == seat).unwrap().left
    };
    assert_eq!(at(&world), left);
    assert_eq!(world.table.next_out_of_time(), Some((seat, world.now + left)));
    // The first line after it says so, and whoever reads it counts the same.
    world.get(say("boris", "Here we are"));
    assert_eq!(time_of(&world, seat).left, left - 1_000);
}

/// Whoever races pays nothing from the bank: the game itself limits their time.
#[test]
fn timers_of_the_game_leave_the_bank_alone() {
    let options = json!({ "rent": "automatic" });
    let mut world = World::new("futbolpolia", 2, options).timed(TimeControl::Fast);
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    let mut random = rng("timers");
    let (mut limited, mut free) = (0, 0);
    for _ in 0..300 {
        if world.table.stage() != Stage::Playing {
            break;
        }
        let play = world.table.play().unwrap();
        let (timers, awaited) = (play.timers(), play.awaited());
        for time in world.table.seat_times(world.now) {
            let own = |seat: Option<Seat>| seat.is_none_or(|seat| seat == time.seat);
            let by_game = timers.iter().any(|timer| own(timer.seat));
            assert_eq!(time.runs, awaited.contains(time.seat) && !by_game);
            limited += u32::from(by_game && awaited.contains(time.seat));
            free += u32::from(time.runs);
        }
        world.play(&mut random, 1);
    }
    assert!(limited > 0 && free > 0, "{limited} {free}");
    assert_eq!(world.table.seat_times(world.now), world.refolded().seat_times(world.now));
}

#[test]
fn where_a_turn_takes_days_nobody_neglects_it_by_taking_one() {
    let mut world = begun(TimeControl::ThreeDays, &PEOPLE);
    let seat = awaited(&world);
    assert_eq!(time_of(&world, seat).left, 3 * DAY);
    world.now += 2 * DAY;
    world.get(Command::Neglect);
    assert_eq!(world.table.stage(), Stage::Playing);
    let other = PEOPLE[usize::from(1 - seat.0)];
    let refusal = world.no(leave(other, seat.0));
    assert!(refusal.starts_with("A turn may take days"), "{refusal}");
    take_turn(&mut world);
    assert_eq!(time_of(&world, seat).left, 3 * DAY, "each turn has its days");
    let late = run_out(&mut world);
    world.get(back(PEOPLE[usize::from(late.0)]));
    assert_eq!(time_of(&world, late).left, 3 * DAY);
    world.now += 3 * DAY + NEGLECT;
    world.get(Command::Neglect);
    assert_eq!(world.table.ending(), Some(Ending::Neglected));
}

/// A turn that is taken back is one turn, and whoever was waited for meanwhile has taken none.
#[test]
fn taking_back_adds_nothing_to_a_bank() {
    let mut world = begun(TimeControl::Fast, &PEOPLE);
    let bonus = world.order.time.unwrap().bonus;
    // So much is spent that nothing of what turns add is lost.
    let first = awaited(&world);
    for _ in 0..2 {
        world.now += 4 * bonus;
        take_turn(&mut world);
    }
    assert_eq!(take_turn(&mut world), first);
    let second = awaited(&world);
    let left = |world: &World| [first, second].map(|seat| time_of(world, seat).left);
    let [after_turn, waiting] = left(&world);
    world.get(propose(PEOPLE[first.index()], Proposal::TakeBack));
    assert!(world.get(propose(PEOPLE[second.index()], Proposal::TakeBack)).taken_back);
    assert_eq!(awaited(&world), first);
    let [again, waited] = left(&world);
    assert!(waited <= waiting, "{waited} {waiting}");
    assert!(again <= after_turn, "{again} {after_turn}");
    assert_eq!(take_turn(&mut world), first);
    let [after_both, _] = left(&world);
    assert!(after_both < again, "{after_both} {again}");
    let before = time_of(&world, second).left;
    assert_eq!(take_turn(&mut world), second);
    assert!(time_of(&world, second).left > before, "a turn that stands adds to it again");
}

/// Since when somebody's turn is, is when the game last went on: who goes away, comes back, looks in or
/// talks doesn't begin it anew.
#[test]
fn comings_and_goings_leave_the_time_of_the_turn_alone() {
    let mut world = begun(TimeControl::Unlimited, &PEOPLE);
    let began = world.now;
    assert_eq!(world.table.went_on(), began);
    world.get(away("boris"));
    world.get(back("boris"));
    world.get(say("anna", "Ау!"));
    assert!(world.now > began);
    assert_eq!(world.table.went_on(), began);
    take_turn(&mut world);
    assert_eq!(world.table.went_on(), world.now);
    assert_eq!(world.refolded().went_on(), world.now, "the log tells the same");
}

#[test]
fn how_long_a_game_took_is_told_when_it_is_over_without_the_servers_outages() {
    let mut world = begun(TimeControl::Fast, &PEOPLE);
    let began = world.now;
    take_turn(&mut world);
    assert_eq!(world.table.lasted(), None, "nobody looks at a clock while it is on");
    let mut restarted = world.refolded();
    restarted.resume(&[Outage { from: world.now, until: world.now + DAY }]);
    world.table = restarted;
    world.now += DAY;
    world.get(propose("anna", Proposal::Resign));
    assert_eq!(world.table.stage(), Stage::Over);
    let lasted = Some(world.now - began - DAY);
    assert_eq!(world.table.lasted(), lasted);
    world.get(say("boris", "Ну и ну"));
    assert_eq!(world.table.lasted(), lasted);
    assert_eq!(world.refolded().lasted(), lasted, "the log tells the same");
}
