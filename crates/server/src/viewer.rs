//! Somebody who looks at a table through a socket.

use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;
use table::PersonId;
use tokio::sync::mpsc;

use crate::limits::Bucket;

/// Messages that may wait for a slow line; one that falls further behind is cut off, and comes back.
pub(crate) const BACKLOG: usize = 64;

/// Remarks that one socket may make in a row, and per second in the long run.
const REMARKS: (u32, f64) = (5, 1.0);

/// One socket at a table.
pub(crate) struct Viewer {
    /// The socket's number.
    pub(crate) number: u64,
    /// Whose it is.
    pub(crate) person: PersonId,
    /// What the person is called.
    pub(crate) name: String,
    /// The client's own name, once it has said hello.
    pub(crate) client: Option<String>,
    remarks: Bucket,
    to: mpsc::Sender<Utf8Bytes>,
}

impl Viewer {
    pub(crate) fn new(
        number: u64,
        person: PersonId,
        name: String,
        to: mpsc::Sender<Utf8Bytes>,
    ) -> Self {
        let (burst, per_second) = REMARKS;
        let remarks = Bucket::new(burst, per_second);
        Self { number, person, name, client: None, remarks, to }
    }

    /// May this socket's person say something now? Counts as said.
    pub(crate) fn may_speak(&mut self) -> bool {
        self.remarks.take()
    }

    /// Sends a message, or finds the line dead or hopelessly behind.
    pub(crate) fn send(&self, message: &ServerMessage) -> bool {
        self.send_text(text(message))
    }

    /// Sends a message that is written already.
    pub(crate) fn send_text(&self, text: Utf8Bytes) -> bool {
        self.to.try_send(text).is_ok()
    }
}

/// A message as it goes over the wire.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are JSON").into()
}
