//! The position: all that the rules need to go on.

use game_core::{MAX_SEATS, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Team;
use crate::board::Board;
use crate::card::{Card, Cards, HAND, Hand};
use crate::cell::Cell;
use crate::event::Waste;

/// Everything on the table, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Written")]
pub struct Position {
    pub(crate) board: Board,
    /// What is left of it; the order decides itself when a card is drawn.
    pub(crate) deck: Cards,
    pub(crate) hands: [Hand; MAX_SEATS],
    /// Each seat's discard pile (LINE-5). A position written by hand needn't say who discarded what.
    pub(crate) piles: [Cards; MAX_SEATS],
    pub(crate) public: Public,
}

/// Who is to do what: open to all.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Public {
    pub seats: u8,
    /// Who dealt (LINE-4); before the lot, seat 0.
    pub dealer: Seat,
    pub turn: Seat,
    pub phase: Phase,
    /// Who played last and may still draw (LINE-16).
    pub drawer: Option<Seat>,
    /// Do the first seconds after a play still run, in which nobody reveals a card (LINE-16)?
    pub grace: bool,
    /// For each team, the seats that have accused it in this lap (LINE-17).
    pub accused: [SeatSet; 3],
    /// Has a team had to answer an accusation in this lap (LINE-17)?
    pub judged: bool,
    /// The card that lies uppermost, and what it did (LINE-5).
    pub last: Option<Last>,
}

/// The card played last.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Last {
    pub seat: Seat,
    pub card: Card,
    /// Where it put a chip or took one off.
    #[serde(default)]
    pub cell: Option<Cell>,
    /// Why it did nothing, if it did.
    #[serde(default)]
    pub why: Option<Waste>,
}

/// What is to be done.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The lot names the dealer.
    Lot,
    /// Cards are dealt one by one, from the dealer's left.
    Deal,
    /// The seat on turn plays a card.
    Play,
    /// The seat on turn chooses the lines of its new chip on this cell (LINE-14).
    Choose(Cell),
    /// The drawer takes a card from the deck.
    Draw,
    /// This team admits that it has signalled, or denies it (LINE-17).
    Answer(Team),
    /// These seats put a card back (LINE-17).
    Give(SeatSet),
    /// The game is over.
    Over,
}

impl Public {
    pub(crate) fn count(&self) -> SeatCount {
        SeatCount::new(usize::from(self.seats)).expect("a position has one to twelve seats")
    }
}

impl Position {
    pub(crate) fn start(seats: SeatCount) -> Self {
        Self {
            board: Board::default(),
            deck: Cards::ALL,
            hands: Default::default(),
            piles: Default::default(),
            public: Public {
                seats: seats.get() as u8,
                dealer: Seat(0),
                turn: Seat(0),
                phase: Phase::Lot,
                drawer: None,
                grace: false,
                accused: Default::default(),
                judged: false,
                last: None,
            },
        }
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// Cards in all hands.
    pub(crate) fn held(&self) -> usize {
        self.hands.iter().map(Hand::len).sum()
    }

    /// Does anybody hold a card?
    #[inline]
    pub(crate) fn anybody_holds(&self) -> bool {
        self.hands.iter().any(|hand| !hand.is_empty())
    }

    /// The seat that the next card is dealt to: the first, from the dealer's left, that has no more
    /// than the dealer.
    pub(crate) fn dealt_to(&self) -> Seat {
        let seats = self.public.count();
        let dealt = self.hand(self.public.dealer).len();
        let mut order = seats.from(seats.after(self.public.dealer));
        order.find(|seat| self.hand(*seat).len() == dealt).expect("the dealer, at the latest")
    }

    /// Are all hands full?
    pub(crate) fn is_dealt(&self) -> bool {
        self.held() == HAND * usize::from(self.public.seats)
    }

    /// All cards that lie face up on the discard piles.
    pub(crate) fn discards(&self) -> Cards {
        let mut discards = Cards::ALL.without(&self.deck);
        for card in self.hands.iter().flat_map(Hand::cards) {
            discards.remove(*card);
        }
        discards
    }
}

/// A position as a person writes it; `written` reads it.
#[derive(Serialize)]
struct Written {
    board: Board,
    hands: Vec<Hand>,
    deck: Cards,
    #[serde(skip_serializing_if = "all_empty")]
    piles: Vec<Cards>,
    dealer: Seat,
    turn: Seat,
    phase: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawer: Option<Seat>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    grace: bool,
    #[serde(skip_serializing_if = "nobody")]
    accused: [SeatSet; 3],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    judged: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Last>,
}

fn all_empty(piles: &[Cards]) -> bool {
    piles.iter().all(Cards::is_empty)
}

fn nobody(accused: &[SeatSet; 3]) -> bool {
    accused.iter().all(|seats| seats.is_empty())
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        let Position { board, deck, hands, piles, public } = position;
        let seats = usize::from(public.seats);
        Self {
            board,
            hands: hands[..seats].to_vec(),
            deck,
            piles: piles[..seats].to_vec(),
            dealer: public.dealer,
            turn: public.turn,
            phase: public.phase,
            drawer: public.drawer,
            grace: public.grace,
            accused: public.accused,
            judged: public.judged,
            last: public.last,
        }
    }
}
