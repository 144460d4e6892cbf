//! Luck: the only generator a game ever sees, and the seeds behind it.

use std::fmt;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Where a game's luck comes from. Kept secret until the game is over; its [`Seed::hash`] is
/// published at the start, so that anyone can check afterwards that nothing was re-dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Raw seed material.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from any text, such as `1`.
    pub fn from_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// What may be published while the game is on.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The generator for log entry `seq`: each draw has its own, so a draw can be checked alone.
    pub fn at(&self, seq: u64) -> GameRng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(seq);
        GameRng(rng)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    /// Shows the hash only: a debug print must not give a running game away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(hash {})", self.hash())
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |at: usize| text.get(at..at + 1).and_then(|d| u8::from_str_radix(d, 16).ok());
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            match (digit(2 * at), digit(2 * at + 1)) {
                (Some(high), Some(low)) => *byte = high << 4 | low,
                _ => return Err(serde::de::Error::custom("a seed is 64 hexadecimal digits")),
            }
        }
        if text.len() != 64 {
            return Err(serde::de::Error::custom("a seed is 64 hexadecimal digits"));
        }
        Ok(Self(bytes))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The generator handed to a game. What its methods return for a given seed is a promise: logs are
/// verified against it.
#[derive(Debug)]
pub struct GameRng(ChaCha8Rng);

impl GameRng {
    /// One stream for a whole simulated game.
    pub fn from_seed(seed: &Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    /// One stream out of many for game number `stream` of a simulation.
    pub fn stream(seed: &Seed, stream: u64) -> Self {
        seed.at(stream)
    }

    /// An even choice from `0..count`.
    ///
    /// # Panics
    /// If `count` is 0.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        assert!(count > 0, "nothing to choose from");
        // Lemire's multiply-and-reject; the division is needed only near the edge.
        let mut wide = u64::from(self.0.next_u32()) * u64::from(count);
        if (wide as u32) < count {
            let edge = count.wrapping_neg() % count;
            while (wide as u32) < edge {
                wide = u64::from(self.0.next_u32()) * u64::from(count);
            }
        }
        (wide >> 32) as u32
    }

    /// An even choice of one of `things`; `None` if there is none.
    #[inline]
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        (!things.is_empty()).then(|| &things[self.below(things.len() as u32) as usize])
    }

    /// Puts `things` in a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// True once in `count` times.
    #[inline]
    pub fn one_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_a_promise() {
        let mut rng = Seed::from_text("1").at(7);
        let draws: Vec<u32> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(draws, [557, 449, 610, 107, 776, 316, 661, 513]);
    }

    #[test]
    fn choices_are_even() {
        let mut rng = GameRng::from_seed(&Seed::from_text("even"));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }

    #[test]
    fn a_seed_survives_json_and_bad_ones_do_not() {
        let seed = Seed::from_text("x");
        let json = serde_json::to_string(&seed).unwrap();
        assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
        for bad in ["\"\"", "\"zz\"", "7", &format!("\"{seed}0\"")] {
            assert!(serde_json::from_str::<Seed>(bad).is_err(), "{bad}");
        }
    }
}
