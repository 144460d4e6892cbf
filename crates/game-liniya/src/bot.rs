//! A bot that counts threats and cards.
//!
//! It takes the play that raises its own hopes of lines and lowers the others' the most, one turn
//! ahead; what a cell is worth to whom, `survey` knows. It gives no signals, so it denies having
//! given any, and accuses nobody: it can't know of others' signals.

mod survey;

use game_core::{Bot, BotTurn, Delay, GameRng, Level, Millis, Seed};

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

/// Thinking.
const PLAY_MILLIS: (u32, u32) = (600, 1_500);
/// To draw, well within the time there is for it (LINE-16).
const DRAW_MILLIS: (u32, u32) = (900, 2_200);
/// To answer an accusation. A bot can only speak for itself, so its partners come first (LINE-17).
const ANSWER_MILLIS: (u32, u32) = (6_000, 8_000);

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// How many in a hundred of the actions offered aren't noticed.
    overlooks: u32,
    /// How much the others' hopes count beside one's own.
    guard: f32,
    /// How much special cards are held back.
    thrift: f32,
}

impl Style {
    const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self { overlooks: 82, guard: 0.0, thrift: 0.0 },
            Level::Middle => Self { overlooks: 61, guard: 0.3, thrift: 0.13 },
            Level::Strong => Self { overlooks: 0, guard: 1.0, thrift: 1.0 },
        }
    }
}

/// Counts windows and cards and looks one turn ahead; the lower levels overlook things.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
    style: Style,
}

impl HeuristicBot {
    /// The strong one, with its own stream of chance.
    pub fn new(seed: &Seed) -> Self {
        Self::at(Level::Strong, seed)
    }

    /// One that plays at this level.
    pub fn at(level: Level, seed: &Seed) -> Self {
        Self { rng: GameRng::from_seed(seed), style: Style::of(level) }
    }

    /// The best action that it notices, drawing aside.
    fn best(&mut self, turn: &BotTurn<'_, Liniya>) -> Option<Action> {
        let Style { overlooks, guard, thrift } = self.style;
        let survey = Survey::new(turn, guard);
        let turns = turns_left(turn);
        let mut best = None;
        let mut top = f32::NEG_INFINITY;
        let mut level = 0;
        for &action in &turn.offer.actions {
            if overlooks > 0 && best.is_some() && self.rng.below(100) < overlooks {
                continue;
            }
            let Some(value) = value(&survey, action, turns, thrift) else { continue };
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
        let offered = |action| turn.offer.actions.contains(&action);
        if offered(Action::Draw) {
            return Some((Action::Draw, self.delay(DRAW_MILLIS)));
        }
        if offered(Action::Deny) {
            return Some((Action::Deny, self.delay(ANSWER_MILLIS)));
        }
        let action = self.best(turn)?;
        Some((action, self.delay(PLAY_MILLIS)))
    }
}

/// What an action brings; `None` if it is nothing to choose by its value.
fn value(survey: &Survey<'_>, action: Action, turns: f32, thrift: f32) -> Option<f32> {
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
        Action::Draw | Action::Accuse(_) | Action::Admit | Action::Deny => return None,
    };
    let card = if let Action::Give(card) = action { Some(card) } else { action.card() };
    Some(value - thrift * card.map_or(0.0, |card| keep(card, turns)))
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
