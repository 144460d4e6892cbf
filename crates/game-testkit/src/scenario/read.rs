//! Reading scenario files.

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The heading above it.
    pub title: String,
    /// The rules that the heading names.
    pub rules: Vec<String>,
    /// The line of its first step.
    pub line: usize,
    pub steps: Vec<Step>,
}

/// One line of a scenario: `verb subject: rest !refusal`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it stands.
    pub line: usize,
    /// The first word.
    pub verb: String,
    /// What stands before the colon, if there is one.
    pub subject: String,
    /// What stands after it.
    pub rest: String,
    /// What is expected to refuse it; empty where only `!` is written.
    pub refused: Option<String>,
    /// What the comment behind it says.
    pub comment: String,
}

/// Steps that show something by being true.
const SHOWING: &[&str] = &[
    ">", "none", "shown", "turn", "position", "view", "offers", "lacks", "legal", "buttons",
    "forms", "contest", "preview", "talk", "awaited", "timers", "people", "teams", "refused",
];

impl Scenario {
    /// The rules that the game names in what its steps show.
    pub fn tells(&self) -> Vec<String> {
        self.rules_of(Step::tells)
    }

    /// The rules that refuse its steps, each as often as it does.
    pub fn refusals(&self) -> Vec<String> {
        self.rules_of(Step::is_refused_by)
    }

    /// The rules that its steps show at work, as only their comments say.
    pub fn remarks(&self) -> Vec<String> {
        self.rules_of(|step, rule| step.shows() && step.remarks(rule))
    }

    /// Does its step at `line`, or one after it, show this rule?
    pub fn shows_from(&self, line: usize, rule: &str) -> bool {
        let own = self.rules.iter().any(|own| own == rule);
        let mut rest = self.steps.iter().skip_while(|step| step.line != line);
        let shows =
            |step: &Step| step.remarks(rule) || step.tells(rule) || step.is_refused_by(rule);
        own && rest.any(shows)
    }

    /// Those of its rules that this is true of, by its steps. Earlier versions prove nothing.
    fn rules_of(&self, is: impl Fn(&Step, &str) -> bool) -> Vec<String> {
        if self.steps.iter().any(|step| step.verb == "rules") {
            return Vec::new();
        }
        let mut rules = Vec::new();
        for step in &self.steps {
            rules.extend(self.rules.iter().filter(|rule| is(step, rule)).cloned());
        }
        rules
    }
}

impl Step {
    fn tells(&self, rule: &str) -> bool {
        let json = format!("\"rule\":\"{rule}\"");
        self.verb == "why" && names(&self.rest, rule) || self.shows() && self.rest.contains(&json)
    }

    fn is_refused_by(&self, rule: &str) -> bool {
        self.refused.as_deref() == Some(rule)
    }

    fn remarks(&self, rule: &str) -> bool {
        names(&self.comment, rule)
    }

    fn shows(&self) -> bool {
        let verb = self.verb.as_str();
        SHOWING.contains(&verb) || matches!(verb, "chance" | "time") && self.refused.is_some()
    }
}

fn names(text: &str, rule: &str) -> bool {
    text.split([' ', ',', ':', ';']).any(|word| word == rule)
}

/// Reads a Markdown file; the error is `line: reason`.
pub fn read(text: &str) -> Result<Vec<Scenario>, String> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let (mut title, mut rules) = (String::new(), Vec::new());
    let mut inside = false;
    for (text, line) in text.lines().zip(1..) {
        if let Some(heading) = text.strip_prefix("## ").filter(|_| !inside) {
            (title, rules) = read_heading(heading).ok_or(format!("{line}: no rules in ( )"))?;
        } else if text == "```scenario" {
            if rules.is_empty() {
                return Err(format!("{line}: a scenario without a heading"));
            }
            inside = true;
            let (title, rules) = (title.clone(), rules.clone());
            scenarios.push(Scenario { title, rules, line: line + 1, steps: Vec::new() });
        } else if text == "```" {
            inside = false;
        } else if inside {
            let steps = &mut scenarios.last_mut().expect("inside a scenario").steps;
            let (step, comment) = text.split_once(" # ").unwrap_or((text, ""));
            let step = step.trim_end();
            if step.is_empty() || step.starts_with('#') {
                continue;
            }
            match (step.starts_with(' '), steps.last_mut()) {
                (true, Some(Step { rest, refused: None, comment: all, .. })) => {
                    rest.push_str(step.trim_start());
                    all.push_str(comment);
                }
                (true, _) => return Err(format!("{line}: nothing to go on with")),
                (false, _) => steps.push(read_step(step, comment, line)),
            }
        }
    }
    if inside { Err("the last scenario isn't closed".into()) } else { Ok(scenarios) }
}

fn read_heading(heading: &str) -> Option<(String, Vec<String>)> {
    let (title, rules) = heading.strip_suffix(')')?.rsplit_once(" (")?;
    Some((title.into(), rules.split(", ").map(Into::into).collect()))
}

fn read_step(text: &str, comment: &str, line: usize) -> Step {
    let (text, refused) = match text.rsplit_once(" !") {
        Some((text, by)) if !by.contains(['"', ' ']) => (text, Some(by.to_string())),
        _ => (text, None),
    };
    let (head, rest) = match text.split_once(": ") {
        Some((head, rest)) if !head.contains(['"', '{']) => (head, rest),
        _ => ("", text),
    };
    let (verb, subject, rest) = if head.is_empty() {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        (verb, "", rest)
    } else {
        let (verb, subject) = head.split_once(' ').unwrap_or((head, ""));
        (verb, subject, rest)
    };
    Step {
        line,
        verb: verb.into(),
        subject: subject.into(),
        rest: rest.into(),
        refused,
        comment: comment.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read() {
        let text = "# Title\n\n## A (X-1, X-2)\nprose\n```scenario\nopen 2\nset {\"a\": \"b: c\",\n  \"d\":1}\n0: event d7 !LINE-4 # because\nview 1: {\"x\":1}\n```\n";
        let scenarios = read(text).unwrap();
        assert_eq!(scenarios.len(), 1);
        assert_eq!(scenarios[0].rules, ["X-1", "X-2"]);
        let steps = &scenarios[0].steps;
        assert_eq!(steps[0].verb, "open");
        assert_eq!(steps[1].rest, r#"{"a": "b: c","d":1}"#);
        assert_eq!((steps[2].verb.as_str(), steps[2].rest.as_str()), ("0", "event d7"));
        assert_eq!(steps[2].refused.as_deref(), Some("LINE-4"));
        assert_eq!((steps[3].verb.as_str(), steps[3].subject.as_str()), ("view", "1"));
        assert_eq!(steps[3].line, 10);
    }

    #[test]
    fn rules_are_proved_by_steps() {
        let scenario = |heading: &str, steps: &str| {
            let text = format!("## A ({heading})\n```scenario\nopen 2\n{steps}\n```\n");
            read(&text).unwrap().remove(0)
        };
        let tells = |heading: &str, steps: &str| scenario(heading, steps).tells().join(" ");
        let refusals = |heading: &str, steps: &str| scenario(heading, steps).refusals().join(" ");
        let remarks = |heading: &str, steps: &str| scenario(heading, steps).remarks().join(" ");
        assert_eq!(tells("X-1", "0: pass"), "", "a heading alone proves nothing");
        assert_eq!(tells("X-1", "0: pass\nturn: {\"may\":[]}"), "", "nor anything below it");
        assert_eq!(tells("X-1", "> {\"kind\":\"foul\",\"rule\":\"X-1\"}"), "X-1");
        assert_eq!(refusals("X-1, X-2", "0: pass !X-2\nturn: {\"may\":[]}"), "X-2");
        assert_eq!(refusals("X-1", "0: pass !X-1\n0: end !X-1"), "X-1 X-1");
        assert_eq!(tells("X-1, X-2", "turn: {\"may\":[]} # by X-1"), "", "a comment is no proof");
        assert_eq!(remarks("X-1, X-2", "turn: {\"may\":[]} # by X-1"), "X-1");
        assert_eq!(remarks("X-1", "0: pass # by X-1"), "", "nothing is shown");
        assert_eq!(tells("X-1, X-12", "why 0: d7 X-12"), "X-12");
        assert_eq!(refusals("X-1", "rules 1\n0: pass !X-1"), "", "that was played earlier");
    }

    #[test]
    fn a_failure_is_told_by_the_steps_from_it_on() {
        let text = "## A (X-1)\n```scenario\nopen 2\nturn: {} # X-1\n0: pass\n```\n";
        let scenario = read(text).unwrap().remove(0);
        assert!(scenario.shows_from(3, "X-1") && scenario.shows_from(4, "X-1"));
        assert!(!scenario.shows_from(5, "X-1"), "what showed the rule still held");
        assert!(!scenario.shows_from(3, "X-2") && !scenario.shows_from(9, "X-1"));
    }

    #[test]
    fn faults_are_found() {
        assert!(read("```scenario\nopen 2\n```").is_err());
        assert!(read("## A (X-1)\n```scenario\nopen 2\n").is_err());
        assert!(read("## A\n").is_err());
    }
}
