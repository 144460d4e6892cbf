//! The arena: bots play a game in virtual time.
//!
//! Nobody waits: the clock jumps to whatever comes first, a bot's decision or the end of a timer.
//! Bots get views and offers, never a position.

use game_core::{Bot, Game, GameRng, Input, Millis, Offer, Outcome, Quiet, Scene, Seat, Turn};

/// A table of bots.
pub struct Arena<'a, G: Game> {
    game: &'a G,
    bots: Vec<Box<dyn Bot<G> + 'a>>,
    now: u64,
    /// When each running timer ends.
    timers: Vec<(G::Timer, u64)>,
    /// What each seat has made up its mind to do, and when.
    plans: Vec<Option<Plan<G>>>,
    offer: Offer<G::Action>,
    running: Vec<(G::Timer, Millis)>,
}

struct Plan<G: Game> {
    at: u64,
    action: G::Action,
}

/// How a game in the arena went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// How it ended; `None` if it was cut off.
    pub outcome: Option<Outcome>,
    /// The seat that opened it, if the game tells.
    pub opener: Option<Seat>,
    /// How many actions seats did.
    pub actions: u64,
    /// How long it took, in virtual milliseconds.
    pub time: u64,
}

/// A seat had to act, and its bot did nothing that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The seats waited for.
    pub seats: Vec<Seat>,
}

impl std::fmt::Display for Stuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the game waits for seats {:?}, and nobody acts", self.seats)
    }
}

impl std::error::Error for Stuck {}

/// Times that bots are asked again before a game counts as stuck.
const PATIENCE: u32 = 200;

impl<'a, G: Game> Arena<'a, G> {
    /// Seats the bots, one for each seat.
    pub fn new(game: &'a G, bots: Vec<Box<dyn Bot<G> + 'a>>) -> Self {
        assert_eq!(bots.len(), game.seats().get(), "a bot for each seat");
        let plans = bots.iter().map(|_| None).collect();
        Self {
            game,
            bots,
            now: 0,
            timers: Vec::new(),
            plans,
            offer: Offer::default(),
            running: Vec::new(),
        }
    }

    /// Plays until the game is over or `max_actions` are done. `record` gets every input.
    pub fn play(
        &mut self,
        luck: &mut GameRng,
        max_actions: u64,
        mut record: impl FnMut(&Input<G>),
    ) -> Result<Finish, Stuck> {
        let game = self.game;
        let mut position = game.start();
        let mut actions = 0;
        let mut asked = 0;
        let mut opener = game.opener(&position);
        loop {
            let input = match game.turn(&position) {
                Turn::Over(outcome) => {
                    return Ok(Finish { outcome: Some(outcome), opener, actions, time: self.now });
                }
                _ if actions >= max_actions => {
                    return Ok(Finish { outcome: None, opener, actions, time: self.now });
                }
                Turn::Chance => Input::Chance(game.draw(&position, luck)),
                Turn::Act { .. } => match self.next(&position) {
                    Some(input) => input,
                    None if asked < PATIENCE => {
                        asked += 1;
                        continue;
                    }
                    None => return Err(self.stuck(&position)),
                },
            };
            asked = 0;
            actions += u64::from(matches!(input, Input::Act { .. }));
            record(&input);
            game.apply(&mut position, &input, &mut Quiet);
            opener = opener.or_else(|| game.opener(&position));
            if !matches!(input, Input::Chance(_)) {
                self.look_up(&position);
            }
        }
    }

    /// Everybody looks up and thinks again, but whoever is about to press in a race that is still on.
    fn look_up(&mut self, position: &G::Position) {
        for (seat, plan) in self.plans.iter_mut().enumerate() {
            let (game, seat) = (self.game, Seat(seat as u8));
            plan.take_if(|plan| {
                game.contest(position, seat, &plan.action).is_none()
                    || game.check(position, seat, &plan.action).is_err()
            });
        }
    }

    /// The earliest of the seats' plans and the timers' ends.
    fn next(&mut self, position: &G::Position) -> Option<Input<G>> {
        let game = self.game;
        self.wind(position);
        let Turn::Act { must, may } = game.turn(position) else { return None };
        for seat in must.union(may).iter() {
            if self.plans[seat.index()].is_none() {
                self.plans[seat.index()] = self.ask(position, seat, must.contains(seat));
            }
        }
        let plans = self.plans.iter().enumerate();
        let plan = plans.filter_map(|(seat, plan)| Some((plan.as_ref()?.at, seat))).min();
        let timer = self.timers.iter().min_by_key(|(_, at)| *at);
        match (plan, timer) {
            (plan, Some((timer, at))) if plan.is_none_or(|(plan, _)| *at <= plan) => {
                self.now = *at;
                Some(Input::TimeUp(timer.clone()))
            }
            (Some((at, seat)), _) => {
                self.now = at;
                let plan = self.plans[seat].take()?;
                Some(Input::Act { seat: Seat(seat as u8), action: plan.action })
            }
            (None, _) => None,
        }
    }

    /// Keeps the timers that still run going and starts the new ones.
    fn wind(&mut self, position: &G::Position) {
        self.running.clear();
        self.game.timers(position, &mut self.running);
        let running = &self.running;
        self.timers.retain(|(timer, _)| running.iter().any(|(runs, _)| runs == timer));
        for (timer, length) in running {
            if !self.timers.iter().any(|(known, _)| known == timer) {
                self.timers.push((timer.clone(), self.now + u64::from(length.0)));
            }
        }
    }

    fn ask(&mut self, position: &G::Position, seat: Seat, must: bool) -> Option<Plan<G>> {
        let game = self.game;
        self.offer.actions.clear();
        self.offer.forms.clear();
        game.legal_actions(position, seat, &mut self.offer.actions);
        game.forms(position, seat, &mut self.offer.forms);
        let view = game.view(position, game.eyes_of(seat));
        let scene = Scene { game, seat, view: &view, offer: &self.offer, must };
        let (action, delay) = self.bots[seat.index()].choose(&scene)?;
        // What a bot made of a form can be forbidden: it then has done nothing.
        game.check(position, seat, &action).ok()?;
        Some(Plan { at: self.now + u64::from(delay.0), action })
    }

    fn stuck(&self, position: &G::Position) -> Stuck {
        match self.game.turn(position) {
            Turn::Act { must, .. } => Stuck { seats: must.iter().collect() },
            _ => Stuck { seats: Vec::new() },
        }
    }
}
