//! Logs of older programs open and verify with the rules and the content of today, as far as these
//! play alike.

use std::path::{Path, PathBuf};

use game_catalog::{AnyEdition, CATALOG, OpenError, PackMatch};
use game_core::{GameLog, LogHeader, PackFiles};

/// The logs that older programs wrote.
fn old_logs(edition: &AnyEdition) -> Vec<(PathBuf, GameLog)> {
    let folder = format!("../game-{}/golden/old", edition.info.id);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let logs = files.filter(|path| path.extension().is_some_and(|ending| ending == "log"));
    logs.map(|path| (path.clone(), GameLog::parse(&read(&path)).unwrap())).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The content built in, with one text changed.
fn with(edition: &AnyEdition, from: &str, to: &str) -> PackFiles {
    let mut files = edition.content();
    let name = files.names().next().unwrap().to_string();
    let text = files.text(&name).unwrap().replacen(from, to, 1);
    assert_ne!(files.text(&name), Some(&*text), "{from:?} isn't there");
    files.insert(name, text);
    files
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
    // Those that were played before logs said it; younger games have no such logs.
    for id in ["liga", "liniya", "lol"] {
        let edition = game_catalog::find(id).unwrap();
        let logs = old_logs(edition);
        assert!(!logs.is_empty(), "{id}");
        for (path, log) in logs {
            assert_eq!(log.header.decides, None);
            let strange = GameLog {
                header: LogHeader { pack: "0123456789abcdef".into(), ..log.header.clone() },
                ..log.clone()
            };
            let fit = verify(edition, &edition.content(), &strange);
            assert_eq!(fit, Ok(PackMatch::Unknown), "{}", path.display());
            verify(edition, &edition.content(), &log).unwrap();
        }
    }
}

/// A log of today says what decided, so another text changes nothing and another deck is refused.
#[test]
fn a_mended_typo_changes_nothing_and_another_deck_is_told() {
    for (id, typo, deck) in [
        ("liga", ("# The deck", "# A deck"), Some(("8 = 7\n9 = 7", "8 = 6\n9 = 8"))),
        ("liniya", ("name.en = \"", "name.en = \"A "), None),
        ("lol", ("name.en = \"red\"", "name.en = \"ruby\""), Some(("copies = 2", "copies = 3"))),
    ] {
        let edition = game_catalog::find(id).unwrap();
        let game = |files: &PackFiles| {
            let seats = usize::from(edition.info.seats[0]);
            edition.open(files, &serde_json::json!({}), seats).unwrap()
        };
        let seed = game_core::Seed::from_text("packs");
        let built_in = edition.content();
        let header = game(&built_in).header(&seed, None);
        let mended = game(&with(edition, typo.0, typo.1));
        assert_ne!(mended.pack_version(), header.pack);
        assert_eq!(mended.fits(&header), Ok(PackMatch::Alike), "{id}");
        if let Some((from, to)) = deck {
            let refused = game(&with(edition, from, to)).fits(&header).unwrap_err();
            assert!(refused.contains("--pack"), "{refused}");
        }
    }
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
