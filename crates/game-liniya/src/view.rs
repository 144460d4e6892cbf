//! What eyes see of a position, and worlds that look like it.

use std::collections::BTreeMap;

use game_core::{Eyes, GameRng, MAX_SEATS, Outcome, Seat};
use serde::Serialize;

use crate::Liniya;
use crate::action::{Line, Team};
use crate::apply::WINNING;
use crate::board::Board;
use crate::card::{Cards, Hand};
use crate::cell::{CORNERS, Cell, Cells};
use crate::position::{Phase, Position, Public};

/// What eyes see.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub eyes: Eyes,
    /// By seat.
    pub teams: Vec<Team>,
    pub board: Board,
    /// The lines, each with its team (LINE-12).
    pub lines: Vec<Formed>,
    /// The cells whose chips lie star up (LINE-12).
    pub stars: Cells,
    /// Who is to do what.
    #[serde(flatten)]
    pub public: Public,
    /// How many cards each seat holds.
    pub held: Vec<u8>,
    /// The hands that these eyes see.
    pub hands: BTreeMap<Seat, Hand>,
    /// How many cards the deck has left.
    pub deck: u32,
    /// All that lies face up on the discard piles.
    pub discards: Cards,
    /// Each seat's discard pile, for all to look through (LINE-5).
    pub piles: Vec<Cards>,
    /// With so many lines a team has won (LINE-15).
    pub needed: u8,
    pub over: Option<Outcome>,
    /// At the end, the cells of the game's events by date (LINE-18).
    pub chronicle: Vec<Cell>,
}

/// A line, and whose it is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Formed {
    pub line: Line,
    pub team: Team,
}

/// What a placement would form.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Lines that would be formed.
    pub lines: Vec<Line>,
    /// Lines of which one per direction would be to choose (LINE-14).
    pub choice: Vec<Line>,
}

impl Liniya {
    pub(crate) fn view_of(&self, p: &Position, eyes: Eyes) -> View {
        let seats = self.seats.all();
        let over = (p.public.phase == Phase::Over).then(|| self.outcome(&p.board));
        View {
            eyes,
            teams: seats.iter().map(|seat| self.team(seat)).collect(),
            board: p.board.clone(),
            lines: p.board.owned_lines(),
            stars: p.board.stars().without(CORNERS),
            public: p.public.clone(),
            held: seats.iter().map(|seat| p.hand(seat).len() as u8).collect(),
            hands: seats.intersection(eyes).iter().map(|seat| (seat, *p.hand(seat))).collect(),
            deck: p.deck.len(),
            discards: p.discards(),
            piles: seats.iter().map(|seat| p.piles[seat.index()]).collect(),
            needed: WINNING,
            over,
            chronicle: over.map_or_else(Vec::new, |_| self.pack.chronicle(p.board.told())),
        }
    }

    /// Deals what the eyes can't see at random. Search does this often: nothing is allocated.
    pub(crate) fn world_of(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut deck = Cards::ALL.without(&view.discards);
        for card in view.hands.values().flat_map(Hand::cards) {
            deck.remove(*card);
        }
        let mut hands: [Hand; MAX_SEATS] = Default::default();
        let mut piles: [Cards; MAX_SEATS] = Default::default();
        piles[..view.piles.len()].copy_from_slice(&view.piles);
        for (seat, hand) in self.seats.all().iter().zip(&mut hands) {
            if let Some(seen) = view.hands.get(&seat) {
                *hand = *seen;
                continue;
            }
            for _ in 0..view.held[seat.index()] {
                let card = deck.nth(rng.below(deck.len()));
                deck.remove(card);
                hand.insert(card);
            }
        }
        Position { board: view.board.clone(), deck, hands, piles, public: view.public.clone() }
    }
}
