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

    /// Only the first `inputs` stand.
    pub(crate) fn truncate(&mut self, inputs: usize) {
        match inputs.checked_sub(self.unheard) {
            Some(heard) => self.heard.truncate(heard),
            None => {
                (self.unheard, self.heard) = (inputs, Vec::new());
                if let Some(made) = self.made.get_mut() {
                    made.truncate(inputs);
                }
            }
        }
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
        let made = self.made.get_or_init(|| make(origin.fork(), &inputs[..self.unheard]));
        Cow::Owned([&made[from..], &self.heard].concat())
    }

    /// What input number `at`, from 0, led to, if that is known.
    pub(crate) fn heard(&self, at: usize) -> Option<Arc<dyn AnyEvents>> {
        let known = match at.checked_sub(self.unheard) {
            Some(heard) => self.heard.get(heard),
            None => self.made.get().and_then(|made| made.get(at)),
        };
        known.cloned()
    }

    /// Is there something that would have to be made first?
    pub(crate) fn is_unmade(&self) -> bool {
        self.unheard > 0 && self.made.get().is_none()
    }

    /// The same, to be made elsewhere if it takes long.
    pub(crate) fn later(&self, from: usize, origin: &dyn AnyPlay, inputs: &[LogInput]) -> Later {
        let unmade = (from < self.unheard && self.is_unmade()).then(|| Unmade {
            origin: origin.fork(),
            inputs: inputs[..self.unheard].to_vec(),
            from,
        });
        let made = match &unmade {
            Some(_) => self.heard.clone(),
            None => self.after(from, origin, inputs).into_owned(),
        };
        Later { unmade, made }
    }
}

/// What inputs led to, some of it still to be made.
pub struct Later {
    unmade: Option<Unmade>,
    made: Vec<Arc<dyn AnyEvents>>,
}

struct Unmade {
    origin: Box<dyn AnyPlay>,
    inputs: Vec<LogInput>,
    from: usize,
}

impl Later {
    /// All of it. Plays the game from its beginning if it must.
    #[must_use]
    pub fn make(self) -> Vec<Arc<dyn AnyEvents>> {
        let Some(Unmade { origin, inputs, from }) = self.unmade else { return self.made };
        let mut events = make(origin, &inputs);
        events.drain(..from);
        events.extend(self.made);
        events
    }
}

fn make(mut play: Box<dyn AnyPlay>, inputs: &[LogInput]) -> Vec<Arc<dyn AnyEvents>> {
    let inputs = inputs.iter();
    inputs.map(|input| play.apply(input).expect("it was applied before")).collect()
}
