//! Games that must play the same for ever.

use std::path::Path;

use game_liniya::{Draw, Liniya, Options, Signals};
use game_testkit::golden::{Golden, stays_golden};

#[test]
fn golden_games_stay_golden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let plain = Options::default();
    let by_hand = Options { draw: Some(Draw::ByHand), ..plain };
    let judged = Options { teams: Some(3), signals: Signals::Judged, ..by_hand };
    let games = [
        Golden { name: "two-seats", seats: 2, options: by_hand },
        Golden { name: "three-seats-automatic", seats: 3, options: plain },
        Golden { name: "three-teams-judged", seats: 6, options: judged },
        Golden { name: "twelve-seats", seats: 12, options: plain },
    ];
    stays_golden::<Liniya>(&folder, &games);
}
