//! What tables let those know who aren't at them.

use std::sync::Arc;

use store::Log;

use crate::Settings;
use crate::lobby::Lobby;
use crate::push::Push;
use crate::turns::Turns;

/// Each table's task writes to it; the edge reads it.
pub(crate) struct Bulletin {
    /// The tables that are open to anybody.
    pub(crate) lobby: Lobby,
    /// Whom the games wait for.
    pub(crate) turns: Turns,
    /// What tells people something when no page is open.
    pub(crate) push: Push,
}

impl Bulletin {
    pub(crate) fn new(store: Arc<dyn Log>, settings: &Settings) -> Self {
        Self { lobby: Lobby::new(), turns: Turns::default(), push: Push::new(store, settings) }
    }
}
