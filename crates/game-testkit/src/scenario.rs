//! Scenarios: literate data files that show the rules at work.
//!
//! A file is Markdown. A heading `## Title (LINE-6, LINE-10)` names the rules that the blocks below
//! it are about; each block fenced as `scenario` is one scenario, a step a line (an indented line
//! goes on with the step above; ` # ` begins a comment).
//!
//! A rule is proved by steps that are refused by it, or by a step that shows something with the rule's
//! name in it (`"rule":"VOI-12"`). One refusal alone may be only the rule's edge. Of a rule that refuses
//! no more than one step and is named nowhere, a step that shows it at work says so in its comment, and
//! a block fenced as `mutant LIGA-48` tells how the program would be without it: a file of the
//! workspace, lines that go (`-`) and lines that come instead (`+`). Here such lines are only looked
//! for; `cargo run -p game-testkit --bin mutants` builds each of these programs, and a scenario of the
//! rule has to fail in it, no later than at the last step that shows the rule. A step at which the
//! program panics has failed, too; a panic anywhere else proves nothing.
//!
//! Scenarios of earlier versions (`rules 1`) prove nothing.
//!
//! | step | meaning |
//! | --- | --- |
//! | `open 4 {"signals":"judged"}` | opens a game: seats, options |
//! | `open 5 !LINE-2` | …which the rule refuses |
//! | `rules 1` | the game that was opened goes on by this version of the rules, from its start |
//! | `set {…}` | puts a position up; `set {…} !hands[0]` is refused there |
//! | `0: event d7` | seat 0 acts |
//! | `0: event d7 !LINE-4` | …which the rule refuses, and nothing changes |
//! | `chance: card d7` | luck decides so; `!` at the end: it can't |
//! | `time: grace 3` | a timer runs out; `!` at the end: it doesn't run |
//! | `> {"kind":"placed"}` | one of the last step's events, in order |
//! | `none "forgot"` | none of the last step's events has this text in it |
//! | `shown 1: {…}` | one of the last step's events as seat 1 (`-`: a spectator) sees it |
//! | `turn: {"must":[0],"may":[]}` | what the position waits for |
//! | `position: {…}`, `view 1: {…}` | a part of the position, or of what a seat sees |
//! | `offers 0: draw, event d7`, `lacks 0: …` | among, or not among, the legal actions |
//! | `legal 0: draw` | exactly these legal actions |
//! | `buttons 0: back` | exactly these legal actions that search leaves alone |
//! | `forms 0: [{"verb":"bid","fields":[…]}]` | exactly these forms |
//! | `contest 0: play r5 {"kind":"first","ties_from":0}` | the action is such a claim in a race; `null`: none |
//! | `preview 0: step 3 {…}` | a part of what the action would lead to; `null`: nothing is told |
//! | `talk: {"kind":"emotes","rule":"LINE-17"}` | how people may talk |
//! | `awaited: 0, 2` | the seats that everybody can see are waited for |
//! | `timers: grace 3` | exactly these timers; `@1` behind one is its epoch |
//! | `why 0: d7 LINE-6` | why a card or piece can't be used |
//! | `people: [[0,2],[1,3]]`, `teams: …` | which seats one person holds, which win together |
//! | `edit events.toml "old" "new"` | the pack, with one place of it changed, … |
//! | `refused events.toml:7 "reason"` | …is refused there |
//!
//! JSON in a step is a part: an object must have at least the keys written, `null` stands for an
//! absent one; a list has as many things as are written, each of them a part.

mod mutant;
mod read;
mod run;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use game_core::{Game, GameInfo, PackFiles};

pub use mutant::{Change, Mutant, read_mutants};
pub use read::{Scenario, Step, read};
pub use run::run;

/// Runs all scenario files in `folder`, a crate's, and makes sure that every rule of the game is proved.
///
/// # Panics
/// With all that is wrong, each with its file and line.
pub fn prove_the_rules<G: Game>(folder: &Path, pack: &PackFiles) {
    let mut proofs = Proofs::default();
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    files.sort();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        match (read(&text), read_mutants(&text)) {
            (Ok(scenarios), Ok(mutants)) => {
                proofs.take_scenarios::<G>(&name, scenarios, pack);
                proofs.take_mutants(&name, mutants, &folder.join("../../.."));
            }
            (Err(fault), _) | (_, Err(fault)) => proofs.faults.push(format!("{name}:{fault}")),
        }
    }
    proofs.judge(G::INFO);
}

/// What scenario files prove.
#[derive(Default)]
struct Proofs {
    faults: Vec<String>,
    /// Rules that are named in what steps show.
    told: BTreeSet<String>,
    /// Rules that refuse steps, and how many.
    refusals: BTreeMap<String, usize>,
    /// Rules that comments say are shown.
    remarked: BTreeSet<String>,
    /// Rules that have a mutant.
    broken: BTreeSet<String>,
}

impl Proofs {
    fn take_scenarios<G: Game>(&mut self, file: &str, scenarios: Vec<Scenario>, pack: &PackFiles) {
        for scenario in scenarios {
            for rule in &scenario.rules {
                if G::INFO.rule(rule).is_none() {
                    self.faults.push(format!("{file}:{}: there is no rule {rule}", scenario.line));
                }
            }
            self.told.extend(scenario.tells());
            for rule in scenario.refusals() {
                *self.refusals.entry(rule).or_default() += 1;
            }
            self.remarked.extend(scenario.remarks());
            if let Err((line, reason)) = run::<G>(&scenario, pack) {
                self.faults.push(format!("{file}:{line}: {} — {reason}", scenario.title));
            }
        }
    }

    fn take_mutants(&mut self, file: &str, mutants: Vec<Mutant>, root: &Path) {
        for mutant in mutants {
            if let Err(reason) = mutant.changed(root) {
                let Mutant { rule, line, .. } = &mutant;
                self.faults.push(format!("{file}:{line}: the mutant of {rule}: {reason}"));
            }
            self.broken.insert(mutant.rule);
        }
    }

    fn judge(mut self, info: &GameInfo) {
        for rule in info.rulebook.iter().map(|rule| rule.id) {
            let broken = self.broken.take(rule).is_some();
            let fault = match self.refusals.get(rule) {
                _ if self.told.contains(rule) => continue,
                None if !self.remarked.contains(rule) => {
                    format!("no step of a scenario proves {rule}")
                }
                None if !broken => format!("only a comment shows {rule}: it needs a mutant"),
                Some(1) if !broken => format!("one refusal names {rule}: it needs a mutant"),
                _ => continue,
            };
            self.faults.push(fault);
        }
        self.faults.extend(self.broken.iter().map(|rule| format!("a mutant: no rule {rule}")));
        assert!(self.faults.is_empty(), "\n{}\n", self.faults.join("\n"));
    }
}
