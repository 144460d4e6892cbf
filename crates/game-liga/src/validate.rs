//! Positions from outside: could the game be here?

use game_core::{PositionError, Seat, demand};

use crate::Liga;
use crate::action::Run;
use crate::board::{SEATS, partner, right};
use crate::card::Card;
use crate::position::{How, LastWord, Phase, Position};
use crate::seven::Seven;

pub(crate) type Verdict = Result<(), PositionError>;

impl Liga {
    pub(crate) fn validate_position(&self, p: &Position) -> Verdict {
        validate_seats(p)?;
        self.validate_cards(p)?;
        for (eyes, row) in SEATS.into_iter().zip(&p.known) {
            for (holder, cards) in SEATS.into_iter().zip(row) {
                let holds = eyes != holder && p.hand(holder).holds(*cards);
                let at = || format!("known[{eyes}][{holder}]");
                demand!(holds || cards.is_empty(), at(), "not in that hand");
            }
        }
        demand!(
            p.seven.is_some() == (p.public.phase == Phase::Seven),
            "seven",
            "it is there exactly while a 7 is played"
        );
        let haunted = p.haunted();
        demand!(
            !haunted
                || (p.public.chooser == right(p.public.turn)
                    && matches!(p.public.phase, Phase::Play | Phase::Seven)),
            "chooser",
            "only a Phantom chooses for another, its left neighbour (LIGA-55)"
        );
        self.validate_decided(p)?;
        validate_exchanged(p)?;
        match p.public.phase {
            Phase::Lot => {
                demand!(
                    *p == Position::start(self.deck),
                    "phase",
                    "nothing can have happened before the lot"
                );
            }
            Phase::Deal => validate_deal(p)?,
            Phase::Exchange => validate_exchange(p)?,
            _ => demand!(p.given == [None; 4], "given", "the exchange is over (LIGA-8)"),
        }
        match p.public.phase {
            Phase::Play | Phase::Skipped => demand!(
                !p.hand(p.public.turn).is_empty(),
                "turn",
                "a seat without cards is passed over (LIGA-9)"
            ),
            _ => {}
        }
        let reached = p.laid.reached();
        match p.public.phase {
            Phase::Play if haunted => {
                demand!(reached == Some(Card::PHANTOM), "laid", "no Phantom works (LIGA-55)");
            }
            Phase::Skipped => {
                demand!(reached == Some(Card::EIGHT), "laid", "no 8 was laid (LIGA-32)");
            }
            Phase::Use(card) => {
                let top = p.laid.top().is_some_and(|laid| laid.card == Card::LIGA);
                demand!(top && reached == Some(card), "phase.use", "no LIGA reached it (LIGA-64)");
                let at_once = matches!(card, Card::SEVEN | Card::TWISTER | Card::PHANTOM);
                let usable = !at_once && self.has_use(p, &p.board, p.public.turn, card);
                demand!(usable, "phase.use", "there is nothing to choose (LIGA-37)");
            }
            Phase::Seven => {
                let seven = p.seven.as_ref().ok_or_else(|| PositionError::new("seven", "none"))?;
                demand!(reached == Some(Card::SEVEN), "laid", "no 7 was laid (LIGA-27)");
                let own = seven.began.played_by(p.public.turn) == seven.own;
                demand!(own, "seven.own", "not whose balls step (LIGA-22)");
                let usable = Seven::has_use(&seven.began, p.public.turn);
                demand!(usable, "seven.began", "no ball could step (LIGA-63)");
                demand!(seven.leads_to(&p.board), "seven.made", "the steps don't lead here");
                let mut steps = 0;
                seven.each_step(&p.board, &mut |_: Run| steps += 1);
                demand!(steps > 0, "seven.made", "no step is left to be made (LIGA-30)");
            }
            _ => {}
        }
        self.validate_past(p)
    }

    fn validate_cards(&self, p: &Position) -> Verdict {
        let mut left = self.deck;
        let laid = p.laid.iter().map(|laid| laid.card);
        for card in p.unseen().cards().chain(laid) {
            demand!(left.remove(card), "deck", "one {card} too many");
        }
        self.validate_hands(p)?;
        // Each deal takes twenty, the last one of the whole deck four more.
        let rest = p.deck.len();
        let whole = self.deck.len();
        let deals = rest == 0 || (rest >= 20 && (whole - rest).is_multiple_of(20));
        let all = rest < whole || matches!(p.public.phase, Phase::Lot | Phase::Deal);
        demand!(deals && all, "deck", "{rest} cards are never left (LIGA-6)");
        Ok(())
    }

    /// Nobody has more cards than were dealt, those already laid included. Six are dealt only when
    /// that uses up the whole deck (LIGA-6). Fewer may have been dealt where nobody says otherwise.
    fn validate_hands(&self, p: &Position) -> Verdict {
        let six = p.deck.is_empty() && self.deck.len() % 20 == 4;
        let dealt = if six { 6 } else { 5 };
        // A Twister has passed on hands that others had played from.
        let passed_on = p.laid.iter().any(|laid| laid.how == How::Twisted);
        let exchanging = p.public.phase == Phase::Exchange;
        let cards = |seat: Seat| {
            let laid = p.laid.iter().filter(|laid| laid.seat == seat && !passed_on).count();
            p.hand(seat).len() + usize::from(p.given[seat.index()].is_some()) + laid
        };
        for seat in SEATS {
            let count = cards(seat);
            let reason = || match p.laid.is_empty() {
                true => format!("{count} cards, where {dealt} were dealt (LIGA-6)"),
                false => {
                    format!("{count} cards with those laid, where {dealt} were dealt (LIGA-6)")
                }
            };
            demand!(count <= dealt, format!("hands[{seat}]"), "{}", reason());
            let level = !exchanging || count == cards(Seat(0));
            demand!(level, format!("hands[{seat}]"), "all are dealt the same number (LIGA-5)");
        }
        let held: usize = p.hands.iter().map(|hand| hand.len()).sum();
        demand!(held + p.laid.len() <= 4 * dealt, "laid", "more cards than were dealt (LIGA-6)");
        Ok(())
    }

    /// A team all home ends the game, unless a LIGA is to undo it (LIGA-23, LIGA-44).
    fn validate_decided(&self, p: &Position) -> Verdict {
        let Position { board, began, before, public, .. } = p;
        let decided = self.is_decided(board);
        match public.phase {
            Phase::Over => demand!(decided, "phase", "the game isn't over (LIGA-23)"),
            Phase::Play if decided && self.options.people > 1 => {
                let rivals = !self.winners(board).is_some_and(|team| team.contains(public.turn));
                let held = p.hand(public.turn).contains(Card::LIGA);
                let answer = rivals && held && !p.haunted() && self.reach(p, public.turn).is_ok();
                demand!(answer, "phase", "nobody can undo the win (LIGA-44)");
            }
            _ => demand!(!decided, "phase", "all are home: the game is over (LIGA-23)"),
        }
        if public.phase != Phase::Over {
            demand!(
                !self.is_decided(before) || public.last_word == LastWord::Stands,
                "before",
                "a win was undone: that LIGA has the last word (LIGA-44)"
            );
            demand!(
                !self.is_decided(began) || public.last_word == LastWord::Spoken || decided,
                "began",
                "the turn can't have begun with a win (LIGA-44)"
            );
        }
        Ok(())
    }
}

fn validate_seats(p: &Position) -> Verdict {
    let public = &p.public;
    let laid = p.laid.iter().map(|laid| ("laid", laid.seat));
    let own = p.seven.iter().map(|seven| ("seven.own", seven.own));
    let sets = [("exits", public.exits), ("exchanged", public.exchanged)];
    let members = sets.into_iter().flat_map(|(at, set)| set.iter().map(move |seat| (at, seat)));
    let single = [("dealer", public.dealer), ("turn", public.turn), ("chooser", public.chooser)];
    for (at, seat) in single.into_iter().chain(laid).chain(own).chain(members) {
        demand!(seat.index() < 4, at, "there is no such seat (LIGA-2)");
    }
    Ok(())
}

/// Partners exchange together, and before anybody plays (LIGA-8).
fn validate_exchanged(p: &Position) -> Verdict {
    let done = |seat: Seat| p.public.exchanged.contains(seat);
    for seat in SEATS {
        let pair = done(seat) == done(partner(seat));
        demand!(pair, "exchanged", "seat {seat} without its partner (LIGA-8)");
    }
    let all = done(Seat(0)) == done(Seat(1));
    let settled = all || p.public.phase == Phase::Exchange;
    demand!(settled, "exchanged", "play begins when all four have exchanged (LIGA-8)");
    Ok(())
}

fn validate_deal(p: &Position) -> Verdict {
    let bare = p.hands.iter().all(|hand| hand.is_empty()) && p.given == [None; 4];
    demand!(bare && p.laid.is_empty(), "hands", "the last deal isn't over (LIGA-9)");
    let still = p.began == p.board && p.before == p.board;
    demand!(still, "before", "nothing reaches into the deal before (LIGA-40)");
    demand!(!p.deck.is_empty(), "deck", "an empty deck is shuffled again (LIGA-6)");
    Ok(())
}

fn validate_exchange(p: &Position) -> Verdict {
    let done = |seat: Seat| p.public.exchanged.contains(seat);
    demand!(p.laid.is_empty(), "laid", "nothing is laid before the exchange (LIGA-8)");
    demand!(!p.givers().is_empty(), "exchanged", "nobody is left to give (LIGA-8)");
    for seat in SEATS {
        let at = seat.index();
        let gift = p.given[at];
        demand!(
            gift.is_none() || (!done(seat) && p.given[partner(seat).index()].is_none()),
            format!("given[{at}]"),
            "it would have changed hands (LIGA-8)"
        );
        demand!(
            gift.is_some() || !p.hand(seat).is_empty(),
            format!("hands[{at}]"),
            "no card to give (LIGA-8)"
        );
        let exit = p.hand(seat).cards().chain(gift).any(Card::is_exit);
        demand!(
            done(seat) || exit == p.public.exits.contains(seat),
            "exits",
            "seat {seat} announced something else (LIGA-7)"
        );
    }
    Ok(())
}
