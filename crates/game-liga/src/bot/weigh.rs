//! What a board is worth to a team: how far its balls have come, and how safe they are.

use game_core::{Seat, SeatSet};

use crate::board::{Board, Place, RING, SEATS, cells, start_of};

/// A ball on the ring, before it has run a cell.
const IN_PLAY: f32 = 14.0;
/// What the whole lap adds.
const LAP: f32 = 22.0;
/// On its own start cell and not fresh, or just beyond it: a step, or a `4`, from home.
const AT_DOOR: f32 = 4.0;
/// A ball at home, and one that can stay where it is.
const AT_HOME: f32 = 44.0;
const SETTLED: f32 = 6.0;
/// What each cell deeper adds to one that isn't.
const DEEPER: f32 = 0.8;
/// How likely one rival ball is to hit another at a given distance: that its seat holds the card.
const HIT: f32 = 0.09;
/// How likely a seat with a ball in its base is to come out on whatever stands on its start cell.
const EXIT: f32 = 0.3;

/// What a bot sees in a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Does it see which balls may be knocked out?
    pub(super) danger: bool,
    /// What its partner's balls count, against its own.
    pub(super) partner: f32,
}

impl Scale {
    /// The worth of `board` to the seats of `team`, as `seat` sees it: theirs less the others'.
    pub(super) fn weigh(&self, board: &Board, seat: Seat, team: SeatSet) -> f32 {
        let worth = |other: Seat| {
            let value = self.balls(board, other, team);
            match team.contains(other) {
                true if other == seat => value,
                true => value * self.partner,
                false => -value,
            }
        };
        SEATS.into_iter().map(worth).sum()
    }

    /// What the balls of `seat` are worth to it.
    fn balls(&self, board: &Board, seat: Seat, team: SeatSet) -> f32 {
        let safe = |cell| if self.danger { 1.0 - danger(board, seat, cell, team) } else { 1.0 };
        let ring: f32 =
            cells(board.ring(seat)).map(|cell| on_ring(board, seat, cell) * safe(cell)).sum();
        ring + at_home(board, seat)
    }
}

fn on_ring(board: &Board, seat: Seat, cell: u8) -> f32 {
    let start = start_of(seat);
    let beyond = (cell + RING - start) % RING;
    let way = match beyond {
        0 if board.is_fresh(seat) => 0,
        0 => RING,
        beyond => beyond,
    };
    let door = match beyond {
        0 if board.is_fresh(seat) => 0.0,
        0..4 => AT_DOOR,
        _ => 0.0,
    };
    // Thirteen cells or fewer before home a card may take it in.
    IN_PLAY + LAP * f32::from(way) / f32::from(RING) + door
}

fn at_home(board: &Board, seat: Seat) -> f32 {
    let stuck = board.stuck(seat);
    cells(u64::from(board.home(seat)))
        .map(|depth| match stuck >> depth & 1 {
            1 => AT_HOME + SETTLED,
            _ => AT_HOME + DEEPER * f32::from(depth),
        })
        .sum()
}

/// How likely the ball is to be knocked out before it moves again.
fn danger(board: &Board, seat: Seat, cell: u8, team: SeatSet) -> f32 {
    let mut safe = 1.0;
    let friends = team.contains(seat);
    for rival in SEATS.into_iter().filter(|other| team.contains(*other) != friends) {
        let threats = threats(board, rival, cell);
        safe *= (1.0 - HIT).powi(threats);
        if cell == start_of(rival) && board.base(rival) > 0 {
            safe *= 1.0 - EXIT;
        }
    }
    1.0 - safe
}

/// How many balls of `rival` could hit `cell` with one card.
fn threats(board: &Board, rival: Seat, cell: u8) -> i32 {
    let goal = Some(Place::ring(cell));
    let mut threats = 0;
    for from in cells(board.ring(rival)) {
        let distance = (cell + RING - from) % RING;
        let forward = matches!(distance, 1..=3 | 5..=10 | 12 | 13);
        // A 7 hits at any distance up to its own; the other counts need a free way.
        let hits = distance <= 7
            || (forward && board.forward(rival, from, distance)[0] == goal)
            || board.backward(rival, from)[0] == goal;
        threats += i32::from(hits);
    }
    threats
}
