//! Positions from outside: does what they tell of the turns before fit the board?
//!
//! A position that says nothing of the turn before (`before` is then the board) is let in: there is
//! nothing to undo. What it does say must have been possible.

use game_core::demand;

use crate::Liga;
use crate::action::Use;
use crate::board::{Board, SEATS};
use crate::card::Card;
use crate::position::{How, Laid, LastWord, Phase, Pile, Position};
use crate::seven::Seven;
use crate::validate::Verdict;

/// Balls that one use of a card changes at the most, a 7's excepted: one moves, one is knocked out.
const CHANGED: u32 = 2;

impl Liga {
    pub(crate) fn validate_past(&self, p: &Position) -> Verdict {
        validate_laid(p)?;
        validate_began(p)?;
        self.validate_last_word(p)?;
        let told = p.before == p.began || self.came_about(p);
        demand!(told, "before", "no turn leads from there to here (LIGA-64)");
        Ok(())
    }

    /// Only the turn of the LIGA that undid a win, and the one after it, know of a last word (LIGA-44).
    fn validate_last_word(&self, p: &Position) -> Verdict {
        let top = p.laid.top();
        let ligas = ligas(&p.laid) > 0;
        let holds = match p.public.last_word {
            LastWord::Open => true,
            LastWord::Spoken => {
                let laid = top.is_some_and(|laid| {
                    laid.card == Card::LIGA && laid.how == How::Played && laid.seat == p.public.turn
                });
                laid && matches!(p.public.phase, Phase::Use(_) | Phase::Seven)
                    && self.winners(&p.began).is_some()
            }
            LastWord::Stands => {
                let later =
                    !matches!(p.public.phase, Phase::Use(_) | Phase::Exchange | Phase::Deal);
                ligas && later && self.winners(&p.before).is_some()
            }
        };
        demand!(
            holds && (p.public.last_word == LastWord::Open || self.options.people > 1),
            "last_word",
            "no LIGA has undone a win (LIGA-44)"
        );
        Ok(())
    }

    /// Could the turn before have led from `before` to the board on which this one began?
    fn came_about(&self, p: &Position) -> bool {
        let laid: Vec<Laid> = p.laid.iter().collect();
        let least =
            usize::from(p.haunted() || matches!(p.public.phase, Phase::Use(_) | Phase::Seven));
        let ours = laid.iter().rev().enumerate().take_while(|(at, laid)| {
            let seven = *at == 0 && p.public.phase == Phase::Seven && laid.card == Card::SEVEN;
            laid.how != How::Discarded && (seven || goes_on(laid.card))
        });
        let most = ours.count();
        (least..=most).any(|ours| self.led_here(p, &laid[..laid.len() - ours]))
    }

    /// Could the last of these cards have led from `before` to where this turn began?
    fn led_here(&self, p: &Position, laid: &[Laid]) -> bool {
        let Some(last) = laid.last().filter(|last| last.how == How::Played) else { return false };
        match last.card {
            Card::LIGA => {
                let pile: Pile = laid.iter().copied().collect();
                let most = CHANGED * (ligas(&pile) + 1);
                match pile.reached() {
                    None => false,
                    Some(Card::SEVEN) => true,
                    Some(_) => changed(&p.before, &p.began) <= most,
                }
            }
            Card::SEVEN => {
                let seven = Seven::new(p.before, last.seat);
                Seven::has_use(&p.before, last.seat) && seven.ends().contains_key(&p.began)
            }
            card => {
                let mut found = false;
                self.each_use(p, &p.before, last.seat, card, &mut |wanted: Use| {
                    let mut board = p.before;
                    board.carry_out(board.moved_by(last.seat, card), wanted);
                    found |= board == p.began;
                });
                found
            }
        }
    }
}

/// Can its turn go on after it is laid: by a card reached, received or chosen?
fn goes_on(card: Card) -> bool {
    matches!(card, Card::LIGA | Card::TWISTER | Card::PHANTOM)
}

/// How many LIGAs were used.
fn ligas(pile: &Pile) -> u32 {
    pile.iter().filter(|laid| laid.card == Card::LIGA && laid.how == How::Played).count() as u32
}

/// How many balls stand elsewhere.
fn changed(one: &Board, two: &Board) -> u32 {
    let stayed = |seat| {
        let ring = (one.ring(seat) & two.ring(seat)).count_ones();
        let home = (one.home(seat) & two.home(seat)).count_ones();
        ring + home + u32::from(one.base(seat).min(two.base(seat)))
    };
    SEATS.into_iter().map(|seat| 4 - stayed(seat)).sum()
}

fn validate_laid(p: &Position) -> Verdict {
    for (at, laid) in p.laid.iter().enumerate() {
        let twister = laid.card == Card::TWISTER;
        demand!(
            twister || laid.how != How::Twisted,
            format!("laid[{at}].how"),
            "a {} passes no hands on, only a Twister does (LIGA-47)",
            laid.card.name().en
        );
        demand!(
            !twister || laid.how != How::Played,
            format!("laid[{at}].how"),
            "a Twister that was played has passed the hands on: it is twisted (LIGA-43)"
        );
    }
    Ok(())
}

/// A turn moves balls with its last card only, so until then the board is the one it began on, or
/// the one that a LIGA has restored.
fn validate_began(p: &Position) -> Verdict {
    let liga = p.laid.top().is_some_and(|laid| laid.card == Card::LIGA);
    let since = if liga { p.before } else { p.began };
    match (p.public.phase, &p.seven) {
        (Phase::Use(_), _) => {
            demand!(
                p.board == p.before,
                "before",
                "it isn't the board that LIGA restored (LIGA-36)"
            );
        }
        (Phase::Seven, Some(seven)) => {
            demand!(seven.began == since, "seven.began", "the 7 began on another board (LIGA-27)");
        }
        _ => demand!(p.began == p.board, "began", "no ball has moved in this turn yet (LIGA-62)"),
    }
    Ok(())
}
