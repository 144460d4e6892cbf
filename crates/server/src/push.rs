//! Web Push: browsers whose page is closed are told what waits for their people.
//!
//! Tables put an alert into a queue and go on. Everything else happens in tasks of its own, so that no
//! push service can hold up a table; what there is no room for is dropped and logged.

mod courier;
mod office;
mod seal;
mod services;
#[cfg(test)]
mod tests;
mod vapid;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use game_core::{Lang, Phrase};
use protocol::{PushSubscription, TableId};
use store::{Log, StoreError, Subscription};
use table::PersonId;
use tokio::sync::mpsc;

use crate::Settings;
use crate::limits::{Buckets, Rate};
use office::Office;
use seal::Recipient;
pub use services::is_push_service;

/// What somebody is to be told. It says nothing that isn't on their list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alert {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    pub(crate) title: Phrase,
    pub(crate) body: Phrase,
    /// After this nobody needs to know it any more.
    pub(crate) life: Duration,
}

/// Why nobody can be told at an address.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PushError {
    #[error("not a push service's address")]
    UnknownService,
    #[error("its keys are none")]
    BadKeys,
    #[error("the server's key can't be used")]
    NoKey,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Browsers that one person can be told at.
const BROWSERS: usize = 5;
/// A subscription that isn't renewed for so long is forgotten, as cookies are.
const LIFE: Duration = Duration::from_secs(60 * 24 * 3_600);
/// Alerts that may wait.
const QUEUE: usize = 256;
/// Alerts to one person in a row, and a minute in the long run.
const ALERTS: Rate = Rate::per_minute(20, 2);

/// Everything that has to do with push services.
pub(crate) struct Push {
    office: Arc<Office>,
    /// Made with the first alert, like the task that empties it.
    queue: OnceLock<mpsc::Sender<Alert>>,
    rates: Buckets<PersonId>,
}

impl Push {
    pub(crate) fn new(store: Arc<dyn Log>, settings: &Settings) -> Self {
        let office = Arc::new(Office::new(store, settings));
        Self { office, queue: OnceLock::new(), rates: Buckets::new(ALERTS) }
    }

    /// The key by which push services know this server, as browsers want it.
    pub(crate) async fn key(&self) -> Result<String, PushError> {
        Ok(self.office.signer().await?.public().into())
    }

    /// From now on `person` is told at this address, and nobody else is.
    pub(crate) async fn subscribe(
        &self,
        person: &str,
        wanted: PushSubscription,
        now: u64,
    ) -> Result<(), PushError> {
        let PushSubscription { endpoint, p256dh, auth, lang } = wanted;
        self.office.services().find(&endpoint).ok_or(PushError::UnknownService)?;
        let recipient = Recipient::new(&p256dh, &auth).ok_or(PushError::BadKeys)?;
        let text = Kept { recipient, lang }.text();
        let subscription = Subscription { endpoint, person: person.into(), at: now, text };
        Ok(self.office.store().subscribe(subscription, BROWSERS).await?)
    }

    /// `person` isn't told at this address any more.
    pub(crate) async fn unsubscribe(&self, person: &str, endpoint: &str) -> Result<(), PushError> {
        Ok(self.office.store().unsubscribe(person, endpoint).await?)
    }

    /// Forgets what wasn't renewed for long; how many.
    pub(crate) async fn forget_old(&self, now: u64) -> Result<usize, StoreError> {
        let before = now.saturating_sub(LIFE.as_millis() as u64);
        self.office.store().expire_subscriptions(before).await
    }

    /// Tells somebody something. Nobody waits for it.
    pub(crate) fn tell(&self, alert: Alert) {
        let queue = self.queue.get_or_init(|| {
            let (sender, alerts) = mpsc::channel(QUEUE);
            tokio::spawn(self.office.clone().run(alerts));
            sender
        });
        if !self.rates.take(&alert.person) {
            tracing::debug!(table = alert.table, "somebody is told too often");
        } else if queue.try_send(alert).is_err() {
            tracing::warn!("too many alerts wait: one is dropped");
        }
    }
}

/// What is kept of a browser beside its address.
#[derive(Debug, PartialEq, Eq)]
struct Kept {
    recipient: Recipient,
    lang: Lang,
}

#[derive(serde::Serialize, serde::Deserialize)]
struct Written {
    p256dh: String,
    auth: String,
    lang: Lang,
}

impl Kept {
    fn text(&self) -> String {
        let (p256dh, auth) = self.recipient.keys();
        let written = Written { p256dh, auth, lang: self.lang };
        serde_json::to_string(&written).expect("keys are JSON")
    }

    fn read(text: &str) -> Option<Self> {
        let Written { p256dh, auth, lang } = serde_json::from_str(text).ok()?;
        Some(Self { recipient: Recipient::new(&p256dh, &auth)?, lang })
    }
}
