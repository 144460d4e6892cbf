//! A bot that counts threats and cards.
//!
//! It takes the play that raises its own hopes of lines and lowers the others' the most, one turn
//! ahead; what a cell is worth to whom, `survey` knows. It never accuses: it can't know of signals.

mod survey;

use game_core::{Bot, BotTurn, Delay, GameRng, Millis, Seed};

use self::survey::Survey;
use crate::{Action, Card, CardKind, Liniya};

/// What a special card must bring to be used, in lines: `+1` and `-1/+1` make a line or stop a win;
/// `-1`, which builds nothing, breaks a chip that several near lines share. By [`crate::Special`].
const KEEP: [f32; 3] = [1.5, 0.45, 1.3];
/// Turns before the end from which on special cards are kept less and less: unused they are lost.
const FADE: f32 = 10.0;
/// A dead card is a free waiting turn: better than a chip that brings less than this.
const WAIT: f32 = 0.01;
/// Values closer than this are level, and luck decides.
const LEVEL: f32 = 1e-6;

/// Drawing is a habit, quicker than any thought, so it's never forgotten (LINE-16).
const DRAW_MILLIS: (u32, u32) = (150, 400);
/// Thinking.
const PLAY_MILLIS: (u32, u32) = (600, 1_500);

/// Counts windows and cards, looks one turn ahead, is fair.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
}

impl HeuristicBot {
    /// A bot with its own stream of whims.
    pub fn new(seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed) }
    }

    /// The best action that is offered, drawing and accusing aside.
    fn best(&mut self, turn: &BotTurn<'_, Liniya>) -> Option<Action> {
        let survey = Survey::new(turn);
        let turns = turns_left(turn);
        let mut best = None;
        let mut top = f32::NEG_INFINITY;
        let mut level = 0;
        for &action in &turn.offer.actions {
            let Some(value) = value(&survey, action, turns) else { continue };
            if value > top + LEVEL {
                (best, top, level) = (Some(action), value, 1);
            } else if value > top - LEVEL {
                level += 1;
                if self.rng.one_in(level) {
                    best = Some(action);
                }
            }
        }
        best
    }

    fn delay(&mut self, (least, most): (u32, u32)) -> Delay {
        Millis(least + self.rng.below(most - least + 1))
    }
}

impl Bot<Liniya> for HeuristicBot {
    fn choose(&mut self, turn: &BotTurn<'_, Liniya>) -> Option<(Action, Delay)> {
        if turn.offer.actions.contains(&Action::Draw) {
            return Some((Action::Draw, self.delay(DRAW_MILLIS)));
        }
        let action = self.best(turn)?;
        Some((action, self.delay(PLAY_MILLIS)))
    }
}

/// What an action brings; `None` if it is nothing to choose by its value.
fn value(survey: &Survey<'_>, action: Action, turns: f32) -> Option<f32> {
    let value = match action {
        Action::Event(cell) => survey.put(cell).unwrap_or(WAIT),
        Action::Plus(cell) => survey.put(cell)?,
        Action::Minus(cell) => survey.take_off(cell),
        Action::Swap(cell) => survey.replace(cell),
        Action::Discard(_) => 0.0,
        Action::Line(line) => survey.after(line),
        Action::Give(card) => match card.kind() {
            CardKind::Event(cell) => -survey.give(cell),
            CardKind::Special(_) => 0.0,
        },
        Action::Draw | Action::Accuse(_) => return None,
    };
    let card = if let Action::Give(card) = action { Some(card) } else { action.card() };
    Some(value - card.map_or(0.0, |card| keep(card, turns)))
}

/// What a card is worth in the hand. An event's worth there is part of its cell's prospect.
fn keep(card: Card, turns: f32) -> f32 {
    match card.kind() {
        CardKind::Event(_) => 0.0,
        CardKind::Special(special) => KEEP[special as usize] * (turns / FADE).min(1.0),
    }
}

/// Turns that the seat still has, this one included.
fn turns_left(turn: &BotTurn<'_, Liniya>) -> f32 {
    let view = turn.view;
    f32::from(view.held[turn.seat.index()]) + view.deck as f32 / view.held.len() as f32
}
