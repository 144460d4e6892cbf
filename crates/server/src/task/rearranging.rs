//! The host agrees on something else before the first game. Another game is played then: the table is
//! taken up anew from its log.

use std::sync::atomic::Ordering;

use game_catalog::OpenError;
use game_core::{Pace, SeatSet, TimeControl};
use protocol::ServerMessage;
use serde_json::Value;
use store::StoreError;
use table::{Ask, Command, Occasion, Order, Rearranged, Refusal};

use super::deciding::{broken, store_failed};
use super::replies::Reply;
use super::{Asker, TableTask, now, racing};
use crate::Hall;
use crate::hall::settle_by_days;
use crate::packs::PacksError;

/// What the host would like.
pub(super) struct Wish {
    pub(super) seats: usize,
    pub(super) options: Value,
    pub(super) pace: Pace,
    pub(super) time: TimeControl,
    pub(super) take_back: bool,
}

impl TableTask {
    pub(super) async fn rearrange(&mut self, asked: (Asker, Ask), person: String, wish: Wish) {
        let (asker, ask) = &asked;
        let reply = match self.try_to_rearrange(ask, person, wish).await {
            Ok(()) => Reply::Done,
            Err(Trouble::Refused(refusal)) => Reply::Refused(refusal),
            Err(Trouble::NotStored) => {
                self.reply(*asker, &ServerMessage::Problem(store_failed(asker.id)));
                return;
            }
            Err(Trouble::Closed) => return,
        };
        self.settle(&[asked], &reply);
    }

    async fn try_to_rearrange(
        &mut self,
        ask: &Ask,
        person: String,
        wish: Wish,
    ) -> Result<(), Trouble> {
        self.table.may_rearrange(&person).map_err(Trouble::Refused)?;
        let (hall, agreed) = (self.hall.clone(), self.table.order().clone());
        let wanted = self.meanwhile(possible(&hall, agreed, wish)).await;
        let wanted = wanted.map_err(Trouble::Refused)?;
        let seed = || hall.seed();
        let (now, ask) = (now(), Some(ask.clone()));
        let occasion =
            Occasion { now, seed: &seed, ask, press: None, host_here: true, from_one_side: false };
        let decision =
            self.table.decide(Command::Rearrange { person, wanted: Box::new(wanted) }, &occasion);
        let decision = decision.map_err(Trouble::Refused)?;
        if decision.lines.is_empty() {
            return Ok(());
        }
        let (append, store) = (self.append(&decision), self.hall.store().clone());
        match self.meanwhile(store.append(append)).await {
            Ok(()) => {}
            Err(StoreError::Failed(error)) => {
                tracing::error!(table = self.id, error, "nothing could be stored");
                return Err(Trouble::NotStored);
            }
            Err(error @ StoreError::Fenced { .. }) => {
                tracing::warn!(table = self.id, %error, "another server has taken over");
                self.closed = true;
                return Err(Trouble::Closed);
            }
            Err(error) => tracing::warn!(table = self.id, %error, "the log is read anew"),
        }
        if !self.reload().await {
            self.closed = true;
            return Err(Trouble::Closed);
        }
        self.races = self.table.game().races().then(|| racing::races(self.hall.settings()));
        self.racy.store(self.races.is_some(), Ordering::Relaxed);
        self.post_to_lobby();
        self.mention();
        let stored = occasion.ask.is_some_and(|ask| self.table.has_answered(&ask));
        if stored { Ok(()) } else { Err(Trouble::NotStored) }
    }
}

/// Why nothing else was agreed on.
enum Trouble {
    Refused(Refusal),
    NotStored,
    /// The table is served no longer: nobody is answered.
    Closed,
}

/// What is wished as the game knows it, or why there can't be such a table.
async fn possible(hall: &Hall, agreed: Order, wish: Wish) -> Result<Rearranged, Refusal> {
    let Wish { seats, mut options, pace, time, take_back } = wish;
    let entry = game_catalog::find(&agreed.game).ok_or_else(broken)?;
    let time = time.allowance(&entry.usual);
    settle_by_days(entry, time, &mut options);
    let order = Order { seats, options, ..agreed };
    match hall.packs().reopen(entry, &order).await {
        Ok(reopened) => {
            let people: Vec<SeatSet> = reopened.game.people().to_vec();
            let Order { seats, options, .. } = order;
            Ok(Rearranged { seats, options, pace, time, take_back, people })
        }
        Err(PacksError::Open(OpenError::Options(error))) => {
            Err(Refusal { rule: error.rule, text: error.text })
        }
        Err(error) => {
            tracing::error!(%error, "a table can't be arranged anew");
            Err(broken())
        }
    }
}
