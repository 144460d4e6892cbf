//! What a command leads to: decided, stored, committed and told.

use std::sync::Arc;

use game_core::Phrase;
use protocol::{Problem, ServerMessage, Trouble};
use store::{Append, StoreError};
use table::{Ask, Command, Decision, Denial, Occasion, Press, Stage};
use tokio::time::{Duration, Instant, sleep};

use super::replies::Reply;
use super::{Asker, TableTask, Untold, now};
use crate::archive::Loaded;
use crate::clock;

/// How often a command is decided anew because somebody else has written to the log.
const ATTEMPTS: usize = 3;
/// How often, and after which pauses, the log is read before the table is given up for now.
const READS: u32 = 3;
const PAUSE: Duration = Duration::from_millis(100);
/// What goes on for long, such as a full disk, is told again after this.
const TOLD_AGAIN: Duration = Duration::from_secs(60);

impl TableTask {
    /// Decides, stores, commits and tells; false if nothing came of it.
    pub(super) async fn execute(
        &mut self,
        command: Command,
        asked: Vec<(Asker, Ask)>,
        press: Option<Press>,
    ) -> bool {
        let ask = asked.first().map(|(_, ask)| ask.clone());
        let hall = self.hall.clone();
        let seed = || hall.seed();
        let host_here = self.is_host_here();
        let from_one_side = match &command {
            Command::Sit { person, .. } => self.is_from_one_side(person),
            _ => false,
        };
        let now = now();
        let occasion = Occasion { now, seed: &seed, ask, press, host_here, from_one_side };
        for _ in 0..ATTEMPTS {
            let decision = if self.table.game().slow() {
                Box::pin(self.decide_elsewhere(&command, &occasion)).await
            } else {
                self.table.decide(command.clone(), &occasion)
            };
            let decision = match decision {
                Ok(decision) if decision.lines.is_empty() => {
                    self.settle(&asked, &Reply::Done);
                    return false;
                }
                Ok(decision) => decision,
                Err(denial) => {
                    self.settle(&asked, &Reply::Refused(denial));
                    return false;
                }
            };
            let (append, store) = (self.append(&decision), self.hall.store().clone());
            match self.meanwhile(store.append(append)).await {
                Ok(()) if matches!(command, Command::Rearrange { .. }) => {
                    return Box::pin(self.take_up_anew(&asked)).await;
                }
                Ok(()) => {
                    self.commit(decision, &command, &asked, press);
                    return true;
                }
                Err(StoreError::Failed(error)) => {
                    tracing::error!(table = self.id, error, "nothing could be stored");
                    break;
                }
                Err(error @ StoreError::Fenced { .. }) => {
                    tracing::warn!(table = self.id, %error, "another server has taken over");
                    self.closed = true;
                    return false;
                }
                // What is in the log counts, and nobody is answered before it is known.
                Err(error) => {
                    self.complain_of(&error);
                    let before = self.table.seq();
                    if !Box::pin(self.reload()).await {
                        self.closed = true;
                        return false;
                    }
                    if occasion.ask.as_ref().is_some_and(|ask| self.table.has_answered(ask)) {
                        self.settle(&asked, &Reply::Done);
                        return true;
                    }
                    // Bots and timers look at the table as it is now and think again.
                    if asked.is_empty() && self.table.seq() != before {
                        return false;
                    }
                }
            }
        }
        for (asker, _) in &asked {
            self.reply(*asker, &ServerMessage::Problem(store_failed(asker.id)));
        }
        false
    }

    /// Decides where bots think, as it may take long.
    async fn decide_elsewhere(
        &mut self,
        command: &Command,
        occasion: &Occasion<'_>,
    ) -> Result<Decision, Denial> {
        let (table, thinkers) = (self.table.clone(), self.hall.thinkers().clone());
        let (command, hall) = (command.clone(), self.hall.clone());
        let Occasion { now, ask, press, host_here, from_one_side, .. } = occasion.clone();
        // The table is the task's alone again before the answer is there.
        let work = move || {
            let seed = || hall.seed();
            let occasion = Occasion { now, seed: &seed, ask, press, host_here, from_one_side };
            let decision = table.decide(command, &occasion);
            drop(table);
            decision
        };
        let decision = self.meanwhile(thinkers.run(self.number, work)).await;
        decision.unwrap_or_else(|_| Err(broken()))
    }

    fn commit(
        &mut self,
        decision: Decision,
        command: &Command,
        asked: &[(Asker, Ask)],
        press: Option<Press>,
    ) {
        if let Some(races) = self.races.as_mut().filter(|_| decision.play().is_some()) {
            let timer = matches!(command, Command::TimeUp { .. });
            let end = press.filter(|_| timer).map(|press| press.pressed);
            let before = self.table.play().map(|play| play.fork());
            races.moved_on(before, end, clock::micros(Instant::now()));
        }
        let table = Arc::get_mut(&mut self.table).expect("nobody else decides on it");
        let change = table.commit(decision);
        if let Some(snapshot) = &change.snapshot {
            self.hall.archive().keep_snapshot(&self.id, snapshot);
        }
        if change.table || change.taken_back {
            self.absences.stir();
            self.written.clear();
        } else {
            self.written.went_on(self.table.seq());
        }
        if change.taken_back {
            self.start_over(asked);
            return;
        }
        self.plans.refresh(&self.table, change.game);
        self.names_due |= (change.game || change.table) && self.table.stage() == Stage::Over;
        self.note_awaited();
        self.tell(&change, asked.first().map(|(asker, _)| *asker));
        // It was done once for all who asked for it.
        self.settle(asked.get(1..).unwrap_or_default(), &Reply::Done);
    }

    fn append(&self, decision: &Decision) -> Append {
        let lines = decision.lines.iter();
        let lines = lines.map(|line| serde_json::to_string(line).expect("lines are JSON"));
        Append {
            table: self.id.clone(),
            tenure: self.tenure,
            after: self.table.seq(),
            lines: lines.collect(),
            live: self.table.is_live_after(decision),
            at: now(),
        }
    }

    /// What is in the log counts, whoever wrote it. False if it can't be read.
    pub(super) async fn reload(&mut self) -> bool {
        let Some(Loaded { table, tenure, ended, .. }) = self.read().await else { return false };
        if let Some(races) = &mut self.races {
            // What is held goes to the rules all the same, and is answered then.
            let before = self.table.play().map(|play| play.fork());
            races.moved_on(before, None, clock::micros(Instant::now()));
        }
        self.table = Arc::new(table);
        // Another game may be played than before.
        self.set_up_races();
        (self.tenure, self.ended) = (tenure, ended);
        self.recent.clear();
        self.untold = Untold::Unknown;
        self.written.clear();
        self.absences.stir();
        self.plans.refresh(&self.table, true);
        self.note_awaited();
        if self.viewers.iter().any(|viewer| viewer.client.is_some()) {
            self.recall().await;
            self.welcome_all();
        }
        true
    }

    /// A line for whoever looks after the server.
    fn complain_of(&mut self, error: &StoreError) {
        let now = Instant::now();
        if self.complained.is_none_or(|at| now - at >= TOLD_AGAIN) {
            self.complained = Some(now);
            tracing::warn!(table = self.id, %error, "the log is read anew");
        }
    }

    async fn read(&mut self) -> Option<Loaded> {
        let (hall, id) = (self.hall.clone(), self.id.clone());
        for pause in 1..=READS {
            match self.meanwhile(hall.archive().load(&id, self.number)).await {
                Ok(loaded) => return loaded,
                Err(error) => tracing::error!(table = id, %error, "the log can't be read"),
            }
            self.meanwhile(sleep(PAUSE * pause)).await;
        }
        None
    }
}

pub(super) fn broken() -> Denial {
    let text = Phrase::new(
        "Сервер не справился с этим действием. Ничего не изменилось: попробуйте другое.",
        "The server failed on this action. Nothing has changed: try another one.",
    );
    Denial { rule: None, text }
}

fn store_failed(id: u64) -> Problem {
    let text = Phrase::new(
        "Сервер сейчас не может ничего записать. Ничего не изменилось: попробуйте ещё раз.",
        "The server can't save anything right now. Nothing has changed: try again.",
    );
    Problem { trouble: Trouble::StoreFailed, id: Some(id), text }
}
