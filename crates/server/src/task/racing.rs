//! Races at a table whose game has any: what arrives is handed to them, what they release to the rules.

use protocol::ServerMessage;
use table::Press;
use table::races::{Claim, Connection, Correction, Delivery, Entered, Races};
use tokio::time::Instant;

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
    /// Holds a command that has to wait in a race; gives back what hasn't.
    pub(super) fn hold(&mut self, claim: Claim<Asker>, at: Instant) -> Option<Claim<Asker>> {
        let here = self.connections();
        let Some(races) = &mut self.races else { return Some(claim) };
        let asker = claim.asked.as_ref().map(|(asker, _)| *asker);
        let from = asker.map(|asker| asker.viewer);
        let delivery = Delivery { from, here: &here, at: clock::micros(at) };
        let answer = match races.enter(claim, &self.table, delivery) {
            Entered::Now(claim) => return Some(claim),
            Entered::Held | Entered::Waits => |id: u64| ServerMessage::Held { id },
            Entered::Spare => |id: u64| ServerMessage::Done { ack: id },
        };
        if let Some(asker) = asker {
            self.reply(asker, &answer(asker.id));
        }
        None
    }

    /// What is ready to go to the rules.
    pub(super) fn released(&mut self) -> Option<(Claim<Asker>, Press)> {
        let now = clock::micros(Instant::now());
        if self.races.as_ref()?.due()? > now {
            return None;
        }
        let here = self.connections();
        self.races.as_mut()?.release(&self.table, &here, now)
    }

    /// The connections here, with the seats of their persons; none where there are no races.
    fn connections(&self) -> Vec<Connection> {
        let connection = |viewer: &Viewer| Connection {
            number: viewer.number,
            seats: self.table.seats_of(&viewer.person),
        };
        self.viewers.iter().filter(|_| self.races.is_some()).map(connection).collect()
    }
}
