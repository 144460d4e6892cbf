//! How long it takes to take a table of Voiny up from its log, and to make what it is told of it:
//! `cargo run --release -p table --example taking_up [SHOTS]`.

use std::time::Instant;

use game_core::{GameRng, LogInput, Pace, Seed, Turn};
use serde_json::json;
use table::{Entry, Line, Order, Table};

fn main() {
    let shots = std::env::args().nth(1).map_or(300, |shots| shots.parse().expect("a number"));
    let edition = game_catalog::find("voiny").expect("it is in the catalogue");
    let order = Order {
        game: "voiny".into(),
        rules: edition.info.rules_version,
        pack: String::new(),
        seats: 2,
        options: json!({}),
        position: None,
        pace: Pace::Normal,
        time: None,
        take_back: true,
        customs: table::CUSTOMS,
        open: false,
        host: "host".into(),
    };
    let open = || {
        let game = edition.open_built_in(&order.options, order.seats).expect("it can be opened");
        Table::new(order.clone(), game.into(), edition.bots).expect("it begins at its beginning")
    };
    let seed = Seed::from_text("taking up");
    let mut lines = vec![Line::new(Entry::Started { seed }, 0)];
    let mut rng = GameRng::from_seed(&seed);
    let game = edition.open_built_in(&order.options, order.seats).expect("it can be opened");
    let (mut play, mut shot) = (game.start(), 0);
    while shot < shots {
        let input = match play.turn() {
            Turn::Over(_) => break,
            Turn::Chance => play.draw(&mut rng),
            Turn::Act { must, may } => {
                let seats: Vec<_> = must.union(may).iter().collect();
                let seat = *rng.pick(&seats).expect("somebody acts");
                let offer = play.offer(seat);
                let form = rng.pick(&offer.forms).map(|form| form.sample(&mut rng));
                let Some(action) = form.or_else(|| rng.pick(&offer.actions).cloned()) else {
                    continue;
                };
                LogInput::Act { seat, action }
            }
        };
        if play.apply_unheard(&input).is_ok() {
            let rest = matches!(&input, LogInput::Chance(chance) if chance.starts_with("rest"));
            shot += usize::from(rest);
            lines.push(Line::new(input.into(), 0));
        }
    }
    let begun = Instant::now();
    let mut table = open();
    table.fold(&lines).expect("it was played so");
    let (inputs, took) = (table.input_count(), begun.elapsed());
    println!("{shot} shots, {inputs} inputs: taken up in {took:?}");
    let begun = Instant::now();
    table.recall();
    println!("told in {:?}", begun.elapsed());
}
