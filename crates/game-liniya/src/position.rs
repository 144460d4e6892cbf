//! The position: all that the rules need to go on.

use game_core::{MAX_SEATS, PositionError, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Team;
use crate::board::Board;
use crate::card::{Card, Cards, HAND, Hand};
use crate::cell::Cell;
use crate::event::Waste;

/// Everything on the table, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    pub(crate) board: Board,
    /// What is left of it; the order decides itself when a card is drawn.
    pub(crate) deck: Cards,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) round: Round,
}

/// Who is to do what: open to all.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// How many seats.
    pub seats: u8,
    /// Who dealt (LINE-4); before the lot, seat 0.
    pub dealer: Seat,
    /// Who is on turn.
    pub turn: Seat,
    /// What is to be done.
    pub phase: Phase,
    /// Who played last and hasn't drawn since (LINE-16).
    pub drawer: Option<Seat>,
    /// For each team, the seats that have accused it in this lap (LINE-17).
    pub accused: [SeatSet; 3],
    /// Has there been a penalty in this lap (LINE-17)?
    pub penalised: bool,
    /// The card that lies uppermost, and what it did (LINE-5).
    pub last: Option<Last>,
}

/// The card played last.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Last {
    /// By whom.
    pub seat: Seat,
    /// Which.
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
    /// These seats put a card back (LINE-17).
    Give(SeatSet),
    /// The game is over.
    Over,
}

impl Round {
    /// How many seats.
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
            round: Round {
                seats: seats.get() as u8,
                dealer: Seat(0),
                turn: Seat(0),
                phase: Phase::Lot,
                drawer: None,
                accused: Default::default(),
                penalised: false,
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

    /// The seat that the next card is dealt to.
    pub(crate) fn dealt_to(&self) -> Seat {
        let seats = self.round.count();
        let step = self.held() % seats.get();
        seats.from(seats.after(self.round.dealer)).nth(step).expect("fewer than all seats")
    }

    /// Are all hands full?
    pub(crate) fn is_dealt(&self) -> bool {
        self.held() == HAND * usize::from(self.round.seats)
    }

    /// The cards that lie face up on the discard piles.
    pub(crate) fn discards(&self) -> Cards {
        let mut discards = Cards::ALL;
        for card in self.hands.iter().flat_map(Hand::cards).copied().chain(self.deck.iter()) {
            discards.remove(card);
        }
        discards
    }

    /// Could the game be here? Says where not.
    pub(crate) fn validate(&self, seats: SeatCount, teams: u8) -> Result<(), PositionError> {
        let fault = |at: &str, reason: &str| Err(PositionError::new(at, reason));
        let Round { dealer, turn, phase, drawer, accused, last, .. } = self.round;
        if usize::from(self.round.seats) != seats.get() {
            let reason = format!("{} hands at a table of {}", self.round.seats, seats.get());
            return Err(PositionError::new("hands", reason));
        }
        let seats_named = [
            ("dealer", Some(dealer)),
            ("turn", Some(turn)),
            ("drawer", drawer),
            ("last.seat", last.map(|last| last.seat)),
        ];
        for (at, seat) in seats_named {
            if seat.is_some_and(|seat| seat.index() >= seats.get()) {
                return fault(at, "there is no such seat");
            }
        }
        if last.is_some_and(|last| !self.discards().contains(last.card)) {
            return fault("last.card", "it isn't among the cards played");
        }
        if last.is_some_and(|last| last.cell.is_some() == last.why.is_some()) {
            return fault("last", "a card either acts on a cell or does nothing");
        }
        let choosing = if let Phase::Choose(cell) = phase { Some(cell) } else { None };
        self.board.validate(teams, choosing)?;
        let team = |seat: Seat| Team(seat.0 % teams);
        let won = Team::ALL.into_iter().any(|team| self.board.lines(team) >= 3);
        match phase {
            Phase::Lot | Phase::Deal => {
                if self.board != Board::default() || self.discards() != Cards::default() {
                    return fault("phase", "nothing can have been played before the deal");
                }
                let early = (phase == Phase::Lot && self.held() > 0) || self.is_dealt();
                let uneven = |(step, seat): (usize, Seat)| {
                    let share = (self.held() + seats.get() - 1 - step) / seats.get();
                    self.hand(seat).len() != share
                };
                let mut order = seats.from(seats.after(dealer)).enumerate();
                if early || order.any(uneven) {
                    return fault("hands", "not as they are dealt (LINE-4)");
                }
            }
            Phase::Over => {
                if !won && self.held() > 0 {
                    return fault("phase", "the game isn't over (LINE-15)");
                }
            }
            Phase::Choose(cell) => {
                let mine = self.board.chips(team(turn)).contains(cell);
                if !mine || self.board.forming(team(turn), cell).open.is_empty() {
                    return fault("phase.choose", "there is no line to choose at this cell");
                }
            }
            Phase::Play if self.hand(turn).is_empty() => {
                let stuck = self.held() == 0 && drawer == Some(turn) && !self.deck.is_empty();
                if !stuck {
                    return fault("turn", "a seat without cards is passed over (LINE-5)");
                }
            }
            Phase::Play => {}
            Phase::Draw => {
                if drawer.is_none_or(|drawer| self.hand(drawer).len() == HAND) {
                    return fault("drawer", "there is nobody to draw");
                }
                if self.deck.is_empty() {
                    return fault("deck", "there is nothing to draw");
                }
            }
            Phase::Give(givers) => {
                if givers.iter().any(|seat| seat.index() >= seats.get()) {
                    return fault("phase.give", "there is no such seat");
                }
                let one_team = givers.first().map(team);
                if givers.is_empty()
                    || givers.iter().any(|seat| Some(team(seat)) != one_team)
                    || givers.iter().any(|seat| self.hand(seat).is_empty())
                {
                    return fault(
                        "phase.give",
                        "a team's seats that hold cards give them (LINE-17)",
                    );
                }
            }
        }
        if won && !matches!(phase, Phase::Over | Phase::Choose(_)) {
            return fault("phase", "three lines win (LINE-15)");
        }
        if drawer.is_some_and(|drawer| self.hand(drawer).len() == HAND) {
            return fault("drawer", "a full hand has nothing to draw");
        }
        for accused_team in Team::ALL {
            let by = accused[accused_team.index()];
            let odd = |seat: Seat| seat.index() >= seats.get() || team(seat) == accused_team;
            if by.iter().any(odd) {
                return fault("accused", "only seats of other teams accuse (LINE-17)");
            }
        }
        Ok(())
    }
}

/// A position as a person writes it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    board: Board,
    hands: Vec<Hand>,
    #[serde(default)]
    deck: Cards,
    #[serde(default = "first")]
    dealer: Seat,
    turn: Seat,
    phase: Phase,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawer: Option<Seat>,
    #[serde(default, skip_serializing_if = "nobody")]
    accused: [SeatSet; 3],
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    penalised: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<Last>,
}

fn first() -> Seat {
    Seat(0)
}

fn nobody(accused: &[SeatSet; 3]) -> bool {
    accused.iter().all(|seats| seats.is_empty())
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        let Position { board, deck, hands, round } = position;
        Self {
            board,
            hands: hands[..usize::from(round.seats)].to_vec(),
            deck,
            dealer: round.dealer,
            turn: round.turn,
            phase: round.phase,
            drawer: round.drawer,
            accused: round.accused,
            penalised: round.penalised,
            last: round.last,
        }
    }
}

impl TryFrom<Written> for Position {
    type Error = PositionError;

    fn try_from(written: Written) -> Result<Self, PositionError> {
        let count = written.hands.len();
        if SeatCount::new(count).is_none() {
            return Err(PositionError::new("hands", format!("{count} hands")));
        }
        let mut left = Cards::ALL;
        let mut take = |at: String, cards: &[crate::card::Card]| match cards
            .iter()
            .find(|card| !left.remove(**card))
        {
            Some(card) => Err(PositionError::new(at, format!("one {card} too many"))),
            None => Ok(()),
        };
        let mut hands: [Hand; MAX_SEATS] = Default::default();
        for (seat, hand) in written.hands.into_iter().enumerate() {
            take(format!("hands[{seat}]"), hand.cards())?;
            hands[seat] = hand;
        }
        take("deck".into(), &written.deck.iter().collect::<Vec<_>>())?;
        let round = Round {
            seats: count as u8,
            dealer: written.dealer,
            turn: written.turn,
            phase: written.phase,
            drawer: written.drawer,
            accused: written.accused,
            penalised: written.penalised,
            last: written.last,
        };
        Ok(Self { board: written.board, deck: written.deck, hands, round })
    }
}
