//! Lessons: each attempt is played from the start of its step, so nothing of it is kept.

use game_catalog::AnyEdition;
use game_core::LessonStep;
use protocol::{Attempt, Attempted, LessonVerdict, TableId, TableState};
use table::{Practice, PracticeError, Verdict};

use crate::archive::Archive;
use crate::thinkers::Lost;
use crate::wire::{self, Personal, Presence};

/// Why a lesson can't be given.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LessonError {
    #[error(transparent)]
    Practice(#[from] PracticeError),
    #[error(transparent)]
    Lost(#[from] Lost),
}

/// Plays an attempt at a step for somebody called `name`.
pub(crate) async fn practise(
    archive: &Archive,
    edition: &'static AnyEdition,
    step: LessonStep,
    name: String,
    attempt: Attempt,
) -> Result<Attempted, LessonError> {
    let work = move || Ok(play(Practice::begin(edition, &step, &name)?, &step, &attempt));
    archive.thinkers().run(archive.number(), work).await?
}

fn play(mut practice: Practice, step: &LessonStep, attempt: &Attempt) -> Attempted {
    let mut refused = None;
    for action in &attempt.acts {
        if let Err(denial) = practice.act(action) {
            refused = Some(denial);
            break;
        }
    }
    let table = practice.table();
    let eyes = practice.eyes();
    let preview =
        attempt.asked.as_ref().and_then(|action| table.play()?.preview(step.seat, action));
    let happened = match attempt.acts.is_empty() || refused.is_some() {
        true => Vec::new(),
        false => wire::happened(table, &practice.happened(), &[eyes]).remove(0),
    };
    let presence = Presence { here: [practice.learner().into()].into(), ..Presence::default() };
    let state = {
        let learner = Personal::of(table, &presence, practice.learner());
        wire::table_state(&TableId::new(), table, &presence, learner)
    };
    Attempted {
        happened,
        refused,
        preview,
        scene: wire::scene(table, Vec::new(), eyes).expect("a step has begun"),
        table: TableState { may_start: false, host: false, may_propose: Vec::new(), ..state },
        verdict: match practice.verdict() {
            Verdict::On => LessonVerdict::On,
            Verdict::Met => LessonVerdict::Met,
            Verdict::Missed => LessonVerdict::Missed,
        },
    }
}
