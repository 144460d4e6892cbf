//! What commands lead to.

use std::sync::Arc;

use game_catalog::{AnyEvents, AnyPlay, AnyTimer};
use game_core::{Eyes, LogInput, Seat, Seed, Turn};

use crate::timers::Resumed;
use crate::undo::Before;
use crate::{
    Command, Denial, Entry, Line, Occasion, Occupant, PersonId, Said, Snapshot, Stage, Table,
};

/// What a command leads to. The lines are to be stored before it is committed.
pub struct Decision {
    /// What to store.
    pub lines: Vec<Line>,
    play: Option<Box<dyn AnyPlay>>,
    events: Vec<Arc<dyn AnyEvents>>,
    /// The game before what may be taken back next, where that had to be looked up.
    before: Option<(Seat, Before)>,
}

impl Decision {
    /// The game after it, if it changes the game.
    pub fn play(&self) -> Option<&dyn AnyPlay> {
        self.play.as_deref()
    }
}

/// What a committed decision changed, to be told.
pub struct Change {
    /// The number of the last line before it.
    pub after: u64,
    /// The number of its last line.
    pub seq: u64,
    /// How many inputs the running game had had: what happened in it is
    /// [`Table::events_after`] that.
    pub inputs: usize,
    /// Did the game change?
    pub game: bool,
    /// Did the table change: seats, stage, wishes?
    pub table: bool,
    /// What was said.
    pub chat: Vec<Said>,
    /// The game as it was before something that spectators see nothing of: neither an event nor
    /// another view. Whoever sees no more than they do must not be told that anything happened.
    pub secret: Option<Box<dyn AnyPlay>>,
    /// Was something taken back? Then what was told before doesn't hold.
    pub taken_back: bool,
    /// The table as it was when a game began, if it has a long past: worth keeping.
    pub snapshot: Option<Snapshot>,
}

/// Do eyes see the same of both? What they are offered follows from it.
pub fn looks_alike(before: &dyn AnyPlay, after: &dyn AnyPlay, eyes: Eyes) -> bool {
    before.view(eyes).get() == after.view(eyes).get()
}

impl Table {
    /// What `command` leads to; changes nothing. A message that was answered leads to nothing more.
    pub fn decide(&self, command: Command, occasion: &Occasion<'_>) -> Result<Decision, Denial> {
        let resumed = self.clock.resumed;
        // An action and a card that is drawn after it: lines are long, and mostly there are no more.
        let lines = Vec::with_capacity(2);
        let (play, events, before) = (None, Vec::new(), None);
        let mut draft = Draft { lines, play, events, before, occasion, resumed };
        if occasion.ask.as_ref().is_some_and(|ask| self.has_answered(ask)) {
            return Ok(draft.finish());
        }
        self.has_room_for(&command)?;
        match command {
            Command::Sit { person, name, seat } => {
                self.sit(&mut draft, person.clone(), name, seat)?;
                self.not_too_often(&draft, &person)?;
            }
            Command::Leave { person, seat } => {
                self.leave(&mut draft, &person, seat)?;
                self.not_too_often(&draft, &person)?;
            }
            Command::SeatBot { person, seat, bot } => {
                self.seat_bot(&mut draft, &person, seat, &bot)?;
                self.not_too_often(&draft, &person)?;
            }
            Command::Swap { person, one, other } => {
                self.swap(&mut draft, &person, one, other)?;
                self.not_too_often(&draft, &person)?;
            }
            Command::Rearrange { person, wanted } => {
                self.rearrange(&mut draft, &person, *wanted)?;
                self.not_too_often(&draft, &person)?;
            }
            Command::Start { person } => self.start(&mut draft, person)?,
            Command::Act { person, seat, action } => {
                if !self.seats_of(&person).contains(seat) {
                    return Err(Denial::not_your_seat());
                }
                self.input(&mut draft, LogInput::Act { seat, action })?;
            }
            Command::BotAct { seat, action } => {
                if !matches!(self.seats.get(seat.index()), Some(Some(Occupant::Bot(_)))) {
                    return Err(Denial::not_your_seat());
                }
                self.input(&mut draft, LogInput::Act { seat, action })?;
            }
            Command::TimeUp { timer, epoch } => {
                let stale = |running: &AnyTimer| running.name == timer && running.epoch != epoch;
                if !self.current.play.iter().any(|play| play.timers().iter().any(stale)) {
                    self.input(&mut draft, LogInput::TimeUp(timer))?;
                }
            }
            Command::OutOfTime { seat } => self.run_out(&mut draft, seat),
            Command::Rematch { person } => self.rematch(&mut draft, person)?,
            Command::Say { person, name, remark } => {
                self.remark(&mut draft, person, name, remark)?;
            }
            Command::Away { person, since, idle } => {
                self.go_away(&mut draft, person, since, idle);
            }
            Command::Back { person, name, take_over } => {
                self.come_back(&mut draft, person, name, take_over);
            }
            Command::Propose { person, what } => self.propose(&mut draft, person, what)?,
            Command::TakeBack { person } => self.take_back(&mut draft, &person)?,
            Command::Decline { person } => self.decline(&mut draft, person)?,
            Command::Settle => self.settle(&mut draft),
            Command::Neglect => self.neglect(&mut draft),
            Command::Rename { person, name } => self.rename(&mut draft, person, name)?,
        }
        let mut decision = draft.finish();
        let secret = self.is_secret(&decision);
        decision.lines.iter_mut().for_each(|line| line.secret = secret);
        Ok(decision)
    }

    /// Is a game on after this decision?
    pub fn is_live_after(&self, decision: &Decision) -> bool {
        let ended = |line: &Line| matches!(line.entry, Entry::Ended(_));
        let begins = |line: &Line| matches!(line.entry, Entry::Started { .. });
        let over = self.current.ending.is_some() && !decision.lines.iter().any(begins);
        let play = decision.play().or(self.play());
        let goes_on = play.is_some_and(|play| !matches!(play.turn(), Turn::Over(_)));
        goes_on && !over && !decision.lines.iter().any(ended)
    }

    /// Do spectators see nothing of it: neither an event nor another view?
    fn is_secret(&self, decision: &Decision) -> bool {
        let Some((before, after)) = self.current.play.as_deref().zip(decision.play()) else {
            return false;
        };
        let of_game = |line: &Line| matches!(line.entry, Entry::Input(_));
        decision.lines.iter().all(of_game)
            && !decision.events.iter().any(|events| events.are_seen(Eyes::EMPTY))
            && !matches!(after.turn(), Turn::Over(_))
            && before.talk() == after.talk()
            && looks_alike(before, after, Eyes::EMPTY)
    }

    /// Makes a decision so. It must have been made on this very table.
    pub fn commit(&mut self, decision: Decision) -> Change {
        let Decision { lines, play, events, before } = decision;
        let (after, talk, said) = (self.seq, self.talk(), self.said());
        let mut table = lines.iter().any(|line| line.entry.is_of_table());
        let is_secret = lines.iter().any(|line| line.secret);
        let taken_back = lines.iter().any(|line| matches!(line.entry, Entry::TakenBack { .. }));
        let acts = lines.iter().find_map(|line| match &line.entry {
            Entry::Input(LogInput::Act { seat, .. }) => Some(*seat),
            _ => None,
        });
        let (had, asked) = (self.current.inputs.len(), self.current.proposed.is_some());
        let mut snapshot = None;
        for line in lines {
            if matches!(line.entry, Entry::Started { .. }) {
                snapshot = self.snapshot();
            }
            self.take(line);
        }
        let game = play.is_some();
        let inputs = self.current.inputs.len() - events.len();
        let mut secret = None;
        if let Some(play) = play {
            let was = self.current.play.take();
            if is_secret {
                secret = was.as_ref().map(|was| was.fork());
            }
            if let Some((seat, was)) = acts.zip(was) {
                self.keep_before(seat, had, was);
            }
            if let Some((seat, before)) = before {
                self.keep(seat, before);
            }
            self.put_up(play, events);
            table |= self.stage() == Stage::Over;
        }
        table |= self.talk() != talk || self.current.proposed.is_some() != asked;
        let chat = self.chat();
        let chat = chat[chat.len().saturating_sub(self.said() - said)..].to_vec();
        Change { after, seq: self.seq, inputs, game, table, chat, secret, taken_back, snapshot }
    }

    /// The game begins, or after its end another one, as soon as everybody wants it.
    fn start(&self, draft: &mut Draft<'_>, person: PersonId) -> Result<(), Denial> {
        match self.stage() {
            Stage::Playing => Err(Denial::playing()),
            Stage::Over => self.rematch(draft, person),
            Stage::Waiting if self.may_start(&person, draft.occasion.host_here) => {
                self.begin_game(draft)
            }
            Stage::Waiting if self.seats_of(&person).is_empty() => Err(Denial::not_seated()),
            Stage::Waiting => Err(Denial::host_starts()),
        }
    }

    fn begin_game(&self, draft: &mut Draft<'_>) -> Result<(), Denial> {
        if self.seats.iter().any(Option::is_none) {
            return Err(Denial::seats_free());
        }
        let seed = (draft.occasion.seed)();
        draft.add(Entry::Started { seed });
        draft.play = Some(self.origin.fork());
        draft.luck(seed, 0);
        Ok(())
    }

    /// The game goes on by an input from outside.
    pub(crate) fn input(&self, draft: &mut Draft<'_>, input: LogInput) -> Result<(), Denial> {
        let (Some(play), Some(seed)) = (&self.current.play, self.current.seed) else {
            return Err(Denial::not_playing());
        };
        if self.current.ending.is_some() {
            return Err(Denial::not_playing());
        }
        let mut copy = play.fork();
        draft.events.push(copy.apply(&input)?);
        draft.play = Some(copy);
        draft.add(Entry::Input(input));
        draft.luck(seed, self.logged().len() as u64 + 1);
        Ok(())
    }

    fn rematch(&self, draft: &mut Draft<'_>, person: PersonId) -> Result<(), Denial> {
        if self.seats_of(&person).is_empty() {
            return Err(Denial::not_seated());
        }
        if self.stage() != Stage::Over {
            return Err(Denial::playing());
        }
        let waits = |other: &&PersonId| **other != person && !self.wants_rematch(other);
        if !self.persons().iter().any(waits) {
            return self.begin_game(draft);
        }
        if !self.wants_rematch(&person) {
            draft.add(Entry::Wanted { person });
        }
        Ok(())
    }
}

/// A decision in the making.
pub(crate) struct Draft<'a> {
    lines: Vec<Line>,
    play: Option<Box<dyn AnyPlay>>,
    events: Vec<Arc<dyn AnyEvents>>,
    pub(crate) before: Option<(Seat, Before)>,
    pub(crate) occasion: &'a Occasion<'a>,
    resumed: Option<Resumed>,
}

impl Draft<'_> {
    pub(crate) fn add(&mut self, entry: Entry) {
        let mut line = Line::new(entry, self.occasion.now);
        // What follows from it, luck above all, is stored with it or not at all.
        if self.lines.is_empty() {
            let Occasion { ask, press, .. } = self.occasion;
            (line.ask, line.press) = (ask.clone(), *press);
            line.resumed = self.resumed.map(|resumed| resumed.at);
            line.paused = self.resumed.map(|resumed| resumed.paused);
        }
        self.lines.push(line);
    }

    /// Does it lead to anything so far?
    pub(crate) fn changes(&self) -> bool {
        !self.lines.is_empty()
    }

    /// The game is so from now on.
    pub(crate) fn put_up(&mut self, play: Box<dyn AnyPlay>) {
        self.play = Some(play);
    }

    fn finish(self) -> Decision {
        Decision { lines: self.lines, play: self.play, events: self.events, before: self.before }
    }

    /// Lets luck decide until a seat must act. `inputs` were applied before.
    fn luck(&mut self, seed: Seed, mut inputs: u64) {
        let Some(mut play) = self.play.take() else { return };
        while play.turn() == Turn::Chance {
            inputs += 1;
            let (drawn, events) = play.chance(&mut seed.at(inputs));
            self.events.push(events);
            self.add(Entry::Input(drawn));
        }
        self.play = Some(play);
    }
}
