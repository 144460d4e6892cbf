//! The map of crates is an architecture only while its arrows point one way.

use std::collections::BTreeSet;

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
    ("protocol", &["game-core"]),
    ("store", &[]),
    ("server", &["game-core", "game-catalog", "table", "protocol", "store"]),
    ("lab", &["game-core", "game-catalog", "bots"]),
    ("load", &["game-core", "server", "store"]),
    ("cli", &["game-core", "game-catalog", "lab", "load", "server", "store"]),
];

/// What a game may use beside `game-core`: nothing that does IO, reads a clock or draws lots.
const FOR_GAMES: &[&str] = &["game-core", "serde", "serde_json", "arrayvec", "libm", "rapier3d"];

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

/// One of the licences that a package offers must be one we can live with.
#[test]
fn licences_go_together() {
    for package in &metadata().packages {
        let licence = package.license.as_deref().unwrap_or("none");
        let choices = licence.replace('/', " OR ").replace(['(', ')'], "");
        let fits = |choice: &str| choice.split(" AND ").all(|part| LICENCES.contains(&part.trim()));
        assert!(choices.split(" OR ").any(fits), "{} is licensed {licence}", package.name);
    }
}

/// Rules have no side effects: a game's source doesn't mention the outside world.
#[test]
fn games_read_no_clock_and_do_no_io() {
    for package in metadata().workspace_packages() {
        let game = package.name.starts_with("game-");
        if !game || ["game-testkit", "game-catalog"].contains(&package.name.as_str()) {
            continue;
        }
        let source = package.manifest_path.parent().unwrap().join("src");
        let mut folders = vec![source.into_std_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for outside in
                    ["std::fs", "std::net", "std::time", "std::env", "std::thread", "println!"]
                {
                    assert!(!text.contains(outside), "{} uses {outside}", path.display());
                }
            }
        }
    }
}
