//! Who is connected, to which tables: so that a new name reaches them all.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game_core::Phrase;
use table::PersonId;

use crate::hall::TableHandle;
use crate::task::Call;

/// The sockets of each person, with their tables.
#[derive(Default)]
pub(crate) struct OpenSockets(Mutex<HashMap<PersonId, Vec<(u64, TableHandle)>>>);

impl OpenSockets {
    fn sockets(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<(u64, TableHandle)>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A person's socket has joined a table.
    pub(crate) fn enter(&self, person: &str, number: u64, table: TableHandle) {
        self.sockets().entry(person.into()).or_default().push((number, table));
    }

    /// A socket is gone.
    pub(crate) fn leave(&self, person: &str, number: u64) {
        let mut all = self.sockets();
        if let Some(sockets) = all.get_mut(person) {
            sockets.retain(|(known, _)| *known != number);
            if sockets.is_empty() {
                all.remove(person);
            }
        }
    }

    /// Tells the tables where the person is of the new name, unless one of them says why it can't be; one
    /// may say why it keeps to the old one for a while.
    /// Tables where nobody's socket is hear it when the person comes back.
    pub(crate) async fn rename(&self, person: &str, name: &str) -> Result<Option<Phrase>, Phrase> {
        let sockets = self.sockets().get(person).cloned().unwrap_or_default();
        let mut waits = None;
        for (_, table) in &sockets {
            waits = waits.or(table.may_be_called(person, name).await?);
        }
        for (number, table) in sockets {
            // A table that has closed meanwhile has nobody to tell.
            table.call(Call::Renamed(number, name.into())).await;
        }
        Ok(waits)
    }
}
