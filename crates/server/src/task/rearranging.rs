//! The host agrees on something else before the first game. Another game is played then: the table is
//! taken up anew from its log.

use game_catalog::OpenError;
use game_core::{Pace, SeatSet, TimeControl};
use serde_json::Value;
use table::{Ask, Command, Denial, Order, PersonId, Rearranged};

use super::deciding::broken;
use super::replies::Reply;
use super::{Asker, TableTask};
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
    pub(super) async fn rearrange(&mut self, asked: (Asker, Ask), person: PersonId, wish: Wish) {
        let (hall, agreed) = (self.hall.clone(), self.table.order().clone());
        let wanted = match self.table.may_rearrange(&person) {
            Ok(()) => self.meanwhile(possible(&hall, agreed, wish)).await,
            Err(denial) => Err(denial),
        };
        match wanted {
            Ok(wanted) => {
                let command = Command::Rearrange { person, wanted: Box::new(wanted) };
                self.execute(command, vec![asked], None).await;
            }
            Err(denial) => self.settle(&[asked], &Reply::Refused(denial)),
        }
    }

    /// What was agreed on is stored: the table is taken up anew. False if that can't be done now.
    pub(super) async fn take_up_anew(&mut self, asked: &[(Asker, Ask)]) -> bool {
        if !self.reload().await {
            self.closed = true;
            return false;
        }
        self.post_to_lobby();
        self.mention();
        self.settle(asked, &Reply::Done);
        true
    }
}

/// What is wished as the game knows it, or why there can't be such a table.
async fn possible(hall: &Hall, agreed: Order, wish: Wish) -> Result<Rearranged, Denial> {
    let Wish { seats, mut options, pace, time, take_back } = wish;
    let edition = game_catalog::find(&agreed.game).ok_or_else(broken)?;
    let time = time.allowance(&edition.usual);
    settle_by_days(edition, time, &mut options);
    let order = Order { seats, options, ..agreed };
    match hall.archive().packs().reopen(edition, &order).await {
        Ok(reopened) => {
            let people: Vec<SeatSet> = reopened.game.people().to_vec();
            let Order { seats, options, .. } = order;
            Ok(Rearranged { seats, options, pace, time, take_back, people })
        }
        Err(PacksError::Open(OpenError::Options(error))) => {
            Err(Denial { rule: error.rule, text: error.text })
        }
        Err(error) => {
            tracing::error!(%error, "a table can't be arranged anew");
            Err(broken())
        }
    }
}
