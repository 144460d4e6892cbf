//! How much a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How much a bot may think, and whether anybody still wants to know. Copies are called off together.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// In time; `None`: as long as it likes.
    pub time: Option<Duration>,
    /// In simulated games; `None`: as many as it likes.
    pub simulations: Option<u32>,
    called_off: Arc<AtomicBool>,
}

impl Budget {
    /// A budget of so much time and so many simulations.
    pub fn new(time: Option<Duration>, simulations: Option<u32>) -> Self {
        Self { time, simulations, called_off: Arc::default() }
    }

    /// Nobody wants to know any more: whoever thinks long asks this now and then.
    pub fn called_off(&self) -> bool {
        self.called_off.load(Ordering::Relaxed)
    }

    /// Tells whoever thinks that it is for nothing.
    pub fn call_off(&self) {
        self.called_off.store(true, Ordering::Relaxed);
    }
}
