//! What eyes can't know is really made up: [`Game::determinize`] reaches what is possible, and a view
//! brings it nothing that the view's JSON doesn't show.

use game_core::{Eyes, Game, GameRng};
use serde_json::Value;

/// More worlds than these are not made up to find a fact.
const WORLDS: u32 = 1_000;

/// The position is one of the worlds that look like it, so each of its facts, such as a card in a
/// hand, is met sooner or later in worlds that are made up.
pub(super) fn reaches_what_is_possible<G: Game>(
    game: &G,
    position: &G::Position,
    eyes: Eyes,
    rng: &mut GameRng,
) -> Result<(), String> {
    let view = game.view(position, eyes);
    let mut unmet = facts(&json(position)?);
    for _ in 0..WORLDS {
        if unmet.is_empty() {
            return Ok(());
        }
        let world = json(&game.determinize(&view, rng))?;
        unmet.retain(|fact| !fact.holds_in(&world));
    }
    let Some(Fact { path, word }) = unmet.first() else { return Ok(()) };
    Err(format!("no world of {eyes:?} has {word:?} at {path}, as it is"))
}

/// Two positions that look alike over the wire look alike to bots and search.
pub(super) fn look_alike_as_sent<G: Game>(
    game: &G,
    one: &G::Position,
    two: &G::Position,
    eyes: Eyes,
) -> Result<(), String> {
    let (here, there) = (game.view(one, eyes), game.view(two, eyes));
    if here != there && json(&here)? == json(&there)? {
        return Err(format!("the view of {eyes:?} holds something that its JSON doesn't show"));
    }
    Ok(())
}

fn json(value: &impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// One word or number of a position.
struct Fact {
    /// A JSON pointer.
    path: String,
    word: String,
}

impl Fact {
    fn holds_in(&self, world: &Value) -> bool {
        world.pointer(&self.path).is_some_and(|part| words(part).any(|word| word == self.word))
    }
}

fn facts(value: &Value) -> Vec<Fact> {
    fn collect(path: String, value: &Value, into: &mut Vec<Fact>) {
        match value {
            Value::Array(parts) => {
                let parts = parts.iter().enumerate();
                parts.for_each(|(at, part)| collect(format!("{path}/{at}"), part, into));
            }
            Value::Object(parts) => {
                parts.iter().for_each(|(key, part)| collect(format!("{path}/{key}"), part, into));
            }
            leaf => into.extend(words(leaf).map(|word| Fact { path: path.clone(), word })),
        }
    }
    let mut facts = Vec::new();
    collect(String::new(), value, &mut facts);
    facts
}

/// Notation is words; numbers and the like are one.
fn words(leaf: &Value) -> impl Iterator<Item = String> {
    let text = match leaf {
        Value::String(text) => text.clone(),
        leaf => leaf.to_string(),
    };
    text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
}
