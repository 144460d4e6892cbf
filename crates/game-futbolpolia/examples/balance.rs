//! How the pack plays among equals: rounds that a game takes, and what seats and characters win.
//!
//! `cargo run --release -p game-futbolpolia --example balance -- 4000 4 without`: games, seats, whether
//! with the expansion, and a pack's folder if it isn't the one built in.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::disallowed_types,
    reason = "an example prints and reads its arguments"
)]

use std::sync::Arc;

use bots::Arena;
use game_core::{Bot, Edition as _, Game, GameRng, Input, Pack as _, Seat, SeatCount, Seed};
use game_futbolpolia::{Event, Expansion, Futbolpolia, Options, Pack};

/// The stop for games that won't end.
const ROUNDS: u16 = 300;

#[derive(Clone, Copy, Default)]
struct Tally {
    games: u32,
    won: f64,
}

impl Tally {
    fn add(&mut self, won: f64) {
        self.games += 1;
        self.won += won;
    }

    /// The share won in per cent, and twice its standard error.
    fn share(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let share = self.won / games;
        (100.0 * share, 200.0 * (share * (1.0 - share) / games).sqrt())
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u32| {
        words.get(at).map_or(default, |word| word.parse().expect("a number"))
    };
    let (games, seats) = (number(0, 200), number(1, 4) as usize);
    let expansion = match words.get(2).map(String::as_str) {
        Some("with") => Expansion::With,
        _ => Expansion::Without,
    };
    let mut files = Futbolpolia::content();
    if let Some(folder) = words.get(3) {
        for name in ["board.toml", "cards.toml", "characters.toml", "expansion.toml"] {
            let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("a pack's file");
            files.insert(name, text);
        }
    }
    let pack = Arc::new(Pack::load(&files).unwrap_or_else(|fault| panic!("{fault}")));
    let options = Options { rounds: ROUNDS, expansion, ..Options::default() };
    let count = SeatCount::new(seats).expect("two to six seats");
    let game = Futbolpolia::new(&options, pack.clone(), count).expect("two to six seats");

    let mut rounds = Vec::new();
    let mut by_place = vec![Tally::default(); seats];
    let mut by_character = vec![Tally::default(); pack.characters().len()];
    let mut used = vec![0u32; pack.characters().len()];
    for number in 0..games {
        let seed = Seed::from_text(&format!("balance {number}"));
        let bot = |seat: usize| -> Box<dyn Bot<Futbolpolia>> {
            let seed = Seed::from_text(&format!("balance {number} {seat}"));
            let best = Futbolpolia::BOTS.last().expect("there are bots").id;
            Futbolpolia::bot(best, &seed).expect("its own bot")
        };
        let mut arena = Arena::new(&game, (0..seats).map(bot).collect());
        let mut position = game.start();
        let mut held = vec![Vec::new(); seats];
        let mut round = 0;
        let mut events = Vec::new();
        let finish = arena.play(&mut GameRng::from_seed(&seed), 1_000_000, |input| {
            events.clear();
            game.apply(&mut position, &Input::clone(input), &mut events);
            for event in &events {
                match *event {
                    Event::DrewCharacter { seat, character: Some(character), .. } => {
                        held[seat.index()].push(usize::from(character) - 1);
                    }
                    Event::UsedPower { character, .. } => used[usize::from(character) - 1] += 1,
                    Event::Turn { round: now, .. } => round = now,
                    _ => {}
                }
            }
        });
        let finish = finish.unwrap_or_else(|stuck| panic!("game {number}: {stuck}"));
        let outcome = finish.outcome.expect("games end");
        let won = |seat: Seat| {
            let best = outcome.winners.iter().chain(outcome.drawn.iter()).count();
            let wins = outcome.winners.contains(seat) || outcome.drawn.contains(seat);
            if wins { 1.0 / best as f64 } else { 0.0 }
        };
        rounds.push(round);
        let opener = finish.opener.expect("somebody opened").index();
        for (seat, held) in count.all().iter().zip(&held) {
            by_place[(seat.index() + seats - opener) % seats].add(won(seat));
            held.iter().for_each(|character| by_character[*character].add(won(seat)));
        }
    }

    rounds.sort_unstable();
    let mean = rounds.iter().map(|round| f64::from(*round)).sum::<f64>() / f64::from(games);
    let at = |share: f64| rounds[((rounds.len() - 1) as f64 * share) as usize];
    let stopped = rounds.iter().filter(|round| **round >= ROUNDS).count();
    println!("{games} games of {seats}: {mean:.1} rounds on average, median {}", at(0.5));
    println!("a tenth under {}, a tenth over {}; {stopped} stopped", at(0.1), at(0.9));
    for (place, tally) in by_place.iter().enumerate() {
        let (share, error) = tally.share();
        println!("place {}: {share:.1} % ± {error:.1}", place + 1);
    }
    let all: f64 = by_character.iter().map(|tally| tally.won).sum();
    let holders: u32 = by_character.iter().map(|tally| tally.games).sum();
    let usual = 100.0 * all / f64::from(holders.max(1));
    println!("holders of a character: {usual:.1} %");
    for ((character, tally), used) in pack.characters().iter().zip(&by_character).zip(used) {
        if tally.games == 0 {
            continue;
        }
        let (share, error) = tally.share();
        let over = share - usual;
        let uses = f64::from(used) / f64::from(tally.games.max(1));
        let name = &character.name.en;
        println!(
            "{name}: {share:.1} % ± {error:.1} ({over:+.1}) of {}, used {uses:.1} times",
            tally.games
        );
    }
}
