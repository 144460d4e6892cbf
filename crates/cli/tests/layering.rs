//! The map of crates is an architecture only while its arrows point one way.

use std::collections::BTreeSet;
use std::path::PathBuf;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// Each crate, with the crates of this workspace that it may know. `game-*` stands for every game: a
/// game knows the core alone, and only the catalogue knows games.
const ARROWS: &[(&str, &[&str])] = &[
    ("game-core", &[]),
    ("game-testkit", &["game-core", "bots"]),
    ("bots", &["game-core"]),
    ("game-*", &["game-core"]),
    ("game-catalog", &["game-core", "bots", "game-*"]),
    ("table", &["game-core", "game-catalog"]),
    ("protocol", &["game-core", "table"]),
    ("store", &[]),
    ("server", &["game-core", "game-catalog", "table", "protocol", "store"]),
    ("lab", &["game-core", "game-catalog", "bots"]),
    ("load", &["game-core", "server", "store", "table"]),
    ("cli", &["game-core", "game-catalog", "lab", "load", "server", "store"]),
];

/// What a game may use beside `game-core`: nothing that does IO, reads a clock or draws lots.
const FOR_GAMES: &[&str] =
    &["game-core", "serde", "serde_json", "arrayvec", "libm", "parry3d", "rapier3d"];

/// What decides where a warrior comes to rest.
const PHYSICS: &[&str] = &["libm", "parry3d", "rapier3d"];

/// What the ground floor may use.
const FOR_CORE: &[&str] = &["rand", "serde", "serde_json", "serde_path_to_error", "sha2", "toml"];

const LICENCES: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
    "CC0-1.0",
    "BSL-1.0",
    // The list of certificate authorities.
    "CDLA-Permissive-2.0",
];

fn metadata() -> Metadata {
    let platform = format!("--filter-platform={}", host());
    MetadataCommand::new()
        .other_options(["--locked".into(), "--offline".into(), platform])
        .exec()
        .expect("cargo metadata")
}

/// This machine's platform: only its packages are sure to have been fetched.
fn host() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = std::process::Command::new(rustc).arg("-vV").output().expect("rustc");
    let text = String::from_utf8(output.stdout).expect("rustc speaks UTF-8");
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names its host").into()
}

/// What a package can't be built without; the types for the client are a feature of their own.
fn depends_on(package: &Package) -> impl Iterator<Item = &str> {
    let needed =
        |dep: &&cargo_metadata::Dependency| dep.kind == DependencyKind::Normal && !dep.optional;
    package.dependencies.iter().filter(needed).map(|dep| dep.name.as_str())
}

/// The crate's name on the map.
fn on_the_map(name: &str) -> &str {
    let mapped = ARROWS.iter().any(|(known, _)| *known == name);
    if !mapped && name.starts_with("game-") { "game-*" } else { name }
}

#[test]
fn arrows_point_one_way() {
    let metadata = metadata();
    let members: BTreeSet<String> =
        metadata.workspace_packages().iter().map(|package| package.name.to_string()).collect();
    let here: BTreeSet<&str> = members.iter().map(|name| on_the_map(name)).collect();
    let mapped: BTreeSet<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    assert_eq!(here, mapped, "every crate has its place on the map");
    for package in metadata.workspace_packages() {
        let name = on_the_map(&package.name);
        let (_, allowed) = ARROWS.iter().find(|(known, _)| *known == name).unwrap();
        for dependency in depends_on(package).filter(|name| members.contains(*name)) {
            let known = allowed.contains(&on_the_map(dependency));
            assert!(known, "{} must not know {dependency}", package.name);
        }
    }
}

#[test]
fn games_stand_on_the_core_alone() {
    for package in metadata().workspace_packages() {
        let allowed = match package.name.as_str() {
            "game-core" => FOR_CORE,
            "game-testkit" | "game-catalog" => continue,
            name if name.starts_with("game-") => FOR_GAMES,
            _ => continue,
        };
        for dependency in depends_on(package) {
            assert!(allowed.contains(&dependency), "{} must not use {dependency}", package.name);
        }
    }
}

/// Logs hold what physics has said: no other release may slip in.
#[test]
fn physics_is_pinned() {
    let metadata = metadata();
    let packages = metadata.workspace_packages();
    let voiny = packages.iter().find(|package| package.name == "game-voiny").expect("a game");
    for library in PHYSICS {
        let found = voiny.dependencies.iter().find(|dependency| dependency.name == *library);
        let wanted = found.expect("it is used").req.to_string();
        assert!(wanted.starts_with('='), "{library} {wanted}");
    }
}

/// Of the licences that a package offers, those that one would have to keep to are ones we can live
/// with.
fn can_be_lived_with(licence: &str) -> bool {
    // Older packages write `MIT/Apache-2.0`.
    let terms = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX);
    terms.is_ok_and(|terms| terms.evaluate(|term| LICENCES.contains(&term.to_string().as_str())))
}

#[test]
fn licences_go_together() {
    for package in &metadata().packages {
        let licence = package.license.as_deref().unwrap_or("none");
        assert!(can_be_lived_with(licence), "{} is licensed {licence}", package.name);
    }
}

#[test]
fn licences_are_read_as_they_are_meant() {
    for good in [
        "MIT",
        "MIT/Apache-2.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-3.0-only",
        "(MIT OR GPL-3.0-only) AND Unicode-3.0",
    ] {
        assert!(can_be_lived_with(good), "{good}");
    }
    for bad in [
        "none",
        "GPL-3.0-only",
        "(MIT OR Apache-2.0) AND GPL-3.0-only",
        "MIT AND GPL-3.0",
        "GPL-3.0-only WITH LLVM-exception",
    ] {
        assert!(!can_be_lived_with(bad), "{bad}");
    }
}

/// The crates of rules: the core, and all games.
fn crates_of_rules(metadata: &Metadata) -> Vec<&Package> {
    let mut packages = metadata.workspace_packages();
    packages.retain(|package| package.name == "game-core" || on_the_map(&package.name) == "game-*");
    packages
}

/// Rules have no side effects: clippy refuses them, by the same list in every crate of rules.
#[test]
fn games_read_no_clock_and_do_no_io() {
    let list = |package: &Package| {
        let path = package.manifest_path.with_file_name("clippy.toml");
        std::fs::read_to_string(path).unwrap_or_default()
    };
    let metadata = metadata();
    let (core, games): (Vec<_>, Vec<_>) =
        crates_of_rules(&metadata).into_iter().partition(|package| package.name == "game-core");
    let wanted = list(core[0]);
    assert!(wanted.contains("disallowed-methods"), "{}", core[0].manifest_path);
    for game in games {
        assert!(list(game) == wanted, "{}: copy the clippy.toml of game-core", game.name);
    }
}

/// What clippy refuses is allowed nowhere in the rules, for whatever reason.
#[test]
fn rules_make_no_exception_for_themselves() {
    let metadata = metadata();
    let mut folders: Vec<PathBuf> = crates_of_rules(&metadata)
        .iter()
        .map(|package| package.manifest_path.with_file_name("src").into())
        .collect();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                assert!(!text.contains("clippy::disallowed"), "{}", path.display());
                files += 1;
            }
        }
    }
    assert!(files > 100, "{files} files were read");
}
