//! Guests who play: two sockets at each table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::http::request;

/// What the guests went through.
#[derive(Default)]
pub(crate) struct Heard {
    /// Actions acknowledged.
    pub(crate) actions: u64,
    /// From the sending of an action to the other seat's update.
    pub(crate) delays: Vec<Duration>,
}

/// All guests at their tables.
pub(crate) struct Guests(Vec<Pair>);

/// Two guests at one table.
pub(crate) struct Pair {
    pub(crate) table: String,
    sockets: [Socket; 2],
    next_id: u64,
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// A seat of this guest, and something that it may do.
    offered: Option<(u64, String)>,
    pub(crate) over: bool,
    ack: u64,
    pub(crate) seq: u64,
}

/// The cookie's name; a part of its signature is a name for the client.
const COOKIE: &str = "igroteka";
/// Tables that are set at the same time.
const AT_ONCE: usize = 32;

impl Guests {
    /// Opens the tables, seats two guests at each and begins the games.
    pub(crate) async fn seat(addr: &str, tables: usize, order: &Value) -> Result<Self> {
        let mut pairs = Vec::with_capacity(tables);
        let mut waiting = JoinSet::new();
        for _ in 0..tables {
            if waiting.len() >= AT_ONCE {
                pairs.push(waiting.join_next().await.context("a table is being set")???);
            }
            waiting.spawn(Pair::seat(addr.to_string(), order.to_string()));
        }
        while let Some(pair) = waiting.join_next().await {
            pairs.push(pair??);
        }
        Ok(Self(pairs))
    }

    /// Lets them play for a while.
    pub(crate) async fn play(self, pace: Option<f64>, time: Duration) -> Heard {
        let stop = Arc::new(AtomicBool::new(false));
        let mut tables = JoinSet::new();
        let count = self.0.len().max(1) as u32;
        for (number, pair) in self.0.into_iter().enumerate() {
            let breath = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
            // Tables don't act in step.
            let first = breath.unwrap_or_default() * (number as u32) / count;
            tables.spawn(pair.play(first, breath, stop.clone()));
        }
        tokio::time::sleep(time).await;
        stop.store(true, Ordering::Relaxed);
        let mut all = Heard::default();
        while let Some(heard) = tables.join_next().await {
            let heard = heard.unwrap_or_default();
            all.actions += heard.actions;
            all.delays.extend(heard.delays);
        }
        all
    }
}

impl Pair {
    /// Two guests at a table of their own, whose game has begun.
    pub(crate) async fn seat(addr: String, order: String) -> Result<Self> {
        let (_, first) = request(&addr, "", "POST /api/me", r#"{"name":"one"}"#).await?;
        let (_, second) = request(&addr, "", "POST /api/me", r#"{"name":"two"}"#).await?;
        let (body, _) = request(&addr, &first, "POST /api/tables", &order).await?;
        let opened: Value = serde_json::from_str(&body)?;
        let table = opened["id"].as_str().context("an id for the table")?;
        let one = Socket::join(&addr, &first, table).await?;
        let two = Socket::join(&addr, &second, table).await?;
        let mut pair = Self { table: table.into(), sockets: [one, two], next_id: 0 };
        pair.ask(0, json!({ "type": "sit", "seat": 0 })).await?;
        pair.ask(1, json!({ "type": "sit", "seat": 1 })).await?;
        pair.ask(0, json!({ "type": "start" })).await?;
        Ok(pair)
    }

    /// Sends a message and waits until it is acknowledged.
    async fn ask(&mut self, who: usize, message: Value) -> Result<()> {
        self.next_id += 1;
        self.sockets[who].ask(self.next_id, message).await
    }

    async fn play(
        mut self,
        first: Duration,
        breath: Option<Duration>,
        stop: Arc<AtomicBool>,
    ) -> Heard {
        let mut heard = Heard::default();
        tokio::time::sleep(first).await;
        let mut clock = breath.map(tokio::time::interval);
        // A table whose connection breaks has nothing more to add.
        while !stop.load(Ordering::Relaxed) {
            if let Some(clock) = &mut clock {
                clock.tick().await;
            }
            match self.act().await {
                Ok(Some(delay)) => {
                    heard.actions += 1;
                    heard.delays.push(delay);
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::warn!("a guest gives up: {error:#}");
                    break;
                }
            }
        }
        heard
    }

    /// One action, or a rematch when the game is over; how long the other seat waited for its news.
    pub(crate) async fn act(&mut self) -> Result<Option<Duration>> {
        if self.sockets.iter().any(|socket| socket.over) {
            self.ask(0, json!({ "type": "rematch" })).await?;
            self.ask(1, json!({ "type": "rematch" })).await?;
            while self.sockets[0].over {
                self.sockets[0].hear().await?;
            }
            return Ok(None);
        }
        let Some(who) = (0..2).find(|&who| self.sockets[who].offered.is_some()) else {
            let [one, two] = &mut self.sockets;
            tokio::select! { heard = one.hear() => heard?, heard = two.hear() => heard? };
            return Ok(None);
        };
        let (seat, action) = self.sockets[who].offered.take().unwrap_or_default();
        let message = json!({ "type": "act", "seat": seat, "action": action });
        let sent = Instant::now();
        self.ask(who, message).await?;
        while self.sockets[1 - who].seq < self.sockets[who].seq {
            self.sockets[1 - who].hear().await?;
        }
        Ok(Some(sent.elapsed()))
    }
}

impl Socket {
    pub(crate) async fn join(addr: &str, cookie: &str, table: &str) -> Result<Self> {
        let mut socket = Self::connect(addr, cookie, table).await?;
        socket.hello(cookie, None).await?;
        Ok(socket)
    }

    /// A socket by which nothing was said yet.
    pub(crate) async fn connect(addr: &str, cookie: &str, table: &str) -> Result<Self> {
        let mut request = format!("ws://{addr}/api/tables/{table}/ws").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) = connect_async_with_config(request, Some(config), true).await?;
        Ok(Self { stream, offered: None, over: false, ack: 0, seq: 0 })
    }

    /// Says hello; the answer.
    pub(crate) async fn hello(&mut self, cookie: &str, since: Option<u64>) -> Result<Utf8Bytes> {
        let letters = cookie.chars().filter(char::is_ascii_alphanumeric).skip(COOKIE.len());
        let client: String = letters.take(24).collect();
        let hello = json!({ "type": "hello", "client": client, "since": since });
        self.stream.send(Message::text(hello.to_string())).await?;
        self.hear().await
    }

    /// Sends a message under a number and waits until it is acknowledged.
    pub(crate) async fn ask(&mut self, id: u64, mut message: Value) -> Result<()> {
        message["id"] = json!(id);
        self.stream.send(Message::text(message.to_string())).await?;
        while self.ack < id {
            self.hear().await?;
        }
        Ok(())
    }

    /// The next thing that the server says.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.take(&text)?;
                    return Ok(text);
                }
                Some(Ok(Message::Close(_))) | None => bail!("the server has closed the connection"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Looks for the little that a guest needs instead of reading it all: guests share the machine
    /// with the server that is measured. Quotes in texts are escaped, so a name is a name.
    fn take(&mut self, text: &Utf8Bytes) -> Result<()> {
        if text.starts_with(r#"{"type":"refused""#) || text.starts_with(r#"{"type":"problem""#) {
            bail!("{text}");
        }
        self.ack = number(text, r#""ack":"#).unwrap_or(self.ack);
        self.seq = number(text, r#""seq":"#).unwrap_or(self.seq);
        if let Some((_, rest)) = text.split_once(r#""stage":""#) {
            self.over = rest.starts_with("over");
        }
        if let Some((_, rest)) = text.split_once(r#""offered":["#) {
            self.offered = rest.split(r#"{"seat":"#).skip(1).find_map(offer);
        }
        Ok(())
    }
}

/// A seat and its first action, if it has one.
fn offer(text: &str) -> Option<(u64, String)> {
    let (_, actions) = text.split_once(r#""actions":["#)?;
    let action = actions.strip_prefix('"')?.split('"').next()?;
    Some((text[..text.find(|letter: char| !letter.is_ascii_digit())?].parse().ok()?, action.into()))
}

/// The number behind the first `name` in `text`, if there is one.
fn number(text: &str, name: &str) -> Option<u64> {
    let (_, rest) = text.split_once(name)?;
    rest[..rest.find(|letter: char| !letter.is_ascii_digit())?].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_seat_that_may_act_is_found() {
        let none = r#"0,"must":false,"actions":[],"forms":[]},"#;
        let some = r#"12,"must":true,"actions":["play d7","draw"],"forms":[]}"#;
        assert_eq!(offer(none), None);
        assert_eq!(offer(some), Some((12, "play d7".into())));
        assert_eq!(number(r#"{"ack":7,"seq":12}"#, r#""seq":"#), Some(12));
    }
}
