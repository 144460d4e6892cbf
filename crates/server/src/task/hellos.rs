//! Newcomers are welcomed when nothing else waits: a whole game is written for each, and those who play
//! have been here before.

use std::collections::VecDeque;

use protocol::ClientMessage;
use tokio::task::yield_now;
use tokio::time::Instant;

use super::TableTask;

/// Calls that may come before the next newcomer.
const CALLS_BETWEEN: usize = 16;

/// Messages of sockets that have said hello and are not welcomed yet, in their order.
#[derive(Default)]
pub(super) struct Hellos {
    waiting: VecDeque<Waiting>,
    /// Messages of others that came before the one in front.
    passed: usize,
}

struct Waiting {
    viewer: u64,
    message: ClientMessage,
    at: Instant,
}

impl Hellos {
    /// Keeps a hello, and whatever the same socket says after it; gives back what can be heard at once.
    pub(super) fn take(
        &mut self,
        viewer: u64,
        message: ClientMessage,
        at: Instant,
    ) -> Option<ClientMessage> {
        let hello = matches!(message, ClientMessage::Hello { .. });
        let before = self.waiting.iter_mut().rfind(|waiting| waiting.viewer == viewer);
        match before {
            // The same question again: the newest counts.
            Some(before) if hello && matches!(before.message, ClientMessage::Hello { .. }) => {
                before.message = message;
                None
            }
            None if !hello => {
                self.passed += usize::from(!self.waiting.is_empty());
                Some(message)
            }
            _ => {
                self.waiting.push_back(Waiting { viewer, message, at });
                None
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Has whoever waits let enough others go before?
    pub(super) fn are_overdue(&self) -> bool {
        self.passed >= CALLS_BETWEEN && !self.waiting.is_empty()
    }

    /// A socket is gone.
    pub(super) fn forget(&mut self, viewer: u64) {
        self.waiting.retain(|waiting| waiting.viewer != viewer);
    }

    fn next(&mut self) -> Option<Waiting> {
        self.passed = 0;
        self.waiting.pop_front()
    }
}

impl TableTask {
    pub(super) async fn hear_next_newcomer(&mut self) {
        if let Some(Waiting { viewer, message, at }) = self.hellos.next() {
            self.message(viewer, message, at).await;
            // Whoever acts meanwhile comes first.
            yield_now().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello(since: u64) -> ClientMessage {
        ClientMessage::Hello { client: "page".into(), since: Some(since) }
    }

    fn start(id: u64) -> ClientMessage {
        ClientMessage::Start { id }
    }

    fn takes(hellos: &mut Hellos, viewer: u64, message: ClientMessage) -> bool {
        hellos.take(viewer, message, Instant::now()).is_none()
    }

    #[test]
    fn a_socket_is_heard_in_its_order_and_its_last_hello_counts() {
        let mut hellos = Hellos::default();
        assert!(!takes(&mut hellos, 1, start(1)), "nobody has said hello");
        assert!(takes(&mut hellos, 1, hello(1)));
        assert!(takes(&mut hellos, 1, hello(2)));
        assert!(takes(&mut hellos, 1, start(2)));
        assert!(!takes(&mut hellos, 2, start(1)), "another socket doesn't wait");
        assert!(takes(&mut hellos, 1, hello(3)), "a new one, after what was said");
        let order: Vec<ClientMessage> =
            std::iter::from_fn(|| hellos.next()).map(|waiting| waiting.message).collect();
        assert_eq!(
            serde_json::to_value(order).unwrap(),
            serde_json::to_value([hello(2), start(2), hello(3)]).unwrap()
        );
    }

    #[test]
    fn newcomers_are_not_put_off_for_ever() {
        let mut hellos = Hellos::default();
        takes(&mut hellos, 1, hello(1));
        for id in 0..CALLS_BETWEEN as u64 {
            assert!(!hellos.are_overdue());
            takes(&mut hellos, 2, start(id));
        }
        assert!(hellos.are_overdue());
        hellos.next();
        assert!(!hellos.are_overdue());
    }

    #[test]
    fn whoever_is_gone_is_not_welcomed() {
        let mut hellos = Hellos::default();
        takes(&mut hellos, 1, hello(1));
        hellos.forget(1);
        assert!(hellos.is_empty());
    }
}
