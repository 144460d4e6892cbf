//! Bots in a hurry: where no person has anything to wait for, they needn't take their time.

use game_core::{Phrase, Seat, SeatSet};
use table::{Denial, PersonId, Stage, Table, share_browser};
use tokio::time::{Duration, Instant};

use super::Plans;

/// How much quicker everything goes at first for those who only wait for the end…
const QUICKER: u32 = 32;
/// …and twice that each time they have waited for so long: what would take an hour is over in seconds.
const LONG: Duration = Duration::from_secs(1);
/// By then nothing waits any more.
const MOST_DOUBLED: u64 = 16;

/// What people have asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Haste {
    None,
    /// Whatever bots are about to do in this position they do at once.
    Once(u64),
    /// All goes quickly and ever more so, in the same order, as no person is in the game any more.
    ToEnd,
}

impl Haste {
    /// How long something takes that would take so long, in the position of this number, after people
    /// have waited for the end for a while.
    fn scale(self, span: Duration, moment: u64, waited: Duration) -> Duration {
        match self {
            Self::Once(hurried) if hurried == moment => Duration::ZERO,
            Self::None | Self::Once(_) => span,
            Self::ToEnd => {
                let doubled = (waited.as_secs() / LONG.as_secs()).min(MOST_DOUBLED);
                span / (QUICKER << doubled)
            }
        }
    }
}

impl Plans {
    /// How long something takes now that would take so long without haste, in the position of this number.
    pub(super) fn hurried(&self, span: Duration, moment: u64) -> Duration {
        self.haste.scale(span, moment, self.hurried_since.elapsed())
    }

    /// Does all go quickly, as no person is in the game any more?
    pub(crate) fn hastens(&self) -> bool {
        self.haste == Haste::ToEnd
    }

    /// Somebody at the table needn't wait for bots to think: for what they do next, or to the end, if
    /// no person is in the game any more. Where several play, bots hurry when all of them have asked for it.
    pub(crate) fn hurry_up(
        &mut self,
        table: &Table,
        person: &str,
        to_end: bool,
    ) -> Result<(), Denial> {
        if table.stage() != Stage::Playing || table.seats_of(person).is_empty() {
            return Err(denial(
                "Поторопить ботов может тот, кто играет за этим столом.",
                "Only players at this table can hurry the bots.",
            ));
        }
        let in_play = people_in_play(table);
        if to_end && !in_play.difference(table.seats_of(person)).is_empty() {
            return Err(denial(
                "За столом играют люди: им нужно время.",
                "Other people are playing: they need their time.",
            ));
        }
        if to_end && !in_play.is_empty() {
            return Err(denial("Вы ещё сами в игре.", "You’re still in the game yourself."));
        }
        let wish = if to_end { Haste::ToEnd } else { Haste::Once(self.moment) };
        if !self.impatient.iter().any(|(by, wished)| by == person && *wished == wish) {
            self.impatient.push((person.into(), wish));
        }
        if !self.all_want(wish, table) {
            return Ok(());
        }
        let now = Instant::now();
        if self.haste != wish {
            (self.haste, self.hurried_since) = (wish, now);
        }
        let (waited, moment) = (now - self.hurried_since, self.moment);
        let sooner =
            |at: Instant| now + wish.scale(at.saturating_duration_since(now), moment, waited);
        self.intents.iter_mut().for_each(|intent| intent.at = sooner(intent.at));
        if to_end {
            self.timers.iter_mut().for_each(|timer| timer.ends = sooner(timer.ends));
        }
        Ok(())
    }

    fn all_want(&self, wish: Haste, table: &Table) -> bool {
        let wants = |one: &&PersonId| {
            self.impatient.iter().any(|(by, wished)| *wished == wish && share_browser(by, one))
        };
        table.persons().iter().all(wants)
    }

    /// Whoever is in the game again has time for it, and whoever has come since hasn't asked for haste.
    /// `moved_on`: the game has.
    pub(super) fn slow_down(&mut self, table: &Table, moved_on: bool) {
        if self.haste == Haste::None && self.impatient.is_empty() {
            return;
        }
        let hurried = self.haste == Haste::ToEnd;
        let waits = !people_in_play(table).is_empty();
        if moved_on {
            self.impatient.retain(|(_, wish)| !waits && *wish == Haste::ToEnd);
            self.haste = if hurried && !waits { Haste::ToEnd } else { Haste::None };
        }
        if hurried && (waits || !self.all_want(Haste::ToEnd, table)) {
            self.haste = Haste::None;
            // They run on as if nobody had hurried.
            self.timers.retain(|timer| timer.out);
        }
    }
}

/// The seats at which people still play, those included who can come back to theirs. Whether they have
/// anything to do just now is nobody's business.
fn people_in_play(table: &Table) -> SeatSet {
    let Some(play) = table.play() else { return SeatSet::EMPTY };
    let people = table.seats_of_people();
    let is_theirs = |seat: &Seat| people.contains(*seat) || table.keeper_of(*seat).is_some();
    table.game().seats().all().difference(play.out()).iter().filter(is_theirs).collect()
}

fn denial(ru: &str, en: &str) -> Denial {
    Denial { rule: None, text: Phrase::new(ru, en) }
}
