//! Forged positions: whatever is written by hand is either refused or can be played to the end.

use game_core::{Game, GameRng, Quiet, Seed};
use serde_json::{Value, json};

use crate::laws::{OLDER, by_older_rules};
use crate::walk::Walker;

/// How many forged positions were tried, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forged {
    /// Refused, as JSON or by [`Game::validate`].
    pub refused: u32,
    /// Let in and played to the end.
    pub played: u32,
}

/// Falsifies positions of random games in one to three places each, `tries` times, and fewer by each
/// older version of the rules. What became of them is of those by the rules of today.
///
/// # Panics
/// If a forged position is let in and then leads to a dead end, to a position that isn't valid, or
/// nowhere within `longest` inputs.
pub fn withstands_forgery<G: Game + Clone>(game: &G, tries: u32, longest: u32) -> Forged {
    for (_, older) in by_older_rules(game) {
        forge(&older, tries.div_ceil(OLDER), longest);
    }
    forge(game, tries, longest)
}

fn forge<G: Game>(game: &G, tries: u32, longest: u32) -> Forged {
    let mut rng = GameRng::from_seed(&Seed::from_text(G::INFO.id));
    let mut forged = Forged::default();
    let mut walker = Walker::default();
    let mut position = game.start();
    for number in 0..tries {
        for _ in 0..1 + rng.below(8) {
            let mut luck = Seed::from_text("luck").at(u64::from(rng.below(u32::MAX)));
            let next = walker.next(game, &position, &mut rng, &mut luck).expect("no dead end");
            match next {
                Some(input) => game.apply(&mut position, &input, &mut Quiet),
                None => position = game.start(),
            }
        }
        let mut forgery = serde_json::to_value(&position).expect("positions are JSON");
        let places = places(&forgery);
        for _ in 0..1 + rng.below(3) {
            let place = rng.pick(&places).expect("a position has parts").clone();
            if let Some(part) = forgery.pointer_mut(&place) {
                *part = falsify(part, &mut rng);
            }
        }
        let read = serde_json::from_value::<G::Position>(forgery.clone()).ok();
        match read.filter(|position| game.validate(position).is_ok()) {
            None => forged.refused += 1,
            Some(position) => {
                forged.played += 1;
                play_on(game, position, &mut rng, longest)
                    .unwrap_or_else(|fault| panic!("forgery {number}, {fault}: {forgery}"));
            }
        }
    }
    forged
}

fn play_on<G: Game>(
    game: &G,
    mut position: G::Position,
    rng: &mut GameRng,
    longest: u32,
) -> Result<(), String> {
    let mut walker = Walker::default();
    let mut luck = GameRng::from_seed(&Seed::from_text("forged"));
    for _ in 0..longest {
        game.validate(&position).map_err(|error| error.to_string())?;
        for &eyes in game.people() {
            let view = game.view(&position, eyes);
            let world = game.determinize(&view, rng);
            if game.view(&world, eyes) != view {
                return Err(format!("a world looks different to {eyes:?}"));
            }
        }
        match walker.next(game, &position, rng, &mut luck).map_err(|_| "a dead end")? {
            Some(input) => game.apply(&mut position, &input, &mut Quiet),
            None => return Ok(()),
        }
    }
    Err("no end".into())
}

/// The paths of all parts of a JSON value.
fn places(value: &Value) -> Vec<String> {
    let mut places = vec![String::new()];
    let mut add = |key: &str, part: &Value| {
        places.extend(self::places(part).into_iter().map(|rest| format!("/{key}{rest}")));
    };
    match value {
        Value::Array(parts) => {
            parts.iter().enumerate().for_each(|(at, part)| add(&at.to_string(), part));
        }
        Value::Object(parts) => parts.iter().for_each(|(key, part)| add(key, part)),
        _ => {}
    }
    places
}

fn falsify(part: &Value, rng: &mut GameRng) -> Value {
    const NUMBERS: [i64; 14] = [-1, 0, 1, 2, 3, 4, 5, 7, 11, 12, 16, 127, 255, 65_536];
    match part {
        Value::Number(number) if rng.one_in(2) => {
            json!(number.as_i64().unwrap_or(0) + if rng.one_in(2) { 1 } else { -1 })
        }
        Value::Bool(flag) => json!(!flag),
        Value::String(text) if rng.one_in(8) => json!(text.to_uppercase()),
        Value::String(text) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let at = rng.below(words.len() as u32) as usize;
            if rng.one_in(2) {
                words.remove(at);
            } else {
                words.push(words[at]);
            }
            json!(words.join(" "))
        }
        Value::Array(parts) if !parts.is_empty() && !rng.one_in(4) => {
            let mut parts = parts.clone();
            let at = rng.below(parts.len() as u32) as usize;
            match rng.below(4) {
                0 => drop(parts.remove(at)),
                1 => parts.push(parts[at].clone()),
                2 => parts.swap(0, at),
                _ => rng.shuffle(&mut parts),
            }
            Value::Array(parts)
        }
        _ if rng.one_in(6) => Value::Null,
        _ => json!(rng.pick(&NUMBERS)),
    }
}
