//! A person's socket at a table.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use game_core::Phrase;
use protocol::{ClientMessage, LONGEST_MESSAGE, Problem, ServerMessage, Trouble};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, interval, sleep_until, timeout};

use crate::limits::Bucket;
use crate::pings::Pings;
use crate::router::App;
use crate::session::Session;
use crate::task::{Call, bad_message};
use crate::viewer::{BACKLOG, Viewer, text};

/// A line that has been silent so long is asked whether it still lives.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long the other side may take to hang up.
const PARTING: Duration = Duration::from_secs(2);
/// By default each socket would zero a read buffer of 128 KiB for every read. Messages are short.
const READ_BUFFER: usize = 1024;

static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// `/api/tables/{table}/ws`
pub(crate) async fn join(
    State(app): State<App>,
    Path(table): Path<String>,
    session: Session,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| serve(app, table, session, socket))
}

async fn serve(app: App, id: String, session: Session, mut socket: WebSocket) {
    let handle = match app.hall.find(&id).await {
        Ok(Some(handle)) => handle,
        Ok(None) => return part(&mut socket, &no_such_table()).await,
        Err(error) => {
            eprintln!("table {id} can't be opened: {error}");
            return part(&mut socket, &cannot_open()).await;
        }
    };
    let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let (to, mut outbox) = mpsc::channel::<Utf8Bytes>(BACKLOG);
    let viewer = Viewer::new(number, session.person.clone(), session.table_name(), to);
    if !handle.call(Call::Join(Box::new(viewer))).await {
        return part(&mut socket, &closing()).await;
    }
    app.hall.guests().enter(&session.person, number, handle.clone());
    let rate = app.hall.settings().messages_per_second;
    let mut allowance = Bucket::new(3 * rate, f64::from(rate));
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.reset();
    let mut alive = true;
    let mut pings = Pings::new();
    let mut stop = app.stop.clone();
    let stopped = stop.changed();
    tokio::pin!(stopped);
    let farewell = loop {
        tokio::select! {
            next = outbox.recv() => match next {
                // Only the task holds a sender: when it lets the viewer go, the socket closes.
                Some(text) => if socket.send(Message::Text(text)).await.is_err() { break None },
                None => break Some(closing()),
            },
            said = socket.recv() => match said {
                Some(Ok(Message::Text(said))) => {
                    alive = true;
                    if !allowance.take() {
                        break Some(too_fast());
                    }
                    match serde_json::from_str::<ClientMessage>(&said) {
                        Ok(message) => {
                            let at = Instant::now();
                            if !handle.call(Call::Message(number, message, at)).await {
                                break Some(closing());
                            }
                        }
                        Err(error) => {
                            let problem = ServerMessage::Problem(bad_message(&error.to_string()));
                            if socket.send(Message::Text(text(&problem))).await.is_err() {
                                break None;
                            }
                        }
                    }
                }
                Some(Ok(Message::Binary(_))) => break Some(bad_message("binary")),
                Some(Ok(Message::Pong(answer))) => {
                    alive = true;
                    if let Some(time) = pings.answered(&answer)
                        && !handle.call(Call::Lag(number, time, None)).await
                    {
                        break Some(closing());
                    }
                }
                Some(Ok(Message::Ping(_))) => alive = true,
                Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
            },
            _ = heartbeat.tick() => {
                if !std::mem::take(&mut alive) || socket.send(Message::Ping(Default::default())).await.is_err() {
                    break None;
                }
            }
            () = sleep_until(pings.next), if handle.races => {
                if socket.send(Message::Ping(pings.send())).await.is_err() {
                    break None;
                }
            }
            _ = &mut stopped => break Some(closing()),
        }
    };
    app.hall.guests().leave(&session.person, number);
    handle.call(Call::Gone(number)).await;
    if let Some(problem) = farewell {
        part(&mut socket, &problem).await;
    }
}

/// Says why, and hangs up after the other side has: a line that is cut while something is still on
/// its way to us loses what is on its way to them.
async fn part(socket: &mut WebSocket, problem: &Problem) {
    let message = text(&ServerMessage::Problem(problem.clone()));
    // The other side may be gone: then there is nobody to part from.
    let _ = socket.send(Message::Text(message)).await;
    let _ = socket.send(close()).await;
    let hung_up = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(PARTING, hung_up).await;
}

fn close() -> Message {
    Message::Close(Some(CloseFrame { code: 1000, reason: Utf8Bytes::default() }))
}

fn no_such_table() -> Problem {
    let text = Phrase::new(
        "Такого стола нет: проверьте ссылку.",
        "There's no such table: check the link.",
    );
    Problem { trouble: Trouble::NoSuchTable, id: None, text }
}

fn cannot_open() -> Problem {
    let text = Phrase::new(
        "Этот стол сейчас не открыть: попробуйте позже.",
        "This table can't be opened right now: try again later.",
    );
    Problem { trouble: Trouble::StoreFailed, id: None, text }
}

fn closing() -> Problem {
    let text = Phrase::new(
        "Связь прервана, сейчас восстановим.",
        "The connection was closed; reconnecting.",
    );
    Problem { trouble: Trouble::Closing, id: None, text }
}

fn too_fast() -> Problem {
    let text = Phrase::new("Слишком много сообщений.", "Too many messages at once.");
    Problem { trouble: Trouble::TooFast, id: None, text }
}
