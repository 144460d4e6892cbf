//! Races at a table whose game has any: what arrives is handed to them, what they release to the rules.

use std::sync::atomic::Ordering;

use game_core::Phrase;
use protocol::ServerMessage;
use table::Denial;
use table::races::{Claim, Contender, Correction, Delivery, Entered, Races, Released};
use tokio::time::Instant;

use super::replies::Reply;
use super::{Asker, TableTask};
use crate::viewer::Viewer;
use crate::{Settings, clock};

/// The races of a table under these settings.
pub(super) fn races(settings: &Settings) -> Races<Asker> {
    Races::new(match (settings.lag_corrected, settings.lag_quota) {
        (false, _) => Correction::None,
        (true, false) => Correction::Unlimited,
        (true, true) => Correction::Quota,
    })
}

impl TableTask {
    /// Races where the table's game has any; what is held in them stays.
    pub(super) fn set_up_races(&mut self) {
        let settings = self.hall.settings();
        let running = self.races.take();
        let racy = self.table.game().races();
        self.races = racy.then(|| running.unwrap_or_else(|| races(settings)));
        self.racy.store(racy, Ordering::Relaxed);
    }

    /// Holds a command that has to wait in a race; gives back what hasn't.
    pub(super) fn hold(&mut self, claim: Claim<Asker>, at: Instant) -> Option<Claim<Asker>> {
        let here = self.contenders();
        let Some(races) = &mut self.races else { return Some(claim) };
        let asker = claim.asked.first().map(|(asker, _)| *asker);
        let from = asker.map(|asker| asker.viewer);
        let delivery = Delivery { from, here: &here, at: clock::micros(at) };
        match races.enter(claim, &self.table, delivery) {
            Entered::Now(claim) => return Some(claim),
            Entered::Held => {
                if let Some(asker) = asker {
                    self.reply(asker, &ServerMessage::Held { id: asker.id });
                }
            }
            Entered::TooMany(claim) => {
                self.settle(&claim.asked, &Reply::Refused(too_many_claims()));
            }
            Entered::Late(claim, rule) => {
                self.settle(&claim.asked, &Reply::Refused(late(rule)));
            }
        }
        None
    }

    /// What is ready to go to the rules.
    pub(super) fn released(&mut self) -> Option<Released<Asker>> {
        let now = clock::micros(Instant::now());
        if self.races.as_ref()?.due()? > now {
            return None;
        }
        let here = self.contenders();
        self.races.as_mut()?.release(&self.table, &here, now)
    }

    /// The connections here as contenders; none where there are no races.
    fn contenders(&self) -> Vec<Contender> {
        let contender = |viewer: &Viewer| Contender {
            number: viewer.number,
            seats: self.table.seats_of(&viewer.person),
        };
        self.viewers.iter().filter(|_| self.races.is_some()).map(contender).collect()
    }
}

pub(super) fn late(rule: &'static str) -> Denial {
    let text = Phrase::new(
        "Это нажатие опоздало на миг и ничего не изменило.",
        "That press came a moment too late and changed nothing.",
    );
    Denial { rule: Some(rule), text }
}

fn too_many_claims() -> Denial {
    let text = Phrase::new(
        "Вы нажали слишком много всего сразу: подождите, пока решится первое.",
        "Too many presses at once: wait until the first ones are decided.",
    );
    Denial { rule: None, text }
}
