//! A table's task: it owns the table, and its queue is the only order there is.

mod racing;
mod tell;

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{LogInput, Phrase, Turn};
use protocol::{ClientMessage, Problem, ServerMessage, TableId, Trouble};
use store::{Append, StoreError};
use table::races::{Claim, Races};
use table::{
    Ask, Command, Decision, OPEN_MESSAGES, Occasion, Press, Refusal, Remark, Stage, Table,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, sleep_until};

use crate::plans::Plans;
use crate::viewer::Viewer;
use crate::{Hall, clock};
use tell::Past;

/// What can be asked of a table's task.
pub(crate) enum Call {
    /// Somebody begins to look. In a box, as queues have room for many calls.
    Join(Box<Viewer>),
    /// A socket is gone.
    Gone(u64),
    /// A socket's message, and when it arrived.
    Message(u64, ClientMessage, Instant),
    /// A socket's ping has come back after so long; the kernel's own round trip, if it is known.
    Lag(u64, Duration, Option<Duration>),
    /// A socket's person goes by another name.
    Renamed(u64, String),
    /// The log of the last finished game.
    FinishedLog(oneshot::Sender<Option<String>>),
}

/// A table and whoever looks at it.
pub(crate) struct TableTask {
    id: TableId,
    table: Table,
    hall: Arc<Hall>,
    queue: mpsc::Receiver<Call>,
    viewers: Vec<Viewer>,
    plans: Plans,
    /// Its races, if its game has any.
    races: Option<Races<Asker>>,
    /// The last changes, for those who missed some.
    recent: VecDeque<Past>,
    /// When it was last asked for anything.
    busy_at: Instant,
    /// When the host was last seen here.
    host_seen: Instant,
}

/// A host who has been away this long is not waited for.
const HOST_AWAY: Duration = Duration::from_secs(60);

/// A table that nobody looks at and nothing happens at is put away after this.
const PATIENCE: Duration = Duration::from_secs(600);

/// Milliseconds of Unix time.
pub(crate) fn now() -> u64 {
    clock::micros(Instant::now()) / 1_000
}

/// Who asks, and by which message.
#[derive(Clone, Copy, Debug)]
struct Asker {
    viewer: u64,
    id: u64,
}

impl TableTask {
    pub(crate) fn new(
        id: TableId,
        table: Table,
        hall: Arc<Hall>,
        queue: mpsc::Receiver<Call>,
    ) -> Self {
        let races = table.game().races().then(|| racing::races(hall.settings()));
        Self {
            id,
            table,
            races,
            hall,
            queue,
            viewers: Vec::new(),
            plans: Plans::default(),
            recent: VecDeque::new(),
            busy_at: Instant::now(),
            host_seen: Instant::now(),
        }
    }

    /// Serves the table until nobody needs it.
    pub(crate) async fn run(mut self) {
        self.plans.refresh(&self.table, self.hall.settings().bot_pace);
        self.post_to_lobby();
        // It may wake too early, and is then set anew: that costs less than setting it each time.
        let alarm = sleep_until(self.wake());
        tokio::pin!(alarm);
        loop {
            let wake = self.wake();
            if wake < alarm.deadline() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                // What has arrived is taken in before what it could precede is handed over.
                biased;
                call = self.queue.recv() => match call {
                    Some(call) => self.serve(call).await,
                    None => break,
                },
                () = &mut alarm => {
                    if !self.race().await {
                        match self.plans.due() {
                            Ok(Some((command, at))) => self.by_itself(command, at).await,
                            Err(()) => self.refresh(),
                            Ok(None) if self.may_rest() => break,
                            Ok(None) => {}
                        }
                    }
                    alarm.as_mut().reset(self.wake());
                }
            }
        }
        self.hall.lobby().post(&self.id, None);
    }

    /// When something is to be done, or nothing has been for long.
    fn wake(&self) -> Instant {
        let due = self.races.as_ref().and_then(Races::due).map(clock::instant);
        let next = [self.plans.next(), due].into_iter().flatten().min();
        next.unwrap_or(self.busy_at + PATIENCE)
    }

    /// Has nothing happened for long, and does nobody look? If somebody does, it asks again later.
    fn may_rest(&mut self) -> bool {
        if self.plans.next().is_some() || self.busy_at.elapsed() < PATIENCE {
            return false;
        }
        self.busy_at = Instant::now();
        self.viewers.is_empty() && self.queue.is_empty()
    }

    async fn serve(&mut self, call: Call) {
        self.busy_at = Instant::now();
        match call {
            Call::Join(viewer) => self.viewers.push(*viewer),
            Call::Gone(number) => {
                self.host_seen = if self.is_host_here() { Instant::now() } else { self.host_seen };
                self.viewers.retain(|viewer| viewer.number != number);
                self.races.iter_mut().for_each(|races| races.gone(number));
                self.tell_presence();
            }
            Call::Message(number, message, at) => self.message(number, message, at).await,
            Call::Lag(number, time, kernel) => {
                if let Some(races) = &mut self.races {
                    let kernel = kernel.map(|time| time.as_micros() as u64);
                    races.measured(number, time.as_micros() as u64, kernel);
                }
            }
            Call::Renamed(number, name) => self.rename(number, name).await,
            Call::FinishedLog(reply) => {
                let over = self.table.stage() == Stage::Over;
                let log = self.table.log().filter(|_| over).map(|log| log.to_string());
                // Whoever asked may have gone.
                let _ = reply.send(log);
            }
        }
    }

    async fn message(&mut self, number: u64, message: ClientMessage, at: Instant) {
        let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.number == number) else {
            return;
        };
        if let ClientMessage::Hello { client, since } = message {
            let again = viewer.client.replace(client).is_some();
            self.welcome(number, since);
            if !again {
                self.tell_presence();
            }
            self.call_by_name(number).await;
            return;
        }
        let (Some(client), Some(id)) = (viewer.client.clone(), message.id()) else {
            viewer.send(&ServerMessage::Problem(bad_message("hello comes first")));
            return;
        };
        let asker = Asker { viewer: number, id };
        let (person, name) = (viewer.person.clone(), viewer.name.clone());
        let ask = Ask { person: Some(person.clone()), client, id };
        if self.table.has_answered(&ask) {
            self.reply(asker, &ServerMessage::Done { ack: id });
            return;
        }
        if self.table.is_too_far(&ask) || is_far_above_held(self.races.as_ref(), &ask) {
            let problem = Problem { id: Some(id), ..bad_message("its number is too high") };
            self.reply(asker, &ServerMessage::Problem(problem));
            return;
        }
        if matches!(message, ClientMessage::Say { .. } | ClientMessage::Emote { .. })
            && !viewer.may_speak()
        {
            viewer.send(&refused(id, too_talkative()));
            return;
        }
        let command = match message {
            ClientMessage::Hello { .. } => return,
            ClientMessage::Try { seat, action, .. } => {
                self.try_action(asker, &person, seat, action);
                return;
            }
            ClientMessage::Act { seat, action, .. } => Command::Act { person, seat, action },
            ClientMessage::Sit { seat, .. } => Command::Sit { person, name, seat },
            ClientMessage::Leave { seat, .. } => Command::Leave { person, seat },
            ClientMessage::SeatBot { seat, bot, .. } => Command::SeatBot { person, seat, bot },
            ClientMessage::Start { .. } => Command::Start { person },
            ClientMessage::Rematch { .. } => Command::Rematch { person },
            ClientMessage::Say { text, .. } => {
                Command::Say { person, name, remark: Remark::Text(text) }
            }
            ClientMessage::Emote { emote, .. } => {
                Command::Say { person, name, remark: Remark::Emote(emote) }
            }
        };
        let claim = Claim { command, asked: Some((asker, ask)) };
        if let Some(Claim { command, asked }) = self.hold(claim, at) {
            self.execute(command, asked, None).await;
        }
    }

    async fn rename(&mut self, number: u64, name: String) {
        if let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.number == number) {
            viewer.name = name;
            self.call_by_name(number).await;
        }
    }

    /// A person who sits here under an old name gets the new one.
    async fn call_by_name(&mut self, number: u64) {
        if let Some(viewer) = self.viewers.iter().find(|viewer| viewer.number == number) {
            let (person, name) = (viewer.person.clone(), viewer.name.clone());
            self.execute(Command::Rename { person, name }, None, None).await;
        }
    }

    fn try_action(&mut self, asker: Asker, person: &str, seat: game_core::Seat, action: String) {
        let id = asker.id;
        let answer = match self.table.play() {
            Some(play) if self.table.seats_of(person).contains(seat) => {
                let preview = play.preview(seat, &action);
                match play.admit(&LogInput::Act { seat, action }) {
                    Ok(()) => ServerMessage::Tried { id, preview },
                    Err(error) => refused(id, error.into()),
                }
            }
            _ => ServerMessage::Tried { id, preview: None },
        };
        self.reply(asker, &answer);
    }

    /// A bot or a timer acts. What it wants may have become impossible meanwhile.
    async fn by_itself(&mut self, command: Command, at: Instant) {
        let Some(Claim { command, .. }) = self.hold(Claim { command, asked: None }, at) else {
            return;
        };
        self.carry_out(command, None).await;
    }

    /// Hands what is ready to the rules; false if nothing is.
    async fn race(&mut self) -> bool {
        let now = clock::micros(Instant::now());
        let released = self.races.as_mut().and_then(|races| races.release(now));
        let Some((claimed, press)) = released else {
            return false;
        };
        match claimed.asked {
            Some(asked) => drop(self.execute(claimed.command, Some(asked), Some(press)).await),
            None => self.carry_out(claimed.command, Some(press)).await,
        }
        true
    }

    async fn carry_out(&mut self, command: Command, press: Option<Press>) {
        if !self.execute(command.clone(), None, press).await {
            self.plans.failed(&command);
            self.refresh();
        }
    }

    /// Decides, stores, commits and tells; false if nothing came of it.
    async fn execute(
        &mut self,
        command: Command,
        asked: Option<(Asker, Ask)>,
        press: Option<Press>,
    ) -> bool {
        let asker = asked.as_ref().map(|(asker, _)| *asker);
        let ask = asked.map(|(_, ask)| ask);
        let hall = self.hall.clone();
        let seed = || hall.seed();
        let host_here = self.is_host_here();
        let occasion = Occasion { now: now(), seed: &seed, ask, press, host_here };
        for _ in 0..2 {
            let decision = match self.table.decide(command.clone(), &occasion) {
                Ok(decision) if decision.lines.is_empty() => {
                    if let Some(asker) = asker {
                        self.reply(asker, &ServerMessage::Done { ack: asker.id });
                    }
                    return false;
                }
                Ok(decision) => decision,
                Err(refusal) => {
                    if let Some(asker) = asker {
                        self.reply(asker, &refused(asker.id, refusal));
                    }
                    return false;
                }
            };
            let append = self.append(&decision);
            let store = self.hall.store().clone();
            match store.append(append).await {
                Ok(()) => {
                    if let Some(races) = self.races.as_mut().filter(|_| decision.play().is_some()) {
                        let timer = matches!(command, Command::TimeUp { .. });
                        let end = press.filter(|_| timer).map(|press| press.pressed);
                        let before = self.table.play().map(|play| play.fork());
                        races.moved_on(before, end, clock::micros(Instant::now()));
                    }
                    let change = self.table.commit(decision);
                    self.refresh();
                    self.tell(&change, asker);
                    return true;
                }
                Err(StoreError::Conflict { .. }) => {
                    if !self.reload().await {
                        break;
                    }
                }
                Err(StoreError::Failed(_)) => break,
            }
        }
        if let Some(asker) = asker {
            self.reply(asker, &ServerMessage::Problem(store_failed(asker.id)));
        }
        false
    }

    fn append(&self, decision: &Decision) -> Append {
        let entries = decision.lines.iter();
        let entries = entries.map(|line| serde_json::to_string(line).expect("lines are JSON"));
        let play = decision.play().or(self.table.play());
        let over = play.is_some_and(|play| matches!(play.turn(), Turn::Over(_)));
        Append {
            table: self.id.clone(),
            after: self.table.seq(),
            entries: entries.collect(),
            live: !over,
        }
    }

    /// Somebody else has written to the log: what is in the log counts.
    async fn reload(&mut self) -> bool {
        let Ok(Some(table)) = self.hall.load(&self.id).await else { return false };
        self.table = table;
        self.recent.clear();
        self.refresh();
        let numbers: Vec<u64> = self.viewers.iter().map(|viewer| viewer.number).collect();
        numbers.into_iter().for_each(|number| self.welcome(number, None));
        true
    }

    /// Is the host here, or has been a moment ago?
    pub(crate) fn is_host_here(&self) -> bool {
        let host = &self.table.order().host;
        self.viewers.iter().any(|viewer| viewer.person == *host)
            || self.host_seen.elapsed() < HOST_AWAY
    }

    fn refresh(&mut self) {
        self.plans.refresh(&self.table, self.hall.settings().bot_pace);
    }

    fn reply(&self, asker: Asker, message: &ServerMessage) {
        if let Some(viewer) = self.viewers.iter().find(|viewer| viewer.number == asker.viewer) {
            viewer.send(message);
        }
    }
}

/// Does a claim of the same client wait whose number would count as answered after this one?
fn is_far_above_held(races: Option<&Races<Asker>>, ask: &Ask) -> bool {
    let held = races.into_iter().flat_map(Races::waiting);
    let mut held = held.filter_map(|claim| claim.asked.as_ref().map(|(_, ask)| ask));
    held.any(|held| {
        held.person == ask.person
            && held.client == ask.client
            && ask.id >= held.id.saturating_add(OPEN_MESSAGES)
    })
}

fn refused(id: u64, refusal: Refusal) -> ServerMessage {
    ServerMessage::Refused { id, rule: refusal.rule, text: refusal.text }
}

fn too_talkative() -> Refusal {
    let text = Phrase::new("Не так часто: переведите дух.", "Slow down a little and try again.");
    Refusal { rule: None, text }
}

/// The message is none.
pub(crate) fn bad_message(why: &str) -> Problem {
    let text = Phrase::new(
        format!("Непонятное сообщение: {why}."),
        format!("That message can't be understood: {why}."),
    );
    Problem { trouble: Trouble::BadMessage, id: None, text }
}

fn store_failed(id: u64) -> Problem {
    let text = Phrase::new(
        "Сервер сейчас не может ничего записать. Ничего не изменилось: попробуйте ещё раз.",
        "The server can't save anything right now. Nothing has changed: try again.",
    );
    Problem { trouble: Trouble::StoreFailed, id: Some(id), text }
}
