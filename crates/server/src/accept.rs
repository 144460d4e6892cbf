//! Lets connections in, as many as there is room for, and sees them out.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Duration, sleep, timeout};
use tower_service::Service;

use crate::address::Address;
use crate::connection::{Admissions, Connection};
use crate::intake::Intake;
use crate::limits::{Bucket, Limits, Rate};
use crate::round_trip::RoundTrip;
use crate::{Patience, Settings};

/// A request's head has to fit into it; each connection can hold as much.
const BUFFER: usize = 16 * 1024;
/// When the system has no more files, connections that end make room.
const OUT_OF_FILES: Duration = Duration::from_millis(200);
/// When the server stops: for answers that are being sent.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// Lines in the log about connections that were turned away.
const COMPLAINTS: Rate = Rate::per_minute(3, 3);

/// The other end of the connection that a request came by.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) addr: SocketAddr,
    pub(crate) round_trip: Arc<RoundTrip>,
    pub(crate) intake: Arc<Intake>,
}

/// The way in.
pub(crate) struct Acceptor {
    listener: TcpListener,
    router: Router,
    limits: Arc<Limits>,
    behind_proxy: bool,
    patience: Patience,
    most: usize,
    room: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
    complaints: Bucket,
    unsaid: u64,
}

impl Acceptor {
    pub(crate) fn new(
        listener: TcpListener,
        router: Router,
        limits: Arc<Limits>,
        settings: &Settings,
        stop: watch::Receiver<bool>,
    ) -> Self {
        let most = settings.connections.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
        Self {
            listener,
            router,
            limits,
            behind_proxy: settings.behind_proxy,
            patience: settings.patience.clone(),
            most,
            room: Arc::new(Semaphore::new(most)),
            stop,
            complaints: Bucket::new(COMPLAINTS),
            unsaid: 0,
        }
    }

    /// Lets people in until the server is stopped; then waits for those who are there to go, but not
    /// for ever.
    pub(crate) async fn keep(mut self) {
        let mut connections = JoinSet::new();
        let mut stop = self.stop.clone();
        // An error means that nobody can stop the server any more: as good as being stopped.
        let mut stopped = pin!(async { drop(stop.wait_for(|stop| *stop).await) });
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, addr)) => self.let_in(stream, addr, &mut connections),
                    Err(error) if concerns_one(&error) => {}
                    Err(error) => {
                        self.complain(&format!("connections can't be accepted: {error}"));
                        sleep(OUT_OF_FILES).await;
                    }
                },
                Some(_) = connections.join_next() => {}
                () = &mut stopped => break,
            }
        }
        drop(self.listener);
        let everybody_left = self.room.acquire_many(self.most as u32);
        if timeout(self.patience.shutdown, everybody_left).await.is_err() {
            let left = self.most - self.room.available_permits();
            tracing::warn!("{left} connections didn't end in time and are cut");
        }
    }

    fn let_in(&mut self, stream: TcpStream, addr: SocketAddr, into: &mut JoinSet<()>) {
        let address = Address::of(addr.ip());
        let Ok(of_all) = self.room.clone().try_acquire_owned() else {
            return self.complain(&format!("all {} connections are taken", self.most));
        };
        let of_address = if self.behind_proxy {
            None
        } else {
            match self.limits.connection(address) {
                None => return self.complain(&format!("too many connections from {address}")),
                place => place,
            }
        };
        // Small messages wait for nothing; a connection that refuses this is only slower.
        let _ = stream.set_nodelay(true);
        let admissions = Admissions { _of_all: of_all, _of_address: of_address };
        let round_trip = Arc::new(RoundTrip::default());
        let intake = Arc::new(Intake::default());
        let connection = Connection::new(
            stream,
            round_trip.clone(),
            intake.clone(),
            self.patience.send,
            admissions,
        );
        let peer = Peer { addr, round_trip, intake };
        let (router, stop) = (self.router.clone(), self.stop.clone());
        into.spawn(serve(connection, peer, router, stop, self.patience.head));
    }

    /// Says it in the log, but doesn't let strangers fill the log.
    fn complain(&mut self, what: &str) {
        if self.complaints.take() {
            let unsaid = std::mem::take(&mut self.unsaid);
            tracing::warn!("{what} ({unsaid} such since the last line)");
        } else {
            self.unsaid += 1;
        }
    }
}

/// Serves requests until the other side goes, is too slow, or becomes a WebSocket.
async fn serve(
    connection: Connection,
    peer: Peer,
    router: Router,
    mut stop: watch::Receiver<bool>,
    head: Duration,
) {
    let answering = Arc::new(AtomicBool::new(false));
    let busy = answering.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        let answer = router.clone().call(request.map(Body::new));
        let busy = busy.clone();
        busy.store(true, Ordering::Relaxed);
        async move {
            let answer = answer.await;
            busy.store(false, Ordering::Relaxed);
            Ok::<Response, Infallible>(answer.unwrap_or_else(|error| match error {}))
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        // It runs from when a request could begin, so it ends idle connections as well.
        .header_read_timeout(head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(connection), service)
        .with_upgrades();
    let mut served = pin!(served);
    // What breaks a connection concerns only whoever broke it.
    tokio::select! {
        _ = &mut served => return,
        _ = stop.wait_for(|stop| *stop) => {}
    }
    served.as_mut().graceful_shutdown();
    if answering.load(Ordering::Relaxed) {
        let _ = served.await;
    } else {
        // An answer may be on its way; a request that isn't whole by now is not waited for.
        let _ = timeout(LAST_WORDS, served).await;
    }
}

/// Has only the one who wanted to come in gone away?
fn concerns_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
