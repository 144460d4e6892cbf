//! Bots: they try flicks in their heads, each several times as their hands would do it, and take the
//! one that comes out best on the average.

mod aim;
pub(crate) mod layout;
mod search;
pub(crate) mod worth;

use game_core::{Bot, BotTurn, Delay, Game, GameRng, Level, Seat, Seed};

use crate::Voiny;
use crate::action::Action;
use crate::position::{Phase, Position};
use crate::warrior::Warrior;

/// Plays by trying flicks out.
#[derive(Debug)]
pub struct FlickBot {
    skill: Skill,
    rng: GameRng,
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// Flicks that it tries once.
    ideas: u32,
    /// The best of them, which it tries again.
    favourites: usize,
    /// How often it tries each of these as its hands would do it.
    tries: u32,
    /// How far its hands are off: direction in 1/100°, power and arm in thousandths.
    noise: Noise,
}

/// The deviations of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Noise {
    direction: u16,
    power: u16,
    arm: u16,
}

/// Shots that can be tried in a second, carefully: what a budget of time is worth.
const SHOTS_PER_SECOND: u32 = 500;

impl FlickBot {
    pub fn at(level: Level, seed: &Seed) -> Self {
        let skill = match level {
            Level::Easy => Skill {
                ideas: 5,
                favourites: 1,
                tries: 0,
                noise: Noise { direction: 300, power: 80, arm: 80 },
            },
            Level::Middle => Skill {
                ideas: 40,
                favourites: 8,
                tries: 3,
                noise: Noise { direction: 120, power: 40, arm: 40 },
            },
            Level::Strong => Skill {
                ideas: 220,
                favourites: 24,
                tries: 8,
                noise: Noise { direction: 40, power: 15, arm: 15 },
            },
        };
        Self { skill, rng: GameRng::from_seed(seed) }
    }

    fn decide(&mut self, turn: &BotTurn<'_, Voiny>) -> Option<Action> {
        let game = turn.game;
        let p = game.determinize(turn.view, &mut self.rng);
        let planned = match p.phase {
            Phase::Draft => self.draft(game, &p, turn.seat),
            Phase::Choose | Phase::Bring(_) => self.bring(game, &p, turn.seat),
            Phase::Setup(_) | Phase::Return { .. } => layout::next(game, &p, turn.seat),
            Phase::Flick | Phase::Edge { .. } => self.search(turn, &p),
            Phase::Lot | Phase::Shot { .. } | Phase::Over => None,
        };
        let allowed = planned.filter(|action| game.check(&p, turn.seat, action).is_ok());
        allowed.or_else(|| turn.sample(&mut self.rng))
    }

    /// The strongest that is left; a poor player doesn't look closely.
    fn draft(&mut self, game: &Voiny, p: &Position, _seat: Seat) -> Option<Action> {
        let left = Warrior::all().filter(|&warrior| p.owner(warrior).is_none());
        self.strongest(game, left).map(Action::Pick)
    }

    fn bring(&mut self, game: &Voiny, p: &Position, seat: Seat) -> Option<Action> {
        self.strongest(game, p.left_of(seat).iter()).map(Action::Bring)
    }

    fn strongest(
        &mut self,
        game: &Voiny,
        warriors: impl Iterator<Item = Warrior>,
    ) -> Option<Warrior> {
        let blur = 1 + u32::from(self.skill.noise.direction) / 10;
        let mut best = None;
        for warrior in warriors {
            let strength = worth::strength(game.pack().card(warrior));
            let felt = strength + self.rng.below(blur) as i32;
            if best.is_none_or(|(_, most)| felt > most) {
                best = Some((warrior, felt));
            }
        }
        best.map(|(warrior, _)| warrior)
    }
}

impl Bot<Voiny> for FlickBot {
    fn choose(&mut self, turn: &BotTurn<'_, Voiny>) -> Option<(Action, Delay)> {
        if !turn.must {
            return None;
        }
        let action = self.decide(turn)?;
        let seconds = match action {
            // The shot before it is still being watched.
            Action::Flick(_) => 2,
            Action::Pick(_) | Action::Bring(_) => 1,
            _ => 0,
        };
        Some((action, Delay::seconds(seconds)))
    }
}
