//! How many of something there are at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts for each of many; whoever has none isn't kept.
pub(crate) struct Counts<K: Eq + Hash> {
    most: usize,
    counts: Mutex<HashMap<K, usize>>,
}

/// One that is counted until it is dropped.
pub(crate) struct Admission<K: Eq + Hash> {
    counts: Arc<Counts<K>>,
    key: K,
}

impl<K: Clone + Eq + Hash> Counts<K> {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, counts: Mutex::default() }
    }

    /// One more; `None` if there are enough.
    pub(crate) fn enter(self: &Arc<Self>, key: &K) -> Option<Admission<K>> {
        let mut counts = self.lock();
        if counts.get(key).is_some_and(|count| *count >= self.most) {
            return None;
        }
        *counts.entry(key.clone()).or_default() += 1;
        Some(Admission { counts: self.clone(), key: key.clone() })
    }
}

impl<K: Eq + Hash> Counts<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Admission<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
