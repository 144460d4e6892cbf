//! The position: all that the rules need to go on.

use std::ops::{Deref, DerefMut};

use game_core::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Hand, Under};
use crate::cell::{Cell, CellSet};
use crate::chance::Dice;
use crate::deal::Terms;
use crate::pack::{CELLS, CHARACTERS, Deck};
use crate::phase::{Auction, Claim, Debt, Matter, Phase, Shortage, Start, Worths};
use crate::short::Short;
use crate::{DEBTORS_OFFERS, OFFERS};

mod written;

pub use written::Written;

/// The most that can play (FUT-2.1).
pub const SEATS: usize = 6;

/// The level of a network: it stands on four objects (FUT-8.4).
pub const NETWORK: u8 = 5;

/// Everything on the table, hidden characters included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Position {
    /// What everybody sees.
    pub(crate) table: Table,
    /// Who is who.
    pub(crate) cast: Cast,
}

/// What is open is read as part of the position.
impl Deref for Position {
    type Target = Table;

    #[inline]
    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Position {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl Position {
    /// What `seat` has in cash.
    pub fn cash_of(&self, seat: Seat) -> i32 {
        self.table.cash(seat)
    }

    /// The enterprises that `seat` owns.
    pub fn deeds_of(&self, seat: Seat) -> CellSet {
        self.table.owned(seat)
    }

    /// What stands there: objects, or [`NETWORK`].
    pub fn level_of(&self, cell: Cell) -> u8 {
        self.table.level(cell)
    }
}

/// All that is open (FUT-2.4).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Written"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Written")]
pub struct Table {
    pub(crate) seats: u8,
    /// Who has gone bankrupt, in that order.
    pub(crate) out: Short<u8, SEATS>,
    /// Who has not.
    pub(crate) playing: SeatSet,
    pub(crate) cash: [i32; SEATS],
    pub(crate) tokens: [Cell; SEATS],
    /// 0: not on the bench; otherwise one more than the rolls that failed there (FUT-18.2).
    pub(crate) bench: [u8; SEATS],
    pub(crate) owned: [CellSet; SEATS],
    pub(crate) mortgaged: CellSet,
    pub(crate) levels: [u8; CELLS],
    /// Where anything is built.
    pub(crate) built: CellSet,
    /// Objects and networks in use.
    pub(crate) objects: u8,
    pub(crate) networks: u8,
    pub(crate) kept: [Hand; SEATS],
    pub(crate) under: [Under; 2],
    /// The cards of each deck that have been seen: those under it and those that are kept.
    pub(crate) seen: [u64; 2],
    /// Whose character is revealed, and whose power is spent.
    pub(crate) shown: SeatSet,
    pub(crate) used: SeatSet,

    pub(crate) turn: Seat,
    /// Who began (FUT-2.3).
    pub(crate) opener: Seat,
    /// From 1.
    pub(crate) round: u16,
    pub(crate) phase: Phase,
    /// The last roll of the turn.
    pub(crate) dice: Dice,
    /// Has the turn's first roll been made?
    pub(crate) rolled: bool,
    /// May the seat on turn roll again (FUT-4.1)?
    pub(crate) again: bool,
    /// Doubles in a row.
    pub(crate) doubles: u8,
    /// What the seat on turn has said by its character before the roll (FUT-17.2).
    pub(crate) second: bool,
    pub(crate) no_rent: bool,
    pub(crate) no_fines: bool,
    /// Time is up: the turn that is on is the last (FUT-20.1).
    pub(crate) late: bool,

    pub(crate) start: Start,
    /// Received mortgaged, the 10 % paid: to be redeemed now or left (FUT-13.2).
    pub(crate) fresh: CellSet,
    pub(crate) shortage: Option<Shortage>,
    pub(crate) auction: Option<Auction>,
    /// A bankrupt's enterprises that the bank has still to auction (FUT-14.2).
    pub(crate) estate: CellSet,
    /// Received mortgaged from a bankrupt, the 10 % still to be paid (FUT-14.3).
    pub(crate) inherited: CellSet,
    pub(crate) debts: Short<Debt, 24>,
    pub(crate) claims: Short<Claim, 8>,
    /// Is the next roll held for claims (FUT-10.3)?
    pub(crate) held: bool,
    /// Who has asked for a break, and who has had one in this turn (FUT-3.4).
    pub(crate) asked: SeatSet,
    pub(crate) breaks: SeatSet,
    /// By the seat that offers (FUT-12.3).
    pub(crate) offers: [Option<Terms>; SEATS],
    /// Offers made in this break.
    pub(crate) made: [u8; SEATS],
    pub(crate) worths: Worths,
}

/// Who holds which character, and what has gone under that deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Cast {
    /// By seat, from 1; 0: none.
    pub(crate) held: [u8; SEATS],
    pub(crate) under: Short<Laid, { 2 * CHARACTERS }>,
}

/// A character under the deck.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// From 1.
    pub character: u8,
    /// Had it been revealed?
    pub open: bool,
}

impl Cast {
    /// The characters that nobody holds and that aren't under the deck, as bits from 0.
    pub(crate) fn unseen(&self, all: u8) -> u16 {
        let gone = self.held.iter().chain(self.under.iter().map(|laid| &laid.character));
        let gone = gone.fold(0u32, |set, number| set | 1 << number);
        !(gone >> 1) as u16 & ((1u32 << all) - 1) as u16
    }
}

impl Table {
    /// Before who begins is rolled for.
    pub(crate) fn start(seats: SeatCount, cash: i32) -> Self {
        let mut purses = [0; SEATS];
        purses[..seats.get()].fill(cash);
        Self {
            seats: seats.get() as u8,
            out: Short::new(),
            playing: seats.all(),
            cash: purses,
            tokens: [Cell(0); SEATS],
            bench: [0; SEATS],
            owned: [CellSet::EMPTY; SEATS],
            mortgaged: CellSet::EMPTY,
            levels: [0; CELLS],
            built: CellSet::EMPTY,
            objects: 0,
            networks: 0,
            kept: [Hand::new(); SEATS],
            under: [Under::new(); 2],
            seen: [0; 2],
            shown: SeatSet::EMPTY,
            used: SeatSet::EMPTY,
            turn: Seat(0),
            opener: Seat(0),
            round: 1,
            phase: Phase::Lot,
            dice: Dice::default(),
            rolled: false,
            again: false,
            doubles: 0,
            second: false,
            no_rent: false,
            no_fines: false,
            late: false,
            start: Start { left: seats.all(), best: 0, leaders: SeatSet::EMPTY },
            fresh: CellSet::EMPTY,
            shortage: None,
            auction: None,
            estate: CellSet::EMPTY,
            inherited: CellSet::EMPTY,
            debts: Short::new(),
            claims: Short::new(),
            held: false,
            asked: SeatSet::EMPTY,
            breaks: SeatSet::EMPTY,
            offers: [None; SEATS],
            made: [0; SEATS],
            worths: Worths::default(),
        }
    }

    pub(crate) fn count(&self) -> SeatCount {
        SeatCount::new(usize::from(self.seats)).expect("a position has two to six seats")
    }

    /// All who play, clockwise from the left of `seat`, who comes last.
    pub(crate) fn left_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (count, playing) = (self.count(), self.playing);
        count.from(count.after(seat)).filter(move |seat| playing.contains(*seat))
    }

    #[inline]
    pub(crate) fn cash(&self, seat: Seat) -> i32 {
        self.cash[seat.index()]
    }

    #[inline]
    pub(crate) fn owned(&self, seat: Seat) -> CellSet {
        self.owned[seat.index()]
    }

    #[inline]
    pub(crate) fn level(&self, cell: Cell) -> u8 {
        self.levels[cell.index()]
    }

    #[inline]
    pub(crate) fn token(&self, seat: Seat) -> Cell {
        self.tokens[seat.index()]
    }

    #[inline]
    pub(crate) fn benched(&self, seat: Seat) -> bool {
        self.bench[seat.index()] > 0
    }

    /// Whose enterprise it is.
    #[inline]
    pub(crate) fn owner(&self, cell: Cell) -> Option<Seat> {
        let at = self.owned.iter().position(|deeds| deeds.contains(cell))?;
        Some(Seat(at as u8))
    }

    /// All that somebody owns.
    #[inline]
    pub(crate) fn sold(&self) -> CellSet {
        CellSet(self.owned.iter().fold(0, |all, deeds| all | deeds.0))
    }

    /// Sets what stands on a cell, and what the bank has left by it.
    pub(crate) fn set_level(&mut self, cell: Cell, level: u8) {
        let old = std::mem::replace(&mut self.levels[cell.index()], level);
        for (level, sign) in [(old, -1i8), (level, 1)] {
            if level == NETWORK {
                self.networks = self.networks.wrapping_add_signed(sign);
            } else {
                self.objects = self.objects.wrapping_add_signed(sign * level as i8);
            }
        }
        if level > 0 {
            self.built.insert(cell);
        } else {
            self.built.remove(cell);
        }
    }

    /// Owners of what was received mortgaged and not decided on (FUT-13.2).
    pub(crate) fn receivers(&self) -> SeatSet {
        let fresh = |seat: &Seat| !self.owned(*seat).intersection(self.fresh).is_empty();
        self.playing.iter().filter(fresh).collect()
    }

    /// Puts a card under its deck.
    pub(crate) fn lay_under(&mut self, card: Card) {
        self.under[deck_index(card.deck())].push(card);
    }

    /// Who must let the next roll happen: by a break they have asked for, or a rent they could
    /// demand (FUT-3.4, FUT-10.3).
    pub(crate) fn holding(&self) -> SeatSet {
        let mut holding = self.on_break();
        if self.held {
            holding = holding.union(self.claimants());
        }
        holding
    }

    /// Is it this seat that has to find money for a debt?
    pub(crate) fn is_debtor(&self, seat: Seat) -> bool {
        self.matter() == Matter::Debt && self.debts[0].from == seat
    }

    /// Offers that a seat can still make for now (FUT-12.3, FUT-14.1).
    pub(crate) fn offers_left(&self, seat: Seat) -> u8 {
        let most = if self.is_debtor(seat) { DEBTORS_OFFERS } else { OFFERS };
        most.saturating_sub(self.made[seat.index()])
    }

    /// Those whose break it is (FUT-3.4).
    pub(crate) fn on_break(&self) -> SeatSet {
        if self.rolled {
            return SeatSet::EMPTY;
        }
        self.asked.difference(SeatSet::only(self.turn))
    }

    /// The owners with open claims, but for the seat on turn (FUT-10.3).
    pub(crate) fn claimants(&self) -> SeatSet {
        let owners = self.claims.iter().map(|claim| claim.owner);
        owners.filter(|owner| *owner != self.turn).collect()
    }

    /// Who plays after the seat on turn, to its left, and whether a new round begins there: at the
    /// opener's place, even if that seat is out.
    pub(crate) fn next_turn(&self) -> (Seat, bool) {
        let count = self.count();
        let (mut next, mut around) = (self.turn, false);
        loop {
            next = count.after(next);
            around |= next == self.opener;
            if self.playing.contains(next) {
                return (next, around);
            }
        }
    }

    /// What comes first of all that stands open.
    #[inline]
    pub(crate) fn matter(&self) -> crate::phase::Matter {
        use crate::phase::Matter;
        if self.phase == Phase::Over {
            Matter::Over
        } else if !self.fresh.is_empty() {
            Matter::Fresh
        } else if self.shortage.is_some() {
            Matter::Shortage
        } else if self.auction.is_some() {
            Matter::Auction
        } else if !self.debts.is_empty() {
            Matter::Debt
        } else {
            Matter::Turn
        }
    }
}

/// A deck as an index.
pub(crate) const fn deck_index(deck: Deck) -> usize {
    match deck {
        Deck::Goal => 0,
        Deck::Offside => 1,
    }
}
