//! The edge: HTTP, WebSockets, sessions, and a task for each table.
//!
//! One task owns a table; its queue is the only order there is. People's messages, bots and timers
//! enter the same queue. What a decision leads to is stored before it is told.

mod api;
mod assets;
mod clock;
mod guests;
mod hall;
mod limits;
mod lobby;
mod pings;
mod plans;
mod random;
mod router;
mod session;
mod socket;
mod task;
mod telling;
mod viewer;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::ListenerExt;
use store::{Log, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use hall::Hall;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Bots take this many hundredths of the time they say they need.
    pub bot_pace: u32,
    /// Messages that one socket may send per second in the long run; three times that in a row.
    pub messages_per_second: u32,
    /// Where all luck comes from, if it is to be known beforehand: for tests and demonstrations.
    pub seed: Option<String>,
    /// May tables begin from written positions? For tests, exercises and demonstrations.
    pub positions: bool,
    /// Is what lines take made up for in races?
    pub lag_corrected: bool,
    /// Does what is made up for run out for whoever wins by it more than others?
    pub lag_quota: bool,
    /// Tables that one person may open per minute in the long run, and in a row.
    pub tables_per_minute: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            bot_pace: 100,
            messages_per_second: 20,
            seed: None,
            positions: false,
            lag_corrected: true,
            lag_quota: true,
            tables_per_minute: 12,
        }
    }
}

/// Why a server doesn't start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address can't be listened on.
    #[error("can't listen on {addr}: {error}")]
    Listen {
        /// Which.
        addr: String,
        /// Why.
        error: std::io::Error,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(std::io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
    key: Vec<u8>,
    stop: watch::Sender<bool>,
}

/// Stops a server.
#[derive(Clone)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Closes all connections; every acknowledged action is stored already.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// Listens on `addr` and takes up the tables that were left in play.
    pub async fn listen(
        addr: &str,
        store: Arc<dyn Log>,
        settings: Settings,
    ) -> Result<Self, ServerError> {
        let listener = TcpListener::bind(addr)
            .await
            .map_err(|error| ServerError::Listen { addr: addr.into(), error })?;
        let key = store.keep("cookie-key", random::bytes::<64>().to_vec()).await?;
        let hall = Hall::new(store, settings);
        hall.take_up().await?;
        let (stop, _) = watch::channel(false);
        Ok(Self { listener, hall, key, stop })
    }

    /// Where it listens.
    pub fn addr(&self) -> Result<SocketAddr, ServerError> {
        self.listener.local_addr().map_err(ServerError::Network)
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Serves until it is stopped.
    pub async fn serve(self) -> Result<(), ServerError> {
        let mut stopped = self.stop.subscribe();
        let app = router::router(self.hall, &self.key, self.stop.subscribe());
        let wait = async move {
            // The sender lives as long as anybody can stop the server.
            let _ = stopped.wait_for(|stop| *stop).await;
        };
        // Small messages wait for nothing; a line that refuses this is only slower.
        let listener = self.listener.tap_io(|line| drop(line.set_nodelay(true)));
        let serve = axum::serve(listener, app).with_graceful_shutdown(wait);
        serve.await.map_err(ServerError::Network)
    }
}
