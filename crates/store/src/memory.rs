//! Logs in memory: for tests, and for tables that needn't outlive the program.

use std::collections::{BTreeMap, VecDeque};
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{
    Answer, Append, Log, Mention, Mentioned, PackTexts, SnapshotText, StoreError, Subscription,
    Tenure,
};

/// Logs in memory. It can be told to fail, and counts how often it is read, so that what depends on a
/// store can be tried.
#[derive(Debug, Default)]
pub struct MemoryLog(Mutex<Shelf>);

/// What can befall an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// It fails and is not stored.
    Fails,
    /// Its answer is lost, and it is stored or not.
    AnswerIsLost {
        /// Is it stored nevertheless?
        stored: bool,
    },
}

#[derive(Debug, Default)]
struct Shelf {
    tables: BTreeMap<String, Kept>,
    values: BTreeMap<String, Vec<u8>>,
    packs: BTreeMap<String, PackTexts>,
    mishaps: VecDeque<Mishap>,
    /// By person and table.
    mentions: BTreeMap<(String, String), (u64, String)>,
    /// By endpoint.
    subscriptions: BTreeMap<String, Subscription>,
    reads: usize,
}

#[derive(Debug)]
struct Kept {
    lines: Vec<String>,
    tenure: Tenure,
    live: bool,
    begun: bool,
    touched: u64,
    snapshot: Option<SnapshotText>,
}

impl MemoryLog {
    /// The next append that isn't refused for its own sake has this mishap; several wait their turn.
    pub fn mishap(&self, mishap: Mishap) {
        self.shelf().mishaps.push_back(mishap);
    }

    /// How often logs were read.
    pub fn reads(&self) -> usize {
        self.shelf().reads
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn new(tenure: Tenure) -> Self {
        let (lines, live, begun, touched, snapshot) = (Vec::new(), false, false, 0, None);
        Self { lines, tenure, live, begun, touched, snapshot }
    }
}

impl Shelf {
    /// A person's subscriptions, what was renewed last first.
    fn subscriptions(&self, person: &str) -> Vec<Subscription> {
        let own = self.subscriptions.values().filter(|it| it.person == person);
        let mut own: Vec<Subscription> = own.cloned().collect();
        own.sort_by_key(|it| std::cmp::Reverse(it.at));
        own
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        append.check()?;
        let Append { table, tenure, after, lines, live, at } = append;
        let kept = self.tables.get(&table);
        kept.map_or(Tenure::FIRST, |kept| kept.tenure).fence(tenure)?;
        let found = kept.map_or(0, |kept| kept.lines.len() as u64);
        if found != after {
            return Err(StoreError::Conflict { expected: after, found });
        }
        let mishap = self.mishaps.pop_front();
        if !matches!(mishap, Some(Mishap::Fails | Mishap::AnswerIsLost { stored: false })) {
            let kept = self.tables.entry(table).or_insert_with(|| Kept::new(tenure));
            kept.lines.extend(lines);
            kept.live = live;
            kept.begun |= live;
            kept.touched = at;
        }
        match mishap {
            None => Ok(()),
            Some(Mishap::Fails) => Err(StoreError::Failed("as it was told to".into())),
            Some(Mishap::AnswerIsLost { .. }) => {
                Err(StoreError::Unknown("as it was told to".into()))
            }
        }
    }
}

impl Log for MemoryLog {
    fn acquire(&self, table: &str) -> Answer<'_, Option<Tenure>> {
        let mut shelf = self.shelf();
        let acquired = shelf.tables.get_mut(table).map(|kept| {
            kept.tenure = Tenure(kept.tenure.0 + 1);
            kept.tenure
        });
        answer(Ok(acquired))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        answer(self.shelf().append(append))
    }

    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>> {
        let mut shelf = self.shelf();
        shelf.reads += 1;
        let log = shelf.tables.get(table).map(|kept| kept.lines.as_slice()).unwrap_or_default();
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        answer(Ok(log.get(after..).unwrap_or_default().to_vec()))
    }

    fn length(&self, table: &str) -> Answer<'_, u64> {
        let shelf = self.shelf();
        answer(Ok(shelf.tables.get(table).map_or(0, |kept| kept.lines.len() as u64)))
    }

    fn keep_snapshot(&self, table: &str, snapshot: SnapshotText) -> Answer<'_, ()> {
        if let Some(kept) = self.shelf().tables.get_mut(table) {
            kept.snapshot = Some(snapshot);
        }
        answer(Ok(()))
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<SnapshotText>> {
        let shelf = self.shelf();
        let fits = |kept: &Kept, seq: u64| seq <= kept.lines.len() as u64;
        let kept = shelf.tables.get(table);
        let found = kept.and_then(|kept| kept.snapshot.clone().filter(|it| fits(kept, it.seq)));
        answer(Ok(found))
    }

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        let shelf = self.shelf();
        let live = shelf.tables.iter().filter(|(_, kept)| kept.live);
        answer(Ok(live.map(|(name, _)| name.clone()).collect()))
    }

    fn neglected(&self, before: u64) -> Answer<'_, Vec<String>> {
        let shelf = self.shelf();
        let live = shelf.tables.iter().filter(|(_, kept)| kept.live && kept.touched < before);
        answer(Ok(live.map(|(name, _)| name.clone()).collect()))
    }

    fn mention(&self, table: &str, at: u64, mentions: Vec<Mention>) -> Answer<'_, ()> {
        let mut shelf = self.shelf();
        for Mention { person, text } in mentions {
            let key = (person, table.to_string());
            match text {
                Some(text) => drop(shelf.mentions.insert(key, (at, text))),
                None => drop(shelf.mentions.remove(&key)),
            }
        }
        answer(Ok(()))
    }

    fn mentions(&self, person: &str, most: usize) -> Answer<'_, Vec<Mentioned>> {
        let shelf = self.shelf();
        let from = (person.to_string(), String::new());
        let own = shelf.mentions.range(from..).take_while(|((of, _), _)| of == person);
        let mut own: Vec<Mentioned> = own
            .map(|((_, table), (at, text))| Mentioned {
                table: table.clone(),
                at: *at,
                text: text.clone(),
            })
            .collect();
        own.sort_by_key(|it| std::cmp::Reverse(it.at));
        own.truncate(most);
        answer(Ok(own))
    }

    fn mentioned(&self, table: &str) -> Answer<'_, Option<Mentioned>> {
        let shelf = self.shelf();
        let of_it = shelf.mentions.iter().filter(|((_, of), _)| of == table);
        let last = of_it.max_by_key(|(_, (at, _))| *at).map(|(_, (at, text))| Mentioned {
            table: table.to_string(),
            at: *at,
            text: text.clone(),
        });
        answer(Ok(last))
    }

    fn subscribe(&self, subscription: Subscription, most: usize) -> Answer<'_, ()> {
        let mut shelf = self.shelf();
        let person = subscription.person.clone();
        shelf.subscriptions.insert(subscription.endpoint.clone(), subscription);
        for old in shelf.subscriptions(&person).into_iter().skip(most) {
            shelf.subscriptions.remove(&old.endpoint);
        }
        answer(Ok(()))
    }

    fn subscriptions(&self, person: &str) -> Answer<'_, Vec<Subscription>> {
        answer(Ok(self.shelf().subscriptions(person)))
    }

    fn unsubscribe(&self, person: &str, endpoint: &str) -> Answer<'_, ()> {
        self.shelf().subscriptions.retain(|of, it| of != endpoint || it.person != person);
        answer(Ok(()))
    }

    fn expire_subscriptions(&self, before: u64) -> Answer<'_, usize> {
        let mut shelf = self.shelf();
        answer(Ok(shelf.subscriptions.extract_if(.., |_, it| it.at < before).count()))
    }

    fn forget(&self, table: &str) -> Answer<'_, bool> {
        let mut shelf = self.shelf();
        let may = shelf.tables.get(table).is_some_and(|kept| !kept.begun);
        if may {
            shelf.mentions.retain(|(_, of), _| of != table);
        }
        answer(Ok(may && shelf.tables.remove(table).is_some()))
    }

    fn expire(&self, before: u64) -> Answer<'_, Vec<String>> {
        let gone = |_: &String, kept: &mut Kept| !kept.begun && kept.touched < before;
        let mut shelf = self.shelf();
        let gone: Vec<String> = shelf.tables.extract_if(.., gone).map(|(name, _)| name).collect();
        shelf.mentions.retain(|(_, of), _| !gone.contains(of));
        answer(Ok(gone))
    }

    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        answer(Ok(self.shelf().values.entry(name.into()).or_insert(fresh).clone()))
    }

    fn replace(&self, name: &str, value: Vec<u8>) -> Answer<'_, ()> {
        self.shelf().values.insert(name.into(), value);
        answer(Ok(()))
    }

    fn keep_pack(&self, hash: &str, files: PackTexts) -> Answer<'_, ()> {
        self.shelf().packs.insert(hash.into(), files);
        answer(Ok(()))
    }

    fn pack(&self, hash: &str) -> Answer<'_, Option<PackTexts>> {
        answer(Ok(self.shelf().packs.get(hash).cloned()))
    }
}

fn answer<'a, T: Send + 'a>(result: Result<T, StoreError>) -> Answer<'a, T> {
    Box::pin(ready(result))
}
