//! Futbolpolia: trading in football property, for two to six. Rule ids are FUT-0 to FUT-20.2.

mod pack;
mod rulebook;

pub use pack::*;
