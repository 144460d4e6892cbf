//! What a game does by the thousand besides playouts.

use std::fmt;

/// Work to be measured by whoever has a clock: a game's own engine, say.
pub struct Workload {
    /// What is done, in the plural: `shots`.
    pub name: &'static str,
    /// What it takes besides time, in the plural: `steps`, `bytes`.
    pub takes: &'static [&'static str],
    /// Does it once more, the first time with 0, and adds what that took to the sums of `takes`.
    pub run: Box<Run>,
}

type Run = dyn FnMut(u64, &mut [u64]);

impl fmt::Debug for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, takes, .. } = self;
        f.debug_struct("Workload").field("name", name).field("takes", takes).finish_non_exhaustive()
    }
}
