//! A step of a lesson: a table for one on a prepared position. Nobody else sees it and nothing keeps
//! it; it has the real rules, and luck that is always the same.

use std::fmt;
use std::sync::Arc;

use game_catalog::{AnyEdition, AnyEvents, OpenError};
use game_core::{Eyes, Goal, LessonStep, LogInput, Pace, PositionError, Seat, SeatSet, Seed, Turn};
use serde_json::Value;

use crate::{CONVENTIONS, Denial, Entry, Line, LineError, Order, Table};

/// Whoever learns.
const LEARNER: &str = "learner";

/// A step that is being tried.
pub struct Practice {
    table: Table,
    step: LessonStep,
    seed: Seed,
    /// Outcomes of luck that the step has named and that have come.
    named: usize,
    /// What was done so far.
    acts: Vec<String>,
    /// Inputs before the learner's first action, and before the last one.
    began: usize,
    before: usize,
    /// Was the learner waited for when the step began?
    waited: bool,
}

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is more to do.
    On,
    /// It is done.
    Met,
    /// The turn has passed on without it.
    Missed,
}

/// A step that can't be tried: the lesson is at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeError {
    /// The game can't be opened so.
    Open(OpenError),
    /// The position is none.
    Position(PositionError),
    /// Luck can't decide so.
    Luck(LineError),
}

impl fmt::Display for PracticeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Luck(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PracticeError {}

impl Practice {
    /// The learner is called `name`; bots sit on the other seats and do nothing.
    pub fn begin(
        edition: &AnyEdition,
        step: &LessonStep,
        name: &str,
    ) -> Result<Self, PracticeError> {
        let game = edition.open_built_in(&step.options, step.seats).map_err(PracticeError::Open)?;
        let order = Order {
            game: edition.info.id.into(),
            rules: edition.info.rules_version,
            pack: game.pack_version().into(),
            seats: step.seats,
            options: step.options.clone(),
            position: Some(step.position.clone()),
            pace: Pace::Normal,
            time: None,
            take_back: false,
            conventions: CONVENTIONS,
            open: false,
            host: LEARNER.into(),
        };
        let bot = edition.bots.first().map_or("random", |bot| bot.id);
        let people = game.people().to_vec();
        let seats = game.seats().all();
        let mut table =
            Table::new(order, Arc::from(game), edition.bots).map_err(PracticeError::Position)?;
        let own = people.into_iter().find(|group| group.contains(step.seat));
        let own = own.unwrap_or(SeatSet::only(step.seat));
        let seed = Seed::from_text("a lesson");
        let seated = seats.iter().map(|seat| match own.contains(seat) {
            true => Entry::Sat { seat, person: LEARNER.into(), name: name.into(), in_play: false },
            false => Entry::Bot { seat, bot: bot.into(), in_play: false, kept: false },
        });
        let lines = seated.chain([Entry::Started { seed }]).map(|entry| Line::new(entry, 0));
        table.fold(&lines.collect::<Vec<_>>()).map_err(PracticeError::Luck)?;
        let mut practice = Self {
            table,
            seed,
            step: step.clone(),
            named: 0,
            acts: Vec::new(),
            began: 0,
            before: 0,
            waited: false,
        };
        practice.draw().map_err(PracticeError::Luck)?;
        practice.began = practice.table.input_count();
        practice.before = practice.began;
        practice.waited = practice.may_act().0;
        Ok(practice)
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The learner's name among people.
    pub fn learner(&self) -> &'static str {
        LEARNER
    }

    /// What the learner sees.
    pub fn eyes(&self) -> Eyes {
        self.table.eyes_of(LEARNER)
    }

    /// The learner acts, and luck decides what there is to decide.
    pub fn act(&mut self, action: &str) -> Result<(), Denial> {
        let input = LogInput::Act { seat: self.step.seat, action: action.into() };
        let play = self.table.play().expect("a step has begun");
        play.admit(&input)?;
        self.before = self.table.input_count();
        self.acts.push(action.into());
        let lost = |error: LineError| Denial {
            rule: None,
            text: game_core::Phrase::new(error.to_string(), error.to_string()),
        };
        self.table.fold(&[Line::new(Entry::Input(input), 0)]).map_err(lost)?;
        self.draw().map_err(lost)
    }

    /// What the last action led to.
    pub fn happened(&self) -> Vec<Arc<dyn AnyEvents>> {
        self.table.events_after(self.before).to_vec()
    }

    pub fn verdict(&self) -> Verdict {
        let met = match &self.step.goal {
            Goal::Actions(actions) => self.acts.last().is_some_and(|last| actions.contains(last)),
            Goal::Events(parts) => {
                let events = self.table.events_after(self.began);
                let seen: Vec<Value> =
                    events.iter().flat_map(|events| events.seen(self.eyes())).collect();
                parts.iter().all(|part| seen.iter().any(|event| is_part(part, event)))
            }
        };
        let (must, may) = self.may_act();
        match met {
            true => Verdict::Met,
            false if must || (may && (self.step.patient || !self.waited)) => Verdict::On,
            false => Verdict::Missed,
        }
    }

    /// Must the learner act, and may they?
    fn may_act(&self) -> (bool, bool) {
        let seat: Seat = self.step.seat;
        match self.table.play().map(|play| play.turn()) {
            Some(Turn::Act { must, may }) => (must.contains(seat), may.contains(seat)),
            _ => (false, false),
        }
    }

    /// Lets luck decide as long as there is something to decide.
    fn draw(&mut self) -> Result<(), LineError> {
        while let Some(play) = self.table.play()
            && play.turn() == Turn::Chance
        {
            let luck = match self.step.chance.get(self.named) {
                Some(named) => LogInput::Chance(named.clone()),
                None => play.draw(&mut self.seed.at(self.table.input_count() as u64 + 1)),
            };
            self.named += 1;
            self.table.fold(&[Line::new(Entry::Input(luck), 0)])?;
        }
        Ok(())
    }
}

/// Is `part` a part of `whole`?
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|there| is_part(value, there))),
        (Value::String(part), Value::String(whole)) => match part.strip_prefix('…') {
            Some(some) => whole.contains(some),
            None => part == whole,
        },
        _ => part == whole,
    }
}
