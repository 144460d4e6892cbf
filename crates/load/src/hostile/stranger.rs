//! Somebody with bad intent.

use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use super::{Flood, Orders};

/// Somebody with bad intent, at one of the machine's own addresses.
pub(super) struct Stranger {
    from: Ipv4Addr,
    to: SocketAddr,
    orders: Arc<Orders>,
    /// A table where honest people play.
    table: String,
    cookie: String,
    held: VecDeque<TcpStream>,
    strikes: usize,
}

/// Connections that one stranger holds.
const MOST_HELD: usize = 60;
/// How long the server may take to answer before the stranger tries something else.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// Frames at once.
const FRAMES: usize = 40;

const TEXT: u8 = 0x81;
const BEGUN: u8 = 0x01;
const GOES_ON: u8 = 0x00;
const PING: u8 = 0x89;

impl Stranger {
    /// The `number`th stranger.
    pub(super) fn new(
        number: usize,
        from: Ipv4Addr,
        to: SocketAddr,
        orders: Arc<Orders>,
        table: String,
    ) -> Self {
        let (cookie, held) = (String::new(), VecDeque::new());
        Self { from, to, orders, table, cookie, held, strikes: number }
    }

    /// Does it once; false if the server refuses.
    pub(super) async fn strike(&mut self, flood: Flood) -> Result<bool> {
        self.strikes += 1;
        timeout(ANSWERED_WITHIN, self.try_to(flood)).await.context("no answer")?
    }

    async fn try_to(&mut self, flood: Flood) -> Result<bool> {
        let at_table = format!("/api/tables/{}/ws", self.table);
        match flood {
            Flood::None => Ok(true),
            Flood::Tables => {
                // Every other time somebody new.
                if self.strikes.is_multiple_of(2) {
                    self.cookie.clear();
                }
                self.be_known().await?;
                let order = self.orders.table.to_string();
                Ok(self.ask("POST /api/tables", &order).await?.0 == 200)
            }
            Flood::Sockets => {
                let path = if self.strikes.is_multiple_of(2) { "/api/lobby" } else { &at_table };
                let socket = self.socket(path, false).await?;
                self.hold(socket);
                Ok(true)
            }
            Flood::Frames => {
                let mut socket = self.held_or_new(&at_table).await?;
                let frames = match self.strikes % 4 {
                    0 => frame(TEXT, b"{}").repeat(FRAMES),
                    1 => frame(PING, b"?").repeat(FRAMES),
                    2 => frame(TEXT, &[b'x'; 4_000]).repeat(FRAMES),
                    _ => [frame(BEGUN, b"x"), frame(GOES_ON, b"").repeat(100 * FRAMES)].concat(),
                };
                socket.write_all(&frames).await?;
                self.keep(socket)
            }
            Flood::Renames => {
                let name = json!({ "name": format!("Name {}", self.strikes) }).to_string();
                Ok(self.ask("POST /api/me", &name).await?.0 == 200)
            }
            Flood::Hellos => {
                let mut socket = self.held_or_new(&at_table).await?;
                socket.write_all(&frame(TEXT, self.hello().as_bytes())).await?;
                self.keep(socket)
            }
            Flood::Halves => {
                let mut stream = self.connect(false).await?;
                let half = match self.strikes % 3 {
                    0 => String::new(),
                    1 => format!("GET / HTTP/1.1\r\nhost: {}\r\nx-y: ", self.to),
                    _ => format!(
                        "POST /api/me HTTP/1.1\r\nhost: {}\r\ncontent-length: 9000\r\n\r\n{{",
                        self.to
                    ),
                };
                stream.write_all(half.as_bytes()).await?;
                self.hold(stream);
                Ok(true)
            }
            Flood::Unread => {
                let mut socket = self.socket(&at_table, true).await?;
                let hello = frame(TEXT, self.hello().as_bytes());
                socket.write_all(&hello.repeat(3)).await?;
                self.hold(socket);
                Ok(true)
            }
            Flood::Logs => {
                let call = format!("GET /api/tables/{}/log?game=1", self.table);
                self.be_known().await?;
                Ok(self.ask(&call, "").await?.0 != 429)
            }
            Flood::Requests => Ok(self.ask("GET /", "").await?.0 == 200),
            Flood::Thoughts => {
                let socket = match self.held.pop_front() {
                    Some(socket) => socket,
                    None => self.let_bots_play().await?,
                };
                self.keep(socket)
            }
        }
    }

    /// Opens a table, has bots begin to play there, and looks on.
    async fn let_bots_play(&mut self) -> Result<TcpStream> {
        self.be_known().await?;
        let Orders { slow, bot, .. } = &*self.orders.clone();
        let (status, answer) = self.ask("POST /api/tables", &slow.to_string()).await?;
        let Some(opened) = answer.lines().last().filter(|_| status == 200) else {
            bail!("no table")
        };
        let opened: Value = serde_json::from_str(opened)?;
        let table = opened["id"].as_str().context("a table")?;
        let mut socket = self.socket(&format!("/api/tables/{table}/ws"), false).await?;
        let seat =
            |seat: u64| json!({ "type": "seat_bot", "id": seat + 1, "seat": seat, "bot": bot });
        let start = json!({ "type": "start", "id": 3 });
        for said in [self.hello(), seat(0).to_string(), seat(1).to_string(), start.to_string()] {
            socket.write_all(&frame(TEXT, said.as_bytes())).await?;
        }
        Ok(socket)
    }

    fn hello(&self) -> String {
        json!({ "type": "hello", "client": "stranger", "since": null }).to_string()
    }

    fn hold(&mut self, stream: TcpStream) {
        self.held.push_back(stream);
        if self.held.len() > MOST_HELD {
            self.held.pop_front();
        }
    }

    /// A socket that is still open, or a new one.
    async fn held_or_new(&mut self, path: &str) -> Result<TcpStream> {
        match self.held.pop_front() {
            Some(socket) => Ok(socket),
            None => self.socket(path, false).await,
        }
    }

    /// Keeps a socket for the next time, unless the server has closed it.
    fn keep(&mut self, socket: TcpStream) -> Result<bool> {
        let mut heard = [0; 16 * 1024];
        loop {
            match socket.try_read(&mut heard) {
                Ok(0) => return Ok(false),
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => break,
                Err(error) => return Err(error.into()),
            }
        }
        self.held.push_back(socket);
        Ok(true)
    }

    async fn connect(&self, deaf: bool) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if deaf {
            socket.set_recv_buffer_size(1024)?;
        }
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        Ok(socket.connect(self.to).await?)
    }

    async fn socket(&mut self, path: &str, deaf: bool) -> Result<TcpStream> {
        self.be_known().await?;
        let mut stream = self.connect(deaf).await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\nupgrade: \
             websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.to, self.cookie
        );
        stream.write_all(request.as_bytes()).await?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await?;
        if !head.ends_with(b"101") {
            bail!("no socket");
        }
        Ok(stream)
    }

    /// Gets a session, if it has none.
    async fn be_known(&mut self) -> Result<()> {
        if self.cookie.is_empty() && self.ask("GET /api/me", "").await?.0 != 200 {
            bail!("no session");
        }
        Ok(())
    }

    /// A request of its own connection: the status and the answer.
    async fn ask(&mut self, call: &str, body: &str) -> Result<(u16, String)> {
        let mut stream = self.connect(false).await?;
        let request = format!(
            "{call} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.to,
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie.and_then(|line| line.split(';').next()) {
            self.cookie = cookie.into();
        }
        Ok((status.context("an answer")?, answer))
    }
}

/// A frame as a client sends it, with a mask that changes nothing.
fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![kind];
    match u8::try_from(payload.len()) {
        Ok(length @ 0..126) => frame.push(0x80 | length),
        _ => {
            frame.push(0x80 | 126);
            frame.extend((payload.len() as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_written_as_clients_write_them() {
        assert_eq!(frame(TEXT, b"{}"), [0x81, 0x82, 0, 0, 0, 0, b'{', b'}']);
        let long = frame(BEGUN, &[7; 300]);
        assert_eq!(long[..8], [0x01, 0x80 | 126, 1, 44, 0, 0, 0, 0]);
        assert_eq!(long.len(), 308);
    }
}
