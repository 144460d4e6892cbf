//! A connection that takes its time: what goes in comes out so much later, in both directions.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How late a connection is.
#[derive(Clone, Copy)]
pub(super) struct Lateness {
    /// Each way.
    pub(super) delay: Duration,
    /// Answers to pings, on top of that.
    pub(super) pongs: Duration,
}

/// Opens a door to `server` that is so far away from it; says where.
pub(super) async fn open(server: SocketAddr, late: Lateness) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let addr = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            tokio::spawn(async move {
                // Where no connection can be made, what is sent is lost.
                let Ok(far) = TcpStream::connect(server).await else { return };
                let _ = (near.set_nodelay(true), far.set_nodelay(true));
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                let back = Lateness { pongs: Duration::ZERO, ..late };
                tokio::join!(carry(near_in, far_out, late), carry(far_in, near_out, back));
            });
        }
    });
    Ok(addr)
}

/// Carries bytes from one end to the other, each chunk as late as it is to be.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, late: Lateness) {
    let (send, mut waiting) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let read = async move {
        let mut chunk = vec![0; 16 * 1024];
        let mut frames = Frames::default();
        while let Ok(count @ 1..) = from.read(&mut chunk).await {
            let due = Instant::now() + late.delay;
            if late.pongs.is_zero() {
                let _ = send.send((due, chunk[..count].to_vec()));
                continue;
            }
            for frame in frames.split(&chunk[..count]) {
                if !is_pong(&frame) {
                    let _ = send.send((due, frame));
                    continue;
                }
                let send = send.clone();
                tokio::spawn(async move {
                    sleep_until(due + late.pongs).await;
                    let _ = send.send((Instant::now(), frame));
                });
            }
        }
    };
    let write = async move {
        while let Some((due, bytes)) = waiting.recv().await {
            sleep_until(due).await;
            if to.write_all(&bytes).await.is_err() {
                break;
            }
        }
    };
    tokio::join!(read, write);
}

fn is_pong(frame: &[u8]) -> bool {
    frame.first().is_some_and(|first| first & 0x0f == 0x0a)
}

/// What a client sends over a WebSocket, frame by frame; first the head of its request.
#[derive(Default)]
struct Frames {
    rest: Vec<u8>,
    begun: bool,
}

impl Frames {
    fn split(&mut self, bytes: &[u8]) -> Vec<Vec<u8>> {
        self.rest.extend_from_slice(bytes);
        let mut frames = Vec::new();
        while let Some(length) = self.length().filter(|length| *length <= self.rest.len()) {
            let rest = self.rest.split_off(length);
            frames.push(std::mem::replace(&mut self.rest, rest));
            self.begun = true;
        }
        frames
    }

    /// How long the first piece is, mask and all; `None` if not enough of it is here to tell.
    fn length(&self) -> Option<usize> {
        if !self.begun {
            return self.rest.windows(4).position(|end| end == b"\r\n\r\n").map(|at| at + 4);
        }
        let short = usize::from(self.rest.get(1)? & 0x7f);
        Some(match short {
            126 => 8 + usize::from(u16::from_be_bytes([*self.rest.get(2)?, *self.rest.get(3)?])),
            _ => 6 + short,
        })
    }
}
