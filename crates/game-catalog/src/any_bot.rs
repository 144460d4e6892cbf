//! Any bot.

use bots::RandomBot;
use game_core::{Bot, Budget, Delay, Edition, Game, Offer, Seat, Seed};

use crate::any_events::Events;
use crate::any_play::Play;
use crate::{AnyEvents, AnyPlay};

/// A bot of any game. It is handed a game in progress and looks at it through its seat's eyes only.
pub trait AnyBot: Send {
    /// An action in notation and how long it takes; `None` to let the moment pass.
    fn choose(
        &mut self,
        play: &dyn AnyPlay,
        seat: Seat,
        budget: &Budget,
    ) -> Option<(String, Delay)>;

    /// Does it want to be shown what happens?
    fn observes(&self) -> bool;

    /// Something happened: a bot that observes is shown what the eyes of its seat see of it.
    fn observe(&mut self, events: &dyn AnyEvents, seat: Seat);
}

/// The bot called `id`; every game has a random one, which people can't choose.
pub(crate) fn make<G: Edition>(id: &str, seed: &Seed) -> Option<Box<dyn Bot<G>>> {
    match id {
        "random" => Some(Box::new(RandomBot::new(seed))),
        _ => G::bot(id, seed),
    }
}

/// Is there a bot called `id`?
pub(crate) fn exists<G: Edition>(id: &str) -> bool {
    id == "random" || G::BOTS.iter().any(|bot| bot.id == id)
}

pub(crate) struct Seated<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
}

impl<G: Edition> AnyBot for Seated<G> {
    fn choose(
        &mut self,
        play: &dyn AnyPlay,
        seat: Seat,
        budget: &Budget,
    ) -> Option<(String, Delay)> {
        let Play { game, position } = play.as_any().downcast_ref::<Play<G>>()?;
        let mut offer = Offer::default();
        let (action, delay) =
            game_core::ask(&mut *self.bot, &**game, position, seat, budget, &mut offer)?;
        Some((action.to_string(), delay))
    }

    fn observes(&self) -> bool {
        self.bot.observes()
    }

    fn observe(&mut self, events: &dyn AnyEvents, seat: Seat) {
        let Some(Events { game, events }) = events.as_any().downcast_ref::<Events<G>>() else {
            return;
        };
        let eyes = game.eyes_of(seat);
        for event in events.iter().filter_map(|event| game.show(event, eyes)) {
            self.bot.observe(game, &event);
        }
    }
}
