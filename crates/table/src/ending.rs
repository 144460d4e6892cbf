//! Games that end otherwise than by their rules: somebody gives up, both teams agree on a draw, or
//! nobody wants to go on.

pub use game_core::Ending;
use game_core::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::companion::share_browser;
use crate::decide::Draft;
use crate::frequency::Doing;
use crate::{Denial, Entry, PersonId, Stage, Table};

/// What can be proposed to the others: spelt alike in logs and over the wire.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// One's own team gives up; among many a bot plays on instead.
    Resign,
    /// Nobody wins.
    Draw,
    /// The game stops here.
    End,
    /// The game goes back to before one's last action.
    TakeBack,
}

impl Proposal {
    /// Those that end the game.
    pub const ENDINGS: [Self; 3] = [Self::Resign, Self::Draw, Self::End];
}

/// What comes of giving up.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Resigning {
    /// One's own team has lost.
    Loses,
    /// The others of one's own team are asked first.
    Asks,
    /// A bot plays on.
    Bot,
    /// That was the game: nobody else plays.
    Ends,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    pub what: Proposal,
    pub by: PersonId,
    /// Who agrees; whoever proposed it is the first.
    pub agreed: Vec<PersonId>,
    /// Before which of the game's inputs it should go back, if that is what was proposed.
    pub(crate) from: Option<usize>,
}

impl Table {
    /// How the game ended, if not by its rules.
    pub fn ending(&self) -> Option<Ending> {
        self.current.ending
    }

    /// The outcome of a game that ended otherwise than by its rules.
    pub(crate) fn outcome_at_the_table(&self) -> Option<Outcome> {
        Some(self.current.ending?.outcome(self.game.teams(), self.game.seats().all()))
    }

    /// The proposal that waits for answers.
    pub fn proposed(&self) -> Option<&Proposed> {
        self.current.proposed.as_ref()
    }

    /// The seats whose people have given up in this game.
    pub fn resigned(&self) -> SeatSet {
        let resigned = self.current.held.iter().filter(|holder| holder.resigned);
        let resigned = resigned.fold(SeatSet::EMPTY, |all, holder| all.union(holder.seats));
        match self.current.ending {
            Some(Ending::Resigned { seats }) => resigned.union(seats),
            _ => resigned,
        }
    }

    /// Has `person` given up in this game?
    pub fn has_resigned(&self, person: &str) -> bool {
        self.current.held.iter().any(|holder| holder.person == person && holder.resigned)
    }

    /// May `person` propose it now?
    pub fn may_propose(&self, person: &str, what: Proposal) -> bool {
        self.can_propose(person, what).is_ok()
    }

    /// Is `person` asked to answer the proposal that waits?
    pub fn is_asked(&self, person: &str) -> bool {
        self.current.proposed.as_ref().is_some_and(|proposed| {
            let waits =
                |voter: &&PersonId| *voter == person && !has_agreed(&proposed.agreed, voter);
            self.voters(proposed.what, &proposed.by).iter().any(waits)
        })
    }

    /// Has everybody agreed who needs to? Others may have gone since they were asked.
    pub fn is_agreed(&self) -> bool {
        self.stage() == Stage::Playing
            && self.current.proposed.as_ref().is_some_and(|proposed| {
                let voters = self.voters(proposed.what, &proposed.by);
                !voters.is_empty() && voters.iter().all(|voter| has_agreed(&proposed.agreed, voter))
            })
    }

    /// What would come of it if `person` gave up now, if they may.
    pub fn resigning(&self, person: &str) -> Option<Resigning> {
        self.can_propose(person, Proposal::Resign).ok()?;
        let voters = self.voters(Proposal::Resign, person);
        Some(match self.game.teams().len() {
            2 if voters.iter().all(|voter| share_browser(voter, person)) => Resigning::Loses,
            2 => Resigning::Asks,
            _ if self.plays_on_without(person).is_some() => Resigning::Bot,
            _ => Resigning::Ends,
        })
    }

    /// The bot that plays on among many for `person`, who gives up; none where nobody else plays.
    fn plays_on_without(&self, person: &str) -> Option<String> {
        let alone = self.persons().into_iter().all(|other| other == person);
        self.stand_in().filter(|_| !alone)
    }

    fn can_propose(&self, person: &str, what: Proposal) -> Result<(), Denial> {
        if self.stage() != Stage::Playing {
            return Err(Denial::not_playing());
        }
        if self.seats_of(person).is_empty() {
            return Err(Denial::not_seated());
        }
        if what == Proposal::TakeBack {
            self.can_take_back(person)?;
        }
        if what == Proposal::Draw {
            if self.game.teams().len() != 2 {
                return Err(Denial::no_draws());
            }
            let people = self.people_seats();
            let bots_only = |team: &SeatSet| !team.iter().any(|seat| people.contains(seat));
            if self.game.teams().iter().any(bots_only) {
                return Err(Denial::bots_play_on());
            }
        }
        Ok(())
    }

    /// The seats that people hold.
    fn people_seats(&self) -> SeatSet {
        let people = self.persons();
        people.into_iter().fold(SeatSet::EMPTY, |all, person| all.union(self.seats_of(person)))
    }

    /// The teams that `person` plays on.
    fn teams_of(&self, person: &str) -> SeatSet {
        let own = self.seats_of(person);
        let teams = self.game.teams().iter().filter(|team| own.iter().any(|s| team.contains(s)));
        teams.fold(SeatSet::EMPTY, |all, team| all.union(*team))
    }

    /// Who has to agree. Nobody's silence is taken for a yes to a draw; otherwise those who are away
    /// aren't waited for.
    fn voters(&self, what: Proposal, by: &str) -> Vec<&PersonId> {
        let teams = self.teams_of(by);
        let on_team = |person: &str| self.seats_of(person).iter().any(|seat| teams.contains(seat));
        let mut people = self.persons();
        if what == Proposal::TakeBack {
            // A bot plays on for them, and they look on.
            people.extend(self.kept_people().map(|holder| &holder.person));
        }
        people.retain(|person| match what {
            Proposal::Draw => true,
            Proposal::End => !self.is_absent(person),
            Proposal::TakeBack => *person == by || !self.is_absent(person),
            Proposal::Resign => on_team(person) && (*person == by || !self.is_absent(person)),
        });
        people
    }

    /// A person proposes something, or agrees to what was proposed.
    pub(crate) fn propose(
        &self,
        draft: &mut Draft<'_>,
        person: PersonId,
        what: Proposal,
    ) -> Result<(), Denial> {
        // Whoever agrees takes back nothing of their own.
        let answers = what == Proposal::TakeBack && self.is_asked(&person);
        if !answers {
            self.can_propose(&person, what)?;
        }
        // Whoever plays alone for a team gives it up alone, whatever the others talk about.
        let one_of_two = what == Proposal::Resign && self.game.teams().len() == 2;
        if what == Proposal::Resign && !one_of_two {
            self.give_up(draft, person);
            return Ok(());
        }
        if one_of_two && self.voters(what, &person).len() == 1 {
            draft.add(Entry::Ended(Ending::Resigned { seats: self.teams_of(&person) }));
            return Ok(());
        }
        let mut agreed = match &self.current.proposed {
            Some(proposed) if proposed.what != what => return Err(Denial::answer_first()),
            // What one team talks about is not for the other.
            Some(proposed) if !self.voters(what, &proposed.by).contains(&&person) => {
                return Err(Denial::answer_first());
            }
            Some(proposed) if proposed.agreed.contains(&person) => return Ok(()),
            Some(proposed) => proposed.agreed.clone(),
            None => Vec::new(),
        };
        let by = self.current.proposed.as_ref().map_or(&person, |proposed| &proposed.by).clone();
        if agreed.is_empty()
            && let Some(wait) = self.frequency.wait(&person, Doing::Proposal, draft.occasion.now)
        {
            return Err(Denial::proposes_too_often(wait));
        }
        draft.add(match agreed.is_empty() {
            true => Entry::Proposed { person: person.clone(), what },
            false => Entry::Agreed { person: person.clone() },
        });
        agreed.push(person);
        if self.voters(what, &by).iter().all(|voter| has_agreed(&agreed, voter)) {
            let from = self.current.proposed.as_ref().and_then(|proposed| proposed.from);
            self.do_as_agreed(draft, what, &by, from);
        }
        Ok(())
    }

    /// What was proposed is done as soon as nobody is left to be asked.
    pub(crate) fn settle(&self, draft: &mut Draft<'_>) {
        if let Some(proposed) = self.current.proposed.as_ref().filter(|_| self.is_agreed()) {
            self.do_as_agreed(draft, proposed.what, &proposed.by, proposed.from);
        }
    }

    fn do_as_agreed(&self, draft: &mut Draft<'_>, what: Proposal, by: &str, from: Option<usize>) {
        let ending = match what {
            Proposal::Resign => Ending::Resigned { seats: self.teams_of(by) },
            Proposal::Draw => Ending::Drawn,
            Proposal::End => Ending::Abandoned,
            Proposal::TakeBack => {
                let from = from.or_else(|| self.last_act_of(self.seats_of(by)));
                from.into_iter().for_each(|from| self.go_back(draft, from));
                return;
            }
        };
        draft.add(Entry::Ended(ending));
    }

    /// Among many a bot plays on for whoever gives up; where nobody else plays, that was the game.
    fn give_up(&self, draft: &mut Draft<'_>, person: PersonId) {
        let seats = self.seats_of(&person);
        match self.plays_on_without(&person) {
            Some(bot) => {
                draft.add(Entry::Resigned { person });
                for seat in seats.iter() {
                    let bot = bot.clone();
                    draft.add(Entry::Bot { seat, bot, in_play: true, kept: false });
                }
            }
            None => draft.add(Entry::Ended(Ending::Resigned { seats })),
        }
    }

    /// A person declines what was proposed, or takes it back.
    pub(crate) fn decline(&self, draft: &mut Draft<'_>, person: PersonId) -> Result<(), Denial> {
        let Some(proposed) = &self.current.proposed else { return Ok(()) };
        if !self.voters(proposed.what, &proposed.by).contains(&&person) {
            return Err(Denial::not_asked());
        }
        draft.add(Entry::Declined { person });
        Ok(())
    }

    /// Nobody has come for long: the game ends.
    pub(crate) fn neglect(&self, draft: &mut Draft<'_>) {
        let idle = draft.occasion.now.saturating_sub(self.clock.last);
        // Where a turn may take days, nobody has stayed away before they are over.
        let days = self.allowance().filter(|time| time.is_days()).map_or(0, |time| time.bank);
        if self.stage() == Stage::Playing && idle >= NEGLECT + days {
            draft.add(Entry::Ended(Ending::Neglected));
        }
    }

    /// Whoever proposed something and plays no more proposes nothing.
    pub(crate) fn forget_proposal_of_nobody(&mut self) {
        let gone = |by: &str| self.seats_of(by).is_empty();
        if self.current.proposed.as_ref().is_some_and(|proposed| gone(&proposed.by)) {
            self.current.proposed = None;
        }
    }

    /// The seats at which bots have played for people in this game.
    pub fn bot_played(&self) -> SeatSet {
        self.current.bot_played
    }

    /// Notes that `seat` acts: perhaps a bot plays on for somebody.
    pub(crate) fn note_actor(&mut self, seat: Seat) {
        let by_bot = self.bot_name(seat).is_some();
        if by_bot && self.current.held.iter().any(|holder| holder.seats.contains(seat)) {
            self.current.bot_played.insert(seat);
        }
    }
}

/// People at one browser agree together.
fn has_agreed(agreed: &[PersonId], voter: &str) -> bool {
    agreed.iter().any(|other| share_browser(other, voter))
}

/// A running game to which nothing was written for so many milliseconds, and at which nobody is, ends.
pub const NEGLECT: u64 = 24 * 60 * 60 * 1_000;
