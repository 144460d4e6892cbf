//! A guest on a slow line, who sees, thinks and presses.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use game_core::{GameRng, Seed};
use serde_json::json;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::lineup::Part;

/// Until every line has been measured and everybody looks.
const READY: Duration = Duration::from_millis(1_600);
/// Longer than any race lasts.
const END: Duration = Duration::from_secs(20);

/// A guest at the far end of a line.
#[derive(Clone)]
pub(super) struct Runner {
    door: SocketAddr,
    cookie: String,
    person: String,
}

/// About half a second, never under a quarter: the same for everybody.
fn reaction(rng: &mut GameRng) -> Duration {
    let spread: u32 = (0..4).map(|_| rng.below(200_000)).sum();
    Duration::from_micros(250_000 + u64::from(spread))
}

impl Runner {
    /// Behind this door, with this cookie.
    pub(super) fn new(door: SocketAddr, cookie: String) -> Result<Self> {
        // The signed value is a signature of 44 letters, then the person's id and name.
        let plain = cookie.replace("%20", " ").replace("%3D", "=").replace("%2B", "+");
        let plain = plain.replace("%2F", "/");
        let value = plain.split_once('=').context("a cookie with a value")?.1;
        let signed = value.get(44..).context("a signed cookie")?;
        let person = signed.split(' ').next().context("a person")?.to_string();
        Ok(Self { door, cookie, person })
    }

    /// Who it is.
    pub(super) fn person(&self) -> &str {
        &self.person
    }

    /// Takes part in one race.
    pub(super) async fn run(
        self,
        table: String,
        seat: usize,
        part: Part,
        seed: usize,
    ) -> Result<()> {
        let race = self.race(table, seat, part, seed);
        timeout(END, race).await.context("a race that doesn't end")?
    }

    async fn race(self, table: String, seat: usize, part: Part, seed: usize) -> Result<()> {
        let mut rng = GameRng::from_seed(&Seed::from_text(&format!("runner {seed}")));
        let address = format!("ws://{}/api/tables/{table}/ws", self.door);
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let (mut stream, _) = connect_async(request).await?;
        let hello = json!({ "type": "hello", "client": format!("{table} {seat}"), "since": null });
        stream.send(Message::text(hello.to_string())).await?;
        let act = |id: u64, action: &str| {
            let act = json!({ "type": "act", "id": id, "seen": 0, "seat": seat, "action": action });
            Message::text(act.to_string())
        };
        let ready = sleep(READY);
        tokio::pin!(ready);
        let mut waits = part.starts.is_some();
        let mut seen = false;
        loop {
            tokio::select! {
                () = &mut ready, if waits => {
                    waits = false;
                    stream.send(act(1, part.starts.as_deref().unwrap_or_default())).await?;
                }
                heard = stream.next() => match heard {
                    Some(Ok(Message::Text(text))) => {
                        let ours = text.starts_with(r#"{"type":"update""#);
                        if ours && !seen && text.contains(r#""event":"#) {
                            seen = true;
                            let Some(claim) = &part.claims else { return Ok(()) };
                            // Pings are answered by the stream, which must be read meanwhile.
                            let press = sleep(reaction(&mut rng) + Duration::from_millis(part.grace));
                            tokio::pin!(press);
                            loop {
                                tokio::select! {
                                    () = &mut press => break,
                                    more = stream.next() => if !matches!(more, Some(Ok(_))) {
                                        bail!("the line broke");
                                    },
                                }
                            }
                            stream.send(act(2, claim)).await?;
                        } else if seen && (text.contains(r#""ack":2"#) || text.contains(r#""id":2,"#))
                            && !text.starts_with(r#"{"type":"held""#)
                        {
                            return Ok(());
                        }
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(error.into()),
                    None => bail!("the server has closed the line"),
                },
            }
        }
    }
}
