//! Could the game be in this position?

use game_core::{PositionError, Seat, SeatSet};

use crate::Lol;
use crate::apply::HAND;
use crate::card::{Card, Value};
use crate::cards::Cards;
use crate::memory::Memory;
use crate::options::{FirstOut, Mode, Racing};
use crate::position::{Phase, Position, SEATS};
use crate::score::{COLD, OUT, TOGETHER};

/// The greatest sum that can hit a seat (LOL-20), and the most cards that it can still have to draw.
pub(crate) const MOST_OWED: u8 = 120;

type Verdict = Result<(), PositionError>;

fn fault(at: &str, reason: &str) -> Verdict {
    Err(PositionError::new(at, reason))
}

impl Position {
    /// Could the game be here? Says where not.
    pub(crate) fn validate(&self, game: &Lol) -> Verdict {
        let seats = game.seats;
        if usize::from(self.public.seats) != seats.get() {
            let reason = format!("{} hands at a table of {}", self.public.seats, seats.get());
            return Err(PositionError::new("hands", reason));
        }
        self.validate_seats(seats.all())?;
        self.validate_places()?;
        self.validate_rounds(game.options.mode)?;
        self.validate_points(game)?;
        self.validate_cards(game.pack.deck())?;
        match self.public.phase {
            Phase::Lot => self.validate_lot(game.pack.deck()),
            Phase::Deal => self.validate_deal(game.pack.deck()),
            Phase::Count | Phase::Over => self.validate_end(),
            _ => self.validate_round(),
        }?;
        self.validate_short(game)?;
        self.validate_races(game.options.races)?;
        self.validate_memory()
    }

    fn validate_seats(&self, all: SeatSet) -> Verdict {
        let r = &self.public;
        for (at, seat) in [("dealer", Some(r.dealer)), ("turn", Some(r.turn)), ("ban", r.ban)] {
            if let Some(seat) = seat.filter(|seat| !all.contains(*seat)) {
                return fault(at, &format!("there is no seat {seat} at this table"));
            }
        }
        for (at, seats) in [
            ("owes", r.owes),
            ("grace", r.grace),
            ("called", r.called),
            ("locked", r.locked),
            ("covered", r.covered),
            ("again", r.again),
            ("willing", self.answers.willing),
            ("declined", self.answers.declined),
        ] {
            if let Some(seat) = seats.difference(all).first() {
                return fault(at, &format!("there is no seat {seat} at this table"));
            }
            if let Some(seat) = seats.difference(r.playing).first() {
                return fault(at, &format!("seat {seat} is out"));
            }
        }
        if !r.playing.contains(r.turn) {
            return fault("turn", &format!("seat {} is out (LOL-3)", r.turn));
        }
        let ended = matches!(r.phase, Phase::Count | Phase::Over);
        if !ended && !r.playing.contains(r.dealer) {
            return fault("dealer", &format!("seat {} is out (LOL-3)", r.dealer));
        }
        Ok(())
    }

    /// Each place of those who are out must follow from the others' places.
    fn validate_places(&self) -> Verdict {
        let r = &self.public;
        let places = &r.places[..usize::from(r.seats)];
        for &place in places.iter().filter(|&&place| place > 0) {
            let better = places.iter().filter(|&&other| other < place).count();
            if usize::from(place) != better + 1 {
                return fault("places", "they leave a hole or overlap (LOL-22)");
            }
        }
        Ok(())
    }

    fn validate_points(&self, game: &Lol) -> Verdict {
        let r = &self.public;
        let over = r.phase == Phase::Over;
        let (mode, first_out) = (game.options.mode, game.options.first_out);
        let knocks_out = mode == Mode::Blitz || (mode, first_out) == (Mode::KnockOut, FirstOut::No);
        if knocks_out && over != (r.playing.len() == 1) {
            return fault("places", "the last one in wins, and not before (LOL-22, LOL-23)");
        }
        if !knocks_out && r.playing.len() != usize::from(r.seats) {
            return fault("places", "nobody drops out (LOL-21, LOL-22, LOL-24)");
        }
        let mut beyond = 0;
        for seat in r.count().all().iter() {
            let points = r.points[seat.index()];
            let out = !r.playing.contains(seat);
            let fits = match mode {
                Mode::KnockOut if out || points > OUT => {
                    beyond += 1;
                    points > OUT && (out || over)
                }
                Mode::KnockOut => points < OUT,
                Mode::Blitz => points == 0,
                Mode::Round | Mode::ThreeRounds => {
                    self.within_rounds(seat, game.pack.deck().points())
                }
                Mode::Together => {
                    beyond += u32::from(points >= TOGETHER);
                    over || points < TOGETHER
                }
            };
            if !fits {
                let reason = format!("{points} points can't be here (LOL-21 to LOL-26)");
                return Err(PositionError::new(format!("points[{seat}]"), reason));
            }
        }
        let ends = match mode {
            Mode::Together => beyond == 1,
            Mode::KnockOut if first_out == FirstOut::Yes => beyond > 0,
            _ => true,
        };
        if over && !ends { fault("phase", "the game isn't over (LOL-22, LOL-24)") } else { Ok(()) }
    }

    /// What is left in the hand was counted, and no round before it counted more than the deck.
    fn within_rounds(&self, seat: Seat, deck: u16) -> bool {
        let r = &self.public;
        let ended = matches!(r.phase, Phase::Count | Phase::Over);
        let left = if ended { u32::from(self.hand(seat).points()) } else { 0 };
        let before = u32::from(r.rounds) - u32::from(ended);
        let most = left + before * u32::from(deck);
        (left..=most).contains(&u32::from(r.points[seat.index()]))
    }

    /// It is over after as many rounds as were agreed on, and not before.
    fn validate_rounds(&self, mode: Mode) -> Verdict {
        let (counted, agreed) = (self.public.rounds, mode.rounds().unwrap_or(0));
        let fits = match self.public.phase {
            _ if agreed == 0 => counted == 0,
            Phase::Lot => counted == 0,
            Phase::Over => counted == agreed,
            Phase::Count => (1..agreed).contains(&counted),
            _ => counted < agreed,
        };
        if fits { Ok(()) } else { fault("rounds", "not as many as were agreed on (LOL-21)") }
    }

    /// Are there no more of a kind than the deck has?
    fn validate_cards(&self, deck: &Cards) -> Verdict {
        let mut left = *deck;
        let mut take = |at: String, cards: &Cards| {
            for card in cards.iter() {
                if !left.contains(card) {
                    return Err(PositionError::new(at, format!("one {card} too many")));
                }
                left.remove(card);
            }
            Ok(())
        };
        for (seat, hand) in self.hands.iter().enumerate() {
            take(format!("hands[{seat}]"), hand)?;
        }
        take("deck".into(), &self.deck)?;
        take("top".into(), &self.public.top.into_iter().collect())
    }

    fn validate_lot(&self, deck: &Cards) -> Verdict {
        if *self == Position::start(self.public.count(), deck) {
            Ok(())
        } else {
            fault("phase", "nothing can have happened before the lot (LOL-3)")
        }
    }

    fn validate_deal(&self, deck: &Cards) -> Verdict {
        let r = &self.public;
        if r.top.is_some() || r.colour.is_some() || deck.len() != self.deck.len() + self.held() {
            return fault("phase", "nothing can have been laid before the deal (LOL-3)");
        }
        let (held, count) = (self.held() as usize, r.playing.len());
        if held >= HAND * count {
            return fault("hands", "all is dealt (LOL-3)");
        }
        let mut seat = r.next(r.dealer);
        for step in 0..count {
            let share = (held + count - 1 - step) / count;
            if self.hand(seat).len() as usize != share {
                return fault("hands", "not as they are dealt (LOL-3)");
            }
            if step == held % count && r.turn != seat {
                return fault("turn", "the next card goes to somebody else (LOL-3)");
            }
            seat = r.next(seat);
        }
        self.validate_quiet()
    }

    fn validate_end(&self) -> Verdict {
        let r = &self.public;
        if r.top.is_none_or(|top| r.colour.is_some() && !top.is_joker()) {
            return fault("top", "a round ends with a card laid (LOL-8)");
        }
        if r.playing.iter().filter(|seat| self.hand(*seat).is_empty()).count() != 1 {
            return fault("hands", "one who is still in has laid the last card (LOL-8)");
        }
        self.validate_quiet()
    }

    /// A winner who has points left had those that a joker takes off.
    fn validate_short(&self, game: &Lol) -> Verdict {
        let r = &self.public;
        let nothing_left = |seat: Seat| r.points[seat.index()] == 0;
        let cleaned = game.options.mode.holds_points()
            && game.is_cold(self)
            && self.winner().is_some_and(nothing_left);
        let most = if cleaned { COLD } else { 0 };
        if u16::from(r.short) > most {
            return fault("short", "nobody was short of so many points (LOL-25)");
        }
        Ok(())
    }

    /// Between rounds nothing is owed to anybody.
    fn validate_quiet(&self) -> Verdict {
        let r = &self.public;
        let nobody = [r.owes, r.grace, r.called, r.covered, r.again];
        if r.owed > 0 || r.ban.is_some() || nobody.iter().any(|seats| !seats.is_empty()) {
            return fault("phase", "nothing is open between rounds (LOL-8)");
        }
        if r.is_drawing() {
            return fault("draws", "nothing is drawn between rounds (LOL-8)");
        }
        Ok(())
    }

    fn validate_round(&self) -> Verdict {
        let r = &self.public;
        let Some(top) = r.top else { return fault("top", "no card lies there (LOL-3)") };
        if (r.phase != Phase::Order && top.is_joker()) != r.colour.is_some() {
            return fault("colour", "ordered with a joker, and only then (LOL-18, LOL-19)");
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            let seat = Seat(seat as u8);
            let at = format!("hands[{seat}]");
            if !r.playing.contains(seat) && !hand.is_empty() {
                return fault(&at, "who is out holds no cards (LOL-3)");
            }
            let uncovered = r.phase == Phase::Fish && seat == r.turn;
            if r.playing.contains(seat) && hand.is_empty() && !uncovered {
                return fault(&at, "without cards the round is over (LOL-8)");
            }
        }
        self.validate_phase(top)?;
        let draws = &r.draws[..usize::from(r.seats)];
        let odd = |seat: usize| draws[seat] > MOST_OWED || !r.playing.contains(Seat(seat as u8));
        if let Some(seat) = (0..draws.len()).find(|&seat| draws[seat] > 0 && odd(seat)) {
            return fault(&format!("draws[{seat}]"), "nobody draws so many");
        }
        let luck = matches!(r.phase, Phase::Draw | Phase::Fish);
        if r.is_drawing() && (luck || r.phase == Phase::Ask) {
            return fault("draws", "one draw after the other");
        }
        if (r.is_drawing() || luck) && self.deck.is_empty() {
            return fault("deck", "there is nothing to draw (LOL-6)");
        }
        Ok(())
    }

    fn validate_phase(&self, top: Card) -> Verdict {
        let r = &self.public;
        let wrong_top = match r.phase {
            Phase::Bah => !top.is(Value::BAH),
            Phase::Bro => !top.is(Value::BRO),
            Phase::Oops | Phase::Fish => !top.is(Value::OOPS),
            Phase::Order => !top.is_joker(),
            Phase::Ask => !top.is_number(),
            Phase::Hit => top.plus() == 0,
            _ => false,
        };
        if wrong_top {
            return fault("phase", "not with this card on top");
        }
        let owed = if r.phase == Phase::Hit { top.plus()..=MOST_OWED } else { 0..=0 };
        if !owed.contains(&r.owed) {
            return fault("owed", "not what the cards laid add up to (LOL-20)");
        }
        match r.phase {
            Phase::Oops if !self.can_lay(r.turn) => {
                fault("phase", "nothing in the hand covers it (LOL-16)")
            }
            Phase::Fish if self.can_lay(r.turn) => {
                fault("phase", "a card in the hand covers it (LOL-16)")
            }
            _ => Ok(()),
        }
    }

    /// Calls, covering hands, silence, questions.
    fn validate_races(&self, races: Racing) -> Verdict {
        let r = &self.public;
        let calm = races == Racing::Calm;
        let live_only = [r.owes, r.grace, r.locked, r.covered];
        if calm && (r.ban.is_some() || live_only.iter().any(|seats| !seats.is_empty())) {
            return fault("phase", "nobody races at a calm table (LOL-30)");
        }
        if r.ban == Some(r.turn) && r.phase != Phase::Hit {
            return fault("ban", "the turn of who laid it has come (LOL-13)");
        }
        let judged = r.owes.union(r.called);
        if let Some(seat) = judged.iter().find(|seat| self.hand(*seat).len() != 1) {
            let at = if r.owes.contains(seat) { "owes" } else { "called" };
            return fault(at, &format!("seat {seat} doesn't hold exactly one card (LOL-11)"));
        }
        if !r.owes.intersection(r.called).is_empty() {
            return fault("called", "who has called owes nothing (LOL-11)");
        }
        if !r.grace.difference(r.owes).is_empty() || !r.again.difference(r.grace).is_empty() {
            return fault("grace", "only who owes a call has it (LOL-28)");
        }
        if r.phase == Phase::Over && !r.locked.is_empty() {
            return fault("locked", "the game is over");
        }
        let covering = r.phase == Phase::Bah;
        if !r.covered.is_empty() && (!covering || r.covered == r.playing) {
            return fault("covered", "there is no Бах! to be covered (LOL-12)");
        }
        let asking = r.phase == Phase::Ask;
        if asking && !calm {
            return fault("phase", "nobody is asked where people race (LOL-30)");
        }
        if r.ask_again && !asking {
            return fault("ask_again", "nobody is asked (LOL-30)");
        }
        let given = self.answers.given();
        let twice = !self.answers.willing.intersection(self.answers.declined).is_empty();
        let unasked = !given.difference(self.copies()).is_empty();
        if twice || unasked || (!asking && !given.is_empty()) {
            return fault("declined", "only who holds a copy is asked (LOL-30)");
        }
        Ok(())
    }

    fn validate_memory(&self) -> Verdict {
        if self.memory == Memory::EMPTY {
            return Ok(());
        }
        let mut known = [Cards::EMPTY; SEATS];
        for card in self.memory.iter() {
            known[card.holder.index()].insert(card.card);
        }
        if !self.hands.iter().zip(&known).all(|(hand, known)| hand.includes(known)) {
            return fault("known", "known is only what a hand holds");
        }
        if !self.public.phase.is_round() || !self.memory.is_nested() {
            return fault("known", "nobody could have learnt it so (LOL-5, LOL-15)");
        }
        Ok(())
    }
}
