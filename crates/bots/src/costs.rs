//! What the steps that search is made of cost.

use std::hint::black_box;
use std::time::{Duration, Instant};

use game_core::{Game, GameRng, Input, Quiet, Seat, Turn};

use crate::Playouts;

/// Nanoseconds each, on the average over positions of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Costs {
    pub clone: f64,
    pub view: f64,
    pub determinize: f64,
    pub sample: f64,
}

/// Positions that are measured.
const POSITIONS: usize = 64;
/// Actions that lead to one of them, at the most; fewer where each takes long.
const DEPTH: u32 = 120;
const SLOW_DEPTH: u32 = 12;

impl Costs {
    /// Measures for about this long.
    pub fn measure<G: Game>(game: &G, rng: &mut GameRng, time: Duration) -> Self {
        measure(game, rng, time)
    }
}

fn measure<G: Game>(game: &G, rng: &mut GameRng, time: Duration) -> Costs {
    let positions = positions(game, rng);
    let each = time / 4;
    let mut room = Vec::new();
    Costs {
        clone: nanoseconds(each, &positions, |(position, _)| drop(black_box(position.clone()))),
        view: nanoseconds(each, &positions, |(position, seat)| {
            drop(black_box(game.view(position, game.eyes_of(*seat))));
        }),
        determinize: {
            let views: Vec<G::View> = positions
                .iter()
                .map(|(position, seat)| game.view(position, game.eyes_of(*seat)))
                .collect();
            nanoseconds(each, &views, |view| drop(black_box(game.determinize(view, rng))))
        },
        sample: nanoseconds(each, &positions, |(position, seat)| {
            drop(black_box(game.sample(position, *seat, rng, &mut room)));
        }),
    }
}

/// Positions in which somebody must act, with the seat that must.
fn positions<G: Game>(game: &G, rng: &mut GameRng) -> Vec<(G::Position, Seat)> {
    let mut playouts = Playouts::default();
    let deepest = if game.slow() { SLOW_DEPTH } else { DEPTH };
    let mut found = Vec::with_capacity(POSITIONS);
    // Some games wait for nobody in particular now and then.
    for _ in 0..POSITIONS * 20 {
        let mut position = game.start();
        let depth = u64::from(1 + rng.below(deepest));
        playouts.play(game, &mut position, rng, depth);
        while game.turn(&position) == Turn::Chance {
            let drawn = Input::Chance(game.draw(&position, rng));
            game.apply(&mut position, &drawn, &mut Quiet);
        }
        if let Turn::Act { must, .. } = game.turn(&position)
            && let Some(seat) = must.first()
        {
            found.push((position, seat));
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

fn nanoseconds<T>(time: Duration, things: &[T], mut step: impl FnMut(&T)) -> f64 {
    let begun = Instant::now();
    let mut rounds = 0_u32;
    while begun.elapsed() < time {
        things.iter().for_each(&mut step);
        rounds += 1;
    }
    let steps = f64::from(rounds) * things.len() as f64;
    begun.elapsed().as_secs_f64() * 1e9 / steps.max(1.0)
}
