//! People who play and aren't there: gone, or silent though the game waits for them. The log says so
//! once others need not wait any longer, so that a restart makes nobody wait again.

use crate::current::Holder;
use crate::decide::Draft;
use crate::{Entry, Occupant, PersonId, Stage, Table};

/// Somebody who isn't waited for any longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    pub person: PersonId,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
    /// Connected, but silent while the game waits for them.
    pub idle: bool,
}

impl Table {
    /// Since when `person` has been away, if others need not wait any longer.
    pub fn absence(&self, person: &str) -> Option<&Absence> {
        self.current.absent.iter().find(|absence| absence.person == person)
    }

    /// Is anybody no longer waited for?
    pub fn misses_somebody(&self) -> bool {
        !self.current.absent.is_empty()
    }

    pub(crate) fn is_absent(&self, person: &str) -> bool {
        self.absence(person).is_some()
    }

    /// Would it change anything if `person` came back? `take_over`: to play again, too.
    pub fn is_missed(&self, person: &str, take_over: bool) -> bool {
        // Mostly everybody is there: that is seen at once.
        let missed = !self.current.absent.is_empty()
            || self.current.held.iter().any(|holder| holder.replaced);
        missed
            && (self.is_absent(person) || take_over && !self.kept_for(person).is_empty())
            && self.stage() == Stage::Playing
    }

    /// The seats at which a bot plays on for `person`, who was away: theirs as soon as they are back.
    pub fn kept_for(&self, person: &str) -> game_core::SeatSet {
        let holder =
            self.current.held.iter().find(|holder| holder.person == person && holder.replaced);
        let seats = holder.map(|holder| holder.seats).unwrap_or_default();
        let bot =
            |seat: &game_core::Seat| matches!(self.seats[seat.index()], Some(Occupant::Bot(_)));
        seats.iter().filter(bot).collect()
    }

    /// The seats that `person` holds, or has held in this game.
    pub fn seats_held_by(&self, person: &str) -> game_core::SeatSet {
        let held = self.current.held.iter().filter(|holder| holder.person == person);
        held.fold(self.seats_of(person), |all, holder| all.union(holder.seats))
    }

    /// Everybody whose table this is: those who sit here or have held seats in this game, and its host.
    pub fn regulars(&self) -> Vec<&PersonId> {
        let mut all = self.persons();
        // Who gets up before a game has begun has held nothing.
        let held = self.current.held.iter().filter(|_| self.stage() != Stage::Waiting);
        for person in held.map(|holder| &holder.person).chain([&self.order.host]) {
            if !all.contains(&person) {
                all.push(person);
            }
        }
        all
    }

    /// What the person is called for whom a bot plays on `seat`.
    pub fn keeper_of(&self, seat: game_core::Seat) -> Option<&str> {
        let bot = matches!(self.seats[seat.index()], Some(Occupant::Bot(_)));
        let mut held = self.current.held.iter().filter(|_| bot);
        let holder = held.find(|holder| holder.replaced && holder.seats.contains(seat))?;
        Some(&holder.name)
    }

    /// Whoever played on `seat` last in this game, if a bot has taken over from them since.
    fn replaced_on(&self, seat: game_core::Seat) -> Option<&Holder> {
        let mut held = self.current.held.iter().filter(|_| self.current.stood_in.contains(seat));
        held.rfind(|holder| holder.seats.contains(seat))
    }

    /// What the person is called whose game a bot plays on `seat`, whether they can come back or not.
    pub fn stands_in_for(&self, seat: game_core::Seat) -> Option<&str> {
        self.replaced_on(seat).map(|holder| holder.name.as_str())
    }

    /// Does a bot on `seat` play for somebody else than `person` who is called so, or almost?
    pub(crate) fn stands_in_for_another(&self, seat: usize, person: &str, name: &str) -> bool {
        let holder = self.replaced_on(game_core::Seat(seat as u8));
        holder.is_some_and(|holder| {
            holder.person != person && crate::names::alike(&holder.name, name)
        })
    }

    /// The bot that plays on for somebody: as good as those who play here, or neither the best nor the
    /// easiest, so that nobody gains by leaving.
    pub(crate) fn stand_in(&self) -> Option<String> {
        let others = self.seats.iter().flatten().find_map(|occupant| match occupant {
            Occupant::Bot(bot) => Some(bot.clone()),
            Occupant::Person { .. } => None,
        });
        let middle = || self.bots.get(self.bots.len() / 2).map(|bot| bot.id.to_string());
        self.bots.first().and_then(|_| others.or_else(middle))
    }

    pub(crate) fn go_away(&self, draft: &mut Draft<'_>, person: PersonId, since: u64, idle: bool) {
        let known = self.absence(&person).is_some_and(|absence| absence.idle == idle);
        if self.stage() == Stage::Playing && !known && !self.seats_of(&person).is_empty() {
            draft.add(Entry::Away { person, since, idle });
        }
    }

    pub(crate) fn come_back(
        &self,
        draft: &mut Draft<'_>,
        person: PersonId,
        name: String,
        take_over: bool,
    ) {
        if !self.is_missed(&person, take_over) {
            return;
        }
        if self.is_absent(&person) {
            draft.add(Entry::Back { person: person.clone() });
        }
        let kept = self.kept_for(&person);
        let first = |seat: &game_core::Seat| self.group_of(*seat).first() == Some(*seat);
        for seat in kept.iter().filter(first).filter(|_| take_over) {
            // Under a name that somebody else has by now, the person asks for the seat by another.
            let _ = self.sit(draft, person.clone(), name.clone(), seat);
        }
    }
}
