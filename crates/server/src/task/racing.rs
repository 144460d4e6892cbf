//! Claims in races on their way to the rules, at a table whose game has any.

use std::collections::VecDeque;

use game_catalog::AnyPlay;
use game_core::{LogInput, Seat};
use protocol::ServerMessage;
use table::{Arrival, Ask, Command, LONGEST_LAG, Press, REACTION, Races, Vain};
use tokio::time::Instant;

use super::{Asker, TableTask};
use crate::clock;

/// Claims of one seat that wait at once; more are a flood.
const CLAIMS: usize = 4;
/// Positions are remembered this long: a claim may have been made on one that is gone.
const MEMORY: u64 = REACTION + 2 * LONGEST_LAG;

/// What waits to be handed to the rules.
#[derive(Clone)]
pub(super) struct Claimed {
    pub(super) command: Command,
    pub(super) asked: Option<(Asker, Ask)>,
}

/// A table's races.
#[derive(Default)]
pub(super) struct Track {
    races: Races<Claimed>,
    vain: Vain,
    /// Since when the position has been what it is.
    since: u64,
    /// The positions before it, each with since when it was.
    past: VecDeque<(u64, Box<dyn AnyPlay>)>,
}

impl Track {
    /// When something is ready.
    pub(super) fn due(&self) -> Option<Instant> {
        self.races.due().map(clock::instant)
    }

    /// What is ready now.
    pub(super) fn release(&mut self) -> Option<(Claimed, Press)> {
        self.races.release(clock::micros(Instant::now()))
    }

    /// The position has changed; `before` is what it was. By the end of a timer, which people see
    /// coming, it has changed since that very moment; by anything else, since it is told.
    pub(super) fn moved_on(&mut self, before: Option<Box<dyn AnyPlay>>, timer: Option<u64>) {
        let now = clock::micros(Instant::now());
        self.past.extend(before.map(|play| (self.since, play)));
        self.since = timer.map_or(now, |end| end.max(self.since));
        // The oldest is kept as long as the one after it began within memory.
        while self.past.get(1).is_some_and(|(since, _)| since + MEMORY < now) {
            self.past.pop_front();
        }
    }

    /// Is a press that has just arrived in vain? Not if it is possible, or was shortly before: who
    /// comes too late did not press for nothing. Nor if something waits that could make it possible.
    fn is_vain(&self, play: &dyn AnyPlay, seat: Seat, action: &str, at: u64) -> bool {
        let input = LogInput::Act { seat, action: action.into() };
        let past = self.past.iter().map(|(_, play)| &**play);
        !self.races.waits(at) && past.chain([play]).all(|play| play.admit(&input).is_err())
    }

    /// Since when a claim has been possible.
    fn since(&self, play: &dyn AnyPlay, seat: Seat, action: &str) -> u64 {
        let input = LogInput::Act { seat, action: action.into() };
        let possible =
            |play: &dyn AnyPlay| play.contest(seat, action).is_some() && play.admit(&input).is_ok();
        let mut since = self.since;
        if !possible(play) {
            return since;
        }
        for (from, before) in self.past.iter().rev() {
            if !possible(&**before) {
                return since;
            }
            since = *from;
        }
        since
    }
}

impl TableTask {
    /// The longest round trip of those who sit here.
    fn slowest(&self) -> u64 {
        let seated =
            self.viewers.iter().filter(|viewer| !self.table.seats_of(&viewer.person).is_empty());
        seated.map(|viewer| self.lag(viewer.number)).max().unwrap_or(0)
    }

    /// The round trip of a socket's line, as far as it is made up for.
    fn lag(&self, number: u64) -> u64 {
        if !self.hall.settings().lag_corrected {
            return 0;
        }
        let viewer = self.viewers.iter().find(|viewer| viewer.number == number);
        viewer.map_or(0, |viewer| viewer.lag.round_trip())
    }

    /// Holds a command that is a claim in a race, or the end of a timer that claims may precede;
    /// gives back what is neither.
    pub(super) fn hold(&mut self, claimed: Claimed, at: Instant) -> Option<Claimed> {
        if self.track.is_none() {
            return Some(claimed);
        }
        let slowest = self.slowest();
        let at = clock::micros(at);
        match &claimed.command {
            Command::TimeUp { .. } if slowest > 0 => {
                let track = self.track.as_mut()?;
                track.races.time_up(claimed, at, slowest);
                None
            }
            Command::Act { seat, action, .. } | Command::BotAct { seat, action } => {
                let (seat, action) = (*seat, action.clone());
                self.hold_claim(claimed, seat, &action, at, slowest)
            }
            _ => Some(claimed),
        }
    }

    fn hold_claim(
        &mut self,
        claimed: Claimed,
        seat: Seat,
        action: &str,
        at: u64,
        slowest: u64,
    ) -> Option<Claimed> {
        if let Command::Act { person, .. } = &claimed.command
            && !self.table.seats_of(person).contains(seat)
        {
            return Some(claimed);
        }
        let asker = claimed.asked.as_ref().map(|(asker, _)| *asker);
        if let (Some(_), Some(play), Some(track)) = (asker, self.table.play(), &mut self.track)
            && track.is_vain(play, seat, action, at)
        {
            track.vain.pressed(seat, action, at);
            return Some(claimed);
        }
        let (Some(play), Some(track)) = (self.table.play(), &self.track) else {
            return Some(claimed);
        };
        let Some(contest) = play.contest(seat, action) else { return Some(claimed) };
        let mine = |other: &&Claimed| match (&other.command, &claimed.command) {
            (Command::Act { seat: s, .. } | Command::BotAct { seat: s, .. }, _) => *s == seat,
            _ => false,
        };
        let waiting: Vec<&Claimed> = track.races.iter().filter(mine).collect();
        if waiting.len() >= CLAIMS || waiting.iter().any(|other| other.command == claimed.command) {
            // A second copy of a claim is no second claim.
            let again = |other: &&Claimed| match (&other.asked, &claimed.asked) {
                (Some((_, one)), Some((_, two))) => one == two,
                _ => false,
            };
            let answer = |id: u64| match waiting.iter().any(again) {
                true => ServerMessage::Held { id },
                false => ServerMessage::Done { ack: id },
            };
            if let Some(asker) = asker {
                self.reply(asker, &answer(asker.id));
            }
            return None;
        }
        let since = track.since(play, seat, action);
        if let Some(asker) = asker
            && let Some(viewer) = self.viewers.iter_mut().find(|v| v.number == asker.viewer)
        {
            viewer.lag.claimed_after(at.saturating_sub(since));
        }
        let lag = asker.map_or(0, |asker| self.lag(asker.viewer));
        if let Some(track) = &mut self.track {
            let not_before = track.vain.not_before(seat, action);
            let arrival = Arrival { seat, at, lag, slowest, since, not_before };
            track.races.claim(claimed, contest, arrival);
        }
        if let Some(asker) = asker {
            self.reply(asker, &ServerMessage::Held { id: asker.id });
        }
        None
    }
}
