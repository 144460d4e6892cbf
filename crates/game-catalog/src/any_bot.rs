//! Any bot.

use game_core::{Bot, Budget, Delay, Game, Offer, Scene, Seat, Turn};

use crate::any_play::{Events, Play};
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

    /// Shows what has happened, as far as the person on `seat` sees it.
    fn observe(&mut self, events: &dyn AnyEvents, seat: Seat);
}

pub(crate) struct Seated<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
}

impl<G: Game> AnyBot for Seated<G> {
    fn choose(
        &mut self,
        play: &dyn AnyPlay,
        seat: Seat,
        _budget: &Budget,
    ) -> Option<(String, Delay)> {
        let Play { game, position } = play.as_any().downcast_ref::<Play<G>>()?;
        let Turn::Act { must, may } = game.turn(position) else { return None };
        if !must.union(may).contains(seat) {
            return None;
        }
        let mut offer = Offer::default();
        game.legal_actions(position, seat, &mut offer.actions);
        game.forms(position, seat, &mut offer.forms);
        let view = game.view(position, game.eyes_of(seat));
        let must = must.contains(seat);
        let scene = Scene { game: &**game, seat, view: &view, offer: &offer, must };
        let (action, delay) = self.bot.choose(&scene)?;
        Some((action.to_string(), delay))
    }

    fn observe(&mut self, events: &dyn AnyEvents, seat: Seat) {
        let Some(Events { game, events }) = events.as_any().downcast_ref::<Events<G>>() else {
            return;
        };
        let eyes = game.eyes_of(seat);
        for event in events.iter().filter_map(|event| game.show(event, eyes)) {
            self.bot.observe(&event);
        }
    }
}
