//! A table's races as a whole, without sockets: LOL, where every card is a claim.

mod common;

use common::{World, rematch, sit, start};
use game_core::Seat;
use serde_json::{Value, json};
use table::races::{Claim, Contender, Correction, Delivery, EARLY_COST, Entered, Races, Released};
use table::{Ask, Command, PersonId, Press, Stage};

const MS: u64 = 1_000;
const PEOPLE: [&str; 4] = ["anna", "boris", "vera", "gleb"];

/// Four people before a card that Boris goes on from and Vera has a copy of; whoever is first wins the
/// whole game. Boris's connection seems to take 350 ms, the others' 80 ms.
struct Evening {
    world: World,
    races: Races<u64>,
    now: u64,
    /// Connections beside the four, by seat.
    more: Vec<(u64, u8)>,
    /// The seats whose claims came out too late.
    late: Vec<Seat>,
}

fn four_people(position: Value) -> World {
    let mut world = World::at("lol", 4, json!({ "mode": "together" }), Some(position));
    (0..).zip(PEOPLE).for_each(|(seat, who)| drop(world.get(sit(who, seat))));
    world.get(start("anna"));
    world
}

impl Evening {
    fn new(correction: Correction) -> Self {
        let position = json!({
            "hands": ["r5 r1 r2", "r3", "r5", "y3 y4"], "deck": "g5 g6 g7 g8 y6 y7 y8 y9",
            "top": "r9", "turn": 0, "phase": "play", "called": [1, 2], "points": [0, 395, 395, 0],
        });
        Self::at(position, correction)
    }

    fn at(position: Value, correction: Correction) -> Self {
        let world = four_people(position);
        let races = Races::new(correction);
        let (more, late) = (Vec::new(), Vec::new());
        let mut evening = Self { world, races, now: 1_000_000 * MS, more, late };
        for connection in 0..4 {
            let round_trip = if connection == 1 { 350 * MS } else { 80 * MS };
            evening.races.measured(connection, round_trip, None);
        }
        evening
    }

    fn here(&self) -> Vec<Contender> {
        let contender = |(number, who): (u64, &str)| Contender {
            number,
            seats: self.world.table.seats_of(who),
        };
        let more = self.more.iter().map(|(number, seat)| (*number, PEOPLE[usize::from(*seat)]));
        (0..).zip(PEOPLE).chain(more).map(contender).collect()
    }

    fn enter(&mut self, seat: u8, action: &str, id: u64) -> Entered<u64> {
        self.enter_by(seat.into(), "tab", seat, action, id)
    }

    /// By this socket of this client.
    fn enter_by(
        &mut self,
        socket: u64,
        client: &str,
        seat: u8,
        action: &str,
        id: u64,
    ) -> Entered<u64> {
        let person = PersonId::from(PEOPLE[usize::from(seat)]);
        let ask = Ask { person: Some(person.clone()), client: client.into(), id };
        let command = Command::Act { person, seat: Seat(seat), action: action.into() };
        let claim = Claim { command, asked: vec![(socket, ask)] };
        let here = self.here();
        let delivery = Delivery { from: Some(seat.into()), here: &here, at: self.now };
        self.races.enter(claim, &self.world.table, delivery)
    }

    /// Lets everything that waits go to the rules; what was applied, in order.
    fn settle(&mut self) -> Vec<(Command, Press)> {
        self.settle_all().into_iter().map(|(claim, press)| (claim.command, press)).collect()
    }

    fn settle_all(&mut self) -> Vec<(Claim<u64>, Press)> {
        let mut applied = Vec::new();
        while let Some(due) = self.races.due() {
            self.now = self.now.max(due);
            let here = self.here();
            let released = self.races.release(&self.world.table, &here, self.now).unwrap();
            let (claim, press) = match released {
                Released::Claim(claim, press) => (claim, press),
                Released::Late(claim, rule) => {
                    let Command::Act { seat, .. } = claim.command else { panic!("{claim:?}") };
                    assert_eq!(rule, "LOL-28");
                    self.late.push(seat);
                    continue;
                }
            };
            let before = self.world.table.play().map(|play| play.fork());
            if self.world.ask(claim.command.clone(), None).is_ok() {
                self.races.moved_on(before, None, self.now);
                applied.push((claim, press));
            }
        }
        applied
    }

    /// The time limit of this name is over.
    fn ends(&mut self, name: &str) {
        let running = self.world.table.timers(self.world.now);
        let timer = running.into_iter().find(|it| it.timer.name.starts_with(name)).unwrap();
        let (timer, epoch) = (timer.timer.name.clone(), timer.timer.epoch);
        let before = self.world.table.play().map(|play| play.fork());
        self.world.get(Command::TimeUp { timer, epoch });
        self.races.moved_on(before, Some(self.now), self.now);
    }

    /// Anna lays the card; a second later Boris goes on, and nobody presses after him. Then all want
    /// another game. How much was made up for.
    fn win(&mut self) -> u64 {
        self.now += 5_000 * MS;
        self.enter(0, "play r5", 1);
        self.settle();
        self.now += 1_000 * MS;
        self.races.measured(1, 350 * MS, None);
        assert_eq!(self.enter(1, "play r3", 2), Entered::Held);
        let (_, press) = self.settle().remove(0);
        assert_eq!(self.world.table.stage(), Stage::Over);
        PEOPLE.iter().for_each(|who| drop(self.world.get(rematch(who))));
        self.races.moved_on(None, None, self.now);
        press.arrived - press.pressed
    }
}

/// Who sees that somebody was sooner doesn't press any more: such wins have their price, too.
#[test]
fn whoever_always_wins_is_soon_heard_like_the_others() {
    let mut evening = Evening::new(Correction::Quota);
    let made_up: Vec<u64> = (0..40).map(|_| evening.win()).collect();
    assert_eq!(made_up[0], 350 * MS);
    let helped = made_up[10..].iter().filter(|time| **time > 80 * MS).count();
    // Between two, 1.2 times the half.
    assert!((16..=20).contains(&helped), "{made_up:?}");
    assert!(made_up.contains(&(80 * MS)), "the quickest connection is made up for everybody");
    let mut unlimited = Evening::new(Correction::Unlimited);
    assert!((0..20).all(|_| unlimited.win() == 350 * MS));
    let mut raw = Evening::new(Correction::None);
    assert_eq!(raw.win(), 0);
}

/// Who could have called, and was too late, was in the race as well: a win among four is paid back by a
/// quarter.
#[test]
fn catching_somebody_has_its_price_like_any_other_race() {
    let position = json!({
        "hands": ["r5 b3", "g1 g2 g3 y1", "b1 b2 b4 y2", "y3 y4 y5 g4"],
        "deck": "g5 g6 g7 g8 y6 y7 y8 y9", "top": "r9", "turn": 0, "phase": "play",
    });
    let mut evening = Evening::new(Correction::Quota);
    let mut made_up = Vec::new();
    for _ in 0..40 {
        evening.world = four_people(position.clone());
        evening.races.moved_on(None, None, evening.now);
        evening.now += 5_000 * MS;
        evening.enter(0, "play r5", 1);
        evening.settle();
        let running = evening.world.table.timers(evening.world.now);
        let grace = running.into_iter().find(|it| it.timer.name.starts_with("grace")).unwrap();
        let (timer, epoch) = (grace.timer.name.clone(), grace.timer.epoch);
        evening.world.get(Command::TimeUp { timer, epoch });
        evening.races.moved_on(None, None, evening.now);
        evening.now += 1_000 * MS;
        evening.races.measured(1, 350 * MS, None);
        assert_eq!(evening.enter(1, "call", 2), Entered::Held);
        let (_, press) = evening.settle().remove(0);
        made_up.push(press.arrived - press.pressed);
    }
    assert_eq!(made_up[0], 350 * MS);
    let helped = made_up[10..].iter().filter(|time| **time > 80 * MS).count();
    // Of 30, 1.2 times a quarter.
    assert!((8..=10).contains(&helped), "{helped}: {made_up:?}");
}

#[test]
fn claims_wait_once_and_go_by_when_they_were_made() {
    let mut evening = Evening::new(Correction::Quota);
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 800 * MS;
    assert_eq!(evening.enter(2, "copy r5", 1), Entered::Held);
    assert_eq!(evening.enter(2, "copy r5", 1), Entered::Held, "a second copy");
    assert_eq!(evening.races.waiting().count(), 1, "no second claim");
    evening.now += 100 * MS;
    assert_eq!(evening.enter(1, "play r3", 1), Entered::Held);
    let applied = evening.settle();
    let [(Command::Act { seat, .. }, _)] = &applied[..] else { panic!("{applied:?}") };
    assert_eq!(*seat, Seat(1), "pressed earlier, heard later");
}

/// A claim that several messages ask for is one, and all of them hear what comes of it: the second
/// copy by the socket that it came by, the other tab's like the first.
#[test]
fn equal_claims_are_decided_together() {
    let mut evening = Evening::new(Correction::Quota);
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 800 * MS;
    assert_eq!(evening.enter_by(2, "tab", 2, "copy r5", 1), Entered::Held);
    assert_eq!(evening.enter_by(12, "tab", 2, "copy r5", 1), Entered::Held);
    assert_eq!(evening.enter_by(13, "phone", 2, "copy r5", 7), Entered::Held);
    assert_eq!(evening.enter_by(12, "tab", 2, "copy r5", 2), Entered::Held);
    let applied = evening.settle_all();
    let [(claim, _)] = &applied[..] else { panic!("{applied:?}") };
    let asked = claim.asked.iter().map(|(socket, ask)| (*socket, &ask.client[..], ask.id));
    assert_eq!(asked.collect::<Vec<_>>(), [(12, "tab", 1), (13, "phone", 7), (12, "tab", 2)]);
}

/// What won't be decided is given back at once.
#[test]
fn a_flood_of_claims_is_refused() {
    let position = json!({
        "hands": ["r5 r1 r2", "r3 r4 r6 r7 r8", "r5", "y3 y4"], "deck": "g5 g6 g7 g8 y6 y7 y8 y9",
        "top": "r9", "turn": 0, "phase": "play", "called": [2],
    });
    let mut evening = Evening::at(position, Correction::Quota);
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 800 * MS;
    for (action, id) in ["play r3", "play r4", "play r6", "play r7"].into_iter().zip(1..) {
        assert_eq!(evening.enter(1, action, id), Entered::Held);
    }
    assert!(matches!(evening.enter(1, "play r8", 5), Entered::TooMany(_)));
    assert_eq!(evening.enter(2, "copy r5", 1), Entered::Held, "others' claims don't count");
    let again = (6..40).map(|id| evening.enter(1, "play r3", id));
    assert_eq!(again.filter(|entered| *entered == Entered::Held).count(), 7, "eight in all");
}

#[test]
fn an_early_press_goes_to_the_rules_at_once_and_counts_against_one() {
    let mut evening = Evening::new(Correction::Quota);
    assert!(matches!(evening.enter(2, "copy r5", 1), Entered::Now(_)));
    let early = evening.now;
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 500 * MS;
    assert_eq!(evening.enter(2, "copy r5", 2), Entered::Held);
    let (_, press) = evening.settle().remove(0);
    assert_eq!(press.pressed, early + EARLY_COST);
}

/// LOL-28: a finger that is on its way to catch somebody can't be stopped.
#[test]
fn who_presses_a_moment_too_late_is_not_wrong() {
    let owing = json!({
        "hands": ["r5 r1 r2", "r3", "r4 r6", "y3 y4"], "deck": "g5 g6 g7 g8 y6 y7 y8 y9",
        "top": "r9", "turn": 0, "phase": "play", "owes": [1],
    });
    let caught = || {
        let mut evening = Evening::at(owing.clone(), Correction::Quota);
        evening.now += 1_000 * MS;
        assert_eq!(evening.enter(2, "call", 1), Entered::Held);
        assert_eq!(evening.settle().len(), 1);
        evening
    };
    // Connections take 80 ms, Boris's 350.
    for (seat, after, late) in [(3, 1, true), (3, 379, true), (3, 380, false), (1, 600, true)] {
        let mut evening = caught();
        evening.now += after * MS;
        let entered = evening.enter(seat, "call", 2);
        assert_eq!(
            matches!(entered, Entered::Late(_, "LOL-28")),
            late,
            "{seat} {after} {entered:?}"
        );
        assert_eq!(matches!(entered, Entered::Now(_)), !late, "{seat} {after} {entered:?}");
    }
    let mut before = Evening::new(Correction::Quota);
    assert!(matches!(before.enter(3, "call", 1), Entered::Now(_)), "nobody was guilty");
}

/// Boris is left with one card and says nothing.
fn silent() -> Evening {
    let position = json!({
        "hands": ["r5 b3", "g1 g2 g3 y1", "b1 b2 b4 y2", "y3 y4 y5 g4"],
        "deck": "g5 g6 g7 g8 y6 y7 y8 y9", "top": "r9", "turn": 0, "phase": "play",
    });
    let mut evening = Evening::at(position, Correction::Quota);
    evening.now += 5_000 * MS;
    evening.enter(0, "play r5", 1);
    assert_eq!(evening.settle().len(), 1);
    evening
}

/// LOL-28: nor can one that was on its way while an earlier call waited for slower lines.
#[test]
fn who_calls_behind_another_is_not_wrong() {
    let mut evening = silent();
    evening.now += 700 * MS;
    evening.ends("grace");
    for seat in [2, 3] {
        evening.now += 400 * MS / u64::from(seat);
        assert_eq!(evening.enter(seat, "call", 2), Entered::Held);
    }
    let applied = evening.settle();
    let [(Command::Act { seat: Seat(2), .. }, _)] = &applied[..] else { panic!("{applied:?}") };
    assert_eq!(evening.late, [Seat(3)]);
}

/// LOL-28: nor one that was on its way when the guilty one called just in time.
#[test]
fn who_presses_as_the_guilty_one_calls_is_not_wrong() {
    let mut evening = silent();
    evening.now += 600 * MS;
    assert_eq!(evening.enter(0, "call", 2), Entered::Held);
    assert_eq!(evening.settle().len(), 1);
    evening.now += 200 * MS;
    assert!(matches!(evening.enter(2, "call", 2), Entered::Late(_, "LOL-28")));
}

/// LOL-28: an earlier call is ignored, and pressing all through the grace catches nobody sooner.
#[test]
fn whoever_presses_through_the_grace_is_no_quicker_for_it() {
    let mut evening = silent();
    for id in 2..11 {
        evening.now += 70 * MS;
        assert!(matches!(evening.enter(3, "call", id), Entered::Now(_)));
    }
    evening.now += 70 * MS;
    evening.ends("grace");
    let open = evening.now;
    evening.now += 10 * MS;
    assert_eq!(evening.enter(3, "call", 20), Entered::Held);
    evening.now = open + 400 * MS;
    assert_eq!(evening.enter(2, "call", 2), Entered::Held);
    let applied = evening.settle();
    let [(Command::Act { seat: Seat(2), .. }, _)] = &applied[..] else { panic!("{applied:?}") };
    assert_eq!(evening.late, [Seat(3)]);
}

/// What could have been pressed for long ago is no excuse.
#[test]
fn a_press_long_after_a_race_is_early_for_the_next_one() {
    let mut evening = Evening::new(Correction::Quota);
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 200 * MS;
    evening.enter(1, "play r3", 1);
    evening.settle();
    evening.world.get(rematch("anna"));
    PEOPLE[1..].iter().for_each(|who| drop(evening.world.get(rematch(who))));
    evening.now += 2_000 * MS;
    let early = evening.now;
    assert!(matches!(evening.enter(2, "copy r5", 2), Entered::Now(_)));
    evening.enter(0, "play r5", 2);
    evening.settle();
    evening.now += 300 * MS;
    assert_eq!(evening.enter(2, "copy r5", 3), Entered::Held);
    let (_, press) = evening.settle().remove(0);
    assert_eq!(press.pressed, early + EARLY_COST);
}

/// LOL-33: nobody presses for a card before it lies there for all, however they know of it.
#[test]
fn a_press_for_what_only_waits_is_early() {
    let mut evening = Evening::new(Correction::Quota);
    evening.now += 5_000 * MS;
    assert_eq!(evening.enter(0, "play r5", 1), Entered::Held);
    evening.now += 20 * MS;
    let early = evening.now;
    assert!(matches!(evening.enter(2, "copy r5", 1), Entered::Now(_)));
    assert_eq!(evening.settle().len(), 1);
    evening.now += 300 * MS;
    assert_eq!(evening.enter(2, "copy r5", 2), Entered::Held);
    let (_, press) = evening.settle().remove(0);
    assert_eq!(press.pressed, early + EARLY_COST);
}

/// Nor while the end of something else waits with it.
#[test]
fn another_limit_that_is_over_excuses_no_early_press() {
    let position = json!({
        "hands": ["r5 r1 r2", "r3", "r5", "y3 y4"], "deck": "g5 g6 g7 g8 y6 y7 y8 y9",
        "top": "r9", "turn": 0, "phase": "play", "called": [1, 2], "locked": [3],
    });
    let mut evening = Evening::at(position, Correction::Quota);
    let here = evening.here();
    let delivery = Delivery { from: None, here: &here, at: evening.now };
    let lock = Command::TimeUp { timer: "lock 3".into(), epoch: 0 };
    let lock = Claim { command: lock, asked: Vec::new() };
    assert_eq!(evening.races.enter(lock, &evening.world.table, delivery), Entered::Held);
    evening.now += 50 * MS;
    assert_eq!(evening.enter(0, "play r5", 1), Entered::Held);
    evening.now += 120 * MS;
    assert!(matches!(evening.enter(2, "copy r5", 1), Entered::Now(_)));
}

/// A second, slower connection of somebody keeps nobody waiting.
#[test]
fn of_several_lines_the_slowest_delays_nobody() {
    let mut evening = Evening::new(Correction::Quota);
    evening.more = vec![(9, 0)];
    evening.races.measured(1, 80 * MS, None);
    evening.races.measured(9, 345 * MS, None);
    evening.now += 5_000 * MS;
    assert_eq!(evening.enter(0, "play r5", 1), Entered::Held);
    assert_eq!(evening.races.due(), Some(evening.now));
}

/// Whoever lays a card and calls at once calls for that card, though it waits for slower lines.
#[test]
fn a_call_follows_its_own_card() {
    let mut evening = Evening::at(
        json!({
            "hands": ["r5 b3", "g1 g2 g3 y1", "b1 b2 b4 y2", "y3 y4 y5 g4"],
            "deck": "g5 g6 g7 g8 y6 y7 y8 y9", "top": "r9", "turn": 0, "phase": "play",
        }),
        Correction::Quota,
    );
    evening.now += 5_000 * MS;
    assert_eq!(evening.enter(0, "play r5", 1), Entered::Held);
    evening.now += 150 * MS;
    assert!(matches!(evening.enter(2, "call", 1), Entered::Now(_)), "wrong, as nobody is guilty");
    assert_eq!(evening.enter(0, "call", 2), Entered::Held);
    let applied = evening.settle();
    let acts = applied.iter().map(|(command, _)| match command {
        Command::Act { seat, action, .. } => (seat.0, &action[..]),
        other => panic!("{other:?}"),
    });
    assert_eq!(acts.collect::<Vec<_>>(), [(0, "play r5"), (0, "call")]);
    assert!(evening.world.table.timers(evening.world.now).is_empty(), "no grace runs any more");
}

/// However late the card counts as laid: behind it stands what was pressed after it.
#[test]
fn a_call_never_overtakes_its_own_card() {
    let position = json!({
        "hands": ["r4 y3 y4 g4", "r5 b3", "g1 g2 g3 y1", "b1 b2 b4 y2"],
        "deck": "g5 g6 g7 g8 y6 y7 y8 y9", "top": "r9", "turn": 0, "phase": "play",
    });
    let mut evening = Evening::at(position, Correction::Quota);
    evening.now += 5_000 * MS;
    assert!(matches!(evening.enter(1, "play r5", 1), Entered::Now(_)), "too early");
    evening.enter(0, "play r4", 1);
    evening.settle();
    evening.now += 500 * MS;
    assert_eq!(evening.enter(1, "play r5", 2), Entered::Held);
    evening.now += 100 * MS;
    assert_eq!(evening.enter(1, "call", 3), Entered::Held);
    let applied = evening.settle();
    let acts = applied.iter().map(|(command, _)| match command {
        Command::Act { action, .. } => &action[..],
        other => panic!("{other:?}"),
    });
    assert_eq!(acts.collect::<Vec<_>>(), ["play r5", "call"]);
    let [(_, card), (_, call)] = &applied[..] else { unreachable!() };
    assert!(card.pressed <= call.pressed, "{applied:?}");
}

/// A tab that has just been opened is neither quick nor slow.
#[test]
fn what_is_not_measured_yet_changes_nothing() {
    let mut evening = Evening::new(Correction::Quota);
    evening.more = vec![(9, 1), (10, 2)];
    evening.now += 5_000 * MS;
    evening.enter(0, "play r5", 1);
    evening.settle();
    evening.now += 900 * MS;
    evening.enter(1, "play r3", 1);
    let (_, press) = evening.settle().remove(0);
    assert_eq!(press.arrived - press.pressed, 350 * MS);
}

/// Looking by a quick line and pressing by a slow one gains nothing.
#[test]
fn of_several_lines_the_quickest_counts() {
    let lag = |more: &[(u64, u8)]| {
        let mut evening = Evening::new(Correction::Quota);
        evening.more = more.to_vec();
        evening.races.measured(9, 90 * MS, None);
        evening.now += 5_000 * MS;
        evening.enter(0, "play r5", 1);
        evening.settle();
        evening.now += 900 * MS;
        evening.enter(1, "play r3", 1);
        let (_, press) = evening.settle().remove(0);
        press.arrived - press.pressed
    };
    assert_eq!(lag(&[]), 350 * MS);
    assert_eq!(lag(&[(9, 1)]), 90 * MS);
    assert_eq!(lag(&[(9, 2)]), 350 * MS, "somebody else's");
}

#[test]
fn others_words_and_timers_do_not_wait_for_nothing() {
    let mut evening = Evening::new(Correction::None);
    let here = evening.here();
    let delivery = Delivery { from: None, here: &here, at: evening.now };
    let claim = |command| Claim { command, asked: Vec::new() };
    let say = claim(common::say("anna", "hm"));
    let time_up = claim(Command::TimeUp { timer: "bah".into(), epoch: 0 });
    let others =
        claim(Command::Act { person: "anna".into(), seat: Seat(1), action: "play r3".into() });
    for claim in [say, time_up, others] {
        let entered = evening.races.enter(claim.clone(), &evening.world.table, delivery);
        assert_eq!(entered, Entered::Now(claim));
    }
}
