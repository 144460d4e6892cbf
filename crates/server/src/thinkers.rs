//! Threads that think: bots make up their minds here, slow games are decided and long logs read, so
//! that whatever takes long never keeps those waiting who serve.
//!
//! There are three kinds of work: *prompt* work that somebody waits for, thoughts, which are slow by
//! nature, and logs. Each has about as many threads as the machine has cores. Within a kind groups of
//! tables take turns, and within a group its tables; a group never has all threads, nor a table all
//! those of its group. For thoughts a group is what is looked at from one address: whoever opens many
//! tables gets no more of them. Even on two cores a question isn't kept waiting by the same table's slow
//! decision, nor one household's bots by another's.
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
    logs: Lane,
}

/// Whose work it is: a group's, and in it a table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) group: u64,
    pub(crate) table: u64,
}

impl Owner {
    /// Of a table by itself.
    pub(crate) fn of(table: u64) -> Self {
        Self { group: table, table }
    }
}

/// The group of tables that nobody looks at.
pub(crate) const UNSEEN: u64 = 0;

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
        Self {
            prompt: Lane::new(
                Crew { threads: threads + 1, group: threads, table: threads },
                usize::MAX,
            ),
            thoughts: Lane::new(
                Crew { threads: threads + 1, group: threads, table: threads - 1 },
                WAITING,
            ),
            logs: Lane::new(Crew { threads, group: 1, table: 1 }, usize::MAX),
        }
    }

    /// How much prompt work is done at once.
    #[cfg(test)]
    pub(crate) fn prompt_threads(&self) -> usize {
        self.prompt.desk().crew.threads
    }

    /// Lets a bot of a table think. The job says itself what came of it; false if there is no room.
    pub(crate) fn think(&self, owner: Owner, job: impl FnOnce() + Send + 'static) -> bool {
        self.thoughts.put(owner, Box::new(job))
    }

    /// Reads a table's log.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        table: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let (reply, answer) = oneshot::channel();
        // Whoever asked may have gone.
        self.logs.put(Owner::of(table), Box::new(move || drop(reply.send(work()))));
        answer.await.map_err(|_| Lost)
    }

    /// Looks through a log for somebody: those from one address take turns with everybody else, and
    /// nothing is done for whoever has gone meanwhile.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            if !reply.is_closed() {
                // Whoever asked may have gone.
                drop(reply.send(work()));
            }
        };
        self.logs.put(owner, Box::new(job));
        answer.await.map_err(|_| Lost)
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
        self.prompt.put(Owner::of(table), Box::new(job));
    }
}

/// One kind of work.
#[derive(Clone)]
struct Lane(Arc<Mutex<Desk>>);

struct Desk {
    crew: Crew,
    room: usize,
    /// The groups that have work, the next one first.
    groups: VecDeque<Group>,
    waiting: usize,
    /// Threads at work: in all, for each group and for each table.
    working: usize,
    working_for_groups: HashMap<u64, usize>,
    working_for_tables: HashMap<u64, usize>,
}

/// How many threads there are, and the most that one group and one table may have.
#[derive(Clone, Copy)]
struct Crew {
    threads: usize,
    group: usize,
    table: usize,
}

struct Group {
    number: u64,
    /// Its tables that have work, the next one first.
    tables: VecDeque<(u64, VecDeque<Job>)>,
}

impl Lane {
    fn new(crew: Crew, room: usize) -> Self {
        Self(Arc::new(Mutex::new(Desk {
            crew,
            room,
            groups: VecDeque::new(),
            waiting: 0,
            working: 0,
            working_for_groups: HashMap::new(),
            working_for_tables: HashMap::new(),
        })))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, owner: Owner, job: Job) -> bool {
        let mut desk = self.desk();
        if desk.waiting >= desk.room {
            return false;
        }
        desk.put(owner, job);
        if desk.working < desk.crew.threads && desk.may_work_for(owner) {
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
        while let Some((owner, job)) = desk.take() {
            drop(desk);
            // A panic is a bug, reported by the hook; whoever waits sees that no answer comes.
            let _ = catch_unwind(AssertUnwindSafe(job));
            desk = self.desk();
            desk.done(owner);
        }
        desk.working -= 1;
    }
}

impl Desk {
    fn put(&mut self, owner: Owner, job: Job) {
        self.waiting += 1;
        let at = match self.groups.iter().position(|group| group.number == owner.group) {
            Some(at) => at,
            None => {
                self.groups.push_back(Group { number: owner.group, tables: VecDeque::new() });
                self.groups.len() - 1
            }
        };
        let tables = &mut self.groups[at].tables;
        match tables.iter_mut().find(|(known, _)| *known == owner.table) {
            Some((_, jobs)) => jobs.push_back(job),
            None => tables.push_back((owner.table, VecDeque::from([job]))),
        }
    }

    fn may_work_for(&self, owner: Owner) -> bool {
        let working = |of: &HashMap<u64, usize>, number: u64| of.get(&number).copied().unwrap_or(0);
        working(&self.working_for_groups, owner.group) < self.crew.group
            && working(&self.working_for_tables, owner.table) < self.crew.table
    }

    /// The next job of the group and the table whose turn it is; both are then the last in their rows.
    fn take(&mut self) -> Option<(Owner, Job)> {
        let (at, owner, place) = self.groups.iter().enumerate().find_map(|(at, group)| {
            let owner = |table: u64| Owner { group: group.number, table };
            let place =
                group.tables.iter().position(|(table, _)| self.may_work_for(owner(*table)))?;
            Some((at, owner(group.tables[place].0), place))
        })?;
        let mut group = self.groups.remove(at)?;
        let (table, mut jobs) = group.tables.remove(place)?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            group.tables.push_back((table, jobs));
        }
        if !group.tables.is_empty() {
            self.groups.push_back(group);
        }
        self.waiting -= 1;
        *self.working_for_groups.entry(owner.group).or_default() += 1;
        *self.working_for_tables.entry(owner.table).or_default() += 1;
        Some((owner, job))
    }

    fn done(&mut self, owner: Owner) {
        for (working, number) in [
            (&mut self.working_for_groups, owner.group),
            (&mut self.working_for_tables, owner.table),
        ] {
            if let Some(count) = working.get_mut(&number) {
                *count -= 1;
                if *count == 0 {
                    working.remove(&number);
                }
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
        assert!(thinkers.think(Owner::of(table), move || {
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
        let (four, _gate_four) = stuck(&thinkers, 4);
        one.await.unwrap();
        two.await.unwrap();
        four.await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (table, what) in [(1, "1a"), (1, "1b"), (1, "1c"), (3, "3a"), (3, "3b")] {
            let said = said.clone();
            assert!(thinkers.think(Owner::of(table), move || {
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
    async fn many_tables_of_one_group_leave_a_thread_to_the_others() {
        let thinkers = Thinkers::with_threads(2);
        let mine = |table| Owner { group: 7, table };
        let mut gates = Vec::new();
        for table in [1, 2] {
            let (gate, wait) = mpsc::channel::<()>();
            assert!(thinkers.think(mine(table), move || wait.recv().unwrap_or(())));
            gates.push(gate);
        }
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let think = |owner: Owner, what: &'static str| {
            let said = said.clone();
            assert!(thinkers.think(owner, move || said.send(what).unwrap()));
        };
        (3..30).for_each(|table| think(mine(table), "flood"));
        for (table, what) in [(100, "one"), (101, "two"), (102, "three")] {
            think(Owner::of(table), what);
            assert_eq!(heard.recv().await, Some(what), "the flood waits for its own threads");
        }
        drop(gates);
        for _ in 3..30 {
            assert_eq!(heard.recv().await, Some("flood"));
        }
    }

    /// Logs that many from one address want to see keep nobody else waiting, and who has gone gets nothing.
    #[tokio::test]
    async fn addresses_take_turns_at_logs_and_nothing_is_read_for_who_has_gone() {
        let thinkers = Thinkers::with_threads(2);
        let from = |group, table| Owner { group, table };
        let (gate, wait) = mpsc::channel::<()>();
        let held = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.look(from(7, 1), move || wait.recv().unwrap_or(())).await }
        });
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let mut flood = Vec::new();
        for table in 2..20 {
            let (thinkers, said) = (thinkers.clone(), said.clone());
            flood.push(tokio::spawn(async move {
                thinkers.look(from(7, table), move || said.send(table).unwrap()).await
            }));
        }
        tokio::task::yield_now().await;
        assert_eq!(thinkers.look(from(8, 100), || 5).await, Ok(5), "the flood has one thread");
        assert!(heard.try_recv().is_err());
        // All but the last two hang up.
        for gone in &flood[..16] {
            gone.abort();
        }
        tokio::task::yield_now().await;
        drop(gate);
        assert_eq!((heard.recv().await, heard.recv().await), (Some(18), Some(19)));
        held.await.unwrap().unwrap();
        for done in flood.drain(16..) {
            done.await.unwrap().unwrap();
        }
        assert!(heard.try_recv().is_err());
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
        let room = (0..=WAITING).filter(|_| thinkers.think(Owner::of(1), || ())).count();
        assert_eq!(room, WAITING);
        drop(gate);
    }
}
