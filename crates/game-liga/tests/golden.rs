//! Games that must play the same for ever.

use std::path::Path;

use game_liga::{Liga, Options};
use game_testkit::golden::{Golden, stays_golden};

#[test]
fn golden_games_stay_golden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let game = |name, people, deck| Golden { name, seats: 4, options: Options { people, deck } };
    let games = [
        game("four-people", 4, 104),
        game("two-people", 2, 104),
        game("one-person", 1, 104),
        game("hundred-cards", 4, 100),
    ];
    stays_golden::<Liga>(&folder, &games);
}
