//! The kernel's own measure of a connection: what no program at the other end can put off.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::net::TcpStream;
use tokio::time::Duration;

/// The smoothed round trip of one TCP connection, read when it is wanted.
///
/// Whoever wants it doesn't own the connection: it asks, and whoever reads from the connection next
/// answers. So a pong is always accompanied by a measure, and connections that nobody asks about cost
/// nothing.
#[derive(Debug, Default)]
pub(crate) struct RoundTrip {
    wanted: AtomicBool,
    micros: AtomicU32,
}

impl RoundTrip {
    /// Asks for a measure with the next bytes that arrive.
    pub(crate) fn ask(&self) {
        self.wanted.store(true, Ordering::Relaxed);
    }

    /// The last measure; none before the first one, or where the system has none.
    pub(crate) fn latest(&self) -> Option<Duration> {
        let micros = self.micros.load(Ordering::Relaxed);
        (micros > 0).then(|| Duration::from_micros(micros.into()))
    }

    /// Something has arrived: measures, if somebody has asked.
    pub(crate) fn arrived(&self, stream: &TcpStream) {
        if self.wanted.load(Ordering::Relaxed) {
            self.wanted.store(false, Ordering::Relaxed);
            self.micros.store(kernel::micros(stream).unwrap_or(0), Ordering::Relaxed);
        }
    }
}

#[cfg(target_os = "linux")]
mod kernel {
    use nix::sys::socket::getsockopt;
    use nix::{getsockopt_impl, libc, sockopt_impl};
    use tokio::net::TcpStream;

    /// The beginning of `struct tcp_info`, as numbers, up to `tcpi_rtt`. The kernel fills in as much
    /// as it is asked for, and this much it has had from the first.
    type Info = [u32; 18];
    const ROUND_TRIP: usize = 17;

    sockopt_impl!(TcpInfo, GetOnly, libc::IPPROTO_TCP, libc::TCP_INFO, Info);

    pub(super) fn micros(stream: &TcpStream) -> Option<u32> {
        getsockopt(stream, TcpInfo).ok().map(|info| info[ROUND_TRIP])
    }
}

#[cfg(not(target_os = "linux"))]
mod kernel {
    pub(super) fn micros(_: &tokio::net::TcpStream) -> Option<u32> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    #[test]
    fn the_number_is_where_the_kernel_puts_it() {
        assert_eq!(std::mem::offset_of!(nix::libc::tcp_info, tcpi_rtt), 17 * 4);
    }

    #[tokio::test]
    async fn a_measure_comes_when_it_was_asked_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut there = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (mut here, _) = listener.accept().await.unwrap();
        here.write_all(b"ping").await.unwrap();
        let mut bytes = [0; 4];
        there.read_exact(&mut bytes).await.unwrap();
        there.write_all(b"pong").await.unwrap();
        here.read_exact(&mut bytes).await.unwrap();
        let round_trip = RoundTrip::default();
        round_trip.arrived(&here);
        assert_eq!(round_trip.latest(), None, "nobody has asked");
        round_trip.ask();
        round_trip.arrived(&here);
        let measured = round_trip.latest().expect("a measure");
        assert!(measured < Duration::from_secs(5), "{measured:?}");
    }
}
