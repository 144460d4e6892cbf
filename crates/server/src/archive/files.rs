//! Games from files: checked, played again, and forgotten.

use std::sync::Arc;

use game_catalog::OpenError;
use game_core::{
    Eyes, GameLog, InputError, LogHeader, LogInput, Pace, Phrase, ReplayError, Seed, standing,
};
use protocol::{FileReplay, Sight, TableState};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use table::{Ending, Entry, Line, Order, PersonId, Stage, Table};

use super::Archive;
use super::replays::{Past, Source};
use crate::names::tidy;
use crate::packs::PacksError;
use crate::thinkers::Lost;

/// Entries of a game whose every input takes long to work out: twice as many as any game has had.
const MOST_SLOW_ENTRIES: usize = 3_000;

/// Why a file isn't shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    /// The file is at fault: what is wrong with it, for whoever has chosen it.
    #[error("{}", .0.en)]
    Bad(Phrase),
    #[error(transparent)]
    Packs(PacksError),
    #[error(transparent)]
    Lost(#[from] Lost),
}

impl Archive {
    /// A finished game from the text of its log, as `eyes` saw it. All of it is checked.
    pub(crate) async fn file_replay(
        &self,
        from_where: u64,
        text: String,
        eyes: Eyes,
    ) -> Result<FileReplay, FileError> {
        let write = move |past: &Past, header: &LogHeader, seed: Option<Seed>| {
            let replay = past.replay("", eyes);
            let table = TableState {
                seed_hash: Some(header.seed_hash.clone()),
                seed: seed.map(|seed| seed.to_string()),
                ..replay.table
            };
            let pack = past.table.game().pack();
            FileReplay { replay: protocol::Replay { table, ..replay }, pack }
        };
        self.read_file(from_where, text, true, write).await
    }

    /// How it was after each step, from `from` on; what was checked once isn't checked again.
    pub(crate) async fn file_sights(
        &self,
        from_where: u64,
        text: String,
        eyes: Eyes,
        from: usize,
    ) -> Result<Vec<Sight>, FileError> {
        if let Some(past) = self.pasts.find(&source(&text)) {
            let owner = self.owner(from_where);
            return Ok(self.thinkers.look(owner, move || past.sights(eyes, from)).await?);
        }
        self.read_file(from_where, text, false, move |past, _, _| past.sights(eyes, from)).await
    }

    async fn read_file<T: Send + 'static>(
        &self,
        from_where: u64,
        text: String,
        verify: bool,
        write: impl FnOnce(&Past, &LogHeader, Option<Seed>) -> T + Send + 'static,
    ) -> Result<T, FileError> {
        let source = source(&text);
        // The header comes first: all that waits for a thread is the text.
        let first = text.lines().next().unwrap_or_default();
        let GameLog { header, .. } = GameLog::parse(first).map_err(|_| unreadable(&text, 1))?;
        let edition = game_catalog::find(&header.game).ok_or_else(|| {
            let game = &header.game;
            bad(
                format!("Это запись игры «{game}», а её здесь нет."),
                format!("This is the log of a game called “{game}”, which isn’t played here."),
            )
        })?;
        let order = order(&header);
        let game = match self.packs.reopen(edition, &order).await {
            Ok(reopened) => reopened.game,
            Err(PacksError::Open(OpenError::Options(error))) => {
                return Err(bad(
                    format!("На таких условиях здесь не играют. {}", error.text.ru),
                    format!("It isn’t played on these terms here. {}", error.text.en),
                ));
            }
            Err(PacksError::Open(OpenError::Rules(rules))) => {
                return Err(bad(
                    format!("Партия сыграна по правилам версии {rules}, а здесь их не знают."),
                    format!(
                        "It was played by version {rules} of the rules, which isn’t known here."
                    ),
                ));
            }
            Err(error) => return Err(FileError::Packs(error)),
        };
        if game.fits(&header).is_err() {
            return Err(bad(
                "Партия сыграна с другим набором карт, которого здесь нет.",
                "It was played with a different set of cards, which isn’t here.",
            ));
        }
        let work = move || {
            let log = GameLog::parse(&text).map_err(|error| unreadable(&text, error.line))?;
            drop(text);
            if game.slow() && log.entries.len() > MOST_SLOW_ENTRIES {
                return Err(too_long());
            }
            if verify {
                game.verify(&log).map_err(|error| fault(&error))?;
            }
            let seed = log.closing.as_ref().map(|closing| closing.seed);
            let started = Entry::Started { seed: seed.unwrap_or(Seed::from_text("")) };
            // What was taken back isn't played: it would only take long.
            let inputs: Vec<&LogInput> = log.entries.iter().map(|entry| &entry.input).collect();
            let stand = standing(inputs.iter().copied())
                .map_err(|seq| fault(&ReplayError::TakenBack { seq }))?;
            let number_of = |line: u64| stand.get(line as usize - 2).map_or(1, |number| number + 1);
            let inputs = stand.iter().map(|number| inputs[*number as usize - 1].clone().into());
            let lines = std::iter::once(started).chain(inputs).map(|entry| Line::new(entry, 0));
            let mut table =
                Table::new(order, game, edition.bots).map_err(|_| impossible_position())?;
            table.call_seats(names(&log.header));
            // The table's line 1 says that the game began, and entry 1 stands on the file's line 2.
            let broken =
                |error: table::LineError| against_the_rules(number_of(error.line) as usize);
            table.fold(&lines.collect::<Vec<_>>()).map_err(broken)?;
            if table.stage() != Stage::Over {
                // It was ended by those who played it; older logs don't tell how.
                let ended = log.closing.as_ref().and_then(|closing| closing.ended);
                let ended = Entry::Ended(ended.unwrap_or(Ending::Abandoned));
                table.fold(&[Line::new(ended, 0)]).map_err(broken)?;
            }
            let past = Arc::new(Past::new(table, 1, 0));
            Ok::<_, FileError>((write(&past, &log.header, seed), past))
        };
        let (written, past) = self.thinkers.look(self.owner(from_where), work).await??;
        self.pasts.keep(source, past);
        Ok(written)
    }
}

/// Where the game in a file is kept at hand.
fn source(text: &str) -> Source {
    Source::File(Sha256::digest(text).into())
}

/// What seats are called in a file, which anybody may have written: all of them as people can be, or none.
fn names(header: &LogHeader) -> Vec<Phrase> {
    let tidy = |name: &Phrase| Some(Phrase::new(tidy(&name.ru).ok()?, tidy(&name.en).ok()?));
    let names = header.names.iter().map(tidy).collect::<Option<Vec<_>>>();
    names.filter(|names| names.len() == header.seats).unwrap_or_default()
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
        conventions: table::CONVENTIONS,
        open: false,
        host: PersonId::default(),
    }
}

fn bad(ru: impl Into<String>, en: impl Into<String>) -> FileError {
    FileError::Bad(Phrase::new(ru, en))
}

fn too_long() -> FileError {
    bad(
        format!("Партия слишком длинная: здесь открывают до {MOST_SLOW_ENTRIES} строк записи."),
        format!("The game is too long: up to {MOST_SLOW_ENTRIES} lines of a log are opened here."),
    )
}

/// What is wrong with a text that isn't a log, or not a whole one; `line`, from 1, can't be read.
fn unreadable(text: &str, line: usize) -> FileError {
    let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let said = serde_json::from_str::<Value>(written);
    let is_last = line == text.lines().count();
    if said.as_ref().is_err_and(serde_json::Error::is_eof) && is_last && line > 1 {
        return bad(
            format!(
                "Запись обрывается на строке {line}: файл сохранился не целиком. Скачайте его ещё раз."
            ),
            format!(
                "The log breaks off at line {line}: not all of the file was saved. Download it again."
            ),
        );
    }
    if line == 1 {
        return bad(
            "Это не запись партии. Выберите файл, который скачан в Игротеке по кнопке «Скачать запись партии».",
            "This isn’t a game log. Choose a file that was saved with “Download the game log”.",
        );
    }
    match said {
        Ok(_) => bad(
            format!("Строка {line} не на своём месте: в записи что-то пропущено или вставлено."),
            format!(
                "Line {line} is out of place: something is missing from the log, or was put in."
            ),
        ),
        Err(_) => bad(
            format!("Строка {line} испорчена, прочитать её нельзя."),
            format!("Line {line} is damaged and can’t be read."),
        ),
    }
}

fn impossible_position() -> FileError {
    bad(
        "Партия начинается с позиции, какой в этой игре не бывает.",
        "The game begins from a position that can’t exist in it.",
    )
}

fn against_the_rules(line: usize) -> FileError {
    bad(
        format!("Строка {line}: так здесь сыграть нельзя, правила этого не позволяют."),
        format!("Line {line}: the rules don’t allow this here."),
    )
}

/// What is wrong with a log that can be read: entry 1 stands on its second line.
fn fault(error: &ReplayError) -> FileError {
    match error {
        ReplayError::Position(_) => impossible_position(),
        ReplayError::Entry { seq, error } => {
            let line = *seq as usize + 1;
            match error {
                InputError::Refused(refusal) => bad(
                    format!("Строка {line} против правил ({}). {}", refusal.rule, refusal.text.ru),
                    format!("Line {line} breaks rule {}. {}", refusal.rule, refusal.text.en),
                ),
                InputError::Notation(_)
                | InputError::NoChance
                | InputError::Impossible(_)
                | InputError::NoTimer(_) => against_the_rules(line),
            }
        }
        ReplayError::TakenBack { seq } => {
            let line = seq + 1;
            bad(
                format!(
                    "Строка {line}: назад взят ход, которого уже нет или который сделал другой."
                ),
                format!(
                    "Line {line} takes back what was taken back before, or what somebody else did."
                ),
            )
        }
        ReplayError::Outcome => bad(
            "Партия кончилась не так, как записано в последней строке.",
            "The game didn’t end as the last line says.",
        ),
        ReplayError::SeedHash => bad(
            "Зерно в последней строке не то, чей отпечаток был опубликован до партии.",
            "The seed in the last line isn’t the one whose fingerprint was published before the game.",
        ),
        ReplayError::Redealt { seq, .. } => {
            let line = seq + 1;
            bad(
                format!("Строка {line}: по зерну здесь выпало бы другое, запись изменили."),
                format!("Line {line}: the seed gives something else here, so the log was changed."),
            )
        }
    }
}
