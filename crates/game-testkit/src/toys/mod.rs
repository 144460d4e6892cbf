//! Toy games: each about a hundred lines, each with one trait that is hard for an engine.
