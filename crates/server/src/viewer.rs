//! Somebody who looks at a table through a socket.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;
use serde::{Deserialize, Serialize};
use table::{ClientId, PersonId, browser_of};

use crate::address::Address;
use crate::limits::Buckets;
use crate::outbox::Outbox;

/// Most messages are no longer, so that writing them moves nothing.
const USUAL_LENGTH: usize = 2 * 1024;

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
    pub(crate) fn new(number: u64, person: PersonId, name: String, outbox: Outbox) -> Self {
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

/// A message as it goes over the wire.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    serde_json::to_writer(&mut text, message).expect("messages are JSON");
    Utf8Bytes::try_from(text).expect("JSON is text")
}
