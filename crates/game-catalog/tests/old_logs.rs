//! Logs of older programs open and verify with the rules and the content of today, as far as these
//! play alike.

use std::path::{Path, PathBuf};

use game_catalog::{AnyEdition, CATALOG, OpenError, PackMatch};
use game_core::{GameLog, LogHeader, PackFiles};
use serde::Deserialize;

/// What each game keeps in `golden`.
fn golden(edition: &AnyEdition) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../game-{}/golden", edition.info.id))
}

/// The logs that older programs wrote.
fn old_logs(edition: &AnyEdition) -> Vec<(PathBuf, GameLog)> {
    let files = std::fs::read_dir(golden(edition).join("old")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let logs = files.filter(|path| path.extension().is_some_and(|ending| ending == "log"));
    logs.map(|path| (path.clone(), GameLog::parse(&read(&path)).unwrap())).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pack that a log was played with.
fn pack_of(edition: &AnyEdition, log: &GameLog) -> PackFiles {
    let mut files = PackFiles::default();
    for file in std::fs::read_dir(golden(edition).join("packs").join(&log.header.pack)).unwrap() {
        let path = file.unwrap().path();
        files.insert(path.file_name().unwrap().to_string_lossy(), read(&path));
    }
    files
}

/// Edits of the content built in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edits {
    /// Games don't notice it.
    mended: Edit,
    /// By this they differ, if anything in the content decides.
    differs: Option<Edit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    file: String,
    from: String,
    to: String,
}

impl Edit {
    fn of(self, edition: &AnyEdition) -> PackFiles {
        let mut files = edition.content();
        let text = files.text(&self.file).expect("a file of the pack");
        let edited = text.replacen(&self.from, &self.to, 1);
        assert_ne!(text, edited, "{:?} isn't in {}", self.from, self.file);
        files.insert(self.file, edited);
        files
    }
}

fn verify(edition: &AnyEdition, files: &PackFiles, log: &GameLog) -> Result<PackMatch, String> {
    let LogHeader { options, seats, rules, .. } = &log.header;
    let pack = edition.load(files).map_err(|error| error.to_string())?;
    let game = edition.reopen(&pack, options, *seats, *rules).map_err(|error| error.to_string())?;
    let fit = game.fits(&log.header)?;
    game.verify(log).map_err(|error| error.to_string())?;
    Ok(fit)
}

#[test]
fn old_logs_verify_although_they_say_less() {
    for edition in CATALOG {
        let logs = old_logs(edition);
        assert!(!logs.is_empty(), "{}", edition.info.id);
        for (path, log) in logs {
            let pack = pack_of(edition, &log);
            assert_eq!(verify(edition, &pack, &log), Ok(PackMatch::Alike), "{}", path.display());
            // Those that were played before logs said what decides.
            let strange = GameLog {
                header: LogHeader {
                    pack: "0123456789abcdef".into(),
                    decides: None,
                    ..log.header.clone()
                },
                ..log
            };
            let fit = verify(edition, &pack, &strange);
            assert_eq!(fit, Ok(PackMatch::Unknown), "{}", path.display());
        }
    }
}

/// A log of today says what decided, so another text changes nothing and another deck is refused.
#[test]
fn a_mended_typo_changes_nothing_and_another_deck_is_told() {
    let mut decided = 0;
    for edition in CATALOG {
        let id = edition.info.id;
        let mut written = PackFiles::default();
        written.insert("edits.toml", read(&golden(edition).join("edits.toml")));
        let edits: Edits =
            written.parse("edits.toml").unwrap_or_else(|fault| panic!("{id}: {fault}"));
        let game = |files: &PackFiles| {
            let seats = usize::from(edition.info.seats[0]);
            edition.open(files, &serde_json::json!({}), seats).unwrap()
        };
        let seed = game_core::Seed::from_text("packs");
        let header = game(&edition.content()).header(&seed, None);
        let mended = game(&edits.mended.of(edition));
        assert_ne!(mended.pack_version(), header.pack);
        assert_eq!(mended.fits(&header), Ok(PackMatch::Alike), "{id}");
        if let Some(differs) = edits.differs {
            decided += 1;
            let refused = game(&differs.of(edition)).fits(&header).unwrap_err();
            assert!(refused.contains("--pack"), "{id}: {refused}");
        }
    }
    assert!(decided > 0, "in no game anything decides");
}

#[test]
fn rules_that_are_not_known_are_said_plainly() {
    for edition in CATALOG {
        let seats = usize::from(edition.info.seats[0]);
        let pack = edition.built_in().unwrap();
        // They may have had options of which today's know nothing.
        for options in [serde_json::json!({}), serde_json::json!({ "moonlight": true })] {
            let opened = edition.reopen(&pack, &options, seats, 99);
            let Err(error) = opened else { panic!("version 99 of {}", edition.info.id) };
            assert_eq!(error, OpenError::Rules(99));
            assert!(error.to_string().contains("version 99 of the rules"), "{error}");
        }
    }
}
