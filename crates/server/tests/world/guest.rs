//! A world for tests: a server, and guests who speak to it over real sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Server, Settings};
use store::Log;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server on a runtime of its own, so that it can be killed at any moment.
pub(crate) struct House {
    runtime: Option<Runtime>,
    pub(crate) addr: String,
}

impl House {
    /// A house for guests who are quicker than people.
    pub(crate) async fn open(store: Arc<dyn Log>) -> Self {
        let quick = Settings {
            bot_pace: 0,
            messages_per_second: 10_000,
            tables_per_minute: 600,
            ..Settings::default()
        };
        Self::open_with(store, quick).await
    }

    pub(crate) async fn open_with(store: Arc<dyn Log>, settings: Settings) -> Self {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        runtime.spawn(async move {
            let server = Server::listen("127.0.0.1:0", store, settings).await.unwrap();
            sender.send(server.addr().unwrap().to_string()).unwrap();
            server.serve().await.unwrap();
        });
        Self { runtime: Some(runtime), addr: receiver.await.unwrap() }
    }

    /// Ends the server in the middle of whatever it does.
    pub(crate) fn kill(mut self) {
        self.runtime.take().unwrap().shutdown_background();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A plain HTTP request; the answer's status, cookie and JSON, or text.
pub(crate) async fn http(
    addr: &str,
    cookie: &str,
    call: &str,
    body: &Value,
) -> (u16, String, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{call} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or_default();
    (status, cookie.to_string(), serde_json::from_str(body).unwrap_or_else(|_| body.into()))
}

static CLIENTS: AtomicU64 = AtomicU64::new(1);

/// Sends bytes and returns all that comes back until the server hangs up.
pub(crate) async fn exchange(addr: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    read_to_end(&mut stream).await
}

/// Whatever the server still has to say before it hangs up.
pub(crate) async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut bytes)).await;
    // A connection that is reset has ended as well.
    let _ = read.expect("the server hangs up within 20 s");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What the server answers to the request for a WebSocket: 101, or why not.
pub(crate) async fn knock(addr: &str, cookie: &str, path: &str) -> (u16, TcpStream) {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\nconnection: upgrade\r\nupgrade: \
         websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        match tokio::time::timeout(Duration::from_secs(20), stream.read_u8()).await {
            Ok(Ok(byte)) => head.push(byte),
            other => panic!("no whole answer: {other:?}"),
        }
    }
    let head = String::from_utf8(head).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), stream)
}

/// A guest with a browser.
pub(crate) struct Guest {
    pub(crate) cookie: String,
    pub(crate) client: String,
    /// Which of those at the browser, if not whoever it belongs to.
    companion: Option<u8>,
    pub(crate) next_id: u64,
    pub(crate) seq: u64,
    /// The last scene.
    pub(crate) scene: Value,
    /// The last state of the table.
    pub(crate) table: Value,
    /// Everything that ever arrived.
    pub(crate) heard: Vec<Value>,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
}

impl Guest {
    pub(crate) async fn arrive(addr: &str, name: &str) -> Self {
        let (_, cookie, _) = http(addr, "", "POST /api/me", &json!({ "name": name })).await;
        Self {
            cookie,
            client: CLIENTS.fetch_add(1, Ordering::Relaxed).to_string(),
            companion: None,
            next_id: 0,
            seq: 0,
            scene: Value::Null,
            table: Value::Null,
            heard: Vec::new(),
            socket: None,
        }
    }

    /// Another tab of the same browser.
    pub(crate) fn tab(&self, client: &str) -> Self {
        Self {
            cookie: self.cookie.clone(),
            client: client.into(),
            companion: None,
            next_id: 0,
            seq: 0,
            scene: Value::Null,
            table: Value::Null,
            heard: Vec::new(),
            socket: None,
        }
    }

    /// Somebody else at the same browser.
    pub(crate) fn companion(&self, number: u8) -> Self {
        let client = CLIENTS.fetch_add(1, Ordering::Relaxed).to_string();
        Self { companion: Some(number), ..self.tab(&client) }
    }

    /// Orders a table; its id.
    pub(crate) async fn order(&self, addr: &str, order: &Value) -> String {
        let (status, _, answer) = http(addr, &self.cookie, "POST /api/tables", order).await;
        assert_eq!(status, 200, "{answer}");
        answer["id"].as_str().unwrap().into()
    }

    /// Opens a socket to a table without saying anything.
    pub(crate) async fn connect(&mut self, addr: &str, table: &str) {
        let whose = self.companion.map(|number| format!("?companion={number}"));
        let path = format!("/api/tables/{table}/ws{}", whose.unwrap_or_default());
        let mut request = format!("ws://{addr}{path}").into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        self.socket = Some(connect_async(request).await.unwrap().0);
    }

    /// Connects and says hello; returns what the server answers with.
    pub(crate) async fn join(&mut self, addr: &str, table: &str, since: Option<u64>) -> Value {
        self.connect(addr, table).await;
        self.say(&json!({ "type": "hello", "client": self.client, "since": since })).await;
        loop {
            let heard = self.hear().await.expect("an answer to hello");
            if ["welcome", "update", "problem"].contains(&heard["type"].as_str().unwrap()) {
                return heard;
            }
        }
    }

    /// Sends anything.
    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    /// Sends any text; a dead connection is noticed when listening.
    pub(crate) async fn say_text(&mut self, text: &str) {
        let _ = self.socket.as_mut().unwrap().send(Message::text(text)).await;
    }

    /// Sends bytes.
    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.as_mut().unwrap().send(Message::binary(bytes)).await;
    }

    /// Sends a WebSocket ping.
    pub(crate) async fn say_ping(&mut self) {
        let _ = self.socket.as_mut().unwrap().send(Message::Ping(Default::default())).await;
    }

    /// The next message; `None` when the connection is dead.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let socket = self.socket.as_mut()?;
        let message = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
        match message.expect("the server says something within 20 s") {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                self.take(&message);
                self.heard.push(message.clone());
                Some(message)
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => {
                self.socket = None;
                None
            }
            Some(Ok(_)) => Some(json!({ "type": "control" })),
        }
    }

    fn take(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => {
                self.seq = message["seq"].as_u64().unwrap();
                self.scene = message["scene"].clone();
                self.table = message["table"].clone();
            }
            Some("update") => {
                assert_eq!(message["after"].as_u64(), Some(self.seq), "no holes: {message}");
                self.seq = message["seq"].as_u64().unwrap();
                for (part, into) in [("scene", &mut self.scene), ("table", &mut self.table)] {
                    if !message[part].is_null() {
                        *into = message[part].clone();
                    }
                }
            }
            Some("presence") => {
                self.table["watchers"] = message["watchers"].clone();
                let here = message["here"].as_array().unwrap();
                for seat in self.table["seats"].as_array_mut().into_iter().flatten() {
                    if seat["who"]["kind"] == "person" {
                        seat["who"]["here"] = json!(here.contains(&seat["seat"]));
                    }
                }
            }
            _ => {}
        }
    }

    /// A message with the next number; returns the number.
    pub(crate) async fn ask(&mut self, mut message: Value) -> u64 {
        self.next_id += 1;
        message["id"] = json!(self.next_id);
        self.say(&message).await;
        self.next_id
    }

    /// Listens until the message with this number is answered; `None` when the line dies.
    pub(crate) async fn answer(&mut self, id: u64) -> Option<Value> {
        loop {
            let heard = self.hear().await?;
            if heard["ack"].as_u64() == Some(id) || heard["id"].as_u64() == Some(id) {
                return Some(heard);
            }
        }
    }

    /// Asks and waits for the answer, which is no refusal.
    pub(crate) async fn get(&mut self, message: Value) -> Value {
        let id = self.ask(message).await;
        let answer = self.answer(id).await.expect("an answer");
        assert!(answer["ack"].is_u64(), "{answer}");
        answer
    }

    /// An action that is offered, for a seat that must act if there is one; chosen by `pick`.
    pub(crate) fn choice(&self, pick: usize) -> Option<(u64, String)> {
        let offered = self.scene["offered"].as_array()?;
        let with = |must: bool| {
            offered.iter().find(|offer| {
                offer["must"] == json!(must) && !offer["actions"].as_array().unwrap().is_empty()
            })
        };
        // Drawing first keeps games long.
        let offer = with(false).or_else(|| with(true))?;
        let actions = offer["actions"].as_array().unwrap();
        let action = actions[pick % actions.len()].as_str().unwrap().to_string();
        Some((offer["seat"].as_u64().unwrap(), action))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table["stage"] == "over"
    }

    pub(crate) fn act(&self, seat: u64, action: &str) -> Value {
        json!({ "type": "act", "seat": seat, "action": action })
    }
}
