//! Where a socket's messages wait until those before are sent.
//!
//! Every update passes here. What waits for a socket lies together in memory, and where nothing waits there
//! is next to nothing: a channel is made for many senders and many messages, and has room for them.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;

/// Messages that may wait for a slow connection; one that falls further behind is cut off, and comes
/// back.
const BACKLOG: usize = 64;
/// Bytes that may wait behind the message that is being sent.
const LARGEST_BACKLOG: usize = 1024 * 1024;
/// There is always room for so many once something has waited.
const FEW: usize = 4;

/// A table's end.
pub(crate) struct Outbox(Arc<Mutex<Waiting>>);

/// The socket's end.
pub(crate) struct Inbox(Arc<Mutex<Waiting>>);

struct Waiting {
    texts: VecDeque<Utf8Bytes>,
    bytes: usize,
    /// When there are none left, nothing more comes.
    outboxes: usize,
    /// Is the socket still there?
    open: bool,
    /// It waits for the next message.
    socket: Option<Waker>,
}

impl Outbox {
    /// Both ends.
    pub(crate) fn new() -> (Self, Inbox) {
        let (texts, socket) = (VecDeque::new(), None);
        let waiting = Waiting { texts, bytes: 0, outboxes: 1, open: true, socket };
        let waiting = Arc::new(Mutex::new(waiting));
        (Self(waiting.clone()), Inbox(waiting))
    }

    /// False if the socket is gone, or too much is waiting for it already. A single message may be as
    /// long as it likes.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let mut waiting = lock(&self.0);
        let bytes = waiting.bytes + text.len();
        let fits = waiting.bytes == 0 || bytes <= LARGEST_BACKLOG;
        if !waiting.open || !fits || waiting.texts.len() == BACKLOG {
            return false;
        }
        waiting.bytes = bytes;
        waiting.texts.push_back(text);
        wake(waiting);
        true
    }
}

/// Leads nowhere: what is put into it finds no socket.
impl Default for Outbox {
    fn default() -> Self {
        Self::new().0
    }
}

impl Clone for Outbox {
    fn clone(&self) -> Self {
        lock(&self.0).outboxes += 1;
        Self(self.0.clone())
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut waiting = lock(&self.0);
        waiting.outboxes -= 1;
        if waiting.outboxes == 0 {
            wake(waiting);
        }
    }
}

impl Inbox {
    /// The next message; `None` when the table has let the viewer go. Whoever stops waiting loses nothing.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        let mut waiting = lock(&self.0);
        if let Some(text) = waiting.take() {
            return Poll::Ready(Some(text));
        }
        if waiting.outboxes == 0 {
            return Poll::Ready(None);
        }
        if !waiting.socket.as_ref().is_some_and(|socket| socket.will_wake(context.waker())) {
            waiting.socket = Some(context.waker().clone());
        }
        Poll::Pending
    }

    /// The next message, if there is one.
    #[cfg(test)]
    pub(crate) fn take(&mut self) -> Option<Utf8Bytes> {
        lock(&self.0).take()
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut waiting = lock(&self.0);
        waiting.open = false;
        (waiting.texts, waiting.socket) = (VecDeque::new(), None);
    }
}

impl Waiting {
    fn take(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.pop_front()?;
        self.bytes -= text.len();
        if self.texts.is_empty() {
            self.texts.shrink_to(FEW);
        }
        Some(text)
    }
}

/// Wakes the socket, after the lock is given back.
fn wake(mut waiting: MutexGuard<'_, Waiting>) {
    let socket = waiting.socket.take();
    drop(waiting);
    if let Some(socket) = socket {
        socket.wake();
    }
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tokio::time::{Duration, timeout};

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
        let (outbox, mut inbox) = Outbox::new();
        assert_eq!((0..1_000).filter(|_| outbox.put(message(1))).count(), BACKLOG);
        while inbox.take().is_some() {}
        assert!(lock(&outbox.0).texts.capacity() <= FEW, "nothing is kept for another crowd");
    }

    #[tokio::test]
    async fn whoever_waits_hears_of_what_comes_and_that_nothing_more_will() {
        let (outbox, mut inbox) = Outbox::new();
        let waits = timeout(Duration::from_millis(1), inbox.next()).await;
        assert!(waits.is_err(), "nothing has come, and nothing is lost by having waited");
        let heard = tokio::spawn(async move {
            let first = inbox.next().await;
            (first.map(|text| text.len()), inbox.next().await)
        });
        tokio::task::yield_now().await;
        let other = outbox.clone();
        assert!(outbox.put(message(7)));
        drop(outbox);
        tokio::task::yield_now().await;
        assert!(!heard.is_finished(), "there is still a way to it");
        drop(other);
        assert_eq!(heard.await.unwrap(), (Some(7), None));
    }
}
