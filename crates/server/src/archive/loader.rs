//! Tables from their logs.

use std::sync::Arc;

use game_catalog::{AnyEdition, AnyGame};
use game_core::{Phrase, SeatCount};
use serde_json::{Map, Value};
use store::Tenure;
use table::{
    CONVENTIONS, Line, LineError, Order, Outage, Snapshot, Table, until_end_of, until_last_input,
};

use super::{Archive, ArchiveError};
use crate::packs::Reopened;

/// A table that this server may serve.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    /// The tenure under which it is written to.
    pub(crate) tenure: Tenure,
    /// Its number in this server.
    pub(crate) number: u64,
    /// Why nothing can be played at it any more, if so.
    pub(crate) ended: Option<Phrase>,
}

impl Archive {
    /// A table from its log, acquired for this server; `None` if there is no such log.
    pub(crate) async fn load(&self, id: &str, number: u64) -> Result<Option<Loaded>, ArchiveError> {
        let Some(tenure) = self.store.acquire(id).await? else { return Ok(None) };
        let read = self.read(id, number).await?;
        Ok(read.map(|(table, ended)| Loaded { table, tenure, number, ended }))
    }

    /// A table from its log, and why nothing can be played at it any more, if so; `None` if there is no
    /// such log.
    pub(crate) async fn read(
        &self,
        id: &str,
        number: u64,
    ) -> Result<Option<(Table, Option<Phrase>)>, ArchiveError> {
        let outages = self.outages().await?;
        if let Some(snapshot) = self.snapshot(id).await
            && let Some(table) = self.load_from(id, number, snapshot, outages.clone()).await
        {
            return Ok(Some((table, None)));
        }
        let texts = self.store.read(id, 0).await?;
        let Some(order) = read_order(&texts)? else { return Ok(None) };
        let edition = game_catalog::find(&order.game).ok_or(ArchiveError::NoSuchGame)?;
        let (reopened, known) = match self.packs.reopen(edition, &order).await {
            Err(error) if error.is_unknown_here() => {
                tracing::warn!(table = id, %error, "it can't go on here");
                // Its options may be no longer known either, and nobody will play by them.
                let (rules, options) = (edition.info.rules_version, Value::Object(Map::new()));
                let today = Order { rules, conventions: CONVENTIONS, options, ..order.clone() };
                (self.packs.reopen(edition, &today).await?, false)
            }
            reopened => (reopened?, true),
        };
        let Reopened { game, same_pack } = reopened;
        if !same_pack {
            let pack = order.pack.as_str();
            tracing::warn!(table = id, pack, "its pack isn't known here; trying it with today's");
        }
        // A long log takes a while to play: not where others are served.
        let rebuild = move || rebuild(&order, edition, game, known, (&texts, &outages));
        Ok(Some(self.thinkers.read(number, rebuild).await??))
    }

    /// Keeps a table's snapshot. Nobody waits for it, and nothing is lost with it.
    pub(crate) fn keep_snapshot(&self, id: &str, snapshot: &Snapshot) {
        let (store, id, seq) = (self.store.clone(), id.to_string(), snapshot.seq());
        let text = serde_json::to_string(snapshot).expect("snapshots are JSON");
        tokio::spawn(async move {
            if let Err(error) = store.keep_snapshot(&id, store::SnapshotText { seq, text }).await {
                tracing::warn!(table = id, %error, "its snapshot wasn't kept");
            }
        });
    }

    /// A table's snapshot, if it has one that can be read.
    async fn snapshot(&self, id: &str) -> Option<Snapshot> {
        let kept = match self.store.snapshot(id).await {
            Ok(kept) => kept?,
            Err(error) => {
                tracing::warn!(table = id, %error, "its snapshot can't be read");
                return None;
            }
        };
        serde_json::from_str(&kept.text).ok().filter(|it: &Snapshot| it.seq() == kept.seq)
    }

    /// A table from its snapshot and the lines after it; `None` if they don't go together, or need
    /// another look: then all of its log is to be read.
    async fn load_from(
        &self,
        id: &str,
        number: u64,
        snapshot: Snapshot,
        outages: Vec<Outage>,
    ) -> Option<Table> {
        let edition = game_catalog::find(&snapshot.order().game)?;
        let Reopened { game, same_pack } =
            self.packs.reopen(edition, snapshot.order()).await.ok()?;
        let seq = snapshot.seq();
        let texts = self.store.read(id, seq).await.ok().filter(|_| same_pack)?;
        let fold = move || {
            let lines = texts.iter().zip(seq + 1..).map(|(text, number)| read_line(text, number));
            let lines: Vec<Line> = lines.collect::<Result<_, _>>().ok()?;
            let begins = matches!(lines.first()?.entry, table::Entry::Started { .. });
            let mut table = snapshot.table(game, edition.bots).ok().flatten().filter(|_| begins)?;
            table.fold(&lines).ok()?;
            table.resume(&outages);
            Some(table)
        };
        self.thinkers.read(number, fold).await.ok().flatten()
    }

    /// The log of game number `number` at a table, or of the last one that is over. The table need
    /// not be served.
    pub(crate) async fn game_log(
        &self,
        id: &str,
        number: Option<u32>,
    ) -> Result<Option<String>, ArchiveError> {
        let texts = self.store.read(id, 0).await?;
        let Some(order) = read_order(&texts)? else { return Ok(None) };
        let known = match game_catalog::find(&order.game) {
            Some(edition) => match self.packs.reopen(edition, &order).await {
                Err(error) if error.is_unknown_here() => None,
                reopened => Some((edition, reopened?.game)),
            },
            None => None,
        };
        // A program that knows its rules may go on with it: what is hidden stays so.
        let goes_on =
            known.is_none() && self.store.live_tables().await?.iter().any(|live| live == id);
        let write = move || {
            let lines = texts.iter().zip(1..).map(|(text, number)| read_line(text, number));
            let lines: Vec<Line> = lines.collect::<Result<_, _>>()?;
            let started = |line: &&Line| matches!(line.entry, table::Entry::Started { .. });
            let count = lines.iter().filter(started).count() as u32;
            let over = if goes_on { count.saturating_sub(1) } else { count };
            let mut numbers = number.map_or(1..=over, |number| number..=number.min(over)).rev();
            let log = match known {
                Some((edition, game)) => {
                    let mut table = Table::new(order, game, edition.bots)?;
                    let found =
                        numbers.find_map(|number| Some((number, table.game_log(&lines, number)?)));
                    match found {
                        Some((number, mut log)) => {
                            // Who played it: for that it needn't be played again.
                            let lines =
                                until_end_of(&lines, number).map_or(&*lines, |(all, _)| all);
                            let of_people = until_last_input(lines).iter().filter(|line| {
                                let entry = &line.entry;
                                !entry.is_of_game() || matches!(entry, table::Entry::Started { .. })
                            });
                            table.fold(&of_people.cloned().collect::<Vec<_>>())?;
                            log.header.names = table.names();
                            Some(log)
                        }
                        None => None,
                    }
                }
                None => numbers.find_map(|number| order.unfinished_log(&lines, number)),
            };
            Ok(log.map(|log| log.to_string()))
        };
        self.thinkers.read(self.number(), write).await?
    }
}

/// The table, and why nothing can be played at it any more, if so: its rules aren't known.
fn rebuild(
    order: &Order,
    edition: &AnyEdition,
    game: Arc<dyn AnyGame>,
    known: bool,
    (texts, outages): (&[String], &[Outage]),
) -> Result<(Table, Option<Phrase>), ArchiveError> {
    let lines = texts.iter().zip(1..).map(|(text, number)| read_line(text, number));
    let mut lines: Vec<Line> = lines.collect::<Result<_, _>>()?;
    check_seats(&lines, game.seats())?;
    if known {
        let mut table = Table::new(order.clone(), game, edition.bots)?;
        table.fold(&lines)?;
        table.resume(outages);
        return Ok((table, None));
    }
    // Its game can't be played, but its people are known.
    let order = Order { position: None, ..order.clone() };
    let mut table = Table::new(order, game, edition.bots)?;
    lines.retain(|line| !is_of_game(&line.entry));
    table.fold(&lines)?;
    Ok((table, Some(unknown_here())))
}

/// What was ordered at a table, or agreed on since; `None` if there is no such table.
pub(super) fn read_order(texts: &[String]) -> Result<Option<Order>, LineError> {
    let Some(first) = texts.first() else { return Ok(None) };
    let table::Entry::Opened(mut order) = read_line(first, 1)?.entry else {
        return Err(LineError { line: 1, reason: "no order".into() });
    };
    for (text, number) in texts.iter().zip(1..).skip(1) {
        match read_line(text, number)?.entry {
            table::Entry::Rearranged { seats, options, pace, time, take_back, .. } => {
                order = Order { seats, options, pace, time, take_back, ..order };
            }
            // Once a game has begun nothing else is agreed on.
            table::Entry::Started { .. } => break,
            _ => {}
        }
    }
    Ok(Some(order))
}

pub(super) fn read_line(text: &str, line: u64) -> Result<Line, LineError> {
    serde_json::from_str(text).map_err(|error| LineError { line, reason: error.to_string() })
}

fn is_of_game(entry: &table::Entry) -> bool {
    use table::Entry::{Input, Started, TakenBack, Wanted};
    matches!(entry, Started { .. } | Wanted { .. } | Input(_) | TakenBack { .. })
}

fn unknown_here() -> Phrase {
    Phrase::new(
        "Правила, по которым здесь играли, этой программе не известны, и доиграть партию нельзя. \
         Запись сохранена; чтобы сыграть, откройте новый стол.",
        "This program doesn't know the rules that were played by here, so the game can't go on. \
         Its log has been kept; to play, open a new table.",
    )
}

/// Does everybody sit where there is a seat?
fn check_seats(lines: &[Line], seats: SeatCount) -> Result<(), LineError> {
    let arranged = |line: &Line| matches!(line.entry, table::Entry::Rearranged { .. });
    let last = lines.iter().rposition(arranged).unwrap_or_default();
    for (line, number) in lines.iter().zip(1..).skip(last) {
        if let Some(seat) = line.entry.seat()
            && !seats.all().contains(seat)
        {
            return Err(LineError { line: number, reason: format!("there is no seat {}", seat.0) });
        }
    }
    Ok(())
}
