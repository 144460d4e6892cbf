//! Games that must play the same for ever.

use std::path::Path;

use game_testkit::golden::{Golden, stays_golden};
use game_voiny::{Kind, Options, Voiny};

#[test]
fn golden_games_stay_golden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let games = [
        Golden { name: "long", seats: 2, options: Options { game: Kind::Long } },
        Golden { name: "teams", seats: 2, options: Options { game: Kind::V } },
    ];
    stays_golden::<Voiny>(&folder, &games);
}
