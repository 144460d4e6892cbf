//! Taking back: at once, by consent, not at all; and what the log makes of it.

mod common;

use common::{
    World, away, bot, decline, leave, named, no_options, notices, propose, rematch, rng, sit, start,
};
use game_catalog::AnyOffer;
use game_core::{GameLog, GameRng, LogInput, Phrase, Seat, SeatSet, TimeControl, Turn};
use serde_json::{Value, json};
use table::{Command, Entry, Line, Proposal, SeatTime, Stage, Table, TakeBack};

const PEOPLE: [&str; 2] = ["anna", "boris"];

fn take_back(who: &str) -> Command {
    Command::TakeBack { person: who.into() }
}

fn begun(world: World, people: &[&str]) -> World {
    let mut world = world;
    for (person, seat) in people.iter().zip(0..) {
        world.get(sit(person, seat));
    }
    for seat in 0..world.order.seats {
        if world.table.occupants()[seat].is_none() {
            world.get(bot("anna", seat as u8));
        }
    }
    world.get(start("anna"));
    world
}

fn position(world: &World) -> Value {
    world.table.play().unwrap().position()
}

fn lines_of(table: &Table) -> Vec<Phrase> {
    table.record_lines(SeatSet::EMPTY, None, usize::MAX)
}

/// Plays an action; who did it, and how it was before.
fn act(world: &mut World, random: &mut GameRng) -> (Seat, Value) {
    let (before, lines) = (position(world), world.stored.len());
    world.play(random, 1);
    let new = world.stored[lines..].iter().map(|line| serde_json::from_str::<Line>(line).unwrap());
    let acted = new.into_iter().find_map(|line| match line.entry {
        Entry::Input(LogInput::Act { seat, .. }) => Some(seat),
        _ => None,
    });
    (acted.expect("somebody acted"), before)
}

/// Where nobody has anything listed to do, a button is pressed or a time limit runs out; false if
/// somebody has.
fn press_or_wait(world: &mut World) -> bool {
    let play = world.table.play().unwrap();
    let Turn::Act { must, may } = play.turn() else { return false };
    let offers: Vec<(Seat, AnyOffer)> =
        must.union(may).iter().map(|seat| (seat, play.offer(seat))).collect();
    if offers.iter().any(|(_, offer)| !offer.actions.is_empty()) {
        return false;
    }
    let button = offers.iter().find_map(|(seat, offer)| Some((*seat, offer.buttons.first()?)));
    let command = match (button, play.timers().into_iter().next()) {
        (Some((seat, action)), _) => {
            let person = PEOPLE[seat.index()].into();
            Command::Act { person, seat, action: action.clone() }
        }
        (None, Some(timer)) => Command::TimeUp { timer: timer.name, epoch: timer.epoch },
        (None, None) => panic!("nothing can be done: {}", play.position()),
    };
    world.get(command);
    true
}

fn may(world: &World, seat: Seat) -> Option<TakeBack> {
    world.table.may_take_back(SeatSet::only(seat))
}

/// The log rebuilds the same table, holds by the rules, and is read as it was written.
fn holds(world: &World) {
    let refolded = world.refolded();
    assert_eq!(refolded.play().unwrap().position(), position(world));
    assert_eq!(refolded.timers(world.now), world.table.timers(world.now));
    assert_eq!(refolded.seat_times(world.now), world.table.seat_times(world.now));
    assert_eq!(refolded.proposed(), world.table.proposed());
    let log = world.table.log().unwrap();
    assert_eq!(refolded.log().as_ref(), Some(&log));
    let log = GameLog::parse(&log.to_string()).unwrap();
    world.table.game().verify(&log).unwrap();
    let names = |seat: Seat, _| seat.to_string();
    let (end, _) = world.table.game().replay(&log, SeatSet::EMPTY, &names).unwrap();
    assert_eq!(end.turn(), world.table.play().unwrap().turn());
}

/// Where everything lies open and nothing was drawn, whoever acted last takes it back at once: again and
/// again, and the log holds each time.
#[test]
fn what_told_nothing_is_taken_back_at_once() {
    let world = World::new("futbolpolia", 2, json!({ "minutes": 30 })).timed(TimeControl::Relaxed);
    let mut world = begun(world, &PEOPLE);
    let mut random = rng("free");
    let (mut free, mut timed) = (0, 0);
    while free < 12 {
        if press_or_wait(&mut world) {
            continue;
        }
        let (running, banks) = (world.table.timers(world.now), world.table.seat_times(world.now));
        let then = world.now;
        let (seat, before) = act(&mut world, &mut random);
        if world.table.stage() != Stage::Playing || may(&world, seat) != Some(TakeBack::Free) {
            continue;
        }
        free += 1;
        timed += running.len();
        let person = PEOPLE[seat.index()];
        let other = PEOPLE[1 - seat.index()];
        let lines = world.stored.len();
        assert!(world.ask(take_back(other), None).is_err(), "not another's");
        let (inputs, record) =
            (world.table.input_count(), world.table.record(SeatSet::EMPTY).len());
        let change = world.get(take_back(person));
        assert!(change.taken_back && notices(&change.chat)[0].ends_with("takes a move back."));
        assert_eq!(position(&world), before);
        // Nobody gains time by it: what ran before has gone on, and no turn was taken.
        let spent = world.now - then;
        let still = world.table.timers(world.now);
        assert_eq!(still.len(), running.len());
        for (now, before) in still.iter().zip(&running) {
            assert_eq!(now.timer, before.timer);
            assert_eq!(now.left, before.left.saturating_sub(spent));
        }
        let rival = |times: &[SeatTime]| times[1 - seat.index()].left;
        assert!(rival(&world.table.seat_times(world.now)) <= rival(&banks));
        assert_eq!(world.stored.len(), lines + 1, "what was undone stays written");
        assert_eq!(world.table.input_count(), inputs - 1);
        assert!(world.table.record(SeatSet::EMPTY).len() <= record);
        let lines = world.table.record_lines(SeatSet::EMPTY, None, usize::MAX);
        let told = lines.last().expect("what was taken back");
        assert_eq!(told.en, format!("{} takes a move back.", named(person)));
        assert_eq!(lines, world.refolded().record_lines(SeatSet::EMPTY, None, usize::MAX));
        holds(&world);
    }
    assert!(timed >= free, "the whole game's time runs");
    PEOPLE.iter().for_each(|person| drop(world.get(propose(person, Proposal::End))));
    let log = world.fresh().game_log(&world.lines(), 1).expect("a game that was ended");
    assert_eq!(world.table.log().as_ref(), Some(&log));
    // A forged one is found out.
    let mut forged = log.clone();
    let undone = |input: &LogInput| matches!(input, LogInput::TakenBack { .. });
    let at = forged.entries.iter().position(|entry| undone(&entry.input)).unwrap();
    forged.entries[at].input = LogInput::TakenBack { seat: Seat(0), from: 1 };
    assert!(world.table.game().verify(&forged).is_err());
    world.get(rematch("anna"));
    world.get(rematch("boris"));
    holds(&world);
}

/// What showed a hidden card, or anything drawn, is not taken back at once; nor what others have answered.
#[test]
fn what_told_something_is_not_taken_back_without_asking() {
    let mut world = begun(World::new("liniya", 2, no_options()), &PEOPLE);
    assert!(world.no(take_back("anna")).starts_with("You haven’t done anything"));
    assert_eq!(world.no(take_back("vera")), "Take a seat at the table first.");
    let mut random = rng("hidden");
    let mut asked = [false; 2];
    for _ in 0..60 {
        let (seat, _) = act(&mut world, &mut random);
        if world.table.stage() != Stage::Playing {
            break;
        }
        let drew = world.stored.last().is_some_and(|line| line.contains(r#"{"chance""#));
        if drew {
            assert_eq!(may(&world, seat), Some(TakeBack::ByConsent));
            let refusal = world.no(take_back(PEOPLE[seat.index()]));
            assert!(refusal.starts_with("The game has gone on since"), "{refusal}");
            asked[0] = true;
        }
        let other = Seat(1 - seat.0);
        if world.table.may_take_back(SeatSet::only(other)).is_some() {
            assert_eq!(may(&world, other), Some(TakeBack::ByConsent), "somebody has acted since");
            asked[1] = true;
        }
    }
    assert_eq!(asked, [true; 2]);
}

#[test]
fn the_others_consent_or_decline_also_after_a_restart() {
    let mut world = begun(World::new("liniya", 2, no_options()), &PEOPLE);
    let mut random = rng("consent");
    let (mut seat, mut before) = act(&mut world, &mut random);
    while may(&world, seat) != Some(TakeBack::ByConsent) {
        (seat, before) = act(&mut world, &mut random);
    }
    let (person, other) = (PEOPLE[seat.index()], PEOPLE[1 - seat.index()]);
    let after = position(&world);
    let change = world.get(propose(person, Proposal::TakeBack));
    assert!(notices(&change.chat)[0].ends_with("asks to take a move back."));
    assert!(world.table.is_asked(other) && !world.table.is_asked(person));
    world.get(decline(other));
    assert_eq!((position(&world), world.table.proposed()), (after.clone(), None));
    world.get(propose(person, Proposal::TakeBack));
    world.table = world.refolded();
    assert!(world.table.is_asked(other));
    world.get(propose(other, Proposal::TakeBack));
    assert_eq!((position(&world), world.table.proposed()), (before, None));
    holds(&world);
    // Luck doesn't repeat itself: what is drawn now has another number.
    world.play_out(&mut random);
    holds(&world);
    assert!(world.table.log().unwrap().closing.is_some());
}

/// Whoever goes on playing doesn't ask any more, and who is away isn't waited for.
#[test]
fn a_request_lapses_when_its_person_acts() {
    let mut world = begun(World::new("liniya", 2, no_options()), &PEOPLE);
    let mut random = rng("lapse");
    let (mut seat, _) = act(&mut world, &mut random);
    while may(&world, seat) != Some(TakeBack::ByConsent) {
        (seat, _) = act(&mut world, &mut random);
    }
    world.get(propose(PEOPLE[seat.index()], Proposal::TakeBack));
    loop {
        let (actor, _) = act(&mut world, &mut random);
        assert_eq!(world.table.proposed().is_none(), actor == seat);
        holds(&world);
        if actor == seat {
            break;
        }
    }
    world.now += 200_000;
    world.get(propose(PEOPLE[seat.index()], Proposal::TakeBack));
    world.get(away(PEOPLE[1 - seat.index()]));
    assert!(world.table.is_agreed());
    let change = world.get(Command::Settle);
    assert!(change.taken_back);
    holds(&world);
}

/// Bots always agree: whoever plays with them alone takes back whatever they did last. The record says
/// what it was.
#[test]
fn alone_with_bots_everything_can_be_taken_back() {
    for game in ["liniya", "futbolpolia", "liga"] {
        let seats = if game == "liga" { 4 } else { 2 };
        let mut world = begun(World::new(game, seats, no_options()), &["anna"]);
        let mut random = rng(game);
        let mine = world.table.seats_of("anna");
        let lines = |world: &World| lines_of(&world.table);
        let (mut last, mut count, mut told) = (None, 0, 0);
        while count < 10 && world.table.stage() == Stage::Playing {
            let stood = lines(&world).len();
            let (seat, before) = act(&mut world, &mut random);
            if mine.contains(seat) {
                last = Some((before, lines(&world).split_off(stood)));
            } else if let Some((before, said)) = last.take()
                && world.table.may_take_back(mine) == Some(TakeBack::Free)
            {
                world.get(take_back("anna"));
                assert_eq!(position(&world), before, "{game}");
                if let Some(said) = said.first() {
                    let back = &lines(&world).pop().expect("what was taken back").en;
                    let what = said.en.replace(&format!("{}: ", named("anna")), "");
                    assert!(back.contains(" takes back “") && back.contains(&what), "{back}");
                    assert_eq!(lines(&world), lines_of(&world.refolded()), "{game}");
                    told += 1;
                }
                holds(&world);
                count += 1;
            }
        }
        assert!(count > 2 && told > 2, "{game}: {told} of {count}");
    }
}

/// A bot plays on for somebody: it agrees to nothing in their place.
#[test]
fn whoever_a_bot_plays_for_is_asked_or_nothing_is_taken_back() {
    let world = World::new("liniya", 2, no_options()).timed(TimeControl::Fast);
    let mut world = begun(world, &PEOPLE);
    let mut random = rng("kept");
    world.play(&mut random, 6);
    let (slow, at) = world.table.next_out_of_time().unwrap();
    world.now = world.now.max(at);
    world.get(Command::OutOfTime { seat: slow });
    let (quick, person, other) = (Seat(1 - slow.0), PEOPLE[1 - slow.index()], PEOPLE[slow.index()]);
    assert_eq!(may(&world, quick), Some(TakeBack::ByConsent), "they look on");
    assert!(world.ask(take_back(person), None).is_err());
    world.get(propose(person, Proposal::TakeBack));
    assert!(world.table.is_asked(other) && !world.table.is_agreed());
    holds(&world);

    let mut world = begun(World::new("liniya", 2, no_options()), &PEOPLE);
    world.play(&mut random, 6);
    world.get(away(other));
    world.get(leave(person, slow.0));
    assert!(!world.table.kept_for(other).is_empty());
    assert_eq!(may(&world, quick), None, "they can't be asked");
    let refusal = world.no(propose(person, Proposal::TakeBack));
    assert!(refusal.starts_with("A bot plays for somebody who is away"), "{refusal}");
    holds(&world);
}

#[test]
fn not_where_people_race_nor_where_it_was_agreed_otherwise() {
    let mut world = begun(World::new("lol", 2, no_options()), &PEOPLE);
    let mut random = rng("races");
    world.play(&mut random, 6);
    assert!(
        PEOPLE.iter().all(|who| world.table.may_take_back(world.table.seats_of(who)).is_none())
    );
    let refusal = world.no(propose("anna", Proposal::TakeBack));
    assert!(refusal.starts_with("Nothing is taken back while"), "{refusal}");

    let mut world = begun(World::new("liniya", 2, no_options()).without_taking_back(), &PEOPLE);
    assert!(world.stored[0].contains(r#""take_back":false"#));
    world.play(&mut random, 6);
    assert_eq!((may(&world, Seat(0)), may(&world, Seat(1))), (None, None));
    assert!(world.no(take_back("anna")).starts_with("No moves are taken back"));
    assert!(world.no(propose("boris", Proposal::TakeBack)).starts_with("No moves are taken back"));
}
