//! Games from files: checked, played again, and forgotten.

use game_catalog::OpenError;
use game_core::{Eyes, GameLog, LogHeader, Pace, Phrase, ReplayError, Seed};
use protocol::{FileReplay, Sight, TableState};
use table::{Ending, Entry, Line, Order, Stage, Table};

use super::Hall;
use super::replays::Past;
use crate::packs::PacksError;
use crate::thinkers::Lost;

/// Entries of a game whose every input takes long to work out: more than people play at a sitting.
const MOST_SLOW_ENTRIES: usize = 600;

/// Why a file isn't shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    /// The file is at fault: where, and why.
    #[error("line {line}: {}", reason.en)]
    Bad { line: usize, reason: Phrase },
    #[error(transparent)]
    Packs(PacksError),
    #[error(transparent)]
    Lost(#[from] Lost),
}

impl Hall {
    /// A finished game from the text of its log, as `eyes` saw it. All of it is checked.
    pub(crate) async fn file_replay(
        &self,
        text: String,
        eyes: Eyes,
    ) -> Result<FileReplay, FileError> {
        let write = move |past: Past, header: &LogHeader, seed: Option<Seed>| {
            let replay = past.replay("", eyes);
            let table = TableState {
                seed_hash: Some(header.seed_hash.clone()),
                seed: seed.map(|seed| seed.to_string()),
                ..replay.table
            };
            let pack = past.table.game().pack();
            FileReplay { replay: protocol::Replay { table, ..replay }, pack }
        };
        self.read_file(text, true, write).await
    }

    /// How it was after each step, from `from` on; what was checked once isn't checked again.
    pub(crate) async fn file_sights(
        &self,
        text: String,
        eyes: Eyes,
        from: usize,
    ) -> Result<Vec<Sight>, FileError> {
        self.read_file(text, false, move |past, _, _| past.sights(eyes, from)).await
    }

    async fn read_file<T: Send + 'static>(
        &self,
        text: String,
        verify: bool,
        write: impl FnOnce(Past, &LogHeader, Option<Seed>) -> T + Send + 'static,
    ) -> Result<T, FileError> {
        let log = GameLog::parse(&text).map_err(|error| {
            bad(error.line, &format!("не читается: {}", error.reason), &error.reason)
        })?;
        let entry = game_catalog::find(&log.header.game).ok_or_else(|| {
            let game = &log.header.game;
            bad(1, &format!("игры «{game}» здесь нет"), &format!("there is no game {game:?} here"))
        })?;
        let order = order(&log.header);
        let game = match self.packs.reopen(entry, &order).await {
            Ok(reopened) => reopened.game,
            Err(PacksError::Open(OpenError::Options(error))) => {
                return Err(FileError::Bad { line: 1, reason: error.text });
            }
            Err(PacksError::Open(OpenError::Rules(rules))) => {
                return Err(bad(
                    1,
                    &format!("правил версии {rules} здесь уже не знают"),
                    &format!("version {rules} of the rules isn't known here any more"),
                ));
            }
            Err(error) => return Err(FileError::Packs(error)),
        };
        if let Err(reason) = game.fits(&log.header) {
            return Err(bad(1, &format!("сыграно с другим набором карт: {reason}"), &reason));
        }
        if game.slow() && log.entries.len() > MOST_SLOW_ENTRIES {
            return Err(bad(
                MOST_SLOW_ENTRIES + 2,
                &format!("здесь открывают не больше {MOST_SLOW_ENTRIES} записей этой игры"),
                &format!("no more than {MOST_SLOW_ENTRIES} entries of this game are opened here"),
            ));
        }
        let work = move || {
            if verify {
                game.verify(&log).map_err(|error| fault(&error, log.entries.len()))?;
            }
            let seed = log.closing.as_ref().map(|closing| closing.seed);
            let started = Entry::Started { seed: seed.unwrap_or(Seed::from_text("")) };
            let inputs = log.entries.iter().map(|entry| Entry::from(entry.input.clone()));
            let lines = std::iter::once(started).chain(inputs).map(|entry| Line::new(entry, 0));
            let mut table = Table::new(order, game, entry.bots)
                .map_err(|error| bad(1, &error.to_string(), &error.to_string()))?;
            let broken =
                |error: table::LineError| bad(error.line as usize, &error.reason, &error.reason);
            table.fold(&lines.collect::<Vec<_>>()).map_err(broken)?;
            if table.stage() != Stage::Over {
                // It was ended by those who played it, which its log doesn't tell.
                let ended = Line::new(Entry::Ended(Ending::Abandoned), 0);
                table.fold(&[ended]).map_err(broken)?;
            }
            Ok(write(Past { table, games: 1 }, &log.header, seed))
        };
        self.thinkers.read(self.number(), work).await?
    }
}

fn order(header: &LogHeader) -> Order {
    Order {
        game: header.game.clone(),
        rules: header.rules,
        pack: header.pack.clone(),
        seats: header.seats,
        options: header.options.clone(),
        position: header.position.clone(),
        pace: Pace::Normal,
        time: None,
        take_back: true,
        open: false,
        host: String::new(),
    }
}

fn bad(line: usize, ru: &str, en: &str) -> FileError {
    FileError::Bad { line, reason: Phrase::new(ru, en) }
}

/// What is wrong with a log that can be read, and on which line: entry 1 stands on the second.
fn fault(error: &ReplayError, entries: usize) -> FileError {
    let last = entries + 2;
    let en = error.to_string();
    match error {
        ReplayError::Position(_) => bad(1, &format!("такой позиции не бывает: {en}"), &en),
        ReplayError::Entry { seq, error } => {
            bad(*seq as usize + 1, &format!("по правилам так нельзя: {error}"), &error.to_string())
        }
        ReplayError::TakenBack { seq } => bad(
            *seq as usize + 1,
            "здесь назад берётся то, чего уже нет или что сделал другой",
            "it takes back what doesn't stand, or what another seat did",
        ),
        ReplayError::Outcome => bad(last, "партия кончилась не так, как здесь записано", &en),
        ReplayError::SeedHash => {
            bad(last, "зерно не то, чей отпечаток был опубликован до партии", &en)
        }
        ReplayError::Redealt { seq, drawn } => bad(
            *seq as usize + 1,
            &format!("по зерну здесь выпадает «{drawn}», а записано другое"),
            &format!("the seed gives {drawn:?} here, not what is written"),
        ),
    }
}
