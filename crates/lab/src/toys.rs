//! The toy games as entries, to prove simulator and referee on what the first games don't have.

use game_catalog::AnyEdition;
use game_testkit::toys::{
    auction::Auction, dart::Dart, kettles::Kettles, pledge::Pledge, slap::Slap, steps::Steps,
    twins::Twins, undo::Undo,
};

pub(crate) static TOYS: &[AnyEdition] = &[
    AnyEdition::of::<Auction>(),
    AnyEdition::of::<Dart>(),
    AnyEdition::of::<Kettles>(),
    AnyEdition::of::<Pledge>(),
    AnyEdition::of::<Slap>(),
    AnyEdition::of::<Steps>(),
    AnyEdition::of::<Twins>(),
    AnyEdition::of::<Undo>(),
];
