//! The program without one of its rules: a scenario of that rule has to fail on it.

use std::fs;
use std::path::Path;

/// A change of the sources that breaks one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The rule that is broken.
    pub rule: String,
    /// The line that it begins at in its scenario file.
    pub line: usize,
    pub changes: Vec<Change>,
}

/// One place of one file, named from the root of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub file: String,
    pub old: String,
    pub new: String,
}

impl Mutant {
    /// The files in `root` that it changes, as they then are.
    ///
    /// # Errors
    /// A file can't be read, or doesn't have the old text exactly once.
    pub fn changed(&self, root: &Path) -> Result<Vec<(String, String)>, String> {
        let mut files: Vec<(String, String)> = Vec::new();
        for Change { file, old, new } in &self.changes {
            if !files.iter().any(|(name, _)| name == file) {
                let text = fs::read_to_string(root.join(file));
                files.push((file.clone(), text.map_err(|error| format!("{file}: {error}"))?));
            }
            let (_, text) = files.iter_mut().find(|(name, _)| name == file).expect("just read");
            match text.matches(old.as_str()).count() {
                1 => *text = text.replacen(old, new, 1),
                times => return Err(format!("{file} has this {times} times, not once:\n{old}")),
            }
        }
        Ok(files)
    }
}

/// Reads the mutants in a scenario file; the error is `line: reason`.
pub fn read_mutants(text: &str) -> Result<Vec<Mutant>, String> {
    let mut mutants: Vec<Mutant> = Vec::new();
    let mut inside = false;
    for (text, line) in text.lines().zip(1..) {
        if let Some(rule) = text.strip_prefix("```mutant ").filter(|_| !inside) {
            mutants.push(Mutant { rule: rule.into(), line, changes: Vec::new() });
            inside = true;
        } else if text == "```" && inside {
            inside = false;
            let mutant = mutants.last().expect("inside a mutant");
            let idle = |change: &Change| change.old.is_empty() || change.old == change.new;
            if mutant.changes.is_empty() || mutant.changes.iter().any(idle) {
                return Err(format!("{}: this mutant changes nothing", mutant.line));
            }
        } else if inside {
            let changes = &mut mutants.last_mut().expect("inside a mutant").changes;
            read_line(text, changes).map_err(|reason| format!("{line}: {reason}"))?;
        }
    }
    if inside { Err("the last mutant isn't closed".into()) } else { Ok(mutants) }
}

/// A path, a line that goes (`-`), or one that comes (`+`). Lines that go after one that came begin
/// another place of the file.
fn read_line(text: &str, changes: &mut Vec<Change>) -> Result<(), &'static str> {
    let Some(line) = text.strip_prefix(['-', '+']) else {
        changes.push(Change { file: text.into(), old: String::new(), new: String::new() });
        return Ok(());
    };
    let change = changes.last_mut().ok_or("which file is this in?")?;
    if text.starts_with('+') {
        change.new += line;
        change.new += "\n";
    } else if change.new.is_empty() {
        change.old += line;
        change.old += "\n";
    } else {
        let file = change.file.clone();
        changes.push(Change { file, old: format!("{line}\n"), new: String::new() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_are_read() {
        let text = "## A (X-1)\n```mutant X-1\na.rs\n-old\n-two\n+new\n-third\nb.rs\n-x\n+y\n```\n";
        let mutants = read_mutants(text).unwrap();
        let change = |file: &str, old: &str, new: &str| Change {
            file: file.into(),
            old: old.into(),
            new: new.into(),
        };
        let changes = vec![
            change("a.rs", "old\ntwo\n", "new\n"),
            change("a.rs", "third\n", ""),
            change("b.rs", "x\n", "y\n"),
        ];
        assert_eq!(mutants, [Mutant { rule: "X-1".into(), line: 2, changes }]);
    }

    #[test]
    fn faults_are_found() {
        assert!(read_mutants("```mutant X-1\n```\n").is_err(), "nothing is changed");
        assert!(read_mutants("```mutant X-1\n-a\n+b\n```\n").is_err(), "in no file");
        assert!(read_mutants("```mutant X-1\na.rs\n+b\n```\n").is_err(), "in no place of it");
        assert!(read_mutants("```mutant X-1\na.rs\n-a\n+a\n```\n").is_err(), "by the same");
        assert!(read_mutants("```mutant X-1\na.rs\n-a\n+b\n").is_err(), "it isn't closed");
    }

    #[test]
    fn a_change_has_one_place() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mutant = |old: &str| {
            let text = format!("```mutant X-1\nsrc/lib.rs\n-{old}\n+nothing\n```\n");
            read_mutants(&text).unwrap().remove(0).changed(here)
        };
        let changed = mutant("pub mod scenario;").unwrap();
        assert_eq!(changed[0].0, "src/lib.rs");
        assert!(changed[0].1.contains("nothing\n") && !changed[0].1.contains("pub mod scenario;"));
        assert!(mutant("no such line").is_err());
    }
}
