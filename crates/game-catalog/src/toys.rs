//! The toy games as entries, to prove simulator and referee on what the first games don't have.

use bots::RandomBot;
use game_core::{Bot, PackFiles, Seed};
use game_testkit::toys::{
    auction::Auction, dart::Dart, kettles::Kettles, pledge::Pledge, slap::Slap, steps::Steps,
    twins::Twins, undo::Undo,
};

use crate::{Entry, House};

macro_rules! toys {
    ($($toy:ty),+) => {
        pub(crate) static TOYS: &[Entry] = &[$(Entry::of::<$toy>()),+];

        $(impl House for $toy {
            const BOTS: &'static [&'static str] = &["random"];

            fn bot(name: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
                (name == "random").then(|| Box::new(RandomBot::new(seed)) as Box<dyn Bot<Self>>)
            }

            fn content() -> PackFiles {
                PackFiles::default()
            }
        })+
    };
}

toys!(Auction, Dart, Kettles, Pledge, Slap, Steps, Twins, Undo);
