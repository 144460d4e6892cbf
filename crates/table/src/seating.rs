//! Who may sit where.

use game_core::{Seat, SeatSet, Seed, Talk};

use crate::companion::share_browser;
use crate::current::Holder;
use crate::decide::Draft;
use crate::frequency::Doing;
use crate::{Denial, Entry, Occupant, PersonId, Stage, Table};

impl Table {
    /// Before a game one person may take as many seats as are free, to play with others at one
    /// screen.
    pub(crate) fn sit(
        &self,
        draft: &mut Draft<'_>,
        person: PersonId,
        name: String,
        seat: Seat,
    ) -> Result<(), Denial> {
        let in_play = self.stage() == Stage::Playing;
        let free = self.free_for(&person, seat, draft.occasion.from_one_side)?;
        let Some(first) = free.first() else { return Ok(()) };
        if in_play {
            self.may_return_at_once(first)?;
        }
        // Where talk is restricted a new name would be free speech: one keeps the old one.
        let restricted = in_play && self.talk() != Talk::Free;
        let name = match self.holder(&person) {
            Some(holder) if restricted => holder.name.clone(),
            _ => name,
        };
        if self.is_name_taken(&person, &name) {
            return Err(Denial::name_taken(&name));
        }
        for seat in free.iter() {
            draft.add(Entry::Sat { seat, person: person.clone(), name: name.clone(), in_play });
        }
        Ok(())
    }

    /// The seats that `person` would take by sitting down at `seat`. While a game is on, a seat shows a
    /// hand: only somebody who has held none in it may take one over from a bot, one in each game and
    /// not from where one side sits already, at the same browser or elsewhere; whoever has held one may
    /// come back to that one; where a bot plays on for somebody who was away, nobody else.
    fn free_for(&self, person: &str, seat: Seat, from_one_side: bool) -> Result<SeatSet, Denial> {
        let mut free = SeatSet::EMPTY;
        for seat in self.group(seat)?.iter() {
            match &self.seats[seat.index()] {
                Some(Occupant::Person { id, .. }) if id != person => {
                    return Err(Denial::seat_taken());
                }
                Some(Occupant::Person { .. }) => {}
                Some(Occupant::Bot(_)) | None => free.insert(seat),
            }
        }
        let Some(first) = free.first().filter(|_| self.stage() == Stage::Playing) else {
            return Ok(free);
        };
        match self.holder(person) {
            Some(holder) if holder.resigned => return Err(Denial::has_resigned()),
            Some(holder) if !holder.seats.contains(first) => return Err(Denial::another_seat()),
            Some(_) => {}
            None => {
                let beside = |other: &Holder| share_browser(&other.person, person);
                if self.current.held.iter().any(beside) {
                    return Err(Denial::another_seat());
                }
                if from_one_side {
                    return Err(Denial::from_one_side());
                }
                if self.has_had_newcomer(first) {
                    return Err(Denial::had_newcomer());
                }
            }
        }
        let kept = |other: &Holder| other.replaced && other.seats.contains(first);
        match self.current.held.iter().any(|other| other.person != person && kept(other)) {
            true => Err(Denial::seat_kept()),
            false => Ok(free),
        }
    }

    /// Where a bot plays in the running game and `person`, who plays nowhere, may play instead.
    pub fn may_take_over(&self, person: &str, from_one_side: bool) -> SeatSet {
        let plays = !self.seats_of(person).union(self.kept_for(person)).is_empty();
        if plays || self.stage() != Stage::Playing {
            return SeatSet::EMPTY;
        }
        let may = |seat: &Seat| self.free_for(person, *seat, from_one_side).is_ok();
        self.game.seats().all().iter().filter(may).collect()
    }

    /// The seat that `person` has left to a bot in the running game, and may come back to.
    pub fn left_by(&self, person: &str) -> Option<Seat> {
        let held = self.holder(person)?.seats;
        self.may_take_over(person, false).iter().find(|seat| held.contains(*seat))
    }

    fn holder(&self, person: &str) -> Option<&Holder> {
        self.current.held.iter().find(|holder| holder.person == person)
    }

    pub(crate) fn leave(
        &self,
        draft: &mut Draft<'_>,
        person: &str,
        seat: Seat,
    ) -> Result<(), Denial> {
        let group = self.group(seat)?;
        let mine = self.seats_of(person).contains(seat);
        let in_play = self.stage() == Stage::Playing;
        let may = if in_play { self.may_replace(person, seat) } else { self.order.host == person };
        if !mine && !may {
            let plays = in_play && !self.seats_of(person).is_empty();
            let somebody = matches!(self.seats[seat.index()], Some(Occupant::Person { .. }));
            let waits = plays && somebody;
            return Err(match waits {
                true if self.takes_days() => Denial::give_them_days(),
                true => Denial::give_a_minute(),
                false => Denial::not_your_seat(),
            });
        }
        for seat in group.iter().filter(|seat| self.seats[seat.index()].is_some()) {
            // A game goes on without those who leave it.
            draft.add(match self.stand_in() {
                Some(bot) if in_play => Entry::Bot { seat, bot, in_play, kept: !mine },
                _ => Entry::Left { seat, in_play },
            });
        }
        Ok(())
    }

    pub(crate) fn seat_bot(
        &self,
        draft: &mut Draft<'_>,
        person: &str,
        seat: Seat,
        bot: &str,
    ) -> Result<(), Denial> {
        let group = self.group(seat)?;
        if self.game.bot(bot, &Seed::from_text(bot)).is_none() {
            return Err(Denial::no_such_bot());
        }
        let in_play = self.stage() == Stage::Playing;
        let may_start = self.may_start(person, draft.occasion.host_here);
        for seat in group.iter() {
            let mut kept = false;
            match &self.seats[seat.index()] {
                Some(Occupant::Person { id, .. }) if id != person => {
                    if !(in_play && self.may_replace(person, seat)) {
                        return Err(Denial::seat_taken());
                    }
                    kept = true;
                }
                // One's own seat one may give to a bot.
                Some(Occupant::Person { .. }) => {}
                // Nobody changes who plays against whom while a game is on.
                _ if in_play => return Err(Denial::not_your_seat()),
                _ if may_start => {}
                _ if self.seats_of(person).is_empty() => return Err(Denial::not_seated()),
                _ => return Err(Denial::host_seats_bots()),
            }
            if !matches!(&self.seats[seat.index()], Some(Occupant::Bot(name)) if name == bot) {
                draft.add(Entry::Bot { seat, bot: bot.to_string(), in_play, kept });
            }
        }
        Ok(())
    }

    /// May `person` let a bot play on for whoever holds `seat`? Whoever plays or keeps the table may,
    /// once the holder has been away for a while; the holder can come back at any time.
    fn may_replace(&self, person: &str, seat: Seat) -> bool {
        let asks = self.order.host == person || !self.seats_of(person).is_empty();
        let holder = &self.seats[seat.index()];
        asks && matches!(holder, Some(Occupant::Person { id, .. }) if self.is_absent(id))
    }

    /// Has somebody come to `seat` while the game was on?
    fn has_had_newcomer(&self, seat: Seat) -> bool {
        self.current.held.iter().any(|holder| holder.came_late && holder.seats.contains(seat))
    }

    /// Changes of seats are told to everybody: nobody makes them again and again.
    pub(crate) fn not_too_often(&self, draft: &Draft<'_>, person: &str) -> Result<(), Denial> {
        let in_play = self.stage() == Stage::Playing;
        let doing = if in_play { Doing::SeatsInPlay } else { Doing::Seats };
        match self.frequency.wait(person, doing, draft.occasion.now) {
            Some(wait) if draft.changes() => Err(Denial::too_often(wait)),
            _ => Ok(()),
        }
    }

    /// The seats that one person holds together with `seat`.
    fn group(&self, seat: Seat) -> Result<SeatSet, Denial> {
        let group = self.group_of(seat);
        if group.is_empty() { Err(Denial::no_such_seat()) } else { Ok(group) }
    }
}
