//! `igroteka rules`

use std::io::{Write, stdout};

use anyhow::Result;
use clap::Args;
use serde_json::json;

use crate::usage::{LangArg, edition};

#[derive(Args)]
pub(crate) struct Rules {
    /// The game's id
    game: String,
    /// The language
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
    /// As JSON, in both languages
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(self) -> Result<()> {
        let info = edition(&self.game)?.info;
        let lang = self.lang.into();
        let mut out = stdout().lock();
        if self.json {
            let rules: Vec<_> = info
                .rulebook
                .iter()
                .map(|rule| json!({ "id": rule.id, "section": rule.section.id, "text": rule.text }))
                .collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&rules)?)?;
            return Ok(());
        }
        writeln!(out, "{}", info.title.get(lang))?;
        let mut sections: Vec<&game_core::Section> = Vec::new();
        for rule in info.rulebook {
            if !sections.contains(&rule.section) {
                sections.push(rule.section);
            }
        }
        for section in sections {
            writeln!(out, "\n{}", section.title.get(lang))?;
            for rule in info.rulebook.iter().filter(|rule| rule.section == section) {
                writeln!(out, "  {}  {}", rule.id, rule.text.get(lang))?;
            }
        }
        Ok(())
    }
}
