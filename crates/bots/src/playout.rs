//! Random playouts without bots, views or clocks: what search does by the million, and what the
//! benchmark counts.

use game_core::{Game, GameRng, Input, Outcome, Quiet, RunningTimer, SeatSet, Turn};

/// Plays games at random, as fast as the rules go. Keeps its buffers from game to game.
#[derive(Debug)]
pub struct Playouts<G: Game> {
    actions: Vec<G::Action>,
    timers: Vec<RunningTimer<G::Timer>>,
}

/// How a playout went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; `None` if it was cut off, or if nobody found anything to do.
    pub outcome: Option<Outcome>,
    /// How many actions seats did.
    pub actions: u64,
}

impl<G: Game> Default for Playouts<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), timers: Vec::new() }
    }
}

impl<G: Game> Playouts<G> {
    /// Plays on from `position` to the end, or until `max_actions` are done. Seats that merely may
    /// act do so half the time before the others.
    pub fn play(
        &mut self,
        game: &G,
        position: &mut G::Position,
        rng: &mut GameRng,
        max_actions: u64,
    ) -> Playout {
        let mut actions = 0;
        loop {
            match game.searched_turn(position) {
                Turn::Over(outcome) => return Playout { outcome: Some(outcome), actions },
                _ if actions >= max_actions => return Playout { outcome: None, actions },
                Turn::Chance => {
                    let drawn = Input::Chance(game.draw(position, rng));
                    game.apply(position, &drawn, &mut Quiet);
                }
                Turn::Act { must, may } => {
                    let input = self.act(game, position, must, may, rng);
                    let Some(input) = input else { return Playout { outcome: None, actions } };
                    actions += u64::from(matches!(input, Input::Act { .. }));
                    game.apply(position, &input, &mut Quiet);
                }
            }
        }
    }

    fn act(
        &mut self,
        game: &G,
        position: &G::Position,
        must: SeatSet,
        may: SeatSet,
        rng: &mut GameRng,
    ) -> Option<Input<G>> {
        let seats = if must.is_empty() || (!may.is_empty() && rng.one_in(2)) { may } else { must };
        match self.seat_acts(game, position, seats, rng) {
            None => self.act_after_all(game, position, must, rng),
            input => input,
        }
    }

    /// Who was asked first found nothing to do.
    #[cold]
    fn act_after_all(
        &mut self,
        game: &G,
        position: &G::Position,
        must: SeatSet,
        rng: &mut GameRng,
    ) -> Option<Input<G>> {
        self.seat_acts(game, position, must, rng).or_else(|| {
            self.timers.clear();
            game.timers(position, &mut self.timers);
            rng.pick(&self.timers).map(|running| Input::TimeUp(running.timer.clone()))
        })
    }

    #[inline(always)]
    fn seat_acts(
        &mut self,
        game: &G,
        position: &G::Position,
        seats: SeatSet,
        rng: &mut GameRng,
    ) -> Option<Input<G>> {
        let first = seats.first()?;
        let seat = match seats == SeatSet::only(first) {
            true => first,
            false => seats.iter().nth(rng.below(seats.len() as u32) as usize)?,
        };
        let action = game.sample(position, seat, rng, &mut self.actions)?;
        Some(Input::Act { seat, action })
    }
}
