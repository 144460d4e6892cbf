//! Somebody who looks at a table through a socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;
use serde::{Deserialize, Serialize};
use table::{ClientId, PersonId, browser_of};
use tokio::sync::mpsc;

use crate::address::Address;
use crate::limits::Buckets;

/// Messages that may wait for a slow connection; one that falls further behind is cut off, and comes
/// back.
const BACKLOG: usize = 64;
/// Most messages are no longer, so that writing them moves nothing.
const USUAL_LENGTH: usize = 2 * 1024;
/// Bytes that may wait behind the message that is being sent.
const LARGEST_BACKLOG: usize = 1024 * 1024;

/// One socket at a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct Viewer {
    /// The socket's number.
    pub(crate) number: u64,
    /// Whose it is.
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// The client's own name, once it has said hello.
    pub(crate) client: Option<ClientId>,
    /// The number of the address that they come from.
    pub(crate) from: u64,
    /// What limits remarks, for all sockets of a browser together.
    #[serde(skip)]
    remarks: Option<Arc<Buckets<PersonId>>>,
    #[serde(skip)]
    outbox: Outbox,
}

impl Viewer {
    pub(crate) fn new(
        number: u64,
        person: PersonId,
        name: String,
        outbox: impl Into<Outbox>,
    ) -> Self {
        let outbox = outbox.into();
        Self { number, person, name, client: None, from: 0, remarks: None, outbox }
    }

    pub(crate) fn coming_from(self, address: Address) -> Self {
        Self { from: address.number(), ..self }
    }

    /// Counts the person's remarks here.
    pub(crate) fn limited_by(self, remarks: Arc<Buckets<PersonId>>) -> Self {
        Self { remarks: Some(remarks), ..self }
    }

    /// May this socket's person say something now? Counts as said.
    pub(crate) fn may_speak(&mut self) -> bool {
        self.remarks.as_ref().is_none_or(|remarks| remarks.take(&browser_of(&self.person).into()))
    }

    /// A way to the socket for somebody else.
    pub(crate) fn outbox(&self) -> Outbox {
        self.outbox.clone()
    }

    /// Sends a message, or finds the connection dead or hopelessly behind.
    pub(crate) fn send(&self, message: &ServerMessage) -> bool {
        self.send_text(text(message))
    }

    /// Sends a message that is written already.
    pub(crate) fn send_text(&self, text: Utf8Bytes) -> bool {
        self.outbox.put(text)
    }
}

/// Where messages wait until the socket has sent the one before.
#[derive(Clone)]
pub(crate) struct Outbox {
    to: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Leads nowhere: what is put into it finds no socket.
impl Default for Outbox {
    fn default() -> Self {
        Self::new().0
    }
}

/// The socket's end of an outbox.
pub(crate) struct Inbox {
    from: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

impl Outbox {
    /// Both ends.
    pub(crate) fn new() -> (Self, Inbox) {
        let (to, from) = mpsc::channel(BACKLOG);
        let bytes = Arc::new(AtomicUsize::new(0));
        (Self { to, bytes: bytes.clone() }, Inbox { from, bytes })
    }

    /// False if the socket is gone, or too much is waiting for it already. A single message may be as
    /// long as it likes.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let waiting = self.bytes.fetch_add(length, Ordering::Relaxed);
        let put =
            (waiting == 0 || waiting + length <= LARGEST_BACKLOG) && self.to.try_send(text).is_ok();
        if !put {
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        put
    }
}

impl From<mpsc::Sender<Utf8Bytes>> for Outbox {
    fn from(to: mpsc::Sender<Utf8Bytes>) -> Self {
        Self { to, bytes: Arc::default() }
    }
}

impl Inbox {
    /// The next message; `None` when the table has let the viewer go.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.from.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

/// A message as it goes over the wire.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    serde_json::to_writer(&mut text, message).expect("messages are JSON");
    Utf8Bytes::try_from(text).expect("JSON is text")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(length: usize) -> Utf8Bytes {
        "x".repeat(length).into()
    }

    #[tokio::test]
    async fn what_waits_for_a_socket_is_bounded_in_number_and_in_bytes() {
        let (outbox, mut inbox) = Outbox::new();
        assert!(outbox.put(message(3 * LARGEST_BACKLOG)), "one of any length");
        assert!(!outbox.put(message(1)));
        drop(inbox);
        assert!(!outbox.put(message(1)));
        let outbox = {
            let (outbox, new) = Outbox::new();
            inbox = new;
            outbox
        };
        assert!((0..4).all(|_| outbox.put(message(LARGEST_BACKLOG / 4))));
        assert_eq!(inbox.next().await.unwrap().len(), LARGEST_BACKLOG / 4);
        assert!(outbox.put(message(1)), "there is room again");
        let (outbox, _inbox) = Outbox::new();
        assert_eq!((0..1_000).filter(|_| outbox.put(message(1))).count(), BACKLOG);
    }
}
