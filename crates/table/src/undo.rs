//! Taking back what was done last: at once where it told nobody anything new and nobody has acted since,
//! otherwise if all people at the table agree. What was taken back stays in the log.

use std::sync::{Arc, OnceLock};

use game_catalog::{AnyEvents, AnyPlay};
use game_core::{Eyes, LogInput, Phrase, Seat, SeatSet, standing};

use crate::companion::share_browser;
use crate::current::Holder;
use crate::decide::Draft;
use crate::frequency::Doing;
use crate::{Denial, Entry, PersonId, Stage, Table};

/// How somebody may take back what they did last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBack {
    /// At once.
    Free,
    /// If the others agree.
    ByConsent,
}

/// The game before a seat's last action.
pub(crate) struct Before {
    /// How many inputs it had had.
    inputs: usize,
    play: Box<dyn AnyPlay>,
}

/// What somebody has taken back.
pub(crate) struct Undone {
    /// How many inputs stood then.
    pub(crate) inputs: usize,
    pub(crate) seat: Seat,
    act: LogInput,
    /// What it had led to; made when somebody first asks, like all that is folded from the log.
    events: OnceLock<Arc<dyn AnyEvents>>,
}

impl Undone {
    /// Would the game have to be played again to tell what it had led to?
    pub(crate) fn is_unmade(&self) -> bool {
        self.events.get().is_none()
    }
}

impl Table {
    /// How those who hold `seats` may take back what they did last; `None` if they may not.
    pub fn may_take_back(&self, seats: SeatSet) -> Option<TakeBack> {
        if seats.is_empty() || !self.lets_take_back() {
            return None;
        }
        let at = self.last_act_of(seats)?;
        match self.is_nobody_elses(seats) || self.told_nothing(at, seats) {
            true => Some(TakeBack::Free),
            false if self.is_somebody_missing() => None,
            false => Some(TakeBack::ByConsent),
        }
    }

    /// Is the game theirs alone who hold these seats? Bots always agree, and people at one browser agree
    /// together; a bot that plays on for somebody else doesn't.
    fn is_nobody_elses(&self, seats: SeatSet) -> bool {
        let Some(own) = seats.iter().find_map(|seat| self.person_on(seat)) else { return false };
        let kept = self.kept_people().map(|holder| &holder.person);
        self.occupied().chain(kept).all(|person| share_browser(person, own))
    }

    /// Those for whom bots play on, and who may come back.
    pub(crate) fn kept_people(&self) -> impl Iterator<Item = &Holder> + Clone {
        self.current.held.iter().filter(|holder| !self.kept_for(&holder.person).is_empty())
    }

    /// Does a bot play on for somebody who isn't there to be asked?
    fn is_somebody_missing(&self) -> bool {
        self.kept_people().any(|holder| self.is_absent(&holder.person))
    }

    /// May anything be taken back at this table now? Not where people race.
    fn lets_take_back(&self) -> bool {
        let long = self.order.conventions().long_timer;
        let races = |play: &dyn AnyPlay| play.limited(long).1;
        self.order.take_back
            && !self.game.races()
            && self.stage() == Stage::Playing
            && !self.play().is_some_and(races)
    }

    /// Which of the game's inputs was the last action of one of these seats.
    pub(crate) fn last_act_of(&self, seats: SeatSet) -> Option<usize> {
        if seats.is_empty() {
            return None;
        }
        self.current
            .inputs
            .iter()
            .rposition(|input| matches!(input, LogInput::Act { seat, .. } if seats.contains(*seat)))
    }

    /// Is input number `at`, from 0, the last one, has it shown `eyes` no more than everybody, and
    /// everybody nothing that only its seat could know?
    fn told_nothing(&self, at: usize, eyes: Eyes) -> bool {
        let LogInput::Act { seat, action } = &self.current.inputs[at] else { return false };
        // Worlds cost more than events: they are made last.
        at + 1 == self.current.inputs.len()
            && self.events_after(at).iter().all(|events| events.look_alike(eyes, Eyes::EMPTY))
            && *self.current.kept_secret.get_or_init(|| match self.before(at) {
                Some(before) => !before.play.gives_away(*seat, action),
                None => !self.play_before(at).gives_away(*seat, action),
            })
    }

    fn before(&self, inputs: usize) -> Option<&Before> {
        self.current.befores.iter().flatten().find(|before| before.inputs == inputs)
    }

    /// The game as it was after its first `inputs` inputs.
    fn play_before(&self, inputs: usize) -> Box<dyn AnyPlay> {
        self.before(inputs).map_or_else(
            || {
                let mut play = self.origin.fork();
                for input in &self.current.inputs[..inputs] {
                    play.apply_unheard(input).expect("it was applied before");
                }
                play
            },
            |before| before.play.fork(),
        )
    }

    /// Keeps the game as it is before `seat` acts.
    pub(crate) fn keep_before(&mut self, seat: Seat, inputs: usize, play: Box<dyn AnyPlay>) {
        self.clock.keep_before(seat, inputs);
        self.keep(seat, Before { inputs, play });
    }

    /// Keeps the game before the last of what was done, after something else was taken back.
    pub(crate) fn keep(&mut self, seat: Seat, before: Before) {
        self.current.befores.resize_with(self.seats.len(), || None);
        if let Some(kept) = self.current.befores.get_mut(seat.index()) {
            *kept = Some(before);
        }
    }

    /// The game before the last of its first `inputs` inputs, if that was an action and it isn't known:
    /// whether that may be taken back is asked next, where nobody has the time to play it all again.
    pub(crate) fn unknown_before(&self, inputs: usize) -> Option<(Seat, Before)> {
        let at = inputs.checked_sub(1)?;
        match &self.current.inputs[at] {
            LogInput::Act { seat, .. } if self.before(at).is_none() => {
                Some((*seat, Before { inputs: at, play: self.play_before(at) }))
            }
            _ => None,
        }
    }

    /// A person takes back what they did last, where nobody needs to be asked.
    pub(crate) fn take_back(&self, draft: &mut Draft<'_>, person: &str) -> Result<(), Denial> {
        self.can_take_back(person)?;
        let seats = self.seats_of(person);
        if self.may_take_back(seats) != Some(TakeBack::Free) {
            return Err(Denial::ask_the_others());
        }
        if let Some(wait) = self.frequency.wait(person, Doing::TakeBack, draft.occasion.now) {
            return Err(Denial::takes_back_too_often(wait));
        }
        if let Some(at) = self.last_act_of(seats) {
            self.go_back(draft, at);
        }
        Ok(())
    }

    /// May `person` take something back, or ask whether they may?
    pub(crate) fn can_take_back(&self, person: &str) -> Result<(), Denial> {
        let seats = self.seats_of(person);
        match self.stage() {
            _ if seats.is_empty() => Err(Denial::not_seated()),
            Stage::Playing if !self.order.take_back => Err(Denial::nothing_is_taken_back()),
            Stage::Playing if !self.lets_take_back() => Err(Denial::no_taking_back_in_races()),
            Stage::Playing if self.last_act_of(seats).is_none() => {
                Err(Denial::nothing_to_take_back())
            }
            Stage::Playing if self.may_take_back(seats).is_none() => {
                Err(Denial::somebody_cannot_be_asked())
            }
            Stage::Playing => Ok(()),
            _ => Err(Denial::not_playing()),
        }
    }

    /// The game goes back to before its input number `at`, from 0, the action of a seat.
    pub(crate) fn go_back(&self, draft: &mut Draft<'_>, at: usize) {
        let Some(LogInput::Act { seat, .. }) = self.current.inputs.get(at) else { return };
        draft.add(Entry::TakenBack { seat: *seat, from: self.number_of(at) });
        draft.put_up(self.play_before(at));
        draft.before = self.unknown_before(at);
    }

    /// The number in the log, from 1, of the input number `at`, from 0, of those that stand.
    fn number_of(&self, at: usize) -> u64 {
        match &self.current.logged {
            None => at as u64 + 1,
            Some(logged) => standing(logged).map_or(0, |numbers| numbers[at]),
        }
    }

    /// All inputs of the game, those that were taken back too.
    pub(crate) fn logged(&self) -> &[LogInput] {
        self.current.logged.as_deref().unwrap_or(&self.current.inputs)
    }

    /// Who took back what, as `eyes` saw it happen.
    pub(crate) fn undone_text(&self, undone: &Undone, eyes: Eyes) -> Phrase {
        let events = undone.events.get_or_init(|| {
            self.play_before(undone.inputs).apply(&undone.act).expect("it was applied before")
        });
        let shown = events.show(eyes, &|seat: Seat, lang| self.name(seat, lang));
        let told: Vec<Phrase> = shown.into_iter().filter_map(|shown| shown.told).collect();
        self.took_back_text(undone.seat, &told)
    }

    /// Makes what everything that was taken back had led to, playing the game once.
    pub(crate) fn recall_undone(&self) {
        let mut play = self.origin.fork();
        let mut inputs = 0;
        for undone in &self.current.undone {
            for input in &self.current.inputs[inputs..undone.inputs] {
                play.apply_unheard(input).expect("it was applied before");
            }
            inputs = undone.inputs;
            let make = || play.fork().apply(&undone.act).expect("it was applied before");
            undone.events.get_or_init(make);
        }
    }

    /// Takes up one more input.
    pub(crate) fn push_input(&mut self, input: LogInput) {
        self.current.kept_secret = OnceLock::new();
        self.current.logged.iter_mut().for_each(|logged| logged.push(input.clone()));
        self.current.inputs.push(input);
    }

    /// Which of the inputs that stand has number `from` in the log, if `seat` acted then.
    pub(crate) fn standing_act(&self, seat: Seat, from: u64) -> Option<usize> {
        let numbers = standing(self.logged()).ok()?;
        let at = numbers.iter().position(|number| *number == from)?;
        matches!(&self.current.inputs[at], LogInput::Act { seat: actor, .. } if *actor == seat)
            .then_some(at)
    }

    /// Forgets what was taken back, all but the log.
    pub(crate) fn note_taken_back(&mut self, seat: Seat, from: u64) {
        let Some(at) = self.standing_act(seat, from) else { return };
        let mut logged = self.current.logged.take().unwrap_or_else(|| self.current.inputs.clone());
        logged.push(LogInput::TakenBack { seat, from });
        self.current.logged = Some(logged);
        let act = self.current.inputs[at].clone();
        let events = self.current.happened.heard(at).map_or_else(OnceLock::new, OnceLock::from);
        // What was taken back before that didn't happen any more.
        self.current.undone.retain(|undone| undone.inputs <= at);
        self.current.undone.push(Undone { inputs: at, seat, act, events });
        self.current.inputs.truncate(at);
        self.current.secret_inputs.retain(|secret| *secret < at);
        self.current.kept_secret = OnceLock::new();
        self.current.happened.truncate(at);
        for before in &mut self.current.befores {
            *before = before.take().filter(|before| before.inputs < at);
        }
        self.current.proposed = None;
        self.clock.go_back(at);
        self.clock.banks.turn_back(seat);
    }

    /// The game as it is after that; to be asked before it is noted.
    pub(crate) fn play_after_taking_back(&self, seat: Seat, from: u64) -> Option<Box<dyn AnyPlay>> {
        Some(self.play_before(self.standing_act(seat, from)?))
    }

    /// Whoever asked to take something back and has acted since doesn't ask any more.
    pub(crate) fn forget_request_of(&mut self, seat: Seat) {
        let by = |by: &PersonId| self.seats_of(by).contains(seat);
        if self.current.proposed.as_ref().is_some_and(|it| it.from.is_some() && by(&it.by)) {
            self.current.proposed = None;
        }
    }
}
