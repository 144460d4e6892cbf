//! How quick and how careful bots are: as people are, and never quicker.

use game_core::{Delay, GameRng, Level, Millis};

/// How quick a bot is, how careful, and how absent-minded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// To see something and press: the median, in milliseconds.
    median: u32,
    /// Once in how many times it forgets to call with the card, and then to call at all; 0: never.
    pub(super) forgets: (u32, u32),
    /// Once in how many times it overlooks a copy or somebody's silence; 0: never.
    pub(super) overlooks: u32,
    /// How many of a hundred choices are made without a thought.
    pub(super) careless: u32,
}

/// Nobody reacts faster than this.
const LEAST: u32 = 220;

/// Nobody deals before the others could read the score.
const READING: u32 = 8_000;

/// Nobody plays before the cards are dealt and the first one lies there for all to see.
const DEALING: u32 = 1_600;

/// The deciles of a log-normal distribution with median 1 and sigma 0.3, in thousandths, cut at both
/// ends. A table, because logarithms differ from machine to machine.
const SHAPE: [u32; 11] = [500, 681, 777, 854, 927, 1_000, 1_079, 1_170, 1_287, 1_469, 2_000];

impl Temper {
    /// Easy is a beginner; middle is as people are; strong is quicker than most, and always careful.
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self { median: 900, forgets: (3, 2), overlooks: 2, careless: 66 },
            Level::Middle => Self { median: 600, forgets: (12, 12), overlooks: 8, careless: 36 },
            Level::Strong => Self { median: 400, forgets: (0, 0), overlooks: 0, careless: 0 },
        }
    }

    /// To see something and press.
    pub(super) fn reacts(self, rng: &mut GameRng) -> Delay {
        draw(self.median, rng)
    }

    /// To choose a card.
    pub(super) fn thinks(self, rng: &mut GameRng) -> Delay {
        draw(2 * self.median, rng)
    }

    /// To choose a card when the cards have just been dealt.
    pub(super) fn begins(self, rng: &mut GameRng) -> Delay {
        Millis(DEALING + self.thinks(rng).0)
    }

    /// To look at open hands: as long as people need to read what everybody holds.
    pub(super) fn looks(self, rng: &mut GameRng) -> Delay {
        Millis(READING + draw(self.median, rng).0)
    }
}

fn draw(median: u32, rng: &mut GameRng) -> Delay {
    let (decile, part) = (rng.below(10) as usize, rng.below(1_000));
    let (from, to) = (SHAPE[decile], SHAPE[decile + 1]);
    let shape = from + (to - from) * part / 1_000;
    Millis((median * shape / 1_000).max(LEAST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Seed;

    #[test]
    fn a_score_is_left_long_enough_to_be_read() {
        let mut rng = GameRng::from_seed(&Seed::from_text("score"));
        for level in [Level::Easy, Level::Middle, Level::Strong] {
            let looks = (0..100).map(|_| Temper::of(level).looks(&mut rng).0);
            assert!(looks.min() > Some(8_000));
        }
    }

    #[test]
    fn nobody_plays_while_cards_are_dealt() {
        let mut rng = GameRng::from_seed(&Seed::from_text("deal"));
        let begins = (0..100).map(|_| Temper::of(Level::Strong).begins(&mut rng).0);
        assert!(begins.min() > Some(DEALING));
    }

    #[test]
    fn reactions_are_human() {
        let mut rng = GameRng::from_seed(&Seed::from_text("reactions"));
        for (level, median) in [(Level::Easy, 900), (Level::Middle, 600), (Level::Strong, 400)] {
            let temper = Temper::of(level);
            let mut delays: Vec<u32> = (0..10_000).map(|_| temper.reacts(&mut rng).0).collect();
            delays.sort_unstable();
            assert!(delays[0] >= LEAST, "{level:?} reacts in {} ms", delays[0]);
            assert!(delays[5_000].abs_diff(median) < median / 20, "{level:?}: {}", delays[5_000]);
            let mean = delays.iter().sum::<u32>() / 10_000;
            assert!(mean > delays[5_000], "{level:?} has no tail to the right");
            assert!(delays[9_999] > median * 3 / 2);
        }
    }
}
