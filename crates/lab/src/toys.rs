//! The toy games as entries, to prove simulator and referee on what the first games don't have.

use game_catalog::Entry;
use game_testkit::toys::{
    auction::Auction, dart::Dart, kettles::Kettles, pledge::Pledge, slap::Slap, steps::Steps,
    twins::Twins, undo::Undo,
};

pub(crate) static TOYS: &[Entry] = &[
    Entry::of::<Auction>(),
    Entry::of::<Dart>(),
    Entry::of::<Kettles>(),
    Entry::of::<Pledge>(),
    Entry::of::<Slap>(),
    Entry::of::<Steps>(),
    Entry::of::<Twins>(),
    Entry::of::<Undo>(),
];
