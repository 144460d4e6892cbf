//! Random walks: games played by nobody in particular.

use game_core::{Game, GameRng, Input, RunningTimer, Seat, SeatSet, Turn};

/// Buffers for choosing inputs at random.
pub struct Walker<G: Game> {
    actions: Vec<G::Action>,
    timers: Vec<RunningTimer<G::Timer>>,
}

/// Nobody can do anything, yet the game isn't over.
#[derive(Debug, PartialEq, Eq)]
pub struct DeadEnd;

impl<G: Game> Default for Walker<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), timers: Vec::new() }
    }
}

impl<G: Game> Walker<G> {
    /// The next input of a random game; `None` when it is over. Prefers seats that must act, so
    /// that seats which merely may can't keep a game from ending. `choices` decides what people and
    /// clocks do, `luck` what chance does.
    pub fn next(
        &mut self,
        game: &G,
        position: &G::Position,
        choices: &mut GameRng,
        luck: &mut GameRng,
    ) -> Result<Option<Input<G>>, DeadEnd> {
        let (must, may) = match game.turn(position) {
            Turn::Over(_) => return Ok(None),
            Turn::Chance => return Ok(Some(Input::Chance(game.draw(position, luck)))),
            Turn::Act { must, may } => (must, may),
        };
        self.timers.clear();
        game.timers(position, &mut self.timers);
        if !self.timers.is_empty() && (must.is_empty() || choices.one_in(8)) && choices.one_in(2) {
            return Ok(self.time_up(choices));
        }
        let preferred = if must.is_empty() || choices.one_in(4) { must.union(may) } else { must };
        let seats = in_random_order(preferred, choices)
            .chain(in_random_order(must.union(may).difference(preferred), choices));
        for seat in seats.collect::<Vec<_>>() {
            if let Some(action) = self.action(game, position, seat, choices) {
                return Ok(Some(Input::Act { seat, action }));
            }
        }
        self.time_up(choices).map(Some).ok_or(DeadEnd)
    }

    fn time_up(&self, choices: &mut GameRng) -> Option<Input<G>> {
        choices.pick(&self.timers).map(|running| Input::TimeUp(running.timer.clone()))
    }

    /// A random legal action of `seat`: a button now and then, mostly what the game samples.
    fn action(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        choices: &mut GameRng,
    ) -> Option<G::Action> {
        self.actions.clear();
        game.buttons(position, seat, &mut self.actions);
        if !self.actions.is_empty() && choices.one_in(8) {
            return choices.pick(&self.actions).cloned();
        }
        game.sample(position, seat, choices, &mut self.actions)
    }
}

fn in_random_order(seats: SeatSet, choices: &mut GameRng) -> impl Iterator<Item = Seat> + use<> {
    let mut seats: Vec<Seat> = seats.iter().collect();
    choices.shuffle(&mut seats);
    seats.into_iter()
}
