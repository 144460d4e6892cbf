//! The host arranges the table until its first game: how many seats, by which agreements, who sits
//! where.

use game_core::{Allowance, Pace, Seat, SeatSet};
use serde_json::Value;

use crate::decide::Draft;
use crate::{Denial, Entry, Occupant, Stage, Table};

/// What the host wants to be agreed on instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Rearranged {
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    pub options: Value,
    pub pace: Pace,
    /// The time that each seat has, if it is limited.
    pub time: Option<Allowance>,
    /// May actions be taken back?
    pub take_back: bool,
    /// Which seats one person holds, in the game as it would be.
    pub people: Vec<SeatSet>,
}

impl Table {
    /// May `person` change what was agreed on?
    pub fn may_rearrange(&self, person: &str) -> Result<(), Denial> {
        if self.order.host != person {
            return Err(Denial::host_rearranges());
        }
        if self.games > 0 || self.order.position.is_some() {
            return Err(Denial::agreed_already());
        }
        Ok(())
    }

    /// People keep their seats where these still exist, and get others where they don't; then bots.
    /// Whoever finds none looks on.
    pub(crate) fn rearrange(
        &self,
        draft: &mut Draft<'_>,
        person: &str,
        wanted: Rearranged,
    ) -> Result<(), Denial> {
        self.may_rearrange(person)?;
        let Rearranged { seats, options, pace, time, take_back, people } = wanted;
        let order = &self.order;
        let agreed = (order.seats, &order.options, order.pace, order.time, order.take_back);
        if agreed == (seats, &options, pace, time, take_back) {
            return Ok(());
        }
        let (occupants, standing) = self.seated_anew(&people);
        draft.add(Entry::Rearranged { seats, options, pace, time, take_back, occupants, standing });
        Ok(())
    }

    /// Who sits where if these are the seats that one person holds; and the names of those for whom
    /// there is no seat any more.
    fn seated_anew(&self, people: &[SeatSet]) -> (Vec<Option<Occupant>>, Vec<String>) {
        let count = people.iter().map(|group| group.len()).sum::<usize>();
        let mut seated: Vec<Option<Occupant>> = vec![None; count];
        let mut sit = |who: &Occupant, wanted: Option<Seat>| {
            let free = |group: &&SeatSet| group.iter().all(|seat| seated[seat.index()].is_none());
            let at = |group: &&SeatSet| wanted.is_none_or(|seat| group.contains(seat));
            let group = people.iter().copied().find(|group| free(&group) && at(&group));
            for seat in group.unwrap_or_default().iter() {
                seated[seat.index()] = Some(who.clone());
            }
            group.is_some()
        };
        let holders = |of_people: bool| {
            let groups = self.game.people().iter().filter_map(|group| group.first());
            let held = groups.filter_map(|seat| Some((seat, self.seats[seat.index()].as_ref()?)));
            held.filter(|(_, who)| matches!(who, Occupant::Person { .. }) == of_people)
                .collect::<Vec<_>>()
        };
        let (mut standing, mut known) = (Vec::new(), Vec::new());
        for (seat, who) in holders(true) {
            if sit(who, Some(seat)) {
                known.push(who);
            } else {
                standing.push(who);
            }
        }
        let mut names = Vec::new();
        for who in standing {
            // Whoever held two seats and has kept one is seated.
            match who {
                _ if known.contains(&who) => {}
                _ if sit(who, None) => known.push(who),
                Occupant::Person { name, .. } if !names.contains(name) => names.push(name.clone()),
                _ => {}
            }
        }
        for (seat, who) in holders(false) {
            sit(who, Some(seat));
        }
        (seated, names)
    }

    fn may_swap(&self, person: &str) -> Result<(), Denial> {
        if self.order.host != person {
            return Err(Denial::host_rearranges());
        }
        if self.stage() == Stage::Playing {
            return Err(Denial::playing());
        }
        Ok(())
    }

    /// The seats with whose holder `person` may let whoever holds `seat` change places, or that may be
    /// given to them.
    pub fn swaps_with(&self, person: &str, seat: Seat) -> SeatSet {
        if self.may_swap(person).is_err() {
            return SeatSet::EMPTY;
        }
        let held = |seat: Seat| self.seats[seat.index()].is_some();
        let own = self.group_of(seat);
        let others = self.game.seats().all().difference(own).iter();
        others.filter(|&other| held(seat) || held(other)).collect()
    }

    /// The seats to which `person`, who holds one, may change by themselves: nobody sits there, or a bot.
    pub fn may_move_to(&self, person: &str) -> SeatSet {
        if self.stage() != Stage::Waiting || self.seats_of(person).len() != 1 {
            return SeatSet::EMPTY;
        }
        let free = |seat: &Seat| !matches!(self.seats[seat.index()], Some(Occupant::Person { .. }));
        self.game.seats().all().iter().filter(free).collect()
    }

    /// Whoever holds one seat and whoever holds the other change places.
    pub(crate) fn swap(
        &self,
        draft: &mut Draft<'_>,
        person: &str,
        one: Seat,
        other: Seat,
    ) -> Result<(), Denial> {
        self.may_swap(person)?;
        let (from, to) = (self.group_of(one), self.group_of(other));
        if from.is_empty() || to.is_empty() {
            return Err(Denial::no_such_seat());
        }
        if from == to {
            return Ok(());
        }
        for (one, other) in from.iter().zip(to.iter()) {
            if self.seats[one.index()] != self.seats[other.index()] {
                draft.add(Entry::Swapped { one, other });
            }
        }
        Ok(())
    }

    /// Takes up who sits where after the table was arranged anew.
    pub(crate) fn seat_anew(&mut self, occupants: Vec<Option<Occupant>>) {
        self.seats.fill(None);
        self.bot_names.fill(None);
        for (seat, who) in self.game.seats().all().iter().zip(occupants) {
            if matches!(who, Some(Occupant::Bot(_))) {
                self.bot_names[seat.index()] = Some(self.deal_name(seat));
            }
            self.seats[seat.index()] = who;
        }
    }
}
