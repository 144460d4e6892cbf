//! What a game brings with it, besides its rules, to be played here.

use crate::{Bot, BotInfo, PackFiles, Seed, Settled, Telling, Usual, Workload};

/// A game with its content and its bots.
pub trait Edition: Telling {
    /// The bots that people can choose, the easiest first.
    const BOTS: &'static [BotInfo];

    /// What it is usually like.
    const USUAL: Usual;

    /// Options that are settled where a turn may take days, and nobody is there to be quick.
    const BY_DAYS: &'static [Settled] = &[];

    /// Options that are settled where several people share one screen, and nobody can be quicker.
    const AT_ONE_SCREEN: &'static [Settled] = &[];

    /// The option that says how many people play, where that isn't as many as there are seats.
    const PEOPLE_OPTION: Option<&'static str> = None;

    /// Races to be held by the thousand, to see who wins them: a list in JSON, as the crate
    /// `load` reads it.
    const DRILLS: &'static str = "[]";

    /// A short lesson on prepared positions, as [`crate::Lesson`] reads it.
    const LESSON: &'static str = r#"{"steps":[]}"#;

    /// One of its bots, with a stream of chance of its own.
    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>>;

    /// The content built in.
    fn content() -> PackFiles;

    /// The options by which its speed is measured: where games by chance have no end in sight, with a
    /// limit.
    fn measured() -> Self::Options {
        Self::Options::default()
    }

    /// What it does by the thousand besides playouts, to be measured as well.
    fn workloads(&self) -> Vec<Workload> {
        Vec::new()
    }

    /// The types that its room in the client reads: views, events and whatever else it is sent.
    #[cfg(feature = "typescript")]
    fn types() -> crate::Declarations {
        crate::Declarations::default()
    }
}
