//! How lines make a table.

use std::collections::HashSet;
use std::sync::Arc;

use game_catalog::{AnyEvents, AnyPlay};
use game_core::{LogInput, Millis, Seat, SeatSet, Seed, Turn};

use crate::current::{CurrentGame, Holder};
use crate::{Absence, Entry, Line, LineError, Occupant, Proposal, Proposed, Remark, Said, Table};

/// Lines of the chat that are remembered.
const CHAT: usize = 100;

impl Table {
    /// Takes up lines from the log, in order. Says which one makes no sense. Of games that others
    /// have followed only what outlasts them is taken up: people, talk and answers.
    pub fn fold(&mut self, lines: &[Line]) -> Result<(), LineError> {
        let last = lines.iter().rposition(|line| matches!(line.entry, Entry::Started { .. }));
        // Positions that the game comes back to are kept for it, and the one that it could come back to
        // without asking anybody.
        let is_act = |line: &Line| matches!(line.entry, Entry::Input(LogInput::Act { .. }));
        let last_act = lines.iter().rposition(is_act);
        let wanted = lines.iter().skip(last.unwrap_or_default());
        let wanted: HashSet<u64> = wanted
            .filter_map(|line| match line.entry {
                Entry::TakenBack { from, .. } => Some(from),
                _ => None,
            })
            .collect();
        let arranged =
            lines.iter().rposition(|line| matches!(line.entry, Entry::Rearranged { .. }));
        for (at, line) in lines.iter().enumerate() {
            let number = self.seq + 1;
            let fault = |reason: String| LineError { line: number, reason };
            // Seats of before may not be there any more.
            if arranged.is_some_and(|arranged| at < arranged) && line.entry.is_of_seats() {
                self.mark(line);
                continue;
            }
            if let Some(seat) = line.entry.seat().filter(|seat| seat.index() >= self.seats.len()) {
                return Err(fault(format!("there is no seat {seat} at this table")));
            }
            let past = last.is_some_and(|last| at < last);
            match &line.entry {
                Entry::Input(_) if self.games == 0 => {
                    return Err(fault("no game is on".into()));
                }
                Entry::Input(_) | Entry::TakenBack { .. } if past => self.mark(line),
                Entry::TakenBack { seat, from } => {
                    let play = self.play_after_taking_back(*seat, *from);
                    self.current.play =
                        Some(play.ok_or_else(|| fault("it takes back what it can't".into()))?);
                    self.take(line.clone());
                    self.run_timers();
                }
                Entry::Input(input) => {
                    let inputs = self.current.inputs.len();
                    let before = match (input, &self.current.play) {
                        (LogInput::Act { seat, .. }, Some(play))
                            if Some(at) == last_act
                                || wanted.contains(&(self.logged().len() as u64 + 1)) =>
                        {
                            Some((*seat, play.fork()))
                        }
                        _ => None,
                    };
                    let play =
                        self.current.play.as_mut().ok_or_else(|| fault("no game is on".into()))?;
                    play.apply_unheard(input).map_err(|error| fault(error.to_string()))?;
                    self.current.happened.skip();
                    self.take(line.clone());
                    if let Some((seat, before)) = before {
                        self.keep_before(seat, inputs, before);
                    }
                    self.run_timers();
                }
                Entry::Started { .. } if !past => {
                    self.take(line.clone());
                    self.run_timers();
                }
                _ => self.take(line.clone()),
            }
        }
        if self.order.take_back
            && let Some((seat, before)) = self.unknown_before(self.current.inputs.len())
        {
            self.keep(seat, before);
        }
        Ok(())
    }

    /// Takes up what every line tells.
    fn mark(&mut self, line: &Line) {
        self.seq += 1;
        self.secret += u64::from(line.secret);
        self.clock.mark(line);
        self.frequency.note(line);
        if let Some(ask) = &line.ask {
            let seats = &self.seats;
            let sits = |person: &str| {
                let mut people = seats.iter().flatten();
                people.any(|who| matches!(who, Occupant::Person { id, .. } if id == person))
            };
            self.answers.take(ask, sits);
        }
    }

    /// Takes up a line, all but its effect on the game's position and timers.
    pub(crate) fn take(&mut self, line: Line) {
        self.mark(&line);
        if let Some(notice) = self.notice(&line.entry) {
            self.add_remark(notice);
        }
        match line.entry {
            Entry::Opened(_) => {}
            Entry::Sat { seat, person, name, in_play } => {
                let newcomer = in_play && !self.has_held(&person, seat);
                self.note_holder(&person, &name, seat, in_play);
                self.note_return(seat, newcomer);
                self.current.absent.retain(|absence| absence.person != person);
                self.seats[seat.index()] = Some(Occupant::Person { id: person, name });
                self.bot_names[seat.index()] = None;
                self.current.stood_in.remove(seat);
                self.run_clocks();
            }
            Entry::Bot { seat, bot, kept, in_play } => {
                let person = matches!(self.seats[seat.index()], Some(Occupant::Person { .. }));
                match in_play {
                    true if person => self.current.stood_in.insert(seat),
                    true => {}
                    false => self.current.stood_in.remove(seat),
                }
                if kept && let Some(Occupant::Person { id, .. }) = &self.seats[seat.index()] {
                    let replaced =
                        self.current.held.iter_mut().filter(|holder| holder.person == *id);
                    replaced.for_each(|holder| holder.replaced = true);
                }
                let name = self.deal_name(seat);
                self.seats[seat.index()] = Some(Occupant::Bot(bot));
                self.bot_names[seat.index()] = Some(name);
                self.forget_proposal_of_nobody();
                self.run_clocks();
            }
            Entry::Left { seat, .. } => {
                self.seats[seat.index()] = None;
                self.bot_names[seat.index()] = None;
                self.current.stood_in.remove(seat);
                self.forget_proposal_of_nobody();
                self.run_clocks();
            }
            Entry::Swapped { one, other } => {
                self.seats.swap(one.index(), other.index());
                self.bot_names.swap(one.index(), other.index());
                self.current.stood_in.remove(one);
                self.current.stood_in.remove(other);
            }
            Entry::Rearranged { occupants, .. } => self.seat_anew(occupants),
            Entry::Started { seed } => self.begin(seed),
            Entry::Input(input) => {
                if let LogInput::Act { seat, .. } = &input {
                    if !line.secret {
                        self.current.tempo.acted(*seat, line.at, self.order.conventions());
                    }
                    self.note_actor(*seat);
                    self.note_turn_taken(*seat);
                    self.forget_request_of(*seat);
                }
                if line.secret {
                    self.current.secret_inputs.push(self.current.inputs.len());
                }
                self.push_input(input);
            }
            Entry::TakenBack { seat, from } => self.note_taken_back(seat, from),
            Entry::OutOfTime { seat } => self.note_out_of_time(seat),
            Entry::Away { person, since, idle } => {
                self.current.absent.retain(|absence| absence.person != person);
                self.current.absent.push(Absence { person, since, idle });
            }
            Entry::Back { person } => {
                self.current.absent.retain(|absence| absence.person != person)
            }
            Entry::Proposed { person, what } => {
                let seats = self.seats_of(&person);
                let from = self.last_act_of(seats).filter(|_| what == Proposal::TakeBack);
                let agreed = vec![person.clone()];
                self.current.proposed = Some(Proposed { what, agreed, by: person, from });
            }
            Entry::Agreed { person } => {
                self.current.proposed.iter_mut().for_each(|it| it.agreed.push(person.clone()));
            }
            Entry::Declined { .. } => self.current.proposed = None,
            Entry::Resigned { person } => {
                let resigned =
                    self.current.held.iter_mut().filter(|holder| holder.person == person);
                resigned.for_each(|holder| holder.resigned = true);
            }
            Entry::Ended(ending) => {
                self.current.ending = Some(ending);
                self.current.proposed = None;
                self.current.absent.clear();
                self.clock.stop();
                self.run_clocks();
            }
            Entry::Wanted { person } => self.current.wants.push(person),
            Entry::Said { person, name, text } => self.say(&person, name, Remark::Text(text)),
            Entry::Emoted { person, name, emote } => self.say(&person, name, Remark::Emote(emote)),
            Entry::Renamed { person, name: new } => {
                for occupant in self.seats.iter_mut().flatten() {
                    if let Occupant::Person { id, name } = occupant
                        && *id == person
                    {
                        name.clone_from(&new);
                    }
                }
                let held = self.current.held.iter_mut().filter(|holder| holder.person == person);
                held.for_each(|holder| holder.name.clone_from(&new));
            }
        }
    }

    /// A game begins.
    fn begin(&mut self, seed: Seed) {
        self.current = CurrentGame::begun(seed, self.origin.fork());
        self.games += 1;
        self.clock.stop();
        self.fill_banks();
        for seat in self.game.seats().all().iter() {
            if let Some(Occupant::Person { id, name }) = self.seats[seat.index()].clone() {
                self.note_holder(&id, &name, seat, false);
            }
        }
    }

    /// Puts up the game that a decision led to, with what happened on the way.
    pub(crate) fn put_up(&mut self, play: Box<dyn AnyPlay>, events: Vec<Arc<dyn AnyEvents>>) {
        self.current.play = Some(play);
        self.current.happened.extend(events);
        self.run_timers();
    }

    /// Looks which timers run now. While luck is to decide none of them starts or stops.
    fn run_timers(&mut self) {
        match &self.current.play {
            Some(play) if play.turn() != Turn::Chance => {
                let mut timers = play.timers();
                // Where turns take days, so does what somebody has to decide in time.
                let days = self.allowance().filter(|time| time.is_days());
                let days = days.filter(|_| !play.awaited().is_empty());
                let days = days.and_then(|time| u32::try_from(time.bank).ok()).map(Millis);
                for timer in &mut timers {
                    let (shortest, longest) = (timer.shortest, timer.length);
                    let need = if shortest < longest { self.need() } else { None };
                    let length = need.map_or(longest, |need| need.max(shortest).min(longest));
                    timer.length = days.unwrap_or_else(|| self.order.paced(length));
                }
                self.clock.run(timers);
            }
            _ => {}
        }
        let awaited = self.current.play.as_ref().map(|play| play.awaited()).unwrap_or_default();
        self.current.tempo.wait_for(awaited, self.clock.anchor);
        self.run_clocks();
    }

    /// What people need to see a question and answer it, if that is known. Bots keep one person waiting
    /// less long while it isn't; never by whether there is anything to be answered, as others may look on.
    fn need(&self) -> Option<Millis> {
        let conventions = self.order.conventions();
        let need = self.current.tempo.need(self.seats_of_people(), conventions);
        need.or_else(|| conventions.alone.filter(|_| self.is_alone()))
    }

    /// Does one person play, and bots on all other seats?
    fn is_alone(&self) -> bool {
        let mut people = self.seats.iter().flatten().filter_map(|occupant| match occupant {
            Occupant::Person { id, .. } => Some(id),
            Occupant::Bot(_) => None,
        });
        people.next().is_some_and(|first| people.all(|id| id == first))
    }

    fn note_holder(&mut self, person: &str, name: &str, seat: Seat, came_late: bool) {
        match self.current.held.iter_mut().find(|holder| holder.person == person) {
            Some(holder) => {
                holder.seats.insert(seat);
                holder.replaced = false;
            }
            None => {
                let (person, name, seats) = (person.into(), name.into(), SeatSet::only(seat));
                self.current.held.push(Holder {
                    person,
                    name,
                    seats,
                    came_late,
                    replaced: false,
                    resigned: false,
                });
            }
        }
    }

    fn say(&mut self, person: &str, name: String, remark: Remark) {
        let seat = self.seats_of(person).first();
        self.add_remark(Said { name, seat, remark });
    }

    fn add_remark(&mut self, said: Said) {
        self.chat.push(said);
        self.said += 1;
        if self.chat.len() > CHAT {
            self.chat.remove(0);
        }
    }
}
