//! What every game must pass.

pub mod toys;
