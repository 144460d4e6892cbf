//! Randomness that nobody can guess, from the operating system.

use game_core::Seed;

pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A game's luck.
pub(crate) fn seed() -> Seed {
    Seed::new(bytes())
}

/// A name that can be read out and not guessed: no vowels, nothing that looks alike.
pub(crate) fn name(letters: usize) -> String {
    const LETTERS: &[u8; 25] = b"bcdfghjkmnpqrstvwxz245679";
    let mut name = String::with_capacity(letters);
    while name.len() < letters {
        // 250 is the largest multiple of 25 in a byte: beyond it the choice wouldn't be even.
        let fair = bytes::<16>().into_iter().filter(|byte| *byte < 250);
        name.extend(fair.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()])));
    }
    name.truncate(letters);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_have_their_length() {
        let names: std::collections::HashSet<String> = (0..100).map(|_| name(10)).collect();
        assert_eq!(names.len(), 100);
        assert!(names.iter().all(|name| name.len() == 10));
    }
}
