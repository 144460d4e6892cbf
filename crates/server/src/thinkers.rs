//! Threads that think: bots make up their minds here, slow games are decided and long logs read, so
//! that whatever takes long never keeps those waiting who serve.
//!
//! There are two kinds of work with as many threads each as the machine has cores: *prompt* work that
//! somebody waits for, and thoughts, which are slow by nature. Within a kind tables take turns, and no
//! table has the last free thread while it has another one. Prompt work has a thread more, so that even
//! on two cores a question isn't kept waiting by the same table's slow decision.
//!
//! The threads are the runtime's own blocking ones, so that a paused clock stands still while
//! somebody thinks.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

type Job = Box<dyn FnOnce() + Send>;

/// Thoughts that can wait for a thread; with more of them, whoever asks comes again later.
const WAITING: usize = 4_096;

/// All threads that think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    prompt: Lane,
    thoughts: Lane,
}

/// Work was lost: there was no room for it, or it panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the work was lost")]
pub(crate) struct Lost;

impl Thinkers {
    /// As many threads as there are cores.
    pub(crate) fn new() -> Self {
        Self::with_threads(available_parallelism().map_or(2, usize::from))
    }

    fn with_threads(threads: usize) -> Self {
        let threads = threads.max(2);
        Self { prompt: Lane::new(threads + 1, usize::MAX), thoughts: Lane::new(threads, WAITING) }
    }

    /// How much prompt work is done at once.
    #[cfg(test)]
    pub(crate) fn prompt_threads(&self) -> usize {
        self.prompt.desk().threads
    }

    /// Lets a bot of a table think. The job says itself what came of it; false if there is no room.
    pub(crate) fn think(&self, table: u64, job: impl FnOnce() + Send + 'static) -> bool {
        self.thoughts.put(table, Box::new(job))
    }

    /// Does something for a table that somebody waits for.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        table: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let (reply, answer) = oneshot::channel();
        // Whoever asked may have gone.
        self.promptly(table, move || drop(reply.send(work())));
        answer.await.map_err(|_| Lost)
    }

    /// As [`Self::run`], but the job says itself what came of it.
    pub(crate) fn promptly(&self, table: u64, job: impl FnOnce() + Send + 'static) {
        self.prompt.put(table, Box::new(job));
    }
}

/// One kind of work.
#[derive(Clone)]
struct Lane(Arc<Mutex<Desk>>);

struct Desk {
    threads: usize,
    room: usize,
    /// The tables that have work, the next one first.
    tables: VecDeque<(u64, VecDeque<Job>)>,
    waiting: usize,
    /// Threads at work, in all and for each table.
    working: usize,
    working_for: HashMap<u64, usize>,
}

impl Lane {
    fn new(threads: usize, room: usize) -> Self {
        let (tables, working_for) = (VecDeque::new(), HashMap::new());
        let desk = Desk { threads, room, tables, waiting: 0, working: 0, working_for };
        Self(Arc::new(Mutex::new(desk)))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, table: u64, job: Job) -> bool {
        let mut desk = self.desk();
        if desk.waiting >= desk.room {
            return false;
        }
        desk.put(table, job);
        if desk.working < desk.threads && desk.may_work_for(table) {
            desk.working += 1;
            drop(desk);
            let lane = self.clone();
            spawn_blocking(move || lane.work());
        }
        true
    }

    /// Works until there is nothing to do.
    fn work(&self) {
        let mut desk = self.desk();
        while let Some((table, job)) = desk.take() {
            drop(desk);
            // A panic is a bug, reported by the hook; whoever waits sees that no answer comes.
            let _ = catch_unwind(AssertUnwindSafe(job));
            desk = self.desk();
            desk.done(table);
        }
        desk.working -= 1;
    }
}

impl Desk {
    fn put(&mut self, table: u64, job: Job) {
        self.waiting += 1;
        match self.tables.iter_mut().find(|(known, _)| *known == table) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.tables.push_back((table, VecDeque::from([job]))),
        }
    }

    /// One table never has all threads: another one that comes need not wait for it.
    fn may_work_for(&self, table: u64) -> bool {
        self.working_for.get(&table).is_none_or(|working| working + 1 < self.threads)
    }

    /// The next job of the table whose turn it is; it is then the last in the row.
    fn take(&mut self) -> Option<(u64, Job)> {
        let at = self.tables.iter().position(|(table, _)| self.may_work_for(*table))?;
        let (table, mut jobs) = self.tables.remove(at)?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.tables.push_back((table, jobs));
        }
        self.waiting -= 1;
        *self.working_for.entry(table).or_default() += 1;
        Some((table, job))
    }

    fn done(&mut self, table: u64) {
        if let Some(working) = self.working_for.get_mut(&table) {
            *working -= 1;
            if *working == 0 {
                self.working_for.remove(&table);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A job that says that it has begun and waits until it is let go.
    fn stuck(thinkers: &Thinkers, table: u64) -> (oneshot::Receiver<()>, mpsc::Sender<()>) {
        let (begun, has_begun) = oneshot::channel();
        let (go, wait) = mpsc::channel::<()>();
        assert!(thinkers.think(table, move || {
            let _ = begun.send(());
            let _ = wait.recv();
        }));
        (has_begun, go)
    }

    #[tokio::test]
    async fn a_table_whose_bots_think_long_keeps_no_other_table_from_thinking() {
        let thinkers = Thinkers::with_threads(2);
        let (begun, first) = stuck(&thinkers, 1);
        begun.await.unwrap();
        let (mut second_begun, second) = stuck(&thinkers, 1);
        // The other thread is free, but not for the same table.
        for _ in 0..10 {
            let (begun, go) = stuck(&thinkers, 2);
            begun.await.unwrap();
            assert!(second_begun.try_recv().is_err());
            drop(go);
        }
        drop(first);
        second_begun.await.unwrap();
        drop(second);
    }

    #[tokio::test]
    async fn tables_take_turns_and_prompt_work_waits_for_no_thought() {
        let thinkers = Thinkers::with_threads(2);
        let (one, gate_one) = stuck(&thinkers, 1);
        let (two, gate_two) = stuck(&thinkers, 2);
        one.await.unwrap();
        two.await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (table, what) in [(1, "1a"), (1, "1b"), (1, "1c"), (3, "3a"), (3, "3b")] {
            let said = said.clone();
            assert!(thinkers.think(table, move || {
                let _ = said.send(what);
            }));
        }
        assert_eq!(thinkers.run(1, || 7).await, Ok(7), "all threads for thoughts are taken");
        assert!(heard.try_recv().is_err());
        // One thread, so that the order is one.
        drop(gate_two);
        let mut order = Vec::new();
        for _ in 0..5 {
            if order.len() == 2 {
                // Table 1 may work only when its own thought is over.
                let _ = gate_one.send(());
            }
            order.push(heard.recv().await.unwrap());
        }
        assert_eq!(order, ["3a", "3b", "1a", "1b", "1c"]);
    }

    #[tokio::test]
    async fn a_panic_costs_its_own_job_only_and_there_is_an_end_of_room() {
        let thinkers = Thinkers::with_threads(2);
        for _ in 0..8 {
            assert_eq!(thinkers.run(1, || -> u8 { panic!("a bug") }).await, Err(Lost));
        }
        assert_eq!(thinkers.run(1, || 7).await, Ok(7));
        let (begun, gate) = stuck(&thinkers, 1);
        begun.await.unwrap();
        let room = (0..=WAITING).filter(|_| thinkers.think(1, || ())).count();
        assert_eq!(room, WAITING);
        drop(gate);
    }
}
