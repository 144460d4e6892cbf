//! `igroteka games`

use std::io::{Write, stdout};

use anyhow::Result;
use clap::Args;
use game_catalog::CATALOG;
use serde_json::json;

#[derive(Args)]
pub(crate) struct Games {
    /// As JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self) -> Result<()> {
        let mut out = stdout().lock();
        if self.json {
            let games: Vec<_> = CATALOG
                .iter()
                .map(|entry| {
                    json!({
                        "id": entry.info.id,
                        "title": entry.info.title,
                        "seats": entry.info.seats,
                        "rules_version": entry.info.rules_version,
                        "bots": entry.bot_ids(),
                        "options": entry.info.options,
                    })
                })
                .collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
            return Ok(());
        }
        for entry in CATALOG {
            let seats: Vec<String> = entry.info.seats.iter().map(ToString::to_string).collect();
            let title = entry.info.title;
            writeln!(out, "{}  {} / {}", entry.info.id, title.ru, title.en)?;
            writeln!(out, "  seats: {}", seats.join(", "))?;
            writeln!(out, "  bots: {}", entry.bot_ids().join(", "))?;
            for option in entry.info.options {
                writeln!(out, "  option {} ({}): {}", option.id, option.rule, option.title.en)?;
            }
        }
        Ok(())
    }
}
