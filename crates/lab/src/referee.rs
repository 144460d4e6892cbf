//! The referee: a game for other programs, a line of JSON at a time.
//!
//! Every request gets one answer. A request that is malformed, or that a rule refuses, changes
//! nothing, and the next one is served.

use game_catalog::{AnyEdition, AnyEvents, AnyGame, AnyPlay, OpenError};
use game_core::{Eyes, GameRng, InputError, Lang, LogInput, PackFiles, Refusal, Seat, Seed, Turn};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// What can be asked, and how it is answered.
pub const PROTOCOL: &str = r#"One JSON object a line on standard input, one answer a line on standard output.

  {"open":{"seats":4,"options":{},"seed":"1"}}   opens a game                {"ok":true}
  {"set":POSITION}                               puts a position up          {"ok":true}
  {"get":"position"}                             the whole position          {"position":…}
  {"turn":true}           {"must":[0],"may":[]}, {"chance":true} or {"over":{"winners":[0,2],…}}
  {"timers":true}                                the timers that run         {"timers":["grace 3"]}
  {"legal":{"seat":0}}    {"actions":[…],"buttons":[…],"forms":[…]}
                          actions: all that can be listed; buttons: legal as well, but they only
                          take something back or may cost more than they bring (a random program
                          should leave them alone); forms: verbs with fields to fill in
  {"why":{"seat":0}}      why cards and pieces can't be used now
                          {"why":[{"thing":"d7","rule":"LINE-6","text":{"ru":…,"en":…}}]}
  {"check":{"seat":0,"action":"…"}}              may it be done?             {"ok":true}
  {"act":{"seat":0,"action":"…"}}                a seat acts                 {"events":[…]}
  {"chance":true}         luck decides           {"events":[…],"chance":"card d7"}
  {"chance":"card d7"}    luck decides like this {"events":[…]}
  {"time_up":"grace 3"}   a timer runs out       {"events":[…]}
  {"view":{"seat":1}}     what a seat sees; {"seats":[0,2]}, or {} for a spectator   {"view":…}

  "eyes":[1] beside "act", "chance" or "time_up" gives the events as these seats see them ([]: a
  spectator); "record":true adds the lines of the game's record, in both languages.

A rule that forbids: {"refused":{"rule":"LIGA-14","text":{"ru":…,"en":…}}}. Anything else that is
wrong: {"error":"what and where"}. Neither changes anything, and the next line is served."#;

/// Answers requests about one game.
pub struct Referee<'a> {
    edition: &'a AnyEdition,
    pack: PackFiles,
    table: Option<Table>,
}

struct Table {
    game: Box<dyn AnyGame>,
    play: Box<dyn AnyPlay>,
    luck: GameRng,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Open(Open),
    Set(Value),
    Get(Get),
    Turn(Yes),
    Timers(Yes),
    Legal(Of),
    Why(Of),
    Check(Act),
    Act(Act),
    Chance(Drawn),
    TimeUp(String),
    View(Watch),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    seats: usize,
    #[serde(default = "no_options")]
    options: Value,
    #[serde(default = "first_seed")]
    seed: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Get {
    Position,
}

#[derive(Deserialize)]
#[serde(try_from = "bool")]
struct Yes;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Of {
    seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    seat: Seat,
    action: String,
}

/// `{"seat": 1}`, `{"seats": [0, 2]}`, or `{}` for a spectator.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Watch {
    seat: Option<Seat>,
    #[serde(default)]
    seats: Eyes,
}

/// An outcome of luck: drawn by the referee, or by whoever asks.
#[derive(Deserialize)]
#[serde(untagged)]
enum Drawn {
    Here(Yes),
    Elsewhere(String),
}

/// What may stand beside a request that makes something happen.
struct Report {
    /// The seats whose knowledge the events are told by; none: all of it.
    eyes: Option<Eyes>,
    record: bool,
}

impl Report {
    /// Takes it out of the request.
    fn take(request: &mut Map<String, Value>) -> Result<Self, serde_json::Error> {
        let eyes = request.remove("eyes").map(serde_json::from_value).transpose()?;
        let record = request.remove("record").map(serde_json::from_value::<Yes>).transpose()?;
        Ok(Self { eyes, record: record.is_some() })
    }

    fn is_empty(&self) -> bool {
        self.eyes.is_none() && !self.record
    }

    fn answer(&self, events: &dyn AnyEvents, everyone: Eyes) -> Value {
        let names = |seat: Seat, lang: Lang| match lang {
            Lang::Ru => format!("Место {}", seat.0 + 1),
            Lang::En => format!("Seat {}", seat.0 + 1),
        };
        let seen = match self.eyes {
            None => json!(events.all()),
            Some(eyes) => json!(events.seen(eyes)),
        };
        let mut answer = json!({ "events": seen });
        if self.record {
            let shown = events.show(self.eyes.unwrap_or(everyone), &names);
            let lines = shown.into_iter().filter_map(|shown| shown.told);
            answer["record"] = json!(lines.collect::<Vec<_>>());
        }
        answer
    }
}

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(yes: bool) -> Result<Self, &'static str> {
        if yes { Ok(Self) } else { Err("only true makes sense here") }
    }
}

fn no_options() -> Value {
    json!({})
}

fn first_seed() -> String {
    "1".into()
}

impl<'a> Referee<'a> {
    /// A referee of `edition` with `pack`.
    pub fn new(edition: &'a AnyEdition, pack: PackFiles) -> Self {
        Self { edition, pack, table: None }
    }

    /// The answer to one line.
    pub fn answer(&mut self, line: &str) -> Value {
        let read = || {
            let mut request: Map<String, Value> = serde_json::from_str(line)?;
            let report = Report::take(&mut request)?;
            Ok((serde_json::from_value(Value::Object(request))?, report))
        };
        match read() {
            Ok((request, report)) => self.serve(request, &report).unwrap_or_else(|answer| answer),
            Err(error) => {
                let error: serde_json::Error = error;
                fault(&format!("not a request: {error}"))
            }
        }
    }

    fn serve(&mut self, request: Request, report: &Report) -> Result<Value, Value> {
        let happens = matches!(request, Request::Act(_) | Request::Chance(_) | Request::TimeUp(_));
        if !happens && !report.is_empty() {
            return Err(fault(
                &"\"eyes\" and \"record\" go with \"act\", \"chance\" and \"time_up\"",
            ));
        }
        if let Request::Open(open) = request {
            return self.open(&open);
        }
        let Table { game, play, luck } =
            self.table.as_mut().ok_or_else(|| fault(&"no game is open: send \"open\" first"))?;
        let seats = game.seats();
        let known = |seat: Seat| {
            if seat.index() < seats.get() { Ok(seat) } else { Err(no_seat(seat)) }
        };
        match request {
            Request::Open(_) => unreachable!("served above"),
            Request::Set(position) => {
                play.set(&position).map_err(|error| fault(&error))?;
                Ok(json!({ "ok": true }))
            }
            Request::Get(Get::Position) => Ok(json!({ "position": play.position() })),
            Request::Turn(Yes) => Ok(match play.turn() {
                Turn::Act { must, may } => json!({ "must": must, "may": may }),
                Turn::Chance => json!({ "chance": true }),
                Turn::Over(outcome) => json!({ "over": outcome }),
            }),
            Request::Timers(Yes) => {
                let timers: Vec<String> =
                    play.timers().into_iter().map(|timer| timer.name).collect();
                Ok(json!({ "timers": timers }))
            }
            Request::Legal(Of { seat }) => {
                let offer = play.offer(known(seat)?);
                Ok(
                    json!({ "actions": offer.actions, "buttons": offer.buttons, "forms": offer.forms }),
                )
            }
            Request::Why(Of { seat }) => {
                let why = play.why_not(known(seat)?).into_iter();
                let why = why.map(|(thing, Refusal { rule, text })| {
                    json!({ "thing": thing, "rule": rule, "text": text })
                });
                Ok(json!({ "why": why.collect::<Vec<_>>() }))
            }
            Request::Check(Act { seat, action }) => {
                play.admit(&LogInput::Act { seat: known(seat)?, action }).map_err(refusal)?;
                Ok(json!({ "ok": true }))
            }
            Request::Act(Act { seat, action }) => apply(
                &mut **play,
                &LogInput::Act { seat: known(seat)?, action },
                report,
                seats.all(),
            ),
            Request::Chance(Drawn::Elsewhere(chance)) => {
                apply(&mut **play, &LogInput::Chance(chance), report, seats.all())
            }
            Request::Chance(Drawn::Here(Yes)) => {
                if play.turn() != Turn::Chance {
                    return Err(refusal(InputError::NoChance));
                }
                let (drawn, events) = play.chance(luck);
                let mut answer = report.answer(&*events, seats.all());
                if let LogInput::Chance(notation) = drawn {
                    answer["chance"] = json!(notation);
                }
                Ok(answer)
            }
            Request::TimeUp(timer) => {
                apply(&mut **play, &LogInput::TimeUp(timer), report, seats.all())
            }
            Request::View(Watch { seat, seats: mut eyes }) => {
                for seat in eyes.iter().chain(seat) {
                    known(seat)?;
                }
                seat.into_iter().for_each(|seat| eyes.insert(seat));
                Ok(json!({ "view": play.view(eyes) }))
            }
        }
    }

    fn open(&mut self, open: &Open) -> Result<Value, Value> {
        let game =
            self.edition.open(&self.pack, &open.options, open.seats).map_err(|e| match e {
                OpenError::Options(error) => match error.rule {
                    Some(rule) => json!({ "refused": { "rule": rule, "text": error.text } }),
                    None => fault(&error),
                },
                OpenError::Pack(_) | OpenError::Rules(_) => fault(&e),
            })?;
        let luck = GameRng::from_seed(&Seed::from_text(&open.seed));
        self.table = Some(Table { play: game.start(), game, luck });
        Ok(json!({ "ok": true }))
    }
}

fn apply(
    play: &mut dyn AnyPlay,
    input: &LogInput,
    report: &Report,
    everyone: Eyes,
) -> Result<Value, Value> {
    let events = play.apply(input).map_err(refusal)?;
    Ok(report.answer(&*events, everyone))
}

fn refusal(error: InputError) -> Value {
    match error {
        InputError::Refused(refusal) => json!({ "refused": refusal }),
        error => fault(&error),
    }
}

fn no_seat(seat: Seat) -> Value {
    fault(&format!("this table has no seat {seat}"))
}

fn fault(reason: &dyn std::fmt::Display) -> Value {
    json!({ "error": reason.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::TOYS;

    fn ask(referee: &mut Referee<'_>, request: &Value) -> Value {
        referee.answer(&request.to_string())
    }

    /// A whole game by requests alone: always the first thing that is offered.
    #[test]
    fn toys_can_be_refereed_to_the_end() {
        for edition in TOYS {
            let mut referee = Referee::new(edition, PackFiles::default());
            let seats = *edition.info.seats.last().unwrap();
            let mut rng = GameRng::from_seed(&Seed::from_text(edition.info.id));
            assert_eq!(ask(&mut referee, &json!({"open": {"seats": seats}})), json!({"ok": true}));
            let mut over = false;
            for _ in 0..2_000 {
                let turn = ask(&mut referee, &json!({"turn": true}));
                if turn.get("over").is_some() {
                    over = true;
                    break;
                }
                if turn.get("chance").is_some() {
                    let answer = ask(&mut referee, &json!({"chance": true}));
                    assert!(answer["events"].is_array(), "{answer}");
                    continue;
                }
                let timers = ask(&mut referee, &json!({"timers": true}));
                let timers = timers["timers"].as_array().unwrap().clone();
                let mut seats = turn["must"].as_array().unwrap().clone();
                seats.extend(turn["may"].as_array().unwrap().iter().cloned());
                let seat = rng.pick(&seats).cloned();
                if seat.is_none() || (!timers.is_empty() && rng.one_in(3)) {
                    ask(&mut referee, &json!({"time_up": rng.pick(&timers)}));
                    continue;
                }
                let legal = ask(&mut referee, &json!({"legal": {"seat": seat}}));
                let action = match legal["actions"].as_array().and_then(|a| rng.pick(a)) {
                    Some(action) => action.clone(),
                    None => sample(&legal["forms"], &mut rng),
                };
                ask(&mut referee, &json!({"act": {"seat": seat, "action": action}}));
            }
            assert!(over, "{} doesn't end", edition.info.id);
        }
    }

    /// A form filled in from what the referee says of it.
    fn sample(forms: &Value, rng: &mut GameRng) -> Value {
        let form = &forms[0];
        let mut words = vec![form["verb"].as_str().unwrap().to_string()];
        for field in form["fields"].as_array().unwrap() {
            let (min, max) = (&field["whole"]["min"], &field["whole"]["max"]);
            let width = max.as_i64().unwrap() - min.as_i64().unwrap() + 1;
            let value = min.as_i64().unwrap() + i64::from(rng.below(width as u32));
            words.push(value.to_string());
        }
        json!(words.join(" "))
    }

    #[test]
    fn bad_lines_are_answered_and_change_nothing() {
        let liniya = game_catalog::find("liniya").unwrap();
        let mut referee = Referee::new(liniya, liniya.content());
        assert!(ask(&mut referee, &json!({"turn": true}))["error"].is_string());
        assert_eq!(ask(&mut referee, &json!({"open": {"seats": 2}})), json!({"ok": true}));
        let before = ask(&mut referee, &json!({"get": "position"}));
        for (bad, complaint) in [
            ("", "EOF"),
            ("{", "EOF"),
            ("[]", "not a request"),
            (r#"{"fly": true}"#, "unknown variant `fly`"),
            (r#"{"turn": false}"#, "only true"),
            (r#"{"open": {"seats": 2, "sets": 3}}"#, "unknown field `sets`"),
            (r#"{"open": {"seats": 2, "options": {"draw": "twice"}}}"#, "unknown variant `twice`"),
            (r#"{"legal": {"seat": 7}}"#, "no seat 7"),
            (r#"{"legal": {"seat": 300}}"#, "300"),
            (r#"{"view": {"seats": [0, 5]}}"#, "no seat 5"),
            (r#"{"act": {"seat": 0, "action": "dance"}}"#, "\"dance\" is not an action"),
            (r#"{"chance": "card z9"}"#, "is not a chance"),
            (r#"{"chance": "card d7"}"#, "can't happen"),
            (r#"{"time_up": "grace 3"}"#, "grace 3"),
            (
                r#"{"set": {"hands": ["d7"], "turn": 0, "phase": "play"}}"#,
                "1 of them at a table of 2",
            ),
            (r#"{"set": {"hands": ["d7", "d7"], "turn": 0, "phase": "play"}}"#, "hands[1]"),
            (
                r#"{"set": {"hands": ["zz", ""], "turn": 0, "phase": "play"}}"#,
                "\"zz\" is not a card",
            ),
        ] {
            let answer = referee.answer(bad);
            let error = answer["error"].as_str().unwrap_or_else(|| panic!("{bad}: {answer}"));
            assert!(error.contains(complaint), "{bad}: {error}");
            assert_eq!(ask(&mut referee, &json!({"get": "position"})), before, "{bad}");
        }
        for seats in [0, 5, 13, 99] {
            let refused = ask(&mut referee, &json!({"open": {"seats": seats}}));
            assert_eq!(refused["refused"]["rule"], "LINE-2", "{seats}");
        }
        let refused = ask(&mut referee, &json!({"act": {"seat": 1, "action": "draw"}}));
        assert_eq!(refused["refused"]["rule"], "LINE-4");
        assert_eq!(ask(&mut referee, &json!({"get": "position"})), before);
        let dealt = ask(&mut referee, &json!({"chance": "dealer 1"}));
        assert_eq!(dealt["events"][0], json!({"kind": "dealer", "seat": 1}));
        let answer = ask(&mut referee, &json!({"turn": true, "eyes": [0]}));
        assert!(
            answer["error"].as_str().is_some_and(|error| error.contains("go with")),
            "{answer}"
        );
    }

    #[test]
    fn events_are_told_as_eyes_see_them_with_the_record() {
        let liga = game_catalog::find("liga").unwrap();
        let mut referee = Referee::new(liga, liga.content());
        ask(&mut referee, &json!({"open": {"seats": 4}}));
        ask(&mut referee, &json!({"chance": "dealer 2"}));
        let dealt = ask(&mut referee, &json!({"chance": true, "eyes": [1], "record": true}));
        let hands: Vec<bool> = (0..4).map(|at| dealt["events"][at]["hand"].is_string()).collect();
        assert_eq!(hands, [false, true, false, false], "{dealt}");
        assert!(dealt["record"][0]["en"].is_string() && dealt["record"][0]["ru"].is_string());
        let why = ask(&mut referee, &json!({"why": {"seat": 0}}));
        assert!(why["why"].is_array(), "{why}");
    }
}
