//! Games that are over, seen again.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use game_core::Eyes;
use protocol::{Replay, Sight, TableState};
use table::{Line, Mark, Stage, Table, until_end_of, until_last_input};

use super::loader::{read_line, read_order};
use super::{Archive, ArchiveError};
use crate::thinkers::Owner;
use crate::wire::{self, Personal, Presence};

/// Sights that are handed out together.
const SIGHTS: usize = 100;

/// Games that are kept at hand.
const AT_HAND: usize = 4;

/// The games looked back on last: whoever steps through one asks for more of it again and again.
#[derive(Default)]
pub(super) struct Pasts(Mutex<VecDeque<(Source, Arc<Past>)>>);

/// Where a game is found. One that is over stays as it is.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// At which table, and its number there.
    Table(String, u32),
    /// The hash of the file that it is in.
    File([u8; 32]),
}

impl Pasts {
    pub(super) fn find(&self, source: &Source) -> Option<Arc<Past>> {
        let pasts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pasts.iter().find(|(known, _)| known == source).map(|(_, past)| past.clone())
    }

    pub(super) fn keep(&self, source: Source, past: Arc<Past>) {
        let mut pasts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pasts.retain(|(known, _)| *known != source);
        pasts.truncate(AT_HAND - 1);
        pasts.push_front((source, past));
    }
}

/// A table just after one of its games.
pub(super) struct Past {
    pub(super) table: Table,
    /// How many were begun in all.
    games: u32,
    /// How many lines the log had then.
    lines: u64,
    /// The game before every step with which sights begin.
    marks: OnceLock<Vec<Mark>>,
}

impl Archive {
    /// A finished game as `eyes` saw it, for somebody from an address with this number; `None` if there is
    /// none, or by rules that aren't known any more.
    pub(crate) async fn replay(
        &self,
        from_where: u64,
        id: &str,
        game: u32,
        eyes: Eyes,
    ) -> Result<Option<Replay>, ArchiveError> {
        let table_id = id.to_string();
        self.look_back(from_where, id, game, move |past| past.replay(&table_id, eyes)).await
    }

    /// How it was after each step, from `from` on, up to [`SIGHTS`] of them.
    pub(crate) async fn sights(
        &self,
        from_where: u64,
        id: &str,
        game: u32,
        eyes: Eyes,
        from: usize,
    ) -> Result<Option<Vec<Sight>>, ArchiveError> {
        // For these it needn't even be read that the game is over still.
        if let Some(past) = self.pasts.find(&Source::Table(id.into(), game)) {
            let owner = self.owner(from_where);
            return Ok(Some(self.thinkers.look(owner, move || past.sights(eyes, from)).await?));
        }
        self.look_back(from_where, id, game, move |past| past.sights(eyes, from)).await
    }

    async fn look_back<T: Send + 'static>(
        &self,
        from_where: u64,
        id: &str,
        game: u32,
        write: impl FnOnce(&Past) -> T + Send + 'static,
    ) -> Result<Option<T>, ArchiveError> {
        let (owner, source) = (self.owner(from_where), Source::Table(id.into(), game));
        if let Some(past) = self.pasts.find(&source)
            && past.lines == self.store.length(id).await?
        {
            return Ok(Some(self.thinkers.look(owner, move || write(&past)).await?));
        }
        let texts = self.store.read(id, 0).await?;
        let count = texts.len() as u64;
        let Some(order) = read_order(&texts)? else { return Ok(None) };
        let Some(edition) = game_catalog::find(&order.game) else { return Ok(None) };
        let rules = match self.packs.reopen(edition, &order).await {
            Err(error) if error.is_unknown_here() => return Ok(None),
            reopened => reopened?.game,
        };
        let work = move || {
            let lines = texts.iter().zip(1..).map(|(text, number)| read_line(text, number));
            let lines: Vec<Line> = lines.collect::<Result<_, _>>()?;
            let Some((lines, games)) = until_end_of(&lines, game) else { return Ok(None) };
            let mut table = Table::new(order, rules, edition.bots)?;
            table.fold(until_last_input(lines))?;
            let past =
                (table.stage() == Stage::Over).then(|| Arc::new(Past::new(table, games, count)));
            Ok::<_, ArchiveError>(past.map(|past| (write(&past), past)))
        };
        let Some((written, past)) = self.thinkers.look(owner, work).await?? else {
            return Ok(None);
        };
        self.pasts.keep(source, past);
        Ok(Some(written))
    }
}

impl Archive {
    /// Work for somebody from an address with this number.
    pub(super) fn owner(&self, from_where: u64) -> Owner {
        Owner { group: from_where, table: self.number() }
    }
}

impl Past {
    pub(super) fn new(table: Table, games: u32, lines: u64) -> Self {
        Self { table, games, lines, marks: OnceLock::new() }
    }

    /// What happened, as `eyes` saw it.
    pub(super) fn replay(&self, id: &str, eyes: Eyes) -> Replay {
        let table = &self.table;
        let mut steps = Vec::new();
        table.replay(|events, _| steps.push(wire::happened(table, events, &[eyes]).remove(0)));
        // Who is connected now is nothing to the game.
        let here = table.persons().into_iter().cloned().collect();
        let presence = Presence { here, ..Presence::default() };
        let state = {
            let nobody = Personal::of(table, &presence, "");
            wire::table_state(&id.into(), table, &presence, nobody)
        };
        let yours = eyes.iter().filter(|seat| table.game().seats().all().contains(*seat));
        let state = TableState { yours: yours.collect(), may_start: false, ..state };
        Replay { table: state, games: self.games, steps }
    }

    /// How it was after each step from `from` on.
    pub(super) fn sights(&self, eyes: Eyes, from: usize) -> Vec<Sight> {
        let marks = self.marks.get_or_init(|| self.table.marks(SIGHTS));
        let Some(mark) = marks.get(from / SIGHTS) else { return Vec::new() };
        let (mut sights, mut before) = (Vec::new(), from % SIGHTS);
        self.table.replay_from(mark, |_, play| {
            match before.checked_sub(1) {
                Some(less) => before = less,
                None => sights.push(Sight { view: play.view(eyes), waits_for: play.awaited() }),
            }
            if sights.len() < SIGHTS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        sights
    }
}
