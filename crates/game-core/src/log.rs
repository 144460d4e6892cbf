//! The log of a game as text: JSON lines that rebuild it without generator or clock.
//!
//! The first line is the header, each further line one input; a finished game ends with the seed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Ending, Game, GameRng, Input, InputError, Outcome, Phrase, PositionError, Quiet, Seat, Seed,
    Turn,
};

/// A whole log.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLog {
    /// What was played, and with what.
    pub header: LogHeader,
    pub entries: Vec<LogEntry>,
    /// How it ended; `None` while it goes on.
    pub closing: Option<LogClosing>,
}

/// What was played, and with what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogHeader {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The pack's files ([`crate::PackFiles::version`]).
    pub pack: String,
    /// What decides in them ([`crate::Pack::deciding_version`]); older logs don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<String>,
    /// How many seats.
    pub seats: usize,
    pub options: Value,
    /// The position it began from, if not as the rules begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The hash of the seed that is published at the end.
    pub seed_hash: String,
    /// How luck was drawn from the seed; older logs are those of tables.
    #[serde(default)]
    pub luck: Luck,
    /// What those on the seats were called, as far as that is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Phrase>,
}

/// How luck is drawn from a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// At tables: each draw from a generator of its own, by the number of its entry.
    #[default]
    Entry,
    /// In simulations: all draws of a game from one stream, by the game's number.
    Stream(u64),
}

impl LogHeader {
    /// The header for a game that is about to begin.
    pub fn of<G: Game>(game: &G, options: &G::Options, pack: &str, seed: &Seed) -> Self {
        Self {
            game: G::INFO.id.into(),
            rules: G::INFO.rules_version,
            pack: pack.into(),
            decides: None,
            seats: game.seats().get(),
            options: serde_json::to_value(options).unwrap_or_default(),
            position: None,
            seed_hash: seed.hash(),
            luck: Luck::Entry,
            names: Vec::new(),
        }
    }
}

/// One input, numbered from 1 without holes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    /// The number. At tables luck is drawn from the seed by it.
    pub seq: u64,
    /// The input in notation.
    #[serde(flatten)]
    pub input: LogInput,
    /// When it happened, in milliseconds since the table was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl LogEntry {
    /// Numbers inputs from 1.
    pub fn number(inputs: impl IntoIterator<Item = LogInput>) -> Vec<Self> {
        (1..).zip(inputs).map(|(seq, input)| Self { seq, input, at: None }).collect()
    }
}

/// An input in notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogInput {
    /// A seat acted.
    Act { seat: Seat, action: String },
    /// Luck decided.
    Chance(String),
    /// A timer ran out.
    TimeUp(String),
    /// A seat took back what it did in entry number `from`, and with it all that came after.
    TakenBack { seat: Seat, from: u64 },
}

/// The numbers, from 1, of the inputs that stand: all but those that were taken back. Of one that takes
/// back what it can't, its number.
pub fn standing<'a>(inputs: impl IntoIterator<Item = &'a LogInput>) -> Result<Vec<u64>, u64> {
    let mut stand: Vec<(u64, Option<Seat>)> = Vec::new();
    for (number, input) in (1..).zip(inputs) {
        match input {
            LogInput::TakenBack { seat, from } => {
                let at = stand.binary_search(&(*from, Some(*seat)));
                stand.truncate(at.map_err(|_| number)?);
            }
            LogInput::Act { seat, .. } => stand.push((number, Some(*seat))),
            LogInput::Chance(_) | LogInput::TimeUp(_) => stand.push((number, None)),
        }
    }
    Ok(stand.into_iter().map(|(number, _)| number).collect())
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogClosing {
    /// Who won.
    pub over: Outcome,
    /// The seed, now public.
    pub seed: Seed,
    /// How those who played ended it, if the rules would have let it go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ending>,
}

/// A log that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for LogError {}

impl GameLog {
    /// Reads a log; says which line is at fault.
    pub fn parse(text: &str) -> Result<Self, LogError> {
        let fault = |line: usize| move |reason: String| LogError { line, reason };
        let mut lines = text.lines().zip(1..);
        let (first, line) = lines.next().ok_or(LogError { line: 1, reason: "no header".into() })?;
        let header = serde_json::from_str(first).map_err(|e| fault(line)(e.to_string()))?;
        let mut log = Self { header, entries: Vec::new(), closing: None };
        for (text, line) in lines {
            if log.closing.is_some() {
                return Err(fault(line)("the game was over".into()));
            }
            let entry: LogEntry = match serde_json::from_str(text) {
                Ok(entry) => entry,
                Err(_) if is_closing(text) => {
                    let closing = serde_json::from_str(text);
                    log.closing = Some(closing.map_err(|e| fault(line)(e.to_string()))?);
                    continue;
                }
                Err(error) => return Err(fault(line)(error.to_string())),
            };
            if entry.seq != log.entries.len() as u64 + 1 {
                return Err(fault(line)(format!("entry {} is out of order", entry.seq)));
            }
            log.entries.push(entry);
        }
        Ok(log)
    }
}

/// Does a line say how the game ended?
fn is_closing(line: &str) -> bool {
    #[derive(Deserialize)]
    struct Closing {
        #[serde(rename = "over")]
        _over: IgnoredAny,
    }
    serde_json::from_str::<Closing>(line).is_ok()
}

/// A log that can be read but doesn't follow the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The position it began from is none.
    Position(PositionError),
    /// An entry is not let in.
    Entry { seq: u64, error: InputError },
    /// An entry takes back what doesn't stand, or what another seat did.
    TakenBack { seq: u64 },
    /// The closing line says something else than the last position.
    Outcome,
    /// The seed is not the one whose hash was published.
    SeedHash,
    /// The seed would have decided otherwise.
    Redealt {
        /// The entry's number.
        seq: u64,
        /// What the seed gives.
        drawn: String,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Entry { seq, error } => write!(f, "entry {seq}: {error}"),
            Self::TakenBack { seq } => write!(f, "entry {seq} takes back what it can't"),
            Self::Outcome => f.write_str("the game did not end as the log says"),
            Self::SeedHash => f.write_str("the seed is not the one whose hash was published"),
            Self::Redealt { seq, drawn } => {
                write!(f, "entry {seq}: the seed gives {drawn:?} here, not what was played")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl GameLog {
    /// Plays the log as it stands in the end; `each` sees every position before its input. Needs neither
    /// generator nor clock.
    pub fn replay<G: Game>(
        &self,
        game: &G,
        mut each: impl FnMut(&G::Position, &Input<G>),
    ) -> Result<G::Position, ReplayError> {
        let standing = standing(self.entries.iter().map(|entry| &entry.input));
        let standing = standing.map_err(|seq| ReplayError::TakenBack { seq })?;
        let mut position = self.origin(game)?;
        for number in standing {
            let entry = &self.entries[number as usize - 1];
            advance(game, &mut position, entry, &mut |_, position, input| each(position, input))?;
        }
        self.close(game, position)
    }

    /// Plays the log with all that was taken back.
    fn replay_all<G: Game>(
        &self,
        game: &G,
        mut each: impl FnMut(u64, &G::Position, &Input<G>),
    ) -> Result<G::Position, ReplayError> {
        standing(self.entries.iter().map(|entry| &entry.input))
            .map_err(|seq| ReplayError::TakenBack { seq })?;
        let target = |entry: &LogEntry| match entry.input {
            LogInput::TakenBack { from, .. } => Some(from),
            _ => None,
        };
        let targets: BTreeSet<u64> = self.entries.iter().filter_map(target).collect();
        let mut kept: BTreeMap<u64, G::Position> = BTreeMap::new();
        let mut position = self.origin(game)?;
        for entry in &self.entries {
            if let Some(from) = target(entry) {
                // What came after it doesn't stand any more.
                position = kept.split_off(&from).remove(&from).unwrap_or(position);
                continue;
            }
            if targets.contains(&entry.seq) {
                kept.insert(entry.seq, position.clone());
            }
            advance(game, &mut position, entry, &mut each)?;
        }
        self.close(game, position)
    }

    fn origin<G: Game>(&self, game: &G) -> Result<G::Position, ReplayError> {
        match &self.header.position {
            None => Ok(game.start()),
            Some(written) => game.read_position(written).map_err(ReplayError::Position),
        }
    }

    fn close<G: Game>(&self, game: &G, end: G::Position) -> Result<G::Position, ReplayError> {
        let Some(LogClosing { over, ended, .. }) = &self.closing else { return Ok(end) };
        let outcome = match (game.turn(&end), ended) {
            (Turn::Over(outcome), None) => outcome,
            (Turn::Over(_), Some(_)) | (_, None) => return Err(ReplayError::Outcome),
            (_, Some(ending)) => ending.outcome(game.teams(), game.seats().all()),
        };
        if outcome.agrees_with(over) { Ok(end) } else { Err(ReplayError::Outcome) }
    }

    /// Plays the log and checks that every outcome of luck is the one its seed gives. A log without
    /// a closing line has no seed to check against.
    pub fn verify<G: Game>(&self, game: &G) -> Result<G::Position, ReplayError> {
        let seed = self.closing.as_ref().map(|closing| closing.seed);
        if seed.is_some_and(|seed| seed.hash() != self.header.seed_hash) {
            return Err(ReplayError::SeedHash);
        }
        let mut redealt = None;
        let mut stream = match (self.header.luck, seed) {
            (Luck::Stream(number), Some(seed)) => Some(GameRng::stream(&seed, number)),
            _ => None,
        };
        let end = self.replay_all(game, |seq, position, input| {
            if let (Input::Chance(chance), Some(seed)) = (input, seed) {
                let drawn = match &mut stream {
                    Some(stream) => game.draw(position, stream),
                    None => game.draw(position, &mut seed.at(seq)),
                };
                if drawn != *chance && redealt.is_none() {
                    redealt = Some(ReplayError::Redealt { seq, drawn: drawn.to_string() });
                }
            }
        })?;
        redealt.map_or(Ok(end), Err)
    }
}

/// One entry further.
fn advance<G: Game>(
    game: &G,
    position: &mut G::Position,
    entry: &LogEntry,
    each: &mut impl FnMut(u64, &G::Position, &Input<G>),
) -> Result<(), ReplayError> {
    let fault = |error| ReplayError::Entry { seq: entry.seq, error };
    let input: Input<G> =
        Input::read(&entry.input).map_err(|error| fault(InputError::Notation(error)))?;
    input.admit(game, position).map_err(fault)?;
    each(entry.seq, position, &input);
    game.apply(position, &input, &mut Quiet);
    Ok(())
}

impl fmt::Display for GameLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = |value: Result<String, serde_json::Error>| value.map_err(|_| fmt::Error);
        writeln!(f, "{}", json(serde_json::to_string(&self.header))?)?;
        for entry in &self.entries {
            writeln!(f, "{}", json(serde_json::to_string(entry))?)?;
        }
        if let Some(closing) = &self.closing {
            writeln!(f, "{}", json(serde_json::to_string(closing))?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = r#"{"game":"toy","rules":1,"pack":"00","seats":2,"options":{},"seed_hash":"ab"}
{"seq":1,"chance":"dealer 1"}
{"seq":2,"act":{"seat":0,"action":"bid 5"},"at":1200}
{"seq":3,"time_up":"auction"}
"#;

    #[test]
    fn text_and_back() {
        let log = GameLog::parse(LOG).unwrap();
        assert_eq!(log.entries.len(), 3);
        assert_eq!(log.entries[1].at, Some(1200));
        assert_eq!(log.header.luck, Luck::Entry, "older logs are those of tables");
        let now = LOG.replacen(r#""seed_hash":"ab"}"#, r#""seed_hash":"ab","luck":"entry"}"#, 1);
        assert_eq!(log.to_string(), now);
        let simulated = now.replace(r#""entry""#, r#"{"stream":7}"#);
        let simulated = simulated.replace(r#""seats""#, r#""decides":"01","seats""#);
        let log = GameLog::parse(&simulated).unwrap();
        assert_eq!((log.header.luck, log.header.decides.as_deref()), (Luck::Stream(7), Some("01")));
        assert_eq!(log.to_string(), simulated);
    }

    #[test]
    fn what_is_taken_back_stays_written_and_does_not_stand() {
        let act = |seat| LogInput::Act { seat: Seat(seat), action: "x".into() };
        let back = |seat, from| LogInput::TakenBack { seat: Seat(seat), from };
        let luck = || LogInput::Chance("y".into());
        let inputs = [act(0), luck(), act(1), back(1, 3), act(1), luck(), back(0, 1), act(0)];
        assert_eq!(standing(&inputs), Ok(vec![8]));
        assert_eq!(standing(&inputs[..6]), Ok(vec![1, 2, 5, 6]));
        assert_eq!(standing(&[act(0), back(1, 1)]), Err(2), "another's");
        assert_eq!(standing(&[act(0), luck(), back(0, 2)]), Err(3), "luck");
        assert_eq!(standing(&[act(0), back(0, 1), back(0, 1)]), Err(3), "twice");
        let line = serde_json::to_string(&back(1, 3)).unwrap();
        assert_eq!(line, r#"{"taken_back":{"seat":1,"from":3}}"#);
        assert_eq!(serde_json::from_str::<LogInput>(&line).unwrap(), back(1, 3));
    }

    #[test]
    fn keys_stand_in_any_order() {
        let seats = crate::SeatCount::new(2).unwrap();
        let over = Outcome::won_by(seats, crate::SeatSet::only(Seat(1)));
        let closing = LogClosing { over, seed: Seed::from_text("toy"), ended: None };
        let json = serde_json::to_value(&closing).unwrap();
        let last = format!(r#"{{"seed":{},"over":{}}}"#, json["seed"], json["over"]);
        let lines =
            LOG.replace(r#"{"seq":3,"time_up":"auction"}"#, r#"{"time_up":"auction","seq":3}"#);
        let log = GameLog::parse(&format!("{lines}{last}")).unwrap();
        assert_eq!((log.entries.len(), log.closing), (3, Some(closing)));
        let fault = GameLog::parse(&format!(r#"{LOG}{{"over":{}}}"#, json["over"])).unwrap_err();
        assert!(fault.line == 5 && fault.reason.contains("seed"), "{fault}");
    }

    #[test]
    fn faults_name_their_line() {
        let line = |text: &str| GameLog::parse(text).unwrap_err().line;
        assert_eq!(line(""), 1);
        assert_eq!(line("{}"), 1);
        assert_eq!(line(&LOG.replace(r#""seq":2"#, r#""seq":3"#)), 3);
        assert_eq!(line(&LOG.replace("time_up", "time_out")), 4);
        assert_eq!(line(&format!("{LOG}x")), 5);
    }
}
