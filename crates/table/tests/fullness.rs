//! A table's log has an end, and it is a polite one.

mod common;

use common::{World, leave, no_options, rematch, rng, say, sit, start};
use game_core::{Emote, Turn};
use table::{Command, Entry, Line, Stage};

/// Lines that change nothing, up to so many in all.
fn fill(world: &mut World, lines: u64) {
    let entry = Entry::Emoted { person: "anna".into(), name: "Anna".into(), emote: Emote::Oops };
    let missing = lines - world.table.seq();
    let lines: Vec<Line> = (0..missing).map(|_| Line::new(entry.clone(), world.now)).collect();
    world.table.fold(&lines).unwrap();
}

fn an_action(world: &World) -> Command {
    let play = world.table.play().unwrap();
    let Turn::Act { must, .. } = play.turn() else { panic!("somebody must act") };
    let seat = must.first().unwrap();
    let person = if seat.0 == 0 { "anna" } else { "boris" }.into();
    Command::Act { person, seat, action: play.offer(seat).actions[0].clone() }
}

fn a_game_of_two() -> World {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    world
}

#[test]
fn the_game_that_is_on_is_played_to_its_end_and_no_other_begins() {
    let mut world = a_game_of_two();
    fill(&mut world, 99_999);
    world.get(say("anna", "the last word"));
    assert!(world.no(say("anna", "one more")).contains("open a new table"));
    world.play_out(&mut rng("full"));
    assert_eq!(world.table.stage(), Stage::Over);
    assert!(!world.table.is_at_its_end());
    for command in [rematch("anna"), start("anna"), leave("anna", 0), say("boris", "oh")] {
        assert!(world.no(command).contains("open a new table"));
    }
}

#[test]
fn a_game_without_end_is_ended() {
    let mut world = a_game_of_two();
    fill(&mut world, 119_998);
    world.get(leave("boris", 1));
    world.get(sit("boris", 1));
    assert!(world.table.is_at_its_end());
    let action = an_action(&world);
    assert!(world.no(action).contains("open a new table"));
    assert!(world.no(leave("boris", 1)).contains("open a new table"));
}
