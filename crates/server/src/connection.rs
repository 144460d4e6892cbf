//! A TCP connection that is counted, and that is cut when the other side takes nothing from it.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Duration, Sleep, sleep};

use crate::address::Address;
use crate::intake::Intake;
use crate::limits::Admission;
use crate::round_trip::RoundTrip;

/// What a connection occupies for as long as it lives, also as a WebSocket.
pub(crate) struct Admissions {
    pub(crate) _of_all: OwnedSemaphorePermit,
    /// Behind a proxy all come from one address, which isn't theirs.
    pub(crate) _of_address: Option<Admission<Address>>,
}

/// A connection of whatever protocol.
pub(crate) struct Connection {
    stream: TcpStream,
    round_trip: Arc<RoundTrip>,
    intake: Arc<Intake>,
    /// How long the other side may take nothing of what is being sent.
    longest_stall: Duration,
    stall: Option<Pin<Box<Sleep>>>,
    _admissions: Admissions,
}

impl Connection {
    pub(crate) fn new(
        stream: TcpStream,
        round_trip: Arc<RoundTrip>,
        intake: Arc<Intake>,
        longest_stall: Duration,
        admissions: Admissions,
    ) -> Self {
        Self { stream, round_trip, intake, longest_stall, stall: None, _admissions: admissions }
    }

    /// Hands on what came of an attempt to send, unless there have been attempts for too long.
    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stall = None;
            return sent;
        }
        let longest = self.longest_stall;
        let stall = self.stall.get_or_insert_with(|| Box::pin(sleep(longest)));
        ready!(stall.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(Pin::new(&mut self.stream).poll_read(context, buffer));
        self.round_trip.arrived(&self.stream);
        let fits = self.intake.take(buffer.filled().len() - before);
        Poll::Ready(if fits { read } else { Err(io::ErrorKind::InvalidData.into()) })
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patiently(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.patiently(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Files that a server needs beside its connections.
#[cfg(unix)]
const OTHER_FILES: u64 = 100;

/// How many of the connections wished for the system has files for; asks it for as many as it gives.
#[cfg(unix)]
pub fn room_for(connections: usize) -> usize {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return connections };
    let wanted = (connections as u64).saturating_add(OTHER_FILES).min(hard).max(soft);
    let given = match setrlimit(Resource::RLIMIT_NOFILE, wanted, hard) {
        Ok(()) => wanted,
        Err(_) => soft,
    };
    connections.min(usize::try_from(given.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX))
}

/// How many of the connections wished for the system has files for.
#[cfg(not(unix))]
pub fn room_for(connections: usize) -> usize {
    connections
}
