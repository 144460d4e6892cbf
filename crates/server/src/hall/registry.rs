//! Which tables are in memory. Each has a slot with a lock of its own: while one is loaded, nobody
//! waits but those who want the same one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::TableId;

use super::TableHandle;

/// The tables in memory.
#[derive(Default)]
pub(super) struct Registry(Mutex<HashMap<TableId, Arc<Slot>>>);

/// A table's way in, if it is there; locked while it is loaded.
pub(super) type Slot = tokio::sync::Mutex<Option<TableHandle>>;

impl Registry {
    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slot of a table, which is kept at least until the visit ends.
    pub(super) fn visit(&self, id: &str) -> Visit<'_> {
        let slot = self.slots().entry(id.into()).or_default().clone();
        Visit { registry: self, id: id.into(), slot: Some(slot) }
    }

    /// Forgets a table that isn't there any more, unless somebody is about to load it.
    pub(super) fn tidy(&self, id: &str) {
        let mut slots = self.slots();
        let unused = slots.get(id).is_some_and(|slot| {
            let empty = |handle: &Option<TableHandle>| handle.as_ref().is_none_or(|h| !h.is_open());
            Arc::strong_count(slot) == 1 && slot.try_lock().is_ok_and(|handle| empty(&handle))
        });
        if unused {
            slots.remove(id);
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.slots().len()
    }
}

/// Somebody who looks for a table.
pub(super) struct Visit<'a> {
    registry: &'a Registry,
    id: TableId,
    /// Only empty when the visit is over.
    slot: Option<Arc<Slot>>,
}

impl Visit<'_> {
    /// The table's slot, as soon as nobody else is at it.
    pub(super) async fn slot(&self) -> tokio::sync::MutexGuard<'_, Option<TableHandle>> {
        self.slot.as_ref().expect("the visit isn't over").lock().await
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        self.slot = None;
        self.registry.tidy(&self.id);
    }
}
