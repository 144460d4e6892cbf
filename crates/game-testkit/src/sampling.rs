//! What games sample that make no list for it.

use game_core::{Game, GameRng, Input, Quiet, Seed};

use crate::walk::Walker;

/// Plays `games` random games and samples for every seat on the way.
///
/// # Panics
/// If a seat doesn't get what the generator would have picked of its legal actions, or if another
/// amount of chance was used for it.
pub fn samples_what_is_listed<G: Game>(game: &G, games: u64) {
    let mut walker = Walker::default();
    let (mut room, mut listed) = (Vec::new(), Vec::new());
    for number in 0..games {
        let seed = Seed::from_text(&format!("sampling {number}"));
        let mut choices = GameRng::from_seed(&seed);
        let mut position = game.start();
        for count in 0.. {
            for seat in game.seats().all().iter() {
                listed.clear();
                game.legal_actions(&position, seat, &mut listed);
                let (mut here, mut there) = (seed.at(count), seed.at(count));
                let sampled = game.sample(&position, seat, &mut here, &mut room);
                let picked = there.pick(&listed).cloned();
                assert_eq!(sampled, picked, "seat {seat}: {listed:?}, {position:?}");
                assert_eq!(here.below(u32::MAX), there.below(u32::MAX), "chance for {sampled:?}");
            }
            let mut luck = seed.at(count);
            let next = walker.next(game, &position, &mut choices, &mut luck);
            let next: Option<Input<G>> = next.expect("no dead end");
            let Some(input) = next else { break };
            game.apply(&mut position, &input, &mut Quiet);
        }
    }
}
