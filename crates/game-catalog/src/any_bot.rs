//! Any bot.

use game_core::{Bot, Delay, Game, Offer, Scene, Seat, Turn};

use crate::AnyPlay;
use crate::any_play::Play;

/// A bot of any game. It is handed a game in progress and looks at it through its seat's eyes only.
pub trait AnyBot: Send {
    /// An action in notation and how long it takes; `None` to let the moment pass.
    fn choose(&mut self, play: &dyn AnyPlay, seat: Seat) -> Option<(String, Delay)>;
}

pub(crate) struct Seated<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
}

impl<G: Game> AnyBot for Seated<G> {
    fn choose(&mut self, play: &dyn AnyPlay, seat: Seat) -> Option<(String, Delay)> {
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
}
