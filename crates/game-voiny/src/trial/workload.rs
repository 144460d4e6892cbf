//! Shots and films, to be measured.

use std::sync::Arc;

use game_core::{Seed, Workload};

use super::Trial;
use crate::field::FieldName;
use crate::pack::Pack;

/// Different shots of each kind.
const SHOTS: u64 = 500;

/// Shots on each field, two warriors on a and ae and ten on v, and what clients are sent to see them.
pub(crate) fn workloads(pack: &Arc<Pack>) -> Vec<Workload> {
    let names = [
        (FieldName::A, "shots on field a, 2 warriors", "trajectories on field a"),
        (FieldName::Ae, "shots on field ae, 2 warriors", "trajectories on field ae"),
        (FieldName::V, "shots on field v, 10 warriors", "trajectories on field v"),
    ];
    names.into_iter().flat_map(|(field, shots, films)| both(pack, field, shots, films)).collect()
}

fn both(
    pack: &Arc<Pack>,
    field: FieldName,
    shots: &'static str,
    films: &'static str,
) -> [Workload; 2] {
    let seed = Seed::from_text("bench");
    let new = |number: u64| Trial::new(pack, field, &seed, number);
    let trials: Arc<[Trial]> = (0..SHOTS).map(new).collect();
    let nth = move |number: u64| (number % SHOTS) as usize;
    let (shot, film) = ((pack.clone(), trials.clone()), (pack.clone(), trials));
    [
        Workload {
            name: shots,
            takes: &["steps", "steps of rigid bodies"],
            run: Box::new(move |number, sums| {
                let (pack, trials) = &shot;
                let (_, run) = trials[nth(number)].run(pack);
                sums[0] += u64::from(run.ticks);
                sums[1] += u64::from(run.solved);
            }),
        },
        Workload {
            name: films,
            takes: &["bytes"],
            run: Box::new(move |number, sums| {
                let (pack, trials) = &film;
                let trial = &trials[nth(number)];
                let (_, trajectory) = pack.film(trial.field, &trial.poses, &trial.flick);
                let paths: usize = trajectory.tracks.iter().map(|track| track.path.len()).sum();
                sums[0] += paths as u64;
            }),
        },
    ]
}
