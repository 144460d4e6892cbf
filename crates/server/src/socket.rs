//! A person's socket at a table.

use std::pin::pin;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use game_core::Phrase;
use protocol::{ClientMessage, LONGEST_MESSAGE, Problem, ServerMessage, Trouble};
use table::MOST_COMPANIONS;
use tokio::time::{Duration, Instant, interval, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite;

use crate::api::ApiError;
use crate::hall::TableHandle;
use crate::limits::{Bucket, Rate};
use crate::outbox::Outbox;
use crate::pings::Pings;
use crate::random;
use crate::reading::{not_utf8, read};
use crate::router::App;
use crate::session::{Known, Session};
use crate::task::{Call, Question, bad_message};
use crate::viewer::{Viewer, text};
use crate::visitor::Visitor;

/// A socket that has been silent so long is asked whether it still lives.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long the other side may take to hang up.
const PARTING: Duration = Duration::from_secs(2);
/// By default each socket would zero a read buffer of 128 KiB for every read. Messages are short.
const READ_BUFFER: usize = 1024;
/// Bytes that may arrive before a message is complete: its own, heads of frames, and what is read ahead.
const UNHEARD: usize = 2 * LONGEST_MESSAGE + READ_BUFFER;
/// Hellos in a row, and per second: each is answered by a whole game.
const HELLOS: Rate = Rate::per_second(3, 1);
/// Whoever asks what actions would lead to faster than that can be told waits so long for each.
const QUESTIONS_APART: Duration = Duration::from_millis(20);
/// Letters in the longest name that a client may go by.
const LONGEST_CLIENT: usize = 64;

/// Sockets' numbers. They begin anywhere, so that those of two servers differ.
static NUMBERS: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(u64::from_ne_bytes(random::bytes())));

/// Who comes by a socket, of all those at a browser.
#[derive(serde::Deserialize)]
pub(crate) struct Whose {
    /// None: whoever the browser belongs to.
    companion: Option<u8>,
}

impl Whose {
    fn may_be(&self) -> bool {
        self.companion.is_none_or(|number| number <= MOST_COMPANIONS)
    }
}

/// `/api/tables/{table}/ws`
pub(crate) async fn join(
    State(app): State<App>,
    Path(table): Path<String>,
    visitor: Visitor,
    Known(session): Known,
    whose: Result<Query<Whose>, QueryRejection>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let whose = whose.ok().map(|Query(whose)| whose).filter(Whose::may_be);
    let whose = whose.ok_or_else(|| {
        ApiError::bad(
            "За одним экраном — до двенадцати человек.",
            "One screen has room for twelve people at most.",
        )
    })?;
    // Companions count as whoever they are with.
    let places = app.limits.table_socket(visitor.address, &session.person);
    let places = places.ok_or_else(ApiError::too_many_sockets)?;
    let session = match whose.companion {
        Some(number) => session.companion(number),
        None => session,
    };
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE);
    // In a box, or each socket's task would have room for it twice.
    Ok(upgrade.on_upgrade(move |mut socket| {
        Box::pin(async move {
            let longest = app.hall.settings().patience.send;
            if let Some(problem) = serve(&app, &table, &session, visitor, &mut socket).await {
                part(&mut socket, &problem, longest).await;
            }
            drop(places);
        })
    }))
}

/// What is to be done about a message from the other side.
enum Heard {
    Nothing,
    /// It is answered, and the socket stays.
    Answer(Utf8Bytes),
    Part(Problem),
    /// The other side says goodbye.
    Gone,
    Lost,
}

/// How it has ended with a socket.
enum Ended {
    /// It is closed from here, and told why.
    Because(Problem),
    Gone,
    /// Without a word.
    Lost,
}

/// The server's side of one socket.
struct Listener {
    handle: TableHandle,
    number: u64,
    visitor: Visitor,
    allowance: Bucket,
    /// Questions have an allowance of their own: aiming asks often.
    questions: Bucket,
    hellos: Bucket,
    pings: Pings,
    alive: bool,
}

/// Serves the socket until it is to be closed; what to say then, if the other side is still there.
async fn serve(
    app: &App,
    id: &str,
    session: &Session,
    visitor: Visitor,
    socket: &mut WebSocket,
) -> Option<Problem> {
    let handle = match app.hall.find(id).await {
        Ok(Some(handle)) => handle,
        Ok(None) => return Some(no_such_table()),
        Err(error) => {
            tracing::error!("table {id} can't be opened: {error}");
            return Some(cannot_open());
        }
    };
    let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let (outbox, mut inbox) = Outbox::new();
    let viewer = Viewer::new(number, session.person.clone(), session.table_name(), outbox)
        .coming_from(visitor.address)
        .limited_by(app.limits.remarks());
    if !handle.call(Call::Join(Box::new(viewer))).await {
        return Some(closing());
    }
    app.open_sockets.enter(&session.person, number, handle.clone());
    let settings = app.hall.settings();
    let (rate, longest) = (settings.messages_per_second, settings.patience.send);
    let mut listener = Listener {
        handle,
        number,
        visitor,
        allowance: Bucket::new(Rate::per_second(rate.saturating_mul(3), rate)),
        questions: Bucket::new(Rate::per_second(rate.saturating_mul(3), rate)),
        hellos: Bucket::new(HELLOS),
        pings: Pings::new(),
        alive: true,
    };
    listener.visitor.intake.allow(UNHEARD);
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.reset();
    let mut stop = app.stop.clone();
    let mut stopped = pin!(async { drop(stop.wait_for(|stop| *stop).await) });
    let ended = loop {
        let send = tokio::select! {
            // Mostly there is something to send; asking the others first would cost more than sending it.
            biased;
            next = inbox.next() => match next {
                Some(text) => Message::Text(text),
                // Only the task holds the outbox: when it lets the viewer go, the socket closes.
                None => break Ended::Because(closing()),
            },
            said = socket.recv() => match listener.hear(said).await {
                Heard::Nothing => continue,
                Heard::Answer(answer) => Message::Text(answer),
                Heard::Part(problem) => break Ended::Because(problem),
                Heard::Gone => break Ended::Gone,
                Heard::Lost => break Ended::Lost,
            },
            _ = heartbeat.tick() => match std::mem::take(&mut listener.alive) {
                true => Message::Ping(Default::default()),
                false => break Ended::Lost,
            },
            () = sleep_until(listener.pings.next), if listener.handle.has_races() => listener.ping(),
            () = &mut stopped => break Ended::Because(closing()),
        };
        if !deliver(socket, send, longest).await {
            break Ended::Lost;
        }
    };
    app.open_sockets.leave(&session.person, number);
    let call = if matches!(ended, Ended::Lost) { Call::Lost(number) } else { Call::Gone(number) };
    listener.handle.call(call).await;
    match ended {
        Ended::Because(problem) => Some(problem),
        Ended::Gone | Ended::Lost => None,
    }
}

impl Listener {
    async fn hear(&mut self, said: Option<Result<Message, axum::Error>>) -> Heard {
        let said = match said {
            Some(Ok(said)) => said,
            Some(Err(error)) => return unheard(error).map_or(Heard::Lost, Heard::Part),
            None => return Heard::Lost,
        };
        self.alive = true;
        self.visitor.intake.allow(UNHEARD);
        let call = match said {
            Message::Close(_) => return Heard::Gone,
            Message::Binary(_) => return Heard::Part(bad_message(&binary())),
            Message::Pong(answer) => match self.pings.answered(&answer) {
                Some(time) => self.lag(time),
                // Not an answer to a measurement: as good as a ping.
                None if self.allowance.take() => return Heard::Nothing,
                None => return Heard::Part(too_fast()),
            },
            Message::Ping(_) if self.allowance.take() => return Heard::Nothing,
            Message::Ping(_) => return Heard::Part(too_fast()),
            Message::Text(said) => match read(said.as_bytes()) {
                Ok(ClientMessage::Try { id, seat, action }) if self.questions.take() => {
                    let viewer = self.number;
                    return match self.handle.ask(Question { viewer, id, seat, action }) {
                        true => Heard::Nothing,
                        false => Heard::Part(closing()),
                    };
                }
                // Whoever asks faster waits, and is heard with the next question.
                Ok(ClientMessage::Try { id, .. }) => {
                    sleep(QUESTIONS_APART).await;
                    return Heard::Answer(text(&ServerMessage::Done { ack: id }));
                }
                _ if !self.allowance.take() => return Heard::Part(too_fast()),
                Ok(ClientMessage::Hello { .. }) if !self.hellos.take() => {
                    return Heard::Part(too_fast());
                }
                Ok(ClientMessage::Hello { client, .. }) if !is_client(&client) => {
                    return Heard::Answer(text(&ServerMessage::Problem(bad_message(
                        &Phrase::new(
                            "client: так клиента звать не может быть",
                            "client: no client can go by this name",
                        ),
                    ))));
                }
                Ok(message) => Call::Message(self.number, message, Instant::now()),
                Err(fault) => {
                    let problem = bad_message(&fault);
                    let problem = Problem { id: number_in(&said), ..problem };
                    return Heard::Answer(text(&ServerMessage::Problem(problem)));
                }
            },
        };
        match self.handle.call(call).await {
            true => Heard::Nothing,
            false => Heard::Part(closing()),
        }
    }

    fn ping(&mut self) -> Message {
        if let Some(round_trip) = &self.visitor.round_trip {
            round_trip.ask();
        }
        Message::Ping(self.pings.send())
    }

    fn lag(&self, time: Duration) -> Call {
        let kernel = self.visitor.round_trip.as_ref().and_then(|measured| measured.latest());
        Call::Lag(self.number, time, kernel)
    }
}

/// What is wrong with a message that the other side should be told of; `None`: the connection is dead.
fn unheard(error: axum::Error) -> Option<Problem> {
    let fault = match *error.into_inner().downcast().ok()? {
        tungstenite::Error::Utf8(reason) => {
            // It says so in words only, and not always: `… from index 5`.
            let good = reason.rsplit_once("from index ");
            not_utf8(good.and_then(|(_, index)| index.parse().ok()))
        }
        tungstenite::Error::Capacity(_) => Phrase::new(
            format!("оно длиннее {LONGEST_MESSAGE} байт"),
            format!("it is longer than {LONGEST_MESSAGE} bytes"),
        ),
        _ => return None,
    };
    Some(bad_message(&fault))
}

fn binary() -> Phrase {
    Phrase::new("нужен текст, а не байты", "it has to be text, not bytes")
}

/// May a client go by this name?
fn is_client(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (1..=LONGEST_CLIENT).contains(&name.len()) && name.bytes().all(fits)
}

/// The number of a message that is none: whoever sent it needn't send it again.
fn number_in(said: &str) -> Option<u64> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str(said).ok().map(|Numbered { id }| id)
}

/// Sends a message; false if the other side is gone or doesn't take it in time.
pub(crate) async fn deliver(socket: &mut WebSocket, message: Message, longest: Duration) -> bool {
    matches!(timeout(longest, socket.send(message)).await, Ok(Ok(())))
}

/// Says why, and hangs up after the other side has: a connection that is cut while something is still
/// on its way to us loses what is on its way to them.
async fn part(socket: &mut WebSocket, problem: &Problem, longest: Duration) {
    let message = Message::Text(text(&ServerMessage::Problem(problem.clone())));
    // The other side may be gone: then there is nobody to part from.
    if !deliver(socket, message, longest).await || !deliver(socket, close(), longest).await {
        return;
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_understood_is_answered_by_its_number() {
        assert_eq!(number_in(r#"{"type":"sit","id":7,"seat":"first"}"#), Some(7));
        assert_eq!(number_in(r#"{"type":"sit","id":-7}"#), None);
        assert_eq!(number_in("sit"), None);
    }

    #[test]
    fn clients_go_by_short_plain_names() {
        for good in ["q7x2", "client-of_Anna", &"x".repeat(64)] {
            assert!(is_client(good), "{good}");
        }
        for bad in ["", "two words", "Анна", "a\u{0}", &"x".repeat(65)] {
            assert!(!is_client(bad), "{bad}");
        }
    }
}
