//! How quickly people act, by what everybody sees: their turns. What is answered in secret doesn't count,
//! or waiting would tell that somebody was asked.

use game_core::{Length, Millis, Seat, SeatSet};

use crate::conventions::Conventions;

/// How long turns have taken in this game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tempo {
    awaited: SeatSet,
    since: u64,
    /// Each seat's last turns, in milliseconds, the oldest first.
    turns: Vec<Vec<u32>>,
}

impl Tempo {
    /// These seats are waited for.
    pub(crate) fn wait_for(&mut self, seats: SeatSet, since: u64) {
        (self.awaited, self.since) = (seats, since);
    }

    /// A seat has acted for all to see.
    pub(crate) fn acted(&mut self, seat: Seat, at: u64, conventions: &Conventions) {
        if !self.awaited.contains(seat) {
            return;
        }
        if self.turns.len() <= seat.index() {
            self.turns.resize(seat.index() + 1, Vec::new());
        }
        let turns = &mut self.turns[seat.index()];
        if turns.len() == conventions.most_turns {
            turns.remove(0);
        }
        turns.push(u32::try_from(at.saturating_sub(self.since)).unwrap_or(u32::MAX));
    }

    /// What all of these seats need to see a question and answer it, if that is known: as long as the
    /// quickest quarter of their turns, at which there was little to think about.
    pub(crate) fn need(&self, seats: SeatSet, conventions: &Conventions) -> Option<Length> {
        let need = |seat: Seat| {
            let turns = self.turns.get(seat.index())?;
            let mut turns = Some(turns).filter(|it| it.len() >= conventions.enough_turns)?.clone();
            turns.sort_unstable();
            turns.get(turns.len() / 4).copied()
        };
        let needs = seats.iter().map(need).collect::<Option<Vec<_>>>()?;
        needs.into_iter().max().map(Millis)
    }
}
