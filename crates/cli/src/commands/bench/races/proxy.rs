//! A line that takes its time: what goes in comes out so much later, in both directions.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// Opens a door to `server` that is `delay` away from it; says where.
pub(super) async fn open(server: SocketAddr, delay: Duration) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let addr = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            tokio::spawn(async move {
                // A line that can't be laid is a dead line.
                let Ok(far) = TcpStream::connect(server).await else { return };
                let _ = (near.set_nodelay(true), far.set_nodelay(true));
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                tokio::join!(carry(near_in, far_out, delay), carry(far_in, near_out, delay));
            });
        }
    });
    Ok(addr)
}

/// Carries bytes from one end to the other, each chunk `delay` after it came.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, delay: Duration) {
    let (late, mut waiting) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let read = async move {
        let mut chunk = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut chunk).await {
            if late.send((Instant::now() + delay, chunk[..count].to_vec())).is_err() {
                break;
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
