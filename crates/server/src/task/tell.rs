//! Who is told what, and when.

use std::collections::HashSet;

use axum::extract::ws::Utf8Bytes;
use game_catalog::AnyPlay;
use game_core::{Eyes, Seat};
use protocol::{ServerMessage, Stage, TableState};
use store::Mention;
use table::{Change, PersonId, looks_alike};
use tokio::task::JoinHandle;
use tokio::time::{Duration, Instant};

use super::finished::{Finished, cards};
use super::written::Record;
use super::{Asker, TableTask, now as now_in_millis};
use crate::turns::TurnState;
use crate::viewer::text;
use crate::wire::{self, Personal, Presence};

/// A change that was told, as much of it as is needed to tell it again.
pub(super) struct PastChange {
    /// The number told before it.
    after: u64,
    /// In which game.
    game_number: u32,
    /// How many inputs the game had had.
    inputs: usize,
    /// How much was said.
    said: usize,
}

/// Changes that are remembered for those who come back.
const RECENT: usize = 64;
/// Comings and goings that are quicker than this are told together.
const GATHERED: Duration = Duration::from_millis(250);

/// What whoever knows the last number may not know of the game, because no number tells of it.
pub(super) enum Untold {
    Nothing,
    /// What happened since the game was so, as far as eyes see it.
    Since(Box<dyn AnyPlay>),
    /// What happened before the table was loaded.
    Unknown,
}

impl Untold {
    /// Can these eyes see anything of it?
    fn is_for(&self, eyes: Eyes, now: Option<&dyn AnyPlay>) -> bool {
        match self {
            Self::Nothing => false,
            Self::Since(before) => !now.is_some_and(|now| looks_alike(&**before, now, eyes)),
            Self::Unknown => true,
        }
    }
}

/// What stands on people's lists: as it was last written.
#[derive(Default)]
pub(super) struct Mentioned {
    texts: Vec<(PersonId, String)>,
    pub(super) finished: Option<Finished>,
    /// The last one on its way to the store: each waits for the one before.
    writing: Option<JoinHandle<()>>,
}

/// What was last told of who is connected.
#[derive(Default)]
pub(super) struct PresenceTold {
    here: Vec<Seat>,
    watchers: usize,
    at: Option<Instant>,
    due: Option<Instant>,
}

impl PresenceTold {
    /// Somebody has come or gone.
    pub(super) fn changed(&mut self) {
        let now = Instant::now();
        self.due.get_or_insert(self.at.map_or(now, |at| now.max(at + GATHERED)));
    }

    /// When it is to be told.
    pub(super) fn due(&self) -> Option<Instant> {
        self.due
    }
}

impl TableTask {
    fn presence(&self) -> Presence {
        let hello = self.viewers.iter().filter(|viewer| viewer.client.is_some());
        let here: HashSet<PersonId> = hello.map(|viewer| viewer.person.clone()).collect();
        let people = self.table.persons().into_iter();
        let away = people
            .filter_map(|person| Some((person.clone(), self.away(person, here.contains(person))?)));
        let away = away.collect();
        Presence {
            here,
            host_here: self.is_host_here(),
            away,
            from_one_side: self.those_from_one_side(),
        }
    }

    fn table_state(&self, presence: &Presence, personal: Personal) -> TableState {
        let state = wire::table_state(&self.id, &self.table, presence, personal);
        match self.ended.clone() {
            None => state,
            ended => TableState { stage: Stage::Over, may_start: false, ended, ..state },
        }
    }

    /// Everything, or what is new since then.
    pub(super) fn welcome(&mut self, number: u64, since: Option<u64>) {
        let Some(viewer) = self.viewers.iter().find(|viewer| viewer.number == number) else {
            return;
        };
        let presence = self.presence();
        let personal = Personal::of(&self.table, &presence, &viewer.person);
        let eyes = self.table.eyes_of(&viewer.person);
        // A crowd that comes to look sees the same.
        if let (true, None, Some(text)) = (eyes.is_empty(), since, self.written.welcome(&personal))
        {
            viewer.send_text(text);
            return;
        }
        let table = self.table_state(&presence, personal.clone());
        let scene = wire::scene(&self.table, self.plans.clocks(), eyes);
        let seq = self.table.public_seq();
        let message = match since.and_then(|since| self.missed(since)) {
            Some((inputs, said)) => {
                let events = self.table.events_after(inputs);
                let chat = self.table.chat();
                ServerMessage::Update {
                    after: since.unwrap_or_default(),
                    seq,
                    ack: None,
                    happened: wire::happened(&self.table, &events, &[eyes]).remove(0),
                    table: Some(table),
                    // Whoever has missed nothing knows it, but for clocks that tick.
                    scene: scene.filter(|scene| {
                        since != Some(seq)
                            || !scene.clocks.is_empty()
                            || scene.times.iter().any(|time| time.runs)
                            || self.untold.is_for(eyes, self.table.play())
                    }),
                    chat: wire::chat(&chat[chat.len().saturating_sub(said)..]),
                }
            }
            None => {
                let Record { lines, recent, news } = self.written.record(&self.table, eyes);
                let chat = wire::chat(self.table.chat());
                ServerMessage::Welcome { seq, table, scene, record: lines, recent, news, chat }
            }
        };
        let text = text(&message);
        // Clocks tick, those of who is away too: what they show is true only now.
        if let ServerMessage::Welcome { scene, table, .. } = &message
            && eyes.is_empty()
            && !table.seats.iter().flat_map(|seat| &seat.who).any(|who| who.away.is_some())
            && scene.as_ref().is_none_or(|scene| scene.clocks.is_empty() && scene.times.is_empty())
        {
            self.written.keep_welcome(personal, text.clone());
        }
        viewer.send_text(text);
    }

    /// How many inputs the game had had at `since`, and how much was said after it; `None` if that
    /// is too long ago or in another game.
    fn missed(&self, since: u64) -> Option<(usize, usize)> {
        if since == self.table.public_seq() {
            return Some((self.table.input_count(), 0));
        }
        let first = self.recent.iter().position(|past| past.after == since)?;
        let past = &self.recent[first];
        let said = self.recent.iter().skip(first).map(|past| past.said).sum();
        (past.game_number == self.table.game_number()).then_some((past.inputs, said))
    }

    /// Tells a change to everybody; whoever can't keep up is let go.
    pub(super) fn tell(&mut self, change: &Change, asker: Option<Asker>) {
        let seq = self.table.public_seq();
        let after = match &change.secret {
            Some(before) => {
                if matches!(self.untold, Untold::Nothing) {
                    self.untold = Untold::Since(before.fork());
                }
                seq
            }
            None => seq - (change.seq - change.after),
        };
        if change.secret.is_none() && change.game {
            self.untold = Untold::Nothing;
        }
        let table = &self.table;
        let presence = change.table.then(|| self.presence());
        if let Some(presence) = &presence {
            self.host_told = presence.host_here;
        }
        // Whose eyes each viewer looks through, by number, and which eyes there are.
        let mut eyes: Vec<Eyes> = Vec::with_capacity(self.viewers.len());
        let mut looks = Vec::with_capacity(self.viewers.len());
        for viewer in &self.viewers {
            let own = table.eyes_of(&viewer.person);
            let known = eyes.iter().position(|eyes| *eyes == own);
            looks.push(known.unwrap_or(eyes.len()));
            if known.is_none() {
                eyes.push(own);
            }
        }
        let happened = wire::happened(table, &table.events_after(change.inputs), &eyes);
        // Those who see the same get the same text.
        let mut written: Vec<(Eyes, Option<Personal>, Utf8Bytes)> = Vec::new();
        let mut looks = looks.into_iter();
        self.viewers.retain(|viewer| {
            let at = looks.next().unwrap_or_default();
            if viewer.client.is_none() {
                return true;
            }
            let ack = asker.filter(|asker| asker.viewer == viewer.number).map(|asker| asker.id);
            let own = eyes[at];
            // Only what is said of the table depends on who it is.
            let personal =
                presence.as_ref().map(|presence| Personal::of(table, presence, &viewer.person));
            let same = |(eyes, to, _): &&(Eyes, Option<Personal>, Utf8Bytes)| {
                *eyes == own && *to == personal
            };
            if let (None, Some((.., text))) = (ack, written.iter().find(same)) {
                return viewer.send_text(text.clone());
            }
            let alike = |before: &dyn AnyPlay| {
                table.play().is_some_and(|after| looks_alike(before, after, own))
            };
            if let (None, true, Some(before)) = (ack, happened[at].is_empty(), &change.secret)
                && alike(&**before)
            {
                return true;
            }
            let message = ServerMessage::Update {
                after,
                seq,
                ack,
                happened: happened[at].clone(),
                table: presence.as_ref().zip(personal.clone()).map(|(presence, personal)| {
                    wire::table_state(&self.id, table, presence, personal)
                }),
                scene: (change.game || change.table)
                    .then(|| wire::scene(table, self.plans.clocks(), own))
                    .flatten(),
                chat: wire::chat(&change.chat),
            };
            let text = text(&message);
            if ack.is_none() {
                written.push((own, personal, text.clone()));
            }
            viewer.send_text(text)
        });
        if change.table {
            self.post_to_lobby();
            self.mention();
        }
        if change.secret.is_none() {
            self.post_turn();
            self.tell_absent();
        }
        if change.secret.is_none() {
            self.remember(change, after);
        }
    }

    fn remember(&mut self, change: &Change, after: u64) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(PastChange {
            after,
            game_number: self.table.game_number(),
            inputs: change.inputs,
            said: change.chat.len(),
        });
    }

    /// Tells who is connected, if that is due; false if it isn't.
    pub(super) fn tell_presence_if_due(&mut self) -> bool {
        let now = Instant::now();
        if self.presence.due.is_none_or(|due| due > now) {
            return false;
        }
        let presence = self.presence();
        let here = wire::seats_here(&self.table, &presence);
        let watchers = wire::watchers(&self.table, &presence);
        self.presence.due = None;
        self.post_to_lobby();
        if (&here, watchers) != (&self.presence.here, self.presence.watchers) {
            let away = wire::seats_away(&self.table, &presence);
            let message = text(&ServerMessage::Presence { here: here.clone(), watchers, away });
            for viewer in self.viewers.iter().filter(|viewer| viewer.client.is_some()) {
                viewer.send_text(message.clone());
            }
            self.presence = PresenceTold { here, watchers, at: Some(now), due: None };
            self.written.changed();
        }
        true
    }

    /// Tells who may begin a game, if that has changed because the host has come back or stayed away;
    /// false if it hasn't.
    pub(super) fn tell_host_if_changed(&mut self) -> bool {
        let here = self.is_host_here();
        if here == self.host_told {
            return false;
        }
        self.host_told = here;
        self.written.changed();
        // While a game is on nobody begins one, and its end is told with everything.
        if self.table.stage() != table::Stage::Playing {
            let (presence, seq) = (self.presence(), self.table.public_seq());
            for viewer in self.viewers.iter().filter(|viewer| viewer.client.is_some()) {
                viewer.send(&ServerMessage::Update {
                    after: seq,
                    seq,
                    ack: None,
                    happened: Vec::new(),
                    table: Some(self.table_state(
                        &presence,
                        Personal::of(&self.table, &presence, &viewer.person),
                    )),
                    scene: None,
                    chat: Vec::new(),
                });
            }
        }
        true
    }

    /// Says on its people's lists what has become of the table. Nobody waits for it.
    pub(super) fn mention(&mut self) {
        self.note_finished();
        let mut mentions = Vec::new();
        let now = cards(&self.table);
        for card in now.iter().filter(|card| !self.mentioned.texts.contains(card)) {
            let (person, text) = card.clone();
            mentions.push(Mention { person: person.into(), text: Some(text) });
        }
        let before = std::mem::replace(&mut self.mentioned.texts, now);
        for (person, _) in before {
            if !self.mentioned.texts.iter().any(|(known, _)| *known == person) {
                mentions.push(Mention { person: person.into(), text: None });
            }
        }
        if !mentions.is_empty() {
            self.write_mentions(self.id.clone(), now_in_millis(), mentions);
        }
    }

    /// Writes to people's lists after what is being written there.
    pub(super) fn write_mentions(&mut self, name: String, at: u64, mentions: Vec<Mention>) {
        let store = self.hall.store().clone();
        let before = self.mentioned.writing.take();
        self.mentioned.writing = Some(tokio::spawn(async move {
            if let Some(before) = before {
                // One that broke down has nothing more to say.
                let _ = before.await;
            }
            if let Err(error) = store.mention(&name, at, mentions).await {
                tracing::warn!(table = name, %error, "people's lists of tables are behind");
            }
        }));
    }

    /// Says whom the game waits for, for those who play elsewhere at the moment.
    pub(super) fn post_turn(&mut self) {
        let play = self.table.play().filter(|_| self.table.stage() == table::Stage::Playing);
        let turn = play
            .filter(|_| self.ended.is_none())
            .map(|play| TurnState { waits_for: play.awaited(), since: self.table.went_on() });
        self.hall.bulletin().turns.post(&self.id, &mut self.posted, turn);
    }

    /// Open tables are listed while somebody is there.
    pub(super) fn post_to_lobby(&self) {
        let listed = self.table.order().open && !self.viewers.is_empty() && self.ended.is_none();
        let table = listed.then(|| wire::lobby_table(&self.id, &self.table));
        self.hall.bulletin().lobby.post(&self.id, table, self.looked_at_from().unwrap_or_default());
    }
}
