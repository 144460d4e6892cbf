//! What the position has been lately: a claim may have been made on one that is gone.

use std::collections::VecDeque;

use game_catalog::AnyPlay;
use game_core::LogInput;

use super::LONGEST_LAG;

/// A finger that is on its way can't be stopped: so long after a race a press is still for it.
pub const ON_ITS_WAY: u64 = 300_000;
/// Positions are remembered this long.
const MEMORY: u64 = ON_ITS_WAY + 2 * LONGEST_LAG;

/// The positions before the present one.
#[derive(Default)]
pub(super) struct Past {
    /// Since when the position has been what it is.
    since: u64,
    /// Those before it, each with since when it was.
    gone: VecDeque<(u64, Box<dyn AnyPlay>)>,
}

impl Past {
    /// Since when the position has been what it is.
    pub(super) fn since(&self) -> u64 {
        self.since
    }

    /// The position has changed; `before` is what it was, until the end of a timer or until now.
    pub(super) fn moved_on(
        &mut self,
        before: Option<Box<dyn AnyPlay>>,
        timer: Option<u64>,
        now: u64,
    ) {
        self.gone.extend(before.map(|play| (self.since, play)));
        self.since = timer.map_or(now, |end| end.max(self.since));
        while self.over_for(MEMORY, now) > 0 {
            self.gone.pop_front();
        }
    }

    /// Was there something to press for a moment before a press?
    pub(super) fn was_possible(&self, input: &LogInput, pressed: u64) -> bool {
        let mut lately = self.gone.iter().skip(self.over_for(ON_ITS_WAY, pressed));
        lately.any(|(_, play)| brings_something(&**play, input))
    }

    /// Was a press, which is possible, for a race that was on a moment before, be it for others only?
    pub(super) fn is_late(&self, play: &dyn AnyPlay, input: &LogInput, at: u64, lag: u64) -> bool {
        let LogInput::Act { seat, action } = input else { return false };
        let raced = |(_, play): &(u64, Box<dyn AnyPlay>)| play.contest(*seat, action).is_some();
        let Some(last) = self.gone.iter().rposition(raced) else { return false };
        let end = self.gone.get(last + 1).map_or(self.since, |(since, _)| *since);
        play.admit(input).is_ok() && at.saturating_sub(lag) < end + ON_ITS_WAY
    }

    /// Since when a claim has been possible, if it is.
    pub(super) fn possible_since(&self, play: &dyn AnyPlay, input: &LogInput) -> Option<u64> {
        is_claim(play, input).then(|| self.claimable_since(input, self.gone.len(), self.since))
    }

    /// Since when a claim had been possible that no longer is, as its race has just been decided.
    pub(super) fn lost(&self, play: &dyn AnyPlay, input: &LogInput, at: u64) -> Option<u64> {
        let last = self.gone.iter().rposition(|(_, play)| is_claim(&**play, input))?;
        let lost = last >= self.over_for(MEMORY, at) && play.admit(input).is_err();
        lost.then(|| self.claimable_since(input, last + 1, self.gone[last].0))
    }

    /// Since when a claim had been possible that was so from `since` on, after the first `count` of
    /// the positions.
    fn claimable_since(&self, input: &LogInput, count: usize, since: u64) -> u64 {
        let before = self.gone.iter().take(count).rev();
        let before = before.take_while(|(_, play)| is_claim(&**play, input));
        before.last().map_or(since, |(since, _)| *since)
    }

    /// How many, the oldest, have been over for so long.
    fn over_for(&self, span: u64, at: u64) -> usize {
        let ends = self.gone.iter().skip(1).map(|(since, _)| *since).chain([self.since]);
        ends.take(self.gone.len()).take_while(|end| end + span < at).count()
    }
}

/// Is it possible, and not only at a cost?
pub(super) fn brings_something(play: &dyn AnyPlay, input: &LogInput) -> bool {
    let LogInput::Act { seat, action } = input else { return false };
    play.vain(*seat, action).is_none() && play.admit(input).is_ok()
}

/// Is it a claim in a race, and possible?
fn is_claim(play: &dyn AnyPlay, input: &LogInput) -> bool {
    let LogInput::Act { seat, action } = input else { return false };
    play.contest(*seat, action).is_some() && play.admit(input).is_ok()
}
