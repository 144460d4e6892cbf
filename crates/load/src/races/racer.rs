//! A guest on a slow connection, who sees, thinks and presses.

use std::fmt;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use game_core::{GameRng, Seed};
use serde_json::json;
use tokio::sync::Barrier;
use tokio::time::{Instant, interval, sleep, sleep_until, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::cheat::Cheat;
use super::drill::{Drill, Lineup};

/// Until every connection has been measured and everybody looks.
const READY: Duration = Duration::from_millis(1_600);
/// Between two races of a series, so that they are two.
const BREAK: Duration = Duration::from_millis(1_500);
/// Longer than any race lasts.
const END: Duration = Duration::from_secs(20);
/// Between the presses of a flood.
const FLOOD: Duration = Duration::from_millis(50);

/// A guest at the far end of a connection.
#[derive(Clone)]
pub(super) struct Racer {
    door: SocketAddr,
    cookie: String,
    person: String,
    cheat: Option<Cheat>,
}

/// The server has closed the connection, and has said this about it.
#[derive(Debug)]
pub(super) struct CutOff(pub(super) String);

impl fmt::Display for CutOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cut off: {}", self.0)
    }
}

impl std::error::Error for CutOff {}

/// What a guest does at a table.
#[derive(Clone)]
pub(super) struct Part {
    pub(super) drill: Arc<Drill>,
    pub(super) lineup: Arc<Lineup>,
    pub(super) seat: usize,
}

/// About two thirds of a second, never under a quarter: the same for everybody.
fn reaction(rng: &mut GameRng) -> Duration {
    let spread: u32 = (0..4).map(|_| rng.below(200_000)).sum();
    Duration::from_micros(250_000 + u64::from(spread))
}

impl Racer {
    /// Behind this door, with this cookie.
    pub(super) fn new(door: SocketAddr, cookie: String, cheat: Option<Cheat>) -> Result<Self> {
        // The signed value is a signature of 44 letters, then the person's id and name.
        let plain = cookie.replace("%20", " ").replace("%3D", "=").replace("%2B", "+");
        let plain = plain.replace("%2F", "/");
        let value = plain.split_once('=').context("a cookie with a value")?.1;
        let signed = value.get(44..).context("a signed cookie")?;
        let person = signed.split(' ').next().context("a person")?.to_string();
        Ok(Self { door, cookie, person, cheat })
    }

    pub(super) fn person(&self) -> &str {
        &self.person
    }

    /// Takes part in a race, or in a series of them, until all are decided. It begins when all are
    /// `there`.
    pub(super) async fn run(
        self,
        table: String,
        part: Part,
        seed: usize,
        there: Arc<Barrier>,
    ) -> Result<()> {
        let longest = END * part.drill.rounds as u32;
        let race = self.race(table, part, seed, there);
        timeout(longest, race).await.context("a race that doesn't end")?
    }

    async fn race(self, table: String, part: Part, seed: usize, there: Arc<Barrier>) -> Result<()> {
        let Part { drill, lineup, seat } = part;
        let mut rng = GameRng::from_seed(&Seed::from_text(&format!("runner {seed}")));
        let address = format!("ws://{}/api/tables/{table}/ws", self.door);
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let (mut stream, _) = connect_async(request).await?;
        let hello = json!({ "type": "hello", "client": format!("{table}-{seat}"), "since": null });
        stream.send(Message::text(hello.to_string())).await?;
        let ids = AtomicU64::new(0);
        let next = || ids.fetch_add(1, Ordering::Relaxed) + 1;
        let act =
            |action: &str| json!({ "type": "act", "id": next(), "seat": seat, "action": action });
        let again = || json!({ "type": "rematch", "id": next() });
        // Tables don't move in step.
        let look = READY + Duration::from_millis(u64::from(rng.below(800)));
        let mut ready: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(async move {
            sleep(look).await;
            there.wait().await;
        });
        let mut rounds = drill.rounds;
        let mut waits = true;
        let claims = lineup.claims[seat].as_deref();
        let mut flood = interval(FLOOD);
        let floods = claims.filter(|_| self.cheat == Some(Cheat::Floods));
        let mut seen = false;
        let mut problem = String::new();
        // Pings are answered by the stream, which must be read meanwhile.
        let mut press: Option<(Instant, &str)> = None;
        loop {
            tokio::select! {
                () = &mut ready, if waits => {
                    waits = false;
                    if seat == 0 {
                        stream.send(Message::text(act(&lineup.start).to_string())).await?;
                    }
                }
                _ = flood.tick(), if floods.is_some() => {
                    let claim = floods.unwrap_or_default();
                    stream.send(Message::text(act(claim).to_string())).await?;
                }
                () = sleep_until(press.map_or(Instant::now(), |(at, _)| at)), if press.is_some() => {
                    let (_, claim) = press.take().context("a press")?;
                    if self.cheat == Some(Cheat::Stamps) {
                        let mut stamped = act(claim);
                        stamped["pressed"] = json!(-500);
                        stream.send(Message::text(stamped.to_string())).await?;
                    }
                    stream.send(Message::text(act(claim).to_string())).await?;
                }
                heard = stream.next() => match heard {
                    Some(Ok(Message::Text(text))) if text.starts_with(r#"{"type":"update""#) => {
                        if !seen && text.contains(&drill.laid) {
                            seen = true;
                            let think = reaction(&mut rng) + Duration::from_millis(drill.grace);
                            press = claims.map(|claim| (Instant::now() + think, claim));
                            let always = drill.always.as_ref().filter(|_| claims.is_some());
                            if let Some(press) = always.filter(|_| self.cheat == Some(Cheat::Always)) {
                                stream.send(Message::text(act(press).to_string())).await?;
                            }
                        } else if seen && text.contains(&drill.verdict) {
                            rounds -= 1;
                            if rounds == 0 {
                                return Ok(());
                            }
                            (seen, press) = (false, None);
                            let pause = BREAK + Duration::from_millis(u64::from(rng.below(800)));
                            ready = Box::pin(sleep(pause));
                            waits = true;
                            stream.send(Message::text(again().to_string())).await?;
                        }
                    }
                    Some(Ok(Message::Text(text))) if text.starts_with(r#"{"type":"problem""#) => {
                        problem = text.to_string();
                    }
                    // Whatever is sent after this would be an error.
                    Some(Ok(Message::Close(_))) | None => return Err(CutOff(problem).into()),
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(error.into()),
                },
            }
        }
    }
}
