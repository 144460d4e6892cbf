//! The search for a flick.

use game_core::{BotTurn, Budget, Game, GameRng, Input, Quiet, Turn};

use super::aim::{self, shaken, varied};
use super::worth::{FOUL, final_worth, worth};
use super::{FlickBot, SHOTS_PER_SECOND};
use crate::Voiny;
use crate::action::{Action, Chance};
use crate::flick::Flick;
use crate::options::Mode;
use crate::position::{Phase, Position};
use crate::setup::ahead;
use crate::warrior::Warriors;

/// A flick, and what is done before it.
#[derive(Clone, Debug)]
struct Idea {
    /// An index of [`Start`]s.
    start: usize,
    flick: Flick,
    worth: f64,
}

/// Where a flick can start from: as it is, or after something has been made ready.
struct Start {
    first: Option<Action>,
    position: Position,
    warriors: Warriors,
}

/// Ideas of flicks that turn too little, for each that is wanted.
const DUDS: u32 = 4;

impl FlickBot {
    pub(super) fn search(&mut self, turn: &BotTurn<'_, Voiny>, p: &Position) -> Option<Action> {
        let starts = self.starts(turn, p);
        let mut left = affordable(turn.budget);
        let mut ideas = self.ideas(turn, &starts, &mut left);
        let quiet = self.without_flick(turn, p);
        ideas.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        ideas.truncate(self.skill.favourites);
        let best = self.favourite(turn, &starts, ideas, &mut left);
        match (best, quiet) {
            (Some(idea), Some((action, worth))) if worth > idea.worth => Some(action),
            (Some(idea), _) => {
                let first = starts[idea.start].first;
                first.or_else(|| Some(self.by_hand(turn, p, idea.flick)))
            }
            (None, quiet) => quiet.map(|(action, _)| action),
        }
    }

    /// As hands do it, if that is allowed too.
    fn by_hand(&mut self, turn: &BotTurn<'_, Voiny>, p: &Position, flick: Flick) -> Action {
        let allowed = |action: &Action| turn.game.check(p, turn.seat, action).is_ok();
        let shaken = (0..8).map(|_| Action::Flick(shaken(flick, self.skill.noise, &mut self.rng)));
        shaken.into_iter().find(allowed).unwrap_or(Action::Flick(flick))
    }

    fn starts(&mut self, turn: &BotTurn<'_, Voiny>, p: &Position) -> Vec<Start> {
        let (game, seat) = (turn.game, turn.seat);
        let warriors = match p.phase {
            Phase::Edge { warrior, .. } => warrior.into(),
            _ => game.may_flick(p, seat),
        };
        let mut starts = vec![Start { first: None, position: p.clone(), warriors }];
        if game.mode(p) == Mode::V && p.ready.is_none() {
            for warrior in warriors.iter() {
                let place = place_on_line(game, &mut self.rng);
                let line = Action::Line(warrior, place, ahead(seat));
                for first in [Action::Up(warrior), line] {
                    if game.check(p, seat, &first).is_ok() {
                        let mut position = p.clone();
                        game.apply(&mut position, &Input::Act { seat, action: first }, &mut Quiet);
                        let warriors = warrior.into();
                        starts.push(Start { first: Some(first), position, warriors });
                    }
                }
            }
        }
        starts
    }

    /// Flicks tried once each; `left` is what may still be tried.
    fn ideas(&mut self, turn: &BotTurn<'_, Voiny>, starts: &[Start], left: &mut u32) -> Vec<Idea> {
        let tries = self.skill.favourites as u32 * self.skill.tries;
        // Half a budget for ideas at the least.
        let wanted = self.skill.ideas.min(left.saturating_sub(tries).max(*left / 2)).max(1);
        let mut ideas: Vec<Idea> = Vec::with_capacity(wanted as usize);
        let mut best: Option<Idea> = None;
        for number in 0..wanted * DUDS {
            if ideas.len() as u32 >= wanted || (turn.budget.is_called_off() && !ideas.is_empty()) {
                break;
            }
            // The second half is about the best so far.
            let about =
                best.as_ref().filter(|_| number % 2 == 1 && ideas.len() as u32 > wanted / 2);
            let (start, flick) = match about {
                Some(idea) => (idea.start, varied(idea.flick, &mut self.rng)),
                None => {
                    let start =
                        if self.rng.one_in(2) { 0 } else { self.rng.below(starts.len() as u32) };
                    let Start { position, warriors, .. } = &starts[start as usize];
                    let flick = aim::idea(turn.game, position, turn.seat, *warriors, &mut self.rng);
                    let Some(flick) = flick else { break };
                    (start as usize, flick)
                }
            };
            let position = &starts[start].position;
            if turn.game.check(position, turn.seat, &Action::Flick(flick)).is_err() {
                continue;
            }
            let idea = Idea { start, flick, worth: tried(turn, position, flick) };
            if best.as_ref().is_none_or(|best| idea.worth > best.worth) {
                best = Some(idea.clone());
            }
            ideas.push(idea);
        }
        *left = left.saturating_sub(ideas.len() as u32);
        ideas
    }

    /// The best of `ideas`, each tried several times as hands would do it.
    fn favourite(
        &mut self,
        turn: &BotTurn<'_, Voiny>,
        starts: &[Start],
        ideas: Vec<Idea>,
        left: &mut u32,
    ) -> Option<Idea> {
        let mut best: Option<Idea> = None;
        for mut idea in ideas {
            let position = &starts[idea.start].position;
            let mut sum = 0.0;
            let mut count = 0;
            for _ in 0..self.skill.tries {
                if *left == 0 || turn.budget.is_called_off() {
                    break;
                }
                *left -= 1;
                let flick = shaken(idea.flick, self.skill.noise, &mut self.rng);
                sum += tried(turn, position, flick);
                count += 1;
            }
            if count > 0 {
                idea.worth = sum / f64::from(count);
            } else if self.skill.tries > 0 && best.is_some() {
                // No more can be tried: those that have been are better known.
                break;
            }
            if best.as_ref().is_none_or(|best| idea.worth > best.worth) {
                best = Some(idea);
            }
        }
        best
    }

    /// The best of what can be done instead of a flick: turn a warrior up, or pass.
    fn without_flick(&mut self, turn: &BotTurn<'_, Voiny>, p: &Position) -> Option<(Action, f64)> {
        let (game, seat) = (turn.game, turn.seat);
        let instead = |action: &&Action| match action {
            Action::Pass => true,
            // On field v turning up is a part of the flick.
            Action::Up(_) => game.mode(p).is_duel(),
            _ => false,
        };
        let worth = |action: &Action| {
            let mut position = p.clone();
            game.apply(&mut position, &Input::Act { seat, action: *action }, &mut Quiet);
            (*action, judged(turn, &position))
        };
        let tried = turn.offer.actions.iter().filter(instead).map(worth);
        tried.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// So many flicks can be tried; always one.
fn affordable(budget: &Budget) -> u32 {
    let in_time = budget
        .time
        .map_or(u64::from(u32::MAX), |time| u64::from(time.0) * u64::from(SHOTS_PER_SECOND) / 1000);
    let in_time = u32::try_from(in_time).unwrap_or(u32::MAX);
    in_time.min(budget.simulations.unwrap_or(u32::MAX)).max(1)
}

/// What a flick from this position leads to.
fn tried(turn: &BotTurn<'_, Voiny>, p: &Position, flick: Flick) -> f64 {
    let (game, seat) = (turn.game, turn.seat);
    let outcome = game.pack().simulate(p.field, &p.poses, &flick);
    let foul = if game.is_foul(p, flick, &outcome) { FOUL } else { 0.0 };
    let mut position = p.clone();
    let action = Action::Flick(flick);
    game.apply(&mut position, &Input::Act { seat, action }, &mut Quiet);
    game.apply(&mut position, &Input::Chance(Chance::Rest(outcome)), &mut Quiet);
    judged(turn, &position) - foul
}

fn judged(turn: &BotTurn<'_, Voiny>, p: &Position) -> f64 {
    let over = match turn.game.turn(p) {
        Turn::Over(outcome) => {
            let won = outcome.winners.contains(turn.seat);
            final_worth(won, !won && !outcome.winners.is_empty())
        }
        _ => 0.0,
    };
    over + worth(turn.game, p, turn.seat)
}

/// Anywhere on the line but near its ends.
fn place_on_line(game: &Voiny, rng: &mut GameRng) -> i32 {
    let width = game.pack().plan(crate::FieldName::V).width;
    rng.below(width as u32 / 2) as i32 - width / 4
}
