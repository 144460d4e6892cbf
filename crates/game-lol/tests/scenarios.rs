//! Every rule at work, as the files in `scenarios` tell it.

mod common;

use std::path::Path;

use game_lol::Lol;
use game_testkit::scenario::prove_the_rules;

#[test]
fn every_rule_is_shown_at_work() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    prove_the_rules::<Lol>(&folder, &common::files());
}
