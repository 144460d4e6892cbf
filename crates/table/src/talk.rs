//! What people say at a table, and what they are called there.

use game_core::{LogInput, Phrase, Talk};

use crate::decide::Draft;
use crate::frequency::Doing;
use crate::{Denial, Entry, Occupant, PersonId, Remark, Stage, Table, letters};

/// Letters that can be said at once.
const LONGEST_WORDS: usize = 300;

impl Table {
    pub(crate) fn remark(
        &self,
        draft: &mut Draft<'_>,
        person: PersonId,
        name: String,
        remark: Remark,
    ) -> Result<(), Denial> {
        let seats = self.seats_of(&person);
        let remark = may_say(remark, self.talk(), !seats.is_empty())?;
        let name = match self.name_of(&person) {
            Some(known) => known.into(),
            None if self.is_name_taken(&person, &name) => return Err(Denial::name_taken(&name)),
            None => name,
        };
        let action = price(&remark, self.talk());
        draft.add(match remark {
            Remark::Emote(emote) => Entry::Emoted { person, name, emote },
            Remark::Text(text) => Entry::Said { person, name, text },
            Remark::Notice(_) => return Err(Denial::nothing_said()),
        });
        // One of their hands pays. Whoever isn't in the game talks for nothing.
        if let Some(action) = action {
            let pays = |seat| self.input(draft, LogInput::Act { seat, action: action.clone() });
            seats.iter().map(pays).any(|paid| paid.is_ok());
        }
        Ok(())
    }

    /// Where talk is restricted a name would be a way round it: the new one waits for the end. So
    /// does one that comes too soon after others: every hello brings the name in a cookie, and
    /// cookies with different names can be kept.
    pub(crate) fn rename(
        &self,
        draft: &mut Draft<'_>,
        person: PersonId,
        name: String,
    ) -> Result<(), Denial> {
        if !self.is_called_otherwise(&person, &name) {
            return Ok(());
        }
        if self.keeps_names() {
            return Err(Denial::name_waits());
        }
        if let Some(millis) = self.frequency.wait(&person, Doing::Name, draft.occasion.now) {
            return Err(Denial::renamed_too_often(millis));
        }
        if let Some(denial) = self.denies_name(&person, &name) {
            return Err(denial);
        }
        draft.add(Entry::Renamed { person, name });
        Ok(())
    }

    /// Why `person`, who sits here under another name, is called by this one only when the game is over.
    pub fn postpones_name(&self, person: &str, name: &str) -> Option<Phrase> {
        (self.keeps_names() && self.is_called_otherwise(person, name)).then(|| {
            Phrase::new(
                "За этим столом новое имя появится, когда закончится партия: пока говорить нельзя, имена не меняются.",
                "At this table your new name appears when the game is over: names stay as they are while talk is restricted.",
            )
        })
    }

    fn keeps_names(&self) -> bool {
        self.stage() == Stage::Playing && self.talk() != Talk::Free
    }

    fn is_called_otherwise(&self, person: &str, name: &str) -> bool {
        let old = |who: &Occupant| matches!(who, Occupant::Person { id, name: old } if *id == person && *old != name);
        self.seats.iter().flatten().any(old)
    }

    /// Why `person`, who sits here, can't have this name, however long it waits.
    pub fn denies_name(&self, person: &str, name: &str) -> Option<Denial> {
        let sits = self.name_of(person).is_some();
        (sits && self.is_name_taken(person, name)).then(|| Denial::name_taken(name))
    }
}

/// What a remark costs: an action of whoever makes it. Letters and digits make words.
fn price(remark: &Remark, talk: Talk) -> Option<String> {
    match (remark, talk) {
        (Remark::Text(text), Talk::Priced { action, .. }) => {
            text.chars().any(letters::makes_words).then(|| action.into())
        }
        _ => None,
    }
}

/// What may be said, tidied.
fn may_say(remark: Remark, talk: Talk, seated: bool) -> Result<Remark, Denial> {
    match (remark, talk) {
        (_, Talk::Closed { rule }) => Err(Denial::talk_closed(rule)),
        (Remark::Text(_), Talk::Emotes { rule }) => Err(Denial::emotes_only(rule)),
        (Remark::Emote(_), _) if !seated => Err(Denial::not_seated()),
        (Remark::Text(text), _) => tidy(&text).map(Remark::Text),
        (Remark::Emote(emote), _) => Ok(Remark::Emote(emote)),
        (Remark::Notice(_), _) => Err(Denial::nothing_said()),
    }
}

/// Words without what can't be seen or turns others round.
fn tidy(text: &str) -> Result<String, Denial> {
    match letters::without_faults(text).trim() {
        "" => Err(Denial::nothing_said()),
        words if words.chars().count() > LONGEST_WORDS => Err(Denial::too_long()),
        words => Ok(words.into()),
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
        let rule = |answer: Result<Remark, Denial>| answer.map_err(|denial| denial.rule);
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

    #[test]
    fn what_cannot_be_seen_is_not_said() {
        let said = |text: &str| tidy(text).ok();
        assert_eq!(said(" раз\n\tдва\u{7} ").as_deref(), Some("раз  два"));
        assert_eq!(said("\u{202e}кат\u{2066}\u{200b}\u{feff}\u{ad}").as_deref(), Some("кат"));
        assert_eq!(
            said("\u{200b}\u{e0041}\u{3164} \u{2800}\u{fe0f}"),
            None,
            "nothing is left of it"
        );
    }
}
