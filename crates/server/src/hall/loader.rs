//! Tables from their logs.

use std::sync::Arc;

use game_catalog::{AnyGame, Entry};
use game_core::SeatCount;
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
        let table = self.thinkers.run(number, move || rebuild(&texts)).await??;
        Ok(Some(Loaded { table, epoch, number }))
    }
}

fn rebuild(texts: &[String]) -> Result<Table, HallError> {
    let mut lines = Vec::with_capacity(texts.len());
    for (text, number) in texts.iter().zip(1..) {
        let line: Line = serde_json::from_str(text)
            .map_err(|error| LineError { line: number, reason: error.to_string() })?;
        lines.push(line);
    }
    let Some(table::Entry::Opened(order)) = lines.first().map(|line| &line.entry) else {
        return Err(LineError { line: 1, reason: "no order".into() }.into());
    };
    let (entry, game) = reopen(order)?;
    check_seats(&lines, game.seats())?;
    let mut table = Table::new(order.clone(), game, entry.bots)?;
    table.fold(&lines)?;
    Ok(table)
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

fn reopen(order: &Order) -> Result<(&'static Entry, Arc<dyn AnyGame>), HallError> {
    let entry = game_catalog::find(&order.game).ok_or(HallError::NoSuchGame)?;
    let fault = |reason: String| LineError { line: 1, reason };
    if order.rules != entry.info.rules_version {
        return Err(fault(format!("played by version {} of the rules", order.rules)).into());
    }
    let game = entry.open_built_in(&order.options, order.seats)?;
    Ok((entry, game.into()))
}
