//! Every lesson, played with the real rules.

use game_catalog::{AnyEdition, CATALOG};
use game_core::{LessonStep, LogInput};
use table::{Practice, Verdict};

fn steps(mut check: impl FnMut(&AnyEdition, &LessonStep) -> Result<(), String>) {
    let mut faults = Vec::new();
    for edition in CATALOG {
        for (step, number) in edition.lesson().steps.iter().zip(1..) {
            if let Err(fault) = check(edition, step) {
                faults.push(format!("{}, step {number}: {fault}", edition.info.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn begin(edition: &AnyEdition, step: &LessonStep) -> Result<Practice, String> {
    Practice::begin(edition, step, "Olya").map_err(|error| error.to_string())
}

#[test]
fn every_game_has_a_lesson_of_five_to_ten_steps() {
    for edition in CATALOG {
        let count = edition.lesson().steps.len();
        assert!((5..=10).contains(&count), "{}: {count} steps", edition.info.id);
    }
}

#[test]
fn every_step_teaches_a_rule_that_there_is_and_can_be_done() {
    steps(|edition, step| {
        let known = edition.info.rulebook.iter().any(|rule| rule.id == step.rule);
        if !known {
            return Err(format!("there is no rule {}", step.rule));
        }
        let mut practice = begin(edition, step)?;
        if practice.verdict() != Verdict::On {
            return Err(format!("it begins {:?}", practice.verdict()));
        }
        for (action, left) in step.solution.iter().zip((0..step.solution.len()).rev()) {
            practice.act(action).map_err(|no| format!("{action}: {:?} {}", no.rule, no.text.en))?;
            let wanted = if left == 0 { Verdict::Met } else { Verdict::On };
            if practice.verdict() != wanted {
                let seen: Vec<_> =
                    practice.happened().iter().flat_map(|it| it.seen(practice.eyes())).collect();
                return Err(format!("{action}: {:?}, {seen:?}", practice.verdict()));
            }
        }
        Ok(())
    });
}

#[test]
fn what_is_wrong_is_refused_by_the_rule_that_the_step_names() {
    let mut named = 0;
    steps(|edition, step| {
        let Some(wrong) = &step.wrong else { return Ok(()) };
        named += 1;
        match begin(edition, step)?.act(&wrong.action) {
            Err(no) if no.rule == Some(wrong.rule.as_str()) => Ok(()),
            Err(no) => Err(format!("refused by {:?}: {}", no.rule, no.text.en)),
            Ok(()) => Err(format!("{} isn't refused", wrong.action)),
        }
    });
    assert!(named >= CATALOG.len(), "a step of each lesson has one");
}

#[test]
fn another_action_does_not_do_a_step() {
    let mut missed = 0;
    steps(|edition, step| {
        let practice = begin(edition, step)?;
        let play = practice.table().play().ok_or("no game is on")?;
        for action in play.offer(step.seat).actions {
            if step.solution.contains(&action) {
                continue;
            }
            let mut practice = begin(edition, step)?;
            practice.act(&action).map_err(|no| format!("{action}: {}", no.text.en))?;
            missed += u32::from(practice.verdict() == Verdict::Missed);
        }
        Ok(())
    });
    assert!(missed > 0);
}

#[test]
fn a_step_is_the_same_each_time_and_its_texts_are_whole() {
    steps(|edition, step| {
        for text in [&step.task, &step.hint, &step.done] {
            for text in [&text.ru, &text.en] {
                if text.len() < 12 || !text.ends_with(['.', '!', '?', '»', '”']) {
                    return Err(format!("{text:?} is no sentence"));
                }
            }
        }
        let play = |acts: &[String]| -> Result<Vec<LogInput>, String> {
            let mut practice = begin(edition, step)?;
            for action in acts {
                practice.act(action).map_err(|no| no.text.en)?;
            }
            let log = practice.table().log().ok_or("no log")?;
            Ok(log.entries.into_iter().map(|edition| edition.input).collect())
        };
        match play(&step.solution)? == play(&step.solution)? {
            true => Ok(()),
            false => Err("luck differs".into()),
        }
    });
}
