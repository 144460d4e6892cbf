//! `igroteka referee`

use std::io::{BufRead, Write, stdin, stdout};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use lab::{PROTOCOL, Referee};

use crate::usage::{edition, pack, usage};

#[derive(Args)]
#[command(after_help = PROTOCOL)]
pub(crate) struct RefereeArgs {
    /// The game's id
    game: String,
    /// A folder of files that replaces the game's content
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

impl RefereeArgs {
    pub(crate) fn run(self) -> Result<()> {
        let edition = edition(&self.game)?;
        let files = pack(edition, self.pack.as_deref())?;
        if let Err(error) = edition.check(&files) {
            return usage(format!("bad pack: {error}"));
        }
        let mut referee = Referee::new(edition, files);
        let mut out = stdout().lock();
        let mut line = Vec::new();
        let mut lines = stdin().lock();
        while lines.read_until(b'\n', &mut line)? > 0 {
            let answer = match std::str::from_utf8(&line) {
                Ok(text) => referee.answer(text),
                Err(error) => serde_json::json!({ "error": format!("not a request: {error}") }),
            };
            writeln!(out, "{answer}")?;
            out.flush()?;
            line.clear();
        }
        Ok(())
    }
}
