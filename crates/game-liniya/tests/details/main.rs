//! What the scenarios have no words for.

#[path = "../common/mod.rs"]
mod common;
mod pack;
mod play;
mod position;
mod refusals;

use std::sync::Arc;

use game_core::{Game, Pack as _, Seat, SeatCount};
use game_liniya::{Breach, Cell, Liniya, Options, Pack, Position};
use serde_json::Value;

/// A table with a position on it.
struct Table {
    game: Liniya,
    position: Position,
}

impl Table {
    fn set(options: Value, position: Value) -> Self {
        let options: Options = serde_json::from_value(options).unwrap();
        let position: Position = serde_json::from_value(position).unwrap();
        let seats = SeatCount::new(usize::from(seats_of(&position))).unwrap();
        let pack = Arc::new(Pack::load(&common::files()).unwrap());
        let game = Liniya::new(&options, pack, seats).unwrap();
        game.validate(&position).unwrap();
        Self { game, position }
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.position, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn why_not(&self, seat: u8) -> Vec<(String, Breach)> {
        let mut reasons = Vec::new();
        self.game.why_not(&self.position, Seat(seat), &mut reasons);
        reasons.into_iter().map(|(thing, breach)| (thing.0, breach)).collect()
    }

    fn refused(&self, seat: u8, action: &str) -> Option<Breach> {
        let action = action.parse().unwrap();
        self.game.check(&self.position, Seat(seat), &action).err()
    }

    fn preview(&self, seat: u8, action: &str) -> Value {
        let action = action.parse().unwrap();
        let preview = self.game.preview(&self.position, Seat(seat), &action);
        serde_json::to_value(preview).unwrap()
    }
}

fn seats_of(position: &Position) -> u8 {
    let written = serde_json::to_value(position).unwrap();
    written["hands"].as_array().unwrap().len() as u8
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}
