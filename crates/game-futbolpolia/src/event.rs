//! What eyes see happen.

use game_core::{Eyes, Outcome, Seat};
use serde::Serialize;

use crate::card::Card;
use crate::cell::{Cell, CellSet};
use crate::chance::{Dice, Lot};
use crate::deal::Terms;
use crate::phase::Why;

/// Something happened.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Rolled to begin (FUT-2.3).
    RolledToBegin { seat: Seat, dice: Dice },
    /// Begins (FUT-2.3).
    Begins { seat: Seat },
    /// It is this seat's turn.
    Turn { seat: Seat, round: u16 },
    /// Rolled to move (FUT-3.1).
    Rolled { seat: Seat, dice: Dice },
    /// Takes the second roll that a character allows (FUT-17.2).
    RollsOnceMore { seat: Seat },
    /// A token was moved.
    Moved { seat: Seat, from: Cell, to: Cell, way: Way },
    /// Money changed hands: none of it does without this. Nobody: the bank.
    Paid { from: Option<Seat>, to: Option<Seat>, sum: i32, why: Why },
    /// Owes more than there is in cash (FUT-14.1).
    Owes { from: Seat, to: Option<Seat>, sum: i32, why: Why },
    /// A part of a debt is settled by a deal with the creditor (FUT-15.1).
    SetOff { from: Seat, to: Option<Seat>, sum: i32, left: i32 },
    /// An enterprise is somebody's now; what it adds to what they are worth, what they paid aside.
    Bought { seat: Seat, cell: Cell, sum: u32, worth: i32 },
    /// Did not buy (FUT-6.2).
    Declined { seat: Seat, cell: Cell },
    /// An auction begins (FUT-6.3).
    AuctionOpened { lot: Lot },
    /// A bid.
    Bid { seat: Seat, sum: u32 },
    /// Out of the bidding, or not wanting in (FUT-11.2).
    Passed { seat: Seat },
    /// The hammer falls; to nobody if nobody has bid.
    Hammer { lot: Lot, to: Option<Seat>, sum: u32 },
    /// What the bank has left is short: others are asked (FUT-11.2).
    Short { seat: Seat, cell: Cell, lot: Lot },
    /// Wants to build there too (FUT-11.3).
    Wanted { seat: Seat, cell: Cell },
    /// Built: so many objects stand there now, 5 is the network.
    Built { seat: Seat, cell: Cell, level: u8 },
    /// Sold to the bank: so many objects are left there.
    Sold { seat: Seat, cell: Cell, level: u8 },
    /// Mortgaged (FUT-13.1).
    Mortgaged { seat: Seat, cell: Cell },
    /// Redeemed (FUT-13.1).
    Redeemed { seat: Seat, cell: Cell },
    /// Left mortgaged what it received so (FUT-13.2).
    LeftMortgaged { seat: Seat },
    /// Rent that the owner may demand (FUT-10.3).
    Claim { visitor: Seat, owner: Seat, cell: Cell, sum: i32 },
    /// Demanded (FUT-10.1).
    Demanded { owner: Seat, visitor: Seat, cell: Cell, sum: i32 },
    /// Waived, or not demanded in time (FUT-10.3).
    Waived { owner: Seat, visitor: Seat, cell: Cell, sum: i32 },
    /// A card was drawn (FUT-16.1).
    Drew { seat: Seat, card: Card },
    /// A card is kept (FUT-16.1).
    KeptCard { seat: Seat, card: Card },
    /// A kept card was used (FUT-16.1).
    UsedCard { seat: Seat, card: Card },
    /// A character was drawn; its owner sees which, from 1 (FUT-17.1). One that had been revealed
    /// before is open to all (FUT-17.3).
    DrewCharacter { seat: Seat, character: Option<u8>, open: bool },
    /// УЖЕ ВЫБРАЛ (FUT-17.1).
    AlreadyChosen { seat: Seat },
    /// A power is used, and its character open from now on (FUT-17.2); on a seat or a cell.
    UsedPower { seat: Seat, character: u8, target: Option<u8> },
    /// Sent to the bench (FUT-18.1).
    Benched { seat: Seat, from: Cell },
    /// Stays on the bench; so many rolls are left (FUT-18.2).
    StaysBenched { seat: Seat, left: u8 },
    /// Off the bench (FUT-18.2).
    LeftBench { seat: Seat, how: Leave },
    /// A stake with the bookmakers (FUT-19.1).
    Staked { seat: Seat, sum: u32 },
    /// What the dice said to it: what is won, negative if lost.
    BetRolled { seat: Seat, dice: Dice, won: i32 },
    /// A deal is on offer (FUT-12.3).
    Offered { by: Seat, terms: Terms },
    /// It was refused.
    Refused { by: Seat, to: Seat },
    /// It was withdrawn.
    Withdrew { by: Seat },
    /// It was accepted: by so much whoever made it is worth more, and the other less.
    Dealt { by: Seat, terms: Terms, gain: i32 },
    /// A break is asked for (FUT-3.4).
    Asked { seat: Seat },
    /// It is over, or no longer wanted.
    BreakOver { seat: Seat },
    /// Bankrupt, to a seat or the bank (FUT-14.1): these deeds go there, which are worth so much
    /// without what is built on them.
    Bankrupt { seat: Seat, to: Option<Seat>, deeds: CellSet, worth: i32 },
    /// A round is over; what each seat is worth (FUT-20.1).
    RoundOver { round: u16, worth: Vec<i32> },
    /// Time is up: this turn is the last (FUT-20.1).
    TimeUp,
    /// The game is over (FUT-20.1).
    Over { outcome: Outcome, worth: Vec<i32> },
}

/// How a token was moved.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Dice,
    /// Forward, by a card.
    Card,
    /// Back, by a card.
    Back,
}

/// How somebody left the bench (FUT-18.2).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Leave {
    Paid,
    /// By a kept card.
    Card,
    Double,
    Character,
}

impl Event {
    /// What `eyes` see of it.
    pub(crate) fn shown(&self, eyes: Eyes) -> Self {
        match *self {
            Self::DrewCharacter { seat, character, open } => {
                let character = character.filter(|_| open || eyes.contains(seat));
                Self::DrewCharacter { seat, character, open }
            }
            ref open => open.clone(),
        }
    }
}
