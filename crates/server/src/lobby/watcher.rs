//! A socket that looks at the lobby.

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::time::{Duration, interval, sleep};

use crate::api::ApiError;
use crate::limits::{Bucket, Rate};
use crate::router::App;
use crate::socket::{HEARTBEAT, deliver};
use crate::visitor::Visitor;

/// Changes that come quicker than this are told together.
const GATHERED: Duration = Duration::from_millis(250);
/// Nothing is said here, so a frame is a pong or the farewell.
const LONGEST_FRAME: usize = 256;
const READ_BUFFER: usize = 512;
/// Bytes that may arrive before a message is complete.
const UNHEARD: usize = 2 * LONGEST_FRAME + READ_BUFFER;
/// What may be said all the same before the socket is cut.
const FRAMES: Rate = Rate::per_second(10, 1);

/// `/api/lobby`: the list, and again whenever it changes.
pub(crate) async fn watch(
    State(app): State<App>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let place = app.limits.lobby_socket(visitor.address).ok_or_else(ApiError::too_many_sockets)?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME);
    Ok(upgrade.on_upgrade(async move |socket| {
        tell(app, visitor, socket).await;
        drop(place);
    }))
}

async fn tell(mut app: App, visitor: Visitor, mut socket: WebSocket) {
    let longest = app.hall.settings().patience.send;
    let mut changes = app.hall.bulletin().lobby.changes.subscribe();
    let mut allowance = Bucket::new(FRAMES);
    visitor.intake.allow(UNHEARD);
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.reset();
    let mut alive = true;
    let mut told: Option<Utf8Bytes> = None;
    loop {
        let list = app.hall.bulletin().lobby.text();
        // A table that came and went in one breath leaves the list as it was.
        if told.as_ref() != Some(&list) {
            if !deliver(&mut socket, Message::Text(list.clone()), longest).await {
                return;
            }
            told = Some(list);
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                // Whatever the client says here, only that it is there matters.
                said = socket.recv() => match said {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) if !allowance.take() => return,
                    Some(Ok(_)) => {
                        alive = true;
                        visitor.intake.allow(UNHEARD);
                    }
                },
                _ = heartbeat.tick() => {
                    let ping = Message::Ping(Default::default());
                    if !std::mem::take(&mut alive) || !deliver(&mut socket, ping, longest).await {
                        return;
                    }
                }
                _ = app.stop.changed() => return,
            }
        }
        sleep(GATHERED).await;
    }
}
