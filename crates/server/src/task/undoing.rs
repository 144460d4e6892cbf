//! What is told when the game has gone back: everything, from scratch, as what was told before doesn't
//! hold any more.

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
