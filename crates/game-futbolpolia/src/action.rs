//! What seats do, in notation.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Words};

use crate::card::Card;
use crate::cell::{Cell, CellSet};
use crate::deal::{Goods, Terms};

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `roll` both dice (FUT-3.1).
    Roll,
    /// `walk` by the first of two rolls, where a character allows a second (FUT-17.2).
    Walk,
    /// `end` the turn (FUT-3.2).
    End,
    /// `fine`: pay to leave the bench (FUT-18.2).
    Fine,
    /// `card g7`: use a kept card (FUT-16.1).
    Card(Card),
    /// `buy` the enterprise one stands on (FUT-6.1).
    Buy,
    /// `decline` to buy it (FUT-6.2).
    Decline,
    /// `bid 120` in an auction (FUT-6.3).
    Bid(u32),
    /// `want 11`: to take part in an auction of an object or network, to build there (FUT-11.3).
    Want(Cell),
    /// `pass`: leave the auction, or not want in (FUT-6.3, FUT-11.2).
    Pass,
    /// `stake 50` with the bookmakers (FUT-19.1).
    Stake(u32),
    /// `build 6`: an object, or the network (FUT-8.1, FUT-9.1).
    Build(Cell),
    /// `sell 6`: one object, or the network for four objects (FUT-8.2, FUT-12.2).
    Sell(Cell),
    /// `clear 6 2 8,9`: sells in the group of 6 down to two objects each and one more on 8 and 9
    /// (FUT-8.4).
    Clear(Cell, u8, CellSet),
    /// `mortgage 6` (FUT-13.1).
    Mortgage(Cell),
    /// `redeem 6` (FUT-13.1).
    Redeem(Cell),
    /// `keep` mortgaged what has just been received so (FUT-13.2).
    Keep,
    /// `demand 6`: the rent for a stop there (FUT-10.1).
    Demand(Cell),
    /// `waive 6`: does without it (FUT-10.3).
    Waive(Cell),
    /// `pay 6`: the rent for a stop there, unasked (FUT-10.3).
    Pay(Cell),
    /// `yield`: bankrupt (FUT-14.1).
    Yield,
    /// `offer 3 100 6,g7 0 11`: 100 $, enterprise 6 and card g7 to seat 3 for enterprise 11
    /// (FUT-12.1).
    Offer(Terms),
    /// `accept 2 100 6,g7 0 11`: what seat 2 offers, in the terms that it is agreed to in (FUT-12.3): an
    /// offer that has changed meanwhile isn't the one that was read.
    Accept(Seat, Goods, Goods),
    /// `refuse 2`: what seat 2 offers (FUT-12.3).
    Refuse(Seat),
    /// `withdraw` one's own offer (FUT-12.3).
    Withdraw,
    /// `ask` for the next break (FUT-3.4).
    Ask,
    /// `done` with it (FUT-3.4).
    Done,
    /// `use`, `use 3`: the character's power, on a seat or a deed where it needs one (FUT-17.2).
    Use(Option<u8>),
    /// `bet 50`: the power of a character who bets (FUT-17.2).
    Bet(u32),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Walk => f.write_str("walk"),
            Self::End => f.write_str("end"),
            Self::Fine => f.write_str("fine"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Buy => f.write_str("buy"),
            Self::Decline => f.write_str("decline"),
            Self::Bid(sum) => write!(f, "bid {sum}"),
            Self::Want(cell) => write!(f, "want {cell}"),
            Self::Pass => f.write_str("pass"),
            Self::Stake(sum) => write!(f, "stake {sum}"),
            Self::Build(cell) => write!(f, "build {cell}"),
            Self::Sell(cell) => write!(f, "sell {cell}"),
            Self::Clear(cell, level, more) => {
                write!(f, "clear {cell} {level} ")?;
                write_list(f, more.iter().map(|cell| cell.to_string()))
            }
            Self::Mortgage(cell) => write!(f, "mortgage {cell}"),
            Self::Redeem(cell) => write!(f, "redeem {cell}"),
            Self::Keep => f.write_str("keep"),
            Self::Demand(cell) => write!(f, "demand {cell}"),
            Self::Waive(cell) => write!(f, "waive {cell}"),
            Self::Pay(cell) => write!(f, "pay {cell}"),
            Self::Yield => f.write_str("yield"),
            Self::Offer(Terms { to, give, want }) => write!(f, "offer {to} {give} {want}"),
            Self::Accept(seat, give, want) => write!(f, "accept {seat} {give} {want}"),
            Self::Refuse(seat) => write!(f, "refuse {seat}"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Ask => f.write_str("ask"),
            Self::Done => f.write_str("done"),
            Self::Use(None) => f.write_str("use"),
            Self::Use(Some(target)) => write!(f, "use {target}"),
            Self::Bet(sum) => write!(f, "bet {sum}"),
        }
    }
}

/// Words joined by commas, `-` for none.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    words: impl Iterator<Item = String>,
) -> fmt::Result {
    let mut any = false;
    for word in words {
        if any {
            f.write_str(",")?;
        }
        f.write_str(&word)?;
        any = true;
    }
    if any { Ok(()) } else { f.write_str("-") }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let verb = text.split(' ').next().unwrap_or_default();
        let mut words = Words::new(text, expected(verb));
        let action = match words.word()? {
            "roll" => Self::Roll,
            "walk" => Self::Walk,
            "end" => Self::End,
            "fine" => Self::Fine,
            "card" => Self::Card(words.read()?),
            "buy" => Self::Buy,
            "decline" => Self::Decline,
            "bid" => Self::Bid(sum(&mut words)?),
            "want" => Self::Want(words.read()?),
            "pass" => Self::Pass,
            "stake" => Self::Stake(sum(&mut words)?),
            "build" => Self::Build(words.read()?),
            "sell" => Self::Sell(words.read()?),
            "clear" => Self::Clear(words.read()?, words.number()?, cells(&mut words)?),
            "mortgage" => Self::Mortgage(words.read()?),
            "redeem" => Self::Redeem(words.read()?),
            "keep" => Self::Keep,
            "demand" => Self::Demand(words.read()?),
            "waive" => Self::Waive(words.read()?),
            "pay" => Self::Pay(words.read()?),
            "yield" => Self::Yield,
            "offer" => {
                let to = seat(&mut words)?;
                Self::Offer(Terms {
                    to,
                    give: Goods::read(&mut words)?,
                    want: Goods::read(&mut words)?,
                })
            }
            "accept" => {
                Self::Accept(seat(&mut words)?, Goods::read(&mut words)?, Goods::read(&mut words)?)
            }
            "refuse" => Self::Refuse(seat(&mut words)?),
            "withdraw" => Self::Withdraw,
            "ask" => Self::Ask,
            "done" => Self::Done,
            "use" if text == "use" => Self::Use(None),
            "use" => Self::Use(Some(words.number()?)),
            "bet" => Self::Bet(sum(&mut words)?),
            _ => return Err(words.error()),
        };
        words.end(action)
    }
}

/// The largest sum that can be named.
pub(crate) const MOST: u32 = 100_000_000;

fn seat(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let seat = Seat(words.number()?);
    if seat.index() < game_core::MAX_SEATS { Ok(seat) } else { Err(words.error()) }
}

pub(crate) fn sum(words: &mut Words<'_>) -> Result<u32, NotationError> {
    let sum = words.number()?;
    if sum <= MOST { Ok(sum) } else { Err(words.error()) }
}

fn cells(words: &mut Words<'_>) -> Result<CellSet, NotationError> {
    let word = words.word()?;
    let mut set = CellSet::EMPTY;
    if word != "-" {
        let mut last = None;
        for part in word.split(',') {
            let cell: Cell = part.parse().map_err(|_| words.error())?;
            if last.is_some_and(|last| cell <= last) {
                return Err(words.error());
            }
            last = Some(cell);
            set.insert(cell);
        }
    }
    Ok(set)
}

/// What an action that begins with this word should look like.
fn expected(verb: &str) -> &'static str {
    match verb {
        "roll" | "walk" | "end" | "fine" | "buy" | "decline" | "pass" | "keep" | "yield"
        | "withdraw" | "ask" | "done" => "an action: this word stands alone",
        "card" => "an action: card takes a kept card, such as card g7",
        "bid" | "stake" | "bet" => {
            "an action: bid, stake and bet take a sum in whole dollars, such as bid 120"
        }
        "want" | "build" | "sell" | "mortgage" | "redeem" | "demand" | "waive" | "pay" => {
            "an action: this word takes the cell of an enterprise (0 to 39), such as build 6"
        }
        "clear" => {
            "an action: clear takes a cell of the group, the objects left on each and the cells \
             that keep one more in ascending order (- for none), such as clear 6 2 8,9"
        }
        "offer" => {
            "an action: offer takes a seat, the dollars and things given, the dollars and things \
             wanted; things are cells, then cards, in ascending order (- for none), such as \
             offer 3 100 6,g7 0 11"
        }
        "accept" => {
            "an action: accept takes the seat that offers and its terms as they were offered: the \
             dollars and things it gives, the dollars and things it wants, such as accept 2 100 \
             6,g7 0 11"
        }
        "refuse" => "an action: refuse takes the seat that offers",
        "use" => "an action: use stands alone or takes a seat or a cell, such as use 3",
        _ => {
            "an action of Futbolpolia (roll, walk, end, fine, card CARD, buy, decline, bid SUM, \
             want CELL, pass, stake SUM, build CELL, sell CELL, clear CELL LEVEL CELLS, mortgage \
             CELL, redeem CELL, keep, demand CELL, waive CELL, pay CELL, yield, offer SEAT SUM \
             THINGS SUM THINGS, accept SEAT SUM THINGS SUM THINGS, refuse SEAT, withdraw, ask, done, use TARGET or bet \
             SUM)"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_action_has_one_spelling() {
        for text in [
            "roll",
            "walk",
            "end",
            "fine",
            "card g7",
            "buy",
            "decline",
            "bid 120",
            "want 11",
            "pass",
            "stake 50",
            "build 6",
            "sell 6",
            "clear 6 2 8,9",
            "clear 6 0 -",
            "mortgage 6",
            "redeem 6",
            "keep",
            "demand 6",
            "waive 6",
            "pay 6",
            "yield",
            "offer 3 100 6,g7 0 11",
            "offer 0 0 - 5 g1,o3",
            "accept 2 0 - 5 g1,o3",
            "refuse 2",
            "withdraw",
            "ask",
            "done",
            "use",
            "use 3",
            "bet 50",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "Roll",
            "roll 1",
            "bid",
            "bid 012",
            "bid -1",
            "bid 100000001",
            "build 40",
            "build 06",
            "clear 6 2",
            "clear 6 2 9,8",
            "clear 6 2 8,8",
            "card g0",
            "card g43",
            "card x1",
            "offer 3 100 g7,6 0 11",
            "offer 3 100 6,6 0 11",
            "offer 12 0 - 0 6",
            "offer 3 100 6 0",
            "accept 2",
            "accept 12 0 - 0 6",
            "accept 2 0 - 0",
            "use ",
            "use x",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn what_can_be_read_is_written_the_same(text in "(roll|card|bid|clear|offer|accept|use|bet|build)?( [0-9]{1,4}| [go][0-9]{1,2}| -|,[0-9]{1,2}|,[go][0-9]){0,6}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,20}") {
            let _ = text.parse::<Action>();
        }
    }
}
