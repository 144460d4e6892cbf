//! How quick and how careful bots are: as people are, and never quicker.

use game_core::{Delay, GameRng, Level, Millis};

use crate::DEAL;

/// How quick a bot is, how careful, and how absent-minded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// From seeing something to pressing: the median, in milliseconds.
    reacts: u32,
    /// To choose a card: the median. To answer takes half of it.
    thinks: u32,
    /// Once in how many times it forgets to call with the card, and then to call at all; 0: never.
    pub(super) forgets: (u32, u32),
    /// Once in how many times it overlooks a copy or somebody's silence; 0: never.
    pub(super) overlooks: u32,
    /// How many of a hundred choices are made without a thought.
    pub(super) careless: u32,
}

/// Nobody reacts faster than this.
const LEAST: u32 = 220;

/// Nobody deals before the time for it is up: people read the score for as long as they like, and say
/// when they are through.
const READING: u32 = DEAL.0;

/// What was laid is seen by people when its card has flown to the pile (170 ms) and been drawn there:
/// nobody reacts to it before.
const FLYING: u32 = 200;

/// The same for the first card: it is turned up when all have theirs.
const DEALING: u32 = 1_600;

/// The deciles of a log-normal distribution with median 1 and sigma 0.3, in thousandths, cut at both
/// ends. A table, because logarithms differ from machine to machine.
const SHAPE: [u32; 11] = [500, 681, 777, 854, 927, 1_000, 1_079, 1_170, 1_287, 1_469, 2_000];

/// The card on top, which bots see no sooner than people do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Top {
    /// It has just been dealt.
    First,
    /// It was laid.
    Laid,
}

impl Top {
    const fn seen(self) -> u32 {
        match self {
            Self::First => DEALING,
            Self::Laid => FLYING,
        }
    }
}

impl Temper {
    /// Easy is a beginner; middle is as people are, who need about 0.7 s; strong is quicker than most,
    /// and always careful.
    pub(super) const fn of(level: Level) -> Self {
        let (reacts, thinks) = match level {
            Level::Easy => (1_100, 1_800),
            Level::Middle => (780, 1_200),
            Level::Strong => (560, 800),
        };
        let (forgets, overlooks, careless) = match level {
            Level::Easy => ((3, 2), 2, 66),
            Level::Middle => ((12, 12), 8, 36),
            Level::Strong => ((0, 0), 0, 0),
        };
        Self { reacts, thinks, forgets, overlooks, careless }
    }

    /// To see what lies there and be the first to press.
    pub(super) fn reacts(self, top: Top, rng: &mut GameRng) -> Delay {
        Millis(top.seen() + draw(self.reacts, rng).0)
    }

    /// To choose a card for what lies there.
    pub(super) fn thinks(self, top: Top, rng: &mut GameRng) -> Delay {
        Millis(top.seen() + draw(self.thinks, rng).0)
    }

    /// To say what one has to say, where there is nothing to be seen first.
    pub(super) fn answers(self, rng: &mut GameRng) -> Delay {
        draw(self.thinks / 2, rng)
    }

    /// To look at open hands: as long as people need to read what everybody holds.
    pub(super) fn looks(self, rng: &mut GameRng) -> Delay {
        Millis(READING + self.answers(rng).0)
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
            assert!(looks.min() > Some(DEAL.0));
        }
    }

    #[test]
    fn nobody_plays_while_cards_are_dealt() {
        let mut rng = GameRng::from_seed(&Seed::from_text("deal"));
        let strong = Temper::of(Level::Strong);
        let begins = (0..100).map(|_| strong.thinks(Top::First, &mut rng).0);
        assert!(begins.min() > Some(DEALING));
        let presses = (0..100).map(|_| strong.reacts(Top::First, &mut rng).0);
        assert!(presses.min() > Some(DEALING));
    }

    #[test]
    fn reactions_are_human() {
        let mut rng = GameRng::from_seed(&Seed::from_text("reactions"));
        for (level, median) in [(Level::Easy, 1_100), (Level::Middle, 780), (Level::Strong, 560)] {
            let temper = Temper::of(level);
            let mut delays: Vec<u32> =
                (0..10_000).map(|_| temper.reacts(Top::Laid, &mut rng).0 - FLYING).collect();
            delays.sort_unstable();
            assert!(delays[0] >= LEAST, "{level:?} reacts in {} ms", delays[0]);
            assert!(delays[5_000].abs_diff(median) < median / 20, "{level:?}: {}", delays[5_000]);
            let mean = delays.iter().sum::<u32>() / 10_000;
            assert!(mean > delays[5_000], "{level:?} has no tail to the right");
            assert!(delays[9_999] > median * 3 / 2);
        }
    }

    /// How many of a thousand races against three bots a person wins, and how many are lost to all
    /// three, who presses so many milliseconds after the card is seen.
    fn races(level: Level, person: u32) -> (usize, usize) {
        let mut rng = GameRng::from_seed(&Seed::from_text("races"));
        let temper = Temper::of(level);
        let faster: Vec<usize> = (0..10_000)
            .map(|_| {
                let bots = [(); 3].map(|()| temper.reacts(Top::Laid, &mut rng).0);
                bots.iter().filter(|&&bot| bot < FLYING + person).count()
            })
            .collect();
        let share = |count| faster.iter().filter(|&&other| other == count).count() / 10;
        (share(0), share(3))
    }

    /// Most people press 0.7 s after they have seen a Бах!.
    #[test]
    fn a_person_comes_first_as_often_as_the_others_at_the_middle_level() {
        let (first, last) = races(Level::Middle, 700);
        assert!((200..=300).contains(&first), "first in {first} of a thousand");
        assert!(last < 100, "last in {last} of a thousand");
        let (hurried, _) = races(Level::Middle, 500);
        assert!(hurried > 600, "a quick hand comes first in {hurried} of a thousand");
        let (beginners, _) = races(Level::Easy, 700);
        assert!(beginners > 600, "first of beginners in {beginners} of a thousand");
        let (quick, _) = races(Level::Strong, 450);
        assert!((300..=600).contains(&quick), "first of quick hands in {quick} of a thousand");
    }
}
