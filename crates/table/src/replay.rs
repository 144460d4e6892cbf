//! A game that is over, played again step by step.

use std::ops::ControlFlow;
use std::sync::Arc;

use game_catalog::{AnyEvents, AnyPlay};
use game_core::LogInput;

use crate::{Entry, Line, Table};

/// The lines of a table as far as the end of game number `number`, from 1, of those that were begun; and
/// how many were. `None` if that one wasn't.
pub fn until_end_of(lines: &[Line], number: u32) -> Option<(&[Line], u32)> {
    let starts = lines.iter().enumerate();
    let mut starts = starts.filter(|(_, line)| matches!(line.entry, Entry::Started { .. }));
    let before = (number as usize).checked_sub(1)?;
    starts.nth(before)?;
    let end = starts.next().map(|(at, _)| at);
    let more = usize::from(end.is_some()) + starts.count();
    Some((&lines[..end.unwrap_or(lines.len())], number + more as u32))
}

/// The lines of a table as far as the last one by which its game went on: who sat where then, not who has
/// got up or sat down since.
pub fn until_last_input(lines: &[Line]) -> &[Line] {
    let last = lines.iter().rposition(|line| line.entry.is_of_game());
    &lines[..last.map_or(lines.len(), |last| last + 1)]
}

/// A finished game before one of its steps: from there it can be played again.
pub struct Mark {
    play: Box<dyn AnyPlay>,
    step: usize,
    /// How many inputs it had had.
    inputs: usize,
}

impl Table {
    /// Plays the game again from its beginning. A step is what a seat or a timer did, with what luck
    /// made of it; the first is what luck did before anybody could.
    pub fn replay(&self, mut step: impl FnMut(&[Arc<dyn AnyEvents>], &dyn AnyPlay)) {
        let begins = Mark { play: self.origin.fork(), step: 0, inputs: 0 };
        self.replay_from(&begins, |events, play| {
            step(events, play);
            ControlFlow::Continue(())
        });
    }

    /// The game before every step of which so many others have been made.
    pub fn marks(&self, every: usize) -> Vec<Mark> {
        let mut play = self.origin.fork();
        let mut marks = vec![Mark { play: play.fork(), step: 0, inputs: 0 }];
        let mut step = 0;
        for (inputs, input) in self.current.inputs.iter().enumerate() {
            if !is_luck(input) {
                step += 1;
                if step % every == 0 {
                    marks.push(Mark { play: play.fork(), step, inputs });
                }
            }
            play.apply_unheard(input).expect("the table has played it before");
        }
        marks
    }

    /// Plays the game again from a mark of it, until `step` breaks off.
    pub fn replay_from(
        &self,
        mark: &Mark,
        mut step: impl FnMut(&[Arc<dyn AnyEvents>], &dyn AnyPlay) -> ControlFlow<()>,
    ) {
        let mut play = mark.play.fork();
        let mut inputs = self.current.inputs[mark.inputs..].iter().peekable();
        let mut events = Vec::new();
        if mark.step > 0 {
            events.extend(inputs.next().map(|input| again(&mut *play, input)));
        }
        loop {
            while let Some(luck) = inputs.next_if(|input| is_luck(input)) {
                events.push(again(&mut *play, luck));
            }
            if step(&events, &*play).is_break() {
                return;
            }
            events.clear();
            let Some(input) = inputs.next() else { return };
            events.push(again(&mut *play, input));
        }
    }
}

fn is_luck(input: &LogInput) -> bool {
    matches!(input, LogInput::Chance(_))
}

fn again(play: &mut dyn AnyPlay, input: &LogInput) -> Arc<dyn AnyEvents> {
    play.apply(input).expect("the table has played it before")
}
