//! Tables from their logs.

use std::sync::Arc;

use game_catalog::{AnyGame, Entry};
use table::{Line, LineError, Order, Table};

use super::{Hall, HallError};

impl Hall {
    /// A table from its log; `None` if there is no such log. `number` is the table's in this server.
    pub(crate) async fn load(&self, id: &str, number: u64) -> Result<Option<Table>, HallError> {
        let texts = self.store.read(id, 0).await?;
        if texts.is_empty() {
            return Ok(None);
        }
        // A long log takes a while to play: not where others are served.
        self.thinkers.run(number, move || rebuild(&texts)).await?.map(Some)
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
    let mut table = Table::new(order.clone(), game, entry.bots)?;
    table.fold(&lines)?;
    Ok(table)
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
