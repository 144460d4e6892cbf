//! Shots by chance on each field: how fast they are simulated, what comes of them, and whether
//! anything sinks or never rests. `cargo run --release -p game-voiny --example shots -- 10000 seed content`

// An example is no rule: it reads files and arguments, and prints.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

use game_core::{Pack as _, Seed};
use game_voiny::trial::{Rates, Trial};
use game_voiny::{FieldName, Pack};

/// What this process has used of the processor; other processes don't count.
fn processor_seconds() -> f64 {
    let usage = std::fs::read_to_string("/proc/self/schedstat").expect("a Linux kernel");
    let nanoseconds = usage.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    nanoseconds.expect("the kernel counts nanoseconds") / 1e9
}

/// The pack of a folder, or the one that is built in.
fn pack(folder: Option<String>) -> Pack {
    let mut files = Pack::built_in();
    if let Some(folder) = folder {
        for name in ["warriors.toml", "fields.toml"] {
            let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("a pack's file");
            files.insert(name, text);
        }
    }
    Pack::load(&files).unwrap_or_else(|error| panic!("{error}"))
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().map_or(1000, |count| count.parse().expect("a number"));
    let seed = Seed::from_text(&arguments.next().unwrap_or_else(|| "shots".into()));
    let pack = pack(arguments.next());
    for field in FieldName::ALL {
        let trials: Vec<Trial> =
            (0..count).map(|number| Trial::new(&pack, field, &seed, number)).collect();
        let mut rates = Rates::default();
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut longest = 0;
        let start = processor_seconds();
        let mut results = Vec::with_capacity(trials.len());
        for trial in &trials {
            results.push(trial.run(&pack));
        }
        let seconds = processor_seconds() - start;
        for (trial, (outcome, run)) in trials.iter().zip(&results) {
            rates.count(&pack, trial, outcome, run);
            longest = longest.max(run.ticks);
            for byte in outcome.to_string().bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        let mut bytes: Vec<usize> = trials
            .iter()
            .take(300)
            .map(|trial| {
                let (_, film) = pack.film(trial.field, &trial.poses, &trial.flick);
                let paths: usize = film.tracks.iter().map(|track| track.path.len()).sum();
                paths * 3 / 4
            })
            .collect();
        bytes.sort_unstable();
        let shots = f64::from(rates.shots);
        println!(
            "{field}: {:.0} shots/s, {:.0} steps a shot, {:.0} of them solved, longest {longest}; \
             film median {} B, p95 {} B; {hash:016x}",
            shots / seconds,
            rates.ticks as f64 / shots,
            rates.solved as f64 / shots,
            bytes[bytes.len() / 2],
            bytes[bytes.len() * 95 / 100],
        );
        println!(
            "   hits {:.0} %; of these: flips {:.1} %, off {:.1} %, holes {:.1} %, own gone {:.1} % \
             (alone {:.1} %), own flips {:.1} %, flights {:.1} %, edges {:.1} %; restless {}, sunk {}",
            100.0 * f64::from(rates.hits) / shots,
            rates.of_hits(rates.flips),
            rates.of_hits(rates.off),
            rates.of_hits(rates.holes),
            rates.of_hits(rates.own_gone),
            rates.of_hits(rates.own_alone),
            rates.of_hits(rates.own_flips),
            rates.of_hits(rates.flights),
            rates.of_hits(rates.edges),
            rates.restless,
            rates.sunk,
        );
    }
}
