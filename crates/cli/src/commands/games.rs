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
                .map(|edition| {
                    json!({
                        "id": edition.info.id,
                        "title": edition.info.title,
                        "seats": edition.info.seats,
                        "rules_version": edition.info.rules_version,
                        "bots": edition.bot_ids(),
                        "options": edition.info.options,
                    })
                })
                .collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
            return Ok(());
        }
        for edition in CATALOG {
            let seats: Vec<String> = edition.info.seats.iter().map(ToString::to_string).collect();
            let title = edition.info.title;
            writeln!(out, "{}  {} / {}", edition.info.id, title.ru, title.en)?;
            writeln!(out, "  seats: {}", seats.join(", "))?;
            writeln!(out, "  bots: {}", edition.bot_ids().join(", "))?;
            for option in edition.info.options {
                writeln!(out, "  option {} ({}): {}", option.id, option.rule, option.title.en)?;
            }
        }
        Ok(())
    }
}
