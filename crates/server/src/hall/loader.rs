//! Tables from their logs.

use std::sync::Arc;

use game_catalog::AnyGame;
use game_core::{Phrase, SeatCount};
use store::Epoch;
use table::{Line, LineError, Order, Table};

use super::{Hall, HallError};

/// A table that this server may serve.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    /// The claim under which it is written to.
    pub(crate) epoch: Epoch,
    /// Its number in this server.
    pub(crate) number: u64,
    /// Why nothing can be played at it any more, if so.
    pub(crate) ended: Option<Phrase>,
}

impl Hall {
    /// A table from its log, claimed for this server; `None` if there is no such log.
    pub(crate) async fn load(&self, id: &str, number: u64) -> Result<Option<Loaded>, HallError> {
        let epoch = self.store.claim(id).await?;
        let texts = self.store.read(id, 0).await?;
        if texts.is_empty() {
            return Ok(None);
        }
        // A long log takes a while to play: not where others are served.
        let (table, ended) = self.thinkers.run(number, move || rebuild(&texts)).await??;
        if ended.is_some() {
            tracing::warn!(table = id, "the rules that it is played by are no longer known");
        }
        Ok(Some(Loaded { table, epoch, number, ended }))
    }
}

/// The table, and why nothing can be played at it any more, if so.
fn rebuild(texts: &[String]) -> Result<(Table, Option<Phrase>), HallError> {
    let mut lines = Vec::with_capacity(texts.len());
    for (text, number) in texts.iter().zip(1..) {
        let line: Line = serde_json::from_str(text)
            .map_err(|error| LineError { line: number, reason: error.to_string() })?;
        lines.push(line);
    }
    let Some(table::Entry::Opened(order)) = lines.first().map(|line| &line.entry) else {
        return Err(LineError { line: 1, reason: "no order".into() }.into());
    };
    let entry = game_catalog::find(&order.game).ok_or(HallError::NoSuchGame)?;
    let game: Arc<dyn AnyGame> = entry.open_built_in(&order.options, order.seats)?.into();
    check_seats(&lines, game.seats())?;
    if order.rules == entry.info.rules_version {
        let mut table = Table::new(order.clone(), game, entry.bots)?;
        table.fold(&lines)?;
        return Ok((table, None));
    }
    // Its game can't be played, but its people are known.
    let order = Order { position: None, ..order.clone() };
    let mut table = Table::new(order, game, entry.bots)?;
    lines.retain(|line| line.entry.input().is_none() && !is_of_game(&line.entry));
    table.fold(&lines)?;
    Ok((table, Some(rules_changed())))
}

fn is_of_game(entry: &table::Entry) -> bool {
    matches!(entry, table::Entry::Started { .. } | table::Entry::Wanted { .. })
}

fn rules_changed() -> Phrase {
    Phrase::new(
        "Правила этой игры с тех пор изменились, и доиграть её нельзя. Запись партии сохранена; \
         чтобы сыграть, откройте новый стол.",
        "The rules of this game have changed since, so it can't go on. Its log has been kept; to \
         play, open a new table.",
    )
}

/// Does everybody sit where there is a seat?
fn check_seats(lines: &[Line], seats: SeatCount) -> Result<(), LineError> {
    use table::Entry::{Bot, Left, Sat};
    for (line, number) in lines.iter().zip(1..) {
        if let Sat { seat, .. } | Bot { seat, .. } | Left { seat } = &line.entry
            && !seats.all().contains(*seat)
        {
            return Err(LineError { line: number, reason: format!("there is no seat {}", seat.0) });
        }
    }
    Ok(())
}
