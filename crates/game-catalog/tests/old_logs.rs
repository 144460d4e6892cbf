//! Logs of older programs open and verify with the rules and the content of today, as far as these
//! play alike.

use std::path::{Path, PathBuf};

use game_catalog::{AnyEdition, CATALOG, OpenError, PackMatch};
use game_core::{GameLog, LogHeader, PackFiles};

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

/// The pack that a log was played with. Nothing is kept for games without content.
fn pack_of(edition: &AnyEdition, log: &GameLog) -> PackFiles {
    let mut files = PackFiles::default();
    let folder = golden(edition).join("packs").join(&log.header.pack);
    for file in std::fs::read_dir(folder).into_iter().flatten() {
        let path = file.unwrap().path();
        files.insert(path.file_name().unwrap().to_string_lossy(), read(&path));
    }
    files
}

/// The content built in, with one text changed; where it has none, with a comment. None without content.
fn mended(edition: &AnyEdition) -> Option<PackFiles> {
    const TEXT: &str = "en = \"";
    let mut files = edition.content();
    let names: Vec<String> = files.names().map(str::to_string).collect();
    let named = names.iter().find(|name| files.text(name).is_some_and(|text| text.contains(TEXT)));
    let name = named.or(names.first())?.clone();
    let text = files.text(&name).unwrap();
    let text = match named {
        Some(_) => text.replacen(TEXT, "en = \"A ", 1),
        None => format!("# Mended.\n{text}"),
    };
    files.insert(name, text);
    Some(files)
}

/// The content built in, with something else that decides: one number is greater by one, and if need be
/// the one after it less by one. None if no number decides anything.
fn otherwise(edition: &AnyEdition) -> Option<PackFiles> {
    let built_in = edition.content();
    let deciding = edition.load(&built_in).unwrap().deciding;
    let names: Vec<String> = built_in.names().map(str::to_string).collect();
    names.into_iter().find_map(|name| {
        let text = built_in.text(&name).unwrap().to_string();
        let numbers = numbers(&text);
        (0..numbers.len()).find_map(|at| {
            [&numbers[at..=at], numbers.get(at..at + 2).unwrap_or_default()].into_iter().find_map(
                |changed| {
                    let mut text = text.clone();
                    for (place, by) in changed.iter().zip([1, -1]).rev() {
                        let number: i64 = text[place.clone()].parse().ok()?;
                        text.replace_range(place.clone(), &(number + by).to_string());
                    }
                    let mut files = edition.content();
                    files.insert(name.clone(), text);
                    let loaded = edition.load(&files).ok()?;
                    (loaded.deciding != deciding).then_some(files)
                },
            )
        })
    })
}

fn has_numbers(edition: &AnyEdition) -> bool {
    let content = edition.content();
    content.names().any(|name| content.text(name).is_some_and(|text| !numbers(text).is_empty()))
}

/// Where values that are numbers stand.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let values = text.match_indices("= ").map(|(at, sign)| at + sign.len());
    let ends = values.map(|from| {
        let digits = text[from..].bytes().take_while(u8::is_ascii_digit).count();
        from..from + digits
    });
    ends.filter(|place| !place.is_empty()).collect()
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
    for edition in CATALOG {
        let id = edition.info.id;
        let Some(mended) = mended(edition) else { continue };
        let game = |files: &PackFiles| {
            let seats = usize::from(edition.info.seats[0]);
            edition.open(files, &serde_json::json!({}), seats).unwrap()
        };
        let seed = game_core::Seed::from_text("packs");
        let header = game(&edition.content()).header(&seed, None);
        let mended = game(&mended);
        assert_ne!(mended.pack_version(), header.pack);
        assert_eq!(mended.fits(&header), Ok(PackMatch::Alike), "{id}");
        match otherwise(edition) {
            Some(files) => {
                let refused = game(&files).fits(&header).unwrap_err();
                assert!(refused.contains("--pack"), "{refused}");
            }
            // Where content is nothing but words, as the events of Liniya, no number can decide.
            None => assert!(!has_numbers(edition), "{id}: none of its numbers decides anything"),
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
