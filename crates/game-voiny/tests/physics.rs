//! Shots: the same on every machine, nothing sinks, everything comes to rest.

use game_core::{Pack as _, Seed};
use game_voiny::trial::{Rates, Trial};
use game_voiny::{
    Face, FieldName, Flick, FlickOutcome, Pack, Poses, Rest, Spot, WARRIORS, Warrior,
};

fn pack() -> Pack {
    Pack::load(&Pack::built_in()).expect("the pack that is built in")
}

fn trials(pack: &Pack, field: FieldName, count: u64) -> Vec<Trial> {
    let seed = Seed::from_text("tests");
    (0..count).map(|number| Trial::new(pack, field, &seed, number)).collect()
}

fn simulated(pack: &Pack, trial: &Trial) -> FlickOutcome {
    pack.simulate(trial.field, &trial.poses, &trial.flick)
}

fn warrior(name: &str) -> Warrior {
    name.parse().expect("a warrior")
}

/// Poses as `w1 X,Y,up,HEADING w2 …`.
fn poses(text: &str) -> Poses {
    let mut poses = [None; WARRIORS];
    let words: Vec<&str> = text.split(' ').collect();
    for pair in words.chunks(2) {
        poses[warrior(pair[0]).index()] = Some(pair[1].parse().expect("a pose"));
    }
    poses
}

/// 64 bits that change with any byte.
fn hashed(texts: impl Iterator<Item = String>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.flat_map(|text| (text + "\n").into_bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Logs hold outcomes, and whoever verifies one computes them again: a change here makes every log
/// of the pack that is built in untrue.
#[test]
fn two_hundred_outcomes_stay_what_they_are() {
    let pack = pack();
    let golden = [
        (FieldName::A, 70, GOLDEN[0]),
        (FieldName::Ae, 70, GOLDEN[1]),
        (FieldName::V, 60, GOLDEN[2]),
    ];
    for (field, count, hash) in golden {
        let trials = trials(&pack, field, count);
        let outcomes = trials.iter().map(|trial| simulated(&pack, trial).to_string());
        assert_eq!(hashed(outcomes), hash, "field {field}");
    }
}

const GOLDEN: [&str; 3] = ["f11f09e9703c7141", "bfe9d435302464c6", "772560f34997c69e"];

/// The outcome of a flick, which must be one that VOI-2 allows.
fn shot(field: FieldName, on_field: &str, flick: &str) -> FlickOutcome {
    let (pack, poses) = (pack(), poses(on_field));
    let flick: Flick = flick.parse().expect("a flick");
    let pose = poses[flick.warrior.index()].expect("it is there");
    assert!(pack.free_turn(field, &pose, &flick) >= 90);
    pack.simulate(field, &poses, &flick)
}

fn rest(outcome: &FlickOutcome, name: &str) -> Rest {
    outcome.rests[warrior(name).index()].unwrap_or_else(|| panic!("{name} hasn't moved: {outcome}"))
}

#[test]
fn a_heavy_one_with_a_lower_belt_flips_the_mason() {
    let outcome = shot(FieldName::A, "w7 -7000,0,up,0 w9 0,0,up,0", "w7 0 1000 250");
    assert!(matches!(rest(&outcome, "w9"), Rest::On { pose, edge: false } if pose.is_flipped()));
    assert!(matches!(rest(&outcome, "w7"), Rest::On { pose, .. } if !pose.is_flipped()));
    assert_eq!(outcome.touched, [warrior("w9")]);
}

#[test]
fn a_hard_strike_near_the_border_sends_off() {
    let outcome = shot(FieldName::A, "w4 8000,0,up,0 w9 15000,0,up,0", "w4 0 950 300");
    assert_eq!(rest(&outcome, "w9"), Rest::Off);
    assert!(matches!(rest(&outcome, "w4"), Rest::On { edge: false, .. }));
}

#[test]
fn a_strike_towards_a_corner_sends_into_its_hole() {
    let duel = "w2 13000,13000,up,0 w10 8500,8500,up,0";
    let outcome = shot(FieldName::Ae, duel, "w10 4500 650 250");
    assert_eq!(rest(&outcome, "w2"), Rest::Hole(3));
    // On the field without holes it stays.
    let outcome = shot(FieldName::A, duel, "w10 4500 650 250");
    assert!(matches!(rest(&outcome, "w2"), Rest::On { .. }));
}

#[test]
fn a_warrior_can_come_to_rest_over_the_border() {
    let outcome = shot(FieldName::A, "w6 12000,0,up,0 w7 5000,0,up,0", "w7 0 700 500");
    let Rest::On { pose, edge: true } = rest(&outcome, "w6") else { panic!("{outcome}") };
    assert!(pack().outline(warrior("w6"), &pose).is_over_edge(pack().plan(FieldName::A)));
    assert!(pose.is_flat() && pose.x < pack().plan(FieldName::A).width / 2);
}

#[test]
fn a_high_belt_flies_over_a_low_one() {
    let outcome = shot(FieldName::A, "w1 0,0,up,0 w9 -7000,0,up,0", "w9 0 1000 300");
    assert!(outcome.flown.contains(warrior("w1")), "{outcome}");
    // Sideways past it is no flight.
    let outcome = shot(FieldName::A, "w1 0,6000,up,0 w9 -7000,0,up,0", "w9 0 1000 300");
    assert!(outcome.flown.is_empty() && outcome.touched.is_empty(), "{outcome}");
}

#[test]
fn resting_against_somebody_is_no_touch_unless_it_is_pushed() {
    let pack = pack();
    let beside = (0..4000).find(|x| {
        let [one, other] = [0, *x].map(|x| Spot::new(x, 0, 0).pose(Face::Up));
        pack.gap((warrior("w1"), &one), (warrior("w2"), &other)) >= 0
    });
    let on_field = format!("w1 0,0,up,0 w2 {},0,up,0", beside.expect("a place beside it"));
    let away = shot(FieldName::A, &on_field, "w1 18000 600 400");
    assert!(away.touched.is_empty(), "{away}");
    let into = shot(FieldName::A, &on_field, "w1 0 600 400");
    assert_eq!(into.touched, [warrior("w2")]);
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "the rules start no threads, but are called on several"
)]
fn a_shot_depends_on_nothing_but_poses_and_flick() {
    let pack = pack();
    for field in FieldName::ALL {
        let trials = trials(&pack, field, 40);
        let once: Vec<FlickOutcome> = trials.iter().map(|trial| simulated(&pack, trial)).collect();
        // Backwards, so that other shots came before, by shapes of their own and on a thread that has
        // simulated nothing yet.
        let again = std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let pack = self::pack();
                let mut again: Vec<FlickOutcome> =
                    trials.iter().rev().map(|trial| simulated(&pack, trial)).collect();
                again.reverse();
                again
            });
            worker.join().expect("a thread")
        });
        assert_eq!(once, again, "field {field}");
    }
}

#[test]
fn nothing_sinks_and_everything_comes_to_rest() {
    let pack = pack();
    for field in FieldName::ALL {
        let mut rates = Rates::default();
        for trial in trials(&pack, field, 250) {
            let (outcome, run) = trial.run(&pack);
            rates.count(&pack, &trial, &outcome, &run);
            assert_nobody_overlaps(&pack, &outcome.poses(&trial.poses), &trial);
        }
        assert_eq!((rates.restless, rates.sunk), (0, 0), "field {field}: {rates:?}");
        assert!(rates.hits > 120, "field {field}: {rates:?}");
    }
}

/// Those who lie flat don't lie in one another.
fn assert_nobody_overlaps(pack: &Pack, poses: &Poses, trial: &Trial) {
    let flat = |warrior: Warrior| poses[warrior.index()].filter(|pose| pose.is_flat());
    for one in Warrior::all() {
        for other in Warrior::all().filter(|&other| other > one) {
            if let (Some(a), Some(b)) = (flat(one), flat(other)) {
                // Rims with slanting sides can reach over and under each other.
                let gap = pack.gap((one, &a), (other, &b));
                assert!(gap > -600, "{one} and {other} overlap by {gap} after {}", trial.flick);
            }
        }
    }
}

#[test]
fn what_rests_stays_at_rest() {
    let pack = pack();
    for field in FieldName::ALL {
        for trial in trials(&pack, field, 60) {
            let after = simulated(&pack, &trial).poses(&trial.poses);
            for warrior in Warrior::all().filter(|warrior| after[warrior.index()].is_some()) {
                // So weak that it moves nothing, but wakes whoever is near.
                let nudge = Flick { warrior, direction: 0, power: 1, arm: 0 };
                let outcome = pack.simulate(field, &after, &nudge);
                for (other, rest) in Warrior::all().zip(&outcome.rests) {
                    let Some(rest) = rest else { continue };
                    let Rest::On { pose, .. } = rest else {
                        panic!("{other} fell from {:?} after {}", after[other.index()], trial.flick)
                    };
                    let before = after[other.index()].expect("it was there");
                    let moved = (pose.x - before.x).abs().max((pose.y - before.y).abs());
                    assert!(moved <= 60, "{other} crept from {before} to {pose}");
                    assert_eq!(pose.face(), before.face());
                }
            }
        }
    }
}

#[test]
fn a_touching_row_stays_still() {
    let pack = pack();
    let row = |count: usize, radius: i32| {
        let mut poses = [None; WARRIORS];
        let mut x = -12_000;
        let mut last: Option<Warrior> = None;
        for warrior in Warrior::all().take(count) {
            // As near as they come without overlapping.
            while let Some(last) = last {
                let there: game_voiny::Pose = Spot::new(x, -radius, 9000).pose(Face::Up);
                let before: game_voiny::Pose = poses[last.index()].expect("placed");
                if pack.gap((warrior, &there), (last, &before)) >= 0 {
                    break;
                }
                x += 5;
            }
            poses[warrior.index()] = Some(Spot::new(x, -radius, 9000).pose(Face::Up));
            last = Some(warrior);
        }
        poses
    };
    let mut poses = row(5, 20_000);
    let far = warrior("w10");
    poses[far.index()] = Some(Spot::new(0, 20_000, 0).pose(Face::Up));
    for flicked in Warrior::all().take(5).chain([far]) {
        let nudge = Flick { warrior: flicked, direction: 9000, power: 1, arm: 0 };
        let outcome = pack.simulate(FieldName::V, &poses, &nudge);
        assert!(outcome.is_still(), "{outcome}");
    }
}

#[test]
fn a_film_shows_what_the_outcome_says() {
    let pack = pack();
    let (mut hits, mut heard) = (0, 0);
    for field in FieldName::ALL {
        for trial in trials(&pack, field, 40) {
            let (outcome, film) = pack.film(field, &trial.poses, &trial.flick);
            assert_eq!(outcome, simulated(&pack, &trial));
            let after = outcome.poses(&trial.poses);
            assert!(film.tracks.iter().any(|track| track.warrior == trial.flick.warrior));
            for track in &film.tracks {
                let frames = track.frames().expect("a path");
                assert!(usize::from(track.from) + frames.len() <= usize::from(film.frames));
                let near = |pose: &game_voiny::Pose, at: [f64; 3]| {
                    let [x, y] = [pose.x, pose.y].map(|part| f64::from(part) / 1000.0);
                    (x - at[0]).abs() < 0.15 && (y - at[1]).abs() < 0.15
                };
                let before = trial.poses[track.warrior.index()].expect("it was there");
                assert!(near(&before, frames[0].0), "{}", trial.flick);
                let last = frames.last().expect("pictures").0;
                match after[track.warrior.index()] {
                    Some(pose) => assert!(near(&pose, last), "{pose} isn't {last:?}"),
                    None => assert!(last[2] < -5.0, "{last:?} hasn't fallen"),
                }
            }
            if !outcome.touched.is_empty() {
                hits += 1;
                heard += u32::from(film.impacts.iter().any(|impact| impact.on.is_some()));
            }
            let in_time = |at: u16| u32::from(at) <= u32::from(film.frames) * 1000 / 60 + 20;
            assert!(film.impacts.iter().all(|impact| in_time(impact.at)));
        }
    }
    assert!(hits > 60 && heard * 10 > hits * 9, "{heard} of {hits} hits are heard");
}

#[test]
fn the_arm_makes_the_turn() {
    let pack = pack();
    for warrior in Warrior::all() {
        let pose = Spot::new(0, 0, 0).pose(Face::Up);
        let turn = |power, arm| {
            let flick = Flick { warrior, direction: 0, power, arm };
            pack.free_turn(FieldName::A, &pose, &flick)
        };
        assert_eq!(turn(600, 0), 0, "{warrior}");
        let turns: Vec<u16> = (0..=4).map(|step| turn(600, step * 200)).collect();
        assert!(turns.is_sorted() && turns[4] > 180, "{warrior}: {turns:?}");
        assert!(turn(900, 300) > turn(300, 300), "{warrior}");
        // To the left and to the right alike.
        assert!(turn(600, 300).abs_diff(turn(600, -300)) <= 2, "{warrior}");
    }
}

#[test]
fn a_free_turn_needs_nobody_else() {
    let pack = pack();
    for trial in trials(&pack, FieldName::V, 30) {
        let pose = trial.poses[trial.flick.warrior.index()].expect("it is there");
        let mut alone = [None; WARRIORS];
        alone[trial.flick.warrior.index()] = Some(pose);
        let turned = pack.simulate(FieldName::V, &alone, &trial.flick).turned;
        assert_eq!(pack.free_turn(FieldName::V, &pose, &trial.flick), turned);
    }
}

#[test]
fn a_warrior_that_is_not_there_cannot_be_flicked() {
    let flick = Flick { warrior: warrior("w1"), direction: 0, power: 500, arm: 300 };
    let outcome = pack().simulate(FieldName::A, &poses("w2 0,0,up,0"), &flick);
    assert!(outcome.is_still() && outcome.turned == 0);
}
