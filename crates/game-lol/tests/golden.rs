//! Games that must play the same for ever.

use std::path::Path;

use game_lol::{Lol, Mode, Options, Racing};
use game_testkit::golden::{Golden, stays_golden};

#[test]
fn golden_games_stay_golden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let live = |mode| Options { mode, ..Options::default() };
    let calm = |mode| Options { mode, races: Racing::Calm, ..Options::default() };
    let games = [
        Golden { name: "two-blitz", seats: 2, options: live(Mode::Blitz) },
        Golden { name: "two-calm", seats: 2, options: calm(Mode::Blitz) },
        Golden { name: "three-blitz", seats: 3, options: live(Mode::Blitz) },
    ];
    stays_golden::<Lol>(&folder, &games);
}
