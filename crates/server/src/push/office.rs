//! Where alerts become letters, one for each browser, and go out. Every push service has a counter of
//! its own: one that is slow or dead keeps nobody else's letters waiting.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;
use store::{Log, Subscription};
use tokio::sync::{OnceCell, Semaphore, mpsc};
use tokio::time::sleep;

use super::courier::{Courier, Letter};
use super::services::{Endpoint, Services};
use super::vapid::Signer;
use super::{Alert, Kept, PushError};
use crate::Settings;
use crate::task::now;

/// Letters to one service that may wait, and that are on their way at once.
const WAITING: usize = 128;
const AT_ONCE: usize = 8;
/// How often a letter is sent that finds nobody, and after which pause again; the next is longer.
const ATTEMPTS: u32 = 3;
const PAUSE: Duration = if cfg!(test) { Duration::from_millis(5) } else { Duration::from_secs(5) };
/// No service keeps a letter for longer.
const LONGEST_LIFE: Duration = Duration::from_secs(28 * 24 * 3_600);
/// The name under which the server's key is kept.
const KEY: &str = "push-key";

/// Sends letters.
pub(super) struct Office {
    store: Arc<dyn Log>,
    services: Services,
    counters: Vec<Counter>,
    signer: OnceCell<Signer>,
    courier: Courier,
    /// Where push services find whoever runs this server.
    contact: String,
}

/// Where one service's letters wait.
#[derive(Clone)]
struct Counter {
    waiting: Arc<Semaphore>,
    at_once: Arc<Semaphore>,
}

/// What has become of a letter.
enum Fate {
    Taken,
    /// The browser isn't there any more.
    Gone,
    /// It may go better next time.
    Later(String),
    Refused(StatusCode),
}

impl Office {
    pub(super) fn new(store: Arc<dyn Log>, settings: &Settings) -> Self {
        let services = Services::new(&settings.push_services);
        let counter = || Counter {
            waiting: Arc::new(Semaphore::new(WAITING)),
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
        };
        let counters = std::iter::repeat_with(counter).take(services.count()).collect();
        let name = settings.hosts.iter().find(|host| *host != "*");
        let contact = format!("https://{}", name.map_or("localhost", |name| name));
        let (signer, courier) = (OnceCell::new(), Courier::default());
        Self { store, services, counters, signer, courier, contact }
    }

    pub(super) fn store(&self) -> &Arc<dyn Log> {
        &self.store
    }

    pub(super) fn services(&self) -> &Services {
        &self.services
    }

    /// The server's key, made when it is needed first and kept for good.
    pub(super) async fn signer(&self) -> Result<&Signer, PushError> {
        let make = async || {
            let fresh = Signer::fresh().ok_or(PushError::NoKey)?;
            let kept = self.store.keep(KEY, fresh).await?;
            Signer::new(&kept).ok_or(PushError::NoKey)
        };
        self.signer.get_or_try_init(make).await
    }

    /// Is a letter waiting or on its way?
    #[cfg(test)]
    pub(super) fn is_busy(&self) -> bool {
        self.counters.iter().any(|counter| counter.waiting.available_permits() < WAITING)
    }

    /// Sends what is in the queue, until nobody puts anything into it any more.
    pub(super) async fn run(self: Arc<Self>, mut alerts: mpsc::Receiver<Alert>) {
        while let Some(alert) = alerts.recv().await {
            let alert = Arc::new(alert);
            let kept = match self.store.subscriptions(&alert.person).await {
                Ok(kept) => kept,
                Err(error) => {
                    tracing::error!(%error, "subscriptions can't be read");
                    continue;
                }
            };
            for subscription in kept {
                self.clone().post(&alert, subscription);
            }
        }
    }

    /// A letter to one browser, in a task of its own.
    fn post(self: Arc<Self>, alert: &Arc<Alert>, subscription: Subscription) {
        // What is no push service any more stays until it is forgotten for its age.
        let Some(endpoint) = self.services.find(&subscription.endpoint) else { return };
        let Some(kept) = Kept::read(&subscription.text) else { return };
        let counter = self.counters[endpoint.service].clone();
        let Ok(place) = counter.waiting.try_acquire_owned() else {
            tracing::warn!(service = endpoint.host, "too many push messages wait: one is dropped");
            return;
        };
        let alert = alert.clone();
        tokio::spawn(async move {
            self.see_to(&alert, &subscription, (&endpoint, &kept), &counter.at_once).await;
            drop(place);
        });
    }

    async fn see_to(
        &self,
        alert: &Alert,
        subscription: &Subscription,
        (endpoint, kept): (&Endpoint, &Kept),
        at_once: &Semaphore,
    ) {
        let service = &endpoint.host;
        for attempt in 1..=ATTEMPTS {
            let fate = {
                // Nobody ever closes it.
                let Ok(_turn) = at_once.acquire().await else { return };
                self.send(alert, endpoint, kept).await
            };
            match fate {
                Ok(Fate::Taken) => return,
                Ok(Fate::Gone) => {
                    let Subscription { person, endpoint, .. } = subscription;
                    if let Err(error) = self.store.unsubscribe(person, endpoint).await {
                        tracing::error!(%error, "the subscription of a browser that is gone can't be deleted");
                    }
                    return;
                }
                Ok(Fate::Refused(status)) => {
                    tracing::warn!(service, %status, "a push service refuses a message");
                    return;
                }
                Ok(Fate::Later(reason)) => {
                    tracing::warn!(service, attempt, reason, "a push message isn't delivered");
                    if attempt < ATTEMPTS {
                        sleep(PAUSE * attempt.pow(2)).await;
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "a push message can't be written");
                    return;
                }
            }
        }
    }

    async fn send(
        &self,
        alert: &Alert,
        endpoint: &Endpoint,
        kept: &Kept,
    ) -> Result<Fate, PushError> {
        let Alert { table, title, body, life, .. } = alert;
        let (title, body) = (title.get(kept.lang), body.get(kept.lang));
        let said = json!({ "table": table, "title": title, "body": body, "lang": kept.lang });
        let body = kept.recipient.seal(said.to_string().as_bytes()).ok_or(PushError::BadKeys)?;
        let (origin, seconds) = (endpoint.origin(), now() / 1_000);
        let token = self.signer().await?.authorization(&origin, &self.contact, seconds);
        let authorization = token.ok_or(PushError::NoKey)?;
        let (topic, life) = (table.clone(), (*life).min(LONGEST_LIFE));
        let letter = Letter { authorization, topic, life, body };
        Ok(match self.courier.carry(endpoint, &letter).await {
            Err(error) => Fate::Later(error.to_string()),
            Ok(status) if status.is_success() => Fate::Taken,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Fate::Gone,
            Ok(status) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                Fate::Later(status.to_string())
            }
            Ok(status) => Fate::Refused(status),
        })
    }
}
