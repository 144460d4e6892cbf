//! What may be done, and which rule forbids the rest.

use game_core::Seat;

use crate::Liniya;
use crate::action::{Action, Team};
use crate::board::Board;
use crate::breach::Breach;
use crate::card::{CardKind, Special};
use crate::cell::{CORNERS, Cell, Cells};
use crate::options::{Draw, Signals};
use crate::position::{Phase, Position};

impl Liniya {
    pub(crate) fn check_action(
        &self,
        p: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Breach> {
        if seat.index() >= self.seats.get() {
            return Err(Breach::NoSuchSeat);
        }
        match p.public.phase {
            Phase::Over => return Err(Breach::Over),
            Phase::Lot | Phase::Deal => return Err(Breach::Dealing),
            Phase::Give(givers) => return self.check_give(p, givers.contains(seat), seat, action),
            Phase::Answer(team) => return self.check_answer(team, seat, action),
            Phase::Draw => return Err(Breach::Drawing),
            Phase::Play | Phase::Choose(_) => {}
        }
        match action {
            Action::Draw => self.check_draw(p, seat),
            Action::Accuse(team) => self.check_accuse(p, seat, team),
            Action::Give(_) => Err(Breach::NoPenalty),
            Action::Admit | Action::Deny => Err(Breach::NoAccusation),
            Action::Line(line) => match p.public.phase {
                Phase::Choose(_) if seat != p.public.turn => Err(Breach::NotOnTurn),
                Phase::Choose(cell) => {
                    let team = self.team(seat);
                    let through = line.set().contains(cell);
                    if p.board.forming(team, cell).open.contains(&line) {
                        Ok(())
                    } else if through && p.board.line_team(line) == Some(team) {
                        Err(Breach::Shares(line))
                    } else {
                        Err(Breach::NotFormed(line))
                    }
                }
                _ => Err(Breach::NothingToChoose),
            },
            _ => self.check_play(p, seat, action),
        }
    }

    fn check_play(&self, p: &Position, seat: Seat, action: Action) -> Result<(), Breach> {
        if seat != p.public.turn {
            return Err(Breach::NotOnTurn);
        }
        if matches!(p.public.phase, Phase::Choose(_)) {
            return Err(Breach::ChooseFirst);
        }
        if p.public.grace {
            let own = p.public.drawer == Some(seat);
            return Err(if own { Breach::DrawOrWait } else { Breach::WaitForDraw });
        }
        if p.hand(seat).is_empty() {
            return Err(Breach::DrawFirst);
        }
        if let Action::Event(cell) = action
            && cell.is_corner()
        {
            return Err(Breach::Corner(cell));
        }
        let card = action.card().expect("only cards are played");
        if !p.hand(seat).contains(card) {
            return Err(Breach::NotHeld(card));
        }
        let team = self.team(seat);
        match action {
            Action::Plus(cell) => check_plus(&p.board, team, cell),
            Action::Minus(cell) => check_minus(&p.board, team, cell),
            Action::Swap(cell) => check_swap(&p.board, team, cell),
            Action::Discard(card) => match card.kind() {
                CardKind::Event(cell) if !p.board.free().contains(cell) => {
                    Err(Breach::DiscardDead(cell))
                }
                CardKind::Event(cell) => Err(Breach::EventNotOptional(cell)),
                CardKind::Special(_) => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn check_draw(&self, p: &Position, seat: Seat) -> Result<(), Breach> {
        let drawer = p.public.drawer == Some(seat);
        let played_last = drawer || p.public.last.is_some_and(|last| last.seat == seat);
        if self.draw == Draw::Automatic {
            Err(Breach::DrawAutomatic)
        } else if matches!(p.public.phase, Phase::Choose(_)) && seat == p.public.turn {
            Err(Breach::ChooseFirst)
        } else if !played_last {
            Err(Breach::DrawLate)
        } else if p.deck.is_empty() && p.hand(seat).is_empty() {
            Err(Breach::NoCards)
        } else if p.deck.is_empty() {
            Err(Breach::DeckEmpty)
        } else if !drawer {
            Err(Breach::NoDrawDue)
        } else {
            Ok(())
        }
    }

    fn check_accuse(&self, p: &Position, seat: Seat, team: Team) -> Result<(), Breach> {
        if self.options.signals == Signals::Off {
            Err(Breach::SignalsOff)
        } else if team == self.team(seat) {
            Err(Breach::AccuseOwn)
        } else if team.0 >= self.teams || self.team_size() == 1 {
            Err(Breach::NoSuchTeam(team))
        } else if p.public.judged {
            Err(Breach::OncePerLap)
        } else if p.public.accused[team.index()].contains(seat) {
            Err(Breach::AccusedAlready(team))
        } else if matches!(p.public.phase, Phase::Choose(_)) {
            Err(Breach::ChooseFirst)
        } else {
            Ok(())
        }
    }

    fn check_answer(&self, team: Team, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Admit | Action::Deny if self.team(seat) == team => Ok(()),
            Action::Admit | Action::Deny => Err(Breach::NotAccused(team)),
            _ if self.team(seat) == team => Err(Breach::AnswerFirst),
            _ => Err(Breach::AwaitAnswer(team)),
        }
    }

    fn check_give(
        &self,
        p: &Position,
        gives: bool,
        seat: Seat,
        action: Action,
    ) -> Result<(), Breach> {
        match action {
            Action::Give(_) if !gives => Err(Breach::NoPenalty),
            Action::Give(card) if !p.hand(seat).contains(card) => Err(Breach::NotHeld(card)),
            Action::Give(_) => Ok(()),
            Action::Admit | Action::Deny => Err(Breach::NoAccusation),
            _ if gives => Err(Breach::GiveFirst),
            _ => Err(Breach::PenaltyFirst),
        }
    }

    /// Appends all that [`Liniya::check_action`] lets pass, buttons apart.
    pub(crate) fn list_actions(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if seat.index() >= self.seats.get() {
            return;
        }
        match p.public.phase {
            Phase::Lot | Phase::Deal | Phase::Draw | Phase::Over => return,
            Phase::Give(givers) => {
                if givers.contains(seat) {
                    into.extend(p.hand(seat).distinct().map(Action::Give));
                }
                return;
            }
            Phase::Answer(team) => {
                if self.team(seat) == team {
                    into.push(Action::Deny);
                }
                return;
            }
            Phase::Choose(cell) => {
                if seat == p.public.turn {
                    let open = p.board.forming(self.team(seat), cell).open;
                    into.extend(open.into_iter().map(Action::Line));
                }
                return;
            }
            Phase::Play => {}
        }
        if self.may_draw(p).contains(seat) {
            into.push(Action::Draw);
        }
        if may_play(p, seat) {
            self.list_plays(p, seat, into);
        }
    }

    /// Appends what may be done about signals (LINE-17).
    pub(crate) fn list_buttons(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        if self.options.signals == Signals::Off || seat.index() >= self.seats.get() {
            return;
        }
        match p.public.phase {
            Phase::Play => {
                let accusable = |team: &Team| self.check_accuse(p, seat, *team).is_ok();
                into.extend(Team::ALL.into_iter().filter(accusable).map(Action::Accuse));
            }
            Phase::Answer(team) if self.team(seat) == team => into.push(Action::Admit),
            _ => {}
        }
    }

    fn list_plays(&self, p: &Position, seat: Seat, into: &mut Vec<Action>) {
        for card in p.hand(seat).distinct() {
            match card.kind() {
                CardKind::Event(cell) => into.push(Action::Event(cell)),
                CardKind::Special(special) => {
                    into.push(Action::Discard(card));
                    let cells = targets(&p.board, self.team(seat), special);
                    into.extend(cells.iter().map(|cell| Action::special(special, cell)));
                }
            }
        }
    }

    /// Why a card in `seat`'s hand would do nothing.
    pub(crate) fn why_no_effect(
        &self,
        board: &Board,
        team: Team,
        kind: CardKind,
    ) -> Option<Breach> {
        let no_chips = board.bag(team) == 0;
        match kind {
            CardKind::Event(cell) if !board.free().contains(cell) => Some(Breach::Dead(cell)),
            CardKind::Event(_) | CardKind::Special(Special::Plus) => {
                no_chips.then_some(Breach::NoChips)
            }
            CardKind::Special(Special::Minus) => {
                board.removable(team).is_empty().then_some(Breach::NoneToRemove)
            }
            CardKind::Special(Special::Swap) if board.removable(team).is_empty() => {
                Some(Breach::NoneToReplace)
            }
            CardKind::Special(Special::Swap) => no_chips.then_some(Breach::NoChips),
        }
    }
}

/// May `seat` play a card, if it holds one?
#[inline]
pub(crate) fn may_play(p: &Position, seat: Seat) -> bool {
    seat == p.public.turn && !p.public.grace
}

/// The cells that `team` can play a special card on.
pub(crate) fn targets(board: &Board, team: Team, special: Special) -> Cells {
    match special {
        Special::Minus => board.removable(team),
        _ if board.bag(team) == 0 => Cells::EMPTY,
        Special::Plus => board.free(),
        Special::Swap => board.removable(team),
    }
}

fn check_plus(board: &Board, team: Team, cell: Cell) -> Result<(), Breach> {
    if CORNERS.contains(cell) {
        Err(Breach::Corner(cell))
    } else if board.owner(cell).is_some() {
        Err(Breach::Taken(cell))
    } else if board.bag(team) == 0 {
        Err(Breach::NoneToPut)
    } else {
        Ok(())
    }
}

fn check_minus(board: &Board, team: Team, cell: Cell) -> Result<(), Breach> {
    match board.owner(cell) {
        _ if CORNERS.contains(cell) => Err(Breach::Corner(cell)),
        None => Err(Breach::NothingToRemove(cell)),
        Some(owner) if owner == team => Err(Breach::RemoveOwn(cell)),
        Some(_) if board.stars().contains(cell) => Err(Breach::InLine(cell)),
        Some(_) => Ok(()),
    }
}

fn check_swap(board: &Board, team: Team, cell: Cell) -> Result<(), Breach> {
    match check_minus(board, team, cell) {
        Err(Breach::NothingToRemove(cell)) => Err(Breach::NothingToReplace(cell)),
        Err(Breach::RemoveOwn(cell)) => Err(Breach::ReplaceOwn(cell)),
        Ok(()) if board.bag(team) == 0 => Err(Breach::NoneToPut),
        verdict => verdict,
    }
}
