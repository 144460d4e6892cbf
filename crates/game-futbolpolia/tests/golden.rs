//! Games that must play the same for ever.

use std::path::Path;

use game_futbolpolia::{Auctions, Expansion, Futbolpolia, Options, Rent};
use game_testkit::golden::{Golden, stays_golden};

#[test]
fn golden_games_stay_golden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let plain = Options::default();
    let by_the_book = Options {
        rent: Rent::Demanded,
        auctions: Auctions::ByTurn,
        expansion: Expansion::With,
        rounds: 30,
        ..plain
    };
    let games = [
        Golden { name: "two-seats", seats: 2, options: plain },
        Golden { name: "four-seats-demanded", seats: 4, options: by_the_book },
    ];
    stays_golden::<Futbolpolia>(&folder, &games);
}
