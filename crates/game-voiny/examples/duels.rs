//! Every warrior against every other in quick duels: `cargo run --release -p game-voiny --example
//! duels -- 20 seed content`

// An example is no rule: it reads files and arguments, and prints.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

use game_core::{Pack as _, Seed};
use game_voiny::trial::DuelTable;
use game_voiny::{Pack, Warrior};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds: u32 = arguments.next().map_or(5, |count| count.parse().expect("a number"));
    let seed = Seed::from_text(&arguments.next().unwrap_or_else(|| "duels".into()));
    let mut files = Pack::built_in();
    if let Some(folder) = arguments.next() {
        for name in ["warriors.toml", "fields.toml"] {
            let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("a pack's file");
            files.insert(name, text);
        }
    }
    let pack = Pack::load(&files).unwrap_or_else(|error| panic!("{error}"));
    let table = DuelTable::play(&pack, rounds, &seed);
    for row in Warrior::all() {
        print!("{:>4} {:<22}", row.to_string(), pack.card(row).name.en);
        for column in Warrior::all() {
            let won = table.won[row.index()][column.index()];
            let lost = table.won[column.index()][row.index()];
            if row == column {
                print!("   -");
            } else {
                print!("{:4.0}", 100.0 * f64::from(won) / f64::from((won + lost).max(1)));
            }
        }
        println!("  {:5.1} %", table.share(row));
    }
    let share = |count: u32| 100.0 * f64::from(count) / table.flicks as f64;
    let decided: u32 = table.won.iter().flatten().sum();
    println!(
        "{decided} decided, {} open; {:.1} flicks each; of the flicks {:.1} % flip, {:.1} % flip \
         themselves, {:.1} % fly over",
        table.open,
        table.flicks as f64 / f64::from(decided + table.open),
        share(table.flips),
        share(table.own_flips),
        share(table.flights),
    );
}
