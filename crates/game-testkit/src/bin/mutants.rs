//! `cargo run -p game-testkit --bin mutants [GAME | RULE…]`: are the rules proved by their scenarios?
//!
//! Each mutant that the scenario files tell of is built in a copy of the workspace, and a scenario
//! headed by its rule has to fail there, no later than at the last step that shows the rule.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use game_testkit::scenario::{Mutant, Scenario, read, read_mutants};

/// A game's scenario files by name.
type Scenarios = BTreeMap<String, Vec<Scenario>>;

fn main() -> ExitCode {
    let wanted: Vec<String> = env::args().skip(1).collect();
    match run(&wanted) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(alive) => {
            eprintln!("{alive} not caught");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// How many mutants no scenario catches.
fn run(wanted: &[String]) -> Result<usize, String> {
    let root = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .map_err(|error| error.to_string())?;
    let copy = Copy { root: root.join("target/mutants/workspace"), of: root };
    copy.refresh().map_err(|error| format!("{}: {error}", copy.root.display()))?;
    let (mut alive, mut caught) = (0, 0);
    for game in games(&copy.of).map_err(|error| error.to_string())? {
        let (scenarios, mutants) = read_scenarios(&copy.of, &game)?;
        for mutant in mutants {
            let all = wanted.is_empty() || wanted.contains(&game);
            if !all && !wanted.contains(&mutant.rule) {
                continue;
            }
            match copy.catch(&game, &mutant, &scenarios)? {
                Ok(place) => {
                    caught += 1;
                    println!("{}: caught at {place}", mutant.rule);
                }
                Err(reason) => {
                    alive += 1;
                    println!("{}: NOT CAUGHT: {reason}", mutant.rule);
                }
            }
        }
    }
    println!("{caught} caught");
    Ok(alive)
}

/// `liga` and the others, by their crates.
fn games(root: &Path) -> io::Result<Vec<String>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(game) = name.strip_prefix("game-")
            && entry.path().join("scenarios").is_dir()
        {
            games.push(game.to_string());
        }
    }
    games.sort();
    Ok(games)
}

fn read_scenarios(root: &Path, game: &str) -> Result<(Scenarios, Vec<Mutant>), String> {
    let folder = root.join(format!("crates/game-{game}/scenarios"));
    let (mut scenarios, mut mutants) = (Scenarios::new(), Vec::new());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    files.sort();
    for path in files {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let wrong = |fault: String| format!("{}:{fault}", path.display());
        mutants.extend(read_mutants(&text).map_err(wrong)?);
        scenarios.insert(name, read(&text).map_err(wrong)?);
    }
    Ok((scenarios, mutants))
}

/// A copy of the workspace, to break rules in.
struct Copy {
    of: PathBuf,
    root: PathBuf,
}

impl Copy {
    /// Brings it up to date; files that are the same keep their time, and aren't built again.
    fn refresh(&self) -> io::Result<()> {
        fs::create_dir_all(&self.root)?;
        for name in ["Cargo.toml", "Cargo.lock", "crates", "content"] {
            copy(&self.of.join(name), &self.root.join(name))?;
        }
        Ok(())
    }

    /// Where a scenario of its rule fails; or why none does.
    fn catch(
        &self,
        game: &str,
        mutant: &Mutant,
        scenarios: &Scenarios,
    ) -> Result<Result<String, String>, String> {
        let changed = match mutant.changed(&self.of) {
            Ok(changed) => changed,
            Err(reason) => return Ok(Err(reason)),
        };
        let write = |file: &str, text: &str| {
            fs::write(self.root.join(file), text).map_err(|error| format!("{file}: {error}"))
        };
        for (file, text) in &changed {
            write(file, text)?;
        }
        let output = self.try_scenarios(game).map_err(|error| format!("cargo: {error}"));
        for (file, _) in &changed {
            let text = fs::read_to_string(self.of.join(file));
            write(file, &text.map_err(|error| format!("{file}: {error}"))?)?;
        }
        Ok(judge(&output?, &mutant.rule, scenarios))
    }

    /// What the tests of the scenarios print; empty where they pass.
    fn try_scenarios(&self, game: &str) -> io::Result<String> {
        let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .current_dir(&self.root)
            .args(["test", "--quiet", "--locked", "--test", "scenarios", "--package"])
            .arg(format!("game-{game}"))
            .arg("--target-dir")
            .arg(self.root.join("../build"))
            .output()?;
        if output.status.success() {
            return Ok(String::new());
        }
        let text = [output.stdout, output.stderr].concat();
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}

fn judge(output: &str, rule: &str, scenarios: &Scenarios) -> Result<String, String> {
    let caught = output.lines().find(|fault| {
        let mut parts = fault.splitn(3, ':');
        let (file, line) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let line = line.parse().unwrap_or(0);
        scenarios
            .get(file)
            .is_some_and(|all| all.iter().any(|scenario| scenario.shows_from(line, rule)))
    });
    match caught {
        Some(fault) => Ok(fault.split(" — ").next().unwrap_or(fault).to_string()),
        None if output.is_empty() => Err("all scenarios pass".into()),
        None => Err(format!("no scenario fails where it shows the rule, but:\n{output}")),
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        let new = fs::read(from)?;
        return if fs::read(to).is_ok_and(|old| old == new) { Ok(()) } else { fs::write(to, new) };
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        if !from.join(entry.file_name()).exists() {
            let path = entry.path();
            if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
        }
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
