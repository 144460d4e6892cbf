//! Questions about what an action would lead to. They change nothing, so they wait for nothing: not
//! in the table's queue, and not for earlier questions of the same socket, which nobody cares for any
//! more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use game_catalog::AnyPlay;
use game_core::{LogInput, Seat};
use protocol::ServerMessage;
use serde::{Deserialize, Serialize};
use table::{SCREEN, Stage, companion_number};

use super::TableTask;
use super::messages::{no_hello, only_shows, refused};
use crate::viewer::text;

/// What somebody would like to know. It could come from another server: the way back is the viewer's,
/// who is here already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    /// The number of the socket that asks.
    pub(crate) viewer: u64,
    pub(crate) id: u64,
    pub(crate) seat: Seat,
    pub(crate) action: String,
}

/// The newest question of each socket, as long as nobody has begun to look into it.
#[derive(Default)]
pub(super) struct OpenQuestions(HashMap<u64, Newest>);

type Newest = Arc<Mutex<Option<OpenQuestion>>>;

/// A question with the game that it is about.
struct OpenQuestion {
    question: Question,
    play: Box<dyn AnyPlay>,
}

impl OpenQuestions {
    pub(super) fn forget(&mut self, viewer: u64) {
        self.0.remove(&viewer);
    }
}

impl TableTask {
    /// Looks into a question where bots think.
    pub(super) fn question(&mut self, question: Question) {
        let Question { viewer: number, id, seat, .. } = question;
        let Some(viewer) = self.viewers.iter().find(|viewer| viewer.number == number) else {
            return;
        };
        if viewer.client.is_none() {
            viewer.send(&ServerMessage::Problem(no_hello()));
            return;
        }
        if companion_number(&viewer.person) == Some(SCREEN) {
            viewer.send(&refused(id, only_shows()));
            return;
        }
        let mine = self.table.seats_of(&viewer.person).contains(seat);
        self.absences.lively(&viewer.person, self.table.misses_somebody());
        let playing = self.table.stage() == Stage::Playing;
        let Some(play) = self.table.play().filter(|_| mine && playing) else {
            viewer.send(&ServerMessage::Tried { id, preview: None });
            return;
        };
        let newest = self.open_questions.0.entry(number).or_default().clone();
        let open = OpenQuestion { question, play: play.fork() };
        let older = newest.lock().unwrap_or_else(PoisonError::into_inner).replace(open);
        if let Some(OpenQuestion { question, .. }) = older {
            // Somebody is about to look, and finds the newer one.
            viewer.send(&ServerMessage::Done { ack: question.id });
            return;
        }
        let outbox = viewer.outbox();
        self.hall.thinkers().promptly(self.number, move || {
            let open = newest.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(open) = open {
                // Whoever is too far behind asks again.
                outbox.put(text(&open.answer()));
            }
        });
    }
}

impl OpenQuestion {
    fn answer(self) -> ServerMessage {
        let Question { id, seat, action, .. } = self.question;
        let preview = self.play.preview(seat, &action);
        // A game may show what is wrong with what can't be done.
        if preview.is_some() {
            return ServerMessage::Tried { id, preview };
        }
        match self.play.admit(&LogInput::Act { seat, action }) {
            Ok(()) => ServerMessage::Tried { id, preview },
            Err(error) => refused(id, error.into()),
        }
    }
}
