//! What the running game's inputs led to.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use game_catalog::{AnyEvents, AnyPlay};
use game_core::LogInput;

/// The events of the running game, input by input. Those of inputs that were folded from the log are
/// made when somebody first asks for them: most tables that are taken up after a restart have nobody
/// who does.
#[derive(Default)]
pub(crate) struct HappenedSoFar {
    /// How many inputs were applied without listening, the game's first ones.
    unheard: usize,
    made: OnceLock<Vec<Arc<dyn AnyEvents>>>,
    heard: Vec<Arc<dyn AnyEvents>>,
}

impl HappenedSoFar {
    /// One more input was applied, and nobody listened. Only at the beginning.
    pub(crate) fn skip(&mut self) {
        debug_assert!(self.heard.is_empty(), "what was heard comes last");
        self.made = OnceLock::new();
        self.unheard += 1;
    }

    /// More inputs were applied.
    pub(crate) fn extend(&mut self, events: impl IntoIterator<Item = Arc<dyn AnyEvents>>) {
        self.heard.extend(events);
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// What the inputs after the first `from` led to, in the game that began from `origin`.
    pub(crate) fn after(
        &self,
        from: usize,
        origin: &dyn AnyPlay,
        inputs: &[LogInput],
    ) -> Cow<'_, [Arc<dyn AnyEvents>]> {
        if let Some(from) = from.checked_sub(self.unheard) {
            return Cow::Borrowed(&self.heard[from.min(self.heard.len())..]);
        }
        let made = self.made.get_or_init(|| {
            let mut play = origin.fork();
            let inputs = inputs[..self.unheard].iter();
            inputs.map(|input| play.apply(input).expect("it was applied before")).collect()
        });
        Cow::Owned([&made[from..], &self.heard].concat())
    }
}
