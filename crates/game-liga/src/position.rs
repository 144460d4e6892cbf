//! The position: all that the rules need to go on.

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::board::{Board, SEATS, left};
use crate::card::{Card, Cards, Hand};
use crate::seven::Seven;

/// Cards laid in a deal at the most (LIGA-6).
pub(crate) const LAID: usize = 24;

/// Everything on the table, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Position {
    pub(crate) board: Board,
    /// The board when this turn began.
    pub(crate) began: Board,
    /// The board when the turn before this one began: what a LIGA restores (LIGA-64).
    pub(crate) before: Board,
    /// A 7 on its way.
    pub(crate) seven: Option<Seven>,
    pub(crate) hands: [Hand; 4],
    /// Cards on their way to the partner, face down (LIGA-8).
    pub(crate) given: [Option<Card>; 4],
    /// What is left of it; the order decides itself when it is dealt.
    pub(crate) deck: Cards,
    pub(crate) laid: Pile,
    /// What each seat (first) has learnt of another's hand (second): at least these cards.
    pub(crate) known: [[Hand; 4]; 4],
    pub(crate) public: Public,
}

/// Who is to do what: open to all.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Public {
    /// Who dealt; before the lot, seat 0.
    pub dealer: Seat,
    /// Whose turn it is: whose hand and balls are played.
    pub turn: Seat,
    /// Who chooses: the seat on turn, or the Phantom's (LIGA-55).
    pub chooser: Seat,
    /// What is to be done.
    pub phase: Phase,
    /// The seats that announced an exit card after the deal (LIGA-7).
    pub exits: SeatSet,
    /// The seats whose exchange is done (LIGA-8).
    pub exchanged: SeatSet,
    /// What stands after a LIGA against a winning move (LIGA-44).
    pub last_word: LastWord,
    /// How many deals there have been, this one included.
    pub deals: u32,
    /// How many cards have been laid in the game.
    pub used: u32,
}

/// What is to be done.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The lot names the dealer.
    Lot,
    /// Cards are to be dealt.
    Deal,
    /// Every seat gives its partner a card (LIGA-8).
    Exchange,
    /// A card of the seat on turn is played.
    Play,
    /// The seat on turn was made to skip (LIGA-32): it discards, or answers with LIGA.
    Skipped,
    /// A LIGA has been laid; this card, which it reached, is to be used.
    Use(Card),
    /// A 7's steps are made.
    Seven,
    /// The game is over.
    Over,
}

/// LIGA-44: a LIGA that undid a winning move can't be undone itself.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastWord {
    /// Nothing of the kind.
    #[default]
    Open,
    /// Such a LIGA was laid in this turn.
    Spoken,
    /// It was laid in the turn before: no LIGA now.
    Stands,
}

/// A card of this deal that lies face up.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "WrittenLaid")]
pub struct Laid {
    /// From whose hand.
    pub seat: Seat,
    pub card: Card,
    pub how: How,
}

/// A laid card as a person writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with seat and card")]
struct WrittenLaid {
    seat: Seat,
    card: Card,
    how: Option<How>,
}

impl From<WrittenLaid> for Laid {
    fn from(WrittenLaid { seat, card, how }: WrittenLaid) -> Self {
        // LIGA-43: a Twister that was played has passed the hands on.
        let usual = if card == Card::TWISTER { How::Twisted } else { How::Played };
        Self { seat, card, how: how.unwrap_or(usual) }
    }
}

/// To what end a card was laid.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// To be used.
    Played,
    /// Without effect.
    Discarded,
    /// A Twister that passed the hands on, at once or when a LIGA used it (LIGA-43).
    Twisted,
}

/// The cards laid in this deal, from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Laid>", into = "Vec<Laid>")]
pub(crate) struct Pile {
    cards: [Option<Laid>; LAID],
    len: u8,
}

impl Pile {
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Laid> {
        self.cards.into_iter().flatten()
    }

    /// The card laid last.
    #[inline]
    pub(crate) fn top(&self) -> Option<Laid> {
        self.cards[..self.len()].last().copied().flatten()
    }

    #[inline]
    pub(crate) fn push(&mut self, laid: Laid) {
        if let Some(free) = self.cards.get_mut(usize::from(self.len)) {
            *free = Some(laid);
            self.len += 1;
        }
    }

    /// Where the card lies that a LIGA would reach (LIGA-64).
    #[inline]
    pub(crate) fn reached_at(&self) -> Option<usize> {
        self.cards[..self.len()].iter().rposition(|place| {
            place.is_some_and(|laid| laid.card != Card::LIGA && laid.how != How::Twisted)
        })
    }

    /// The card that a LIGA would reach.
    #[inline]
    pub(crate) fn reached(&self) -> Option<Card> {
        let laid = self.cards[self.reached_at()?]?;
        Some(laid.card)
    }

    /// Marks the Twister that just passed the hands on: the topmost card but LIGAs.
    pub(crate) fn twist(&mut self) {
        if let Some(at) = self.reached_at()
            && let Some(laid) = &mut self.cards[at]
        {
            laid.how = How::Twisted;
        }
    }
}

impl FromIterator<Laid> for Pile {
    fn from_iter<I: IntoIterator<Item = Laid>>(cards: I) -> Self {
        let mut pile = Self::default();
        cards.into_iter().for_each(|laid| pile.push(laid));
        pile
    }
}

impl From<Pile> for Vec<Laid> {
    fn from(pile: Pile) -> Self {
        pile.iter().collect()
    }
}

impl TryFrom<Vec<Laid>> for Pile {
    type Error = String;

    fn try_from(cards: Vec<Laid>) -> Result<Self, String> {
        if cards.len() > LAID {
            return Err(format!("{} cards laid in one deal", cards.len()));
        }
        Ok(cards.into_iter().collect())
    }
}

impl Position {
    pub(crate) fn start(deck: Cards) -> Self {
        Self {
            board: Board::default(),
            began: Board::default(),
            before: Board::default(),
            seven: None,
            hands: Default::default(),
            given: Default::default(),
            deck,
            laid: Pile::default(),
            known: Default::default(),
            public: Public {
                dealer: Seat(0),
                turn: Seat(0),
                chooser: Seat(0),
                phase: Phase::Lot,
                exits: SeatSet::EMPTY,
                exchanged: SeatSet::EMPTY,
                last_word: LastWord::Open,
                deals: 0,
                used: 0,
            },
        }
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Does a Phantom work, so that another seat chooses (LIGA-55)?
    #[inline]
    pub(crate) fn haunted(&self) -> bool {
        self.public.chooser != self.public.turn
    }

    /// The board that a LIGA would restore (LIGA-64). A LIGA that a Phantom chooses reaches that
    /// Phantom, which has moved nothing (LIGA-57).
    #[inline]
    pub(crate) fn restored(&self) -> &Board {
        if self.haunted() { &self.board } else { &self.before }
    }

    /// The seats that still have to give a card.
    pub(crate) fn givers(&self) -> SeatSet {
        let owes = |seat: &Seat| {
            self.given[seat.index()].is_none() && !self.public.exchanged.contains(*seat)
        };
        SEATS.into_iter().filter(owes).collect()
    }

    /// The next seat clockwise after `seat` that holds a card, `seat` itself last (LIGA-9).
    #[inline]
    pub(crate) fn next_with_cards(&self, seat: Seat) -> Option<Seat> {
        let mut next = seat;
        for _ in 0..4 {
            next = left(next);
            if !self.hand(next).is_empty() {
                return Some(next);
            }
        }
        None
    }

    /// All cards that don't lie open: hands, given ones, the deck.
    pub(crate) fn unseen(&self) -> Cards {
        let mut unseen = self.deck;
        let held = self.hands.iter().flat_map(|hand| hand.cards());
        held.chain(self.given.into_iter().flatten()).for_each(|card| unseen.insert(card));
        unseen
    }
}

/// A position as a person writes it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with hands, turn and phase")]
struct Written {
    #[serde(default)]
    board: Board,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began: Option<Board>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Board>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seven: Option<Seven>,
    hands: [Hand; 4],
    #[serde(default, skip_serializing_if = "nothing_given")]
    given: [Option<Card>; 4],
    #[serde(default)]
    deck: Cards,
    #[serde(default)]
    laid: Pile,
    #[serde(default, skip_serializing_if = "nothing_known")]
    known: [[Hand; 4]; 4],
    #[serde(default = "first")]
    dealer: Seat,
    turn: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chooser: Option<Seat>,
    phase: Phase,
    #[serde(default)]
    exits: SeatSet,
    #[serde(default)]
    exchanged: SeatSet,
    #[serde(default)]
    last_word: LastWord,
    #[serde(default)]
    deals: u32,
    #[serde(default)]
    used: u32,
}

fn first() -> Seat {
    Seat(0)
}

fn nothing_given(given: &[Option<Card>; 4]) -> bool {
    given.iter().all(Option::is_none)
}

fn nothing_known(known: &[[Hand; 4]; 4]) -> bool {
    known.iter().flatten().all(|hand| hand.is_empty())
}

impl From<Position> for Written {
    fn from(p: Position) -> Self {
        let public = p.public;
        Self {
            board: p.board,
            began: (p.began != p.board).then_some(p.began),
            before: (p.before != p.began).then_some(p.before),
            seven: p.seven,
            hands: p.hands,
            given: p.given,
            deck: p.deck,
            laid: p.laid,
            known: p.known,
            dealer: public.dealer,
            turn: public.turn,
            chooser: (public.chooser != public.turn).then_some(public.chooser),
            phase: public.phase,
            exits: public.exits,
            exchanged: public.exchanged,
            last_word: public.last_word,
            deals: public.deals,
            used: public.used,
        }
    }
}

impl From<Written> for Position {
    fn from(w: Written) -> Self {
        let began = w.began.unwrap_or(w.board);
        Self {
            board: w.board,
            began,
            before: w.before.unwrap_or(began),
            seven: w.seven,
            hands: w.hands,
            given: w.given,
            deck: w.deck,
            laid: w.laid,
            known: w.known,
            public: Public {
                dealer: w.dealer,
                turn: w.turn,
                chooser: w.chooser.unwrap_or(w.turn),
                phase: w.phase,
                exits: w.exits,
                exchanged: w.exchanged,
                last_word: w.last_word,
                deals: w.deals,
                used: w.used,
            },
        }
    }
}
