//! Which tables are in memory. Each has a place with a lock of its own: while one is loaded, nobody
//! waits but those who want the same one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::TableId;

use super::TableHandle;

/// The tables in memory.
#[derive(Default)]
pub(super) struct Registry(Mutex<HashMap<TableId, Arc<Place>>>);

/// A table's way in, if it is there; locked while it is loaded.
pub(super) type Place = tokio::sync::Mutex<Option<TableHandle>>;

impl Registry {
    fn places(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Place>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table, which is kept at least until the visit ends.
    pub(super) fn visit(&self, id: &str) -> Visit<'_> {
        let place = self.places().entry(id.into()).or_default().clone();
        Visit { registry: self, id: id.into(), place: Some(place) }
    }

    /// Forgets a table that isn't there any more, unless somebody is about to load it.
    pub(super) fn tidy(&self, id: &str) {
        let mut places = self.places();
        let unused = places.get(id).is_some_and(|place| {
            let empty = |handle: &Option<TableHandle>| handle.as_ref().is_none_or(|h| !h.is_open());
            Arc::strong_count(place) == 1 && place.try_lock().is_ok_and(|handle| empty(&handle))
        });
        if unused {
            places.remove(id);
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.places().len()
    }
}

/// Somebody who looks for a table.
pub(super) struct Visit<'a> {
    registry: &'a Registry,
    id: TableId,
    /// Only empty when the visit is over.
    place: Option<Arc<Place>>,
}

impl Visit<'_> {
    /// The table's place, as soon as nobody else is at it.
    pub(super) async fn place(&self) -> tokio::sync::MutexGuard<'_, Option<TableHandle>> {
        self.place.as_ref().expect("the visit isn't over").lock().await
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        self.place = None;
        self.registry.tidy(&self.id);
    }
}
