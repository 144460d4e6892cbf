//! Every rule at work, as the files in `scenarios` tell it.

use std::path::Path;

use game_testkit::scenario::prove_the_rules;
use game_voiny::{Pack, Voiny};

#[test]
fn every_rule_is_shown_at_work() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    prove_the_rules::<Voiny>(&folder, &Pack::built_in());
}
