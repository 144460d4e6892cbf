//! Games stopped right before a card that everybody can react to.

use anyhow::{Context, Result, bail};
use game_catalog::AnyPlay;
use game_core::{Eyes, GameRng, LogInput, Seat, Seed, Turn};
use serde_json::{Value, json};
use store::{Append, Log};

/// What people race for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Бах!: who covers it last.
    Bah,
    /// Не спи!: a copy against the card of the seat on turn.
    Copy,
    /// «ЛОЛ!»: who catches a forgotten call first.
    Call,
}

impl Kind {
    pub(super) const ALL: [Self; 3] = [Self::Bah, Self::Copy, Self::Call];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Bah => "bah",
            Self::Copy => "copy",
            Self::Call => "call",
        }
    }
}

/// What a guest does at a table.
#[derive(Clone)]
pub(super) struct Part {
    /// Lays the card that starts the race.
    pub(super) starts: Option<String>,
    /// Presses this when it sees the card.
    pub(super) claims: Option<String>,
    /// Waits so long first: an earlier press would be ignored.
    pub(super) grace: u64,
}

/// A game stopped right before the card.
pub(super) struct Lineup {
    order: Value,
    seed: Seed,
    inputs: Vec<LogInput>,
    starter: Seat,
    start: String,
    claims: [Option<String>; 4],
    grace: u64,
}

impl Lineup {
    /// What `seat` does.
    pub(super) fn part(&self, seat: usize) -> Part {
        let starts = (self.starter.index() == seat).then(|| self.start.clone());
        Part { starts, claims: self.claims[seat].clone(), grace: self.grace }
    }

    /// Does `seat` race?
    pub(super) fn races(&self, seat: usize) -> bool {
        self.claims[seat].is_some()
    }

    /// Writes the table's log, as if it had come so far; says how long it is.
    pub(super) async fn write(
        &self,
        store: &dyn Log,
        id: &str,
        people: Vec<String>,
    ) -> Result<u64> {
        let mut lines = vec![json!({ "opened": order_of(&self.order, &people[0]), "at": 0 })];
        for (seat, person) in people.iter().enumerate() {
            let sat = json!({ "seat": seat, "person": person, "name": person });
            lines.push(json!({ "sat": sat, "at": 0 }));
        }
        lines.push(json!({ "started": { "seed": self.seed }, "at": 0 }));
        lines.extend(self.inputs.iter().map(|input| match input {
            LogInput::Act { seat, action } => {
                json!({ "act": { "seat": seat, "action": action }, "at": 0 })
            }
            LogInput::Chance(chance) => json!({ "chance": chance, "at": 0 }),
            LogInput::TimeUp(timer) => json!({ "time_up": timer, "at": 0 }),
        }));
        let entries: Vec<String> = lines.iter().map(Value::to_string).collect();
        let count = entries.len() as u64;
        store.append(Append { table: id.into(), after: 0, entries, live: true }).await?;
        Ok(count)
    }
}

fn order_of(order: &Value, host: &str) -> Value {
    let mut order = order.clone();
    order["host"] = json!(host);
    order
}

/// Looks through random games for `count` of them.
pub(super) fn find(kind: Kind, count: usize) -> Result<Vec<Lineup>> {
    let entry = game_catalog::find("lol").context("LOL is in the house")?;
    let options = json!({ "mode": "together" });
    let game = entry.open(&entry.content(), &options, 4)?;
    let order = json!({
        "game": "lol", "rules": entry.info.rules_version, "pack": entry.content().version(),
        "seats": 4, "options": options, "open": false,
    });
    let mut choices = GameRng::from_seed(&Seed::from_text("lineups"));
    let mut found = Vec::new();
    for number in 0..20_000u32 {
        let seed = Seed::from_text(&format!("lineup {number}"));
        let mut play = game.start();
        let mut inputs = Vec::new();
        for _ in 0..200 {
            let input = match play.turn() {
                Turn::Over(_) => break,
                Turn::Chance => play.draw(&mut seed.at(inputs.len() as u64 + 1)),
                Turn::Act { must, may } => {
                    if let Some((starter, start, claims)) = race(&*play, kind) {
                        let grace = if kind == Kind::Call { 700 } else { 0 };
                        let (order, inputs) = (order.clone(), std::mem::take(&mut inputs));
                        found.push(Lineup { order, seed, inputs, starter, start, claims, grace });
                        break;
                    }
                    let seats: Vec<Seat> = must.union(may).iter().collect();
                    let Some(input) = choose(&*play, &seats, &mut choices) else { break };
                    input
                }
            };
            if play.apply(&input).is_err() {
                bail!("random play does what isn't allowed");
            }
            inputs.push(input);
        }
        if found.len() == count {
            return Ok(found);
        }
    }
    bail!("only {} games lead to such a race", found.len())
}

/// A random action, or the end of a timer where nobody can act.
fn choose(play: &dyn AnyPlay, seats: &[Seat], rng: &mut GameRng) -> Option<LogInput> {
    let seat = *rng.pick(seats)?;
    let actions = play.offer(seat).actions;
    match rng.pick(&actions) {
        Some(action) => Some(LogInput::Act { seat, action: action.clone() }),
        None => play.timers().first().map(|timer| LogInput::TimeUp(timer.name.clone())),
    }
}

type Race = (Seat, String, [Option<String>; 4]);

/// The action that would start a race here, by whom, and what everybody could press then.
fn race(play: &dyn AnyPlay, kind: Kind) -> Option<Race> {
    for starter in (0..4).map(Seat) {
        let plays = play.offer(starter).actions.into_iter();
        for start in plays.filter(|action| action.starts_with("play ")) {
            let mut after = play.fork();
            let input = LogInput::Act { seat: starter, action: start.clone() };
            if after.apply(&input).is_err() || after.turn() == Turn::Chance {
                continue;
            }
            let offers: [Vec<String>; 4] =
                std::array::from_fn(|seat| after.offer(Seat(seat as u8)).actions);
            if kind == Kind::Call && !owes_a_call(&*after, starter) {
                continue;
            }
            if let Some(claims) = claims(kind, starter, &offers) {
                return Some((starter, start, claims));
            }
        }
    }
    None
}

/// Is `seat` down to one card, and silent?
fn owes_a_call(play: &dyn AnyPlay, seat: Seat) -> bool {
    let view: Value = serde_json::from_str(play.view(Eyes::EMPTY).get()).unwrap_or_default();
    view["owes"].as_array().is_some_and(|owes| owes.contains(&json!(seat)))
}

fn claims(kind: Kind, starter: Seat, offers: &[Vec<String>; 4]) -> Option<[Option<String>; 4]> {
    let with = |seat: usize, verb: &str| {
        offers[seat].iter().find(|action| action.split(' ').next() == Some(verb)).cloned()
    };
    let verb = match kind {
        Kind::Bah => "cover",
        Kind::Copy => "copy",
        Kind::Call => "call",
    };
    let mut claims: [Option<String>; 4] = std::array::from_fn(|seat| with(seat, verb));
    let wanted = match kind {
        Kind::Bah => 4,
        Kind::Copy => {
            let turn = (starter.index() + 1) % 4;
            claims[starter.index()] = None;
            claims[turn] = with(turn, "play").filter(|_| claims[turn].is_none());
            2
        }
        Kind::Call => {
            // The starter forgets it; the others watch.
            claims[starter.index()] = None;
            3
        }
    };
    (claims.iter().flatten().count() == wanted).then_some(claims)
}
