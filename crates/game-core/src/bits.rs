//! Sets as bits.

const ODD: u64 = 0x5555_5555_5555_5555;
const PAIRS: u64 = 0x3333_3333_3333_3333;
const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const BYTES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// For each byte, the places of its ones.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut n) = (byte, 0);
        while rest != 0 {
            places[byte][n] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            n += 1;
        }
        byte += 1;
    }
    places
};

/// The place of the `n`th one in `word`, from 0; there must be one. Where luck chooses, no branch is
/// foreseen: the byte is found by running sums, the bit by a table.
#[inline]
pub fn nth_bit(word: u64, n: u32) -> u8 {
    let pairs = word - (word >> 1 & ODD);
    let nibbles = (pairs & PAIRS) + (pairs >> 2 & PAIRS);
    let sums = ((nibbles + (nibbles >> 4)) & NIBBLES).wrapping_mul(BYTES);
    // In each byte: are there at most n ones up to here? As many bytes lie before the one sought.
    let before = (((u64::from(n) * BYTES) | TOPS) - sums) & TOPS;
    let place = (before >> 7).wrapping_mul(BYTES) >> 56 << 3 & 63;
    // Of the bytes before, the last one's sum; none before the first.
    let n = u64::from(n) - (sums << 8 >> place & 0xff);
    place as u8 + PLACES[(word >> place & 0xff) as usize][(n & 7) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_ends_are_found() {
        assert_eq!(nth_bit(1, 0), 0);
        assert_eq!(nth_bit(1 << 63, 0), 63);
        for n in 0..64 {
            assert_eq!(nth_bit(u64::MAX, n), n as u8);
        }
    }

    proptest! {
        #[test]
        fn every_bit_is_found(word in any::<u64>()) {
            let places = (0..64).filter(|place| word >> place & 1 == 1);
            for (n, place) in places.enumerate() {
                prop_assert_eq!(nth_bit(word, n as u32), place);
            }
        }
    }
}
