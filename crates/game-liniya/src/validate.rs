//! Which positions from outside can be.

use game_core::{PositionError, Seat};

use crate::Liniya;
use crate::action::Team;
use crate::apply::WINNING;
use crate::board::Board;
use crate::card::{Cards, HAND};
use crate::options::{Draw, Signals};
use crate::position::{Phase, Position, Public};

type Verdict = Result<(), PositionError>;

fn fault(at: &str, reason: impl Into<String>) -> Verdict {
    Err(PositionError::new(at, reason))
}

impl Liniya {
    /// Could the game be here? Says where not.
    pub(crate) fn validate_position(&self, p: &Position) -> Verdict {
        let count = self.seats.get();
        if usize::from(p.public.seats) != count {
            return fault("hands", format!("{} of them at a table of {count}", p.public.seats));
        }
        self.validate_seats(p)?;
        let choosing = if let Phase::Choose(cell) = p.public.phase { Some(cell) } else { None };
        p.board.validate(self.teams, choosing)?;
        self.validate_phase(p)?;
        self.validate_last(p)?;
        self.validate_drawer(p)?;
        self.validate_accused(p)
    }

    fn validate_seats(&self, p: &Position) -> Verdict {
        let Public { dealer, turn, drawer, last, .. } = p.public;
        let named = [
            ("dealer", Some(dealer)),
            ("turn", Some(turn)),
            ("drawer", drawer),
            ("last.seat", last.map(|last| last.seat)),
        ];
        for (at, seat) in named {
            if let Some(seat) = seat.filter(|seat| !self.is_there(*seat)) {
                return fault(at, format!("there is no seat {seat}"));
            }
        }
        Ok(())
    }

    fn is_there(&self, seat: Seat) -> bool {
        seat.index() < self.seats.get()
    }

    fn validate_phase(&self, p: &Position) -> Verdict {
        let Public { dealer, turn, phase, drawer, .. } = p.public;
        let won = Team::ALL.into_iter().any(|team| p.board.lines(team) >= WINNING);
        if won && !matches!(phase, Phase::Over | Phase::Choose(_)) {
            return fault("phase", "three lines win (LINE-15)");
        }
        match phase {
            Phase::Lot | Phase::Deal => {
                if p.board != Board::default() || p.discards() != Cards::default() {
                    return fault("phase", "nothing can have been played before the deal");
                }
                let early = (phase == Phase::Lot && p.held() > 0) || p.is_dealt();
                let uneven = |(step, seat): (usize, Seat)| {
                    let share = (p.held() + self.seats.get() - 1 - step) / self.seats.get();
                    p.hand(seat).len() != share
                };
                let mut order = self.seats.from(self.seats.after(dealer)).enumerate();
                if early || order.any(uneven) {
                    return fault("hands", "not as they are dealt (LINE-4)");
                }
            }
            Phase::Over if !won && p.held() > 0 => {
                return fault("phase", "the game isn't over (LINE-15)");
            }
            Phase::Choose(cell) => {
                let team = self.team(turn);
                let mine = p.board.chips(team).contains(cell);
                if !mine || p.board.forming(team, cell).open.is_empty() {
                    return fault("phase.choose", "there is no line to choose at this cell");
                }
            }
            Phase::Play | Phase::Answer(_) if p.hand(turn).is_empty() => {
                let stuck = p.held() == 0 && drawer == Some(turn) && !p.deck.is_empty();
                if !stuck {
                    return fault("turn", "a seat without cards is passed over (LINE-5)");
                }
            }
            Phase::Draw if drawer.is_none() => return fault("drawer", "there is nobody to draw"),
            Phase::Draw if p.deck.is_empty() => return fault("deck", "there is nothing to draw"),
            Phase::Give(givers) => {
                if let Some(seat) = givers.iter().find(|seat| !self.is_there(*seat)) {
                    return fault("phase.give", format!("there is no seat {seat}"));
                }
                let team = givers.first().map(|seat| self.team(seat));
                let odd = |seat| Some(self.team(seat)) != team || p.hand(seat).is_empty();
                if givers.is_empty() || givers.iter().any(odd) {
                    return fault(
                        "phase.give",
                        "a team's seats that hold cards give them (LINE-17)",
                    );
                }
            }
            Phase::Over | Phase::Play | Phase::Answer(_) | Phase::Draw => {}
        }
        Ok(())
    }

    fn validate_last(&self, p: &Position) -> Verdict {
        let Some(last) = p.public.last else { return Ok(()) };
        if !p.discards().contains(last.card) {
            return fault("last.card", format!("{} isn't among the cards played", last.card));
        }
        if last.cell.is_some() == last.why.is_some() {
            return fault("last", "a card either acts on a cell or does nothing");
        }
        if matches!(p.public.phase, Phase::Lot | Phase::Deal) {
            return fault("last", "no card has been played yet");
        }
        match p.public.drawer {
            Some(drawer) if drawer != last.seat => {
                fault("drawer", format!("seat {} played last", last.seat))
            }
            _ => Ok(()),
        }
    }

    /// LINE-16: who may still draw is whoever played last.
    fn validate_drawer(&self, p: &Position) -> Verdict {
        let Public { turn, phase, drawer, grace, .. } = p.public;
        let playing = matches!(phase, Phase::Play | Phase::Answer(_) | Phase::Give(_));
        let Some(drawer) = drawer else {
            return if grace { fault("grace", "nobody can draw (LINE-16)") } else { Ok(()) };
        };
        if p.hand(drawer).len() == HAND {
            return fault("drawer", format!("seat {drawer} has a full hand: nothing to draw"));
        }
        if matches!(phase, Phase::Lot | Phase::Deal | Phase::Over) {
            return fault("drawer", "nobody draws in this phase");
        }
        if matches!(phase, Phase::Choose(_)) && drawer != turn {
            return fault("drawer", format!("seat {turn} played last (LINE-16)"));
        }
        // By version 1 of the rules cards put back later could make a draw due.
        if self.rules >= 2 && p.deck.is_empty() {
            return fault("drawer", "with the deck empty no draw is due (LINE-16)");
        }
        // It was drawn when all of them were there.
        let put_back = self.rules < 2 && matches!(phase, Phase::Give(_));
        if playing && self.draw == Draw::Automatic && !p.deck.is_empty() && !put_back {
            return fault("drawer", "this table draws automatically (LINE-16)");
        }
        if matches!(phase, Phase::Choose(_)) {
            return if grace {
                fault("grace", "a line is to be chosen first (LINE-14)")
            } else {
                Ok(())
            };
        }
        let between = self.seats.from(self.seats.after(drawer)).take_while(|&seat| seat != turn);
        let mut passed = between.filter(|&seat| seat != drawer && !p.hand(seat).is_empty());
        if let Some(seat) = passed.next() {
            return fault("drawer", format!("seat {seat} has played since (LINE-16)"));
        }
        if grace && (!playing || self.rules < 2 || p.held() == 0) {
            return fault("grace", "nobody is kept waiting here (LINE-16)");
        }
        Ok(())
    }

    /// LINE-17.
    fn validate_accused(&self, p: &Position) -> Verdict {
        let Public { phase, accused, judged, .. } = p.public;
        let can_be = self.options.signals == Signals::Judged && self.team_size() > 1;
        for team in Team::ALL {
            let by = accused[team.index()];
            if let Some(seat) = by.iter().find(|&seat| !self.is_there(seat)) {
                return fault("accused", format!("there is no seat {seat}"));
            }
            if let Some(seat) = by.iter().find(|&seat| self.team(seat) == team) {
                let reason = format!("seat {seat} can't accuse its own team (LINE-17)");
                return fault("accused", reason);
            }
            if !by.is_empty() && (!can_be || team.0 >= self.teams) {
                return fault("accused", format!("nobody can accuse {team} here (LINE-17)"));
            }
            if by.len() * 2 > self.seats.get() - self.team_size() {
                let reason = format!("more than half accuse {team}: it has to answer (LINE-17)");
                return fault("accused", reason);
            }
        }
        if judged && accused.iter().any(|by| !by.is_empty()) {
            return fault("accused", "a team is accused once in a lap (LINE-17)");
        }
        let stopped = match phase {
            Phase::Answer(team) => team.0 < self.teams,
            Phase::Give(_) => true,
            _ => return Ok(()),
        };
        if !can_be || !stopped {
            return fault("phase", "nobody can be accused here (LINE-17)");
        }
        if !judged {
            return fault("judged", "a team has been accused in this lap (LINE-17)");
        }
        Ok(())
    }
}
