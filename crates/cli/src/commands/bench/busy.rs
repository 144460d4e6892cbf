//! Bots that think as long as they are told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_catalog::{AnyBot, AnyEvents, AnyPlay};
use game_core::{Budget, Delay, Seat};
use server::MakeBot;

/// A bot that is busy until its time is over or it is called off, and then does something at random.
struct Busy {
    random: Box<dyn AnyBot>,
    thought: Duration,
    rest: Arc<AtomicBool>,
}

/// How often it lists what it may do before it looks at the clock.
const AT_A_TIME: u32 = 16;

/// Such bots, whatever they are called. While they are to `rest`, they don't think.
pub(super) fn bots(thought: Duration, rest: Arc<AtomicBool>) -> Box<MakeBot> {
    Box::new(move |game, _, seed| {
        let random = game.bot("random", seed)?;
        Some(Box::new(Busy { random, thought, rest: rest.clone() }))
    })
}

impl AnyBot for Busy {
    fn choose(
        &mut self,
        play: &dyn AnyPlay,
        seat: Seat,
        budget: &Budget,
    ) -> Option<(String, Delay)> {
        let begun = Instant::now();
        let wanted = || !budget.is_called_off() && !self.rest.load(Ordering::Relaxed);
        while begun.elapsed() < self.thought && wanted() {
            play.fork().list(seat, AT_A_TIME);
        }
        self.random.choose(play, seat, budget)
    }

    fn observes(&self) -> bool {
        false
    }

    fn observe(&mut self, _: &dyn AnyEvents, _: Seat) {}
}
