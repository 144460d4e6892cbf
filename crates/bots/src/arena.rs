//! The arena: bots play a game in virtual time.
//!
//! Nobody waits: the clock jumps to whatever comes first, a bot's decision or the end of a timer.
//! Bots get views and offers, never a position.

use game_core::{
    Bot, Budget, Game, GameRng, Input, Offer, Outcome, Quiet, RunningTimer, Seat, Seed, Turn, ask,
};

/// A table of bots.
pub struct Arena<'a, G: Game> {
    game: &'a G,
    bots: Vec<Box<dyn Bot<G> + 'a>>,
    now: u64,
    /// When each running timer ends.
    timers: Vec<(RunningTimer<G::Timer>, u64)>,
    /// By seat.
    intents: Vec<Option<Intent<G>>>,
    offer: Offer<G::Action>,
    running: Vec<RunningTimer<G::Timer>>,
    events: Vec<G::Event>,
    budget: Budget,
}

/// What a bot has made up its mind to do.
struct Intent<G: Game> {
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
const TRIES: u32 = 200;

impl<'a, G: Game> Arena<'a, G> {
    /// Seats the bots, one for each seat.
    pub fn new(game: &'a G, bots: Vec<Box<dyn Bot<G> + 'a>>) -> Self {
        assert_eq!(bots.len(), game.seats().get(), "a bot for each seat");
        let intents = bots.iter().map(|_| None).collect();
        Self {
            game,
            bots,
            now: 0,
            timers: Vec::new(),
            intents,
            offer: Offer::default(),
            running: Vec::new(),
            events: Vec::new(),
            budget: Budget::default(),
        }
    }

    /// So much may its bots think about each action.
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Plays until the game is over or `max_actions` are done, with luck from one stream. `record`
    /// gets every input.
    pub fn play(
        &mut self,
        luck: &mut GameRng,
        max_actions: u64,
        mut record: impl FnMut(&Input<G>),
    ) -> Result<Finish, Stuck> {
        self.run(
            max_actions,
            |game, position, _| game.draw(position, luck),
            |input| {
                record(input);
                true
            },
        )
    }

    /// Plays until the game is over or `inputs` are in, with luck by the number of the input, as
    /// tables do. `record` gets every input.
    pub fn play_by_entry(
        &mut self,
        seed: &Seed,
        inputs: usize,
        mut record: impl FnMut(&Input<G>),
    ) -> Result<Finish, Stuck> {
        let mut left = inputs;
        let draw =
            |game: &G, position: &G::Position, number| game.draw(position, &mut seed.at(number));
        self.run(u64::MAX, draw, |input| {
            record(input);
            left -= 1;
            left > 0
        })
    }

    /// Plays until the game is over, `max_actions` are done or `record` has enough.
    fn run(
        &mut self,
        max_actions: u64,
        mut draw: impl FnMut(&G, &G::Position, u64) -> G::Chance,
        mut record: impl FnMut(&Input<G>) -> bool,
    ) -> Result<Finish, Stuck> {
        let game = self.game;
        let mut position = game.start();
        let mut actions = 0;
        let mut asked = 0;
        let mut opener = game.opener(&position);
        let mut more = true;
        for number in 1.. {
            let input = loop {
                match game.turn(&position) {
                    Turn::Over(outcome) => {
                        return Ok(Finish {
                            outcome: Some(outcome),
                            opener,
                            actions,
                            time: self.now,
                        });
                    }
                    _ if actions >= max_actions || !more => {
                        return Ok(Finish { outcome: None, opener, actions, time: self.now });
                    }
                    Turn::Chance => break Input::Chance(draw(game, &position, number)),
                    Turn::Act { .. } => match self.next(&position) {
                        Some(input) => break input,
                        None if asked < TRIES => asked += 1,
                        None => return Err(self.stuck(&position)),
                    },
                }
            };
            asked = 0;
            actions += u64::from(matches!(input, Input::Act { .. }));
            more = record(&input);
            self.apply(&mut position, &input);
            opener = opener.or_else(|| game.opener(&position));
            if !matches!(input, Input::Chance(_)) {
                self.look_up(&position);
            }
        }
        unreachable!("numbers don't end")
    }

    /// Every bot that observes is shown what its eyes see of what happens.
    fn apply(&mut self, position: &mut G::Position, input: &Input<G>) {
        if !self.bots.iter().any(|bot| bot.observes()) {
            self.game.apply(position, input, &mut Quiet);
            return;
        }
        self.events.clear();
        self.game.apply(position, input, &mut self.events);
        let seated = self.bots.iter_mut().zip(self.game.seats().all().iter());
        for (bot, seat) in seated.filter(|(bot, _)| bot.observes()) {
            let eyes = self.game.eyes_of(seat);
            for event in self.events.iter().filter_map(|event| self.game.show(event, eyes)) {
                bot.observe(self.game, &event);
            }
        }
    }

    /// Everybody looks up and thinks again, but whoever is about to press in a race that is still on.
    fn look_up(&mut self, position: &G::Position) {
        for (seat, intent) in self.intents.iter_mut().enumerate() {
            let (game, seat) = (self.game, Seat(seat as u8));
            intent.take_if(|intent| {
                game.contest(position, seat, &intent.action).is_none()
                    || game.check(position, seat, &intent.action).is_err()
            });
        }
    }

    /// The earliest of the seats' intents and the timers' ends.
    fn next(&mut self, position: &G::Position) -> Option<Input<G>> {
        let game = self.game;
        self.wind(position);
        let Turn::Act { must, may } = game.turn(position) else { return None };
        for seat in must.union(may).iter() {
            if self.intents[seat.index()].is_none() {
                self.intents[seat.index()] = self.ask(position, seat);
            }
        }
        let intents = self.intents.iter().enumerate();
        let intent = intents.filter_map(|(seat, intent)| Some((intent.as_ref()?.at, seat))).min();
        let timer = self.timers.iter().min_by_key(|(_, at)| *at);
        match (intent, timer) {
            (intent, Some((timer, at))) if intent.is_none_or(|(intent, _)| *at <= intent) => {
                self.now = *at;
                Some(Input::TimeUp(timer.timer.clone()))
            }
            (Some((at, seat)), _) => {
                self.now = at;
                let intent = self.intents[seat].take()?;
                Some(Input::Act { seat: Seat(seat as u8), action: intent.action })
            }
            (None, _) => None,
        }
    }

    /// Keeps the timers that still run going and starts the new ones.
    fn wind(&mut self, position: &G::Position) {
        self.running.clear();
        self.game.timers(position, &mut self.running);
        let running = &self.running;
        self.timers.retain(|(timer, _)| running.contains(timer));
        for timer in running {
            if !self.timers.iter().any(|(known, _)| known == timer) {
                self.timers.push((timer.clone(), self.now + u64::from(timer.length.0)));
            }
        }
    }

    fn ask(&mut self, position: &G::Position, seat: Seat) -> Option<Intent<G>> {
        let Self { game, bots, offer, budget, .. } = self;
        let bot = &mut *bots[seat.index()];
        let (action, delay) = ask(bot, *game, position, seat, budget, offer)?;
        // What a bot made of a form can be forbidden: it then has done nothing.
        self.game.check(position, seat, &action).ok()?;
        Some(Intent { at: self.now + u64::from(delay.0), action })
    }

    fn stuck(&self, position: &G::Position) -> Stuck {
        match self.game.turn(position) {
            Turn::Act { must, .. } => Stuck { seats: must.iter().collect() },
            _ => Stuck { seats: Vec::new() },
        }
    }
}
