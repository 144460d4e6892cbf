//! What commands lead to.

use game_catalog::{AnyEvents, AnyPlay};
use game_core::{LogInput, Seat, SeatSet, Seed, Talk, Turn};

use crate::{Command, Entry, Line, Occasion, Occupant, Refusal, Remark, Said, Stage, Table};

/// Letters that can be said at once.
const LONGEST_WORDS: usize = 300;

/// What a command leads to. The lines are to be stored before it is committed.
pub struct Decision {
    /// What to store.
    pub lines: Vec<Line>,
    play: Option<Box<dyn AnyPlay>>,
    events: Vec<Box<dyn AnyEvents>>,
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
    /// What happened in the game.
    pub events: Vec<Box<dyn AnyEvents>>,
    /// Did the game change?
    pub scene: bool,
    /// Did the table change: seats, stage, wishes?
    pub table: bool,
    /// What was said.
    pub chat: Vec<Said>,
}

impl Table {
    /// What `command` leads to; changes nothing.
    pub fn decide(&self, command: Command, occasion: &Occasion) -> Result<Decision, Refusal> {
        let mut draft = Draft { lines: Vec::new(), play: None, events: Vec::new(), occasion };
        match command {
            Command::Sit { person, name, seat } => {
                for seat in self.group(seat)?.iter() {
                    match &self.seats[seat.index()] {
                        Some(Occupant::Person { id, .. }) if *id != person => {
                            return Err(Refusal::seat_taken());
                        }
                        Some(Occupant::Person { .. }) => {}
                        Some(Occupant::Bot(_)) | None => {
                            let (person, name) = (person.clone(), name.clone());
                            draft.add(Entry::Sat { seat, person, name });
                        }
                    }
                }
            }
            Command::Leave { person, seat } => self.leave(&mut draft, &person, seat)?,
            Command::SeatBot { person, seat, bot } => {
                self.seat_bot(&mut draft, &person, seat, &bot)?;
            }
            Command::Start { person } => {
                if !self.may_start(&person) {
                    return Err(Refusal::not_seated());
                }
                self.start(&mut draft)?;
            }
            Command::Act { person, seat, action } => {
                if !self.seats_of(&person).contains(seat) {
                    return Err(Refusal::not_your_seat());
                }
                self.input(&mut draft, LogInput::Act { seat, action })?;
            }
            Command::BotAct { seat, action } => {
                if !matches!(self.seats.get(seat.index()), Some(Some(Occupant::Bot(_)))) {
                    return Err(Refusal::not_your_seat());
                }
                self.input(&mut draft, LogInput::Act { seat, action })?;
            }
            Command::TimeUp { timer } => self.input(&mut draft, LogInput::TimeUp(timer))?,
            Command::Rematch { person } => self.rematch(&mut draft, person)?,
            Command::Say { person, name, remark } => {
                let seats = self.seats_of(&person);
                let remark = may_say(remark, self.talk(), !seats.is_empty())?;
                let action = price(&remark, self.talk());
                draft.add(match remark {
                    Remark::Text(text) => Entry::Said { person, name, text },
                    Remark::Emote(emote) => Entry::Emoted { person, name, emote },
                });
                // Whoever isn't in the game talks for nothing.
                action.into_iter().zip(seats.first()).for_each(|(action, seat)| {
                    let _ = self.input(&mut draft, LogInput::Act { seat, action });
                });
            }
            Command::Rename { person, name: new } => {
                let old = |occupant: &Occupant| matches!(occupant, Occupant::Person { id, name } if *id == person && *name != new);
                if self.seats.iter().flatten().any(old) {
                    draft.add(Entry::Renamed { person, name: new });
                }
            }
        }
        Ok(Decision { lines: draft.lines, play: draft.play, events: draft.events })
    }

    /// Makes a decision so. It must have been made on this very table.
    pub fn commit(&mut self, decision: Decision) -> Change {
        let Decision { lines, play, events } = decision;
        let after = self.seq;
        let talk = self.talk();
        for line in &lines {
            self.take(line);
        }
        let scene = play.is_some();
        if scene {
            self.play = play;
        }
        let over = scene && self.stage() == Stage::Over;
        let table =
            over || self.talk() != talk || lines.iter().any(|line| line.entry.is_of_table());
        let said = lines.iter().filter(|line| line.entry.is_remark()).count();
        let chat = self.chat[self.chat.len() - said..].to_vec();
        Change { after, seq: self.seq, events, scene, table, chat }
    }

    /// The seats that one person holds together with `seat`.
    fn group(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        let mut groups = self.game.people().iter().copied();
        groups.find(|group| group.contains(seat)).ok_or_else(Refusal::no_such_seat)
    }

    fn leave(&self, draft: &mut Draft<'_>, person: &str, seat: Seat) -> Result<(), Refusal> {
        let group = self.group(seat)?;
        let mine = self.seats_of(person).contains(seat);
        let playing = self.stage() == Stage::Playing;
        if !mine && (self.order.host != person || playing) {
            return Err(Refusal::not_your_seat());
        }
        for seat in group.iter().filter(|seat| self.seats[seat.index()].is_some()) {
            // A game goes on without those who leave it.
            draft.add(match self.bots.last() {
                Some(bot) if playing => Entry::Bot { seat, bot: bot.id.to_string() },
                _ => Entry::Left { seat },
            });
        }
        Ok(())
    }

    fn seat_bot(
        &self,
        draft: &mut Draft<'_>,
        person: &str,
        seat: Seat,
        bot: &str,
    ) -> Result<(), Refusal> {
        let group = self.group(seat)?;
        if self.game.bot(bot, &Seed::from_text(bot)).is_none() {
            return Err(Refusal::no_such_bot());
        }
        let seated = self.may_start(person);
        for seat in group.iter() {
            match &self.seats[seat.index()] {
                Some(Occupant::Person { id, .. }) if id != person => {
                    return Err(Refusal::seat_taken());
                }
                _ if !seated => return Err(Refusal::not_seated()),
                Some(Occupant::Bot(name)) if name == bot => {}
                _ => draft.add(Entry::Bot { seat, bot: bot.to_string() }),
            }
        }
        Ok(())
    }

    fn start(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        if self.stage() == Stage::Playing {
            return Err(Refusal::playing());
        }
        if self.seats.iter().any(Option::is_none) {
            return Err(Refusal::seats_free());
        }
        let seed = draft.occasion.seed;
        draft.add(Entry::Started { seed });
        draft.play = Some(self.origin.fork());
        draft.luck(seed, 0);
        Ok(())
    }

    fn input(&self, draft: &mut Draft<'_>, input: LogInput) -> Result<(), Refusal> {
        let (Some(play), Some(seed)) = (&self.play, self.seed) else {
            return Err(Refusal::not_playing());
        };
        let mut copy = play.fork();
        draft.events.push(copy.apply(&input)?);
        draft.play = Some(copy);
        draft.add(input.into());
        draft.luck(seed, self.inputs.len() as u64 + 1);
        Ok(())
    }

    fn rematch(&self, draft: &mut Draft<'_>, person: String) -> Result<(), Refusal> {
        if self.seats_of(&person).is_empty() {
            return Err(Refusal::not_seated());
        }
        if self.stage() != Stage::Over {
            return Err(Refusal::playing());
        }
        let waits = |other: &&String| **other != person && !self.wants_rematch(other);
        if !self.persons().iter().any(waits) {
            return self.start(draft);
        }
        if !self.wants_rematch(&person) {
            draft.add(Entry::Wanted { person });
        }
        Ok(())
    }
}

/// What a remark costs: an action of whoever makes it. Letters and digits make words.
fn price(remark: &Remark, talk: Talk) -> Option<String> {
    match (remark, talk) {
        (Remark::Text(text), Talk::Priced { action, .. }) => {
            text.chars().any(char::is_alphanumeric).then(|| action.into())
        }
        _ => None,
    }
}

/// What may be said, tidied.
fn may_say(remark: Remark, talk: Talk, seated: bool) -> Result<Remark, Refusal> {
    match (remark, talk) {
        (_, Talk::Closed { rule }) => Err(Refusal::talk_closed(rule)),
        (Remark::Text(_), Talk::Emotes { rule }) => Err(Refusal::emotes_only(rule)),
        (Remark::Emote(_), _) if !seated => Err(Refusal::not_seated()),
        (Remark::Text(text), _) if text.trim().is_empty() => Err(Refusal::nothing_said()),
        (Remark::Text(text), _) if text.trim().chars().count() > LONGEST_WORDS => {
            Err(Refusal::too_long())
        }
        (Remark::Text(text), _) => Ok(Remark::Text(text.trim().into())),
        (emote, _) => Ok(emote),
    }
}

/// A decision in the making.
struct Draft<'a> {
    lines: Vec<Line>,
    play: Option<Box<dyn AnyPlay>>,
    events: Vec<Box<dyn AnyEvents>>,
    occasion: &'a Occasion,
}

impl Draft<'_> {
    fn add(&mut self, entry: Entry) {
        let Occasion { now, ask, press, .. } = self.occasion;
        // Luck that follows wasn't pressed.
        let press = press.filter(|_| self.lines.is_empty());
        self.lines.push(Line { entry, at: *now, ask: ask.clone(), press });
    }

    /// Lets luck decide until a seat must act. `inputs` were applied before.
    fn luck(&mut self, seed: Seed, mut inputs: u64) {
        let Some(mut play) = self.play.take() else { return };
        while play.turn() == Turn::Chance {
            inputs += 1;
            let (drawn, events) = play.chance(&mut seed.at(inputs));
            self.events.push(events);
            self.add(drawn.into());
        }
        self.play = Some(play);
    }
}

#[cfg(test)]
mod tests {
    use game_core::Emote;

    use super::*;

    #[test]
    fn words_and_emotes_go_where_rules_let_them() {
        let text = || Remark::Text(" d7! ".into());
        let emote = || Remark::Emote(Emote::Oops);
        let rule = |answer: Result<Remark, Refusal>| answer.map_err(|refusal| refusal.rule);
        let (emotes, closed) = (Talk::Emotes { rule: "A-1" }, Talk::Closed { rule: "A-2" });
        assert_eq!(rule(may_say(text(), Talk::Free, false)), Ok(Remark::Text("d7!".into())));
        assert_eq!(rule(may_say(emote(), Talk::Free, true)), Ok(emote()));
        assert_eq!(rule(may_say(text(), emotes, true)), Err(Some("A-1")));
        assert_eq!(rule(may_say(emote(), emotes, true)), Ok(emote()));
        assert_eq!(rule(may_say(emote(), emotes, false)), Err(None), "spectators give no signs");
        assert_eq!(rule(may_say(text(), closed, true)), Err(Some("A-2")));
        assert_eq!(rule(may_say(emote(), closed, true)), Err(Some("A-2")));
        assert_eq!(rule(may_say(Remark::Text(" ".into()), Talk::Free, true)), Err(None));
        let priced = Talk::Priced { rule: "A-3", action: "word" };
        assert_eq!(rule(may_say(text(), priced, true)), Ok(Remark::Text("d7!".into())));
        assert_eq!(price(&text(), priced).as_deref(), Some("word"));
        assert_eq!(price(&Remark::Text("?! 🙂".into()), priced), None, "sounds are free");
        assert_eq!(price(&emote(), priced), None);
        assert_eq!(price(&text(), Talk::Free), None);
        assert_eq!(rule(may_say(Remark::Text("я".repeat(301)), Talk::Free, true)), Err(None));
    }
}
