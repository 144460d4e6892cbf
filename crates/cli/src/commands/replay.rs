//! `igroteka replay` and `igroteka verify`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use game_catalog::{AnyGame, PackMatch};
use game_core::{GameLog, Lang, LogHeader, Seat, SeatSet};

use crate::usage::{LangArg, entry, pack, usage};

#[derive(Args)]
pub(crate) struct Replay {
    /// The log's file
    log: PathBuf,
    /// The language
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
    /// A folder of files that replaces the game's content
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The log's file
    log: PathBuf,
    /// A folder of files that replaces the game's content
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

impl Replay {
    pub(crate) fn run(self) -> Result<()> {
        let (log, game, pack) = read(&self.log, self.pack.as_deref())?;
        let lang = self.lang.into();
        let name = |seat: Seat, lang: Lang| match lang {
            Lang::Ru => format!("Место {seat}"),
            Lang::En => format!("Seat {seat}"),
        };
        let (end, shown) = game
            .replay(&log, SeatSet::EMPTY, &name)
            .with_context(|| doubt(&log, pack))
            .with_context(|| format!("{}", self.log.display()))?;
        let mut out = stdout().lock();
        for line in shown.iter().filter_map(|shown| shown.told.as_ref()) {
            writeln!(out, "{}", line.get(lang))?;
        }
        write!(out, "{}", end.picture(SeatSet::EMPTY, &name, lang))?;
        Ok(())
    }
}

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let (log, game, pack) = read(&self.log, self.pack.as_deref())?;
        game.verify(&log)
            .with_context(|| doubt(&log, pack))
            .with_context(|| format!("{}", self.log.display()))?;
        let entries = log.entries.len();
        match log.closing {
            Some(_) => println!("{entries} entries follow the rules; every draw is the seed's"),
            None => println!(
                "{entries} entries follow the rules; the game isn't over, so its seed is not known yet"
            ),
        }
        Ok(())
    }
}

/// What may be behind a log that doesn't play.
fn doubt(log: &GameLog, pack: PackMatch) -> String {
    match pack {
        PackMatch::Alike => "the log doesn't hold".into(),
        PackMatch::Unknown => format!("the log doesn't hold with any pack but {}", log.header.pack),
    }
}

/// A log and the game to play it with.
fn read(path: &Path, folder: Option<&Path>) -> Result<(GameLog, Box<dyn AnyGame>, PackMatch)> {
    let name = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return usage(format!("{name}: {error}")),
    };
    let log = GameLog::parse(&text).with_context(|| format!("{name}"))?;
    let entry = entry(&log.header.game)?;
    let files = match entry.load(&pack(entry, folder)?) {
        Ok(files) => files,
        Err(error) => return usage(format!("bad pack: {error}")),
    };
    let LogHeader { options, seats, rules, .. } = &log.header;
    let game = match entry.reopen(&files, options, *seats, *rules) {
        Ok(game) => game,
        Err(error) => bail!("{name}: line 1: {error}"),
    };
    match game.fits(&log.header) {
        Err(reason) => bail!("{name}: line 1: {reason}"),
        Ok(pack) => {
            if pack == PackMatch::Unknown {
                eprintln!(
                    "igroteka: {name}: it was played with pack {}, which isn't known here; trying \
                     it with {}",
                    log.header.pack,
                    game.pack_version()
                );
            }
            Ok((log, game, pack))
        }
    }
}
