//! Every rule at work, as the files in `scenarios` tell it.

#[path = "common/frozen.rs"]
mod frozen;

use std::path::Path;

use frozen::frozen;
use game_futbolpolia::Futbolpolia;
use game_testkit::scenario::prove_the_rules;

#[test]
fn every_rule_is_shown_at_work() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    prove_the_rules::<Futbolpolia>(&folder, &frozen());
}
