//! A table's task: it owns the table, and the order in which it takes things up is the only one there is.

mod absences;
mod clocks;
mod deciding;
mod finished;
mod hellos;
mod messages;
mod people;
mod racing;
mod rearranging;
mod replies;
mod tell;
#[cfg(test)]
mod tests;
mod trying;
mod undoing;
mod waits;
mod written;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game_core::{Lang, Phrase};
use protocol::{ClientMessage, TableId};
use serde::{Deserialize, Serialize};
use store::Tenure;
use table::races::{Claim, Races, Released};
use table::{Command, PersonId, Press, Stage, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, sleep_until};

use crate::archive::Loaded;
use crate::plans::{Begun, Plans, Thought};
use crate::turns::Posted;
use crate::viewer::Viewer;
use crate::{Hall, clock};
use absences::Absences;
pub(crate) use finished::{listed_as, name_of};
use hellos::Hellos;
pub(crate) use messages::bad_message;
use replies::{Replies, Reply};
use tell::{Mentioned, PastChange, PresenceTold, Untold};
use trying::OpenQuestions;
pub(crate) use trying::Question;
use waits::Waits;
use written::Written;

/// What can be asked of a table's task. All but those that carry a sender could come from another server:
/// whoever takes in a viewer from there gives it a way back.
#[derive(Serialize, Deserialize)]
pub(crate) enum Call {
    /// Somebody begins to look. In a box, as queues have room for many calls.
    Join(Box<Viewer>),
    /// A socket is gone.
    Gone(u64),
    /// A socket is gone that didn't say goodbye: nobody may have been behind it for a while.
    Lost(u64),
    /// A socket's message, and when it arrived.
    Message(u64, ClientMessage, #[serde(with = "clock::unix")] Instant),
    /// A socket's ping has come back after so long; the kernel's own round trip, if it is known.
    Lag(u64, Duration, Option<Duration>),
    /// A socket's person goes by another name.
    Renamed(u64, String),
    /// Nothing was written for a day: if nobody is here, the game ends.
    Neglected,
    /// The table is no more.
    Close,
    /// The log of the last finished game, without reading it from the store.
    #[serde(skip)]
    FinishedLog(oneshot::Sender<Option<String>>),
    /// What the host is called, if it sits at the table.
    #[serde(skip)]
    HostName(Lang, oneshot::Sender<Option<String>>),
    /// May a person who sits at the table have this name? If so, why perhaps not yet.
    #[serde(skip)]
    MayBeCalled(PersonId, String, oneshot::Sender<Result<Option<Phrase>, Phrase>>),
}

/// What doesn't wait in the queue, because nothing in the log depends on its order. Small, as queues
/// have room for many.
pub(crate) enum Aside {
    /// A bot that was asked has found a thread, and begins to think.
    Begun(Begun),
    /// A bot has made up its mind.
    Thought(Box<Thought>),
    /// Somebody asks what an action would lead to.
    Question(Box<Question>),
}

/// A table and whoever looks at it.
pub(crate) struct TableTask {
    id: TableId,
    /// Its number in this server, by which threads that think know it.
    number: u64,
    /// The tenure under which it is written to.
    tenure: Tenure,
    /// Shared only while it is decided elsewhere.
    table: Arc<Table>,
    hall: Arc<Hall>,
    queue: mpsc::Receiver<Call>,
    asides: mpsc::UnboundedReceiver<Aside>,
    hellos: Hellos,
    viewers: Vec<Viewer>,
    plans: Plans,
    open_questions: OpenQuestions,
    /// Its races, if its game has any.
    races: Option<Races<Asker>>,
    racy: Arc<AtomicBool>,
    /// The last changes, for those who missed some.
    recent: VecDeque<PastChange>,
    untold: Untold,
    replies: Replies,
    /// The record, as it was last written.
    written: Written,
    presence: PresenceTold,
    /// Was the host here, as far as people were told?
    host_told: bool,
    /// A game is over: those who go by a name that the table gave them get their own.
    names_due: bool,
    /// Why nothing can be played here any more, if so. Nothing is written to such a table.
    ended: Option<Phrase>,
    /// When it was last asked for anything.
    busy_at: Instant,
    /// When those who are not here any more were last seen; the others not since it was loaded.
    last_seen: HashMap<PersonId, Instant>,
    /// The numbers of the addresses that people on seats have come from.
    came_from: HashMap<PersonId, u64>,
    loaded: Instant,
    absences: Absences,
    /// What could not be stored of a clock that has run out is tried again then.
    clocks_not_before: Option<Instant>,
    /// When the server's own log was last told that nothing can be stored.
    complained: Option<Instant>,
    /// What was last said of the table on its people's lists.
    mentioned: Mentioned,
    posted: Posted,
    waits: Waits,
    /// It isn't this task's table any more, or what is in the log can't be known at present: whoever
    /// finds the table next reads it anew.
    closed: bool,
}

/// The ends of a table's queue, for its task.
pub(crate) struct Queues {
    pub(crate) queue: mpsc::Receiver<Call>,
    pub(crate) asides: mpsc::UnboundedReceiver<Aside>,
    /// For what comes back from threads that think.
    pub(crate) back: mpsc::UnboundedSender<Aside>,
    /// Tells sockets whether there can be races.
    pub(crate) racy: Arc<AtomicBool>,
}

/// A table that nobody looks at and nothing happens at is put away after this.
const REST: Duration = Duration::from_secs(600);

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
    pub(crate) fn new(id: TableId, loaded: Loaded, hall: Arc<Hall>, inbox: Queues) -> Self {
        let Loaded { table, tenure, number, ended } = loaded;
        let Queues { queue, asides, back, racy } = inbox;
        let races = table.game().races().then(|| racing::races(hall.settings()));
        Self {
            id,
            number,
            tenure,
            table: Arc::new(table),
            races,
            racy,
            plans: Plans::new(hall.clone(), number, back),
            hall,
            queue,
            asides,
            hellos: Hellos::default(),
            viewers: Vec::new(),
            open_questions: OpenQuestions::default(),
            recent: VecDeque::new(),
            untold: Untold::Unknown,
            replies: Replies::default(),
            written: Written::default(),
            presence: PresenceTold::default(),
            host_told: true,
            names_due: false,
            ended,
            busy_at: Instant::now(),
            last_seen: HashMap::new(),
            came_from: HashMap::new(),
            loaded: Instant::now(),
            absences: Absences::default(),
            clocks_not_before: None,
            complained: None,
            mentioned: Mentioned::default(),
            posted: Posted::default(),
            waits: Waits::default(),
            closed: false,
        }
    }

    /// Serves the table until nobody needs it. What is seldom waited for stands in boxes: every table has
    /// room for what isn't, all its life.
    pub(crate) async fn run(mut self) {
        self.plans.refresh(&self.table, true);
        self.note_awaited();
        self.post_turn();
        self.learn_waits();
        self.note_finished();
        self.post_to_lobby();
        // It may wake too early, and is then set anew: that costs less than setting it each time.
        let alarm = sleep_until(self.wake());
        tokio::pin!(alarm);
        while !self.closed {
            let wake = self.wake();
            if wake < alarm.deadline() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                // What has arrived is taken in before what it could precede is handed over.
                biased;
                Some(aside) = self.asides.recv() => self.aside(aside),
                call = self.queue.recv(), if !self.hellos.are_overdue() => match call {
                    Some(call) => self.serve(call).await,
                    None => break,
                },
                () = &mut alarm => {
                    let told = self.tell_presence_if_due()
                        || self.tell_host_if_changed()
                        || Box::pin(self.see_to_absences()).await
                        || Box::pin(self.see_to_clocks()).await;
                    if !self.race().await && !told {
                        match self.plans.due(&self.table) {
                            Some((command, at)) => self.by_itself(command, at).await,
                            None if self.may_rest() => break,
                            None => {}
                        }
                    }
                    alarm.as_mut().reset(self.wake());
                }
                () = std::future::ready(()), if !self.hellos.is_empty() => {
                    Box::pin(self.hear_next_newcomer()).await;
                }
            }
            if self.table.is_agreed() {
                Box::pin(self.execute(Command::Settle, Vec::new(), None)).await;
            }
            if std::mem::take(&mut self.names_due) {
                Box::pin(self.call_all_by_name()).await;
            }
        }
    }

    /// When something is to be done, or nothing has been for long.
    fn wake(&mut self) -> Instant {
        let due = self.races.as_ref().and_then(Races::due).map(clock::instant);
        let told = [self.presence.due(), self.host_is_given_up(), self.next_absence()];
        let own = [self.plans.next(), due, self.next_out_of_time()];
        let next = own.into_iter().chain(told).flatten().min();
        next.unwrap_or(self.busy_at + REST)
    }

    /// Has nothing happened for long, and does nobody look? If somebody does, it asks again later.
    fn may_rest(&mut self) -> bool {
        let runs = self.plans.next().is_some() || self.next_out_of_time().is_some();
        let waits = runs || self.plans.thinking();
        if waits || self.busy_at.elapsed() < REST {
            return false;
        }
        self.busy_at = Instant::now();
        self.viewers.is_empty() && self.queue.is_empty()
    }

    fn aside(&mut self, aside: Aside) {
        match aside {
            Aside::Begun(begun) => self.plans.begun(&begun),
            Aside::Thought(thought) => self.plans.thought(&self.table, *thought),
            Aside::Question(question) => self.question(*question),
        }
    }

    /// Waits for something, and meanwhile answers what doesn't depend on it.
    async fn meanwhile<T>(&mut self, work: impl Future<Output = T>) -> T {
        tokio::pin!(work);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                Some(aside) = self.asides.recv() => self.aside(aside),
            }
        }
    }

    async fn serve(&mut self, call: Call) {
        self.busy_at = Instant::now();
        match call {
            Call::Join(viewer) => {
                self.viewers.push(*viewer);
                self.absences.stir();
                self.plans.look(&self.table, self.looked_at_from());
                self.tell_host_if_changed();
            }
            Call::Lost(number) => {
                let lost = self.viewers.iter().find(|viewer| viewer.number == number);
                let lost = lost.map(|viewer| viewer.person.clone());
                self.leave(number);
                lost.into_iter().for_each(|person| self.tell_lost(&person));
            }
            Call::Gone(number) => self.leave(number),
            Call::Message(number, message, at) => {
                if let Some(message) = self.hellos.take(number, message, at) {
                    self.message(number, message, at).await;
                }
            }
            Call::Lag(number, time, kernel) => {
                if let Some(races) = &mut self.races {
                    let kernel = kernel.map(|time| time.as_micros() as u64);
                    races.measured(number, time.as_micros() as u64, kernel);
                }
            }
            Call::Renamed(number, name) => Box::pin(self.rename(number, name)).await,
            Call::Neglected => {
                if self.viewers.is_empty() && self.ended.is_none() {
                    Box::pin(self.execute(Command::Neglect, Vec::new(), None)).await;
                }
            }
            Call::Close => self.closed = true,
            Call::HostName(lang, reply) => {
                let seat = self.table.seats_of(&self.table.order().host).first();
                // Whoever asked may have gone.
                let _ = reply.send(seat.map(|seat| self.table.name(seat, lang)));
            }
            Call::MayBeCalled(person, name, reply) => {
                let denial = self.table.denies_name(&person, &name);
                let waits = self.table.postpones_name(&person, &name);
                // Whoever asked may have gone.
                let _ = reply.send(denial.map_or(Ok(waits), |denial| Err(denial.text)));
            }
            Call::FinishedLog(reply) => {
                let over = self.table.stage() == Stage::Over;
                let log = self.table.log().filter(|_| over).map(|mut log| {
                    log.header.names = self.table.names();
                    log.to_string()
                });
                // Whoever asked may have gone.
                let _ = reply.send(log);
            }
        }
    }

    /// A socket isn't there any more.
    fn leave(&mut self, number: u64) {
        self.gone(number);
        self.absences.stir();
        self.plans.look(&self.table, self.looked_at_from());
        self.races.iter_mut().for_each(|races| races.gone(number));
        self.open_questions.forget(number);
        self.hellos.forget(number);
        self.presence.changed();
    }

    /// A bot or a timer acts. What it wants may have become impossible meanwhile.
    async fn by_itself(&mut self, command: Command, at: Instant) {
        let claim = Claim { command, asked: Vec::new() };
        // Nobody races whose press could still be on its way.
        let now = if self.plans.hastens() { Some(claim) } else { self.hold(claim, at) };
        if let Some(Claim { command, .. }) = now {
            self.carry_out(command, None).await;
        }
    }

    /// Hands what is ready to the rules; false if nothing is.
    async fn race(&mut self) -> bool {
        match self.released() {
            None => return false,
            Some(Released::Claim(Claim { command, asked }, press)) if asked.is_empty() => {
                self.carry_out(command, Some(press)).await;
            }
            Some(Released::Claim(Claim { command, asked }, press)) => {
                self.execute(command, asked, Some(press)).await;
            }
            Some(Released::Late(Claim { command, asked }, _)) if asked.is_empty() => {
                self.give_up(&command);
            }
            Some(Released::Late(claim, rule)) => {
                self.settle(&claim.asked, &Reply::Refused(racing::late(rule)));
            }
        }
        true
    }

    async fn carry_out(&mut self, command: Command, press: Option<Press>) {
        if !self.execute(command.clone(), Vec::new(), press).await {
            self.give_up(&command);
        }
    }

    /// Nothing has come of what the table wanted by itself.
    fn give_up(&mut self, command: &Command) {
        self.plans.failed(command);
        self.plans.refresh(&self.table, false);
    }
}

/// Whoever holds a way to it finds out that it is closed, and finds it anew.
impl Drop for TableTask {
    fn drop(&mut self) {
        self.queue.close();
        self.hall.bulletin().lobby.post(&self.id, None, 0);
        self.hall.left(&self.id);
    }
}
