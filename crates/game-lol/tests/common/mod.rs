//! What all tests of LOL share.

#![allow(dead_code, reason = "each test uses what it needs of it")]

use std::sync::Arc;

use game_core::{Contest, Game, Input, Pack as _, PackFiles, Quiet, Seat, SeatCount, SeatSet};
use game_lol::{Breach, Cards, FirstOut, Lol, Mode, Options, Pack, Position, Racing};
use serde_json::{Value, json};

/// The content the game is shipped with.
pub(crate) fn files() -> PackFiles {
    let mut files = PackFiles::default();
    files.insert("deck.toml", include_str!("../../../../content/lol/deck.toml"));
    files
}

/// A game with that content.
pub(crate) fn open(options: Options, seats: usize) -> Lol {
    open_with(&files(), options, seats)
}

/// A game with other content.
pub(crate) fn open_with(files: &PackFiles, options: Options, seats: usize) -> Lol {
    let pack = Arc::new(Pack::load(files).unwrap_or_else(|error| panic!("{error}")));
    Lol::new(&options, pack, SeatCount::new(seats).unwrap()).unwrap()
}

/// Every way to play.
pub(crate) fn all_options() -> Vec<Options> {
    let modes = [
        (Mode::KnockOut, FirstOut::No),
        (Mode::KnockOut, FirstOut::Yes),
        (Mode::Round, FirstOut::No),
        (Mode::ThreeRounds, FirstOut::No),
        (Mode::Blitz, FirstOut::No),
        (Mode::Together, FirstOut::No),
    ];
    let races = [Racing::Live, Racing::Calm];
    modes
        .into_iter()
        .flat_map(|(mode, first_out)| races.map(|races| Options { mode, first_out, races }))
        .collect()
}

/// The same deck with three of every number and two of every action.
pub(crate) fn thick_files() -> PackFiles {
    let mut files = files();
    let text = files.text("deck.toml").unwrap().to_string();
    let text = text.replace("copies = 2", "copies = 3").replace("copies = 1", "copies = 2");
    files.insert("deck.toml", text);
    files
}

/// A table with a position on it.
pub(crate) struct Table {
    pub(crate) game: Lol,
    pub(crate) position: Position,
}

impl Table {
    pub(crate) fn set(options: Value, position: Value) -> Self {
        let options: Options = serde_json::from_value(options).unwrap();
        let seats = position["hands"].as_array().unwrap().len();
        let position: Position = serde_json::from_value(position).unwrap();
        let game = open(options, seats);
        game.validate(&position).unwrap();
        Self { game, position }
    }

    pub(crate) fn live(position: Value) -> Self {
        Self::set(json!({}), position)
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.position, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    pub(crate) fn contest(&self, seat: u8, action: &str) -> Option<Contest> {
        self.game.contest(&self.position, Seat(seat), &action.parse().unwrap())
    }

    pub(crate) fn refused(&self, seat: u8, action: &str) -> Option<Breach> {
        self.game.check(&self.position, Seat(seat), &action.parse().unwrap()).err()
    }

    pub(crate) fn act(&mut self, seat: u8, action: &str) {
        let input = Input::Act { seat: Seat(seat), action: action.parse().unwrap() };
        input.admit(&self.game, &self.position).unwrap();
        self.game.apply(&mut self.position, &input, &mut Quiet);
    }

    pub(crate) fn chance(&mut self, chance: &str) {
        let input = Input::Chance(chance.parse().unwrap());
        input.admit(&self.game, &self.position).unwrap();
        self.game.apply(&mut self.position, &input, &mut Quiet);
    }

    /// What a seat knows of another's hand.
    pub(crate) fn knows(&self, eyes: u8, holder: u8) -> String {
        let view = self.game.view(&self.position, SeatSet::only(Seat(eyes)));
        view.known[usize::from(holder)].to_string()
    }
}

/// Cards by their notation.
pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}
