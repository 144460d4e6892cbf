//! Running a scenario.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use game_core::{
    Breach, Contest, ContestKind, Eyes, Game, Input, InputError, LogInput, NotationError, Pack,
    PackFiles, Seat, SeatCount, SeatSet, Talk, Turn,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Scenario, Step};

/// Runs a scenario; the error is the line and what is wrong there.
pub fn run<G: Game>(scenario: &Scenario, pack: &PackFiles) -> Result<(), (usize, String)> {
    let mut enactment =
        Enactment::<G> { pack, edited: None, game: None, position: None, events: vec![], found: 0 };
    for step in &scenario.steps {
        unless_it_panics(|| enactment.step(step)).map_err(|reason| (step.line, reason))?;
    }
    match enactment.edited {
        Some(_) => Err((scenario.line, "an edit without `refused`".into())),
        None => Ok(()),
    }
}

struct Enactment<'a, G: Game> {
    pack: &'a PackFiles,
    edited: Option<PackFiles>,
    game: Option<G>,
    position: Option<G::Position>,
    /// The last step's.
    events: Vec<G::Event>,
    /// How many of them lie behind the last one that was found.
    found: usize,
}

type Verdict = Result<(), String>;

/// A step at which the program panics has failed, as any other may: its line is known.
fn unless_it_panics(step: impl FnOnce() -> Verdict) -> Verdict {
    catch_unwind(AssertUnwindSafe(step)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("a panic: {}", text.unwrap_or("without a word")))
    })
}

impl<G: Game> Enactment<'_, G> {
    fn step(&mut self, step: &Step) -> Verdict {
        match step.verb.as_str() {
            "open" => return self.open(step),
            "edit" => return self.edit(&step.rest),
            "refused" => return self.pack_refused(&step.rest),
            "rules" => return self.by_rules(&step.rest),
            "set" => return self.set(step),
            _ => {}
        }
        let game = self.game.as_ref().ok_or("no game is open")?;
        let position = self.position.as_ref().ok_or("no game is open")?;
        let seat = || read_seat(&step.subject);
        let legal = |seat| {
            let mut actions = Vec::new();
            game.legal_actions(position, seat, &mut actions);
            actions.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let words: Vec<&str> = step.rest.split(", ").filter(|word| !word.is_empty()).collect();
        match step.verb.as_str() {
            ">" => {
                let wanted = some_part(&step.rest)?;
                let left = &self.events[self.found..];
                let found = left.iter().position(|event| is_part(&wanted, &to_json(event)));
                let left = found.ok_or_else(|| format!("no such event in {}", to_json(&left)))?;
                self.found += left + 1;
                Ok(())
            }
            "none" => {
                let text: String = read_json(&step.rest)?.as_str().unwrap_or_default().into();
                let all = to_json(&self.events).to_string();
                expect(!text.is_empty() && !all.contains(&text), || format!("{text} is in {all}"))
            }
            "shown" => {
                let eyes = self.eyes(&step.subject)?;
                let shown: Vec<Value> = self
                    .events
                    .iter()
                    .filter_map(|e| Some(to_json(&game.show(e, eyes)?)))
                    .collect();
                let wanted = some_part(&step.rest)?;
                let found = shown.iter().any(|event| is_part(&wanted, event));
                expect(found, || format!("shown are {shown:?}"))
            }
            "turn" => expect_part(&step.rest, &turn_json(game.turn(position))),
            "position" => expect_part(&step.rest, &to_json(position)),
            "view" => {
                let view = game.view(position, self.eyes(&step.subject)?);
                expect_part(&step.rest, &to_json(&view))
            }
            "people" => expect_part(&step.rest, &to_json(&game.people())),
            "teams" => expect_part(&step.rest, &to_json(&game.teams())),
            "awaited" => {
                let awaited: Vec<String> =
                    game.awaited(position).iter().map(|seat| seat.to_string()).collect();
                expect(awaited == words, || format!("waited for are {awaited:?}"))
            }
            "talk" => expect_part(&step.rest, &talk_json(game.talk(position))),
            "buttons" => {
                let mut buttons = Vec::new();
                game.buttons(position, seat()?, &mut buttons);
                let buttons: Vec<String> = buttons.iter().map(ToString::to_string).collect();
                expect(buttons == words, || format!("the buttons are {buttons:?}"))
            }
            "forms" => {
                let mut forms = Vec::new();
                game.forms(position, seat()?, &mut forms);
                expect_part(&step.rest, &to_json(&forms))
            }
            "contest" => {
                let (action, wanted) = action_and_json::<G>(&step.rest)?;
                let contest = game.contest(position, seat()?, &action);
                expect_part(wanted, &contest.map_or(Value::Null, contest_json))
            }
            "preview" => {
                let (action, wanted) = action_and_json::<G>(&step.rest)?;
                expect_part(wanted, &to_json(&game.preview(position, seat()?, &action)))
            }
            "legal" => {
                let mut offered = legal(seat()?);
                let mut wanted: Vec<String> = words.iter().map(ToString::to_string).collect();
                offered.sort();
                wanted.sort();
                expect(offered == wanted, || format!("legal are {offered:?}"))
            }
            "offers" | "lacks" => {
                let offered = legal(seat()?);
                let wants = step.verb == "offers";
                let wrong = words.iter().find(|w| offered.iter().any(|o| o == *w) != wants);
                expect(wrong.is_none(), || format!("{wrong:?} (legal are {offered:?})"))
            }
            "timers" => {
                let mut timers = Vec::new();
                game.timers(position, &mut timers);
                let names: Vec<String> = timers.iter().map(ToString::to_string).collect();
                expect(names == words, || format!("the timers are {names:?}"))
            }
            "why" => {
                let mut reasons = Vec::new();
                game.why_not(position, seat()?, &mut reasons);
                let reasons: Vec<String> = reasons
                    .iter()
                    .map(|(thing, breach)| format!("{} {}", thing.0, breach.rule()))
                    .collect();
                let missing = words.iter().find(|word| !reasons.iter().any(|r| r == *word));
                expect(missing.is_none(), || format!("the reasons are {reasons:?}"))
            }
            "chance" => self.input(LogInput::Chance(step.rest.clone()), step),
            "time" => self.input(LogInput::TimeUp(step.rest.clone()), step),
            seat => {
                let seat = read_seat(seat).map_err(|_| format!("no such step: {seat}"))?;
                self.input(LogInput::Act { seat, action: step.rest.clone() }, step)
            }
        }
    }

    fn open(&mut self, step: &Step) -> Verdict {
        let (seats, options) = step.rest.split_once(' ').unwrap_or((&step.rest, "{}"));
        let options: G::Options =
            serde_json::from_str(options).map_err(|error| error.to_string())?;
        let seats: usize = seats.parse().map_err(|_| "open how many seats?")?;
        let pack = G::Pack::load(self.pack).map_err(|error| error.to_string())?;
        let count = SeatCount::new(seats).ok_or("no such number of seats")?;
        match (G::new(&options, Arc::new(pack), count), &step.refused) {
            (Ok(game), None) => {
                self.position = Some(game.start());
                self.game = Some(game);
                Ok(())
            }
            (Err(error), Some(rule)) => {
                expect(error.rule == Some(rule), || format!("refused by {:?}", error.rule))
            }
            (Ok(_), Some(rule)) => Err(format!("{rule} doesn't refuse this")),
            (Err(error), None) => Err(error.to_string()),
        }
    }

    fn by_rules(&mut self, version: &str) -> Verdict {
        let game = self.game.take().ok_or("no game is open")?;
        let version = version.parse().map_err(|_| "which version of the rules?")?;
        let game = game.by_rules(version).ok_or("this version of the rules isn't known")?;
        self.position = Some(game.start());
        self.game = Some(game);
        Ok(())
    }

    fn set(&mut self, step: &Step) -> Verdict {
        let game = self.game.as_ref().ok_or("no game is open")?;
        let read = game.read_position(&read_json(&step.rest)?).map_err(|error| error.to_string());
        match (read, &step.refused) {
            (Ok(position), None) => {
                self.position = Some(position);
                self.events.clear();
                self.found = 0;
                Ok(())
            }
            (Err(_), Some(at)) if at.is_empty() => Err("name the field that is refused".into()),
            (Err(error), Some(at)) => {
                expect(error.starts_with(at.as_str()), || format!("refused, but so: {error}"))
            }
            (Ok(_), Some(_)) => Err("this position isn't refused".into()),
            (Err(error), None) => Err(error),
        }
    }

    fn input(&mut self, written: LogInput, step: &Step) -> Verdict {
        let game = self.game.as_ref().ok_or("no game is open")?;
        let position = self.position.as_mut().ok_or("no game is open")?;
        let input: Input<G> = Input::read(&written).map_err(|error| error.to_string())?;
        match (input.admit(game, position), &step.refused) {
            (Ok(()), None) => {
                self.events.clear();
                self.found = 0;
                game.apply(position, &input, &mut self.events);
                game.validate(position).map_err(|error| format!("not valid any more: {error}"))
            }
            (Err(InputError::Refused(refusal)), Some(rule)) => {
                expect(refusal.rule == rule, || format!("refused by {}", refusal.rule))
            }
            (Err(error), Some(by)) if by.is_empty() => {
                let refusal = matches!(error, InputError::Refused(_));
                expect(!refusal, || error.to_string())
            }
            (Ok(()), Some(_)) => Err("this isn't refused".into()),
            (Err(error), _) => Err(error.to_string()),
        }
    }

    fn edit(&mut self, rest: &str) -> Verdict {
        let (file, strings) = rest.split_once(' ').ok_or("edit which file?")?;
        let mut strings = serde_json::Deserializer::from_str(strings).into_iter::<String>();
        let mut next = || strings.next().and_then(Result::ok).ok_or("edit needs two strings");
        let (old, new) = (next()?, next()?);
        let edited = self.edited.get_or_insert_with(|| self.pack.clone());
        let text = edited.text(file).ok_or("there is no such file")?;
        expect(text.contains(&old), || format!("{old:?} isn't in {file}"))?;
        let text = text.replacen(&old, &new, 1);
        edited.insert(file, text);
        Ok(())
    }

    fn pack_refused(&mut self, rest: &str) -> Verdict {
        let edited = self.edited.take().ok_or("nothing was edited")?;
        let (place, reason) = rest.split_once(' ').ok_or("refused where, and why?")?;
        let reason = read_json(reason)?;
        let error = match G::Pack::load(&edited) {
            Ok(_) => return Err("the pack isn't refused".into()),
            Err(error) => error.to_string(),
        };
        let right = error.strip_prefix(place).is_some_and(|rest| {
            rest.starts_with(": ") && rest.contains(reason.as_str().unwrap_or("\0"))
        });
        expect(right, || format!("refused, but so: {error}"))
    }

    fn eyes(&self, subject: &str) -> Result<Eyes, String> {
        match subject {
            "-" => Ok(Eyes::EMPTY),
            seats => {
                let seats: Result<SeatSet, String> = seats.split('+').map(read_seat).collect();
                seats
            }
        }
    }
}

fn read_seat(text: &str) -> Result<Seat, String> {
    text.parse().map(Seat).map_err(|_| format!("{text:?} is no seat"))
}

fn read_json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("{error} in {text}"))
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| json!(error.to_string()))
}

/// JSON that something must have in it. Everything has nothing in it.
fn some_part(text: &str) -> Result<Value, String> {
    let part = read_json(text)?;
    let empty = part.as_object().is_some_and(serde_json::Map::is_empty);
    expect(!empty, || "this shows nothing".into())?;
    Ok(part)
}

/// What a position waits for, as JSON.
pub(crate) fn turn_json(turn: Turn) -> Value {
    match turn {
        Turn::Act { must, may } => json!({ "must": must, "may": may }),
        Turn::Chance => json!({ "chance": true }),
        Turn::Over(outcome) => json!({ "over": outcome }),
    }
}

fn talk_json(talk: Talk) -> Value {
    match talk {
        Talk::Free => json!({ "kind": "free" }),
        Talk::Priced { rule, action } => {
            json!({ "kind": "priced", "rule": rule, "action": action })
        }
        Talk::Emotes { rule } => json!({ "kind": "emotes", "rule": rule }),
        Talk::Closed { rule } => json!({ "kind": "closed", "rule": rule }),
    }
}

fn contest_json(Contest { kind, ties_from }: Contest) -> Value {
    match kind {
        ContestKind::First => json!({ "kind": "first", "ties_from": ties_from }),
        ContestKind::All { of } => json!({ "kind": "all", "of": of, "ties_from": ties_from }),
    }
}

/// `step 3 {…}`: an action, and what is expected of it as JSON.
fn action_and_json<G: Game>(text: &str) -> Result<(G::Action, &str), String> {
    let at = text.find(" {").or_else(|| text.rfind(" null")).ok_or("what is expected?")?;
    let action = text[..at].parse().map_err(|error: NotationError| error.to_string())?;
    Ok((action, &text[at + 1..]))
}

fn expect(holds: bool, otherwise: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn expect_part(wanted: &str, whole: &Value) -> Verdict {
    expect(is_part(&some_part(wanted)?, whole), || format!("it is {whole}"))
}

/// Is `wanted` a part of `whole`?
fn is_part(wanted: &Value, whole: &Value) -> bool {
    match (wanted, whole) {
        (Value::Object(wanted), Value::Object(whole)) => {
            wanted.iter().all(|(key, value)| is_part(value, whole.get(key).unwrap_or(&Value::Null)))
        }
        (Value::Array(wanted), Value::Array(whole)) => {
            wanted.len() == whole.len() && wanted.iter().zip(whole).all(|(w, it)| is_part(w, it))
        }
        _ => wanted == whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_fault_of_its_step() {
        assert_eq!(unless_it_panics(|| Ok(())), Ok(()));
        assert_eq!(unless_it_panics(|| panic!("no {}", 1)), Err("a panic: no 1".into()));
        assert_eq!(unless_it_panics(|| panic!("none")), Err("a panic: none".into()));
    }
}
