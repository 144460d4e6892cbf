//! Voiny (Warriors): flat wooden warriors, a picture on one face, are flicked with a spin.
//!
//! Two layers: physics turns poses and a flick into an outcome, the same on every machine; the rules
//! are a state machine over outcomes.

mod card;
mod field;
mod flick;
mod geometry;
mod hull;
mod outcome;
mod pack;
mod physics;
mod plan;
mod pose;
pub mod trial;
mod warrior;

pub use card::{Card, Colours};
pub use field::Field;
pub use flick::{Flick, MAX_ARM, MAX_POWER};
pub use geometry::{OVERHANG, Outline, ROUNDING, TOUCH};
pub use outcome::{HOLES, Outcome, Rest};
pub use pack::Pack;
pub use physics::{FRAMES_PER_SECOND, Impact, Run, Track, Trajectory};
pub use plan::{Hole, Lines, Plan};
pub use pose::{Face, Pose, Poses, REACH, Spot, TURN, UNIT};
pub use warrior::{WARRIORS, Warrior, Warriors};
