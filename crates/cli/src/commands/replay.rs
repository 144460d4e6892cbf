//! `igroteka replay` and `igroteka verify`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Args;
use game_catalog::{AnyGame, PackMatch};
use game_core::{Ending, GameLog, Lang, LogHeader, PackFiles, Seat, SeatSet};
use store::{DataFolder, Log, StoreError};

use crate::usage::{LangArg, edition, pack, usage};

/// Which game.
#[derive(Args)]
struct Which {
    /// The log's file, or the id of a table in the data folder
    log: String,
    /// The server's folder with the table, whether it is being served or not
    #[arg(long, default_value = "data", value_name = "DIR")]
    data: PathBuf,
    /// Which game of the table, from 1; the last one that is over if not said
    #[arg(long, value_name = "N")]
    game: Option<u32>,
    /// A folder of files that replaces the game's content
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Replay {
    #[command(flatten)]
    which: Which,
    /// The language
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

#[derive(Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    which: Which,
}

impl Replay {
    pub(crate) fn run(self) -> Result<()> {
        let (log, game, pack) = self.which.read()?;
        let lang = self.lang.into();
        let names = &log.header.names;
        let name = |seat: Seat, lang: Lang| match (names.get(seat.index()), lang) {
            (Some(name), lang) => name.get(lang).into(),
            (None, Lang::Ru) => format!("Место {seat}"),
            (None, Lang::En) => format!("Seat {seat}"),
        };
        let (end, shown) = game
            .replay(&log, SeatSet::EMPTY, &name)
            .with_context(|| doubt(&log, pack))
            .with_context(|| self.which.log.clone())?;
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
        let (log, game, pack) = self.which.read()?;
        game.verify(&log)
            .with_context(|| doubt(&log, pack))
            .with_context(|| self.which.log.clone())?;
        let entries = log.entries.len();
        match log.closing.map(|closing| closing.ended) {
            Some(None) => println!("{entries} entries follow the rules; every draw is the seed's"),
            Some(Some(ending)) => println!(
                "{entries} entries follow the rules; every draw is the seed's; the game wasn't played \
                 to its end: {}",
                reason(ending)
            ),
            None => println!(
                "{entries} entries follow the rules; the log has no seed, so the draws can't be checked: \
                 the game isn't over, or an older program wrote how it ended without it"
            ),
        }
        Ok(())
    }
}

/// How those who played ended a game.
fn reason(ending: Ending) -> String {
    match ending {
        Ending::Resigned { seats } => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("seat {} resigned", seats.join(" and seat "))
        }
        Ending::Drawn => "a draw was agreed".into(),
        Ending::Abandoned => "all agreed to stop".into(),
        Ending::Neglected => "nobody came for a day".into(),
    }
}

/// What may be behind a log that doesn't play.
fn doubt(log: &GameLog, pack: PackMatch) -> String {
    match pack {
        PackMatch::Alike => "the log doesn't hold".into(),
        PackMatch::Unknown => format!("the log doesn't hold with any pack but {}", log.header.pack),
    }
}

impl Which {
    /// A log and the game to play it with.
    fn read(&self) -> Result<(GameLog, Box<dyn AnyGame>, PackMatch)> {
        let name = &self.log;
        let (text, kept) = match std::fs::read_to_string(name) {
            Ok(text) => (text, None),
            Err(error) if Path::new(name).exists() => return usage(format!("{name}: {error}")),
            Err(_) => self.of_table()?,
        };
        let log = GameLog::parse(&text).with_context(|| name.clone())?;
        let edition = edition(&log.header.game)?;
        let files = match (&self.pack, kept) {
            (None, Some(kept)) => kept,
            (folder, _) => pack(edition, folder.as_deref())?,
        };
        let files = match edition.load(&files) {
            Ok(files) => files,
            Err(error) => return usage(format!("bad pack: {error}")),
        };
        let LogHeader { options, seats, rules, .. } = &log.header;
        let game = match edition.reopen(&files, options, *seats, *rules) {
            Ok(game) => game,
            Err(error) => bail!("{name}: line 1: {error}"),
        };
        match game.fits(&log.header) {
            Err(reason) => bail!("{name}: line 1: {reason}"),
            Ok(pack) => {
                if pack == PackMatch::Unknown {
                    eprintln!(
                        "igroteka: {name}: it was played with pack {}, which isn't known here; \
                         trying it with {}",
                        log.header.pack,
                        game.pack_version()
                    );
                }
                Ok((log, game, pack))
            }
        }
    }

    /// The log of a table's game, and the pack that it was played with, if it was kept.
    fn of_table(&self) -> Result<(String, Option<PackFiles>)> {
        let (id, folder) = (&self.log, self.data.display());
        let Some(data) = DataFolder::find(&self.data) else {
            return usage(format!(
                "there is no file {id}, and no tables in {folder}: name the server's folder with \
                 --data"
            ));
        };
        let store: Arc<dyn Log> = match data.log_to_read() {
            Ok(log) => Arc::new(log),
            Err(error @ StoreError::Unusable { .. }) => return usage(error),
            Err(error) => return Err(error.into()),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
        runtime.block_on(async {
            let Some(text) = server::game_log(store.clone(), id, self.game).await? else {
                let which = self.game.map_or("finished game".into(), |game| format!("game {game}"));
                return usage(format!(
                    "there is no file {id}, and no {which} at a table {id} in {folder}"
                ));
            };
            let pack = match GameLog::parse(&text) {
                Ok(log) => store.pack(&log.header.pack).await?.map(PackFiles::from),
                Err(_) => None,
            };
            Ok((text, pack))
        })
    }
}
