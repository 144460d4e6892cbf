//! What every game must pass, in one place.
//!
//! - [`laws`]: what holds for every game in every position, tried over random games.
//! - [`scenario`]: literate data files that show each rule at work; every rule needs one.
//! - [`forgery`]: positions from outside are refused or playable.
//! - [`golden`]: games written down, and whole games of earlier programs, which must play the same for ever.
//! - [`refusals`]: every kind of them, in words.
//! - [`sampling`]: what is sampled without a list is what a list would have given.
//! - [`toys`]: small games that carry the hard traits, to prove the kit and the trait themselves.

pub mod forgery;
pub mod golden;
pub mod laws;
pub mod refusals;
pub mod sampling;
pub mod scenario;
pub mod toys;
pub mod walk;
