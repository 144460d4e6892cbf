//! What is to be done, and what stands open beside it.

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cell::Cell;
use crate::chance::Lot;
use crate::pack::Deck;
use crate::position::SEATS;

/// How far the turn is (FUT-3.2). Auctions, debts and the like stand before it: see
/// `Matter`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Who begins is rolled for (FUT-2.3).
    Lot,
    /// Part (a): before the first roll.
    #[default]
    Before,
    /// The dice fall.
    Roll,
    /// The dice have fallen, and a character allows a second roll (FUT-17.2).
    Second,
    /// To walk by the dice once what is owed is paid (FUT-18.2).
    Walk,
    /// To buy the enterprise that the seat stands on, or not (FUT-6.1).
    Buy,
    /// To choose a stake (FUT-19.1).
    Stake,
    /// The dice fall for a stake.
    Bet {
        stake: u32,
        /// Does a 7 win as well (FUT-17.2)?
        lucky: bool,
    },
    /// A card is drawn (FUT-16.1).
    Draw(Deck),
    /// A character is drawn (FUT-17.1).
    Character,
    /// Part (c): after the cell is dealt with.
    After,
    /// The turn passes on; after the last, once no rent can be demanded any more (FUT-10.3).
    End,
    /// The game is over.
    Over,
}

/// What the game waits for: whatever of these comes first.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// The game is over.
    Over,
    /// Somebody has received something mortgaged (FUT-13.2).
    Fresh,
    /// Objects or networks are short, and others are asked (FUT-11.2).
    Shortage,
    Auction,
    /// A debt is to be paid.
    Debt,
    /// The turn goes on.
    Turn,
}

/// Why somebody pays.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// СТАРТ (FUT-5.1).
    Start,
    /// An enterprise bought for its price, or cheaper by a character (FUT-6.1).
    Price(Cell),
    /// What was bid (FUT-6.3).
    Bid(Lot),
    /// Rent (FUT-10.1).
    Rent(Cell),
    /// A card (FUT-16.1).
    Card(Card),
    /// A cell that fines.
    Fine(Cell),
    /// Leaving the bench (FUT-18.2).
    Bench,
    /// The bookmakers, or a character who bets (FUT-19.1).
    Stake,
    /// An object or network built (FUT-8.1).
    Build(Cell),
    /// Objects or networks sold to the bank (FUT-8.2).
    Sale(Cell),
    /// A mortgage taken (FUT-13.1).
    Mortgage(Cell),
    /// A mortgage redeemed (FUT-13.1).
    Redemption(Cell),
    /// 10 % for what was received mortgaged (FUT-13.2).
    Interest(Cell),
    /// A deal (FUT-12.1).
    Deal,
    /// What a bankrupt leaves (FUT-14.2, FUT-14.3).
    Estate,
    /// A character's power (FUT-17.2).
    Character,
}

/// Something owed (FUT-14.4).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Debt {
    /// Who owes.
    pub from: Seat,
    /// To whom; to the bank if to nobody.
    #[serde(default)]
    pub to: Option<Seat>,
    pub sum: i32,
    pub why: Why,
}

impl Default for Debt {
    fn default() -> Self {
        Self { from: Seat(0), to: None, sum: 0, why: Why::Start }
    }
}

/// A rent that its owner may demand (FUT-10.3). The visitor is the one whose turn it is or was last.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub visitor: Seat,
    pub owner: Seat,
    pub cell: Cell,
    pub sum: i32,
}

impl Default for Claim {
    fn default() -> Self {
        Self { visitor: Seat(0), owner: Seat(0), cell: Cell(0), sum: 0 }
    }
}

/// Who begins (FUT-2.3).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Who has still to roll; the first of them is next.
    pub left: SeatSet,
    /// The highest sum so far.
    pub best: u8,
    /// Who has rolled it.
    pub leaders: SeatSet,
}

/// An auction (FUT-6.3).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Auction {
    pub lot: Lot,
    /// The highest bid; 0 before the first.
    #[serde(default)]
    pub bid: u32,
    /// Who made it.
    #[serde(default)]
    pub leader: Option<Seat>,
    /// Who has not passed.
    pub bidders: SeatSet,
    /// Who is to bid or pass, where bids go round the table.
    #[serde(default)]
    pub next: Option<Seat>,
    /// Where each who has not passed would build, by seat (FUT-11.3).
    #[serde(default)]
    pub sites: [Option<Cell>; SEATS],
}

/// Others are asked whether they want the object or network too (FUT-11.2).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shortage {
    /// Who wants to build.
    pub buyer: Seat,
    /// An object or the network.
    pub lot: Lot,
    /// Who has still to answer.
    pub asked: SeatSet,
    /// Where each would build, by seat: the buyer and those who want in.
    pub sites: [Option<Cell>; SEATS],
}

/// What each seat was worth at the end of every so-manieth round, thinned out as it grows.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Worths {
    /// Rounds from one entry to the next.
    pub every: u16,
    /// By seat, in tens of dollars; the first is the start.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Vec<u16>>"))]
    pub tens: crate::short::Short<[u16; SEATS], 16>,
}

impl Default for Worths {
    fn default() -> Self {
        Self { every: 1, tens: crate::short::Short::new() }
    }
}

impl Worths {
    /// Notes what everybody was worth after `round`.
    pub(crate) fn note(&mut self, round: u16, tens: [u16; SEATS]) {
        if !round.is_multiple_of(self.every) {
            return;
        }
        if self.tens.is_full() {
            let old = self.tens;
            self.tens = crate::short::Short::new();
            old.iter().step_by(2).for_each(|entry| self.tens.push(*entry));
            self.every = self.every.saturating_mul(2);
            if !round.is_multiple_of(self.every) {
                return;
            }
        }
        self.tens.push(tens);
    }
}
