//! The edge: HTTP, WebSockets, sessions, and a task for each table.
//!
//! One task owns a table; it alone orders what happens: messages from its queue, and what bots and
//! timers have due. What a decision leads to is stored before it is told.

mod accept;
mod address;
mod api;
mod archive;
mod assets;
mod bulletin;
mod carry;
mod clock;
mod connection;
mod encoding;
mod etag;
mod hall;
#[cfg(test)]
mod harness;
mod hosts;
mod intake;
mod lessons;
mod limits;
mod listing;
mod lobby;
mod names;
mod open_sockets;
mod outbox;
mod packs;
mod pings;
mod plans;
mod preview;
mod push;
mod random;
mod reach;
mod reading;
mod round_trip;
mod router;
mod session;
mod settings;
mod signals;
mod socket;
mod task;
mod thinkers;
mod turns;
mod uploads;
mod viewer;
mod visitor;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use store::{Log, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use connection::room_for;
pub use hall::{Hall, MakeBot, TAKEN_UP};
pub use push::is_push_service;
pub use settings::{Patience, Settings};
pub use signals::Signals;

use accept::Acceptor;
use archive::{Archive, ArchiveError};
use hosts::Hosts;
use limits::Limits;
use router::App;

/// Why a server doesn't start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address can't be listened on.
    #[error("can't listen on {addr}: {error}")]
    Listen { addr: String, error: std::io::Error },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(std::io::Error),
    /// A table's log is at fault.
    #[error("table {table}: {reason}")]
    Table { table: String, reason: String },
}

/// The log of game number `game`, from 1, at a table of a store that nobody serves; of the last one
/// that is over, if it isn't said. `None` if there is none.
pub async fn game_log(
    store: Arc<dyn Log>,
    table: &str,
    game: Option<u32>,
) -> Result<Option<String>, ServerError> {
    let archive = Archive::new(store, &Settings::default());
    archive.game_log(table, game).await.map_err(|error| match error {
        ArchiveError::Store(error) => error.into(),
        error => ServerError::Table { table: table.into(), reason: error.to_string() },
    })
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
    left_in_play: Vec<protocol::TableId>,
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
    /// Listens on `addr`; the tables that were left in play are taken up when it serves.
    pub async fn listen(
        addr: &str,
        store: Arc<dyn Log>,
        settings: Settings,
    ) -> Result<Self, ServerError> {
        Self::open(addr, Hall::new(store, settings)).await
    }

    /// The same with these bots instead of the games' own: for benchmarks.
    pub async fn listen_with_bots(
        addr: &str,
        store: Arc<dyn Log>,
        settings: Settings,
        bots: Box<MakeBot>,
    ) -> Result<Self, ServerError> {
        Self::open(addr, Hall::with_bots(store, settings, bots)).await
    }

    async fn open(addr: &str, hall: Arc<Hall>) -> Result<Self, ServerError> {
        let listener = TcpListener::bind(addr)
            .await
            .map_err(|error| ServerError::Listen { addr: addr.into(), error })?;
        let key = hall.store().keep("cookie-key", random::bytes::<64>().to_vec()).await?;
        let left_in_play = hall.left_in_play().await?;
        let (stop, _) = watch::channel(false);
        Ok(Self { listener, hall, left_in_play, key, stop })
    }

    /// Where it listens.
    pub fn addr(&self) -> Result<SocketAddr, ServerError> {
        self.listener.local_addr().map_err(ServerError::Network)
    }

    /// Where other machines of the network find it, if it listens to them.
    pub fn reach(&self) -> Result<Option<SocketAddr>, ServerError> {
        Ok(reach::from_network(self.addr()?))
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Serves until it is stopped. Everybody who is connected is told, and has some seconds to go.
    pub async fn serve(self) -> Result<(), ServerError> {
        let ip = self.addr()?.ip();
        let reach = self.reach()?;
        let settings = self.hall.settings().clone();
        let limits = Arc::new(Limits::new(&settings));
        let app = App {
            hall: self.hall,
            open_sockets: Arc::default(),
            codes: Arc::default(),
            limits: limits.clone(),
            stop: self.stop.subscribe(),
            hosts: Arc::new(Hosts::new(&settings.hosts, ip)),
            key: Key::from(&self.key),
            reach,
        };
        let hall = app.hall.clone();
        let taking_up = tokio::spawn(hall.clone().take_up(self.left_in_play));
        let router = router::router(app);
        let stop = self.stop.subscribe();
        Acceptor::new(self.listener, router, limits, &settings, stop).keep().await;
        taking_up.abort();
        if let Err(error) = hall.archive().note_open().await {
            tracing::error!(%error, "it can't be stored when the server stopped");
        }
        Ok(())
    }
}
