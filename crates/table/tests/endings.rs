//! How games end otherwise than by their rules, and what becomes of people who go away.

mod common;

use common::{
    World, away, back, bot, decline, leave, no_options, notices, propose, rematch, rng, sit, start,
};
use game_catalog::{AnyEdition, CATALOG};
use game_core::{GameLog, Lang, LogClosing, Seat, SeatSet};
use serde_json::{Value, json};
use table::{Command, Ending, NEGLECT, Occupant, Proposal, Resigning, Stage, companion_of};

fn begun(game: &str, seats: u8, options: Value, people: &[&str]) -> World {
    let mut world = World::new(game, usize::from(seats), options);
    for (person, seat) in people.iter().zip(0..) {
        world.get(sit(person, seat));
    }
    for seat in 0..seats {
        if world.table.occupants()[usize::from(seat)].is_none() {
            world.get(bot("anna", seat));
        }
    }
    world.get(start("anna"));
    world
}

fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().map(|&seat| Seat(seat)).collect()
}

/// The fewest seats at which two people are two sides, with the options for it.
fn for_two(edition: &AnyEdition) -> Option<(u8, Value)> {
    let options = edition.people_option.map_or_else(no_options, |people| json!({ people: 2 }));
    let is_for_two = |seats: &u8| {
        let game = edition.open_built_in(&options, usize::from(*seats));
        game.is_ok_and(|game| game.people().len() == 2 && game.teams().len() == 2)
    };
    let seats = edition.info.seats.iter().copied().find(is_for_two)?;
    Some((seats, options))
}

/// All games alike: no rule needs to know of it.
#[test]
fn of_two_sides_the_other_one_wins_when_one_gives_up() {
    for edition in CATALOG {
        let Some((count, options)) = for_two(edition) else { continue };
        let game = edition.info.id;
        let mut world = begun(game, count, options, &["anna", "boris"]);
        let losers = world.table.seats_of("boris");
        let offered = |seat: u8| {
            let play = world.table.play().unwrap();
            play.offer(Seat(seat)).actions.into_iter().next().map(|action| (seat, action))
        };
        let offered = offered(0).or_else(|| offered(1));
        let change = world.get(propose("boris", Proposal::Resign));
        assert!(change.table, "{game}: everybody is told");
        assert_eq!(notices(&change.chat).len(), 1);
        for table in [&world.table, &world.refolded()] {
            assert_eq!(table.stage(), Stage::Over, "{game}");
            let outcome = table.outcome().unwrap();
            let all = table.game().seats().all();
            assert_eq!(outcome.winners, all.difference(losers), "{game}");
            assert_eq!((outcome.places[0], outcome.places[1]), (1, 2));
            assert_eq!(table.resigned(), losers);
            assert!(table.open_seed().is_some() && table.timers(world.now).is_empty());
        }
        let lines = world.stored.len();
        assert_eq!(
            world.no(propose("anna", Proposal::Resign)),
            "No game is being played right now."
        );
        // What was possible before isn't any more.
        if let Some((seat, action)) = offered {
            let person = ["anna", "boris"][usize::from(seat)].into();
            let act = Command::Act { person, seat: Seat(seat), action };
            assert_eq!(world.no(act), "No game is being played right now.");
        }
        assert_eq!(world.stored.len(), lines);
        // The log is kept, and the next game is another one.
        let log = world.fresh().game_log(&world.lines(), 1).expect("a log");
        assert_eq!(world.table.log().as_ref(), Some(&log));
        // It can be checked as far as it was played.
        let read = GameLog::parse(&log.to_string()).unwrap();
        assert_eq!(read, log);
        world.table.game().verify(&read).unwrap();
        let closing = log.closing.clone().expect("its seed");
        assert_eq!(closing.ended, world.table.ending());
        let unsaid = Some(LogClosing { ended: None, ..closing });
        let forged = GameLog { closing: unsaid, ..log };
        assert!(world.table.game().verify(&forged).is_err(), "the rules would have gone on");
        world.get(rematch("anna"));
        world.get(rematch("boris"));
        assert_eq!((world.table.stage(), world.table.ending()), (Stage::Playing, None));
        assert!(world.table.resigned().is_empty());
    }
}

#[test]
fn partners_give_up_together() {
    let people = ["anna", "boris", "vera", "gleb"];
    let mut world = begun("liga", 4, json!({ "people": 4 }), &people);
    world.get(propose("anna", Proposal::Resign));
    assert_eq!(world.table.stage(), Stage::Playing);
    let asked = people.map(|person| world.table.is_asked(person));
    let partner = asked.iter().position(|asked| *asked).expect("a partner is asked");
    assert_eq!(asked.iter().filter(|asked| **asked).count(), 1);
    let other = (1..4).find(|&at| at != partner).unwrap();
    assert!(world.no(decline(people[other])).starts_with("This proposal isn't yours"));
    assert!(world.no(propose(people[other], Proposal::Draw)).starts_with("Something else"));
    world.table = world.refolded();
    world.get(propose(people[partner], Proposal::Resign));
    let Some(Ending::Resigned { seats }) = world.table.ending() else { panic!("not over") };
    assert_eq!(seats.len(), 2);
    assert_eq!(world.table.outcome().unwrap().winners.len(), 2);
}

#[test]
fn a_draw_needs_both_and_is_not_asked_for_again_and_again() {
    let mut world = begun("liniya", 2, no_options(), &["anna", "boris"]);
    world.get(propose("anna", Proposal::Draw));
    assert!(world.table.is_asked("boris") && !world.table.is_asked("anna"));
    let lines = world.stored.len();
    world.get(propose("anna", Proposal::Draw));
    assert_eq!(world.stored.len(), lines, "once");
    let change = world.get(decline("boris"));
    assert_eq!(notices(&change.chat), ["Boris says no."]);
    world.get(propose("anna", Proposal::Draw));
    assert_eq!(notices(&world.get(decline("anna")).chat), ["Anna takes that back."]);
    assert!(world.no(propose("anna", Proposal::Draw)).starts_with("You have just proposed"));
    // Whoever is away hasn't agreed.
    world.get(propose("boris", Proposal::Draw));
    world.get(away("anna"));
    assert!(!world.table.is_agreed());
    world.table = world.refolded();
    world.get(propose("anna", Proposal::Draw));
    let outcome = world.table.outcome().unwrap();
    assert_eq!((world.table.ending(), outcome.drawn), (Some(Ending::Drawn), seats(&[0, 1])));
    assert!(outcome.winners.is_empty());

    let mut world = begun("liniya", 2, no_options(), &["anna"]);
    assert!(world.no(propose("anna", Proposal::Draw)).starts_with("Bots don’t agree"));
    let mut world = begun("liniya", 3, no_options(), &["anna", "boris"]);
    assert!(world.no(propose("anna", Proposal::Draw)).starts_with("Draws are offered where"));
    assert_eq!(world.no(propose("vera", Proposal::End)), "Take a seat at the table first.");
}

#[test]
fn among_many_a_bot_plays_on_for_whoever_gives_up() {
    let mut world = begun("liniya", 3, no_options(), &["anna", "boris"]);
    let change = world.get(propose("boris", Proposal::Resign));
    assert!(notices(&change.chat)[0].starts_with("Boris resigns, and a bot"), "{:?}", change.chat);
    assert!(matches!(world.table.occupants()[1], Some(Occupant::Bot(_))));
    world.table = world.refolded();
    assert!(world.no(sit("boris", 1)).starts_with("You have resigned"));
    assert_eq!(world.get(back("boris")).seq, world.table.seq(), "nothing brings them back");
    assert_eq!(world.table.resigned(), seats(&[1]));
    // Where nobody else plays, that was the game.
    world.get(propose("anna", Proposal::Resign));
    assert_eq!(world.table.resigned(), seats(&[0, 1]));
    let outcome = world.table.outcome().unwrap();
    assert!(outcome.winners.is_empty() && outcome.drawn.is_empty());
    assert_eq!(outcome.places[..3], [2, 1, 1]);
}

#[test]
fn people_who_are_there_agree_to_stop() {
    let mut world = begun("liniya", 4, no_options(), &["anna", "boris", "vera"]);
    world.get(away("vera"));
    world.get(propose("anna", Proposal::End));
    assert!(world.table.is_asked("boris") && !world.table.is_asked("vera"));
    world.get(propose("boris", Proposal::End));
    assert_eq!(world.table.ending(), Some(Ending::Abandoned));
    let outcome = world.table.outcome().unwrap();
    assert!(outcome.winners.is_empty() && outcome.drawn.is_empty());

    // Whoever is asked and stays away is not waited for.
    let mut world = begun("liniya", 4, no_options(), &["anna", "boris", "vera"]);
    world.get(propose("anna", Proposal::End));
    world.get(propose("boris", Proposal::End));
    world.get(Command::Settle);
    assert_eq!(world.table.stage(), Stage::Playing);
    world.get(away("vera"));
    world.table = world.refolded();
    assert!(world.table.is_agreed());
    world.get(Command::Settle);
    assert_eq!(world.table.ending(), Some(Ending::Abandoned));

    // Who plays alone stops when they like; who has proposed and left proposes nothing.
    let mut world = begun("liniya", 2, no_options(), &["anna"]);
    world.get(propose("anna", Proposal::End));
    assert_eq!(world.table.ending(), Some(Ending::Abandoned));
    let mut world = begun("liniya", 4, no_options(), &["anna", "boris"]);
    world.get(propose("boris", Proposal::End));
    world.get(leave("boris", 1));
    assert!(world.table.proposed().is_none() && !world.table.is_agreed());
}

/// Since when somebody is away is in the log; whoever comes back plays on at once.
#[test]
fn whoever_comes_back_takes_over_from_the_bot() {
    let mut world = begun("liniya", 4, no_options(), &["anna", "boris"]);
    world.get(away("boris"));
    assert_eq!(world.get(away("boris")).seq, world.table.seq(), "once");
    world.table = world.refolded();
    assert_eq!(world.table.absence("boris").unwrap().since, 500);
    world.get(leave("anna", 1));
    assert_eq!(world.table.keeper_of(Seat(1)), Some("Boris"));
    assert!(world.table.bot_played().is_empty());
    let mut random = rng("back");
    for _ in 0..200 {
        if world.table.bot_played().is_empty() {
            world.play(&mut random, 1);
        }
    }
    assert_eq!(world.table.bot_played(), seats(&[1]));
    assert!(world.table.is_missed("boris", true));
    let change = world.get(back("boris"));
    assert_eq!(notices(&change.chat), ["Boris is back at the table."]);
    assert_eq!(world.table.seats_of("boris"), seats(&[1]));
    assert!(world.table.absence("boris").is_none() && !world.table.is_missed("boris", true));
    for table in [&world.table, &world.refolded()] {
        assert_eq!(table.bot_played(), seats(&[1]), "the result says so");
        assert!(table.absence("boris").is_none());
    }
    // Whoever got up by their own will isn't put back.
    world.get(leave("boris", 1));
    assert_eq!(world.get(back("boris")).seq, world.table.seq());
}

/// A bot that plays for somebody goes by their name, on the seat and in the record, until the game is
/// over; and is as good as the others at the table, or neither the best nor the easiest.
#[test]
fn a_bot_that_takes_over_plays_in_the_persons_name() {
    let mut world = begun("liniya", 4, no_options(), &["anna", "boris"]);
    world.get(leave("boris", 1));
    for table in [&world.table, &world.refolded()] {
        assert_eq!(table.name(Seat(1), Lang::En), "Boris");
        assert_eq!(table.stands_in_for(Seat(1)), Some("Boris"));
        assert_eq!(table.stands_in_for(Seat(2)), None, "it plays for itself");
        assert_eq!(table.occupants()[1], Some(Occupant::Bot("random".into())), "as the others");
    }
    let impostor = Command::Sit { person: "vera".into(), name: "Boris".into(), seat: Seat(2) };
    assert!(world.no(impostor).contains("Boris"));
    world.play_out(&mut rng("stand-in"));
    assert_eq!(world.name(1), "Boris", "the result says whose game it was");
    world.get(rematch("anna"));
    assert_ne!(world.name(1), "Boris", "the next game is the bot's own");

    let mut world = begun("liniya", 2, no_options(), &["anna", "boris"]);
    world.get(leave("boris", 1));
    let bots = world.table.bots();
    let middle = bots[bots.len() / 2].id.to_string();
    assert_eq!(world.table.occupants()[1], Some(Occupant::Bot(middle)));
}

#[test]
fn a_game_that_nobody_comes_to_ends() {
    let mut world = begun("liniya", 2, no_options(), &["anna", "boris"]);
    world.now += NEGLECT - 2_000;
    world.get(Command::Neglect);
    assert_eq!(world.table.stage(), Stage::Playing);
    world.get(Command::Neglect);
    assert_eq!(world.table.ending(), Some(Ending::Neglected));
    assert!(world.fresh().game_log(&world.lines(), 1).is_some(), "its log is kept");
    world.get(Command::Neglect);
    assert_eq!(world.lines().len() as u64, world.table.seq());
}

#[test]
fn whoever_gives_up_is_told_what_comes_of_it() {
    let told = |game: &str, seats: u8, options: Value, people: &[&str], who: &str| {
        let mut world = begun(game, seats, options, people);
        let told = world.table.resigning(who);
        if told.is_some() {
            world.get(propose(who, Proposal::Resign));
        }
        (told, world.table.stage(), world.table.proposed().is_some())
    };
    let over = Stage::Over;
    let alone = told("liniya", 2, no_options(), &["anna", "boris"], "boris");
    assert_eq!(alone, (Some(Resigning::Loses), over, false));
    let four = json!({ "people": 4 });
    let asks = told("liga", 4, four, &["anna", "boris", "vera"], "vera");
    assert_eq!(asks, (Some(Resigning::Asks), Stage::Playing, true));
    let beside = companion_of("anna", 1);
    let four = json!({ "people": 4 });
    let beside = told("liga", 4, four, &["anna", "boris", &beside], "anna");
    assert_eq!(beside, (Some(Resigning::Loses), over, false), "they agree together");
    let many = told("lol", 3, no_options(), &["anna", "boris"], "boris");
    assert_eq!(many, (Some(Resigning::Bot), Stage::Playing, false));
    let last = told("lol", 3, no_options(), &["anna"], "anna");
    assert_eq!(last, (Some(Resigning::Ends), over, false));
    assert_eq!(told("lol", 3, no_options(), &["anna"], "boris").0, None, "he doesn't play");
}
