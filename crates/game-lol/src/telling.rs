//! LOL in words and plain text.
