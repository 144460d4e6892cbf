//! What is told when the game has gone back: everything, from scratch. The lines of the record that no
//! longer hold stand in the middle of it, numbers of updates count on, and a client that knew only what
//! has changed would have to take back what it has told: that costs more than the bytes.

use table::Ask;

use super::replies::Reply;
use super::tell::Untold;
use super::{Asker, TableTask};

impl TableTask {
    /// The game has gone back.
    pub(super) fn start_over(&mut self, asked: &[(Asker, Ask)]) {
        self.plans.start_over(&self.table);
        self.note_awaited();
        self.recent.clear();
        self.untold = Untold::Unknown;
        self.welcome_all();
        self.post_turn();
        self.tell_absent();
        self.settle(asked, &Reply::Done);
    }
}
