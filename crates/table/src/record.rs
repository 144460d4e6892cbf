//! What a table remembers of its games.

use std::borrow::Cow;
use std::sync::Arc;

use game_catalog::{AnyEvents, Shown};
use game_core::{
    Ending, Eyes, GameLog, Lang, LogClosing, LogEntry, LogHeader, LogInput, Luck, Phrase, Seat,
    SeatSet, Seed, Turn, standing,
};

use crate::undo::Undone;
use crate::{Entry, Later, Line, Order, Table};

impl Table {
    /// The running game's record as `eyes` saw it.
    pub fn record(&self, eyes: Eyes) -> Vec<Shown> {
        let names = |seat: Seat, lang: Lang| self.name(seat, lang);
        self.events_after(0).iter().flat_map(|events| events.show(eyes, &names)).collect()
    }

    /// Its lines up to and with input number `until`, from 1, with what was taken back where it stood;
    /// those that come after input number `told`, if that much is told.
    pub fn record_lines(&self, eyes: Eyes, told: Option<usize>, until: usize) -> Vec<Phrase> {
        let names = |seat: Seat, lang: Lang| self.name(seat, lang);
        let is_told = |undone: &&Undone| told.is_some_and(|told| undone.inputs <= told);
        let mut back = self.current.undone.iter().skip_while(is_told).peekable();
        let from = told.unwrap_or_default();
        let events = self.events_after(from);
        let until = until.min(from + events.len());
        let mut lines = Vec::new();
        for inputs in from..=until {
            while let Some(undone) = back.next_if(|undone| undone.inputs == inputs) {
                lines.push(self.undone_text(undone, eyes));
            }
            let events = events.get(inputs - from).filter(|_| inputs < until);
            let shown = events.map(|events| events.show(eyes, &names));
            lines.extend(shown.into_iter().flatten().filter_map(|shown| shown.told));
        }
        lines
    }

    /// After how many inputs what happened lately begins: not before anything was taken back.
    pub fn lately(&self, most: usize) -> usize {
        let back = self.current.undone.last().map(|undone| undone.inputs);
        // What nobody sees moves nothing: it would show that there was something.
        let mut public = most;
        let mut secrets = self.current.secret_inputs.iter().rev().peekable();
        let mut from = self.current.inputs.len();
        while from > 0 && public > 0 {
            from -= 1;
            if secrets.next_if(|at| **at == from).is_none() {
                public -= 1;
            }
        }
        from.max(back.unwrap_or_default())
    }

    /// After how many inputs what happened is news to those who hold `seats`: after the last one of
    /// theirs.
    pub fn news(&self, seats: SeatSet) -> usize {
        self.last_act_of(seats).map_or(0, |at| at + 1)
    }

    /// How many inputs the running game has had.
    pub fn input_count(&self) -> usize {
        self.current.inputs.len()
    }

    /// What the running game's inputs after the first `from` led to.
    pub fn events_after(&self, from: usize) -> Cow<'_, [Arc<dyn AnyEvents>]> {
        self.current.happened.after(from, &*self.origin, &self.current.inputs)
    }

    /// Would the running game have to be played again to tell what its inputs led to, or those that
    /// were taken back?
    pub fn has_to_recall(&self) -> bool {
        self.current.happened.is_unmade() || self.current.undone.iter().any(Undone::is_unmade)
    }

    /// Plays it again if it would, so that nobody else has to.
    pub fn recall(&self) {
        self.events_after(0);
        if self.current.undone.iter().any(Undone::is_unmade) {
            self.recall_undone();
        }
    }

    /// What inputs led to, for whoever has time to make it.
    pub fn events_later(&self, from: usize) -> Later {
        self.current.happened.later(from, &*self.origin, &self.current.inputs)
    }

    /// The running game's log, as `igroteka verify` reads it; with the seed when it is over.
    pub fn log(&self) -> Option<GameLog> {
        let (seed, ended) = (self.current.seed?, self.ending());
        let closing = self.outcome().map(|over| LogClosing { over, seed, ended });
        Some(self.write_log(seed, self.logged().iter().cloned(), closing))
    }

    /// The log of the finished game number `number`, from 1, of all the table's `lines`; `None` if
    /// there is no such game or it is still on. The table itself need not have taken them up.
    pub fn game_log(&self, lines: &[Line], number: u32) -> Option<GameLog> {
        let Recorded { seed, inputs, ended } = game(lines, number)?;
        let mut play = self.origin.fork();
        for number in standing(&inputs).ok()? {
            play.apply_unheard(&inputs[number as usize - 1]).ok()?;
        }
        let over = match (play.turn(), ended) {
            (Turn::Over(outcome), _) => outcome,
            (_, Some(ending)) => ending.outcome(self.game.teams(), self.game.seats().all()),
            (_, None) => return None,
        };
        Some(self.write_log(seed, inputs, Some(LogClosing { over, seed, ended })))
    }

    fn write_log(
        &self,
        seed: Seed,
        inputs: impl IntoIterator<Item = LogInput>,
        closing: Option<LogClosing>,
    ) -> GameLog {
        let header = self.game.header(&seed, self.order.position.as_ref());
        GameLog { header, entries: LogEntry::number(inputs), closing }
    }
}

impl Order {
    /// The log of game number `number`, from 1, as far as it can be told without the game's rules: how
    /// it ended is left out, and with it the seed.
    pub fn unfinished_log(&self, lines: &[Line], number: u32) -> Option<GameLog> {
        let Recorded { seed, inputs, .. } = game(lines, number)?;
        let header = LogHeader {
            game: self.game.clone(),
            rules: self.rules,
            pack: self.pack.clone(),
            decides: None,
            seats: self.seats,
            options: self.options.clone(),
            position: self.position.clone(),
            seed_hash: seed.hash(),
            luck: Luck::default(),
            names: Vec::new(),
        };
        Some(GameLog { header, entries: LogEntry::number(inputs), closing: None })
    }
}

/// A game as a table's lines tell it.
struct Recorded {
    seed: Seed,
    inputs: Vec<LogInput>,
    /// How it ended, if not by its rules.
    ended: Option<Ending>,
}

/// Game number `number`, from 1.
fn game(lines: &[Line], number: u32) -> Option<Recorded> {
    let mut starts = lines.iter().enumerate().filter_map(|(at, line)| match line.entry {
        Entry::Started { seed } => Some((at, seed)),
        _ => None,
    });
    let (first, seed) = starts.nth((number as usize).checked_sub(1)?)?;
    let end = starts.next().map_or(lines.len(), |(at, _)| at);
    let lines = &lines[first..end];
    let ended = lines.iter().find_map(|line| match line.entry {
        Entry::Ended(ending) => Some(ending),
        _ => None,
    });
    let inputs = lines.iter().filter_map(|line| match &line.entry {
        Entry::Input(input) => Some(input.clone()),
        Entry::TakenBack { seat, from } => Some(LogInput::TakenBack { seat: *seat, from: *from }),
        _ => None,
    });
    Some(Recorded { seed, inputs: inputs.collect(), ended })
}
