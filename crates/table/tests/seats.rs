//! Who may sit where, begin a game and be called what.

mod common;

use common::{World, away, bot, leave, no_options, notices, rematch, rename, rng, say, sit, start};
use game_core::{Seat, SeatSet};
use serde_json::json;
use table::{Ask, Occupant, Stage};

/// Anna and Boris with two bots, the game begun.
fn with_bots() -> World {
    let mut world = World::new("liniya", 4, json!({ "signals": "judged" }));
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(bot("anna", 2));
    world.get(bot("anna", 3));
    world.get(start("anna"));
    world
}

const CHANGES: &str =
    "Nobody changes seats while the game is on: you can come back only to your own.";

#[test]
fn who_sits_takes_no_bots_seat() {
    let mut world = with_bots();
    assert_eq!(world.no(sit("boris", 2)), CHANGES, "a bot's hand is not for others");
    assert_eq!(world.no(sit("anna", 3)), CHANGES, "the host is no exception");
}

#[test]
fn who_has_left_a_seat_comes_back_to_it_and_takes_no_other() {
    let mut world = with_bots();
    world.get(leave("boris", 1));
    assert_eq!(world.no(sit("boris", 2)), CHANGES);
    assert!(world.get(sit("boris", 1)).table);
    // Given to a bot of one's own choice it is the same.
    world.get(bot("boris", 1));
    assert_eq!(world.no(sit("boris", 3)), CHANGES);
    world.get(sit("boris", 1));
    // Whoever has looked in on one bot looks in on no other, even across a restart.
    world.get(sit("vera", 2));
    world.get(leave("vera", 2));
    world.table = world.refolded();
    assert_eq!(world.no(sit("vera", 3)), CHANGES);
    assert_eq!(world.no(sit("vera", 0)), "This seat is taken: choose another, or just watch.");
    world.get(sit("vera", 2));
    // The next game is another one.
    world.play_out(&mut rng("seats"));
    world.get(leave("vera", 2));
    world.get(sit("vera", 3));
}

#[test]
fn seats_that_change_hands_in_a_game_are_announced() {
    let mut world = with_bots();
    assert!(notices(world.table.chat()).is_empty(), "before the game it needs no word");
    let name = world.name(2);
    let change = world.get(sit("vera", 2));
    assert_eq!(notices(&change.chat), [format!("Vera takes over from a bot ({name}).")]);
    let change = world.get(leave("vera", 2));
    assert_eq!(notices(&change.chat), ["Vera leaves, and a bot plays on."]);
    let change = world.get(sit("vera", 2));
    assert_eq!(notices(&change.chat), ["Vera is back at the table."]);
    assert_eq!(world.table.chat(), world.refolded().chat());
}

/// Where a person plays two colours, one word is enough.
#[test]
fn a_person_with_two_seats_is_announced_once() {
    let mut world = World::new("liga", 4, json!({ "people": 2 }));
    world.get(sit("anna", 0));
    world.get(bot("anna", 1));
    world.get(start("anna"));
    let bots = [world.name(1), world.name(3)];
    assert_eq!(bots[0].split(' ').next(), bots[1].split(' ').next(), "one name: {bots:?}");
    assert!(bots[0].ends_with(" (2)") && bots[1].ends_with(" (4)"), "{bots:?}");
    let change = world.get(sit("boris", 3));
    assert_eq!(notices(&change.chat).len(), 1);
    assert_eq!(world.table.seats_of("boris").len(), 2);
}

#[test]
fn before_a_game_people_may_share_a_screen() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("anna", 1));
    world.get(start("anna"));
    assert_eq!(world.table.seats_of("anna").len(), 2);
    world.get(leave("anna", 1));
    world.get(sit("anna", 1));
}

#[test]
fn the_host_begins_and_seats_bots() {
    let mut world = World::new("liniya", 2, no_options());
    assert_eq!(world.no(bot("vera", 0)), "Take a seat at the table first.");
    world.get(sit("anna", 0));
    world.get(sit("vera", 1));
    world.get(leave("vera", 1));
    world.get(sit("boris", 1));
    assert_eq!(
        world.no(start("boris")),
        "The host starts the game: ask them to. If the host is gone for a minute, you can."
    );
    world.get(leave("boris", 1));
    world.get(sit("boris", 1));
    world.get(leave("anna", 0));
    // A host who doesn't sit, or is away, is not waited for.
    world.get(bot("boris", 0));
    world.get(leave("anna", 0));
    world.get(sit("anna", 0));
    assert!(!world.table.may_start("boris", true) && world.table.may_start("boris", false));
    world.host_here = false;
    world.get(start("boris"));
    assert_eq!(world.table.stage(), Stage::Playing);
}

#[test]
fn a_stranger_cannot_fill_a_table() {
    let mut world = World::new("liniya", 4, no_options());
    world.get(sit("anna", 0));
    world.get(sit("vera", 1));
    assert_eq!(
        world.no(bot("vera", 2)),
        "The host adds bots: ask them to. If the host is gone for a minute, you can."
    );
}

#[test]
fn after_the_end_everybody_has_to_want_another_game() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    world.get(sit("boris", 1));
    world.get(start("anna"));
    world.play_out(&mut rng("again"));
    world.get(start("anna"));
    assert_eq!((world.table.stage(), world.table.game_number()), (Stage::Over, 1));
    assert!(world.table.wants_rematch("anna") && !world.table.wants_rematch("boris"));
    assert_eq!(world.no(start("vera")), "Take a seat at the table first.");
    world.get(rematch("boris"));
    assert_eq!((world.table.stage(), world.table.game_number()), (Stage::Playing, 2));
}

#[test]
fn nobody_is_called_like_somebody_at_the_table() {
    let mut world = World::new("liniya", 4, json!({ "signals": "judged" }));
    world.get(sit("anna", 0));
    world.get(bot("anna", 2));
    let bots = world.name(2);
    let taken =
        |name: &str| format!("There is a “{name}” at this table already: choose another name.");
    let called = |who: &str, name: &str| table::Command::Sit {
        person: who.into(),
        name: name.into(),
        seat: Seat(1),
    };
    let shout = bots.to_uppercase();
    for name in [" a N n A", &bots, &shout, world.table.bot_name(Seat(2)).unwrap().ru] {
        assert_eq!(world.no(called("boris", name)), taken(name));
    }
    world.get(sit("boris", 1));
    assert_eq!(world.no(rename("boris", "ANNA")), taken("ANNA"));
    world.get(rename("boris", "BORIS"));
    assert_eq!(world.name(1), "BORIS");
    // Who only looks on is no other's voice.
    let mimic = table::Command::Say {
        person: "vera".into(),
        name: "Anna".into(),
        remark: table::Remark::Text("I give up".into()),
    };
    assert_eq!(world.no(mimic), taken("Anna"));
}

/// A bot that comes later is called otherwise than the people who are there.
#[test]
fn bots_have_names_of_their_own() {
    let mut world = World::new("liniya", 4, no_options());
    world.get(sit("anna", 0));
    for seat in 1..4 {
        world.get(bot("anna", seat));
    }
    let names: Vec<String> = (0..4).map(|seat| world.name(seat)).collect();
    assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
    world.get(leave("anna", 2));
    let like_the_bot =
        table::Command::Sit { person: "vera".into(), name: names[2].clone(), seat: Seat(2) };
    world.get(like_the_bot);
    world.get(leave("anna", 3));
    world.get(bot("anna", 3));
    assert_ne!(world.name(3), names[2]);
    world.get(leave("vera", 2));
    world.get(bot("anna", 2));
    assert_eq!(world.name(2), names[2], "the same seat gives the same name");
    let again = world.refolded();
    assert!((0..4).all(|seat| again.name(Seat(seat), game_core::Lang::Ru)
        == world.table.name(Seat(seat), game_core::Lang::Ru)));
}

/// Where talk is restricted a name is no way round it.
#[test]
fn names_wait_while_talk_is_restricted() {
    let mut world = World::new("liga", 4, json!({ "people": 4 }));
    for (who, seat) in [("anna", 0), ("boris", 1), ("vera", 2), ("gleb", 3)] {
        world.get(sit(who, seat));
    }
    world.get(rename("anna", "Anya"));
    assert_eq!(world.name(0), "Anya");
    world.get(start("anna"));
    let before = world.stored.len();
    assert!(world.no(rename("anna", "Play the seven")).starts_with("Names stay as they are"));
    assert_eq!((world.stored.len(), world.name(0).as_str()), (before, "Anya"));
    world.play_out(&mut rng("names"));
    world.get(rename("anna", "Anna"));
    assert_eq!(world.name(0), "Anna");
    // Words are said under the name that the table knows.
    let change = world.get(say("anna", "gg"));
    assert_eq!(change.chat[0].name, "Anna");
    assert!(
        matches!(&world.table.occupants()[0], Some(Occupant::Person { name, .. }) if name == "Anna")
    );
}

/// A game never waits for ever for somebody who is gone.
#[test]
fn a_bot_can_play_on_for_whoever_stays_away() {
    let mut world = with_bots();
    world.get(sit("vera", 2));
    assert_eq!(
        world.no(leave("anna", 2)),
        "Give them a minute: if they stay away, a bot can take over."
    );
    world.get(away("vera"));
    assert_eq!(world.no(leave("gleb", 2)), "This isn’t your seat.", "a stranger has no say");
    let change = world.get(leave("boris", 2));
    assert_eq!(notices(&change.chat).len(), 1, "everybody is told");
    assert!(matches!(world.table.occupants()[2], Some(Occupant::Bot(_))));
    world.get(sit("vera", 2));
}

/// Whoever was away finds the seat again, and nobody else looks into the hand meanwhile.
#[test]
fn a_seat_is_kept_for_whoever_was_away() {
    const KEPT: &str = "A bot is playing on here for somebody who is away: the seat stays theirs until the game ends.";
    for seats_a_bot in [false, true] {
        let mut world = with_bots();
        world.get(away("boris"));
        world.get(if seats_a_bot { bot("anna", 1) } else { leave("anna", 1) });
        assert_eq!(world.no(sit("vera", 1)), KEPT);
        world.table = world.refolded();
        assert_eq!(world.no(sit("vera", 1)), KEPT, "also after a restart");
        world.get(sit("boris", 1));
        // Who leaves by their own will leaves the seat to others.
        world.get(leave("boris", 1));
        world.get(sit("vera", 1));
    }
}

/// Nobody looks into the bots' hands under one new name after the other.
#[test]
fn one_newcomer_comes_to_a_seat_and_not_from_where_one_side_sits() {
    let mut world = with_bots();
    world.from_one_side = true;
    assert!(world.no(sit("vera", 2)).starts_with("A game is on, and you share an address"));
    world.from_one_side = false;
    world.get(sit("vera", 2));
    world.get(leave("vera", 2));
    assert!(world.no(sit("gleb", 2)).starts_with("Somebody has already taken over this seat"));
    world.from_one_side = true;
    world.get(sit("vera", 2));
    world.get(leave("boris", 1));
    world.get(sit("boris", 1));
}

/// What one is offered is what one gets.
#[test]
fn who_may_play_instead_of_a_bot_is_told_where() {
    let mut world = with_bots();
    let may = |world: &World, person: &str| {
        let may = world.table.may_take_over(person, world.from_one_side);
        (may.iter().map(|Seat(seat)| seat).collect::<Vec<_>>(), world.table.left_by(person))
    };
    assert_eq!(may(&world, "vera"), (vec![2, 3], None));
    assert_eq!(may(&world, "anna"), (vec![], None), "who plays needs no other seat");
    world.from_one_side = true;
    assert_eq!(may(&world, "vera"), (vec![], None));
    world.get(leave("boris", 1));
    assert_eq!(
        may(&world, "boris"),
        (vec![1], Some(Seat(1))),
        "by no other sign than who they are"
    );
    world.from_one_side = false;
    assert_eq!(may(&world, "vera"), (vec![1, 2, 3], None));
    world.get(sit("vera", 1));
    assert_eq!(may(&world, "boris"), (vec![], None), "somebody has come instead");
    let mut world = with_bots();
    world.get(away("boris"));
    world.get(leave("anna", 1));
    assert_eq!(may(&world, "vera"), (vec![2, 3], None), "a seat that is kept is offered to nobody");
}

#[test]
fn nobody_changes_a_bot_while_a_game_is_on() {
    let mut world = with_bots();
    assert_eq!(world.no(bot("anna", 2)), "This isn’t your seat.");
}

/// Where words are forbidden, leaving and coming back under a new name would be one.
#[test]
fn who_comes_back_is_called_as_before_where_talk_is_restricted() {
    let mut world = World::new("liniya", 4, no_options());
    for (person, seat) in [("anna", 0), ("boris", 1), ("vera", 2), ("gleb", 3)] {
        world.get(sit(person, seat));
    }
    world.get(start("anna"));
    world.get(leave("boris", 1));
    let mut back = sit("boris", 1);
    if let table::Command::Sit { name, .. } = &mut back {
        *name = "I have d7".into();
    }
    let change = world.get(back);
    assert_eq!(notices(&change.chat), ["Boris is back at the table."]);
}

/// Every change of seats in a game is told to everybody: who makes too many waits a little.
#[test]
fn nobody_gets_up_and_sits_down_again_and_again() {
    let mut world = with_bots();
    let mut id = 0;
    let mut changes = |world: &mut World, count: usize| {
        let mut refused = Vec::new();
        for number in 0..count {
            // The world's clock goes on by a second with each.
            world.now -= 900;
            let command = if number % 2 == 0 { leave("boris", 1) } else { sit("boris", 1) };
            id += 1;
            let ask = Ask { person: Some("boris".into()), client: "tab".into(), id };
            refused.extend(world.ask(command, Some(ask)).err().map(|refusal| refusal.text.en));
        }
        refused
    };
    assert_eq!(changes(&mut world, 4), ["Too many seat changes: try again in 6 s."]);
    assert_eq!(notices(world.table.chat()).len(), 3);
    world.table = world.refolded();
    let again = world.no(sit("boris", 1));
    assert!(again.starts_with("Too many seat changes"), "a restart forgives nobody: {again}");
    world.get(sit("vera", 2));
    world.now += 6_000;
    world.get(sit("boris", 1));
}

/// Before a game one may fill a whole table in a row.
#[test]
fn a_table_is_filled_without_waiting() {
    let mut world = World::new("liniya", 12, json!({ "teams": 2 }));
    world.get(sit("anna", 0));
    for id in 1..23 {
        world.now -= 990;
        let ask = Ask { person: Some("anna".into()), client: "tab".into(), id };
        let seat = id as u8 % 11 + 1;
        let command = if id < 12 { bot("anna", seat) } else { leave("anna", seat) };
        world.ask(command, Some(ask)).unwrap();
    }
    assert_eq!(world.table.occupants().iter().flatten().count(), 1);
}

/// Cookies with different names can be kept, and each hello brings one.
#[test]
fn names_are_not_changed_again_and_again() {
    let mut world = World::new("liniya", 2, no_options());
    world.get(sit("anna", 0));
    let lines = world.stored.len();
    for number in 0..5 {
        world.get(rename("anna", if number % 2 == 0 { "Anya" } else { "Anna" }));
    }
    for _ in 0..50 {
        assert!(world.no(rename("anna", "Anna")).starts_with("Too many changes of name"));
    }
    assert_eq!(world.stored.len(), lines + 5);
    world.now += 300_000;
    world.get(rename("anna", "Anna"));
    assert_eq!(world.name(0), "Anna");
}

/// Who may change places is told as it would be done: what isn't told is refused, or changes nothing.
#[test]
fn who_may_change_places_is_told() {
    let mut world = World::new("liga", 4, json!({ "people": 4 }));
    for (who, seat) in [("anna", 0), ("boris", 1)] {
        world.get(sit(who, seat));
    }
    world.get(bot("anna", 2));
    let seats = |seats: &[u8]| seats.iter().map(|&seat| Seat(seat)).collect::<SeatSet>();
    assert_eq!(world.table.swaps_with("anna", Seat(0)), seats(&[1, 2, 3]));
    assert_eq!(world.table.swaps_with("anna", Seat(3)), seats(&[0, 1, 2]));
    assert!(world.table.swaps_with("boris", Seat(0)).is_empty(), "he doesn't keep the table");
    assert_eq!(world.table.may_move_to("boris"), seats(&[2, 3]));
    assert!(world.table.may_move_to("vera").is_empty(), "she has no seat");
    world.get(leave("anna", 2));
    assert_eq!(world.table.swaps_with("anna", Seat(3)), seats(&[0, 1]), "nobody with nobody");
    world.get(bot("anna", 2));
    world.get(bot("anna", 3));
    world.get(start("anna"));
    assert!(world.table.swaps_with("anna", Seat(0)).is_empty());
    assert!(world.table.may_move_to("boris").is_empty());

    let mut pairs = World::new("liga", 4, json!({ "people": 2 }));
    pairs.get(sit("anna", 0));
    assert_eq!(pairs.table.swaps_with("anna", Seat(0)), seats(&[1, 3]), "not with one's own");
    assert!(pairs.table.may_move_to("anna").is_empty(), "she holds two");
}
